// SPDX-License-Identifier: GPL-3.0-or-later
/** The moves played in a position, in the games of a mask or in all games. */
import { type Chess, advanceUci, demandsChess960, parsePosition } from '../../../engine/chess/rules.ts'
import {
  MOVE_FROM_SHIFT,
  MOVE_KIND_CASTLING,
  MOVE_KIND_EN_PASSANT,
  MOVE_KIND_PROMOTION,
  MOVE_KIND_SHIFT,
  MOVE_NONE,
  MOVE_PROMOTION_SHIFT,
} from '../../../engine/core/layout.ts'
import { performanceOf } from '../../data/performance.ts'
import { type Periods, trendOf } from '../../data/players/preparation.ts'
import type { Slices } from '../../data/slices.ts'
import { RESULTS, RETOLD } from '../columns/columns.ts'
import type { Mask } from '../columns/filter.ts'
import type { StoredGames } from '../games/stored-games.ts'
import { addGame, addSums, noSums, type TalliedColumns, type Tally, tallyOf } from '../segment/tallies.ts'
import { type BranchSums, COUNTED_COLUMNS, type Counted, type Kind, LEFT_OUT } from './branch-sums.ts'
import { type FoundBranch, type FoundPosition, isIndexed, READ_GAMES } from './positions.ts'
import type { ExplorerMove } from '../protocol.ts'

const WHITE_WINS = RESULTS.indexOf('1-0')
const BLACK_WINS = RESULTS.indexOf('0-1')
const DRAW = RESULTS.indexOf('1/2-1/2')

const PROMOTIONS = ['n', 'b', 'r', 'q']

export interface Explored {
  /** Number of games with the position, even as their last one. */
  games: number
  /** Most played first. */
  moves: ExplorerMove[]
}

/** An edited game with the position: its ordinal, and the move that was played there first. */
export type EditedGame = readonly [game: number, move: number]

/** The games that may be counted: those of a kind, or of a mask. */
export type Chosen = Kind | Mask

export interface ExploredGames {
  readonly stored: StoredGames
  readonly branchSums: BranchSums
  readonly edited: readonly EditedGame[]
}

/**
 * Counts the games of a position by the move that each played there first. A move that cannot be played belongs to another
 * position with the same key, and is left out.
 * @param recentFrom the first of the last years, for trends
 */
export async function explore(
  { branches }: FoundPosition,
  { stored, branchSums, edited }: ExploredGames,
  fen: string,
  chosen: Chosen,
  recentFrom: number,
  slices: Slices,
): Promise<Explored> {
  const position = parsePosition(fen)
  if (!position.ok) return { games: 0, moves: [] }
  const moves = new Map<number, Counted>()
  const countedOf = (move: number): Counted => {
    const known = moves.get(move) ?? { sums: noSums(), recent: 0 }
    moves.set(move, known)
    return known
  }
  const passes = passingIn(stored, chosen)
  for (const branch of branches) {
    const added =
      (typeof chosen === 'string' ? await branchSums.of(branch, chosen, recentFrom, slices) : null) ??
      (await countOneByOne(branch, stored, passes, recentFrom, slices))
    const counted = countedOf(branch.move)
    addSums(counted.sums, added.sums)
    counted.recent += added.recent
    if (slices.due()) await slices.next()
  }
  for (const [game, move] of edited) {
    if (passes(game)) count(countedOf(move), columnsOf(stored, game), 0, recentFrom)
  }
  return explored(moves, position.value)
}

/** The columns of one game as they are now. */
function columnsOf(stored: StoredGames, game: number): TalliedColumns {
  const [result, whiteElo, blackElo, date] = COUNTED_COLUMNS.map((name) => stored.value(name, game))
  return { result: [result!], whiteElo: [whiteElo!], blackElo: [blackElo!], date: [date!] }
}

function passingIn({ flags }: StoredGames, chosen: Chosen): (game: number) => boolean {
  if (typeof chosen !== 'string') return (game) => chosen[game] === 1
  const leftOut = LEFT_OUT[chosen]
  return (game) => (flags[game]! & leftOut) === 0
}

async function countOneByOne(
  { segment, slot, length }: FoundBranch,
  stored: StoredGames,
  passes: (game: number) => boolean,
  recentFrom: number,
  slices: Slices,
): Promise<Counted> {
  const counted = { sums: noSums(), recent: 0 }
  for (let from = slot; from < slot + length; from += READ_GAMES) {
    const to = Math.min(from + READ_GAMES, slot + length)
    const ids = segment.ids(from, to)
    const columns = segment.columns(from, to)
    for (let at = 0; at < ids.length; at++) {
      const game = stored.ordinalOf(ids[at]!)
      if (!isIndexed(stored, game) || !passes(game)) continue
      if ((stored.flags[game]! & RETOLD) === 0) count(counted, columns, at, recentFrom)
      else count(counted, columnsOf(stored, game), 0, recentFrom)
    }
    if (slices.due()) await slices.next()
  }
  return counted
}

function count(counted: Counted, columns: TalliedColumns, game: number, recentFrom: number): void {
  addGame(counted.sums, columns, game)
  if (columns.date[game]! >= recentFrom * 10_000) counted.recent++
}

function explored(counted: ReadonlyMap<number, Counted>, position: Chess): Explored {
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
