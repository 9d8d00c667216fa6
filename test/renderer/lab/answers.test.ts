// SPDX-License-Identifier: GPL-3.0-or-later
/** The answers of a student, stored and as a table, and the class hour. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { MAX_ANSWERS } from '../../../electron/shell/settings/schema.ts'
import { answersTable, useAnswers } from '../../../renderer/lab/class/answers.ts'
import { CLASS_HOUR } from '../../../renderer/lab/class/class-hour.ts'
import { LESSONS } from '../../../renderer/lab/lessons/lessons.ts'
import { en } from '../../../renderer/locales/catalogues.ts'
import { type Bench, makeBench } from '../bench.ts'

const ANSWER = { lesson: 'The tree', part: 'guess', ask: 'How many?', answer: '10', isRight: false } as const

test('a table has a row for every answer', () => {
  const table = answersTable(
    'Ann',
    [ANSWER, { lesson: 'The tree', part: 'question', ask: 'Why?', answer: 'Because', isRight: true }],
    ['Student', 'Lesson', 'Part', 'Question', 'Answer', 'Right'],
    (word) => word,
  )
  expect(table).toBe(
    '\uFEFFStudent,Lesson,Part,Question,Answer,Right\r\n' +
      'Ann,The tree,guess,How many?,10,wrong\r\nAnn,The tree,question,Why?,Because,right\r\n',
  )
})

const longest = (texts: readonly string[]): string =>
  texts.toSorted((one, other) => other.length - one.length)[0]!

describe('the answers of a student', () => {
  let bench: Bench
  beforeEach(() => (bench = makeBench()))
  afterEach(() => bench.stop())
  const stored = async () => (await bench.desktop.settings.get()).answers

  test('are stored, the same one to the same question once, and deleted', async () => {
    const answers = useAnswers()
    await answers.add(ANSWER)
    await answers.add({ ...ANSWER, part: 'question', answer: 'Because' })
    await answers.add(ANSWER)
    await answers.add({ ...ANSWER, answer: '100', isRight: true })
    await answers.add(ANSWER)
    expect((await stored()).map(({ answer }) => answer)).toEqual(['10', 'Because', '100', '10'])
    await answers.clear()
    expect(await stored()).toEqual([])
  })

  test('are the last ones when there are too many', async () => {
    const answers = useAnswers()
    for (let number = 0; number <= MAX_ANSWERS; number += 1)
      await answers.add({ ...ANSWER, answer: String(number) })
    expect(await stored()).toHaveLength(MAX_ANSWERS)
    expect((await stored())[0]!.answer).toBe('1')
  })

  test('have room for the words of every lesson', async () => {
    const answers = useAnswers()
    for (const { title, ask, choices, question } of Object.values(en.lessons.of)) {
      const answer = longest(Object.values({ ...choices, ...question.choices }))
      await answers.add({
        lesson: title,
        part: 'question',
        ask: longest([ask, question.ask]),
        answer,
        isRight: true,
      })
      expect((await stored()).at(-1)).toMatchObject({ lesson: title, answer })
    }
  })
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
