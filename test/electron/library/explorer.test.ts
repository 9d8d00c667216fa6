// SPDX-License-Identifier: GPL-3.0-or-later
/** Statistics of the moves played in a position. */
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { explore } from '../../../electron/library/index/explorer.ts'
import { Slices } from '../../../electron/data/slices.ts'
import { START_FEN } from '../../../engine/chess/rules.ts'
import {
  MOVE_FROM_SHIFT,
  MOVE_KIND_CASTLING,
  MOVE_KIND_EN_PASSANT,
  MOVE_KIND_NORMAL,
  MOVE_KIND_PROMOTION,
  MOVE_KIND_SHIFT,
  MOVE_PROMOTION_SHIFT,
} from '../../../engine/core/layout.ts'
import { type MadeGame, gamesOf } from './games.ts'

const squareOf = (name: string): number => 'abcdefgh'.indexOf(name[0]!) + 8 * (Number(name[1]) - 1)

/** A move as the index has it, out of `e2e4`; castling goes to the rook. */
function move(uci: string, kind = MOVE_KIND_NORMAL): number {
  const promotion = Math.max(0, 'nbrq'.indexOf(uci[4] ?? 'n'))
  return (
    squareOf(uci.slice(2, 4)) |
    (squareOf(uci) << MOVE_FROM_SHIFT) |
    (promotion << MOVE_PROMOTION_SHIFT) |
    ((uci.length > 4 ? MOVE_KIND_PROMOTION : kind) << MOVE_KIND_SHIFT)
  )
}

const END = 0

function explored(
  made: readonly MadeGame[],
  entries: readonly (readonly [game: number, move: number])[],
  fen = START_FEN,
  mask: Uint8Array | null = null,
): ReturnType<typeof explore> {
  const games = Uint32Array.from(entries, ([game]) => game)
  const moves = Uint16Array.from(entries, ([, played]) => played)
  return explore({ games, moves }, fen, gamesOf(made).columns, mask, new Slices())
}

const E4 = move('e2e4')
const D4 = move('d2d4')

