// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * Analysis of the position on the board, or of one that is locked.
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
import { computed, ref, watch } from 'vue'
import { usePlayStore } from '../play/play.ts'
import { useUiStore } from '../ui.ts'
import { useFigures } from './figures.ts'
import { useFindings } from './findings.ts'
import { useInsertion } from './insertion.ts'
import { useLeadStore } from './lead.ts'
import { useLimit } from './limit.ts'
import { useLines } from './lines.ts'
import { type AnalysisState, usePause } from './pause.ts'
import { useRestriction } from './restriction.ts'
import { fuller } from './results.ts'
import { useSearch } from './search.ts'
import { useSubject } from './subject.ts'
import { useThreat } from './threat.ts'

export type { AnalysisLine } from './lines.ts'

export const useAnalysisStore = defineStore('analysis', () => {
  const engine = useLeadStore()
  const play = usePlayStore()
  const ui = useUiStore()

  const on = ref(false)
  watch(on, (wanted) => (engine.wanted = wanted), { flush: 'sync' })
  const wantedLines = computed(() => engine.linesOf(engine.id))
  const subject = useSubject()
  const { at, fen, ending, isElsewhere } = subject
  const chosen = useRestriction(subject)
  const { pair, searched } = chosen
  const { limit, goOn, setLimit } = useLimit(subject.key)

  const paused = computed(() => play.active || ui.place === 'play')
  const isWanted = computed(() => on.value && !paused.value)
  const isActive = computed(() => isWanted.value && !ending.value)
  /** How many lines are asked for where so many are wanted: two for two moves, and no more than there are moves. */
  const askedOf = (wanted: number): number =>
    Math.min(pair.value ? 2 : wanted, searched.value.length || Infinity)
  const askedLines = computed(() => askedOf(wantedLines.value))
  const findings = useFindings({
    engine: computed(() => engine.id),
    identity: computed(() => engine.identity),
    isWanted,
    position: subject.key,
    spec: subject.spec,
  })
  const { key, foundAt, recall } = findings
  const threat = useThreat({
    fen: computed(() => (isActive.value ? fen.value : null)),
    chess960: subject.chess960,
    client: computed(() => engine.client),
    judge: findings.judge,
  })

  /** What a search would be for; null: there is to be none. */
  const question = computed(() => {
    if (!isActive.value || !engine.client || threat.isBusy.value) return null
    return { lines: askedLines.value, limit: limit.value, moves: searched.value, client: engine.client }
  })
  /** Results of some of the moves are kept apart from those of the position. */
  const searchKey = computed(() =>
    searched.value.length === 0 ? key.value : `${key.value} only ${searched.value.join(' ')}`,
  )
  const search = useSearch({
    on,
    spec: subject.spec,
    key: searchKey,
    question,
    findings,
    onFailure: engine.report,
  })
  const { known, said, finished } = search

  const state = computed<AnalysisState>(() => {
    if (!on.value) return 'off'
    if (paused.value) return 'paused'
    if (ending.value) return 'ended'
    if (!engine.client) return 'waiting'
    return finished.value === 'no' ? 'searching' : finished.value
  })

  const result = computed(() =>
    on.value && !paused.value ? fuller(said.value, known.value, askedLines.value) : null,
  )
  /** A judgement of the board does not leave out the best move. */
  const judgement = computed(() => {
    if (!on.value || paused.value) return null
    if (isElsewhere.value) return foundAt(subject.boardKey.value)
    return searched.value.length === 0 ? result.value : (foundAt(subject.key.value) ?? result.value)
  })
  const marksAll = computed(() => pair.value !== null)
  const shown = useLines({ result, judgement, wantedLines: askedLines, fen, marksAll, isElsewhere })
  /** Whether a score of the position on the board may come. */
  const awaitsScore = computed(() => state.value === 'searching' && !isElsewhere.value)
  /** What is shown was found before this session. */
  const kept = computed(() => result.value?.kept === true)

  function toggle(): void {
    on.value = !on.value
  }

  /** Whether the choices of how the engine searches are open. */
  const choosing = ref(false)

  return {
    on,
    state,
    ...subject,
    ...chosen,
    paused,
    wantedLines,
    askedLines,
    askedOf,
    ...shown,
    awaitsScore,
    limit,
    ...useFigures(said, known),
    foundAt,
    kept,
    recall,
    flush: search.keepRun,
    threatWanted: threat.wanted,
    threat: threat.line,
    noThreat: threat.noThreat,
    toggleThreat: threat.toggleThreat,
    toggle,
    ...usePause({ state, search, goOn }),
    setLines: engine.setLines,
    setLimit,
    choosing,
    ...useInsertion(at),
  }
})
