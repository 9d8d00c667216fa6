// SPDX-License-Identifier: GPL-3.0-or-later
/** The history of chess programming as experiments, in four steps or one technique at a time. Pure. */
import { type LabExperiment, switchOf, usualExperiment } from './experiment.ts'

/** Techniques in the order in which they came into use, and about when. Each algorithm replaces the one before. */
export const HISTORY = [
  { name: 'negamax', since: '1950' },
  { name: 'alphabeta', since: '1960' },
  { name: 'mvv-lva', since: '1960s' },
  { name: 'quiescence', since: '1960s' },
  { name: 'table', since: '1967' },
  { name: 'deepening', since: '1970s' },
  { name: 'hash-move', since: '1970s' },
  { name: 'killers', since: '1970s' },
  { name: 'history', since: '1983' },
  { name: 'negascout', since: '1983' },
  { name: 'see', since: '1980s' },
  { name: 'null-move', since: '1990s' },
  { name: 'late-moves', since: '2000s' },
] as const

/** The last technique of each step of the overview. */
const ERAS = { minimax: 'negamax', alphabeta: 'mvv-lva', memory: 'killers', modern: 'late-moves' } as const
export type HistoryEra = keyof typeof ERAS

const indexOf = (name: string): number => HISTORY.findIndex((one) => one.name === name)

/** A racer with all techniques of the history up to one. */
export interface HistoryStep {
  /** Index of its last technique, and of the last one of the step before; -1 before the first step. */
  readonly at: number
  readonly before: number
  /** Null: a step of one technique. */
  readonly era: HistoryEra | null
}

/** The techniques that a step of the history adds to the step before. */
export const addedBy = ({ at, before }: HistoryStep): string[] =>
  HISTORY.slice(before + 1, at + 1).map(({ name }) => name)

const isAlgorithm = (name: string) => switchOf(name).group === 'algorithm'

/** The experiment of a step. */
export function experimentOf({ at }: HistoryStep): LabExperiment {
  const names = HISTORY.slice(0, at + 1).map(({ name }) => name)
  return {
    ...usualExperiment(),
    algorithm: names.findLast(isAlgorithm)!,
    switches: names.filter((name) => !isAlgorithm(name)),
  }
}

/** The whole history in four steps. */
export const OVERVIEW: readonly HistoryStep[] = Object.entries(ERAS).map(([era, name], index, eras) => ({
  at: indexOf(name),
  before: index === 0 ? -1 : indexOf(eras[index - 1]![1]),
  era: era as HistoryEra,
}))

/**
 * A number of steps of one technique each, beginning with the technique reached, so that the curve continues; from the
 * start if none or the last one was reached.
 */
export function techniquesAfter(reached: number | null, count: number): HistoryStep[] {
  const last = HISTORY.length - 1
  const wanted = reached === null || reached === last ? 0 : reached
  const first = Math.min(wanted, last + 1 - count)
  return Array.from({ length: count }, (_, index) => ({
    at: first + index,
    before: first + index - 1,
    era: null,
  }))
}
