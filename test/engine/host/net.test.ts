// SPDX-License-Identifier: GPL-3.0-or-later
/** The options of the net: which nets are used and refused, and that every thread and table follows. */
import { afterEach, beforeAll, expect, it } from 'vitest'
import { ENGINE_FOLDER, buildEngine } from '../../../build/app/engine-bundle.ts'
import { randomDeepNet } from '../../../build/workshop/random-net.ts'
import { quantise } from '../../../build/workshop/train/integer-net.ts'
import { makeDeepFile, makeNetFile } from '../../../build/workshop/train/net-file.ts'
import { initialWeights } from '../../../build/workshop/train/parameters.ts'
import { EngineClient } from '../../../engine/contract/client.ts'
import { nodeMachine } from '../../../engine/host/node.ts'
import { netName } from '../../../engine/host/net/net-file.ts'
import { Session } from '../../../engine/host/session.ts'
import { portPair } from '../../../engine/contract/port.ts'
import type { EngineOptions, Event } from '../../../engine/contract/protocol.ts'
import { Recorder, makeRequest } from '../../contract/recorder.ts'

const netOf = (seed: number): Uint8Array => makeNetFile(quantise(initialWeights(4, seed), 4, 400))
const damaged = netOf(2).fill(1, 5000, 5010)
const deep = makeDeepFile(randomDeepNet({ kings: 1, neurons: 1024, second: 16 }, 1))
const FILES: Record<string, Uint8Array> = {
  '/one': netOf(1),
  '/two': netOf(2),
  '/deep': deep,
  '/damaged': damaged,
}
const START = 'r1bqkb1r/pp3ppp/2n1pn2/2pp4/3P4/2PBPN2/PP3PPP/RNBQK2R w KQkq - 0 7'

beforeAll(buildEngine)

type SearchNews = Extract<Event, { evt: 'info' }>

const sessions: Session[] = []
afterEach(() => {
  for (const session of sessions.splice(0)) session.close()
})

/** The engine's machine without a default net, or with one. */
const machineWith = (byDefault: Uint8Array | null = null) => ({
  ...nodeMachine(ENGINE_FOLDER),
  readNet: async (path: string) => (path === '' ? byDefault : (FILES[path] ?? null)),
})

/** The events of a page that is not the owner. */
function listen(byDefault: Uint8Array | null, options: Partial<EngineOptions> = {}) {
  const session = new Session(machineWith(byDefault), { hashMb: 1, ...options })
  sessions.push(session)
  const [ours, theirs] = portPair()
  session.connect(theirs)
  const recorder = new Recorder(ours)
  const lastFiles = () => recorder.events.filter((event) => event.evt === 'files').at(-1)
  return { session, recorder, lastFiles }
}

/** An engine without a default net, and the nodes of a search with an empty table. */
function start(options: Partial<EngineOptions> = {}, seed?: number) {
  const session = new Session(machineWith(), { hashMb: 1, ...options }, seed)
  sessions.push(session)
  const [ours, theirs] = portPair()
  session.connect(theirs, { owner: true })
  const client = new EngineClient(ours)
  const searched = async (request: Parameters<typeof makeRequest>[0]): Promise<number> => {
    const position = { fen: START, moves: [] }
    const outcome = await client.search(makeRequest({ position, limit: { depth: 7 }, ...request }))
    if (!outcome.ok) throw new Error(outcome.code)
    return outcome.lines[0]!.nodes
  }
  const nodes = (): Promise<number> => {
    client.newGame()
    return searched({})
  }
  /** The same at a level, without clearing the table. */
  const nodesOfLevel = (): Promise<number> => searched({ purpose: 'play', elo: 2000 })
  return { client, nodes, nodesOfLevel }
}

it('without a net the hand-written evaluation is used, and nothing is refused', async () => {
  const { client, nodes } = start()
  const before = await nodes()
  expect(await client.setOptions({ useNet: false })).toMatchObject({ refused: [] })
  expect(await nodes()).toBe(before)
})

it('a chosen net is used at once, and the previous evaluation when it is switched off', async () => {
  const { client, nodes } = start()
  const byHand = await nodes()
  expect(await client.setOptions({ netFile: '/one' })).toMatchObject({
    values: { netFile: '/one' },
    refused: [],
  })
  const one = await nodes()
  expect(one).not.toBe(byHand)
  await client.setOptions({ netFile: '/two' })
  expect(await nodes()).not.toBe(one)
  await client.setOptions({ netFile: '/deep' })
  const ofDeep = await nodes()
  expect([byHand, one]).not.toContain(ofDeep)
  await client.setOptions({ netFile: '/one' })
  expect(await nodes()).toBe(one)
  await client.setOptions({ netFile: '/deep' })
  expect(await nodes()).toBe(ofDeep)
  await client.setOptions({ useNet: false })
  expect(await nodes()).toBe(byHand)
  await client.setOptions({ useNet: true, netFile: '/one' })
  expect(await nodes()).toBe(one)
})

