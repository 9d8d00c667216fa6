// SPDX-License-Identifier: GPL-3.0-or-later
/** What the readers of other programs' databases have in common. */
import type { DiskErrorCode } from '../disk-errors.ts'

export type ForeignErrorCode =
  | DiskErrorCode
  /** A file of the database is missing; the detail is its name. */
  | 'PART_MISSING'
  /** Not a database that can be read, or so damaged that no game is found. */
  | 'BAD_DATABASE'

/** A game of which only the begin could be read, or nothing: its number in the database, from 1. */
export interface BrokenGame {
  code: 'GAME'
  where: string
}

/** Maximum number of broken games that are named. */
const MAX_BROKEN = 100
/** A piece of text ends with the game that reaches this size, characters: some 10 ms of work. */
const PIECE_LENGTH = 32 * 1024

/** The games of a database as the text of a PGN file. */
export abstract class ForeignGames {
  /** Bytes of all files of the database. */
  abstract readonly bytes: number
  /** Bytes read so far, or nearly. */
  readBytes = 0
  readonly #broken: BrokenGame[] = []
  #pieces: AsyncGenerator<Uint8Array, void> | null = null

  /** The games as PGN, each byte as one character. */
  protected abstract texts(): AsyncGenerator<string, void>
  protected abstract closeFiles(): Promise<void>

  /** The first games that are broken. */
  get broken(): readonly BrokenGame[] {
    return this.#broken
  }

  /** Notes that a game is broken. @param number from 1 */
  protected addBroken(number: number): void {
    if (this.#broken.length < MAX_BROKEN) this.#broken.push({ code: 'GAME', where: String(number) })
  }

  /** The next piece, null at the end. Throws errors of the system. */
  async next(): Promise<Uint8Array | null> {
    this.#pieces ??= piecesOf(this.texts())
    const { value, done } = await this.#pieces.next()
    return done === true ? null : value
  }

  async close(): Promise<void> {
    await this.#pieces?.return()
    await this.closeFiles()
  }
}

/** Joins games into pieces of some size; other work of the process comes between two pieces. */
async function* piecesOf(games: AsyncIterable<string>): AsyncGenerator<Uint8Array, void> {
  let piece = ''
  for await (const game of games) {
    piece += game
    if (piece.length < PIECE_LENGTH) continue
    yield Buffer.from(piece, 'latin1')
    piece = ''
    await new Promise((resolve) => setImmediate(resolve))
  }
  if (piece !== '') yield Buffer.from(piece, 'latin1')
}
