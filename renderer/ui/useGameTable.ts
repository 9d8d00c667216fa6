// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * The table of a list of games: its columns, by the width of the panel and the person's choice, and the keys to sort
 * by.
 */
import { Columns3 } from '@lucide/vue'
import { computed, type MaybeRefOrGetter, type ShallowRef, toValue } from 'vue'
import { useText, type MessageKey } from '../locales/text.ts'
import { useSettingsStore } from '../stores/settings.ts'
import { useUiStore } from '../stores/ui.ts'
import { gameTable, type ColumnChoice, type GameColumn, type GameTable } from './game-columns.ts'
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
  base: 'ui.columns.base',
  marks: 'marks.label',
}

/** The icon of the menu of columns. */
export const COLUMNS_ICON = Columns3

/** The keys by which every list of games can be sorted. */
type CommonKey =
  | 'white'
  | 'whiteElo'
  | 'black'
  | 'blackElo'
  | 'result'
  | 'date'
  | 'event'
  | 'site'
  | 'round'
  | 'eco'

interface SortColumn<Key extends string> {
  key: Key
  /** The head of its column. */
  label: MessageKey
  /** The name in the menu, where no column beside it says whose value it is. */
  name?: MessageKey
  /** The column with these values; `first` stands before all others. Absent: there is no such column. */
  shownAs?: GameColumn | 'first'
}

const COMMON: readonly SortColumn<CommonKey>[] = [
  { key: 'white', label: 'ui.heads.white', shownAs: 'white' },
  { key: 'whiteElo', label: 'ui.heads.whiteElo', name: 'ui.whiteRating', shownAs: 'whiteElo' },
  { key: 'black', label: 'ui.heads.black', shownAs: 'black' },
  { key: 'blackElo', label: 'ui.heads.blackElo', name: 'ui.blackRating', shownAs: 'blackElo' },
  { key: 'result', label: 'ui.heads.result', shownAs: 'result' },
  { key: 'date', label: 'ui.heads.date', shownAs: 'date' },
  { key: 'event', label: 'ui.heads.event', shownAs: 'event' },
  { key: 'site', label: 'ui.heads.site', shownAs: 'site' },
  { key: 'round', label: 'ui.heads.round', shownAs: 'round' },
]

interface Sorting<Own extends string> {
  view: () => { sort: CommonKey | Own; descending: boolean }
  sortBy: (key: CommonKey | Own) => void
  /** The keys of this list alone, before and after the common ones. */
  before: SortColumn<Own>
  after?: readonly SortColumn<Own>[]
  /** The head of the column for the opening. */
  opening: 'ui.heads.eco' | 'ui.heads.opening'
}

/** Call in setup. */
export function useGameTable<Own extends string>(
  panel: Readonly<ShallowRef<HTMLElement | null>>,
  list: MaybeRefOrGetter<Parameters<typeof gameTable>[2]>,
  { view, sortBy, before, after, opening }: Sorting<Own>,
) {
  const settings = useSettingsStore()
  const ui = useUiStore()
  const { t } = useText()
  const { width } = useObservedSize(panel, { width: 0, height: 0 })
  const table = computed<GameTable>(() =>
    gameTable(width.value, settings.settings.columns, toValue(list), ui.scale),
  )
  const isTable = computed(() => table.value.columns.length > 0)

  const isUnknown = (column: string | undefined): boolean =>
    (toValue(list).unknown as readonly string[] | undefined)?.includes(column ?? '') ?? false
  /** A choice that stands for one column, which the list does not have, is not offered. */
  const offered = computed(() =>
    (Object.keys(NAMES) as ColumnChoice[]).filter((choice) => !isUnknown(choice)),
  )
  const menu = computed<UiMenuItem[]>(() =>
    offered.value.map((choice) => ({
      label: t(NAMES[choice]),
      checked: settings.settings.columns[choice],
      select: () => void settings.change({ columns: { [choice]: !settings.settings.columns[choice] } }),
    })),
  )

  const sortColumns: readonly SortColumn<CommonKey | Own>[] = [
    before,
    ...COMMON,
    { key: 'eco', label: opening, shownAs: 'opening' },
    ...(after ?? []),
  ]
  const heads = computed(() =>
    sortColumns
      .filter(({ shownAs }) => shownAs && (shownAs === 'first' || table.value.columns.includes(shownAs)))
      .map(({ key, label, name, shownAs }) => ({
        key,
        label: t(label),
        name: name && t(name),
        plain: shownAs === 'first',
        end: shownAs === 'moves',
      })),
  )
  /** One item for each column; the current one shows its direction. */
  const sortMenu = computed<UiMenuItem[]>(() => {
    const { sort, descending } = view()
    const known = sortColumns.filter(({ key, shownAs }) => key === sort || !isUnknown(shownAs))
    return known.map(({ key, label, name }) => ({
      label: t(name ?? label),
      checked: sort === key,
      ...(sort === key && { hint: t(descending ? 'ui.descending' : 'ui.ascending') }),
      select: () => sortBy(key),
    }))
  })

  return { table, isTable, menu, heads, sortMenu }
}
