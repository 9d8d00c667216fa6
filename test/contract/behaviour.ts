// SPDX-License-Identifier: GPL-3.0-or-later
/** What else a page may count on: options, threads, pondering, Chess960, strength, the bench. */
import assert from 'node:assert/strict'
import { checkOptions } from '../../engine/contract/options.ts'
import { legalMoves } from '../../engine/chess/rules.ts'
import { MAX_BENCHES } from '../../engine/host/bench.ts'
import { type Event, LIMITS, type OptionValues, type PositionSpec } from '../../engine/contract/protocol.ts'
import { type Check, RICH_FEN, open, pause } from './check.ts'
import { makeRequest, START_FEN } from './recorder.ts'

const NET_NAME = /^[\da-f]{8}$/
const AFTER_E4 = 'rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1'

export const BEHAVIOUR: readonly Check[] = [
  {
    name: 'options: a change pauses the search and the same job goes on',
    run: async (host) => {
      const engine = await open(host)
      engine.search(1, { limit: {}, position: { fen: RICH_FEN, moves: [] } })
      await engine.first((event) => event.evt === 'info')
      engine.post({ cmd: 'options', id: 2, values: { hashMb: 8, threads: 2 } })
      const answer = await engine.optionsAnswer(2)
      assert.deepEqual([answer.values.hashMb, answer.values.threads, answer.refused], [8, 2, []])
      const before = engine.infos(1).at(-1)!
      await engine.first(
        (event): event is Extract<Event, { evt: 'info' }> =>
          event.evt === 'info' && event.nodes > before.nodes,
      )
      assert.equal(engine.endings(1).length, 0)
      engine.post({ cmd: 'stop', job: 1 })
      assert.equal((await engine.ending(1)).evt, 'done')
      const depths = engine.infos(1).map((info) => info.depth)
      assert.deepEqual(
        depths,
        depths.toSorted((a, b) => a - b),
      )
    },
  },
  {
    name: 'options: what is refused leaves the old value in force',
    run: async (host) => {
      const engine = await open(host)
      const before = (await engine.settled(1)).values
      const bad = {
        hashMb: 0,
        threads: 65,
        ownBook: 'yes',
        clearHash: false,
        moveOverheadMs: Number.NaN,
        contempt: 10,
        bookDepth: -1,
        bookFile: '/etc/passwd',
        syzygyPath: '/etc',
      }
      engine.post({ cmd: 'options', id: 2, values: bad as unknown as OptionValues })
      const answer = await engine.optionsAnswer(2)
      assert.deepEqual(answer.values, before)
      assert.deepEqual(
        answer.refused.map((refusal) => refusal.option).toSorted(),
        Object.keys(bad).toSorted(),
      )
      const codeOf = (option: string) => answer.refused.find((refusal) => refusal.option === option)?.code
      assert.equal(codeOf('hashMb'), 'OUT_OF_RANGE')
      assert.equal(codeOf('contempt'), 'UNKNOWN_OPTION')
      assert.equal(codeOf('bookFile'), 'OWNER_ONLY')
      assert.equal(codeOf('syzygyPath'), 'OWNER_ONLY')
      assert.deepEqual(answer.tables, { wdl: 0, dtz: 0, men: 0, damaged: 0, unreadable: 0 })
    },
  },
  {
    name: 'options: each is described, with a value in force that its description allows',
    run: async (host) => {
      const engine = await open(host)
      const ready = engine.events.find((event) => event.evt === 'ready')!
      const settable = ready.options.filter(({ kind }) => kind !== 'button')
      assert.deepEqual(Object.keys(ready.values).toSorted(), settable.map(({ name }) => name).toSorted())
      const { refused } = checkOptions(ready.options, { ...ready.values }, true)
      assert.deepEqual(refused, [])
    },
  },
  {
    name: 'files: what became of those of the owner follows ready',
    run: async (host) => {
      const engine = await open(host)
      await engine.settled(1)
      assert.deepEqual(
        engine.events.slice(0, 2).map(({ evt }) => evt),
        ['ready', 'files'],
      )
      const files = engine.events.find((event) => event.evt === 'files')
      assert.deepEqual(files, {
        evt: 'files',
        tables: { wdl: 0, dtz: 0, men: 0, damaged: 0, unreadable: 0 },
        net: files!.net,
        refused: [],
      })
      assert.ok(files.net === null || NET_NAME.test(files.net))
    },
  },
  {
    name: 'files: the net in force is told before the option that changes it is answered',
    run: async (host) => {
      const engine = await open(host)
      await engine.settled(1)
      const told = () => engine.events.findLast((event) => event.evt === 'files')!.net
      const first = told()
      for (const [id, useNet] of [
        [2, false],
        [3, true],
      ] as const) {
        engine.post({ cmd: 'options', id, values: { useNet } })
        assert.equal((await engine.optionsAnswer(id)).values.useNet, useNet)
        assert.equal(told(), useNet ? first : null)
      }
    },
  },
  {
    name: 'options: the greatest table is taken, or refused with what there is',
    run: async (host) => {
      const engine = await open(host)
      const before = (await engine.settled(1)).values.hashMb
      engine.post({ cmd: 'options', id: 2, values: { hashMb: LIMITS.hashMb.max } })
      const { values, refused } = await engine.optionsAnswer(2)
      const [refusal] = refused
      if (refusal) {
        assert.equal(refusal.code, 'NO_MEMORY')
        assert.ok(refusal.availableMb !== undefined && refusal.availableMb < LIMITS.hashMb.max)
      }
      assert.equal(values.hashMb, refusal ? before : LIMITS.hashMb.max)
      engine.search(3, { limit: { depth: 6 } })
      assert.equal((await engine.ending(3)).evt, 'done')
    },
  },
  {
    name: 'options: every change is answered, in order',
    run: async (host) => {
      const engine = await open(host)
      for (const [id, hashMb] of [
        [1, 4],
        [2, 16],
        [3, 2],
      ] as const) {
        engine.post({ cmd: 'options', id, values: { hashMb } })
      }
      engine.post({ cmd: 'options', id: 4, values: { clearHash: true } })
      await engine.optionsAnswer(4)
      const answers = engine.events.filter((event) => event.evt === 'options')
      assert.deepEqual(
        answers.map(({ id, values }) => [id, values.hashMb]),
        [
          [1, 4],
          [2, 16],
          [3, 2],
          [4, 2],
        ],
      )
    },
  },
  {
    name: 'several threads: the sum of their nodes is told, and the move is legal',
    run: async (host) => {
      const engine = await open(host)
      engine.post({ cmd: 'options', id: 1, values: { threads: 2 } })
      engine.search(2, { limit: { depth: 9 }, position: { fen: RICH_FEN, moves: [] } })
      const ending = await engine.ending(2)
      const last = engine.infos(2).at(-1)!
      assert.ok(ending.evt === 'done' && ending.best === last.pv[0])
      assert.ok(last.nodes > 0)
    },
  },
  {
    name: 'pondering: nothing is answered before the hit, and then it is',
    run: async (host) => {
      const engine = await open(host)
      const clock = { whiteMs: 1_000, blackMs: 1_000, whiteIncrementMs: 0, blackIncrementMs: 0 }
      engine.search(1, { limit: { clock, depth: 4, ponder: true } })
      await pause(300)
      assert.equal(engine.endings(1).length, 0)
      engine.post({ cmd: 'ponderHit', job: 1 })
      const hit = await engine.ending(1)
      assert.ok(hit.evt === 'done' && hit.why === 'limit')
      engine.search(2, { limit: { clock, ponder: true } })
      engine.post({ cmd: 'stop', job: 2 })
      const stopped = await engine.ending(2)
      assert.ok(stopped.evt === 'done' && stopped.why === 'stopped')
    },
  },
  {
    name: 'castling is spoken as the king moves, or as king takes rook in Chess960',
    run: async (host) => {
      const engine = await open(host)
      const fen = 'r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1'
      const spoken: unknown[] = []
      for (const [index, chess960] of [false, true].entries()) {
        const castle = chess960 ? 'e1h1' : 'e1g1'
        engine.search(2 * index, { position: { fen, moves: [castle], chess960 } })
        assert.equal((await engine.ending(2 * index)).evt, 'done')
        engine.search(2 * index + 1, { position: { fen, moves: [], chess960 }, searchMoves: [castle] })
        const ending = await engine.ending(2 * index + 1)
        spoken.push(ending.evt === 'done' && ending.best)
      }
      assert.deepEqual(spoken, ['e1g1', 'e1h1'])
    },
  },
  {
    name: 'a search that must choose among some moves chooses one of them',
    run: async (host) => {
      const engine = await open(host)
      engine.search(1, { searchMoves: ['a2a3', 'h2h3'] })
      const ending = await engine.ending(1)
      assert.ok(ending.evt === 'done' && ['a2a3', 'h2h3'].includes(ending.best ?? ''))
    },
  },
  {
    name: 'below full strength the engine plays a legal move at every Elo',
    run: async (host) => {
      const engine = await open(host)
      for (const [index, elo] of [400, 700, 1000, 1500, 2000].entries()) {
        engine.post({ cmd: 'options', id: index, values: { ownBook: false } })
        engine.search(index + 1, {
          limit: { moveTimeMs: 2_000 },
          purpose: 'play',
          elo,
          position: { fen: RICH_FEN, moves: [] },
        })
        const ending = await engine.ending(index + 1)
        assert.ok(ending.evt === 'done' && ending.source === 'search')
        assert.match(ending.best ?? '', /^[a-h][1-8][a-h][1-8]$/)
        assert.deepEqual(new Set(engine.infos(index + 1).map((info) => info.line)), new Set([1]))
      }
    },
  },
  {
    name: 'the book is asked beside a search: legal moves, the heaviest first; none for a bad position',
    run: async (host) => {
      const engine = await open(host)
      engine.search(1, { limit: {} })
      const ask = async (id: number, position: PositionSpec) => {
        engine.post({ cmd: 'book', id, position })
        const found = await engine.first(
          (event): event is Extract<Event, { evt: 'book' }> => event.evt === 'book' && event.id === id,
        )
        return found.moves
      }
      const moves = await ask(2, { fen: START_FEN, moves: ['e2e4'] })
      const weights = moves.map(({ weight }) => weight)
      assert.deepEqual(
        weights,
        weights.toSorted((a, b) => b - a),
      )
      for (const { uci } of moves) assert.ok(legalMoves(AFTER_E4).some((move) => move.uci === uci))
      assert.deepEqual(await ask(3, { fen: START_FEN, moves: ['e2e5'] }), [])
      assert.deepEqual(await ask(4, { fen: 'words', moves: [] }), [])
      assert.equal(engine.endings(1).length, 0)
    },
  },
  {
    name: 'people are asked about beside a search: all legal moves with their shares, or why there are none',
    run: async (host) => {
      const engine = await open(host)
      engine.search(1, { limit: {} })
      const ask = async (id: number, position: PositionSpec, ratings: readonly number[]) => {
        engine.post({ cmd: 'predict', id, position, ratings })
        return engine.first(
          (event): event is Extract<Event, { evt: 'predict' | 'failed' }> =>
            (event.evt === 'predict' || event.evt === 'failed') && event.id === id,
        )
      }
      const answer = await ask(2, { fen: START_FEN, moves: ['e2e4'] }, [2400, 800])
      if (answer.evt === 'failed') {
        // An engine of somebody else has no model of people; ours is known to have one by `level-games.test.ts`.
        assert.equal(answer.code, 'UNSUPPORTED')
        return
      }
      const legal = legalMoves(AFTER_E4).map(({ uci }) => uci)
      assert.deepEqual(answer.moves.map(({ uci }) => uci).toSorted(), legal.toSorted())
      for (const at of [0, 1]) {
        const sum = answer.moves.reduce((total, { shares }) => total + shares[at]!, 0)
        assert.ok(Math.abs(sum - 1) < 1e-3, `shares sum to ${sum}`)
      }
      const first = answer.moves.map(({ shares }) => shares[0]!)
      assert.deepEqual(
        first,
        first.toSorted((a, b) => b - a),
      )
      // Weaker players answer with the king's pawn more often, stronger ones with the Sicilian.
      const sicilian = answer.moves.find(({ uci }) => uci === 'c7c5')!
      assert.ok(sicilian.shares[0]! > sicilian.shares[1]!)
      const mated = 'R5k1/5ppp/8/8/8/8/8/K7 b - - 0 1'
      assert.deepEqual(await ask(3, { fen: mated, moves: [] }, [1500]), { evt: 'predict', id: 3, moves: [] })
      const illegal = await ask(4, { fen: START_FEN, moves: ['e2e5'] }, [1500])
      assert.ok(illegal.evt === 'failed' && illegal.code === 'BAD_MOVE')
      const bad = await ask(5, { fen: 'words', moves: [] }, [1500])
      assert.ok(bad.evt === 'failed' && bad.code === 'BAD_FEN')
      assert.equal(engine.endings(1).length, 0)
    },
  },
  {
    name: 'a page that goes takes its search with it',
    run: async (host) => {
      const [leaver, stayer] = [await open(host), await open(host)]
      leaver.search(1, { limit: {} })
      await leaver.first((event) => event.evt === 'info')
      leaver.port.close()
      stayer.search(1, { limit: { depth: 3 } })
      const ending = await stayer.ending(1)
      assert.ok(ending.evt === 'done' && ending.why === 'limit')
    },
  },
  {
    name: 'a page that goes takes its benches with it',
    run: async (host) => {
      const [leaver, stayer] = [await open(host), await open(host)]
      // One that would take years runs, and others wait; one more is refused.
      for (let id = 1; id <= MAX_BENCHES + 1; id++) leaver.port.post({ cmd: 'bench', id, depth: 64 })
      const refused = await leaver.first((event) => event.evt === 'failed')
      assert.ok(refused.evt === 'failed')
      assert.deepEqual([refused.id, refused.code], [MAX_BENCHES + 1, 'BAD_COMMAND'])
      leaver.port.close()
      const client = stayer.client()
      let answer = await client.bench(1)
      while (!answer.ok) {
        await pause(20)
        answer = await client.bench(1)
      }
    },
  },
  {
    name: 'the bench counts the same nodes twice, whatever was searched before',
    run: async (host) => {
      const engine = await open(host)
      const client = engine.client()
      const first = await client.bench(4)
      await client.search(makeRequest({ limit: { depth: 8 } }))
      const second = await client.bench(4)
      assert.ok(first.ok && second.ok)
      assert.ok(first.nodes > 0)
      assert.equal(first.nodes, second.nodes)
    },
  },
]
