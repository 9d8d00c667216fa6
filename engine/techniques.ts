// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * The techniques of the engine's search that can be switched off: with which of its numbers, what the search
 * then costs in nodes, what it costs in games where that was measured, and what shows a technique at work. The
 * one home of these figures; a test holds the tables of docs/engine.md against it.
 */
import * as tallies from './core/tallies.ts'

export interface Technique {
  /** Key of its texts, and its name in orders. */
  readonly id: string
  /** As docs/engine.md and `npm run techniques` call it. */
  readonly name: string
  /** Numbers of `core/search/parameters.ts` that switch it off. */
  readonly off: Readonly<Record<string, number>>
  /** Nodes without it by nodes with it, to NODES_DEPTH: the median position of the bench, and all together. */
  readonly nodes: { readonly median: number; readonly all: number }
  /** What it gained in a match against the engine without it; null: no such match was played. */
  readonly elo: EloGain | null
  /** TALLY_* that counts its work; null: it orders moves or corrects values, and leaves no trace of its own. */
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

export const ENGINE_TECHNIQUES: readonly Technique[] = [
  {
    id: 'late-move-reductions',
    name: 'late-move reductions',
    off: { REDUCTION_BASE: -64, REDUCTION_NOISY_BASE: -64 },
    nodes: { median: 7.98, all: 10.29 },
    elo: null,
    worked: tallies.TALLY_REDUCED,
  },
  {
    id: 'null-move',
    name: 'null move',
    off: { NULL_MOVE_DEPTH: NEVER },
    nodes: { median: 1.1, all: 1.11 },
    elo: null,
    worked: tallies.TALLY_NULL_CUTS,
  },
  {
    id: 'reverse-futility',
    name: 'reverse futility',
    off: { REVERSE_FUTILITY_DEPTH: 0 },
    nodes: { median: 1.41, all: 1.37 },
    elo: null,
    worked: tallies.TALLY_REVERSE_FUTILITY,
  },
  {
    id: 'razoring',
    name: 'razoring',
    off: { RAZORING_DEPTH: 0 },
    nodes: { median: 1, all: 1.02 },
    elo: null,
    worked: tallies.TALLY_RAZORED,
  },
  {
    id: 'probcut',
    name: 'ProbCut',
    off: { PROBCUT_DEPTH: NEVER },
    nodes: { median: 1, all: 1 },
    elo: null,
    worked: tallies.TALLY_PROBCUT,
  },
  {
    id: 'internal-reduction',
    name: 'internal iterative reduction',
    off: { INTERNAL_REDUCTION_DEPTH: NEVER },
    nodes: { median: 1, all: 1.08 },
    elo: null,
    worked: tallies.TALLY_INTERNAL_REDUCTIONS,
  },
  {
    id: 'late-move-pruning',
    name: 'late-move pruning',
    off: { LATE_MOVE_DEPTH: 0 },
    nodes: { median: 1.1, all: 1.34 },
    elo: null,
    worked: tallies.TALLY_LATE_MOVES,
  },
  {
    id: 'futility',
    name: 'futility',
    off: { FUTILITY_DEPTH: -1 },
    nodes: { median: 1.01, all: 1.07 },
    elo: null,
    worked: tallies.TALLY_FUTILE,
  },
  {
    id: 'capture-futility',
    name: 'futility of captures',
    off: { CAPTURE_FUTILITY_DEPTH: -1 },
    nodes: { median: 1, all: 1.03 },
    elo: null,
    worked: tallies.TALLY_FUTILE_CAPTURES,
  },
  {
    id: 'exchange-pruning',
    name: 'pruning by exchange value',
    off: { SEE_DEPTH: -1 },
    nodes: { median: 1.25, all: 1.29 },
    elo: null,
    worked: tallies.TALLY_EXCHANGES,
  },
  {
    id: 'history-pruning',
    name: 'pruning by history',
    off: { HISTORY_PRUNING_DEPTH: -1 },
    nodes: { median: 1, all: 1.01 },
    elo: null,
    worked: tallies.TALLY_BAD_HISTORY,
  },
  {
    id: 'delta-pruning',
    name: 'delta pruning',
    off: { DELTA_MARGIN: 30_000 },
    nodes: { median: 1, all: 1 },
    elo: null,
    worked: tallies.TALLY_DELTA,
  },
  {
    id: 'aspiration-windows',
    name: 'aspiration windows',
    off: { ASPIRATION_DEPTH: NEVER },
    nodes: { median: 1.1, all: 1.3 },
    elo: null,
    worked: tallies.TALLY_WINDOWS_MISSED,
  },
  {
    id: 'histories',
    name: 'histories',
    off: { HISTORY_BONUS_MAX: 0 },
    nodes: { median: 1.04, all: 1.22 },
    elo: null,
    worked: null,
  },
  {
    id: 'early-checks',
    name: 'early checks',
    off: { ORDER_CHECK: 0 },
    nodes: { median: 1, all: 0.97 },
    elo: null,
    worked: null,
  },
  {
    id: 'danger-order',
    name: 'order by danger',
    off: { ORDER_DANGER_MINOR: 0, ORDER_DANGER_ROOK: 0, ORDER_DANGER_QUEEN: 0 },
    nodes: { median: 0.98, all: 0.95 },
    elo: { gain: 46.3, error: 20.0, games: 800, nodesPerMove: 10_000 },
    worked: null,
  },
  {
    id: 'value-histories',
    name: 'histories from static values',
    off: { VALUE_BONUS_FACTOR: 0 },
    nodes: { median: 1.15, all: 1.2 },
    elo: { gain: 15, error: 15, games: 1600, nodesPerMove: 10_000 },
    worked: null,
  },
  {
    id: 'correction-histories',
    name: 'correction histories',
    off: { CORRECTION_VALUE_DIVISOR: 1_000_000 },
    nodes: { median: 1, all: 0.99 },
    elo: null,
    worked: null,
  },
  {
    id: 'check-extension',
    name: 'extension of checks',
    off: { CHECK_EXTENSION_DEPTH: NEVER },
    nodes: { median: 1, all: 1.01 },
    elo: null,
    worked: tallies.TALLY_CHECKS,
  },
  {
    id: 'singular-extension',
    name: 'singular extension',
    off: { SINGULAR_DEPTH: NEVER },
    nodes: { median: 0.54, all: 0.55 },
    elo: null,
    worked: tallies.TALLY_SINGULAR,
  },
  {
    id: 'double-extension',
    name: 'double extension',
    off: { DOUBLE_EXTENSION_LIMIT: 0 },
    nodes: { median: 0.93, all: 0.88 },
    elo: null,
    worked: tallies.TALLY_DOUBLE,
  },
]
