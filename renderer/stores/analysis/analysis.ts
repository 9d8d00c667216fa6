// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * The analysis of the position on the board, or of a locked one. It does not change the game.
 *
 * The sections below are, in this order: the position, the moves to search, the limit, the search and its state, the
 * shown result, and the actions on a line. The search itself is in `search.ts`, the known results in `findings.ts`, and
 * the threat in `threat.ts`.
 */
import { defineStore } from 'pinia'
import { computed, ref, shallowRef, watch } from 'vue'
import type { Settings } from '../../../electron/api.ts'
import { formatScore, lineText } from '../../../engine/chess/notation.ts'
import { outcome, type Outcome } from '../../../engine/chess/outcome.ts'
import { legalMoves } from '../../../engine/chess/rules.ts'
import { bareTree, nodeOf, type NodeId } from '../../../engine/chess/tree.ts'
import type { Limit } from '../../../engine/contract/protocol.ts'
import { useGameStore } from '../game.ts'
import { keyOfSpec, positionSpec } from '../position-spec.ts'
import { useSettingsStore } from '../settings.ts'
import { useUiStore } from '../ui.ts'
import { useFindings } from './findings.ts'
import { useLeadStore } from './lead.ts'
import { fuller, useLines, type AnalysisLine } from './results.ts'
import { useSearch } from './search.ts'
import { useThreat } from './threat.ts'

/**
 * - `off`: not wanted.
 * - `paused`: wanted, but the activity on the board allows no help, or the place is Play.
 * - `waiting`: wanted, but no engine is ready; it goes on when there is one.
 * - `ended`: the game is over in this position.
 * - `searching`: a search runs, or is about to.
 * - `done`: the search reached its limit or its end, or the user has stopped it.
 * - `failed`: the engine refuses this position.
 */
type AnalysisState = 'off' | 'paused' | 'waiting' | 'ended' | 'searching' | 'done' | 'failed'

/** Some moves, or all but some. */
export type RestrictionKind = 'only' | 'without'

interface Restriction {
  kind: RestrictionKind
  /** UCI, in the order in which they were chosen; at least one. */
  moves: readonly string[]
}

export type MovePair = readonly [string, string]

export type LimitSettings = Pick<Settings['analysis'], 'until' | 'depth' | 'seconds' | 'nodes'>

const MS_PER_SECOND = 1000
/** Outcomes after which there is nothing to search. */
const DRAWS = ['THREEFOLD_REPETITION', 'FIVEFOLD_REPETITION', 'FIFTY_MOVES', 'SEVENTY_FIVE_MOVES'] as const
const NO_MOVES: ReadonlySet<Outcome['code']> = new Set(['CHECKMATE', 'STALEMATE', 'INSUFFICIENT_MATERIAL'])

