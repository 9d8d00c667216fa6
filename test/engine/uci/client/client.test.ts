// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * The client with fake engines: whatever they do, every search ends with a result or a code, nothing hangs, and no process
 * is left. `REPEAT=100` runs each misbehaviour that often.
 */
import { afterEach, describe, expect, it } from 'vitest'
import { EngineClient, type SearchOutcome } from '../../../../engine/contract/client.ts'
import { portPair } from '../../../../engine/contract/port.ts'
import type { FailureCode, OptionValues, SearchRequest } from '../../../../engine/contract/protocol.ts'
import { ExternalEngine } from '../../../../engine/uci/client/external-engine.ts'
import { launcher } from '../../../../engine/uci/client/process/launch.ts'
import { makeRequest, START_FEN } from '../../../contract/recorder.ts'
import { type Fake, makeFake } from './fakes/fakes.ts'

const REPEAT = Number(process.env['REPEAT'] ?? 1)
/** Enough for a busy machine to start a program. */
const PATIENCE = { handshakeMs: 15_000, readyMs: 15_000, stopMs: 2_000, silenceMs: 60_000, quitMs: 500 }

interface Setup {
  fake: Fake
  engine: ExternalEngine
  client: EngineClient
}

const started: Setup[] = []

function start(
  mode: string,
  { patience = {}, values = {} }: { patience?: Partial<typeof PATIENCE>; values?: OptionValues } = {},
): Setup {
  const fake = makeFake(mode)
  const engine = new ExternalEngine({
    launch: (lane) => launcher(fake.command, lane),
    now: () => performance.now(),
    patience: { ...PATIENCE, ...patience },
    remembered: { values, owned: {} },
  })
  const setup = { fake, engine, client: connect(engine) }
  started.push(setup)
  return setup
}

function connect(engine: ExternalEngine, owner = false): EngineClient {
  const [ours, theirs] = portPair()
  engine.connect(theirs, { owner })
  return new EngineClient(ours)
}

const request = (changes: Partial<SearchRequest> = {}) => makeRequest({ limit: { depth: 1 }, ...changes })
const codeOf = (outcome: SearchOutcome): FailureCode | null => (outcome.ok ? null : outcome.code)

/** Searches without a limit and stops when the engine has sent a line. */
function searchAndStop(client: EngineClient): Promise<SearchOutcome> {
  const stop = new AbortController()
  return client.search(request({ limit: {} }), { signal: stop.signal, onInfo: () => stop.abort() })
}

/** Ends an engine, by force or as the application does; no process may be left. */
async function finish(atOnce = true): Promise<void> {
  for (const { engine, fake } of started.splice(0)) {
    await engine.close(atOnce)
    expect(await fake.gone()).toEqual([])
  }
}

afterEach(() => finish())

/** Runs a test as often as requested; no run may leave processes behind. */
const often = (name: string, run: () => Promise<void>): void =>
  it(name, { timeout: 60_000 * REPEAT }, async () => {
    for (let count = 0; count < REPEAT; count++) {
      await run()
      await finish()
    }
  })

/** How each misbehaviour ends a search; null: with a result. */
const MISBEHAVIOURS: [mode: string, code: FailureCode | null][] = [
  ['good', null],
  ['dies', 'EXITED'],
  ['crashes', 'EXITED'],
  ['exits', 'EXITED'],
  ['floods', 'FLOODED'],
  ['floods-early', 'FLOODED'],
  ['long-lines', null],
  ['garbage', null],
  ['illegal', 'ILLEGAL_MOVE'],
  ['illegal-line', null],
  ['no-move', 'ILLEGAL_MOVE'],
  ['no-newline', null],
  ['twice', null],
  ['swaps', null],
  ['forks', 'EXITED'],
  ['forks-away', 'EXITED'],
  ['forks-and-searches', null],
  ['closes-output', 'EXITED'],
]

