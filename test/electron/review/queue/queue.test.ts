// SPDX-License-Identifier: GPL-3.0-or-later
/** The queue of reports: order, pauses, failures, and going on where it was. */
import { describe, expect, test, vi } from 'vitest'
import type { JobState, JobSummary } from '../../../../electron/review/protocol.ts'
import { Queue } from '../../../../electron/review/queue/queue.ts'
import { BOARD, CountingEngine, inMemory, KEEPINGS, OTHER, SHORT, THIRD } from './keepings.ts'

const ORDER = { source: BOARD, nodes: 100, engine: null, first: false }
const GUEST = { id: 'guest', name: 'Guest' }

function makeQueue(keeping = inMemory()(), engine = new CountingEngine()) {
  const told: JobSummary[] = []
  const queue = new Queue(keeping, engine, (jobs) => told.push(...jobs))
  return { queue, engine, told, keeping }
}

const states = (queue: Queue): JobState[] => queue.all().map(({ state }) => state)
const settled = (queue: Queue) =>
  vi.waitFor(() => {
    for (const state of states(queue)) expect(['done', 'failed', 'paused', 'cancelled']).toContain(state)
  })
const reportOf = async (queue: Queue, job: number) => {
  const answer = await queue.report(job)
  return answer.ok ? answer.value.report : null
}

test('games are judged one after another, and their reports are kept', async () => {
  const { queue, told, keeping } = makeQueue()
  const added = queue.add([SHORT, OTHER, '[White "Nobody"]\n\n*\n'], ORDER)
  expect(added.ok && added.value.skipped).toBe(1)
  await settled(queue)
  expect(queue.all()).toMatchObject([
    { white: 'Ann', state: 'done', plies: 7, progress: 1 },
    { white: 'Cid', state: 'done', plies: 6, progress: 1 },
  ])
  const done = told.filter(({ state }) => state === 'done').map(({ job }) => job)
  expect(done).toEqual([1, 2])
  const report = await reportOf(queue, 1)
  expect(report).toMatchObject({ whole: true })
  expect(report!.verdicts).toHaveLength(7)
  expect(queue.all()[0]!.accuracy!.white).toBe(report!.white!.whole!.accuracy)
  expect(keeping.jobs()).toEqual(queue.all())
})

test('a game without players has its event', () => {
  const { queue } = makeQueue()
  queue.add(['[Event "Study: Chapter"]\n[White "?"]\n\n1. d4 d5 *\n'], ORDER)
  expect(queue.all()).toMatchObject([{ white: '', black: '', event: 'Study: Chapter' }])
})

test('the same line is judged once, unless more effort is ordered', async () => {
  const { queue } = makeQueue()
  queue.add([SHORT], ORDER)
  queue.add([SHORT.replace('Ann', 'Eve')], ORDER)
  expect(queue.all()).toHaveLength(1)
  await settled(queue)
  queue.add([SHORT], ORDER)
  expect(states(queue)).toEqual(['done'])
  queue.add([SHORT], { ...ORDER, nodes: 200 })
  expect(queue.all()).toHaveLength(2)
  await settled(queue)
})

test('what goes first overtakes what is running', async () => {
  const { queue, told, engine } = makeQueue()
  engine.holdsAt = 4
  queue.add([SHORT, OTHER], ORDER)
  await engine.held()
  engine.holdsAt = Infinity
  queue.add([THIRD], { ...ORDER, first: true })
  queue.raise(2)
  await settled(queue)
  expect(told.filter(({ state }) => state === 'done').map(({ job }) => job)).toEqual([2, 3, 1])
})

test('a paused job keeps what was found and goes on there', async () => {
  const whole = makeQueue()
  whole.queue.add([SHORT], ORDER)
  await settled(whole.queue)

  const { queue, engine, keeping } = makeQueue()
  engine.holdsAt = 5
  queue.add([SHORT], ORDER)
  await engine.held()
  engine.holdsAt = Infinity
  queue.pause(1)
  await vi.waitFor(() => expect(states(queue)).toEqual(['paused']))
  await queue.end()
  const { length } = keeping.found(1)
  expect(length).toBe(4)
  const partial = await reportOf(queue, 1)
  expect(partial).toMatchObject({ whole: false })

  const second = makeQueue(keeping)
  second.queue.wake()
  expect(states(second.queue)).toEqual(['paused'])
  second.queue.resume(1)
  await settled(second.queue)
  expect(await reportOf(second.queue, 1)).toEqual(await reportOf(whole.queue, 1))
  expect(second.engine.requests + length).toBe(whole.engine.requests)
})

describe.each(KEEPINGS)('kept in %s', (_name, make) => {
  test('what was running when the process ended goes on by itself', async () => {
    const whole = makeQueue()
    whole.queue.add([SHORT], ORDER)
    await settled(whole.queue)

    const reopen = make()
    const first = makeQueue(reopen())
    first.engine.holdsAt = 12
    first.queue.add([SHORT, OTHER], ORDER)
    await first.engine.held()
    // As after a kill: the file has it as running.
    const running = first.queue.all()[0]!
    await first.queue.end()
    const kept = reopen()
    kept.change({ ...running, state: 'running' })
    const known = kept.found(1).length
    expect(known).toBe(11)

    const second = makeQueue(reopen())
    second.queue.wake()
    await settled(second.queue)
    expect(await reportOf(second.queue, 1)).toEqual(await reportOf(whole.queue, 1))
    expect(states(second.queue)).toEqual(['done', 'done'])
    expect(second.engine.judges).toHaveLength(1)
    await second.queue.end()
  })
})