describe('exploring', () => {
  const games: MadeGame[] = [
    { result: '1-0', whiteElo: 2600, blackElo: 1000, date: 19990501 },
    { result: '0-1', whiteElo: 2401, date: 20030000 },
    { result: '1/2-1/2' },
    { result: '*', date: 20240101 },
    { result: '1-0', blackElo: 2000 },
  ]

  it('adds up what each move brought', async () => {
    expect(
      await explored(games, [
        [0, E4],
        [1, E4],
        [2, E4],
        [3, E4],
        [4, D4],
      ]),
    ).toEqual({
      games: 5,
      moves: [
        {
          uci: 'e2e4',
          san: 'e4',
          games: 4,
          whiteWins: 1,
          draws: 1,
          blackWins: 1,
          score: 0.5,
          rating: 2501,
          lastYear: 2024,
        },
        {
          uci: 'd2d4',
          san: 'd4',
          games: 1,
          whiteWins: 1,
          draws: 0,
          blackWins: 0,
          score: 1,
          rating: null,
          lastYear: null,
        },
      ],
    })
  })

  it('knows no score without a result', async () => {
    expect((await explored(games, [[3, E4]])).moves[0]).toMatchObject({ games: 1, score: null, whiteWins: 0 })
  })

  it('counts a game once for a move, and once in all', async () => {
    const knight = move('g1f3')
    const { games: total, moves } = await explored(games, [
      [0, knight],
      [0, knight],
      [0, E4],
      [1, knight],
    ])
    expect(total).toBe(2)
    expect(moves.map(({ san, games: count }) => [san, count])).toEqual([
      ['Nf3', 2],
      ['e4', 1],
    ])
  })

  it('counts a game that ends here, without a move', async () => {
    expect(await explored(games, [[0, END]])).toEqual({ games: 1, moves: [] })
    expect(
      await explored(games, [
        [0, E4],
        [0, END],
        [1, END],
      ]),
    ).toMatchObject({ games: 2, moves: [{ games: 1 }] })
  })

  it('leaves out games that do not pass', async () => {
    const entries = [
      [0, E4],
      [1, E4],
      [2, D4],
    ] as const
    expect(await explored(games, entries, START_FEN, Uint8Array.of(0, 1, 0))).toMatchObject({
      games: 1,
      moves: [{ uci: 'e2e4', games: 1, blackWins: 1 }],
    })
  })

  it('takes the ratings of those who moved', async () => {
    const fen = 'rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1'
    expect((await explored(games, [[0, move('e7e5')], [4, move('e7e5')]], fen)).moves[0]!.rating).toBe(1500) // prettier-ignore
  })

  it('has moves of every kind', async () => {
    const fen = '1n2k2r/P7/8/2pP4/8/8/8/R3K2R w KQk c6 0 1'
    const entries = [
      [0, move('e1h1', MOVE_KIND_CASTLING)],
      [1, move('e1a1', MOVE_KIND_CASTLING)],
      [2, move('d5c6', MOVE_KIND_EN_PASSANT)],
      [3, move('a7b8q')],
      [4, move('a7a8n')],
    ] as const
    expect((await explored(games, entries, fen)).moves.map(({ uci, san }) => `${uci} ${san}`)).toEqual([
      'a7a8n a8=N',
      'a7b8q axb8=Q+',
      'd5c6 dxc6',
      'e1c1 O-O-O',
      'e1g1 O-O',
    ])
  })

  it('has castling of Chess960', async () => {
    const fen = '1k6/8/8/8/8/8/8/1K4R1 w G - 0 1'
    expect((await explored(games, [[0, move('b1g1', MOVE_KIND_CASTLING)]], fen)).moves).toMatchObject([
      { uci: 'b1g1', san: 'O-O' },
    ])
  })

  it.each([
    ['an illegal move', START_FEN, move('e2e5')],
    ["an enemy's move", START_FEN, move('e7e5')],
    ['a promotion of nothing', START_FEN, move('e2e4q')],
    ['castling that is a king move', '4k3/8/8/8/8/8/8/4K2R w K - 0 1', move('e1g1')],
    ['a king move that is castling', '4k3/8/8/8/8/8/8/4K2R w K - 0 1', move('e1f1', MOVE_KIND_CASTLING)],
    ['en passant that is a capture', '4k3/8/8/2pP4/8/8/8/4K3 w - c6 0 1', move('d5c6')],
    ['a capture that is en passant', '4k3/8/2p5/3P4/8/8/8/4K3 w - - 0 1', move('d5c6', MOVE_KIND_EN_PASSANT)],
  ])('drops %s, and the game with it', async (_name, fen, played) => {
    expect(await explored(games, [[0, played], [1, END]], fen)).toEqual({ games: 1, moves: [] }) // prettier-ignore
  })

  it('finds nothing in what is no position', async () => {
    expect(await explored(games, [[0, E4]], 'no position')).toEqual({ games: 0, moves: [] })
  })

  it('agrees with counting one by one', async () => {
    const moves = [E4, D4, move('g1f3'), move('e1e2'), END]
    const names: Record<number, string> = { [E4]: 'e4', [D4]: 'd4', [moves[2]!]: 'Nf3' }
    const entry = fc.tuple(fc.nat({ max: 4 }), fc.constantFrom(...moves))
    await fc.assert(
      fc.asyncProperty(
        fc.array(entry),
        fc.array(fc.nat({ max: 1 }), { minLength: 5, maxLength: 5 }),
        async (list, mask) => {
          const entries = list.toSorted(([a], [b]) => a - b)
          const kept = entries.filter(([game, played]) => mask[game] === 1 && played !== moves[3])
          const answer = await explored(games, entries, START_FEN, Uint8Array.from(mask))
          expect(answer.games).toBe(new Set(kept.map(([game]) => game)).size)
          for (const [code, san] of Object.entries(names)) {
            const players = new Set(
              kept.filter(([, played]) => played === Number(code)).map(([game]) => game),
            )
            const found = answer.moves.find((candidate) => candidate.san === san)
            expect(found?.games ?? 0).toBe(players.size)
            expect(found?.whiteWins ?? 0).toBe(
              [...players].filter((game) => games[game]!.result === '1-0').length,
            )
          }
          expect(answer.moves.map(({ games: count }) => count)).toEqual(
            answer.moves.map(({ games: count }) => count).toSorted((a, b) => b - a),
          )
        },
      ),
    )
  })
})
