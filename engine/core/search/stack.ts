// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * One frame per ply of the search: data that a node shares with its children, parents and siblings. There are empty
 * frames before the root, so that the first plies can look back without a check.
 */
import { MAX_PLY, MOVE_NONE, SCORE_NONE } from '../layout.ts'
import { CONTINUATION, FRAMES, FRAME_BYTES, FRAMES_BEFORE_ROOT, block } from '../memory.ts'
import { Bitboard, Move } from '../rules/types.ts'

// Offsets in a frame. Fields have 32 bits, sets 64.
const STATIC_VALUE: usize = 0
const MOVE: usize = 4
const CONTINUATION_TABLE: usize = 8
const KILLER_1: usize = 12
const KILLER_2: usize = 16
const EXCLUDED: usize = 20
const DOUBLE_EXTENSIONS: usize = 24
const CUTOFFS: usize = 28
const MOVED: usize = 32
/** Four sets of u64. */
const DANGER: usize = 40

/** Address of the frame of a ply; `ply` may be as low as -FRAMES_BEFORE_ROOT. */
export function frameOf(ply: i32): usize {
  return block + FRAMES + ((ply + FRAMES_BEFORE_ROOT) as usize) * FRAME_BYTES
}

/** The ply of a frame. */
export function plyOf(frame: usize): i32 {
  return (((frame - block - FRAMES) / FRAME_BYTES) as i32) - FRAMES_BEFORE_ROOT
}

/** The frame `plies` above. */
export function above(frame: usize, plies: i32): usize {
  return frame - (plies as usize) * FRAME_BYTES
}

/** The frame one ply deeper. */
export function below(frame: usize): usize {
  return frame + FRAME_BYTES
}

/** Corrected static value of the node, SCORE_NONE in check. */
export function staticValue(frame: usize): i32 {
  return load<i32>(frame, STATIC_VALUE)
}

export function setStaticValue(frame: usize, value: i32): void {
  store<i32>(frame, value, STATIC_VALUE)
}

/** The move being searched at this ply; MOVE_NONE for a null move. */
export function currentMove(frame: usize): Move {
  return load<i32>(frame, MOVE)
}

/** Piece and target of the current move, `piece << 6 | to`; 0 for a null move or none. */
export function moved(frame: usize): i32 {
  return load<i32>(frame, MOVED)
}

/** Continuation history of the current move: the table of replies to it. */
export function continuationTable(frame: usize): usize {
  return load<usize>(frame, CONTINUATION_TABLE)
}

/** Records the move that is about to be made. @param pieceTo `piece << 6 | to`, 0 for a null move */
export function setCurrentMove(frame: usize, move: Move, pieceTo: i32): void {
  store<i32>(frame, move, MOVE)
  store<i32>(frame, pieceTo, MOVED)
  store<usize>(frame, block + CONTINUATION + ((pieceTo as usize) << 11), CONTINUATION_TABLE)
}

/** Killer moves: the quiet moves that last refuted a sibling of this node. */
export function killer1(frame: usize): Move {
  return load<i32>(frame, KILLER_1)
}

export function killer2(frame: usize): Move {
  return load<i32>(frame, KILLER_2)
}

export function addKiller(frame: usize, move: Move): void {
  if (killer1(frame) == move) return
  store<i32>(frame, killer1(frame), KILLER_2)
  store<i32>(frame, move, KILLER_1)
}

export function clearKillers(frame: usize): void {
  store<i32>(frame, MOVE_NONE, KILLER_1)
  store<i32>(frame, MOVE_NONE, KILLER_2)
}

/** The move that a singular search excludes, else MOVE_NONE. */
export function excludedMove(frame: usize): Move {
  return load<i32>(frame, EXCLUDED)
}

export function setExcludedMove(frame: usize, move: Move): void {
  store<i32>(frame, move, EXCLUDED)
}

/** Double extensions on the way from the root. */
export function doubleExtensions(frame: usize): i32 {
  return load<i32>(frame, DOUBLE_EXTENSIONS)
}

export function setDoubleExtensions(frame: usize, number: i32): void {
  store<i32>(frame, number, DOUBLE_EXTENSIONS)
}

/** Beta cut-offs among the children of the node above so far. */
export function cutoffs(frame: usize): i32 {
  return load<i32>(frame, CUTOFFS)
}

export function setCutoffs(frame: usize, number: i32): void {
  store<i32>(frame, number, CUTOFFS)
}

/** One of the sets of squares of `danger.ts`; empty at the root. */
export function dangerSet(frame: usize, index: i32): Bitboard {
  return load<u64>(frame + ((index as usize) << 3), DANGER)
}

export function setDangerSet(frame: usize, index: i32, set: Bitboard): void {
  store<u64>(frame + ((index as usize) << 3), set, DANGER)
}

/** Empties all frames; before every search. */
export function clearFrames(): void {
  for (let ply = -FRAMES_BEFORE_ROOT; ply < MAX_PLY + 4; ply++) {
    const frame = frameOf(ply)
    memory.fill(frame, 0, FRAME_BYTES)
    setCurrentMove(frame, MOVE_NONE, 0)
    setStaticValue(frame, SCORE_NONE)
  }
}
