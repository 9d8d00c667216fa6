// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * The parts of a lesson. The Lab measures all figures while a person reads the lesson; the words are in locale
 * files.
 */
import { playUci } from '../../../engine/chess/rules.ts'
import type { Choice } from '../../stores/lab/progress.ts'
import type { LabTree } from '../../../engine/modules/lab.ts'
import type { Calculated } from './calculations.ts'
import type { HandTree } from './hand-tree.ts'

export { CHOICES, type Choice } from '../../stores/lab/progress.ts'

/** One search of the Lab, in the terms of its command line. */
export interface LessonRun {
  readonly fen: string
  /** Half-moves. */
  readonly depth: number
  /**
   * Names from `engine/modules/lab-switches.ts`, separated by commas; or `alfabeta` for the real engine, with
   * `no-<id>` for each technique that is off.
   */
  readonly with: string
  readonly entries?: number
  readonly corridor?: number
  /** Whether every depth comes with its tree. */
  readonly record?: boolean
}

/** The result of a run at one depth: the part of the Lab's iteration that lessons use. */
export interface Found {
  readonly depth: number
  /** Centipawns, White's view. */
  readonly score: number
  /** Moves to mate, positive when White mates. */
  readonly mate?: number
  readonly pv: readonly string[]
  readonly statistics: { readonly nodes: number; readonly leaves: number; readonly researches: number }
  /** Only from the real engine: the deepest line in plies, and its counts, by TALLY_* of `engine/core/tallies.ts`. */
  readonly selectiveDepth?: number
  readonly tallies?: readonly number[]
  /** Only of a run that records; it may be used for as long as the page likes. */
  readonly tree?: LabTree | null
}

/** Runs a search; null if it failed or was stopped. A lesson waits for one search before it asks for the next. */
export type RunLesson = (run: LessonRun) => Promise<readonly Found[] | null>

/** All depths of every run, in the order of the lesson's runs. */
export type Findings = readonly (readonly Found[])[]

/** A small tree, and how it is searched. */
export interface TreeShown {
  readonly tree: HandTree
  readonly prunes: boolean
  /** The view of the numbers: White's everywhere, or that of the side to move at each node. */
  readonly view: 'white' | 'mover'
}

/**
 * The lines that searches expect, played on the board one after another, each by its run in the lesson and the
 * depth.
 */
export interface LinesShown {
  readonly lines: readonly (readonly [run: number, depth: number])[]
}

/** Pictures that belong to one lesson; `pictures.ts` has a component for each. */
export type PictureName = 'growth' | 'bitboards' | 'keys' | 'signs'

/**
 * Steps that only some lessons have, between the findings and the question. `boxes`: the circles of the small tree
 * become the boxes of the Lab's picture. `real`: the Lab's picture of a real position. `code`: the search as a program
 * beside its animation. `doors`: the reader prunes a tree. `order`: the reader orders a tree that alpha-beta prunes.
 */
export type ExtraStep = 'boxes' | 'real' | 'code' | 'doors' | 'order'

export type LessonStep = 'idea' | 'predict' | 'show' | ExtraStep | 'question' | 'take'

export const stepsOf = ({ extras = [] }: Lesson): readonly LessonStep[] => [
  'idea',
  'predict',
  'show',
  ...extras,
  'question',
  'take',
]

export interface Lesson<Id extends string = string> {
  readonly id: Id
  /** The position beside the text. */
  readonly fen: string
  /**
   * The animated picture: one of its own, a network that learns, the lesson's calculation, a search of a small tree, or
   * the lines of the searches.
   */
  readonly picture: PictureName | 'network' | 'calculated' | TreeShown | LinesShown
  readonly extras?: readonly ExtraStep[]
  /** The search whose first moves are played on the board beside the idea. It records its tree. */
  readonly story?: LessonRun
  /** The search that the step `real` draws. It records its tree. */
  readonly real?: LessonRun
  /** The searches that the Lab runs; each has a column or a row in the table of figures. */
  readonly runs: readonly LessonRun[]
  /** `depths`: value and move at every depth. `totals`: the nodes of each run. */
  readonly table: 'depths' | 'totals' | null
  /** The step with the table; the findings if absent. With `code`, a text beside the program explains it. */
  readonly tableAt?: 'code'
  /** Whether the table counts the leaves too, because the texts do. */
  readonly countsLeaves?: boolean
  /** What has to be calculated besides the searches; the result is there under its name. */
  readonly calculation?: keyof Calculated
  /** The prediction that comes true according to the Lab's figures. */
  answer(found: Findings, calculated: Partial<Calculated>): Choice
  /** The figures in the explanation, by their names in the text. */
  figures(found: Findings, calculated: Partial<Calculated>): Readonly<Record<string, number>>
  /** The right answer to the question at the end. */
  readonly right: Choice
  /** The experiment to take into the Lab. */
  readonly take: LessonRun
  /** The command that repeats the lesson, if the lesson is about something other than the experiment to take. */
  readonly command?: string
}

/** The deepest iteration of a run. */
export const last = (run: readonly Found[] | undefined): Found => run!.at(-1)!

/**
 * The nodes of a run: with deepening those of all depths, otherwise only those of the last depth, as the command
 * line counts them.
 */
export function nodesOf(run: LessonRun, found: readonly Found[]): number {
  const deepens = run.with.split(',').includes('deepening')
  return (deepens ? found : found.slice(-1)).reduce((sum, { statistics }) => sum + statistics.nodes, 0)
}

/** A run as a command line. */
export function commandOf({ fen, depth, with: names, entries, corridor }: LessonRun): string {
  const more = [
    entries === undefined ? '' : ` --entries ${entries}`,
    corridor === undefined ? '' : ` --corridor ${corridor}`,
  ].join('')
  return `npm run -s lab -- --fen "${fen}" --depth ${depth} --with ${names}${more}`
}

interface Frame {
  /** The position on the board. */
  readonly fen: string
  readonly run: LessonRun
  readonly found: Found
  /** The move that led here; null: the line begins. */
  readonly move: { readonly uci: string; readonly san: string; readonly isWhites: boolean } | null
  /** Whether the line ends here. */
  readonly isEnd: boolean
}

/** The frames of all lines, one after another, without depths that a run has not reached. */
export function framesOf(lesson: Lesson, { lines }: LinesShown, findings: Findings): Frame[] {
  return lines.flatMap(([at, depth]) => {
    const run = lesson.runs[at]!
    const found = findings[at]?.find((each) => each.depth === depth)
    return found ? framesOfLine(run, found) : []
  })
}

function framesOfLine(run: LessonRun, found: Found): Frame[] {
  const frames: Frame[] = [{ fen: run.fen, run, found, move: null, isEnd: false }]
  let { fen } = run
  for (const uci of found.pv) {
    const played = playUci(fen, uci)
    if (!played.ok) break
    const isWhites = fen.split(' ')[1] === 'w'
    ;({ fen } = played.value)
    frames.push({ fen, run, found, move: { uci, san: played.value.san, isWhites }, isEnd: false })
  }
  return frames.map((frame, index) => ({ ...frame, isEnd: index === frames.length - 1 }))
}
