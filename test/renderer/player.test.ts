// SPDX-License-Identifier: GPL-3.0-or-later
// @vitest-environment happy-dom
/** The stores of the player and the event that are shown, over the real library. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { useEventStore } from '../../renderer/stores/library/event.ts'
import { useLibraryStore } from '../../renderer/stores/library/library.ts'
import { usePlayerStore } from '../../renderer/stores/library/player.ts'
import { useGameStore } from '../../renderer/stores/game.ts'
import { useUiStore } from '../../renderer/stores/ui.ts'
import { gameText, type LibraryBench, makeLibraryBench } from './library-bench.ts'

let bench: LibraryBench
let library: ReturnType<typeof useLibraryStore>
let player: ReturnType<typeof usePlayerStore>

const EVA = 'Stone, Eva'
const GAMES = [
  gameText(1, { white: EVA, black: 'A', result: '1-0', moves: '1. e4 c5 2. Nf3' }),
  gameText(2, { white: EVA, black: 'B', result: '0-1', moves: '1. e4 e5' }),
  gameText(3, { white: EVA, black: 'A', result: '1-0', moves: '1. d4 d5' }),
  gameText(4, { white: 'A', black: EVA, result: '1/2-1/2', moves: '1. c4 e5' }),
]

beforeEach(async () => {
  bench = makeLibraryBench()
  library = useLibraryStore()
  player = usePlayerStore()
  library.open()
  await library.importFiles([bench.file('games.pgn', GAMES.join('\n'))])
  await bench.until(() => library.summary?.games === GAMES.length)
})
afterEach(() => bench.end())

/** Shows the preparation with White and waits for it. */
async function prepare(): Promise<void> {
  player.on = true
  player.question = { ...player.question, leastGames: 1 }
  player.show(EVA, 'preparation')
  await bench.until(() => player.preparation !== null)
}

const asked = (req: string): number => bench.asked.filter((message) => message.req === req).length

describe('the card', () => {
  it('is asked for when it is in view', async () => {
    player.show(EVA, 'card')
    expect(useUiStore().panels.now.chosen).toBe('player')
    expect(asked('player')).toBe(0)
    player.on = true
    await bench.until(() => player.card !== null)
    expect(player.card!.card.total.all.games).toBe(4)
  })

  it('is that of the player who was chosen last', async () => {
    player.on = true
    const letThrough = bench.hold()
    player.show(EVA, 'card')
    await bench.until(() => asked('player') === 1)
    player.show('A', 'card')
    letThrough()
    await bench.until(() => player.card !== null)
    expect(player.card!.card.total.all.games).toBe(3)
  })

  it('follows changes of the games', async () => {
    player.on = true
    player.show(EVA, 'card')
    await bench.until(() => player.card !== null)
    const game = player.card!.card.latest[0]!.id
    await library.remove([game])
    await bench.until(() => player.card?.card.total.all.games === 3)
  })

  it('lists the games of a figure', async () => {
    player.show(EVA, 'card')
    player.list({ outcome: 'win' }, { yearFrom: 2020 })
    await bench.until(() => library.pages.total === 2)
    expect(library.filter).toEqual({
      playedBy: { names: [EVA], outcome: 'win' },
      duplicates: 'hide',
      yearFrom: 2020,
    })
  })

  it('is found by a part of the name', async () => {
    expect(await player.find('eva')).toBe(true)
    expect(player.name).toBe(EVA)
    expect(await player.find('nobody')).toBe(false)
    expect(player.name).toBe(EVA)
  })
})

describe('the preparation', () => {
  it('follows the moves on the board', async () => {
    await prepare()
    const nodes = player.preparation!.nodes
    const movesHere = () => player.moves.map((at) => nodes[at]!.move)
    const game = useGameStore()
    expect(movesHere()).toEqual(['e2e4', 'd2d4'])
    game.explore('e2e4')
    expect(movesHere()).toEqual(['c7c5', 'e7e5'])
    game.explore('c7c6')
    expect(player.node).toBe(null)
    expect(movesHere()).toEqual([])
  })

  it('answers another question by itself', async () => {
    await prepare()
    player.question = { ...player.question, colour: 'black' }
    expect(player.preparation).toBe(null)
    await bench.until(() => player.preparation !== null)
    expect(player.preparation!.nodes[0]!.games).toBe(1)
  })

  it('can be stopped, and goes on', async () => {
    player.on = true
    const letThrough = bench.hold()
    player.show(EVA, 'preparation')
    player.stop()
    expect(player.isStopped).toBe(true)
    letThrough()
    player.goOn()
    await bench.until(() => player.preparation !== null)
    expect(player.isStopped).toBe(false)
  })

  it('says why there is none, and tries again when games change', async () => {
    const allow = bench.refuse('preparation', 'IO')
    player.on = true
    player.show(EVA, 'preparation')
    await bench.until(() => player.failure !== null)
    expect(player.failure!.code).toBe('IO')
    allow()
    await library.remove([0])
    await bench.until(() => player.preparation !== null)
    expect(player.failure).toBe(null)
  })
})

it('the crosstable is that of the game that was chosen', async () => {
  const event = useEventStore()
  event.on = true
  event.show(0)
  await bench.until(() => event.table !== null)
  expect(event.table).toMatchObject({ event: 'Test', games: 4 })
  expect(event.table!.table!.players.map(({ name }) => name)).toContain(EVA)
})
