// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * Moves and scores as people read them: move numbers, figurines, engine lines in SAN, scores from White's
 * view.
 */
import { advanceUci, parsePosition, type Color } from './rules.ts'
import { nodeOf, type GameNode, type GameTree } from './tree.ts'

const FIGURINES = {
  white: { K: '♔', Q: '♕', R: '♖', B: '♗', N: '♘' },
  black: { K: '♚', Q: '♛', R: '♜', B: '♝', N: '♞' },
} as const

/**
 * The number of the move that led to a node and who made it; undefined at the root. Counted from the root: a
 * FEN does not count beyond 9999.
 */
export function moveNumber(tree: GameTree, node: GameNode): { number: number; color: Color } | undefined {
  if (node.uci === null) return undefined
  return numberAt(nodeOf(tree, tree.root).fen, node.ply)
}

/** The number and colour of the move that ends a given ply after a first position. */
export function numberAt(firstFen: string, ply: number): { number: number; color: Color } {
  const fields = firstFen.split(' ')
  const halfMoves = ply - 1 + (fields[1] === 'b' ? 1 : 0)
  return {
    number: Number(fields[5] ?? 1) + Math.floor(halfMoves / 2),
    color: halfMoves % 2 === 0 ? 'white' : 'black',
  }
}

/** SAN with figurines in place of the piece letters; `--` and castling stay. */
export function figurineSan(san: string, color: Color): string {
  if (san.startsWith('O')) return san
  return san.replaceAll(/[KQRBN]/g, (letter) => FIGURINES[color][letter as keyof typeof FIGURINES.white])
}

/** A score as it can be shown; the same union as the engine's. */
export type ShownScore =
  | { kind: 'cp'; value: number }
  | { kind: 'mate'; moves: number }
  | { kind: 'table'; plies: number }

/**
 * `+0.35`, `-1.20`, `0.00`, `#5`, `#-3`, `T11`, `T-7`: pawns, moves to mate, or plies of a win by the endgame
 * tables, White's view as given.
 */
export function formatScore(score: ShownScore): string {
  if (score.kind === 'mate') return `#${score.moves}`
  if (score.kind === 'table') return `T${score.plies}`
  const pawns = (Math.round(score.value) / 100).toFixed(2)
  return Math.round(score.value) > 0 ? `+${pawns}` : pawns.replace(/^-(0\.00)$/, '$1')
}

/** `#-3`, and `M5` or `-M3` as engines of tournaments write it. */
const MATE = /^([+-]?)[#M]([+-]?)(\d{1,4})$/
const PAWNS = /^[+-]?(?:\d{1,4}(?:\.\d{1,4})?|\.\d{1,4})$/
/** Whole centipawns; from `MAX_CENTIPAWNS` on the number is a code for a mate. */
const CENTIPAWNS = /^[+-]?\d{1,5}$/
const MAX_CENTIPAWNS = 30_000

/**
 * Reads the text of `[%eval]` from White's view: pawns (`0.35`) or moves to mate (`#-3`, `M5`). A depth may follow
 * a comma or a slash. A whole number before a comma is centipawns (`35,24`). Returns null if it is neither.
 */
export function readEvaluation(evaluation: string): ShownScore | null {
  const [value, separator] = evaluation.split(/([,/])/, 2)
  const text = value!.trim().replace('−', '-')
  const mate = MATE.exec(text)
  // `#0` does not say who has won; the position does.
  if (mate) {
    const moves = Number(mate[3])
    return moves === 0 ? null : { kind: 'mate', moves: `${mate[1]}${mate[2]}`.includes('-') ? -moves : moves }
  }
  if (separator === ',' && CENTIPAWNS.test(text)) {
    const centipawns = Number(text)
    return Math.abs(centipawns) < MAX_CENTIPAWNS ? { kind: 'cp', value: centipawns } : null
  }
  return PAWNS.test(text) ? { kind: 'cp', value: Math.round(100 * Number(text)) } : null
}

/** One move of a line for display. */
export interface LineMove {
  uci: string
  san: string
  /** FEN after the move. */
  fen: string
  number: number
  color: Color
}

/**
 * An engine's line, UCI from a position on, as moves to show. It ends before the first move that is not
 * legal: a line from a hash table may be cut or out of date.
 */
export function pvToSan(fen: string, moves: readonly string[], chess960 = false): LineMove[] {
  const parsed = parsePosition(fen)
  if (!parsed.ok) return []
  const line: LineMove[] = []
  for (const uci of moves) {
    const color = parsed.value.turn
    const number = parsed.value.fullmoves
    const played = advanceUci(parsed.value, uci, chess960)
    if (!played.ok) break
    line.push({ ...played.value, number, color })
  }
  return line
}

/** A line as one text with move numbers: `3... Nf6 4. Ng5`. */
export const lineText = (line: readonly Pick<LineMove, 'san' | 'number' | 'color'>[]): string =>
  line
    .map(({ san, number, color }, index) =>
      color === 'white' ? `${number}. ${san}` : index === 0 ? `${number}... ${san}` : san,
    )
    .join(' ')
