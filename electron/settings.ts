/** The stored settings: main owns them, every window hears of a change, the path of the chosen book stays here. */
import { openJsonFile } from './json-file.ts'
import { DEFAULT_SETTINGS, mergeSettings, type Settings } from './settings-schema.ts'

/** What is in the file: the settings, what a newer version may have added, and what the page does not see. */
interface StoredSettings extends Settings {
  /** Absolute path of the chosen Polyglot book. */
  bookFile: string | null
}

export interface SettingsStore {
  get(): Settings
  /** Absolute path of the chosen book, or null for the default one. */
  bookFile(): string | null
  /** Merges what is valid in `patch` and answers with what is now in force. */
  set(patch: unknown): Settings
  setBook(book: { path: string; name: string } | null): void
  /** True once when the stored file was unreadable and has been set aside. */
  takeReset(): boolean
  flush(): void
}

/** Reads stored settings; a value that is out of bounds falls back to its default. Total. */
export function parseStoredSettings(content: unknown): StoredSettings {
  const stored = (typeof content === 'object' && content !== null ? content : {}) as Record<string, unknown>
  const settings = mergeSettings(DEFAULT_SETTINGS, stored)
  const bookFile = typeof stored['bookFile'] === 'string' ? stored['bookFile'] : null
  const bookName = bookFile === null ? null : settings.engine.bookName
  return {
    ...stored,
    ...settings,
    engine: { ...settings.engine, bookName },
    bookFile: bookName === null ? null : bookFile,
  }
}

/** The part that the page may see. */
export function pageSettings(stored: Settings): Settings {
  const { version, engine, strength, analysis, board, sounds, theme, language } = stored
  return { version, engine, strength, analysis, board, sounds, theme, language }
}

export interface SettingsHooks {
  onChange: (settings: Settings) => void
  onSetAside: (path: string) => void
  onError: (error: unknown) => void
}

export function openSettings(path: string, hooks: SettingsHooks): SettingsStore {
  const file = openJsonFile(path, parseStoredSettings, hooks.onError)
  let reset = file.setAside !== null
  if (file.setAside !== null) hooks.onSetAside(file.setAside)

  const change = (stored: StoredSettings): Settings => {
    file.set(stored)
    const settings = pageSettings(stored)
    hooks.onChange(settings)
    return settings
  }
  return {
    get: () => pageSettings(file.value),
    bookFile: () => file.value.bookFile,
    set: (patch) => {
      const merged = mergeSettings(pageSettings(file.value), patch)
      // The name of the book follows the file, and only `setBook` changes that.
      const engine = { ...merged.engine, bookName: file.value.engine.bookName }
      return change({ ...file.value, ...merged, engine })
    },
    setBook: (book) => {
      const engine = { ...file.value.engine, bookName: book?.name ?? null }
      change({ ...file.value, engine, bookFile: book?.path ?? null })
    },
    takeReset: () => {
      const was = reset
      reset = false
      return was
    },
    flush: file.flush,
  }
}
