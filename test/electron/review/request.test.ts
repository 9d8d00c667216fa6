// SPDX-License-Identifier: GPL-3.0-or-later
/** Whatever a page sends to the review process: every request with an id gets exactly one answer. */
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ReviewClient, type ReviewEvent } from '../../../electron/review/client.ts'
import { REVIEW_REQUESTS } from '../../../electron/review/protocol.ts'
import { ReviewService } from '../../../electron/review/service.ts'
import { parseRequest } from '../../../engine/contract/shape.ts'
import { portPair } from '../../../engine/contract/port.ts'
import { fail, succeed } from '../../../engine/contract/result.ts'
import { BOARD, CountingEngine, inMemory, OTHER, SHORT } from './queue/keepings.ts'

const ADD = { req: 'add', text: SHORT, source: BOARD, nodes: 100, engine: null, first: true }
const GOOD = [
  { req: 'jobs' },
  ADD,
  { ...ADD, source: { list: 'document', name: 'a.pgn' }, first: false },
  { ...ADD, engine: { id: 'a', name: 'Engine' } },
  { req: 'pause', job: 1 },
  { req: 'resume', job: 1 },
  { req: 'cancel', job: 1 },
  { req: 'raise', job: 1 },
  { req: 'remove', jobs: [1, 2] },
  { req: 'rest', on: true },
  { req: 'game', job: 1 },
  { req: 'report', job: 1 },
]
const BAD: [string, object][] = [
  ['an unknown name', { req: 'judge' }],
  ['an inherited name', { req: 'toString' }],
  ['no job', { req: 'pause' }],
  ['a fraction', { req: 'report', job: 0.5 }],
  ['no effort', { ...ADD, nodes: 0 }],
  ['an effort without end', { ...ADD, nodes: Infinity }],
  ['an engine without an id', { ...ADD, engine: { name: 'Engine' } }],
  ['an unknown list', { ...ADD, source: { list: 'web', name: '' } }],
  ['a name that is too long', { ...ADD, source: { list: 'document', name: 'x'.repeat(256) } }],
  ['jobs that are none', { req: 'remove', jobs: ['x'] }],
  ['a flag that is none', { req: 'rest', on: 1 }],
]

const jobsIn = (event: ReviewEvent | undefined) => (event?.evt === 'jobs' ? event : null)

describe('a request', () => {
  it.each(GOOD.map((request) => [request.req, request] as const))('%s is accepted', (_, request) =>
    expect(parseRequest(REVIEW_REQUESTS, { id: 1, ...request })).toEqual({
      ok: true,
      message: { id: 1, ...request },
    }),
  )
  it.each(BAD)('with %s is refused', (_, request) =>
    expect(parseRequest(REVIEW_REQUESTS, { id: 3, ...request })).toMatchObject({ ok: false, id: 3 }),
  )
})

function connect(opens = true) {
  const keeping = Object.assign(inMemory()(), { close: () => {} })
  const service = new ReviewService({
    isMade: () => true,
    open: () => (opens ? succeed(keeping) : fail('DAMAGED')),
    attempt: (action) => action(),
    engines: new CountingEngine(),
  })
  const [page, served] = portPair()
  service.connect(served)
  const client = new ReviewClient(page)
  const news: ReviewEvent[] = []
  client.onEvent((event) => news.push(event))
  return { service, client, page, news }
}

describe('the service', () => {
  it('orders reports, tells of their progress, and hands them out', async () => {
    const { client, news, service } = connect()
    const added = await client.request({
      req: 'add',
      text: `${SHORT}\n${OTHER}`,
      source: BOARD,
      nodes: 100,
      engine: null,
      first: false,
    })
    expect(added.ok && added.value.jobs.map(({ white }) => white)).toEqual(['Ann', 'Cid'])
    await expect.poll(() => jobsIn(news.at(-1))?.jobs.every(({ state }) => state === 'done')).toBe(true)
    const jobs = await client.request({ req: 'jobs' })
    expect(jobs.ok && jobs.value.jobs.map(({ state }) => state)).toEqual(['done', 'done'])
    const report = await client.request({ req: 'report', job: 1 })
    expect(report.ok && report.value.report?.verdicts).toHaveLength(7)
    const game = await client.request({ req: 'game', job: 1 })
    expect(game.ok && game.value.text.trim()).toBe(SHORT.trim())
    expect(await client.request({ req: 'report', job: 7 })).toMatchObject({ code: 'UNKNOWN_JOB' })
    expect(await client.request({ req: 'remove', jobs: [1] })).toMatchObject({ value: { jobs: [1] } })
    await expect.poll(() => jobsIn(news.at(-1))?.removed).toEqual([1])
    await service.end()
  })

  it('says why its file cannot be opened', async () => {
    const { client } = connect(false)
    expect(await client.request({ req: 'jobs' })).toMatchObject({ ok: false, code: 'DAMAGED' })
  })

  it('answers every message that has an id, whatever it is', async () => {
    const { page, service } = connect()
    const answers: number[] = []
    page.onMessage((message) => {
      const { evt, id } = message as { evt: string; id: number }
      if (evt === 'answer') answers.push(id)
    })
    const messages = fc.sample(
      fc.oneof(fc.constantFrom(...GOOD), fc.record({ req: fc.string(), job: fc.anything() }), fc.object()),
      100,
    )
    for (const [id, message] of messages.entries()) page.post({ ...message, id })
    await expect.poll(() => answers.toSorted((a, b) => a - b)).toEqual(messages.map((_, id) => id))
    await service.end()
  })
})
