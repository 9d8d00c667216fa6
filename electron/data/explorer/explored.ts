// SPDX-License-Identifier: GPL-3.0-or-later
/** The explorer's table of a position, from what the games of each move add up to. Pure. */
import { type Chess, advanceUci, demandsChess960 } from '../../../engine/chess/rules.ts'
import {
  MOVE_FROM_SHIFT,
  MOVE_KIND_CASTLING,
  MOVE_KIND_EN_PASSANT,
  MOVE_KIND_PROMOTION,
  MOVE_KIND_SHIFT,
  MOVE_NONE,
  MOVE_PROMOTION_SHIFT,
} from '../../../engine/core/layout.ts'
import { performanceOf } from '../performance.ts'
import { type Periods, type Trend, trendOf } from '../players/preparation.ts'
import type { ExploredMove } from '../explored-tree/tree.ts'
import { RESULT_CODES } from '../result-codes.ts'
import { addGame, noSums, type Sums, type TalliedColumns, type Tally, tallyOf } from './sums.ts'

const WHITE_WINS = RESULT_CODES.indexOf('1-0')
const BLACK_WINS = RESULT_CODES.indexOf('0-1')
const DRAW = RESULT_CODES.indexOf('1/2-1/2')

const PROMOTIONS = ['n', 'b', 'r', 'q']

/** A move of the explorer's table. */
export interface ExplorerMove extends ExploredMove {
  /** Mean rating of the players who played it; null if none is known. */
  rating: number | null
  /** Of those who played it, against rated opponents; null as in `performance.ts`. */
  performance: number | null
  /** The last year in which it was played; null if unknown. */
  lastYear: number | null
  /** Its share among the moves played here, in the last years and before; null if one of the periods has no game. */
  trend: Trend | null
}

export interface Explored {
  /** Number of games with the position, even as their last one. */
  games: number
  /** Most played first. */
  moves: ExplorerMove[]
}

/** Sums of games, and the number of those of the last years. */
export interface Counted {
  readonly sums: Sums
  recent: number
}

export const nothingCounted = (): Counted => ({ sums: noSums(), recent: 0 })

/**
 * Adds a game of columns.
 * @param recentFrom the first of the last years
 */
export function countGame(counted: Counted, columns: TalliedColumns, game: number, recentFrom: number): void {
  addGame(counted.sums, columns, game)
  if (columns.date[game]! >= recentFrom * 10_000) counted.recent++
}

/**
 * The table of a position. A move that cannot be played belongs to another position with the same key, and is left out.
 * @param counted by the move that games played there first, as `engine/core/layout.ts` has it; MOVE_NONE: they ended there
 */
export function exploredOf(counted: ReadonlyMap<number, Counted>, position: Chess): Explored {
  let games = 0
  const moves: (Played & { uci: string; san: string })[] = []
  for (const [move, { sums, recent }] of counted) {
    const tally = tallyOf(sums)
    if (tally.games === 0) continue
    const named = move === MOVE_NONE ? null : nameOf(position, move)
    if (move !== MOVE_NONE && !named) continue
    games += tally.games
    if (named) moves.push({ ...named, tally, periods: { recent, before: tally.dated - recent } })
  }
  const all = { recent: 0, before: 0 }
  for (const { periods } of moves) {
    all.recent += periods.recent
    all.before += periods.before
  }
  return {
    games,
    moves: moves
      .map(({ uci, san, ...played }) => ({ uci, san, ...factsOf(played, all, position.turn) }))
      .toSorted((a, b) => b.games - a.games || (a.uci < b.uci ? -1 : 1)),
  }
}

/** A 16-bit move as text; null if it cannot be played in the position. */
export function nameOf(position: Chess, move: number): { uci: string; san: string } | null {
  const from = (move >> MOVE_FROM_SHIFT) & 63
  const to = move & 63
  const kind = move >> MOVE_KIND_SHIFT
  const promotion = kind === MOVE_KIND_PROMOTION ? PROMOTIONS[(move >> MOVE_PROMOTION_SHIFT) & 3] : ''
  const isEnPassant = to === position.epSquare && position.board.pawn.has(from) && (from & 7) !== (to & 7)
  if ((kind === MOVE_KIND_EN_PASSANT) !== isEnPassant) return null
  const uci = `${nameOfSquare(from)}${nameOfSquare(to)}${promotion}`
  const played = advanceUci(position.clone(), uci, demandsChess960(position))
  if (!played.ok || (kind === MOVE_KIND_CASTLING) !== played.value.san.startsWith('O-O')) return null
  return { uci: played.value.uci, san: played.value.san }
}

const nameOfSquare = (square: number): string => `${'abcdefgh'[square & 7]}${(square >> 3) + 1}`

/** The games that played a move, and those of known year in the two periods. */
interface Played {
  tally: Tally
  periods: Periods
}

/** @param all of all moves */
function factsOf(
  { tally, periods }: Played,
  all: Periods,
  turn: Chess['turn'],
): Omit<ExplorerMove, 'uci' | 'san'> {
  const { games, results, lastYear } = tally
  const whiteWins = results[WHITE_WINS]!
  const blackWins = results[BLACK_WINS]!
  const draws = results[DRAW]!
  const finished = whiteWins + draws + blackWins
  const { ratings, rated, opponents, opposed, halfPoints } = tally[turn]
  const performance = performanceOf(opponents, opposed, halfPoints / 2)
  return {
    games,
    whiteWins,
    draws,
    blackWins,
    score: finished > 0 ? (whiteWins + draws / 2) / finished : null,
    rating: rated > 0 ? Math.round(ratings / rated) : null,
    performance: performance === null ? null : Math.round(performance),
    lastYear: lastYear || null,
    trend: trendOf(periods, all),
  }
}
