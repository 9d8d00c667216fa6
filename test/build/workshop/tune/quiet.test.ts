// SPDX-License-Identifier: GPL-3.0-or-later
/** Which positions are trained on, as chessops sees them. */
import { Chess } from 'chessops/chess'
import { makeFen, parseFen } from 'chessops/fen'
import type { NormalMove } from 'chessops/types'
import { parseUci } from 'chessops/util'
import { beforeAll, expect, test } from 'vitest'
import { openCore } from '../../../../build/workshop/lone-core.ts'
import type { Game } from '../../../../build/workshop/tune/game-file.ts'
import { unpackPosition } from '../../../../build/workshop/tune/packed-position.ts'
import { countQuiet, visitQuiet } from '../../../../build/workshop/tune/quiet.ts'
import { type CoreInstance, makeUci } from '../../../../engine/host/core-instance.ts'
import { randomGame } from './games.ts'

const GAMES = Array.from({ length: 24 }, (_, index) => randomGame(index, 120, index))

let core: CoreInstance
beforeAll(async () => {
  core = await openCore(1)
})

const quietPlies = (game: Game): number[] => {
  const plies: number[] = []
  expect(visitQuiet(core, game, (ply) => plies.push(ply))).toBe(true)
  return plies
}

/** Board and side to move of every position of a game, and which are quiet, by chessops. */
function judged(game: Game): { name: string; isQuiet: boolean }[] {
  const position = Chess.fromSetup(parseFen(unpackPosition(game.start)!).unwrap()).unwrap()
  return Array.from(game.moves, (code, ply) => {
    const move = parseUci(makeUci(code, true)) as NormalMove
    const name = nameOf(makeFen(position.toSetup()))
    const pieces = position.board.occupied.size()
    const isCheck = position.isCheck()
    position.play(move)
    const isNoisy = position.board.occupied.size() < pieces || move.promotion !== undefined
    return { name, isQuiet: !isCheck && !isNoisy && Math.abs(game.scores[ply]!) <= 2500 }
  })
}

const nameOf = (fen: string): string => fen.split(' ').slice(0, 2).join(' ')

test('quiet is: no check, no capture, no promotion, and not decided', () => {
  let quiet = 0
  for (const [index, game] of GAMES.entries()) {
    // Scores of chance are nearly all beyond the bound: every second game is a level one.
    const near = index % 2 === 0 ? game : { ...game, scores: game.scores.map((score) => score >> 6) }
    const expected = judged(near).flatMap(({ isQuiet }, ply) => (isQuiet ? [ply] : []))
    expect(quietPlies(near)).toEqual(expected)
    quiet += expected.length
  }
  expect(quiet).toBeGreaterThan(500)
})

test('the bound of the score is exact to the centipawn, on both sides', () => {
  const [ply] = quietPlies({ ...GAMES[0]!, scores: new Int16Array(GAMES[0]!.moves.length) })
  const isQuietAt = (score: number) =>
    quietPlies({
      ...GAMES[0]!,
      scores: new Int16Array(GAMES[0]!.moves.length).fill(score, ply, ply! + 1),
    }).includes(ply!)
  expect([-2501, -2500, 2500, 2501].map(isQuietAt)).toEqual([false, true, true, false])
})

test('moves that are not legal and starts that are no position are no game, and count for nothing', () => {
  const bad: Game[] = [
    { ...GAMES[0]!, moves: GAMES[0]!.moves.with(5, 0) },
    { ...GAMES[0]!, start: new Uint8Array(32) },
    { ...GAMES[0]!, start: new Uint8Array(32).fill(255) },
  ]
  for (const game of bad) expect(countQuiet(core, game)).toBe(null)
  expect(countQuiet(core, GAMES[0]!)).toBe(quietPlies(GAMES[0]!).length)
})
