// SPDX-License-Identifier: GPL-3.0-or-later
/** The best line of the previous iteration: the next iteration begins with it, whatever the order of its moves. */
import { STATE_MOVE } from '../core/rules/board.ts'
import { STATES, STATE_BYTES, block } from '../core/memory.ts'
import { Move } from '../core/rules/types.ts'
import { MAIN_LINE, MAIN_LINE_BYTES, ground } from './ground.ts'
import { lineLength, lineMoves } from './line.ts'

let length: i32 = 0

export function forgetMainLine(): void {
  length = 0
}

/** Makes the line from the root the one to begin with. */
export function adoptMainLine(): void {
  length = lineLength()
  memory.copy(ground + MAIN_LINE, lineMoves(), MAIN_LINE_BYTES)
}

function moveAt(ply: i32): Move {
  return load<u16>(ground + ((ply as usize) << 1), MAIN_LINE) as Move
}

/** The previous iteration's move in a node on its best line; MOVE_NONE in other nodes. */
export function mainMove(ply: i32): Move {
  if (ply >= length) return 0
  for (let before = ply; before > 0; before--) {
    const made = load<u16>(block + STATES + (before as usize) * STATE_BYTES, STATE_MOVE) as Move
    if (made != moveAt(before - 1)) return 0
  }
  return moveAt(ply)
}
