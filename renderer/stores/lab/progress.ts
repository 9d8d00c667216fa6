// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * Which lesson is open, where its reader is, and which lessons are finished. Finished ones are stored with the
 * settings; the rest lasts as long as the window.
 */
import { defineStore } from 'pinia'
import { computed, reactive, ref, shallowRef } from 'vue'
import { useSettingsStore } from '../settings.ts'

/** Turns the pages of the open lesson, for the keys. */
export interface Turning {
  canForward(): boolean
  canBackward(): boolean
  forward(): void
  backward(): void
}

/** Answers to choose from. */
export const CHOICES = ['a', 'b', 'c'] as const
export type Choice = (typeof CHOICES)[number]

/** A reader in a lesson. */
export interface Reading {
  /** Index of the step. */
  at: number
  guess: Choice | null
  /** The answer to the question at the end. */
  reply: Choice | null
}

/** The animated picture of the open lesson, for the keys. */
interface Stepping {
  /** @param by number of steps; negative: backwards */
  step(by: number): void
}

export const useLessonProgress = defineStore('lessonProgress', () => {
  const settings = useSettingsStore()
  /** Index of the open lesson; `end`: the page after the last one; null: the list is shown. */
  const open = ref<number | 'end' | null>(null)
  /** Whether the open lesson takes the focus as soon as it is on screen. */
  const wantsFocus = ref(false)
  /** Set by the lesson on screen. */
  const turning = shallowRef<Turning | null>(null)
  /** Set by the picture on screen; null while it is not animated. */
  const stepping = shallowRef<Stepping | null>(null)
  const done = computed<ReadonlySet<string>>(() => new Set(settings.settings.lessons))
  const readings = reactive(new Map<string, Reading>())

  /** The reader of a lesson, at its first step if the lesson was not open before. */
  function readingOf(id: string): Reading {
    if (!readings.has(id)) readings.set(id, { at: 0, guess: null, reply: null })
    return readings.get(id)!
  }

  /** Lets a lesson begin at its first step when it is opened again. */
  function restart(id: string): void {
    readings.delete(id)
  }

  /** Stores a finished lesson. */
  async function finish(id: string): Promise<void> {
    if (!done.value.has(id)) await settings.change({ lessons: [...done.value, id] })
  }

  /** Forgets all finished lessons. */
  function forget(): Promise<void> {
    readings.clear()
    return settings.change({ lessons: [] })
  }

  return { open, wantsFocus, turning, stepping, done, readingOf, restart, finish, forget }
})
