// SPDX-License-Identifier: GPL-3.0-or-later
// @vitest-environment happy-dom
/** When the analysis of a position ends, how it goes on, and that nothing is searched twice. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { useAnalysisStore } from '../../renderer/stores/analysis/analysis.ts'
import type { LimitSettings } from '../../renderer/stores/analysis/analysis.ts'
import { useEngineStore } from '../../renderer/stores/engine.ts'
import { useGameStore } from '../../renderer/stores/game.ts'
import { useSettingsStore } from '../../renderer/stores/settings.ts'
import { makeBench, settle, type Bench } from './bench.ts'

let bench: Bench

beforeEach(() => {
  vi.useFakeTimers()
  bench = makeBench({ analysis: { lines: 1 } })
})
afterEach(() => {
  bench.stop()
  vi.useRealTimers()
})

async function soon(): Promise<void> {
  await settle()
  await vi.advanceTimersByTimeAsync(200)
  await settle()
}

/** Analysis is on, with this limit. */
async function begin(limit: Partial<LimitSettings> = {}) {
  await useSettingsStore().load()
  useEngineStore()
  await settle()
  const [game, analysis] = [useGameStore(), useAnalysisStore()]
  await analysis.setLimit(limit)
  analysis.toggle()
  await soon()
  return { analysis, game }
}

const limit = () => bench.engine().running?.request.limit

describe('a limit', () => {
  it.each<[string, Partial<LimitSettings>, object]>([
    ['none', { until: 'never', depth: 12 }, {}],
    ['a depth', { until: 'depth', depth: 12, nodes: 7000 }, { depth: 12 }],
    ['a time', { until: 'time', seconds: 3 }, { moveTimeMs: 3000 }],
    ['a number of positions', { until: 'nodes', nodes: 7000 }, { nodes: 7000 }],
  ])('is handed to the engine: %s', async (_name, wanted, expected) => {
    await begin(wanted)
    expect(limit()).toEqual(expected)
  })

  it('changes the running search and is kept', async () => {
    const { analysis } = await begin()
    await analysis.setLimit({ until: 'depth', depth: 9 })
    await soon()
    expect(limit()).toEqual({ depth: 9 })
    expect(useSettingsStore().settings.analysis).toMatchObject({ until: 'depth', depth: 9 })
  })

  it.each<[string, Partial<LimitSettings>, object]>([
    ['depth', { until: 'depth', depth: 12 }, { depth: 12 }],
    ['time', { until: 'time', seconds: 2 }, { depth: 7, ms: 1985 }],
    ['positions', { until: 'nodes', nodes: 5000 }, { depth: 7, nodes: 5000 }],
  ])('that was reached is not searched for again: %s', async (_name, wanted, info) => {
    const { analysis, game } = await begin(wanted)
    bench.engine().info({ pv: ['e2e4'], ...info })
    bench.engine().done('e2e4')
    await soon()
    expect(analysis.state).toBe('done')
    game.playMove('e2e4')
    await soon()
    const { length } = bench.engine().searches
    game.previous()
    await soon()
    expect(analysis.state).toBe('done')
    expect(analysis.lines).toHaveLength(1)
    expect(bench.engine().searches).toHaveLength(length)
    // More lines are more than what is known.
    await analysis.setLines(2)
    await soon()
    expect(bench.engine().running?.request.lines).toBe(2)
  })

  it('is searched for again where the engine was stopped before it', async () => {
    const { game } = await begin({ until: 'depth', depth: 12 })
    bench.engine().info({ pv: ['e2e4'], depth: 11 })
    await soon()
    game.playMove('e2e4')
    await soon()
    game.previous()
    await soon()
    expect(limit()).toEqual({ depth: 12 })
  })
})

describe('going on', () => {
  it('lifts the limit for this position alone, and shows what was known meanwhile', async () => {
    const { analysis, game } = await begin({ until: 'depth', depth: 12 })
    bench.engine().info({ pv: ['e2e4'], depth: 12 })
    bench.engine().done('e2e4')
    await soon()
    analysis.pause()
    await soon()
    expect(limit()).toEqual({})
    expect(analysis.state).toBe('searching')
    expect(analysis.depth).toBe(12)
    game.playMove('e2e4')
    await soon()
    expect(limit()).toEqual({ depth: 12 })
  })

  it('is possible after a stop, which leaves the lines where they are', async () => {
    const { analysis } = await begin()
    bench.engine().info({ pv: ['e2e4'], depth: 12 })
    await soon()
    analysis.pause()
    await soon()
    expect(bench.engine().running).toBe(null)
    expect(analysis.state).toBe('done')
    expect(analysis.depth).toBe(12)
    analysis.pause()
    await soon()
    expect(limit()).toEqual({})
    expect(analysis.depth).toBe(12)
    // And once more: the limit is lifted already.
    analysis.pause()
    await soon()
    expect(bench.engine().running).toBe(null)
    analysis.pause()
    await soon()
    expect(limit()).toEqual({})
  })

  it('ends when another limit is chosen', async () => {
    const { analysis } = await begin({ until: 'depth', depth: 12 })
    bench.engine().info({ pv: ['e2e4'], depth: 12 })
    bench.engine().done('e2e4')
    await soon()
    analysis.pause()
    await soon()
    await analysis.setLimit({ depth: 15 })
    await soon()
    expect(limit()).toEqual({ depth: 15 })
  })

  it('is nothing to do while the engine is off', async () => {
    const { analysis } = await begin()
    analysis.toggle()
    await soon()
    expect(analysis.canPause).toBe(false)
    analysis.pause()
    await soon()
    expect(bench.engine().running).toBe(null)
    expect(analysis.state).toBe('off')
  })
})
