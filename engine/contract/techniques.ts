// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * The techniques of the engine's search that can be switched off: the numbers that do so, the cost in nodes, the cost
 * in games where it was measured, and the counter of a technique's work. These figures are defined only here; a test
 * compares the tables of docs/engine.md with them.
 */
import * as tally from '../core/tallies.ts'

export interface Technique {
  /** Key of its texts, and its name in requests. */
  readonly id: string
  /** Its name in docs/engine.md and `npm run techniques`. */
  readonly name: string
  /** Numbers of `core/search/parameters.ts` that switch it off. */
  readonly off: Readonly<Record<string, number>>
  /** Nodes without it by nodes with it, to NODES_DEPTH: the median position of the bench, and all together. */
  readonly nodes: { readonly median: number; readonly all: number }
  /** Its gain in a match against the engine without it; null: no such match was played. */
  readonly elo: EloGain | null
  /** TALLY_* that counts its work; null: it orders moves or corrects values, which is not counted. */
  readonly worked: number | null
}

export interface EloGain {
  readonly gain: number
  /** Half of the interval that holds the true value with 95 %. */
  readonly error: number
  readonly games: number
  /** Nodes that each side had for a move. */
  readonly nodesPerMove: number
}

/** The depth to which `nodes` was counted, plies. */
export const NODES_DEPTH = 10

/** As a depth: never reached. */
const NEVER = 300

const row = (
  id: string,
  name: string,
  off: Technique['off'],
  median: number,
  all: number,
  worked: number | null,
  elo: EloGain | null = null,
): Technique => ({ id, name, off, nodes: { median, all }, elo, worked })

export const ENGINE_TECHNIQUES: readonly Technique[] = [
  row(
    'late-move-reductions',
    'late-move reductions',
    { REDUCTION_BASE: -64, REDUCTION_NOISY_BASE: -64 },
    7.98,
    10.29,
    tally.TALLY_REDUCED,
  ),
  row('null-move', 'null move', { NULL_MOVE_DEPTH: NEVER }, 1.1, 1.11, tally.TALLY_NULL_CUTS),
  row(
    'reverse-futility',
    'reverse futility',
    { REVERSE_FUTILITY_DEPTH: 0 },
    1.41,
    1.37,
    tally.TALLY_REVERSE_FUTILITY,
  ),
  row('razoring', 'razoring', { RAZORING_DEPTH: 0 }, 1, 1.02, tally.TALLY_RAZORED),
  row('probcut', 'ProbCut', { PROBCUT_DEPTH: NEVER }, 1, 1, tally.TALLY_PROBCUT),
  row(
    'internal-reduction',
    'internal iterative reduction',
    { INTERNAL_REDUCTION_DEPTH: NEVER },
    1,
    1.08,
    tally.TALLY_INTERNAL_REDUCTIONS,
  ),
  row('late-move-pruning', 'late-move pruning', { LATE_MOVE_DEPTH: 0 }, 1.1, 1.34, tally.TALLY_LATE_MOVES),
  row('futility', 'futility', { FUTILITY_DEPTH: -1 }, 1.01, 1.07, tally.TALLY_FUTILE),
  row(
    'capture-futility',
    'futility of captures',
    { CAPTURE_FUTILITY_DEPTH: -1 },
    1,
    1.03,
    tally.TALLY_FUTILE_CAPTURES,
  ),
  row('exchange-pruning', 'pruning by exchange value', { SEE_DEPTH: -1 }, 1.25, 1.29, tally.TALLY_EXCHANGES),
  row(
    'history-pruning',
    'pruning by history',
    { HISTORY_PRUNING_DEPTH: -1 },
    1,
    1.01,
    tally.TALLY_BAD_HISTORY,
  ),
  row('delta-pruning', 'delta pruning', { DELTA_MARGIN: 30_000 }, 1, 1, tally.TALLY_DELTA),
  row(
    'aspiration-windows',
    'aspiration windows',
    { ASPIRATION_DEPTH: NEVER },
    1.1,
    1.3,
    tally.TALLY_WINDOWS_MISSED,
  ),
  row('histories', 'histories', { HISTORY_BONUS_MAX: 0 }, 1.04, 1.22, null),
  row('early-checks', 'early checks', { ORDER_CHECK: 0 }, 1, 0.97, null),
  row(
    'danger-order',
    'order by danger',
    { ORDER_DANGER_MINOR: 0, ORDER_DANGER_ROOK: 0, ORDER_DANGER_QUEEN: 0 },
    0.98,
    0.95,
    null,
    { gain: 46.3, error: 20.0, games: 800, nodesPerMove: 10_000 },
  ),
  row('value-histories', 'histories from static values', { VALUE_BONUS_FACTOR: 0 }, 1.15, 1.2, null, {
    gain: 15,
    error: 15,
    games: 1600,
    nodesPerMove: 10_000,
  }),
  row('correction-histories', 'correction histories', { CORRECTION_VALUE_DIVISOR: 1_000_000 }, 1, 0.99, null),
  row(
    'check-extension',
    'extension of checks',
    { CHECK_EXTENSION_DEPTH: NEVER },
    1,
    1.01,
    tally.TALLY_CHECKS,
  ),
  row(
    'singular-extension',
    'singular extension',
    { SINGULAR_DEPTH: NEVER },
    0.54,
    0.55,
    tally.TALLY_SINGULAR,
  ),
  row('double-extension', 'double extension', { DOUBLE_EXTENSION_LIMIT: 0 }, 0.93, 0.88, tally.TALLY_DOUBLE),
]
