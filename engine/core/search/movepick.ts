// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * Returns the moves of a node one by one, the most promising first, and generates them as late as possible.
 * Pickers have a stack of their own. Each has a header, the moves searched without success, and the move
 * list.
 *
 * Stages of a node not in check: table move, winning and even captures, killers and counter move, quiet
 * moves, losing captures. In check: table move, all evasions. In quiescence and ProbCut: table move, captures
 * that pass a threshold, and in the first ply of quiescence quiet moves that give check.
 */
import { bishopAttacks, knightAttacks, pawnAttacks, rookAttacks } from '../rules/bitboards.ts'
import { checkers, kingSquare, occupied, pieceOn, us } from '../rules/board.ts'
import { dangerTo } from './danger.ts'
import {
  butterfly,
  captureHistory,
  continuation,
  counterMove,
  lowPly,
  lowPlyTable,
  pawnTable,
  pieceToOf,
} from './history.ts'
import {
  MOVE_KIND_CASTLING,
  MOVE_KIND_EN_PASSANT,
  MOVE_KIND_NORMAL,
  MOVE_KIND_PROMOTION,
  MOVE_NONE,
} from '../layout.ts'
import { PICKERS, block } from '../memory.ts'
import { moveFrom, moveKind, movePromotion, moveTo } from '../rules/move.ts'
import { ALL, ENTRY_BYTES, NOISY, QUIET, generate, generateQuietChecks, isLegal } from '../rules/movegen.ts'
import * as tuned from './parameters.ts'
import { exchangeValue, seeAtLeast } from './see.ts'
import { above, continuationTable, killer1, killer2, moved, plyOf } from './stack.ts'
import {
  BISHOP,
  Bitboard,
  KNIGHT,
  Move,
  NO_PIECE,
  PAWN,
  PieceType,
  QUEEN,
  ROOK,
  bit,
  typeOf,
} from '../rules/types.ts'

// Stages, in order; those of a kind of node are consecutive.
const MAIN_TABLE: i32 = 0
const MAIN_GENERATE_NOISY: i32 = 1
const MAIN_NOISY: i32 = 2
const MAIN_KILLER_1: i32 = 3
const MAIN_KILLER_2: i32 = 4
const MAIN_COUNTER: i32 = 5
const MAIN_GENERATE_QUIET: i32 = 6
const MAIN_QUIET: i32 = 7
const MAIN_BAD_NOISY: i32 = 8
const EVASION_TABLE: i32 = 9
const EVASION_GENERATE: i32 = 10
const EVASION: i32 = 11
const CAPTURE_TABLE: i32 = 12
const CAPTURE_GENERATE: i32 = 13
const CAPTURE: i32 = 14
const CHECK_GENERATE: i32 = 15
const CHECK: i32 = 16

// Header of a picker.
const STAGE: usize = 0
/** Next entry of the list. */
const CURSOR: usize = 4
const END: usize = 8
/** End of the losing captures, which are collected at the start of the list. */
const BAD_END: usize = 12
const TABLE_MOVE: usize = 16
const FRAME: usize = 20
/** Exchanges below this are losing. */
const THRESHOLD: usize = 24
const COUNTER: usize = 28
/** In the main stages: no more quiet moves. In the capture stages: no quiet checks. */
const SKIP_QUIETS: usize = 32
/** Moves searched without success: their numbers, and the moves. */
const TRIED_QUIETS: usize = 36
const TRIED_NOISY: usize = 40
const QUIETS: usize = 44
const MAX_TRIED_QUIETS: i32 = 64
const NOISIES: usize = QUIETS + 64 * 2
const MAX_TRIED_NOISY: i32 = 32
const LIST: usize = 240

/** Ordering scores have 16 bits. */
const MOST_SCORE: i32 = 32000

/** End of the used part of the picker stack. */
let top: usize = 0

/** Empties the stack of pickers; before every search. */
export function resetPickers(): void {
  top = block + PICKERS
}

function open(stage: i32, frame: usize, tableMove: Move, threshold: i32): usize {
  const picker = top
  top = picker + LIST
  store<i32>(picker, tableMove ? stage : stage + 1, STAGE)
  store<i32>(picker, tableMove, TABLE_MOVE)
  store<usize>(picker, frame, FRAME)
  store<i32>(picker, threshold, THRESHOLD)
  store<i32>(picker, 0, SKIP_QUIETS)
  store<i32>(picker, 0, TRIED_QUIETS)
  store<i32>(picker, 0, TRIED_NOISY)
  return picker
}

/** Opens a picker for all moves of a node. The table move must be legal or MOVE_NONE. */
export function openPicker(frame: usize, tableMove: Move): usize {
  return open(checkers() ? EVASION_TABLE : MAIN_TABLE, frame, tableMove, 0)
}

