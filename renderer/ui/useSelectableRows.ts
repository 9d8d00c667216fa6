// SPDX-License-Identifier: GPL-3.0-or-later
/** What the rows of a list do when several of them can be selected: keys, copying, and the menu about them. */
import { computed, ref, shallowRef } from 'vue'
import { useText } from '../locales/text.ts'
import type { RowSelection } from '../stores/row-selection.ts'
import { hasCommandKey } from './key-caps.ts'
import type { UiMenuAction, UiMenuItem } from './menu-items.ts'
import { selectionMenu } from './selection-menu.ts'

interface Rows<Row> {
  selection: () => RowSelection
  /** The row at a position, as far as it has been read. */
  rowAt: (position: number) => Row | undefined
  /** The position of the row that an event is about. */
  aim: (event: Event) => number
  /** What can be done with the selected rows. */
  actions: () => readonly UiMenuAction[]
  copySelected: () => void
  removeSelected: () => void
  remove: (row: Row | undefined) => void
}

/** Call in setup. */
export function useSelectableRows<Row extends object>(rows: Rows<Row>) {
  const { t, n } = useText()
  /** The row that the menu is about, if it is not about the selected ones. */
  const menuRow = shallowRef<Row | null>(null)
  const isAboutMany = ref(false)

  function onKey(key: string, position: number): boolean {
    if (key !== 'Delete') return false
    if (rows.selection().count > 0) rows.removeSelected()
    else rows.remove(rows.rowAt(position))
    return true
  }

  /** Copies the selected games instead of the one on the board. */
  function onCopyKey(event: KeyboardEvent): void {
    if (rows.selection().count === 0 || !hasCommandKey(event)) return
    event.preventDefault()
    rows.copySelected()
  }

  function onContextMenu(event: Event): void {
    const position = rows.aim(event)
    isAboutMany.value = rows.selection().has(position)
    if (!isAboutMany.value) rows.selection().clear()
    menuRow.value = rows.rowAt(position) ?? null
  }

  /** The menu about the selected rows; null if it is about one row. */
  const menuOfMany = computed<UiMenuItem[] | null>(() => {
    if (!isAboutMany.value) return null
    const { count } = rows.selection()
    return selectionMenu(t('ui.selection.count', { games: n(count) }, count), rows.actions())
  })

  return { menuRow, menuOfMany, onKey, onCopyKey, onContextMenu }
}
