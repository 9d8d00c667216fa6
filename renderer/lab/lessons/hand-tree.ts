// SPDX-License-Identifier: GPL-3.0-or-later
/** Trees that are small enough to draw by hand, and how minimax and alpha-beta walk through them step by step. */

/**
 * A name is the path from the root: 'B2' is the second reply to move B. Values are from White's view, in centipawns
 * or in the unit of the lesson. White moves at the root.
 */
export interface HandNode {
  readonly name: string
  /** Index of the parent; -1 for the root. */
  readonly parent: number
  readonly children: readonly number[]
  readonly ply: number
  /** A leaf's value; null for the other nodes. */
  readonly value: number | null
}

export type HandTree = readonly HandNode[]

/**
 * `enter`: the search enters the node with a window. `leaf`: it evaluates a leaf. `learn`: a child raises or lowers
 * the value. `return`: all children are searched. `cut`: the search leaves before that.
 */
export type StepKind = 'enter' | 'leaf' | 'learn' | 'return' | 'cut'

/** How sure a value is: a search that left a node early knows only that the value is at most or at least that. */
export type Bound = 'exact' | 'atMost' | 'atLeast'

export interface Step {
  readonly kind: StepKind
  readonly node: number
  /** What White and Black are sure of when the search enters or leaves the node; White's view. */
  readonly alpha: number
  readonly beta: number
  /** The best value so far, null before the first; White's view. */
  readonly value: number | null
  /** The child with the best value, or the one that refuted; -1: none. */
  readonly by: number
  /** Of the value of the child that a node learns from, and of the node that is finished. White's view. */
  readonly bound: Bound
}

/** Makes a tree from its leaves by name, in the order of the search. */
export function handTree(leaves: Readonly<Record<string, number>>): HandTree {
  const nodes: { name: string; parent: number; children: number[]; ply: number; value: number | null }[] = []
  const known = new Map<string, number>()
  const names = new Set(Object.keys(leaves).flatMap((leaf) => prefixes(leaf)))
  for (const name of names) {
    const parent = name === '' ? -1 : known.get(name.slice(0, -1))!
    known.set(name, nodes.length)
    nodes[parent]?.children.push(nodes.length)
    nodes.push({ name, parent, children: [], ply: name.length, value: leaves[name] ?? null })
  }
  return nodes
}

const prefixes = (name: string): string[] =>
  Array.from({ length: name.length + 1 }, (_, length) => name.slice(0, length))

export const isWhites = (node: HandNode): boolean => node.ply % 2 === 0

interface Open {
  readonly node: number
  /** What the searched children say of the value: it is between these two once all of them are searched. */
  low: number
  high: number
  alpha: number
  beta: number
  value: number | null
  by: number
  next: number
}

/** All steps of a search of the tree: minimax, or alpha-beta (fail-soft) if it prunes. */
export function walk(tree: HandTree, prunes: boolean): Step[] {
  const steps: Step[] = []
  const open: Open[] = []
  const say = (kind: StepKind, at: Open, bound: Bound) => {
    const { node, alpha, beta, value, by } = at
    steps.push({ kind, node, alpha, beta, value, by, bound })
  }
  const enter = (node: number, alpha: number, beta: number) => {
    const { value } = tree[node]!
    const [low, high] =
      value === null
        ? isWhites(tree[node]!)
          ? [-Infinity, -Infinity]
          : [Infinity, Infinity]
        : [value, value]
    const at = { node, low, high, alpha, beta, value, by: -1, next: 0 }
    open.push(at)
    say(value === null ? 'enter' : 'leaf', at, 'exact')
  }
  enter(0, -Infinity, Infinity)
  while (open.length > 0) {
    const at = open.at(-1)!
    const node = tree[at.node]!
    const refuted = prunes && at.alpha >= at.beta
    if (!refuted && at.next < node.children.length) {
      enter(node.children[at.next++]!, prunes ? at.alpha : -Infinity, prunes ? at.beta : Infinity)
      continue
    }
    const isCut = refuted && at.next < node.children.length
    // What is behind the door could be anything.
    if (isCut && isWhites(node)) at.high = Infinity
    else if (isCut) at.low = -Infinity
    const bound = boundOf(at)
    if (node.children.length > 0) say(isCut ? 'cut' : 'return', at, bound)
    open.pop()
    const parent = open.at(-1)
    if (parent) widen(parent, at, isWhites(tree[parent.node]!))
    if (parent && learns(parent, at, isWhites(tree[parent.node]!))) say('learn', parent, bound)
  }
  return steps
}

const boundOf = ({ value, low, high }: Open): Bound =>
  low === high ? 'exact' : value === high ? 'atMost' : 'atLeast'

/** Takes what is known of a finished child. */
function widen(at: Open, { low, high }: Open, white: boolean): void {
  const best = white ? Math.max : Math.min
  at.low = best(at.low, low)
  at.high = best(at.high, high)
}

