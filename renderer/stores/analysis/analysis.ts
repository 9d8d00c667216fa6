// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * Analysis of the position on the board.
 *
 * - `off`: not wanted.
 * - `paused`: wanted, but a game is being played here, or the person is in the place for playing.
 * - `waiting`: wanted, but there is no engine just now; it goes on when there is one.
 * - `ended`: there is no legal move to think about.
 * - `searching`: a search runs, or is about to.
 * - `done`: the search reached its limit or its end, or a person has stopped it here.
 * - `failed`: the engine does not take this position.
 *
 * Nothing is stored on the game.
 */
import { defineStore } from 'pinia'
import { computed, ref } from 'vue'
import { outcome, type Outcome } from '../../../engine/chess/outcome.ts'
import { bareTree } from '../../../engine/chess/tree.ts'
import { useEngineStore } from '../engine.ts'
import { useGameStore } from '../game.ts'
import type { Limit } from '../../../engine/protocol.ts'
import { usePlayStore } from '../play/play.ts'
import { keyOfSpec, positionSpec } from '../position-spec.ts'
import { useSettingsStore } from '../settings.ts'
import { useUiStore } from '../ui.ts'
import { engineIdentity } from './engine-identity.ts'
import { limitOf, type LimitSettings } from './limit.ts'
import { useLines } from './lines.ts'
import type { Recalled } from './recall.ts'
import { saysMore, type PositionResult } from './results.ts'
import { useSearch } from './search.ts'

export type { AnalysisLine } from './lines.ts'

export type AnalysisState = 'off' | 'paused' | 'waiting' | 'ended' | 'searching' | 'done' | 'failed'

export const useAnalysisStore = defineStore('analysis', () => {
  const engine = useEngineStore()
  const game = useGameStore()
  const play = usePlayStore()
  const settings = useSettingsStore()
  const ui = useUiStore()

  const on = ref(false)
  const wantedLines = computed(() => settings.settings.analysis.lines)
  const spec = computed(() => positionSpec(game.tree, game.currentId))
  const key = computed(() => keyOfSpec(spec.value))

  /** How the game ends in just this position; a repetition or a count of moves does not end the analysis. */
  const ending = computed<Outcome | null>(() => {
    const alone = bareTree(game.fen, game.tree.variant)
    const found = outcome(alone, alone.root)
    return found && NO_MOVES.has(found.code) ? found : null
  })

  /** The position that is searched without limit, because a person let the engine go on there. */
  const endlessAt = ref<string | null>(null)
  const limit = computed<Limit>(() =>
    endlessAt.value === key.value ? {} : limitOf(settings.settings.analysis),
  )

  const paused = computed(() => play.active || ui.place === 'play')

  /** What a search would be for; null: there is to be none. */
  const question = computed(() =>
    on.value && !paused.value && !ending.value && engine.client
      ? { lines: wantedLines.value, limit: limit.value, client: engine.client }
      : null,
  )
  /** The engine as evaluations are kept of it. */
  const identity = computed(() => {
    const { client, name, version, described, options, files } = engine
    if (!client || !options || !files) return null
    return engineIdentity({ name, version, described, values: options, tables: files.tables })
  })
  const search = useSearch({ on, spec, key, question, identity })
  const { known, said, finished, foundAt, begin, rest } = search

  const state = computed<AnalysisState>(() => {
    if (!on.value) return 'off'
    if (paused.value) return 'paused'
    if (ending.value) return 'ended'
    if (!engine.client) return 'waiting'
    return finished.value === 'no' ? 'searching' : finished.value
  })

  /** The fuller of what is being said and what was known; more lines count at once. */
  const result = computed<PositionResult | null>(() => {
    if (!on.value || paused.value) return null
    const [now, before] = [said.value, known.value]
    if (!now || !before) return now ?? before
    const more = before.lines.length < Math.min(wantedLines.value, now.lines.length)
    return more || saysMore(now, before) ? now : before
  })
  const shown = useLines(result, wantedLines)
  /** What is shown was found before this session. */
  const kept = computed(() => result.value?.kept === true)

  /** Finds what is kept on disk for positions, for `foundAt`; while analysis is wanted. */
  async function recall(positions: readonly Recalled[]): Promise<void> {
    if (on.value && !paused.value) await search.recall(positions)
  }

  /** Figures of the running search, even while an older, deeper result is shown. */
  const figures = computed(() => (said.value ?? known.value)?.lines[0] ?? null)
  const nodes = computed(() => figures.value?.nodes ?? 0)
  const nodesPerSecond = computed(() => figures.value?.nodesPerSecond ?? 0)
  const hashFull = computed(() => figures.value?.hashFull ?? 0)

  function toggle(): void {
    on.value = !on.value
  }

  /** Whether the engine can be let go on or be stopped here. */
  const canPause = computed(() => state.value === 'searching' || state.value === 'done')

  /** Stops the search of this position; or goes on with it from where it stopped, now without a limit. */
  function pause(): void {
    if (state.value === 'searching') return rest()
    if (state.value !== 'done') return
    endlessAt.value = key.value
    begin()
  }

  /** How many lines, 1 to 5; stored with the settings. */
  const setLines = (count: number) => settings.change({ analysis: { lines: count } })

  /** When a search ends; stored with the settings. */
  function setLimit(patch: Partial<LimitSettings>): Promise<void> {
    endlessAt.value = null
    return settings.change({ analysis: patch })
  }

  /** Whether the choices of how the engine searches are open. */
  const choosing = ref(false)

  return {
    on,
    state,
    ending,
    wantedLines,
    ...shown,
    nodes,
    nodesPerSecond,
    hashFull,
    foundAt,
    canPause,
    identity,
    kept,
    recall,
    flush: search.keepRun,
    toggle,
    pause,
    setLines,
    setLimit,
    choosing,
  }
})

/** Outcomes after which there is nothing to think about. */
const NO_MOVES: ReadonlySet<Outcome['code']> = new Set(['CHECKMATE', 'STALEMATE', 'INSUFFICIENT_MATERIAL'])
