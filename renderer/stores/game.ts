// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * The game on the board: one tree, the current node, and one undo stack for all changes. The board, the move list and
 * the tags show parts of it. Engine lines are in the analysis store.
 */
import { defineStore } from 'pinia'
import { computed, ref, shallowRef } from 'vue'
import * as edits from '../../engine/chess/edit.ts'
import {
  emptyHistory,
  record,
  redo,
  seal,
  undo,
  type History,
  type Travel,
} from '../../engine/chess/history.ts'
import { dests as legalDests, isCheck, NULL_UCI, turnOf } from '../../engine/chess/rules.ts'
import {
  analysisOf,
  emptyTree,
  isFinished,
  lineEnd,
  nextOf,
  nodeOf,
  siblings,
  variationStart,
  type GameResult,
  type GameTree,
  type NodeId,
  type Shape,
  type Tag,
} from '../../engine/chess/tree.ts'
import { makeLeftGames } from './game/left-games.ts'
import type { Activity, MoveMarks } from './game/activity.ts'
import { useOpening } from './game/opening.ts'
import type { DocumentOrigin, Origin, Original } from './origin.ts'

export type { Activity, ActivityMark, Aids, MoveMarks } from './game/activity.ts'

/** Outcome of a move on the board. `refused`: legal, but not the user's turn. */
export type MoveAnswer = 'added' | 'followed' | 'illegal' | 'refused'

/** Further facts about a game that is put on the board. */
interface LoadOptions {
  /** The text it was read from. */
  original?: Original
  /** Name of a document created for it. */
  title?: string
}

/** A game as it was when another one replaced it on the board. */
interface Departed {
  tree: GameTree
  node: NodeId
  origin: Origin | null
}

/** Changes to the moves themselves, which an activity forbids. */
const STRUCTURAL: ReadonlySet<edits.ChangeKind> = new Set(['move', 'order', 'delete'])

/** Changes that a person would miss if they were dropped with the explored moves. */
const WORDS: ReadonlySet<edits.ChangeKind> = new Set(['comment', 'commentBefore', 'nag'])

