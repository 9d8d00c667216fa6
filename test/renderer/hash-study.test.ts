// SPDX-License-Identifier: GPL-3.0-or-later
/** The study of table sizes: the same depth for every size, and every way in which it can end. */
import { describe, expect, it } from 'vitest'
import { EngineClient } from '../../engine/contract/client.ts'
import { portPair } from '../../engine/contract/port.ts'
import { START_FEN } from '../../engine/chess/rules.ts'
import {
  hashChartOf,
  studiedSizes,
  studyHash,
  timesTheWork,
  type StudyRow,
} from '../../renderer/settings/hash-study.ts'
import { ScriptedEngine } from './bench.ts'

/** An engine that answers every search at once, by the size of its table. */
function makeEngine(depthOf: (wanted: number | undefined) => number, best: string | null = 'e2e4') {
  const [page, process] = portPair()
  const engine = new ScriptedEngine(process)
  const seen: { mb: unknown; threads: unknown; depth: number | undefined }[] = []
  const client = new EngineClient(page)
  const answer = client.search.bind(client)
  client.search = (request, callbacks) => {
    const found = answer(request, callbacks)
    setTimeout(() => {
      const { hashMb: mb, threads } = engine.values
      seen.push({ mb, threads, depth: request.limit.depth })
      if (engine.running === null) return
      engine.info({ depth: depthOf(request.limit.depth), nodes: 64_000 / Number(mb), ms: 10, hashFull: 5 })
      engine.done(best)
    })
    return found
  }
  return { client, engine, seen }
}

const steps: string[] = []
const plan = (mb: number, signal = new AbortController().signal) => ({
  position: { fen: START_FEN, moves: [] },
  mb,
  firstMs: 100,
  signal,
  onStep: (step: number, count: number, size: number) => void steps.push(`${step}/${count} ${size}`),
})

describe('the study of table sizes', () => {
  it('takes half, the same and double, within the limits', () => {
    expect(studiedSizes(64)).toEqual([32, 64, 128])
    expect(studiedSizes(1)).toEqual([1, 2])
    expect(studiedSizes(3584)).toEqual([1792, 3584])
  })

  it('finds the depth that the usual table reaches, and searches every size to the depth before', async () => {
    steps.length = 0
    const { client, seen } = makeEngine((wanted) => wanted ?? 13)
    const outcome = await studyHash(client, plan(64))
    expect(seen).toEqual([
      { mb: 64, threads: 1, depth: undefined },
      { mb: 32, threads: 1, depth: 12 },
      { mb: 64, threads: 1, depth: 12 },
      { mb: 128, threads: 1, depth: 12 },
    ])
    expect(steps).toEqual(['0/4 64', '1/4 32', '2/4 64', '3/4 128'])
    expect(outcome).toMatchObject({
      ok: true,
      depth: 12,
      rows: [
        { mb: 32, state: 'measured', nodes: 2000 },
        { mb: 64, state: 'measured', nodes: 1000 },
        { mb: 128, state: 'measured', nodes: 500, ms: 10, hashFull: 5 },
      ],
    })
    const rows = outcome.ok ? outcome.rows : []
    expect(timesTheWork(rows, 64, 32)).toBe(2)
    expect(timesTheWork(rows, 64, 1000)).toBeNull()
  })

  it('says which size does not fit, and which one took too long', async () => {
    const { client, engine } = makeEngine((wanted) => (wanted === undefined ? 13 : 11))
    const setOptions = client.setOptions.bind(client)
    client.setOptions = (values) => {
      engine.refuse = values.hashMb === 128 ? [{ option: 'hashMb', code: 'NO_MEMORY' }] : []
      return setOptions(values)
    }
    const outcome = await studyHash(client, plan(64))
    expect(outcome.ok && outcome.rows.map(({ state }) => state)).toEqual(['late', 'late', 'noMemory'])
  })

  it('ends when it is cancelled, when there are no moves, and when the engine dies', async () => {
    const stopped = new AbortController()
    const { client } = makeEngine(() => 5)
    stopped.abort()
    expect(await studyHash(client, plan(64, stopped.signal))).toEqual({ ok: false, code: 'STOPPED' })
    const mated = makeEngine(() => 1, null)
    expect(await studyHash(mated.client, plan(64))).toEqual({ ok: false, code: 'NO_MOVES' })
    const dead = makeEngine(() => 5)
    dead.engine.die()
    expect(await studyHash(dead.client, plan(64))).toEqual({ ok: false, code: 'FAILED' })
  })
})

const row = (mb: number, nodes: number): StudyRow => ({ mb, nodes, state: 'measured', ms: 1, hashFull: 1 })

describe('the chart', () => {
  it('has a bar for every size, as long as its work, and escapes foreign text', () => {
    const svg = hashChartOf({
      title: 'a < b',
      rows: [row(32, 1000), row(64, 500)].map((one) => ({ ...one, label: `${one.mb} MB`, figures: 'x' })),
      used: 64,
      colors: { ground: '#fff', text: '#000', muted: '#555', bar: '#999', used: '#00f' },
    })
    expect(svg).toContain('a &lt; b')
    expect(
      [...svg.matchAll(/<rect x=.*? width="(\d+)".*? fill="(.*?)"/g)].map(([, ...found]) => found),
    ).toEqual([
      ['250', '#999'],
      ['125', '#00f'],
    ])
  })
})
