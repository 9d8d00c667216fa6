// SPDX-License-Identifier: GPL-3.0-or-later
/** Builds the table of commands: what each one is called, when it makes sense, and what it does. */
import {
  ArrowDownUp,
  Brain,
  CirclePlay,
  ClipboardPaste,
  Copy,
  Eraser,
  FileDown,
  FilePlus2,
  Flag,
  FolderOpen,
  Handshake,
  Info,
  Keyboard,
  PanelLeft,
  Play,
  Redo2,
  Save,
  SaveAll,
  Settings2,
  Swords,
  Tags,
  Undo2,
  X,
} from 'lucide-vue-next'
import { lineText, pvToSan } from '../../engine/chess/notation.ts'
import { movesTo, nodeOf } from '../../engine/chess/tree.ts'
import type { LibraryActions } from '../library/useLibraryActions.ts'
import type { DocumentActions } from '../documents/useDocumentActions.ts'
import { useResign } from '../play/useResign.ts'
import { useDesktop } from '../platform/desktop.ts'
import { useAnalysisStore } from '../stores/analysis/analysis.ts'
import { useGameStore } from '../stores/game.ts'
import { writePatiently } from '../stores/game-text.ts'
import { useHomeStore } from '../stores/home.ts'
import { useDocumentsStore } from '../stores/documents/documents.ts'
import { usePlayStore } from '../stores/play/play.ts'
import { useSettingsStore } from '../stores/settings.ts'
import { useUiStore } from '../stores/ui.ts'
import type { Commands } from './command-types.ts'
import { inTextField } from './keys.ts'
import { useLibraryCommands } from './useLibraryCommands.ts'

/** Moves that Ctrl with an arrow goes at once. */
const JUMP = 10

interface Parts {
  documentActions: DocumentActions
  actions: LibraryActions
  /** Starts a new empty game for entering moves. */
  newGame: () => Promise<void>
  paste: (text: string) => Promise<void>
}

/** In a text field the menu's undo is the field's own. */
function inField(action: 'undo' | 'redo'): boolean {
  if (!inTextField(document.activeElement)) return false
  document.execCommand(action)
  return true
}

