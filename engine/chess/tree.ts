// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * A game as plain data: nodes with stable ids and parent links, tags in file order; and functions that read it.
 * Changes are in `edit.ts` and are pure. Engine results are never stored here.
 */
import type { Letters } from './pgn/letters.ts'
import { demandsChess960, fenOf, parsePosition, START_FEN } from './rules.ts'

export type NodeId = number

/** A drawing on the board, as `[%csl]` and `[%cal]` store it. A circle has no `to`. */
export interface Shape {
  color: 'green' | 'red' | 'blue' | 'yellow'
  from: string
  to?: string
}

/** A position in the game, and the move that led to it. The root has no move. */
export interface GameNode {
  id: NodeId
  parent: NodeId | null
  /** The first child continues the line; the others are variations in order. */
  children: readonly NodeId[]
  /** Plies from the root position. */
  ply: number
  /**
   * UCI of the move that led here, standard castling (`e1g1`) except in Chess960; `0000` for a null move;
   * null at the root.
   */
  uci: string | null
  /** SAN as we write it; null at the root, `--` for a null move. */
  san: string | null
  /** FEN of the position after the move. */
  fen: string
  /**
   * Text before the move: at the start of a variation, or after the variations that interrupt a line. Text before the
   * first move of the game is the root's `comment`, and drawings there are the root's `shapes`.
   */
  commentBefore: string
  /**
   * Text after the move, commands such as `[%csl]` taken out into `shapes`; unknown commands stay in the
   * text.
   */
  comment: string
  nags: readonly number[]
  /** Circles before arrows, as they are written. */
  shapes: readonly Shape[]
  /** `[%clk]` in seconds, `[%emt]` in seconds, `[%eval]` as written; absent when the file has none. */
  clock?: number
  elapsed?: number
  evaluation?: string
}

export interface Tag {
  name: string
  value: string
}

export const RESULTS = ['1-0', '0-1', '1/2-1/2', '*'] as const
export type GameResult = (typeof RESULTS)[number]

export interface GameTree {
  tags: readonly Tag[]
  root: NodeId
  nodes: ReadonlyMap<NodeId, GameNode>
  nextId: NodeId
  result: GameResult
  /** `chess960` only when the tags or the set-up demand it. */
  variant: 'standard' | 'chess960'
  /** Movetext at the end of the main line that could not be played: stored and written out unchanged. */
  tail: string
  /** The language of the pieces' letters in its text; absent for English. */
  letters?: Letters
}

/** The tags that the standard puts first, in its order, with their values for "unknown". */
export const ROSTER = [
  ['Event', '?'],
  ['Site', '?'],
  ['Date', '????.??.??'],
  ['Round', '?'],
  ['White', '?'],
  ['Black', '?'],
  ['Result', '*'],
] as const

const ROSTER_RANK = new Map<string, number>(ROSTER.map(([name], rank) => [name, rank]))

/** Tags in writing order: the first of each roster tag in front, the rest as they were. */
export function orderTags(tags: readonly Tag[]): Tag[] {
  const roster: (Tag | undefined)[] = ROSTER.map(() => undefined)
  const rest: Tag[] = []
  for (const tag of tags) {
    const rank = ROSTER_RANK.get(tag.name)
    if (rank !== undefined && roster[rank] === undefined) roster[rank] = tag
    else rest.push(tag)
  }
  return [...roster.filter((tag) => tag !== undefined), ...rest]
}

/** A node without annotations. */
export const bareNode = (
  id: NodeId,
  parent: GameNode | null,
  move: { uci: string; san: string } | null,
  fen: string,
): GameNode => ({
  id,
  parent: parent?.id ?? null,
  children: [],
  ply: parent ? parent.ply + 1 : 0,
  uci: move?.uci ?? null,
  san: move?.san ?? null,
  fen,
  commentBefore: '',
  comment: '',
  nags: [],
  shapes: [],
})

/** A game without moves and tags. */
export function bareTree(fen: string, variant: GameTree['variant']): GameTree {
  const root = bareNode(0, null, null, fen)
  return { tags: [], root: 0, nodes: new Map([[0, root]]), nextId: 1, result: '*', variant, tail: '' }
}

/**
 * A new game with the seven-tag roster, and with the set-up tags where the position asks for them. Chess960
 * when wanted or when the castling rights demand it. Throws on a FEN that `parsePosition` refuses: ask it
 * first.
 */
export function emptyTree(fen: string = START_FEN, chess960 = false): GameTree {
  const parsed = parsePosition(fen)
  if (!parsed.ok) throw new Error(`not a position: ${parsed.code}`)
  const start = fenOf(parsed.value)
  const variant = chess960 || demandsChess960(parsed.value) ? 'chess960' : 'standard'
  const tags: Tag[] = ROSTER.map(([name, value]) => ({ name, value }))
  if (variant === 'chess960') tags.push({ name: 'Variant', value: 'Chess960' })
  if (start !== START_FEN || variant === 'chess960') {
    tags.push({ name: 'SetUp', value: '1' }, { name: 'FEN', value: start })
  }
  return { ...bareTree(start, variant), tags }
}

