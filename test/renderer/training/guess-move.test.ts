// SPDX-License-Identifier: GPL-3.0-or-later
// @vitest-environment happy-dom
/** Guess the move: what a guess is worth, what stays hidden, and that the game comes back unchanged. */
import { afterEach, beforeEach, describe, expect, it, test, vi } from 'vitest'
import { readGame } from '../../../engine/chess/pgn/read/reader.ts'
import { writeGame } from '../../../engine/chess/pgn/write/writer.ts'
import { mainline } from '../../../engine/chess/tree.ts'
import type { Score } from '../../../engine/contract/protocol.ts'
import { useEngineStore } from '../../../renderer/stores/engine.ts'
import { useGameStore } from '../../../renderer/stores/game.ts'
import { useSettingsStore } from '../../../renderer/stores/settings.ts'
import { POINTS, pointsOf, useGuessStore } from '../../../renderer/stores/training/guess-move.ts'
import { makeBench, settle, type Bench } from '../bench.ts'

let bench: Bench
beforeEach(() => {
  bench = makeBench()
})
afterEach(() => bench.stop())

const GAME = '[White "Ann"]\n[Black "Bob"]\n\n1. e4 {best} e5 2. Nf3 (2. f4) Nc6 3. Bb5 1-0'
const cp = (value: number): Score => ({ kind: 'cp', value })

/** The engine says what it thinks of the position that it searches. */
async function advise(score: Score, best: string): Promise<void> {
  await vi.waitFor(() => expect(bench.engine().running?.request).toMatchObject({ lane: 'background' }))
  bench.engine().info({ score, pv: [best] })
  bench.engine().done(best)
  await settle()
}

/** White's moves are guessed from the first move on. */
async function guessing() {
  await useSettingsStore().load()
  await useSettingsStore().change({ board: { animationMs: 0 } })
  useEngineStore()
  const [game, guess] = [useGameStore(), useGuessStore()]
  game.load(readGame(GAME).tree, null)
  game.next(2)
  const stored = writeGame(game.tree)
  await guess.begin('white')
  await settle()
  await advise(cp(30), 'g1f3')
  return { game, guess, stored }
}

/** A move of the person. */
async function play(uci: string): Promise<void> {
  expect(useGameStore().playMove(uci)).toBe('added')
  await settle()
}

const judged = () => vi.waitFor(() => expect(['judged', 'unjudged']).toContain(useGuessStore().state))

test('points fall with the chances that are lost against the move of the game', () => {
  expect(pointsOf(0.5, 0.5)).toEqual({ kind: 'equal', points: POINTS.full })
  expect(pointsOf(0.6, 0.5)).toEqual({ kind: 'better', points: POINTS.bonus })
  expect(pointsOf(0.4, 0.5)).toEqual({ kind: 'worse', points: 5 })
  expect(pointsOf(0.1, 0.5)).toEqual({ kind: 'worse', points: 0 })
})

describe('guessing', () => {
  it('hides the moves that come, with their comments', async () => {
    const { game, guess } = await guessing()
    expect(guess.state).toBe('toMove')
    expect(mainline(game.tree).map((id) => game.tree.nodes.get(id)!.san)).toEqual([null, 'e4', 'e5'])
    expect(game.helpAllowed).toBe(false)
    expect(writeGame(game.tree)).not.toContain('best')
  })

  it('gives all points for the move of the game, and goes on with the reply', async () => {
    const { game, guess } = await guessing()
    await play('g1f3')
    await judged()
    expect(guess.latest).toMatchObject({
      kind: 'same',
      points: 10,
      losses: { guess: 0, played: 0 },
      best: null,
    })
    guess.advance()
    expect([guess.state, game.node.san, guess.moveNumber]).toEqual(['toMove', 'Nc6', 3])
  })

  it('plays the move of the game after a worse guess, and shows the guess as an arrow', async () => {
    const { game, guess } = await guessing()
    await play('g2g4')
    // After the guess. The move of the game is the engine's own.
    await advise(cp(-200), 'd7d5')
    await judged()
    expect(guess.latest).toMatchObject({
      kind: 'worse',
      guess: { san: 'g4' },
      played: { san: 'Nf3' },
      points: 0,
    })
    expect(game.node.san).toBe('Nf3')
    expect(game.activity?.marks).toEqual([{ brush: 'hint', from: 'g2', to: 'g4' }])
    expect(mainline(game.tree)).toHaveLength(4)
  })

  it('rewards a guess that is better than the move of the game', async () => {
    const { guess } = await guessing()
    await play('g1f3')
    await judged()
    guess.advance()
    await advise(cp(300), 'd2d4')
    await play('d2d4')
    // After the move of the game.
    await advise(cp(0), 'a7a6')
    await judged()
    expect(guess.latest).toMatchObject({
      kind: 'better',
      points: POINTS.bonus,
      played: { san: 'Bb5' },
      best: null,
    })
    expect(guess.latest!.losses.played).toBeGreaterThan(0.2)
    guess.advance()
    expect(guess.state).toBe('over')
    expect(guess.sums).toMatchObject({ count: 2, points: 22, possible: 20, same: 1, better: 1 })
  })

  it('puts the game back as it was, where the person has come to', async () => {
    const { game, guess, stored } = await guessing()
    await play('g1f3')
    await judged()
    guess.end()
    guess.finish()
    expect([guess.state, game.activity, game.node.san]).toEqual(['idle', null, 'Nf3'])
    expect(writeGame(game.tree)).toBe(stored)
  })

  it('goes on and ends by the common keys of activities', async () => {
    const { game, guess, stored } = await guessing()
    expect(Object.keys(game.activity!.aids!)).toEqual(['back'])
    await play('g1f3')
    await judged()
    await game.activity!.aids!.next!()
    expect(guess.state).toBe('toMove')
    await game.activity!.aids!.back!()
    expect([guess.state, game.activity, game.node.san]).toEqual(['idle', null, 'Nc6'])
    expect(writeGame(game.tree)).toBe(stored)
  })

  it('ends when another game is put on the board', async () => {
    const { game, guess } = await guessing()
    game.load(readGame('1. d4 *').tree, null)
    expect([guess.state, game.activity]).toEqual(['idle', null])
  })

  it('does not count a guess that nobody can judge', async () => {
    const { guess } = await guessing()
    await play('g2g4')
    await vi.waitFor(() => expect(bench.engine().running).not.toBeNull())
    bench.engine().fail()
    await judged()
    expect([guess.state, guess.guesses.length]).toEqual(['unjudged', 0])
  })
})
