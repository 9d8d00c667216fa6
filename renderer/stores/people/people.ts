// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * What people of a rating play in the position on the board, and how good it is. The shares come from the engine's model
 * of people. Values come from the lines of the analysis; moves outside of them are looked up in the background lane,
 * shortly and one position at a time, and cached. Only the newest position and rating are asked about.
 */
import { watchDebounced } from '@vueuse/core'
import { defineStore } from 'pinia'
import { computed, onScopeDispose, ref, shallowRef, watch } from 'vue'
import { chanceOf, forSide } from '../../../electron/review/chances.ts'
import { PEOPLE_RATINGS } from '../../../electron/shell/settings/schema.ts'
import { type Color, legalMoves } from '../../../engine/chess/rules.ts'
import { type GameTree, nextOf, nodeOf, tagOf } from '../../../engine/chess/tree.ts'
import type { EngineClient } from '../../../engine/contract/client.ts'
import type { PositionSpec, PredictedMove, SearchInfo } from '../../../engine/contract/protocol.ts'
import { useAnalysisStore } from '../analysis/analysis.ts'
import { useBackgroundLane } from '../background-lane.ts'
import { useEngineStore } from '../engine.ts'
import { useGameStore } from '../game.ts'
import { useOpponentsStore } from '../play/opponents.ts'
import { ratedDays } from '../play/results.ts'
import { keyOfSpec, positionSpec, recentSpec } from '../position-spec.ts'
import { type PracticalChance, practicalChances } from '../practical-chances.ts'
import { useSettingsStore } from '../settings.ts'
import { useUiStore } from '../ui.ts'
import { difficultyOf, type HumanMove, lossOf, storyOf } from './difficulty.ts'

/** The ratings that the model knows, and the step of slider and chart. */
export const RATINGS = { ...PEOPLE_RATINGS, step: 50, chart: 200 } as const
/** The rating above with which the share who find the best move is compared. */
const STRONGER = 400
/** Delay before the engine looks at a position, ms; key repeat is faster. */
const SETTLE_MS = 150
/** Time for the best move, for the likely moves, and for the replies to one of them, ms. */
const TIMES = { best: 600, moves: 1500, replies: 350 } as const
/** Moves below this share are not looked up, and no more than so many. */
const LIKELY = { share: 0.03, moves: 8 } as const
/** Maximum number of candidates whose practical chances are computed. */
const PRACTICAL_MOVES = 5
/** A value from less depth than this is rough, half-moves. */
const SURE_DEPTH = 14
/** Maximum number of cached positions; then the cache is emptied. */
const MAX_CACHED = 500

/** Where the rating comes from. */
export type RatingSource = 'own' | 'players' | 'chosen'

/** An engine's value of a move. */
interface Value {
  info: SearchInfo
  rough: boolean
}

export interface PeopleMove extends HumanMove {
  san: string
  /** The share at each rating of the chart. */
  curve: readonly number[]
  value: Value | null
  loss: number | null
  /** Expected chances against people who reply. */
  practical: PracticalChance | null
  isPlayed: boolean
  isBest: boolean
}

export const CHART_RATINGS: readonly number[] = Array.from(
  { length: (RATINGS.max - RATINGS.min) / RATINGS.chart + 1 },
  (_, index) => RATINGS.min + index * RATINGS.chart,
)
const clamp = (rating: number): number => Math.max(RATINGS.min, Math.min(RATINGS.max, Math.round(rating)))

/** The rating of a side in the tags, moved to those that the model knows; null without one. */
export function taggedRating(tree: GameTree, color: Color): number | null {
  const value = Number(tagOf(tree, color === 'white' ? 'WhiteElo' : 'BlackElo') || Number.NaN)
  return Number.isInteger(value) && value > 0 ? clamp(value) : null
}

interface Shares {
  key: string
  fen: string
  moves: readonly PredictedMove[]
}

