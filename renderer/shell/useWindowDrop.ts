// SPDX-License-Identifier: GPL-3.0-or-later
/** What is dropped on the window: files are opened or imported into the library, text is pasted. */
import type { DocumentActions } from '../documents/useDocumentActions.ts'
import type { LibraryActions } from '../library/useLibraryActions.ts'
import { useLibraryStore } from '../stores/library/library.ts'
import { useFileDrop, type DropTarget } from './useFileDrop.ts'

/** Packed files are always imported, wherever they were dropped. */
const PACKED = /\.(gz|zst|zip)$/i

interface Receivers {
  actions: LibraryActions
  documentActions: DocumentActions
  paste: (text: string) => Promise<void>
}

/** Call in setup. Returns the target under a dragged file; null while nothing is dragged. */
export function useWindowDrop({ actions, documentActions, paste }: Receivers) {
  const library = useLibraryStore()

  async function dropped(files: readonly File[], target: DropTarget): Promise<void> {
    // The list of engines has heard of it too.
    if (target === 'engines') return
    const toImport = library.available
      ? files.filter(({ name }) => target === 'library' || PACKED.test(name))
      : []
    if (toImport.length > 0) await actions.importDropped(toImport)
    const toOpen = files.filter((file) => !toImport.includes(file))
    if (toOpen.length > 0) await documentActions.openDropped(toOpen)
  }

  return useFileDrop({
    files: (files, target) => void dropped(files, target),
    text: (text) => void paste(text),
  })
}
