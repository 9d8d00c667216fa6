// SPDX-License-Identifier: GPL-3.0-or-later
/** One setting as a model: reading it, and changing it for good. */
import { computed, type WritableComputedRef } from 'vue'
import type { Settings, SettingsPatch } from '../../electron/api.ts'
import { useSettingsStore } from '../stores/settings.ts'

/** A model over one setting: `read` picks the value, `patch` says where a new one goes. Call in setup. */
export function useSetting<T>(
  read: (settings: Settings) => T,
  patch: (value: T) => SettingsPatch,
): WritableComputedRef<T> {
  const store = useSettingsStore()
  return computed({
    get: () => read(store.settings),
    set: (value) => void store.change(patch(value)),
  })
}
