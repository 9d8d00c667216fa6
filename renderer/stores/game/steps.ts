// SPDX-License-Identifier: GPL-3.0-or-later
/** Walking through the game: along a line, between variations, from fork to fork. */
import type { Ref } from 'vue'
import {
  lineEnd,
  nextOf,
  nodeOf,
  siblings,
  variationStart,
  type GameTree,
  type NodeId,
} from '../../../engine/chess/tree.ts'

export function useSteps(tree: Ref<GameTree>, currentId: Ref<NodeId>, goTo: (id: NodeId) => void) {
  const first = () => goTo(tree.value.root)
  const last = () => goTo(lineEnd(tree.value, currentId.value))

  function previous(count = 1): void {
    let at = currentId.value
    for (let step = 0; step < count; step++) at = nodeOf(tree.value, at).parent ?? at
    goTo(at)
  }

  function next(count = 1): void {
    let at = currentId.value
    for (let step = 0; step < count; step++) at = nextOf(tree.value, at) ?? at
    goTo(at)
  }

  function toSibling(offset: 1 | -1): void {
    const all = siblings(tree.value, currentId.value)
    const sibling = all[all.indexOf(currentId.value) + offset]
    if (sibling !== undefined) goTo(sibling)
  }

  /** Walks with `step` to the next fork, or to the end if there is none. */
  function toFork(step: (id: NodeId) => NodeId | null): void {
    let at = currentId.value
    for (let to = step(at); to !== null; to = step(at)) {
      at = to
      if (nodeOf(tree.value, at).children.length > 1) break
    }
    goTo(at)
  }

  const nextFork = () => toFork((id) => nextOf(tree.value, id))
  const previousFork = () => toFork((id) => nodeOf(tree.value, id).parent)

  /** Leaves all variations: goes to the main-line move they branch off from. */
  function toMainline(): void {
    let at = currentId.value
    for (let start = variationStart(tree.value, at); start !== null; start = variationStart(tree.value, at)) {
      at = nodeOf(tree.value, start).parent!
    }
    goTo(at)
  }

  return {
    first,
    previous,
    next,
    last,
    nextSibling: () => toSibling(1),
    previousSibling: () => toSibling(-1),
    nextFork,
    previousFork,
    toMainline,
  }
}
