// SPDX-License-Identifier: GPL-3.0-or-later
/** The stored settings. Main owns them and reports every change to the page, without the paths of chosen files. */
import { isFields } from '../../../engine/contract/shape.ts'
import { type Content, openJsonFile } from '../../data/json-file.ts'
import type { Migration } from '../../data/migrations.ts'
import {
  CHOSEN_PATHS,
  type ChosenName,
  type ChosenPath,
  DEFAULT_SETTINGS,
  mergeSettings,
  type Settings,
} from './schema.ts'

/** Migrations of the format; its version is that of the settings. */
const STEPS: readonly Migration<Content>[] = [{ to: 2, run: gatherChosen }]

/** For each choice, version 1 had a name among the engine's settings and a path at the top level. */
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

/** The content of the file: the settings, fields of newer versions, and the paths that the page never sees. */
interface StoredSettings extends Settings {
  chosen: Record<ChosenPath, Chosen | null>
}

/** A file or folder that a person chose: main stores the path, the page sees the name. */
export interface Chosen extends ChosenName {
  /** Absolute. */
  path: string
}

export type SettingsStore = ReturnType<typeof openSettings>

/** Calls `of` for each possible choice and collects the results. */
const eachChosen = <T>(of: (path: ChosenPath) => T): Record<ChosenPath, T> =>
  Object.fromEntries(CHOSEN_PATHS.map((path) => [path, of(path)])) as Record<ChosenPath, T>

/** Reads stored settings; an invalid value falls back to its default. Total. */
export function parseStoredSettings(content: unknown): StoredSettings {
  const stored = isFields(content) ? content : {}
  const settings = mergeSettings(DEFAULT_SETTINGS, stored)
  const chosen = isFields(stored['chosen']) ? stored['chosen'] : {}
  /** A path and its name, or null if either is invalid. */
  const read = (path: ChosenPath): Chosen | null => {
    const one = chosen[path]
    const name = settings.chosen[path]?.name
    return isFields(one) && typeof one['path'] === 'string' && name !== undefined
      ? { path: one['path'], name }
      : null
  }
  return { ...stored, ...settings, chosen: eachChosen(read) }
}

/** The part that the page may see: no paths, and nothing that only a later version knows. */
export function pageSettings(stored: Settings): Settings {
  const chosen = eachChosen((path): ChosenName | null => {
    const one = stored.chosen[path]
    return one && { name: one.name }
  })
  return mergeSettings(DEFAULT_SETTINGS, { ...stored, chosen })
}

export interface SettingsHooks {
  /** `chosen`: this path was chosen, perhaps the same as before. */
  onChange: (settings: Settings, chosen?: ChosenPath) => void
  /** Called with the new path of an unreadable file. */
  onSetAside: (path: string) => void
  /** Called if the file is of a newer version of this program. */
  onNewer: () => void
  onError: (error: unknown) => void
}

export function openSettings(path: string, hooks: SettingsHooks) {
  const file = openJsonFile(path, parseStoredSettings, hooks.onError, STEPS)
  if (file.setAside !== null) hooks.onSetAside(file.setAside)
  if (file.newer) hooks.onNewer()

  const change = (stored: StoredSettings, chosen?: ChosenPath): Settings => {
    file.set(stored)
    const settings = pageSettings(stored)
    hooks.onChange(settings, chosen)
    return settings
  }
  return {
    get: () => pageSettings(file.value),
    /** Absolute path of a choice; null: none. */
    chosen: (path: ChosenPath) => file.value.chosen[path]?.path ?? null,
    /** Merges the valid parts of `patch` and returns the settings now in force. */
    set: (patch: unknown) => {
      const merged = mergeSettings(pageSettings(file.value), patch)
      // Only `choose` changes the choices.
      return change({ ...file.value, ...merged, chosen: file.value.chosen })
    },
    /** Stores a choice; null: the default. */
    choose: (path: ChosenPath, chosen: Chosen | null) => {
      change({ ...file.value, chosen: { ...file.value.chosen, [path]: chosen } }, path)
    },
    flush: file.flush,
  }
}
