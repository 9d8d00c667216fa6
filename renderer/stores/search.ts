// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * The search for games as a person writes it, for the library or for the open file, whichever list is in view. What is written
 * takes effect in the list at once; conditions that say nothing yet do not.
 *
 * States: `applied`, the list shows what is written; `stopped`, the person has stopped a search that reads games, and the
 * list shows all games until something changes or the search goes on.
 */
import { defineStore } from 'pinia'
import { computed, ref, shallowRef, watch } from 'vue'
import { ANY_BOARD, type ConditionOf, type Query, written } from '../../electron/data/query/query.ts'
import { MAX_SEARCHES, type SavedSearch } from '../../electron/shell/settings/schema.ts'
import { useDocumentsStore } from './documents/documents.ts'
import { useLibraryStore } from './library/library.ts'
import { useSettingsStore } from './settings.ts'
import { useUiStore } from './ui.ts'

const EMPTY: Query = { is: 'all', parts: [] }

/** A pattern that is being set up, and what takes the result. */
interface OpenPattern {
  condition: ConditionOf<'position'>
  put: (condition: ConditionOf<'position'>) => void
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

export const useSearchStore = defineStore('search', () => {
  const documents = useDocumentsStore()
  const library = useLibraryStore()
  const settings = useSettingsStore()
  const ui = useUiStore()

  /** The list that is searched. */
  const target = computed(() =>
    library.available && (ui.libraryPanel || documents.activeId === null) ? 'library' : 'document',
  )
  const applied = computed<Query | undefined>(() =>
    target.value === 'library' ? library.filter.query : documents.query,
  )
  const draft = shallowRef<Query>(EMPTY)
  const state = ref<'applied' | 'stopped'>('applied')
  const query = computed(() => written(draft.value))

  // Another list is in view, or a part of the search was removed there.
  watch(
    [target, applied, () => documents.activeId],
    ([, now], [before]) => {
      if (state.value === 'stopped' && target.value === before && now === undefined) return
      state.value = 'applied'
      if (!isSame(now ?? null, query.value)) draft.value = now ?? EMPTY
    },
    { flush: 'sync' },
  )
  if (applied.value) draft.value = applied.value

  function apply(wanted: Query | undefined): void {
    if (isSame(wanted, applied.value)) return
    if (target.value === 'library') library.refine({ query: wanted })
    else documents.search(wanted)
  }

  /** Changes what is written. */
  function write(next: Query): void {
    draft.value = next
    state.value = 'applied'
    apply(query.value ?? undefined)
  }

  const clear = (): void => write(EMPTY)

  /** Stops a search that reads games. */
  function stop(): void {
    state.value = 'stopped'
    apply(undefined)
  }

  const goOn = (): void => write(draft.value)

  /** Whether the list still shows what it showed before. */
  const isSearching = computed(() => applied.value !== undefined && list.value.pages.searching)
  const list = computed(() => (target.value === 'library' ? library : documents))
  const progress = computed(() => (isSearching.value ? list.value.progress : null))
  /** The number of games in the list. */
  const found = computed(() => list.value.pages.total)

  // ----- patterns

  const pattern = shallowRef<OpenPattern | null>(null)

  /** Opens the board on which a pattern is set up. */
  function openPattern(condition: ConditionOf<'position'>, put: OpenPattern['put']): void {
    pattern.value = { condition, put }
    ui.openDialog('pattern')
  }

  /** Searches for a pattern beside what is written; at first for exactly these pieces. */
  function addPattern(board: string): void {
    const isFileInView = ui.place === 'analyse' && documents.activeId !== null
    if (!isFileInView && library.available) ui.libraryPanel = true
    ui.panels.open('search')
    if (board !== ANY_BOARD)
      write({ ...draft.value, parts: [...draft.value.parts, { is: 'position', board }] })
  }

  // ----- saved searches

  const saved = computed<readonly SavedSearch[]>(() => settings.settings.searches)
  const isFull = computed(() => saved.value.length >= MAX_SEARCHES)

  const store = (searches: readonly SavedSearch[]): void => void settings.change({ searches })

  /** Saves what is written under a name, which may have been another search before. */
  function save(name: string): void {
    if (query.value === null) return
    const others = saved.value.filter((one) => one.name !== name)
    store([...others, { name, query: query.value }].toSorted((a, b) => a.name.localeCompare(b.name)))
  }

  /** Deletes a saved search and returns what brings it back. */
  function remove({ name }: SavedSearch): () => void {
    const before = saved.value
    store(before.filter((one) => one.name !== name))
    return () => store(before)
  }

  const use = (search: SavedSearch): void => write(search.query)

  return {
    target,
    draft,
    query,
    state,
    write,
    clear,
    stop,
    goOn,
    isSearching,
    progress,
    found,
    pattern,
    openPattern,
    addPattern,
    saved,
    isFull,
    save,
    remove,
    use,
  }
})
