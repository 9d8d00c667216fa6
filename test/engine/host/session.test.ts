// SPDX-License-Identifier: GPL-3.0-or-later
/** The session on a machine that is short of memory, loses threads, or has a book: facts beyond the contract. */
import { readFileSync } from 'node:fs'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { ENGINE_FOLDER, buildEngine } from '../../../build/app/engine-bundle.ts'
import { EngineClient, type OptionsOutcome, type SearchOutcome } from '../../../engine/contract/client.ts'
import type { Machine } from '../../../engine/host/machine.ts'
import { nodeMachine } from '../../../engine/host/node.ts'
import { MAX_WAITING, Session } from '../../../engine/host/session.ts'
import { type Port, portPair } from '../../../engine/contract/port.ts'
import type { EngineOptions, Event, Limit, SearchInfo } from '../../../engine/contract/protocol.ts'
import { Recorder, START_FEN, makeRequest } from '../../contract/recorder.ts'

beforeAll(buildEngine)

const sessions: Session[] = []
afterEach(() => {
  for (const session of sessions.splice(0)) session.close()
})

interface Setup {
  machine?: Partial<Machine>
  options?: Partial<EngineOptions>
  seed?: number
}

function start({ machine = {}, options = {}, seed }: Setup = {}): { client: EngineClient; session: Session } {
  const session = new Session({ ...nodeMachine(ENGINE_FOLDER), ...machine }, options, seed)
  sessions.push(session)
  const [ours, theirs] = portPair()
  session.connect(theirs, { owner: true })
  return { client: new EngineClient(ours), session }
}

const play = (
  client: EngineClient,
  moves: readonly string[] = [],
  limit = { moveTimeMs: 5_000 },
  elo?: number,
) =>
  client.search(
    makeRequest({
      position: { fen: START_FEN, moves },
      limit,
      purpose: 'play',
      ...(elo !== undefined && { elo }),
    }),
  )

function best(outcome: SearchOutcome): string | null {
  if (!outcome.ok) throw new Error(outcome.detail)
  return outcome.best
}

/** Nodes of a search to a fixed depth. */
async function countNodes(client: EngineClient, depth: number): Promise<number> {
  const outcome = await client.search(makeRequest({ limit: { depth } }))
  return outcome.ok ? outcome.lines[0]!.nodes : 0
}

/** Nodes of a search in an empty table. */
async function freshNodes(limit: Limit, purpose: 'play' | 'analyse'): Promise<number> {
  const { client } = start({ options: { ownBook: false } })
  const outcome = await client.search(makeRequest({ limit: { depth: 9, ...limit }, purpose }))
  return outcome.ok ? outcome.lines[0]!.nodes : 0
}

const LONG = { whiteMs: 1e9, blackMs: 1e9, whiteIncrementMs: 0, blackIncrementMs: 0 }

/** Fills the table, runs an action, and returns the share of its nodes that a shallow search still needs. */
async function shareAfter(client: EngineClient, change: () => Promise<void>): Promise<number> {
  const fresh = await countNodes(client, 6)
  await countNodes(client, 12)
  await change()
  return (await countNodes(client, 6)) / fresh
}

/** A book of one entry, made here. */
function bookOf(key: bigint, move: number): Uint8Array {
  const bytes = new Uint8Array(16)
  const view = new DataView(bytes.buffer)
  view.setBigUint64(0, key)
  view.setUint16(8, move)
  view.setUint16(10, 1)
  return bytes
}

/** A folder without files, and a missing folder. */
const listFolders = async (folder: string) => [{ folder, files: folder === '/empty' ? [] : null }]

describe('memory', () => {
  it('refuses a table that does not fit, reports how much memory there is, and keeps the old table', async () => {
    const { client } = start({
      machine: { availableMemoryMb: () => 300, residentMemoryMb: () => 0 },
      options: { hashMb: 8 },
    })
    let outcome: OptionsOutcome | undefined
    const share = await shareAfter(client, async () => {
      outcome = await client.setOptions({ hashMb: 1_000 })
    })
    expect(outcome).toMatchObject({
      values: { hashMb: 8 },
      refused: [{ option: 'hashMb', code: 'NO_MEMORY', availableMb: expect.any(Number) as number }],
    })
    // The earlier search is still in the table.
    expect(share).toBeLessThan(0.5)
    const smaller = await client.setOptions({ hashMb: 100 })
    expect(smaller.ok && [smaller.values.hashMb, smaller.refused.length]).toEqual([100, 0])
  })

  it('starts with half the table until it fits', async () => {
    const { client } = start({
      machine: { availableMemoryMb: () => 130, residentMemoryMb: () => 0 },
      options: { hashMb: 256 },
    })
    const outcome = await client.setOptions({})
    expect(outcome.ok && outcome.values.hashMb).toBe(32)
  })

  it('gives back the memory of old tables', async () => {
    const { client } = start()
    const sizes: number[] = []
    for (let round = 0; round < 6; round++) {
      await client.setOptions({ hashMb: round % 2 === 0 ? 256 : 250 })
      await client.search(makeRequest({ limit: { depth: 2 } }))
      // Clearing a used table writes all of it.
      await client.clearHash()
      sizes.push(process.memoryUsage.rss())
    }
    const tables = (Math.max(...sizes) - Math.min(...sizes)) / 2 ** 20 / 256
    expect(tables, `resident: ${sizes.map((size) => Math.round(size / 2 ** 20)).join()}`).toBeLessThan(2)
  })

  it('keeps the table when only threads change', async () => {
    const { client } = start()
    const share = await shareAfter(client, async () => {
      for (const threads of [2, 1]) {
        const outcome = await client.setOptions({ threads })
        expect(outcome.ok && outcome.values.threads).toBe(threads)
      }
    })
    expect(share).toBeLessThan(0.5)
  })

  it('clears the table for a new game, and on request', async () => {
    const { client } = start()
    expect(await shareAfter(client, async () => client.newGame())).toBe(1)
    expect(
      await shareAfter(client, async () => {
        await client.clearHash()
      }),
    ).toBeGreaterThan(0.5)
  })
})

