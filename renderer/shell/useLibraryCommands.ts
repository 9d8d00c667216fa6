/** The commands of the library: showing it, filling it, and the explorer beside the board. */
import { Compass, Import, LibraryBig } from 'lucide-vue-next'
import type { CollectionActions } from '../library/useLibraryActions.ts'
import { useCollectionStore } from '../stores/library/library.ts'
import { useExplorerStore } from '../stores/library/explorer.ts'
import { useLibraryStore } from '../stores/documents/documents.ts'
import { usePlayStore } from '../stores/play/play.ts'
import { useUiStore } from '../stores/ui.ts'
import type { Commands } from './command-types.ts'

type CollectionCommands = Pick<
  Commands,
  'library.import' | 'library.importFile' | 'view.library' | 'view.explorer'
>

export function useCollectionCommands(actions: CollectionActions): CollectionCommands {
  const collection = useCollectionStore()
  const explorer = useExplorerStore()
  const library = useLibraryStore()
  const play = usePlayStore()
  const ui = useUiStore()

  /** The file of the open document as it is on disk; one that was never saved has none. */
  const openFile = () => {
    const summary = library.active?.summary
    if (!summary?.file) return null
    const { file, name, folder, bytes } = summary
    return { handle: file, name, folder, size: bytes }
  }

  return {
    'library.import': {
      label: 'shell.commands.importFiles',
      icon: Import,
      enabled: () => collection.available,
      run: actions.importDialog,
    },
    'library.importFile': {
      label: 'shell.commands.importDocument',
      icon: Import,
      enabled: () => collection.available && openFile() !== null,
      run: () => {
        const file = openFile()
        if (file) actions.importFiles([file])
      },
    },
    'view.library': {
      label: 'shell.commands.library',
      icon: LibraryBig,
      enabled: () => collection.available,
      checked: () => ui.libraryPanel,
      run: () => {
        ui.libraryPanel = !ui.libraryPanel
      },
    },
    'view.explorer': {
      label: 'shell.commands.explorer',
      icon: Compass,
      enabled: () => collection.available && !play.active,
      checked: () => explorer.on,
      run: explorer.toggle,
    },
  }
}
