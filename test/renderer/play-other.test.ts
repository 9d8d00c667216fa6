// SPDX-License-Identifier: GPL-3.0-or-later
// @vitest-environment happy-dom
/** A game against an engine of others: it moves, its trouble stops the clocks, and it goes on when it is wanted. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { tagOf } from '../../engine/chess/tree.ts'
import { useEnginesStore } from '../../renderer/stores/engines/engines.ts'
import { useUiStore } from '../../renderer/stores/ui.ts'
import { makeBench, settle, type Bench } from './bench.ts'
import { against, begin, BLITZ, moves } from './play-bench.ts'

let bench: Bench

beforeEach(() => {
  vi.useFakeTimers()
  bench = makeBench()
  bench.addOther('fish', 'Old fish')
})
afterEach(() => {
  bench.stop()
  vi.useRealTimers()
})

async function soon(): Promise<void> {
  await settle()
  await vi.advanceTimersByTimeAsync(300)
  await settle()
}

async function start() {
  useEnginesStore()
  await settle()
  const begun = await begin({ program: 'Old fish', elo: null, clock: BLITZ })
  await soon()
  return begun
}
const fish = () => bench.others.get('fish')!.at(-1)!

describe('a game against an engine of others', () => {
  it('is searched by that engine, on its clock, and recorded with its name', async () => {
    const { game, play } = await start()
    expect(fish().commands.map(({ cmd }) => cmd)).toContain('newGame')
    game.playMove('e2e4')
    await soon()
    expect(bench.engine().running).toBeNull()
    expect(fish().running?.request).toMatchObject({
      purpose: 'play',
      limit: { clock: { blackIncrementMs: 2000 } },
    })
    fish().done('e7e5')
    await soon()
    expect(moves()).toEqual(['e4', 'e5'])
    expect(play.state).toBe('humanToMove')
    expect([tagOf(game.tree, 'Black'), tagOf(game.tree, 'BlackProgram')]).toEqual(['Old fish', 'Old fish'])
  })

  it('stands still when the engine fails, and goes on when it is started again', async () => {
    const { game, play } = await start()
    game.playMove('e2e4')
    await soon()
    fish().fail('EXITED')
    await soon()
    expect([play.engineState, play.engineTrouble?.code, play.state]).toEqual([
      'failed',
      'EXITED',
      'engineThinking',
    ])
    const left = play.clocks!.black
    await vi.advanceTimersByTimeAsync(5_000)
    expect([play.clocks!.black, play.clocks!.running]).toEqual([left, null])
    play.startEngineAgain()
    await soon()
    expect(play.engineState).toBe('ready')
    fish().done('c7c5')
    await soon()
    expect(moves()).toEqual(['e4', 'c5'])
  })

  it('lets the engine end when nobody plays', async () => {
    const { play } = await start()
    play.pause()
    await soon()
    expect(play.engineState).not.toBe('ready')
    await play.resume()
    await soon()
    expect(play.engineState).toBe('ready')
    expect(bench.others.get('fish')).toHaveLength(2)
  })

  it('is not begun, and not resumed, when the engine is gone', async () => {
    const { play } = await start()
    play.pause()
    await bench.desktop.engines.remove('fish')
    await soon()
    await play.resume()
    await soon()
    expect(play.state).toBe('waiting')
    expect(useUiStore().toasts.at(-1)?.code).toBe('play.opponentGone')
    await play.newGame(against({ elo: null, program: 'Nobody' }))
    expect(play.state).toBe('waiting')
  })
})
