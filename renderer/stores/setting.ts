// SPDX-License-Identifier: GPL-3.0-or-later
/** One setting as a model: reads it, and changes it for good. */
import { computed, type WritableComputedRef } from 'vue'
import type { Settings, SettingsPatch } from '../../electron/api.ts'
import { useSettingsStore } from './settings.ts'

/** A model of the setting `key`. Call in setup. */
export function useSetting<Key extends keyof Settings>(key: Key): WritableComputedRef<Settings[Key]> {
  const store = useSettingsStore()
  return computed({
    get: () => store.settings[key],
    set: (value) => void store.change({ [key]: value } as SettingsPatch),
  })
}

type Groups = Pick<Settings, 'analysis' | 'board' | 'engine' | 'sounds'>

/** A model of the setting `key` in a group of settings. Call in setup. */
export function useSettingIn<Group extends keyof Groups, Key extends keyof Groups[Group]>(
  group: Group,
  key: Key,
): WritableComputedRef<Groups[Group][Key]> {
  const store = useSettingsStore()
  return computed({
    get: () => (store.settings as Groups)[group][key],
    set: (value) => void store.change({ [group]: { [key]: value } } as SettingsPatch),
  })
}
