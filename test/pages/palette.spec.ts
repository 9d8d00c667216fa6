// SPDX-License-Identifier: GPL-3.0-or-later
import { expect, test } from './app.ts'

test('the command palette runs a command, opens settings and sets up a position', async ({ app }) => {
  const { page } = app
  await app.ready()
  const palette = page.getByRole('dialog', { name: 'All commands' })
  const field = palette.getByRole('combobox')

  await app.openPalette()
  await page.keyboard.type('flip')
  await expect(palette.getByRole('option').first()).toHaveAttribute('aria-selected', 'true')
  await expect(palette.getByRole('option').first()).toContainText('Flip board')
  await page.keyboard.press('Enter')
  await expect(palette).toHaveCount(0)
  await expect(app.board).toHaveClass(/orientation-black/)

  await app.openPalette()
  await page.keyboard.type('settings board')
  await page.keyboard.press('Enter')
  const settings = page.getByRole('dialog', { name: 'Settings' })
  await expect(settings.getByRole('tab', { name: 'Board' })).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Escape')

  await app.openPalette()
  await page.keyboard.type('no such thing')
  await expect(palette.getByRole('status')).toHaveText('No results.')
  await field.fill('8/8/8/4k3/8/8/4K2R/8 w - - 0 1')
  await page.keyboard.press('Enter')
  await app.expectSquare('h2', /white rook/)
})

test('the command palette is walked by key and by mouse, and leaves the focus where it was', async ({
  app,
}) => {
  const { page } = app
  await app.move('e2', 'e4')
  await page.keyboard.press('d')
  const comment = page.locator('[data-comment-field=after]')
  const palette = await app.openPalette()
  const options = palette.getByRole('option')
  await page.keyboard.press('ArrowUp')
  await expect(options.last()).toHaveAttribute('aria-selected', 'true')
  await expect(options.last()).toBeInViewport()
  await page.keyboard.press('ArrowDown')
  await expect(options.first()).toHaveAttribute('aria-selected', 'true')
  // The pointer chooses when it moves, and not when the list scrolls below it.
  await options.nth(2).hover()
  await expect(options.nth(2)).toHaveAttribute('aria-selected', 'true')
  for (let count = 0; count < 3; count += 1) await page.keyboard.press('ArrowUp')
  await expect(options.last()).toBeInViewport()
  await app.settle()
  await expect(options.last()).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Escape')
  await expect(comment).toBeFocused()

  await app.openPalette()
  await page.keyboard.type('keyboard short')
  await options.first().click()
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toContainText('All commands')
})
