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
import type { Slices } from '../../data/slices.ts'
import { EDITED, RESULTS } from '../columns/columns.ts'
import type { Mask } from '../columns/filter.ts'
import { INVISIBLE, type StoredGames } from '../games/stored-games.ts'
import type { Segment } from '../segment/segment.ts'
import { count, emptyTally, type Tally, together } from '../segment/tallies.ts'
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

/**
 * Counts the games of a position by the move that each played there first. A move that cannot be played belongs to another
 * position with the same key, and is left out.
 */
export async function explore(
  { branches }: FoundPosition,
  edited: readonly EditedGame[],
  fen: string,
  stored: StoredGames,
  mask: Mask | null,
  invisible: InvisibleSlots,
  slices: Slices,
): Promise<Explored> {
  const position = parsePosition(fen)
  if (!position.ok) return { games: 0, moves: [] }
  const tallies = new Map<number, Tally>()
  const add = (move: number, tally: Tally) => {
    const known = tallies.get(move)
    tallies.set(move, known ? together(known, tally) : tally)
  }
  for (const branch of branches) {
    const tally = mask ? null : tallyOf(branch, invisible.of(branch.segment))
    add(branch.move, tally ?? (await counted(branch, stored, mask, slices)))
    if (slices.due()) await slices.next()
  }
  for (const [game, move] of edited) {
    if (mask && mask[game] !== 1) continue
    const tally = emptyTally()
    const number = (name: 'result' | 'whiteElo' | 'blackElo' | 'date') => [stored.value(name, game)]
    const columns = {
      result: number('result'),
      whiteElo: number('whiteElo'),
      blackElo: number('blackElo'),
      date: number('date'),
    }
    count(tally, columns, 0)
    add(move, tally)
  }
  return explored(tallies, position.value)
}

/** The tally of the indexed games of a branch from the sums of its segment; null if games must be looked at one by one. */
function tallyOf({ segment, slot, length }: FoundBranch, invisible: Uint32Array | null): Tally | null {
  if (!invisible) return null
  const tally = segment.tallies.of(slot, slot + length)
  const { lastDate } = tally
  for (let at = firstFrom(invisible, slot); at < invisible.length; at++) {
    const gone = invisible[at]!
    if (gone >= slot + length) break
    const columns = segment.columns(gone, gone + 1)
    if (columns.date[0] === lastDate) return null
    count(tally, columns, 0, -1)
  }
  return tally
}

async function counted(
  { segment, slot, length }: FoundBranch,
  stored: StoredGames,
  mask: Mask | null,
  slices: Slices,
): Promise<Tally> {
  const tally = emptyTally()
  for (let from = slot; from < slot + length; from += READ_GAMES) {
    const to = Math.min(from + READ_GAMES, slot + length)
    const ids = segment.ids(from, to)
    const columns = segment.columns(from, to)
    for (let at = 0; at < ids.length; at++) {
      const game = stored.ordinalOf(ids[at]!)
      if (isIndexed(stored, game) && (!mask || mask[game] === 1)) count(tally, columns, at)
    }
    if (slices.due()) await slices.next()
  }
  return tally
}

/** More invisible games of a segment than this are not listed. */
const MAX_LISTED = 10_000

/** The slots of the games that a segment has and that must not be counted; known until games change. */
export class InvisibleSlots {
  readonly #stored: StoredGames
  #known = new Map<Segment, Uint32Array | null>()

  constructor(stored: StoredGames) {
    this.#stored = stored
  }

  /** Call it when games have come, gone or changed. */
  forget(): void {
    this.#known = new Map()
  }

  /** Ascending; null if there are too many. */
  of(segment: Segment): Uint32Array | null {
    const known = this.#known.get(segment)
    if (known !== undefined) return known
    const slots = this.#find(segment)
    this.#known.set(segment, slots)
    return slots
  }

  #find(segment: Segment): Uint32Array | null {
    const { flags } = this.#stored
    const slots: number[] = []
    for (const [first, length] of segment.ranges) {
      for (let id = first; id < first + length; id++) {
        const game = this.#stored.ordinalOf(id)
        if (game >= 0 && (flags[game]! & (INVISIBLE | EDITED)) === 0) continue
        const slot = segment.slotOf(id)
        if (slot >= 0) slots.push(slot)
        if (slots.length > MAX_LISTED) return null
      }
    }
    return Uint32Array.from(slots).toSorted()
  }
}

function firstFrom(sorted: Uint32Array, least: number): number {
  let low = 0
  let high = sorted.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if (sorted[middle]! < least) low = middle + 1
    else high = middle
  }
  return low
}

function explored(tallies: ReadonlyMap<number, Tally>, position: Chess): Explored {
  let games = 0
  const moves: ExplorerMove[] = []
  for (const [move, tally] of tallies) {
    if (tally.games === 0) continue
    const named = move === MOVE_NONE ? null : nameOf(position, move)
    if (move !== MOVE_NONE && !named) continue
    games += tally.games
    if (named) moves.push(moveOf(named, tally, position.turn))
  }
  return { games, moves: moves.toSorted((a, b) => b.games - a.games || (a.uci < b.uci ? -1 : 1)) }
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

function moveOf(
  { uci, san }: { uci: string; san: string },
  { games, results, whiteRatings, whiteRated, blackRatings, blackRated, lastDate }: Tally,
  turn: Chess['turn'],
): ExplorerMove {
  const whiteWins = results[WHITE_WINS]!
  const blackWins = results[BLACK_WINS]!
  const draws = results[DRAW]!
  const finished = whiteWins + draws + blackWins
  const [ratings, rated] = turn === 'white' ? [whiteRatings, whiteRated] : [blackRatings, blackRated]
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
