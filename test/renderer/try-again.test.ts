// SPDX-License-Identifier: GPL-3.0-or-later
// @vitest-environment happy-dom
/** Try again: how attempts at a better move are judged, and that the game never changes; and where a report leads. */
import { afterEach, beforeEach, describe, expect, it, test, vi } from 'vitest'
import { ReviewService } from '../../electron/review/service.ts'
import { readGame } from '../../engine/chess/pgn/read/reader.ts'
import { writeGame } from '../../engine/chess/pgn/write/writer.ts'
import { portPair } from '../../engine/contract/port.ts'
import type { Score } from '../../engine/contract/protocol.ts'
import { succeed } from '../../engine/contract/result.ts'
import { useEngineStore } from '../../renderer/stores/engine.ts'
import { useGameStore } from '../../renderer/stores/game.ts'
import { useReviewStore } from '../../renderer/stores/review/review.ts'
import { isAsGood, useTryAgainStore } from '../../renderer/stores/review/try-again.ts'
import { useSettingsStore } from '../../renderer/stores/settings.ts'
import { CountingEngine, inMemory } from '../electron/review/queue/keepings.ts'
import { domPort, makeBench, settle, type Bench } from './bench.ts'

/** Black leaves the queen where the bishop takes it. */
const LOST = '1. e4 d5 2. exd5 Qxd5 3. Nc3 Qc4 4. Bxc4 a6'
const QUEEN = 5
const cp = (value: number): Score => ({ kind: 'cp', value })
const mate = (moves: number): Score => ({ kind: 'mate', moves })

let bench: Bench
let service: ReviewService
beforeEach(() => {
  bench = makeBench()
  service = new ReviewService({
    isMade: () => true,
    open: () => succeed(inMemory()()),
    attempt: (action) => action(),
    engines: new CountingEngine(),
  })
  const { connect } = bench.desktop
  bench.desktop.connect = (name) => {
    if (name !== 'review') return connect(name)
    const [page, process] = portPair()
    service.connect(process)
    return Promise.resolve(domPort(page))
  }
})
afterEach(async () => {
  await service.end()
  bench.stop()
})

/** A game with its report. The side of the person is in the tags. */
async function reported(tags = '[WhiteType "program"]\n[BlackType "human"]') {
  await useSettingsStore().load()
  await useSettingsStore().change({ reports: { nodes: 1000 }, board: { animationMs: 0 } })
  useEngineStore()
  const [game, review, tries] = [useGameStore(), useReviewStore(), useTryAgainStore()]
  game.load(readGame(`${tags}\n\n${LOST} *`).tree, null)
  game.last()
  await review.analyse()
  await vi.waitFor(() => expect(review.report?.whole).toBe(true), 5000)
  return { game, review, tries, stored: writeGame(game.tree), revision: game.revision }
}

/** The engine says what it thinks of the position that it searches. */
async function advise(score: Score, line: readonly string[]): Promise<void> {
  expect(bench.engine().running?.request).toMatchObject({ lane: 'background', purpose: 'analyse' })
  bench.engine().info({ score, pv: [...line] })
  bench.engine().done(line[0]!)
  await settle()
}

/** Black looks for a better move than the loss of the queen. The engine thinks that Black is level. */
async function trying() {
  const all = await reported()
  all.tries.begin(all.review.moves[QUEEN]!)
  await settle()
  await advise(cp(0), ['d5e6', 'f1e2'])
  return all
}

/** A move of the person, and the answer of the engine to it. */
async function attempt(uci: string, score: Score, line: readonly string[]): Promise<void> {
  useGameStore().playMove(uci)
  await settle()
  await advise(score, line)
  await vi.waitFor(() => expect(useTryAgainStore().state).not.toBe('judging'))
}

describe('the report after a game', () => {
  it('begins at the first key moment of the person', async () => {
    const { game } = await reported()
    expect(game.node.san).toBe('Qc4')
    const other = await reported('[White "Ann"]\n[Black "Bob"]')
    expect(other.review.ownSide).toBeNull()
    await useSettingsStore().change({ player: 'Ann' })
    const [white] = other.review.ownMoments
    expect([other.review.ownSide, white!.node.san]).toEqual(['white', 'Nc3'])
  })

  it('knows the side of the person by a name on a site', async () => {
    const { review } = await reported(
      '[Site "https://lichess.org/abcdefgh"]\n[White "Ann"]\n[Black "Evchen"]',
    )
    expect(review.ownSide).toBeNull()
    await useSettingsStore().change({ names: { chesscom: ['evchen'] } })
    expect(review.ownSide).toBeNull()
    await useSettingsStore().change({ names: { lichess: ['evchen'] } })
    expect(review.ownSide).toBe('black')
  })

  it('has first what can be learned most from, and the person before the opponent', async () => {
    const { review } = await reported('[White "Ann"]\n[Black "Bob"]')
    const listed = () => review.moments.map(({ node }) => node.san)
    expect(listed()).toEqual(['Qc4', 'Nc3'])
    await useSettingsStore().change({ player: 'Ann' })
    expect(listed()).toEqual(['Nc3', 'Qc4'])
    await useSettingsStore().change({ player: null })
    // All players who are a little stronger play the move that loses most as well.
    bench.engine().people = [{ uci: 'd5c4', shares: [1, 1, 1, 1] }]
    await useSettingsStore().change({ people: { rating: 1200 } })
    await vi.waitFor(() => expect(listed()).toEqual(['Nc3', 'Qc4']))
  })

  it('calls nobody back who has turned to another move', async () => {
    await useSettingsStore().load()
    const [game, review] = [useGameStore(), useReviewStore()]
    game.load(readGame(`${LOST} *`).tree, null)
    const asked = review.analyse()
    game.next()
    await asked
    await vi.waitFor(() => expect(review.report?.whole).toBe(true), 5000)
    expect(game.node.san).toBe('e4')
    // When it is asked for again, it is there.
    await review.analyse()
    expect(game.node.san).toBe('Qc4')
  })

  it('shows the better move without adding it', async () => {
    const { game, review, stored } = await reported()
    review.showBetter(review.moves[QUEEN]!)
    expect(game.node.uci).toBe(review.moves[QUEEN]!.verdict!.better[0])
    expect([game.exploring, writeGame(game.base)]).toEqual([true, stored])
  })
})

