// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * The moves played in the usual first position, which most games have: a bit for each of its moves, and one for a
 * game that ends there. A game that returns to the position has several bits. With these bits in memory, the index
 * need not be searched for every game.
 */
import { DONE, type Result } from '../../../engine/contract/result.ts'
import { MOVE_FROM_SHIFT, MOVE_NONE } from '../../../engine/core/layout.ts'
import type { Replayer } from '../../../engine/modules/replayer.ts'
import { Slices } from '../../data/slices.ts'
import { type IndexedGames, keyOf } from './position-index.ts'
import type { DatabaseErrorCode } from '../../data/sqlite/schema.ts'

/** Games between two checks of the clock. */
const STEP = 4096

export const FIRST_POSITION = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1'

const move = (from: number, to: number): number => (from << MOVE_FROM_SHIFT) | to
const FILES = [0, 1, 2, 3, 4, 5, 6, 7]

/**
 * Its moves by their bits, in the 16-bit format of `engine/core/layout.ts`; MOVE_NONE for a game that ends there.
 */
export const FIRST_MOVES: readonly number[] = [
  ...FILES.flatMap((file) => [move(8 + file, 16 + file), move(8 + file, 24 + file)]),
  ...[1, 6].flatMap((from) => [move(from, from + 15), move(from, from + 17)]),
  MOVE_NONE,
]

/** The bit of a move; 0 if it cannot be played there. */
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

  /** The bits of the game that was replayed last. */
  ofLast(plies: number): number {
    const { firstKey, keys, moves } = this.#replayer
    let bits = firstKey === this.key ? firstBit(plies > 0 ? moves[0]! : MOVE_NONE) : 0
    // It takes four plies to return.
    const later = keys.subarray(Math.min(3, plies), plies)
    for (let at = later.indexOf(this.key); at >= 0; at = later.indexOf(this.key, at + 1))
      bits |= firstBit(at + 4 < plies ? moves[at + 4]! : MOVE_NONE)
    return bits
  }

  /** The bits of a game, from its positions and the move in each. */
  in(keys: BigUint64Array, moves: Uint16Array): number {
    let bits = 0
    for (let at = keys.indexOf(this.key); at >= 0; at = keys.indexOf(this.key, at + 1))
      bits |= firstBit(moves[at]!)
    return bits
  }
}

/** Sets the bits of the games of an older library from the index, in slices. */
export async function findFirsts(
  { index, numbers, columns }: IndexedGames,
  key: bigint,
): Promise<Result<void, DatabaseErrorCode>> {
  const slices = new Slices()
  const { games, moves } = await index.lookUp(key, slices)
  for (let at = 0; at < games.length; at++) {
    if (at % STEP === 0 && slices.due()) await slices.next()
    const game = numbers.ordinalIn(games[at]!)
    if (game >= 0) columns.firsts[game]! |= firstBit(moves[at]!)
  }
  return DONE
}
