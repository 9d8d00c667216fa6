// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * Classifies a pasted text: a position in any form that people copy, or games in PGN. Games may also be bare moves, a
 * position with moves, a list of positions, a quotation, or text between forum tags. Total: any other text gets a code.
 */
import { fail, ok, type Checked } from './checked.ts'
import { apply, setComment } from './edit.ts'
import { countPositions } from './epd.ts'
import { repairFen, type FenRepair } from './fen.ts'
import {
  findPosition,
  hasBoard,
  MAX_FOUND_LENGTH,
  type FoundPosition,
  withoutPercent,
} from './found-position.ts'
import { gameCuts } from './pgn/cuts.ts'
import type { ReadGame } from './pgn/read/game.ts'
import { readGame, readGames } from './pgn/read/reader.ts'
import { writeGame } from './pgn/write/writer.ts'
import type { FenCode } from './rules.ts'
import { emptyTree, nodeOf, type GameTree } from './tree.ts'

export type PastedPosition =
  /** The FEN as we write it, with all six fields, and its repairs. */
  | { kind: 'fen'; fen: string; chess960: boolean; repairs: readonly FenRepair[] }
  /** A position with operations, exactly as written: `bm Nf3; id "1";`. */
  | { kind: 'epd'; fen: string; chess960: boolean; repairs: readonly FenRepair[]; operations: string }

export type PastedGames =
  /** One game or more, as the text of a PGN file. */
  | { kind: 'games'; text: string }
  /** A list for `gamesOfPositions`. */
  | { kind: 'positions'; text: string }

export type PasteCode = FenCode | 'EMPTY' | 'TOO_LONG' | 'NOT_CHESS'

/** UTF-16 units. A longer text is a file, and files are opened, not pasted. */
export const MAX_PASTE_LENGTH = 16 * 1024 * 1024

/** Maximum number of games read to decide whether a text contains any. */
const MAX_READ_GAMES = 200

/** Length of the part of a game that is read to decide whether it is one, in UTF-16 units. */
const MAX_READ_LENGTH = 100_000

/** Length of the part of a text that is examined for the ends of games, in UTF-16 units. */
const MAX_CUT_LENGTH = 1024 * 1024

/** Maximum number of pairs of forum tags; in a text with more, nothing is left out. */
const MAX_FORUM_GAMES = 10_000

/**
 * Classifies a text; of a long one only the beginning is read. For a board that is not a legal position the code says
 * why.
 */
export function classify(text: string): Checked<PastedPosition | PastedGames, PasteCode> {
  if (text.length > MAX_PASTE_LENGTH) return fail('TOO_LONG')
  const trimmed = unquote(unwrapForum(text)).trim()
  if (trimmed === '') return fail('EMPTY')
  return classifyPosition(trimmed) ?? readMoves(trimmed)
}

/**
 * As `classify`, for a text that is a single position; null for anything else. Fast for a text of any length.
 */
export function classifyPosition(text: string): Checked<PastedPosition, FenCode> | null {
  if (text.length > MAX_FOUND_LENGTH) return null
  const trimmed = unquote(text).trim()
  if (trimmed.split(/[\r\n]+/).filter(hasBoard).length > 1) return null
  const found = findPosition(trimmed)
  return found && found.moves === '' ? readPosition(found) : null
}

/** A game without moves from a position; the operations of an EPD are its comment. */
export function gameOfPosition(pasted: PastedPosition): GameTree {
  const tree = emptyTree(pasted.fen, pasted.chess960)
  if (pasted.kind === 'fen') return tree
  const edited = setComment(tree, tree.root, pasted.operations)
  return edited.ok ? apply(tree, edited.value.change) : tree
}

/**
 * `[pgn]` and `[/pgn]`, which forums and blogs put around games, perhaps with attributes. No PGN tag looks like this.
 */
