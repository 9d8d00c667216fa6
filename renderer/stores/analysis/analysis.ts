// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * Analysis of the position on the board.
 *
 * - `off`: not wanted.
 * - `paused`: wanted, but a game is being played here.
 * - `waiting`: wanted, but there is no engine just now; it goes on when there is one.
 * - `ended`: there is no legal move to think about.
 * - `searching`: a search runs, or is about to.
 * - `done`: the search reached its end by itself.
 * - `failed`: the engine does not take this position.
 *
 * A new position stops the search at once and starts the next when the position has stood for a moment, so a
 * held arrow key never waits for the engine. Only the search in `run` is listened to. Nothing is stored on
 * the game.
 */
import { defineStore } from 'pinia'
import { computed, onScopeDispose, ref, shallowRef, watch } from 'vue'
import { pvToSan, type LineMove } from '../../../engine/chess/notation.ts'
import { outcome, type Outcome } from '../../../engine/chess/outcome.ts'
import { bareTree } from '../../../engine/chess/tree.ts'
import type { Bound, Score, SearchInfo } from '../../../engine/protocol.ts'
import { depthOf, ResultCache, saysMore, wholeLines, withLine, type PositionResult } from './results.ts'
import { useEngineStore } from '../engine.ts'
import { useGameStore } from '../game.ts'
import { usePlayStore } from '../play/play.ts'
import { positionSpec } from '../position-spec.ts'
import { useSettingsStore } from '../settings.ts'

export type AnalysisState = 'off' | 'paused' | 'waiting' | 'ended' | 'searching' | 'done' | 'failed'

/** One line of thought as it is shown. */
export interface AnalysisLine {
  /** 1 = best. */
  rank: number
  score: Score
  bound: Bound
  depth: number
  moves: readonly LineMove[]
}

export interface BestMove {
  uci: string
  rank: number
}

/** A position stands this long before it is searched, in milliseconds; key repeat is faster. */
const SETTLE_MS = 70
/** Words of the engine are put on screen together, at most once in this many milliseconds. */
const SHOW_MS = 60
/** Positions whose results are kept. */
const KEPT_POSITIONS = 4000
/** A move this much worse than the best is still about as good, in centipawns. */
const AS_GOOD_CP = 50
/** Moves of a line that are worked out for display. */
const SHOWN_MOVES = 24

/** A result and the question it answers. */
interface Answer {
  key: string
  result: PositionResult
}

interface Run {
  key: string
  stop: AbortController
  lines: (SearchInfo | undefined)[]
}

