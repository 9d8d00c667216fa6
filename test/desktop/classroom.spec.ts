// SPDX-License-Identifier: GPL-3.0-or-later
/** The Lab for a class in the application: a lesson from the command line, worksheets, answers, and a lesson file. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect, look, test, willChoose, willSaveAs } from './launch.ts'

let folder = ''
test.beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'alfabeta-class-'))
})
test.afterEach(() => rmSync(folder, { recursive: true }))

test('a teacher starts with a lesson, and makes worksheets', async ({ start }) => {
  const app = await start({ files: ['--lesson=2'] })
  const { page, electron } = app
  const lesson = page.getByRole('article', { name: 'Minimax by hand' })
  await expect(lesson.getByRole('heading', { name: 'The idea' })).toBeVisible()
  await page.keyboard.press('F5')
  await expect(page.getByRole('toolbar', { name: 'Presentation' })).toBeVisible()
  await look(app, 'classroom', 'present')
  await page.keyboard.press('ArrowRight')
  await lesson.getByRole('radio', { name: /A, worth 7/ }).press('Space')
  await page.keyboard.press('ArrowRight')
  await expect(lesson.getByText(/^You guessed/)).toBeVisible()
  await page.keyboard.press('Escape')
  await lesson.getByRole('button', { name: 'All lessons' }).click()

  // A second start shows another lesson in the same window.
  expect(await app.startAgain(['--lesson', '3'])).toBe(0)
  const other = page.getByRole('article', { name: 'Negamax' })
  await expect(other).toBeVisible()
  await other.getByRole('button', { name: 'All lessons' }).click()

  await page.getByRole('button', { name: 'For teachers' }).click()
  const teachers = page.getByRole('article', { name: 'For teachers' })
  await look(app, 'classroom', 'teachers')
  const pdf = join(folder, 'worksheets.pdf')
  await willSaveAs(electron, pdf)
  await teachers.getByRole('button', { name: 'Save as PDF' }).click()
  await expect(page.getByText('Exported worksheets.pdf')).toBeVisible()
  const bytes = readFileSync(pdf, 'latin1')
  expect(bytes.slice(0, 5)).toBe('%PDF-')
  // A page for each drawn tree, and one for its solution.
  const trees = Number(/^\d+/.exec(await teachers.getByText(/drawn trees/).innerText())![0])
  expect(bytes.match(/\/Type \/Page\b/g)).toHaveLength(2 * trees)

  const csv = join(folder, 'answers.csv')
  await willSaveAs(electron, csv)
  await teachers.getByRole('textbox', { name: 'Name of the student' }).fill('Ada')
  await teachers.getByRole('button', { name: 'Save the answers' }).click()
  await expect(page.getByText('Exported answers.csv')).toBeVisible()
  expect(readFileSync(csv, 'utf8')).toMatch(/Ada,Minimax by hand,guess,.*,"A, worth 7",wrong/)

  await teachers.getByRole('button', { name: 'All lessons' }).click()
  await willChoose(electron, resolve('docs/lessons/two-rooks.json'))
  await page.getByRole('button', { name: 'Open a lesson of your own' }).click()
  const own = page.getByRole('article', { name: 'How far away is the mate?' })
  await expect(own.getByText('White has two rooks')).toBeVisible()
  await look(app, 'classroom', 'own')
  expect(app.errors).toEqual([])
})
