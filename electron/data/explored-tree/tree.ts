// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * The tree of a position in the explorer: the positions that games reach from it, each of them once, however often they
 * transpose. It is grown question by question, the position with most games first, so that what is cut off was played
 * least. Pure.
 */
import { type Chess, advanceUci, fenOf, parsePosition } from '../../../engine/chess/rules.ts'

/** A move of the explorer's table, as far as a tree needs it. */
export interface ExploredMove {
  uci: string
  san: string
  /** Number of games in which it was played here; a game counts once. */
  games: number
  /** Results of those games; the rest are unfinished. */
  whiteWins: number
  draws: number
  blackWins: number
  /** White's points per finished game; null without any. */
  score: number | null
}

export interface ExploredPosition<M> {
  /** Number of games with the position. */
  games: number
  /** Most played first. */
  moves: readonly M[]
}

export interface TreeLimits {
  /** Moves of both sides after the first position. */
  plies: number
  /** A move is followed if so many games played it. */
  leastGames: number
  /** And if it has this share of the games that went on; 0 to 1. */
  leastShare: number
  /** Positions that are asked for. */
  positions: number
}

/** A move of the tree. */
export interface Branch<M> {
  move: M
  /** The index of the position after it. */
  to: number
}

export interface TreePosition<M> {
  fen: string
  /** Moves after the first position, by its usual way. */
  ply: number
  /** The position and the move before it on its usual way; -1 and null for the first position. */
  parent: number
  move: M | null
  /** Number of games that came through that move; of the first position, all of them. */
  games: number
  /** The moves that are followed, most played first. */
  branches: readonly Branch<M>[]
}

export interface ExploredTree<M> {
  /** The first one is the position that was asked for. */
  positions: readonly TreePosition<M>[]
  /** Positions that could have been followed further. */
  isCut: boolean
}

interface Open<M> extends TreePosition<M> {
  branches: Branch<M>[]
}

/** Board, turn, castling and en passant: what makes two positions the same. */
const identityOf = (fen: string): string => fen.split(' ', 4).join(' ')

/**
 * @param ask the explorer's table for a position; null stops the growth
 * @param onPosition called after each answer with the number of positions asked for
 * @returns null if `ask` refused the first position
 */
export async function growTree<M extends ExploredMove>(
  fen: string,
  { plies, leastGames, leastShare, positions: most }: TreeLimits,
  ask: (fen: string) => Promise<ExploredPosition<M> | null>,
  onPosition: (asked: number) => void = () => undefined,
): Promise<ExploredTree<M> | null> {
  const positions: Open<M>[] = [{ fen, ply: 0, parent: -1, move: null, games: 0, branches: [] }]
  const known = new Map([[identityOf(fen), 0]])
  const waiting = new Set([0])
  const queue = new Queue()
  queue.put(0, 0)
  let asked = 0
  while (waiting.size > 0 && asked < most) {
    const index = queue.take()
    // It has been put again with more games, or need not be asked for.
    if (!waiting.delete(index)) continue
    const position = positions[index]!
    const found = await ask(position.fen)
    if (!found) return asked === 0 ? null : { positions, isCut: true }
    onPosition(++asked)
    if (index === 0) position.games = found.games
    const onward = found.moves.reduce((sum, { games }) => sum + games, 0)
    for (const move of found.moves) {
      if (move.games < leastGames || move.games < leastShare * onward) continue
      const next = afterMove(position.fen, move.uci)
      if (next === null) continue
      const identity = identityOf(next)
      const ply = position.ply + 1
      let to = known.get(identity)
      if (to !== undefined && waiting.has(to) && move.games > positions[to]!.games) {
        // The usual way to a position is the one that goes on from it.
        Object.assign(positions[to]!, { ply, parent: index, move, games: move.games })
        if (ply >= plies) waiting.delete(to)
        else queue.put(to, move.games)
      }
      if (to === undefined) {
        to = positions.push({ fen: next, ply, parent: index, move, games: move.games, branches: [] }) - 1
        known.set(identity, to)
        if (ply < plies) {
          waiting.add(to)
          queue.put(to, move.games)
        }
      }
      position.branches.push({ move, to })
    }
  }
  return { positions, isCut: waiting.size > 0 }
}

/** Positions by their games: a binary heap, the one with most games first, and of those the first one. */
class Queue {
  readonly #items: { index: number; games: number }[] = []

  put(index: number, games: number): void {
    let at = this.#items.push({ index, games }) - 1
    while (at > 0) {
      const above = (at - 1) >> 1
      if (!this.#comesFirst(at, above)) break
      this.#swap(at, above)
      at = above
    }
  }

  /** -1 if there is none. */
  take(): number {
    const last = this.#items.length - 1
    if (last < 0) return -1
    this.#swap(0, last)
    const { index } = this.#items.pop()!
    for (let at = 0; ;) {
      let first = at
      for (const below of [2 * at + 1, 2 * at + 2])
        if (below < last && this.#comesFirst(below, first)) first = below
      if (first === at) return index
      this.#swap(at, first)
      at = first
    }
  }

  #comesFirst(a: number, b: number): boolean {
    const [one, other] = [this.#items[a]!, this.#items[b]!]
    return one.games !== other.games ? one.games > other.games : one.index < other.index
  }

  #swap(a: number, b: number): void {
    const item = this.#items[a]!
    this.#items[a] = this.#items[b]!
    this.#items[b] = item
  }
}

function afterMove(fen: string, uci: string): string | null {
  const position = parsePosition(fen)
  if (!position.ok) return null
  const after: Chess = position.value
  return advanceUci(after, uci, false).ok ? fenOf(after) : null
}

/** Whether a branch leads to a position that is usually reached in another way, and goes on there. */
export const isTransposition = <M>(
  { positions }: ExploredTree<M>,
  from: number,
  { to, move }: Branch<M>,
): boolean => positions[to]!.parent !== from || positions[to]!.move !== move