/** Takes the value of a finished child; false if it is not better for the mover. */
function learns(at: Open, { node, value }: Open, white: boolean): boolean {
  if (value === null || (at.value !== null && (white ? value <= at.value : value >= at.value))) return false
  at.value = value
  at.by = node
  if (white) at.alpha = Math.max(at.alpha, value)
  else at.beta = Math.min(at.beta, value)
  return true
}

/** The state of a node after some steps. */
export interface NodeState {
  readonly phase: 'unseen' | 'open' | 'done' | 'cut' | 'ghost'
  readonly alpha: number
  readonly beta: number
  readonly value: number | null
  readonly by: number
  /** Of the value of a finished node. */
  readonly bound: Bound
}

const UNSEEN: NodeState = {
  phase: 'unseen',
  alpha: -Infinity,
  beta: Infinity,
  value: null,
  by: -1,
  bound: 'exact',
}

/** All nodes after the first `count` steps. Nodes below a cut that were never entered are ghosts. */
export function statesAfter(tree: HandTree, steps: readonly Step[], count: number): NodeState[] {
  const states: NodeState[] = tree.map(() => UNSEEN)
  for (const { kind, node, alpha, beta, value, by, bound } of steps.slice(0, count)) {
    const phase = kind === 'enter' || kind === 'learn' ? 'open' : kind === 'cut' ? 'cut' : 'done'
    states[node] = { phase, alpha, beta, value, by, bound: phase === 'open' ? 'exact' : bound }
  }
  // Parents come before their children.
  for (const [index, { parent }] of tree.entries()) {
    const above = states[parent]?.phase
    if (states[index] === UNSEEN && (above === 'cut' || above === 'ghost'))
      states[index] = { ...UNSEEN, phase: 'ghost' }
  }
  return states
}

/** The cuts of alpha-beta in a tree, in their order: value and window in White's view, and the leaves behind the door. */
export function cutsOf(
  tree: HandTree,
): { node: number; value: number; alpha: number; beta: number; ghosts: readonly number[] }[] {
  const steps = walk(tree, true)
  return steps.flatMap(({ kind, node, value, alpha, beta }, index) => {
    if (kind !== 'cut') return []
    const ghosts = ghostsOf(tree, steps, index).map((leaf) => tree[leaf]!.value!)
    return [{ node, value: value!, alpha, beta, ghosts }]
  })
}

/** The leaves behind the door that a step shuts, without those behind doors that were shut before. */
export function ghostsOf(tree: HandTree, steps: readonly Step[], index: number): number[] {
  const [before, after] = [statesAfter(tree, steps, index), statesAfter(tree, steps, index + 1)]
  return leavesBelow(tree, steps[index]!.node).filter(
    (leaf) => after[leaf]!.phase === 'ghost' && before[leaf]!.phase !== 'ghost',
  )
}

/** The leaves below a node, in their order. */
export const leavesBelow = (tree: HandTree, node: number): number[] =>
  tree.flatMap(({ name, children }, index) =>
    children.length === 0 && name.startsWith(tree[node]!.name) ? [index] : [],
  )

interface Point {
  readonly x: number
  readonly y: number
}

/** Units of the drawing. */
export const TREE_WIDTH = 640
const ROW = 84
const TOP = 30
const BOTTOM = 26

/** A point for every node: leaves side by side, other nodes above the middle of their children. */
export function positionsOf(tree: HandTree): { points: readonly Point[]; height: number } {
  const leaves = tree.filter(({ children }) => children.length === 0).length
  const depth = Math.max(...tree.map(({ ply }) => ply))
  const x: number[] = Array.from({ length: tree.length }, () => 0)
  let seen = 0
  for (const [index, { children }] of tree.entries())
    if (children.length === 0) x[index] = ((seen++ + 0.5) / leaves) * TREE_WIDTH
  // Children come after their parents.
  for (let index = tree.length - 1; index >= 0; index--) {
    const { children } = tree[index]!
    if (children.length > 0) x[index] = (x[children[0]!]! + x[children.at(-1)!]!) / 2
  }
  return {
    points: tree.map(({ ply }, index) => ({ x: x[index]!, y: TOP + ply * ROW })),
    height: TOP + depth * ROW + BOTTOM,
  }
}

/** Every node as a box that is as wide as the leaves below it, in parts of the whole width. */
export function boxesOf(tree: HandTree): { left: number; width: number }[] {
  const leaves = leavesBelow(tree, 0)
  return tree.map((_node, index) => {
    const below = leavesBelow(tree, index)
    return { left: leaves.indexOf(below[0]!) / leaves.length, width: below.length / leaves.length }
  })
}

/** The nodes of the best line, from the root to its leaf. @param states after the last step */
export function bestLine(states: readonly NodeState[]): number[] {
  const line = [0]
  for (let node = states[0]!.by; node >= 0; node = states[node]!.by) line.push(node)
  return line
}

/** The middle of one part, if the width has `of` equal parts. */
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
