// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * Finds out what a pasted text is: a position, or games as a file has them, from bare moves, a list of
 * positions or the marks of forums too. Total: any other text gets a code.
 */
import { fail, ok, type Checked } from './checked.ts'
import { apply, setComment } from './edit.ts'
import { beginsWithBoard, MAX_FEN_LENGTH, repairFen, type FenRepair } from './fen.ts'
import { beginsWithPosition, positionsAsPgn } from './epd.ts'
import { gameCuts } from './pgn/cuts.ts'
import type { ReadGame } from './pgn/read/game.ts'
import { readGame, readGames } from './pgn/read/reader.ts'
import { writeGame } from './pgn/write/writer.ts'
import type { FenCode } from './rules.ts'
import { emptyTree, type GameTree } from './tree.ts'

export type PastedPosition =
  /** The FEN as we write it, all six fields, and what was put right in it. */
  | { kind: 'fen'; fen: string; chess960: boolean; repairs: readonly FenRepair[] }
  /** A position with operations, these as they were written: `bm Nf3; id "1";`. */
  | { kind: 'epd'; fen: string; chess960: boolean; repairs: readonly FenRepair[]; operations: string }

/** One game or many, as the text of a file of them. */
export interface PastedGames {
  kind: 'games'
  text: string
}

export type PasteCode = FenCode | 'EMPTY' | 'TOO_LONG' | 'NOT_CHESS'

/** UTF-16 units. A longer text is a file, and files are opened, not pasted. */
export const MAX_PASTE_LENGTH = 64 * 1024 * 1024

/** Maximum number of games read to decide whether a text contains any. */
const MAX_READ_GAMES = 200

/** Length of the part of a game that is read to decide whether it is one, in UTF-16 units. */
const MAX_READ_LENGTH = 100_000

/** Returns what a text is. For a board that is not a legal position the code says why. */
export function classify(text: string): Checked<PastedPosition | PastedGames, PasteCode> {
  if (text.length > MAX_PASTE_LENGTH) return fail('TOO_LONG')
  const trimmed = unwrapForum(text).trim()
  if (trimmed === '') return fail('EMPTY')
  return classifyPosition(trimmed) ?? readMoves(trimmed)
}

/** As `classify`, of a text that is one position; null for anything else. Fast for a text of any length. */
export function classifyPosition(text: string): Checked<PastedPosition, PasteCode> | null {
  if (text.length > MAX_FEN_LENGTH) return null
  const trimmed = text.trim()
  const isList = /[\r\n]/.test(trimmed) && trimmed.split(/[\r\n]+/).filter(beginsWithPosition).length > 1
  return isList ? null : readPosition(trimmed)
}

/** A game without moves from a position; the operations of an EPD are its comment. */
export function gameOfPosition(pasted: PastedPosition): GameTree {
  const tree = emptyTree(pasted.fen, pasted.chess960)
  if (pasted.kind === 'fen') return tree
  const edited = setComment(tree, tree.root, pasted.operations)
  return edited.ok ? apply(tree, edited.value.change) : tree
}

/**
 * `[pgn]` and `[/pgn]` as forums and blogs have them around games, attributes allowed; no tag of a game looks
 * like it.
 */
const FORUM_OPENING = /\[pgn(?:\s[^\]"]*)?\]/gi
const FORUM_CLOSING = /\[\/pgn\]/gi

/** The games between forum marks, without the words around them; other text is unchanged. */
function unwrapForum(text: string): string {
  const closings = [...text.matchAll(FORUM_CLOSING)].map(({ index }) => index)
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

/** A FEN or EPD; null when the text does not begin with a board. */
function readPosition(text: string): Checked<PastedPosition, PasteCode> | null {
  if (!beginsWithBoard(text)) return null
  const repaired = repairFen(text)
  if (!repaired.ok) return repaired
  const { fen, chess960, operations } = repaired.value
  // Operations make it an EPD, which is not an error.
  const repairs = repaired.value.repairs.filter((repair) => repair !== 'OPERATIONS')
  if (operations === '') return ok({ kind: 'fen', fen, chess960, repairs })
  return ok({ kind: 'epd', fen, chess960, repairs, operations })
}

function readMoves(text: string): Checked<PastedGames, PasteCode> {
  if (beginsWithPosition(text)) return games(positionsAsPgn(text))
  const cuts = gameCuts(text)
  if (cuts.length > 1) {
    const isGame = cuts
      .slice(0, MAX_READ_GAMES)
      .some(({ from, to }) => isAnything(readGame(text.slice(from, Math.min(to, from + MAX_READ_LENGTH)))))
    return isGame ? games(text) : fail('NOT_CHESS')
  }
  if (readGames(text.slice(0, MAX_READ_LENGTH)).games.some(({ tree }) => tree.tags.length > 0))
    return games(text)
  const [first] = readGames(text).games
  if (!first) return fail('NOT_CHESS')
  if (first.tree.tags.length === 0) return readBareMoves(first)
  return isAnything(first) ? games(text) : fail('NOT_CHESS')
}

const games = (text: string): Checked<PastedGames, never> => ok({ kind: 'games', text })

const isAnything = ({ tree }: ReadGame): boolean => tree.tags.length > 0 || tree.nodes.size > 1

/**
 * Moves without tags get those of a new game. Prose in which a move happens to occur begins with words, moves
 * do not.
 */
function readBareMoves({ tree, anomalies }: ReadGame): Checked<PastedGames, PasteCode> {
  if (tree.nodes.size === 1 || anomalies.some(({ code }) => code === 'TEXT_OUTSIDE_GAME')) {
    return fail('NOT_CHESS')
  }
  const tags = emptyTree().tags.map((tag) => (tag.name === 'Result' ? { ...tag, value: tree.result } : tag))
  return games(writeGame({ ...tree, tags }))
}
