// SPDX-License-Identifier: GPL-3.0-or-later
/** The list of the document in view: filter, order and the rows on screen. Each document has its own view. */
import { ref, shallowRef, watch, type Ref } from 'vue'
import type {
  DocumentId,
  DocumentSummary,
  GameRow,
  SortKey,
  View,
} from '../../../electron/documents/protocol.ts'
import type { Query } from '../../../electron/data/query/query.ts'
import { makeRowPages, type RowAnswer } from '../row-pages.ts'
import { makeRowSelection } from '../row-selection.ts'

const PLAIN_VIEW: View = { filter: '', sort: 'index', descending: false }
/** Refresh interval of a filtered or sorted list that is still growing, ms. */
const GROWING_REFRESH_MS = 700
/** Delay after typing in the filter before the list follows, ms. */
const FILTER_SETTLE_MS = 140

/** How many games a search has read of those that it must read, and how many it has found so far. */
type SearchProgress = Readonly<Record<'read' | 'toRead' | 'found', number>>

/** The view of a list and its scroll position. */
interface ListState {
  view: View
  /** First visible row; null: the row of the game on the board. */
  top: number | null
}

const PLAIN: ListState = { view: PLAIN_VIEW, top: null }

const isPlain = ({ filter, sort, descending, query }: View): boolean =>
  filter === '' && sort === 'index' && !descending && !query

/** A view with other words or another search. */
const refined = ({ sort, descending }: View, filter: string, query: Query | undefined): View => ({
  filter,
  sort,
  descending,
  ...(query ? { query } : {}),
})

/** What a list asks of the service about the active document. */
interface ListRequests {
  /** Requests rows; null if they cannot be read. */
  fetch: (document: DocumentId, view: View, from: number, count: number) => Promise<RowAnswer<GameRow> | null>
  /** Stops the searches that read games. */
  stopSearches: () => void
}

/** Call in setup. */
export function useDocumentList(activeId: Ref<DocumentId | null>, { fetch, stopSearches }: ListRequests) {
  const view = shallowRef<View>(PLAIN_VIEW)
  const filterText = ref('')
  /** The search that a person sees; `view` follows after a moment. */
  const query = shallowRef<Query | undefined>()
  /** How far the search has come that is running; null: none is known to run. */
  const progress = shallowRef<SearchProgress | null>(null)
  const top = ref(0)
  /** The row to scroll to once the list reaches it; null: none. */
  const wantedTop = ref<number | null>(null)
  /** The states of the lists that are not in view. */
  const states = new Map<DocumentId, ListState>()
  const pages = makeRowPages<GameRow>(
    (from, count) =>
      activeId.value === null
        ? Promise.resolve({ total: 0, rows: [] })
        : fetch(activeId.value, view.value, from, count),
    (a, b) => a.index === b.index,
  )

  const selection = makeRowSelection(pages)

  function setView(next: View): void {
    selection.clear()
    // Nobody waits for it any more.
    if (view.value.query && pages.searching.value) stopSearches()
    progress.value = null
    view.value = next
    wantedTop.value = null
    pages.reset()
    pages.show(0, 1)
  }

  let filterTimer: ReturnType<typeof setTimeout> | undefined
  watch(filterText, (filter) => {
    clearTimeout(filterTimer)
    const wanted = refined(view.value, filter.trim(), query.value)
    if (wanted.filter === view.value.filter) return
    if (wanted.filter === '') setView(wanted)
    else filterTimer = setTimeout(setView, FILTER_SETTLE_MS, wanted)
  })

  /** Changes the search; undefined: none. */
  function search(next: Query | undefined): void {
    query.value = next
    clearTimeout(filterTimer)
    const show = (): void => setView(refined(view.value, filterText.value.trim(), next))
    if (next === undefined) show()
    else filterTimer = setTimeout(show, FILTER_SETTLE_MS)
  }

  /** Shows the list of another document as it was left; at first, all games in file order. */
  function start(document: DocumentId | null, before: DocumentId | null): void {
    clearTimeout(filterTimer)
    if (before !== null) states.set(before, current())
    const state = (document === null ? null : states.get(document)) ?? PLAIN
    filterText.value = state.view.filter
    query.value = state.view.query
    top.value = 0
    setView(state.view)
    wantedTop.value = state.top
  }

  const current = (): ListState => ({ view: view.value, top: wantedTop.value ?? top.value })

  /** The state of a document's list, in view or not. */
  const stateOf = (document: DocumentId): ListState =>
    (document === activeId.value ? current() : states.get(document)) ?? PLAIN

  /** Sets the state of a list that is not in view. */
  const setState = (document: DocumentId, state: ListState): void => void states.set(document, state)
  const forgetState = (document: DocumentId): void => void states.delete(document)

  /**
   * Sorts by a column. The same column again reverses the order, and a third time restores the order of the
   * file.
   */
  function sortBy(sort: SortKey): void {
    const { sort: old, descending } = view.value
    if (sort !== old) setView({ ...view.value, sort, descending: false })
    else if (!descending) setView({ ...view.value, sort, descending: true })
    else setView({ ...view.value, sort: 'index', descending: false })
  }

  let refreshTimer: ReturnType<typeof setTimeout> | undefined
  /** Adds rows while the document is being read. */
  function grow({ games, complete }: DocumentSummary): void {
    if (isPlain(view.value)) pages.grow(games)
    else if (complete) pages.refresh()
    else {
      refreshTimer ??= setTimeout(() => {
        refreshTimer = undefined
        pages.refresh()
      }, GROWING_REFRESH_MS)
    }
  }

  return {
    view,
    filterText,
    query,
    search,
    progress,
    pages,
    selection,
    top,
    wantedTop,
    start,
    stateOf,
    setState,
    forgetState,
    sortBy,
    grow,
  }
}
