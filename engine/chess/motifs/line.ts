// SPDX-License-Identifier: GPL-3.0-or-later
/** A line of moves as the motifs read it: each move with the positions before and after it. */
import { normalizeMove } from 'chessops/chess'
import type { NormalMove, Role, Square } from 'chessops/types'
import { isNormal } from 'chessops/types'
import { parseUci } from 'chessops/util'
import { type Checked, fail, ok } from '../checked.ts'
import { type Chess, type Color, type MoveCode, parsePosition } from '../rules.ts'

/** A move of the line. */
export interface Step {
  /** Index in the line; -1 for the move before it. */
  ply: number
  before: Chess
  after: Chess
  move: NormalMove
  mover: Color
  /** What moved: a pawn, even if it promotes. */
  role: Role
  /** What was taken; en passant, its square is not that of the move. */
  captured: { role: Role; square: Square } | null
}

export interface Line {
  /** The side that begins the line, whose motifs are looked for. */
  side: Color
  /** The move before the line; null if it is unknown. */
  previous: Step | null
  steps: readonly Step[]
  /** The moves of `side`. */
  ours: readonly Step[]
}

function stepOf(before: Chess, move: NormalMove, ply: number): Step {
  const mover = before.turn
  const role = before.board.getRole(move.from)!
  const target = before.board.get(move.to)
  const after = before.clone()
  after.play(normalizeMove(before, move))
  let captured: Step['captured'] = null
  if (target && target.color !== mover) captured = { role: target.role, square: move.to }
  else if (role === 'pawn' && move.to === before.epSquare)
    captured = { role: 'pawn', square: move.to + (mover === 'white' ? -8 : 8) }
  return { ply, before, after, move, mover, role, captured }
}

/**
 * @param fen the position before `previous`, or before the line if `previous` is null
 * @param previous UCI of the move that the line answers
 * @param moves UCI; a move that is not legal makes the whole line unreadable
 */
export function readLine(
  fen: string,
  previous: string | null,
  moves: readonly string[],
): Checked<Line, MoveCode> {
  const parsed = parsePosition(fen)
  if (!parsed.ok) return parsed
  let position = parsed.value
  const steps: Step[] = []
  const first = previous === null ? 0 : -1
  for (const [at, uci] of [...(previous === null ? [] : [previous]), ...moves].entries()) {
    const move = parseUci(uci)
    if (!move || !isNormal(move)) return fail('MOVE_SYNTAX')
    if (!position.isLegal(move)) return fail('ILLEGAL_MOVE')
    const step = stepOf(position, move, first + at)
    steps.push(step)
    position = step.after
  }
  const before = previous === null ? null : steps.shift()!
  const side = before ? before.after.turn : parsed.value.turn
  return ok({ side, previous: before, steps, ours: steps.filter((step) => step.mover === side) })
}
