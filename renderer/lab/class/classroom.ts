// SPDX-License-Identifier: GPL-3.0-or-later
/** What a class has beside the lessons: lessons from files, until the application closes, and the page for teachers. */
import { defineStore } from 'pinia'
import { ref, shallowRef } from 'vue'
import type { OwnLesson } from './lesson-file.ts'

export const useClassroom = defineStore('classroom', () => {
  /** In the order in which they were opened; a title stands for one lesson. */
  const lessons = shallowRef<readonly OwnLesson[]>([])
  /** The lesson on screen. */
  const open = shallowRef<OwnLesson | null>(null)
  /** Whether the page for teachers is on screen. */
  const teaches = ref(false)

  /** Adds a lesson, in place of one with the same title, and shows it. */
  function add(lesson: OwnLesson): void {
    lessons.value = [...lessons.value.filter(({ title }) => title !== lesson.title), lesson]
    open.value = lesson
  }

  return { lessons, open, teaches, add }
})