describe('a thread that dies', () => {
  it('fails the search, and the next one has a new thread', async () => {
    const threads: Port[] = []
    const { spawnThread } = nodeMachine(ENGINE_FOLDER)
    const { client } = start({
      machine: {
        spawnThread: (lane) => {
          const thread = spawnThread(lane)
          threads.push(thread)
          return thread
        },
      },
      options: { threads: 2 },
    })
    const search = await new Promise<{ outcome: Promise<SearchOutcome> }>((resolve) => {
      const outcome = client.search(makeRequest({ limit: {} }), { onInfo: () => resolve({ outcome }) })
    })
    threads[1]!.close()
    expect(await search.outcome).toMatchObject({ ok: false, code: 'CRASHED' })
    expect(best(await client.search(makeRequest({ limit: { depth: 4 } })))).toMatch(/^[a-h]/)
    expect(threads).toHaveLength(4)
  })
})

describe('strength', () => {
  const line = ['d2d4', 'd7d5']

  it('is repeatable: the same seed plays the same game', async () => {
    const games: (string | null)[][] = []
    for (const seed of [1, 1, 2]) {
      const { client } = start({ options: { ownBook: false, hashMb: 1 }, seed })
      const moves = [...line]
      for (let ply = 0; ply < 12; ply++) moves.push(best(await play(client, moves, undefined, 900))!)
      games.push(moves)
    }
    expect(games[0]).toEqual(games[1])
    expect(games[0]).not.toEqual(games[2])
  })

  it('without a model takes every blunder for a hung piece', async () => {
    const { client } = start({ machine: { readHuman: async () => null }, seed: 1 })
    // The rook is safe on most squares; on d8 and e1 it is taken, and the king is mated.
    const hangs = ['d1d8', 'd1e1']
    const counters = Array.from({ length: 100 }, (_, counter) => counter)
    let hung = 0
    for (const counter of counters) {
      const position = { fen: `4r1k1/5ppp/8/8/8/6P1/5P1P/3R2K1 w - - ${counter} 60`, moves: [] }
      const outcome = await client.search(
        makeRequest({ position, limit: { depth: 9 }, purpose: 'play', elo: 1600 }),
      )
      if (hangs.includes(best(outcome)!)) hung += 1
    }
    expect(hung).toBeLessThan(10)
  })

  it('does not touch analysis', async () => {
    const { client } = start()
    const outcome = await client.search(makeRequest({ limit: { depth: 8 }, elo: 400 }))
    expect(outcome.ok && outcome.lines[0]!.depth).toBe(8)
  })
})

describe('book', () => {
  const START_KEY = 0x463b96181691fc9cn
  const A2_A3 = (1 << 9) | (0 << 6) | (2 << 3)
  const machine = { readBook: async (path: string) => (path === '/bad' ? null : bookOf(START_KEY, A2_A3)) }

  it('is used in games and not in analysis', async () => {
    const { client } = start({ machine })
    const game = await play(client)
    expect(game).toMatchObject({ ok: true, best: 'a2a3', source: 'book', lines: [] })
    const analysis = await client.search(makeRequest({ limit: { depth: 2 } }))
    expect(analysis).toMatchObject({ ok: true, source: 'search' })
  })

  it('obeys its switch, its depth and the allowed moves', async () => {
    const { client } = start({ machine })
    await client.setOptions({ ownBook: false })
    expect(await play(client, [], { moveTimeMs: 50 })).toMatchObject({ source: 'search' })
    await client.setOptions({ ownBook: true, bookDepth: 0 })
    expect(await play(client, [], { moveTimeMs: 50 })).toMatchObject({ source: 'search' })
    await client.setOptions({ bookDepth: 1 })
    expect(await play(client)).toMatchObject({ source: 'book' })
    const request = makeRequest({ limit: { depth: 2 }, purpose: 'play', searchMoves: ['e2e4'] })
    expect(await client.search(request)).toMatchObject({ source: 'search', best: 'e2e4' })
  })

  it('that cannot be read leaves the previous book in use', async () => {
    const { client } = start({ machine })
    const outcome = await client.setOptions({ bookFile: '/bad' })
    expect(outcome).toMatchObject({
      values: { bookFile: '' },
      refused: [{ option: 'bookFile', code: 'BAD_BOOK' }],
    })
    expect(await play(client)).toMatchObject({ source: 'book' })
  })
})

