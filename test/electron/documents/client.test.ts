// SPDX-License-Identifier: GPL-3.0-or-later
/** The page's end of a connection. */
import { describe, expect, it } from 'vitest'
import { portPair } from '../../../engine/contract/port.ts'
import { DocumentsClient, type DocumentsEvent } from '../../../electron/documents/client.ts'
import type { DocumentsRequest } from '../../../electron/documents/protocol.ts'

/** A client and the other end of its port, which answers by hand. */
function connected() {
  const [ours, theirs] = portPair()
  const requests: (DocumentsRequest & { id: number })[] = []
  theirs.onMessage((message) => requests.push(message as DocumentsRequest & { id: number }))
  const say = (event: { evt: string; [field: string]: unknown }) => theirs.post(event)
  return { client: new DocumentsClient(ours), theirs, requests, say }
}

const settled = () => new Promise((resolve) => setTimeout(resolve, 0))

describe('the client', () => {
  it('gives every request the answer of its number, in whatever order they come', async () => {
    const { client, requests, say } = connected()
    const first = client.request({ req: 'remove', document: 1, index: 2 })
    const second = client.request({ req: 'drafts' })
    await settled()
    expect(requests).toEqual([
      { id: 1, req: 'remove', document: 1, index: 2 },
      { id: 2, req: 'drafts' },
    ])
    say({ evt: 'answer', id: 2, ok: true, value: { documents: [], damaged: [] } })
    say({ evt: 'answer', id: 1, ok: false, code: 'NO_SUCH_GAME', detail: '2' })
    say({ evt: 'answer', id: 1, ok: true, value: { documents: [], damaged: [] } })
    expect(await first).toEqual({ ok: false, code: 'NO_SUCH_GAME', detail: '2' })
    expect(await second).toEqual({ ok: true, value: { documents: [], damaged: [] } })
  })

  it('passes events to its listeners', async () => {
    const { client, say } = connected()
    const heard: DocumentsEvent[] = []
    const stop = client.onEvent((event) => heard.push(event))
    const event = { evt: 'progress', summary: {} as never, readBytes: 7, ms: 1, anomalies: 0 } as const
    say(event)
    await settled()
    stop()
    say(event)
    await settled()
    expect(heard).toEqual([event])
  })

  it('ends all requests when the process goes away', async () => {
    const { client, theirs } = connected()
    let closed = 0
    client.onClose(() => closed++)
    const pending = client.request({ req: 'drafts' })
    theirs.close()
    expect(await pending).toEqual({ ok: false, code: 'CLOSED', detail: '' })
    expect(await client.request({ req: 'drafts' })).toMatchObject({ code: 'CLOSED' })
    expect(closed).toBe(1)
  })
})
