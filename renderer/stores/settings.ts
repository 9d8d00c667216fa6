// SPDX-License-Identifier: GPL-3.0-or-later
/** The settings on the page: a copy of main's. A change shows at once; main stores it, and its answer replaces the copy. */
import { defineStore } from 'pinia'
import { ref, shallowRef } from 'vue'
import type { AppInfo, Settings, SettingsPatch } from '../../electron/api.ts'
import { DEFAULT_SETTINGS } from '../../electron/shell/settings/schema.ts'
import { useDesktop } from '../platform/desktop.ts'

export const useSettingsStore = defineStore('settings', () => {
  const desktop = useDesktop()
  const settings = shallowRef<Settings>(DEFAULT_SETTINGS)
  const info = shallowRef<AppInfo | null>(null)
  const loaded = ref(false)
  /** Number of unanswered changes; only the answer to the last one is used. */
  let pending = 0

  /** Reads the stored settings; call once before the app is mounted. */
  async function load(): Promise<void> {
    desktop.settings.onChange((next) => {
      if (pending === 0) settings.value = next
    })
    const [stored, about] = await Promise.all([desktop.settings.get(), desktop.info()])
    settings.value = stored
    info.value = about
    loaded.value = true
  }

  /** Changes some settings, first on screen and then on disk. */
  async function change(patch: SettingsPatch): Promise<void> {
    settings.value = merge(settings.value, patch)
    pending += 1
    try {
      const stored = await desktop.settings.set(patch)
      if (pending === 1) settings.value = stored
    } finally {
      pending -= 1
    }
  }

  /** Reads the free memory again. */
  async function refreshInfo(): Promise<void> {
    info.value = await desktop.info()
  }

  return { settings, info, loaded, load, change, refreshInfo }
})

/** Settings with a patch. Settings have only one level of nesting. */
export function merge(base: Settings, patch: SettingsPatch): Settings {
  const merged: Record<string, unknown> = { ...base }
  for (const [key, value] of Object.entries(patch)) {
    const old = merged[key]
    merged[key] = isGroup(value) && isGroup(old) ? { ...old, ...value } : value
  }
  return merged as unknown as Settings
}

const isGroup = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
