// SPDX-License-Identifier: GPL-3.0-or-later
// @vitest-environment happy-dom
/** Several engines on one position: who takes part, who leads, and what becomes of one that fails. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { effectScope, ref, type EffectScope } from 'vue'
import { useAnalysisStore } from '../../renderer/stores/analysis/analysis.ts'
import { useBeside } from '../../renderer/stores/analysis/beside.ts'
import { useLeadStore } from '../../renderer/stores/analysis/lead.ts'
import { useEngineStore } from '../../renderer/stores/engine.ts'
import { useGameStore } from '../../renderer/stores/game.ts'
import { useSettingsStore } from '../../renderer/stores/settings.ts'
import { makeBench, settle, type Bench } from './bench.ts'

let bench: Bench
let scope: EffectScope

beforeEach(() => {
  vi.useFakeTimers()
  bench = makeBench()
  scope = effectScope()
})
afterEach(() => {
  scope.stop()
  bench.stop()
  vi.useRealTimers()
})

async function soon(): Promise<void> {
  await settle()
  await vi.advanceTimersByTimeAsync(200)
  await settle()
}

async function begin() {
  for (const [id, name] of ['fish', 'fruit', 'toga', 'crafty'].map((each) => [each, each] as const))
    bench.addOther(id, name)
  await useSettingsStore().load()
  useEngineStore()
  const lead = useLeadStore()
  await settle()
  return { lead, analysis: useAnalysisStore(), game: useGameStore() }
}

const beside = (id: string) => bench.app.runWithContext(() => scope.run(() => useBeside(ref(id)))!)
const other = (id: string) => bench.others.get(id)!.at(-1)!

describe('the engines of an analysis', () => {
  it('are ours alone at first, up to four, and never none', async () => {
    const { lead } = await begin()
    expect(lead.chosen).toEqual(['own'])
    lead.take('own', false)
    await settle()
    expect(lead.chosen).toEqual(['own'])
    for (const id of ['fish', 'fruit', 'toga', 'crafty']) {
      lead.take(id, true)
      await settle()
    }
    expect(lead.chosen).toEqual(['own', 'fish', 'fruit', 'toga'])
    expect(useSettingsStore().settings.analysis.engines).toEqual(['own', 'fish', 'fruit', 'toga'])
    lead.take('own', false)
    await settle()
    expect([lead.id, lead.beside]).toEqual(['fish', ['fruit', 'toga']])
    await bench.desktop.engines.remove('fish')
    await settle()
    expect(lead.chosen).toEqual(['fruit', 'toga'])
    for (const id of ['fruit', 'toga']) await bench.desktop.engines.remove(id)
    await settle()
    expect(lead.chosen).toEqual(['own'])
  })

  it('search the same position, each with lines of its own, and stop with the analysis', async () => {
    const { lead, analysis, game } = await begin()
    lead.take('fish', true)
    const fish = beside('fish')
    expect(bench.others.has('fish')).toBe(false)
    analysis.toggle()
    await soon()
    game.playMove('e2e4')
    await soon()
    const running = other('fish').running!.request
    expect(running.position).toEqual(bench.engine().running!.request.position)
    bench.engine().info({ depth: 9, score: { kind: 'cp', value: 30 }, pv: ['e7e5'] })
    other('fish').info({ depth: 12, score: { kind: 'cp', value: -10 }, pv: ['c7c5'] })
    await soon()
    expect([analysis.depth, analysis.lines[0]?.moves[0]?.san]).toEqual([9, 'e5'])
    expect([fish.depth.value, fish.lines.value[0]?.moves[0]?.san]).toEqual([12, 'c5'])
    expect(fish.busy.value).toBe(true)
    const process = other('fish')
    analysis.toggle()
    await soon()
    expect(fish.state.value).toBe('off')
    expect(fish.lines.value).toEqual([])
    expect(bench.engine().running).toBeNull()
    expect(process).toBe(other('fish'))
  })

  it('have as many lines as ours, or as a person has chosen for each', async () => {
    const { lead, analysis } = await begin()
    lead.take('fish', true)
    const fish = beside('fish')
    analysis.toggle()
    await soon()
    const asked = () => [bench.engine(), other('fish')].map((each) => each.running!.request.lines)
    expect(asked()).toEqual([3, 3])
    await bench.desktop.engines.change('fish', { lines: 1 })
    await soon()
    expect([fish.wantedLines.value, asked()]).toEqual([1, [3, 1]])
    await analysis.setLines(5)
    await soon()
    expect(asked()).toEqual([5, 1])
    other('fish').info({ depth: 4, line: 1, score: { kind: 'cp', value: 9 }, pv: ['e2e4'] })
    other('fish').info({ depth: 4, line: 2, score: { kind: 'cp', value: 1 }, pv: ['d2d4'] })
    await soon()
    expect(fish.lines.value).toHaveLength(1)
    // Two moves are compared by every engine.
    analysis.toggleMove('only', 'e2e4')
    analysis.toggleMove('only', 'd2d4')
    analysis.toggleMove('only', 'c2c4')
    await soon()
    expect(asked()).toEqual([3, 1])
    // Where it leads, the number of the panel is its own.
    lead.take('own', false)
    await soon()
    expect(analysis.wantedLines).toBe(1)
    await analysis.setLines(4)
    expect([analysis.wantedLines, lead.linesOf('own')]).toEqual([4, 5])
  })

  it('are told in trouble, and started again when a person wants it', async () => {
    const { lead, analysis } = await begin()
    lead.take('fish', true)
    const fish = beside('fish')
    bench.broken.set('fish', 'NOT_FOUND')
    analysis.toggle()
    await soon()
    expect([fish.state.value, fish.trouble.value?.code]).toEqual(['trouble', 'NOT_FOUND'])
    bench.broken.clear()
    fish.startAgain()
    await soon()
    expect(fish.state.value).toBe('ready')
    other('fish').fail('FLOODED')
    await soon()
    expect([fish.state.value, fish.trouble.value?.code]).toEqual(['trouble', 'FLOODED'])
    fish.startAgain()
    await soon()
    expect(other('fish').running).not.toBeNull()
    other('fish').fail('BAD_FEN')
    await soon()
    expect(bench.others.get('fish')).toHaveLength(2)
  })

  it('lead without ours: score, arrows and what was found are theirs, and ours keeps what it found', async () => {
    const { lead, analysis } = await begin()
    analysis.toggle()
    await soon()
    bench.engine().info({ depth: 20, score: { kind: 'cp', value: 30 }, pv: ['e2e4'] })
    await soon()
    lead.take('fish', true)
    await settle()
    lead.take('own', false)
    await soon()
    expect(bench.engine().running).toBeNull()
    expect(analysis.lines).toEqual([])
    other('fish').info({ depth: 5, score: { kind: 'cp', value: -7 }, pv: ['d2d4'] })
    await soon()
    expect([analysis.score, analysis.bestMoves]).toEqual([
      { kind: 'cp', value: -7 },
      [{ uci: 'd2d4', rank: 1 }],
    ])
    other('fish').fail('SILENT')
    await soon()
    expect([analysis.state, lead.state, lead.trouble?.code]).toEqual(['waiting', 'failed', 'SILENT'])
    lead.restart()
    await soon()
    expect(analysis.state).toBe('searching')
    lead.take('own', true)
    await soon()
    expect([lead.id, analysis.depth]).toEqual(['own', 20])
  })
})
