// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * The buttons of a table as one tab stop. The arrow keys walk from button to button: left and right in a row, up and down to
 * the nearest one of the next row that has any. Home and End go to the ends of a row.
 */
import { useEventListener } from '@vueuse/core'
import { onMounted, onUpdated, type ShallowRef } from 'vue'

/** Call in setup of the component that draws the table. */
export function useCellWalk(table: Readonly<ShallowRef<HTMLTableElement | null>>): void {
  /** Buttons by row; disabled ones and those that are not drawn are left out. */
  const rows = (): HTMLButtonElement[][] =>
    [...(table.value?.rows ?? [])]
      .map((row) =>
        [...row.querySelectorAll('button')].filter((one) => !one.disabled && one.checkVisibility()),
      )
      .filter((buttons) => buttons.length > 0)

  let stop: HTMLButtonElement | null = null

  function settle(): void {
    const all = [...(table.value?.querySelectorAll('button') ?? [])]
    if (!stop || !all.includes(stop)) stop = all[0] ?? null
    for (const button of all) button.tabIndex = button === stop ? 0 : -1
  }
  onMounted(settle)
  onUpdated(settle)

  useEventListener(table, 'focusin', ({ target }: FocusEvent) => {
    if (!(target instanceof HTMLButtonElement)) return
    if (stop) stop.tabIndex = -1
    stop = target
    target.tabIndex = 0
  })

  useEventListener(table, 'keydown', (event: KeyboardEvent) => {
    if (event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return
    const all = rows()
    const row = all.findIndex((buttons) => buttons.includes(event.target as HTMLButtonElement))
    if (row < 0) return
    const target = nextOf(all, row, all[row]!.indexOf(event.target as HTMLButtonElement), event.key)
    if (target === null) return
    event.preventDefault()
    event.stopPropagation()
    target?.focus()
    target?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  })
}

/** The button that a key leads to; undefined at an edge, null for other keys. */
function nextOf(
  rows: readonly HTMLButtonElement[][],
  row: number,
  at: number,
  key: string,
): HTMLButtonElement | undefined | null {
  const buttons = rows[row]!
  switch (key) {
    case 'ArrowLeft':
      return buttons[at - 1]
    case 'ArrowRight':
      return buttons[at + 1]
    case 'Home':
      return buttons[0]
    case 'End':
      return buttons.at(-1)
    case 'ArrowUp':
      return nearest(rows[row - 1], buttons[at]!)
    case 'ArrowDown':
      return nearest(rows[row + 1], buttons[at]!)
    default:
      return null
  }
}

const middle = (one: Element): number => {
  const { left, right } = one.getBoundingClientRect()
  return (left + right) / 2
}

function nearest(
  buttons: readonly HTMLButtonElement[] | undefined,
  from: HTMLButtonElement,
): HTMLButtonElement | undefined {
  const away = (one: Element): number => Math.abs(middle(one) - middle(from))
  return buttons?.reduce((best, one) => (away(one) < away(best) ? one : best), buttons[0]!)
}
