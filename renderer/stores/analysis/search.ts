// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * The search behind the analysis, and its results. A new question stops the search at once and starts the next one when
 * the position has been on the board for a moment, so a held arrow key never waits for the engine. A position that was
 * searched to the limit before is not searched again. Reports of any search but the one in `run` are ignored.
 */
import { computed, onScopeDispose, ref, shallowRef, watch, type Ref } from 'vue'
import type { EngineClient, Failure } from '../../../engine/contract/client.ts'
import type { Limit, PositionSpec, SearchInfo, SearchRequest } from '../../../engine/contract/protocol.ts'
import type { Findings } from './findings.ts'
import { wholeLines, withLine, type PositionResult } from './results.ts'

/** Delay before a new position is searched, ms; key repeat is faster. */
const SETTLE_MS = 70
/** Minimum interval between two updates of the display, ms. */
const SHOW_MS = 60
/** Interval at which a long search is stored on disk, ms; it is also stored when it ends. */
const STORE_MS = 10_000

/** The parameters of a search, and its engine. */
interface Question {
  lines: number
  limit: Limit
  /** The moves to search, UCI; empty: all. */
  moves: readonly string[]
  client: EngineClient
}

interface Wanted {
  /** Whether analysis is wanted. */
  on: Readonly<Ref<boolean>>
  /** The position; a new object may describe the same position. */
  spec: Readonly<Ref<PositionSpec>>
  /** Identifies the position and the searched moves. */
  key: Readonly<Ref<string>>
  /** The search to run; null: none. */
  question: Readonly<Ref<Question | null>>
  findings: Findings
  /** Called when a search has failed and the connection has not. */
  onFailure: (failure: Failure) => void
}

/** A result and the key of its position. */
interface Answer {
  key: string
  result: PositionResult
}

interface Run {
  key: string
  spec: PositionSpec
  /** The identity of the engine when the search began; null if it was unknown. */
  engine: string | null
  /** Whether it searches every move. */
  isWhole: boolean
  stop: AbortController
  lines: (SearchInfo | undefined)[]
  /** When it began, or was last stored. */
  storedAt: number
}

const requestOf = ({ limit, lines, moves }: Question, position: PositionSpec): SearchRequest => ({
  position,
  limit,
  lines,
  purpose: 'analyse',
  ...(moves.length > 0 && { searchMoves: moves }),
})

/** Call in setup. */
export function useSearch({ on, spec, key, question, findings, onFailure }: Wanted) {
  /** The result that was known when the search began, or was read from disk since. */
  const knownAnswer = shallowRef<Answer | null>(null)
  /** The result of the search so far. */
  const liveAnswer = shallowRef<Answer | null>(null)
  /** Whether and how the search has ended. */
  const finished = ref<'no' | 'done' | 'failed'>('no')

  watch(findings.recalled, (recalled) => {
    const result = on.value && recalled?.key === key.value ? findings.peek(key.value) : null
    if (!result) return
    // The earlier result may already reach the limit.
    if (!run && finished.value === 'no') begin()
    else knownAnswer.value = { key: key.value, result }
  })

  let run: Run | null = null
  let settling: ReturnType<typeof setTimeout> | undefined
  let showing: ReturnType<typeof setTimeout> | undefined

  /** Whether an engine is known to differ from the current one. */
  function isAnother(engine: string | null): boolean {
    const now = findings.identity.value
    return engine !== null && now !== null && engine !== now
  }

  /** Shows the newest reports of the running search, and stores them at intervals. */
  function show(): void {
    clearTimeout(showing)
    showing = undefined
    if (!run) return
    const result: PositionResult = { lines: wholeLines(run.lines) }
    if (result.lines.length === 0) return
    liveAnswer.value = { key: run.key, result }
    findings.put(run.key, result)
    if (performance.now() - run.storedAt > STORE_MS) void storeRun()
  }

  /** Stores the result of the running search on disk, if it searches all moves. */
  async function storeRun(): Promise<void> {
    const result = run?.isWhole ? findings.peek(run.key) : null
    if (!run || !result) return
    run.storedAt = performance.now()
    await findings.store(run.engine ?? findings.identity.value, run.spec, result)
  }

  function halt(): void {
    clearTimeout(settling)
    if (!run) return
    show()
    void storeRun()
    run.stop.abort()
    run = null
  }

  async function search(): Promise<void> {
    const ask = question.value
    if (!ask) return
    const mine: Run = {
      key: key.value,
      spec: spec.value,
      engine: findings.identity.value,
      isWhole: ask.moves.length === 0,
      stop: new AbortController(),
      lines: [],
      storedAt: performance.now(),
    }
    run = mine
    const found = await ask.client.search(requestOf(ask, spec.value), {
      signal: mine.stop.signal,
      onInfo: (info) => {
        if (run !== mine || isAnother(mine.engine)) return
        mine.lines = withLine(mine.lines, info)
        showing ??= setTimeout(show, SHOW_MS)
      },
    })
    if (run !== mine) return
    show()
    void storeRun()
    run = null
    // A crash is followed by a new client, and that starts a new search.
    if (found.ok) finished.value = 'done'
    else if (found.code !== 'CRASHED') {
      finished.value = 'failed'
      onFailure(found)
    }
  }

  /** Shows the known result, and starts a search unless the result already reaches the limit. */
  function begin(): void {
    halt()
    const result = on.value ? findings.lookUp(key.value) : null
    knownAnswer.value = result && { key: key.value, result }
    liveAnswer.value = null
    const ask = question.value
    const isEnough = ask && result && isReached(ask.limit, result, ask.lines)
    finished.value = isEnough ? 'done' : 'no'
    if (ask && !isEnough) settling = setTimeout(() => void search(), SETTLE_MS)
  }

  watch(() => {
    const { lines, client, limit } = question.value ?? {}
    // The limit as text, because a new object may describe the same limit.
    return [on.value && key.value, lines, client, JSON.stringify(limit)] as const
  }, begin)

  /** Ends the search; its result stays. */
  function rest(): void {
    halt()
    finished.value = 'done'
  }

  const current = (answer: Answer | null): PositionResult | null =>
    answer?.key === key.value ? answer.result : null

  /** The result for the current position from before its search; null if there is none. */
  const known = computed(() => current(knownAnswer.value))
  /** The result of the search of the current position; null if there is none yet. */
  const live = computed(() => current(liveAnswer.value))

  onScopeDispose(() => {
    halt()
    clearTimeout(showing)
  })

  return { known, live, finished, begin, rest, storeRun }
}

/** The engine stops a little before its time is up: from this share on, the time counts as used. */
const TIME_USED = 0.9

/** Whether a result has enough lines and has reached the limit, so that no search is needed. */
function isReached({ depth, moveTimeMs, nodes }: Limit, result: PositionResult, lines: number): boolean {
  if (result.lines.length < lines) return false
  const most = (of: 'ms' | 'nodes') => Math.max(...result.lines.map((line) => line[of]))
  if (depth !== undefined && result.lines.every((line) => line.depth >= depth)) return true
  if (moveTimeMs !== undefined && most('ms') >= moveTimeMs * TIME_USED) return true
  return nodes !== undefined && most('nodes') >= nodes
}
