// SPDX-License-Identifier: GPL-3.0-or-later
// @vitest-environment happy-dom
/** The stores with the real engine behind them, in this process. */
import { existsSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { resolve } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { nodeMachine } from '../../engine/host/node.ts'
import { Session } from '../../engine/host/session.ts'
import { emptyTree, mainline, nodeOf, tagOf } from '../../engine/chess/tree.ts'
import { useAnalysisStore } from '../../renderer/stores/analysis/analysis.ts'
import { useEngineStore } from '../../renderer/stores/engine.ts'
import { useGameStore } from '../../renderer/stores/game.ts'
import { usePlayStore } from '../../renderer/stores/play/play.ts'
import { useSettingsStore } from '../../renderer/stores/settings.ts'
import { makeBench, type Bench } from './bench.ts'
import { against } from './play-bench.ts'

const BUILT = pathToFileURL(`${resolve('out/engine')}/`)
const isBuilt = ['core.wasm', 'search-thread.mjs'].every((name) => existsSync(new URL(name, BUILT)))

const WAIT = { timeout: 45_000, interval: 10 }

let session: Session
let bench: Bench

beforeEach(async () => {
  session = new Session(nodeMachine(BUILT))
  bench = makeBench({ engine: { hashMb: 16 } }, (port) => {
    session.connect(port)
    return session
  })
  await useSettingsStore().load()
})
afterEach(() => {
  bench.stop()
  session.close()
})

/** Numbers that look like chance and are the same in every run. */
function chance(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

describe.skipIf(!isBuilt)('with the real engine', () => {
  it('a whole game is played to its end and recorded', async () => {
    const play = usePlayStore()
    const game = useGameStore()
    const pick = chance(7)
    await play.newGame(against({ elo: null, clock: { baseMs: 4000, incrementMs: 20 } }))
    while (play.active) {
      await vi.waitUntil(() => play.state !== 'engineThinking', WAIT)
      if (play.state !== 'humanToMove') break
      const moves = [...game.dests].flatMap(([from, targets]) => targets.map((to) => `${from}${to}`))
      const move = moves[pick(moves.length)]!
      if (game.playMove(move) === 'illegal') game.playMove(`${move}q`)
    }
    expect(play.state).toBe('over')
    expect(play.result?.result).not.toBe('1-0')
    expect(game.tree.result).toBe(play.result?.result)
    expect(tagOf(game.tree, 'Result')).toBe(play.result?.result)
    const line = mainline(game.tree)
    expect(line.length).toBeGreaterThan(4)
    expect(nodeOf(game.tree, line.at(-1)!).clock).toBeTypeOf('number')
  })

  it('analysis finds the mate, shows it from White’s side and follows the settings', async () => {
    const game = useGameStore()
    const engine = useEngineStore()
    const analysis = useAnalysisStore()
    game.load(emptyTree('1k6/5Q2/1K6/8/8/8/8/8 w - - 0 1'), null)
    analysis.toggle()
    await vi.waitUntil(() => analysis.score?.kind === 'mate', WAIT)
    expect(analysis.score).toEqual({ kind: 'mate', moves: 1 })
    expect(analysis.lines[0]?.moves[0]?.san).toMatch(/#$/)
    game.load(emptyTree('1K6/5q2/1k6/8/8/8/8/8 b - - 0 1'), null)
    await vi.waitUntil(() => analysis.score !== null, WAIT)
    await vi.waitUntil(() => analysis.score?.kind === 'mate', WAIT)
    expect(analysis.score).toEqual({ kind: 'mate', moves: -1 })
    await useSettingsStore().change({ engine: { hashMb: 33, bookDepth: 12 } })
    await vi.waitUntil(() => engine.options?.hashMb === 33 && engine.options.bookDepth === 12, WAIT)
    analysis.toggle()
    expect(analysis.lines).toEqual([])
  })
})
