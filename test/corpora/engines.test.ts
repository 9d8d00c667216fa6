// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * The engines of other people that are installed here, behind the adapter: analysis of several lines, play, the
 * two lanes, mates, and nothing left afterwards. On Debian: `apt-get install stockfish ethereal-chess gnuchess
 * toga2 glaurung`.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { EngineClient, type SearchOutcome } from '../../engine/contract/client.ts'
import type { EngineReady } from '../../engine/contract/protocol.ts'
import { advanceLine, parsePosition, START_FEN } from '../../engine/chess/rules.ts'
import { portPair } from '../../engine/contract/port.ts'
import { ExternalEngine } from '../../engine/uci/client/external-engine.ts'
import { launcher } from '../../engine/uci/client/process/launch.ts'
import { RICH_FEN } from '../contract/check.ts'
import { makeRequest } from '../contract/recorder.ts'
import { watched } from '../engine/uci/client/fakes/fakes.ts'
import { installed } from './installed-engines.ts'

const MOVES = 40

describe.skipIf(installed.length > 0)('engines of others', () => {
  it.skip('none of stockfish, ethereal-chess, gnuchess, toga2, glaurung and fruit is installed', () => {})
})

describe.each(installed)('$name', ({ program, args }) => {
  const { command, alive, gone } = watched({ program, args, folder: null, environment: {} })
  let engine: ExternalEngine
  let client: EngineClient
  let ready: EngineReady

  beforeAll(async () => {
    engine = new ExternalEngine({
      launch: (lane) => launcher(command, lane),
      now: () => performance.now(),
    })
    const [ours, theirs] = portPair()
    engine.connect(theirs)
    client = new EngineClient(ours)
    ready = await new Promise((resolve) => client.onReady(resolve))
  })
  afterAll(() => engine.close())

  /** A result; throws with the talk when it is a failure. */
  async function need(outcome: Promise<SearchOutcome>) {
    const ended = await outcome
    if (!ended.ok) throw new Error(`${ended.code}: ${ended.detail}\n${engine.conversation.lines.join('\n')}`)
    return ended
  }

  it('says who it is', () => {
    expect(ready.name).not.toBe('')
    expect(ready.options.some(({ name }) => name === 'hashMb')).toBe(true)
    console.log(
      `${ready.name} | ${ready.version} | ${ready.options.length} options | elo ${JSON.stringify(ready.elo)}`,
    )
  })

  it('analyses, with as many lines as it can', async () => {
    const position = { fen: RICH_FEN, moves: [] }
    const { best, lines } = await need(
      client.search(makeRequest({ position, lines: 3, limit: { depth: 8 } })),
    )
    expect(best).not.toBeNull()
    expect([1, 3]).toContain(lines.length)
    expect(new Set(lines.map(({ pv }) => pv[0])).size).toBe(lines.length)
    expect(Math.abs(lines[0]!.score.kind === 'cp' ? lines[0]!.score.value : 9_999)).toBeLessThan(300)
  })

  it('stops, and follows the position without delay', async () => {
    const outcomes = Array.from({ length: 10 }, () => client.search(makeRequest({ limit: {} })))
    const stop = new AbortController()
    const last = client.search(makeRequest({ limit: {} }), {
      signal: stop.signal,
      onInfo: () => stop.abort(),
    })
    for (const outcome of await Promise.all(outcomes)) expect(outcome).toMatchObject({ why: 'superseded' })
    expect(await need(last)).toMatchObject({ why: 'stopped' })
  })

  it("sees a mate from White's side, whoever moves", async () => {
    const white = { fen: '6k1/5ppp/8/8/8/8/8/K3R3 w - - 0 1', moves: [] }
    const black = { fen: 'k3r3/8/8/8/8/8/5PPP/6K1 b - - 0 1', moves: [] }
    for (const [position, moves] of [
      [white, 1],
      [black, -1],
    ] as const) {
      const { lines } = await need(client.search(makeRequest({ position, limit: { depth: 6 } })))
      expect(lines[0]?.score).toEqual({ kind: 'mate', moves })
    }
  })

  it('plays a game against itself, on a clock, while the background searches', async () => {
    const background = client.search(makeRequest({ limit: { depth: 9 }, lane: 'background' }))
    client.newGame()
    const moves: string[] = []
    const clock = { whiteMs: 3_000, blackMs: 3_000, whiteIncrementMs: 100, blackIncrementMs: 100 }
    while (moves.length < MOVES) {
      const request = makeRequest({ position: { fen: START_FEN, moves }, limit: { clock }, purpose: 'play' })
      const { best } = await need(client.search(request))
      if (best === null) break
      moves.push(best)
    }
    const start = parsePosition(START_FEN)
    expect(start.ok && advanceLine(start.value, moves, false)).toEqual(moves)
    await need(background)
  })

  it('has a bench', async () => {
    const counted = await client.bench(4)
    expect(counted).toMatchObject({ ok: true })
    if (counted.ok) console.log(`${ready.name}: ${counted.nodes} nodes in ${Math.round(counted.ms)} ms`)
  })

  it('leaves nothing behind', async () => {
    expect(alive().length).toBeGreaterThan(0)
    await engine.close()
    expect(await gone()).toEqual([])
  })
})
