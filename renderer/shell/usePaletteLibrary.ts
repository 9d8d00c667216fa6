// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * What the command palette finds in the library: the games of a player, and those of an opening. The names of
 * the openings are loaded when something is typed.
 */
import { BookOpen, User } from '@lucide/vue'
import { computed, type Ref, shallowRef, watch } from 'vue'
import { useText } from '../locales/text.ts'
import { useLibraryStore } from '../stores/library/library.ts'
import type { FilterPatch } from '../stores/library/view.ts'
import { useUiStore } from '../stores/ui.ts'
import { type PaletteEntry, search } from './palette-search.ts'

/** Two letters in a row begin a name; a code of an opening is a letter and a digit. */
const NAME = /\p{L}{2}|^\s*[a-e]\d/iu
const MAX_OPENINGS = 6
/** Longest text that is looked for, UTF-16 units. */
const MAX_NAME = 80

export function usePaletteLibrary(typed: Readonly<Ref<string>>) {
  const library = useLibraryStore()
  const ui = useUiStore()
  const { t } = useText()

  /** Null until they are loaded. */
  const openings = shallowRef<readonly { name: string; text: string }[] | null>(null)
  const sought = computed(() => {
    const text = typed.value.trim()
    return library.available && text.length <= MAX_NAME && NAME.test(text) ? text : ''
  })

  async function loadOpenings(): Promise<void> {
    const { openingList } = await import('../../engine/chess/openings.ts')
    openings.value = openingList().map(({ eco, name }) => ({ name, text: `${eco} ${name}` }))
  }
  watch(sought, (text) => text !== '' && openings.value === null && void loadOpenings())

  /** Shows the games of the library that match; an earlier filter gives way. */
  function show(filter: FilterPatch): void {
    ui.libraryPanel = true
    library.open()
    library.clearFilter()
    library.refine(filter)
  }

  return computed<PaletteEntry[]>(() => {
    const name = sought.value
    if (name === '') return []
    const found = search(openings.value ?? [], name).slice(0, MAX_OPENINGS)
    return [
      ...found.map((opening) => ({
        id: `opening.${opening.text}`,
        text: opening.text,
        hint: t('shell.palette.opening'),
        icon: BookOpen,
        keys: '',
        run: () => show({ opening: opening.name }),
      })),
      {
        id: 'player',
        text: t('shell.palette.player', { name }),
        hint: '',
        icon: User,
        keys: '',
        run: () => show({ player: name }),
      },
    ]
  })
}
