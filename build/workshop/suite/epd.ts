// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * Reads positions with known answers from EPD, and from its sloppier variants: `bm` in SAN or UCI, `bm #3`, no
 * semicolons.
 */
import { Chess, normalizeMove } from 'chessops/chess'
import { makeFen, parseFen } from 'chessops/fen'
import { parseSan } from 'chessops/san'
import { makeUci, parseUci } from 'chessops/util'

export interface SuitePosition {
  id: string
  fen: string
  /** Solving moves, UCI; empty if any move solves it. */
  best: string[]
  /** Moves that fail. */
  avoid: string[]
  /** Moves to mate, negative when the side to move is mated. */
  mate: number | null
}

export interface Suite {
  positions: SuitePosition[]
  /** Lines without a legal position and an answer. */
  refused: string[]
}

const OPCODE = /\b(bm|am|dm|id)\s+("[^"]*"|[^;]*?)(?=\s*(?:;|$|\b(?:bm|am|dm|id)\s))/g

/** Reads a file's text: one position per line; `#` begins a comment line. */
export function parseSuite(text: string): Suite {
  const positions: SuitePosition[] = []
  const refused: string[] = []
  for (const raw of text.split('\n')) {
    const line = raw.replaceAll(/[\0\r]/g, '').trim()
    if (line === '' || line.startsWith('#')) continue
    const position = parseLine(line, positions.length + 1)
    if (position) positions.push(position)
    else refused.push(line)
  }
  return { positions, refused }
}

function parseLine(line: string, number: number): SuitePosition | null {
  const [board = '', turn = '', castling = '', passed = ''] = line.split(/[\s;]+/, 4)
  const setup = parseFen(`${board} ${turn} ${castling} ${passed} 0 1`)
  if (setup.isErr) return null
  const chess = Chess.fromSetup(setup.value)
  if (chess.isErr) return null
  const found: SuitePosition = {
    id: String(number),
    fen: makeFen(setup.value),
    best: [],
    avoid: [],
    mate: null,
  }
  for (const [, opcode, operand = ''] of line.matchAll(OPCODE)) {
    if (opcode === 'id') {
      found.id = operand.replaceAll('"', '')
      continue
    }
    const distance = /^#?(-?\d+)$/.exec(operand)
    if (distance && opcode !== 'am') found.mate = Number(distance[1])
    else if (opcode === 'bm' || opcode === 'am') {
      const moves = operand.split(/[\s,]+/).map((move) => toUci(chess.value, move))
      const known = moves.filter((move) => move !== null)
      ;(opcode === 'bm' ? found.best : found.avoid).push(...known)
    }
  }
  const answered = found.best.length > 0 || found.avoid.length > 0 || found.mate !== null
  return answered ? found : null
}

/** A move in SAN or UCI as standard UCI, castling as the king's two steps; null when it is not legal. */
function toUci(position: Chess, text: string): string | null {
  const move = parseSan(position, text) ?? parseUci(text)
  if (!move || !('from' in move) || !position.isLegal(normalizeMove(position, move))) return null
  const normal = normalizeMove(position, move)
  const king = 'from' in normal && position.board.get(normal.from)?.role === 'king'
  if (!king || !('from' in normal) || position.board.get(normal.to)?.color !== position.turn)
    return makeUci(normal)
  // Chessops castles by taking the rook.
  return makeUci({ from: normal.from, to: (normal.from & 56) | (normal.to > normal.from ? 6 : 2) })
}
