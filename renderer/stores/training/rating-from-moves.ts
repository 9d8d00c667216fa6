// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * The rating that the person's moves in several games suggest, by the engine's model of people (docs/human.md). Each
 * game is weighed once, one move after the other, so that the engine stays free for others.
 */
import { computed, onScopeDispose, type Ref, ref, shallowRef, watch } from 'vue'
import { type Color, START_FEN, turnOf } from '../../../engine/chess/rules.ts'
import { type GameTree, mainline, nodeOf } from '../../../engine/chess/tree.ts'
import type { EngineClient } from '../../../engine/contract/client.ts'
import {
  estimateRating,
  type GameEvidence,
  gainOf,
  type RatingEstimate,
  STRONG_RATING,
  WEAK_RATING,
} from '../../../engine/modules/human-rating.ts'
import { useEngineStore } from '../engine.ts'
import { recentSpec } from '../position-spec.ts'

/** A game that can be weighed. */
export interface WeighedGame {
  /** Identifies it. */
  id: number
  side: Color
  /** Whether the opponent is a person, whose rating is similar. */
  isPaired: boolean
  /** The game; null: it cannot be read. */
  read: () => Promise<GameTree | null>
}

/** From fewer moves the margin would be too wide to say anything. */
const MIN_MOVES = 60

/** What the moves of both sides say; null if the game is no standard one, or the engine has no model. */
async function weigh(
  client: EngineClient,
  tree: GameTree,
  { side, isPaired }: WeighedGame,
): Promise<GameEvidence | null> {
  if (tree.variant === 'chess960' || nodeOf(tree, tree.root).fen !== START_FEN) return null
  const evidence = { own: { moves: 0, gain: 0 }, opponent: { moves: 0, gain: 0 } }
  for (const id of mainline(tree).slice(1)) {
    const { uci, parent } = nodeOf(tree, id)
    const answer = await client.predict(recentSpec(tree, parent!), [WEAK_RATING, STRONG_RATING])
    if (!answer.ok) return null
    const [weak, strong] = answer.moves.find((move) => move.uci === uci)?.shares ?? []
    if (strong === undefined) continue
    const mover = turnOf(nodeOf(tree, parent!).fen) === side ? evidence.own : evidence.opponent
    mover.moves += 1
    mover.gain += gainOf(weak!, strong)
  }
  return { own: evidence.own, opponent: isPaired ? evidence.opponent : null }
}

/**
 * Call in setup.
 * @returns the estimate and the number of games that it is made from; null while there are too few moves
 */
export function useRatingFromMoves(games: Readonly<Ref<readonly WeighedGame[]>>) {
  const engine = useEngineStore()
  /** Null: it says nothing. */
  const weighed = shallowRef<ReadonlyMap<number, GameEvidence | null>>(new Map())
  const isBusy = ref(false)
  let disposed = false

  async function weighAll(): Promise<void> {
    if (isBusy.value) return
    isBusy.value = true
    for (;;) {
      const { client } = engine
      const next = games.value.find(({ id }) => !weighed.value.has(id))
      if (!client || !next || disposed) break
      const tree = await next.read()
      const evidence = tree && (await weigh(client, tree, next))
      // A new engine is asked again.
      if (client === engine.client) weighed.value = new Map([...weighed.value, [next.id, evidence]])
    }
    isBusy.value = false
  }
  watch([games, () => engine.client], () => void weighAll(), { immediate: true })
  onScopeDispose(() => {
    disposed = true
  })

  return computed<(RatingEstimate & { games: number }) | null>(() => {
    const evidence = games.value.flatMap(({ id }) => weighed.value.get(id) ?? [])
    const moves = evidence.reduce((sum, { own }) => sum + own.moves, 0)
    return moves < MIN_MOVES ? null : { ...estimateRating(evidence), games: evidence.length }
  })
}
