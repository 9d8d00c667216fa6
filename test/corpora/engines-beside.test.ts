// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * The engines of other people that are installed here, as the application has them: all at once on one position,
 * with options that are changed while they run, played against, and gone with their service.
 */
import { afterAll, describe, expect, it } from 'vitest'
import type { EngineEntry } from '../../electron/engines/protocol.ts'
import { EnginesService } from '../../electron/engines/service.ts'
import { EngineClient } from '../../engine/contract/client.ts'
import type { EngineReady } from '../../engine/contract/protocol.ts'
import { portPair } from '../../engine/contract/port.ts'
import { advanceLine, parsePosition, START_FEN } from '../../engine/chess/rules.ts'
import { RICH_FEN } from '../contract/check.ts'
import { makeRequest } from '../contract/recorder.ts'
import { watched } from '../engine/uci/client/fakes/fakes.ts'
import { installed } from './installed-engines.ts'

/** So deep is every engine within a moment, plies. */
const DEPTH = 8
const MOVES = 12

describe.runIf(installed.length > 0)('engines of others in their service', () => {
  const marked = installed.map(({ name, program, args }) => ({
    name,
    process: watched({ program, args, folder: null, environment: {} }),
  }))
  const entries = marked.map(({ name, process }): EngineEntry => ({
    id: name,
    name,
    ...process.command,
    values: {},
    paths: {},
  }))
  const service = new EnginesService(entries)
  const clients = entries.map(({ id }) => {
    const [ours, theirs] = portPair()
    service.connect(theirs)
    ours.post({ open: id })
    return new EngineClient(ours)
  })
  afterAll(() => service.end())

  it('say who they are', async () => {
    const ready = await Promise.all(
      clients.map((client) => new Promise<EngineReady>((resolve) => client.onReady(resolve))),
    )
    for (const { name, author, options } of ready) {
      expect([name, author]).not.toContain('')
      expect(options.length).toBeGreaterThan(0)
      console.log(`${name} by ${author}`)
    }
  })

  it('search one position side by side until they are stopped', async () => {
    const ends = clients.map(async (client) => {
      const stop = new AbortController()
      return client.search(makeRequest({ position: { fen: RICH_FEN, moves: [] }, limit: {}, lines: 3 }), {
        signal: stop.signal,
        onInfo: ({ depth }) => {
          if (depth >= DEPTH) stop.abort()
        },
      })
    })
    for (const end of await Promise.all(ends)) {
      expect(end).toMatchObject({ ok: true, why: 'stopped' })
      if (end.ok) expect(end.lines.length).toBeGreaterThan(0)
    }
  })

  it('take an option that a person changes while they run', async () => {
    service.update(entries.map((entry) => ({ ...entry, values: { hashMb: 32 } })))
    for (const client of clients)
      expect(await client.setOptions({})).toMatchObject({ ok: true, values: { hashMb: 32 } })
  })

  it('play against each other by the rules', async () => {
    const moves: string[] = []
    const clock = { whiteMs: 5_000, blackMs: 5_000, whiteIncrementMs: 50, blackIncrementMs: 50 }
    for (let ply = 0; ply < MOVES; ply++) {
      const request = makeRequest({ position: { fen: START_FEN, moves }, limit: { clock }, purpose: 'play' })
      const played = await clients[ply % clients.length]!.search(request)
      expect(played).toMatchObject({ ok: true })
      if (played.ok) moves.push(played.best!)
    }
    const start = parsePosition(START_FEN)
    expect(start.ok && advanceLine(start.value, [...moves], false)).toEqual(moves)
  })

  it('leave nothing behind', async () => {
    await service.end()
    for (const { process } of marked) expect(await process.gone()).toEqual([])
  })
})
