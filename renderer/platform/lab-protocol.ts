// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * The messages between the page and the workers of the Lab. A worker has one run: the page posts a LabRunOrder, or a
 * SwitchableOrder for the real engine, and the worker posts an event after every depth and one at the end. To stop a
 * run, the page terminates its worker.
 */
import type { LabIteration, LabTree } from '../../engine/modules/lab.ts'
import type { SwitchableDepth, SwitchableFailure } from '../../engine/modules/switchable.ts'

/** An experiment as plain data, with the fields of the command line, see docs/lab.md. */
export interface LabRunOrder {
  readonly fen: string
  /** Names of `engine/modules/lab-switches.ts`: an algorithm (negamax without one) and any techniques. */
  readonly switches: readonly string[]
  /** From 1 to MOST_LAB_DEPTH. */
  readonly depth: number
  /** Maximum number of nodes of all depths together; absent: only `depth` limits the run. */
  readonly nodes?: number
  /** Entries of the table. */
  readonly entries?: number
  /** Half of the corridor, centipawns. */
  readonly corridor?: number
  /** Whether every depth comes with its tree. */
  readonly record?: boolean
}

/**
 * `BAD_POSITION`: `detail` is POSITION_* of `engine/core/layout.ts`. `BAD_ORDER`: `detail` names a field or a switch.
 * `CRASHED`: the worker could not start or crashed.
 */
export type LabRunFailure = 'BAD_POSITION' | 'BAD_ORDER' | 'NO_MEMORY' | 'CRASHED'

export type LabRunEvent =
  /** A depth was searched. The tree is a copy. */
  | { evt: 'depth'; iteration: LabIteration; tree: LabTree | null }
  /** The last depth was searched. */
  | { evt: 'finished' }
  /** The run is out of nodes, or was stopped. */
  | { evt: 'stopped' }
  | { evt: 'failed'; code: LabRunFailure; detail: string }

/** `CRASHED`: the worker could not start or crashed. */
export type EngineSearchFailure = SwitchableFailure | 'CRASHED'

export type EngineSearchEvent =
  /** A depth was searched to its end. */
  | { evt: 'depth'; found: SwitchableDepth }
  /** The last depth was searched. */
  | { evt: 'finished' }
  /** The search is out of nodes, or was stopped. */
  | { evt: 'stopped' }
  | { evt: 'failed'; code: EngineSearchFailure; detail: string }
