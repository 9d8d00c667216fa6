// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * The moves of the root, each with its score, its share of the nodes and its variation. They are ordered, best first;
 * moves that an iteration has not proved better keep their order.
 */
import { MAX_MOVES, SCORE_NONE } from '../layout.ts'
import { ROOT_MOVES, ROOT_MOVE_BYTES, VARIATION_BYTES, block } from '../memory.ts'
import { joinVariation, variationLength, variationMoves } from './pv.ts'
import { Move } from '../rules/types.ts'

/**
 * Fields of a root move: i32 move, score, score of the last iteration, selective depth; u64 nodes; i32 bound,
 * rank, proved score; variation.
 */
const MOVE: usize = 0
const SCORE: usize = 4
const LAST_SCORE: usize = 8
const SELECTIVE: usize = 12
const NODES: usize = 16
const BOUND: usize = 24
const RANK: usize = 28
const PROVED: usize = 32
const VARIATION: usize = 40

/** A move that was not searched to the end or not proved better in this iteration. */
export const UNPROVED: i32 = -SCORE_NONE

/** Number of root moves to search. */
export let rootCount: i32 = 0

/** Address of the root move at an index of the order. */
export function rootAt(index: i32): usize {
  return block + ROOT_MOVES + (index as usize) * ROOT_MOVE_BYTES
}

export function clearRoot(): void {
  rootCount = 0
}

export function addRoot(move: Move, score: i32): void {
  const root = rootAt(rootCount++)
  memory.fill(root, 0, ROOT_MOVE_BYTES)
  store<i32>(root, move, MOVE)
  store<i32>(root, score, SCORE)
  store<i32>(root, UNPROVED, LAST_SCORE)
  store<i32>(root, UNPROVED, PROVED)
  store<i32>(root, 1, VARIATION)
  store<u16>(root, move, VARIATION + 4)
}

export function rootMove(root: usize): Move {
  return load<i32>(root, MOVE)
}

export function rootScore(root: usize): i32 {
  return load<i32>(root, SCORE)
}

export function setRootScore(root: usize, score: i32): void {
  store<i32>(root, score, SCORE)
}

/** Score in the last finished iteration, UNPROVED before the first. */
export function lastScore(root: usize): i32 {
  return load<i32>(root, LAST_SCORE)
}

/** The proved score or bound, see `rootBound`; it outlives the window that proved it. At first UNPROVED. */
export function provedScore(root: usize): i32 {
  return load<i32>(root, PROVED)
}

/**
 * Rank by the endgame tables: moves of a higher one come before all of a lower one; 0 for all without tables.
 */
export function rootRank(root: usize): i32 {
  return load<i32>(root, RANK)
}

export function setRootRank(root: usize, rank: i32): void {
  store<i32>(root, rank, RANK)
}

export function rootBound(root: usize): i32 {
  return load<i32>(root, BOUND)
}

export function rootSelective(root: usize): i32 {
  return load<i32>(root, SELECTIVE)
}

export function rootNodes(root: usize): u64 {
  return load<u64>(root, NODES)
}

export function addRootNodes(root: usize, nodes: u64): void {
  store<u64>(root, load<u64>(root, NODES) + nodes, NODES)
}

/** Address of a root move's variation, itself included. */
export function rootVariation(root: usize): usize {
  return root + VARIATION
}

/**
 * Records the result of the search of a root move.
 * @param proved the score, or the end of the window that it lies beyond, for only that is proved
 */
export function proveRoot(root: usize, score: i32, proved: i32, bound: i32, selective: i32): void {
  store<i32>(root, score, SCORE)
  store<i32>(root, proved, PROVED)
  store<i32>(root, bound, BOUND)
  store<i32>(root, selective, SELECTIVE)
  joinVariation(root + VARIATION, rootMove(root), 1)
}

/** Moves a root move to the front; the others keep their order. */
export function bringToFront(move: Move): void {
  let index = 0
  while (index < rootCount && rootMove(rootAt(index)) != move) index++
  if (index == 0 || index == rootCount) return
  const spare = rootAt(MAX_MOVES)
  memory.copy(spare, rootAt(index), ROOT_MOVE_BYTES)
  memory.copy(rootAt(1), rootAt(0), (index as usize) * ROOT_MOVE_BYTES)
  memory.copy(rootAt(0), spare, ROOT_MOVE_BYTES)
}

/** The second move of a root move's variation, 0 if there is none. */
export function rootReply(root: usize): Move {
  const variation = rootVariation(root)
  return variationLength(variation) > 1 ? load<u16>(variationMoves(variation), 2) : 0
}

/** Saves all scores before a new iteration. */
export function beginIteration(): void {
  for (let i = 0; i < rootCount; i++) store<i32>(rootAt(i), rootScore(rootAt(i)), LAST_SCORE)
}

/** Sorts the root moves from index `from` to before `to` by rank, then by score; stable, by insertion. */
export function sortRoots(from: i32, to: i32): void {
  const spare = rootAt(MAX_MOVES)
  for (let i = from + 1; i < to; i++) {
    const root = rootAt(i)
    let index = i
    while (index > from && isBehind(rootAt(index - 1), root)) index--
    if (index == i) continue
    memory.copy(spare, rootAt(i), ROOT_MOVE_BYTES)
    memory.copy(rootAt(index + 1), rootAt(index), ((i - index) as usize) * ROOT_MOVE_BYTES)
    memory.copy(rootAt(index), spare, ROOT_MOVE_BYTES)
  }
}

function isBehind(root: usize, other: usize): bool {
  if (rootRank(root) != rootRank(other)) return rootRank(root) < rootRank(other)
  return rootScore(root) < rootScore(other)
}
