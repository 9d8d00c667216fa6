// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * Completes the line of a proved mate. The search knows a mate sooner than its line: where the table or the
 * distance to the mate cuts a variation short, the rest is found here, in the table and by proof. The search
 * and its counters are not affected.
 */
import { refresh } from '../rules/attacks.ts'
import { checkers, key } from '../rules/board.ts'
import { MAX_PLY, MOVE_NONE, SCORE_MATE, SCORE_NONE } from '../layout.ts'
import { beginQuietProof, isLosingMove, isMatingMove } from './mate.ts'
import { MOVE_LISTS, MOVE_LIST_BYTES, block } from '../memory.ts'
import { ALL, ENTRY_BYTES, generate, isLegal } from '../rules/movegen.ts'
import { MATE_LINE_MOVES, MATE_LINE_NODES } from './parameters.ts'
import { make, unmake } from '../rules/position.ts'
import { variationLength, variationMoves, setVariationLength } from './pv.ts'
import { LOWER, UPPER, entryBound, entryMove, entryScore, readEntry } from './tt.ts'
import { Move } from '../rules/types.ts'

function moveAt(variation: usize, index: i32): Move {
  return load<u16>(variationMoves(variation) + ((index as usize) << 1))
}

/**
 * Makes a variation of the root reach the mate that its score speaks of. It is unchanged if that
 * fails.
 * @param plies distance of the mate from the root
 */
export function completeMate(variation: usize, plies: i32): void {
  const known = variationLength(variation)
  if (known >= plies || plies >= MAX_PLY - 1) return
  beginQuietProof(MATE_LINE_NODES)
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
