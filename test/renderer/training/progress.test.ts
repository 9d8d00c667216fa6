// SPDX-License-Identifier: GPL-3.0-or-later
/** What games have in common: digests of reports, and the figures over many of them. */
import { describe, expect, it } from 'vitest'
import type { ReportView } from '../../../electron/review/protocol.ts'
import { readGame } from '../../../engine/chess/pgn/read/reader.ts'
import {
  type Cause,
  dayOfDate,
  digestOf,
  type GameDigest,
  type Mistake,
} from '../../../renderer/stores/training/game-digest.ts'
import { lichessRating, progressOf, trendOf } from '../../../renderer/stores/training/progress-figures.ts'
import { usualLoss } from '../../../renderer/stores/training/usual-losses.ts'

const NO_SIDE = {
  whole: null,
  phases: { opening: null, middlegame: null, endgame: null },
  glyphs: {},
  timeTrouble: [],
}

type Verdict = NonNullable<ReportView['verdicts'][number]>
const CALM: Verdict = {
  glyph: null,
  why: [],
  loss: 0.01,
  sure: 'sure',
  before: undefined,
  seen: null,
  better: [],
  refutation: [],
}

/** A report on a game of so many moves, with verdicts at some of them. */
function report(moves: number, at: Record<number, Partial<Verdict>>, trouble: number[] = []): ReportView {
  return {
    verdicts: Array.from({ length: moves }, (_, index) => ({ ...CALM, ...at[index] })),
    chances: [],
    scores: [],
    depths: [],
    white: { ...NO_SIDE, timeTrouble: trouble },
    black: { ...NO_SIDE, timeTrouble: trouble },
    book: { eco: 'B01', name: 'Scandinavian Defense: Mieses-Kotrc Variation', plies: 4 },
    whole: true,
  }
}

const own = (side: 'white' | 'black') => ({ source: 'lichess', side, match: 'same', name: 'Eva' }) as const

/** Black leaves the queen where the bishop takes it. */
const GAME =
  '[Date "2024.03.04"]\n[Result "1-0"]\n[WhiteElo "1500"]\n[BlackElo "1400"]\n\n1. e4 d5 2. exd5 Qxd5 3. Nc3 Qc4 4. Bxc4 a6 1-0'
const QUEEN = 5
const LOSES_QUEEN = {
  glyph: '??',
  loss: 0.5,
  better: ['d5a5', 'd2d4'],
  refutation: ['f1c4', 'g8f6', 'd2d4'],
} as const

describe('the digest of a game', () => {
  const { tree } = readGame(GAME)

  it('has the moves of the person only', () => {
    const digest = digestOf(
      tree,
      report(8, { [QUEEN]: LOSES_QUEEN, 2: { glyph: '?', loss: 0.2 } }),
      own('black'),
    )
    expect(digest).toMatchObject({
      points: 0,
      rating: 1400,
      opponentRating: 1500,
      side: 'black',
      clock: null,
    })
    expect(digest.whole.moves).toBe(4)
    expect(digest.whole.loss).toBeCloseTo(0.53)
    expect(digest.phases.opening.moves + digest.phases.middlegame.moves + digest.phases.endgame.moves).toBe(4)
    expect(digest.mistakes).toMatchObject([{ ply: QUEEN, san: 'Qc4', cause: 'hangingPiece', as: 'allowed' }])
  })

  it('blames the clock before the board, and a mate before a motif', () => {
    const inTrouble = digestOf(tree, report(8, { [QUEEN]: LOSES_QUEEN }, [QUEEN]), own('black'))
    expect(inTrouble.mistakes[0]!.cause).toBe('timeTrouble')
    const mated = { ...LOSES_QUEEN, why: [{ code: 'ALLOWS_MATE', moves: 2 }] } as const
    expect(digestOf(tree, report(8, { [QUEEN]: mated }), own('black')).mistakes[0]).toMatchObject({
      cause: 'mate',
      as: 'allowed',
    })
  })

  it('names the phase if nothing else explains a mistake', () => {
    const quiet = { glyph: '?', loss: 0.15, better: ['b8c6'], refutation: ['d2d4'] } as const
    expect(digestOf(tree, report(8, { 1: quiet }), own('black')).mistakes).toMatchObject([
      { cause: 'opening', as: null },
    ])
  })

  it('reads days, and no part of one', () => {
    expect(dayOfDate('1970.01.11')).toBe(10)
    expect(dayOfDate('2024.??.??')).toBeNull()
    expect(dayOfDate('')).toBeNull()
  })
})

