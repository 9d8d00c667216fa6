// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * The moves that the games of the library, or of an open file, played in the position on the board. There is one pending
 * request at a time. When its answer arrives, the current position is requested; positions in between are skipped.
 */
import { defineStore } from 'pinia'
import { computed, onScopeDispose, ref, shallowRef, watch } from 'vue'
import type { Explored as ExploredTable } from '../../../electron/data/explorer/explored.ts'
import type { DocumentsFailure, DocumentsResult } from '../../../electron/documents/client.ts'
import type { DocumentId, GameRow, View } from '../../../electron/documents/protocol.ts'
import type { LibraryFailure, LibraryResult } from '../../../electron/library/client.ts'
import type {
  LibraryFilter,
  LibraryRow,
  LibrarySortKey,
  LibraryView,
} from '../../../electron/library/protocol.ts'
import { useDocumentsStore } from '../documents/documents.ts'
import { useGameStore } from '../game.ts'
import { findPosition, positionOf } from '../position-spec.ts'
import { makeRowPages } from '../row-pages.ts'
import { yieldToMain } from '../yield-to-main.ts'
import { useLibraryStore } from './library.ts'

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
  /** Whose games count; null: those of the library. */
  document: DocumentId | null
  /** What the list of the document adds to the filter. */
  list: Pick<View, 'filter' | 'query'>
}

export type Explored = ExploredTable & { recentFrom: number | null }
/** Where the games are that count. */
export type ExploredSource = 'library' | 'document'

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

const WHOLE_LIST = { filter: '' }

/** The view of a document that has the games of a question. */
function viewOf({ fen, filter, list }: Question, sort: View['sort'], descending: boolean): View {
  const { player, colour, yearFrom, yearTo, ratingFrom, ratingTo } = filter
  const selected = Object.entries({ player, colour, yearFrom, yearTo, ratingFrom, ratingTo })
  return {
    ...list,
    sort,
    descending,
    explored: { position: fen, ...Object.fromEntries(selected.filter(([, value]) => value !== undefined)) },
  }
}

/** The orders of the games below the moves. */
export const GAME_ORDERS = ['date', 'rating'] as const satisfies readonly LibrarySortKey[]
export type GameOrder = (typeof GAME_ORDERS)[number]

