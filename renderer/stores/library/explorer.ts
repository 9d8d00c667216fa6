// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * The moves of the library's games in the position on the board. There is one pending request at a time. When its answer
 * arrives, the current position is requested; positions in between are skipped.
 */
import { defineStore } from 'pinia'
import { computed, onScopeDispose, ref, shallowRef, watch } from 'vue'
import type { LibraryFailure } from '../../../electron/library/client.ts'
import type {
  LibraryAnswers,
  LibraryFilter,
  LibraryRow,
  LibraryView,
} from '../../../electron/library/protocol.ts'
import { yieldToMain } from '../yield-to-main.ts'
import { useLibraryStore } from './library.ts'
import { useGameStore } from '../game.ts'
import { makeRowPages } from '../row-pages.ts'
import { positionOf } from '../position-spec.ts'

/** Delay before the games of a position are listed, ms; key repeat is faster. */
const LIST_SETTLE_MS = 120
/** Maximum number of cached answers. */
const MAX_KNOWN = 300

interface Question {
  key: string
  fen: string
  filter: LibraryFilter
}

export type Explored = LibraryAnswers['explore']

export const useExplorerStore = defineStore('explorer', () => {
  const library = useLibraryStore()
  const game = useGameStore()

  /** Whether the panel is in view. */
  const on = ref(false)
  /** Whether only games that match the library's filter are counted. */
  const filtered = ref(false)

  const filter = computed<LibraryFilter>(() => {
    const { position: _position, ...others } = library.view.filter
    if (!filtered.value) return others.bases ? { bases: others.bases } : {}
    return others
  })
  const wanted = computed<Question | null>(() =>
    on.value && game.helpAllowed
      ? {
          key: `${positionOf(game.fen)} ${JSON.stringify(filter.value)}`,
          fen: game.fen,
          filter: filter.value,
        }
      : null,
  )

  const known = new Map<string, Explored>()
  /** The newest answer and its question; stays on screen until the next one arrives. */
  const shown = shallowRef<{ question: Question; found: Explored } | null>(null)
  /** Why there is no answer. */
  const failure = shallowRef<LibraryFailure | null>(null)
  /** Whether the table is for the position on the board. */
  const current = computed(() => shown.value !== null && shown.value.question.key === wanted.value?.key)
  let asking = false

  function cache(question: Question, found: Explored): void {
    if (known.size >= MAX_KNOWN) known.clear()
    known.set(question.key, found)
  }

  function show(question: Question, found: Explored): void {
    failure.value = null
    shown.value = { question, found }
  }

  async function follow(): Promise<void> {
    const question = wanted.value
    if (!question) return
    const before = known.get(question.key)
    if (before) {
      show(question, before)
      return
    }
    if (asking) return
    asking = true
    const asked = library.changes
    const answer = await library.request({ req: 'explore', fen: question.fen, filter: question.filter })
    // The board is drawn first.
    await yieldToMain()
    asking = false
    if (answer.ok && asked === library.changes) cache(question, answer.value)
    if (wanted.value?.key !== question.key || asked !== library.changes) await follow()
    else if (answer.ok) show(question, answer.value)
    else failure.value = answer
  }

  watch(
    () => wanted.value?.key,
    () => void follow(),
  )
  watch(
    () => library.changes,
    () => {
      known.clear()
      void follow()
    },
  )

  // ----- the games with the position

  /** The position of the list below the moves; null if there is none. */
  const listed = shallowRef<Question | null>(null)
  /** The position of the rows on screen, which stay until those of `listed` arrive. */
  const listedRows = shallowRef<Question | null>(null)
  const pages = makeRowPages<LibraryRow>(
    async (from, count) => {
      const question = listed.value
      if (!question) return { total: 0, rows: [] }
      const view: LibraryView = {
        filter: { ...question.filter, position: question.fen },
        sort: 'date',
        descending: true,
      }
      const answer = await library.request({ req: 'rows', view, from, count })
      await yieldToMain()
      if (answer.ok && question === listed.value) listedRows.value = question
      return answer.ok ? answer.value : null
    },
    (a, b) => a.id === b.id,
  )
  /** Whether the list is for the position on the board, and not still that of an earlier one. */
  const listCurrent = computed(
    () => current.value && listed.value === shown.value?.question && !pages.searching.value,
  )
  let timer: ReturnType<typeof setTimeout> | undefined

  watch(shown, (now) => {
    clearTimeout(timer)
    timer = setTimeout(() => {
      listed.value = now && now.found.games > 0 ? now.question : null
      // The previous games stay until the answer arrives, so that the list does not flicker while stepping.
      if (listed.value) pages.change()
      else pages.reset()
    }, LIST_SETTLE_MS)
  })

  onScopeDispose(() => clearTimeout(timer))

  return { on, filtered, shown, current, failure, listed, listedRows, listCurrent, pages }
})
