// SPDX-License-Identifier: GPL-3.0-or-later
/** Which lessons a person has finished; kept with the settings. */
import { defineStore } from 'pinia'
import { computed } from 'vue'
import { useSettingsStore } from '../settings.ts'

export const useLessonProgress = defineStore('lessonProgress', () => {
  const settings = useSettingsStore()
  const done = computed<ReadonlySet<string>>(() => new Set(settings.settings.lessons))

  /** Remembers a finished lesson for good. */
  async function finish(id: string): Promise<void> {
    if (!done.value.has(id)) await settings.change({ lessons: [...done.value, id] })
  }

  /** Forgets all of them. */
  const forget = (): Promise<void> => settings.change({ lessons: [] })

  return { done, finish, forget }
})
