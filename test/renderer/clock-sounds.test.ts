// SPDX-License-Identifier: GPL-3.0-or-later
// @vitest-environment happy-dom
/** When a person hears their clock. */
import { effectScope, nextTick, type EffectScope } from 'vue'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useClockSounds } from '../../renderer/board/board-sounds.ts'
import { synthesiser } from '../../renderer/platform/synthesiser.ts'
import { useSettingsStore } from '../../renderer/stores/settings.ts'
import { makeBench, settle, type Bench } from './bench.ts'
import { begin } from './play-bench.ts'

let bench: Bench
let scope: EffectScope
let heard: string[]
beforeEach(() => {
  vi.useFakeTimers()
  bench = makeBench()
  scope = effectScope()
  heard = []
  vi.spyOn(synthesiser, 'play').mockImplementation((name) => void heard.push(name))
})
afterEach(() => {
  scope.stop()
  bench.stop()
  vi.restoreAllMocks()
  vi.useRealTimers()
})

/** A game in which it is the person's turn, with twelve seconds left. */
async function game() {
  const all = await begin({ clock: { baseMs: 12_000, incrementMs: 0 } })
  scope.run(useClockSounds)
  all.game.playMove('e2e4')
  await settle()
  return all
}

it('warns once ten seconds before the end, then every second, and only for the person', async () => {
  await game()
  await vi.advanceTimersByTimeAsync(11_000)
  expect(heard).toEqual([])
  bench.engine().done('e7e5')
  await settle()
  await vi.advanceTimersByTimeAsync(1900)
  expect(heard).toEqual([])
  await vi.advanceTimersByTimeAsync(3000)
  expect(heard).toEqual(['lowTime', 'tick', 'tick'])
})

it('is silent if the person wants that', async () => {
  const { play } = await game()
  await useSettingsStore().change({ sounds: { clock: false } })
  bench.engine().done('e7e5')
  await settle()
  await vi.advanceTimersByTimeAsync(11_000)
  await nextTick()
  expect(play.clocks!.white).toBeLessThan(2000)
  expect(heard).toEqual([])
})
