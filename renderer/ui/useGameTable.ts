// SPDX-License-Identifier: GPL-3.0-or-later
/** The table of a list of games as wide as its panel, with the columns that the person has chosen. */
import { Columns3 } from '@lucide/vue'
import { computed, type ShallowRef } from 'vue'
import { useText, type MessageKey } from '../locales/text.ts'
import { useSettingsStore } from '../stores/settings.ts'
import { useUiStore } from '../stores/ui.ts'
import { gameTable, type ColumnChoice, type GameTable } from './game-columns.ts'
import type { UiMenuItem } from './menu-items.ts'
import { useObservedSize } from './useObservedSize.ts'

const NAMES: Readonly<Record<ColumnChoice, MessageKey>> = {
  ratings: 'ui.columns.ratings',
  result: 'ui.columns.result',
  date: 'ui.columns.date',
  event: 'ui.columns.event',
  site: 'ui.columns.site',
  round: 'ui.columns.round',
  opening: 'ui.columns.opening',
  moves: 'ui.columns.moves',
}

/** Icon of the menu of columns. */
export const COLUMNS_ICON = Columns3

/** Call in setup. */
export function useGameTable(
  panel: Readonly<ShallowRef<HTMLElement | null>>,
  list: Parameters<typeof gameTable>[2],
) {
  const settings = useSettingsStore()
  const ui = useUiStore()
  const { t } = useText()
  const { width } = useObservedSize(panel, { width: 0, height: 0 })
  const table = computed<GameTable>(() => gameTable(width.value, settings.settings.columns, list, ui.scale))
  const isTable = computed(() => table.value.columns.length > 0)

  const offered = (Object.keys(NAMES) as ColumnChoice[]).filter(
    (choice) => choice !== 'moves' || !list.unknown?.includes('moves'),
  )
  const menu = computed<UiMenuItem[]>(() =>
    offered.map((choice) => ({
      label: t(NAMES[choice]),
      checked: settings.settings.columns[choice],
      select: () => void settings.change({ columns: { [choice]: !settings.settings.columns[choice] } }),
    })),
  )

  return { table, isTable, menu }
}
