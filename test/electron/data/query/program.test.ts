// SPDX-License-Identifier: GPL-3.0-or-later
/** What the replayer finds of positions and manoeuvres, against their slow meaning in random games. */
import { readFileSync } from 'node:fs'
import * as fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { buildReplay } from '../../../../build/core.ts'
import { programOf, variantsOf } from '../../../../electron/data/query/program.ts'
import {
  ANY_BOARD,
  type ConditionOf,
  COUNTED,
  type PatternCondition,
  WALKERS,
} from '../../../../electron/data/query/query.ts'
import { legalMoves, playUci, START_FEN } from '../../../../engine/chess/rules.ts'
import { makeRandom } from '../../../../engine/host/random.ts'
import { Replayer } from '../../../../engine/modules/replayer.ts'
import { RECORD_PACKED } from '../../../../engine/replay/layout.ts'
import { slowManoeuvre, slowPosition, type SlowGame } from './slow-patterns.ts'

let replayer: Replayer
beforeAll(async () => {
  replayer = new Replayer(new WebAssembly.Module(readFileSync(await buildReplay())), { text: 1 << 20 })
  replayer.packMoves(true)
})

interface RandomGame extends SlowGame {
  tags: string
  text: string
}

/** A game of random legal moves. Some go back and forth, so that positions last and pieces wander. */
function randomGame(seed: number, plies: number, fen: string): RandomGame {
  const random = makeRandom(seed)
  const sans: string[] = []
  const moves: string[] = []
  const fens = [fen]
  while (sans.length < plies) {
    const legal = legalMoves(fens.at(-1)!)
    if (legal.length === 0) break
    const quiet = legal.filter(({ san }) => /^[NBRQK]/.test(san))
    const from = quiet.length > 0 && random() < 0.6 ? quiet : legal
    const { uci, san } = from[Math.floor(random() * from.length)]!
    const played = playUci(fens.at(-1)!, uci)
    if (!played.ok) throw new Error(`${fens.at(-1)} ${uci}`)
    sans.push(san)
    moves.push(uci)
    fens.push(played.value.fen)
  }
  const tags = fen === START_FEN ? '' : `[SetUp "1"]\n[FEN "${fen}"]\n`
  return { fens, moves, tags, text: `[Result "*"]\n${tags}\n${sans.join(' ')} *\n` }
}

const STARTS = [
  START_FEN,
  'r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1',
  '4k3/P6p/8/8/2n5/8/p6P/R3K3 w Q - 0 1',
]

/** Part of a position of the game, sometimes changed or moved, so that about half of the conditions are met. */
function positionFrom({ fens }: SlowGame, random: () => number): ConditionOf<'position'> {
  const pick = <T>(values: readonly T[]): T => values[Math.floor(random() * values.length)]!
  const board = pick(fens)
    .split(' ')[0]!
    .replaceAll('/', '')
    .replaceAll(/\d/g, (digit) => '.'.repeat(Number(digit)))
  const squares = [...ANY_BOARD]
  for (let spots = Math.floor(random() * 5); spots > 0; spots--) {
    const at = Math.floor(random() * 64)
    const there = board[at]!
    const general = there === '.' ? '-' : pick(['?', there === there.toUpperCase() ? 'A' : 'a', there])
    squares[at] = random() < 0.1 ? pick([...'PNBRQKpnbrqkAa?-']) : general
  }
  const flag = (name: string): object => (random() < 0.3 ? { [name]: true } : {})
  const counted = pick(COUNTED)
  const amount = board.split(counted).length - 1
  return {
    is: 'position',
    board: squares.join(''),
    ...flag('files'),
    ...flag('ranks'),
    ...flag('mirror'),
    ...flag('colours'),
    ...(random() < 0.2 ? { turn: pick(['white', 'black'] as const) } : {}),
    ...(random() < 0.4 ? { counts: { [counted]: { from: amount, to: amount + 1 } } } : {}),
    ...(random() < 0.3 ? { lead: { from: Math.floor(random() * 8) - 4 } } : {}),
    ...(random() < 0.5 ? { plies: 1 + Math.floor(random() * 8) } : {}),
  }
}

