// SPDX-License-Identifier: GPL-3.0-or-later
/** The spellings of results in files. */
import type { GameResult } from '../tree.ts'

/** Spellings of one player's points. */
const POINTS = { win: ['1', '+'], half: ['1/2', '½', '0.5', '0,5'], loss: ['0', '-'] } as const

/** Spellings between the points; the first is that of the standard. */
const SEPARATORS = ['-', '–', '—', ':'] as const

/** A result that both players or one of them forfeited: `0-0`, `1/2-0`. PGN cannot express it. */
const UNEXPRESSED = '*'

function spellings(): Map<string, GameResult> {
  const all = new Map<string, GameResult>([
    ['*', '*'],
    ['1/2', '1/2-1/2'],
    ['½', '1/2-1/2'],
  ])
  const pairs: readonly (readonly [keyof typeof POINTS, keyof typeof POINTS, GameResult])[] = [
    ['win', 'loss', '1-0'],
    ['loss', 'win', '0-1'],
    ['half', 'half', '1/2-1/2'],
    ['half', 'loss', UNEXPRESSED],
    ['loss', 'half', UNEXPRESSED],
    ['loss', 'loss', UNEXPRESSED],
  ]
  for (const [white, black, result] of pairs)
    for (const left of POINTS[white])
      for (const right of POINTS[black])
        for (const separator of SEPARATORS) {
          const isSign = /[+-]/.test(left) || /[+-]/.test(right)
          // `+-` and `--` are glyphs and a null move; signs are written only with a colon.
          if (isSign !== /^[+-]$/.test(left) || isSign !== /^[+-]$/.test(right)) continue
          if (isSign && separator !== ':') continue
          all.set(left + separator + right, result)
        }
  return all
}

/** Words that are castling, a glyph or numbers as well: they are results only at the end of a game. */
const AT_THE_END: ReadonlyMap<string, GameResult> = new Map([
  ['0-0', UNEXPRESSED],
  ['0–0', UNEXPRESSED],
  ['0—0', UNEXPRESSED],
  ['+/-', '1-0'],
  ['-/+', '0-1'],
  ['-/-', UNEXPRESSED],
  // Any blanks, separator and half: see `spacedResult`.
  ['1 - 0', '1-0'],
  ['0 - 1', '0-1'],
  ['½ - ½', '1/2-1/2'],
])

/** Words that are results wherever they stand. */
const RESULTS: ReadonlyMap<string, GameResult> = new Map(
  [...spellings()].filter(([word]) => !AT_THE_END.has(word)),
)

/** The form in which a result with blanks is looked up. */
export const spacedResult = (left: string, right: string): string =>
  `${left} - ${right}`.replaceAll(/0[.,]5/g, '½')

/** The result that a word of movetext is, wherever it stands; undefined if it is none. */
export const resultOfWord = (word: string): GameResult | undefined => RESULTS.get(word)

/** The result that a word may be at the end of a game; undefined if it never is. */
export const resultAtEnd = (word: string): GameResult | undefined => AT_THE_END.get(word)

/** The result that the text of a Result tag means; undefined if it means none. */
export function readResult(text: string): GameResult | undefined {
  const word = text.length > MAX_TAG_LENGTH ? text : text.replaceAll(/[ \t]/g, '')
  return RESULTS.get(word) ?? AT_THE_END.get(word)
}

/** Longer texts are no result in a tag, UTF-16 units. */
const MAX_TAG_LENGTH = 20
