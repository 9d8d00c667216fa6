// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * What lessons calculate besides searches. Each takes a good part of a second, so the page lets a worker do it,
 * `calculation-worker.ts`. Plain data in and out.
 */
import { type Evolved, USUAL_SEED, evolve } from '../../../engine/krk/evolution.ts'
import { type Waves, solveInWaves } from '../../../engine/krk/waves.ts'
import { type KeyCounts, countKeys } from './more/keys.ts'
import { WATCHED } from './positions.ts'

/** The results by their names. */
export interface Calculated {
  readonly keys: KeyCounts
  readonly retrograde: Waves
  readonly evolution: Evolved
}

export interface CalculationOrder {
  readonly name: keyof Calculated
  /** For what chance decides; absent: that of the lesson. */
  readonly seed?: number
}

/** A result under its name. */
export function calculate({ name, seed = USUAL_SEED }: CalculationOrder): Partial<Calculated> {
  if (name === 'keys') return { keys: countKeys() }
  if (name === 'retrograde') return { retrograde: solveInWaves(WATCHED) }
  return { evolution: evolve(seed) }
}
