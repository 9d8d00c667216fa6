// SPDX-License-Identifier: GPL-3.0-or-later
/** Whether a move can repeat a position, found without moves, compared with trying every legal move in random games. */
import { beforeAll, expect, test } from 'vitest'
import { makeRandom } from '../../../engine/host/random.ts'
import { type TestCore, startCore } from './core.ts'

const STARTS = [
  'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1',
  'r3k2r/ppp2ppp/2n1bn2/8/8/2N1BN2/PPP2PPP/R3K2R w KQkq - 0 1',
  '4k3/8/2n2b2/8/8/2B2N2/8/4K3 b - - 0 1',
  '3rk3/8/8/1q6/6Q1/8/8/3RK3 w - - 0 1',
  '6k1/8/8/8/8/8/8/R5K1 b - - 0 1',
]
const GAMES_OF_EACH = 12
const PLIES = 120
/** Plies since an imagined root: the game itself, and searches that began some moves ago. */
const SEARCHED = [0, 1, 3, 4, 5, 7, 12, 60]
/** How often a side takes its last move back when it can, so that positions repeat. */
const RETURNING = 0.5

let core: TestCore
let scout: TestCore
beforeAll(async () => {
  ;[core, scout] = await Promise.all([startCore(), startCore()])
})

/** Key of the position after a legal move. */
function keyAfter(fen: string, move: number): bigint {
  scout.position(fen)
  scout.playMove(move)
  return scout.key()
}

/** True when a position after the game so far repeats one of the last `ply` plies, or two of the whole game. */
function repeats(child: bigint, keys: readonly bigint[], ply: number): boolean {
  const distances = keys.flatMap((key, index) => (key === child ? [keys.length - index] : []))
  return distances.length > 1 || distances.some((distance) => distance < ply + 1)
}

/** The move that reverses another two plies later; no move if that one was special. */
const reverseOf = (move: number): number => ((move & 63) << 6) | ((move >> 6) & 63)

test('a move that can repeat is found exactly when there is one', () => {
  const random = makeRandom(17)
  let found = 0
  let asked = 0
  for (const start of STARTS) {
    for (let game = 0; game < GAMES_OF_EACH; game++) {
      core.position(start)
      const keys = [core.key()]
      const played: number[] = []
      for (let ply = 0; ply < PLIES; ply++) {
        const moves = core.moves()
        if (moves.length === 0) break
        const fen = core.fenText()
        const children = moves.map((move) => keyAfter(fen, move))
        for (const searched of SEARCHED) {
          const expected = children.some((child) => repeats(child, keys, searched))
          expect(core.canRepeat(searched) === 1, `${fen} after ${played.length} plies, ${searched}`).toBe(
            expected,
          )
          asked++
          if (expected) found++
        }
        const last = played.at(-2)
        const back = last === undefined ? undefined : moves.find((move) => move === reverseOf(last))
        const move =
          back !== undefined && random() < RETURNING ? back : moves[Math.floor(random() * moves.length)]!
        core.playMove(move)
        played.push(move)
        keys.push(core.key())
      }
    }
  }
  // Both answers occurred.
  expect(found).toBeGreaterThan(asked / 50)
  expect(found).toBeLessThan(asked / 2)
})

test.each([
  ['the king is back, and the rook can go back', 'h8g8', 4, 1],
  ['the repeated position is the root', 'h8g8', 3, 0],
  ['the king is elsewhere', 'h8h7', 4, 0],
])('%s', (_name, last, ply, expected) => {
  core.position('6k1/8/8/8/8/8/8/R5K1 w - - 0 1')
  for (const move of ['a1b1', 'g8h8', 'b1c1', last]) core.move(move)
  expect(core.canRepeat(ply)).toBe(expected)
})
