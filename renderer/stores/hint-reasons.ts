// SPDX-License-Identifier: GPL-3.0-or-later
/** What a hint says: what a position is about, and why its best move is good. Pure. */
import { type StandingPiece, undefendedPieces } from '../../engine/chess/motifs/endangered.ts'
import { type LineReason, reasonOf, type TellingMotif } from '../../engine/chess/motifs/reasons.ts'
import { pvToSan, type LineMove } from '../../engine/chess/notation.ts'
import { isCheck, legalMoves, playUci, turnOf, type Color, type Role } from '../../engine/chess/rules.ts'
import { mateFor } from '../../electron/review/chances.ts'
import { aheadBy, type Score } from '../../engine/contract/protocol.ts'
import type { Advice, Trick } from './advice.ts'

/** Something to look at, without the move: a mate, an undefended piece of either side, or another motif. */
export type HintClue =
  | { code: 'MATE' }
  | ({ code: 'OWN_UNDEFENDED' | 'THEIR_UNDEFENDED' } & StandingPiece)
  | { code: 'MOTIF'; name: Exclude<TellingMotif, 'hangingPiece'> }

export type HintReason =
  | { code: 'MATE'; moves: number }
  | { code: 'WINS'; reason: LineReason }
  | { code: 'ONLY_MOVE' | 'LEAVES_CHECK' | 'PROMOTES' | 'CASTLES' | 'CHECK' | 'DEVELOPS' | 'CENTRE' }
  | { code: 'AHEAD' | 'LEVEL' | 'BEHIND' }
  | ({ code: 'TRICK' } & Trick)

/** The position is level while neither side is further ahead than this, centipawns. */
const LEVEL_CP = 60
/** Up to this move a piece that leaves the first rank is developed. */
const OPENING_MOVES = 12

const ROLES: Readonly<Record<string, Role>> = {
  K: 'king',
  Q: 'queen',
  R: 'rook',
  B: 'bishop',
  N: 'knight',
  O: 'king',
}

/** The piece that makes a move. */
export const roleOf = (san: string): Role => ROLES[san[0] ?? ''] ?? 'pawn'

interface HintedMove extends Advice {
  /** The position before the move. */
  fen: string
  chess960: boolean
}

/** The first moves of a hint's line, and at most two reasons for its move, the best reason first. */
export function explainHint({ fen, chess960, line, score, trick }: HintedMove): {
  moves: LineMove[]
  reasons: HintReason[]
} {
  const moves = pvToSan(fen, line, chess960)
  const [move] = moves
  if (!move) return { moves, reasons: [] }
  const mate = mateFor(score, move.color)
  if (mate !== null && mate > 0) return { moves, reasons: [{ code: 'MATE', moves: mate }] }
  if (legalMoves(fen, chess960).length === 1) return { moves, reasons: [{ code: 'ONLY_MOVE' }] }
  const special = reasonOfMove(fen, move, reasonOf(fen, null, line, chess960))
  const last = trick ? ({ code: 'TRICK', ...trick } as const) : standing(score, move.color)
  return { moves, reasons: [...(special ? [special] : []), last] }
}

function reasonOfMove(
  fen: string,
  { san, uci, color, number }: LineMove,
  reason: LineReason | null,
): HintReason | null {
  if (san.includes('=')) return { code: 'PROMOTES' }
  if (reason) return { code: 'WINS', reason }
  if (isCheck(fen)) return { code: 'LEAVES_CHECK' }
  if (san.startsWith('O-O')) return { code: 'CASTLES' }
  if (san.includes('+')) return { code: 'CHECK' }
  if (number > OPENING_MOVES) return null
  const role = roleOf(san)
  const home = color === 'white' ? '1' : '8'
  if ((role === 'knight' || role === 'bishop') && uci[1] === home) return { code: 'DEVELOPS' }
  return role === 'pawn' && /^[de][45]$/.test(uci.slice(2, 4)) ? { code: 'CENTRE' } : null
}

function standing(score: Score, color: Color): HintReason {
  const ahead = (score.kind === 'cp' ? score.value : aheadBy(score)) * (color === 'white' ? 1 : -1)
  return { code: ahead > LEVEL_CP ? 'AHEAD' : ahead < -LEVEL_CP ? 'BEHIND' : 'LEVEL' }
}

/** What the best move of a position is about; null: nothing that has a name. */
export function clueOf(fen: string, { score, line }: Advice, chess960: boolean): HintClue | null {
  const side = turnOf(fen)
  const mate = mateFor(score, side)
  if (mate !== null && mate > 0) return { code: 'MATE' }
  const motif = reasonOf(fen, null, line, chess960)?.motif
  if (motif && motif.name !== 'hangingPiece') return { code: 'MOTIF', name: motif.name }
  const [target] = motif?.targets ?? []
  if (target) return { code: 'THEIR_UNDEFENDED', square: target.square, role: target.role }
  const own = savedBy(fen, line[0]!, chess960)
  return own && { code: 'OWN_UNDEFENDED', ...own }
}

/** The undefended piece under attack that a move saves, by moving it or otherwise. */
function savedBy(fen: string, uci: string, chess960: boolean): StandingPiece | null {
  const played = playUci(fen, uci, chess960)
  if (!played.ok) return null
  const side = turnOf(fen)
  const [from, to] = [uci.slice(0, 2), uci.slice(2, 4)]
  const after = new Set(undefendedPieces(played.value.fen, side).map(({ square }) => square))
  return undefendedPieces(fen, side).find(({ square }) => !after.has(square === from ? to : square)) ?? null
}
