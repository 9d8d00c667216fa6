// SPDX-License-Identifier: GPL-3.0-or-later
/** How many players of the mover's rating, and of other ratings, play each move of a line, by the engine's model of people. */
import { computed, onScopeDispose, type Ref, shallowRef, watch } from 'vue'
import { PEOPLE_RATINGS } from '../../../electron/shell/settings/schema.ts'
import { type Color, turnOf } from '../../../engine/chess/rules.ts'
import type { GameNode } from '../../../engine/chess/tree.ts'
import type { EngineClient } from '../../../engine/contract/client.ts'
import { gainOf, STRONG_RATING, WEAK_RATING } from '../../../engine/modules/human-rating.ts'
import { useEngineStore } from '../engine.ts'
import { useGameStore } from '../game.ts'
import { taggedRating } from '../people/people.ts'
import { recentSpec } from '../position-spec.ts'
import { useSettingsStore } from '../settings.ts'

/** Points of the higher rating above the mover's. */
const HIGHER = 200

/** Shares are 0 to 1, ratings those of Lichess. */
export interface MoveShare {
  /** The mover's rating in the tags, else the one that is chosen for people. */
  rating: number
  share: number
  higher: number
  higherShare: number
  /** What the move says about the mover's strength, see `gainOf`. */
  gain: number
}

/** By the index of the move in the line; null: not known yet, or a move that the model does not know. */
type Shares = readonly (MoveShare | null)[]
const NONE: Shares = []

/**
 * Call in setup.
 * @param line nodes that follow each other; empty: nothing is asked
 */
export function useMoveShares(line: Readonly<Ref<readonly GameNode[]>>) {
  const engine = useEngineStore()
  const game = useGameStore()
  const settings = useSettingsStore()
  const found = shallowRef<{ key: string; shares: Shares; isComplete: boolean } | null>(null)
  let disposed = false

  const ratings = computed<Record<Color, number>>(() => {
    const { rating } = settings.settings.people
    const of = (color: Color): number => taggedRating(game.base, color) ?? rating
    return { white: of('white'), black: of('black') }
  })
  /** The question as text: a change of comments or variations makes a new array, but asks nothing new. */
  const key = computed(() =>
    [
      line.value[0]?.fen,
      ratings.value.white,
      ratings.value.black,
      ...line.value.slice(1).map(({ uci }) => uci),
    ].join(' '),
  )

  async function askAll(client: EngineClient, asked: string): Promise<void> {
    const shares: (MoveShare | null)[] = []
    for (const { uci, parent } of line.value.slice(1)) {
      const rating = ratings.value[turnOf(game.base.nodes.get(parent!)!.fen)]
      const higher = Math.min(PEOPLE_RATINGS.max, rating + HIGHER)
      const answer = await client.predict(recentSpec(game.base, parent!), [
        rating,
        higher,
        WEAK_RATING,
        STRONG_RATING,
      ])
      if (disposed || asked !== key.value || client !== engine.client) return
      // An engine without a model answers no other question either.
      if (!answer.ok) break
      const [share, higherShare, weak, strong] = answer.moves.find((move) => move.uci === uci)?.shares ?? []
      const isKnown = strong !== undefined
      shares.push(
        isKnown
          ? { rating, share: share!, higher, higherShare: higherShare!, gain: gainOf(weak!, strong) }
          : null,
      )
      found.value = { key: asked, shares: [...shares], isComplete: false }
    }
    found.value = { key: asked, shares, isComplete: true }
  }

  watch(
    [key, () => line.value.length > 1, () => engine.client] as const,
    ([asked, hasMoves, client]) => {
      const isKnown = found.value?.key === asked && found.value.isComplete
      if (client && hasMoves && !isKnown) void askAll(client, asked)
    },
    { immediate: true },
  )
  onScopeDispose(() => {
    disposed = true
  })

  const current = computed(() => (found.value?.key === key.value ? found.value : null))
  return {
    shares: computed(() => current.value?.shares ?? NONE),
    /** Nothing more is to come, at least for now. */
    settled: computed(() => engine.client === null || current.value?.isComplete === true),
  }
}
