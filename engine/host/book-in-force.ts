// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * The opening book of the options `bookFile`, `ownBook` and `bookDepth`: which one is in force, and its moves. A level
 * with a repertoire plays by that as far as it goes, and only then by the book.
 */
import type { BookMove, EngineOptions, OptionRefusal, PositionSpec } from '../protocol.ts'
import { type Book, openBook } from './book.ts'
import type { Job } from './job.ts'
import { bookPlies } from './dial.ts'
import type { Machine } from './machine.ts'
import { repertoireMoves } from './repertoire.ts'

export class BookInForce {
  #book: Book | null = null
  /** The book that the owner chose last cannot be read. */
  #isRefused = false

  get refused(): readonly OptionRefusal[] {
    return this.#isRefused ? [{ option: 'bookFile', code: 'BAD_BOOK' }] : []
  }

  /** Reads a book, which is then in force. Returns false and keeps the one before if it cannot be used. */
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
    return entries.map(({ uci, weight }) => ({ uci, weight })).toSorted((a, b) => b.weight - a.weight)
  }

  /** A move for a job, drawn by weight; null when neither repertoire nor book is asked here, or both know none. */
  choose(job: Job, { ownBook, bookDepth }: Readonly<EngineOptions>): string | null {
    const { purpose, position, elo } = job.request
    if (purpose !== 'play' || job.waitsForWord) return null
    const own = this.#chooseOwn(job)
    if (own !== null) return own
    if (!ownBook || !this.#book) return null
    if (job.ply >= Math.min(bookDepth, elo === undefined ? Infinity : bookPlies(elo))) return null
    const { fen, moves, chess960 = false } = position
    const move = this.#book.choose(fen, job.random, { moves, chess960 })
    return move !== null && job.rootMoves.includes(move) ? move : null
  }

  /** A move of the job's repertoire. It is the player's own, so `ownBook` has no say. */
  #chooseOwn({ level, request, position, rootMoves, random }: Job): string | null {
    if (level === undefined || request.repertoire === undefined) return null
    const moves = repertoireMoves(request.repertoire, position.fen).filter((move) => rootMoves.includes(move))
    return moves[Math.floor(random() * moves.length)] ?? null
  }
}
