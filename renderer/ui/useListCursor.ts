// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * The keyboard in a list of any length: Up, Down and the page keys move, Enter and Space open. If rows can be
 * selected, Shift with these keys selects, Ctrl+A selects all rows, Ctrl+Space one, and Escape none.
 */
import { ref, type Ref } from 'vue'
import type { RowSelection } from '../stores/row-selection.ts'
import { hasCommandKey, pressed } from './key-names.ts'

interface List {
  total: Readonly<Ref<number>>
  /** The number of visible rows. */
  pageRows: () => number
  /** Scrolls until a row is visible. */
  reveal: (row: number) => void
  open: (row: number) => void
  /** Undefined if rows cannot be selected. */
  selection?: () => RowSelection | undefined
  /** Handles any other key, such as `Ctrl+C`. Returns whether it did something. */
  other?: (key: string, row: number) => boolean
}

export function useListCursor({ total, pageRows, reveal, open, selection, other }: List) {
  const cursor = ref(0)
  /** Counts the user's steps, so that a late answer does not pull back a user who has moved on. */
  let steps = 0

  function walk(to: number): void {
    steps += 1
    cursor.value = Math.max(0, Math.min(total.value - 1, to))
    reveal(cursor.value)
  }

  /** Goes to the row that a request returns, unless the user has moved on in the meantime; -1: nowhere. */
  async function follow(position: Promise<number>): Promise<void> {
    const before = ++steps
    const to = await position
    if (to >= 0 && before === steps) walk(to)
  }

  /** Handles a key for the selection. Returns whether the key has a meaning. */
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
    // Home and End still go through the game, because a user who has just clicked a game wants to see it.
    const targets: Record<string, number> = {
      ArrowDown: cursor.value + 1,
      ArrowUp: cursor.value - 1,
      PageDown: cursor.value + page,
      PageUp: cursor.value - page,
    }
    const to = targets[event.key]
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
