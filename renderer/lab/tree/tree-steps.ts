// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * The search step by step. Every node is entered once and left once, so a tree of n nodes has 2n steps, numbered
 * from 0. Steps are computed from the tree, not stored. Pure.
 */
import type { LabTree } from '../../../engine/modules/lab.ts'
import { NODE_GHOST } from '../../../engine/lab/layout.ts'
import { childrenOf, isAgain, NONE, type TreeShape } from './tree-shape.ts'

export interface TreeStep {
  node: number
  /** Whether the search leaves the node with its value; otherwise it enters it. */
  isLeft: boolean
}

export const stepCount = ({ tree }: TreeShape): number => 2 * tree.nodes

/**
 * The number of the step at which a node is entered or left. It counts all nodes entered before, and those of them
 * that were left.
 */
export function stepOf({ tree, level }: TreeShape, { node, isLeft }: TreeStep): number {
  return isLeft ? 2 * tree.end[node]! - level[node]! - 1 : 2 * node - level[node]!
}

/** The step with a number; the nearest step if the number is out of range. */
export function stepAt(shape: TreeShape, step: number): TreeStep {
  const { tree, up } = shape
  const wanted = Math.max(0, Math.min(stepCount(shape) - 1, Math.trunc(step)))
  // The last node that was entered by this step.
  let low = 0
  let high = tree.nodes - 1
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if (stepOf(shape, { node: middle, isLeft: false }) <= wanted) low = middle
    else high = middle - 1
  }
  if (stepOf(shape, { node: low, isLeft: false }) === wanted) return { node: low, isLeft: false }
  for (let node = low; node !== NONE; node = up[node]!) {
    if (stepOf(shape, { node, isLeft: true }) === wanted) return { node, isLeft: true }
  }
  return { node: low, isLeft: true }
}

/** Whether a node has been entered by a step. */
export const isEntered = ({ end }: LabTree, { node, isLeft }: TreeStep, at: number): boolean =>
  at <= node || (isLeft && at < end[node]!)

/** Whether a node has been left by a step. */
export function isOver(tree: LabTree, step: TreeStep, at: number): boolean {
  if (at === step.node) return step.isLeft
  return at < step.node ? tree.end[at]! <= step.node : isEntered(tree, step, at)
}

/** The window of a node at one moment of the search, from the view of the node's mover. */
export interface WindowNow {
  alpha: number
  beta: number
  /** The child whose value is alpha; NONE while alpha is the one at entry. */
  from: number
}

/**
 * The window of a node after the search up to `step`.
 * @param node the node of the step or one above it
 */
export function windowAt(shape: TreeShape, node: number, step: TreeStep): WindowNow {
  const { tree } = shape
  const now: WindowNow = { alpha: tree.alpha[node]!, beta: tree.beta[node]!, from: NONE }
  if (!shape.hasWindow) return now
  for (const child of childrenOf(tree, node)) {
    if (!isOver(tree, step, child)) break
    if (tree.kind[child] === NODE_GHOST || tree.move[child] === 0 || isAgain(shape, child)) continue
    // If a move was searched twice, only the second search counts.
    const after = tree.end[child]!
    if (after < tree.end[node]! && tree.move[after] === tree.move[child]) continue
    if (-tree.value[child]! > now.alpha) {
      now.alpha = 0 - tree.value[child]!
      now.from = child
    }
  }
  return now
}