export const useAnalysisStore = defineStore('analysis', () => {
  const engine = useEngineStore()
  const game = useGameStore()
  const play = usePlayStore()
  const settings = useSettingsStore()

  const on = ref(false)
  const wantedLines = computed(() => settings.settings.analysis.lines)
  const spec = computed(() => positionSpec(game.tree, game.currentId))
  /** Two nodes with the same key are the same question. */
  const key = computed(() => `${spec.value.fen} ${spec.value.moves.join(' ')}`)

  /** How the game ends in just this position; a repetition or a count of moves does not end the analysis. */
  const ending = computed<Outcome | null>(() => {
    const alone = bareTree(game.fen, game.tree.variant)
    const found = outcome(alone, alone.root)
    return found && NO_MOVES.has(found.code) ? found : null
  })

  const cache = new ResultCache(KEPT_POSITIONS)
  /** What the cache knew when the search began. */
  const known = shallowRef<Answer | null>(null)
  /** What the search has said. */
  const live = shallowRef<Answer | null>(null)
  const finished = ref<'no' | 'done' | 'failed'>('no')

  let run: Run | null = null
  let settling: ReturnType<typeof setTimeout> | undefined
  let showing: ReturnType<typeof setTimeout> | undefined

  const state = computed<AnalysisState>(() => {
    if (!on.value) return 'off'
    if (play.active) return 'paused'
    if (ending.value) return 'ended'
    if (!engine.client) return 'waiting'
    return finished.value === 'no' ? 'searching' : finished.value
  })
  /** What a search would be for, or null when there is to be none. */
  const wanted = computed(() =>
    on.value && !play.active && !ending.value && engine.client
      ? { key: key.value, lines: wantedLines.value, client: engine.client }
      : null,
  )

  /** Shows what the running search has said since the last time, and keeps it. */
  function show(): void {
    clearTimeout(showing)
    showing = undefined
    if (!run) return
    const result: PositionResult = { lines: wholeLines(run.lines) }
    if (result.lines.length === 0) return
    live.value = { key: run.key, result }
    cache.put(run.key, result)
  }

  function halt(): void {
    clearTimeout(settling)
    if (!run) return
    show()
    run.stop.abort()
    run = null
  }

  async function search(): Promise<void> {
    const ask = wanted.value
    if (!ask) return
    const mine: Run = { key: ask.key, stop: new AbortController(), lines: [] }
    run = mine
    const found = await ask.client.search(
      { position: spec.value, limit: {}, lines: ask.lines, purpose: 'analyse' },
      {
        signal: mine.stop.signal,
        onInfo: (info) => {
          if (run !== mine) return
          mine.lines = withLine(mine.lines, info)
          showing ??= setTimeout(show, SHOW_MS)
        },
      },
    )
    if (run !== mine) return
    show()
    run = null
    // After a crash a new client comes, and with it a new search.
    if (found.ok) finished.value = 'done'
    else if (found.code !== 'CRASHED') finished.value = 'failed'
  }

  watch(
    () => [on.value && key.value, wanted.value?.lines, wanted.value?.client] as const,
    () => {
      halt()
      finished.value = 'no'
      const before = on.value ? cache.get(key.value) : null
      known.value = before && { key: key.value, result: before }
      live.value = null
      if (wanted.value) settling = setTimeout(() => void search(), SETTLE_MS)
    },
  )

  const current = (answer: Answer | null): PositionResult | null =>
    answer?.key === key.value ? answer.result : null

  /** The fuller of what is being said and what was known; more lines count at once. */
  const result = computed<PositionResult | null>(() => {
    if (!on.value || play.active) return null
    const [now, before] = [current(live.value), current(known.value)]
    if (!now || !before) return now ?? before
    const more = before.lines.length < Math.min(wantedLines.value, now.lines.length)
    return more || saysMore(now, before) ? now : before
  })

  /** Lines by their moves, so that a line that has not changed is not worked out again. */
  let shownBefore = new Map<string, readonly LineMove[]>()
  const lines = computed<AnalysisLine[]>(() => {
    const shown = new Map<string, readonly LineMove[]>()
    const from = game.fen
    const all = (result.value?.lines ?? []).slice(0, wantedLines.value).map((info) => {
      const pv = info.pv.slice(0, SHOWN_MOVES)
      const name = `${from}|${pv.join(' ')}`
      const moves = shownBefore.get(name) ?? pvToSan(from, pv, game.chess960)
      shown.set(name, moves)
      return { rank: info.line, score: info.score, bound: info.bound, depth: info.depth, moves }
    })
    shownBefore = shown
    return all
  })

  const score = computed<Score | null>(() => result.value?.lines[0]?.score ?? null)
  /** Whether that is the score, or it is known only to be at least or at most that, White's view. */
  const bound = computed<Bound>(() => result.value?.lines[0]?.bound ?? 'exact')
  /** What the engine makes of that score as chances, when it does. */
  const wdl = computed(() => result.value?.lines[0]?.wdl)
  /** The first move, and those of the other lines that are about as good: what is worth an arrow. */
  const bestMoves = computed<BestMove[]>(() => {
    const [best] = lines.value
    if (!best) return []
    return lines.value.flatMap(({ rank, score, moves }) =>
      moves[0] && isAsGood(score, best.score) ? [{ uci: moves[0].uci, rank }] : [],
    )
  })
  const depth = computed(() => depthOf(result.value))
  const selectiveDepth = computed(() => result.value?.lines[0]?.selectiveDepth ?? 0)
  /** Figures of the running search, even while an older, deeper result is shown. */
  const figures = computed(() => (current(live.value) ?? current(known.value))?.lines[0] ?? null)
  const nodes = computed(() => figures.value?.nodes ?? 0)
  const nodesPerSecond = computed(() => figures.value?.nodesPerSecond ?? 0)
  const hashFull = computed(() => figures.value?.hashFull ?? 0)

  function toggle(): void {
    on.value = !on.value
  }

  /** How many lines, 1 to 5; stored with the settings. */
  const setLines = (count: number) => settings.change({ analysis: { lines: count } })

  onScopeDispose(() => {
    halt()
    clearTimeout(showing)
  })

  return {
    on,
    state,
    ending,
    wantedLines,
    lines,
    score,
    bound,
    wdl,
    bestMoves,
    depth,
    selectiveDepth,
    nodes,
    nodesPerSecond,
    hashFull,
    toggle,
    setLines,
  }
})

/** Whether a line is about as good as the best one: a mate for the same side, or not far behind. */
function isAsGood(score: Score, best: Score): boolean {
  if (score.kind === 'mate') return best.kind === 'mate' && Math.sign(score.moves) === Math.sign(best.moves)
  return best.kind === 'cp' && Math.abs(best.value - score.value) <= AS_GOOD_CP
}

/** Outcomes after which there is nothing to think about. */
const NO_MOVES: ReadonlySet<Outcome['code']> = new Set(['CHECKMATE', 'STALEMATE', 'INSUFFICIENT_MATERIAL'])
