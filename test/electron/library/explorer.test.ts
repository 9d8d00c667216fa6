// SPDX-License-Identifier: GPL-3.0-or-later
/** Statistics of the moves played in a position. */
import { readFileSync } from 'node:fs'
import * as fc from 'fast-check'
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { buildReplay } from '../../../build/core.ts'
import { performanceOf } from '../../../electron/data/performance.ts'
import { DUPLICATE, EDITED, HIDDEN } from '../../../electron/library/columns/columns.ts'
import { BranchSums, type Chosen } from '../../../electron/library/index/branch-sums.ts'
import { type EditedGame, explore } from '../../../electron/library/index/explorer.ts'
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
import { Segmenter } from '../../../engine/modules/segmenter.ts'
import { gamesOf, type MadeGame } from './games.ts'
import { segmentOf } from './segments.ts'

let segmenter: Segmenter
beforeAll(async () => {
  segmenter = new Segmenter(new WebAssembly.Module(readFileSync(await buildReplay())))
})

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

/** @param played the moves of games, whose slots are their ordinals; neighbours with the same move are a branch */
async function explored(
  made: readonly MadeGame[],
  played: readonly (readonly [game: number, move: number])[],
  fen = START_FEN,
  chosen: Chosen = 'all',
  edited: readonly EditedGame[] = [],
  recentFrom = 2023,
): ReturnType<typeof explore> {
  const { stored } = await gamesOf(made)
  const segment = await segmentOf(segmenter, made)
  onTestFinished(() => segment.close())
  const branches: { segment: typeof segment; slot: number; length: number; move: number }[] = []
  for (const [slot, move] of played) {
    const last = branches.at(-1)
    if (last?.move === move && last.slot + last.length === slot) last.length++
    else branches.push({ segment, slot, length: 1, move })
  }
  const library = { stored, branchSums: new BranchSums(stored), edited }
  return explore({ key: 0n, branches }, library, fen, chosen, recentFrom, new Slices())
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
          performance: null,
          lastYear: 2024,
          trend: { recent: 1, recentGames: 1, before: 1, beforeGames: 2 },
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
          performance: null,
          lastYear: null,
          trend: { recent: 0, recentGames: 0, before: 0, beforeGames: 0 },
        },
      ],
    })
  })

  it('has the performance of those who moved, in finished games against rated opponents', async () => {
    const made: MadeGame[] = [
      { result: '1-0', whiteElo: 2400, blackElo: 2000 },
      { result: '1/2-1/2', whiteElo: 2400, blackElo: 2200 },
      { result: '0-1', blackElo: 2300 },
      { result: '1-0', whiteElo: 2400 },
      { result: '*', whiteElo: 2400, blackElo: 2800 },
    ]
    const white = made.map((_, game) => [game, E4] as const)
    const mean = (2000 + 2200 + 2300) / 3
    expect((await explored(made, white)).moves[0]!.performance).toBe(Math.round(mean))
    const black = made.slice(0, 2).map((_, game) => [game, move('e7e5')] as const)
    const fen = 'rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1'
    // A quarter of the points is 191 below the opponents.
    expect((await explored(made, black, fen)).moves[0]!.performance).toBe(2209)
  })

  it('compares the share of a move in the last years with the years before', async () => {
    const made: MadeGame[] = [20190000, 20200000, 20210000, 20240000, 20231201, 0].map((date) => ({ date }))
    const { moves } = await explored(
      made,
      made.map((_, game) => [game, game === 0 || game > 2 ? E4 : D4]),
    )
    expect(moves.map(({ san, games: count, trend }) => [san, count, trend])).toEqual([
      ['e4', 4, { recent: 1, recentGames: 2, before: 1 / 3, beforeGames: 1 }],
      ['d4', 2, { recent: 0, recentGames: 0, before: 2 / 3, beforeGames: 2 }],
    ])
    expect((await explored(made, [[0, E4]])).moves[0]!.trend).toBe(null)
  })

  it('knows no score without a result', async () => {
    expect((await explored(games, [[3, E4]])).moves[0]).toMatchObject({ games: 1, score: null, whiteWins: 0 })
  })

  it('counts a game that ends here, without a move', async () => {
    expect(await explored(games, [[0, END]])).toEqual({ games: 1, moves: [] })
    expect(await explored(games, [[0, END], [1, E4]])).toMatchObject({ games: 2, moves: [{ games: 1 }] }) // prettier-ignore
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

  it('agrees with counting one by one, whatever is invisible, doubled, edited or left out', async () => {
    const moves = [E4, D4, move('g1f3'), END]
    const sans = ['e4', 'd4', 'Nf3']
    const game = fc.record({
      result: fc.constantFrom('1-0' as const, '0-1' as const, '1/2-1/2' as const, '*' as const),
      whiteElo: fc.constantFrom(0, 1800, 2500),
      blackElo: fc.constantFrom(0, 1900, 2400),
      date: fc.constantFrom(0, 19990501, 20030000, 20240101),
      flags: fc.constantFrom(0, 0, 0, 0, HIDDEN, EDITED, DUPLICATE, EDITED | DUPLICATE),
      move: fc.constantFrom(...moves, ...moves, null),
      // Few games that are left out are taken from sums; many are not.
      passes: fc.constantFrom(true, true, true, true, true, true, false),
    })
    await fc.assert(
      fc.asyncProperty(
        // More than a block of sums, and more branches than one of a move.
        fc.array(fc.tuple(game, fc.integer({ min: 1, max: 40 })), { minLength: 1, maxLength: 40 }),
        fc.constantFrom('all' as const, 'distinct' as const, 'mask' as const),
        async (groups, chosen) => {
          const made = groups.flatMap(([one, count]) => Array.from({ length: count }, () => one))
          const numbered = [...made.entries()]
          const played = numbered.flatMap(([number, one]) =>
            one.move === null ? [] : [[number, one.move] as const],
          )
          // An edited game is counted by its new moves.
          const edited = numbered.flatMap(([number, one]) =>
            (one.flags & EDITED) === 0 ? [] : [[number, D4] as const],
          )
          const games = chosen === 'mask' ? Uint8Array.from(made, ({ passes }) => Number(passes)) : chosen
          const answer = await explored(made, played, START_FEN, games, edited, 2003)
          const counted = made
            .filter(({ flags }) => (flags & HIDDEN) === 0)
            .filter(({ passes }) => chosen !== 'mask' || passes)
            .filter(({ flags }) => chosen !== 'distinct' || (flags & DUPLICATE) === 0)
            .map((one) => ((one.flags & EDITED) === 0 ? one : { ...one, move: D4 }))
            .filter((one) => one.move !== null)
          const went = counted.filter((one) => one.move !== END)
          const recent = (games: typeof went): number => games.filter(({ date }) => date >= 20030000).length
          const before = (games: typeof went): number =>
            games.filter(({ date }) => date > 0).length - recent(games)
          const expected = sans.flatMap((san, index) => {
            const own = counted.filter((one) => one.move === moves[index])
            const of = (result: string): number => own.filter((one) => one.result === result).length
            const rated = own.filter(({ whiteElo }) => whiteElo > 0)
            const ratings = rated.reduce((sum, { whiteElo }) => sum + whiteElo, 0)
            const lastYear = Math.floor(Math.max(0, ...own.map(({ date }) => date)) / 10_000) || null
            const rating = rated.length > 0 ? Math.round(ratings / rated.length) : null
            const met = own.filter(({ blackElo, result }) => blackElo > 0 && result !== '*')
            const metWith = (result: string): number => met.filter((one) => one.result === result).length
            const points = metWith('1-0') + metWith('1/2-1/2') / 2
            const opponents = met.reduce((sum, { blackElo }) => sum + blackElo, 0)
            const performance = performanceOf(opponents, met.length, points)
            const row = {
              san,
              games: own.length,
              whiteWins: of('1-0'),
              draws: of('1/2-1/2'),
              blackWins: of('0-1'),
              performance: performance === null ? null : Math.round(performance),
              trend:
                recent(went) === 0 || before(went) === 0
                  ? null
                  : {
                      recent: recent(own) / recent(went),
                      recentGames: recent(own),
                      before: before(own) / before(went),
                      beforeGames: before(own),
                    },
            }
            return own.length > 0 ? [{ ...row, rating, lastYear }] : []
          })
          expect(answer.games).toBe(counted.length)
          expect(answer.moves).toHaveLength(expected.length)
          for (const row of expected)
            expect(answer.moves.find(({ san }) => san === row.san)).toMatchObject(row)
          const counts = answer.moves.map(({ games: count }) => count)
          expect(counts).toEqual(counts.toSorted((one, other) => other - one))
        },
      ),
      { numRuns: 60 },
    )
  })
})
