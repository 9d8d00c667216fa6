// SPDX-License-Identifier: GPL-3.0-or-later
/** The option of the net: what is used, what is refused, and that every thread and table follows. */
import { afterEach, beforeAll, expect, it } from 'vitest'
import { ENGINE_FOLDER, buildEngine } from '../../../build/app/engine-bundle.ts'
import { quantise } from '../../../build/workshop/train/integer-net.ts'
import { makeNetFile } from '../../../build/workshop/train/net-file.ts'
import { initialWeights } from '../../../build/workshop/train/parameters.ts'
import { EngineClient } from '../../../engine/client.ts'
import { nodeMachine } from '../../../engine/host/node.ts'
import { Session } from '../../../engine/host/session.ts'
import { portPair } from '../../../engine/port.ts'
import type { EngineOptions } from '../../../engine/protocol.ts'
import { makeRequest } from '../../contract/recorder.ts'

const netOf = (seed: number): Uint8Array => makeNetFile(quantise(initialWeights(4, seed), 4, 400))
const damaged = netOf(2).fill(1, 5000, 5010)
const FILES: Record<string, Uint8Array> = { '/one': netOf(1), '/two': netOf(2), '/damaged': damaged }
const START = 'r1bqkb1r/pp3ppp/2n1pn2/2pp4/3P4/2PBPN2/PP3PPP/RNBQK2R w KQkq - 0 7'

beforeAll(buildEngine, 120_000)

const sessions: Session[] = []
afterEach(() => {
  for (const session of sessions.splice(0)) session.close()
})

/** An engine without a default net, and nodes of a search that begins with nothing. */
function start(options: Partial<EngineOptions> = {}, seed?: number) {
  const machine = { ...nodeMachine(ENGINE_FOLDER), readNet: async (path: string) => FILES[path] ?? null }
  const session = new Session(machine, { hashMb: 1, ...options }, seed)
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
  /** The same at a level, without forgetting what was there. */
  const nodesOfLevel = (): Promise<number> => searched({ purpose: 'play', elo: 2000 })
  return { client, nodes, nodesOfLevel }
}

it('without a net the hand-written evaluation judges, and nothing is refused', async () => {
  const { client, nodes } = start()
  const before = await nodes()
  expect(await client.setOptions({ useNet: false })).toMatchObject({ refused: [] })
  expect(await nodes()).toBe(before)
})

it('a chosen net is used at once, and the one before when it is switched off', async () => {
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

it('a file that cannot be used is refused by name, and the net before stays', async () => {
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

it('a level is judged by hand, and neither evaluation finds what the other has put into the table', async () => {
  const byHand = start({ ownBook: false }, 1)
  const level = await byHand.nodesOfLevel()
  const { client, nodes, nodesOfLevel } = start({ ownBook: false, netFile: '/one' }, 1)
  const one = await nodes()
  expect(await nodesOfLevel()).toBe(level)
  client.newGame()
  expect(await nodesOfLevel()).toBe(level)
  expect(await nodes()).toBe(one)
})
