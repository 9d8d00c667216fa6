/** What the list of the open document shows: filter, order, and the rows that are on screen. */
import { ref, shallowRef, watch, type Ref } from 'vue'
import type { DocumentId, DocumentSummary, GameRow, SortKey, View } from '../../electron/library/protocol.ts'
import { makeRowPages, type RowAnswer } from './row-pages.ts'

const PLAIN_VIEW: View = { filter: '', sort: 'index', descending: false }
/** Milliseconds between two looks at a filtered or sorted list that is still growing. */
const GROWING_REFRESH_MS = 700
/** Milliseconds that typing in the filter may pause before the list follows. */
const FILTER_SETTLE_MS = 140

const isPlain = ({ filter, sort, descending }: View): boolean =>
  filter === '' && sort === 'index' && !descending

/** @param fetch asks for rows of the active document; null when it cannot be read. */
export function useLibraryView(
  activeId: Ref<DocumentId | null>,
  fetch: (
    document: DocumentId,
    view: View,
    from: number,
    count: number,
  ) => Promise<RowAnswer<GameRow> | null>,
) {
  const view = shallowRef<View>(PLAIN_VIEW)
  const filterText = ref('')
  const pages = makeRowPages<GameRow>(
    (from, count) =>
      activeId.value === null
        ? Promise.resolve({ total: 0, rows: [] })
        : fetch(activeId.value, view.value, from, count),
    (a, b) => a.index === b.index,
  )

  function setView(next: View): void {
    view.value = next
    pages.reset()
    pages.show(0, 1)
  }

  let filterTimer: ReturnType<typeof setTimeout> | undefined
  watch(filterText, (filter) => {
    clearTimeout(filterTimer)
    const wanted = { ...view.value, filter: filter.trim() }
    if (wanted.filter === view.value.filter) return
    if (wanted.filter === '') setView(wanted)
    else filterTimer = setTimeout(setView, FILTER_SETTLE_MS, wanted)
  })

  /** Another document: everything, in the order of the file. */
  function start(): void {
    clearTimeout(filterTimer)
    filterText.value = ''
    setView(PLAIN_VIEW)
  }

  /** Sorts by a column; the same column again turns the order round, and a third time gives the file's order back. */
  function sortBy(sort: SortKey): void {
    const { sort: old, descending, filter } = view.value
    if (sort !== old) setView({ filter, sort, descending: false })
    else if (!descending) setView({ filter, sort, descending: true })
    else setView({ filter, sort: 'index', descending: false })
  }

  let refreshTimer: ReturnType<typeof setTimeout> | undefined
  /** The document is being read and has more games now. */
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

  return { view, filterText, pages, start, sortBy, grow }
}
