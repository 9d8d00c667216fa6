// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * The texts that main shows itself: menu and dialogs. All other texts belong to the page.
 */
import enCommands from '../commands/locales/en.json' with { type: 'json' }
import { type CommandId, commandRow } from '../commands/table.ts'
import enShell from './locales/en.json' with { type: 'json' }
import type { Settings } from './settings/schema.ts'

const en = { ...enShell, ...enCommands }

export type Texts = typeof en

const TEXTS: Record<Settings['language'], Texts> = { en }

export const textsFor = (language: Settings['language']): Texts => TEXTS[language]

/** The text of a command in a menu: `&` marks its letter, an ellipsis that it opens a dialog. */
export function menuText({ commands }: Texts, id: CommandId): string {
  const [group, name] = id.split('.') as [keyof Texts['commands'], string]
  const text = (commands[group] as Record<string, string>)[name] ?? id
  return commandRow(id).asks ? `${text}…` : text
}