const FORUM_OPENING = /\[pgn(?:\s[^\]"]*)?\]/gi
const FORUM_CLOSING = /\[\/pgn\]/gi

/** The games between forum marks, without the words around them; other text is unchanged. */
function unwrapForum(text: string): string {
  const closings: number[] = []
  for (const { index } of text.matchAll(FORUM_CLOSING))
    if (closings.push(index) > MAX_FORUM_GAMES) return text
  if (closings.length === 0) return text
  const games: string[] = []
  let next = 0
  let done = 0
  for (const { 0: mark, index } of text.matchAll(FORUM_OPENING)) {
    if (index < done) continue
    while (next < closings.length && closings[next]! < index) next++
    if (next === closings.length) break
    games.push(text.slice(index + mark.length, closings[next]).trim())
    done = closings[next]!
  }
  return games.length > 0 ? games.join('\n\n') : text
}

/** The text without the signs of a quotation, if every line has them. */
function unquote(text: string): string {
  const isQuoted = /^\s*>/.test(text) && !/^(?![ \t]*>)[^\r\n]*\S/m.test(text)
  return isQuoted ? text.replaceAll(/^[ \t]*>[> \t]*/gm, '') : text
}

/** A FEN or EPD. Words around it are left out, unless they follow a position that the text begins with. */
function readPosition({ fen, before, after, chess960 }: FoundPosition): Checked<PastedPosition, FenCode> {
  const withWords = before === '' && after !== '' ? repairFen(`${fen} ${after}`, chess960) : null
  // After a board alone, words may be fields that cannot be read.
  const isPart = withWords !== null && fen.includes(' ') && !withWords.ok && withWords.code === 'FEN_SYNTAX'
  const repaired = withWords === null || isPart ? repairFen(fen, chess960) : withWords
  if (!repaired.ok) return repaired
  const { operations } = repaired.value
  const position = { fen: repaired.value.fen, chess960: repaired.value.chess960 }
  // Operations make it an EPD, which is not an error.
  const repairs = repaired.value.repairs.filter((repair) => repair !== 'OPERATIONS')
  if (operations === '') return ok({ kind: 'fen', ...position, repairs })
  return ok({ kind: 'epd', ...position, repairs, operations })
}

/** The address of an analysis board with moves, as the two large sites write it. */
const MOVES_LINK = /^https?:\/\/\S*(?:\/pgn\/|[?&]pgn=)([^\s?&#]+)\S*$/

/** The text before the position in a row of the public file of puzzles. */
const PUZZLE = /^(?:"?PuzzleId.*\s+)?"?\w+"?,"?$/i

function readMoves(text: string): Checked<PastedGames, PasteCode> {
  const linked = text.length <= MAX_FOUND_LENGTH ? MOVES_LINK.exec(text)?.[1] : undefined
  if (linked !== undefined) return readMoves(movesOfLink(linked))
  const positions = countPositions(text)
  const found = positions <= 1 ? findPosition(text) : null
  if (found && found.moves !== '' && !PUZZLE.test(found.before)) return readPositionWithMoves(found)
  if (positions > 1 || found) return ok({ kind: 'positions', text })
  const cuts = gameCuts(text.slice(0, MAX_CUT_LENGTH))
  if (cuts.length > 1) {
    const isGame = cuts
      .slice(0, MAX_READ_GAMES)
      .some(({ from, to }) => isAnything(readGame(text.slice(from, Math.min(to, from + MAX_READ_LENGTH)))))
    return isGame ? games(text) : fail('NOT_CHESS')
  }
  // A long game may begin after much other text.
  const from = text.length > MAX_READ_LENGTH ? (cuts[0]?.from ?? 0) : 0
  const read = readGames(text.slice(from, from + MAX_READ_LENGTH)).games
  if (read.some(({ tree }) => tree.tags.length > 0)) return games(text)
  const first = read[0]
  if (!first || from > 0 || !isBareMoves(first)) return fail('NOT_CHESS')
  return text.length > MAX_READ_LENGTH ? games(text) : withNewTags(first)
}

const games = (text: string): Checked<PastedGames, never> => ok({ kind: 'games', text })

const isAnything = ({ tree }: ReadGame): boolean => tree.tags.length > 0 || tree.nodes.size > 1

/** Prose that happens to contain a move begins with words; moves do not. */
const isBareMoves = ({ tree, anomalies }: ReadGame): boolean =>
  tree.nodes.size > 1 && !anomalies.some(({ code }) => code === 'TEXT_OUTSIDE_GAME')

function readPositionWithMoves({ fen, moves, chess960 }: FoundPosition): Checked<PastedGames, never> {
  const variant = chess960 ? '[Variant "Chess960"]\n' : ''
  return withNewTags(readGame(`${variant}[FEN "${fen}"]\n\n${moves}`))
}

/** The game with the tags of a new one from the same position. */
function withNewTags({ tree }: ReadGame): Checked<PastedGames, never> {
  const fresh = emptyTree(nodeOf(tree, tree.root).fen, tree.variant === 'chess960')
  const tags = fresh.tags.map((tag) => (tag.name === 'Result' ? { ...tag, value: tree.result } : tag))
  return games(writeGame({ ...tree, tags }))
}

/** The moves in an address. A plus sign stands for a blank if nothing else does. */
function movesOfLink(text: string): string {
  const blank = /_|%20/.test(text) ? '_' : '+'
  return withoutPercent(text.replaceAll(blank, ' '))
}
