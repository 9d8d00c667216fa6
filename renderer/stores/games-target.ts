// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * Games of a list that a command can be about: one row, or the selected ones. Each list says what it can do with
 * them; commands, menus and keys ask here.
 */
import { defineStore } from 'pinia'
import { computed, shallowReactive } from 'vue'
import { useUiStore } from './ui.ts'

/** In the order of menus; the commands are called `games.open` and so on. */
export const GAMES_ACTIONS = [
  'open',
  'copy',
  'export',
  'addToLibrary',
  'analyse',
  'playAgain',
  'dropDraft',
  'selectAll',
  'remove',
  'delete',
] as const
export type GamesAction = (typeof GAMES_ACTIONS)[number]

/** What can be done with some games; what is absent cannot. */
export type GamesTarget = Partial<Record<GamesAction, () => void>>

export const useGamesTargetStore = defineStore('gamesTarget', () => {
  const ui = useUiStore()
  const lists = shallowReactive(new Map<'document' | 'library', () => GamesTarget>())

  /** The selected games of the list in view, which a command is about that was given no others. */
  const selected = computed<GamesTarget>(() => {
    if (!ui.libraryPanel && !ui.gamesPanel) return {}
    return lists.get(ui.libraryPanel ? 'library' : 'document')?.() ?? {}
  })

  /** Tells what can be done with the selected games of a list. */
  function offer(list: 'document' | 'library', target: () => GamesTarget): void {
    lists.set(list, target)
  }

  return { selected, offer }
})
