// SPDX-License-Identifier: GPL-3.0-or-later
/** Which lesson is open, and which ones the user has finished; those are stored with the settings. */
import { defineStore } from 'pinia'
import { computed, ref, shallowRef } from 'vue'
import { useSettingsStore } from '../settings.ts'

/** Turns the pages of the open lesson, for the keys. */
export interface Turning {
  canForward(): boolean
  canBackward(): boolean
  forward(): void
  backward(): void
}

export const useLessonProgress = defineStore('lessonProgress', () => {
  const settings = useSettingsStore()
  /** Index of the open lesson; null: the list is shown. */
  const open = ref<number | null>(null)
  /** Set by the lesson on screen. */
  const turning = shallowRef<Turning | null>(null)
  const done = computed<ReadonlySet<string>>(() => new Set(settings.settings.lessons))

  /** Stores a finished lesson. */
  async function finish(id: string): Promise<void> {
    if (!done.value.has(id)) await settings.change({ lessons: [...done.value, id] })
  }

  /** Forgets all finished lessons. */
  const forget = (): Promise<void> => settings.change({ lessons: [] })

  return { open, turning, done, finish, forget }
})
