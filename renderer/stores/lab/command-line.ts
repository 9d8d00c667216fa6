// SPDX-License-Identifier: GPL-3.0-or-later
/** An experiment as one line of text, which the command line of the Lab takes and the page reads back. Pure. */
import { LAB_SWITCHES, readConfiguration } from '../../../engine/lab-switches.ts'
import { type Result, fail, succeed } from '../../../engine/result.ts'
import { type LabExperiment, MOST_CHOSEN_DEPTH, usualExperiment } from './experiment.ts'

/** The bounds of the Lab's host. */
const MOST_ENTRIES = 1 << 25
const MOST_CORRIDOR = 32_000
/** Longest line that is read, UTF-16 units: a position and all names of the table. */
const LONGEST = 2000

export interface WrittenExperiment {
  fen: string
  experiment: LabExperiment
}

/** What `npm run -s lab --` takes to do the same. */
export function lineOf({ fen, experiment }: WrittenExperiment): string {
  const { algorithm, switches, depth, entries, corridor } = experiment
  return [
    `--fen "${fen}"`,
    `--depth ${depth}`,
    `--with ${[algorithm, ...switches].join(',')}`,
    ...(switches.includes('table') ? [`--entries ${entries}`] : []),
    ...(switches.includes('aspiration') ? [`--corridor ${corridor}`] : []),
  ].join(' ')
}

/** `NO_LINE`: it is none, `detail` names what is missing or out of range. `NO_SWITCH`: no such technique. */
export type LineFailure = 'NO_LINE' | 'NO_SWITCH'

/** The value after a name, with or without quotes. */
function valueOf(line: string, name: string): string | null {
  const found = new RegExp(`(?:^|\\s)--${name}\\s+(?:"([^"]*)"|(\\S+))`).exec(line)
  return found ? (found[1] ?? found[2] ?? '') : null
}

/** A whole number of at most `most`, `usual` where the line has none, or null. */
function countOf(line: string, name: string, usual: number, most: number): number | null {
  const text = valueOf(line, name)
  if (text === null) return usual
  const value = /^\d{1,9}$/.test(text) ? Number(text) : 0
  return value >= 1 && value <= most ? value : null
}

/** Reads such a line, also with the command in front of it. The position is not looked at. */
export function readLine(text: string): Result<WrittenExperiment, LineFailure> {
  const line = text.slice(0, LONGEST)
  const fen = valueOf(line, 'fen')
  if (fen === null) return fail('NO_LINE', '--fen')
  const usual = usualExperiment()
  const depth = countOf(line, 'depth', usual.depth, MOST_CHOSEN_DEPTH)
  if (depth === null) return fail('NO_LINE', '--depth')
  const entries = countOf(line, 'entries', usual.entries, MOST_ENTRIES)
  if (entries === null) return fail('NO_LINE', '--entries')
  const corridor = countOf(line, 'corridor', usual.corridor, MOST_CORRIDOR)
  if (corridor === null) return fail('NO_LINE', '--corridor')
  const names = (valueOf(line, 'with') ?? '').split(',').filter(Boolean)
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
