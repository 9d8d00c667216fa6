// SPDX-License-Identifier: GPL-3.0-or-later
/** The engines process: which engine a page gets, and what becomes of it when the list changes. */
import { afterEach, describe, expect, it } from 'vitest'
import type { EngineEntry } from '../../../electron/engines/protocol.ts'
import { EnginesService } from '../../../electron/engines/service.ts'
import { EngineClient } from '../../../engine/contract/client.ts'
import type { OptionValues } from '../../../engine/contract/protocol.ts'
import { portPair } from '../../../engine/contract/port.ts'
import { makeRequest } from '../../contract/recorder.ts'
import { type Fake, makeFake } from '../../engine/uci/client/fakes/fakes.ts'

let service: EnginesService
afterEach(() => service.end())

const entryOf = (id: string, { command }: Fake): EngineEntry => ({
  id,
  name: id,
  ...command,
  values: {},
  paths: {},
})

function open(id: unknown, again?: boolean): EngineClient {
  const [ours, theirs] = portPair()
  service.connect(theirs)
  ours.post({ open: id, again })
  return new EngineClient(ours)
}

const request = makeRequest({ limit: { depth: 1 } })
const closed = (client: EngineClient) => new Promise<void>((resolve) => client.onClose(resolve))

describe.skipIf(process.platform !== 'linux')('the engines process', () => {
  it('gives a page the engine that it names', async () => {
    service = new EnginesService([entryOf('good', makeFake('good')), entryOf('bad', makeFake('illegal'))])
    expect(await open('good').search(request)).toMatchObject({ ok: true, best: 'e2e4' })
    expect(await open('bad').search(request)).toMatchObject({ ok: false, code: 'ILLEGAL_MOVE' })
  })

  it('closes the port of a page that names none of them', async () => {
    service = new EnginesService([entryOf('good', makeFake('good'))])
    for (const id of ['other', '', null, { program: '/bin/sh' }]) await closed(open(id))
  })

  it('has a running engine take other values at once, and return to its defaults', async () => {
    const entry = entryOf('good', makeFake('good'))
    service = new EnginesService([entry])
    const client = open('good')
    expect(await client.search(request)).toMatchObject({ ok: true })
    const inForce = async () => (await client.setOptions({})) as { values: OptionValues }
    service.update([{ ...entry, values: { hashMb: 64, 'Debug Log File': '/tmp/a' }, paths: {} }])
    expect((await inForce()).values).toMatchObject({ hashMb: 64, Style: 'Solid' })
    service.update([{ ...entry, values: { Style: 'Risky play' } }])
    expect((await inForce()).values).toMatchObject({ hashMb: 16, Style: 'Risky play' })
    expect(await client.search(request)).toMatchObject({ ok: true })
  })

  it('starts an engine that was given up when a person wants it', async () => {
    service = new EnginesService([entryOf('bad', makeFake('dies'))])
    const codes: string[] = []
    for (let search = 0; search < 6; search++) {
      const outcome = await open('bad').search(request)
      codes.push(outcome.ok ? '' : outcome.code)
    }
    expect(codes.at(-1)).toBe('GAVE_UP')
    expect(await open('bad', true).search(request)).toMatchObject({ code: 'EXITED' })
  })

  it('ends an engine that is gone from the list or started in another way, and no other', async () => {
    const [first, second, third] = [makeFake('good'), makeFake('good'), makeFake('good')]
    const [one, two] = [entryOf('one', first), entryOf('two', second)]
    service = new EnginesService([one, two])
    const clients = [open('one'), open('two')] as const
    for (const client of clients) expect(await client.search(request)).toMatchObject({ ok: true })
    service.update([{ ...one, name: 'Another name' }, entryOf('two', third)])
    await closed(clients[1])
    expect(await second.gone()).toEqual([])
    expect(await clients[0].search(request)).toMatchObject({ ok: true })
    expect(await open('two').search(request)).toMatchObject({ ok: true })
    service.update([])
    await closed(clients[0])
    expect(await first.gone()).toEqual([])
    expect(await third.gone()).toEqual([])
  })
})
