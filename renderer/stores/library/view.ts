// SPDX-License-Identifier: GPL-3.0-or-later
/** What the list of the library shows: filter, order, and the rows that are on screen. */
import { onScopeDispose, ref, shallowRef } from 'vue'
import type {
  LibraryFilter,
  LibraryRow,
  LibrarySortKey,
  LibraryView,
} from '../../../electron/library/protocol.ts'
import { makeRowPages, type RowAnswer } from '../row-pages.ts'

/** Changes to a filter; what is undefined or empty restricts no longer. */
export type FilterPatch = { [K in keyof LibraryFilter]?: LibraryFilter[K] | undefined }

/** Milliseconds that the filter may rest before the list follows; typing is faster. */
const FILTER_SETTLE_MS = 140
/** Milliseconds between two looks at a list that keeps changing. */
const CHANGED_REFRESH_MS = 700

/** Of these one wants to see the largest and the newest first. */
const DESCENDING_FIRST: ReadonlySet<LibrarySortKey> = new Set(['whiteElo', 'blackElo', 'date', 'plies'])

const isEmpty = (value: unknown): boolean =>
  value === undefined || value === '' || (Array.isArray(value) && value.length === 0)

/** A filter with changes laid over it. */
export const refined = (filter: LibraryFilter, patch: FilterPatch): LibraryFilter =>
  Object.fromEntries(Object.entries({ ...filter, ...patch }).filter(([, value]) => !isEmpty(value)))

/** @param fetch asks for rows; null when they cannot be read just now. */
export function useLibraryView(
  fetch: (view: LibraryView, from: number, count: number) => Promise<RowAnswer<LibraryRow> | null>,
) {
  /** As the person has it in the fields; `view` follows in a moment. */
  const filter = shallowRef<LibraryFilter>({})
  const view = shallowRef<LibraryView>({ filter: {}, sort: 'added', descending: false })
  /** Counts orders and filters that took effect. */
  const looks = ref(0)
  /** First row in sight. */
  const top = ref(0)
  /** The row that the list is to begin with; null: wherever it is. */
  const wantedTop = ref<number | null>(null)
  const pages = makeRowPages<LibraryRow>(
    (from, count) => fetch(view.value, from, count),
    (a, b) => a.id === b.id,
  )

  function setView(next: LibraryView): void {
    view.value = next
    wantedTop.value = null
    looks.value += 1
    // What is shown stays until the answer comes, so that typing does not make the list flicker.
    pages.refresh()
  }

  let filterTimer: ReturnType<typeof setTimeout> | undefined

  function refine(patch: FilterPatch): void {
    filter.value = refined(filter.value, patch)
    clearTimeout(filterTimer)
    filterTimer = setTimeout(() => setView({ ...view.value, filter: filter.value }), FILTER_SETTLE_MS)
  }

  /** Shows everything again. */
  function clearFilter(): void {
    clearTimeout(filterTimer)
    filter.value = {}
    setView({ ...view.value, filter: {} })
  }

  /** Takes up an earlier look at the list. Nothing is asked before somebody looks at it. */
  function restore(look: LibraryView, firstRow: number): void {
    filter.value = look.filter
    view.value = look
    wantedTop.value = firstRow
  }

  /** Sorts by a column; again turns the order round, and a third time gives the order of the imports back. */
  function sortBy(sort: LibrarySortKey): void {
    const { sort: old, descending } = view.value
    const first = DESCENDING_FIRST.has(sort)
    if (sort !== old) setView({ ...view.value, sort, descending: first })
    else if (descending === first) setView({ ...view.value, descending: !first })
    else setView({ ...view.value, sort: 'added', descending: false })
  }

  let refreshTimer: ReturnType<typeof setTimeout> | undefined

  /** Games came, went or changed; the list follows at once, and then from time to time. */
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

  return { filter, view, looks, pages, top, wantedTop, restore, refine, clearFilter, sortBy, changed }
}