export const useGameStore = defineStore('game', () => {
  const tree = shallowRef<GameTree>(emptyTree())
  const currentId = ref<NodeId>(tree.value.root)
  /** The activity on the board; null: the game is free to view and edit. */
  const activity = shallowRef<Activity | null>(null)
  /** The end of the activity's line, the only node where moves are made; null without an activity. */
  const tip = ref<NodeId | null>(null)

  // The position on the board.

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
  /** Whether the user may move in this position. */
  const mayMove = computed(() => {
    if (!activity.value) return true
    return tip.value === currentId.value && activity.value.movers.includes(turn.value)
  })
  const dests = computed(() =>
    mayMove.value ? legalDests(fen.value, chess960.value) : new Map<string, string[]>(),
  )
  const opening = useOpening(tree, currentId)

  // Changes, and the undo stack over all of them.

  const history = shallowRef<History>(emptyHistory)
  /** Counts changes to the game. Loading another game is no change. */
  const revision = ref(0)

  // Exploring: moves on the board that are not part of the game, and are never stored. The current node is one of them.

  /** The game without the explored moves; null: none are explored. */
  const unexplored = shallowRef<GameTree | null>(null)
  /** The game without the explored moves: what is stored, exported and judged. */
  const base = computed(() => unexplored.value ?? tree.value)
  const isExplored = (id: NodeId): boolean => !base.value.nodes.has(id)

  function showExplored(edit: edits.Edit): MoveAnswer {
    const isNew = !edits.isEmpty(edit.change)
    if (isNew) {
      unexplored.value ??= tree.value
      tree.value = edits.apply(tree.value, edit.change)
    }
    goTo(edit.node)
    return isNew ? 'added' : 'followed'
  }

  /** Drops the explored moves and goes back to the move of the game that they began at. */
  function stopExploring(): void {
    const own = unexplored.value
    if (!own) return
    const nearest = (id: NodeId): NodeId => {
      let at = id
      while (isExplored(at)) at = nodeOf(tree.value, at).parent!
      return at
    }
    if (tip.value !== null) tip.value = nearest(tip.value)
    currentId.value = nearest(currentId.value)
    tree.value = own
    unexplored.value = null
  }

  /** Makes the explored moves part of the game, as one undo step. */
  function addExplored(): void {
    if (!unexplored.value || activity.value) return
    const edit = edits.difference(unexplored.value, tree.value, currentId.value)
    stopExploring()
    commitMoves(edit)
  }

  /**
   * Takes an edit during exploring. Before explored moves are promoted or get a comment or glyph, they are added to the
   * game. Drawings on them stay with them. Before an edit of the game itself, they are dropped.
   * @returns whether the edit is done
   */
  function editExplored({ change: made, node: to }: edits.Edit): boolean {
    if (edits.isEmpty(made)) return true
    const own = made.nodes.filter(({ id }) => !isExplored(id))
    const after = edits.apply(tree.value, made)
    if (![...after.nodes.keys()].some(isExplored)) {
      stopExploring()
      return !own.some((step) => step.after === null)
    }
    if (own.length > 0 || WORDS.has(made.kind) || made.tags || made.result || made.tail) {
      if (isExplored(made.subject)) addExplored()
      else stopExploring()
      return false
    }
    if (!after.nodes.has(currentId.value)) currentId.value = to
    tree.value = after
    return true
  }

  const mayChange = (kind: edits.ChangeKind | undefined) => !activity.value || !kind || !STRUCTURAL.has(kind)
  const canUndo = computed(() => {
    if (unexplored.value) return !activity.value
    const step = history.value.past.at(-1)
    return step !== undefined && mayChange(step.change.kind)
  })
  const canRedo = computed(() => {
    if (unexplored.value) return false
    const step = history.value.future.at(-1)
    return step !== undefined && mayChange(step.change.kind)
  })

  function commit(edit: edits.Edit): void {
    if (edits.isEmpty(edit.change)) {
      currentId.value = edit.node
      return
    }
    history.value = record(history.value, edit, currentId.value)
    tree.value = edits.apply(tree.value, edit.change)
    currentId.value = edit.node
    revision.value += 1
  }

  /**
   * Makes a change and stays on the current node; if that is removed, goes to the node of the edit. Returns null, or
   * why nothing was changed.
   */
  function change(edit: (tree: GameTree) => edits.Edited): edits.EditCode | null {
    if (activity.value?.explores) return null
    if (unexplored.value) {
      const tried = edit(tree.value)
      if (!tried.ok) return tried.code
      if (editExplored(tried.value)) return null
    }
    const edited = edit(tree.value)
    if (!edited.ok) return edited.code
    if (!mayChange(edited.value.change.kind)) return null
    const { change: made, node: to } = edited.value
    const gone = made.nodes.some((step) => step.id === currentId.value && step.after === null)
    commit({ change: made, node: gone ? to : currentId.value })
    return null
  }

  /** Ends a run of typing, which is one undo step. */
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

  // Which game is on the board, where it is stored, and how another one replaces it.

  const origin = shallowRef<Origin | null>(null)
  const original = shallowRef<Original | null>(null)
  /** Name for a document created for the game; empty: none. */
  const name = ref('')
  const departed = shallowRef<Departed | null>(null)
  const left = makeLeftGames()
  /** Whether this is the record of a game that was just played: later moves go into an analysis of it. */
  const closed = ref(false)
  /** Counts games that ended on the board. */
  const endings = ref(0)
  /** Counts games that were put on the board. */
  const loads = ref(0)
  /** Counts games wanted on the board, including those still being loaded. */
  let wishes = 0

  /** Announces a game for the board. The result returns whether it is still the newest one wanted. */
  function expect(): () => boolean {
    const mine = ++wishes
    return () => mine === wishes
  }

  /**
   * Puts a game on the board, at its start. A game that was left earlier and has not changed since gets its
   * undo steps back.
   * @param from where it is stored; null: nowhere yet
   */
  function load(
    next: GameTree,
    from: Origin | null,
    { original: source, title = '' }: LoadOptions = {},
  ): void {
    wishes += 1
    stopExploring()
    activity.value?.leave()
    release()
    departed.value = { tree: tree.value, node: currentId.value, origin: origin.value }
    if (origin.value) {
      left.remember({
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
    closed.value = false
    name.value = title
    loads.value += 1
  }

  /** Sets where the game on the board is stored; null: nowhere. Its changes and undo steps stay. */
  function rehome(to: Origin | null): void {
    origin.value = to
  }

  /** Follows games that moved within their documents, or renumbered documents; null: no longer stored. */
  function relocate(to: (origin: DocumentOrigin) => DocumentOrigin | null): void {
    if (origin.value?.kind === 'document') origin.value = to(origin.value)
    left.relocate(to)
  }

  /** The played game has ended: later moves are not part of its record. */
  function closeRecord(): void {
    closed.value = true
    endings.value += 1
  }

  // The activity that the board serves.

  /** Puts an activity on the board, whose line ends at `at`. An earlier activity ends without a call to `leave`. */
  function engage(next: Activity, at: NodeId): void {
    stopExploring()
    activity.value = next
    tip.value = at
  }

  /** The activity is over; the game on the board is free. */
  function release(): void {
    activity.value = null
    tip.value = null
    if (!isExplored(currentId.value)) stopExploring()
  }

  /** Adds a move of the activity to its line, which is the game's unless the activity explores. */
  function addForActivity(edit: edits.Edit, marks: MoveMarks): void {
    if (activity.value?.explores) showExplored(edit)
    else commit(withMarks(edit, marks))
  }

  /** Adds a move by the activity at its tip and shows it. Null if it is illegal, or there is no activity. */
  function reply(uci: string, marks: MoveMarks = {}): NodeId | null {
    if (tip.value === null) return null
    const edited = edits.addMove(tree.value, tip.value, uci)
    if (!edited.ok) return null
    addForActivity(edited.value, marks)
    tip.value = currentId.value
    return tip.value
  }

  /** Takes back a move of the activity and everything after it. Explored moves stay on the board as a side line. */
  function takeBack(id: NodeId): void {
    if (tip.value === null) return
    if (activity.value?.explores) {
      tip.value = nodeOf(tree.value, id).parent
      if (tip.value !== null) goTo(tip.value)
      return
    }
    const edited = edits.deleteFrom(tree.value, id)
    if (!edited.ok) return
    commit(edited.value)
    tip.value = currentId.value
  }

  // Playing moves, in a free game and in an activity.

  /** Names the analysis of a game; set by the shell, which has the texts. */
  const nameAnalysis = shallowRef<(tree: GameTree) => string>(() => '')
  /** The record that the newest analysis branched off from; null before the first. */
  const branchedFrom = shallowRef<{ origin: Origin | null } | null>(null)

  /** Adds moves. Moves after the end of a record go into a copy, so the record does not change. */
  function commitMoves(edit: edits.Edit): MoveAnswer {
    const end = lineEnd(tree.value, tree.value.root)
    const goesOn = edit.change.nodes.some(({ before, after }) => before === null && after?.parent === end)
    if (goesOn && closed.value && isFinished(tree.value)) branchOff()
    commit(edit)
    return edits.isEmpty(edit.change) ? 'followed' : 'added'
  }

  function branchOff(): void {
    const [from, at] = [origin.value, currentId.value]
    load(analysisOf(tree.value), null, { title: nameAnalysis.value(tree.value) })
    currentId.value = at
    branchedFrom.value = { origin: from }
  }

  /**
   * Plays a move at the node. An existing move is followed; a new one continues the line or starts a
   * variation.
   */
  function playMove(uci: string): MoveAnswer {
    const edited = edits.addMove(tree.value, currentId.value, uci)
    if (!edited.ok) return 'illegal'
    const served = activity.value
    if (!served) return unexplored.value ? showExplored(edited.value) : commitMoves(edited.value)
    // Only analysis may pass the turn.
    if (uci === NULL_UCI) return 'illegal'
    if (!mayMove.value) return 'refused'
    const marks = served.beforeMove ? served.beforeMove(uci) : {}
    if (!marks) return 'refused'
    addForActivity(edited.value, marks)
    tip.value = currentId.value
    served.onMove(currentId.value)
    return 'added'
  }

  /** Plays a line from a node and goes to its end. */
  function playLine(at: NodeId, moves: readonly string[]): MoveAnswer {
    if (activity.value) return 'refused'
    const explores = isExplored(at)
    if (!explores) stopExploring()
    const edited = edits.addLine(tree.value, at, moves)
    if (!edited.ok) return 'illegal'
    return explores ? showExplored(edited.value) : commitMoves(edited.value)
  }

  /**
   * Plays a move without making it part of the game; a move that the game has is followed. During an activity, it is a
   * move like any other.
   */
  function explore(uci: string): MoveAnswer {
    if (activity.value) return playMove(uci)
    const edited = edits.addMove(tree.value, currentId.value, uci)
    return edited.ok ? showExplored(edited.value) : 'illegal'
  }

  // Navigation: along a line, between variations, from fork to fork.

  function goTo(id: NodeId): void {
    if (!tree.value.nodes.has(id) || id === currentId.value) return
    history.value = seal(history.value)
    if (!isExplored(id) && !activity.value?.keepsLine) stopExploring()
    currentId.value = id
  }

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

  /** Follows `step` to the next fork, or to the end if there is none. */
  function toFork(step: (id: NodeId) => NodeId | null): void {
    let at = currentId.value
    for (let to = step(at); to !== null; to = step(at)) {
      at = to
      if (nodeOf(tree.value, at).children.length > 1) break
    }
    goTo(at)
  }

  /** Goes to the move of the main line where the current variations branch off. */
  function toMainline(): void {
    let at = currentId.value
    for (let start = variationStart(tree.value, at); start !== null; start = variationStart(tree.value, at)) {
      at = nodeOf(tree.value, start).parent!
    }
    goTo(at)
  }

  return {
    tree,
    currentId,
    activity,
    tip,
    /** Whether the activity allows help from engines, books, tables and reports. */
    helpAllowed: computed(() => activity.value?.helpAllowed ?? true),
    engage,
    release,
    reply,
    takeBack,

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

    history,
    revision,
    canUndo,
    canRedo,
    endTyping,
    /** While moves are explored, drops them. */
    undo: () =>
      canUndo.value && (unexplored.value ? stopExploring() : travel(undo(tree.value, history.value))),
    redo: () => canRedo.value && travel(redo(tree.value, history.value)),

    origin,
    original,
    name,
    departed,
    loads,
    expect,
    load,
    /** Whether the game with this origin will get its undo steps back, if it has not changed. */
    remembers: (from: Origin): boolean => left.has(from),
    rehome,
    relocate,
    closeRecord,
    endings,

    nameAnalysis,
    branchedFrom,
    playMove,
    playLine,

    base,
    exploring: computed(() => unexplored.value !== null),
    isExplored,
    explore,
    stopExploring,
    addExplored,

    goTo,
    first: () => goTo(tree.value.root),
    previous,
    next,
    last: () => goTo(lineEnd(tree.value, currentId.value)),
    nextSibling: () => toSibling(1),
    previousSibling: () => toSibling(-1),
    nextFork: () => toFork((id) => nextOf(tree.value, id)),
    previousFork: () => toFork((id) => nodeOf(tree.value, id).parent),
    toMainline,

    // Edits: each returns null, or the reason why nothing was changed.
    promote: (id: NodeId) => change((now) => edits.promoteVariation(now, id)),
    makeMainLine: (id: NodeId) => change((now) => edits.makeMainLine(now, id)),
    deleteFrom: (id: NodeId) => change((now) => edits.deleteFrom(now, id)),
    deleteOthers: (id: NodeId) => change((now) => edits.deleteOtherVariations(now, id)),
    dropTail: () => change((now) => edits.deleteTail(now)),
    setComment: (id: NodeId, text: string) => change((now) => edits.setComment(now, id, text)),
    setCommentBefore: (id: NodeId, text: string) => change((now) => edits.setCommentBefore(now, id, text)),
    toggleNag: (id: NodeId, nag: number) => change((now) => edits.toggleNag(now, id, nag)),
    setShapes: (id: NodeId, drawn: readonly Shape[]) => change((now) => edits.setShapes(now, id, drawn)),
    setTag: (tag: string, value: string | null) =>
      change((now) => (value === null ? edits.removeTag(now, tag) : edits.setTag(now, tag, value))),
    setTags: (tags: readonly Tag[]) => change((now) => edits.setTags(now, tags)),
    setResult: (result: GameResult) => change((now) => edits.setResult(now, result)),
    /** Makes a change that was composed elsewhere, such as the additions of a report. */
    annotate: (compose: (tree: GameTree) => edits.Change) =>
      change((now) => ({ ok: true, value: { change: compose(now), node: now.root } })),
  }
})

/** An edit with marks on the move that it adds. */
function withMarks(edit: edits.Edit, { clock }: MoveMarks): edits.Edit {
  if (clock === undefined) return edit
  const nodes = edit.change.nodes.map((step) =>
    step.id === edit.node && step.after ? { ...step, after: { ...step.after, clock } } : step,
  )
  return { ...edit, change: { ...edit.change, nodes } }
}
