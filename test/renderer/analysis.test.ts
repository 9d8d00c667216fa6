// SPDX-License-Identifier: GPL-3.0-or-later
// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Bound, Score } from '../../engine/contract/protocol.ts'
import { emptyTree } from '../../engine/chess/tree.ts'
import { useAnalysisStore } from '../../renderer/stores/analysis/analysis.ts'
import { useEngineStore } from '../../renderer/stores/engine.ts'
import { useGameStore } from '../../renderer/stores/game.ts'
import { usePlayStore } from '../../renderer/stores/play/play.ts'
import { useSettingsStore } from '../../renderer/stores/settings.ts'
import { useUiStore } from '../../renderer/stores/ui.ts'
import { makeBench, settle, type Bench } from './bench.ts'
import { against } from './play-bench.ts'

let bench: Bench

beforeEach(() => {
  vi.useFakeTimers()
  bench = makeBench()
})
afterEach(() => {
  bench.stop()
  vi.useRealTimers()
})

/** Long enough to search a position and to show the result. */
const SOON_MS = 200

async function soon(): Promise<void> {
  await settle()
  await vi.advanceTimersByTimeAsync(SOON_MS)
  await settle()
}

async function begin() {
  await useSettingsStore().load()
  const engine = useEngineStore()
  await settle()
  const game = useGameStore()
  const analysis = useAnalysisStore()
  return { engine, game, analysis, play: usePlayStore() }
}

describe('what is shown', () => {
  it('is the engine’s lines in SAN, with score, depth and figures of the best', async () => {
    const { analysis, game } = await begin()
    game.playMove('e2e4')
    analysis.toggle()
    await soon()
    expect(analysis.state).toBe('searching')
    expect(bench.engine().running?.request).toMatchObject({ limit: {}, lines: 3, purpose: 'analyse' })
    bench.engine().info({
      line: 1,
      depth: 12,
      score: { kind: 'cp', value: 31 },
      nodes: 5000,
      nodesPerSecond: 700,
      hashFull: 42,
      pv: ['e7e5', 'g1f3', 'b8c6'],
    })
    bench.engine().info({ line: 2, depth: 11, score: { kind: 'cp', value: 44 }, pv: ['c7c5'] })
    await soon()
    expect(analysis.lines.map(({ rank, moves }) => [rank, moves.map(({ san }) => san)])).toEqual([
      [1, ['e5', 'Nf3', 'Nc6']],
      [2, ['c5']],
    ])
    expect(analysis.bestMoves).toEqual([
      { uci: 'e7e5', rank: 1 },
      { uci: 'c7c5', rank: 2 },
    ])
    expect(analysis.score).toEqual({ kind: 'cp', value: 31 })
    expect([analysis.depth, analysis.nodes, analysis.nodesPerSecond, analysis.hashFull]).toEqual([
      12, 5000, 700, 42,
    ])
  })

  it.each<[string, Score, Score, number]>([
    ['a line close behind', { kind: 'cp', value: 31 }, { kind: 'cp', value: -10 }, 2],
    ['one far behind', { kind: 'cp', value: 31 }, { kind: 'cp', value: -40 }, 1],
    ['another mate', { kind: 'mate', moves: 3 }, { kind: 'mate', moves: 5 }, 2],
    ['a mere advantage beside a mate', { kind: 'mate', moves: 3 }, { kind: 'cp', value: 900 }, 1],
  ])('gives an arrow to what is about as good: %s', async (_name, best, other, arrows) => {
    const { analysis } = await begin()
    analysis.toggle()
    await soon()
    bench.engine().info({ line: 1, score: best, pv: ['e2e4'] })
    bench.engine().info({ line: 2, score: other, pv: ['d2d4'] })
    await soon()
    expect(analysis.lines).toHaveLength(2)
    expect(analysis.bestMoves).toHaveLength(arrows)
  })

  it.each<[string, Bound, number, number]>([
    ['a bound of the same depth does not replace a score', 'lower', 12, 31],
    ['a score of the same depth does', 'exact', 12, 90],
    ['a bound of a greater depth is shown as one', 'lower', 13, 90],
  ])('minds bounds: %s', async (_name, bound, depth, shown) => {
    const { analysis, game } = await begin()
    analysis.toggle()
    await soon()
    bench.engine().info({ line: 1, depth: 12, score: { kind: 'cp', value: 31 }, pv: ['e2e4'] })
    bench.engine().info({ line: 1, depth, bound, score: { kind: 'cp', value: 90 }, pv: ['d2d4'] })
    await soon()
    expect(analysis.score).toEqual({ kind: 'cp', value: shown })
    expect(analysis.bound).toBe(shown === 31 ? 'exact' : bound)
    // So it is kept, too: back at the position it is what is known.
    game.playMove('e2e4')
    await soon()
    game.goTo(game.tree.root)
    await soon()
    expect(analysis.score).toEqual({ kind: 'cp', value: shown })
    bench.engine().info({ line: 1, depth, bound: 'upper', score: { kind: 'cp', value: -70 }, pv: ['d2d4'] })
    await soon()
    const isKept = depth === 12 || bound === 'exact'
    expect(analysis.score).toEqual({ kind: 'cp', value: isKept ? shown : -70 })
  })

  it('shows lines together and not one by one', async () => {
    const { analysis } = await begin()
    analysis.toggle()
    await soon()
    bench.engine().info({ depth: 5, pv: ['e2e4'] })
    await settle()
    expect(analysis.lines).toEqual([])
    await soon()
    expect(analysis.lines).toHaveLength(1)
  })

  it('ends a line before a move that is not legal', async () => {
    const { analysis } = await begin()
    analysis.toggle()
    await soon()
    bench.engine().info({ depth: 5, pv: ['e2e4', 'e2e4'] })
    await soon()
    expect(analysis.lines[0]?.moves.map(({ san }) => san)).toEqual(['e4'])
  })

  it('goes when analysis is switched off, and comes back with it', async () => {
    const { analysis } = await begin()
    analysis.toggle()
    await soon()
    bench.engine().info({ depth: 9, pv: ['e2e4'] })
    await soon()
    analysis.toggle()
    await soon()
    expect(analysis.state).toBe('off')
    expect(analysis.lines).toEqual([])
    expect(bench.engine().running).toBe(null)
    analysis.toggle()
    await settle()
    expect(analysis.depth).toBe(9)
  })
})

