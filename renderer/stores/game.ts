// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * The game on the board: one tree, the node one stands on, and the one undo stack over all changes. The
 * board, the move list and the tags are projections of it; what an engine thinks of it lives in the analysis
 * store.
 */
import { defineStore } from 'pinia'
import { computed, ref, shallowRef } from 'vue'
import {
  addLine,
  addMove,
  apply,
  deleteFrom as deleteFromEdit,
  deleteOtherVariations,
  deleteTail,
  isEmpty,
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
  type ChangeKind,
  type Edit,
  type EditCode,
  type Edited,
} from '../../engine/chess/edit.ts'
import {
  emptyHistory,
  record,
  redo as redoStep,
  seal,
  undo as undoStep,
  type History,
  type Travel,
} from '../../engine/chess/history.ts'
import { dests as legalDests, isCheck, NULL_UCI, turnOf, type Color } from '../../engine/chess/rules.ts'
import {
  analysisOf,
  emptyTree,
  isFinished,
  lineEnd,
  nextOf,
  nodeOf,
  siblings,
  variationStart,
  type GameTree,
  type NodeId,
  type Result,
  type Shape,
  type Tag,
} from '../../engine/chess/tree.ts'
import { makeLeftGames } from './left-games.ts'
import { useOpening } from './opening.ts'
import type { DocumentOrigin, Origin, Original } from './origin.ts'

/** What else is known of a game that is put on the board. */
export interface LoadOptions {
  /** What it was read from. */
  original?: Original
  /** What a document that is made for it is to be called. */
  title?: string
}

/** A game as it was when another one took its place on the board. */
export interface Departed {
  tree: GameTree
  node: NodeId
  origin: Origin | null
}

/** What became of a move on the board. `refused`: legal, but not this person's to play now. */
export type MoveAnswer = 'added' | 'followed' | 'illegal' | 'refused'

/**
 * Laid on the game while it is played against the engine: the person moves one side, at the end of the line
 * only, and what was played stays. Comments, glyphs and drawings are free.
 */
export interface PlayLock {
  /** Null: nobody moves, the game waits. */
  human: Color | null
  /** The end of the game so far; the only node that is moved from. */
  tip: NodeId
  /** Asked before a legal move of the person is added. Null: it came too late. */
  take(): MoveMarks | null
  /** Told after it was added. */
  played(id: NodeId): void
  /** Told before another game takes this one's place. */
  left(): void
}

/** What is written beside a played move. */
export interface MoveMarks {
  /** Seconds left on the clock of the side that moved. */
  clock?: number
}

const STRUCTURAL: ReadonlySet<ChangeKind> = new Set(['move', 'order', 'delete'])

