// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * How the search uses endgame tables: results of positions after a capture or pawn move, and an order of the root
 * moves. The host looks positions up; moves that the tables leave out are played here.
 *
 * Tables know neither castling nor en passant, and may hold any value where a capture is at least as good. So
 * captures are played first, and the better of the best capture and the table counts. DTZ, the number of plies to the
 * next capture or pawn move that keeps the result, is stored for one side to move only: for the other side, one ply
 * is played. Source: the probing code that Ronald de Man published with his Syzygy tables, and its descriptions.
 */
import { refresh } from '../rules/attacks.ts'
import { castlingRights, checkers, enPassant, fiftyMoves, occupied, pieceOn, us } from '../rules/board.ts'
import { countTablebaseHit } from './clock.ts'
import { probeDtz, probeWdl } from '../host.ts'
import {
  MAX_PLY,
  MOVE_KIND_EN_PASSANT,
  SCORE_NONE,
  SCORE_TABLE,
  TABLE_OTHER_SIDE,
  TABLE_UNKNOWN,
} from '../layout.ts'
import { MOVE_LISTS, MOVE_LIST_BYTES, TYPE_SETS, block } from '../memory.ts'
import { moveFrom, moveKind, moveTo } from '../rules/move.ts'
import { ALL, ENTRY_BYTES, NOISY, generate } from '../rules/movegen.ts'
import { TABLEBASE_DEPTH } from './parameters.ts'
import { make, unmake } from '../rules/position.ts'
import { rootAt, rootCount, rootMove, setRootRank } from './rootmoves.ts'
import { EXACT, LOWER, UPPER } from './tt.ts'
import { Move, NO_PIECE, PAWN, count, typeOf } from '../rules/types.ts'
import { isDraw } from './verdict.ts'

const WIN: i32 = 2
const LOSS: i32 = -2
/** A cursed win or blessed loss is this much farther away than a real one: beyond the fifty-move rule. */
const CURSED_PLIES: i32 = 100
/** Distances are smaller than this. */
const MAX_DTZ: i32 = 1 << 18
/** Plies that a look-up may play: one, and a capture of every piece but the kings. */
const MAX_PLAYED: i32 = 8

/** Pieces in the largest tables; 0 without tables. */
let largest: i32 = 0
/** The same for the nodes of this search; also 0 when the root moves are already ranked by the tables. */
export let probedPieces: i32 = 0
/** The bound of the last `endgameScore`: UPPER, LOWER or EXACT. */
export let endgameBound: i32 = 0
/** True when the root moves are ranked; their scores then come from the tables. */
export let isRootRanked: bool = false

/** A table was missing or damaged: the result of the current look-up is meaningless. */
let failed: bool = false
/** The last result of `resolve` is reached by a capture or pawn move. */
let byZeroing: bool = false

/** Sets which positions can be looked up. @param most pieces in the largest tables; 0 without tables */
export function setTablePieces(most: i32): void {
  largest = most
}

function isCovered(most: i32): bool {
  return most > 0 && !castlingRights() && count(occupied()) <= most
}

function isCapture(move: Move): bool {
  return pieceOn(moveTo(move)) != NO_PIECE || moveKind(move) == MOVE_KIND_EN_PASSANT
}

/** True for a move that sets the fifty-move counter to 0. */
function isZeroing(move: Move): bool {
  return isCapture(move) || typeOf(pieceOn(moveFrom(move))) == PAWN
}

function play(move: Move): void {
  make(move)
  refresh()
}

/** Address of the move list of a look-up at a level; the first list has other users. */
function listAt(level: i32): usize {
  return block + MOVE_LISTS + ((level + 1) as usize) * MOVE_LIST_BYTES
}

function sign(value: i32): i32 {
  return value > 0 ? 1 : value < 0 ? -1 : 0
}

/**
 * Result of the position for the mover, LOSS to WIN.
 * @param level how deep in the look-up; bounded by the number of pieces, since every ply is a capture
 * @param pawns play pawn moves too, for `byZeroing`
 */
function resolve(level: i32, pawns: bool): i32 {
  // The stored result is wrong only where en passant is the only way out.
  const all = pawns || enPassant() != 0
  const list = listAt(level)
  const end = generate(all ? ALL : NOISY, list)
  let best = LOSS
  let played = 0
  for (let at = list; at < end; at += ENTRY_BYTES) {
    const move = load<u32>(at) as Move
    if (!(pawns ? isZeroing(move) : isCapture(move))) continue
    play(move)
    const value = -resolve(level + 1, false)
    unmake(move)
    if (failed) return 0
    played++
    if (value <= best) continue
    best = value
    if (best == WIN) {
      byZeroing = true
      return best
    }
  }
  const exhausted = all && played > 0 && (((end - list) / ENTRY_BYTES) as i32) == played
  let stored = best
  if (!exhausted) {
    stored = probeWdl(block + TYPE_SETS, us)
    if (stored == TABLE_UNKNOWN) {
      failed = true
      return 0
    }
  }
  byZeroing = best >= stored && (best > 0 || exhausted)
  return max(best, stored)
}

/** DTZ of a position before a capture or pawn move that leads to this result. */
function beforeZeroing(wdl: i32): i32 {
  return wdl == 0 ? 0 : sign(wdl) * (abs(wdl) == WIN ? 1 : 1 + CURSED_PLIES)
}