export const useExplorerStore = defineStore('explorer', () => {
  const library = useLibraryStore()
  const documents = useDocumentsStore()
  const game = useGameStore()

  /** The file that can be explored: the one with the game on the board, or else the last one that had it. */
  const file = shallowRef<DocumentId | null>(null)
  const fileSummary = computed(
    () => documents.all.find(({ summary }) => summary.document === file.value)?.summary ?? null,
  )
  watch(
    () => [documents.activeId, documents.all] as const,
    ([active]) => {
      file.value = active ?? (fileSummary.value ? file.value : null)
    },
    { immediate: true },
  )

  /** As the user has chosen it; until then the library, unless it is empty. */
  const chosenSource = ref<ExploredSource | null>(null)
  const source = computed<ExploredSource>(() => {
    if ((fileSummary.value?.games ?? 0) === 0) return 'library'
    return chosenSource.value ?? (library.summary?.games === 0 ? 'document' : 'library')
  })
  const document = computed(() => (source.value === 'document' ? file.value : null))

  function setSource(next: ExploredSource): void {
    chosenSource.value = next
  }

  /** Whether the panel is in view. */
  const on = ref(false)
  /** Whether only games that match the filter of the list are counted. */
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
          selectors.value[name] !== USUAL[name] &&
          (name !== 'colour' || selectors.value.player !== '') &&
          (name !== 'distinct' || source.value === 'library'),
      ).length + (filtered.value ? 1 : 0),
  )

  /** A selector takes the place of the same part of the library's filter. */
  const filter = computed<LibraryFilter>(() => {
    const own = filterOf(selected.value)
    const { position: _position, ...others } = library.view.filter
    if (!filtered.value) return others.bases ? { bases: others.bases, ...own } : own
    return { ...others, ...own }
  })
  /** The filter of the document's list, if it counts. */
  const listFilter = computed(() => {
    const { filter: words, query } = documents.view
    const isMeant = filtered.value && document.value === documents.activeId
    return isMeant ? { filter: words, ...(query && { query }) } : WHOLE_LIST
  })
  const wanted = computed<Question | null>(() => {
    // The games of a file count when all of them are known.
    const isReady = document.value === null || fileSummary.value?.complete === true
    if (!on.value || !game.helpAllowed || !isReady) return null
    const own = document.value === null ? filter.value : filterOf(selected.value)
    const about = [document.value, own, document.value === null ? null : listFilter.value]
    return {
      key: `${positionOf(game.fen)} ${JSON.stringify(about)}`,
      fen: game.fen,
      filter: own,
      document: document.value,
      list: listFilter.value,
    }
  })

  type Answer = LibraryResult<Explored> | DocumentsResult<Explored>
  const askFor = (question: Question): Promise<Answer> =>
    question.document === null
      ? library.request({ req: 'explore', fen: question.fen, filter: question.filter })
      : documents.explore(question.document, viewOf(question, 'index', false))

  /** Changes when an answer is out of date. */
  const version = computed(() => (document.value === null ? library.changes : fileSummary.value))

  const known = new Map<string, Explored>()
  /** The newest answer and its question; stays on screen until the next one arrives. */
  const shown = shallowRef<{ question: Question; found: Explored } | null>(null)
  /** Why there is no answer. */
  const failure = shallowRef<LibraryFailure | DocumentsFailure | null>(null)
  /** Whether the table is for the position on the board. */
  const current = computed(() => shown.value !== null && shown.value.question.key === wanted.value?.key)
  /** The question of the request in progress. */
  let asking: Question | null = null

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
      if (asking.document === null) void library.request({ req: 'stopExploring', fen: asking.fen })
      return
    }
    asking = question
    const asked = version.value
    const answer = await askFor(question)
    // The board is drawn first.
    await yieldToMain()
    asking = null
    if (answer.ok && asked === version.value) cache(question, answer.value)
    const isStopped = !answer.ok && answer.code === 'CANCELLED'
    if (isStopped || wanted.value?.key !== question.key || asked !== version.value) await follow()
    else if (answer.ok) show(question, answer.value)
    else failure.value = answer
  }

  watch(version, () => known.clear(), { flush: 'sync' })
  // The games of the library say nothing about those of a file.
  watch(
    document,
    () => {
      shown.value = null
      failure.value = null
    },
    { flush: 'sync' },
  )
  watch([() => wanted.value?.key, version], () => void follow())

  // ----- its tree

  /** How the tree is written to a file. */
  const tree = ref({ form: 'pgn' as 'pgn' | 'book', moves: 10, leastGames: 5, positions: 1000 })

  /** Asks for positions with the selectors as they are now; null: a position cannot be looked up. */
  function asker(): (fen: string) => Promise<Explored | null> {
    const asked = wanted.value
    return async (fen) => {
      const answer = asked && (await askFor({ ...asked, fen }))
      return answer?.ok ? answer.value : null
    }
  }

  // ----- the games with the position

  /** The position of the list below the moves; null if there is none. */
  const listed = shallowRef<Question | null>(null)
  /** The position of the rows on screen, which stay until those of `listed` arrive. */
  const listedRows = shallowRef<Question | null>(null)
  /** The order of the list, highest first. */
  const order = ref<GameOrder>('date')
  const pages = makeRowPages<LibraryRow | GameRow>(
    async (from, count) => {
      const question = listed.value
      if (!question) return { total: 0, rows: [] }
      const answer = await rowsOf(question, from, count)
      await yieldToMain()
      if (answer.ok && question === listed.value) listedRows.value = question
      return answer.ok ? answer.value : null
    },
    (a, b) => ('id' in a ? 'id' in b && a.id === b.id : !('id' in b) && a.index === b.index),
  )

  function rowsOf(question: Question, from: number, count: number) {
    const { fen, filter: own, document: owner } = question
    if (owner !== null) return documents.rowsOf(owner, viewOf(question, order.value, true), from, count)
    const view: LibraryView = { filter: { ...own, position: fen }, sort: order.value, descending: true }
    return library.request({ req: 'rows', view, from, count })
  }

  /** Puts a game of the file on the board, at the position of the list. */
  async function openFileGame({ index }: GameRow): Promise<DocumentsResult<unknown>> {
    const at = listedRows.value
    if (!at || at.document === null) return { ok: true, value: null }
    const isOnBoard = () => documents.origin?.document === at.document && documents.origin?.index === index
    const answer = isOnBoard() ? null : await documents.openGame(at.document, index)
    if (answer && !answer.ok) return answer
    const node = isOnBoard() ? findPosition(game.tree, at.fen) : null
    if (node !== null) game.goTo(node)
    return { ok: true, value: null }
  }

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
    file,
    fileSummary,
    source,
    setSource,
    document,
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
    openFileGame,
  }
})
