// SPDX-License-Identifier: GPL-3.0-or-later
/** The commands of the library: showing it, filling it, and the explorer beside the board. */
import { Compass, Import, LibraryBig } from '@lucide/vue'
import type { LibraryActions } from '../../library/useLibraryActions.ts'
import { useLibraryStore } from '../../stores/library/library.ts'
import { useExplorerStore } from '../../stores/library/explorer.ts'
import { useDocumentsStore } from '../../stores/documents/documents.ts'
import { usePlayStore } from '../../stores/play/play.ts'
import { useUiStore } from '../../stores/ui.ts'
import type { Commands } from '../command-types.ts'

type LibraryCommands = Pick<
  Commands,
  'library.import' | 'library.importFile' | 'view.library' | 'view.explorer'
>

export function useLibraryCommands(actions: LibraryActions): LibraryCommands {
  const library = useLibraryStore()
  const explorer = useExplorerStore()
  const documents = useDocumentsStore()
  const play = usePlayStore()
  const ui = useUiStore()

  /** The file of the open document on disk; null if it was never saved. */
  const openFile = () => {
    const summary = documents.active?.summary
    if (!summary?.file) return null
    const { file, name, folder, bytes } = summary
    return { handle: file, name, folder, size: bytes }
  }

  return {
    'library.import': {
      icon: Import,
      enabled: () => library.available,
      run: actions.importDialog,
    },
    'library.importFile': {
      icon: Import,
      enabled: () => library.available && openFile() !== null,
      run: () => {
        const file = openFile()
        if (file) actions.importFiles([file])
      },
    },
    'view.library': {
      icon: LibraryBig,
      enabled: () => library.available,
      checked: () => ui.libraryPanel,
      run: () => {
        ui.libraryPanel = !ui.libraryPanel
      },
    },
    'view.explorer': {
      icon: Compass,
      enabled: () => library.available && !play.active,
      checked: () => explorer.on,
      run: explorer.toggle,
    },
  }
}
