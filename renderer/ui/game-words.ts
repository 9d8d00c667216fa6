// SPDX-License-Identifier: GPL-3.0-or-later
/** How the values of a game's tags are shown in a list. Pure. */
import { clipped, joined } from '../locales/foreign-text.ts'

const RESULTS: Readonly<Record<string, string>> = { '1-0': '1–0', '0-1': '0–1', '1/2-1/2': '½–½', '*': '∗' }

/** Maximum length of a tag in a line, UTF-16 units. */
const MAX_SHOWN = 200

/** The value of a tag in a line; empty for `????.??.??` and the like. */
export const known = (value: string): string => (SAYS_NOTHING.test(value) ? '' : clipped(value, MAX_SHOWN))

const SAYS_NOTHING = /^[?.\s-]*$/

/** Both players in a line. */
export const pairing = (white: string, black: string): string => joined([white, black], ' – ')

/** Both players of one game, `Kasparov, Garry – ?`; empty where neither is known. */
export const players = (white: string, black: string): string =>
  known(white) || known(black) ? pairing(known(white) || '?', known(black) || '?') : ''

/** `Kasparov, Garry` as `Kasparov, G`: two full names and ratings do not fit on one line of a narrow list. */
export const brief = (name: string): string => name.replace(/^([^,]+), *(\p{L})\p{L}{3,}.*$/u, '$1, $2')

/** A result with typographic signs. */
export const resultSign = (result: string): string => RESULTS[result] ?? result

/** A date without its unknown end. */
export const knownDate = (date: string): string => known(date).replace(/(\.\?\?)+$/, '')
