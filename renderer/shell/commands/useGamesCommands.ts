// SPDX-License-Identifier: GPL-3.0-or-later
/** Commands for the list of games and its neighbours, and those that fill the library. */
import {
  CaseSensitive,
  ClipboardCheck,
  ClipboardList,
  ClipboardPaste,
  Copy,
  CopyPlus,
  Database,
  Eraser,
  ExternalLink,
  FileOutput,
  FolderInput,
  GraduationCap,
  Grid3x3,
  Import,
  LibraryBig,
  ListChecks,
  PanelLeft,
  RotateCcw,
  Swords,
  Merge,
  Table2,
  Trash2,
  User,
  WandSparkles,
} from '@lucide/vue'
import { storeToRefs } from 'pinia'
import type { Component } from 'vue'
import { CLIPBASE } from '../../../electron/library/protocol.ts'
import { MARK_ICONS } from '../../library/game-marks.ts'
import type { LibraryActions } from '../../library/useLibraryActions.ts'
import { useDocumentsStore } from '../../stores/documents/documents.ts'
import { type GamesAction, useGamesTargetStore } from '../../stores/games-target.ts'
import { useHomeStore } from '../../stores/home.ts'
import { useLibraryStore } from '../../stores/library/library.ts'
import { useUiStore } from '../../stores/ui.ts'
import type { Command, CommandGroup } from '../command-types.ts'

export function useGamesCommands(actions: LibraryActions): CommandGroup<'games'> & CommandGroup<'library'> {
  const documents = useDocumentsStore()
  const home = useHomeStore()
  const library = useLibraryStore()
  const ui = useUiStore()

  const { selected } = storeToRefs(useGamesTargetStore())

  /** An action of a list on the games that the menu was opened on, or on the selected ones. */
  const ofList = (action: GamesAction, icon: Component): Command => ({
    icon,
    enabled: (target) => (target?.games ?? selected.value)[action] !== undefined,
    run: (target) => (target?.games ?? selected.value)[action]?.(),
  })

  const canStep = () => home.current?.canStep() ?? false

  /** The file of the open document on disk; null if it was never saved. */
  const openFile = () => {
    const summary = documents.active?.summary
    if (!summary?.file) return null
    const { file, name, folder, bytes } = summary
    return { handle: file, name, folder, size: bytes }
  }

  return {
    'games.panel': {
      icon: PanelLeft,
      enabled: () => documents.hasList,
      checked: () => ui.gamesPanel && documents.hasList,
      run: () => {
        ui.gamesPanel = !ui.gamesPanel
      },
    },
    'games.open': ofList('open', ExternalLink),
    'games.copy': ofList('copy', Copy),
    'games.export': ofList('export', FileOutput),
    'games.exportPositions': ofList('exportPositions', Grid3x3),
    'games.copyTo': ofList('copyTo', CopyPlus),
    'games.moveTo': ofList('moveTo', FolderInput),
    'games.paste': ofList('paste', ClipboardPaste),
    'games.addToLibrary': ofList('addToLibrary', LibraryBig),
    'games.toClipbase': ofList('toClipbase', ClipboardList),
    'games.analyse': ofList('analyse', ClipboardCheck),
    'games.train': ofList('train', GraduationCap),
    'games.playAgain': ofList('playAgain', Swords),
    'games.whiteCard': ofList('whiteCard', User),
    'games.blackCard': ofList('blackCard', User),
    'games.crosstable': ofList('crosstable', Table2),
    'games.change': ofList('change', WandSparkles),
    'games.merge': ofList('merge', Merge),
    'games.star': ofList('star', MARK_ICONS.star),
    'games.markOpening': ofList('markOpening', MARK_ICONS.opening),
    'games.markMiddlegame': ofList('markMiddlegame', MARK_ICONS.middlegame),
    'games.markEndgame': ofList('markEndgame', MARK_ICONS.endgame),
    'games.markTactics': ofList('markTactics', MARK_ICONS.tactics),
    'games.markBlunder': ofList('markBlunder', MARK_ICONS.blunder),
    'games.markNovelty': ofList('markNovelty', MARK_ICONS.novelty),
    'games.markStudy': ofList('markStudy', MARK_ICONS.study),
    'games.clearMarks': ofList('clearMarks', Eraser),
    'games.names': ofList('names', CaseSensitive),
    'games.duplicates': ofList('duplicates', Copy),
    'games.dropDraft': ofList('dropDraft', RotateCcw),
    'games.selectAll': ofList('selectAll', ListChecks),
    'games.remove': ofList('remove', Trash2),
    'games.delete': ofList('delete', Trash2),
    'games.filter': { enabled: () => documents.hasList || ui.libraryPanel, run: () => ui.focusFilter() },
    'games.next': { enabled: canStep, run: () => home.current?.step(1) },
    'games.previous': { enabled: canStep, run: () => home.current?.step(-1) },
    'library.import': { icon: Import, enabled: () => library.available, run: () => actions.importDialog() },
    'library.star': {
      icon: MARK_ICONS.star,
      enabled: () => library.onBoard !== null,
      run: () => {
        if (library.onBoard !== null) void actions.mark([library.onBoard], ['star'], 'toggle')
      },
    },
    'library.databases': {
      icon: Database,
      enabled: () => library.available,
      run: () => ui.openDialog('bases'),
    },
    'library.emptyClipbase': {
      icon: Eraser,
      enabled: () => library.bases.some(({ base, games }) => base === CLIPBASE && games > 0),
      run: () => actions.emptyBase(CLIPBASE),
    },
    'library.importFile': {
      icon: Import,
      enabled: () => library.available && openFile() !== null,
      run: () => {
        const file = openFile()
        if (file) actions.importFiles([file])
      },
    },
  }
}
