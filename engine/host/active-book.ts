// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * The opening book in use, as the options `bookFile`, `ownBook` and `bookDepth` say, and its moves. A level with a
 * repertoire plays from that first, and from the book when the repertoire ends.
 */
import type { BookMove, EngineOptions, OptionRefusal, PositionSpec } from '../contract/protocol.ts'
import { type Book, openBook } from './book.ts'
import { bookPlies } from './dial.ts'
import type { Job } from './job.ts'
import type { Machine } from './machine.ts'
import { repertoireMoves } from './repertoires.ts'

export class ActiveBook {
  #book: Book | null = null
  /** The book that the owner chose last cannot be read. */
  #isRefused = false

  get refused(): readonly OptionRefusal[] {
    return this.#isRefused ? [{ option: 'bookFile', code: 'BAD_BOOK' }] : []
  }

  /** Reads a book and uses it from then on. If the file is not a book, returns false and keeps the previous book. */
  async load(machine: Machine, path: string): Promise<boolean> {
    const bytes = await machine.readBook(path)
    const opened = bytes && openBook(bytes)
    // An unreadable default book is not a refusal: nobody chose it.
    this.#isRefused = !opened?.ok && path !== ''
    if (!opened?.ok) return false
    this.#book = opened.book
    return true
  }

  /** The moves of a position, the heaviest first. */
  moves({ fen, moves, chess960 = false }: PositionSpec): BookMove[] {
    const entries = this.#book?.entries(fen, { moves, chess960 }) ?? []
    return entries.toSorted((a, b) => b.weight - a.weight)
  }

  /** A move for a job, drawn by weight; null when neither repertoire nor book applies or has a move. */
  choose(job: Job, { ownBook, bookDepth }: Readonly<EngineOptions>): string | null {
    const { purpose, position, elo } = job.request
    if (purpose !== 'play' || job.awaitsCommand) return null
    const own = this.#chooseOwn(job)
    if (own !== null) return own
    if (!ownBook || !this.#book) return null
    if (job.ply >= Math.min(bookDepth, elo === undefined ? Infinity : bookPlies(elo))) return null
    const { fen, moves, chess960 = false } = position
    const move = this.#book.choose(fen, job.random, { moves, chess960 })
    return move !== null && job.rootMoves.includes(move) ? move : null
  }

  /** A move from the job's repertoire. It belongs to the player, so `ownBook` does not apply. */
  #chooseOwn({ level, request, position, rootMoves, random }: Job): string | null {
    if (level === undefined || request.repertoire === undefined) return null
    const moves = repertoireMoves(request.repertoire, position.fen).filter((move) => rootMoves.includes(move))
    return moves[Math.floor(random() * moves.length)] ?? null
  }
}
