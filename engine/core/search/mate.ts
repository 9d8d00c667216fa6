// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * Mate in a few moves, proved or refuted by trying every move: nothing is pruned, looked up or estimated. The
 * search finds nearly every mate sooner, but it cannot know that there is none.
 */
import { discoverers, givesCheck, refresh } from '../rules/attacks.ts'
import { checkers, fiftyMoves } from '../rules/board.ts'
import { aborted, countNode } from './clock.ts'
import { MOVE_LISTS, MOVE_LIST_BYTES, block } from '../memory.ts'
import { ALL, ENTRY_BYTES, generate } from '../rules/movegen.ts'
import { make, unmake } from '../rules/position.ts'
import { Move } from '../rules/types.ts'

/** Half-moves without capture or pawn move after which a game is drawn. */
const FIFTY_MOVES: i32 = 100

/** Nodes left to the proof. */
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

/** As `beginProof`, for a proof that is separate from the search. */
export function beginQuietProof(mostNodes: u64): void {
  nodesLeft = mostNodes as i64
  isQuiet = true
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
