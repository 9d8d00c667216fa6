// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * Games that were changed and then left, with their undo steps, which come back with the game if it has not changed in
 * the meantime. The number of games is bounded; the oldest are dropped first.
 */
import type { History } from '../../../engine/chess/history.ts'
import type { GameNode, GameTree, NodeId } from '../../../engine/chess/tree.ts'
import { textOf } from '../game-text.ts'
import { sameOrigin, type DocumentOrigin, type Origin, type Original } from '../origin.ts'

/** Maximum number of games remembered. */
export const MAX_LEFT_GAMES = 100
/** Maximum estimated size of all of them, bytes. */
export const MAX_LEFT_BYTES = 64 * 1024 * 1024
/** Estimated size of a node without its texts, bytes. */
const NODE_BYTES = 400

export interface LeftGame {
  origin: Origin
  tree: GameTree
  node: NodeId
  history: History
  original: Original | null
}

const hasIndex = (origin: Origin): boolean => origin.kind === 'library' || origin.index !== null

export function makeLeftGames() {
  /** Oldest first. */
  let games: { game: LeftGame; bytes: number }[] = []

  /** Remembers a game that was left, unless it has no undo steps. */
  function remember(game: LeftGame): void {
    const steps = game.history.past.length + game.history.future.length
    if (steps === 0 || !hasIndex(game.origin)) return
    games = games.filter((other) => !sameOrigin(other.game.origin, game.origin))
    games.push({ game, bytes: weigh(game) })
    let bytes = games.reduce((sum, other) => sum + other.bytes, 0)
    while (games.length > 0 && (games.length > MAX_LEFT_GAMES || bytes > MAX_LEFT_BYTES))
      bytes -= games.shift()!.bytes
  }

  /** The game with an origin as it was left; null unless it still equals `tree`. */
  function recall(origin: Origin, tree: GameTree): LeftGame | null {
    const found = find(origin)
    if (!found) return null
    games = games.filter((other) => other !== found)
    return textOf(found.game.tree) === textOf(tree) ? found.game : null
  }

  const find = (origin: Origin) =>
    hasIndex(origin) ? games.find(({ game }) => sameOrigin(game.origin, origin)) : undefined

  /** Whether a game with this origin is remembered. */
  const has = (origin: Origin): boolean => find(origin) !== undefined

  /** Follows games that moved within their documents; null or no index: they were removed. */
  function relocate(change: (origin: DocumentOrigin) => DocumentOrigin | null): void {
    games = games.flatMap(({ game, bytes }) => {
      const origin = game.origin.kind === 'document' ? change(game.origin) : game.origin
      return origin && hasIndex(origin) ? [{ game: { ...game, origin }, bytes }] : []
    })
  }

  return { remember, has, recall, relocate }
}

const nodeBytes = (node: GameNode | null): number =>
  node ? NODE_BYTES + 2 * (node.comment.length + node.commentBefore.length) : 0

function weigh({ tree, history, original }: LeftGame): number {
  let bytes = 2 * (original?.text.length ?? 0)
  for (const node of tree.nodes.values()) bytes += nodeBytes(node)
  for (const { change } of [...history.past, ...history.future])
    for (const { before, after } of change.nodes) bytes += nodeBytes(before) + nodeBytes(after)
  return bytes
}
