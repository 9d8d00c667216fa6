// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * The keyboard in a list of any length: Up, Down and the page keys move, Enter and Space open. Where rows can be
 * selected, Shift with these keys selects, Ctrl+A selects all, Ctrl+Space one, and Escape none.
 */
import { ref, type Ref } from 'vue'
import type { RowSelection } from '../stores/row-selection.ts'
import { hasCommandKey } from './key-caps.ts'
import { pressed } from './key-press.ts'

interface List {
  total: Readonly<Ref<number>>
  /** Rows that can be seen at once. */
  pageRows: () => number
  /** Scrolls until a row is visible. */
  reveal: (row: number) => void
  open: (row: number) => void
  /** Undefined where rows cannot be selected. */
  selection?: () => RowSelection | undefined
  /** Handles any other key, such as `Ctrl+C`. Returns whether it did something. */
  other?: (key: string, row: number) => boolean
}

export function useListCursor({ total, pageRows, reveal, open, selection, other }: List) {
  const cursor = ref(0)
  /** Counts steps of the user: a user who has moved on is not called back. */
  let steps = 0

  function walk(to: number): void {
    steps += 1
    cursor.value = Math.max(0, Math.min(total.value - 1, to))
    reveal(cursor.value)
  }

  /** Goes to the row a request returns, unless the user has moved on in the meantime; -1: nowhere. */
  async function follow(position: Promise<number>): Promise<void> {
    const before = ++steps
    const to = await position
    if (to >= 0 && before === steps) walk(to)
  }

  /** Does what a key means for the selection. Returns whether it means something. */
  function select(event: KeyboardEvent, to: number | undefined): boolean {
    const rows = selection?.()
    if (!rows || total.value === 0) return false
    const { key, shiftKey } = event
    const command = hasCommandKey(event)
    if (shiftKey && to !== undefined) {
      const from = cursor.value
      walk(to)
      rows.extend(cursor.value, from, command)
    } else if (command && !shiftKey && key.toLowerCase() === 'a') rows.selectAll()
    else if (event.ctrlKey && !shiftKey && key === ' ') rows.toggle(cursor.value)
    else if (key === 'Escape' && !command && !shiftKey && rows.count > 0) rows.clear()
    else return false
    return true
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.altKey) return
    const page = Math.max(1, pageRows() - 1)
    // Home and End go through the game, as everywhere: a user who has just clicked a game wants to see it.
    const places: Record<string, number> = {
      ArrowDown: cursor.value + 1,
      ArrowUp: cursor.value - 1,
      PageDown: cursor.value + page,
      PageUp: cursor.value - page,
    }
    const to = places[event.key]
    if (!select(event, to)) {
      const isPlain = !event.ctrlKey && !event.metaKey && !event.shiftKey
      if (isPlain && to !== undefined) {
        walk(to)
        selection?.()?.start(cursor.value)
      } else if (isPlain && (event.key === 'Enter' || event.key === ' ')) open(cursor.value)
      else if (!other?.(pressed(event), cursor.value)) return
    }
    event.preventDefault()
    event.stopPropagation()
  }

  return { cursor, walk, follow, onKeyDown }
}
