// SPDX-License-Identifier: GPL-3.0-or-later
// @vitest-environment happy-dom
/** What is searched: some moves of the position, two that are compared, the threat, a locked position. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { emptyTree } from '../../engine/chess/tree.ts'
import { useAnalysisStore } from '../../renderer/stores/analysis/analysis.ts'
import { useEngineStore } from '../../renderer/stores/engine.ts'
import { useGameStore } from '../../renderer/stores/game.ts'
import { useSettingsStore } from '../../renderer/stores/settings.ts'
import { keyOfSpec, positionSpec } from '../../renderer/stores/position-spec.ts'
import { makeBench, settle, type Bench } from './bench.ts'

let bench: Bench

beforeEach(() => {
  vi.useFakeTimers()
  bench = makeBench()
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

/** Analysis is on and searches the position of a FEN, or the start. */
async function begin(fen?: string) {
  await useSettingsStore().load()
  useEngineStore()
  await settle()
  const [game, analysis] = [useGameStore(), useAnalysisStore()]
  if (fen !== undefined) game.load(emptyTree(fen), null)
  analysis.toggle()
  await soon()
  return { analysis, game }
}

const request = () => bench.engine().running?.request

describe('a draw by repetition', () => {
  it('is shown, and the analysis goes on', async () => {
    const { analysis, game } = await begin()
    const round = ['g1f3', 'g8f6', 'f3g1', 'f6g8']
    for (const move of round) game.playMove(move)
    expect(analysis.draw).toBeNull()
    for (const move of round) game.playMove(move)
    await soon()
    expect(analysis.draw).toBe('THREEFOLD_REPETITION')
    expect(analysis.state).toBe('searching')
    game.previous()
    expect(analysis.draw).toBeNull()
    game.load(emptyTree('4k3/8/8/8/8/8/8/4K2R w - - 100 90'), null)
    expect(analysis.draw).toBe('FIFTY_MOVES')
  })
})

describe('chosen moves', () => {
  it('are searched alone, in as many lines as there are', async () => {
    const { analysis } = await begin()
    expect(request()).not.toHaveProperty('searchMoves')
    analysis.restrict('only', ['e2e4', 'g1f3', 'e2e4', 'e2e5'])
    await soon()
    expect(request()).toMatchObject({ searchMoves: ['e2e4', 'g1f3'], lines: 2 })
    analysis.toggleMove('only', 'e2e4')
    await soon()
    expect(request()).toMatchObject({ searchMoves: ['g1f3'], lines: 1 })
    analysis.toggleMove('only', 'g1f3')
    await soon()
    expect(request()).not.toHaveProperty('searchMoves')
    expect(analysis.restriction).toBe(null)
  })

  it('are left out, and one remains', async () => {
    const { analysis } = await begin('7k/8/8/8/8/8/8/K7 w - - 0 1')
    analysis.toggleMove('without', 'a1a2')
    await soon()
    // The kings alone cannot mate: there is nothing to search.
    expect(request()).toBe(undefined)
    expect(analysis.restriction).toEqual({ kind: 'without', moves: ['a1a2'] })
    analysis.restrict('without', ['a1a2', 'a1b1', 'a1b2'])
    expect(analysis.restriction).toEqual({ kind: 'without', moves: ['a1a2'] })
  })

  it('leave the others to be searched', async () => {
    const { analysis } = await begin()
    analysis.toggleMove('without', 'e2e4')
    analysis.toggleMove('without', 'd2d4')
    await soon()
    expect(request()?.searchMoves).toHaveLength(18)
    expect(request()?.searchMoves).not.toContain('e2e4')
  })

  it('go with the position, and never come back with it', async () => {
    const { analysis, game } = await begin()
    analysis.restrict('only', ['a2a3'])
    await soon()
    game.playMove('e2e4')
    await soon()
    expect(request()).not.toHaveProperty('searchMoves')
    game.previous()
    await soon()
    expect(analysis.restriction).toBe(null)
    expect(request()).not.toHaveProperty('searchMoves')
  })

  it('do not pass for a judgement of the position', async () => {
    const { analysis, game } = await begin()
    bench.engine().info({ depth: 10, score: { kind: 'cp', value: 30 }, pv: ['e2e4'] })
    await soon()
    analysis.restrict('only', ['a2a3'])
    await soon()
    bench.engine().info({ depth: 25, score: { kind: 'cp', value: -15 }, pv: ['a2a3'] })
    await soon()
    expect(analysis.lines.map(({ moves }) => moves[0]?.uci)).toEqual(['a2a3'])
    // The bar and the graph say what the position is worth.
    expect(analysis.score).toEqual({ kind: 'cp', value: 30 })
    const key = keyOfSpec(positionSpec(game.tree, game.currentId))
    expect(analysis.foundAt(key)?.lines[0]?.depth).toBe(10)
    analysis.lift()
    await soon()
    expect(analysis.depth).toBe(10)
  })
})

