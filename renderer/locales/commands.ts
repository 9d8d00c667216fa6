// SPDX-License-Identifier: GPL-3.0-or-later
/** Where the texts of commands are: the page shows those of the application menu, without its marks. */
import en from '../../electron/commands/locales/en.json'
import type { CommandId } from '../../electron/commands/table.ts'
import type { MessageKey } from './text.ts'

/** The key of a command's text. */
export const commandText = (id: CommandId): MessageKey => `commands.${id}`

/** The key of a command's word, for where there is little room; of its text if it has no word. */
export function commandWord(id: CommandId): MessageKey {
  const [group, name] = id.split('.') as [string, string]
  const words = (en.words as Record<string, Record<string, string>>)[group]
  return words && Object.hasOwn(words, name) ? (`words.${id}` as MessageKey) : commandText(id)
}
