// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * What was played in the usual first position, which most games have: a bit for each of its moves, and one
 * for a game that ends with it. A game that comes back to it has several. With this in memory nobody has to
 * ask the index for every game there is.
 */
import { DONE, type Result } from '../../../engine/result.ts'
import { MOVE_FROM_SHIFT, MOVE_NONE } from '../../../engine/core/layout.ts'
import type { Replayer } from '../../../engine/replayer.ts'
import { Slices } from '../../data/slices.ts'
import { keyOf } from './position.ts'
import type { LibraryDatabase } from '../library-database.ts'
import type { DatabaseErrorCode } from '../../data/sqlite/schema.ts'

/** Games handled before the clock is looked at. */
const STEP = 4096

export const FIRST_POSITION = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1'

const move = (from: number, to: number): number => (from << MOVE_FROM_SHIFT) | to
const FILES = [0, 1, 2, 3, 4, 5, 6, 7]

/**
 * Its moves by their bits, 16 bits each as `engine/core/layout.ts` has them; none for the game that ends with
 * it.
 */
export const FIRST_MOVES: readonly number[] = [
  ...FILES.flatMap((file) => [move(8 + file, 16 + file), move(8 + file, 24 + file)]),
  ...[1, 6].flatMap((from) => [move(from, from + 15), move(from, from + 17)]),
  MOVE_NONE,
]

/** The bit of a move; 0 for one that cannot be played there. */
export function firstBit(played: number): number {
  const bit = FIRST_MOVES.indexOf(played)
  return bit < 0 ? 0 : 1 << bit
}

export class FirstMoves {
  /** Key of the position. */
  readonly key: bigint
  readonly #replayer: Replayer

  constructor(replayer: Replayer) {
    this.#replayer = replayer
    this.key = keyOf(replayer, FIRST_POSITION)!
  }

  /** The bits of the game that was replayed last, which has so many plies. */
  ofLast(plies: number): number {
    const { firstKey, keys, moves } = this.#replayer
    let bits = firstKey === this.key ? firstBit(plies > 0 ? moves[0]! : MOVE_NONE) : 0
    // It takes four plies to come back.
    const later = keys.subarray(Math.min(3, plies), plies)
    for (let at = later.indexOf(this.key); at >= 0; at = later.indexOf(this.key, at + 1))
      bits |= firstBit(at + 4 < plies ? moves[at + 4]! : MOVE_NONE)
    return bits
  }

  /** The bits of a game, by its positions and what was played in each. */
  in(keys: BigUint64Array, moves: Uint16Array): number {
    let bits = 0
    for (let at = keys.indexOf(this.key); at >= 0; at = keys.indexOf(this.key, at + 1))
      bits |= firstBit(moves[at]!)
    return bits
  }
}

/**
 * Finds out from the index what was played first in the games of a library of an older version, in slices.
 */
export async function findFirsts(
  { index, numbers, columns }: LibraryDatabase,
  key: bigint,
): Promise<Result<void, DatabaseErrorCode>> {
  const slices = new Slices()
  const { games, moves } = await index.lookUp(key, slices)
  for (let at = 0; at < games.length; at++) {
    if (at % STEP === 0 && slices.due()) await slices.next()
    const game = numbers.placeIn(games[at]!)
    if (game >= 0) columns.firsts[game]! |= firstBit(moves[at]!)
  }
  return DONE
}
