// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * The search behind the analysis, and what it has said. A new question stops the search at once and starts
 * the next when the position has stood for a moment, so a held arrow key never waits for the engine. A position
 * that was searched to the limit before is not searched again. Only the search in `run` is listened to.
 */
import { computed, onScopeDispose, ref, shallowRef, watch, type Ref } from 'vue'
import type { EngineClient, Failure } from '../../../engine/client.ts'
import type { Limit, PositionSpec, SearchInfo, SearchRequest } from '../../../engine/protocol.ts'
import { isReached } from './limit.ts'
import type { Findings } from './findings.ts'
import { wholeLines, withLine, type PositionResult } from './results.ts'

/** Delay before a new position is searched, ms; key repeat is faster. */
const SETTLE_MS = 70
/** What the engine says is shown at most once in this time, ms. */
const SHOW_MS = 60
/** What a long search has said is kept on disk as often as this, and when it ends, ms. */
const KEEP_MS = 10_000

/** What is wanted of a search, and of which engine. */
interface Question {
  lines: number
  limit: Limit
  /** The moves to search, UCI; empty: all. */
  moves: readonly string[]
  client: EngineClient
}

interface Hooks {
  /** Whether analysis is wanted. */
  on: Readonly<Ref<boolean>>
  /** The position on the board; it may be described anew while it stays the same. */
  spec: Readonly<Ref<PositionSpec>>
  /** Tells positions apart, and the moves of them that are searched. */
  key: Readonly<Ref<string>>
  /** What a search would be for; null: there is to be none. */
  question: Readonly<Ref<Question | null>>
  findings: Findings
  /** Called when a search has failed and the connection has not. */
  onFailure: (failure: Failure) => void
}

/** A result and the position it is about. */
interface Answer {
  key: string
  result: PositionResult
}

interface Run {
  key: string
  spec: PositionSpec
  /** The engine as evaluations are kept of it when the search began; null while it is unknown. */
  engine: string | null
  /** It looks at every move. */
  isWhole: boolean
  stop: AbortController
  lines: (SearchInfo | undefined)[]
  /** When it began, or was last kept. */
  keptAt: number
}

const requestOf = ({ limit, lines, moves }: Question, position: PositionSpec): SearchRequest => ({
  position,
  limit,
  lines,
  purpose: 'analyse',
  ...(moves.length > 0 && { searchMoves: moves }),
})

export function useSearch({ on, spec, key, question, findings, onFailure }: Hooks) {
  /** What was known when the search began, or has been read from the disk since. */
  const before = shallowRef<Answer | null>(null)
  /** What the search has said. */
  const live = shallowRef<Answer | null>(null)
  /** Whether the search has come to its end, and how. */
  const finished = ref<'no' | 'done' | 'failed'>('no')

  watch(findings.recalled, (recalled) => {
    const result = on.value && recalled?.key === key.value ? findings.peek(key.value) : null
    if (!result) return
    // What was found before may be all that is wanted.
    if (!run && finished.value === 'no') begin()
    else before.value = { key: key.value, result }
  })

  let run: Run | null = null
  let settling: ReturnType<typeof setTimeout> | undefined
  let showing: ReturnType<typeof setTimeout> | undefined

  /** Whether an engine is known not to be the one that judges now. */
  function isAnother(engine: string | null): boolean {
    const now = findings.identity.value
    return engine !== null && now !== null && engine !== now
  }

  /** Shows what the running search has said since the last time, and keeps it. */
  function show(): void {
    clearTimeout(showing)
    showing = undefined
    if (!run) return
    const result: PositionResult = { lines: wholeLines(run.lines) }
    if (result.lines.length === 0) return
    live.value = { key: run.key, result }
    findings.put(run.key, result)
    if (performance.now() - run.keptAt > KEEP_MS) void keepRun()
  }

  /** Keeps on disk what the running search has found, if it looks at all moves. */
  async function keepRun(): Promise<void> {
    const result = run?.isWhole ? findings.peek(run.key) : null
    if (!run || !result) return
    run.keptAt = performance.now()
    await findings.keep(run.engine ?? findings.identity.value, run.spec, result)
  }

  function halt(): void {
    clearTimeout(settling)
    if (!run) return
    show()
    void keepRun()
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
      keptAt: performance.now(),
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
    void keepRun()
    run = null
    // After a crash a new client comes, and with it a new search.
    if (found.ok) finished.value = 'done'
    else if (found.code !== 'CRASHED') {
      finished.value = 'failed'
      onFailure(found)
    }
  }

  /** Shows what is known, and searches unless that is already what is wanted. */
  function begin(): void {
    halt()
    const result = on.value ? findings.lookUp(key.value) : null
    before.value = result && { key: key.value, result }
    live.value = null
    const ask = question.value
    const isEnough = ask && result && isReached(ask.limit, result, ask.lines)
    finished.value = isEnough ? 'done' : 'no'
    if (ask && !isEnough) settling = setTimeout(() => void search(), SETTLE_MS)
  }

  watch(() => {
    const { lines, client, limit } = question.value ?? {}
    // The limit as text: it may be described anew while it stays the same.
    return [on.value && key.value, lines, client, JSON.stringify(limit)] as const
  }, begin)

  /** Ends the search; what it has said stays. */
  function rest(): void {
    halt()
    finished.value = 'done'
  }

  const current = (answer: Answer | null): PositionResult | null =>
    answer?.key === key.value ? answer.result : null

  /** What was known of the position on the board before its search; null if nothing. */
  const known = computed(() => current(before.value))
  /** What the search of the position on the board has said; null if nothing yet. */
  const said = computed(() => current(live.value))

  onScopeDispose(() => {
    halt()
    clearTimeout(showing)
  })

  return { known, said, finished, begin, rest, keepRun }
}