/**
 * Opens a picker for captures and promotions whose exchange gains at least `threshold`, the table move if it
 * does, and optionally quiet moves that give check. Not in check.
 */
export function openCapturePicker(frame: usize, tableMove: Move, threshold: i32, checks: bool): usize {
  const wanted = tableMove && isNoisy(tableMove) && seeAtLeast(tableMove, threshold)
  const picker = open(CAPTURE_TABLE, frame, wanted ? tableMove : MOVE_NONE, threshold)
  if (!checks) skipQuiets(picker)
  return picker
}

/** Frees the memory of the picker that was opened last. */
export function closePicker(picker: usize): void {
  top = picker
}

/** True for captures, en passant and promotions: the moves that change the material. */
export function isNoisy(move: Move): bool {
  const kind = moveKind(move)
  if (kind == MOVE_KIND_NORMAL) return pieceOn(moveTo(move)) != NO_PIECE
  return kind != MOVE_KIND_CASTLING
}

/** True for a promotion to less than a queen: rarely worth searching. */
function isUnderpromotion(move: Move): bool {
  return moveKind(move) == MOVE_KIND_PROMOTION && movePromotion(move) != QUEEN
}

/** Type of the captured piece, 0 if the move captures nothing. */
export function victimOf(move: Move): PieceType {
  const kind = moveKind(move)
  if (kind == MOVE_KIND_EN_PASSANT) return PAWN
  return kind == MOVE_KIND_CASTLING ? 0 : typeOf(pieceOn(moveTo(move)))
}

/** Returns no more quiet moves from now on. */
export function skipQuiets(picker: usize): void {
  store<i32>(picker, 1, SKIP_QUIETS)
}

/** Records a quiet move that did not raise alpha. */
export function noteQuiet(picker: usize, move: Move): void {
  const number = load<i32>(picker, TRIED_QUIETS)
  if (number == MAX_TRIED_QUIETS) return
  store<u16>(picker + (number << 1), move, QUIETS)
  store<i32>(picker, number + 1, TRIED_QUIETS)
}

/** Records a capture that did not raise alpha. */
export function noteNoisy(picker: usize, move: Move): void {
  const number = load<i32>(picker, TRIED_NOISY)
  if (number == MAX_TRIED_NOISY) return
  store<u16>(picker + (number << 1), move, NOISIES)
  store<i32>(picker, number + 1, TRIED_NOISY)
}

export function triedQuiets(picker: usize): i32 {
  return load<i32>(picker, TRIED_QUIETS)
}

export function triedNoisy(picker: usize): i32 {
  return load<i32>(picker, TRIED_NOISY)
}

export function triedQuiet(picker: usize, index: i32): Move {
  return load<u16>(picker + (index << 1), QUIETS)
}

export function triedNoise(picker: usize, index: i32): Move {
  return load<u16>(picker + (index << 1), NOISIES)
}

/** Scores captures and promotions: most valuable victim first, histories among equals. */
function scoreNoisy(list: usize, end: usize): void {
  for (let entry = list; entry < end; entry += ENTRY_BYTES) {
    const move = load<u16>(entry) as Move
    const victim = victimOf(move)
    let score = tuned.ORDER_VICTIM_FACTOR * exchangeValue(victim) + captureHistory(pieceToOf(move), victim)
    if (moveKind(move) == MOVE_KIND_PROMOTION) {
      score +=
        movePromotion(move) == QUEEN
          ? tuned.ORDER_QUEEN_PROMOTION
          : exchangeValue(movePromotion(move)) - tuned.ORDER_UNDERPROMOTION
    }
    store<i32>(entry, (clampScore(score) << 16) | move)
  }
}

/** Ordering score for a piece of a type that leaves or enters danger. */
function stakeOf(type: PieceType): i32 {
  if (type == QUEEN) return tuned.ORDER_DANGER_QUEEN
  return type == ROOK ? tuned.ORDER_DANGER_ROOK : tuned.ORDER_DANGER_MINOR
}

/**
 * Scores quiet moves by butterfly, pawn, low-ply and continuation histories; direct checks and escapes come early, moves
 * into danger late.
 */