describe.skipIf(process.platform !== 'linux')('an engine that', () => {
  describe.each(MISBEHAVIOURS)('%s', (mode, code) => {
    it(`ends every search: ${code ?? 'a move'}`, { timeout: 60_000 * REPEAT }, async () => {
      for (let run = 0; run < REPEAT; run++) {
        const { client } = start(mode)
        const outcome = await client.search(request())
        expect(codeOf(outcome)).toBe(code)
        if (outcome.ok) {
          expect(outcome.best).toBe('e2e4')
          for (const { pv } of outcome.lines)
            expect(pv.slice(0, 2)).toEqual(['e2e4', 'e7e5'].slice(0, pv.length))
        }
        await finish(false)
      }
    })
  })

  often('never answers is given up in time', async () => {
    const { client, fake } = start('mute', { patience: { handshakeMs: 300 } })
    expect(codeOf(await client.search(request()))).toBe('NO_HANDSHAKE')
    expect(await fake.gone()).toEqual([])
  })

  often('is still starting ends when it is closed, also for a bench', async () => {
    const { client, engine, fake } = start('mute', { patience: { handshakeMs: 600_000 } })
    const [search, bench] = [client.search(request({ lane: 'background' })), client.bench(1)]
    expect(fake.alive().length).toBeGreaterThan(0)
    await engine.close()
    expect(await fake.gone()).toEqual([])
    client.close()
    expect((await search).ok || (await bench).ok).toBe(false)
  })

  often('is still starting when its last page leaves ends', async () => {
    const { client, fake } = start('good')
    expect(fake.alive().length).toBeGreaterThan(0)
    client.close()
    expect(await fake.gone()).toEqual([])
  })

  often('ignores stop is ended, and can be used again', async () => {
    const { client, fake } = start('ignores-stop', { patience: { stopMs: 200, quitMs: 100 } })
    expect(codeOf(await searchAndStop(client))).toBe('SILENT')
    expect(await fake.gone()).toEqual([])
    expect(codeOf(await searchAndStop(client))).toBe('SILENT')
  })

  often('says nothing at all while it searches is ended when it is stopped', async () => {
    const { client } = start('silent', { patience: { stopMs: 200 } })
    expect(codeOf(await client.search(request({ limit: { moveTimeMs: 50 } })))).toBe('SILENT')
  })

  often('loses its search is ended, even if nobody waits for a clock', async () => {
    const { client } = start('silent', { patience: { silenceMs: 300, stopMs: 200 } })
    expect(codeOf(await client.search(request({ limit: { nodes: 1_000 } })))).toBe('SILENT')
  })

  often('is late with its move is waited for', async () => {
    const { client } = start('late')
    expect(await searchAndStop(client)).toMatchObject({ ok: true, best: 'e2e4', why: 'stopped' })
  })

  often('does not listen is ended', async () => {
    const { client } = start('deaf', { patience: { handshakeMs: 300 } })
    expect(codeOf(await client.search(request()))).toBe('NO_HANDSHAKE')
  })

  it('fails again and again is left alone until a person asks for it', async () => {
    const { client, engine } = start('dies')
    const codes: (FailureCode | null)[] = []
    for (let search = 0; search < 6; search++) codes.push(codeOf(await client.search(request())))
    expect(codes).toEqual(['EXITED', 'EXITED', 'EXITED', 'EXITED', 'EXITED', 'GAVE_UP'])
    engine.forgive()
    expect(codeOf(await client.search(request()))).toBe('EXITED')
    expect(engine.conversation.lines.length).toBeLessThanOrEqual(200)
    expect(engine.conversation.lines.at(-1)).toBe('! EXITED: exit status 3: assertion failed: king on board')
  })

  it('does not exist fails every request with a code', async () => {
    const engine = new ExternalEngine({
      launch: (lane) =>
        launcher({ program: '/no/such/engine', args: [], folder: null, environment: {} }, lane),
      now: () => performance.now(),
    })
    const client = connect(engine)
    expect(codeOf(await client.search(request()))).toBe('NOT_FOUND')
    expect(await client.setOptions({ hashMb: 16 })).toMatchObject({ ok: false, code: 'NOT_FOUND' })
    expect(await client.bench(1)).toMatchObject({ ok: false, code: 'NOT_FOUND' })
    await engine.close()
  })
})

