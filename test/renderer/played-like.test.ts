// SPDX-License-Identifier: GPL-3.0-or-later
// @vitest-environment happy-dom
/** The rating that the moves of each side of a game suggest. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { computed, effectScope } from 'vue'
import { readGame } from '../../engine/chess/pgn/read/reader.ts'
import { mainline, nodeOf } from '../../engine/chess/tree.ts'
import { RATING_SCALE } from '../../engine/modules/human-rating.ts'
import { useEngineStore } from '../../renderer/stores/engine.ts'
import { useGameStore } from '../../renderer/stores/game.ts'
import { useMoveShares } from '../../renderer/stores/review/move-shares.ts'
import { playedLike } from '../../renderer/stores/review/played-like.ts'
import { useSettingsStore } from '../../renderer/stores/settings.ts'
import { makeBench, settle, type Bench } from './bench.ts'

/** The share of a move at the mover's rating, 200 above it, and at the weak and the strong rating, with a gain. */
const shares = (gain: number): number[] => [0.2, 0.3, 0.1, 0.1 * Math.exp(gain)]
const { gainAtMiddle, gainPerPoint } = RATING_SCALE

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

/** Knights go out and back; White's moves are those of a player 200 points above the middle, Black's below. */
async function played(rounds: number, tags = '') {
  useEngineStore()
  await settle()
  const white = shares(gainAtMiddle + 200 * gainPerPoint)
  const black = shares(gainAtMiddle - 200 * gainPerPoint)
  bench.engine().people = [
    { uci: 'g1f3', shares: white },
    { uci: 'f3g1', shares: white },
    { uci: 'g8f6', shares: black },
    { uci: 'f6g8', shares: black },
  ]
  const game = useGameStore()
  game.load(readGame(`${tags}\n\n${'1. Nf3 Nf6 2. Ng1 Ng8 '.repeat(rounds)}*`).tree, null)
  const line = computed(() => mainline(game.base).map((id) => nodeOf(game.base, id)))
  const people = scope.run(() => useMoveShares(line))!
  await vi.waitFor(() => expect(people.settled.value).toBe(true))
  return { people: people.shares.value, ...playedLike(game.base, line.value, people.shares.value) }
}

it('is found for both sides, and each is drawn to the other', async () => {
  const { white, black } = await played(12)
  expect(white!.rating).toBeGreaterThan(1610)
  expect(white!.rating).toBeLessThan(1800)
  expect(black!.rating).toBeLessThan(1590)
  expect(white!.margin).toBeCloseTo(black!.margin)
})

it('does not take a program for the like of its opponent', async () => {
  const people = await played(12)
  scope.stop()
  bench.stop()
  bench = makeBench()
  scope = effectScope()
  const { white, black } = await played(12, '[WhiteType "human"]\n[BlackType "program"]')
  expect(black).toBeNull()
  expect(white!.rating).toBeGreaterThan(people.white!.rating)
  expect(white!.margin).toBeGreaterThan(people.white!.margin)
})

it('is unknown after few moves, from another position, and without a model', async () => {
  expect(await played(9)).toMatchObject({ white: null, black: null })
  const setUp = '[SetUp "1"]\n[FEN "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPP1/RNBQKBNR w KQkq - 0 1"]'
  expect(await played(12, setUp)).toMatchObject({ white: null, black: null })
})

it('rests on what players of the rating in the tags play, or else of the chosen one', async () => {
  const { people } = await played(1, '[WhiteElo "1750"]\n[BlackElo "2350"]')
  expect(people.map((each) => [each!.rating, each!.higher])).toEqual([
    [1750, 1950],
    [2350, 2400],
    [1750, 1950],
    [2350, 2400],
  ])
  expect(people[0]).toMatchObject({ share: 0.2, higherShare: 0.3 })
  const asked = bench.engine().commands.filter((command) => command.cmd === 'predict')
  expect(asked.map(({ ratings }) => ratings)[1]).toEqual([2350, 2400, 800, 2400])
  const { rating } = useSettingsStore().settings.people
  expect((await played(1)).people[0]!.rating).toBe(rating)
})
