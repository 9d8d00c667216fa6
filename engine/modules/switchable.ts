// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * The engine's own search with its techniques as switches: switchable.wasm, which is compiled from the sources of the
 * core and counts its own work. One search on the calling thread, which is busy until it ends.
 */
import { BOUND_EXACT, COUNTERS_BASE, COUNTER_TABLE_HITS } from '../core/layout.ts'
import * as counted from '../core/tallies.ts'
import { bindLoneCore, type LoneCore } from '../host/lone-core.ts'
import { toScore } from '../host/report.ts'
import type { Score } from '../contract/protocol.ts'
import { type Result, fail, succeed } from '../contract/result.ts'
import { wholeIn } from '../contract/shape.ts'
import { ENGINE_TECHNIQUES } from '../contract/techniques.ts'

/** The deepest search, plies. */
export const MOST_SWITCHABLE_DEPTH = 60
/** A table of a few minutes' search, MB. */
const TABLE_MB = 16

export interface SwitchableOrder {
  readonly fen: string
  readonly chess960?: boolean
  /** Ids of `techniques.ts` that are switched off. */
  readonly off: readonly string[]
  /** From 1 to MOST_SWITCHABLE_DEPTH. */
  readonly depth: number
  /** The search ends after this many nodes. */
  readonly nodes: number
}

/** The state of the search after a depth. All figures are totals since its start. */
export interface SwitchableDepth {
  readonly depth: number
  /** The deepest line of the depth, plies. */
  readonly selectiveDepth: number
  readonly score: Score
  /** The best line in UCI notation. */
  readonly pv: readonly string[]
  readonly nodes: number
  readonly milliseconds: number
  /** Fill of the table in per mille. */
  readonly hashFull: number
  /** Nodes that the table decided. */
  readonly tableCuts: number
  /** By TALLY_* of `core/tallies.ts`. */
  readonly tallies: readonly number[]
}

/** `BAD_ORDER`: `detail` names the field or the technique that is out of range. */
export type SwitchableFailure = 'BAD_POSITION' | 'BAD_ORDER' | 'NO_MEMORY'

/** Numbers that switch techniques off; a string: an unknown id. */
function numbersOf(ids: readonly string[]): Record<string, number> | string {
  const numbers: Record<string, number> = {}
  for (const id of ids) {
    const technique = ENGINE_TECHNIQUES.find((one) => one.id === id)
    if (!technique) return id
    Object.assign(numbers, technique.off)
  }
  return numbers
}

function bind(
  module: WebAssembly.Module,
  imports: Parameters<typeof bindLoneCore>[2],
  numbers: Record<string, number>,
): LoneCore | null {
  try {
    return bindLoneCore(module, TABLE_MB, imports, { numbers })
  } catch (error) {
    if (error instanceof RangeError) return null
    throw error
  }
}

function readTallies(memory: WebAssembly.Memory): number[] {
  const words = new BigUint64Array(memory.buffer, counted.TALLIES_BASE, counted.TALLIES)
  const tallies = Array.from(words, Number)
  const at = (index: number): number => tallies[index]!
  tallies[counted.TALLY_EXCHANGES] =
    at(counted.TALLY_LEFT_OUT) -
    at(counted.TALLY_FUTILE) -
    at(counted.TALLY_FUTILE_CAPTURES) -
    at(counted.TALLY_BAD_HISTORY)
  return tallies
}

/**
 * Searches a position from scratch and reports every finished depth.
 * @returns true if the last depth was reached, false if the nodes were used up before
 */
export function searchSwitched(
  module: WebAssembly.Module,
  { fen, chess960 = false, off, depth, nodes }: SwitchableOrder,
  onDepth: (found: SwitchableDepth) => void,
): Result<boolean, SwitchableFailure> {
  if (!wholeIn({ min: 1, max: MOST_SWITCHABLE_DEPTH })(depth)) return fail('BAD_ORDER', 'depth')
  if (!wholeIn({ min: 1, max: Number.MAX_SAFE_INTEGER })(nodes)) return fail('BAD_ORDER', 'nodes')
  const numbers = numbersOf(off)
  if (typeof numbers === 'string') return fail('BAD_ORDER', numbers)
  let started = 0
  let whiteToMove = true
  const lone = bind(
    module,
    {
      now: () => performance.now(),
      onInfo(_line, reached, selectiveDepth, score, bound, pv, length) {
        const { core, memory } = lone!
        const searched = Number(core.exports.nodes())
        // A line that arrives when the nodes are used up belongs to an unfinished depth.
        if (bound !== BOUND_EXACT || searched >= nodes) return
        onDepth({
          depth: reached,
          selectiveDepth,
          score: toScore(score, whiteToMove),
          pv: core.moves(pv, length),
          nodes: searched,
          milliseconds: performance.now() - started,
          hashFull: core.exports.hashFull(),
          tableCuts: Number(new BigUint64Array(memory.buffer, COUNTERS_BASE + COUNTER_TABLE_HITS, 1)[0]),
          tallies: readTallies(memory),
        })
      },
    },
    numbers,
  )
  if (!lone) return fail('NO_MEMORY')
  const { exports } = lone.core
  const set = lone.core.setPosition({ fen, moves: [], chess960 })
  if (!set.ok) return fail('BAD_POSITION', set.detail)
  if (exports.legalMoves() === 0) return fail('BAD_POSITION', 'no legal move')
  whiteToMove = exports.sideToMove() === 0
  exports.newGame()
  exports.newSearch()
  started = performance.now()
  exports.search(depth, nodes, 0, 0, 0, 1, 0)
  return succeed(exports.completedDepth() === depth)
}
