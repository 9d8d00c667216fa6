// SPDX-License-Identifier: GPL-3.0-or-later
/** What can be done with many selected games: the buttons beside their number, and their context menu. */
import { Copy, FileOutput, LibraryBig, Trash2 } from '@lucide/vue'
import type { useText } from '../locales/text.ts'
import type { UiMenuAction, UiMenuItem } from './menu-items.ts'

interface Actions {
  copy: () => void
  exportAll: () => void
  /** Absent where the games are in the library, or where there is none. */
  addToLibrary?: (() => void) | undefined
  remove: () => void
  /** What removing is called in this list. */
  removeLabel: string
}

export const selectionActions = (
  { copy, exportAll, addToLibrary, remove, removeLabel }: Actions,
  t: ReturnType<typeof useText>['t'],
): UiMenuAction[] => [
  { label: t('ui.selection.copy'), icon: Copy, shortcut: 'Ctrl+C', select: copy },
  { label: t('ui.selection.export'), icon: FileOutput, select: exportAll },
  ...(addToLibrary
    ? [{ label: t('ui.selection.addToLibrary'), icon: LibraryBig, select: addToLibrary }]
    : []),
  { label: removeLabel, icon: Trash2, shortcut: 'Delete', danger: true, select: remove },
]

/** The same as a menu that says how many games it is about. */
export const selectionMenu = (heading: string, actions: readonly UiMenuAction[]): UiMenuItem[] => [
  { heading },
  ...actions.slice(0, -1),
  'separator',
  ...actions.slice(-1),
]
