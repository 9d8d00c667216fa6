// SPDX-License-Identifier: GPL-3.0-or-later
/** Commands for the list of games and its neighbours. */
import { PanelLeft } from '@lucide/vue'
import { useDocumentsStore } from '../../stores/documents/documents.ts'
import { useHomeStore } from '../../stores/home.ts'
import { useUiStore } from '../../stores/ui.ts'
import type { CommandGroup } from '../command-types.ts'

export function useListCommands(): CommandGroup<'games'> {
  const documents = useDocumentsStore()
  const home = useHomeStore()
  const ui = useUiStore()

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
