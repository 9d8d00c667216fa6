// SPDX-License-Identifier: GPL-3.0-or-later
// @vitest-environment happy-dom
/** Games of two people at one board, and of two engines. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { tagOf } from '../../engine/chess/tree.ts'
import { useEnginesStore } from '../../renderer/stores/engines/engines.ts'
import { unfinished } from '../../renderer/stores/play/record.ts'
import {
  loneSide,
  pairingOf,
  sidesOfPeople,
  swapSides,
  type Seat,
} from '../../renderer/stores/play/played-game.ts'
import { useUiStore } from '../../renderer/stores/ui.ts'
import { makeBench, settle, type Bench } from './bench.ts'
import { begin, BLITZ, moves, type Against } from './play-bench.ts'

const ADA: Seat = { by: 'person', name: 'Ada' }
const BEA: Seat = { by: 'person', name: 'Bea' }
const OURS: Seat = { by: 'engine', name: 'Engine', program: null, elo: 1200 }
const FISH: Seat = { by: 'engine', name: 'Old fish', program: 'Old fish', elo: null }

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

const people = (spec: Against = {}) => begin({ seats: { white: ADA, black: BEA }, ...spec })

/** Time for an engine of others to start. */
async function soon(): Promise<void> {
  await settle()
  await vi.advanceTimersByTimeAsync(300)
  await settle()
}

describe('the pairing of the seats', () => {
  it.each([
    [{ white: ADA, black: OURS }, 'engine', 'white', ['white']],
    [{ white: FISH, black: ADA }, 'engine', 'black', ['black']],
    [{ white: ADA, black: BEA }, 'people', null, ['white', 'black']],
    [{ white: FISH, black: OURS }, 'engines', null, []],
  ] as const)('%j', (seats, pairing, lone, people) => {
    expect(pairingOf(seats)).toBe(pairing)
    expect(loneSide(seats)).toBe(lone)
    expect(sidesOfPeople(seats)).toEqual(people)
    expect(swapSides<Seat>(swapSides<Seat>(seats))).toEqual(seats)
    expect(swapSides<Seat>(seats)).toEqual({ white: seats.black, black: seats.white })
  })
})

describe('two people at one board', () => {
  it('move in turn, on their own clocks, and no engine is asked', async () => {
    const { play, game } = await people({ clock: BLITZ })
    expect([play.state, play.pairing, play.human]).toEqual(['humanToMove', 'people', null])
    game.playMove('e2e4')
    await vi.advanceTimersByTimeAsync(5000)
    expect(game.mayMove).toBe(true)
    game.playMove('e7e5')
    expect(moves()).toEqual(['e4', 'e5'])
    expect(play.clocks).toEqual({ white: 60_000, black: 57_000, running: 'white' })
    expect(game.activity?.premoves).toBe(false)
    expect(bench.engine().searches).toEqual([])
    expect([tagOf(game.tree, 'White'), tagOf(game.tree, 'BlackType')]).toEqual(['Ada', 'human'])
    expect(unfinished(game.tree)?.seats).toEqual({ white: ADA, black: BEA })
  })

  it('take back one move, of whoever made it', async () => {
    const { play, game } = await people()
    game.playMove('e2e4')
    game.playMove('e7e5')
    play.takeback()
    expect(moves()).toEqual(['e4'])
    game.playMove('c7c5')
    expect(moves()).toEqual(['e4', 'c5'])
  })

  it('resign when it is their turn, and agree to a draw', async () => {
    const { play, game } = await people()
    game.playMove('e2e4')
    play.resign()
    expect(play.result).toEqual({ result: '1-0', reason: 'RESIGNATION' })
    await play.rematch()
    expect(play.spec?.seats).toEqual({ white: BEA, black: ADA })
    game.playMove('d2d4')
    play.offerDraw()
    expect(play.result).toEqual({ result: '1/2-1/2', reason: 'AGREEMENT' })
  })

  it('claim a draw by repetition themselves', async () => {
    const { play, game } = await people()
    const round = ['g1f3', 'g8f6', 'f3g1', 'f6g8']
    for (const move of [...round, ...round]) game.playMove(move)
    expect([play.state, play.claim]).toEqual(['humanToMove', 'THREEFOLD_REPETITION'])
    expect(useUiStore().toasts.at(-1)?.code).toBe('play.claim.THREEFOLD_REPETITION')
    game.playMove('e2e4')
    expect([play.state, play.claim]).toEqual(['humanToMove', null])
    play.takeback()
    play.offerDraw()
    expect(play.result).toEqual({ result: '1/2-1/2', reason: 'THREEFOLD_REPETITION' })
  })

  it('need no claim at the fifth time', async () => {
    const { play, game } = await people()
    const round = ['g1f3', 'g8f6', 'f3g1', 'f6g8']
    for (const move of [...round, ...round, ...round, ...round]) game.playMove(move)
    expect(play.result).toEqual({ result: '1/2-1/2', reason: 'FIVEFOLD_REPETITION' })
  })

  it('go on after a pause', async () => {
    const { play, game } = await people()
    game.playMove('e2e4')
    play.pause()
    expect(game.playMove('e7e5')).toBe('refused')
    expect(game.activity?.movers).toEqual([])
  })
})

describe('two engines', () => {
  it('play against each other, each at its strength, until a person pauses them', async () => {
    useEnginesStore()
    await settle()
    const { play, game } = await begin({ seats: { white: FISH, black: OURS }, clock: BLITZ })
    await soon()
    const fish = () => bench.others.get('fish')!.at(-1)!
    expect([play.state, play.pairing]).toEqual(['engineThinking', 'engines'])
    expect(fish().running?.request.elo).toBeUndefined()
    fish().done('e2e4')
    await soon()
    expect(bench.engine().running?.request.elo).toBe(1200)
    expect(game.playMove('e7e5')).toBe('refused')
    bench.engine().done('e7e5')
    await soon()
    expect(moves()).toEqual(['e4', 'e5'])
    expect([play.canTakeBack, play.canResign, play.canOfferDraw]).toEqual([false, false, false])
    play.pause()
    await soon()
    expect(fish().running).toBeNull()
    expect(play.clocks?.running).toBeNull()
  })

  it('of ours know nothing of what the other has found', async () => {
    const strong: Seat = { ...OURS, elo: null }
    const { game } = await begin({ seats: { white: strong, black: OURS } })
    bench.engine().done('e2e4')
    await soon()
    bench.engine().done('e7e5')
    await soon()
    const searchesAndNews = bench
      .engine()
      .commands.map(({ cmd }) => cmd)
      .filter((cmd) => cmd === 'search' || cmd === 'newGame')
    expect(game.node.san).toBe('e5')
    expect(searchesAndNews.slice(-6)).toEqual(['newGame', 'search', 'newGame', 'search', 'newGame', 'search'])
  })

  it('of which one is not there any more do not begin', async () => {
    await begin()
    const ui = useUiStore()
    const before = ui.toasts.length
    const gone: Seat = { by: 'engine', name: 'Nobody', program: 'Nobody', elo: null }
    const { play } = await begin({ seats: { white: OURS, black: gone } })
    expect(ui.toasts.length).toBe(before + 1)
    expect(play.pairing).toBe('engine')
  })
})
