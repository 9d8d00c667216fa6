// SPDX-License-Identifier: GPL-3.0-or-later
// @vitest-environment happy-dom
/** Searches of the background lane wait for their turn. */
import { afterEach, beforeEach, expect, it } from 'vitest'
import { START_FEN } from '../../engine/chess/rules.ts'
import type { SearchOutcome } from '../../engine/contract/client.ts'
import { type Urgency, useBackgroundLane } from '../../renderer/stores/background-lane.ts'
import { useEngineStore } from '../../renderer/stores/engine.ts'
import { makeBench, settle, type Bench } from './bench.ts'

let bench: Bench
beforeEach(async () => {
  bench = makeBench()
  useEngineStore()
  await settle()
})
afterEach(() => bench.stop())

const running = () => bench.engine().running?.request.searchMoves?.[0] ?? null

/** Asks for a search that is recognised by its only move. */
function ask(uci: string, urgency: Urgency, signal = new AbortController().signal) {
  const results: SearchOutcome[] = []
  const position = { fen: START_FEN, moves: [], chess960: false }
  void useBackgroundLane()
    .search({ position, limit: { nodes: 100 }, lines: 1, searchMoves: [uci] }, urgency, signal)
    .then((outcome) => results.push(outcome))
  return results
}

async function done(): Promise<void> {
  bench.engine().done(running())
  await settle()
}

it('makes one search after the other', async () => {
  const [first, second] = [ask('a2a3', 'idle'), ask('a2a4', 'idle')]
  await settle()
  expect(running()).toBe('a2a3')
  expect(bench.engine().running!.request).toMatchObject({ lane: 'background', purpose: 'analyse' })
  await done()
  expect([first.length, second.length, running()]).toEqual([1, 0, 'a2a4'])
  await done()
  expect(second).toMatchObject([{ ok: true, best: 'a2a4', why: 'limit' }])
})

it('interrupts what is less urgent, and makes it again', async () => {
  const [idle, watched, urgent] = [ask('a2a3', 'idle'), ask('b2b3', 'watched'), ask('c2c3', 'urgent')]
  await settle()
  expect(running()).toBe('c2c3')
  await done()
  expect([urgent.length, watched.length, idle.length, running()]).toEqual([1, 0, 0, 'b2b3'])
  await done()
  expect(running()).toBe('a2a3')
  await done()
  expect(idle).toMatchObject([{ best: 'a2a3', why: 'limit' }])
})

it('forgets searches that nobody wants any more', async () => {
  const [now, later] = [new AbortController(), new AbortController()]
  const [first, second] = [ask('a2a3', 'idle', now.signal), ask('a2a4', 'idle', later.signal)]
  await settle()
  later.abort()
  now.abort()
  await settle()
  expect([first[0], second[0]]).toMatchObject([{ why: 'stopped' }, { why: 'stopped', lines: [] }])
  expect(running()).toBeNull()
  expect(ask('b2b3', 'idle', now.signal)).toEqual([])
  await settle()
  expect(running()).toBeNull()
})

it('fails with the engine, and goes on with the next one', async () => {
  const [first, second] = [ask('a2a3', 'urgent'), ask('a2a4', 'idle')]
  await settle()
  bench.engine().die()
  await settle()
  expect([first[0]?.ok, second[0]?.ok]).toEqual([false, false])
  bench.setService('running')
  await settle()
  const third = ask('b2b3', 'idle')
  await settle()
  await done()
  expect(third).toMatchObject([{ ok: true, best: 'b2b3' }])
})
