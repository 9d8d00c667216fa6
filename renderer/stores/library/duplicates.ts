// SPDX-License-Identifier: GPL-3.0-or-later
/** Games that are in the library twice: the search for them, the pairs it found, and the chosen pair. */
import { defineStore } from 'pinia'
import { computed, ref, shallowRef, watch } from 'vue'
import type { LibraryFailure, LibraryResult } from '../../../electron/library/client.ts'
import type {
  DuplicateKind,
  DuplicateRow,
  GameId,
  LibraryAnswers,
  LibraryRow,
} from '../../../electron/library/protocol.ts'
import type { GameTree } from '../../../engine/chess/tree.ts'
import { readPatiently, writePatiently } from '../game-text.ts'
import { makeRowPages } from '../row-pages.ts'
import { useUiStore } from '../ui.ts'
import { yieldToMain } from '../yield-to-main.ts'
import { useLibraryStore } from './library.ts'
import { merged, pairDetail, type PairDetail } from './pair-detail.ts'

type Found = Pick<LibraryAnswers['duplicates'], 'state' | 'sure' | 'revision'>

const NONE: Found = { state: 'none', sure: 0, revision: 0 }

export type Side = 'first' | 'second'

/** The chosen pair with what differs. */
export interface ChosenPair {
  row: DuplicateRow
  trees: Readonly<Record<Side, GameTree>>
  detail: PairDetail
}

export const useDuplicatesStore = defineStore('duplicates', () => {
  const library = useLibraryStore()
  const ui = useUiStore()

  const which = ref<DuplicateKind>('all')
  /** The only game whose pairs are shown; null: all pairs. */
  const only = shallowRef<Pick<LibraryRow, 'id' | 'white' | 'black'> | null>(null)
  const found = shallowRef<Found>(NONE)
  const failure = shallowRef<LibraryFailure | null>(null)
  /** Whether the panel is in view. */
  const on = ref(false)

  const pages = makeRowPages<DuplicateRow>(
    async (from, count) => {
      const answer = await library.request({
        req: 'duplicates',
        which: which.value,
        ...(only.value && { game: only.value.id }),
        from,
        count,
      })
      await yieldToMain()
      failure.value = answer.ok ? null : answer
      if (!answer.ok) return null
      const { state, sure, revision, total, pairs } = answer.value
      found.value = { state, sure, revision }
      return { total, rows: pairs, revision }
    },
    (a, b) => a.first.id === b.first.id && a.second.id === b.second.id,
  )

  // ----- the search

  const searching = ref(false)

  async function search(): Promise<LibraryResult<unknown>> {
    searching.value = true
    library.compared = 0
    const answer = await library.request({ req: 'findDuplicates' })
    searching.value = false
    chosenAt.value = 0
    pages.change()
    return answer
  }

  /** Shows the pairs of one game, after a search if there was none. */
  async function showOf(game: Pick<LibraryRow, 'id' | 'white' | 'black'>): Promise<LibraryResult<unknown>> {
    which.value = 'all'
    only.value = game
    ui.showBeside('duplicates')
    const known = await library.request({ req: 'duplicates', which: 'all', from: 0, count: 0 })
    return known.ok && known.value.state === 'none' && !searching.value ? search() : known
  }

  const stop = () => library.request({ req: 'stopDuplicates' })

  // ----- the chosen pair

  const chosenAt = ref(0)
  const chosenRow = computed(() => pages.row(Math.min(chosenAt.value, pages.total.value - 1)) ?? null)
  const chosen = shallowRef<ChosenPair | null>(null)
  let asked = 0

  async function treeOf(game: GameId): Promise<GameTree | null> {
    const text = await library.gameText(game)
    return text === null ? null : ((await readPatiently(text))?.tree ?? null)
  }

  async function follow(): Promise<void> {
    const mine = ++asked
    const row = chosenRow.value
    if (!row || !on.value) {
      chosen.value = null
      return
    }
    const [first, second] = [await treeOf(row.first.id), await treeOf(row.second.id)]
    if (mine !== asked) return
    chosen.value =
      first && second ? { row, trees: { first, second }, detail: pairDetail(first, second) } : null
  }

  /** The text of a game of the chosen pair with the notes of the other one; null if they cannot be merged. */
  async function mergedText(kept: Side): Promise<string | null> {
    if (!chosen.value) return null
    const { trees } = chosen.value
    const both = merged(trees[kept], trees[kept === 'first' ? 'second' : 'first'])
    return both.ok ? await writePatiently(both.value) : null
  }

  const drop = (kind: DuplicateKind) =>
    library.request({ req: 'dropDuplicates', which: kind, revision: found.value.revision })

  watch(chosenRow, (row, before) => {
    const isSame = row?.first.id === before?.first.id && row?.second.id === before?.second.id
    if (!isSame || chosen.value === null) void follow()
  })
  watch([which, only], () => {
    chosenAt.value = 0
    pages.change()
  })
  watch([on, () => library.changes], () => {
    if (!on.value || searching.value) return
    pages.refresh()
    void follow()
  })

  return {
    which,
    only,
    showOf,
    found,
    failure,
    on,
    pages,
    searching,
    search,
    stop,
    chosenAt,
    chosen,
    mergedText,
    drop,
  }
})