describe('an attempt', () => {
  it('is accepted if it is as good as the best move', async () => {
    const { game, tries, stored, revision } = await trying()
    expect([game.node.san, game.helpAllowed, game.mayMove]).toEqual(['Nc3', false, true])
    await attempt('d5a5', cp(15), ['g1f3'])
    expect(tries.state).toBe('accepted')
    expect(tries.attempt).toMatchObject({ uci: 'd5a5', isBest: false })
    expect([game.node.san, game.mayMove]).toEqual(['Qa5', false])
    tries.finish()
    expect([game.node.san, game.activity, game.exploring]).toEqual(['Qc4', null, false])
    expect([writeGame(game.tree), game.revision]).toEqual([stored, revision])
  })

  it('is refuted on the board if it is worse, and can be made again', async () => {
    const { game, tries, stored } = await trying()
    await attempt('d5e4', cp(900), ['c3e4', 'g8f6'])
    expect(tries.state).toBe('refuted')
    expect([game.node.san, game.activity?.marks]).toEqual([
      'Nxe4',
      [{ brush: 'threat', from: 'c3', to: 'e4' }],
    ])
    expect(tries.attempt!.chances!.before).toBeGreaterThan(tries.attempt!.chances!.after + 0.3)
    tries.again()
    expect([tries.state, game.node.san, game.mayMove, game.exploring]).toEqual(['toMove', 'Nc3', true, false])
    // The position before it is not searched again.
    await attempt('d5d8', cp(0), ['d2d4'])
    expect(tries.state).toBe('accepted')
    expect(writeGame(game.base)).toBe(stored)
  })

  it('that repeats the game is recognised without a search', async () => {
    const { game, tries } = await trying()
    const searches = bench.engine().searches.length
    game.playMove('d5c4')
    await vi.waitFor(() => expect(tries.state).toBe('repeated'))
    expect([game.node.san, bench.engine().searches.length]).toEqual(['Bxc4', searches])
  })

  it('cannot be judged without the engine', async () => {
    const { game, tries } = await trying()
    game.playMove('d5a5')
    await settle()
    bench.engine().fail()
    await vi.waitFor(() => expect(tries.state).toBe('unjudged'))
  })

  it('is forgotten by a step back, and by another game', async () => {
    const { game, tries } = await trying()
    await attempt('d5e4', cp(900), ['c3e4'])
    game.previous()
    expect(tries.state).toBe('refuted')
    game.previous()
    expect([tries.state, game.tip, game.currentId]).toEqual(['toMove', tries.task!.start, game.tip])
    game.playMove('d5a5')
    game.previous()
    expect(tries.state).toBe('toMove')
    game.load(readGame('1. d4 *').tree, null)
    expect([tries.state, game.activity]).toEqual(['idle', null])
  })

  it('ends when the person walks away', async () => {
    const { game, tries, stored } = await trying()
    game.first()
    expect([tries.state, game.activity, writeGame(game.tree)]).toEqual(['idle', null, stored])
  })

  it('cannot be edited, undone or added to the game', async () => {
    const { game, stored, revision } = await trying()
    await attempt('d5e4', cp(900), ['c3e4'])
    game.setComment(game.currentId, 'a word')
    game.toggleNag(game.currentId, 1)
    game.setShapes(game.currentId, [{ color: 'green', from: 'e4' }])
    game.promote(game.currentId)
    game.addExplored()
    game.undo()
    expect([game.node.san, game.canUndo]).toEqual(['Nxe4', false])
    expect([writeGame(game.base), game.revision]).toEqual([stored, revision])
  })
})

it('shows the answer of the report, from any state', async () => {
  const { game, review, tries } = await trying()
  tries.showAnswer()
  expect([tries.state, game.node.uci]).toEqual(['answer', review.moves[QUEEN]!.verdict!.better[0]])
  tries.again()
  await attempt('d5e4', cp(900), ['c3e4'])
  tries.showAnswer()
  expect([tries.state, game.node.uci]).toEqual(['answer', review.moves[QUEEN]!.verdict!.better[0]])
})

test.each<[string, Score, Score, 'white' | 'black', boolean]>([
  ['loses nothing', cp(30), cp(30), 'white', true],
  ['loses less than two searches differ', cp(30), cp(10), 'white', true],
  ['loses a few chances', cp(30), cp(-20), 'white', false],
  ['the same for Black', cp(-30), cp(20), 'black', false],
  ['gains for Black', cp(-30), cp(-80), 'black', true],
  ['mates as well, if later', mate(2), mate(5), 'white', true],
  ['is winning, where there was a mate', mate(2), cp(1500), 'white', false],
  ['allows a mate', cp(0), mate(-3), 'white', false],
])('a move that %s is as good: %#', (_what, before, after, side, isGood) => {
  expect(isAsGood(before, after, side, null)).toBe(isGood)
})

test('a move that loses a piece is not as good, even in a won position', () => {
  const piece = { taken: [], given: [], promoted: [], pawns: 3, plies: 1 }
  expect(isAsGood(cp(1900), cp(1500), 'white', null)).toBe(true)
  expect(isAsGood(cp(1900), cp(1500), 'white', piece)).toBe(false)
})
