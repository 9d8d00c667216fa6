// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * The threat: what the other side would play if it were its turn. A short search of the position with the turn passed
 * runs before the search of the position itself. There is no threat in check, and none without a legal move.
 */
import { computed, onScopeDispose, ref, shallowRef, watch, type Ref } from 'vue'
import { pvToSan } from '../../../engine/chess/notation.ts'
import { legalMoves, passTurn } from '../../../engine/chess/rules.ts'
import type { EngineClient } from '../../../engine/contract/client.ts'
import type { SearchInfo } from '../../../engine/contract/protocol.ts'
import { SHOWN_MOVES, type AnalysisLine, ResultCache } from './results.ts'

/** Time of the search, ms: enough for threats that a person should see. */
const SEARCH_MS = 1000
/** Delay before a new position is searched, ms; key repeat is faster. */
const SETTLE_MS = 70
/** Maximum number of cached threats. */
const MAX_CACHED = 500

interface Subject {
  /** FEN of the position; null: there is nothing to analyse. */
  fen: Readonly<Ref<string | null>>
  chess960: Readonly<Ref<boolean>>
  client: Readonly<Ref<EngineClient | null>>
  /** Identifies the engine with its current evaluation. */
  judge: Readonly<Ref<string>>
}

/** `check`: the turn cannot be passed in check. `none`: the other side would have no move. */
export type NoThreat = 'check' | 'none'

/** Call in setup. */
export function useThreat({ fen, chess960, client, judge }: Subject) {
  const wanted = ref(false)
  const cache = new ResultCache(MAX_CACHED)
  /** The newest report of the engine, and the position with the turn passed. */
  const found = shallowRef<{ fen: string; info: SearchInfo } | null>(null)
  /** The position whose search has ended, with the turn passed. */
  const endedAt = ref<string | null>(null)

  const passed = computed(() => (wanted.value && fen.value !== null ? passTurn(fen.value) : null))
  const noThreat = computed<NoThreat | null>(() => {
    if (!wanted.value || fen.value === null) return null
    if (passed.value === null) return 'check'
    return legalMoves(passed.value, chess960.value).length === 0 ? 'none' : null
  })
  /** The position to search; null if there is none. */
  const subject = computed(() => (noThreat.value === null ? passed.value : null))
  /** Whether the threat is being searched, so that the search of the position itself has to wait. */
  const isBusy = computed(
    () => subject.value !== null && client.value !== null && endedAt.value !== subject.value,
  )

  const line = computed<AnalysisLine | null>(() => {
    const from = subject.value
    if (from === null || found.value?.fen !== from) return null
    const { score, bound, depth, pv } = found.value.info
    return { rank: 1, score, bound, depth, moves: pvToSan(from, pv.slice(0, SHOWN_MOVES), chess960.value) }
  })

  let stop: AbortController | null = null
  let settling: ReturnType<typeof setTimeout> | undefined

  function halt(): void {
    clearTimeout(settling)
    stop?.abort()
    stop = null
  }

  async function search(from: string, engine: EngineClient): Promise<void> {
    const mine = new AbortController()
    const by = judge.value
    stop = mine
    const receive = (info: SearchInfo): void => {
      found.value = { fen: from, info }
    }
    await engine.search(
      {
        position: { fen: from, moves: [], chess960: chess960.value },
        limit: { moveTimeMs: SEARCH_MS },
        lines: 1,
        purpose: 'analyse',
      },
      { signal: mine.signal, onInfo: (info) => stop === mine && receive(info) },
    )
    if (stop !== mine) return
    stop = null
    endedAt.value = from
    if (found.value?.fen === from) cache.put(`${by} ${from}`, { lines: [found.value.info] })
  }

  watch([subject, client, judge], ([from, engine, by], [, , byBefore]) => {
    halt()
    if (by !== byBefore) {
      found.value = null
      endedAt.value = null
    }
    const [before] = (from !== null && cache.get(`${by} ${from}`)?.lines) || []
    if (from !== null && before) {
      found.value = { fen: from, info: before }
      endedAt.value = from
    } else if (from !== null && engine && endedAt.value !== from) {
      settling = setTimeout(() => void search(from, engine), SETTLE_MS)
    }
  })
  onScopeDispose(halt)

  function toggleThreat(): void {
    wanted.value = !wanted.value
  }

  return { wanted, noThreat, isBusy, line, toggleThreat }
}
