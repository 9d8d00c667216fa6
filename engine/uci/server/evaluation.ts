// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * The output of `eval`: the value of a position by each evaluation, and a board that shows what each piece is worth to the
 * net: the net's value of the position less its value without the piece.
 */
import type { CheckedPosition, LocalCore } from '../../host/local-core.ts'
import type { NetFile } from '../../host/net/net-file.ts'
import type { PositionSpec } from '../../contract/protocol.ts'
import { formatPawns } from './format.ts'

/** Squares of a row of the board. */
const FILES = 8
const RULE = `+${'-------+'.repeat(FILES)}`
const WIDTH = 7

/**
 * @param core has the net afterwards
 * @param net null: only the hand-written evaluation is written
 */
export function evaluationLines(
  core: LocalCore,
  net: NetFile | null,
  position: PositionSpec,
  { inCheck, whiteToMove, fen }: CheckedPosition,
): string[] {
  const sign = whiteToMove ? 1 : -1
  const byHand = inCheck ? 'none, the side to move is in check' : formatPawns(sign * core.evaluate(position))
  if (!net) return [`Evaluation: ${byHand}`]
  core.useNet(net)
  return [
    "What each piece is worth to the net, in pawns, White's view:",
    ...formatWorths(rowsOf(fen), worthsOf(core, fen)),
    `Evaluation by net ${net.name}: ${formatPawns(sign * core.netValue(position)!)}`,
    `Evaluation by hand: ${byHand}`,
  ]
}

/** The rows of a board from the eighth rank on, a letter or null for each square. */
const rowsOf = (fen: string): (string | null)[][] =>
  fen
    .split(' ')[0]!
    .replace(/\d/g, (gap) => '.'.repeat(Number(gap)))
    .split('/')
    .map((row) => [...row].map((letter) => (letter === '.' ? null : letter)))

const boardOf = (rows: readonly (readonly (string | null)[])[]): string =>
  rows.map((row) => row.map((letter) => letter ?? '1').join('')).join('/')

/**
 * For each square from a8 to h1: centipawns from White's view, so that Black's pieces are mostly negative. Null for an
 * empty square, for a king, and for a piece without which the position is not legal, because the side to move would give
 * check.
 * @param core has the net
 * @param fen of a legal position
 */
function worthsOf(core: LocalCore, fen: string): (number | null)[] {
  const side = fen.split(' ')[1] ?? 'w'
  const rows = rowsOf(fen)
  // The net sees only the pieces and the side to move.
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
function formatWorths(rows: readonly (string | null)[][], worths: readonly (number | null)[]): string[] {
  const lines = rows.flatMap((row, rank) => {
    const cells = row.map((_, file) => worths[FILES * rank + file] ?? null)
    const letters = row.map((letter) => centred(letter ?? ''))
    const values = cells.map((worth) => centred(worth === null ? '' : (worth / 100).toFixed(2)))
    return [RULE, `|${letters.join('|')}|`, `|${values.join('|')}|`]
  })
  return [...lines, RULE]
}
