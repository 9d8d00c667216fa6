// SPDX-License-Identifier: GPL-3.0-or-later
import type { Page } from '@playwright/test'
import { type App, expect, test } from './app.ts'

async function openKeys(page: Page) {
  await page.keyboard.press('Control+,')
  const settings = page.getByRole('dialog', { name: 'Settings' })
  await settings.getByRole('tab', { name: 'Keys' }).click()
  return settings
}

const isFlipped = (app: App) => expect(app.board).toHaveClass(/orientation-black/)
const isUpright = (app: App) => expect(app.board).toHaveClass(/orientation-white/)

test('a key is changed, works at once, is shown everywhere, and stays after a reload', async ({ app }) => {
  const { page } = app
  await app.ready()
  const settings = await openKeys(page)
  const flip = settings.getByRole('button', { name: /^Flip board: / })
  await expect(flip).toHaveAccessibleName('Flip board: F. Change key')
  await flip.click()
  await expect(flip).toContainText('Press a key…')
  await page.keyboard.press('Escape')
  await expect(settings).toBeVisible()
  await expect(flip).toHaveText('F')
  await expect(flip).toBeFocused()

  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(flip).toHaveText('F')
  await flip.click()
  await page.keyboard.press('Enter')
  await expect(settings.getByRole('alert')).toContainText('Enter is needed elsewhere')
  await page.keyboard.press('Shift+Y')
  await expect(flip).toHaveAccessibleName('Flip board: Shift+Y. Change key')
  await expect(settings.getByRole('alert')).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(settings).toHaveCount(0)

  await page.keyboard.press('f')
  await isUpright(app)
  await page.keyboard.press('Shift+Y')
  await isFlipped(app)
  await page.getByRole('banner').getByRole('button', { name: 'Flip board' }).hover()
  await expect(page.getByRole('tooltip')).toHaveText(/Flip board\s*Shift\s*Y/)
  await page.keyboard.press('Shift+Y')
  await isUpright(app)

  await page.reload()
  await app.ready()
  await page.keyboard.press('Shift+Y')
  await isFlipped(app)
  await page.keyboard.press('?')
  const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await expect(sheet.locator('.line', { hasText: 'Flip board' })).toContainText(/Shift\s*Y/)
  await sheet.getByRole('button', { name: 'Change keys…' }).click()
  await settings.getByRole('button', { name: 'Reset the key of Flip board' }).click()
  await expect(flip).toHaveText('F')
  await expect(flip).toBeFocused()
})

test('a key of another command is taken only when the person says so', async ({ app }) => {
  const { page } = app
  await app.ready()
  const settings = await openKeys(page)
  const flip = settings.getByRole('button', { name: /^Flip board: / })
  const arrows = settings.getByRole('button', { name: /^Engine arrows: / })
  await flip.click()
  await page.keyboard.press('a')
  await expect(settings.getByRole('alert')).toContainText('A already runs “Engine arrows”.')
  await expect(settings.getByRole('button', { name: 'Use it here' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(flip).toBeFocused()
  await expect(flip).toHaveText('F')

  await page.keyboard.press('Space')
  await page.keyboard.press('a')
  await page.keyboard.press('Enter')
  await expect(flip).toHaveText('A')
  await expect(arrows).toHaveAccessibleName('Engine arrows: no key. Choose key')

  await flip.click()
  await settings.getByRole('button', { name: 'No key for Flip board' }).click()
  await expect(flip).toHaveText('No key')
  await settings.getByRole('button', { name: 'Reset 1 key' }).click()
  await expect(flip).toHaveText('F')
  await expect(arrows).toHaveText('A')
})

test('a preset brings the keys of another program', async ({ app }) => {
  const { page } = app
  await app.paste('1. e4 e5 2. Nf3 Nc6')
  const current = page.locator('[data-node][aria-current]')
  await expect(page.locator('[data-node]')).toHaveCount(4)
  const settings = await openKeys(page)
  await settings.getByRole('radio', { name: 'Lichess' }).click()
  await settings.getByRole('textbox', { name: 'Find a command or a key' }).fill('j')
  await expect(settings.getByRole('button', { name: /^One move forward: / })).toHaveText(/→\s*J/)
  await expect(settings.getByRole('button', { name: /Change key$/ })).toHaveCount(1)
  await page.keyboard.press('Escape')
  await page.keyboard.press('j')
  await expect(current).toContainText('e4')
  await page.keyboard.press('ArrowDown')
  await expect(current).toContainText('Nc6')
  await page.keyboard.press('k')
  await expect(current).toContainText('Nf3')
})

test('a key that was chosen does not reach into a text field', async ({ app }) => {
  const { page } = app
  await app.move('e2', 'e4')
  const settings = await openKeys(page)
  const save = settings.getByRole('button', { name: /^Save: / })
  await save.click()
  await page.keyboard.press('u')
  await expect(save).toHaveText('U')
  await page.keyboard.press('Escape')
  await page.keyboard.press('d')
  const comment = page.locator('[data-comment-field=after]')
  await expect(comment).toBeFocused()
  await page.keyboard.type('unusual use')
  await expect(comment).toHaveValue('unusual use')
})