describe('stepping', () => {
  it('costs one search however many positions are passed, and none of them is waited for', async () => {
    const { analysis, game } = await begin()
    for (const uci of ['e2e4', 'e7e5', 'g1f3', 'b8c6', 'f1b5', 'a7a6']) game.playMove(uci)
    game.first()
    analysis.toggle()
    await soon()
    const before = bench.engine().searches.length
    for (let i = 0; i < 6; i++) {
      game.next()
      await vi.advanceTimersByTimeAsync(33)
    }
    expect(bench.engine().searches).toHaveLength(before)
    await soon()
    expect(bench.engine().searches).toHaveLength(before + 1)
    expect(bench.engine().running?.request.position).toMatchObject({ fen: game.fen, moves: [] })
  })

  it('stops the running search at once', async () => {
    const { analysis, game } = await begin()
    analysis.toggle()
    await soon()
    game.playMove('e2e4')
    await settle()
    expect(bench.engine().running).toBe(null)
    expect(bench.engine().commands.at(-1)?.cmd).toBe('stop')
  })

  it('drops what an earlier search still says', async () => {
    const { analysis, game } = await begin()
    analysis.toggle()
    await soon()
    const old = bench.engine().running!.job
    game.playMove('e2e4')
    await soon()
    bench.engine().info({ depth: 30, score: { kind: 'cp', value: 999 }, pv: ['d2d4'] }, old)
    await soon()
    expect(analysis.lines).toEqual([])
    expect(analysis.score).toBe(null)
  })

  it('shows at once what is known of a position, and the deeper of known and new', async () => {
    const { analysis, game } = await begin()
    analysis.toggle()
    await soon()
    bench.engine().info({ line: 1, depth: 20, score: { kind: 'cp', value: 25 }, pv: ['e2e4'] })
    await soon()
    game.playMove('e2e4')
    await soon()
    expect(analysis.depth).toBe(0)
    game.previous()
    await settle()
    expect(analysis.depth).toBe(20)
    await soon()
    bench.engine().info({ line: 1, depth: 4, score: { kind: 'cp', value: -7 }, nodes: 77, pv: ['d2d4'] })
    await soon()
    expect(analysis.depth).toBe(20)
    expect(analysis.nodes).toBe(77)
    bench.engine().info({ line: 1, depth: 21, score: { kind: 'cp', value: 30 }, pv: ['d2d4'] })
    await soon()
    expect(analysis.depth).toBe(21)
  })

  it('searches anew when the number of lines changes, not when a comment does', async () => {
    const { analysis, game } = await begin()
    analysis.toggle()
    await soon()
    const { length } = bench.engine().searches
    game.setComment(game.currentId, 'so it begins')
    await soon()
    expect(bench.engine().searches).toHaveLength(length)
    await analysis.setLines(5)
    await soon()
    expect(bench.engine().running?.request.lines).toBe(5)
  })
})

