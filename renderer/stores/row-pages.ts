// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * The rows of a list of any length, fetched in pages as they come into view. Outdated rows stay on screen
 * until the new ones arrive.
 */
import { ref, shallowRef } from 'vue'

export const PAGE_ROWS = 100
/** Maximum number of cached pages; the least recently used go first. */
const MAX_PAGES = 60

export interface RowAnswer<Row> {
  total: number
  rows: Row[]
  /** Changes as soon as a row may stand for another game. */
  revision?: number
}

interface Page<Row> {
  rows: Row[]
  stale: boolean
}

/**
 * @param fetch returns null if the list has changed or cannot be read; then nothing is cached
 * @param same whether two rows are of the same game
 */
export function makeRowPages<Row>(
  fetch: (from: number, count: number) => Promise<RowAnswer<Row> | null>,
  same: (a: Row, b: Row) => boolean,
) {
  const total = ref(0)
  /** Of the newest answer. */
  const revision = ref(0)
  /** Incremented with every page; rendering depends on it. */
  const version = ref(0)
  const loading = ref(false)
  const failed = ref(false)
  /** Whether the rows are still those of another list. */
  const searching = ref(false)
  const pages = new Map<number, Page<Row>>()
  const pending = new Set<number>()
  const visible = shallowRef<readonly [from: number, to: number]>([0, 0])
  /** Answers to requests made before the last `reset` are dropped. */
  let epoch = 0

  function touch(number: number, page: Page<Row>): void {
    pages.delete(number)
    pages.set(number, page)
    for (const oldest of pages.keys()) {
      if (pages.size <= MAX_PAGES) break
      pages.delete(oldest)
    }
  }

  async function load(number: number): Promise<void> {
    if (pending.has(number)) return
    const mine = epoch
    pending.add(number)
    loading.value = true
    const answer = await fetch(number * PAGE_ROWS, PAGE_ROWS)
    if (mine !== epoch) return
    pending.delete(number)
    loading.value = pending.size > 0
    failed.value = answer === null
    searching.value = false
    if (!answer) return
    revision.value = answer.revision ?? 0
    total.value = answer.total
    touch(number, { rows: answer.rows, stale: false })
    version.value += 1
  }

  /** Sets the rows on screen, end exclusive; missing ones are fetched. */
  function show(from: number, to: number): void {
    visible.value = [from, to]
    const last = Math.floor(Math.max(from, Math.min(to, Math.max(total.value, 1)) - 1) / PAGE_ROWS)
    for (let number = Math.floor(from / PAGE_ROWS); number <= last; number++) {
      const page = pages.get(number)
      if (page && !page.stale) touch(number, page)
      else void load(number)
    }
  }

  /** The row at a position; undefined while it is being fetched. */
  function row(position: number): Row | undefined {
    return version.value >= 0
      ? pages.get(Math.floor(position / PAGE_ROWS))?.rows[position % PAGE_ROWS]
      : undefined
  }

  /** Replaces one row that is known to have changed. */
  function update(changed: Row): void {
    for (const page of pages.values()) {
      const at = page.rows.findIndex((other) => same(other, changed))
      if (at < 0) continue
      page.rows = page.rows.with(at, changed)
      version.value += 1
      return
    }
  }

  /** Fetches the rows on screen again, and the others when they are shown. */
  function refresh(): void {
    epoch += 1
    pending.clear()
    for (const page of pages.values()) page.stale = true
    show(visible.value[0], Math.max(visible.value[1], 1))
  }

  /** Starts a different list. The old rows stay on screen until the first answer. */
  function change(): void {
    searching.value = true
    refresh()
  }

  /** The list has grown: only its last page is out of date. */
  function grow(newTotal: number): void {
    if (newTotal === total.value) return
    const lastPage = Math.floor(Math.max(0, total.value - 1) / PAGE_ROWS)
    const page = pages.get(lastPage)
    if (page && page.rows.length < PAGE_ROWS) page.stale = true
    total.value = newTotal
    show(visible.value[0], visible.value[1])
  }

  /** Starts a different list, without rows until the first answer. */
  function reset(): void {
    epoch += 1
    pending.clear()
    pages.clear()
    total.value = 0
    loading.value = false
    failed.value = false
    searching.value = true
    version.value += 1
  }

  return {
    total,
    revision,
    version,
    loading,
    failed,
    searching,
    row,
    show,
    update,
    refresh,
    change,
    grow,
    reset,
  }
}
