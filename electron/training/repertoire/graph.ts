// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * A repertoire: games with variations as one graph of positions for one side. Positions that are reached in different
 * ways are one. Pure and total; time is proportional to the number of moves.
 */
import { NULL_UCI, START_FEN, turnOf, type Color } from '../../../engine/chess/rules.ts'
import { type GameTree, type NodeId, nodeOf } from '../../../engine/chess/tree.ts'

/** Board, side to move, castling and en passant. */
export type PositionKey = string

export interface RepertoireMove {
  uci: string
  san: string
  to: PositionKey
  /** What the games say about it. */
  comment: string
  nags: readonly number[]
  /** Where it is: the index of the game, and the node that it leads to. */
  nodes: readonly { game: number; node: NodeId }[]
}

export interface RepertoirePosition {
  key: PositionKey
  fen: string
  turn: Color
  /**
   * With the repertoire's side to move, its answers: the first is the one that is asked for, the others are accepted.
   * With the other side to move, the replies that are prepared for.
   */
  moves: readonly RepertoireMove[]
  /** The last move of the shortest line to it; null at a start. */
  from: { key: PositionKey; uci: string; san: string } | null
  /** Half-moves of that line. */
  ply: number
}

export interface Repertoire {
  side: Color
  /** Where its games begin, the usual starting position first. */
  starts: readonly PositionKey[]
  positions: ReadonlyMap<PositionKey, RepertoirePosition>
  /** Games that were left out: Chess960. */
  leftOut: number
}

/** Moves with these glyphs are shown as examples of what not to play: mistake, blunder, dubious. */
const WARNINGS: ReadonlySet<number> = new Set([2, 4, 6])

export const positionKey = (fen: string): PositionKey => fen.split(' ', 4).join(' ')

type Growing<T> = { -readonly [K in keyof T]: T[K] extends readonly (infer E)[] ? E[] : T[K] }
type GrowingMove = Growing<RepertoireMove>
interface GrowingPosition extends Omit<Growing<RepertoirePosition>, 'moves'> {
  moves: GrowingMove[]
}

/**
 * The repertoire in games. The first answer to a position is the one of the earliest game, there of the main line.
 * Moves of the own side with a glyph of warning, and null moves, end a line.
 */
export function makeRepertoire(side: Color, games: readonly GameTree[]): Repertoire {
  const positions = new Map<PositionKey, GrowingPosition>()
  const starts = new Set<PositionKey>()
  let leftOut = 0
  for (const [game, tree] of games.entries()) {
    if (tree.variant === 'chess960') leftOut += 1
    else {
      starts.add(positionKey(nodeOf(tree, tree.root).fen))
      addGame(positions, side, tree, game)
    }
  }
  const first = positionKey(START_FEN)
  const ordered = starts.has(first) ? [first, ...[...starts].filter((key) => key !== first)] : [...starts]
  findShortestLines(positions, ordered)
  return { side, starts: ordered, positions, leftOut }
}

function addGame(
  positions: Map<PositionKey, GrowingPosition>,
  side: Color,
  tree: GameTree,
  game: number,
): void {
  // The main line before its variations.
  const open: NodeId[] = [tree.root]
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    const { fen, children } = nodeOf(tree, id)
    const position = positionAt(positions, fen)
    const played = children.map((child) => nodeOf(tree, child)).filter(({ uci }) => uci !== NULL_UCI)
    const meant =
      position.turn === side ? played.filter(({ nags }) => !nags.some((nag) => WARNINGS.has(nag))) : played
    for (const child of meant) {
      const to = positionKey(child.fen)
      const node = { game, node: child.id }
      const known = position.moves.find(({ uci }) => uci === child.uci)
      if (known) {
        known.nodes.push(node)
        if (!known.comment) known.comment = child.comment
        if (known.nags.length === 0) known.nags = [...child.nags]
      } else {
        const { uci, san, comment, nags } = child
        position.moves.push({ uci: uci!, san: san!, to, comment, nags: [...nags], nodes: [node] })
      }
    }
    for (const child of meant.toReversed()) open.push(child.id)
  }
}

function positionAt(positions: Map<PositionKey, GrowingPosition>, fen: string): GrowingPosition {
  const key = positionKey(fen)
  const known = positions.get(key)
  if (known) return known
  const made: GrowingPosition = { key, fen, turn: turnOf(fen), moves: [], from: null, ply: 0 }
  positions.set(key, made)
  return made
}

function findShortestLines(
  positions: Map<PositionKey, GrowingPosition>,
  starts: readonly PositionKey[],
): void {
  const reached = new Set<PositionKey>()
  // A position in which another game begins may be reached from the first start.
  for (const start of starts) {
    if (reached.has(start)) continue
    reached.add(start)
    const queue = [positions.get(start)!]
    for (const at of queue) {
      for (const { to, uci, san } of at.moves) {
        if (reached.has(to)) continue
        reached.add(to)
        const next = positions.get(to)!
        next.from = { key: at.key, uci, san }
        next.ply = at.ply + 1
        queue.push(next)
      }
    }
  }
}

/** The shortest line to a position, from a start. */
export function lineTo(
  repertoire: Repertoire,
  key: PositionKey,
): { fen: string; uci: string; san: string }[] {
  const line: { fen: string; uci: string; san: string }[] = []
  let position = repertoire.positions.get(key)
  while (position?.from) {
    const { from }: RepertoirePosition = position
    position = repertoire.positions.get(from.key)!
    line.push({ fen: position.fen, uci: from.uci, san: from.san })
  }
  return line.toReversed()
}

/** The positions in which the repertoire has an answer, in the order of their lines. */
export const questionsOf = ({ side, positions }: Repertoire): RepertoirePosition[] =>
  [...positions.values()].filter(({ turn, moves }) => turn === side && moves.length > 0)

/** The positions with more than one answer. */
export const conflictsOf = (repertoire: Repertoire): RepertoirePosition[] =>
  questionsOf(repertoire).filter(({ moves }) => moves.length > 1)

/** The key of the card that asks for the answer to a position. */
export const cardKey = (side: Color, key: PositionKey): string => `${side} ${key}`

/** A game that comes back to a known position within this many half-moves has only transposed. */
const MAX_DETOUR = 8

/** Where a game left a repertoire. */
export interface Leaving {
  /** Half-moves before the move. */
  ply: number
  by: 'own' | 'other'
  played: string
  /** SAN: the answers, or the replies that are prepared for. */
  known: readonly string[]
  /** Answers of the repertoire that were played before. */
  followed: number
}

/**
 * The first move with which a game left a repertoire for good; null if it never did: it ended there, went beyond the end
 * of a line, or was never in it.
 * @param game the moves, each with the position before it
 */
export function leavingOf(
  { side, positions }: Repertoire,
  game: readonly { fen: string; uci: string; san: string }[],
): Leaving | null {
  let leaving: Leaving | null = null
  let followed = 0
  for (const [ply, { fen, uci, san }] of game.entries()) {
    if (leaving && ply - leaving.ply > MAX_DETOUR) break
    const position = positions.get(positionKey(fen))
    if (!position) continue
    // It has come back by another order of moves.
    leaving = null
    if (position.moves.length === 0) continue
    const isOwn = position.turn === side
    if (position.moves.some((move) => move.uci === uci)) followed += isOwn ? 1 : 0
    else {
      const known = position.moves.map((move) => move.san)
      leaving = { ply, by: isOwn ? 'own' : 'other', played: san, known, followed }
    }
  }
  return leaving
}
