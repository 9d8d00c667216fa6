// SPDX-License-Identifier: GPL-3.0-or-later
/** How many players of the mover's rating, and of a somewhat higher one, play a move of the game on the board. */
import { onScopeDispose, type Ref, shallowRef, watch } from 'vue'
import { PEOPLE_RATINGS } from '../../../electron/shell/settings/schema.ts'
import { turnOf } from '../../../engine/chess/rules.ts'
import { type GameNode, nodeOf } from '../../../engine/chess/tree.ts'
import { useEngineStore } from '../engine.ts'
import { useGameStore } from '../game.ts'
import { taggedRating } from '../people/people.ts'
import { recentSpec } from '../position-spec.ts'
import { useSettingsStore } from '../settings.ts'

/** Points of the higher rating above the mover's. */
const HIGHER = 200

/** Shares are 0 to 1, ratings those of Lichess. */
export interface MoveShare {
  rating: number
  share: number
  higher: number
  higherShare: number
}

/** Call in setup. Null while it is unknown, and without a model. */
export function useShareOf(node: Readonly<Ref<GameNode>>): Readonly<Ref<MoveShare | null>> {
  const engine = useEngineStore()
  const game = useGameStore()
  const settings = useSettingsStore()
  const found = shallowRef<MoveShare | null>(null)
  let disposed = false

  /** The mover's rating in the tags, else the one that is chosen for people. */
  const ratingOf = (fen: string): number =>
    taggedRating(game.base, turnOf(fen)) ?? settings.settings.people.rating

  watch(
    () => [node.value.id, node.value.uci, game.loads, engine.client] as const,
    async ([id, uci, , client]) => {
      found.value = null
      const { parent } = node.value
      if (!client || parent === null || !game.base.nodes.has(parent)) return
      const rating = ratingOf(nodeOf(game.base, parent).fen)
      const higher = Math.min(PEOPLE_RATINGS.max, rating + HIGHER)
      const answer = await client.predict(recentSpec(game.base, parent), [rating, higher])
      const isCurrent = !disposed && id === node.value.id && uci === node.value.uci
      if (!isCurrent || !answer.ok) return
      const [share, higherShare] = answer.moves.find((move) => move.uci === uci)?.shares ?? []
      if (share !== undefined && higherShare !== undefined)
        found.value = { rating, share, higher, higherShare }
    },
    { immediate: true },
  )
  onScopeDispose(() => {
    disposed = true
  })
  return found
}
