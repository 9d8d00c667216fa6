// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * Converts lists of positions to PGN: FEN, EPD, rows of the public file of puzzles, or any line with a position. Each
 * becomes a game; operations of EPD become its comment, and `id` its event. Total, in one pass.
 */
import { findPosition } from './found-position.ts'
import { START_FEN } from './rules.ts'

/** A line with a position: four fields of FEN, perhaps counters, then operations. */
const POSITION =
  /^\s*([1-8pnbrqk]{1,8}(?:\/[1-8pnbrqk]{1,8}){7})\s+([wb])\s+(-|[A-H]{1,4}|[KQ]{1,4})\s+(-|[a-h][1-8])(?![^\s;])(?:\s+(\d{1,4})(?:\s+(\d{1,4}))?(?![^\s;]))?\s*;?\s*(.*)$/i
const LINE_END = /\r\n?|\n/g
/** Lines at the start of a text that are examined to classify it. */
const MAX_SAMPLE_LINES = 50
const TAG = /^\s*\[\s*[A-Za-z]\w*\s+"/
const PUZZLE_HEADER = /^"?PuzzleId"?,/i
const UCI_MOVES = /^[a-h][1-8][a-h][1-8][qrbn]?(?: [a-h][1-8][a-h][1-8][qrbn]?)*$/
/** The longest line that can be a position, UTF-16 units. */
const MAX_LINE_LENGTH = 4096

/** Whether a line is blank, or a comment that begins with `#`. */
const isNote = (line: string): boolean => /^\s*(?:#|$)/.test(line)

/** The lines at the start of a text that are neither blank nor comments. The text may be cut off. */
const sampleOf = (text: string): string[] =>
  text
    .slice(0, MAX_SAMPLE_LINES * MAX_LINE_LENGTH)
    .split(LINE_END, MAX_SAMPLE_LINES)
    .map((line) => line.replace(/^\ufeff/, ''))
    .filter((line) => !isNote(line) && line.length <= MAX_LINE_LENGTH)

/** Counts the positions among the first lines of a text, at most one per line; 0 for games in PGN. */
export function countPositions(text: string): number {
  const sample = sampleOf(text)
  return sample.some((line) => TAG.test(line))
    ? 0
    : sample.filter((line) => findPosition(line) !== null).length
}

/** Whether a text, which may be cut off, is a list of positions: most of its lines are, whatever the others are. */
export function isPositionList(text: string): boolean {
  const count = countPositions(text)
  return count > 0 && 2 * count >= sampleOf(text).length
}

/**
 * The games of a list of positions, as the text of a PGN file, one part for each line. Other lines become comments
 * between them, so that nothing is lost. A list can be long: other work may be done between two parts.
 */
export function* gamesOfPositions(text: string): Generator<string, void> {
  for (let from = text.startsWith('\ufeff') ? 1 : 0; from <= text.length;) {
    LINE_END.lastIndex = from
    const end = LINE_END.exec(text)
    const words = text.slice(from, end?.index).trim()
    from = end ? LINE_END.lastIndex : text.length + 1
    if (words === '' || PUZZLE_HEADER.test(words)) yield ''
    else yield (words.length <= MAX_LINE_LENGTH && gameOf(words)) || `; ${words}\n\n`
  }
}

/** The game of a line; null if it has no position. */
function gameOf(line: string): string | null {
  const found = POSITION.exec(line)
  const operations = found?.[7]?.trim() ?? ''
  if (found && (operations === '' || operations.includes(';'))) return gameOfEpd(found, operations)
  const position = findPosition(line)
  if (!position) return null
  const { fen, before, after, moves } = position
  if (moves !== '') return gameOfPuzzle(line, fen) ?? pgnOf({ fen, moves })
  return found ? gameOfEpd(found, operations) : pgnOf({ fen, comment: before === '' ? after : '' })
}

/** A row of the public file of puzzles; null for any other line. */
function gameOfPuzzle(line: string, fen: string): string | null {
  const cells = line.split(',').map((cell) => cell.replace(/^"|"$/g, ''))
  const [id, , moves, rating, , , , themes, site, openings] = cells
  if (themes === undefined || !moves || !UCI_MOVES.test(moves) || !/^\d+$/.test(rating!)) return null
  const comment = [`Rating ${rating}`, themes, openings?.replaceAll('_', ' ')].filter(Boolean).join('; ')
  return pgnOf({ fen, event: id!, site: site ?? '', comment, moves })
}

function gameOfEpd(
  [, board, turn, castling, square, halfmoves, fullmoves]: RegExpExecArray,
  operations: string,
): string {
  const clock = halfmoves ?? /(?:^|;)\s*hmvc\s+(\d{1,4})\s*;/.exec(operations)?.[1] ?? '0'
  const number = fullmoves ?? /(?:^|;)\s*fmvn\s+(\d{1,4})\s*;/.exec(operations)?.[1] ?? '1'
  const fen = `${board} ${turn!.toLowerCase()} ${castling} ${square!.toLowerCase()} ${clock} ${number}`
  const event = /(?:^|;)\s*id\s+"([^"]*)"/.exec(operations)?.[1]?.trim()
  return pgnOf({ fen, event, comment: operations })
}

/** The facts of a game from a position; those that are missing or empty are unknown. */
interface Facts {
  fen: string
  event?: string | undefined
  site?: string
  comment?: string
  moves?: string
}

const tag = (name: string, value: string): string =>
  `[${name} "${value.replaceAll(/["\\]/g, String.raw`\$&`)}"]\n`

function pgnOf({ fen, event, site, comment, moves }: Facts): string {
  const setup = fen === START_FEN ? '' : tag('SetUp', '1') + tag('FEN', fen)
  const words = !comment ? '' : comment.includes('}') ? `; ${comment}\n` : `{${comment}} `
  const tags =
    tag('Event', event || '?') +
    tag('Site', site || '?') +
    '[Date "????.??.??"]\n[Round "?"]\n[White "?"]\n[Black "?"]\n[Result "*"]\n'
  return `${tags}${setup}\n${words}${moves ? `${moves} ` : ''}*\n\n`
}
