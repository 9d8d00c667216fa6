// SPDX-License-Identifier: GPL-3.0-or-later
/** The keys of the texts of commands, which the page shares with the application menu. */
import en from '../../electron/commands/locales/en.json'
import type { CommandId } from '../../electron/commands/table.ts'
import type { MessageKey } from './text.ts'

/** The key of a command's text. */
export const commandText = (id: CommandId): MessageKey => `commands.${id}`

/** The key of a command's short name, for small spaces; of its text if it has none. */
export function commandWord(id: CommandId): MessageKey {
  const [group, name] = id.split('.') as [string, string]
  const words = (en.words as Record<string, Record<string, string>>)[group]
  return words && Object.hasOwn(words, name) ? (`words.${id}` as MessageKey) : commandText(id)
}
