// SPDX-License-Identifier: GPL-3.0-or-later
/** The values of a game's tags as a list shows them. Pure. */
import { clipped, joined } from '../locales/foreign-text.ts'

const RESULTS: Readonly<Record<string, string>> = { '1-0': '1–0', '0-1': '0–1', '1/2-1/2': '½–½', '*': '∗' }

/** Maximum length of a tag in a line, UTF-16 units. */
const MAX_SHOWN = 200

/** The value of a tag for a line; empty for `????.??.??` and the like. */
export const known = (value: string): string => (SAYS_NOTHING.test(value) ? '' : clipped(value, MAX_SHOWN))

const SAYS_NOTHING = /^[?.\s-]*$/

/** Both players in a line. */
export const pairing = (white: string, black: string): string => joined([white, black], ' – ')

/** Both players of a game, `Kasparov, Garry – ?`; empty if neither is known. */
export const players = (white: string, black: string): string =>
  known(white) || known(black) ? pairing(known(white) || '?', known(black) || '?') : ''

/**
 * The name of a game whose players are unknown, from its event: the id of a position, or a study and its chapter as
 * `Study: Chapter`, of which the chapter names the game. Null if a player or nothing is known.
 */
export function untitled(
  row: Readonly<Record<'white' | 'black' | 'event', string>>,
): { name: string; rest: string } | null {
  const event = known(row.event)
  if (known(row.white) !== '' || known(row.black) !== '' || event === '') return null
  const [, study, chapter] = /^(.*?\S): +(\S.*)$/.exec(event) ?? []
  return chapter === undefined ? { name: event, rest: '' } : { name: chapter, rest: study! }
}

/** A game in a few words: its players, or what names it instead; empty if nothing is known. */
export const gameName = (row: Readonly<Record<'white' | 'black' | 'event', string>>): string =>
  players(row.white, row.black) || (untitled(row)?.name ?? '')

/** `Kasparov, Garry` as `Kasparov, G`: two full names and ratings do not fit on one line of a narrow list. */
export const brief = (name: string): string => name.replace(/^([^,]+), *(\p{L})\p{L}{3,}.*$/u, '$1, $2')

/** A result with typographic signs. */
export const resultSign = (result: string): string => RESULTS[result] ?? result

/** A date without its unknown end. */
export const knownDate = (date: string): string => known(date).replace(/(\.\?\?)+$/, '')
