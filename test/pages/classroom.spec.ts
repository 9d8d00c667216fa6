// SPDX-License-Identifier: GPL-3.0-or-later
/** The Lab in front of a class: a lesson is opened by name or link, presented, and left again, all by keyboard. */
import { readFileSync } from 'node:fs'
import { CLASS_HOUR } from '../../renderer/lab/class/class-hour.ts'
import { LESSONS } from '../../renderer/lab/lessons/lessons.ts'
import texts from '../../renderer/locales/en/lessons.json' with { type: 'json' }
import { expect, test } from './app.ts'
import { checkAccessible, checkReachable } from './screens.ts'

test('a lesson is found in the palette and presented with the arrow keys', async ({ app }) => {
  const { page } = app
  const { keyboard } = page
  await app.ready()
  const palette = await app.openPalette()
  await keyboard.type('minimax by hand')
  await expect(palette.getByRole('option')).toHaveText('Lesson 2: Minimax by hand')
  await keyboard.press('Enter')
  const lesson = page.getByRole('article', { name: 'Minimax by hand' })
  const stepIs = (name: string) => expect(lesson.getByRole('heading', { name })).toBeVisible()
  await stepIs('The idea')
  await expect(page.getByRole('navigation', { name: 'Places' })).toBeVisible()

  await keyboard.press('F5')
  await expect(page.getByRole('navigation', { name: 'Places' })).toHaveCount(0)
  await expect(page.getByRole('tab', { name: 'Lessons' })).toBeHidden()
  await keyboard.press('ArrowRight')
  await stepIs('Your guess')
  const guess = lesson.getByRole('radio', { name: /C, worth 4/ })
  await guess.press('Space')
  // A choice is a widget with arrow keys of its own, yet the lesson goes on.
  await keyboard.press('PageDown')
  await expect(lesson.getByText('Your guess was right.')).toBeVisible()
  await lesson.getByRole('button', { name: 'From the start' }).press('Enter')
  await keyboard.press('ArrowDown')
  await expect(lesson.getByText('The root: White is to choose.')).toBeVisible()
  await keyboard.press('ArrowUp')
  await expect(lesson.getByText('The tree before the search.')).toBeVisible()
  await keyboard.press('ArrowLeft')
  await stepIs('Your guess')
  await expect(guess).toBeChecked()

  await keyboard.press('Escape')
  await expect(page.getByRole('navigation', { name: 'Places' })).toBeVisible()
  await expect(guess).toBeChecked()
  // Another place ends the presentation.
  await lesson.getByRole('button', { name: 'Present' }).press('Enter')
  await expect(page.getByRole('navigation', { name: 'Places' })).toHaveCount(0)
  await keyboard.press('Control+2')
  await expect(page.getByRole('navigation', { name: 'Places' })).toBeVisible()
})

test('a presented lesson fits a projector', async ({ app }) => {
  const { page } = app
  await page.setViewportSize({ width: 1280, height: 800 })
  await app.ready()
  await app.paste('alfabeta:lesson/2')
  const lesson = page.getByRole('article', { name: 'Minimax by hand' })
  await expect(lesson).toBeVisible()
  await page.keyboard.press('F5')
  for (const step of ['The idea', 'Your guess']) {
    await expect(lesson.getByRole('heading', { name: step })).toBeVisible()
    const size = await lesson.locator('.text').evaluate((text) => parseFloat(getComputedStyle(text).fontSize))
    expect(size).toBeGreaterThanOrEqual(20)
    const box = (await lesson.boundingBox())!
    expect(box.y + box.height).toBeLessThanOrEqual(800)
    await page.screenshot({ path: `test-results/present-${step}.png` })
    await page.keyboard.press('ArrowRight')
  }
})

