// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * The recorded tree of a search, in the order of entry: a node, then all nodes below it. When it is full, only the first two
 * plies are still recorded.
 */
import { key, lastMove } from '../core/rules/board.ts'
import { TREE, TREE_PATH, ground } from './ground.ts'
import {
  NODE_GHOST,
  NO_NODE,
  TREE_ALPHA,
  TREE_BETA,
  TREE_DEPTH,
  TREE_END,
  TREE_KEY,
  TREE_KIND,
  TREE_MOVE,
  TREE_MOVES,
  TREE_NODES,
  TREE_PARENT,
  TREE_PLY,
  TREE_REASON,
  TREE_ROOM,
  TREE_VALUE,
} from './layout.ts'

/** True while nodes are recorded. */
export let recording: bool = false
/** Nodes recorded. */
export let recorded: u32 = 0

/** Clears the tree, and records the next one if `wanted`. */
export function clearTree(wanted: bool): void {
  recording = wanted
  recorded = 0
}

/** The current node at a ply; NO_NODE when it is not recorded. */
export function nodeAt(ply: i32): u32 {
  return load<u32>(ground + ((ply as usize) << 2), TREE_PATH)
}

/** Sets the current node at a ply. */
export function setNodeAt(ply: i32, node: u32): void {
  store<u32>(ground + ((ply as usize) << 2), node, TREE_PATH)
}

/** Records a node that the last move has entered. */
export function enterTree(kind: i32, depth: i32, ply: i32, alpha: i32, beta: i32): void {
  setNodeAt(ply, add(kind, depth, ply, alpha, beta, lastMove()))
}

/** Records a move that is not searched. @param ply of the position that it leads to */
export function ghost(move: i32, ply: i32, value: i32, reason: i32): void {
  if (!recording) return
  const node = add(NODE_GHOST, 0, ply, 0, 0, move)
  setNodeAt(ply, node)
  leaveTree(ply, value, reason)
}

function add(kind: i32, depth: i32, ply: i32, alpha: i32, beta: i32, move: i32): u32 {
  const parent = ply > 0 ? nodeAt(ply - 1) : NO_NODE
  if (recorded >= ((ply <= 1 ? TREE_ROOM : TREE_NODES) as u32) || (ply > 0 && parent == NO_NODE))
    return NO_NODE
  const node = recorded++
  const tree = ground + TREE
  const short = tree + ((node as usize) << 1)
  store<u32>(tree + ((node as usize) << 2), parent, TREE_PARENT)
  store<u32>(tree + ((node as usize) << 2), node + 1, TREE_END)
  store<u32>(tree + ((node as usize) << 2), key() as u32, TREE_KEY)
  store<i16>(short, alpha, TREE_ALPHA)
  store<i16>(short, beta, TREE_BETA)
  store<i16>(short, 0, TREE_VALUE)
  store<u16>(short, move, TREE_MOVE)
  store<u8>(tree + node, ply, TREE_PLY)
  store<i8>(tree + node, depth, TREE_DEPTH)
  store<u8>(tree + node, kind, TREE_KIND)
  store<u8>(tree + node, 0, TREE_MOVES)
  return node
}

/** Records the number of legal moves of the node at a ply. */
export function noteMoves(ply: i32, moves: i32): void {
  if (recording && nodeAt(ply) != NO_NODE) store<u8>(ground + TREE + nodeAt(ply), moves, TREE_MOVES)
}

/** Records why the search leaves the node at a ply, and with which value. */
export function leaveTree(ply: i32, value: i32, reason: i32): void {
  const node = nodeAt(ply)
  if (node == NO_NODE) return
  const tree = ground + TREE
  store<i16>(tree + ((node as usize) << 1), value, TREE_VALUE)
  store<u32>(tree + ((node as usize) << 2), recorded, TREE_END)
  store<u8>(tree + node, reason, TREE_REASON)
}
