// SPDX-License-Identifier: GPL-3.0-or-later
/** Where the keyboard is in a list of any length: Up, Down and the page keys walk, Enter and Space open. */
import { ref, type Ref } from 'vue'

interface List {
  total: Readonly<Ref<number>>
  /** Rows that can be seen at once. */
  pageRows: () => number
  /** Scrolls until a row can be seen. */
  reveal: (row: number) => void
  open: (row: number) => void
  /** Any other key without a modifier; true when it did something. */
  other?: (key: string, row: number) => boolean
}

export function useListCursor({ total, pageRows, reveal, open, other }: List) {
  const cursor = ref(0)
  /** Counts steps of the person: who walks on meanwhile is not called back. */
  let steps = 0

  function walk(to: number): void {
    steps += 1
    cursor.value = Math.max(0, Math.min(total.value - 1, to))
    reveal(cursor.value)
  }

  /** Goes where a question says, unless the person has walked on before its answer came; -1 is nowhere. */
  async function follow(position: Promise<number>): Promise<void> {
    const before = ++steps
    const to = await position
    if (to >= 0 && before === steps) walk(to)
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return
    const page = Math.max(1, pageRows() - 1)
    // Home and End go through the game, as everywhere: whoever has just clicked on a game wants to see it.
    const places: Record<string, number> = {
      ArrowDown: cursor.value + 1,
      ArrowUp: cursor.value - 1,
      PageDown: cursor.value + page,
      PageUp: cursor.value - page,
    }
    const to = places[event.key]
    if (to !== undefined) walk(to)
    else if (event.key === 'Enter' || event.key === ' ') open(cursor.value)
    else if (!other?.(event.key, cursor.value)) return
    event.preventDefault()
    event.stopPropagation()
  }

  return { cursor, walk, follow, onKeyDown }
}
