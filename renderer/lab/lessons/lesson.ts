// SPDX-License-Identifier: GPL-3.0-or-later
/** What a lesson is made of. The Lab measures all figures while the lesson is read; the words are in locale files. */
import type { HandTree } from './hand-tree.ts'

/** One search of the Lab, in the words of its command line. */
export interface LessonRun {
  readonly fen: string
  /** Half-moves. */
  readonly depth: number
  /**
   * Names of `engine/lab-switches.ts` with commas between; or `alfabeta` for the real engine, and `no-` with the id
   * of each of its techniques that is off.
   */
  readonly with: string
  readonly entries?: number
  readonly corridor?: number
}

/** What a run found at one depth: the part of the Lab's iteration that lessons use. */
export interface Found {
  readonly depth: number
  /** Centipawns, White's view. */
  readonly score: number
  /** Moves to mate, positive when White mates. */
  readonly mate?: number
  readonly pv: readonly string[]
  readonly statistics: { readonly nodes: number; readonly leaves: number; readonly researches: number }
  /** Of the real engine alone: the deepest line, plies, and what it counted, by TALLY_* of `engine/core/tallies.ts`. */
  readonly selectiveDepth?: number
  readonly tallies?: readonly number[]
}

/** Runs a search; null when it could not be run or was stopped. Lessons wait for one before they ask for the next. */
export type RunLesson = (run: LessonRun) => Promise<readonly Found[] | null>

/** All depths of every run, in the order of the lesson's runs. */
export type Findings = readonly (readonly Found[])[]

export const CHOICES = ['a', 'b', 'c'] as const
export type Choice = (typeof CHOICES)[number]

/** A tree small enough to be read, and how it is searched. */
export interface TreeShown {
  readonly tree: HandTree
  readonly prunes: boolean
  /** Whose view the numbers have: White's everywhere, or at every node that of the side to move. */
  readonly view: 'white' | 'mover'
}

/** Lines that searches expect, played on the board one after the other: a run of the lesson, and the depth. */
export interface LinesShown {
  readonly lines: readonly (readonly [run: number, depth: number])[]
}

export interface Lesson<Id extends string = string> {
  readonly id: Id
  /** The position beside the text. */
  readonly fen: string
  /**
   * What moves in the picture: a tree that grows, a network that learns, a search of a small tree, or the lines that
   * the searches have found.
   */
  readonly picture: 'growth' | 'network' | TreeShown | LinesShown
  /** What the Lab does live; the table of figures has a column or a row for each. */
  readonly runs: readonly LessonRun[]
  /** `depths`: value and move at every depth. `totals`: the nodes that each run paid. */
  readonly table: 'depths' | 'totals' | null
  /** The prediction that comes true, as the Lab's figures say. */
  answer(found: Findings): Choice
  /** Figures of the explanation, by their names in the text. */
  figures(found: Findings): Readonly<Record<string, number>>
  /** The right answer to the question at the end. */
  readonly right: Choice
  /** What to take into the Lab. */
  readonly take: LessonRun
}

/** The deepest iteration of a run. */
export const last = (run: readonly Found[] | undefined): Found => run!.at(-1)!

/** Nodes of a run: with deepening those of all depths, otherwise those of the last one, as the command line counts. */
export function nodesOf(run: LessonRun, found: readonly Found[]): number {
  const deepens = run.with.split(',').includes('deepening')
  return (deepens ? found : found.slice(-1)).reduce((sum, { statistics }) => sum + statistics.nodes, 0)
}

/** A run in the words of the command line. */
export function commandOf({ fen, depth, with: names, entries, corridor }: LessonRun): string {
  // The real engine has no switches outside the Lab.
  if (names.startsWith('alfabeta')) return `npm run -s uci\nposition fen ${fen}\ngo depth ${depth}`
  const more = [
    entries === undefined ? '' : ` --entries ${entries}`,
    corridor === undefined ? '' : ` --corridor ${corridor}`,
  ].join('')
  return `npm run -s lab -- --fen "${fen}" --depth ${depth} --with ${names}${more}`
}
