// SPDX-License-Identifier: GPL-3.0-or-later
/** Motifs of lines: pieces that stand behind each other on a rank, file or diagonal. */
import { between } from 'chessops/attacks'
import type { Board } from 'chessops/board'
import type { SquareSet } from 'chessops/squareSet'
import type { Color, Square } from 'chessops/types'
import { opposite } from 'chessops/util'
import { attackersOf, attacksFrom, isDefended, isEnPrise, isSlider, pinLine, worthOf } from './force.ts'
import type { Step } from './line.ts'
import { type Detector, type Finding, findingOf, takenPiece } from './motif.ts'

/** A piece of the other side is pinned against its king, and that lets us do what it could otherwise prevent. */
export const pin: Detector = ({ ours, side }) =>
  ours.flatMap((step) => {
    const { board } = step.after
    return [...board[opposite(side)]].flatMap((square) => {
      const line = pinLine(board, square)
      const pinner = line?.intersect(board[side]).first()
      if (!line || pinner === undefined) return []
      const matters = cannotTake(board, square, pinner, line) || cannotLeave(board, square, pinner, line)
      return matters ? [findingOf(step, [square], pinner)] : []
    })
  })

/**
 * A move pins a piece, no pawn, against a more valuable one that would be lost if the piece left the line. As with a
 * pin against the king, it counts if the pinned piece is lost, or is kept from taking something.
 */
export const relativePin: Detector = ({ ours, side }) =>
  ours.flatMap((step) => {
    const pins = relativePins(step.after.board, side)
    if (pins.length === 0) return []
    const before = relativePins(step.before.board, side)
    return pins
      .filter(({ pinned, behind }) => !before.some((old) => old.pinned === pinned && old.behind === behind))
      .map(({ pinner, pinned, behind }) => findingOf(step, [pinned, behind], pinner))
  })

interface RelativePin {
  pinner: Square
  pinned: Square
  behind: Square
}

function relativePins(board: Board, side: Color): RelativePin[] {
  const found: RelativePin[] = []
  const theirs = board[opposite(side)]
  for (const pinner of board[side]) {
    const role = board.getRole(pinner)!
    if (!isSlider(role) || isEnPrise(board, pinner)) continue
    for (const pinned of attacksFrom(board, pinner).diff(board.pawn).intersect(theirs)) {
      const worth = worthOf(board.getRole(pinned)!)
      const without = board.clone()
      without.take(pinned)
      const behind = attacksFrom(without, pinner).diff(attacksFrom(board, pinner)).intersect(theirs).first()
      if (behind === undefined || behind === board.kingOf(opposite(side))) continue
      const isLost = worthOf(board.getRole(behind)!) > worthOf(role) || !isDefended(without, behind)
      if (worthOf(board.getRole(behind)!) <= worth || !isLost) continue
      const line = between(pinner, behind).with(pinner)
      if (cannotTake(board, pinned, pinner, line) || cannotLeave(board, pinned, pinner, line))
        found.push({ pinner, pinned, behind })
    }
  }
  return found
}

/** Whether a pinned piece attacks a piece off its line that stands there only because it cannot be taken. */
function cannotTake(board: Board, square: Square, pinner: Square, line: SquareSet): boolean {
  const { role, color } = board.get(square)!
  const attacked = attacksFrom(board, square).intersect(board[opposite(color)]).diff(line).without(pinner)
  return [...attacked].some(
    (target) => worthOf(board.getRole(target)!) > worthOf(role) || !isDefended(board, target),
  )
}

/** Whether a pinned piece is lost on its line: the pinner is worth less, or it is undefended and could go elsewhere. */
function cannotLeave(board: Board, square: Square, pinner: Square, line: SquareSet): boolean {
  const { role } = board.get(square)!
  if (worthOf(role) > worthOf(board.getRole(pinner)!)) return true
  const strikesBack = attacksFrom(board, square).has(pinner)
  if (isDefended(board, square) || strikesBack) return false
  return wayOf(board, square).diff(line).nonEmpty()
}

/** Where a piece could go if nothing pinned it. */
function wayOf(board: Board, square: Square): SquareSet {
  const { role, color } = board.get(square)!
  if (role !== 'pawn') return attacksFrom(board, square).diff(board[color])
  const ahead = square + (color === 'white' ? 8 : -8)
  const takes = attacksFrom(board, square).intersect(board[opposite(color)])
  return board.occupied.has(ahead) ? takes : takes.with(ahead)
}

