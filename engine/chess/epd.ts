// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * Lists of positions, one FEN or EPD a line, as games of PGN: each line is a game without moves, from its
 * position. The operations of a line are the game's comment as they were written; `id` is its event. Total,
 * in one pass.
 */
import { START_FEN } from './rules.ts'

/** A line with a position: four fields of FEN, counters or none, and what follows. */
const POSITION =
  /^\s*([1-8pnbrqk]{1,8}(?:\/[1-8pnbrqk]{1,8}){7})\s+([wb])\s+(-|[A-H]{1,4}|[KQ]{1,4})\s+(-|[a-h][1-8])(?![^\s;])(?:\s+(\d{1,4})(?:\s+(\d{1,4}))?(?![^\s;]))?\s*;?\s*(.*)$/i
const LINE_END = /\r\n?|\n/
/** Lines at the start of a text that are looked at to find out what it is. */
const MAX_LOOK_LINES = 50
/** Longer lines are not positions, UTF-16 units. */
const MAX_LINE_LENGTH = 4096

/** Blank lines and lines that some lists begin with `#`. */
const isNote = (line: string): boolean => /^\s*(?:#|$)/.test(line)

/**
 * Whether the first line of a text that says something is a position. The text may be only the beginning of
 * one.
 */
export function beginsWithPosition(text: string): boolean {
  const lines = text.slice(0, MAX_LOOK_LINES * MAX_LINE_LENGTH).split(LINE_END, MAX_LOOK_LINES)
  const first = lines.find((line) => !isNote(line.replace(/^\ufeff/, '')))
  return first !== undefined && first.length <= MAX_LINE_LENGTH && POSITION.test(first.replace(/^\ufeff/, ''))
}

/**
 * The games of a list of positions. Lines that are none stand between them as comments, so that nothing is
 * dropped.
 */
export function positionsAsPgn(text: string): string {
  const parts: string[] = []
  for (const line of text.replace(/^\ufeff/, '').split(LINE_END)) {
    const found = line.length <= MAX_LINE_LENGTH ? POSITION.exec(line) : null
    if (found) parts.push(gameOf(found))
    else if (line.trim() !== '') parts.push(`; ${line.trim()}\n\n`)
  }
  return parts.join('')
}

function gameOf([
  ,
  board,
  turn,
  castling,
  square,
  halfmoves,
  fullmoves,
  operations = '',
]: RegExpExecArray): string {
  const clock = halfmoves ?? /(?:^|;)\s*hmvc\s+(\d{1,4})\s*;/.exec(operations)?.[1] ?? '0'
  const number = fullmoves ?? /(?:^|;)\s*fmvn\s+(\d{1,4})\s*;/.exec(operations)?.[1] ?? '1'
  const fen = `${board} ${turn!.toLowerCase()} ${castling} ${square!.toLowerCase()} ${clock} ${number}`
  const name = /(?:^|;)\s*id\s+"([^"]*)"/.exec(operations)?.[1]?.trim() || '?'
  const setup = fen === START_FEN ? '' : `[SetUp "1"]\n[FEN "${fen}"]\n`
  const words = operations.trim()
  const comment = words === '' ? '' : words.includes('}') ? `; ${words}\n` : `{${words}} `
  return `[Event "${name.replaceAll('\\', '\\\\')}"]\n[Site "?"]\n[Date "????.??.??"]\n[Round "?"]\n[White "?"]\n[Black "?"]\n[Result "*"]\n${setup}\n${comment}*\n\n`
}
