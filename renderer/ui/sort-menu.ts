// SPDX-License-Identifier: GPL-3.0-or-later
/** The menu that sorts a list of games. */
import type { MessageKey, useText } from '../locales/text.ts'
import type { UiMenuItem } from './menu-items.ts'

export interface SortColumn<Key extends string> {
  key: Key
  /** The head of its column. */
  label: MessageKey
  /** In the menu, where no column beside it says whose it is. */
  name?: MessageKey
}

/** One item for each column; the one in force says its direction. */
export function sortMenu<Key extends string>(
  columns: readonly SortColumn<Key>[],
  view: { sort: Key; descending: boolean },
  t: ReturnType<typeof useText>['t'],
  sortBy: (key: Key) => void,
): UiMenuItem[] {
  return columns.map(({ key, label, name }) => ({
    label: t(name ?? label),
    checked: view.sort === key,
    ...(view.sort === key && { hint: t(view.descending ? 'ui.descending' : 'ui.ascending') }),
    select: () => sortBy(key),
  }))
}
