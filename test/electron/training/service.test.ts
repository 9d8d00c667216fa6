// SPDX-License-Identifier: GPL-3.0-or-later
/** The training service over a port: sessions from the sets of puzzles, and requests before there is a file. */
import { beforeEach, expect, it } from 'vitest'
import { TrainingClient } from '../../../electron/training/client.ts'
import { exerciseKey } from '../../../electron/training/exercise.ts'
import { MemoryTable } from '../../../electron/training/memory-table.ts'
import type { Exercise, ExerciseFilter, TrainingRequest } from '../../../electron/training/protocol.ts'
import { readPlan } from '../../../electron/training/plan-file.ts'
import { type PuzzleSource, type RatingRange, TrainingService } from '../../../electron/training/service.ts'
import { portPair } from '../../../engine/contract/port.ts'
import { fail, succeed } from '../../../engine/contract/result.ts'

const WHEN = { now: 1000, dayEnd: 2000 }
const ANY: ExerciseFilter = { rating: null, themes: [], without: [] }

/** Puzzles from 600 to 2590 points, ten points apart. */
const PUZZLES = Array.from({ length: 200 }, (_, at): Exercise => {
  const made: Exercise = {
    key: '',
    fen: `4k3/8/8/8/8/8/P7/4K3 w - - 0 ${at + 1}`,
    lead: null,
    solution: ['a2a4'],
    rating: 600 + 10 * at,
    deviation: 80,
    themes: [at % 2 === 0 ? 'fork' : 'pin'],
    origin: { from: 'set', set: 'own', id: `${at}`, game: '' },
  }
  return { ...made, key: `${exerciseKey(made)} ${at}` }
})

/** Sets in memory. `ranges` has the ratings that were asked for. */
class Sets implements PuzzleSource {
  readonly ranges: (RatingRange | null)[] = []
  open = () => Promise.resolve(succeed(undefined))
  summaries = () => []
  themes = () => ['fork', 'pin']
  count = (filter: ExerciseFilter, rating: RatingRange | null) => this.#passing(filter, rating).length
  draw = (
    filter: ExerciseFilter,
    rating: RatingRange | null,
    seed: number,
    isKnown: (key: string) => boolean,
    unwanted: ReadonlySet<string>,
  ) => {
    this.ranges.push(rating)
    const wanted = this.#passing(filter, rating).filter(({ key }) => !unwanted.has(key) && !isKnown(key))
    return Promise.resolve(wanted[seed % Math.max(1, wanted.length)] ?? null)
  }
  import = () => Promise.resolve(fail('BUSY'))
  resume = () => Promise.resolve(fail('UNKNOWN_SET'))
  stop = () => Promise.resolve(false)
  remove = () => Promise.resolve(succeed(false))
  close = () => Promise.resolve()

  #passing({ themes }: ExerciseFilter, rating: RatingRange | null): Exercise[] {
    return PUZZLES.filter(
      (puzzle) =>
        (!rating || (puzzle.rating >= rating.from && puzzle.rating <= rating.to)) &&
        (themes.length === 0 || themes.some((theme) => puzzle.themes.includes(theme))),
    )
  }
}

let sets: Sets
let made: number
let client: TrainingClient
beforeEach(() => {
  sets = new Sets()
  made = 0
  const service = new TrainingService({
    isMade: () => made > 0,
    open: () => {
      made += 1
      return succeed(Object.assign(new MemoryTable(), { close: () => undefined }))
    },
    attempt: (action) => action(),
    sets,
    fileOf: () => Promise.resolve(null),
    readPlan,
  })
  const [page, process] = portPair()
  service.connect(process)
  client = new TrainingClient(page)
})

const next = (change: Partial<Extract<TrainingRequest, { req: 'next' }>> = {}) =>
  client.request({ req: 'next', when: WHEN, source: 'sets', filter: ANY, not: [], seed: 3, ...change })
const answer = (exercise: Exercise, outcome: 'solved' | 'failed') =>
  client.request({
    req: 'answer',
    when: WHEN,
    kind: 'tactic',
    key: exercise.key,
    exercise,
    outcome,
    ms: 1,
    repeat: false,
  })

it('makes no file to find out that there is nothing', async () => {
  expect(await client.request({ req: 'summary', when: WHEN })).toMatchObject({
    ok: true,
    value: { streak: 0 },
  })
  expect(await next({ source: 'due' })).toEqual({ ok: true, value: null })
  expect(made).toBe(0)
  await answer(PUZZLES[0]!, 'solved')
  expect(made).toBe(1)
})

it('asks puzzles near the rating of the person, and follows it', async () => {
  await next()
  const [first] = sets.ranges
  for (let turn = 0; turn < 12; turn++) {
    const task = await next({ seed: turn })
    if (task.ok && task.value) await answer(task.value.exercise, 'solved')
  }
  await next()
  const last = sets.ranges.at(-1)
  expect(last!.from).toBeGreaterThan(first!.from)
  expect(last!.to - last!.from).toBeLessThanOrEqual(600)
})

it('asks the range and the themes that a person chose, and counts them', async () => {
  const filter = { rating: { from: 700, to: 800 }, themes: ['pin'], without: [] }
  expect(await client.request({ req: 'count', filter })).toEqual({ ok: true, value: { count: 5 } })
  for (let seed = 0; seed < 20; seed++) {
    const task = await next({ filter, seed })
    expect(task.ok && task.value).toMatchObject({ why: 'puzzle', card: null })
    const { exercise } = (task as { value: { exercise: Exercise } }).value
    expect(exercise.themes).toContain('pin')
    expect(exercise.rating).toBeGreaterThanOrEqual(700)
    expect(exercise.rating).toBeLessThanOrEqual(800)
  }
})

it('refuses a file to which the page has no right, and requests of another shape', async () => {
  const file = 'x' as never
  expect(await client.request({ req: 'importSet', file })).toMatchObject({ code: 'NOT_ALLOWED' })
  expect(await client.request({ req: 'undo', attempt: -1 })).toMatchObject({ code: 'BAD_REQUEST' })
})
