// SPDX-License-Identifier: GPL-3.0-or-later
/** What can be done with the rows of a list of games, one or all that are selected: by key, and in a menu. */
import { computed, shallowRef } from 'vue'
import { useText } from '../locales/text.ts'
import type { GamesTarget } from '../stores/games-target.ts'
import type { RowSelection } from '../stores/row-selection.ts'
import { gamesCommands, useCommandMenus } from './command-menus.ts'
import type { UiMenuItem } from './menu-items.ts'

interface Rows {
  selection: () => RowSelection
  /** The position of the row that an event is about. */
  aim: (event: Event) => number
  /** What can be done with the row at a position; null while it has not been read. */
  target: (position: number) => GamesTarget | null
  /** What can be done with the selected rows. */
  selected: () => GamesTarget
  /** Whether the game on the board is the one at a position. */
  isCurrent: (position: number) => boolean
}

/** Call in setup. */
export function useSelectableRows({ selection, aim, target, selected, isCurrent }: Rows) {
  const { t, n } = useText()
  const menus = useCommandMenus()
  /** What the menu is about; null: all selected rows. */
  const aimed = shallowRef<GamesTarget | null>({})

  function onKey(key: string, position: number): boolean {
    const isMany = selection().count > 0
    // What is on the board may have newer moves than the list.
    if (key === 'Ctrl+C' && !isMany && isCurrent(position)) return false
    // Delete pressed here is never meant for the moves of the game on the board.
    return menus.press(key, (isMany ? selected() : target(position)) ?? {}) || key === 'Delete'
  }

  function onContextMenu(event: Event): void {
    const position = aim(event)
    const isMany = selection().has(position)
    if (!isMany) selection().clear()
    aimed.value = isMany ? null : (target(position) ?? {})
  }

  const menu = computed<UiMenuItem[]>(() => {
    const { count } = selection()
    const games = aimed.value ?? selected()
    const { usual, last } = gamesCommands(games)
    return [
      ...(aimed.value ? [] : [{ heading: t('ui.selection.count', { games: n(count) }, count) }]),
      ...menus.items([...usual, ...(last.length > 0 ? ['separator' as const] : []), ...last], { games }),
    ]
  })

  return { menu, onKey, onContextMenu }
}
