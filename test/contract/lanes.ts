// SPDX-License-Identifier: GPL-3.0-or-later
/** Invariant 2 where two lanes search: what happens in one never ends a search of the other. */
import assert from 'node:assert/strict'
import type { Event, SearchRequest } from '../../engine/contract/protocol.ts'
import { type Check, RICH_FEN, endless, open, pause } from './check.ts'
import type { Recorder } from './recorder.ts'

const BACKGROUND: Partial<SearchRequest> = {
  lane: 'background',
  limit: {},
  position: { fen: RICH_FEN, moves: [] },
}
/** Longer than a thread of the lowest priority takes to notice a stop on a busy machine, ms. */
const REST_TAKES_MS = 1_500
/** A time for a move, ms. */
const CLOCK_MS = 3_000

/** Waits until a job reports more nodes than at the time of the call. */
async function goesOn(engine: Recorder, job: number): Promise<void> {
  const nodes = engine.infos(job).at(-1)?.nodes ?? -1
  await engine.first(
    (event): event is Extract<Event, { evt: 'info' }> =>
      event.evt === 'info' && event.job === job && event.nodes > nodes,
  )
  assert.equal(engine.endings(job).length, 0)
}

async function endsWith(engine: Recorder, job: number, why: string): Promise<void> {
  const ending = await engine.ending(job)
  assert.ok(ending.evt === 'done' && ending.why === why, JSON.stringify(ending))
}

export const LANES: readonly Check[] = [
  {
    name: '2: a background search outlives every start, end and supersession in the interactive lane',
    run: async (host) => {
      const engine = await open(host)
      engine.search(1, BACKGROUND)
      await goesOn(engine, 1)
      for (let job = 2; job <= 20; job++) engine.search(job, { limit: {} })
      await goesOn(engine, 20)
      await goesOn(engine, 1)
      engine.post({ cmd: 'stop', job: 20 })
      await endsWith(engine, 20, 'stopped')
      engine.search(21, { limit: { depth: 4 } })
      await endsWith(engine, 21, 'limit')
      await goesOn(engine, 1)
      engine.post({ cmd: 'stop', job: 1 })
      await endsWith(engine, 1, 'stopped')
      assert.equal(engine.endings(1).length, 1)
    },
  },
  {
    name: '2: a background search supersedes those of its own lane alone',
    run: async (host) => {
      const engine = await open(host)
      engine.search(1, { limit: {}, position: { fen: RICH_FEN, moves: [] } })
      engine.search(2, BACKGROUND)
      engine.search(3, BACKGROUND)
      engine.search(4, { ...BACKGROUND, limit: { depth: 5 } })
      await endsWith(engine, 2, 'superseded')
      await endsWith(engine, 3, 'superseded')
      await endsWith(engine, 4, 'limit')
      await goesOn(engine, 1)
    },
  },
  {
    name: '2: a background search of one page is none of the business of another',
    run: async (host) => {
      const [reporter, player] = [await open(host), await open(host)]
      reporter.search(1, BACKGROUND)
      await goesOn(reporter, 1)
      player.search(1, { limit: {} })
      await goesOn(player, 1)
      player.port.close()
      await goesOn(reporter, 1)
    },
  },
  {
    name: 'lanes: stop ends the search that it names',
    run: async (host) => {
      const engine = await open(host)
      engine.search(1, { limit: {} })
      engine.search(2, BACKGROUND)
      await goesOn(engine, 1)
      await goesOn(engine, 2)
      engine.post({ cmd: 'stop', job: 2 })
      await endsWith(engine, 2, 'stopped')
      await goesOn(engine, 1)
      engine.search(3, BACKGROUND)
      await goesOn(engine, 3)
      engine.post({ cmd: 'stop', job: 1 })
      await endsWith(engine, 1, 'stopped')
      await goesOn(engine, 3)
    },
  },
  {
    name: 'lanes: both go on when options change and when the tables are emptied',
    run: async (host) => {
      const engine = await open(host)
      engine.search(1, { limit: {}, position: { fen: RICH_FEN, moves: [] } })
      engine.search(2, BACKGROUND)
      await goesOn(engine, 1)
      await goesOn(engine, 2)
      engine.post({ cmd: 'options', id: 3, values: { hashMb: 8, threads: 2 } })
      const { values, refused } = await engine.optionsAnswer(3)
      assert.deepEqual([values.hashMb, values.threads, refused], [8, 2, []])
      engine.post({ cmd: 'options', id: 4, values: { clearHash: true } })
      await engine.optionsAnswer(4)
      await goesOn(engine, 1)
      await goesOn(engine, 2)
    },
  },
  {
    name: 'lanes: a new game in one lane leaves the table of the other alone',
    run: async (host) => {
      const engine = await open(host)
      const client = engine.client()
      const nodes = async () => {
        const position = { fen: RICH_FEN, moves: [] }
        const outcome = await client.search({ ...endless, position, limit: { depth: 9 }, lane: 'background' })
        assert.ok(outcome.ok && outcome.why === 'limit')
        return outcome.lines[0]!.nodes
      }
      const fresh = await nodes()
      client.newGame()
      await client.setOptions({})
      const known = await nodes()
      // A table that is known changes the count, up or down.
      assert.notEqual(known, fresh)
      client.newGame('background')
      assert.equal(await nodes(), fresh)
    },
  },
  {
    name: 'lanes: the background rests while the engine thinks in a game, and so does its clock',
    run: async (host) => {
      const engine = await open(host)
      // The lane has its thread by then, so that the clock of the next search measures the search alone.
      engine.search(1, { lane: 'background', limit: { depth: 1 } })
      await endsWith(engine, 1, 'limit')
      engine.search(2, { ...BACKGROUND, limit: { moveTimeMs: CLOCK_MS } })
      await goesOn(engine, 2)
      engine.search(3, { limit: {}, purpose: 'play', position: { fen: RICH_FEN, moves: [] } })
      await goesOn(engine, 3)
      await pause(REST_TAKES_MS)
      const said = engine.infos(2).length
      await pause(CLOCK_MS - REST_TAKES_MS / 2)
      assert.deepEqual([engine.infos(2).length, engine.endings(2).length], [said, 0])
      engine.post({ cmd: 'stop', job: 3 })
      await endsWith(engine, 3, 'stopped')
      await endsWith(engine, 2, 'limit')
      const { ms } = engine.infos(2).at(-1)!
      assert.ok(ms >= CLOCK_MS / 2 && ms < 2 * CLOCK_MS, `searched for ${ms} ms`)
    },
  },
  {
    name: 'lanes: a search at rest can be stopped, and superseded',
    run: async (host) => {
      const engine = await open(host)
      engine.search(1, { limit: {}, purpose: 'play', position: { fen: RICH_FEN, moves: [] } })
      engine.search(2, BACKGROUND)
      engine.search(3, BACKGROUND)
      await endsWith(engine, 2, 'superseded')
      engine.post({ cmd: 'stop', job: 3 })
      const ending = await engine.ending(3)
      assert.ok(ending.evt === 'done' && ending.why === 'stopped' && ending.best !== null)
      await goesOn(engine, 1)
    },
  },
  {
    name: '6: when the engine dies the searches of both lanes are settled',
    run: async (host) => {
      const engine = await open(host)
      const client = engine.client()
      const searches = [client.search(endless), client.search({ ...endless, lane: 'background' })]
      await engine.first((event) => event.evt === 'info')
      await host.kill()
      for (const outcome of await Promise.all(searches)) {
        assert.ok(!outcome.ok && outcome.code === 'CRASHED')
      }
    },
  },
]
