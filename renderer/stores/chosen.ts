// SPDX-License-Identifier: GPL-3.0-or-later
/** A file or folder that stays chosen: its name, and how it is changed. */
import { computed, type ComputedRef, ref, type Ref } from 'vue'
import type { DesktopErrorCode, What } from '../../electron/api.ts'
import { useDesktop } from '../platform/desktop.ts'
import { useSettingsStore } from './settings.ts'

export interface UseChosen {
  /** For display; null: nothing is chosen. */
  name: ComputedRef<string | null>
  /** Why the last choice was refused; null: it was not, or the dialog was closed. */
  refused: Ref<Exclude<DesktopErrorCode, 'CANCELLED'> | null>
  /** Shows the dialog. */
  choose: () => Promise<void>
  /** Returns to the default. */
  forget: () => Promise<void>
}

/** Call in setup. */
export function useChosen(what: What): UseChosen {
  const desktop = useDesktop()
  const settings = useSettingsStore()
  const refused: UseChosen['refused'] = ref(null)

  async function choose(): Promise<void> {
    refused.value = null
    const answer = await desktop.files.choose(what)
    if (!answer.ok && answer.code !== 'CANCELLED') refused.value = answer.code
  }

  async function forget(): Promise<void> {
    refused.value = null
    await desktop.files.forget(what)
  }

  const name = computed(() => settings.settings.chosen[what]?.name ?? null)
  return { name, refused, choose, forget }
}
