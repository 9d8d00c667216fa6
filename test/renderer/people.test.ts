// SPDX-License-Identifier: GPL-3.0-or-later
// @vitest-environment happy-dom
/** People of a rating: what the engine is asked, in which lane, and when nothing is asked at all. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useGameStore } from '../../renderer/stores/game.ts'
import { usePeopleStore } from '../../renderer/stores/people/people.ts'
import { usePlayStore } from '../../renderer/stores/play/play.ts'
import { useSettingsStore } from '../../renderer/stores/settings.ts'
import { useUiStore } from '../../renderer/stores/ui.ts'
import { makeBench, settle, type Bench } from './bench.ts'
import { against } from './play-bench.ts'

const LINE = ['e2e4', 'e7e5', 'g1f3', 'b8c6', 'f1c4', 'f8c5', 'b2b4', 'c5b4']
/** Shares at the rating, at 400 more, and at nine ratings of the chart. */
const shares = (share: number): number[] => Array.from({ length: 11 }, () => share)

let bench: Bench

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  bench.stop()
  vi.useRealTimers()
})

async function start() {
  bench = makeBench()
  await useSettingsStore().load()
  const [people, game, ui] = [usePeopleStore(), useGameStore(), useUiStore()]
  ui.enter('analyse')
  await settle()
  bench.engine().people = [
    { uci: 'c2c3', shares: shares(0.9) },
    { uci: 'e1g1', shares: shares(0.1) },
  ]
  return { people, game, ui }
}
const asked = () => bench.engine().commands.filter((command) => command.cmd === 'predict')

it('asks for the position with its last six moves, when the panel is in view', async () => {
  const { people, game } = await start()
  for (const uci of LINE) game.playMove(uci)
  await settle()
  expect(asked()).toEqual([])
  people.on = true
  await settle()
  const [question] = asked()
  expect(asked()).toHaveLength(1)
  // The last move takes a pawn, and people still remember what came before.
  expect(question!.position.moves).toEqual(LINE.slice(-6))
  expect(question!.ratings.slice(0, 2)).toEqual([1500, 1900])
  expect(people.moves.map(({ san, share }) => [san, share])).toEqual([
    ['c3', 0.9],
    ['O-O', 0.1],
  ])
  people.choose(2300)
  await settle()
  // The model knows nobody above 2400.
  expect(asked().at(-1)!.ratings.slice(0, 2)).toEqual([2300, 2400])
  vi.advanceTimersByTime(1000)
  expect(useSettingsStore().settings.people.rating).toBe(2300)
})

it('looks moves up in the background lane alone, and says what people miss', async () => {
  const { people, game } = await start()
  for (const uci of LINE) game.playMove(uci)
  people.on = true
  await settle()
  await vi.advanceTimersByTimeAsync(200)
  bench.engine().info({ depth: 16, pv: ['e1g1'], score: { kind: 'cp', value: 200 } })
  bench.engine().done('e1g1')
  await settle()
  expect(bench.engine().running!.request.searchMoves).toEqual(['e1g1', 'c2c3'])
  bench.engine().info({ line: 1, depth: 12, pv: ['e1g1'], score: { kind: 'cp', value: 190 } })
  bench.engine().info({ line: 2, depth: 12, pv: ['c2c3'], score: { kind: 'cp', value: -100 } })
  bench.engine().done('e1g1')
  await settle()
  expect(people.moves.map(({ isBest, value }) => [isBest, value?.rough])).toEqual([
    [false, true],
    [true, false],
  ])
  expect(people.story).toMatchObject({ kind: 'missed', best: 'e1g1', share: 0.9, instead: 'c2c3' })
  for (const { request } of bench.engine().searches) expect(request.lane).toBe('background')
  // Another position ends the search of this one.
  expect(bench.engine().running).not.toBe(null)
  game.previous()
  await settle()
  expect(bench.engine().running).toBe(null)
})

it('takes the rating of the side to move from the tags', async () => {
  const { people, game } = await start()
  game.setTag('WhiteElo', '1234')
  expect([people.source, people.rating]).toEqual(['players', 1234])
  game.playMove('e2e4')
  expect([people.source, people.rating]).toEqual(['chosen', 1500])
  game.setTag('BlackElo', '2900')
  expect(people.rating).toBe(2400)
})

it('takes the replies from players of the other rating in the tags, unless one is chosen for both', async () => {
  const { people, game } = await start()
  game.setTag('WhiteElo', '1234')
  expect([people.rating, people.replyRating]).toEqual([1234, 1234])
  game.playMove('e2e4')
  expect([people.source, people.rating, people.replyRating]).toEqual(['chosen', 1500, 1234])
  game.previous()
  game.setTag('BlackElo', '1800')
  expect([people.rating, people.replyRating]).toEqual([1234, 1800])
  people.on = true
  await settle()
  await vi.advanceTimersByTimeAsync(200)
  bench.engine().people = [{ uci: 'e7e5', shares: [0.9] }]
  // The best move, the other likely move with it, then the replies to both.
  for (const [best, other] of [['c2c3'], ['c2c3', 'e1g1']]) {
    bench.engine().info({ line: 1, depth: 12, pv: [best!], score: { kind: 'cp', value: 20 } })
    if (other) bench.engine().info({ line: 2, depth: 12, pv: [other], score: { kind: 'cp', value: 10 } })
    bench.engine().done(best!)
    await settle()
  }
  expect(asked().at(-1)).toMatchObject({ position: { moves: ['c2c3'] }, ratings: [1800] })
  people.choose(1000)
  expect([people.rating, people.replyRating]).toEqual([1000, 1000])
})

it('asks the next engine when one is lost while the tab waits, and looks the position up again', async () => {
  const { people, game } = await start()
  people.on = true
  await settle()
  await vi.advanceTimersByTimeAsync(200)
  expect(bench.engine().running).not.toBe(null)
  bench.engine().die()
  await settle()
  expect([people.current, people.searching, people.failed]).toEqual([false, false, null])
  // The next process has a model, too, and the board has moved on meanwhile.
  game.playMove('e2e4')
  await vi.advanceTimersByTimeAsync(1000)
  bench.engine().people = [{ uci: 'e7e5', shares: shares(1) }]
  expect(bench.engines).toHaveLength(2)
  game.previous()
  await settle()
  expect([people.current, people.failed]).toEqual([true, null])
  await vi.advanceTimersByTimeAsync(200)
  expect(bench.engine().running).not.toBe(null)
})

it('is silent in a game that is played, and says when there is no model', async () => {
  const { people, ui } = await start()
  people.on = true
  await settle()
  const before = asked().length
  await usePlayStore().newGame(against({}))
  ui.enter('analyse')
  await settle()
  expect([people.here, asked().length]).toEqual([false, before])
  bench.stop()
  const next = await start()
  bench.engine().people = null
  next.people.on = true
  await settle()
  expect(next.people.failed).toBe('noModel')
})