test("a lesson of one's own is opened from a file, and a wrong file is refused with the place", async ({
  app,
}) => {
  const { page } = app
  await app.ready()
  await page.keyboard.press('Control+5')
  await page.getByRole('tab', { name: 'Lessons' }).click()
  const text = readFileSync('docs/lessons/three-moves.json', 'utf8')
  const choose = async (content: string): Promise<void> => {
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      page.getByRole('button', { name: 'Open a lesson of your own' }).click(),
    ])
    await chooser.setFiles({ name: 'mine.json', mimeType: 'application/json', buffer: Buffer.from(content) })
  }
  await choose(text.replace('[2, 8]', '[2, 800]'))
  await expect(page.getByText(/mine\.json.* is not a lesson.*tree\.moves\[2\]\[2\]/)).toBeVisible()

  await choose(text)
  const lesson = page.getByRole('article', { name: 'Three moves, two replies' })
  await expect(lesson.getByText('White has three moves')).toBeVisible()
  await page.keyboard.press('F5')
  await page.keyboard.press('ArrowRight')
  await lesson.getByRole('radio', { name: 'Four' }).press('Space')
  await page.keyboard.press('ArrowRight')
  await expect(lesson.getByText('Correct. The first reply to B')).toBeVisible()
  await page.screenshot({ path: 'test-results/own-lesson.png' })
  await page.keyboard.press('ArrowRight')
  await lesson.getByRole('radio', { name: 'Five' }).press('Space')
  await page.keyboard.press('ArrowRight')
  await expect(lesson.getByText('You have finished this lesson.')).toBeVisible()
  await page.keyboard.press('Escape')
  await lesson.getByRole('button', { name: 'All lessons' }).click()
  await page.getByRole('button', { name: 'Three moves, two replies' }).click()
  await expect(lesson.getByText('White has three moves')).toBeVisible()

  // The answers are there after a new start, until somebody deletes them.
  await page.reload()
  await app.ready()
  await page.keyboard.press('Control+5')
  await page.getByRole('tab', { name: 'Lessons' }).click()
  await page.getByRole('button', { name: 'For teachers' }).click()
  await expect(page.getByText('2 answers', { exact: true })).toBeVisible()
  const remove = page.getByRole('button', { name: 'Delete the answers…' })
  await remove.press('Enter')
  const question = page.getByRole('alertdialog', { name: 'Delete the answers?' })
  await expect(question).toContainText('2 answers on this computer will be deleted.')
  await checkAccessible(app, 'the question before answers are deleted')
  await page.screenshot({ path: 'test-results/delete-answers.png' })
  await question.getByRole('button', { name: 'Cancel' }).press('Enter')
  await expect(page.getByText('2 answers', { exact: true })).toBeVisible()
  await remove.press('Enter')
  await question.getByRole('button', { name: 'Delete', exact: true }).press('Enter')
  await expect(page.getByText('No answers yet')).toBeVisible()
})

test('the page for teachers presents the lessons of the class hour, and everything on it can be used', async ({
  app,
}) => {
  const { page } = app
  await page.setViewportSize({ width: 900, height: 600 })
  await app.ready()
  await page.keyboard.press('Control+5')
  await page.getByRole('tab', { name: 'Lessons' }).click()
  await page.getByRole('button', { name: 'For teachers' }).click()
  const teachers = page.getByRole('article', { name: 'For teachers' })
  await expect(teachers.getByRole('heading', { name: 'For teachers' })).toBeFocused()
  await checkAccessible(app, 'for teachers')
  await checkReachable(app, 'for teachers')
  await teachers.getByText('2. Minimax by hand').click()
  await expect(teachers.getByText('Expected: 5')).toBeVisible()
  await teachers.getByRole('button', { name: 'Present lesson 4' }).click()
  const lesson = page.getByRole('article', { name: 'Alpha-beta' })
  await expect(lesson.getByRole('heading', { name: 'The idea' })).toBeVisible()
  await expect(page.getByRole('toolbar', { name: 'Presentation' })).toBeVisible()
  await checkAccessible(app, 'a presented lesson')
  await checkReachable(app, 'a presented lesson')
})

test('the class hour is gone through, each lesson with the keys of the presentation', async ({ app }) => {
  const { page } = app
  const { keyboard } = page
  await page.setViewportSize({ width: 1280, height: 800 })
  await app.ready()
  await page.keyboard.press('Control+5')
  await page.getByRole('tab', { name: 'Lessons' }).click()
  const bar = page.getByRole('toolbar', { name: 'Presentation' })
  for (const number of CLASS_HOUR.flatMap(({ lesson }) =>
    lesson === null ? [] : [LESSONS.findIndex(({ id }) => id === lesson) + 1],
  )) {
    await page.getByRole('button', { name: 'For teachers' }).click()
    await page.getByRole('button', { name: `Present lesson ${number}` }).click()
    const stepIs = (name: string) => expect(page.getByRole('heading', { name, exact: true })).toBeVisible()
    const goOn = bar.getByRole('button', { name: 'Continue' })
    await stepIs('The idea')
    await keyboard.press('ArrowRight')
    await stepIs('Your guess')
    await page.getByRole('radio').first().press('Space')
    await keyboard.press('ArrowRight')
    await stepIs('What happens')
    await expect(goOn).toBeEnabled({ timeout: 60_000 })
    await keyboard.press('ArrowRight')
    for (const extra of LESSONS[number - 1]!.extras ?? []) {
      await stepIs(texts.steps[extra])
      await keyboard.press('ArrowRight')
    }
    await stepIs('A question')
    const right = { a: 0, b: 1, c: 2 }[LESSONS[number - 1]!.right]
    await page.getByRole('radio').nth(right).press('Space')
    await keyboard.press('ArrowRight')
    await stepIs('Try it yourself')
    await keyboard.press('Escape')
    await page.getByRole('button', { name: 'All lessons' }).click()
  }
})

test('an experiment is pasted as a link, and a broken link says so', async ({ app }) => {
  const { page } = app
  await app.ready()
  await app.paste('alfabeta:experiment?fen=7k/8/8/8/8/8/R7/1R4K1_w_-_-_0_1&depth=5&with=negamax')
  const lab = page.getByRole('region', { name: 'Search Lab' })
  await expect(lab.getByRole('combobox', { name: 'Algorithm' })).toContainText('Negamax')
  await app.expectSquare('a2', /white rook/i)
  await app.paste('alfabeta:lesson/999')
  await expect(page.getByText('This link does not lead to a lesson or an experiment.')).toBeVisible()
})
