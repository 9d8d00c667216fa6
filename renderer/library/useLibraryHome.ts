// SPDX-License-Identifier: GPL-3.0-or-later
/** The home of games of the library. */
import type { PickedFile } from '../../electron/api.ts'
import type { GameTree } from '../../engine/chess/tree.ts'
import { useText } from '../locales/text.ts'
import { useGameStore } from '../stores/game.ts'
import { useHomeStore } from '../stores/home.ts'
import { useLibraryStore } from '../stores/library/library.ts'
import LibraryStatus from './LibraryStatus.vue'
import type { LibraryActions } from './useLibraryActions.ts'

/** The part of the document actions that is used here. */
interface Files {
  /** Writes a game to a file of the user's choice; null if nothing was written. */
  exportGame(tree: GameTree): Promise<PickedFile | null>
  openFiles(files: readonly PickedFile[]): Promise<void>
}

/** Call in setup. */
export function useLibraryHome(actions: LibraryActions, files: Files): void {
  const game = useGameStore()
  const library = useLibraryStore()
  const { t } = useText()

  useHomeStore().add({
    status: LibraryStatus,
    owns: (origin) => origin?.kind === 'library',
    isFiled: () => true,
    title: () => t('library.title'),
    dirty: () => library.onBoard !== null && library.hasDraft(library.onBoard),
    savable: () => true,
    flush: library.flush,
    save: actions.save,
    // The changed game moves to its own file; the version in the library does not change.
    saveAs: async () => {
      const id = library.onBoard
      const file = await files.exportGame(game.base)
      if (!file || id === null) return false
      await library.dropDraft(id)
      await files.openFiles([file])
      return true
    },
    canStep: () => true,
    step: actions.step,
    show: async (origin) => {
      if (origin.kind === 'library') await actions.open(origin.game)
    },
  })
}
