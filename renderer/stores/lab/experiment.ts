// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * An experiment: the chosen algorithm, techniques and limits; and the same as a line of text, which the command line of
 * the Lab accepts and the page reads back. Pure.
 */
import { fail, type Result, succeed } from '../../../engine/contract/result.ts'
import { MOST_DEPTH } from '../../../engine/lab/layout.ts'
import { LAB_SWITCHES, type LabSwitch, readConfiguration } from '../../../engine/modules/lab-switches.ts'
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

/**
 * The search that shows what follows a mistake. It has the value of minimax, and plays captures out, so that an exchange
 * in progress is not taken for a gain.
 */
export const afterMistake = (): LabExperiment => ({
  ...usualExperiment(),
  switches: ['mvv-lva', 'killers', 'quiescence'],
})

const BY_NAME = new Map(LAB_SWITCHES.map((row) => [row.name, row]))

/** The row of a name of the table. @throws for another name */
export const switchOf = (name: string): LabSwitch => BY_NAME.get(name)!

/** Names with all their requirements, in the order of the table. */
function completed(names: ReadonlySet<string>): string[] {
  const all = new Set(names)
  for (const name of all) for (const needed of switchOf(name).needs) all.add(needed)
  return TECHNIQUES.filter(({ name }) => all.has(name)).map(({ name }) => name)
}

/** Whether the algorithm needs a technique, which then cannot be switched off. */
export const isForced = ({ algorithm }: LabExperiment, name: string): boolean =>
  switchOf(algorithm).needs.includes(name)

/** Techniques that do nothing in a search that looks at every move and remembers nothing. */
const IDLE_WITHOUT_WINDOW: readonly string[] = [
  'aspiration',
  'table',
  'moves-only',
  'deeper-entries',
  'mate-pruning',
  'hash-move',
  'killers',
  'history',
  'counter-moves',
  'null-move',
  'verification',
  'futility',
  'razoring',
  'late-moves',
  'singular',
  'botvinnik-markoff',
]
const WITHOUT_WINDOW: readonly string[] = ['minimax', 'negamax']

/** Whether a technique has no effect with the algorithm. */
export const isIdle = ({ algorithm }: Pick<LabExperiment, 'algorithm'>, name: string): boolean =>
  WITHOUT_WINDOW.includes(algorithm) && IDLE_WITHOUT_WINDOW.includes(name)

/** Chooses an algorithm, with the techniques it needs. */
export const withAlgorithm = (experiment: LabExperiment, algorithm: string): LabExperiment => ({
  ...experiment,
  algorithm,
  switches: completed(new Set([...experiment.switches, ...switchOf(algorithm).needs])),
})

/** Switches a technique on, with those it needs, or off, with those that need it. */
export function withSwitch(experiment: LabExperiment, name: string, on: boolean): LabExperiment {
  if (!on && isForced(experiment, name)) return experiment
  const names = on
    ? [...experiment.switches, name]
    : experiment.switches.filter((one) => one !== name && !switchOf(one).needs.includes(name))
  return { ...experiment, switches: completed(new Set(names)) }
}

/** The order for an experiment on a position. */
export const orderOf = (experiment: LabExperiment, fen: string, record: boolean): LabRunOrder => ({
  fen,
  switches: [experiment.algorithm, ...experiment.switches],
  depth: experiment.depth,
  entries: experiment.entries,
  corridor: experiment.corridor,
  record,
})

/** The bounds of the Lab's host. */
const MOST_ENTRIES = 1 << 25
const MOST_CORRIDOR = 32_000
/** Longest line that is read, UTF-16 units: a position and all names of the table. */
const LONGEST = 2000

export interface WrittenExperiment {
  fen: string
  experiment: LabExperiment
}

/** An experiment as arguments, without those that have no effect. */
export function argumentsOf({
  fen,
  experiment,
}: WrittenExperiment): (readonly [name: string, value: string])[] {
  const { algorithm, switches, depth, entries, corridor } = experiment
  return [
    ['fen', fen],
    ['depth', String(depth)],
    ['with', [algorithm, ...switches].join(',')],
    ...(switches.includes('table') ? [['entries', String(entries)] as const] : []),
    ...(switches.includes('aspiration') ? [['corridor', String(corridor)] as const] : []),
  ]
}

/** The arguments for `npm run -s lab --` that run the same experiment. */
export const lineOf = (written: WrittenExperiment): string =>
  argumentsOf(written)
    .map(([name, value]) => `--${name} ${name === 'fen' ? `"${value}"` : value}`)
    .join(' ')

/** `NO_LINE`: `detail` names the argument that is missing or out of range. `NO_SWITCH`: `detail` is no technique. */
type LineFailure = 'NO_LINE' | 'NO_SWITCH'

/** The value after a name, with or without quotes. */
function valueIn(line: string, name: string): string | null {
  const found = new RegExp(`(?:^|\\s)--${name}\\s+(?:"([^"]*)"|(\\S+))`).exec(line)
  return found ? (found[1] ?? found[2] ?? '') : null
}

/** The value of an argument; null if it is absent. */
type ValueOf = (name: string) => string | null

/** A whole number from 1 to `most`; `usual` without the argument; null if it is out of range. */
function countOf(valueOf: ValueOf, name: string, usual: number, most: number): number | null {
  const text = valueOf(name)
  if (text === null) return usual
  const value = /^\d{1,9}$/.test(text) ? Number(text) : 0
  return value >= 1 && value <= most ? value : null
}

/** Reads such a line, with or without the command in front of it. The position is not checked. */
export function readLine(text: string): Result<WrittenExperiment, LineFailure> {
  const line = text.slice(0, LONGEST)
  return readArguments((name) => valueIn(line, name))
}

/** Reads an experiment from its arguments, wherever they are written. The position is not checked. */
export function readArguments(valueOf: ValueOf): Result<WrittenExperiment, LineFailure> {
  const fen = valueOf('fen')
  if (fen === null) return fail('NO_LINE', '--fen')
  const usual = usualExperiment()
  const depth = countOf(valueOf, 'depth', usual.depth, MOST_CHOSEN_DEPTH)
  if (depth === null) return fail('NO_LINE', '--depth')
  const entries = countOf(valueOf, 'entries', usual.entries, MOST_ENTRIES)
  if (entries === null) return fail('NO_LINE', '--entries')
  const corridor = countOf(valueOf, 'corridor', usual.corridor, MOST_CORRIDOR)
  if (corridor === null) return fail('NO_LINE', '--corridor')
  const names = (valueOf('with') ?? '').split(',').filter(Boolean)
  const read = readConfiguration(names.slice(0, LAB_SWITCHES.length))
  if (!read.ok) return fail('NO_SWITCH', read.detail)
  const { algorithm, switches } = read.value
  const experiment = {
    algorithm: algorithm.name,
    switches: switches.map(({ name }) => name),
    depth,
    entries,
    corridor,
  }
  return succeed({ fen, experiment })
}
