// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * Proofs of mates. A mate in a few moves is proved or refuted by trying every move: nothing is pruned, looked up or
 * estimated. The search finds nearly every mate sooner, but it cannot know that there is none. Nor does it always know
 * the whole line of a mate: where the table or the distance to the mate cuts a variation short, `completeMate` finds
 * the rest.
 */
import { discoverers, givesCheck, refresh } from '../rules/attacks.ts'
import { checkers, fiftyMoves, key } from '../rules/board.ts'
import { aborted, countNode } from './clock.ts'
import { MAX_PLY, MOVE_NONE, SCORE_MATE, SCORE_NONE } from '../layout.ts'
import { MOVE_LISTS, MOVE_LIST_BYTES, block } from '../memory.ts'
import { ALL, ENTRY_BYTES, generate, isLegal } from '../rules/movegen.ts'
import { MATE_LINE_MOVES, MATE_LINE_NODES } from './parameters.ts'
import { make, unmake } from '../rules/position.ts'
import { setVariationLength, variationLength, variationMoves } from './pv.ts'
import { LOWER, UPPER, entryBound, entryMove, entryScore, readEntry } from './tt.ts'
import { Move } from '../rules/types.ts'

/** Half-moves without capture or pawn move after which a game is drawn. */
const FIFTY_MOVES: i32 = 100

/** Nodes that the proof may still use. */
let nodesLeft: i64 = 0

/**
 * The proof is separate from the search: its nodes are not counted and stopping the search does not end it.
 */
let isQuiet: bool = false

/** Begins a proof of at most `mostNodes` nodes. */
export function beginProof(mostNodes: u64): void {
  nodesLeft = mostNodes as i64
  isQuiet = false
}

/** True when the proof was cut short: every later result is "not proved". */
export function isProofCut(): bool {
  return (aborted && !isQuiet) || nodesLeft < 0
}

/** True when a legal move mates in `moves` moves or fewer, itself included, against any defence. */
export function isMatingMove(move: Move, moves: i32): bool {
  return mates(move, moves, block + MOVE_LISTS)
}

/** True when a legal move allows the other side to mate in `moves` moves or fewer. */
export function isLosingMove(move: Move, moves: i32): bool {
  make(move)
  refresh()
  const lost = isWon(moves, block + MOVE_LISTS)
  unmake(move)
  return lost
}

/** @param list move list of this ply, followed by those of the next plies */
function mates(move: Move, moves: i32, list: usize): bool {
  make(move)
  refresh()
  const lost = isLost(moves - 1, list)
  unmake(move)
  return lost
}

/** True when the mover is mated now or in `moves` more moves of the other side. */
function isLost(moves: i32, list: usize): bool {
  nodesLeft--
  if ((!isQuiet && countNode()) || nodesLeft < 0) return false
  const end = generate(ALL, list)
  if (end == list) return checkers() != 0
  if (!moves || fiftyMoves() >= FIFTY_MOVES) return false
  const next = list + MOVE_LIST_BYTES
  for (let entry = list; entry < end; entry += ENTRY_BYTES) {
    const move = load<u32>(entry) as Move
    make(move)
    refresh()
    const escapes = !isWon(moves, next)
    unmake(move)
    if (escapes) return false
  }
  return true
}

/** True when the mover mates in `moves` moves or fewer. */
function isWon(moves: i32, list: usize): bool {
  if (isProofCut() || fiftyMoves() >= FIFTY_MOVES) return false
  const uncoverers = discoverers()
  const end = generate(ALL, list)
  const next = list + MOVE_LIST_BYTES
  for (let entry = list; entry < end; entry += ENTRY_BYTES) {
    const move = load<u32>(entry) as Move
    // The last move must give check.
    if (moves == 1 && !givesCheck(move, uncoverers)) continue
    if (mates(move, moves, next)) return true
  }
  return false
}

function moveAt(variation: usize, index: i32): Move {
  return load<u16>(variationMoves(variation) + ((index as usize) << 1))
}

/**
 * Extends a variation of the root to the mate that its score announces, or leaves it unchanged if that fails. The
 * search and its counters are not affected.
 * @param plies distance of the mate from the root
 */
export function completeMate(variation: usize, plies: i32): void {
  const known = variationLength(variation)
  if (known >= plies || plies >= MAX_PLY - 1) return
  nodesLeft = MATE_LINE_NODES as i64
  isQuiet = true
  let length = 0
  for (; length < known; length++) enterLine(moveAt(variation, length))
  while (length < plies) {
    const left = plies - length
    const move = left & 1 ? matingMove(left) : defence(left)
    if (!move) break
    store<u16>(variationMoves(variation) + ((length as usize) << 1), move)
    length++
    enterLine(move)
  }
  const mated = checkers() != 0 && generate(ALL, list()) == list()
  for (let index = length - 1; index >= 0; index--) unmake(moveAt(variation, index))
  if (mated) setVariationLength(variation, length)
}

function enterLine(move: Move): void {
  make(move)
  refresh()
}

/** Move list of the position at the end of the line, separate from those of the proofs. */
function list(): usize {
  return block + MOVE_LISTS + MAX_PLY * MOVE_LIST_BYTES
}

/** Whether the table has a mate for (`isWon`) or against the mover in at most `plies`. */
function hasMate(isWon: bool, plies: i32): bool {
  const entry = readEntry(key())
  if (!entry) return false
  const score = entryScore(entry, 0)
  if (score == SCORE_NONE) return false
  return isWon
    ? (entryBound(entry) & LOWER) != 0 && score >= SCORE_MATE - plies
    : (entryBound(entry) & UPPER) != 0 && score <= plies - SCORE_MATE
}

/** A move that mates in `plies`, an odd number; MOVE_NONE if none is found. */
function matingMove(plies: i32): Move {
  const entry = readEntry(key())
  const known = entry ? entryMove(entry) : MOVE_NONE
  if (plies > 1 && hasMate(true, plies) && known != MOVE_NONE && isLegal(known)) return known
  const end = generate(ALL, list())
  const moves = (plies + 1) >> 1
  for (let at = list(); plies > 1 && at < end; at += ENTRY_BYTES) {
    const move = load<u32>(at) as Move
    enterLine(move)
    const found = hasMate(false, plies - 1)
    unmake(move)
    if (found) return move
  }
  if (moves > MATE_LINE_MOVES) return MOVE_NONE
  for (let distance = 1; distance <= moves; distance++) {
    for (let at = list(); at < end; at += ENTRY_BYTES) {
      const move = load<u32>(at) as Move
      if (isMatingMove(move, distance)) return move
    }
  }
  return MOVE_NONE
}

/** A move of the side that is mated in `plies`, an even number: the longest defence if it is found. */
function defence(plies: i32): Move {
  const end = generate(ALL, list())
  if (end == list()) return MOVE_NONE
  const moves = plies >> 1
  if (moves > 1) {
    for (let at = list(); at < end; at += ENTRY_BYTES) {
      const move = load<u32>(at) as Move
      enterLine(move)
      const found = hasMate(true, plies - 1) && !hasMate(true, plies - 3)
      unmake(move)
      if (found) return move
    }
    for (let at = list(); moves <= MATE_LINE_MOVES && at < end; at += ENTRY_BYTES) {
      const move = load<u32>(at) as Move
      if (!isLosingMove(move, moves - 1)) return move
    }
  }
  return load<u32>(list()) as Move
}
