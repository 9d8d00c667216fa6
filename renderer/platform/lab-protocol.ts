// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * What the page and the worker of the Lab say to each other. A worker has one run: the page posts one LabRunOrder,
 * and the worker posts an event after every depth and one at the end. To stop a run, its worker is terminated.
 */
import type { LabIteration, LabTree } from '../../engine/lab.ts'

/** An experiment in plain data. Its fields are those of the command line, see docs/lab.md. */
export interface LabRunOrder {
  readonly fen: string
  /** Names of `engine/lab-switches.ts`: an algorithm (negamax without one) and any techniques. */
  readonly switches: readonly string[]
  /** From 1 to MOST_LAB_DEPTH. */
  readonly depth: number
  /** Nodes of all depths together; without it the run ends with its depth. */
  readonly nodes?: number
  /** Entries of the table. */
  readonly entries?: number
  /** Half of the corridor, centipawns. */
  readonly corridor?: number
  /** True: every depth comes with its tree. */
  readonly record?: boolean
}

/**
 * `BAD_POSITION`: `detail` is POSITION_* of `engine/core/layout.ts`. `BAD_ORDER`: `detail` names a field or a switch.
 * `CRASHED`: the worker could not start or broke off.
 */
export type LabRunFailure = 'BAD_POSITION' | 'BAD_ORDER' | 'NO_MEMORY' | 'CRASHED'

export type LabRunEvent =
  /** A depth was searched. The tree is a copy, so the receiver may keep it. */
  | { evt: 'depth'; iteration: LabIteration; tree: LabTree | null }
  /** The last depth was searched. */
  | { evt: 'finished' }
  /** The run is out of nodes, or was stopped. */
  | { evt: 'stopped' }
  | { evt: 'failed'; code: LabRunFailure; detail: string }
