// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * The rating that the moves of each side suggest, by the engine's model of people. It is found when a report is shown.
 */
import { computed, onScopeDispose, type Ref, shallowRef, watch } from 'vue'
import {
  estimateRating,
  gainOf,
  type MoveEvidence,
  type RatingEstimate,
  STRONG_RATING,
  WEAK_RATING,
} from '../../../engine/modules/human-rating.ts'
import { type Color, START_FEN } from '../../../engine/chess/rules.ts'
import { type GameNode, tagOf } from '../../../engine/chess/tree.ts'
import type { EngineClient } from '../../../engine/contract/client.ts'
import { useEngineStore } from '../engine.ts'
import { useGameStore } from '../game.ts'
import { recentSpec } from '../position-spec.ts'

/** From fewer moves of a side, the margin would be too wide to say anything. */
const MIN_MOVES = 20

export type Ratings = Readonly<Record<Color, RatingEstimate | null>>
const NONE: Ratings = { white: null, black: null }

type Evidence = Record<Color, MoveEvidence>

/**
 * Call in setup.
 * @param line the nodes of the main line; empty: nothing is asked
 * @returns null for a side that is a program or has made too few moves, and for both while they are unknown
 */
export function usePlayedLike(line: Readonly<Ref<readonly GameNode[]>>) {
  const engine = useEngineStore()
  const game = useGameStore()
  const found = shallowRef<{ key: string; evidence: Evidence } | null>(null)
  let disposed = false
  /** The line as text, because a change of comments or variations makes a new array. */
  const key = computed(() => line.value.map(({ uci }) => uci).join(' '))
  const isProgram = (color: Color): boolean =>
    tagOf(game.base, color === 'white' ? 'WhiteType' : 'BlackType') === 'program'

  /** Null if another line is shown meanwhile, or if the engine has no model. */
  async function weigh(client: EngineClient, isCurrent: () => boolean): Promise<Evidence | null> {
    const evidence: Evidence = { white: { moves: 0, gain: 0 }, black: { moves: 0, gain: 0 } }
    for (const [at, { uci }] of line.value.slice(1).entries()) {
      const answer = await client.predict(recentSpec(game.base, line.value[at]!.id), [
        WEAK_RATING,
        STRONG_RATING,
      ])
      if (!answer.ok || !isCurrent()) return null
      const move = answer.moves.find((each) => each.uci === uci)
      // A null move says nothing.
      if (!move) continue
      const side = evidence[at % 2 === 0 ? 'white' : 'black']
      side.moves += 1
      side.gain += gainOf(move.shares[0]!, move.shares[1]!)
    }
    return evidence
  }

  watch(
    () => [key.value, engine.client] as const,
    async ([asked, client]) => {
      // The scale was fitted to whole games of standard chess.
      if (!client || game.chess960 || line.value[0]?.fen !== START_FEN) return
      if (line.value.length <= 2 * MIN_MOVES || found.value?.key === asked) return
      const evidence = await weigh(client, () => !disposed && asked === key.value)
      if (evidence) found.value = { key: asked, evidence }
    },
    { immediate: true },
  )
  onScopeDispose(() => {
    disposed = true
  })

  return computed<Ratings>(() => {
    if (found.value?.key !== key.value) return NONE
    const { white, black } = found.value.evidence
    // People are paired with their like. A program is nobody's like.
    const arePeople = !isProgram('white') && !isProgram('black')
    const estimate = (own: MoveEvidence, opponent: MoveEvidence, color: Color) =>
      own.moves < MIN_MOVES || isProgram(color)
        ? null
        : estimateRating([{ own, opponent: arePeople ? opponent : null }])
    return { white: estimate(white, black, 'white'), black: estimate(black, white, 'black') }
  })
}
