// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * The answers that were given in lessons since the application started, in their order, and the same as a table for a
 * teacher. They stay in memory until the person saves them in a file.
 */
import { defineStore } from 'pinia'
import { shallowRef } from 'vue'

interface Answer {
  readonly lesson: string
  /** The guess before the Lab shows, or the question at the end, which may be answered again. */
  readonly part: 'guess' | 'question'
  readonly ask: string
  readonly answer: string
  readonly isRight: boolean
}

/** Most answers that are kept. */
const MOST = 2000

export const useAnswers = defineStore('answers', () => {
  const given = shallowRef<readonly Answer[]>([])
  const add = (answer: Answer): void => {
    given.value = [...given.value, answer].slice(-MOST)
  }
  return { given, add }
})

/** A cell of a table. One that a spreadsheet would read as a formula begins with an apostrophe. */
const cellOf = (text: string): string => `"${text.replace(/^[=+\-@\t\r]/, "'$&").replaceAll('"', '""')}"`

/**
 * A row for every answer, in the format of spreadsheets.
 * @param heads the names of the columns: student, lesson, part, question, answer, right
 * @param wordOf the words for a part, and for right and wrong
 */
export function answersTable(
  student: string,
  given: readonly Answer[],
  heads: readonly string[],
  wordOf: (word: Answer['part'] | 'right' | 'wrong') => string,
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
  return `\uFEFF${[heads, ...rows].map((row) => `${row.map(cellOf).join(',')}\r\n`).join('')}`
}
