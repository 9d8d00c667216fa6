// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * The texts of main: menu, dialogs and the terminal. All other texts belong to the page. A text that a translation
 * lacks is shown in English.
 */
import enCommands from '../commands/locales/en.json' with { type: 'json' }
import { type CommandId, commandRow } from '../commands/table.ts'
import { type Catalogue, fill, withFallback } from '../locales/catalogue.ts'
import enShell from './locales/en.json' with { type: 'json' }
import type { Settings } from './settings/schema.ts'

type Language = Settings['language']

export const ENGLISH = { ...enShell, ...enCommands }

export type Texts = typeof ENGLISH

/** The files of a language, loaded when they are needed. */
type Load = () => Promise<readonly { default: Catalogue }[]>
const LOADS: Record<Exclude<Language, 'en'>, Load> = {}

async function load(language: Language): Promise<Catalogue> {
  const files = await (LOADS as Partial<Record<Language, Load>>)[language]?.()
  return Object.assign({}, ...(files ?? []).map((file) => file.default)) as Catalogue
}

/**
 * The texts in the language of the settings; the previous texts until they are loaded.
 * @param onLoaded called when the texts have changed
 */
export function openTexts(language: () => Language, onLoaded: () => void, loadTexts = load): () => Texts {
  let wanted: Language = 'en'
  let texts = ENGLISH

  async function change(to: Language): Promise<void> {
    const loaded = to === 'en' ? ENGLISH : withFallback(ENGLISH, await loadTexts(to))
    // Another language may have been chosen meanwhile.
    if (wanted !== to) return
    texts = loaded
    onLoaded()
  }

  return () => {
    if (language() !== wanted) {
      wanted = language()
      void change(wanted)
    }
    return texts
  }
}

/** The text of a command in a menu: `&` marks its letter, an ellipsis that it opens a dialog. */
export function menuText({ commands }: Texts, id: CommandId): string {
  const [group, name] = id.split('.') as [keyof Texts['commands'], string]
  const text = (commands[group] as Record<string, string>)[name] ?? id
  return commandRow(id).asks ? `${text}…` : text
}

/**
 * The answer to `--version` and `--help`; null if the application should start.
 * @param args the arguments after the program
 */
export function answerTo(args: readonly string[], version: string, texts: Texts['terminal']): string | null {
  const end = args.indexOf('--')
  const switches = end < 0 ? args : args.slice(0, end)
  if (switches.includes('--help') || switches.includes('-h')) return fill(texts.help.join('\n'), { version })
  if (switches.includes('--version') || switches.includes('-v')) return fill(texts.version, { version })
  return null
}
