// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * Every way to change a game, as a pure function from tree to `Change`. A change is small and holds the
 * state before and after: `apply` and `revert` are exact opposites.
 */
import { fail, ok, type Checked } from './checked.ts'
import { MAX_COMMENT_LENGTH, MAX_NESTING, MAX_NODES, MAX_PLIES, MAX_TAG_LENGTH } from './limits.ts'
import { toggled } from './nags.ts'
import { orderShapes, parseComment, tidyText } from './pgn/comment.ts'
import { advanceUci, parsePosition, type Chess } from './rules.ts'
import {
  bareNode,
  lineThrough,
  nestingOf,
  nodeOf,
  orderTags,
  path,
  RESULTS,
  siblings,
  subtree,
  type GameNode,
  type GameTree,
  type NodeId,
  type GameResult,
  type Shape,
  type Tag,
} from './tree.ts'

/** A node before and after; null where it does not exist. */
export interface NodeChange {
  id: NodeId
  before: GameNode | null
  after: GameNode | null
}

/** The kind of an edit. Two changes of the same kind and node may become one undo step. */
export type ChangeKind = 'move' | 'order' | 'delete' | 'comment' | 'commentBefore' | 'nag' | 'shapes' | 'tags'

export interface Change {
  kind: ChangeKind
  /** The changed node; the root for tags and result. */
  subject: NodeId
  nodes: readonly NodeChange[]
  nextId: { before: NodeId; after: NodeId }
  tags?: { before: readonly Tag[]; after: readonly Tag[] }
  result?: { before: GameResult; after: GameResult }
  tail?: { before: string; after: string }
}

/** A change, and the node to show after it. */
export interface Edit {
  change: Change
  node: NodeId
}

export type EditCode =
  | 'ILLEGAL_MOVE'
  /** The line, the game, the nesting or the text would exceed a limit of `limits.ts`. */
  | 'TOO_LONG'
  | 'TOO_DEEP'
  /** The root cannot be deleted or promoted. */
  | 'IS_ROOT'
  | 'BAD_TAG_NAME'
  | 'BAD_RESULT'
  /** The moves depend on FEN, SetUp and Variant: these are set only with a new game. */
  | 'SETUP_TAG'

export type Edited = Checked<Edit, EditCode>

/** True if a change has no effect. */
export const isEmpty = (change: Change): boolean =>
  change.nodes.length === 0 && !change.tags && !change.result && !change.tail

/** The tree after the change. */
export const apply = (tree: GameTree, change: Change): GameTree => switchTo(tree, change, 'after')

/** The tree before the change. */
export const revert = (tree: GameTree, change: Change): GameTree => switchTo(tree, change, 'before')

/** The moves that `after` has beyond `before`, as one change that ends at `node`. */
export function difference(before: GameTree, after: GameTree, node: NodeId): Edit {
  const nodes = [...after.nodes].flatMap(([id, now]): NodeChange[] => {
    const old = before.nodes.get(id) ?? null
    return old === now ? [] : [{ id, before: old, after: now }]
  })
  const nextId = { before: before.nextId, after: after.nextId }
  return { change: { kind: 'move', subject: node, nodes, nextId }, node }
}

function switchTo(tree: GameTree, change: Change, to: 'before' | 'after'): GameTree {
  if (isEmpty(change)) return tree
  const nodes = new Map(tree.nodes)
  for (const step of change.nodes) {
    const node = step[to]
    if (node) nodes.set(step.id, node)
    else nodes.delete(step.id)
  }
  return {
    ...tree,
    nodes,
    nextId: change.nextId[to],
    tags: change.tags ? change.tags[to] : tree.tags,
    result: change.result ? change.result[to] : tree.result,
    tail: change.tail ? change.tail[to] : tree.tail,
  }
}

/** Collects node changes; the last state of a node wins. */
class Draft {
  private readonly touched = new Map<NodeId, GameNode | null>()
  private readonly tree: GameTree
  private nextId: NodeId

  constructor(tree: GameTree) {
    this.tree = tree
    this.nextId = tree.nextId
  }

  get(id: NodeId): GameNode {
    return this.touched.get(id) ?? nodeOf(this.tree, id)
  }

  set(node: GameNode): void {
    this.touched.set(node.id, node)
  }

  remove(id: NodeId): void {
    this.touched.set(id, null)
  }

  newId(): NodeId {
    return this.nextId++
  }

  change(kind: ChangeKind, subject: NodeId): Change {
    const nodes: NodeChange[] = []
    for (const [id, after] of this.touched) {
      const before = this.tree.nodes.get(id) ?? null
      if (before !== after) nodes.push({ id, before, after })
    }
    return { kind, subject, nodes, nextId: { before: this.tree.nextId, after: this.nextId } }
  }
}

/**
 * Plays a move, or `0000` to pass, after a node: follows it if it exists, else adds it, as a variation if the
 * node has other moves.
 */
