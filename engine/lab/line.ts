// SPDX-License-Identifier: GPL-3.0-or-later
/** The best line from every ply on: its first move, then the best line from the next ply. */
import { Move } from '../core/rules/types.ts'
import { LINES, LINE_BYTES, PLIES, ground } from './ground.ts'

function lineAt(ply: i32): usize {
  return ground + LINES + (ply as usize) * LINE_BYTES
}

/** Empties the line, when a node is entered. */
export function clearLine(ply: i32): void {
  store<u32>(lineAt(ply), 0)
}

/** Makes this move and the best line after it the best line. */
export function keepLine(ply: i32, move: Move): void {
  const line = lineAt(ply)
  const next = lineAt(ply + 1)
  const length = load<u32>(next)
  store<u32>(line, length + 1)
  store<u16>(line, move, 4)
  memory.copy(line + 6, next + 4, length << 1)
}

/** First move of the best line; MOVE_NONE when it is empty. */
export function firstOfLine(ply: i32): Move {
  const line = lineAt(ply)
  return load<u32>(line) ? (load<u16>(line, 4) as Move) : 0
}

/** Length of the best line from the root. */
export function lineLength(): i32 {
  return load<i32>(lineAt(0))
}

/** Address of its moves, u16 each. */
export function lineMoves(): usize {
  return lineAt(0) + 4
}

/** Stores a copy of the line from the root, for searches of several passes. */
export function keepBestLine(): void {
  memory.copy(lineAt((PLIES as i32) - 1), lineAt(0), LINE_BYTES)
}

/** Restores the copy. */
export function restoreBestLine(): void {
  memory.copy(lineAt(0), lineAt((PLIES as i32) - 1), LINE_BYTES)
}
