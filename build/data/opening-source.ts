// SPDX-License-Identifier: GPL-3.0-or-later
/** Reads the published opening names and moves in this folder; see `LICENSES.md` beside them. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

export interface NamedPosition {
  /** ECO code, such as `B90`. */
  code: string
  name: string
  /** The first four fields of a FEN. */
  epd: string
}

const lines = (file: string): string[] =>
  readFileSync(join(import.meta.dirname, file), 'utf8')
    .trimEnd()
    .split('\n')

/** Positions with a name, in the published order. */
export const namedPositions = (): NamedPosition[] =>
  lines('opening-names.txt').map((line) => {
    const [code, name, epd] = line.split('|')
    return { code: code!, name: name!, epd: epd! }
  })

/** Code, name and keys of the positions whose codes were learned from games; see `opening-codes.ts`. */
export const codedPositions = (): { title: string; keys: string[] }[] =>
  lines('opening-codes.txt').map((line) => {
    const [title, keys] = line.split('|')
    return { title: title!, keys: keys!.split(' ') }
  })

/** Opening lines as move text (SAN with move numbers), in the published order. */
export const openingMoves = (): string[] => lines('opening-moves.txt')
