/** Finds out what a pasted text is: a position, moves, one game or many. Total; a text that is none of them has a code. */
import { fail, ok, type Checked } from './checked.ts'
import { beginsWithBoard, MAX_FEN_LENGTH, repairFen, type FenRepair } from './fen.ts'
import type { Anomaly } from './pgn/anomaly.ts'
import type { ReadGame } from './pgn/game.ts'
import { readGames } from './pgn/reader.ts'
import type { FenCode } from './rules.ts'
import { emptyTree } from './tree.ts'

export type Pasted =
  /** The FEN as we write it, all six fields, and what was put right in it. */
  | { kind: 'fen'; fen: string; chess960: boolean; repairs: readonly FenRepair[] }
  /** A position with operations, these as they were written: `bm Nf3; id "1";`. */
  | { kind: 'epd'; fen: string; chess960: boolean; repairs: readonly FenRepair[]; operations: string }
  /** Moves without tags from the starting position; the tree has the seven-tag roster. */
  | { kind: 'moves'; notation: 'san' | 'uci'; game: ReadGame }
  | { kind: 'game'; game: ReadGame }
  | { kind: 'games'; games: ReadGame[]; anomalies: Anomaly[] }

export type PasteCode = FenCode | 'EMPTY' | 'TOO_LONG' | 'NOT_CHESS'

/** UTF-16 units. A longer text is a file, and files are opened, not pasted. */
export const MAX_PASTE_LENGTH = 64 * 1024 * 1024

const UCI_MOVE = /^[a-h][1-8][a-h][1-8][qrbn]?$/

/** What a text is. For a board that is no legal position the code says why. */
export function classify(text: string): Checked<Pasted, PasteCode> {
  if (text.length > MAX_PASTE_LENGTH) return fail('TOO_LONG')
  const trimmed = unwrapForum(text).trim()
  if (trimmed === '') return fail('EMPTY')
  return (trimmed.length <= MAX_FEN_LENGTH && readPosition(trimmed)) || readMoves(trimmed)
}

/** `[pgn]` and `[/pgn]` as forums and blogs have them around games, attributes allowed; no tag of a game looks like it. */
const FORUM_OPENING = /\[pgn(?:\s[^\]"]*)?\]/gi
const FORUM_CLOSING = /\[\/pgn\]/gi

/** The games between forum marks, without the words around them; a text without such marks as it is. */
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
function readPosition(text: string): Checked<Pasted, PasteCode> | null {
  if (!beginsWithBoard(text)) return null
  const repaired = repairFen(text)
  if (!repaired.ok) return repaired
  const { fen, chess960, operations } = repaired.value
  // Operations make it an EPD, which is nothing that was wrong.
  const repairs = repaired.value.repairs.filter((repair) => repair !== 'OPERATIONS')
  if (operations === '') return ok({ kind: 'fen', fen, chess960, repairs })
  return ok({ kind: 'epd', fen, chess960, repairs, operations })
}

function readMoves(text: string): Checked<Pasted, PasteCode> {
  const { games, anomalies } = readGames(text)
  const [first] = games
  if (!first) return fail('NOT_CHESS')
  if (games.length === 1 && first.tree.tags.length === 0) return readBareMoves(text, first)
  if (!games.some(({ tree }) => tree.tags.length > 0 || tree.nodes.size > 1)) return fail('NOT_CHESS')
  if (games.length === 1) return ok({ kind: 'game', game: first })
  return ok({ kind: 'games', games, anomalies })
}

/** Moves without tags. Prose in which a move happens to occur begins with words, moves do not. */
function readBareMoves(text: string, game: ReadGame): Checked<Pasted, PasteCode> {
  const { tree } = game
  if (tree.nodes.size === 1 || game.anomalies.some(({ code }) => code === 'TEXT_OUTSIDE_GAME')) {
    return fail('NOT_CHESS')
  }
  const tags = emptyTree().tags.map((tag) => (tag.name === 'Result' ? { ...tag, value: tree.result } : tag))
  const notation = text.split(/\s+/).every((word) => UCI_MOVE.test(word)) ? 'uci' : 'san'
  return ok({ kind: 'moves', notation, game: { ...game, tree: { ...tree, tags } } })
}