export const useGameStore = defineStore('game', () => {
  const tree = shallowRef<GameTree>(emptyTree())
  const currentId = ref<NodeId>(tree.value.root)
  const history = shallowRef<History>(emptyHistory)
  const origin = shallowRef<Origin | null>(null)
  const original = shallowRef<Original | null>(null)
  /** What a document that is made for the game is called; empty: it has no name. */
  const name = ref('')
  const departed = shallowRef<Departed | null>(null)
  const left = makeLeftGames()
  /**
   * The record of a game that was played to its end: moves behind that are an analysis and not the game's.
   */
  const closed = ref(false)
  /** What an analysis of a game is called; set by whoever has the words. */
  const nameAnalysis = shallowRef<(tree: GameTree) => string>(() => '')
  /** The record that a move behind its end has just left for an analysis; null before. */
  const branchedFrom = shallowRef<{ origin: Origin | null } | null>(null)
  /** Counts changes to the game; loading another one is none. */
  const revision = ref(0)
  /** Counts games that were put on the board. */
  const loads = ref(0)
  /** Counts games that somebody wants on the board, those that are still on their way among them. */
  let wishes = 0
  const lock = shallowRef<PlayLock | null>(null)

  const node = computed(() => nodeOf(tree.value, currentId.value))
  const fen = computed(() => node.value.fen)
  const turn = computed(() => turnOf(fen.value))
  const chess960 = computed(() => tree.value.variant === 'chess960')
  const inCheck = computed(() => isCheck(fen.value))
  const shapes = computed(() => node.value.shapes)
  const lastMove = computed<[string, string] | null>(() => {
    const { uci } = node.value
    return uci === null || uci === NULL_UCI ? null : [uci.slice(0, 2), uci.slice(2, 4)]
  })
  const mayMove = computed(
    () => !lock.value || (lock.value.tip === currentId.value && lock.value.human === turn.value),
  )
  const dests = computed(() =>
    mayMove.value ? legalDests(fen.value, chess960.value) : new Map<string, string[]>(),
  )
  const opening = useOpening(tree, currentId)

  const mayChange = (kind: ChangeKind | undefined) => !lock.value || !kind || !STRUCTURAL.has(kind)
  const canUndo = computed(() => {
    const step = history.value.past.at(-1)
    return step !== undefined && mayChange(step.change.kind)
  })
  const canRedo = computed(() => {
    const step = history.value.future.at(-1)
    return step !== undefined && mayChange(step.change.kind)
  })

  /**
   * Says that another game is on its way to the board. Returns whether it is still the newest that is wanted.
   */
  function expect(): () => boolean {
    const mine = ++wishes
    return () => mine === wishes
  }

  /**
   * Puts a game on the board, at its start; one that was left and is still the same as it was then, with its
   * undo.
   * @param from where it lives; null for a game that nobody keeps yet.
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

  /** Whether the game of this place comes back with its undo, if it is still the same. */
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

  /** Makes a change while staying at the node; where that is gone, the edit says where to go. */
  function change(edited: Edited): EditCode | null {
    if (!edited.ok) return edited.code
    if (!mayChange(edited.value.change.kind)) return null
    const { change: made, node: to } = edited.value
    const gone = made.nodes.some((step) => step.id === currentId.value && step.after === null)
    commit({ change: made, node: gone ? to : currentId.value })
    return null
  }

  /** The game has ended: what is moved from now on is no part of its record. */
  function closeRecord(): void {
    closed.value = true
  }

  /** Adds moves; those behind the end of a record go into a copy of it, and the record stays as it is. */
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

  /**
   * Plays a move at the node: an existing one is followed, another becomes a variation or goes on with the
   * line.
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

  /** Plays a line of the engine from a node on and goes to its end. */
  function playLine(at: NodeId, moves: readonly string[]): MoveAnswer {
    if (lock.value) return 'refused'
    const edited = addLine(tree.value, at, moves)
    if (!edited.ok) return 'illegal'
    commitMoves(edited.value)
    return isEmpty(edited.value.change) ? 'followed' : 'added'
  }

  /** Adds the engine's move at the end of a locked game and shows it. Null: it is not legal there. */
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

  function goTo(id: NodeId): void {
    if (!tree.value.nodes.has(id) || id === currentId.value) return
    history.value = seal(history.value)
    currentId.value = id
  }

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

  /** Goes to the next place, `step` by `step`, where the line divides; to the end when there is none. */
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

  /** Leaves all variations: to the move of the main line that they leave it at. */
  function toMainline(): void {
    let at = currentId.value
    for (let start = variationStart(tree.value, at); start !== null; start = variationStart(tree.value, at)) {
      at = nodeOf(tree.value, start).parent!
    }
    goTo(at)
  }

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
  const setResult = (result: Result) => change(resultEdit(tree.value, result))

  /** Typing in a comment is one step of undo until here. */
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

  return {
    tree,
    currentId,
    history,
    origin,
    original,
    name,
    departed,
    revision,
    loads,
    lock,
    node,
    fen,
    turn,
    chess960,
    inCheck,
    shapes,
    lastMove,
    mayMove,
    dests,
    opening,
    canUndo,
    canRedo,
    nameAnalysis,
    branchedFrom,
    closeRecord,
    expect,
    load,
    remembers,
    rehome,
    relocate,
    playMove,
    playLine,
    reply,
    truncate,
    goTo,
    first,
    previous,
    next,
    last,
    nextSibling: () => toSibling(1),
    previousSibling: () => toSibling(-1),
    nextFork,
    previousFork,
    toMainline,
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
    setResult,
    endTyping,
    undo,
    redo,
  }
})

/** The same edit with marks on the move it adds. */
function withMarks(edit: Edit, { clock }: MoveMarks): Edit {
  if (clock === undefined) return edit
  const nodes = edit.change.nodes.map((step) =>
    step.id === edit.node && step.after ? { ...step, after: { ...step.after, clock } } : step,
  )
  return { ...edit, change: { ...edit.change, nodes } }
}
