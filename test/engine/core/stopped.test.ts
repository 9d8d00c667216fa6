// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * Searches stopped at any node: every mate they report is true. A mate reported without a bound is on the board
 * at the end of its line, unless it is far away; none is reported with a bound.
 */
import { beforeAll, describe, expect, test } from 'vitest'
import { BOUND_EXACT, SCORE_MATE, SCORE_MATE_BOUND } from '../../../engine/core/layout.ts'
import { type CoreInstance, makeUci } from '../../../engine/host/core-instance.ts'
import { advanceUci, parsePosition } from '../../../engine/chess/rules.ts'
import { readThreadResult } from '../../../engine/host/threads/result.ts'
import { makeRandom } from '../../../engine/host/random.ts'
import { startCore, type TestCore } from './core.ts'

/**
 * Positions with a mate some moves away, found or missed within the nodes that the searches have, and some
 * without.
 */
const POSITIONS = [
  '6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1',
  'r6k/6pp/7N/8/8/1Q6/8/6K1 w - - 0 1',
  '5r1k/6pp/7N/8/2Q5/8/6PP/6K1 w - - 0 1',
  '7k/8/5K2/8/8/8/8/R7 w - - 0 1',
  'k7/8/1K6/8/8/8/8/7Q b - - 0 1',
  '8/8/8/4k3/8/8/3QK3/8 w - - 0 1',
  '8/8/8/3k4/8/8/3QK3/8 b - - 0 1',
  '8/8/4k3/8/8/3RK3/8/8 w - - 0 1',
  'r5rk/5p1p/5R2/4B3/8/8/7P/7K w - - 0 1',
  '1r3rk1/5p1p/p1q2Bp1/2p5/8/2N2P2/PPPR1P1P/6K1 w - - 0 1',
  'r1bq2r1/b4pk1/p1pp1p2/1p2pP2/1P2P1PB/3P4/1PPQ2P1/R3K2R w KQ - 0 1',
  '2bqkbn1/2pppp2/np2N3/r3P1p1/p2N2B1/5Q2/PPPPKPP1/RNB2r2 w - - 0 1',
  '8/1r5p/kpQ3p1/p3rp2/P6P/8/4bPPK/1R6 w - - 0 1',
  'r1b1kb1r/pppp1ppp/5q2/4n3/3KP3/2N3PN/PPP4P/R1BQ1B1R b kq - 0 1',
  'r2qkb1r/pp2nppp/3p4/2pNN1B1/2BnP3/3P4/PPP2PPP/R2bK2R w KQkq - 1 1',
]

const SEARCHES = 300
const SEED = 12
/** Node limits: from the first iterations up to enough to find mates. */
const LEAST_NODES = 20
const MOST_NODES = 60_000

/** If a mate known only from the table is more than this many plies away, its line may end early. */
const FAR_PLIES = 4

/** A report of the core on a line. */
interface Told {
  score: number
  bound: number
  pv: readonly string[]
}

let core: TestCore
let told: Told[]
let time = 0

beforeAll(async () => {
  core = await startCore({
    // A clock so slow that the core reports the bounds of its windows too.
    now: () => (time += 2_000),
    onInfo: (_line, _depth, _selective, score, bound, pv, length) => {
      const moves = Array.from(new Uint16Array(core.memory.buffer, pv, length), (move) =>
        makeUci(move, false),
      )
      told.push({ score, bound, pv: moves })
    },
  })
})

/** The fault in a report of a mate; null for a true one, and for any other report. */
function faultOf(fen: string, { score, bound, pv }: Told): string | null {
  if (Math.abs(score) <= SCORE_MATE_BOUND) return null
  const plies = SCORE_MATE - Math.abs(score)
  if (bound !== BOUND_EXACT) return `bound ${bound} on a mate in ${plies} plies`
  const parsed = parsePosition(fen)
  if (!parsed.ok) throw new Error(fen)
  const position = parsed.value
  for (const uci of pv) if (!advanceUci(position, uci, false).ok) return `illegal ${uci}`
  // A side that is mated has been mated by the other one; a mate may come sooner than it was known to.
  if (position.isCheckmate())
    return pv.length <= plies && pv.length % 2 === (score > 0 ? 1 : 0)
      ? null
      : `a mate after ${pv.length} plies`
  return plies - pv.length > FAR_PLIES ? null : `a mate in ${plies} plies, a line of ${pv.length}`
}

describe('a search that is stopped at any node', () => {
  test('reports no false mate', () => {
    const random = makeRandom(SEED)
    const faults: string[] = []
    let mates = 0
    for (let index = 0; index < SEARCHES; index++) {
      const fen = POSITIONS[index % POSITIONS.length]!
      const nodes = Math.floor(LEAST_NODES * (MOST_NODES / LEAST_NODES) ** random())
      // Half of them begin with the table of the last search.
      if (index % 2 === 0) core.newGame()
      told = []
      expect(core.position(fen)).toBe(0)
      core.newSearch()
      const best = core.search(0, nodes, 0, 0, 0, 1, index % 3 === 0 ? 1 : 0)
      const moves = { exports: core, uci: (move: number) => makeUci(move, false) } as unknown as CoreInstance
      const last = told.at(-1)
      const lines = last ? [{ ...last, line: 1, depth: 1, selectiveDepth: 1, nodes: 0, hashFull: 0 }] : []
      const found = readThreadResult(moves, best, lines)
      expect(found.lines[0]?.pv[0], fen).toBe(found.best)
      for (const each of [...told, ...found.lines]) {
        const fault = faultOf(fen, each)
        if (fault) faults.push(`${fen}, ${nodes} nodes: ${fault} (${each.score} ${each.pv.join(' ')})`)
        else if (Math.abs(each.score) > SCORE_MATE_BOUND) mates++
      }
    }
    expect(faults).toEqual([])
    expect(mates).toBeGreaterThan(SEARCHES)
  })
})