/** Whether a game is empty: no move, no comment, no drawing, and only unknown values in its tags. */
export function isEmptyGame(tree: GameTree): boolean {
  const root = nodeOf(tree, tree.root)
  return (
    tree.nodes.size === 1 &&
    root.comment === '' &&
    root.shapes.length === 0 &&
    tree.tail === '' &&
    tree.tags.every(({ name, value }) => ROSTER.some(([known, empty]) => known === name && empty === value))
  )
}

/** Whether a game has moves and a result. */
export const isFinished = (tree: GameTree): boolean =>
  tree.result !== '*' && nodeOf(tree, tree.root).children.length > 0

/** Tags that say how a game ended. */
const ENDING_TAGS: ReadonlySet<string> = new Set(['Termination', 'PlyCount'])

/** The same game without its result, so that analysis can go on where the record ends. */
export const analysisOf = (tree: GameTree): GameTree => ({
  ...tree,
  result: '*',
  tags: tree.tags.flatMap((tag) =>
    tag.name === 'Result' ? [{ ...tag, value: '*' }] : ENDING_TAGS.has(tag.name) ? [] : [tag],
  ),
})

/** The node of an id. An id that is not in the tree is a bug of the caller and throws. */
export function nodeOf(tree: GameTree, id: NodeId): GameNode {
  const node = tree.nodes.get(id)
  if (!node) throw new Error(`no node ${id}`)
  return node
}

/** The value of the first tag with this name. */
export const tagOf = (tree: GameTree, name: string): string | undefined =>
  tree.tags.find((tag) => tag.name === name)?.value

/** From the root to the node, both included. */
export function path(tree: GameTree, id: NodeId): NodeId[] {
  const ids: NodeId[] = []
  for (let at: NodeId | null = id; at !== null; at = nodeOf(tree, at).parent) ids.push(at)
  return ids.toReversed()
}

/** The moves from the root to the node, in UCI. */
export const movesTo = (tree: GameTree, id: NodeId): string[] =>
  path(tree, id)
    .slice(1)
    .map((step) => nodeOf(tree, step).uci!)

/** The node that continues the line, or null at its end. */
export const nextOf = (tree: GameTree, id: NodeId): NodeId | null => nodeOf(tree, id).children[0] ?? null

/** The alternatives at this point, the node itself included, main line first. The root is its own only one. */
export function siblings(tree: GameTree, id: NodeId): readonly NodeId[] {
  const { parent } = nodeOf(tree, id)
  return parent === null ? [id] : nodeOf(tree, parent).children
}

/** The path to the node and on along first children to the end of its line. */
export function lineThrough(tree: GameTree, id: NodeId): NodeId[] {
  const ids = path(tree, id)
  for (let at = nextOf(tree, id); at !== null; at = nextOf(tree, at)) ids.push(at)
  return ids
}

/** From the root along first children to the end of the game. */
export const mainline = (tree: GameTree): NodeId[] => lineThrough(tree, tree.root)

/** The last node of the line the node is on. */
export const lineEnd = (tree: GameTree, id: NodeId): NodeId => lineThrough(tree, id).at(-1)!

/** Where the innermost variation that contains the node begins; null on the main line. */
export function variationStart(tree: GameTree, id: NodeId): NodeId | null {
  for (let at: NodeId | null = id; at !== null; at = nodeOf(tree, at).parent) {
    if (siblings(tree, at)[0] !== at) return at
  }
  return null
}

/** Whether the node is the root or a move of the main line. */
export const isMainline = (tree: GameTree, id: NodeId): boolean => variationStart(tree, id) === null

/** The nodes with more than one continuation on the line through the node, from the root on. */
export const forks = (tree: GameTree, id: NodeId): NodeId[] =>
  lineThrough(tree, id).filter((step) => nodeOf(tree, step).children.length > 1)

/** The node and everything below it, parents before children. */
export function subtree(tree: GameTree, id: NodeId): NodeId[] {
  const ids: NodeId[] = [id]
  for (let i = 0; i < ids.length; i++) {
    for (const child of nodeOf(tree, ids[i]!).children) ids.push(child)
  }
  return ids
}

/** The node reached from the root by these moves, or null when the tree does not have them. */
export function nodeAt(tree: GameTree, moves: readonly string[]): NodeId | null {
  let at = tree.root
  for (const uci of moves) {
    const next = nodeOf(tree, at).children.find((child) => nodeOf(tree, child).uci === uci)
    if (next === undefined) return null
    at = next
  }
  return at
}

/** How deep the variation the node is on is nested: 0 on the main line. */
export const nestingOf = (tree: GameTree, id: NodeId): number =>
  path(tree, id).filter((step) => siblings(tree, step)[0] !== step).length