it('another table and other threads have it too, and so has an engine that starts with it', async () => {
  const { client, nodes } = start({ netFile: '/one' })
  const one = await nodes()
  await client.setOptions({ hashMb: 2 })
  await client.setOptions({ hashMb: 1, threads: 2 })
  await client.setOptions({ threads: 1 })
  expect(await nodes()).toBe(one)
  await client.setOptions({ useNet: false })
  expect(await nodes()).toBe(await start().nodes())
})

it('a file that cannot be used is refused by name, and the previous net stays', async () => {
  const { client, nodes } = start({ netFile: '/one' })
  const one = await nodes()
  for (const [netFile, name] of [
    ['/damaged', 'DAMAGED'],
    ['/missing', 'UNREADABLE'],
  ] as const) {
    expect(await client.setOptions({ netFile })).toMatchObject({
      values: { netFile: '/one' },
      refused: [{ option: 'netFile', code: 'BAD_NET', name }],
    })
    expect(await nodes()).toBe(one)
  }
})

it('a level uses the hand-written evaluation, and neither evaluation finds what the other has stored in the table', async () => {
  const byHand = start({ ownBook: false }, 1)
  const level = await byHand.nodesOfLevel()
  const { client, nodes, nodesOfLevel } = start({ ownBook: false, netFile: '/one' }, 1)
  const one = await nodes()
  expect(await nodesOfLevel()).toBe(level)
  client.newGame()
  expect(await nodesOfLevel()).toBe(level)
  expect(await nodes()).toBe(one)
})

const ONE = netName(FILES['/one']!)
const TWO = netName(FILES['/two']!)

it('the name of the net in use is reported to pages, or that there is none', async () => {
  const { session, recorder, lastFiles } = listen(FILES['/one']!)
  await recorder.settled(1)
  expect(lastFiles()).toMatchObject({ net: ONE, refused: [] })
  await session.setOptions({ netFile: '/two' })
  expect(lastFiles()).toMatchObject({ net: TWO })
  await session.setOptions({ netFile: '/damaged' })
  const refused = [{ option: 'netFile', code: 'BAD_NET', name: 'DAMAGED' }]
  expect(lastFiles()).toMatchObject({ net: TWO, refused })
  await session.setOptions({ useNet: false })
  expect(lastFiles()).toMatchObject({ net: null })
  await session.setOptions({ useNet: true, netFile: '' })
  expect(lastFiles()).toMatchObject({ net: ONE, refused: [] })
  expect(JSON.stringify(recorder.events)).not.toContain('/two')
})

it('a missing default net is not reported; a damaged one is reported and not used', async () => {
  const missing = listen(null)
  await missing.recorder.settled(1)
  expect(missing.lastFiles()).toMatchObject({ net: null, refused: [] })
  const { session, recorder, lastFiles } = listen(damaged)
  await recorder.settled(1)
  const bad = { net: null, refused: [{ option: 'netFile', code: 'BAD_NET', name: 'DAMAGED' }] }
  expect(lastFiles()).toMatchObject(bad)
  await session.setOptions({ netFile: '/one' })
  expect(lastFiles()).toMatchObject({ net: ONE, refused: [] })
  await session.setOptions({ netFile: '' })
  expect(lastFiles()).toMatchObject(bad)
})

it('a search that continues with another evaluation starts again and reports nothing from before', async () => {
  const { session, recorder } = listen(null)
  recorder.search(1, { limit: {}, lines: 2, position: { fen: START, moves: [] } })
  // Deeper than any search can be when it first reports.
  const deep = 13
  await recorder.first((event): event is SearchNews => event.evt === 'info' && event.depth >= deep)
  await session.setOptions({ netFile: '/one' })
  type Files = Extract<Event, { evt: 'files' }>
  const files = await recorder.first((event): event is Files => event.evt === 'files' && event.net === ONE)
  const at = recorder.events.indexOf(files)
  await recorder.first(
    (event): event is SearchNews => event.evt === 'info' && recorder.events.indexOf(event) > at,
  )
  const after = recorder.events.slice(at).filter((event) => event.evt === 'info')
  expect(after[0]!.depth).toBeLessThan(deep)
  recorder.post({ cmd: 'stop', job: 1 })
  expect(await recorder.ending(1)).toMatchObject({ evt: 'done', why: 'stopped' })
})

const nodesOf = async (bench: ReturnType<EngineClient['bench']>): Promise<number> => {
  const outcome = await bench
  if (!outcome.ok) throw new Error(outcome.code)
  return outcome.nodes
}

it('a bench uses the net that was chosen before it, even if the engine is still starting', async () => {
  const { client } = start({ netFile: '/one' })
  const one = await nodesOf(client.bench(5))
  void client.setOptions({ netFile: '/two' })
  const two = await nodesOf(client.bench(5))
  void client.setOptions({ useNet: false })
  const byHand = await nodesOf(client.bench(5))
  expect(new Set([one, two, byHand]).size).toBe(3)
  void client.setOptions({ useNet: true, netFile: '/one' })
  expect(await nodesOf(client.bench(5))).toBe(one)
})
