// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * Which player of a game is the person, by the names that the person has given. A name that is written differently may
 * be somebody else's, so it is only likely until the person confirms it. Pure.
 */
import { searchable } from '../../electron/data/fold.ts'
import type { Color } from '../../engine/chess/rules.ts'
import type { Tag } from '../../engine/chess/tree.ts'
import { type GameSource, sourceOf, valueOf } from './game-source.ts'

/** The person's names where games are played; each may be several. */
export interface OwnNames {
  lichess: readonly string[]
  chesscom: readonly string[]
  /** Over the board, as `Last, First` or `First Last`. */
  board: readonly string[]
}

/** `same`: the same name in other letters or another order. `likely`: initials, or a name is missing. */
export type NameMatch = 'same' | 'likely'

const TITLES = new Set(['gm', 'im', 'fm', 'cm', 'nm', 'wgm', 'wim', 'wfm', 'wcm', 'agm', 'aim', 'afm', 'acm'])

/** The words of a part of a name. */
const wordsOf = (text: string): string[] =>
  searchable(text)
    .split(/[^\p{Letter}\p{Number}'’-]+/u)
    .filter((word) => word !== '' && !TITLES.has(word))

interface FullName {
  last: string
  given: readonly string[]
  /** Whether a comma says which part is the last name. */
  isSure: boolean
}

/** A name over the board; null if it has no letters. */
function fullName(text: string): FullName | null {
  const comma = text.indexOf(',')
  if (comma >= 0) {
    const [last, given] = [wordsOf(text.slice(0, comma)), wordsOf(text.slice(comma + 1))]
    return last.length > 0 ? { last: last.join(' '), given, isSure: true } : null
  }
  const words = wordsOf(text)
  const last = words.at(-1)
  return last === undefined ? null : { last, given: words.slice(0, -1), isSure: false }
}

/** Whether two lists of given names can be the same: each name equal to, or the initial of, the other. */
function areCompatible(one: readonly string[], other: readonly string[]): boolean {
  return one.every((name, at) => {
    const theirs = other[at]
    if (theirs === undefined || name === theirs) return true
    return name.length === 1 || theirs.length === 1 ? name[0] === theirs[0] : false
  })
}

const sorted = ({ last, given }: FullName): string =>
  [...last.split(' '), ...given].toSorted((a, b) => (a < b ? -1 : 1)).join(' ')

/** The words to search for, to find the games of a name over the board in any spelling: its last name. */
export const searchedName = (own: string): string => fullName(own)?.last ?? own

/** How well a name over the board fits a name of the person; null: it is another name. */
export function matchFullNames(own: string, name: string): NameMatch | null {
  const [mine, theirs] = [fullName(own), fullName(name)]
  if (!mine || !theirs) return null
  if (mine.last === theirs.last) {
    if (mine.given.join(' ') === theirs.given.join(' ')) return 'same'
    return areCompatible(mine.given, theirs.given) ? 'likely' : null
  }
  // `Wang Hao` without a comma may be `Wang, Hao`.
  return sorted(mine) === sorted(theirs) && !(mine.isSure && theirs.isSure) ? 'likely' : null
}

/** How well the name of a player on a site or over the board fits the names of the person. */
export function matchName(names: OwnNames, source: GameSource, name: string): NameMatch | null {
  if (source === 'lichess' || source === 'chesscom') {
    const handle = name.trim().toLowerCase()
    return names[source].some((own) => own.trim().toLowerCase() === handle) ? 'same' : null
  }
  const matches = names.board.map((own) => matchFullNames(own, name))
  return matches.includes('same') ? 'same' : matches.includes('likely') ? 'likely' : null
}

/** The person in a game. */
export interface OwnSide {
  source: GameSource
  side: Color
  match: NameMatch
  /** As the game writes it. */
  name: string
}

/**
 * The side of the person in a game: the only human being in a game that was played here, or the player with a name of
 * the person. Null: neither, or both.
 * @param player the person's name in games that are played here
 */
export function ownSideOf(tags: readonly Tag[], names: OwnNames, player: string | null): OwnSide | null {
  const source = sourceOf(tags)
  // Whoever plays here under a name has it over the board, too.
  const all = player ? { ...names, board: [...names.board, player] } : names
  const sideOf = (side: Color, match: NameMatch): OwnSide => ({
    source,
    side,
    match,
    name: valueOf(tags, side === 'white' ? 'White' : 'Black'),
  })
  const [white, black] = ['White', 'Black'].map((side) =>
    source === 'here' ? hereMatch(tags, side, player) : matchName(all, source, valueOf(tags, side)),
  )
  // The same name on both sides says nothing; the surer one does.
  if (white === black) return null
  if (white === 'same' || black === null) return white ? sideOf('white', white) : null
  return black ? sideOf('black', black) : null
}

function hereMatch(tags: readonly Tag[], side: string, player: string | null): NameMatch | null {
  if (valueOf(tags, `${side}Type`) !== 'human') return null
  const other = side === 'White' ? 'Black' : 'White'
  if (valueOf(tags, `${other}Type`) !== 'human') return 'same'
  return player && valueOf(tags, side) === player ? 'same' : null
}