describe.skipIf(process.platform !== 'linux')('a good engine', () => {
  it('describes itself, and takes the remembered values of its owner', async () => {
    const { client } = start('good', { values: { hashMb: 64, Style: 'Wild', gone: 1 } })
    const ready = await new Promise((resolve) => client.onReady(resolve))
    expect(ready).toEqual({
      name: 'Fake',
      version: '1.5',
      author: 'Nobody',
      options: [
        { name: 'hashMb', kind: 'number', default: 16, min: 1, max: 1024, unit: 'MB' },
        { name: 'clearHash', kind: 'button' },
        { name: 'Style', kind: 'choice', default: 'Solid', choices: ['Solid', 'Risky play'] },
        { name: 'Debug Log File', kind: 'file', default: '' },
        { name: 'Future', kind: 'text', default: '3' },
      ],
      values: { hashMb: 64, Style: 'Solid', 'Debug Log File': '', Future: '3' },
    })
  })

  it('gets the values when it starts again', async () => {
    const { client, engine } = start('dies')
    await client.setOptions({ hashMb: 32 })
    await client.search(request())
    await client.search(request())
    const said = engine.conversation.lines.filter((line) => line.includes('Hash value'))
    expect(said).toEqual(['> setoption name Hash value 32', '> setoption name Hash value 32'])
  })

  it('refuses requests for what it does not have', async () => {
    const { client } = start('good')
    expect(codeOf(await client.search(request({ purpose: 'play', elo: 1500 })))).toBe('UNSUPPORTED')
    const fen = 'bqnb1rkr/pp3ppp/3ppn2/2p5/5P2/P2P4/NPP1P1PP/BQ1BNRKR w HFhf - 2 9'
    const position = { fen, moves: [], chess960: true }
    expect(codeOf(await client.search(request({ position })))).toBe('UNSUPPORTED')
    expect(codeOf(await client.search(request()))).toBeNull()
    // UCI has no command for endgame tables.
    const tables = await client.tables({ fen: START_FEN, moves: [] })
    expect(tables).toMatchObject({ ok: false, code: 'UNSUPPORTED' })
  })

  it('ponders, even if it has no option for it', async () => {
    const { client, engine } = start('good', { patience: { silenceMs: 100 } })
    const clock = { whiteMs: 9_000, blackMs: 9_000, whiteIncrementMs: 0, blackIncrementMs: 0 }
    const outcome = client.search(request({ limit: { clock, ponder: true }, purpose: 'play' }), {
      // The hit comes later than an engine may be silent in another search.
      onInfo: () => setTimeout(() => client.ponderHit(), 300),
    })
    expect(await outcome).toMatchObject({ ok: true, best: 'e2e4', why: 'limit' })
    const gone = engine.conversation.lines.filter((line) => line.startsWith('> go'))
    expect(gone[0]).toBe('> go infinite')
    expect(gone.at(-1)).toMatch(/^> go wtime \d+ btime 9000 winc 0 binc 0$/)
  })

  it('has a second process for the background, and both end with the last page', async () => {
    const { client, fake } = start('good')
    const both = [request({ limit: {} }), request({ limit: {}, lane: 'background' })]
    await Promise.all(both.map((each) => new Promise((resolve) => client.search(each, { onInfo: resolve }))))
    expect(fake.alive().length).toBe(2 + 2)
    client.close()
    expect(await fake.gone()).toEqual([])
  })

  it('is asked again after the position has changed, without ending in between', async () => {
    const { client } = start('good')
    const outcomes = Array.from({ length: 20 }, () => client.search(request({ limit: {} })))
    const last = await client.search(request({ position: { fen: START_FEN, moves: [] } }))
    expect(last).toMatchObject({ ok: true, best: 'e2e4', why: 'limit' })
    for (const outcome of await Promise.all(outcomes))
      expect(outcome).toMatchObject({ ok: true, why: 'superseded' })
  })
})
