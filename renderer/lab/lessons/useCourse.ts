// SPDX-License-Identifier: GPL-3.0-or-later
/** How far a reader is in the lessons. */
import { computed } from 'vue'
import { useLessonProgress } from '../../stores/lab/progress.ts'
import { LESSONS } from './lessons.ts'

/** Call in setup. */
export function useCourse() {
  const progress = useLessonProgress()
  const finished = computed(() => LESSONS.filter(({ id }) => progress.done.has(id)).length)
  /** Index of the first unfinished lesson; -1: all are finished. */
  const upNext = computed(() => LESSONS.findIndex(({ id }) => !progress.done.has(id)))
  return { finished, upNext }
}
