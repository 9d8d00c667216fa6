// SPDX-License-Identifier: GPL-3.0-or-later
/** Commands for the list of games and its neighbours. */
import {
  ClipboardCheck,
  Copy,
  ExternalLink,
  FileOutput,
  LibraryBig,
  ListChecks,
  PanelLeft,
  RotateCcw,
  Swords,
  Trash2,
} from '@lucide/vue'
import { storeToRefs } from 'pinia'
import type { Component } from 'vue'
import { useDocumentsStore } from '../../stores/documents/documents.ts'
import { type GamesAction, useGamesTargetStore } from '../../stores/games-target.ts'
import { useHomeStore } from '../../stores/home.ts'
import { useUiStore } from '../../stores/ui.ts'
import type { Command, CommandGroup } from '../command-types.ts'

export function useListCommands(): CommandGroup<'games'> {
  const documents = useDocumentsStore()
  const home = useHomeStore()
  const ui = useUiStore()

  const { selected } = storeToRefs(useGamesTargetStore())

  /** What a list does with the games that the menu was opened on, or with the selected ones. */
  const ofList = (action: GamesAction, icon: Component): Command => ({
    icon,
    enabled: (target) => (target?.games ?? selected.value)[action] !== undefined,
    run: (target) => (target?.games ?? selected.value)[action]?.(),
  })

  const canStep = () => home.current?.canStep() ?? false

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
    'games.addToLibrary': ofList('addToLibrary', LibraryBig),
    'games.analyse': ofList('analyse', ClipboardCheck),
    'games.playAgain': ofList('playAgain', Swords),
    'games.dropDraft': ofList('dropDraft', RotateCcw),
    'games.selectAll': ofList('selectAll', ListChecks),
    'games.remove': ofList('remove', Trash2),
    'games.delete': ofList('delete', Trash2),
    'games.filter': {
      enabled: () => documents.hasList || ui.libraryPanel,
      run: () => ui.focusFilter(),
    },
    'games.next': {
      enabled: canStep,
      run: () => home.current?.step(1),
    },
    'games.previous': {
      enabled: canStep,
      run: () => home.current?.step(-1),
    },
  }
}