describe('a comparison', () => {
  it('searches two moves in two lines and marks both', async () => {
    const { analysis } = await begin()
    analysis.restrict('without', ['e2e4'])
    analysis.compare(['e2e4', 'h2h4'])
    await soon()
    expect(request()).toMatchObject({ searchMoves: ['e2e4', 'h2h4'], lines: 2 })
    bench.engine().info({ line: 1, depth: 9, score: { kind: 'cp', value: 30 }, pv: ['e2e4'] })
    bench.engine().info({ line: 2, depth: 9, score: { kind: 'cp', value: -80 }, pv: ['h2h4'] })
    await soon()
    expect(analysis.bestMoves.map(({ uci }) => uci)).toEqual(['e2e4', 'h2h4'])
    analysis.compare(null)
    await soon()
    expect(request()?.searchMoves).toHaveLength(19)
  })

  it('takes two different legal moves', async () => {
    const { analysis } = await begin()
    analysis.compare(['e2e4', 'e2e4'])
    analysis.compare(['e2e4', 'e2e5'])
    expect(analysis.pair).toBe(null)
  })
})

describe('the threat', () => {
  const QUIET = '4k3/8/8/8/8/8/4R3/4K3 b - - 4 9'

  it('is what the other side would do, looked for before the position is', async () => {
    const { analysis } = await begin()
    analysis.toggleThreat()
    await soon()
    expect(request()).toMatchObject({
      position: { fen: expect.stringMatching(/ b KQkq - 1 1$/) as string, moves: [] },
      limit: { moveTimeMs: 1000 },
      lines: 1,
    })
    bench.engine().info({ depth: 9, pv: ['e7e5', 'g1f3'] })
    await soon()
    expect(analysis.threat?.moves.map(({ san }) => san)).toEqual(['e5', 'Nf3'])
    expect(analysis.lines).toEqual([])
    bench.engine().done('e7e5')
    await soon()
    expect(request()).toMatchObject({ limit: {}, lines: 3 })
    expect(analysis.threat?.depth).toBe(9)
  })

  it('is not searched twice', async () => {
    const { analysis, game } = await begin()
    analysis.toggleThreat()
    await soon()
    bench.engine().info({ depth: 9, pv: ['e7e5'] })
    bench.engine().done('e7e5')
    await soon()
    game.playMove('e2e4')
    await soon()
    bench.engine().done('d2d4')
    await soon()
    game.previous()
    await soon()
    expect(analysis.threat?.moves[0]?.uci).toBe('e7e5')
    expect(request()).toMatchObject({ limit: {}, lines: 3 })
  })

  it.each([
    ['in check', '4k3/8/8/8/8/8/4R3/4K3 b - - 4 9', 'check'],
    ['when the other side would have no move', '8/8/8/8/8/5k2/5p2/5K2 b - - 4 9', 'none'],
  ])('is none %s', async (_name, fen, why) => {
    const { analysis } = await begin(fen)
    analysis.toggleThreat()
    await soon()
    expect(analysis.noThreat).toBe(why)
    expect(request()).toMatchObject({ limit: {}, position: { fen } })
  })

  it('goes with its switch, and the position is searched at once', async () => {
    const { analysis } = await begin(QUIET.replace('4k3', '3k4'))
    analysis.toggleThreat()
    await soon()
    analysis.toggleThreat()
    await soon()
    expect(analysis.threat).toBe(null)
    expect(request()).toMatchObject({ limit: {}, lines: 3 })
  })
})

describe('a locked position', () => {
  it('is searched on while the board shows others', async () => {
    const { analysis, game } = await begin()
    game.playMove('e2e4')
    await soon()
    const at = game.currentId
    analysis.toggleLock()
    analysis.restrict('only', ['e7e5'])
    await soon()
    bench.engine().info({ depth: 12, score: { kind: 'cp', value: 30 }, pv: ['e7e5', 'g1f3'] })
    await soon()
    const { length } = bench.engine().searches
    game.playMove('c7c5')
    await soon()
    expect(bench.engine().searches).toHaveLength(length)
    expect([analysis.at, analysis.isElsewhere]).toEqual([at, true])
    expect(analysis.lines[0]?.moves.map(({ san }) => san)).toEqual(['e5', 'Nf3'])
    // Nothing of it belongs to the position on the board.
    expect(analysis.bestMoves).toEqual([])
    expect(analysis.score).toBe(null)
    analysis.insert(analysis.lines[0]!)
    expect(game.node.uci).toBe('c7c5')
    expect(game.tree.nodes.get(at)?.children).toHaveLength(2)

    analysis.toggleLock()
    await soon()
    expect(request()?.position.fen).toBe(game.fen)
    expect(analysis.restriction).toBe(null)
  })

  it('is unlocked by another game, and when its move is deleted', async () => {
    const { analysis, game } = await begin()
    game.playMove('e2e4')
    analysis.toggleLock()
    game.deleteFrom(game.currentId)
    await soon()
    expect(analysis.isLocked).toBe(false)
    analysis.toggleLock()
    expect(analysis.isLocked).toBe(true)
    game.load(emptyTree(), null)
    await soon()
    expect(analysis.isLocked).toBe(false)
  })
})
