// SPDX-License-Identifier: GPL-3.0-or-later
/** Serves a person's training to any number of pages. */
import { fail, type Result, succeed } from '../../engine/contract/result.ts'
import type { FileHandle } from '../data/file-handle.ts'
import { handle, type Handlers, RequestHost } from '../data/request-host.ts'
import type { readPlan } from './plan-file.ts'
import { MemoryTable } from './memory-table.ts'
import {
  type Exercise,
  type ExerciseFilter,
  type SetSummary,
  TRAINING_REQUESTS,
  type TrainingErrorCode,
  type TrainingProtocol,
  type TrainingRequest,
} from './protocol.ts'
import { Training, type TrainingTable } from './training.ts'

/** Both included. */
export interface RatingRange {
  from: number
  to: number
}

/** The sets of puzzles; `puzzle-sets.ts` has them on disk. */
export interface PuzzleSource {
  /** Opens what is stored; called before every request that needs it. */
  open(): Promise<Result<void, TrainingErrorCode>>
  summaries(): SetSummary[]
  themes(): string[]
  count(filter: ExerciseFilter, rating: RatingRange | null): number
  draw(
    filter: ExerciseFilter,
    rating: RatingRange | null,
    seed: number,
    isKnown: (key: string) => boolean,
    unwanted: ReadonlySet<string>,
  ): Promise<Exercise | null>
  import(path: string, name: string): Promise<Result<{ set: string }, TrainingErrorCode>>
  resume(set: string): Promise<Result<{ set: string }, TrainingErrorCode>>
  stop(set: string): Promise<boolean>
  remove(set: string): Promise<Result<boolean, TrainingErrorCode>>
  close(): Promise<void>
}

/** A table in a file. */
interface OpenTable extends TrainingTable {
  /** What became of the file if it was damaged. */
  readonly rescue?: { aside: string; found: boolean } | null
  close(): void
}

interface Options {
  /** Whether there is something to read. */
  isMade: () => boolean
  /** Opens the table; called again with every request until it succeeds. */
  open: () => Result<OpenTable, TrainingErrorCode>
  /** Turns the failures that the table throws into values. */
  attempt: <T>(action: () => Promise<Result<T, TrainingErrorCode>>) => Promise<Result<T, TrainingErrorCode>>
  sets: PuzzleSource
  /** The file of a handle; null if the page has no right to it. */
  fileOf: (file: FileHandle) => Promise<{ path: string; name: string } | null>
  /** Reads a plan, see `plan-file.ts`. */
  readPlan: typeof readPlan
}

/** Requests that change nothing, and need no file. */
const READS: ReadonlySet<TrainingRequest['req']> = new Set([
  'summary',
  'next',
  'count',
  'cards',
  'schedules',
  'attempts',
  'ratings',
])

/**
 * Distances from the person's rating within which a puzzle is looked for, one after the other, until enough are found.
 */
const NEAR = [75, 150, 300] as const
const ENOUGH = 20
/** Somebody whose rating is not known yet is asked easier puzzles than their rating says. */
const CAUTION = 0.5
/** Rating points. */
const STEP = 25

const RESTORED = ['added', 'changed', 'kept', 'faults'] as const

interface Context extends Options {
  training: Training
}

