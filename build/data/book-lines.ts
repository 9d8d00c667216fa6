// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * Opening lines for the default book: those of `opening-moves.txt`, and further lines to the positions of
 * `opening-names.txt` that none of them reaches. A walk from a known position finds them.
 */
import { Chess } from 'chessops/chess'
import { parseFen } from 'chessops/fen'
import { parseSan } from 'chessops/san'
import type { NormalMove, Square } from 'chessops/types'
import { type Hashable, hashableOf, polyglotKeyWithoutEnPassant } from '../../engine/chess/polyglot.ts'
import { namedPositions, openingMoves } from './opening-source.ts'

/** The moves from the start to a named position. */
export type Line = readonly NormalMove[]

/** Longest walk from a known to a named position, plies. */
const WALK_PLIES = 6
/** Moves tried in one walk before the next start, and the number of starts. */
const WALK_BUDGET = 30_000
const WALK_STARTS = 12
/**
 * Squares that a number of moves can change: two each, and two more for a castling. A walk with more squares left is
 * hopeless.
 */
const squaresWithin = (plies: number): number => 2 * plies + 2

interface Known {
  line: Line
  position: Chess
}

interface Target {
  key: bigint
  position: Hashable
}

/** One line to every named position that has one. Equal data give equal lines in equal order. */
export function namedLines(): Line[] {
  const known = new Map<bigint, Known>()
  const lines: Line[] = []
  for (const moves of openingMoves()) lines.push(learn(known, parseMoves(moves)))

  const named = new Set(lines.map((line) => keyAfter(line)))
  const targets: Target[] = []
  for (const { epd } of namedPositions()) {
    const position = hashableOf(parseFen(epd).unwrap())
    const key = polyglotKeyWithoutEnPassant(position)
    if (named.has(key)) continue
    named.add(key)
    const passed = known.get(key)
    if (passed) lines.push(passed.line)
    else targets.push({ key, position })
  }
  return [...lines, ...walkAll(known, targets)]
}

function parseMoves(text: string): NormalMove[] {
  const position = Chess.default()
  const moves: NormalMove[] = []
  for (const word of text.split(/\s+/)) {
    const move = parseSan(position, word.replace(/^\d+\.+/, '')) as NormalMove | undefined
    if (!move) continue
    moves.push(move)
    position.play(move)
  }
  return moves
}

function keyAfter(line: Line): bigint {
  const position = Chess.default()
  for (const move of line) position.play(move)
  return polyglotKeyWithoutEnPassant(position)
}

/** Adds every position of a line to `known` and returns the line. */
function learn(known: Map<bigint, Known>, line: Line): Line {
  const position = Chess.default()
  for (let plies = 0; plies <= line.length; plies++) {
    const key = polyglotKeyWithoutEnPassant(position)
    if (!known.has(key)) known.set(key, { line: line.slice(0, plies), position: position.clone() })
    if (plies < line.length) position.play(line[plies]!)
  }
  return line
}

/** Walks to the targets, nearest first. Later walks know the positions that earlier ones reach. */
function walkAll(known: Map<bigint, Known>, targets: Target[]): Line[] {
  const lines: Line[] = []
  let waiting = targets
  for (let plies = 1; plies <= WALK_PLIES; plies++) {
    for (let progress = true; progress;) {
      const missed: Target[] = []
      for (const target of waiting) {
        const passed = known.get(target.key)
        const line = passed ? passed.line : walkFromNearest(known, target, plies)
        if (line) lines.push(learn(known, line))
        else missed.push(target)
      }
      progress = missed.length < waiting.length
      waiting = missed
    }
  }
  return lines
}

function walkFromNearest(known: Map<bigint, Known>, target: Target, plies: number): Line | undefined {
  const even = plies % 2 === 0
  const starts: { start: Known; distance: number }[] = []
  for (const start of known.values()) {
    if ((start.position.turn === target.position.turn) !== even) continue
    const distance = differing(start.position, target.position).length
    if (distance <= squaresWithin(plies)) starts.push({ start, distance })
  }
  starts.sort((a, b) => a.distance - b.distance || b.start.line.length - a.start.line.length)
  for (const { start } of starts.slice(0, WALK_STARTS)) {
    const budget = { left: WALK_BUDGET }
    const tail = walk(start.position, target, plies, budget)
    if (tail) return [...start.line, ...tail]
  }
  return undefined
}

/** A path of exactly `plies` moves to the target. Only pieces that stand elsewhere in the target move. */
function walk(
  from: Chess,
  target: Target,
  plies: number,
  budget: { left: number },
): NormalMove[] | undefined {
  if (plies === 0) return polyglotKeyWithoutEnPassant(from) === target.key ? [] : undefined
  for (const square of differing(from, target.position)) {
    if (!from.board[from.turn].has(square)) continue
    for (const to of from.dests(square)) {
      if (budget.left-- <= 0) return undefined
      const next = from.clone()
      next.play({ from: square, to })
      if (differing(next, target.position).length > squaresWithin(plies - 1)) continue
      const tail = walk(next, target, plies - 1, budget)
      if (tail) return [{ from: square, to }, ...tail]
    }
  }
  return undefined
}

/** Squares where two boards differ. */
function differing(a: Hashable, b: Hashable): Square[] {
  let same = a.board.white.intersect(b.board.white).union(a.board.black.intersect(b.board.black))
  same = same.union(a.board.occupied.union(b.board.occupied).complement())
  for (const role of ['pawn', 'knight', 'bishop', 'rook', 'queen', 'king'] as const) {
    same = same.diff(a.board[role].xor(b.board[role]))
  }
  return [...same.complement()]
}
