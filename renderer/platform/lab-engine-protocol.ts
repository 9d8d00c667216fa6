// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * What the page and the worker of the real engine in the Lab say to each other. A worker has one search: the page
 * posts one SwitchableOrder, and the worker posts an event after every depth and one at the end. To stop a
 * search, its worker is terminated.
 */
import type { SwitchableDepth, SwitchableFailure } from '../../engine/switchable.ts'

/** `CRASHED`: the worker could not start or broke off. */
export type EngineSearchFailure = SwitchableFailure | 'CRASHED'

export type EngineSearchEvent =
  /** A depth was searched to its end. */
  | { evt: 'depth'; found: SwitchableDepth }
  /** The last depth was searched. */
  | { evt: 'finished' }
  /** The search is out of nodes, or was stopped. */
  | { evt: 'stopped' }
  | { evt: 'failed'; code: EngineSearchFailure; detail: string }
