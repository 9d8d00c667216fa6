// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * The game on the board: one tree, the current node, and one undo stack for all changes. Board, move list and
 * tags are projections of it. What an engine thinks of it is in the analysis store.
 */
import { defineStore } from 'pinia'
import { ref, shallowRef } from 'vue'
import type { Edit } from '../../engine/chess/edit.ts'
import { seal } from '../../engine/chess/history.ts'
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
import { useLoading } from './game/loading.ts'
import type { PlayLock } from './game/lock.ts'
import { useMoves } from './game/moves.ts'
import { usePosition } from './game/position.ts'
import { useSteps } from './game/steps.ts'
import type { Origin } from './origin.ts'

export type { MoveMarks, PlayLock } from './game/lock.ts'

export const useGameStore = defineStore('game', () => {
  const tree = shallowRef<GameTree>(emptyTree())
  const currentId = ref<NodeId>(tree.value.root)
  /** Names the analysis of a game; set by the shell, which has the texts. */
  const nameAnalysis = shallowRef<(tree: GameTree) => string>(() => '')
  /** The record just left for an analysis by a move after its end; null before. */
  const branchedFrom = shallowRef<{ origin: Origin | null } | null>(null)
  const lock = shallowRef<PlayLock | null>(null)

  const position = usePosition(tree, currentId, lock)
  const changes = useChanges(tree, currentId, lock)
  const { history, commit } = changes
  const loading = useLoading({ tree, currentId, history, lock })
  const { origin, closed, load } = loading

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
    original: loading.original,
    name: loading.name,
    departed: loading.departed,
    revision: changes.revision,
    loads: loading.loads,
    lock,
    ...position,
    canUndo: changes.canUndo,
    canRedo: changes.canRedo,
    nameAnalysis,
    branchedFrom,
    closeRecord,
    expect: loading.expect,
    load,
    remembers: loading.remembers,
    rehome: loading.rehome,
    relocate: loading.relocate,
    ...useMoves({ tree, currentId, lock, mayMove: position.mayMove, commit, commitMoves }),
    goTo,
    ...useSteps(tree, currentId, goTo),
    ...useEdits(tree, changes.change),
    endTyping: changes.endTyping,
    undo: changes.undo,
    redo: changes.redo,
  }
})
