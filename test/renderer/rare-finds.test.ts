// SPDX-License-Identifier: GPL-3.0-or-later
// @vitest-environment happy-dom
/** Good moves that few players find. */
import { afterEach, beforeEach, expect, it } from 'vitest'
import { effectScope, nextTick, shallowRef } from 'vue'
import { readGame } from '../../engine/chess/pgn/read/reader.ts'
import { mainline, nodeOf } from '../../engine/chess/tree.ts'
import { useEngineStore } from '../../renderer/stores/engine.ts'
import { useGameStore } from '../../renderer/stores/game.ts'
import { type RareQuestion, useRareFinds } from '../../renderer/stores/review/rare-finds.ts'
import type { JudgedMove } from '../../renderer/stores/review/review.ts'
import { makeBench, settle, type Bench } from './bench.ts'

let bench: Bench
let scope: ReturnType<typeof effectScope>
beforeEach(() => {
  bench = makeBench()
  scope = effectScope()
})
afterEach(() => {
  scope.stop()
  bench.stop()
})

type Verdict = NonNullable<JudgedMove['verdict']>
const VERDICT: Verdict = {
  glyph: null,
  why: [],
  loss: 0,
  sure: 'sure',
  before: undefined,
  seen: null,
  better: [],
  refutation: [],
}

/**
 * Asks about 1.h4, which two in a hundred players of 1500 play. Most play e4, many d4, and some a4.
 * @param verdict what the report says of it
 */
async function ask(verdict: Partial<Verdict> = {}, share = 0.02) {
  useEngineStore()
  await settle()
  bench.engine().people = [
    { uci: 'a2a4', shares: [0.1] },
    { uci: 'e2e4', shares: [0.6] },
    { uci: 'h2h4', shares: [share] },
    { uci: 'd2d4', shares: [0.2] },
    { uci: 'h2h3', shares: [0.009] },
  ]
  const game = useGameStore()
  game.load(readGame('1. h4 *').tree, null)
  const node = nodeOf(game.base, mainline(game.base)[1]!)
  const question: RareQuestion = {
    moves: [{ index: 0, node, verdict: { ...VERDICT, ...verdict } }],
    shares: [{ rating: 1500, share, higher: 1700, higherShare: share, gain: 0 }],
  }
  const asked = shallowRef<RareQuestion | null>(question)
  const found = scope.run(() => useRareFinds(asked))!
  await settle()
  return { found, asked }
}

/** The engine's values of the moves that are searched, centipawns. */
async function answer(values: Record<string, number>): Promise<void> {
  const { searchMoves } = bench.engine().running!.request
  expect(searchMoves).toEqual(Object.keys(values))
  for (const [line, [uci, value]] of Object.entries(values).entries())
    bench.engine().info({ line: line + 1, pv: [uci], score: { kind: 'cp', value } })
  bench.engine().done(searchMoves![0]!)
  await settle()
}

it('are those that no likely move equals', async () => {
  const { found } = await ask()
  expect(bench.engine().running!.request).toMatchObject({ lane: 'background', lines: 3 })
  await answer({ h2h4: 120, e2e4: 20, d2d4: 10 })
  await answer({ h2h4: 110, a2a4: -30 })
  expect(found.value.get(0)).toEqual({ share: 0.02, rating: 1500, instead: 'e2e4' })
})

it('are none if a likely move is as good', async () => {
  const { found } = await ask()
  await answer({ h2h4: 20, e2e4: 15, d2d4: -300 })
  expect([found.value.size, bench.engine().running]).toEqual([0, null])
})

it('are none if a less likely one is', async () => {
  const { found } = await ask()
  await answer({ h2h4: 120, e2e4: 20, d2d4: 10 })
  await answer({ h2h4: 110, a2a4: 115 })
  expect(found.value.size).toBe(0)
})

it.each([
  ['blamed', { glyph: '?!', loss: 0.06 }, 0.02],
  ['not quite the best', { loss: 0.03 }, 0.02],
  ['in the book', { why: [{ code: 'BOOK' }] }, 0.02],
  ['played by many', {}, 0.06],
] as const)('are not looked for among moves that are %s', async (_, verdict, share) => {
  const { found } = await ask(verdict, share)
  expect([found.value.size, bench.engine().running]).toEqual([0, null])
})

it('are not looked for again after an edit of the game, and are forgotten with the report', async () => {
  const { found, asked } = await ask()
  await answer({ h2h4: 120, e2e4: 20, d2d4: 10 })
  await answer({ h2h4: 110, a2a4: -30 })
  expect(found.value.size).toBe(1)
  asked.value = { ...asked.value! }
  await nextTick()
  expect([found.value.size, bench.engine().running]).toEqual([1, null])
  asked.value = null
  await nextTick()
  expect(found.value.size).toBe(0)
})
