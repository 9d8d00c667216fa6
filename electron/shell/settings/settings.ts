// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * The stored settings: main owns them, every window hears of a change, the paths of what was chosen stay
 * here.
 */
import { type Format, openJsonFile } from '../../data/json-file.ts'
import { DEFAULT_SETTINGS, mergeSettings, type Settings } from './schema.ts'

/**
 * The version is that of the settings; a change that `parseStoredSettings` would not understand gets a number
 * and a step.
 */
const FORMAT: Format = { version: DEFAULT_SETTINGS.version, steps: [] }

/** What is in the file: the settings, what a newer version may have added, and what the page does not see. */
interface StoredSettings extends Settings {
  /** Absolute path of the chosen Polyglot book. */
  bookFile: string | null
  /** Absolute path of the chosen folder of endgame tables. */
  tablesFolder: string | null
}

/** A file or folder that a person chose: main keeps the path, the page sees the name. */
export interface Chosen {
  path: string
  name: string
}

export interface SettingsStore {
  get(): Settings
  /** Absolute path of the chosen book, or null for the default one. */
  bookFile(): string | null
  /** Absolute path of the chosen folder of endgame tables, or null for none. */
  tablesFolder(): string | null
  /** Merges what is valid in `patch` and answers with what is now in force. */
  set(patch: unknown): Settings
  setBook(book: Chosen | null): void
  setTables(tables: Chosen | null): void
  flush(): void
}

/** A path and its name: both, or neither. */
function pair(path: unknown, name: string | null): { path: string | null; name: string | null } {
  return typeof path === 'string' && name !== null ? { path, name } : { path: null, name: null }
}

/** Reads stored settings; a value that is out of bounds falls back to its default. Total. */
export function parseStoredSettings(content: unknown): StoredSettings {
  const stored = (typeof content === 'object' && content !== null ? content : {}) as Record<string, unknown>
  const settings = mergeSettings(DEFAULT_SETTINGS, stored)
  const book = pair(stored['bookFile'], settings.engine.bookName)
  const tables = pair(stored['tablesFolder'], settings.engine.tablesName)
  return {
    ...stored,
    ...settings,
    engine: { ...settings.engine, bookName: book.name, tablesName: tables.name },
    bookFile: book.path,
    tablesFolder: tables.path,
  }
}

/** The part that the page may see. */
export function pageSettings(stored: Settings): Settings {
  const { version, engine, player, strength, analysis, board, sounds, theme, language } = stored
  return { version, engine, player, strength, analysis, board, sounds, theme, language }
}

export interface SettingsHooks {
  onChange: (settings: Settings) => void
  /** The stored file was unreadable and is now here. */
  onSetAside: (path: string) => void
  /** The stored file is of a newer version of this program. */
  onNewer: () => void
  onError: (error: unknown) => void
}

export function openSettings(path: string, hooks: SettingsHooks): SettingsStore {
  const file = openJsonFile(path, parseStoredSettings, hooks.onError, FORMAT)
  if (file.setAside !== null) hooks.onSetAside(file.setAside)
  if (file.newer) hooks.onNewer()

  const change = (stored: StoredSettings): Settings => {
    file.set(stored)
    const settings = pageSettings(stored)
    hooks.onChange(settings)
    return settings
  }
  return {
    get: () => pageSettings(file.value),
    bookFile: () => file.value.bookFile,
    tablesFolder: () => file.value.tablesFolder,
    set: (patch) => {
      const merged = mergeSettings(pageSettings(file.value), patch)
      // The names follow the paths, and only `setBook` and `setTables` change those.
      const { bookName, tablesName } = file.value.engine
      const engine = { ...merged.engine, bookName, tablesName }
      return change({ ...file.value, ...merged, engine })
    },
    setBook: (book) => {
      const engine = { ...file.value.engine, bookName: book?.name ?? null }
      change({ ...file.value, engine, bookFile: book?.path ?? null })
    },
    setTables: (tables) => {
      const engine = { ...file.value.engine, tablesName: tables?.name ?? null }
      change({ ...file.value, engine, tablesFolder: tables?.path ?? null })
    },
    flush: file.flush,
  }
}