/** A piece that was attacked moved off the line, and a lesser or equal one behind it is taken. */
export const skewer: Detector = ({ steps, ours }) => {
  const found: Finding[] = []
  for (const step of ours.slice(1)) {
    if (!step.captured || !isSlider(step.role) || step.after.isCheckmate()) continue
    const reply = steps[step.ply - 1]!
    if (reply.move.to === step.move.to) continue
    if (!between(step.move.from, step.move.to).has(reply.move.from)) continue
    if (worthOf(reply.role) <= worthOf(step.captured.role)) continue
    if (!isEnPrise(step.before.board, step.captured.square)) continue
    found.push({ ...findingOf(step, []), targets: takenPiece(step) })
  }
  return found
}

/** A check that is given by a piece which did not move. */
export const discoveredCheck: Detector = ({ ours }) =>
  ours.flatMap((step) => {
    const checkers = step.after.ctx().checkers
    const behind = [...checkers.without(step.move.to)]
    if (behind.length === 0 || isCastling(step)) return []
    const king = step.after.board.kingOf(step.after.turn)!
    return [findingOf(step, [king], behind[0]!)]
  })

/** A check by two pieces at once. */
export const doubleCheck: Detector = ({ ours }) =>
  ours.flatMap((step) => {
    if (!step.after.ctx().checkers.moreThanOne()) return []
    return [findingOf(step, [step.after.board.kingOf(step.after.turn)!])]
  })

const isCastling = ({ role, before, move }: Step): boolean =>
  role === 'king' && (before.board[before.turn].has(move.to) || Math.abs((move.to & 7) - (move.from & 7)) > 1)

/** A move opens the line of a piece behind it, which takes something along that line next. */
export const discoveredAttack: Detector = (line) => {
  // A double check is a motif of its own.
  const found = doubleCheck(line).length > 0 ? [] : discoveredCheck(line)
  const { steps, ours } = line
  for (const [at, step] of ours.entries()) {
    const opener = ours[at - 1]
    if (!opener || !step.captured) continue
    if (steps[step.ply - 1]!.move.to === step.move.to) continue
    if (!between(step.move.from, step.move.to).has(opener.move.from)) continue
    if (step.move.to === opener.move.to || step.move.from === opener.move.to || isCastling(opener)) continue
    found.push({ ...findingOf(step, []), targets: takenPiece(step) })
  }
  return found
}

/** A trade on a square that a second piece of ours, behind the first, continues. */
export const xRay: Detector = ({ steps, ours }) => {
  const found: Finding[] = []
  for (const [at, step] of ours.entries()) {
    const first = ours[at - 1]
    if (!first || !step.captured) continue
    const reply = steps[step.ply - 1]!
    if (reply.role === 'king' || reply.move.to !== step.move.to || first.move.to !== step.move.to) continue
    if (!between(step.move.from, step.move.to).has(reply.move.from)) continue
    found.push({ ...findingOf(step, []), targets: takenPiece(step) })
  }
  return found
}

/** A piece is taken after a move of the line blocked the line of its only defender. */
export const interference: Detector = ({ steps, ours }) => {
  const found: Finding[] = []
  for (const [at, step] of ours.entries()) {
    const first = ours[at - 1]
    const { captured } = step
    if (!first || captured?.square !== step.move.to || isDefended(step.before.board, captured.square))
      continue
    const isCut = [steps[step.ply - 1]!, first].some((blocker) => {
      const { board } = blocker.before
      const defenders = attackersOf(board, captured.square, opposite(step.mover))
      const defender = defenders.singleSquare()
      return (
        defender !== undefined &&
        isSlider(board.getRole(defender)!) &&
        board[opposite(step.mover)].has(captured.square) &&
        blocker.move.from !== defender &&
        between(defender, captured.square).has(blocker.move.to)
      )
    })
    if (isCut) found.push({ ...findingOf(step, []), targets: takenPiece(step) })
  }
  return found
}

/**
 * A move leaves a square or a line to a rook, bishop or queen, or to a pawn that promotes, which uses it next without
 * taking. A capture counts only if it is an offer, and two checks that drive the king on are no clearance.
 */
export const clearance: Detector = ({ steps, ours }) =>
  ours.slice(0, -1).flatMap((first, at) => {
    const step = ours[at + 1]!
    const { from, to } = step.move
    const isCleared = to === first.move.from || between(from, to).has(first.move.from)
    if (!isCleared || first.move.to === from || !(isSlider(step.role) || step.move.promotion)) return []
    if (step.captured || step.before.isCheck()) return []
    if (first.captured && !isEnPrise(first.after.board, first.move.to)) return []
    if (steps[step.ply - 1]!.role === 'king' && step.after.isCheck()) return []
    return [findingOf(first, [])]
  })
