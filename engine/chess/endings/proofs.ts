// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * Who wins an ending, where rules alone prove it: king and pawn against king, and a bare king against pieces that can
 * mate. It needs no engine and no tables, and never guesses. Pure.
 */
import { SquareSet } from 'chessops/squareSet'
import type { Board } from 'chessops/board'
import { type Chess, type Color, parsePosition } from '../rules.ts'

/** With best play from both sides; null: nobody wins. */
export interface Proof {
  winner: Color | null
}

const other = (color: Color): Color => (color === 'white' ? 'black' : 'white')

/** Who wins a position; null: no rule here knows it. */
export function proofOf(fen: string): Proof | null {
  const parsed = parsePosition(fen)
  if (!parsed.ok) return null
  const position = parsed.value
  const { board } = position
  if (!position.hasDests()) return { winner: position.isCheck() ? other(position.turn) : null }
  if (position.isInsufficientMaterial()) return { winner: null }
  const strong = board.black.size() === 1 ? 'white' : board.white.size() === 1 ? 'black' : null
  if (!strong) return null
  if (board.occupied.size() === 3 && board.pawn.size() === 1)
    return { winner: isWonWithPawn(position, strong) ? strong : null }
  if (!canMate(board, strong)) return null
  const keeps = position.turn === strong ? keepsPieces(position, strong) : !savesItself(position, strong)
  return keeps ? { winner: strong } : null
}

// A bare king against pieces that can mate: only the loss of a piece, or stalemate, saves it.

/** A king that can win one of two pieces does so within so many moves. */
const FORK_MOVES = 3

/** Whether the pieces of a side without pawns force mate against a bare king, on an open board. */
function canMate(board: Board, strong: Color): boolean {
  const own = board[strong]
  if (own.intersects(board.pawn)) return false
  if (own.intersects(board.queen) || own.intersects(board.rook)) return true
  const bishops = own.intersect(board.bishop)
  if (bishops.isEmpty()) return false
  const bothColours =
    bishops.intersects(SquareSet.lightSquares()) && bishops.intersects(SquareSet.darkSquares())
  return bothColours || own.intersects(board.knight)
}

/** The positions after every legal move. None of the positions here has a pawn. */
function* after(position: Chess): Generator<Chess> {
  for (const [from, squares] of position.allDests())
    for (const to of squares) {
      const next = position.clone()
      next.play({ from, to })
      yield next
    }
}

/** Whether the side with the pieces, on its move, can keep enough of them for so many moves of the bare king. */
function keepsPieces(position: Chess, strong: Color, moves = FORK_MOVES): boolean {
  for (const next of after(position)) if (!savesItself(next, strong, moves)) return true
  return false
}

/** Whether the bare king, on its move, is stalemated or takes a piece after which the rest cannot mate. */
function savesItself(position: Chess, strong: Color, moves = FORK_MOVES): boolean {
  if (!position.hasDests()) return !position.isCheck()
  for (const next of after(position)) {
    if (!canMate(next.board, strong)) return true
    if (moves > 1 && !keepsPieces(next, strong, moves - 1)) return true
  }
  return false
}

// King and pawn against king, by retrograde analysis. White has the pawn.

const SQUARES = 64
/** The squares of the white king, the black king and the pawn. */
const pawnIndex = (white: number, black: number, pawn: number): number =>
  (white * SQUARES + black) * SQUARES + pawn

const rankOf = (square: number): number => square >> 3
const fileOf = (square: number): number => square & 7
const touches = (one: number, two: number): boolean =>
  Math.abs(rankOf(one) - rankOf(two)) <= 1 && Math.abs(fileOf(one) - fileOf(two)) <= 1
const AROUND: readonly (readonly number[])[] = Array.from({ length: SQUARES }, (_, square) =>
  Array.from({ length: SQUARES }, (_each, to) => to).filter((to) => to !== square && touches(square, to)),
)
const pawnAttacks = (pawn: number, square: number): boolean =>
  rankOf(square) === rankOf(pawn) + 1 && Math.abs(fileOf(square) - fileOf(pawn)) === 1

interface PawnTable {
  /** 1: White wins, with White or Black to move. */
  readonly white: Uint8Array
  readonly black: Uint8Array
}

/** Repeats the rules below for all positions until no further one is won. */
function solvePawn(): PawnTable {
  const size = SQUARES ** 3
  const table = { white: new Uint8Array(size), black: new Uint8Array(size) }
  for (let changed = true; changed;) {
    changed = false
    for (let white = 0; white < SQUARES; white += 1)
      for (let black = 0; black < SQUARES; black += 1) {
        if (touches(white, black)) continue
        for (let pawn = 8; pawn < SQUARES - 8; pawn += 1) {
          if (pawn === white || pawn === black) continue
          const at = pawnIndex(white, black, pawn)
          if (!table.white[at] && !pawnAttacks(pawn, black) && winsOnMove(table, white, black, pawn)) {
            table.white[at] = 1
            changed = true
          }
          if (!table.black[at] && losesOnMove(table, white, black, pawn)) {
            table.black[at] = 1
            changed = true
          }
        }
      }
  }
  return table
}

function winsOnMove(table: PawnTable, white: number, black: number, pawn: number): boolean {
  const ahead = pawn + 8
  if (ahead !== white && ahead !== black) {
    // Where a queen would give stalemate, a rook wins.
    if (rankOf(ahead) === 7) {
      if (!touches(black, ahead) || touches(white, ahead)) return true
    } else if (table.black[pawnIndex(white, black, ahead)]) return true
    const twice = ahead + 8
    if (rankOf(pawn) === 1 && twice !== white && twice !== black)
      if (table.black[pawnIndex(white, black, twice)]) return true
  }
  return AROUND[white]!.some(
    (to) => to !== pawn && !touches(to, black) && table.black[pawnIndex(to, black, pawn)],
  )
}

function losesOnMove(table: PawnTable, white: number, black: number, pawn: number): boolean {
  let moves = 0
  for (const to of AROUND[black]!) {
    if (touches(to, white) || pawnAttacks(pawn, to)) continue
    // Takes the pawn, or goes where White does not win.
    if (to === pawn || !table.white[pawnIndex(white, to, pawn)]) return false
    moves += 1
  }
  return moves > 0
}

let pawnTable: PawnTable | null = null

function isWonWithPawn(position: Chess, strong: Color): boolean {
  pawnTable ??= solvePawn()
  const { board } = position
  // The board is turned around for Black.
  const seen = (square: number): number => (strong === 'white' ? square : square ^ 56)
  const at = pawnIndex(
    seen(board.kingOf(strong)!),
    seen(board.kingOf(other(strong))!),
    seen(board.pawn.first()!),
  )
  return Boolean((position.turn === strong ? pawnTable.white : pawnTable.black)[at])
}
