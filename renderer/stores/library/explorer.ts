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
  LibrarySortKey,
  LibraryView,
} from '../../../electron/library/protocol.ts'
import { yieldToMain } from '../yield-to-main.ts'
import { useLibraryStore } from './library.ts'
import { useGameStore } from '../game.ts'
import { makeRowPages } from '../row-pages.ts'
import { positionOf } from '../position-spec.ts'

/** Delay before the games of a position are listed, ms; key repeat is faster. */
const LIST_SETTLE_MS = 120
/** Delay before the table follows the selectors, ms; typing is faster. */
const SELECT_SETTLE_MS = 140
/** Maximum number of cached answers. */
const MAX_KNOWN = 300

interface Question {
  key: string
  fen: string
  filter: LibraryFilter
}

export type Explored = LibraryAnswers['explore']

/** Which games are counted, as the user enters it; undefined and empty parts do not restrict. */
export interface Selectors {
  player: string
  /** Of the player. */
  colour: 'either' | 'white' | 'black'
  yearFrom: number | undefined
  yearTo: number | undefined
  /** Bounds of the mean rating of both players. */
  ratingFrom: number | undefined
  ratingTo: number | undefined
  /** Whether duplicates are left out. */
  distinct: boolean
}

const USUAL: Selectors = {
  player: '',
  colour: 'either',
  yearFrom: undefined,
  yearTo: undefined,
  ratingFrom: undefined,
  ratingTo: undefined,
  distinct: true,
}

/** The filter of selectors, with only the parts that restrict. */
export function filterOf({ player, colour, distinct, ...ranges }: Selectors): LibraryFilter {
  const filter: LibraryFilter = Object.fromEntries(
    Object.entries(ranges).filter(([, bound]) => bound !== undefined),
  )
  if (player.trim() !== '') {
    filter.player = player.trim()
    if (colour !== 'either') filter.colour = colour
  }
  if (distinct) filter.duplicates = 'hide'
  return filter
}

/** The orders of the games below the moves. */
export const GAME_ORDERS = ['date', 'rating'] as const satisfies readonly LibrarySortKey[]
export type GameOrder = (typeof GAME_ORDERS)[number]

export const useExplorerStore = defineStore('explorer', () => {
  const library = useLibraryStore()
  const game = useGameStore()

  /** Whether the panel is in view. */
  const on = ref(false)
  /** Whether only games that match the library's filter are counted. */
  const filtered = ref(false)

  /** As the user enters them; `selected` follows after a moment. */
  const selectors = shallowRef<Selectors>(USUAL)
  const selected = shallowRef<Selectors>(USUAL)
  let selectTimer: ReturnType<typeof setTimeout> | undefined

  function select(changes: Partial<Selectors>): void {
    selectors.value = { ...selectors.value, ...changes }
    clearTimeout(selectTimer)
    selectTimer = setTimeout(() => {
      selected.value = selectors.value
    }, SELECT_SETTLE_MS)
  }

  function clear(): void {
    filtered.value = false
    select(USUAL)
  }

  /** Number of selectors that are not as usual. */
  const active = computed(
    () =>
      (Object.keys(USUAL) as (keyof Selectors)[]).filter(
        (name) =>
          selectors.value[name] !== USUAL[name] && (name !== 'colour' || selectors.value.player !== ''),
      ).length + (filtered.value ? 1 : 0),
  )

  /** A selector takes the place of the same part of the library's filter. */
  const filter = computed<LibraryFilter>(() => {
    const own = filterOf(selected.value)
    const { position: _position, ...others } = library.view.filter
    if (!filtered.value) return others.bases ? { bases: others.bases, ...own } : own
    return { ...others, ...own }
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
  /** The position of the request in progress. */
  let asking: string | null = null

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
    if (asking !== null) {
      if (asking !== question.fen) void library.request({ req: 'stopExploring', fen: asking })
      return
    }
    asking = question.fen
    const asked = library.changes
    const answer = await library.request({ req: 'explore', fen: question.fen, filter: question.filter })
    // The board is drawn first.
    await yieldToMain()
    asking = null
    if (answer.ok && asked === library.changes) cache(question, answer.value)
    const isStopped = !answer.ok && answer.code === 'CANCELLED'
    if (isStopped || wanted.value?.key !== question.key || asked !== library.changes) await follow()
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

  // ----- its tree

  /** How the tree is written to a file. */
  const tree = ref({ form: 'pgn' as 'pgn' | 'book', moves: 10, leastGames: 5, positions: 1000 })

  /** Asks for positions with the selectors as they are now; null: a position cannot be looked up. */
  function asker(): (fen: string) => Promise<Explored | null> {
    const asked = filter.value
    return async (fen) => {
      const answer = await library.request({ req: 'explore', fen, filter: asked })
      return answer.ok ? answer.value : null
    }
  }

  // ----- the games with the position

  /** The position of the list below the moves; null if there is none. */
  const listed = shallowRef<Question | null>(null)
  /** The position of the rows on screen, which stay until those of `listed` arrive. */
  const listedRows = shallowRef<Question | null>(null)
  /** The order of the list, highest first. */
  const order = ref<GameOrder>('date')
  const pages = makeRowPages<LibraryRow>(
    async (from, count) => {
      const question = listed.value
      if (!question) return { total: 0, rows: [] }
      const view: LibraryView = {
        filter: { ...question.filter, position: question.fen },
        sort: order.value,
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

  watch(order, () => listed.value && pages.change())

  onScopeDispose(() => {
    clearTimeout(timer)
    clearTimeout(selectTimer)
  })

  return {
    on,
    filtered,
    selectors,
    select,
    clear,
    active,
    filter,
    shown,
    current,
    failure,
    tree,
    asker,
    order,
    listed,
    listedRows,
    listCurrent,
    pages,
  }
})