/** Squares that a piece of the game went along, sometimes with one changed. */
function manoeuvreFrom({ fens, moves }: SlowGame, random: () => number): ConditionOf<'manoeuvre'> {
  const first = Math.floor(random() * moves.length)
  const squares = [moves[first]?.slice(0, 2) ?? 'e2']
  for (const move of moves.slice(first)) {
    if (squares.length > 1 + random() * 3) break
    if (move.startsWith(squares.at(-1)!)) squares.push(move.slice(2, 4))
  }
  if (squares.length < 2) squares.push('e4')
  if (random() < 0.15) squares[squares.length - 1] = 'a1'
  const [file, rank] = ['abcdefgh'.indexOf(squares[0]![0]!), Number(squares[0]![1])]
  const board = fens[first]!.split(' ')[0]!
    .replaceAll('/', '')
    .replaceAll(/\d/g, (digit) => '.'.repeat(Number(digit)))
  const there = board[8 * (8 - rank) + file]!
  const piece = WALKERS.find((letter) => letter === there) ?? 'N'
  return {
    is: 'manoeuvre',
    piece,
    squares,
    ...(random() < 0.3 ? { colours: true } : {}),
    ...(random() < 0.3 ? { mirror: true } : {}),
  }
}

const boardWith = (spots: Record<number, string>): string =>
  Array.from({ length: 64 }, (_, at) => spots[at] ?? '.').join('')

/** The number of places where a pattern may stand. */
const places = (spots: Record<number, string>, more: object): number =>
  variantsOf({ is: 'position', board: boardWith(spots), ...more }).length

const slowly = (condition: PatternCondition, game: SlowGame): number =>
  condition.is === 'position' ? slowPosition(condition, game) : slowManoeuvre(condition, game)

const write = (text: string): number => {
  const bytes = new TextEncoder().encode(text)
  replayer.text.set(bytes)
  return bytes.length
}

describe('a program of conditions', () => {
  it.each(STARTS)('finds in text and in packed moves what is there, from %s', (fen) => {
    let [found, missed] = [0, 0]
    fc.assert(
      fc.property(fc.nat(1e6), fc.integer({ min: 1, max: 80 }), (seed, plies) => {
        const game = randomGame(seed, plies, fen)
        const random = makeRandom(seed + 1)
        const conditions = Array.from({ length: 16 }, (_, at) =>
          at % 4 === 3 ? manoeuvreFrom(game, random) : positionFrom(game, random),
        )
        const expected = conditions.map((condition) => slowly(condition, game))
        replayer.seekMatches(programOf(conditions))
        expect(replayer.replay(0, write(game.text))).toBe(game.moves.length)
        expect([...replayer.matches.subarray(0, 16)]).toEqual(expected)
        const packed = replayer.record[RECORD_PACKED]!
        expect(replayer.unpack(packed, write(`[Result "*"]\n${game.tags}`))).toBe(game.moves.length)
        expect([...replayer.matches.subarray(0, 16)]).toEqual(expected)
        found += expected.filter((ply) => ply >= 0).length
        missed += expected.filter((ply) => ply < 0).length
      }),
      { numRuns: 60 },
    )
    replayer.seekMatches(null)
    // Neither answer is given without a reason.
    expect(Math.min(found, missed)).toBeGreaterThan(100)
  })

  it('has every place of a pattern once', () => {
    expect(places({ 0: 'N' }, {})).toBe(1)
    expect(places({ 0: 'N' }, { files: true })).toBe(8)
    expect(places({ 0: 'N' }, { files: true, ranks: true, mirror: true, colours: true })).toBe(128)
    // Pawns have six ranks.
    expect(places({ 8: 'P' }, { files: true, ranks: true })).toBe(48)
    expect(places({ 0: 'N', 63: 'n' }, { files: true, ranks: true })).toBe(1)
    expect(places({}, { files: true, ranks: true })).toBe(1)
  })
})