export const useAnalysisStore = defineStore('analysis', () => {
  const engine = useLeadStore()
  const game = useGameStore()
  const settings = useSettingsStore()
  const ui = useUiStore()

  const on = ref(false)
  watch(on, (wanted) => (engine.wanted = wanted), { flush: 'sync' })
  /** Whether the search options are open. */
  const choosing = ref(false)

  // The position: the one on the board, or one that the user has locked to browse the game meanwhile. Another game on
  // the board unlocks it.

  /** The locked node, and the game it is in, by `loads` of the game store. */
  const lock = shallowRef<{ node: NodeId; load: number } | null>(null)
  const lockedAt = computed(() => {
    const to = lock.value
    return to && to.load === game.loads && game.tree.nodes.has(to.node) ? to.node : null
  })
  const isLocked = computed(() => lockedAt.value !== null)
  /** The node of the position. */
  const at = computed(() => lockedAt.value ?? game.currentId)
  /** Whether the board shows another position. */
  const isElsewhere = computed(() => at.value !== game.currentId)
  const chess960 = computed(() => game.chess960)
  const fen = computed(() => nodeOf(game.tree, at.value).fen)
  const spec = computed(() => positionSpec(game.tree, at.value))
  /** Identifies the position. */
  const key = computed(() => keyOfSpec(spec.value))
  /** Key of the position on the board. */
  const boardKey = computed(() =>
    isElsewhere.value ? keyOfSpec(positionSpec(game.tree, game.currentId)) : key.value,
  )
  /** How the game ends in this position. A draw by repetition or by the fifty-move rule does not end the analysis. */
  const ending = computed<Outcome | null>(() => {
    const alone = bareTree(fen.value, game.tree.variant)
    const found = outcome(alone, alone.root)
    return found && NO_MOVES.has(found.code) ? found : null
  })

  /** The draw that the game has in this position, or that may be claimed in it, though moves can be played; null: none. */
  const draw = computed(() => {
    const code = outcome(game.tree, at.value)?.code
    return DRAWS.find((known) => known === code) ?? null
  })

  /** Locks the position on the board, or follows the board again. */
  function toggleLock(): void {
    lock.value = isLocked.value ? null : { node: game.currentId, load: game.loads }
  }

  // The moves to search: all, some, all but some, or two to compare. The choice ends with the position.

  /** The choice, and its position. */
  const chosen = shallowRef<{ key: string; restriction: Restriction | null; pair: MovePair | null } | null>(
    null,
  )
  const chosenHere = computed(() => (chosen.value?.key === key.value ? chosen.value : null))
  const restriction = computed(() => chosenHere.value?.restriction ?? null)
  const pair = computed(() => chosenHere.value?.pair ?? null)
  /** Every legal move of the position. */
  const legal = computed(() => legalMoves(fen.value, chess960.value))
  /** The moves to search, UCI; empty: all. */
  const searched = computed<readonly string[]>(() => {
    if (pair.value) return pair.value
    if (!restriction.value) return []
    const { kind, moves } = restriction.value
    return kind === 'only' ? moves : legal.value.flatMap(({ uci }) => (moves.includes(uci) ? [] : [uci]))
  })

  function choose(next: { restriction: Restriction | null; pair: MovePair | null }): void {
    chosen.value = { key: key.value, ...next }
  }

  const legalOf = (moves: readonly string[]) =>
    [...new Set(moves)].filter((uci) => legal.value.some((move) => move.uci === uci))

  /** Searches some moves, or all but some. An empty list lifts the restriction; at least one move remains. */
  function restrict(kind: RestrictionKind, moves: readonly string[]): void {
    const some = legalOf(moves)
    if (kind === 'without' && some.length === legal.value.length) return
    choose({ restriction: some.length === 0 ? null : { kind, moves: some }, pair: null })
  }

  /** Adds a move to a restriction, or removes it. */
  function toggleMove(kind: RestrictionKind, uci: string): void {
    const moves = restriction.value?.kind === kind ? restriction.value.moves : []
    restrict(kind, moves.includes(uci) ? moves.filter((move) => move !== uci) : [...moves, uci])
  }

  /** Compares two legal moves; null: stops comparing. */
  function compare(moves: MovePair | null): void {
    if (moves === null || legalOf(moves).length === 2) choose({ restriction: restriction.value, pair: moves })
  }

  /** Searches all moves again. */
  function lift(): void {
    chosen.value = null
  }

  // The choice does not come back with the position.
  watch(key, (now) => {
    if (chosen.value?.key !== now) lift()
  })

  // The limit: when the analysis of a position ends.

  /** The position that is searched without limit, because the user resumed the search there. */
  const endlessAt = ref<string | null>(null)
  const limit = computed<Limit>(() =>
    endlessAt.value === key.value ? {} : limitOf(settings.settings.analysis),
  )

  /** Sets when a search ends; stored with the settings. */
  function setLimit(patch: Partial<LimitSettings>): Promise<void> {
    endlessAt.value = null
    return settings.change({ analysis: patch })
  }

  // The search and its state.

  const paused = computed(() => !ui.showsHelp)
  const isWanted = computed(() => on.value && !paused.value)
  const isActive = computed(() => isWanted.value && !ending.value)
  const wantedLines = computed(() => engine.linesOf(engine.id))
  /** Number of lines to request: two when comparing, and no more than there are moves to search. */
  const askedOf = (wanted: number): number =>
    Math.min(pair.value ? 2 : wanted, searched.value.length || Infinity)
  const askedLines = computed(() => askedOf(wantedLines.value))

  const findings = useFindings({
    engine: computed(() => engine.id),
    identity: computed(() => engine.identity),
    isWanted,
    position: key,
    spec,
  })
  const { foundAt, recall } = findings
  const threat = useThreat({
    fen: computed(() => (isActive.value ? fen.value : null)),
    chess960,
    client: computed(() => engine.client),
    judge: findings.judge,
  })
  const search = useSearch({
    on,
    spec,
    // Results of a restricted search have their own key.
    key: computed(() =>
      searched.value.length === 0
        ? findings.key.value
        : `${findings.key.value} only ${searched.value.join(' ')}`,
    ),
    question: computed(() => {
      if (!isActive.value || !engine.client || threat.isBusy.value) return null
      return { lines: askedLines.value, limit: limit.value, moves: searched.value, client: engine.client }
    }),
    findings,
    onFailure: engine.report,
  })
  const { known, live, finished } = search

  const state = computed<AnalysisState>(() => {
    if (!on.value) return 'off'
    if (paused.value) return 'paused'
    if (ending.value) return 'ended'
    if (!engine.client) return 'waiting'
    return finished.value === 'no' ? 'searching' : finished.value
  })
  /** Whether the search can be stopped or resumed. */
  const canPause = computed(() => state.value === 'searching' || state.value === 'done')

  function toggle(): void {
    on.value = !on.value
  }

  /** Stops the search of this position, or resumes it without a limit. */
  function pause(): void {
    if (state.value === 'searching') return search.rest()
    if (state.value !== 'done') return
    endlessAt.value = key.value
    search.begin()
  }

  // The shown result.

  const result = computed(() => (isWanted.value ? fuller(live.value, known.value, askedLines.value) : null))
  /** The evaluation of the position on the board, which does not leave out any move. */
  const judgement = computed(() => {
    if (!isWanted.value) return null
    if (isElsewhere.value) return foundAt(boardKey.value)
    return searched.value.length === 0 ? result.value : (foundAt(key.value) ?? result.value)
  })
  const { lines, score, bound, bestMoves, depth, selectiveDepth } = useLines({
    result,
    judgement,
    wantedLines: askedLines,
    fen,
    marksAll: computed(() => pair.value !== null),
    isElsewhere,
  })
  /** Whether a score of the position on the board may still arrive. */
  const awaitsScore = computed(() => state.value === 'searching' && !isElsewhere.value)
  /** Whether the shown result was found before this session. */
  const stored = computed(() => result.value?.stored === true)
  /** The best line of the running search, even while an older, deeper result is shown. */
  const running = computed(() => (live.value ?? known.value)?.lines[0] ?? null)
  const nodes = computed(() => running.value?.nodes ?? 0)
  const nodesPerSecond = computed(() => running.value?.nodesPerSecond ?? 0)
  const hashFull = computed(() => running.value?.hashFull ?? 0)
  const tableHits = computed(() => running.value?.tableHits ?? 0)
  /** The newest report of this search on its best line; null before the first. */
  const latest = computed(() => live.value?.lines[0] ?? null)

  // Actions on a line of the engine.

  /** Adds the moves of a line to the game, and stays on the position on the board. */
  function insert(line: Pick<AnalysisLine, 'moves'>): void {
    const here = game.currentId
    game.playLine(at.value, ucisOf(line))
    game.goTo(here)
  }

  /** Plays a line up to a move and goes there. */
  function play(line: Pick<AnalysisLine, 'moves'>, count: number): void {
    game.playLine(at.value, ucisOf(line).slice(0, count))
  }

  /** Appends `+0.35/18 12... Nf6 13. Ng5` to the comment. */
  function comment(line: AnalysisLine): void {
    const text = `${formatScore(line.score)}/${line.depth} ${lineText(line.moves)}`
    game.setComment(at.value, `${nodeOf(game.tree, at.value).comment} ${text}`.trim())
  }

  return {
    on,
    choosing,

    at,
    fen,
    chess960,
    spec,
    key,
    boardKey,
    ending,
    draw,
    isLocked,
    isElsewhere,
    toggleLock,

    restriction,
    pair,
    legal,
    searched,
    restrict,
    toggleMove,
    compare,
    lift,

    limit,
    setLimit,

    state,
    paused,
    canPause,
    wantedLines,
    askedLines,
    askedOf,
    setLines: engine.setLines,
    toggle,
    pause,
    foundAt,
    recall,
    /** Stores the result of the running search on disk. */
    flush: search.storeRun,
    threatWanted: threat.wanted,
    threat: threat.line,
    noThreat: threat.noThreat,
    toggleThreat: threat.toggleThreat,

    lines,
    score,
    bound,
    bestMoves,
    depth,
    selectiveDepth,
    awaitsScore,
    stored,
    nodes,
    nodesPerSecond,
    hashFull,
    tableHits,
    latest,

    insert,
    play,
    comment,
  }
})

const ucisOf = (line: Pick<AnalysisLine, 'moves'>): string[] => line.moves.map(({ uci }) => uci)

/** The limit in the settings; without one, a search runs until it is stopped. */
function limitOf({ until, depth, seconds, nodes }: LimitSettings): Limit {
  switch (until) {
    case 'never':
      return {}
    case 'depth':
      return { depth }
    case 'time':
      return { moveTimeMs: seconds * MS_PER_SECOND }
    case 'nodes':
      return { nodes }
  }
  return {}
}
