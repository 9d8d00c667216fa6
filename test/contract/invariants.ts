// SPDX-License-Identifier: GPL-3.0-or-later
/** The six invariants of engine/contract/protocol.ts, by their numbers. */
import assert from 'node:assert/strict'
import type { Command, Event, Score } from '../../engine/contract/protocol.ts'
import { type Check, RICH_FEN, centipawns, endless, open, pause } from './check.ts'
import { START_FEN } from './recorder.ts'

const BAD_FENS: [string, string][] = [
  ['empty', ''],
  ['words', 'this is not a position'],
  ['seven ranks', '8/8/8/8/8/8/8 w - - 0 1'],
  ['nine files', 'rnbqkbnrr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1'],
  ['no black king', '8/8/8/8/8/8/8/K7 w - - 0 1'],
  ['two white kings', 'k7/8/8/8/8/8/8/KK6 w - - 0 1'],
  ['the side that moved is in check', '4k3/4R3/8/8/8/8/8/4K3 w - - 0 1'],
  ['a pawn on the first rank', 'k7/8/8/8/8/8/8/KP6 w - - 0 1'],
  ['no ASCII', '♔7/8/8/8/8/8/8/k7 w - - 0 1'],
  ['a control character', `k7/8/8/8/8/8/8/K7\0w - - 0 1`],
  ['very long', `${START_FEN} ${'x'.repeat(100_000)}`],
]

const BAD_MOVES: [string, string[]][] = [
  ['not legal', ['e2e5']],
  ['not legal later', ['e2e4', 'e7e5', 'e4e5']],
  ['no move', ['castle']],
  ['empty', ['']],
  ['very long', ['e2e4'.repeat(1_000)]],
  ['no ASCII', ['é2e4']],
]

const GARBAGE: unknown[] = [
  null,
  undefined,
  0,
  'search',
  [],
  {},
  { cmd: 'search' },
  { cmd: 'search', job: 1 },
  { cmd: 'search', job: 'one', request: endless },
  { cmd: 'options', id: 1, values: 5 },
  { cmd: 'stop' },
  { cmd: { toString: 'no' } },
]

