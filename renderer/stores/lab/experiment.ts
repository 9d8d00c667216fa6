// SPDX-License-Identifier: GPL-3.0-or-later
/** What a person has chosen to try: an algorithm, techniques and limits. Pure. */
import { LAB_SWITCHES, type LabSwitch } from '../../../engine/lab-switches.ts'
import { MOST_DEPTH } from '../../../engine/lab/layout.ts'
import type { LabRunOrder } from '../../platform/lab-protocol.ts'

export interface LabExperiment {
  /** Name of an algorithm. */
  algorithm: string
  /** Names of techniques, in the order of the table. */
  switches: string[]
  /** Plies. */
  depth: number
  /** Entries of the table; used with the switch `table`. */
  entries: number
  /** Half of the corridor, centipawns; used with the switch `aspiration`. */
  corridor: number
}

/** The deepest search, plies. */
export const MOST_CHOSEN_DEPTH = MOST_DEPTH

export const ALGORITHMS: readonly LabSwitch[] = LAB_SWITCHES.filter(({ group }) => group === 'algorithm')
export const TECHNIQUES: readonly LabSwitch[] = LAB_SWITCHES.filter(({ group }) => group !== 'algorithm')

export const usualExperiment = (): LabExperiment => ({
  algorithm: 'alphabeta',
  switches: ['captures-first'],
  depth: 4,
  entries: 1 << 20,
  corridor: 50,
})

const BY_NAME = new Map(LAB_SWITCHES.map((row) => [row.name, row]))

/** The row of a name of the table. @throws for another name */
export const switchOf = (name: string): LabSwitch => BY_NAME.get(name)!

/** Names with all that they need, in the order of the table. */
function completed(names: ReadonlySet<string>): string[] {
  const all = new Set(names)
  for (const name of all) for (const needed of switchOf(name).needs) all.add(needed)
  return TECHNIQUES.filter(({ name }) => all.has(name)).map(({ name }) => name)
}

/** What an algorithm brings along cannot be switched off. */
export const isForced = ({ algorithm }: LabExperiment, name: string): boolean =>
  switchOf(algorithm).needs.includes(name)

/** Chooses an algorithm, with what it needs. */
export const withAlgorithm = (experiment: LabExperiment, algorithm: string): LabExperiment => ({
  ...experiment,
  algorithm,
  switches: completed(new Set([...experiment.switches, ...switchOf(algorithm).needs])),
})

/** Switches a technique on, with what it needs, or off, with what needs it. */
export function withSwitch(experiment: LabExperiment, name: string, on: boolean): LabExperiment {
  if (!on && isForced(experiment, name)) return experiment
  const names = on
    ? [...experiment.switches, name]
    : experiment.switches.filter((one) => one !== name && !switchOf(one).needs.includes(name))
  return { ...experiment, switches: completed(new Set(names)) }
}

/** The order to search a position so. */
export const orderOf = (experiment: LabExperiment, fen: string, record: boolean): LabRunOrder => ({
  fen,
  switches: [experiment.algorithm, ...experiment.switches],
  depth: experiment.depth,
  entries: experiment.entries,
  corridor: experiment.corridor,
  record,
})
