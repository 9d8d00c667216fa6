// SPDX-License-Identifier: GPL-3.0-or-later
// @vitest-environment happy-dom
/** The report on the game on the board: which one it is, what it proposes, and how it becomes part of the game. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ReviewService } from '../../electron/review/service.ts'
import { readGame } from '../../engine/chess/pgn/read/reader.ts'
import { writeGame } from '../../engine/chess/pgn/write/writer.ts'
import { portPair } from '../../engine/contract/port.ts'
import { succeed } from '../../engine/contract/result.ts'
import { useCourseStore } from '../../renderer/stores/analysis/course.ts'
import { useGameStore } from '../../renderer/stores/game.ts'
import { useProposalsStore } from '../../renderer/stores/proposals.ts'
import { useJobsStore } from '../../renderer/stores/review/jobs.ts'
import { useReviewStore } from '../../renderer/stores/review/review.ts'
import { useSettingsStore } from '../../renderer/stores/settings.ts'
import { useUiStore } from '../../renderer/stores/ui.ts'
import { CountingEngine, inMemory } from '../electron/review/queue/keepings.ts'
import { domPort, makeBench, type Bench } from './bench.ts'

/** Black leaves the queen where the pawn takes it. */
const LOST = '1. e4 d5 2. exd5 Qxd5 3. Nc3 Qc4 4. Bxc4'
const ALL = { glyphs: true, evaluations: true, lines: true, comments: true }

let bench: Bench
let service: ReviewService
const ports: { close(): void }[] = []

function startService(): void {
  service = new ReviewService({
    isMade: () => true,
    open: () => succeed(keeping),
    attempt: (action) => action(),
    engines: new CountingEngine(),
  })
}
let keeping: ReturnType<ReturnType<typeof inMemory>>

beforeEach(() => {
  bench = makeBench()
  keeping = inMemory()()
  startService()
  bench.desktop.connect = () => {
    const [page, process] = portPair()
    service.connect(process)
    ports.push(process)
    return Promise.resolve(domPort(page))
  }
})
afterEach(async () => {
  await service.end()
  bench.stop()
})

function begin(moves: string) {
  const [game, jobs, review] = [useGameStore(), useJobsStore(), useReviewStore()]
  game.load(readGame(`${moves} *`).tree, null)
  return { game, jobs, review }
}

const whole = () => vi.waitFor(() => expect(useReviewStore().report?.whole).toBe(true), 5000)

test('a report is made with the effort that is set, and again when more is', async () => {
  const { review } = begin(LOST)
  const { change } = useSettingsStore()
  await change({ reports: { nodes: 2000 } })
  await review.order()
  await whole()
  expect(review.job).toMatchObject({ nodes: 2000 })
  expect(review.canAgain).toBe(false)
  await change({ reports: { nodes: 1000 } })
  expect(review.canAgain).toBe(false)
  await change({ reports: { nodes: 3000 } })
  expect(review.canAgain).toBe(true)
  await review.order()
  await whole()
  expect(review.job).toMatchObject({ job: 2, nodes: 3000, state: 'done' })
})

test('a disk that takes no more is told, whatever is on the screen', async () => {
  keeping.keep = () => {
    throw new RangeError('full')
  }
  keeping.explains = (error) => error instanceof RangeError
  const { jobs, review } = begin(LOST)
  await review.order()
  await vi.waitFor(() => expect(jobs.resting).toBe(true), 5000)
  expect(useUiStore().toasts.map(({ code }) => code)).toContain('review.failures.NOT_KEPT')
})

test('the report is found for the same moves, also after others were added', async () => {
  const { game, review } = begin(LOST)
  expect(review.job).toBeNull()
  await review.order()
  await whole()
  expect(review.job).toMatchObject({ state: 'done', plies: 7, source: { list: 'board' } })
  game.last()
  expect(review.current?.index).toBe(6)
  game.playMove('g8f6')
  expect(review.job?.plies).toBe(7)
  game.load(readGame('[White "Somebody else"]\n\n1. e4 c5 *').tree, null)
  expect(review.job).toBeNull()
  await vi.waitFor(() => expect(useProposalsStore().byNode.size).toBe(0))
  game.load(readGame(`[White "Eve"]\n\n${LOST} *`).tree, null)
  await whole()
  expect(review.moves).toHaveLength(7)
})

test('it proposes scores and mistakes, which are not in the game', async () => {
  const { game, review } = begin(LOST)
  await review.order()
  await whole()
  const course = useCourseStore()
  const queen = course.points[6]!
  expect(queen).toMatchObject({ fault: 'blunder', proposed: true })
  expect(course.points.every(({ score }) => score !== null)).toBe(true)
  expect(writeGame(game.tree)).not.toContain('$')
  course.goTo(0)
  course.goToFault('blunder', 1)
  expect(game.node.san).toBe('Qc4')
  review.insertLine(5, review.current!.verdict!.refutation, 'after')
  expect(game.node.san).toBe('Bxc4')
})

test('what is chosen of it is added in one step, and words only when they are wanted', async () => {
  const { game, review } = begin(LOST)
  await review.order()
  await whole()
  const before = writeGame(game.tree)
  expect(review.annotate({ ...ALL, comments: false }, () => 'words')).toBeGreaterThan(0)
  const annotated = writeGame(game.tree)
  expect(annotated).toContain('$4')
  expect(annotated).toContain('[%eval ')
  expect(annotated).not.toContain('words')
  game.undo()
  expect(writeGame(game.tree)).toBe(before)
  review.annotate({ glyphs: false, evaluations: false, lines: false, comments: true }, ({ glyph }) =>
    glyph === '??' ? 'words' : '',
  )
  expect(writeGame(game.tree)).toContain('Qc4 {words}')
  expect(review.annotate({ ...ALL, glyphs: false, lines: false, evaluations: false }, () => '')).toBe(0)
})

test('jobs are paused, cancelled and removed, and all of them rest', async () => {
  const { jobs, review } = begin(LOST)
  await jobs.rest(true)
  await review.order()
  const job = jobs.open[0]!
  await jobs.change('pause', job.job)
  expect(jobs.open[0]!.state).toBe('paused')
  await jobs.change('cancel', job.job)
  expect(jobs.open).toEqual([])
  await jobs.change('resume', job.job)
  expect(jobs.open[0]!.state).toBe('queued')
  await jobs.rest(false)
  await whole()
  await jobs.remove([job.job])
  expect([jobs.all, review.report]).toEqual([[], null])
})

test('after the process died the page knows the jobs again', async () => {
  const { jobs, review } = begin(LOST)
  await review.order()
  await whole()
  await service.end()
  startService()
  for (const port of ports.splice(0)) port.close()
  await vi.waitFor(() => expect(jobs.state).toBe('ready'))
  await vi.waitFor(() => expect(jobs.all).toHaveLength(1))
  await whole()
})
