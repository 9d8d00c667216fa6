// SPDX-License-Identifier: GPL-3.0-or-later
import { expect, test } from './app.ts'

test('arrows, Home and End go through the game', async ({ app }) => {
  const { page } = app
  await app.paste('1. e4 (1. d4 d5) e5 2. Nf3 Nc6 3. Bb5 a6')
  const current = page.locator('[data-node][aria-current]')
  await expect(page.locator('[data-node]')).toHaveCount(8)
  await page.keyboard.press('ArrowRight')
  await expect(current).toContainText('e4')
  await page.keyboard.press('ArrowDown')
  await expect(current).toContainText('d4')
  await page.keyboard.press('ArrowUp')
  await expect(current).toContainText('e4')
  await page.keyboard.press('End')
  await expect(current).toContainText('a6')
  await page.keyboard.press('Control+ArrowLeft')
  await expect(current).toHaveCount(0)
  await page.keyboard.press('Shift+ArrowRight')
  await page.keyboard.press('Home')
  await expect(current).toHaveCount(0)
})

test('letters and digits belong to a text field while it has the focus', async ({ app }) => {
  const { page } = app
  await app.move('e2', 'e4')
  await page.keyboard.press('d')
  const comment = page.locator('[data-comment-field=after]')
  await expect(comment).toBeFocused()
  await page.keyboard.type('f l a 1 ? is typed')
  await expect(comment).toHaveValue('f l a 1 ? is typed')
  await expect(app.board).toHaveClass(/orientation-white/)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await comment.blur()
  await page.keyboard.press('1')
  await expect(page.locator('[data-node]')).toContainText('!')
  expect((await app.save()).text).toMatch(/1\. e4!? ?(\$1)? ?\{f l a 1 \? is typed\}/)
})

test('? and F1 show the keys, Escape hides them', async ({ app }) => {
  const { page } = app
  for (const key of ['?', 'F1']) {
    await page.keyboard.press(key)
    const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
    await expect(sheet).toContainText('Flip board')
    await page.keyboard.press('f')
    await page.keyboard.press('Escape')
    await expect(sheet).toHaveCount(0)
  }
  await expect(app.board).toHaveClass(/orientation-white/)
})

test('Delete takes the line away and undo brings it back', async ({ app }) => {
  const { page } = app
  await app.paste('1. e4 e5 2. Nf3')
  await expect(page.locator('[data-node]')).toHaveCount(3)
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Delete')
  await expect(page.locator('[data-node]')).toHaveText(['e4'])
  await page.keyboard.press('Control+z')
  await expect(page.locator('[data-node]')).toHaveText(['e4', 'e5', 'Nf3'])
})

test('a button of the toolbar gives the focus back after a click, and keeps it after a key', async ({
  app,
}) => {
  const { page } = app
  await app.ready()
  const flip = page.getByRole('banner').getByRole('button', { name: 'Flip board' })
  await flip.click()
  await expect(app.board).toHaveClass(/orientation-black/)
  await expect(flip).not.toBeFocused()
  await page.keyboard.press('Space')
  await expect(app.board).toHaveClass(/orientation-black/)
  await flip.focus()
  await page.keyboard.press('Enter')
  await expect(app.board).toHaveClass(/orientation-white/)
  await expect(flip).toBeFocused()
})

test('a field that is opened for typing has the focus', async ({ app }) => {
  const { page } = app
  await app.move('e2', 'e4')
  await page.getByRole('button', { name: 'Add text before this move' }).click()
  await page.keyboard.type('f is typed')
  await expect(page.locator('[data-comment-field=before]')).toHaveValue('f is typed')
  await page.keyboard.press('Escape')

  await page.keyboard.press('Control+t')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Add a tag' }).click()
  await page.keyboard.type('Annotator')
  await expect(dialog.getByLabel('Name', { exact: true }).last()).toHaveValue('Annotator')
})

test('an arrow key chooses in a group of radio buttons, even when it is up again before a timer fires', async ({
  app,
}) => {
  const { page } = app
  await page.keyboard.press('Control+Shift+N')
  const sides = page.getByRole('dialog').getByRole('radiogroup', { name: 'Your colour' }).getByRole('radio')
  const tap = (key: string) =>
    page.evaluate((pressed) => {
      const target = document.activeElement!
      for (const type of ['keydown', 'keyup'])
        target.dispatchEvent(new KeyboardEvent(type, { key: pressed, bubbles: true, cancelable: true }))
    }, key)
  await sides.first().click()
  await tap('ArrowRight')
  await expect(sides.nth(1)).toBeFocused()
  await expect(sides.nth(1)).toBeChecked()
  await tap('ArrowLeft')
  await expect(sides.first()).toBeChecked()
})
