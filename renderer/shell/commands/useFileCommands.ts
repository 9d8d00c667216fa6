// SPDX-License-Identifier: GPL-3.0-or-later
/** Commands for files and open documents. */
import { Copy, FileDown, FilePlus2, FolderOpen, Save, SaveAll, X } from '@lucide/vue'
import type { DocumentActions } from '../../documents/useDocumentActions.ts'
import { useDocumentsStore } from '../../stores/documents/documents.ts'
import { useGameStore } from '../../stores/game.ts'
import { useHomeStore } from '../../stores/home.ts'
import type { CommandGroup } from '../command-types.ts'

/** @param newGame starts an empty game for entering moves. */
export function useFileCommands(
  documentActions: DocumentActions,
  newGame: () => Promise<void>,
): CommandGroup<'file'> {
  const game = useGameStore()
  const documents = useDocumentsStore()
  const home = useHomeStore()

  const summary = () => documents.active?.summary ?? null
  const hasWork = () => home.current?.savable() ?? false
  const hasOtherDocument = () => documents.all.some((other) => other.summary.document !== documents.activeId)

  function stepDocument(offset: 1 | -1): void {
    const at = documents.all.findIndex((other) => other.summary.document === documents.activeId)
    const count = documents.all.length
    // From a game that is in no document, the first or the last comes next.
    const from = at < 0 && offset < 0 ? 0 : at
    const next = documents.all[(from + offset + count) % count]
    if (next) void documentActions.activate(next.summary.document)
  }

  return {
    'file.new': { icon: FilePlus2, run: newGame },
    'file.open': { icon: FolderOpen, run: documentActions.openDialog },
    'file.save': {
      icon: Save,
      enabled: hasWork,
      run: async () => void (await home.current?.save()),
    },
    'file.saveAs': {
      icon: SaveAll,
      enabled: hasWork,
      run: async () => void (await home.current?.saveAs()),
    },
    'file.exportGame': {
      icon: FileDown,
      run: async () => void (await documentActions.exportGame(game.tree)),
    },
    'file.exportFen': {
      icon: FileDown,
      run: async () => {
        await documentActions.exportText('position.fen', `${game.fen}\n`)
      },
    },
    'file.copyFile': {
      icon: Copy,
      enabled: () => summary() !== null,
      run: documentActions.copyAll,
    },
    'file.close': {
      icon: X,
      enabled: () => summary() !== null,
      run: async () => {
        const current = summary()
        if (current) await documentActions.close(current)
      },
    },
    'file.nextDocument': {
      enabled: hasOtherDocument,
      run: () => stepDocument(1),
    },
    'file.previousDocument': {
      enabled: hasOtherDocument,
      run: () => stepDocument(-1),
    },
  }
}
