// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * The game on the board: one tree, the current node, and one undo stack for all changes. Board, move list and
 * tags are projections of it. What an engine thinks of it is in the analysis store.
 */
import { defineStore } from 'pinia'
import { ref, shallowRef } from 'vue'
import type { Edit } from '../../engine/chess/edit.ts'
import { emptyHistory, seal } from '../../engine/chess/history.ts'
import {
  analysisOf,
  emptyTree,
  isFinished,
  lineEnd,
  type GameTree,
  type NodeId,
} from '../../engine/chess/tree.ts'
import { useChanges } from './game/changes.ts'
import { useEdits } from './game/edits.ts'
import type { PlayLock } from './game/lock.ts'
import { useMoves } from './game/moves.ts'
import { usePosition } from './game/position.ts'
import { useSteps } from './game/steps.ts'
import { makeLeftGames } from './left-games.ts'
import type { DocumentOrigin, Origin, Original } from './origin.ts'

export type { MoveMarks, PlayLock } from './game/lock.ts'

/** Further facts about a game that is put on the board. */
export interface LoadOptions {
  /** What it was read from. */
  original?: Original
  /** Name of a document created for it. */
  title?: string
}

/** A game as it was when another one took its place on the board. */
export interface Departed {
  tree: GameTree
  node: NodeId
  origin: Origin | null
}

export const useGameStore = defineStore('game', () => {
  const tree = shallowRef<GameTree>(emptyTree())
  const currentId = ref<NodeId>(tree.value.root)
  const origin = shallowRef<Origin | null>(null)
  const original = shallowRef<Original | null>(null)
  /** Name of a document created for the game; empty: it has none. */
  const name = ref('')
  const departed = shallowRef<Departed | null>(null)
  const left = makeLeftGames()
  /** Whether this is the record of a finished game: later moves belong to an analysis, not to the record. */
  const closed = ref(false)
  /** Names the analysis of a game; set by the shell, which has the texts. */
  const nameAnalysis = shallowRef<(tree: GameTree) => string>(() => '')
  /** The record just left for an analysis by a move after its end; null before. */
  const branchedFrom = shallowRef<{ origin: Origin | null } | null>(null)
  /** Counts games that were put on the board. */
  const loads = ref(0)
  /** Counts games wanted on the board, including those still being loaded. */
  let wishes = 0
  const lock = shallowRef<PlayLock | null>(null)

  const position = usePosition(tree, currentId, lock)
  const changes = useChanges(tree, currentId, lock)
  const { history, commit } = changes

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

  /** Games have moved within their documents, or the documents were renumbered; null: nobody keeps them now. */
  function relocate(change: (origin: DocumentOrigin) => DocumentOrigin | null): void {
    if (origin.value?.kind === 'document') origin.value = change(origin.value)
    left.relocate(change)
  }

  /** The game has ended: later moves are not part of its record. */
  function closeRecord(): void {
    closed.value = true
  }

  /** Adds moves. Moves after the end of a record go into a copy, and the record stays as it is. */
  function commitMoves(edit: Edit): void {
    const end = lineEnd(tree.value, tree.value.root)
    const goesOn = edit.change.nodes.some(({ before, after }) => before === null && after?.parent === end)
    if (goesOn && closed.value && isFinished(tree.value)) branchOff()
    commit(edit)
  }

  function branchOff(): void {
    const [record, node] = [origin.value, currentId.value]
    load(analysisOf(tree.value), null, { title: nameAnalysis.value(tree.value) })
    currentId.value = node
    branchedFrom.value = { origin: record }
  }

  function goTo(id: NodeId): void {
    if (!tree.value.nodes.has(id) || id === currentId.value) return
    history.value = seal(history.value)
    currentId.value = id
  }

  return {
    tree,
    currentId,
    history,
    origin,
    original,
    name,
    departed,
    revision: changes.revision,
    loads,
    lock,
    ...position,
    canUndo: changes.canUndo,
    canRedo: changes.canRedo,
    nameAnalysis,
    branchedFrom,
    closeRecord,
    expect,
    load,
    remembers,
    rehome,
    relocate,
    ...useMoves({ tree, currentId, lock, mayMove: position.mayMove, commit, commitMoves }),
    goTo,
    ...useSteps(tree, currentId, goTo),
    ...useEdits(tree, changes.change),
    endTyping: changes.endTyping,
    undo: changes.undo,
    redo: changes.redo,
  }
})
