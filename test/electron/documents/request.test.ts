// SPDX-License-Identifier: GPL-3.0-or-later
/** Whatever a page sends: every request with an id gets exactly one answer. */
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseRequest } from '../../../engine/contract/shape.ts'
import { portPair } from '../../../engine/contract/port.ts'
import { DocumentsService } from '../../../electron/documents/service.ts'
import { loadPlayer } from './player.ts'
import { memoryRig, OWN_PATHS } from './rig.ts'
import { MemoryStorage } from '../../../electron/documents/memory-storage.ts'
import { DOCUMENTS_REQUESTS } from '../../../electron/documents/protocol.ts'

const VIEW = { filter: '', sort: 'index', descending: false }
const QUERY = { is: 'any', parts: [{ is: 'comment', words: 'x', not: true }] }
const GOOD = [
  { req: 'open', file: 'x' },
  { req: 'create', name: 'n', text: '' },
  { req: 'rows', document: 1, view: VIEW, from: 0, count: 10 },
  { req: 'tags', document: 1, names: ['White', 'WhiteType'], from: 0, count: 500 },
  { req: 'find', document: 1, view: VIEW, index: 0 },
  { req: 'game', document: 1, index: 0 },
  { req: 'rows', document: 1, view: { ...VIEW, query: QUERY }, from: 0, count: 10 },
  { req: 'matched', document: 1, index: 0, query: QUERY },
  { req: 'stopSearches' },
  { req: 'put', document: 1, index: 0, text: '*' },
  { req: 'append', document: 1, text: '*' },
  { req: 'remove', document: 1, index: 0 },
  { req: 'undoRemove', document: 1 },
  { req: 'save', document: 1 },
  { req: 'save', document: 1, as: 'x', force: true, encoding: 'utf-8-bom' },
  { req: 'anomalies', document: 1 },
  { req: 'setEncoding', document: 1, encoding: 'windows-1252' },
  { req: 'close', document: 1, discard: false },
  { req: 'export', file: 'x', text: '' },
  { req: 'export', file: 'x', text: '', part: 1, more: true },
  { req: 'exportBytes', file: 'x', bytes: new Uint8Array(2) },
  { req: 'dropExport', file: 'x' },
  { req: 'removeMany', document: 1, games: { view: VIEW, revision: 1, ranges: [[0, 5]] } },
  { req: 'texts', document: 1, games: { view: VIEW, revision: 1, ranges: [] }, from: 3 },
  { req: 'drafts' },
]

const BAD: [string, object][] = [
  ['an unknown request', { req: 'format' }],
  ['an inherited name', { req: 'toString' }],
  ['no document', { req: 'game', index: 0 }],
  ['a negative index', { req: 'game', document: 1, index: -1 }],
  ['a fraction', { req: 'game', document: 1, index: 0.5 }],
  ['no view', { req: 'rows', document: 1, from: 0, count: 10 }],
  ['a view without order', { req: 'rows', document: 1, view: { filter: '' }, from: 0, count: 10 }],
  [
    'a column that is not sorted by',
    { req: 'find', document: 1, view: { ...VIEW, sort: 'annotator' }, index: 0 },
  ],
  [
    'a filter that is too long',
    { req: 'find', document: 1, view: { ...VIEW, filter: 'x'.repeat(1001) }, index: 0 },
  ],
  ['too many tags', { req: 'tags', document: 1, names: Array(17).fill('White'), from: 0, count: 1 }],
  ['tags of too many games', { req: 'tags', document: 1, names: ['White'], from: 0, count: 501 }],
  ['too many rows', { req: 'rows', document: 1, view: VIEW, from: 0, count: 10_001 }],
  ['text that is none', { req: 'put', document: 1, index: 0, text: 7 }],
  ['an unknown encoding', { req: 'setEncoding', document: 1, encoding: 'utf-16' }],
  ['rows of no view', { req: 'removeMany', document: 1, games: { revision: 1, ranges: [] } }],
  ['rows of no list', { req: 'texts', document: 1, games: { view: VIEW, ranges: [] }, from: 0 }],
  ['a handle that is none', { req: 'save', document: 1, as: {} }],
  ['bytes that are none', { req: 'exportBytes', file: 'x', bytes: [1, 2] }],
  ['a name that is too long', { req: 'create', name: 'x'.repeat(256), text: '' }],
]

describe('a request', () => {
  it.each(GOOD.map((request) => [request.req, request] as const))('%s is accepted', (_, request) =>
    expect(parseRequest(DOCUMENTS_REQUESTS, { id: 1, ...request })).toEqual({
      ok: true,
      message: { id: 1, ...request },
    }),
  )
  it.each(BAD)('with %s is refused', (_, request) =>
    expect(parseRequest(DOCUMENTS_REQUESTS, { id: 3, ...request })).toMatchObject({ ok: false, id: 3 }),
  )
  it.each([[null], [7], ['open'], [{}], [{ id: '1', req: 'drafts' }], [{ id: 1.5, req: 'drafts' }]])(
    'that cannot be answered (%j) is nothing',
    (value) => expect(parseRequest(DOCUMENTS_REQUESTS, value)).toBe(null),
  )
})

describe('any messages', () => {
  it('get one answer each', async () => {
    const request = fc.oneof(
      fc.constantFrom(...GOOD),
      fc.constantFrom(...BAD.map(([, request]) => request)),
      fc.object(),
    )
    await fc.assert(
      fc.asyncProperty(fc.array(request, { maxLength: 30 }), async (requests) => {
        const host = new DocumentsService(new MemoryStorage(), 'drafts', OWN_PATHS, loadPlayer)
        host.grant({ file: 'x' as never, path: 'x', name: 'x', folder: '', rights: 'write' })
        const [page, theirs] = portPair()
        host.connect(theirs)
        const answered: number[] = []
        page.onMessage((value) => {
          const { evt, id } = value as { evt: string; id: number }
          if (evt === 'answer') answered.push(id)
        })
        page.post({ id: -1, req: 'create', name: 'first', text: '1. e4 *' })
        requests.forEach((request, id) => page.post({ ...request, id }))
        for (let turn = 0; turn < 3; turn++) {
          await new Promise((resolve) => setTimeout(resolve, 0))
          await host.idle()
        }
        expect(answered.toSorted((a, b) => a - b)).toEqual([-1, ...requests.keys()])
      }),
      { numRuns: 60 },
    )
  })

  it('are answered by their names, whatever other fields they have', async () => {
    const rig = memoryRig()
    const { document } = await rig.page.ask({ req: 'create', name: 'n', text: '1. e4 *' })
    const drafts = { req: 'drafts', document, index: 0 } as const
    expect(await rig.page.ask(drafts)).toMatchObject({ damaged: [] })
  })
})
