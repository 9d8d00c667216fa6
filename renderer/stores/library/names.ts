// SPDX-License-Identifier: GPL-3.0-or-later
/** The names of the library: the list on screen, the marked names, what is proposed, and what was decided. */
import { defineStore } from 'pinia'
import { computed, onScopeDispose, reactive, ref, shallowRef, watch } from 'vue'
import type { LibraryFailure, LibraryResult } from '../../../electron/library/client.ts'
import type {
  LibraryAnswers,
  NameFacts,
  NameKind,
  NameMerge,
  NameRow,
  NameSortKey,
} from '../../../electron/library/protocol.ts'
import { makeRowPages } from '../row-pages.ts'
import type { RowSelection } from '../row-selection.ts'
import { yieldToMain } from '../yield-to-main.ts'
import { useUiStore } from '../ui.ts'
import { useLibraryStore } from './library.ts'

export type Decision = LibraryAnswers['spellings']['spellings'][number]
export type Proposals = LibraryAnswers['proposals']
export type NamesView = 'all' | 'proposals' | 'decisions'

/** Delay before the list follows what is typed, ms. */
const TYPING_MS = 140
/** Proposals that are requested at once. */
const PROPOSALS = 100
/** Columns that are sorted in ascending order first. */
const ASCENDING_FIRST: ReadonlySet<NameSortKey> = new Set(['name', 'firstYear'])
/** Maximum number of proposals on screen. */
const MAX_PROPOSALS = 1000
const NONE: Proposals = { total: 0, changes: 0, sure: 0, proposals: [], revision: 0 }

export const useNamesStore = defineStore('names', () => {
  const library = useLibraryStore()
  const ui = useUiStore()

  const kind = ref<NameKind>('player')
  const view = ref<NamesView>('all')
  const text = ref('')
  const sort = ref<NameSortKey>('games')
  const descending = ref(true)
  /** Why the newest answer is missing. */
  const failure = shallowRef<LibraryFailure | null>(null)

  /** Notes whether an answer is a failure, and returns its value. */
  function valueOf<T>(answer: LibraryResult<T>): T | null {
    // The library is being closed.
    failure.value = answer.ok || answer.code === 'CANCELLED' ? null : answer
    return answer.ok ? answer.value : null
  }

  /** Shows the names of a kind with some words. */
  function show(wanted: NameKind, words: string): void {
    kind.value = wanted
    view.value = 'all'
    text.value = words
    ui.showBeside('names')
  }

  // ----- the list

  const pages = makeRowPages<NameRow>(
    async (from, count) => {
      const asked = { kind: kind.value, text: text.value, sort: sort.value, descending: descending.value }
      const found = valueOf(await library.request({ req: 'names', ...asked, from, count }))
      await yieldToMain()
      return found && { total: found.total, rows: found.names, revision: found.revision }
    },
    (a, b) => a.name === b.name,
  )

  function sortBy(key: NameSortKey): void {
    descending.value = key === sort.value ? !descending.value : !ASCENDING_FIRST.has(key)
    sort.value = key
    pages.change()
  }

  // ----- marked names, which stay marked while the list shows others

  const marked = reactive(new Map<string, NameFacts>())
  /** Where a range with Shift begins; null: at the focused row. */
  let anchor: number | null = null

  function mark(row: number, on: boolean): void {
    const facts = pages.row(row)
    if (facts && on) marked.set(facts.name, facts)
    else if (facts) marked.delete(facts.name)
  }
  const isMarked = (row: number): boolean => marked.has(pages.row(row)?.name ?? '')

  /** The marked names as the selection of a list. */
  const selection: RowSelection = {
    get count() {
      return marked.size
    },
    has: isMarked,
    toggle: (row) => {
      anchor = row
      mark(row, !isMarked(row))
    },
    extend: (row, from) => {
      anchor ??= from
      const [first, last] = [Math.min(anchor, row), Math.max(anchor, row)]
      for (let at = first; at <= last; at++) mark(at, true)
    },
    selectAll: () => {
      for (let at = 0; at < pages.total.value; at++) mark(at, true)
    },
    start: (row) => {
      anchor = row
    },
    clear: () => {
      anchor = null
      marked.clear()
    },
  }

  // ----- proposals

  const proposals = shallowRef<Proposals>(NONE)
  const searching = ref(false)
  let asked = 0

  /** Requests the proposals, as many as are on screen. */
  async function propose(count = Math.max(PROPOSALS, proposals.value.proposals.length)): Promise<void> {
    const mine = ++asked
    searching.value = true
    const answer = await library.request({
      req: 'proposals',
      kind: kind.value,
      from: 0,
      count: Math.min(count, MAX_PROPOSALS),
    })
    await yieldToMain()
    if (mine !== asked) return
    searching.value = false
    proposals.value = valueOf(answer) ?? NONE
  }
  const showMore = (): Promise<void> => propose(proposals.value.proposals.length + PROPOSALS)

  // ----- decisions

  const decisions = makeRowPages<Decision>(
    async (from, count) => {
      const found = valueOf(
        await library.request({ req: 'spellings', kind: kind.value, text: text.value, from, count }),
      )
      await yieldToMain()
      return found && { total: found.total, rows: found.spellings }
    },
    (a, b) => a.spelling === b.spelling,
  )

  // ----- changes

  const merge = (merges: readonly NameMerge[]) =>
    library.request({ req: 'merge', kind: kind.value, merges: [...merges] })
  const settle = (names: readonly string[]) =>
    library.request({ req: 'settle', kind: kind.value, names: [...names] })
  const release = (spellings: readonly string[]) =>
    library.request({ req: 'release', kind: kind.value, spellings: [...spellings] })
  const follow = (which: 'sure' | 'all') =>
    library.request({
      req: 'followProposals',
      kind: kind.value,
      which,
      revision: proposals.value.revision,
    })

  // ----- what is on screen is requested again

  /** Whether the panel is in view. */
  const on = ref(false)

  function refresh(): void {
    if (!on.value) return
    if (view.value === 'all') pages.change()
    else if (view.value === 'decisions') decisions.change()
    else void propose()
  }

  let timer: ReturnType<typeof setTimeout> | undefined
  watch(text, () => {
    clearTimeout(timer)
    timer = setTimeout(refresh, TYPING_MS)
  })
  watch(kind, () => {
    marked.clear()
    proposals.value = NONE
    pages.reset()
    decisions.reset()
    refresh()
  })
  watch([on, view, () => library.changes], refresh)
  onScopeDispose(() => clearTimeout(timer))

  return {
    show,
    kind,
    view,
    text,
    sort,
    descending,
    failure,
    pages,
    sortBy,
    marked,
    selection,
    proposals,
    searching,
    showMore,
    canShowMore: computed(
      () => proposals.value.proposals.length < Math.min(MAX_PROPOSALS, proposals.value.total),
    ),
    decisions,
    merge,
    settle,
    release,
    follow,
    on,
  }
})
