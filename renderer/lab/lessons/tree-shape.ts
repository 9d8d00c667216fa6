// SPDX-License-Identifier: GPL-3.0-or-later
/** Where the nodes of a small tree are drawn. */
import type { HandTree } from './hand-tree.ts'

export interface Point {
  readonly x: number
  readonly y: number
}

/** Units of the drawing. */
export const TREE_WIDTH = 640
const ROW = 84
const TOP = 30
const BOTTOM = 26

/** A place for every node: leaves side by side, others above the middle of their children. */
export function placesOf(tree: HandTree): { places: readonly Point[]; height: number } {
  const leaves = tree.filter(({ children }) => children.length === 0).length
  const depth = Math.max(...tree.map(({ ply }) => ply))
  const x: number[] = Array.from({ length: tree.length }, () => 0)
  let seen = 0
  for (const [index, { children }] of tree.entries())
    if (children.length === 0) x[index] = ((seen++ + 0.5) / leaves) * TREE_WIDTH
  // Children stand after their parents.
  for (let index = tree.length - 1; index >= 0; index--) {
    const { children } = tree[index]!
    if (children.length > 0) x[index] = (x[children[0]!]! + x[children.at(-1)!]!) / 2
  }
  return {
    places: tree.map(({ ply }, index) => ({ x: x[index]!, y: TOP + ply * ROW })),
    height: TOP + depth * ROW + BOTTOM,
  }
}

/** The middle of one of so many equal parts of the width. */
const middle = (index: number, of: number): string => (((index + 0.5) / of) * TREE_WIDTH).toFixed(1)

/** The lines of one level of a tree in which every node has `branching` children, as an SVG path. */
export function levelPath(branching: number, level: number, rows: number, height: number): string {
  const count = branching ** level
  const y = (at: number) => (8 + (at / rows) * (height - 16)).toFixed(1)
  return Array.from({ length: count }, (_, index) => {
    const parent = Math.floor(index / branching)
    return `M${middle(parent, count / branching)} ${y(level - 1)}L${middle(index, count)} ${y(level)}`
  }).join('')
}