export function useCommandTable({ documentActions, actions, newGame, paste }: Parts): Commands {
  const desktop = useDesktop()
  const game = useGameStore()
  const documents = useDocumentsStore()
  const home = useHomeStore()
  const analysis = useAnalysisStore()
  const play = usePlayStore()
  const settings = useSettingsStore()
  const ui = useUiStore()
  const resign = useResign()

  const atStart = () => game.node.parent === null
  const atEnd = () => game.node.children.length === 0
  const summary = () => documents.active?.summary ?? null
  const hasWork = () => home.current?.savable() ?? false
  const canStep = () => home.current?.canStep() ?? false
  /** A list of one game is no list; that of a file without games says so. */
  const hasList = () => (summary()?.games ?? 1) !== 1
  const hasOtherDocument = () => documents.all.some((other) => other.summary.document !== documents.activeId)
  const isFree = () => !play.active

  async function copy(
    text: string,
    said: 'shell.copied.fen' | 'shell.copied.pgn' | 'shell.copied.line',
  ): Promise<void> {
    await desktop.clipboard.writeText(text)
    ui.toast(said)
  }

  function stepDocument(offset: 1 | -1): void {
    const at = documents.all.findIndex((other) => other.summary.document === documents.activeId)
    const count = documents.all.length
    // From a game that is in none of them the first or the last is next.
    const from = at < 0 && offset < 0 ? 0 : at
    const next = documents.all[(from + offset + count) % count]
    if (next) void documentActions.activate(next.summary.document)
  }

  function playBest(): void {
    const best = analysis.bestMoves.find(({ rank }) => rank === 1)
    if (!analysis.on) analysis.toggle()
    else if (best) game.playMove(best.uci)
  }

  return {
    ...useLibraryCommands(actions),

    'file.new': { label: 'shell.commands.fileNew', icon: FilePlus2, run: newGame },
    'file.open': { label: 'shell.commands.fileOpen', icon: FolderOpen, run: documentActions.openDialog },
    'file.save': {
      label: 'shell.commands.fileSave',
      icon: Save,
      enabled: hasWork,
      run: async () => void (await home.current?.save()),
    },
    'file.saveAs': {
      label: 'shell.commands.fileSaveAs',
      icon: SaveAll,
      enabled: hasWork,
      run: async () => void (await home.current?.saveAs()),
    },
    'file.exportGame': {
      label: 'shell.commands.exportGame',
      icon: FileDown,
      run: async () => void (await documentActions.exportGame(game.tree)),
    },
    'file.exportFen': {
      label: 'shell.commands.exportFen',
      icon: FileDown,
      run: async () => {
        await documentActions.exportText('position.fen', `${game.fen}\n`)
      },
    },
    'file.copyFile': {
      label: 'shell.commands.copyFile',
      icon: Copy,
      enabled: () => summary() !== null,
      run: documentActions.copyAll,
    },
    'file.close': {
      label: 'shell.commands.fileClose',
      icon: X,
      enabled: () => summary() !== null,
      run: async () => {
        const current = summary()
        if (current) await documentActions.close(current)
      },
    },
    'file.nextDocument': {
      label: 'shell.commands.nextDocument',
      enabled: hasOtherDocument,
      run: () => stepDocument(1),
    },
    'file.previousDocument': {
      label: 'shell.commands.previousDocument',
      enabled: hasOtherDocument,
      run: () => stepDocument(-1),
    },

    'edit.undo': {
      label: 'shell.commands.undo',
      icon: Undo2,
      enabled: () => game.canUndo || inTextField(document.activeElement),
      run: () => {
        if (!inField('undo')) game.undo()
      },
    },
    'edit.redo': {
      label: 'shell.commands.redo',
      icon: Redo2,
      enabled: () => game.canRedo || inTextField(document.activeElement),
      run: () => {
        if (!inField('redo')) game.redo()
      },
    },
    'edit.copyFen': {
      label: 'shell.commands.copyFen',
      icon: Copy,
      run: () => copy(game.fen, 'shell.copied.fen'),
    },
    'edit.copyPgn': {
      label: 'shell.commands.copyPgn',
      icon: Copy,
      run: async () => copy(await writePatiently(game.tree), 'shell.copied.pgn'),
    },
    'edit.copyLine': {
      label: 'shell.commands.copyLine',
      icon: Copy,
      enabled: () => !atStart(),
      run: () => {
        const root = nodeOf(game.tree, game.tree.root)
        const line = pvToSan(root.fen, movesTo(game.tree, game.currentId), game.chess960)
        return copy(lineText(line), 'shell.copied.line')
      },
    },
    'edit.paste': {
      label: 'shell.commands.paste',
      icon: ClipboardPaste,
      run: async () => paste((await desktop.clipboard.readText()) ?? ''),
    },
    'edit.comment': {
      label: 'shell.commands.comment',
      run: () => document.querySelector<HTMLElement>('[data-comment-field]')?.focus(),
    },
    'edit.tags': { label: 'shell.commands.tags', icon: Tags, run: () => ui.openDialog('tags') },
    'edit.promote': {
      label: 'shell.commands.promote',
      enabled: () => isFree() && !atStart(),
      run: () => void game.promote(game.currentId),
    },
    'edit.mainLine': {
      label: 'shell.commands.makeMainLine',
      enabled: () => isFree() && !atStart(),
      run: () => void game.makeMainLine(game.currentId),
    },
    'edit.deleteFrom': {
      label: 'shell.commands.deleteFrom',
      enabled: () => isFree() && !atStart(),
      run: () => void game.deleteFrom(game.currentId),
    },
    'edit.clearDrawings': {
      label: 'shell.commands.clearDrawings',
      icon: Eraser,
      enabled: () => game.shapes.length > 0,
      run: () => void game.setShapes(game.currentId, []),
    },

    'view.flip': { label: 'shell.commands.flip', icon: ArrowDownUp, run: ui.flip },
    'view.settings': {
      label: 'shell.commands.settings',
      icon: Settings2,
      run: () => ui.openDialog('settings'),
    },
    'view.keys': { label: 'shell.commands.keys', icon: Keyboard, run: () => ui.openDialog('keys') },
    'view.about': { label: 'shell.commands.about', icon: Info, run: () => ui.openDialog('about') },

    'game.new': { label: 'shell.commands.newGame', icon: Swords, run: () => ui.openDialog('newGame') },
    'game.continue': {
      label: 'shell.commands.continueGame',
      icon: Play,
      enabled: () => play.offer !== null,
      run: play.resume,
    },
    'game.takeback': {
      label: 'shell.commands.takeback',
      icon: Undo2,
      enabled: () => play.canTakeBack,
      run: play.takeback,
    },
    'game.resign': {
      label: 'shell.commands.resign',
      icon: Flag,
      enabled: () => play.active,
      run: resign,
    },
    'game.offerDraw': {
      label: 'shell.commands.offerDraw',
      icon: Handshake,
      enabled: () => play.canOfferDraw,
      run: play.offerDraw,
    },

    'games.panel': {
      label: 'shell.commands.gamesPanel',
      icon: PanelLeft,
      enabled: hasList,
      checked: () => ui.gamesPanel && hasList() && !ui.libraryPanel,
      run: () => {
        ui.gamesPanel = !ui.gamesPanel || ui.libraryPanel
      },
    },
    'games.filter': {
      label: 'shell.commands.filterGames',
      enabled: () => hasList() || ui.libraryPanel,
      run: () => ui.focusFilter(),
    },
    'games.next': {
      label: 'shell.commands.nextGame',
      enabled: canStep,
      run: () => home.current?.step(1),
    },
    'games.previous': {
      label: 'shell.commands.previousGame',
      enabled: canStep,
      run: () => home.current?.step(-1),
    },

    'analysis.toggle': {
      label: 'shell.commands.engine',
      icon: Brain,
      checked: () => analysis.on,
      run: () => analysis.toggle(),
    },
    'analysis.bestMove': {
      label: 'shell.commands.bestMove',
      icon: CirclePlay,
      enabled: isFree,
      run: playBest,
    },
    'analysis.arrows': {
      label: 'shell.commands.arrows',
      checked: () => settings.settings.analysis.arrow,
      run: () => settings.change({ analysis: { arrow: !settings.settings.analysis.arrow } }),
    },

    'move.first': { label: 'shell.commands.first', enabled: () => !atStart(), run: () => game.first() },
    'move.previous': {
      label: 'shell.commands.previous',
      enabled: () => !atStart(),
      run: () => game.previous(),
    },
    'move.next': { label: 'shell.commands.next', enabled: () => !atEnd(), run: () => game.next() },
    'move.last': { label: 'shell.commands.last', enabled: () => !atEnd(), run: () => game.last() },
    'move.back10': {
      label: 'shell.commands.back10',
      enabled: () => !atStart(),
      run: () => game.previous(JUMP),
    },
    'move.forward10': {
      label: 'shell.commands.forward10',
      enabled: () => !atEnd(),
      run: () => game.next(JUMP),
    },
    'move.nextVariation': { label: 'shell.commands.nextVariation', run: () => game.nextSibling() },
    'move.previousVariation': {
      label: 'shell.commands.previousVariation',
      run: () => game.previousSibling(),
    },
    'move.nextFork': {
      label: 'shell.commands.nextFork',
      enabled: () => !atEnd(),
      run: () => game.nextFork(),
    },
    'move.previousFork': {
      label: 'shell.commands.previousFork',
      enabled: () => !atStart(),
      run: () => game.previousFork(),
    },
    'move.mainLine': { label: 'shell.commands.toMainLine', run: () => game.toMainline() },
    'move.type': {
      label: 'shell.commands.typeMove',
      run: () => document.querySelector<HTMLElement>('[data-move-field]')?.focus(),
    },
  }
}