const mistake = (cause: Cause, loss: number): Mistake => ({
  ply: 20,
  fen: '',
  san: 'a6',
  loss,
  phase: 'middlegame',
  cause,
  as: 'allowed',
})

const none = { moves: 0, loss: 0 }
function game(number: number, mistakes: Mistake[] = [], more: Partial<GameDigest> = {}): GameDigest {
  const loss = 0.3 + mistakes.reduce((sum, each) => sum + each.loss, 0)
  return {
    source: 'lichess',
    side: number % 2 === 0 ? 'white' : 'black',
    day: number,
    points: 0.5,
    rating: 1500,
    opponentRating: 1500,
    opening: { eco: 'B01', name: `Scandinavian Defense: ${number}` },
    whole: { moves: 40, loss },
    phases: { opening: { moves: 10, loss: 0.1 }, middlegame: { moves: 30, loss: loss - 0.1 }, endgame: none },
    clock: null,
    mistakes,
    ...more,
  }
}
const games = (count: number, of: (number: number) => GameDigest = game): GameDigest[] =>
  Array.from({ length: count }, (_, number) => of(number))

/** What trains a cause, if it is the only one. */
const aimOf = (cause: Cause) =>
  progressOf(games(6, (number) => game(number, [mistake(cause, 0.3)])))!.finding!.aim
/** The games at which the curve has points. */
const curveOf = (count: number): number[] => progressOf(games(count))!.curve.map(({ game: number }) => number)

