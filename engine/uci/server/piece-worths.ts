// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * What each piece of a position is worth to the net: what the net says of the position less what it says of it without
 * the piece, and the board that shows it.
 */
import type { LocalCore } from '../../host/local-core.ts'

/** Squares of a row of the board. */
const FILES = 8
const RULE = `+${'-------+'.repeat(FILES)}`
const WIDTH = 7

/** The rows of a board from the eighth rank on, a letter or null for each square. */
function rowsOf(board: string): (string | null)[][] {
  return board.split('/').map((row) =>
    [...row].flatMap((letter): (string | null)[] => {
      const gap = Number(letter)
      return Number.isNaN(gap) ? [letter] : Array.from({ length: gap }, () => null)
    }),
  )
}

const boardOf = (rows: readonly (readonly (string | null)[])[]): string =>
  rows.map((row) => row.map((letter) => letter ?? '1').join('')).join('/')

/**
 * For each square from a8 to h1: centipawns from White's view, so that Black's pieces are mostly negative. Null where
 * there is no piece, for a king, and for a piece without which the position is not legal: the side to move would give
 * check.
 * @param core has the net
 * @param fen of a legal position
 */
export function worthsOf(core: LocalCore, fen: string): (number | null)[] {
  const [board = '', side = 'w'] = fen.split(' ')
  const rows = rowsOf(board)
  // The net sees the men and whose turn it is, and nothing else.
  const value = () => core.netValue({ fen: `${boardOf(rows)} ${side} - - 0 1`, moves: [] })
  const whole = value()
  const sign = side === 'w' ? 1 : -1
  return rows.flatMap((row) =>
    row.map((letter, file) => {
      if (letter === null || letter.toLowerCase() === 'k') return null
      row[file] = null
      const without = value()
      row[file] = letter
      return whole === null || without === null ? null : sign * (whole - without)
    }),
  )
}

const centred = (text: string): string => text.padStart(Math.floor((WIDTH + text.length) / 2)).padEnd(WIDTH)

/** The board with the worth of each piece below its letter, in pawns; 25 lines. */
export function formatWorths(fen: string, worths: readonly (number | null)[]): string[] {
  const rows = rowsOf(fen.split(' ')[0]!)
  const lines = rows.flatMap((row, rank) => {
    const cells = row.map((_, file) => worths[FILES * rank + file] ?? null)
    const letters = row.map((letter) => centred(letter ?? ''))
    const values = cells.map((worth) => centred(worth === null ? '' : (worth / 100).toFixed(2)))
    return [RULE, `|${letters.join('|')}|`, `|${values.join('|')}|`]
  })
  return [...lines, RULE]
}
