// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * Games of a list that a command can act on: one row, or the selected ones. Each list offers its actions here for
 * commands, menus and keys.
 */
import { defineStore } from 'pinia'
import { computed, shallowReactive } from 'vue'
import type { GameMark } from '../../electron/data/game-marks.ts'
import { useUiStore } from './ui.ts'

/** In the order of menus; the commands are called `games.open` and so on. */
export const GAMES_ACTIONS = [
  'open',
  'copy',
  'paste',
  'export',
  'exportPositions',
  'copyTo',
  'moveTo',
  'addToLibrary',
  'toClipbase',
  'star',
  'markOpening',
  'markMiddlegame',
  'markEndgame',
  'markTactics',
  'markBlunder',
  'markNovelty',
  'markStudy',
  'clearMarks',
  'analyse',
  'train',
  'playAgain',
  'whiteCard',
  'blackCard',
  'crosstable',
  'change',
  'merge',
  'names',
  'duplicates',
  'dropDraft',
  'selectAll',
  'remove',
  'delete',
] as const
export type GamesAction = (typeof GAMES_ACTIONS)[number]

/** The actions that set and remove each mark. */
export const MARK_ACTIONS = {
  star: 'star',
  opening: 'markOpening',
  middlegame: 'markMiddlegame',
  endgame: 'markEndgame',
  tactics: 'markTactics',
  blunder: 'markBlunder',
  novelty: 'markNovelty',
  study: 'markStudy',
} as const satisfies Record<GameMark, GamesAction>

/** The possible actions on some games. */
export type GamesTarget = Partial<Record<GamesAction, () => void>>

export const useGamesTargetStore = defineStore('gamesTarget', () => {
  const ui = useUiStore()
  const lists = shallowReactive(new Map<'document' | 'library', () => GamesTarget>())

  /** The actions on the selected games of the list in view, for commands without a target. */
  const selected = computed<GamesTarget>(() => {
    if (!ui.libraryPanel && !ui.gamesPanel) return {}
    return lists.get(ui.libraryPanel ? 'library' : 'document')?.() ?? {}
  })

  /** Sets the actions on the selected games of a list. */
  function offer(list: 'document' | 'library', target: () => GamesTarget): void {
    lists.set(list, target)
  }

  return { selected, offer }
})