/** True when the mover is mated. */
function isMate(level: i32): bool {
  if (!checkers()) return false
  const list = listAt(level)
  return generate(ALL, list) == list
}

/**
 * Plies to the next capture or pawn move, or mate, with best play: positive for a win of the mover, negative
 * for a loss, 0 for a draw. Beyond 100 the fifty-move rule makes it a draw. May be one too large: tables
 * round.
 */
function distance(level: i32): i32 {
  const wdl = resolve(level, true)
  if (failed || wdl == 0) return 0
  if (byZeroing) return beforeZeroing(wdl)
  const stored = probeDtz(block + TYPE_SETS, us, wdl)
  if (stored == TABLE_UNKNOWN || (stored == TABLE_OTHER_SIDE && level > 1)) {
    failed = true
    return 0
  }
  if (stored != TABLE_OTHER_SIDE) return sign(wdl) * (stored + (abs(wdl) == WIN ? 0 : CURSED_PLIES))

  // Another side's table: the shortest win or the longest loss among the moves.
  let least = MAX_DTZ
  const list = listAt(level)
  const end = generate(ALL, list)
  for (let at = list; at < end; at += ENTRY_BYTES) {
    const plies = distanceAfter(load<u32>(at) as Move, level)
    if (failed) return 0
    if (sign(plies) == sign(wdl)) least = min(least, plies)
  }
  return least == MAX_DTZ ? -1 : least
}

/** `distance` of the position if the mover plays this move. */
function distanceAfter(move: Move, level: i32): i32 {
  const zeroing = isZeroing(move)
  play(move)
  let plies: i32
  if (zeroing) {
    plies = beforeZeroing(-resolve(level + 1, false))
  } else {
    const after = -distance(level + 1)
    plies = after == 1 && isMate(level + 1) ? 1 : after + sign(after)
  }
  unmake(move)
  return plies
}

/** Result of the root position for the mover, LOSS to WIN; TABLE_UNKNOWN if the tables do not have it. */
export function rootWdl(): i32 {
  failed = !isCovered(largest)
  const wdl = failed ? 0 : resolve(0, false)
  return failed ? TABLE_UNKNOWN : wdl
}

/** `distance` of the root position; TABLE_UNKNOWN when the tables do not have it. */
export function rootDtz(): i32 {
  failed = !isCovered(largest)
  const plies = failed ? 0 : distance(0)
  return failed ? TABLE_UNKNOWN : plies
}

/**
 * Score of a node by the tables, SCORE_NONE if they are not probed or do not have it; `endgameBound` is its
 * kind.
 */
export function endgameScore(depth: i32, ply: i32): i32 {
  if (fiftyMoves() || !isCovered(probedPieces) || ply >= MAX_PLY - MAX_PLAYED) return SCORE_NONE
  if (depth < TABLEBASE_DEPTH && count(occupied()) == probedPieces) return SCORE_NONE
  failed = false
  const wdl = resolve(0, false)
  if (failed) return SCORE_NONE
  countTablebaseHit()
  if (abs(wdl) == WIN) {
    // There may be a mate, and a nearer win.
    endgameBound = wdl > 0 ? LOWER : UPPER
    return sign(wdl) * (SCORE_TABLE - ply)
  }
  endgameBound = EXACT
  return wdl
}

/**
 * Ranks the root moves by the distance that they lead to: shorter wins before longer ones, draws, longer losses
 * before shorter ones. Without DTZ, only the result ranks them; the search must then make progress. Called before
 * every search.
 */
export function rankRoots(): void {
  isRootRanked = false
  probedPieces = largest
  if (!isCovered(largest)) return
  isRootRanked = rankAll(true)
  // The order of the moves makes progress. Below the root the search should see mates, not results.
  if (isRootRanked) probedPieces = 0
  else isRootRanked = rankAll(false)
  if (isRootRanked) countTablebaseHit()
  else for (let i = 0; i < rootCount; i++) setRootRank(rootAt(i), 0)
}

function rankAll(byDistance: bool): bool {
  failed = false
  for (let i = 0; i < rootCount; i++) {
    const root = rootAt(i)
    const move = rootMove(root)
    const plies = byDistance ? distanceInGame(move) : resultInGame(move)
    if (failed) return false
    setRootRank(root, plies == 0 ? 0 : sign(plies) * MAX_DTZ - plies)
  }
  return true
}

/** `distanceAfter`, but 0 when the game is drawn then by repetition or fifty moves. */
function distanceInGame(move: Move): i32 {
  return isDrawnBy(move) ? 0 : distanceAfter(move, 0)
}

/** As `distanceInGame`, by the result alone. */
function resultInGame(move: Move): i32 {
  if (isDrawnBy(move)) return 0
  play(move)
  const wdl = -resolve(1, false)
  unmake(move)
  return beforeZeroing(wdl)
}

function isDrawnBy(move: Move): bool {
  play(move)
  const drawn = isDraw(1)
  unmake(move)
  return drawn
}

/**
 * Score of a ranked root move. A win counts if its next capture or pawn move comes within the fifty-move rule, with a
 * ply to spare for rounding; an immediate one always counts.
 * @param rank the rank that `rankRoots` gave the move
 */
export function scoreOfRank(rank: i32): i32 {
  if (rank == 0) return 0
  const plies = MAX_DTZ - abs(rank)
  const real = plies == 1 || plies + fiftyMoves() < CURSED_PLIES
  return sign(rank) * (real ? SCORE_TABLE - plies : 1)
}