describe('the progress of a person', () => {
  it('needs five games', () => {
    expect(progressOf(games(4))).toBeNull()
    expect(progressOf(games(5))?.games).toBe(5)
  })

  it('finds what costs most, and what trains it', () => {
    const forks = games(20, (number) =>
      game(number, [mistake('fork', 0.3), ...(number === 3 ? [mistake('pin', 0.2)] : [])]),
    )
    const { finding, causes } = progressOf(forks)!
    expect(finding).toMatchObject({
      cause: 'fork',
      mistakes: 20,
      games: 20,
      isClear: true,
      confidence: 1,
      second: 'pin',
      aim: { kind: 'tactics', theme: 'fork' },
    })
    expect(finding!.perGame).toBeCloseTo(0.3)
    expect(causes.map(({ cause }) => cause)).toEqual(['fork', 'pin'])
  })

  it('does not call a cause the most expensive if another one may well be', () => {
    const even = games(20, (number) =>
      game(number, [mistake(number % 2 ? 'fork' : 'endgame', number === 0 ? 0.31 : 0.3)]),
    )
    expect(progressOf(even)!.finding).toMatchObject({ cause: 'endgame', isClear: false })
    expect(progressOf(games(20))!.finding).toBeNull()
  })

  it('trains technique in endings, and what only one’s own mistakes can train by them', () => {
    expect(aimOf('endgame')).toEqual({ kind: 'endings' })
    expect(aimOf('timeTrouble')).toEqual({ kind: 'mistakes' })
    expect(aimOf('opening')).toEqual({ kind: 'openings' })
    expect(aimOf('middlegame')).toEqual({ kind: 'tactics', theme: 'middlegame' })
  })

  it('is the same for the same games', () => {
    const some = games(30, (number) =>
      game(number, number % 3 ? [mistake('fork', 0.2)] : [mistake('pin', 0.3)]),
    )
    expect(progressOf(some)).toEqual(progressOf(some))
  })

  it('compares the newest twenty games with those before, by day', () => {
    const better = games(60, (number) =>
      game(number, number < 40 ? [mistake('fork', 0.2 + 0.01 * (number % 5))] : []),
    )
    const { trends } = progressOf(better.toReversed())!
    expect(trends![0]).toMatchObject({ name: 'loss', verdict: 'better' })
    expect(trends![0]!.recent).toBeCloseTo(0.3)
    expect(trends![0]!.before).toBeCloseTo(0.52)
    expect(progressOf(games(29))!.trends).toBeNull()
  })

  it('calls a difference within the margin none', () => {
    expect(trendOf('loss', [1, 2, 3, 4], [1.1, 2.1, 3.1, 4.1]).verdict).toBe('same')
    expect(trendOf('loss', [1, 1.1, 0.9, 1], [2, 2.1, 1.9, 2]).verdict).toBe('better')
    expect(trendOf('loss', [2, 2.1, 1.9, 2], [1, 1.1, 0.9, 1]).verdict).toBe('worse')
  })

  it('counts openings without their variation, for each colour', () => {
    const { openings, colors } = progressOf(games(11))!
    expect(openings).toMatchObject([
      { name: 'Scandinavian Defense', side: 'white', games: 6, score: 0.5 },
      { name: 'Scandinavian Defense', side: 'black', games: 5 },
    ])
    expect(colors.map(({ side, games: count }) => [side, count])).toEqual([
      ['white', 6],
      ['black', 5],
    ])
  })

  it('compares phases with people of the rating, within the margin', () => {
    const usual = usualLoss(1500, 'middlegame')!
    const lossy = (factor: number) =>
      games(20, (number) =>
        game(number, [], {
          phases: {
            opening: none,
            middlegame: { moves: 30, loss: 30 * usual * (factor + 0.1 * (number % 2 ? 1 : -1)) },
            endgame: none,
          },
        }),
      )
    const row = (factor: number) => progressOf(lossy(factor))!.phases[1]!
    expect(row(1)).toMatchObject({ phase: 'middlegame', verdict: 'same' })
    expect(row(2)).toMatchObject({ verdict: 'more' })
    expect(progressOf(lossy(2))!.weakPhase?.phase).toBe('middlegame')
    expect(progressOf(lossy(1))!.weakPhase).toBeNull()
    expect(row(0.5)).toMatchObject({ verdict: 'less' })
    expect(row(1).usual).toBeCloseTo(30 * usual)
    const unrated = games(20, (number) => game(number, [], { rating: null }))
    expect(progressOf(unrated)!.phases[1]).toMatchObject({ usual: null, verdict: null })
  })

  it('has a track of ratings for each source, and counts others as lower', () => {
    const mixed = [game(1), game(2, [], { source: 'chesscom', rating: 1200 }), game(1, [], { rating: 1510 })]
    expect(progressOf([...mixed, game(4), game(5)])!.tracks).toEqual([
      {
        source: 'lichess',
        days: [
          { day: 1, rating: 1510 },
          { day: 4, rating: 1500 },
          { day: 5, rating: 1500 },
        ],
      },
      { source: 'chesscom', days: [{ day: 2, rating: 1200 }] },
    ])
    expect(lichessRating([game(1, [], { source: 'chesscom', rating: 1200 })])).toBe(1450)
    expect(lichessRating([game(1, [], { rating: null })])).toBeNull()
  })

  it('draws means of ten games, and of all so far if there are few', () => {
    expect(curveOf(6)).toEqual([1, 2, 3, 4, 5, 6])
    expect(curveOf(22)).toEqual([10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22])
  })

  it('splits the moves with clock times', () => {
    const clocked = games(6, (number) =>
      game(number, [], {
        clock: number === 0 ? null : { trouble: { moves: 2, loss: 0.2 }, calm: { moves: 30, loss: 0.3 } },
      }),
    )
    expect(progressOf(clocked)!.clock!.trouble.moves).toBe(10)
    expect(progressOf(games(6))!.clock).toBeNull()
  })
})

describe('the usual loss', () => {
  it('falls with the rating, and is unknown far away', () => {
    for (const phase of ['opening', 'middlegame', 'endgame'] as const)
      expect(usualLoss(1100, phase)!).toBeGreaterThan(usualLoss(2100, phase)!)
    expect(usualLoss(400, 'opening')).toBeNull()
    expect(usualLoss(2900, 'opening')).toBeNull()
  })
})
