// SPDX-License-Identifier: GPL-3.0-or-later
/** Changes to the game and the one undo stack over all of them. */
import { computed, ref, shallowRef, type Ref } from 'vue'
import {
  apply,
  isEmpty,
  type ChangeKind,
  type Edit,
  type EditCode,
  type Edited,
} from '../../../engine/chess/edit.ts'
import {
  emptyHistory,
  record,
  redo as redoStep,
  seal,
  undo as undoStep,
  type History,
  type Travel,
} from '../../../engine/chess/history.ts'
import type { GameTree, NodeId } from '../../../engine/chess/tree.ts'
import type { PlayLock } from './lock.ts'

const STRUCTURAL: ReadonlySet<ChangeKind> = new Set(['move', 'order', 'delete'])

export function useChanges(tree: Ref<GameTree>, currentId: Ref<NodeId>, lock: Ref<PlayLock | null>) {
  const history = shallowRef<History>(emptyHistory)
  /** Counts changes to the game; loading another one does not count. */
  const revision = ref(0)

  const mayChange = (kind: ChangeKind | undefined) => !lock.value || !kind || !STRUCTURAL.has(kind)
  const canUndo = computed(() => {
    const step = history.value.past.at(-1)
    return step !== undefined && mayChange(step.change.kind)
  })
  const canRedo = computed(() => {
    const step = history.value.future.at(-1)
    return step !== undefined && mayChange(step.change.kind)
  })

  function commit(edit: Edit): void {
    if (isEmpty(edit.change)) {
      currentId.value = edit.node
      return
    }
    history.value = record(history.value, edit, currentId.value)
    tree.value = apply(tree.value, edit.change)
    currentId.value = edit.node
    revision.value += 1
  }

  /** Makes a change without leaving the node; if that is removed, goes where the edit says. */
  function change(edited: Edited): EditCode | null {
    if (!edited.ok) return edited.code
    if (!mayChange(edited.value.change.kind)) return null
    const { change: made, node: to } = edited.value
    const gone = made.nodes.some((step) => step.id === currentId.value && step.after === null)
    commit({ change: made, node: gone ? to : currentId.value })
    return null
  }

  /** Ends a spell of typing, which is one undo step. */
  function endTyping(): void {
    history.value = seal(history.value)
  }

  function travel(to: Travel | null): void {
    if (!to) return
    tree.value = to.tree
    currentId.value = to.node
    history.value = to.history
    revision.value += 1
  }

  const undo = () => canUndo.value && travel(undoStep(tree.value, history.value))
  const redo = () => canRedo.value && travel(redoStep(tree.value, history.value))

  return { history, revision, canUndo, canRedo, commit, change, endTyping, undo, redo }
}