const HANDLERS: Handlers<TrainingProtocol, Context> = {
  summary: ({ when }, { training, sets }) =>
    succeed({ ...training.summary(when), sets: sets.summaries(), themes: sets.themes() }),
  next: async (request, { training, sets }) => {
    const { source, filter, seed, not } = request
    const task = training.next(request)
    if (task || source !== 'sets') return succeed(task)
    const range = rangeFor(filter, training, sets)
    const isKnown = (key: string): boolean => training.isKnown(key)
    const exercise = await sets.draw(filter, range, seed, isKnown, new Set(not))
    return succeed(exercise && { exercise, card: null, why: 'puzzle' })
  },
  count: ({ filter }, { training, sets }) =>
    succeed({ count: sets.count(filter, rangeFor(filter, training, sets)) }),
  answer: (request, { training }) => training.answer(request),
  undo: ({ attempt }, { training }) => succeed({ undone: training.undo(attempt) }),
  add: ({ exercises, when }, { training }) => training.add(exercises, when),
  cards: ({ kind, from, count }, { training }) => succeed(training.cards(kind, from, count)),
  schedules: ({ kind, keys }, { training }) => succeed(training.schedules(kind, keys)),
  schedule: ({ card, due }, { training }) => training.schedule(card, due),
  suspend: ({ card, on }, { training }) => training.suspend(card, on),
  remove: ({ card }, { training }) => succeed({ removed: training.remove(card) }),
  pause: ({ on, when }, { training }) => succeed({ pausedAt: training.pause(on, when) }),
  setNewPerDay: ({ cards }, { training }) => succeed({ newPerDay: training.setNewPerDay(cards) }),
  attempts: ({ from, count }, { training }) => succeed(training.attempts(from, count)),
  ratings: (_, { training }) => succeed(training.ratings()),
  restore: async ({ file }, { training, fileOf, readPlan }) => {
    const found = await fileOf(file)
    if (!found) return fail('NOT_ALLOWED')
    const sum = { added: 0, changed: 0, kept: 0, faults: 0 }
    const read = await readPlan(found.path, (cards) => {
      const restored = training.restore(cards)
      if (restored.ok) for (const name of RESTORED) sum[name] += restored.value[name]
      return restored
    })
    return read.ok ? succeed({ ...sum, faults: sum.faults + read.value.faults }) : read
  },
  importSet: async ({ file }, { sets, fileOf }) => {
    const found = await fileOf(file)
    return found ? sets.import(found.path, found.name) : fail('NOT_ALLOWED')
  },
  resumeSet: ({ set }, { sets }) => sets.resume(set),
  stopImport: async ({ set }, { sets }) => succeed({ stopped: await sets.stop(set) }),
  removeSet: async ({ set }, { sets }) => {
    const removed = await sets.remove(set)
    return removed.ok ? succeed({ removed: removed.value }) : removed
  },
}

/** The range of ratings that a filter asks for; without one, near the person's own. */
function rangeFor(filter: ExerciseFilter, training: Training, sets: PuzzleSource): RatingRange | null {
  if (filter.rating) return filter.rating
  const { rating, deviation } = training.rating
  // In steps, so that a remembered count serves for several puzzles.
  const middle = STEP * Math.round((rating - CAUTION * deviation) / STEP)
  const near = NEAR.map((width) => ({ from: Math.max(0, middle - width), to: middle + width }))
  return near.find((range) => sets.count(filter, range) >= ENOUGH) ?? null
}

export class TrainingService extends RequestHost<TrainingProtocol> {
  readonly #options: Options
  #table: OpenTable | null = null
  #training: Training | null = null

  constructor(options: Options) {
    super(TRAINING_REQUESTS)
    this.#options = options
  }

  /** Answers pending requests, stops a running import, and closes the file. */
  async end(): Promise<void> {
    await this.idle()
    await this.#options.sets.close()
    this.#table?.close()
  }

  /** Tells the pages that sets have changed. */
  reportSets(): void {
    this.report({ evt: 'sets', sets: this.#options.sets.summaries() })
  }

  protected override answer(request: TrainingRequest) {
    return this.#options.attempt(async () => {
      const sets = await this.#options.sets.open()
      if (!sets.ok) return sets
      const training = this.#opened(READS.has(request.req))
      return training.ok
        ? handle(HANDLERS, request, { ...this.#options, training: training.value })
        : training
    })
  }

  /** @param reads the request changes nothing, so a file need not be made for it */
  #opened(reads: boolean): Result<Training, TrainingErrorCode> {
    if (this.#training) return succeed(this.#training)
    if (reads && !this.#options.isMade()) return succeed(new Training(new MemoryTable()))
    const table = this.#options.open()
    if (!table.ok) return table
    this.#table = table.value
    const { rescue } = table.value
    if (rescue) this.report({ evt: 'setAside', name: rescue.aside, found: rescue.found })
    this.#training = new Training(table.value)
    return succeed(this.#training)
  }
}
