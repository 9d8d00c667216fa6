// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * A game of self-play: it depends on its seed and number alone, begins level, and ends as chess says it does.
 */
import { Chess } from 'chessops/chess'
import { parseFen } from 'chessops/fen'
import { parseUci } from 'chessops/util'
import { beforeAll, expect, test } from 'vitest'
import { openCore } from '../../../../build/workshop/lone-core.ts'
import type { Game, Settings } from '../../../../build/workshop/tune/game-file.ts'
import { unpackPosition } from '../../../../build/workshop/tune/packed-position.ts'
import { RULES, TABLE_MB, playGame } from '../../../../build/workshop/tune/selfplay.ts'
import { type CoreInstance, makeUci } from '../../../../engine/host/core-instance.ts'

const SETTINGS: Settings = { rules: RULES, seed: 3, softNodes: 60, hardNodes: 300, bench: 0, net: null }
const GAMES = 60

let core: CoreInstance
let games: (Game | null)[]
beforeAll(async () => {
  core = await openCore(TABLE_MB)
  games = Array.from({ length: GAMES }, (_, number) => playGame(core, SETTINGS, number))
})

const played = (): Game[] => games.filter((game) => game !== null)

/** The game as chessops plays it, position by position, the start included. */
function positionsOf(game: Game): Chess[] {
  const position = Chess.fromSetup(parseFen(unpackPosition(game.start)!).unwrap()).unwrap()
  const positions = [position.clone()]
  for (const code of game.moves) {
    const move = parseUci(makeUci(code, true))!
    expect(position.isLegal(move)).toBe(true)
    position.play(move)
    positions.push(position.clone())
  }
  return positions
}

test('a game depends on its seed and number, not on what was played before', async () => {
  const other = await openCore(TABLE_MB)
  const last = games.findLastIndex((game) => game !== null)
  expect(playGame(other, SETTINGS, last)).toEqual(games[last])
  expect(playGame(core, { ...SETTINGS, seed: 4 }, last)).not.toEqual(games[last])
  expect(new Set(played().map(({ start }) => unpackPosition(start))).size).toBe(played().length)
})

test('starts are varied, level, and some are dropped', () => {
  expect(played().length).toBeGreaterThan(GAMES / 3)
  expect(played().length).toBeLessThan(GAMES)
  expect(new Set(played().map(({ start }) => start[24])).size).toBe(2)
  for (const { scores } of played()) expect(Math.abs(scores[0]!)).toBeLessThanOrEqual(150)
})

test('every move is legal, and a game ends where and how the rules say', () => {
  for (const game of played()) {
    const positions = positionsOf(game)
    const end = positions.at(-1)!
    const winner = end.outcome()?.winner
    // Nobody played on after the end, but for repetitions and the fifty moves, which chessops does not count.
    expect(positions.slice(0, -1).every((position) => !position.isEnd())).toBe(true)
    if (game.ending === 'mate') expect(game.result).toBe(winner === 'white' ? 2 : 0)
    else expect(winner).toBe(undefined)
    if (game.ending === 'stalemate') expect(end.isStalemate()).toBe(true)
    if (['stalemate', 'draw', 'level', 'long'].includes(game.ending)) expect(game.result).toBe(1)
    if (game.ending === 'won') expect(game.result).not.toBe(1)
  }
})

test('a game is given up after six plies beyond twelve pawns, for who is ahead by White’s view', () => {
  const won = played().filter(({ ending }) => ending === 'won')
  expect(won.length).toBeGreaterThan(0)
  for (const { scores, result } of won) {
    const sign = result === 2 ? 1 : -1
    expect(Array.from(scores.slice(-6), (score) => sign * score >= 1200)).toEqual(Array(6).fill(true))
    expect(sign * scores.at(-7)!).toBeLessThan(1200)
  }
})
