// SPDX-License-Identifier: GPL-3.0-or-later
/** Playing moves, on a free game and on one that is locked because it is being played. */
import type { Ref } from 'vue'
import {
  addLine,
  addMove,
  deleteFrom as deleteFromEdit,
  isEmpty,
  type Edit,
} from '../../../engine/chess/edit.ts'
import type { GameTree, NodeId } from '../../../engine/chess/tree.ts'
import type { MoveMarks, PlayLock } from './lock.ts'

/** Outcome of a move on the board. `refused`: legal, but not the user's turn. */
export type MoveAnswer = 'added' | 'followed' | 'illegal' | 'refused'

interface Hooks {
  tree: Ref<GameTree>
  currentId: Ref<NodeId>
  lock: Ref<PlayLock | null>
  mayMove: Readonly<Ref<boolean>>
  commit: (edit: Edit) => void
  /** Adds moves of an analysis; those after the end of a record go into a copy of it. */
  commitMoves: (edit: Edit) => void
}

export function useMoves({ tree, currentId, lock, mayMove, commit, commitMoves }: Hooks) {
  /**
   * Plays a move at the node. An existing move is followed; a new one continues the line or starts a
   * variation.
   */
  function playMove(uci: string): MoveAnswer {
    const edited = addMove(tree.value, currentId.value, uci)
    if (!edited.ok) return 'illegal'
    const laid = lock.value
    if (!laid) {
      commitMoves(edited.value)
      return isEmpty(edited.value.change) ? 'followed' : 'added'
    }
    if (!mayMove.value) return 'refused'
    const marks = laid.take()
    if (!marks) return 'refused'
    commit(withMarks(edited.value, marks))
    laid.played(currentId.value)
    return 'added'
  }

  /** Plays a line of the engine from a node and goes to its end. */
  function playLine(at: NodeId, moves: readonly string[]): MoveAnswer {
    if (lock.value) return 'refused'
    const edited = addLine(tree.value, at, moves)
    if (!edited.ok) return 'illegal'
    commitMoves(edited.value)
    return isEmpty(edited.value.change) ? 'followed' : 'added'
  }

  /** Adds the engine's move at the end of a locked game and shows it; null if it is illegal. */
  function reply(uci: string, marks: MoveMarks): NodeId | null {
    const edited = addMove(tree.value, lock.value ? lock.value.tip : currentId.value, uci)
    if (!edited.ok) return null
    commit(withMarks(edited.value, marks))
    return currentId.value
  }

  /** Takes moves back in a locked game. */
  function truncate(id: NodeId): void {
    const edited = deleteFromEdit(tree.value, id)
    if (edited.ok) commit(edited.value)
  }

  return { playMove, playLine, reply, truncate }
}

/** The same edit with marks on the move it adds. */
function withMarks(edit: Edit, { clock }: MoveMarks): Edit {
  if (clock === undefined) return edit
  const nodes = edit.change.nodes.map((step) =>
    step.id === edit.node && step.after ? { ...step, after: { ...step.after, clock } } : step,
  )
  return { ...edit, change: { ...edit.change, nodes } }
}
