// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * Advice from our engine on positions of the game on the board, and how two pieces of advice compare. It searches at full
 * strength in the background lane, so that an opponent does not profit from its hash table. Each position is searched
 * once.
 */
import { onScopeDispose } from 'vue'
import { chanceOf, forSide } from '../../electron/review/chances.ts'
import { FIGURES } from '../../electron/review/figures.ts'
import type { MaterialGain } from '../../engine/chess/material-won.ts'
import { type Color, turnOf } from '../../engine/chess/rules.ts'
import { nodeOf, type NodeId } from '../../engine/chess/tree.ts'
import type { Limit, PositionSpec, Score } from '../../engine/contract/protocol.ts'
import { useBackgroundLane } from './background-lane.ts'
import { useEngineStore } from './engine.ts'
import { useGameStore } from './game.ts'
import { positionSpec, recentSpec } from './position-spec.ts'
import { type PracticalChance, practicalChances } from './practical-chances.ts'

/** The limit for a position. The time is for slow machines. */
const EFFORT: Limit = { nodes: 300_000, moveTimeMs: 3000 }

/** The limit for the candidates of a trick, and for the replies to each of them. */
const TRICK_EFFORT: { candidates: Limit; replies: Limit } = {
  candidates: { nodes: 600_000, moveTimeMs: 3000 },
  replies: { nodes: 100_000, moveTimeMs: 500 },
}
/**
 * The candidates of a trick: as many lines at most, and no worse than the best move by more than so many chances and
 * centipawns. Where a game is nearly decided, chances alone would make a lost piece equal.
 */
const TRICKS = { lines: 4, loss: FIGURES.praise.loss, lossCp: 50 } as const

export interface Advice {
  /** From White's view. */
  score: Score
  /** The best line, UCI; at least one move. */
  line: readonly string[]
  /** How the first move was chosen among equal ones; absent: it is the engine's best. */
  trick?: Trick
}

/** A move that was chosen for the replies that people of a rating are likely to make. */
export interface Trick {
  rating: number
  /** The mover's chances after the move, against such people and by the engine. */
  expected: number
  chance: number
}

/** Call in setup. */
export function useAdvice() {
  const game = useGameStore()
  const background = useBackgroundLane()
  const engine = useEngineStore()

  /** By FEN, with the rating for a trick. */
  const known = new Map<string, Promise<Advice | null>>()
  let stop = new AbortController()

  /** Searches a position of the game on the board, once. Null: the engine has no answer. */
  const advise = (node: NodeId): Promise<Advice | null> =>
    once(nodeOf(game.tree, node).fen, () => search(positionSpec(game.tree, node)))

  /**
   * Like `advise`, but takes, of the moves that are equal for the engine, the one with the highest expected chances
   * against people of a Lichess rating. Without such moves or without a model it is the engine's best.
   */
  function adviseTrick(node: NodeId, rating: number): Promise<Advice | null> {
    const { fen } = nodeOf(game.tree, node)
    return once(`${fen} ${rating}`, () => searchTrick(node, rating))
  }

  /** Searches a position that is not in the game, once. Null: the engine has no answer. */
  const adviseOn = (fen: string): Promise<Advice | null> =>
    once(fen, () => search({ fen, moves: [], chess960: game.chess960 }))

  function once(key: string, look: () => Promise<Advice | null>): Promise<Advice | null> {
    const found = known.get(key)
    if (found) return found
    const advice = look().then((result) => {
      if (!result) known.delete(key)
      return result
    })
    known.set(key, advice)
    return advice
  }

  /** The best lines; empty: the engine has no answer. */
  async function linesOf(position: PositionSpec, limit: Limit, lines: number): Promise<Advice[]> {
    const answer = await background.search({ position, limit, lines }, 'urgent', stop.signal)
    const found = answer.ok && answer.why === 'limit' ? answer.lines : []
    return found.filter(({ pv }) => pv.length > 0).map(({ score, pv }) => ({ score, line: pv }))
  }

  const search = async (position: PositionSpec): Promise<Advice | null> =>
    (await linesOf(position, EFFORT, 1))[0] ?? null

  async function searchTrick(node: NodeId, rating: number): Promise<Advice | null> {
    const { signal } = stop
    const position = positionSpec(game.tree, node)
    const recent = recentSpec(game.tree, node)
    const mover = turnOf(nodeOf(game.tree, node).fen)
    const lines = await linesOf(position, TRICK_EFFORT.candidates, TRICKS.lines)
    const equal = equalLines(lines, mover)
    if (!engine.client || equal.length < 2) return lines[0] ?? null
    const candidates = equal.map(({ line, score }) => ({
      uci: line[0]!,
      chance: forSide(chanceOf(score), mover),
    }))
    const practical = await practicalChances(
      engine.client,
      background,
      { recent, position, mover, candidates, rating, limit: TRICK_EFFORT.replies, urgency: 'urgent' },
      signal,
    )
    if (practical.ok) return trickOf(equal, mover, rating, practical.value)
    // What was interrupted is searched again when it is asked for again.
    return practical.code === 'NO_MODEL' ? lines[0]! : null
  }

  /** Stops all searches and forgets their results, when another game begins. */
  function forget(): void {
    stop.abort()
    stop = new AbortController()
    known.clear()
  }
  onScopeDispose(forget)

  return { advise, adviseTrick, adviseOn, forget }
}

/** The lines whose first moves are as good as the first line's; that one alone if it mates or is mated. */
export function equalLines(lines: readonly Advice[], mover: Color): readonly Advice[] {
  const [best] = lines
  return lines.filter((each) => each === best || isAsGood(best!.score, each.score, mover))
}

function isAsGood(best: Score, score: Score, mover: Color): boolean {
  if (best.kind !== 'cp' || score.kind !== 'cp') return false
  const fall = (best.value - score.value) * (mover === 'white' ? 1 : -1)
  return fall <= TRICKS.lossCp && lostBy(best, score, mover) <= TRICKS.loss
}

/**
 * Of equal lines, the one with the highest expected chances, or the earlier of two. A move without replies counts as
 * the engine values it.
 * @param practical the expected chances by move
 */
export function trickOf(
  equal: readonly Advice[],
  mover: Color,
  rating: number,
  practical: ReadonlyMap<string, PracticalChance>,
): Advice {
  const rated = equal.map((advice) => {
    const chance = forSide(chanceOf(advice.score), mover)
    const expected = practical.get(advice.line[0]!)?.expected ?? chance
    return { ...advice, trick: { rating, expected, chance } }
  })
  return rated.reduce((best, each) => (each.trick.expected > best.trick.expected ? each : best))
}

/**
 * A move that loses a piece is a blunder whatever the chances are, if the score falls too: less falls after a sound
 * sacrifice. Pawns, and centipawns.
 */
const PIECE_PAWNS = 3
const PIECE_LOSS_CP = 200

/** The loss of a side between two scores, in chances. */
export const lostBy = (before: Score, after: Score, side: Color): number =>
  forSide(chanceOf(before), side) - forSide(chanceOf(after), side)

/** Whether the answer of the other side wins a piece, and the score says that it does. */
export function losesPiece(before: Score, after: Score, side: Color, won: MaterialGain | null): boolean {
  if (!won || won.pawns < PIECE_PAWNS || before.kind !== 'cp' || after.kind !== 'cp') return false
  const fall = before.value - after.value
  return (side === 'white' ? fall : -fall) >= PIECE_LOSS_CP
}
