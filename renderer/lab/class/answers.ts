// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * The answers that were given in lessons, in their order, and the same as a table for a teacher. They are stored with
 * the settings.
 */
import { defineStore } from 'pinia'
import { computed } from 'vue'
import { csvRow } from '../../../electron/data/csv.ts'
import { type LessonAnswer, MAX_ANSWERS } from '../../../electron/shell/settings/schema.ts'
import { useSettingsStore } from '../../stores/settings.ts'

export const useAnswers = defineStore('answers', () => {
  const settings = useSettingsStore()
  const given = computed(() => settings.settings.answers)

  /** Stores an answer, unless it is the same as the last one to this question. Beyond the limit the oldest are dropped. */
  async function add(answer: LessonAnswer): Promise<void> {
    const before = given.value.findLast(
      ({ lesson, part }) => lesson === answer.lesson && part === answer.part,
    )
    if (before?.ask === answer.ask && before.answer === answer.answer) return
    await settings.change({ answers: [...given.value, answer].slice(-MAX_ANSWERS) })
  }

  /** Deletes all answers. */
  const clear = (): Promise<void> => settings.change({ answers: [] })

  return { given, add, clear }
})

/**
 * A row for every answer, in the format of spreadsheets.
 * @param heads the names of the columns: student, lesson, part, question, answer, right
 * @param wordOf the words for a part, and for right and wrong
 */
export function answersTable(
  student: string,
  given: readonly LessonAnswer[],
  heads: readonly string[],
  wordOf: (word: LessonAnswer['part'] | 'right' | 'wrong') => string,
): string {
  const rows = given.map(({ lesson, part, ask, answer, isRight }) => [
    student,
    lesson,
    wordOf(part),
    ask,
    answer,
    wordOf(isRight ? 'right' : 'wrong'),
  ])
  // The mark tells spreadsheets that this is UTF-8.
  return `\uFEFF${[heads, ...rows].map((row) => `${csvRow(row)}\r\n`).join('')}`
}
