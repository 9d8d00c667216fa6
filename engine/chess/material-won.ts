// SPDX-License-Identifier: GPL-3.0-or-later
/** The pieces that a line wins and what they cost, in the terms that players use. Pure. */
import { opposite } from 'chessops/util'
import type { Color } from './rules.ts'
import { materialBalance, type MaterialRole, MATERIAL_ROLES, piecesOf } from './material.ts'
import type { LineMove } from './notation.ts'

/** Plies within which won material counts. Later it is a plan, not a loss. */
const HORIZON = 12
/** Plies after which nothing of a line counts any more. */
const REACH = 16

/**
 * What changes hands: pieces of one kind, or the exchange, a rook for a bishop or a knight. `piece` is a bishop or a
 * knight where both kinds were taken and one of them was made up for.
 */
export interface Goods {
  what: MaterialRole | 'exchange' | 'piece'
  count: number
}

/** A gain of material. Equal pieces that both sides lose are left out. */
export interface MaterialGain {
  /** The most valuable first; empty if a promotion alone is the gain. */
  taken: readonly Goods[]
  given: readonly Goods[]
  /** The pieces that pawns became. */
  promoted: readonly Goods[]
  /** What all of it is worth, pawns. */
  pawns: number
  /** Moves of the line until the gain is complete. */
  plies: number
}

/** What a side has more in one position than in another, and what less. */
export type MaterialLead = Pick<MaterialGain, 'taken' | 'given'>

type Counts = Record<MaterialRole, number>

/** By the last letter of a move in UCI. */
const PROMOTED: Readonly<Record<string, MaterialRole>> = { q: 'queen', r: 'rook', b: 'bishop', n: 'knight' }

/** The end of a line is uncertain, so a gain lasts as long as it is smaller than the last one by this much or less. */
const UNCERTAIN_PAWNS = 1

/** A gain that no point is quiet after must last for this many moves of the other side, to the end of the line. */
const LASTING_POINTS = 3

/** A point of a line, after a move of the other side, and what the first side has gained there, pawns. */
interface Point {
  at: number
  worth: number
}

/**
 * The material that a line wins for the side that begins it, compared with an earlier position: the gain that occurs at
 * most of the quiet points within the horizon. A point is quiet if the other side has moved and neither of the next two
 * moves takes or promotes. Without a gain at a quiet point, it is the gain that lasts up to the end of the line. Null if
 * the line wins nothing, gives the gain back, or ends too early.
 * @param fen the earlier position: the one before the move that the line refutes, so that its capture counts
 */
export function materialWon(fen: string, line: readonly LineMove[]): MaterialGain | null {
  const [first] = line
  if (!first) return null
  const side = first.color
  const worthAt = (at: number): number => materialBalance(line[at]!.fen, side) - materialBalance(fen, side)
  const points: Point[] = []
  for (let at = 1; at < line.length; at += 2) points.push({ at, worth: worthAt(at) })
  const found = usualQuiet(points.filter(({ at }) => isQuiet(line, at))) ?? leastLasting(points)
  if (!found) return null
  const { at, worth } = lastingTo(line, worthAt, found)
  if (worth <= 0) return null
  return { ...gainOf(piecesOf(fen), line.slice(0, at + 1), side), pawns: worth, plies: at + 1 }
}

/**
 * A point, or the end of the line if less is left there. The last move may take something that is taken back, so the
 * better one of the last two counts.
 */
function lastingTo(line: readonly LineMove[], worthAt: (at: number) => number, found: Point): Point {
  const last = Math.min(line.length, REACH) - 1
  const end = [last, last - 1]
    .map((at): Point => ({ at, worth: worthAt(at) }))
    .toSorted((a, b) => b.worth - a.worth)[0]!
  return end.at <= found.at || end.worth >= found.worth - UNCERTAIN_PAWNS ? found : end
}

/** Moves up to the last quiet point of a line; 0 without one. */
export const settledPlies = (line: readonly LineMove[]): number =>
  line.findLastIndex((_, at) => at % 2 === 1 && isQuiet(line, at)) + 1

/** Whether a point within the horizon is quiet. */
const isQuiet = (line: readonly LineMove[], at: number): boolean =>
  at < HORIZON && line[at + 1] !== undefined && !line.slice(at + 1, at + 3).some(isLoud)

/**
 * The first point with the gain that most of the quiet points have from the one on after which it lasts; of two equally
 * frequent gains the smaller one. Null without a gain.
 */
function usualQuiet(quiet: readonly Point[]): Point | null {
  const last = quiet.at(-1)
  if (!last || last.worth <= 0) return null
  const enough = Math.max(1, last.worth - UNCERTAIN_PAWNS)
  const lasting = quiet.slice(quiet.findLastIndex(({ worth }) => worth < enough) + 1)
  const frequency = (point: Point): number => lasting.filter(({ worth }) => worth === point.worth).length
  return lasting.toSorted((a, b) => frequency(b) - frequency(a) || a.worth - b.worth || a.at - b.at)[0]!
}

