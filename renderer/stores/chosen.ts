// SPDX-License-Identifier: GPL-3.0-or-later
/** A file or folder that the user has chosen in the settings, and how it is changed. */
import { computed, ref } from 'vue'
import type { ChosenPath, DesktopErrorCode } from '../../electron/api.ts'
import { useDesktop } from '../platform/desktop.ts'
import { useSettingsStore } from './settings.ts'

/** Call in setup. */
export function useChosen(path: ChosenPath) {
  const desktop = useDesktop()
  const settings = useSettingsStore()
  /** Why the last choice was refused; null if it was not, or the dialog was closed. */
  const refused = ref<Exclude<DesktopErrorCode, 'CANCELLED'> | null>(null)

  /** Shows the dialog. */
  async function choose(): Promise<void> {
    refused.value = null
    const answer = await desktop.files.choose(path)
    if (!answer.ok && answer.code !== 'CANCELLED') refused.value = answer.code
  }

  /** Returns to the default. */
  async function forget(): Promise<void> {
    refused.value = null
    await desktop.files.forget(path)
  }

  /** For display; null: nothing is chosen. */
  const name = computed(() => settings.settings.chosen[path]?.name ?? null)
  return { name, refused, choose, forget }
}