export const addMove = (tree: GameTree, at: NodeId, uci: string): Edited => addLine(tree, at, [uci])

/** Plays moves one after another as `addMove` does. All or none: if one is illegal, none is added. */
export function addLine(tree: GameTree, at: NodeId, moves: readonly string[]): Edited {
  const draft = new Draft(tree)
  const chess960 = tree.variant === 'chess960'
  let node = nodeOf(tree, at)
  let size = tree.nodes.size
  let nesting: number | null = null
  /** The position of `node`, known only while new moves are being added. */
  let position: Chess | null = null
  for (const uci of moves) {
    const known = childBy(draft, node, uci)
    if (known) {
      node = known
      position = null
      continue
    }
    position ??= positionOf(node)
    const played = position && advanceUci(position, uci, chess960)
    if (!played?.ok) return fail('ILLEGAL_MOVE')
    // The tree may spell castling differently.
    let next = childBy(draft, node, played.value.uci)
    if (!next) {
      if (node.ply >= MAX_PLIES || size >= MAX_NODES) return fail('TOO_LONG')
      nesting ??= nestingOf(tree, node.id)
      if (node.children.length > 0 && ++nesting > MAX_NESTING) return fail('TOO_DEEP')
      size++
      next = bareNode(draft.newId(), node, played.value, played.value.fen)
      draft.set(next)
      draft.set({ ...node, children: [...node.children, next.id] })
    }
    node = next
  }
  return ok({ change: draft.change('move', node.id), node: node.id })
}

const positionOf = (node: GameNode): Chess | null => {
  const parsed = parsePosition(node.fen)
  return parsed.ok ? parsed.value : null
}

const childBy = (draft: Draft, node: GameNode, uci: string): GameNode | null =>
  node.children.map((id) => draft.get(id)).find((child) => child.uci === uci) ?? null

/** Puts the innermost variation that contains the node in front of its alternatives. */
export const promoteVariation = (tree: GameTree, id: NodeId): Edited => promote(tree, id, false)

/** Makes the line to the node the main line. */
export const makeMainLine = (tree: GameTree, id: NodeId): Edited => promote(tree, id, true)

function promote(tree: GameTree, id: NodeId, all: boolean): Edited {
  if (id === tree.root) return fail('IS_ROOT')
  const draft = new Draft(tree)
  for (const step of path(tree, id).toReversed()) {
    const { parent } = nodeOf(tree, step)
    if (parent === null || siblings(tree, step)[0] === step) continue
    const above = draft.get(parent)
    draft.set({ ...above, children: [step, ...above.children.filter((child) => child !== step)] })
    if (!all) break
  }
  const change = draft.change('order', id)
  // The former main line is now a variation, and its variations are one level deeper.
  if (deepest(apply(tree, change)) > MAX_NESTING) return fail('TOO_DEEP')
  return ok({ change, node: id })
}

function deepest(tree: GameTree): number {
  const depth = new Map<NodeId, number>([[tree.root, 0]])
  let most = 0
  for (const id of subtree(tree, tree.root)) {
    const here = depth.get(id)!
    if (here > most) most = here
    const { children } = nodeOf(tree, id)
    for (let i = 0; i < children.length; i++) depth.set(children[i]!, i === 0 ? here : here + 1)
  }
  return most
}

/** Deletes a move and everything after it; leads to the position before it. */
export function deleteFrom(tree: GameTree, id: NodeId): Edited {
  const { parent } = nodeOf(tree, id)
  if (parent === null) return fail('IS_ROOT')
  const draft = new Draft(tree)
  cut(tree, draft, id)
  return ok({ change: draft.change('delete', id), node: parent })
}

/** Deletes every variation that is not on the line through the node; that line becomes the game. */
export function deleteOtherVariations(tree: GameTree, id: NodeId): Edited {
  const draft = new Draft(tree)
  for (const step of lineThrough(tree, id)) {
    for (const other of siblings(tree, step)) if (other !== step) cut(tree, draft, other)
  }
  return ok({ change: draft.change('delete', id), node: id })
}

function cut(tree: GameTree, draft: Draft, id: NodeId): void {
  const parent = draft.get(nodeOf(tree, id).parent!)
  draft.set({ ...parent, children: parent.children.filter((child) => child !== id) })
  for (const below of subtree(tree, id)) draft.remove(below)
}

/** Deletes the movetext at the end that could not be played. */
export function deleteTail(tree: GameTree): Edited {
  const change = new Draft(tree).change('delete', tree.root)
  if (tree.tail) change.tail = { before: tree.tail, after: '' }
  return ok({ change, node: tree.root })
}

/** Sets the text after a move, or before the game for the root. Commands typed into it become fields. */
export function setComment(tree: GameTree, id: NodeId, text: string): Edited {
  if (text.length > MAX_COMMENT_LENGTH) return fail('TOO_LONG')
  const node = nodeOf(tree, id)
  const { text: comment, shapes, ...fields } = parseComment(text)
  const after: GameNode = { ...node, ...fields, comment }
  if (shapes.length > 0) after.shapes = orderShapes([...node.shapes, ...shapes])
  return annotate(tree, 'comment', after)
}

