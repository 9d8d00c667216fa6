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

/** The games of a database as the text of a PGN file. */
export interface ForeignGames {
  /** Bytes of all files of the database. */
  readonly bytes: number
  /** Bytes read so far, or nearly. */
  readonly readBytes: number
  /** The first games that are broken. */
  readonly broken: readonly BrokenGame[]
  /** The next piece, null at the end. Throws errors of the system. */
  next(): Promise<Uint8Array | null>
  close(): Promise<void>
}

/** Maximum number of broken games that are named. */
const MAX_BROKEN = 100
/** A piece of text ends with the game that reaches this size, characters: some 10 ms of work. */
export const PIECE_LENGTH = 32 * 1024

/** Collects broken games. */
export class BrokenGames {
  readonly list: BrokenGame[] = []

  add(number: number): void {
    if (this.list.length < MAX_BROKEN) this.list.push({ code: 'GAME', where: String(number) })
  }
}

/** Joins games into pieces of some size; other work of the process comes between two pieces. */
export async function* piecesOf(
  games: AsyncIterable<string> | Iterable<string>,
): AsyncGenerator<Uint8Array, void> {
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