export const INVARIANTS: readonly Check[] = [
  {
    name: '1: a search ends in exactly one done, and nothing for that job follows',
    run: async (host) => {
      const engine = await open(host)
      engine.search(1, { limit: { depth: 6 } })
      await engine.ending(1)
      engine.post({ cmd: 'stop', job: 1 })
      engine.post({ cmd: 'ponderHit', job: 1 })
      await engine.settled(2)
      await pause(250)
      assert.equal(engine.endings(1).length, 1)
      const last = engine.events.findLastIndex((event) => 'job' in event && event.job === 1)
      assert.equal(engine.events[last]?.evt, 'done')
    },
  },
  {
    name: '1: every kind of ending answers once',
    run: async (host) => {
      const engine = await open(host)
      const jobs: [number, Partial<Extract<Command, { cmd: 'search' }>['request']>, boolean][] = [
        [1, { limit: { depth: 3 } }, false],
        [2, { limit: { nodes: 5_000 } }, false],
        [3, { limit: { moveTimeMs: 50 } }, false],
        [
          4,
          { limit: { clock: { whiteMs: 500, blackMs: 500, whiteIncrementMs: 0, blackIncrementMs: 0 } } },
          false,
        ],
        [5, { limit: {} }, true],
        [6, { limit: { mate: 1 }, position: { fen: '7k/5Q2/6K1/8/8/8/8/8 w - - 0 1', moves: [] } }, false],
        [7, { position: { fen: 'nonsense', moves: [] } }, false],
      ]
      for (const [job, request, needsStop] of jobs) {
        engine.search(job, request)
        if (needsStop) engine.post({ cmd: 'stop', job })
        await engine.ending(job)
      }
      await engine.settled(8)
      for (const [job] of jobs) assert.equal(engine.endings(job).length, 1, `job ${job}`)
    },
  },
  {
    name: '1: stop at any moment is answered with a legal move',
    run: async (host) => {
      const engine = await open(host)
      for (let job = 1; job <= 12; job++) {
        engine.search(job, { limit: {}, position: { fen: RICH_FEN, moves: [] } })
        if (job % 3 === 1) await pause(job * 3)
        if (job % 3 === 2) await Promise.resolve()
        engine.post({ cmd: 'stop', job })
        const ending = await engine.ending(job)
        assert.ok(ending.evt === 'done' && ending.why === 'stopped')
        assert.match(ending.best ?? '', /^[a-h][1-8][a-h][1-8]$/)
      }
    },
  },
  {
    name: '1: a position without legal moves is done at once with no move',
    run: async (host) => {
      const engine = await open(host)
      const mated = 'rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3'
      const stalemated = '7k/5Q2/6K1/8/8/8/8/8 b - - 0 1'
      for (const [job, fen] of [mated, stalemated].entries()) {
        engine.search(job, { limit: {}, position: { fen, moves: [] } })
        const ending = await engine.ending(job)
        assert.ok(ending.evt === 'done')
        assert.equal(ending.best, null)
        assert.equal(ending.source, 'none')
      }
    },
  },
  {
    name: '1: a job number that is still in use is refused without ending its job',
    run: async (host) => {
      const engine = await open(host)
      engine.search(1, { limit: {} })
      engine.search(1, { limit: {} })
      const refusal = await engine.first((event) => event.evt === 'failed')
      assert.deepEqual([refusal.job, refusal.code], [null, 'BAD_COMMAND'])
      engine.post({ cmd: 'stop', job: 1 })
      const ending = await engine.ending(1)
      assert.ok(ending.evt === 'done' && ending.why === 'stopped')
    },
  },
  {
    name: '2: fifty searches in a burst cost one: the newest wins',
    run: async (host) => {
      const engine = await open(host)
      const moves = ['e2e4', 'e7e5', 'g1f3', 'b8c6']
      for (let job = 1; job <= 50; job++) {
        engine.search(job, { limit: {}, position: { fen: START_FEN, moves: moves.slice(0, job % 5) } })
      }
      await engine.first(
        (event): event is Extract<Event, { evt: 'info' }> => event.evt === 'info' && event.job === 50,
      )
      engine.post({ cmd: 'stop', job: 50 })
      await engine.ending(50)
      for (let job = 1; job < 50; job++) {
        const [ending, ...more] = engine.endings(job)
        assert.ok(ending?.evt === 'done' && ending.why === 'superseded', `job ${job}`)
        assert.equal(more.length, 0)
      }
      const searched = new Set(engine.events.flatMap((event) => (event.evt === 'info' ? [event.job] : [])))
      // A channel may cut the burst in two or three, and the last search of each part begins.
      assert.ok(searched.size <= 3, `searched: ${[...searched].join()}`)
    },
  },
  {
    name: '2: the superseded job is done before the new one speaks',
    run: async (host) => {
      const engine = await open(host)
      engine.search(1, { limit: {} })
      await engine.first((event) => event.evt === 'info')
      engine.search(2, { limit: { depth: 5 } })
      await engine.ending(2)
      const jobs = engine.events.flatMap((event) => ('job' in event && event.job !== null ? [event.job] : []))
      assert.equal(jobs.indexOf(2) > jobs.lastIndexOf(1), true)
    },
  },
  {
    name: '2: two pages share one engine, and the newer search wins',
    run: async (host) => {
      const [first, second] = [await open(host), await open(host)]
      first.search(1, { limit: {} })
      await first.first((event) => event.evt === 'info')
      second.search(1, { limit: { depth: 3 } })
      const [loser, winner] = [await first.ending(1), await second.ending(1)]
      assert.ok(loser.evt === 'done' && loser.why === 'superseded')
      assert.ok(winner.evt === 'done' && winner.why === 'limit')
      assert.equal(
        second.events.every((event) => event.evt !== 'done' || event.why !== 'superseded'),
        true,
      )
    },
  },
  {
    name: '3: info comes at most about ten times a second, and before done',
    run: async (host) => {
      const engine = await open(host)
      engine.search(1, { limit: { moveTimeMs: 1_200 }, position: { fen: RICH_FEN, moves: [] } })
      await engine.ending(1)
      const infos = engine.infos(1)
      assert.ok(infos.length > 1)
      // The engine's own clock; timers may fire a little early, and the last word does not wait.
      const gaps = infos.slice(1, -1).map((info, index) => info.ms - infos[index]!.ms)
      assert.ok(
        gaps.every((gap) => gap >= 95),
        `gaps: ${gaps.join()}`,
      )
      const done = engine.events.findIndex((event) => event.evt === 'done')
      assert.equal(engine.events[done - 1]?.evt, 'info')
    },
  },
  {
    name: '3: even the shortest search says something before done, the best move first',
    run: async (host) => {
      const engine = await open(host)
      engine.search(1, { limit: {} })
      engine.post({ cmd: 'stop', job: 1 })
      engine.search(2, { limit: { nodes: 1 } })
      engine.search(3, { limit: { depth: 1 } })
      const ending = await engine.ending(3)
      const last = engine.infos(3).at(-1)
      assert.ok(ending.evt === 'done' && last)
      assert.equal(last.pv[0], ending.best)
      const first = await engine.ending(1)
      assert.ok(first.evt === 'done' && engine.infos(1).length > 0)
    },
  },
  {
    name: '3: several lines are numbered from the best down',
    run: async (host) => {
      const engine = await open(host)
      engine.search(1, { limit: { depth: 6 }, lines: 4 })
      await engine.ending(1)
      const last = new Map(engine.infos(1).map((info) => [info.line, info]))
      assert.deepEqual([...last.keys()].toSorted(), [1, 2, 3, 4])
      const values = [1, 2, 3, 4].map((line) => centipawns(last.get(line)!.score))
      assert.deepEqual(
        values,
        values.toSorted((a, b) => b - a),
      )
      assert.equal(new Set([...last.values()].map((info) => info.pv[0])).size, 4)
    },
  },
  {
    name: "4: scores are White's, whoever moves",
    run: async (host) => {
      const engine = await open(host)
      const cases: [string, 1 | -1][] = [
        ['4k3/8/8/8/8/8/PPPPPPPP/RNBQKBNR w KQ - 0 1', 1],
        ['4k3/8/8/8/8/8/PPPPPPPP/RNBQKBNR b KQ - 0 1', 1],
        ['rnbqkbnr/pppppppp/8/8/8/8/8/4K3 w kq - 0 1', -1],
        ['rnbqkbnr/pppppppp/8/8/8/8/8/4K3 b kq - 0 1', -1],
      ]
      for (const [index, [fen, sign]] of cases.entries()) {
        engine.search(index + 1, { limit: { depth: 3 }, position: { fen, moves: [] } })
        await engine.ending(index + 1)
        assert.ok(centipawns(engine.infos(index + 1).at(-1)!.score) * sign > 500, fen)
      }
    },
  },
  {
    name: '4: mate is counted in moves, with the sign of the side that mates',
    run: async (host) => {
      const engine = await open(host)
      const cases: [string, Score][] = [
        ['6k1/5ppp/8/8/8/8/8/K3R3 w - - 0 1', { kind: 'mate', moves: 1 }],
        ['k3r3/8/8/8/8/8/5PPP/6K1 b - - 0 1', { kind: 'mate', moves: -1 }],
        ['5r1k/6pp/7N/8/2Q5/8/6PP/6K1 w - - 0 1', { kind: 'mate', moves: 2 }],
        ['7k/R7/8/8/8/8/8/1R4K1 b - - 0 1', { kind: 'mate', moves: 1 }],
      ]
      for (const [index, [fen, score]] of cases.entries()) {
        engine.search(index + 1, { limit: { depth: 14 }, position: { fen, moves: [] } })
        await engine.ending(index + 1)
        assert.deepEqual(engine.infos(index + 1).at(-1)!.score, score, fen)
      }
    },
  },
  {
    name: '5: a bad position is an error value, and the engine stays usable',
    run: async (host) => {
      const engine = await open(host)
      let job = 0
      for (const [name, fen] of BAD_FENS) {
        engine.search(++job, { position: { fen, moves: [] } })
        const ending = await engine.ending(job)
        assert.ok(ending.evt === 'failed' && ending.code === 'BAD_FEN', name)
      }
      for (const [name, moves] of BAD_MOVES) {
        engine.search(++job, { position: { fen: START_FEN, moves } })
        const ending = await engine.ending(job)
        assert.ok(ending.evt === 'failed' && ending.code === 'BAD_MOVE', name)
      }
      engine.search(++job, { searchMoves: ['e2e4', 'e2e5'] })
      const ending = await engine.ending(job)
      assert.ok(ending.evt === 'failed' && ending.code === 'BAD_MOVE')
      engine.search(++job)
      assert.equal((await engine.ending(job)).evt, 'done')
    },
  },
  {
    name: '5: a bad search does not disturb the running one',
    run: async (host) => {
      const engine = await open(host)
      engine.search(1, { limit: {} })
      engine.search(2, { position: { fen: 'bad', moves: [] } })
      await engine.ending(2)
      assert.equal(engine.endings(1).length, 0)
      engine.post({ cmd: 'stop', job: 1 })
      const ending = await engine.ending(1)
      assert.ok(ending.evt === 'done' && ending.why === 'stopped')
    },
  },
  {
    name: '5: garbage is answered and forgotten',
    run: async (host) => {
      const engine = await open(host)
      for (const message of GARBAGE) engine.port.post(message)
      engine.search(9)
      await engine.ending(9)
      const failures = engine.events.filter((event) => event.evt === 'failed')
      assert.equal(failures.length, GARBAGE.length)
      assert.ok(failures.every((event) => event.code === 'BAD_COMMAND'))
    },
  },
  {
    name: '6: when the engine dies every pending promise is settled',
    run: async (host) => {
      const engine = await open(host)
      const client = engine.client()
      const search = client.search(endless)
      const bench = client.bench(30)
      await engine.first((event) => event.evt === 'info')
      await host.kill()
      for (const outcome of await Promise.all([search, bench])) {
        assert.ok(!outcome.ok && outcome.code === 'CRASHED')
      }
      for (const outcome of await Promise.all([
        client.search(endless),
        client.setOptions({}),
        client.clearHash(),
      ])) {
        assert.ok(!outcome.ok && outcome.code === 'CRASHED')
      }
    },
  },
]
