// SPDX-License-Identifier: GPL-3.0-or-later
/** Which lesson is open, and which ones a person has finished; those are kept with the settings. */
import { defineStore } from 'pinia'
import { computed, ref, shallowRef } from 'vue'
import { useSettingsStore } from '../settings.ts'

/** How the open lesson is read, for the keys. */
export interface Turning {
  canForward(): boolean
  canBackward(): boolean
  forward(): void
  backward(): void
}

export const useLessonProgress = defineStore('lessonProgress', () => {
  const settings = useSettingsStore()
  /** Index of the lesson that is open; null: the list is. */
  const open = ref<number | null>(null)
  /** Of the lesson that is on screen. */
  const turning = shallowRef<Turning | null>(null)
  const done = computed<ReadonlySet<string>>(() => new Set(settings.settings.lessons))

  /** Remembers a finished lesson for good. */
  async function finish(id: string): Promise<void> {
    if (!done.value.has(id)) await settings.change({ lessons: [...done.value, id] })
  }

  /** Forgets all of them. */
  const forget = (): Promise<void> => settings.change({ lessons: [] })

  return { open, turning, done, finish, forget }
})
