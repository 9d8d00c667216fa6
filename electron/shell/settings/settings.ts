// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * The stored settings: main owns them, every window hears of a change, the paths of what was chosen stay
 * here.
 */
import { isFields } from '../../../engine/shape.ts'
import { type Content, openJsonFile } from '../../data/json-file.ts'
import type { Migration } from '../../data/migrations.ts'
import {
  type ChosenName,
  DEFAULT_SETTINGS,
  mergeSettings,
  type Settings,
  type What,
  WHATS,
} from './schema.ts'

/** The steps of the format; its version is that of the settings. */
const STEPS: readonly Migration<Content>[] = [{ to: 2, run: gatherChosen }]

/** Version 1 kept a name among the engine's settings and a path at the top for each chosen thing. */
function gatherChosen({ bookFile, tablesFolder, engine, ...rest }: Content): Content {
  const { bookName, tablesName, ...others } = isFields(engine) ? engine : {}
  return {
    ...rest,
    engine: others,
    chosen: {
      book: { path: bookFile, name: bookName },
      tables: { path: tablesFolder, name: tablesName },
    },
  }
}

/** What is in the file: the settings, what a newer version may have added, and what the page does not see. */
interface StoredSettings extends Settings {
  chosen: Record<What, Chosen | null>
}

/** A file or folder that a person chose: main keeps the path, the page sees the name. */
export interface Chosen extends ChosenName {
  /** Absolute. */
  path: string
}

export interface SettingsStore {
  get(): Settings
  /** Absolute path of what was chosen; null: nothing. */
  chosen(what: What): string | null
  /** Merges what is valid in `patch` and returns what is now in force. */
  set(patch: unknown): Settings
  /** Stores a choice; null: the default. */
  choose(what: What, chosen: Chosen | null): void
  flush(): void
}

/** What is chosen, made of what `of` returns for each. */
const eachChosen = <T>(of: (what: What) => T): Record<What, T> =>
  Object.fromEntries(WHATS.map((what) => [what, of(what)])) as Record<What, T>

/** Reads stored settings; a value that is out of bounds falls back to its default. Total. */
export function parseStoredSettings(content: unknown): StoredSettings {
  const stored = isFields(content) ? content : {}
  const settings = mergeSettings(DEFAULT_SETTINGS, stored)
  const chosen = isFields(stored['chosen']) ? stored['chosen'] : {}
  /** A path and its name: both, or neither. */
  const read = (what: What): Chosen | null => {
    const one = chosen[what]
    const name = settings.chosen[what]?.name
    return isFields(one) && typeof one['path'] === 'string' && name !== undefined
      ? { path: one['path'], name }
      : null
  }
  return { ...stored, ...settings, chosen: eachChosen(read) }
}

/** The part that the page may see: no paths. */
export function pageSettings(stored: Settings): Settings {
  const { version, engine, player, strength, analysis, board, sounds, theme, language } = stored
  const chosen = eachChosen((what): ChosenName | null => {
    const one = stored.chosen[what]
    return one && { name: one.name }
  })
  return { version, engine, chosen, player, strength, analysis, board, sounds, theme, language }
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
  const file = openJsonFile(path, parseStoredSettings, hooks.onError, STEPS)
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
    chosen: (what) => file.value.chosen[what]?.path ?? null,
    set: (patch) => {
      const merged = mergeSettings(pageSettings(file.value), patch)
      // Only `choose` changes what is chosen.
      return change({ ...file.value, ...merged, chosen: file.value.chosen })
    },
    choose: (what, chosen) => {
      change({ ...file.value, chosen: { ...file.value.chosen, [what]: chosen } })
    },
    flush: file.flush,
  }
}
