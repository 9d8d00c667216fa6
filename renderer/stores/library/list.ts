// SPDX-License-Identifier: GPL-3.0-or-later
/** The list of the library: filter, order and the rows on screen. */
import { onScopeDispose, ref, shallowRef } from 'vue'
import type {
  LibraryFilter,
  LibraryRow,
  LibrarySortKey,
  LibraryView,
} from '../../../electron/library/protocol.ts'
import { makeRowPages, type RowAnswer } from '../row-pages.ts'
import { makeRowSelection } from '../row-selection.ts'

/** Changes to a filter; undefined or empty parts are removed. */
export type FilterPatch = { [K in keyof LibraryFilter]?: LibraryFilter[K] | undefined }

/** Delay before the list follows the filter, ms; typing is faster. */
const FILTER_SETTLE_MS = 140
/** Refresh interval of a list that keeps changing, ms. */
const CHANGED_REFRESH_MS = 700

/** Columns sorted in descending order first. */
const DESCENDING_FIRST: ReadonlySet<LibrarySortKey> = new Set(['whiteElo', 'blackElo', 'date', 'plies'])

const isEmpty = (value: unknown): boolean =>
  value === undefined || value === '' || (Array.isArray(value) && value.length === 0)

/** A filter with changes applied. */
export const refined = (filter: LibraryFilter, patch: FilterPatch): LibraryFilter =>
  Object.fromEntries(Object.entries({ ...filter, ...patch }).filter(([, value]) => !isEmpty(value)))

/** What a list asks of the service. */
interface ListRequests {
  /** Requests rows; null if they cannot be read. */
  fetch: (view: LibraryView, from: number, count: number) => Promise<RowAnswer<LibraryRow> | null>
  /** Stops the searches that read games. */
  stopSearches: () => void
}

/** How many games a search has read of those that it must read, and how many it has found so far. */
type SearchProgress = Readonly<Record<'read' | 'toRead' | 'found', number>>

/** Call in setup. */
export function useLibraryList({ fetch, stopSearches }: ListRequests) {
  /** The filter as the user enters it; `view` follows after a moment. */
  const filter = shallowRef<LibraryFilter>({})
  const view = shallowRef<LibraryView>({ filter: {}, sort: 'added', descending: false })
  /** Counts changes of order and filter that took effect. */
  const viewChanges = ref(0)
  /** How far the search has come that is running; null: none is known to run. */
  const progress = shallowRef<SearchProgress | null>(null)
  /** First visible row. */
  const top = ref(0)
  /** The row to scroll to; null: none. */
  const wantedTop = ref<number | null>(null)
  const pages = makeRowPages<LibraryRow>(
    (from, count) => fetch(view.value, from, count),
    (a, b) => a.id === b.id,
  )

  const selection = makeRowSelection(pages)

  function setView(next: LibraryView): void {
    selection.clear()
    // Nobody waits for it any more.
    if (view.value.filter.query && pages.searching.value) stopSearches()
    progress.value = null
    view.value = next
    wantedTop.value = null
    viewChanges.value += 1
    // The old rows stay until the answer arrives, so that the list does not flicker while typing.
    pages.change()
  }

  let filterTimer: ReturnType<typeof setTimeout> | undefined

  function refine(patch: FilterPatch): void {
    filter.value = refined(filter.value, patch)
    clearTimeout(filterTimer)
    filterTimer = setTimeout(() => setView({ ...view.value, filter: filter.value }), FILTER_SETTLE_MS)
  }

  /** Shows all games of the chosen databases again. */
  function clearFilter(): void {
    clearTimeout(filterTimer)
    const { bases } = filter.value
    filter.value = bases ? { bases } : {}
    setView({ ...view.value, filter: filter.value })
  }

  /** Restores an earlier view of the list. Nothing is requested before the list is shown, but it may be shown already. */
  function restore(earlier: LibraryView, firstRow: number): void {
    filter.value = earlier.filter
    view.value = earlier
    wantedTop.value = firstRow
    if (pages.loading.value || pages.total.value > 0) pages.change()
  }

  /** Sorts by a column. A second time reverses the order, a third time restores the order of the imports. */
  function sortBy(sort: LibrarySortKey): void {
    const { sort: old, descending } = view.value
    const first = DESCENDING_FIRST.has(sort)
    if (sort !== old) setView({ ...view.value, sort, descending: first })
    else if (descending === first) setView({ ...view.value, descending: !first })
    else setView({ ...view.value, sort: 'added', descending: false })
  }

  let refreshTimer: ReturnType<typeof setTimeout> | undefined

  /** Games were added, removed or changed. The list follows at once, then at intervals. */
  function changed(): void {
    if (refreshTimer !== undefined) return
    pages.refresh()
    refreshTimer = setTimeout(() => {
      refreshTimer = undefined
      pages.refresh()
    }, CHANGED_REFRESH_MS)
  }

  onScopeDispose(() => {
    clearTimeout(filterTimer)
    clearTimeout(refreshTimer)
  })

  return {
    filter,
    view,
    progress,
    viewChanges,
    pages,
    selection,
    top,
    wantedTop,
    restore,
    refine,
    clearFilter,
    sortBy,
    changed,
  }
}