describe('endgame tables', () => {
  it.each(['/empty', '/nowhere'])('that are missing do not prevent the start: %s', async (syzygyPath) => {
    const { client } = start({ machine: { listFolders }, options: { syzygyPath } })
    const outcome = await client.setOptions({ syzygyPath })
    expect(outcome).toMatchObject({
      values: { syzygyPath: '' },
      refused: [{ option: 'syzygyPath', code: 'NO_TABLES', name: syzygyPath }],
      tables: { wdl: 0, dtz: 0, men: 0, damaged: 0 },
    })
  })
})

describe('client', () => {
  it('resolves an aborted search with what was found', async () => {
    const { client } = start()
    const abort = new AbortController()
    const outcome = await client.search(makeRequest({ limit: {} }), {
      signal: abort.signal,
      onInfo: () => abort.abort(),
    })
    expect(outcome).toMatchObject({ ok: true, why: 'stopped', best: expect.any(String) as string })
    expect(outcome.ok && outcome.lines[0]!.pv[0]).toBe(outcome.ok && outcome.best)
  })

  it('takes a signal that has already been aborted', async () => {
    const { client } = start()
    expect(await client.search(makeRequest({ limit: {} }), { signal: AbortSignal.abort() })).toMatchObject({
      ok: true,
      why: 'stopped',
    })
  })

  it('gets the greeting of the engine once, however late it asks', async () => {
    const { client } = start({ options: { hashMb: 3 } })
    const first = await new Promise((resolve) => client.onReady(resolve))
    const second = await new Promise((resolve) => client.onReady(resolve))
    expect(first).toMatchObject({ name: 'Alfabeta', values: { hashMb: 3 } })
    expect(second).toEqual(first)
  })
})

const isRefused = (event: Event): event is Extract<Event, { evt: 'failed' }> => event.evt === 'failed'

it('refuses further commands of a page while very many wait', async () => {
  const { session } = start({ options: { hashMb: 1 } })
  const [ours, theirs] = portPair()
  session.connect(theirs)
  const page = new Recorder(ours)
  for (let id = 1; id <= 2 * MAX_WAITING; id++) {
    page.post({ cmd: 'options', id, values: { clearHash: true } })
    page.post({ cmd: 'newGame' })
  }
  expect(await page.first(isRefused)).toMatchObject({ id: MAX_WAITING / 2 + 1, code: 'BAD_COMMAND' })
  await page.optionsAnswer(MAX_WAITING / 2)
  // What waited has been carried out, and there is room again.
  await page.settled(4 * MAX_WAITING)
})

it('names the version of the package', async () => {
  const { version } = JSON.parse(readFileSync(new URL('../../../package.json', import.meta.url), 'utf8')) as {
    version: string
  }
  const { client } = start()
  await new Promise<void>((resolve) => {
    client.onReady((ready) => {
      expect(ready.version).toBe(version)
      resolve()
    })
  })
})

describe('a mate', () => {
  it('is never reported as a bound, or with a line that does not mate, wherever the search ends', async () => {
    const { client } = start({ options: { ownBook: false, threads: 1 } })
    for (const [fen, mated] of [
      ['r5rk/5p1p/5R2/4B3/8/8/7P/7K w - - 0 1', 3],
      ['r2qkb1r/pp2nppp/3p4/2pNN1B1/2BnP3/3P4/PPP2PPP/R2bK2R w KQkq - 1 1', 2],
      ['5r1k/6pp/7N/8/2Q5/8/6PP/6K1 w - - 0 1', 2],
    ] as const) {
      for (let nodes = 40; nodes < 40_000; nodes = Math.ceil(nodes * 1.4)) {
        const infos: SearchInfo[] = []
        const request = makeRequest({ position: { fen, moves: [] }, limit: { nodes }, purpose: 'analyse' })
        const outcome = await client.search(request, { onInfo: (info) => infos.push(info) })
        if (!outcome.ok) throw new Error(outcome.detail)
        for (const { score, bound, pv } of [...infos, ...outcome.lines]) {
          if (score.kind !== 'mate') continue
          expect([bound, score.moves > 0 && score.moves <= mated + 2, pv.length]).toEqual([
            'exact',
            true,
            2 * score.moves - 1,
          ])
        }
      }
    }
  })
})

describe('thoroughness', () => {
  it('is for analysis, and for searches without a clock', async () => {
    const analysis = await freshNodes({}, 'analyse')
    expect(await freshNodes({}, 'play')).toBe(analysis)
    expect(await freshNodes({ clock: LONG }, 'analyse')).toBe(analysis)
    // Another search; which of the two takes more nodes in one position depends on the evaluation.
    expect(await freshNodes({ clock: LONG }, 'play')).not.toBe(analysis)
  })
})