/** Sets the text before a move. */
export function setCommentBefore(tree: GameTree, id: NodeId, text: string): Edited {
  if (text.length > MAX_COMMENT_LENGTH) return fail('TOO_LONG')
  const node = nodeOf(tree, id)
  if (node.parent === null) return fail('IS_ROOT')
  return annotate(tree, 'commentBefore', { ...node, commentBefore: tidyText(text) })
}

/** Sets or removes a glyph. A move has at most one move quality (1 to 6) and one evaluation (10 to 19). */
export function toggleNag(tree: GameTree, id: NodeId, nag: number): Edited {
  const node = nodeOf(tree, id)
  return annotate(tree, 'nag', { ...node, nags: toggled(node.nags, nag) })
}

/** Sets the drawings on the board. */
export const setShapes = (tree: GameTree, id: NodeId, shapes: readonly Shape[]): Edited =>
  annotate(tree, 'shapes', { ...nodeOf(tree, id), shapes: orderShapes(shapes) })

function annotate(tree: GameTree, kind: ChangeKind, after: GameNode): Edited {
  const draft = new Draft(tree)
  if (!sameAnnotations(nodeOf(tree, after.id), after)) draft.set(after)
  return ok({ change: draft.change(kind, after.id), node: after.id })
}

const sameAnnotations = (a: GameNode, b: GameNode): boolean =>
  a.comment === b.comment &&
  a.commentBefore === b.commentBefore &&
  a.clock === b.clock &&
  a.elapsed === b.elapsed &&
  a.evaluation === b.evaluation &&
  a.nags.join() === b.nags.join() &&
  JSON.stringify(a.shapes) === JSON.stringify(b.shapes)

const TAG_NAME = /^\w{1,255}$/
const SETUP_TAGS: ReadonlySet<string> = new Set(['FEN', 'SetUp', 'Variant'])

/** Sets the first tag with this name, or adds it. `Result` also sets the result of the game. */
export function setTag(tree: GameTree, name: string, value: string): Edited {
  const at = tree.tags.findIndex((tag) => tag.name === name)
  const tag = { name, value }
  return setTags(tree, at < 0 ? [...tree.tags, tag] : tree.tags.with(at, tag))
}

/** Removes every tag with this name. */
export const removeTag = (tree: GameTree, name: string): Edited =>
  setTags(
    tree,
    tree.tags.filter((tag) => tag.name !== name),
  )

/** Sets all tags at once; they are put in writing order. */
export function setTags(tree: GameTree, tags: readonly Tag[]): Edited {
  const after: Tag[] = []
  for (const { name, value } of orderTags(tags)) {
    // Names from the file remain allowed.
    if (!TAG_NAME.test(name) && !tree.tags.some((tag) => tag.name === name)) return fail('BAD_TAG_NAME')
    if (value.length > MAX_TAG_LENGTH) return fail('TOO_LONG')
    after.push({ name, value: tidyTag(value) })
  }
  if (setupOf(after) !== setupOf(tree.tags)) return fail('SETUP_TAG')
  const written = after.find((tag) => tag.name === 'Result')?.value
  const was = tree.tags.find((tag) => tag.name === 'Result')?.value
  if (written === undefined || written === was) return tagsEdit(tree, after, tree.result)
  const result = RESULTS.find((known) => known === written)
  return result === undefined ? fail('BAD_RESULT') : tagsEdit(tree, after, result)
}

/** Sets the result of the game, and the tag with it. */
export function setResult(tree: GameTree, result: GameResult): Edited {
  const at = tree.tags.findIndex((tag) => tag.name === 'Result')
  const tag = { name: 'Result', value: result }
  return tagsEdit(tree, at < 0 ? orderTags([...tree.tags, tag]) : tree.tags.with(at, tag), result)
}

/** A tag value as it can be written on one line. */
const tidyTag = (value: string): string =>
  value
    // oxlint-disable-next-line no-control-regex -- control characters must go
    .replaceAll(/[\0-\x1F\x7F]+/g, ' ')
    .trim()

const setupOf = (tags: readonly Tag[]): string =>
  JSON.stringify(tags.filter((tag) => SETUP_TAGS.has(tag.name)))

function tagsEdit(tree: GameTree, tags: readonly Tag[], result: GameResult): Edited {
  const change: Change = {
    kind: 'tags',
    subject: tree.root,
    nodes: [],
    nextId: { before: tree.nextId, after: tree.nextId },
  }
  if (JSON.stringify(tags) !== JSON.stringify(tree.tags)) change.tags = { before: tree.tags, after: tags }
  if (result !== tree.result) change.result = { before: tree.result, after: result }
  return ok({ change, node: tree.root })
}