function scoreQuiets(frame: usize, list: usize, end: usize): void {
  const one = continuationTable(above(frame, 1))
  const two = continuationTable(above(frame, 2))
  const four = continuationTable(above(frame, 4))
  const low = lowPlyTable(frame)
  const lowWeight = low ? tuned.ORDER_LOW_PLY / plyOf(frame) : 0
  const pawns = pawnTable()
  const king = kingSquare(us ^ 1)
  const diagonal = bishopAttacks(king, occupied())
  const straight = rookAttacks(king, occupied())
  for (let entry = list; entry < end; entry += ENTRY_BYTES) {
    const move = load<u16>(entry) as Move
    const pieceTo = pieceToOf(move)
    const type = typeOf(pieceTo >> 6)
    let checks: Bitboard = 0
    if (type == KNIGHT) checks = knightAttacks(king)
    else if (type == PAWN) checks = pawnAttacks(us ^ 1, king)
    else {
      if (type == BISHOP || type == QUEEN) checks = diagonal
      if (type == ROOK || type == QUEEN) checks |= straight
    }
    let score =
      (tuned.ORDER_BUTTERFLY * butterfly(frame, us, move) +
        tuned.ORDER_PAWNS * continuation(pawns, pieceTo) +
        tuned.ORDER_CONTINUATION_1 * continuation(one, pieceTo) +
        tuned.ORDER_CONTINUATION_2 * continuation(two, pieceTo) +
        tuned.ORDER_CONTINUATION_4 * continuation(four, pieceTo)) >>
      6
    if (low) score += (lowWeight * lowPly(low, move)) >> 6
    if (checks & bit(moveTo(move))) score += tuned.ORDER_CHECK
    const danger = dangerTo(frame, type)
    const stake = stakeOf(type)
    if (danger & bit(moveFrom(move))) score += stake
    if (danger & bit(moveTo(move))) score -= stake
    store<i32>(entry, (clampScore(score) << 16) | move)
  }
}

/** Scores evasions: captures by victim, before quiet moves by history. */
function scoreEvasions(frame: usize, list: usize, end: usize): void {
  // Above every sum of the two histories, even after the subtraction of the moving piece's type.
  const weights = tuned.ORDER_EVASION_BUTTERFLY + tuned.ORDER_EVASION_CONTINUATION
  const first = ((weights * tuned.HISTORY_MAX) >> 6) + 8
  const one = continuationTable(above(frame, 1))
  for (let entry = list; entry < end; entry += ENTRY_BYTES) {
    const move = load<u16>(entry) as Move
    const score = isNoisy(move)
      ? first + tuned.ORDER_VICTIM_FACTOR * exchangeValue(victimOf(move)) - typeOf(pieceOn(moveFrom(move)))
      : (tuned.ORDER_EVASION_BUTTERFLY * butterfly(frame, us, move) +
          tuned.ORDER_EVASION_CONTINUATION * continuation(one, pieceToOf(move))) >>
        6
    store<i32>(entry, (clampScore(score) << 16) | move)
  }
}

function clampScore(score: i32): i32 {
  return max(min(score, MOST_SCORE), -MOST_SCORE)
}

/**
 * Moves the best of the remaining entries to the cursor and returns its move: a selection sort that ends with
 * the first cut-off.
 */
function takeBest(picker: usize): Move {
  const cursor = load<usize>(picker, CURSOR)
  const end = load<usize>(picker, END)
  let best = load<i32>(cursor)
  let at = cursor
  for (let entry = cursor + ENTRY_BYTES; entry < end; entry += ENTRY_BYTES) {
    const value = load<i32>(entry)
    if (value > best) {
      best = value
      at = entry
    }
  }
  store<i32>(at, load<i32>(cursor))
  store<i32>(cursor, best)
  store<usize>(picker, cursor + ENTRY_BYTES, CURSOR)
  return best & 0xffff
}

function hasMore(picker: usize): bool {
  return load<usize>(picker, CURSOR) < load<usize>(picker, END)
}

/** Generates moves of a kind from `list` on and sets cursor and end. */
function fill(picker: usize, kind: i32, list: usize): void {
  const end = generate(kind, list)
  top = end
  store<usize>(picker, list, CURSOR)
  store<usize>(picker, end, END)
}

function isRefutation(picker: usize, move: Move): bool {
  const frame = load<usize>(picker, FRAME)
  return move == killer1(frame) || move == killer2(frame) || move == load<i32>(picker, COUNTER)
}

/** True if a stored quiet move can be returned: legal and quiet here, and not the table move. */
function isUsable(picker: usize, move: Move): bool {
  return move != MOVE_NONE && move != load<i32>(picker, TABLE_MOVE) && !isNoisy(move) && isLegal(move)
}

