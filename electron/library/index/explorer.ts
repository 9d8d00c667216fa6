// SPDX-License-Identifier: GPL-3.0-or-later
/** The moves played in a position: its occurrences in the games, added up move by move. */
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
import type { Slices } from '../../data/slices.ts'
import { type Columns, RESULTS } from '../columns/columns.ts'
import type { Mask } from '../columns/filter.ts'
import type { Occurrences } from './position-index.ts'
import type { ExplorerMove } from '../protocol.ts'

const WHITE_WINS = RESULTS.indexOf('1-0')
const BLACK_WINS = RESULTS.indexOf('0-1')
const DRAW = RESULTS.indexOf('1/2-1/2')
export const RESULT_COUNT = RESULTS.length

/** Games between two checks of the clock. */
const STEP = 4096

const MOVES = 1 << 16
const PROMOTIONS = ['n', 'b', 'r', 'q']

/** The state of a 16-bit move: not seen yet, impossible, or, from FIRST_TALLY on, the index of its tally. */
const UNKNOWN = 0
const IMPOSSIBLE = 1
const FIRST_TALLY = 2

/** The sums for a move. */
export interface Tally {
  uci: string
  san: string
  games: number
  results: number[]
  /** Sum of the known ratings of the players, and their number. */
  ratings: number
  rated: number
  /** In the format of `date` in the columns. */
  lastDate: number
  /** The game that was added last. */
  last: number
}

export interface Explored {
  /** Number of games with the position, even as their last one. */
  games: number
  /** Most played first. */
  moves: ExplorerMove[]
}

/**
 * Adds up the games of a mask, or all games, in slices. A move that cannot be played belongs to another position with
 * the same key, and is left out.
 * @param occurrences those of one game follow each other
 */
export async function explore(
  { games, moves }: Occurrences,
  fen: string,
  columns: Columns,
  mask: Mask | null,
  slices: Slices,
): Promise<Explored> {
  const position = parsePosition(fen)
  if (!position.ok) return { games: 0, moves: [] }
  const states = new Uint16Array(MOVES)
  const tallies: Tally[] = []
  let total = 0
  let counted = -1
  for (let at = 0; at < games.length; at++) {
    if (at % STEP === 0 && slices.due()) await slices.next()
    const game = games[at]!
    if (mask && mask[game] !== 1) continue
    const move = moves[at]!
    if (move !== MOVE_NONE) {
      if (states[move] === UNKNOWN) states[move] = stateOf(position.value, move, tallies)
      if (states[move] === IMPOSSIBLE) continue
      const tally = tallies[states[move]! - FIRST_TALLY]!
      if (tally.last !== game) addTo(tally, game, columns, position.value.turn)
    }
    if (counted !== game) total++
    counted = game
  }
  return explored(total, tallies)
}

function addTo(tally: Tally, game: number, columns: Columns, turn: 'white' | 'black'): void {
  const rating = turn === 'white' ? columns.whiteElo[game]! : columns.blackElo[game]!
  const date = columns.date[game]!
  tally.last = game
  tally.games++
  tally.results[columns.result[game]!]!++
  tally.ratings += rating
  if (rating > 0) tally.rated++
  if (date > tally.lastDate) tally.lastDate = date
}

export const explored = (games: number, tallies: readonly Tally[]): Explored => ({
  games,
  moves: tallies.map(moveOf).toSorted((a, b) => b.games - a.games || (a.uci < b.uci ? -1 : 1)),
})

/** Adds a tally for a new move; returns its state. */
export function stateOf(position: Chess, move: number, tallies: Tally[]): number {
  const named = nameOf(position, move)
  if (!named) return IMPOSSIBLE
  const results = Array.from<number>({ length: RESULT_COUNT }).fill(0)
  tallies.push({ ...named, games: 0, results, ratings: 0, rated: 0, lastDate: 0, last: -1 })
  return FIRST_TALLY + tallies.length - 1
}

/** A 16-bit move as text; null if it cannot be played in the position. */
function nameOf(position: Chess, move: number): { uci: string; san: string } | null {
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

function moveOf({ uci, san, games, results, ratings, rated, lastDate }: Tally): ExplorerMove {
  const whiteWins = results[WHITE_WINS]!
  const blackWins = results[BLACK_WINS]!
  const draws = results[DRAW]!
  const finished = whiteWins + draws + blackWins
  return {
    uci,
    san,
    games,
    whiteWins,
    draws,
    blackWins,
    score: finished > 0 ? (whiteWins + draws / 2) / finished : null,
    rating: rated > 0 ? Math.round(ratings / rated) : null,
    lastYear: Math.floor(lastDate / 10_000) || null,
  }
}
