// SPDX-License-Identifier: GPL-3.0-or-later
/** The static value of a node, evaluated when a technique first asks for it. */
import { SCORE_NONE } from '../core/layout.ts'
import { evaluate } from './evaluate.ts'
import { STATIC, get, set } from './frame.ts'

/** Static value for the mover. */
export function standing(ply: i32): i32 {
  if (get(ply, STATIC) == SCORE_NONE) set(ply, STATIC, evaluate())
  return get(ply, STATIC)
}
