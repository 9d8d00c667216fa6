// SPDX-License-Identifier: GPL-3.0-or-later
/** The answers of a student as a table, and the class hour. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { answersTable } from '../../../renderer/lab/class/answers.ts'
import { CLASS_HOUR } from '../../../renderer/lab/class/class-hour.ts'
import { LESSONS } from '../../../renderer/lab/lessons/lessons.ts'
import { en } from '../../../renderer/locales/catalogues.ts'

test('a table has a row for every answer, and no formulas', () => {
  const table = answersTable(
    '=HYPERLINK("x")',
    [
      { lesson: 'The tree', part: 'guess', ask: 'How many, about?', answer: '-1', isRight: false },
      { lesson: 'The "tree"', part: 'question', ask: 'a\nb', answer: '1,000', isRight: true },
    ],
    ['Student', 'Lesson', 'Part', 'Question', 'Answer', 'Right'],
    (word) => word,
  )
  expect(table).toBe(
    '\uFEFF"Student","Lesson","Part","Question","Answer","Right"\r\n' +
      `"'=HYPERLINK(""x"")","The tree","guess","How many, about?","'-1","wrong"\r\n` +
      `"'=HYPERLINK(""x"")","The ""tree""","question","a\nb","1,000","right"\r\n`,
  )
})

test('the class hour of the documentation is that of the application', () => {
  expect(CLASS_HOUR.reduce((sum, { minutes }) => sum + minutes, 0)).toBe(45)
  const page = readFileSync(join(import.meta.dirname, '../../../docs/lab-in-class.md'), 'utf8')
  const texts: Record<string, { title: string; question: { choices: Record<string, string> } }> =
    en.lessons.of
  for (const { minutes, lesson } of CLASS_HOUR) {
    if (lesson === null) continue
    const number = LESSONS.findIndex(({ id }) => id === lesson)
    const { title, question } = texts[lesson]!
    expect(page).toContain(`| ${minutes} min | [${number + 1}. ${title}]`)
    expect(page).toContain(`Expected: ${question.choices[LESSONS[number]!.right]}`)
  }
})
