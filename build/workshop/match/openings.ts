// SPDX-License-Identifier: GPL-3.0-or-later
/** The openings of a match: main lines of a PGN file, positions of an EPD file, or the project's own openings. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Checked, fail, ok } from '../../../engine/chess/checked.ts'
import { readGames } from '../../../engine/chess/pgn/read/reader.ts'
import { demandsChess960, fenOf, parsePosition } from '../../../engine/chess/rules.ts'
import { type GameTree, lineEnd, movesTo, nodeOf } from '../../../engine/chess/tree.ts'
import { makeRandom } from '../../../engine/host/random.ts'

export interface Opening {
  fen: string
  /** Moves from the position, UCI. */
  moves: readonly string[]
}

export type OpeningsCode = 'UNREADABLE' | 'NO_OPENINGS' | 'BAD_POSITION' | 'BAD_GAME' | 'NEEDS_CHESS960'

/** Balanced lines of six to ten plies, which docs/matches/README.md describes. */
export const OWN_OPENINGS = join(import.meta.dirname, 'openings.pgn')

/** Reads a file as PGN if its name ends in `.pgn`, else as EPD. `detail` names the bad line or game. */
export function readOpenings(
  file: string,
  chess960: boolean,
): Checked<Opening[], OpeningsCode> & { detail?: string } {
  let text: string
  try {
    text = readFileSync(file, 'utf8')
  } catch {
    return fail('UNREADABLE')
  }
  const read = file.toLowerCase().endsWith('.pgn') ? parsePgn(text) : parseEpd(text)
  if (!read.ok) return read
  if (read.value.length === 0) return fail('NO_OPENINGS')
  const needs = chess960 ? -1 : read.value.findIndex(({ fen }) => needsChess960(fen))
  return needs < 0 ? read : { ...fail('NEEDS_CHESS960'), detail: String(needs + 1) }
}

/** One position per line. Operations after the four fields are ignored; full FENs are accepted. */
function parseEpd(text: string): Checked<Opening[], OpeningsCode> & { detail?: string } {
  const openings: Opening[] = []
  for (const [index, line] of text.split(/\r?\n/).entries()) {
    const fields = line.trim().split(/\s+/)
    if (fields[0] === '' || line.startsWith('#')) continue
    const isFen = /^\d+$/.test(fields[4] ?? '') && /^\d+$/.test(fields[5] ?? '')
    const parsed = parsePosition(fields.slice(0, isFen ? 6 : 4).join(' '))
    if (!parsed.ok || !parsed.value.hasDests())
      return { ...fail('BAD_POSITION'), detail: `line ${index + 1}` }
    openings.push({ fen: fenOf(parsed.value), moves: [] })
  }
  return ok(openings)
}

/** One opening per game: its main line. */
function parsePgn(text: string): Checked<Opening[], OpeningsCode> & { detail?: string } {
  const openings: Opening[] = []
  for (const [index, { tree }] of readGames(text).games.entries()) {
    if (tree.tail !== '' || !isPlayable(tree)) return { ...fail('BAD_GAME'), detail: `game ${index + 1}` }
    openings.push({ fen: nodeOf(tree, tree.root).fen, moves: movesTo(tree, lineEnd(tree, tree.root)) })
  }
  return ok(openings)
}

/** Whether an opening has no null moves and does not end the game. */
function isPlayable(tree: GameTree): boolean {
  const end = lineEnd(tree, tree.root)
  const position = parsePosition(nodeOf(tree, end).fen)
  return !movesTo(tree, end).includes('0000') && position.ok && position.value.hasDests()
}

function needsChess960(fen: string): boolean {
  const parsed = parsePosition(fen)
  return parsed.ok && demandsChess960(parsed.value)
}

/** The 960 starting positions, in the order of their numbers (Reinhard Scharnagl's scheme). */
export function chess960Openings(): Opening[] {
  return Array.from({ length: 960 }, (_, number) => ({ fen: chess960Fen(number), moves: [] }))
}

/** FEN of a starting position of Chess960 by its number, 0 to 959. Number 518 is the usual one. */
export function chess960Fen(number: number): string {
  const rank: string[] = Array.from({ length: 8 }, () => '')
  const place = (free: number, piece: string) => {
    const squares = [...rank.keys()].filter((file) => rank[file] === '')
    rank[squares[free]!] = piece
  }
  rank[2 * (number % 4) + 1] = 'b'
  rank[2 * (Math.floor(number / 4) % 4)] = 'b'
  place(Math.floor(number / 16) % 6, 'q')
  const [first, second] = KNIGHT_PAIRS[Math.floor(number / 96)]!
  // The second knight first, so that the squares before it do not move.
  place(second, 'n')
  place(first, 'n')
  for (const piece of ['r', 'k', 'r']) place(0, piece)
  const row = rank.join('')
  return `${row}/pppppppp/8/8/8/8/PPPPPPPP/${row.toUpperCase()} w KQkq - 0 1`
}

/** The two of the five free squares that the knights take. */
const KNIGHT_PAIRS = [0, 1, 2, 3].flatMap((first) =>
  [1, 2, 3, 4].filter((second) => second > first).map((second) => [first, second] as const),
)

/** The items in an order that depends on the seed (Fisher-Yates). */
export function shuffled<T>(items: readonly T[], seed: number): T[] {
  const random = makeRandom(seed)
  const order = [...items]
  for (let last = order.length - 1; last > 0; last--) {
    const other = Math.floor(random() * (last + 1))
    ;[order[last], order[other]] = [order[other]!, order[last]!]
  }
  return order
}
