// SPDX-License-Identifier: GPL-3.0-or-later
/** The edits of a game. Each one returns null, or the reason why nothing was changed. */
import type { Ref } from 'vue'
import {
  deleteFrom as deleteFromEdit,
  deleteOtherVariations,
  deleteTail,
  makeMainLine as mainLineEdit,
  promoteVariation,
  removeTag,
  setComment as commentEdit,
  setCommentBefore as commentBeforeEdit,
  setResult as resultEdit,
  setShapes as shapesEdit,
  setTag as tagEdit,
  setTags as tagsEdit,
  toggleNag as nagEdit,
  type Change,
  type EditCode,
  type Edited,
} from '../../../engine/chess/edit.ts'
import type { GameTree, NodeId, GameResult, Shape, Tag } from '../../../engine/chess/tree.ts'

/** @param change makes a change while staying at the node. */
export function useEdits(tree: Ref<GameTree>, change: (edited: Edited) => EditCode | null) {
  const promote = (id: NodeId) => change(promoteVariation(tree.value, id))
  const makeMainLine = (id: NodeId) => change(mainLineEdit(tree.value, id))
  const deleteFrom = (id: NodeId) => change(deleteFromEdit(tree.value, id))
  const deleteOthers = (id: NodeId) => change(deleteOtherVariations(tree.value, id))
  const dropTail = () => change(deleteTail(tree.value))
  const setComment = (id: NodeId, text: string) => change(commentEdit(tree.value, id, text))
  const setCommentBefore = (id: NodeId, text: string) => change(commentBeforeEdit(tree.value, id, text))
  const toggleNag = (id: NodeId, nag: number) => change(nagEdit(tree.value, id, nag))
  const setShapes = (id: NodeId, drawn: readonly Shape[]) => change(shapesEdit(tree.value, id, drawn))
  const setTag = (name: string, value: string | null) =>
    change(value === null ? removeTag(tree.value, name) : tagEdit(tree.value, name, value))
  const setTags = (tags: readonly Tag[]) => change(tagsEdit(tree.value, tags))
  /** Makes a change that was put together elsewhere, such as the additions of a report. */
  const annotate = (made: Change) => change({ ok: true, value: { change: made, node: tree.value.root } })
  const setResult = (result: GameResult) => change(resultEdit(tree.value, result))

  return {
    promote,
    makeMainLine,
    deleteFrom,
    deleteOthers,
    dropTail,
    setComment,
    setCommentBefore,
    toggleNag,
    setShapes,
    setTag,
    setTags,
    annotate,
    setResult,
  }
}
