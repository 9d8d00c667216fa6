// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * The location of a node in its game, in numbers that outlive the tree: a game that is read again has other ids.
 * First how many plies down the main line, then which child is taken there, how many plies down that line, and so on.
 */
import { nextOf, nodeOf, path, type GameTree, type NodeId } from './tree.ts'

/**
 * `[12]` is after twelve plies of the main line, `[12, 1, 3]` three plies after its first variation was
 * entered.
 */
export type NodePlace = number[]

export function placeOf(tree: GameTree, id: NodeId): NodePlace {
  const place: NodePlace = [0]
  for (const step of path(tree, id).slice(1)) {
    const child = nodeOf(tree, nodeOf(tree, step).parent!).children.indexOf(step)
    if (child > 0) place.push(child, 0)
    else place[place.length - 1]! += 1
  }
  return place
}

/** The node at a location; if the game no longer has it, the last node on the way that it does have. */
export function nodeAtPlace(tree: GameTree, place: readonly number[]): NodeId {
  let at = tree.root
  for (const [step, count] of place.entries()) {
    const isRun = step % 2 === 0
    const reached = isRun ? along(tree, at, count) : nodeOf(tree, at).children[count]
    if (reached === undefined) return at
    at = reached
    if (isRun && nodeOf(tree, at).children.length === 0) return at
  }
  return at
}

/** Goes this many plies down the line, or to its end. */
function along(tree: GameTree, from: NodeId, plies: number): NodeId {
  let at = from
  for (let ply = 0; ply < plies; ply++) {
    const next = nextOf(tree, at)
    if (next === null) break
    at = next
  }
  return at
}
