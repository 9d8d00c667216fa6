// SPDX-License-Identifier: GPL-3.0-or-later
/** The table of commands, and the ways to run them: keys, the application menu, and the menus of the page. */
import { useActiveElement, useEventListener } from '@vueuse/core'
import { computed, provide, watch } from 'vue'
import type { MenuState } from '../../electron/api.ts'
import { COMMAND_GROUPS, COMMAND_IDS, commandRow, type CommandId } from '../../electron/commands/table.ts'
import type { DocumentActions } from '../documents/useDocumentActions.ts'
import type { LibraryActions } from '../library/useLibraryActions.ts'
import { commandText, commandWord } from '../locales/commands.ts'
import { useText } from '../locales/text.ts'
import { useDesktop } from '../platform/desktop.ts'
import { useGameStore } from '../stores/game.ts'
import type { GamesTarget } from '../stores/games-target.ts'
import { useKeysStore } from '../stores/keys.ts'
import { useUiStore } from '../stores/ui.ts'
import {
  COMMAND_MENUS,
  type CommandEntry,
  type CommandMenus,
  type CommandTarget,
} from '../ui/command-menus.ts'
import { questions } from '../ui/confirm.ts'
import { pressed } from '../ui/key-names.ts'
import type { UiMenuAction, UiMenuItem } from '../ui/menu-items.ts'
import { COMMANDS, isEnabled, runCommand, type Commands } from './command-types.ts'
import { useAnalysisCommands } from './commands/useAnalysisCommands.ts'
import { useEditCommands } from './commands/useEditCommands.ts'
import { useFileCommands } from './commands/useFileCommands.ts'
import { useGamesCommands } from './commands/useGamesCommands.ts'
import { useLabCommands } from './commands/useLabCommands.ts'
import { useMoveCommands } from './commands/useMoveCommands.ts'
import { usePlayCommands } from './commands/usePlayCommands.ts'
import { useReviewCommands } from './commands/useReviewCommands.ts'
import { useTrainCommands } from './commands/useTrainCommands.ts'
import { useViewCommands } from './commands/useViewCommands.ts'
import { glyphOf, isTaken } from './keys.ts'

interface Actions {
  documentActions: DocumentActions
  actions: LibraryActions
  paste: (text: string) => Promise<void>
}

/** Call in setup, once. Provides the commands and their menus to all components below. */
export function useCommandTable({ documentActions, actions, paste }: Actions): Commands {
  const commands: Commands = {
    ...useFileCommands(documentActions),
    ...useEditCommands(paste),
    ...useMoveCommands(),
    ...usePlayCommands(),
    ...useGamesCommands(actions),
    ...useAnalysisCommands(),
    ...useReviewCommands(),
    ...useTrainCommands(),
    ...useLabCommands(),
    ...useViewCommands(),
  }
  provide(COMMANDS, commands)
  provide(COMMAND_MENUS, makeMenus(commands))
  useKeys(commands)
  useMenuState(commands)
  return commands
}

/** True while a dialog or a menu has the keyboard. One that is closed and still fading out no longer has it. */
const isModalOpen = (): boolean =>
  questions.value.length > 0 ||
  document.querySelector(':is([role=dialog], [role=alertdialog], [role=menu]):not([data-state=closed])') !==
    null

/** Native copy must still work on selected text. */
const hasSelection = (): boolean => (window.getSelection()?.toString() ?? '') !== ''

/** Listens to the keyboard of the window and runs commands. */
function useKeys(commands: Commands): void {
  const game = useGameStore()
  const keys = useKeysStore()

  useEventListener(window, 'keydown', (event: KeyboardEvent) => {
    if (event.defaultPrevented || event.isComposing) return
    const key = pressed(event)
    const command = keys.commandWith(key)
    if (isModalOpen() && !(command !== null && commandRow(command).aboveDialogs)) return
    if (isTaken(event, command)) return
    if (command === null) {
      const glyph = glyphOf(event)
      if (glyph === null || game.node.parent === null) return
      event.preventDefault()
      game.toggleNag(game.currentId, glyph)
      return
    }
    // The paste event carries the text. The browser copies a selection itself.
    if (key === 'Ctrl+V' || (key === 'Ctrl+C' && hasSelection())) return
    event.preventDefault()
    runCommand(commands[command])
  })
}

/** Reports to the application menu which commands can run and which are on, whenever that changes. */
function useMenuState(commands: Commands): void {
  const desktop = useDesktop()
  const ui = useUiStore()
  const focused = useActiveElement()

  /** As text, so that nothing is sent unless something changed. */
  const state = computed(() => {
    // Undo and redo also depend on whether a text field has the focus.
    void focused.value
    const known: MenuState = {
      // A dialog has to be closed first.
      disabled: COMMAND_IDS.filter((id) => ui.dialog !== null || !isEnabled(commands[id])),
      checked: COMMAND_IDS.filter((id) => commands[id].checked?.() === true),
    }
    return JSON.stringify(known)
  })

  watch(state, (text) => desktop.menu.setState(JSON.parse(text) as MenuState), {
    immediate: true,
    flush: 'post',
  })
}

const LIST_COMMANDS = COMMAND_GROUPS.find(({ id }) => id === 'list')!.commands

/** Makes menus of the page. The text, key, icon and state of each item come from the table. */
function makeMenus(commands: Commands): CommandMenus {
  const keys = useKeysStore()
  const { t } = useText()

  function item(id: CommandId, target?: CommandTarget): UiMenuAction {
    const command = commands[id]
    const { asks, danger } = commandRow(id)
    const text = t(target ? commandWord(id) : commandText(id))
    return {
      label: asks ? `${text}…` : text,
      shortcut: keys.shortcutOf(id),
      disabled: !isEnabled(command, target),
      select: () => void runCommand(command, target),
      ...(danger ? { danger } : {}),
      ...(command.icon ? { icon: command.icon } : {}),
      ...(command.checked ? { checked: command.checked() } : {}),
    }
  }

  const items = (entries: readonly CommandEntry[], target?: CommandTarget): UiMenuItem[] =>
    entries.map((entry) => (entry === 'separator' ? entry : item(entry, target)))

  function press(key: string, games: GamesTarget): boolean {
    const id = LIST_COMMANDS.find(
      (one) => commandRow(one).listKeys?.includes(key) === true && isEnabled(commands[one], { games }),
    )
    return id !== undefined && runCommand(commands[id], { games })
  }

  return { item, items, press }
}
