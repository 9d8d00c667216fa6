// SPDX-License-Identifier: GPL-3.0-or-later
// @vitest-environment happy-dom
/** The rating that the moves of several games suggest. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { computed, effectScope, shallowRef } from 'vue'
import { readGame } from '../../../engine/chess/pgn/read/reader.ts'
import { MIDDLE } from '../../../engine/modules/human-rating.ts'
import { useEngineStore } from '../../../renderer/stores/engine.ts'
import { useSettingsStore } from '../../../renderer/stores/settings.ts'
import { useRatingFromMoves, type WeighedGame } from '../../../renderer/stores/training/rating-from-moves.ts'
import { makeBench, settle, type Bench } from '../bench.ts'

let bench: Bench
beforeEach(() => {
  bench = makeBench()
})
afterEach(() => bench.stop())

/** 40 half-moves, 20 of each side. */
const SHUFFLE = ['Nf3 Nf6 Ng1 Ng8', 'Nc3 Nc6 Nb1 Nb8'].join(' ')
const { tree } = readGame(`${Array.from({ length: 5 }, () => SHUFFLE).join(' ')} *`)
const weighed = (id: number, isPaired = false): WeighedGame => ({
  id,
  side: 'white',
  isPaired,
  read: () => Promise.resolve(tree),
})

async function estimated(
  games: readonly WeighedGame[],
  shares: readonly [weak: number, strong: number] | null,
) {
  await useSettingsStore().load()
  useEngineStore()
  await settle()
  bench.engine().people =
    shares &&
    ['g1f3', 'f3g1', 'b1c3', 'c3b1', 'g8f6', 'f6g8', 'b8c6', 'c6b8'].map((uci) => ({
      uci,
      shares: [...shares],
    }))
  const list = shallowRef(games)
  const scope = effectScope()
  const estimate = scope.run(() => useRatingFromMoves(computed(() => list.value)))!
  return { list, estimate, stop: () => scope.stop() }
}

it('needs sixty moves of the person', async () => {
  const { list, estimate, stop } = await estimated([weighed(1), weighed(2)], [0.2, 0.5])
  await settle()
  expect(estimate.value).toBeNull()
  list.value = [weighed(1), weighed(2), weighed(3)]
  await vi.waitFor(() => expect(estimate.value?.games).toBe(3))
  expect(estimate.value!.rating).toBeGreaterThan(MIDDLE)
  stop()
})

it('is low for moves that weak players prefer, and surer with the moves of a like opponent', async () => {
  const alone = await estimated(
    [1, 2, 3].map((id) => weighed(id)),
    [0.5, 0.2],
  )
  await vi.waitFor(() => expect(alone.estimate.value?.games).toBe(3))
  expect(alone.estimate.value!.rating).toBeLessThan(MIDDLE)
  const { margin } = alone.estimate.value!
  alone.stop()
  const paired = await estimated(
    [1, 2, 3].map((id) => weighed(id, true)),
    [0.5, 0.2],
  )
  await vi.waitFor(() => expect(paired.estimate.value?.games).toBe(3))
  expect(paired.estimate.value!.margin).toBeLessThan(margin)
  paired.stop()
})

const asked = () => bench.engine().commands.filter(({ cmd }) => cmd === 'predict').length

it('is unknown without a model, which is asked once for each game', async () => {
  const { estimate, stop } = await estimated(
    [1, 2, 3].map((id) => weighed(id)),
    null,
  )
  await vi.waitFor(() => expect(asked()).toBe(3))
  await settle()
  expect([asked(), estimate.value]).toEqual([3, null])
  stop()
})
