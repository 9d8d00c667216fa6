// SPDX-License-Identifier: GPL-3.0-or-later
/** Makes menus from the table of commands: text, key, icon and state of each item come from there. */
import { COMMAND_GROUPS, commandRow, type CommandId } from '../../electron/commands/table.ts'
import { commandText, commandWord } from '../locales/commands.ts'
import { useText } from '../locales/text.ts'
import type { GamesTarget } from '../stores/games-target.ts'
import { useKeysStore } from '../stores/keys.ts'
import type { CommandEntry, CommandMenus, CommandTarget } from '../ui/command-menus.ts'
import type { UiMenuAction, UiMenuItem } from '../ui/menu-items.ts'
import { isEnabled, runCommand, type Commands } from './command-types.ts'

const OF_LISTS = COMMAND_GROUPS.find(({ id }) => id === 'list')!.commands

/** Call in setup. */
export function makeCommandMenus(commands: Commands): CommandMenus {
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
    const id = OF_LISTS.find(
      (one) => commandRow(one).listKeys?.includes(key) === true && isEnabled(commands[one], { games }),
    )
    return id !== undefined && runCommand(commands[id], { games })
  }

  return { item, items, press }
}
