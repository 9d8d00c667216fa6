// SPDX-License-Identifier: GPL-3.0-or-later
/** Commands for files and open documents. */
import {
  ClipboardPaste,
  Clapperboard,
  Copy,
  CopyPlus,
  FileDown,
  FilePlus,
  FilePlus2,
  FolderInput,
  FolderOpen,
  Image,
  Printer,
  Save,
  SaveAll,
  Undo2,
  X,
} from '@lucide/vue'
import { type DocumentSummary, isOwnFile } from '../../../electron/documents/protocol.ts'
import { emptyTree } from '../../../engine/chess/tree.ts'
import type { DocumentActions } from '../../documents/useDocumentActions.ts'
import { useDesktop } from '../../platform/desktop.ts'
import { type AddedGames, useAddGames } from '../../stores/add-games.ts'
import { useDocumentsStore } from '../../stores/documents/documents.ts'
import { useFreshGame } from '../../stores/fresh-game.ts'
import { useGameStore } from '../../stores/game.ts'
import { writePatiently } from '../../stores/game-text.ts'
import { useGameTransfer } from '../../stores/game-transfer.ts'
import { useHomeStore } from '../../stores/home.ts'
import { useLibraryStore } from '../../stores/library/library.ts'
import { useUiStore } from '../../stores/ui.ts'
import type { CommandTarget } from '../../ui/command-menus.ts'
import type { CommandGroup } from '../command-types.ts'

export function useFileCommands(documentActions: DocumentActions): CommandGroup<'file'> {
  const show = useFreshGame()
  const game = useGameStore()
  const documents = useDocumentsStore()
  const home = useHomeStore()
  const desktop = useDesktop()
  const library = useLibraryStore()
  const ui = useUiStore()
  const { add } = useAddGames(useGameTransfer().transfer)

  /** The document that a command acts on: its target, or the one in view. */
  const aimed = (target?: CommandTarget) => target?.document ?? summary()
  const othersOf = (target?: CommandTarget): DocumentSummary[] =>
    documents.all.map((one) => one.summary).filter(({ document }) => document !== aimed(target)?.document)

  /** Closes one after another, until the user keeps one open. */
  async function closeEach(summaries: readonly DocumentSummary[]): Promise<void> {
    for (const one of summaries) if (!(await documentActions.close(one))) return
  }

  const summary = () => documents.active?.summary ?? null
  const hasWork = () => home.current?.savable() ?? false
  const hasOtherDocument = () => documents.all.some((other) => other.summary.document !== documents.activeId)

  function stepDocument(offset: 1 | -1): void {
    const at = documents.all.findIndex((other) => other.summary.document === documents.activeId)
    const count = documents.all.length
    // A game outside all documents is followed by the first or the last of them.
    const from = at < 0 && offset < 0 ? 0 : at
    const next = documents.all[(from + offset + count) % count]
    if (next) void documentActions.activate(next.summary.document)
  }

  /** The document that a new game can go into. The program's own files get their games elsewhere. */
  const growing = (target?: CommandTarget): DocumentSummary | null => {
    const document = aimed(target)
    return document && !isOwnFile(document.file) ? document : null
  }

  /** The game on the board, to be added to a document. */
  function gameOnBoard(): AddedGames {
    const { origin } = documents
    return {
      count: 1,
      from: origin?.document ?? null,
      toLibrary: library.available,
      name: home.current?.title() ?? '',
      read: async () => {
        const stored = origin !== null && origin.index !== null
        const text = stored
          ? await documents.gameText(origin.document, origin.index!)
          : await writePatiently(game.base)
        return text === null ? null : { text, next: null }
      },
    }
  }

  const isMovable = (): boolean => game.activity === null && documents.origin?.index != null

  /** Moves the game on the board to another document and shows it there. */
  async function moveGame(): Promise<void> {
    const { loads } = game
    const source = summary()
    const remove = async (): Promise<boolean> => {
      const from = game.loads === loads ? documents.origin : null
      return from !== null && from.index !== null && documentActions.removeGame(from.document, from.index)
    }
    const placed = await add({ ...gameOnBoard(), remove })
    if (placed) await documentActions.openGame(placed.document, placed.index)
    const left = documents.all.find((one) => one.summary.document === source?.document)?.summary
    // Nothing is left of a document that was never saved.
    if (left && left.file === null && left.games === 0) await documents.closeDocument(left.document, true)
  }

  return {
    'file.newHere': {
      icon: FilePlus,
      enabled: (target) => growing(target) !== null,
      run: async (target) => {
        const document = growing(target)
        if (document) await documentActions.beginGame(document)
      },
    },
    'file.pasteHere': {
      icon: ClipboardPaste,
      enabled: (target) => growing(target) !== null,
      run: async (target) => {
        const document = growing(target)
        const text = (await desktop.clipboard.readText()) ?? ''
        if (document) await documentActions.pasteInto(document, text)
      },
    },
    'file.restoreGames': {
      icon: Undo2,
      enabled: (target) => (aimed(target)?.restorable ?? 0) > 0,
      run: async (target) => {
        const document = aimed(target)
        if (document) await documentActions.restoreGames(document.document)
      },
    },
    'file.copyTo': { icon: CopyPlus, enabled: hasWork, run: async () => void (await add(gameOnBoard())) },
    'file.moveTo': { icon: FolderInput, enabled: isMovable, run: moveGame },
    'file.new': { icon: FilePlus2, run: () => show(emptyTree()) },
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
      run: async () => void (await documentActions.exportGame(game.base)),
    },
    'file.exportFen': {
      icon: FileDown,
      run: async () => void (await documentActions.exportText('position.fen', `${game.fen}\n`)),
    },
    'file.exportPicture': { icon: Image, run: () => ui.openDialog('picture') },
    'file.exportAnimation': {
      icon: Clapperboard,
      enabled: () => game.base.nodes.size > 1,
      run: () => ui.openDialog('animation'),
    },
    'file.print': { icon: Printer, run: () => ui.openDialog('sheet') },
    'file.copyFile': { icon: Copy, enabled: () => summary() !== null, run: documentActions.copyAll },
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
    'file.nextDocument': { enabled: hasOtherDocument, run: () => stepDocument(1) },
    'file.previousDocument': { enabled: hasOtherDocument, run: () => stepDocument(-1) },
  }
}
