// SPDX-License-Identifier: GPL-3.0-or-later
/** Which game is on the board, where it lives, and how another one takes its place. */
import { ref, shallowRef, type Ref } from 'vue'
import { emptyHistory, seal, type History } from '../../../engine/chess/history.ts'
import { isFinished, type GameTree, type NodeId } from '../../../engine/chess/tree.ts'
import { makeLeftGames } from '../left-games.ts'
import type { DocumentOrigin, Origin, Original } from '../origin.ts'
import type { PlayLock } from './lock.ts'

/** Further facts about a game that is put on the board. */
interface LoadOptions {
  /** What it was read from. */
  original?: Original
  /** Name of a document created for it. */
  title?: string
}

/** A game as it was when another one took its place on the board. */
interface Departed {
  tree: GameTree
  node: NodeId
  origin: Origin | null
}

interface Board {
  tree: Ref<GameTree>
  currentId: Ref<NodeId>
  history: Ref<History>
  lock: Ref<PlayLock | null>
}

export function useLoading({ tree, currentId, history, lock }: Board) {
  const origin = shallowRef<Origin | null>(null)
  const original = shallowRef<Original | null>(null)
  /** Name of a document created for the game; empty: it has none. */
  const name = ref('')
  const departed = shallowRef<Departed | null>(null)
  const left = makeLeftGames()
  /** Whether this is the record of a finished game: later moves belong to an analysis, not to the record. */
  const closed = ref(false)
  /** Counts games that were put on the board. */
  const loads = ref(0)
  /** Counts games wanted on the board, including those still being loaded. */
  let wishes = 0

  /** Announces another game for the board. The result tells whether it is still the newest one wanted. */
  function expect(): () => boolean {
    const mine = ++wishes
    return () => mine === wishes
  }

  /**
   * Puts a game on the board, at its start. A game that was left earlier and has not changed since gets its
   * undo steps back.
   * @param from where it lives; null if nobody keeps it yet.
   */
  function load(
    next: GameTree,
    from: Origin | null,
    { original: source, title = '' }: LoadOptions = {},
  ): void {
    wishes += 1
    lock.value?.left()
    lock.value = null
    departed.value = { tree: tree.value, node: currentId.value, origin: origin.value }
    if (origin.value) {
      left.keep({
        origin: origin.value,
        tree: tree.value,
        node: currentId.value,
        history: seal(history.value),
        original: original.value,
      })
    }
    const back = from && left.recall(from, next)
    tree.value = back?.tree ?? next
    currentId.value = back?.node ?? next.root
    history.value = back?.history ?? emptyHistory
    origin.value = from
    original.value = back?.original ?? source ?? null
    closed.value = from !== null && isFinished(next)
    name.value = title
    loads.value += 1
  }

  /** Whether the game of this place will get its undo steps back, if it has not changed. */
  const remembers = (from: Origin): boolean => left.has(from)

  /** The game on the board lives here from now on; null: nowhere. Its changes and undo steps stay. */
  function rehome(to: Origin | null): void {
    origin.value = to
  }

  /** Games have moved within their documents, or documents were renumbered; null: nobody keeps them now. */
  function relocate(change: (origin: DocumentOrigin) => DocumentOrigin | null): void {
    if (origin.value?.kind === 'document') origin.value = change(origin.value)
    left.relocate(change)
  }

  return { origin, original, name, departed, closed, loads, expect, load, remembers, rehome, relocate }
}