describe('standing still', () => {
  it('pauses while a game is played, and goes on in its own place when it is over', async () => {
    const { analysis, play } = await begin()
    analysis.toggle()
    await soon()
    await play.newGame(against())
    await soon()
    expect(analysis.state).toBe('paused')
    expect(bench.engine().running).toBe(null)
    play.resign()
    await soon()
    expect(analysis.state).toBe('paused')
    useUiStore().enter('analyse')
    await soon()
    expect(analysis.state).toBe('searching')
    expect(bench.engine().running?.request.purpose).toBe('analyse')
  })

  it.each([
    ['mate', '3R2k1/5ppp/8/8/8/8/8/K7 b - - 1 1', 'CHECKMATE'],
    ['stalemate', '7k/5Q2/6K1/8/8/8/8/8 b - - 1 1', 'STALEMATE'],
  ])('does not search a position without a legal move: %s', async (_name, fen, code) => {
    const { analysis, game } = await begin()
    game.load(emptyTree(fen), null)
    analysis.toggle()
    await soon()
    expect(analysis.state).toBe('ended')
    expect(analysis.ending?.code).toBe(code)
    expect(bench.engine().searches).toHaveLength(0)
  })

  it('says so when the engine does not take the position', async () => {
    const { analysis } = await begin()
    analysis.toggle()
    await soon()
    bench.engine().fail()
    await settle()
    expect(analysis.state).toBe('failed')
  })

  it('is done when the search ends by itself', async () => {
    const { analysis } = await begin()
    analysis.toggle()
    await soon()
    bench.engine().info({ depth: 245, pv: ['e2e4'] })
    bench.engine().done('e2e4')
    await soon()
    expect(analysis.state).toBe('done')
    expect(analysis.depth).toBe(245)
  })
})

describe('a lost engine', () => {
  it('goes on at the same position with the next process, options included', async () => {
    const { analysis, game, engine } = await begin()
    await useSettingsStore().change({ engine: { hashMb: 256 } })
    game.playMove('d2d4')
    analysis.toggle()
    await soon()
    const { position } = bench.engine().running!.request
    bench.engine().info({ depth: 15, pv: ['d7d5'] })
    await soon()
    bench.engine().die()
    await settle()
    expect(analysis.depth).toBe(15)
    await soon()
    await soon()
    expect(bench.engines).toHaveLength(2)
    expect(engine.crashes).toBe(1)
    expect(bench.engine().values.hashMb).toBe(256)
    expect(bench.engine().running?.request.position).toEqual(position)
    expect(analysis.depth).toBe(15)
  })

  it('connects once more when the first new port led to the dying process', async () => {
    const { analysis, engine } = await begin()
    analysis.toggle()
    await soon()
    bench.silent = true
    bench.engine().die()
    await soon()
    expect(engine.state).toBe('restarting')
    expect(analysis.state).toBe('waiting')
    bench.silent = false
    bench.setService('restarting')
    bench.setService('running')
    await soon()
    expect(engine.state).toBe('ready')
    expect(engine.crashes).toBe(1)
    expect(bench.engine().running?.request.purpose).toBe('analyse')
  })

  it('waits while the supervisor has given up, and goes on after a restart', async () => {
    const { analysis, engine } = await begin()
    analysis.toggle()
    await soon()
    bench.setService('failed')
    await soon()
    expect(engine.state).toBe('failed')
    expect(analysis.state).toBe('waiting')
    bench.setService('running')
    await soon()
    expect(analysis.state).toBe('searching')
  })
})

describe('engine options', () => {
  it('follow the settings at once and say what was refused', async () => {
    const { engine } = await begin()
    expect(engine.options).toMatchObject({ hashMb: 128, threads: 1 })
    bench.engine().refuse = [{ option: 'hashMb', code: 'NO_MEMORY', availableMb: 900 }]
    await useSettingsStore().change({ engine: { hashMb: 3000, threads: 2 } })
    await settle()
    expect(engine.options).toMatchObject({ hashMb: 128, threads: 2 })
    expect(engine.refused).toMatchObject([{ option: 'hashMb', code: 'NO_MEMORY', availableMb: 900 }])
    // Nobody has to look at the settings for that.
    expect(useSettingsStore().settings.engine).toMatchObject({ hashMb: 128, threads: 2 })
    bench.engine().refuse = []
    await useSettingsStore().change({ engine: { hashMb: 64 } })
    await settle()
    expect(engine.options?.hashMb).toBe(64)
    expect(engine.refused).toEqual([])
  })

  it('are never sent by the page', async () => {
    await begin()
    await useSettingsStore().change({ engine: { hashMb: 64 } })
    await settle()
    expect(bench.engine().values.hashMb).toBe(64)
    expect(bench.engine().commands.filter(({ cmd }) => cmd === 'options')).toEqual([])
  })
})