/** The point with the least gain from the one on after which some gain lasts; null without one. */
function leastLasting(points: readonly Point[]): Point | null {
  const lost = points.findLastIndex(({ worth }) => worth <= 0)
  const rest = points.slice(lost + 1)
  if (rest.length < LASTING_POINTS || rest[0]!.at >= HORIZON) return null
  return rest.reduce((least, point) => (point.worth < least.worth ? point : least))
}

const isLoud = ({ san }: LineMove): boolean => /[x=]/.test(san)

function gainOf(
  before: Record<Color, Counts>,
  line: readonly LineMove[],
  side: Color,
): Pick<MaterialGain, 'taken' | 'given' | 'promoted'> {
  const after = piecesOf(line.at(-1)!.fen)
  const taken = lossesOf(before[opposite(side)], after[opposite(side)])
  const given = lossesOf(before[side], after[side])
  const promoted: Goods[] = []
  // A pawn that became a piece has not been taken. The other side's new pieces make ours worth less.
  for (const { role, color } of promotionsIn(line)) {
    const losses = color === side ? given : taken
    losses.pawn -= 1
    losses[role] += 1
    if (color !== side) given[role] += 1
    // A new piece makes up for an old one that was taken.
    else if (given[role] > 0) given[role] -= 1
    else promoted.push({ what: role, count: 1 })
  }
  // The move before the line may have promoted too.
  for (const role of MATERIAL_ROLES)
    if (taken[role] < 0) {
      given[role] -= taken[role]
      taken.pawn += taken[role]
      taken[role] = 0
    }
  return { ...goodsFor(taken, given), promoted }
}

/** The pieces that pawns have become in a line, and that are still there at its end. */
function promotionsIn(line: readonly LineMove[]): { role: MaterialRole; color: Color }[] {
  return line.flatMap(({ uci, color }, at) => {
    const role = PROMOTED[uci.slice(4)]
    if (!role) return []
    let square: string | null = uci.slice(2, 4)
    for (const next of line.slice(at + 1)) {
      if (next.uci.slice(2, 4) === square) square = null
      else if (next.uci.slice(0, 2) === square) square = next.uci.slice(2, 4)
    }
    return square === null ? [] : [{ role, color }]
  })
}

/** What a side has more in a position than in another one, and what less. */
export function materialLead(fen: string, other: string, side: Color): MaterialLead {
  const [here, there] = [piecesOf(fen), piecesOf(other)]
  const ours = lossesOf(here[side], there[side])
  const theirs = lossesOf(here[opposite(side)], there[opposite(side)])
  const lead = lossesOf(ours, theirs)
  const only = (sign: 1 | -1): Counts =>
    Object.fromEntries(MATERIAL_ROLES.map((role) => [role, Math.max(0, sign * lead[role])])) as Counts
  return goodsFor(only(1), only(-1))
}

/** What is won and given, less what is equal on both sides. */
function goodsFor(taken: Counts, given: Counts): MaterialLead {
  const all = { taken: { ...taken }, given: { ...given } }
  cancel(taken, given)
  const exchanges = Math.min(taken.rook, given.bishop + given.knight)
  for (let i = 0; i < exchanges; i++) {
    taken.rook -= 1
    given[given.knight > 0 ? 'knight' : 'bishop'] -= 1
  }
  const goods = goodsOf(taken, all.taken)
  const pieces = goods.filter(({ what }) => what !== 'pawn')
  const exchange: Goods[] = exchanges > 0 ? [{ what: 'exchange', count: exchanges }] : []
  return {
    taken: [...pieces, ...exchange, ...goods.slice(pieces.length)],
    given: goodsOf(given, all.given),
  }
}

const lossesOf = (before: Counts, after: Counts): Counts =>
  Object.fromEntries(MATERIAL_ROLES.map((role) => [role, before[role] - after[role]])) as Counts

/** Leaves out pieces that both sides lose; a bishop and a knight are worth the same. */
function cancel(taken: Counts, given: Counts): void {
  const pairs: readonly (readonly [MaterialRole, MaterialRole])[] = [
    ...MATERIAL_ROLES.map((role) => [role, role] as const),
    ['bishop', 'knight'],
    ['knight', 'bishop'],
  ]
  for (const [ours, theirs] of pairs) {
    const both = Math.min(Math.max(0, taken[ours]), Math.max(0, given[theirs]))
    taken[ours] -= both
    given[theirs] -= both
  }
}

/** @param all what changed hands before equal pieces were left out */
function goodsOf(counts: Counts, all: Counts): Goods[] {
  const minors = counts.bishop + counts.knight
  const isEither = all.bishop > 0 && all.knight > 0 && minors > 0 && minors < all.bishop + all.knight
  return MATERIAL_ROLES.flatMap((what): Goods[] => {
    if (counts[what] === 0) return []
    if (!isEither || (what !== 'bishop' && what !== 'knight')) return [{ what, count: counts[what] }]
    return what === 'bishop' || counts.bishop === 0 ? [{ what: 'piece', count: minors }] : []
  })
}
