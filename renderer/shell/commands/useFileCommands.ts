// SPDX-License-Identifier: GPL-3.0-or-later
/** Commands for files and open documents. */
import {
  Clapperboard,
  Copy,
  FileDown,
  FilePlus2,
  FolderOpen,
  Image,
  Printer,
  Save,
  SaveAll,
  X,
} from '@lucide/vue'
import type { DocumentSummary } from '../../../electron/documents/protocol.ts'
import type { DocumentActions } from '../../documents/useDocumentActions.ts'
import { useDocumentsStore } from '../../stores/documents/documents.ts'
import { useGameStore } from '../../stores/game.ts'
import { useHomeStore } from '../../stores/home.ts'
import { useUiStore } from '../../stores/ui.ts'
import type { CommandTarget } from '../../ui/command-menus.ts'
import type { CommandGroup } from '../command-types.ts'

/** @param newGame starts an empty game for entering moves. */
export function useFileCommands(
  documentActions: DocumentActions,
  newGame: () => Promise<void>,
): CommandGroup<'file'> {
  const game = useGameStore()
  const documents = useDocumentsStore()
  const home = useHomeStore()
  const ui = useUiStore()

  /** The document that a command is about. */
  const aimed = (target?: CommandTarget) => target?.document ?? summary()
  const othersOf = (target?: CommandTarget): DocumentSummary[] =>
    documents.all.map((one) => one.summary).filter(({ document }) => document !== aimed(target)?.document)

  /** Closes one after another, until one is to stay after all. */
  async function closeEach(summaries: readonly DocumentSummary[]): Promise<void> {
    for (const one of summaries) if (!(await documentActions.close(one))) return
  }

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
      enabled: (target) => (target?.document ? documents.isDirty(target.document) : hasWork()),
      run: async (target) =>
        void (await (target?.document ? documentActions.save(target.document) : home.current?.save())),
    },
    'file.saveAs': {
      icon: SaveAll,
      enabled: (target) => target?.document !== undefined || hasWork(),
      run: async (target) =>
        void (await (target?.document ? documentActions.saveAs(target.document) : home.current?.saveAs())),
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
    'file.exportPicture': {
      icon: Image,
      run: () => ui.openDialog('picture'),
    },
    'file.exportAnimation': {
      icon: Clapperboard,
      enabled: () => game.tree.nodes.size > 1,
      run: () => ui.openDialog('animation'),
    },
    'file.print': { icon: Printer, run: () => ui.openDialog('sheet') },
    'file.copyFile': {
      icon: Copy,
      enabled: () => summary() !== null,
      run: documentActions.copyAll,
    },
    'file.close': {
      icon: X,
      enabled: (target) => aimed(target) !== null,
      run: async (target) => {
        const document = aimed(target)
        if (document) await documentActions.close(document)
      },
    },
    'file.closeOthers': {
      enabled: (target) => othersOf(target).length > 0,
      run: (target) => closeEach(othersOf(target)),
    },
    'file.closeAll': {
      enabled: () => documents.all.length > 0,
      run: () => closeEach(documents.all.map(({ summary }) => summary)),
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