test('what is cancelled is forgotten, and begins anew', async () => {
  const { queue, engine, keeping } = makeQueue()
  engine.holdsAt = 5
  queue.add([SHORT], ORDER)
  await engine.held()
  engine.holdsAt = Infinity
  queue.cancel(1)
  await vi.waitFor(() => expect(states(queue)).toEqual(['cancelled']))
  expect(keeping.found(1)).toEqual([])
  expect(await reportOf(queue, 1)).toBeNull()
  queue.resume(1)
  await settled(queue)
  expect(states(queue)).toEqual(['done'])
  // Nothing is left to cancel.
  queue.cancel(1)
  expect(states(queue)).toEqual(['done'])
})

test('nothing is judged while the queue rests', async () => {
  const { queue, engine, keeping } = makeQueue()
  queue.rest(true)
  queue.add([SHORT], ORDER)
  expect(states(queue)).toEqual(['queued'])
  expect(engine.judges).toEqual([])
  expect(makeQueue(keeping).queue.resting).toBe(true)
  queue.rest(false)
  await settled(queue)
  expect(states(queue)).toEqual(['done'])
})

test('a job that is removed while it runs leaves nothing', async () => {
  const { queue, engine, keeping } = makeQueue()
  engine.holdsAt = 5
  queue.add([SHORT, OTHER], ORDER)
  await engine.held()
  engine.holdsAt = Infinity
  expect(queue.remove([1, 99])).toEqual([1])
  await settled(queue)
  expect(keeping.jobs().map(({ job }) => job)).toEqual([2])
  expect(keeping.found(1)).toEqual([])
  expect(queue.pause(1)).toMatchObject({ ok: false, code: 'UNKNOWN_JOB' })
})

test('an engine that crashes is started again, and nothing is searched twice', async () => {
  const whole = makeQueue()
  whole.queue.add([SHORT], ORDER)
  await settled(whole.queue)
  const { queue, engine } = makeQueue()
  engine.failsAt = [5, 7]
  queue.add([SHORT], ORDER)
  await settled(queue)
  expect(states(queue)).toEqual(['done'])
  expect(engine.judges).toHaveLength(3)
  expect(engine.requests).toBe(whole.engine.requests + 2)
})

test('an engine that never finds anything fails the job, and the next one has its turn', async () => {
  const { queue, engine } = makeQueue()
  engine.failsAt = [1, 1, 1]
  queue.add([SHORT, OTHER], ORDER)
  await settled(queue)
  expect(queue.all()).toMatchObject([{ state: 'failed', error: 'CRASHED' }, { state: 'done' }])
  queue.resume(1)
  await settled(queue)
  expect(queue.all()[0]).toMatchObject({ state: 'done', error: null })
})

test('each job is judged by its engine, and the same line by each of them', async () => {
  const { queue, engine, keeping } = makeQueue()
  queue.add([SHORT, OTHER], { ...ORDER, engine: GUEST })
  queue.add([SHORT], ORDER)
  queue.add([SHORT], { ...ORDER, engine: GUEST })
  await settled(queue)
  expect(keeping.jobs()).toMatchObject([
    { job: 1, engine: GUEST, state: 'done' },
    { job: 2, engine: GUEST, state: 'done' },
    { job: 3, engine: null, state: 'done' },
  ])
  expect(engine.opened).toEqual([
    { engine: 'guest', again: false },
    { engine: null, again: false },
  ])
})

test('after a restart a job goes on with its engine', async () => {
  const first = makeQueue()
  first.engine.holdsAt = 5
  first.queue.add([SHORT], { ...ORDER, engine: GUEST })
  await first.engine.held()
  await first.queue.end()
  const second = makeQueue(first.keeping)
  second.queue.wake()
  await settled(second.queue)
  expect(second.engine.opened).toEqual([{ engine: 'guest', again: false }])
  expect(states(second.queue)).toEqual(['done'])
})

test('an engine that has failed is tried again when a person wants it', async () => {
  const { queue, engine } = makeQueue()
  engine.failsAt = [1, 1, 1]
  queue.add([SHORT], { ...ORDER, engine: GUEST })
  await settled(queue)
  expect(queue.all()).toMatchObject([{ state: 'failed', error: 'CRASHED' }])
  engine.opened.length = 0
  queue.resume(1)
  await settled(queue)
  expect(states(queue)).toEqual(['done'])
  expect(engine.opened).toEqual([{ engine: 'guest', again: true }])
})

test('without an engine a job says so', async () => {
  const { queue, engine } = makeQueue()
  engine.starts = false
  queue.add([SHORT], ORDER)
  await settled(queue)
  expect(queue.all()).toMatchObject([{ state: 'failed', error: 'NO_ENGINE' }])
})

test('a disk that takes no more stops the queue', async () => {
  const keeping = inMemory()()
  const { queue } = makeQueue(keeping)
  keeping.keep = () => {
    throw new RangeError('full')
  }
  keeping.explains = (error) => error instanceof RangeError
  queue.add([SHORT, OTHER], ORDER)
  await vi.waitFor(() => expect(queue.resting).toBe(true))
  expect(queue.all()).toMatchObject([{ state: 'failed', error: 'NOT_KEPT' }, { state: 'queued' }])
})