export const usePeopleStore = defineStore('people', () => {
  const analysis = useAnalysisStore()
  const background = useBackgroundLane()
  const engine = useEngineStore()
  const game = useGameStore()
  const opponents = useOpponentsStore()
  const settings = useSettingsStore()
  const ui = useUiStore()

  /** Whether the panel is in view. */
  const on = ref(false)
  /** Whether the chart is shown where it takes room from the moves. */
  const chartWanted = ref(false)
  const source = ref<RatingSource>('players')
  /** The last choice here, which becomes the setting a little later: a drag makes many. */
  const picked = ref<number | null>(null)
  const chosen = computed(() => picked.value ?? settings.settings.people.rating)
  watchDebounced(
    picked,
    (value) => {
      if (value !== null) void settings.change({ people: { rating: value } })
    },
    { debounce: SETTLE_MS },
  )

  // The rating.

  const own = computed(() => {
    const day = ratedDays(opponents.list).at(-1)
    return day ? clamp(day.rating) : null
  })
  /** The rating of the side to move in the tags. */
  const tagged = computed(() => taggedRating(game.tree, game.turn))
  const sources = computed<readonly RatingSource[]>(() => [
    ...(own.value === null ? [] : (['own'] as const)),
    ...(tagged.value === null ? [] : (['players'] as const)),
    'chosen',
  ])
  const usedSource = computed(() => (sources.value.includes(source.value) ? source.value : 'chosen'))
  const rating = computed(() => {
    if (usedSource.value === 'own') return own.value!
    return usedSource.value === 'players' ? tagged.value! : chosen.value
  })
  /** The rating of those who reply: that of the other side in the tags, unless a person chose one for both sides. */
  const replyRating = computed(() => {
    const other = game.turn === 'white' ? 'black' : 'white'
    return source.value === 'chosen' ? rating.value : (taggedRating(game.tree, other) ?? rating.value)
  })
  function choose(value: number): void {
    source.value = 'chosen'
    picked.value = clamp(value)
  }

  // The shares.

  const key = computed(() => keyOfSpec(positionSpec(game.tree, game.currentId)))
  const here = computed(() => on.value && ui.showsHelp)
  const question = computed(() =>
    here.value && engine.client ? `${rating.value} ${replyRating.value} ${game.chess960} ${key.value}` : null,
  )
  const isOver = computed(() => legalMoves(game.fen, game.chess960).length === 0)
  const found = shallowRef<Shares | null>(null)
  /** The last question without an answer, and why there is none. */
  const failure = shallowRef<{ key: string; why: 'noModel' | 'refused' } | null>(null)
  const failed = computed(() =>
    failure.value !== null && failure.value.key === question.value ? failure.value.why : null,
  )
  const current = computed(() => found.value !== null && found.value.key === question.value)

  let asking = false
  async function ask(): Promise<void> {
    if (asking) return
    asking = true
    while (question.value !== null && found.value?.key !== question.value && !isOver.value) {
      const [at, fen, at0, client] = [question.value, game.fen, rating.value, engine.client!]
      const ratings = [at0, clamp(at0 + STRONGER), ...CHART_RATINGS]
      const answer = await client.predict(recentSpec(game.tree, game.currentId), ratings)
      if (!answer.ok) {
        // A lost engine says nothing about the position; the next one is asked.
        const isLost = answer.code === 'CRASHED'
        if (!isLost) failure.value = { key: at, why: answer.code === 'UNSUPPORTED' ? 'noModel' : 'refused' }
        if (at === question.value && (!isLost || client === engine.client)) break
        continue
      }
      failure.value = null
      found.value = { key: at, fen, moves: answer.moves }
    }
    asking = false
  }
  watch([question, isOver], () => void ask(), { immediate: true })

  // The values: of the analysis, and of the background lane.

  const values = new Map<string, Map<string, SearchInfo>>()
  const practicals = new Map<string, ReadonlyMap<string, PracticalChance>>()
  /** Counts additions to both. */
  const changes = ref(0)
  const searching = ref(false)

  const roughOf = (at: string): ReadonlyMap<string, SearchInfo> =>
    (changes.value >= 0 && values.get(at)) || new Map<string, SearchInfo>()

  /** Values of moves: a line of the analysis if it is deeper than what the background lane has found. */
  const valueOf = computed(() => {
    const all = new Map<string, SearchInfo>(roughOf(key.value))
    for (const info of analysis.foundAt(key.value)?.lines ?? []) {
      const [move] = info.pv
      const before = move === undefined ? undefined : all.get(move)
      if (move !== undefined && info.bound === 'exact' && !(before && before.depth > info.depth))
        all.set(move, info)
    }
    return all
  })

  const played = computed(() => {
    const next = nextOf(game.base, game.base.nodes.has(game.currentId) ? game.currentId : game.base.root)
    return next !== null && game.base.nodes.has(game.currentId) ? nodeOf(game.base, next).uci : null
  })

  const moves = computed<readonly PeopleMove[]>(() => {
    if (!found.value) return []
    const { fen, key: at } = found.value
    const isHere = current.value
    const sans = new Map(legalMoves(fen, game.chess960).map(({ uci, san }) => [uci, san]))
    const mover = fen.split(' ', 2)[1] === 'b' ? 'black' : 'white'
    const practical = changes.value >= 0 ? practicals.get(at) : undefined
    const plain = found.value.moves.map(({ uci, shares }) => {
      const info = isHere ? valueOf.value.get(uci) : undefined
      return {
        uci,
        san: sans.get(uci) ?? uci,
        share: shares[0]!,
        stronger: shares[1]!,
        curve: shares.slice(2),
        value: info ? { info, rough: info.depth < SURE_DEPTH } : null,
        chance: info ? forSide(chanceOf(info.score), mover) : null,
        practical: (info && practical?.get(uci)) ?? null,
        isPlayed: isHere && uci === played.value,
      }
    })
    const best = difficultyOf(plain)?.best
    return plain.map((move) => ({ ...move, loss: lossOf(plain, move), isBest: move.uci === best }))
  })
  const difficulty = computed(() => (current.value ? difficultyOf(moves.value) : null))
  const story = computed(() => (current.value ? storyOf(moves.value) : null))

  let stop: AbortController | null = null
  let settling: ReturnType<typeof setTimeout> | undefined

  function remember(at: string, lines: readonly SearchInfo[]): void {
    if (values.size > MAX_CACHED) values.clear()
    const known = values.get(at) ?? new Map<string, SearchInfo>()
    for (const line of lines) {
      const [move] = line.pv
      if (move !== undefined && line.bound === 'exact' && !((known.get(move)?.depth ?? 0) > line.depth))
        known.set(move, line)
    }
    values.set(at, known)
    changes.value += 1
  }

  /** Looks up what is missing for the position: its best move, the likely moves, then the replies to the best of them. */
  async function look(client: EngineClient, at: string, shares: Shares): Promise<void> {
    const mine = new AbortController()
    stop = mine
    searching.value = true
    const spec = positionSpec(game.tree, game.currentId)
    const look = async (position: PositionSpec, ms: number, only: readonly string[]) => {
      const answer = await background.search(
        {
          position,
          limit: { moveTimeMs: ms },
          lines: Math.max(1, only.length),
          ...(only.length > 0 && { searchMoves: only }),
        },
        'watched',
        mine.signal,
      )
      return answer.ok && answer.why === 'limit' ? answer.lines : []
    }
    if (valueOf.value.size === 0) remember(at, await look(spec, TIMES.best, []))
    const likely = shares.moves.filter(({ shares: [share] }) => share! >= LIKELY.share).slice(0, LIKELY.moves)
    const wanted = [...likely.map(({ uci }) => uci), ...(played.value === null ? [] : [played.value])]
    const missing = [...new Set(wanted)].filter((uci) => !valueOf.value.has(uci))
    if (stop === mine && missing.length > 0) {
      // The best move is searched with them, so that all are compared at the same depth.
      const best = difficulty.value?.best
      const all = best === undefined || missing.includes(best) ? missing : [best, ...missing]
      remember(at, await look(spec, TIMES.moves, all))
    }
    if (stop === mine) await lookAtReplies(client, mine.signal, shares)
    if (stop === mine) {
      stop = null
      searching.value = false
    }
  }

  /** Finds the practical chances of the best candidates. */
  async function lookAtReplies(client: EngineClient, signal: AbortSignal, shares: Shares): Promise<void> {
    if (practicals.has(shares.key)) return
    const candidates = moves.value
      .flatMap(({ uci, chance }) => (chance === null ? [] : [{ uci, chance }]))
      .toSorted((a, b) => b.chance - a.chance)
      .slice(0, PRACTICAL_MOVES)
    const answer = await practicalChances(
      client,
      background,
      {
        recent: recentSpec(game.tree, game.currentId),
        position: positionSpec(game.tree, game.currentId),
        mover: game.turn,
        candidates,
        rating: replyRating.value,
        limit: { moveTimeMs: TIMES.replies },
        urgency: 'watched',
      },
      signal,
    )
    if (!answer.ok) return
    if (practicals.size > MAX_CACHED) practicals.clear()
    practicals.set(shares.key, answer.value)
    changes.value += 1
  }

  function halt(): void {
    clearTimeout(settling)
    stop?.abort()
    stop = null
    searching.value = false
  }

  watch(
    [found, question, () => engine.client],
    ([shares, asked, client]) => {
      halt()
      if (!shares || !client || shares.key !== asked || shares.moves.length < 2) return
      settling = setTimeout(() => void look(client, key.value, shares), SETTLE_MS)
    },
    { immediate: true },
  )
  watch(on, (now) => {
    if (now && !opponents.known) void opponents.load()
  })
  // Another net gives other values.
  watch(
    () => engine.files?.net,
    () => {
      values.clear()
      practicals.clear()
      changes.value += 1
    },
  )
  onScopeDispose(halt)

  return {
    on,
    chartWanted,
    source: usedSource,
    sources,
    setSource: (to: RatingSource) => (source.value = to),
    rating,
    replyRating,
    choose,
    here,
    isOver,
    failed,
    current,
    moves,
    difficulty,
    story,
    searching,
  }
})