/** Returns the next move, MOVE_NONE at the end. */
export function nextMove(picker: usize): Move {
  const frame = load<usize>(picker, FRAME)
  const tableMove = load<i32>(picker, TABLE_MOVE)
  while (true) {
    const stage = load<i32>(picker, STAGE)
    switch (stage) {
      case MAIN_TABLE:
      case EVASION_TABLE:
      case CAPTURE_TABLE:
        store<i32>(picker, stage + 1, STAGE)
        return tableMove

      case MAIN_GENERATE_NOISY:
        fill(picker, NOISY, picker + LIST)
        scoreNoisy(load<usize>(picker, CURSOR), load<usize>(picker, END))
        store<usize>(picker, picker + LIST, BAD_END)
        store<i32>(picker, MAIN_NOISY, STAGE)
        break

      case MAIN_NOISY: {
        if (!hasMore(picker)) {
          store<i32>(picker, MAIN_KILLER_1, STAGE)
          break
        }
        const move = takeBest(picker)
        if (move == tableMove) break
        if (!isUnderpromotion(move) && seeAtLeast(move, tuned.ORDER_NOISY_SEE)) return move
        // Saved for the end, over entries that have already been returned.
        const badEnd = load<usize>(picker, BAD_END)
        store<i32>(badEnd, move)
        store<usize>(picker, badEnd + ENTRY_BYTES, BAD_END)
        break
      }

      case MAIN_KILLER_1: {
        store<i32>(picker, MAIN_KILLER_2, STAGE)
        const move = killer1(frame)
        if (!load<i32>(picker, SKIP_QUIETS) && isUsable(picker, move)) return move
        break
      }

      case MAIN_KILLER_2: {
        store<i32>(picker, MAIN_COUNTER, STAGE)
        const move = killer2(frame)
        if (!load<i32>(picker, SKIP_QUIETS) && isUsable(picker, move)) return move
        break
      }

      case MAIN_COUNTER: {
        store<i32>(picker, MAIN_GENERATE_QUIET, STAGE)
        const move = counterMove(moved(above(frame, 1)))
        store<i32>(picker, move, COUNTER)
        if (load<i32>(picker, SKIP_QUIETS) || move == killer1(frame) || move == killer2(frame)) break
        if (isUsable(picker, move)) return move
        break
      }

      case MAIN_GENERATE_QUIET:
        if (!load<i32>(picker, SKIP_QUIETS)) {
          fill(picker, QUIET, load<usize>(picker, END))
          scoreQuiets(frame, load<usize>(picker, CURSOR), load<usize>(picker, END))
        }
        store<i32>(picker, MAIN_QUIET, STAGE)
        break

      case MAIN_QUIET: {
        if (!load<i32>(picker, SKIP_QUIETS) && hasMore(picker)) {
          const move = takeBest(picker)
          if (move == tableMove || isRefutation(picker, move)) break
          return move
        }
        store<usize>(picker, picker + LIST, CURSOR)
        store<usize>(picker, load<usize>(picker, BAD_END), END)
        store<i32>(picker, MAIN_BAD_NOISY, STAGE)
        break
      }

      case EVASION_GENERATE:
        fill(picker, ALL, picker + LIST)
        scoreEvasions(frame, load<usize>(picker, CURSOR), load<usize>(picker, END))
        store<i32>(picker, EVASION, STAGE)
        break

      case EVASION: {
        if (!hasMore(picker)) return MOVE_NONE
        const move = takeBest(picker)
        if (move == tableMove) break
        return move
      }

      case CAPTURE_GENERATE:
        fill(picker, NOISY, picker + LIST)
        scoreNoisy(load<usize>(picker, CURSOR), load<usize>(picker, END))
        store<i32>(picker, CAPTURE, STAGE)
        break

      case CAPTURE: {
        if (!hasMore(picker)) {
          if (load<i32>(picker, SKIP_QUIETS)) return MOVE_NONE
          store<i32>(picker, CHECK_GENERATE, STAGE)
          break
        }
        const move = takeBest(picker)
        if (move == tableMove || isUnderpromotion(move)) break
        if (seeAtLeast(move, load<i32>(picker, THRESHOLD))) return move
        break
      }

      case CHECK_GENERATE: {
        const list = load<usize>(picker, END)
        top = generateQuietChecks(list)
        store<usize>(picker, list, CURSOR)
        store<usize>(picker, top, END)
        store<i32>(picker, CHECK, STAGE)
        break
      }

      case CHECK: {
        if (!hasMore(picker)) return MOVE_NONE
        const cursor = load<usize>(picker, CURSOR)
        store<usize>(picker, cursor + ENTRY_BYTES, CURSOR)
        const move = load<u16>(cursor) as Move
        if (seeAtLeast(move, tuned.QUIESCENCE_CHECK_SEE)) return move
        break
      }

      default: {
        // MAIN_BAD_NOISY, in the order found
        if (!hasMore(picker)) return MOVE_NONE
        const cursor = load<usize>(picker, CURSOR)
        store<usize>(picker, cursor + ENTRY_BYTES, CURSOR)
        return load<u16>(cursor)
      }
    }
  }
}
