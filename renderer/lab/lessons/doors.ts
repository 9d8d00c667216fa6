// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * A tree of two half-moves that a person prunes: White's moves, Black's replies, and values that are hidden until they
 * are looked at. A door before the rest of a move may be shut when a reply is known that leaves White no more than
 * another move does.
 */
import { type HandTree, handTree } from './hand-tree.ts'

export interface Doors {
  readonly tree: HandTree
  /** The leaves that were looked at, and the moves whose doors are shut. */
  readonly seen: ReadonlySet<number>
  readonly shut: ReadonlySet<number>
}

export const MOVES = ['A', 'B', 'C', 'D']
const REPLIES = ['1', '2', '3']
/** The largest value in a tree. */
const MOST_VALUE = 12

export const startDoors = (tree: HandTree): Doors => ({ tree, seen: new Set(), shut: new Set() })

/** A tree of twelve leaves. @param random from 0 to below 1 */
export function randomTree(random: () => number): HandTree {
  const names = MOVES.flatMap((move) => REPLIES.map((reply) => `${move}${reply}`))
  return handTree(Object.fromEntries(names.map((name) => [name, Math.floor(random() * (MOST_VALUE + 1))])))
}

/** The smallest value that was seen below a move; null before the first. */
export function smallestSeen({ tree, seen }: Doors, move: number): number | null {
  const values = tree[move]!.children.filter((leaf) => seen.has(leaf)).map((leaf) => tree[leaf]!.value!)
  return values.length === 0 ? null : Math.min(...values)
}

const isSeen = ({ tree, seen }: Doors, move: number): boolean =>
  tree[move]!.children.every((leaf) => seen.has(leaf))

/** What White is sure of: the best of the moves whose replies were all looked at; null if there is none. */
export function sureOf(doors: Doors): number | null {
  const values = doors.tree[0]!.children.filter((move) => isSeen(doors, move)).map((move) =>
    smallestSeen(doors, move)!,
  )
  return values.length === 0 ? null : Math.max(...values)
}

/** Whether the unseen replies to a move cannot matter any more. */
export function mayShut(doors: Doors, move: number): boolean {
  const [sure, smallest] = [sureOf(doors), smallestSeen(doors, move)]
  return sure !== null && smallest !== null && smallest <= sure
}

/** Whether every move was looked at in full or has its door shut. */
export const isOver = (doors: Doors): boolean =>
  doors.tree[0]!.children.every((move) => doors.shut.has(move) || isSeen(doors, move))

/** Looks at a leaf; the same doors if that is of no use any more. */
export function look(doors: Doors, leaf: number): Doors {
  if (doors.shut.has(doors.tree[leaf]!.parent)) return doors
  return { ...doors, seen: new Set([...doors.seen, leaf]) }
}

/** Shuts the door of a move; the same doors if it must stay open. */
export const shut = (doors: Doors, move: number): Doors =>
  mayShut(doors, move) && !isSeen(doors, move) ? { ...doors, shut: new Set([...doors.shut, move]) } : doors

/** The fewest leaves that prove the value of a tree with `moves` in every position (Knuth and Moore, 1975). */
export const fewestLeaves = (moves: number, plies: number): number =>
  moves ** Math.ceil(plies / 2) + moves ** Math.floor(plies / 2) - 1

/** The same for the tree of the doors: all replies to one move, and one reply to each of the others. */
export const FEWEST_HERE = REPLIES.length + MOVES.length - 1
