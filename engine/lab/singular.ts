// SPDX-License-Identifier: GPL-3.0-or-later
/** The singular move: the table has a good move, and without it the node is much worse. */
import { Move } from '../core/rules/types.ts'
import { SCORE_MATE_BOUND } from '../core/layout.ts'
import { EXCLUDED, set } from './frame.ts'
import { SWITCH_SINGULAR } from './layout.ts'
import { searchWindow } from './searcher.ts'
import { on } from './settings.ts'
import { UPPER, boundOf, depthOf, moveOf, valueOf } from './table.ts'
import { nodeAt, setNodeAt } from './tree.ts'

const LEAST_DEPTH: i32 = 4
/** The entry may be this much shallower than the node. */
const DEPTH_BEHIND: i32 = 3
/** The other moves must be worse by this. */
const MARGIN: i32 = 50

/** The table's move if it is the only good one, else MOVE_NONE. @param entry of the table, or 0 */
export function singularMove(depth: i32, ply: i32, entry: usize): Move {
  if (!on(SWITCH_SINGULAR) || !entry || depth < LEAST_DEPTH || ply == 0) return 0
  const move = moveOf(entry)
  const value = valueOf(entry, ply)
  if (!move || boundOf(entry) == UPPER || depthOf(entry) < depth - DEPTH_BEHIND) return 0
  if (value >= SCORE_MATE_BOUND || value <= -SCORE_MATE_BOUND) return 0
  const node = nodeAt(ply)
  set(ply, EXCLUDED, move)
  const others = searchWindow(depth / 2, ply, value - MARGIN - 1, value - MARGIN)
  set(ply, EXCLUDED, 0)
  setNodeAt(ply, node)
  return others < value - MARGIN ? move : 0
}
