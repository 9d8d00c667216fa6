// SPDX-License-Identifier: GPL-3.0-or-later
/** How the engine searches: until when, and of which moves. */
import type { Page } from '@playwright/test'
import { expect, test } from './app.ts'

const analysis = (page: Page) => page.getByRole('region', { name: 'Analysis' })
const choices = (page: Page) => page.getByRole('region', { name: 'How the engine searches' })
const line = (page: Page, rank: number) =>
  analysis(page).getByRole('group', { name: new RegExp(`^Line ${rank}, `) })

test.beforeEach(async ({ app, page }) => {
  await app.ready()
  await page.keyboard.press('l')
  await expect(line(page, 1)).toBeVisible()
})

test('a depth ends the search, which goes on from there, and the choice is kept', async ({ app, page }) => {
  await analysis(page).getByRole('button', { name: 'How the engine searches' }).click()
  await choices(page).getByRole('radio', { name: 'Depth' }).click()
  const depth = choices(page).getByRole('spinbutton', { name: 'Depth' })
  await depth.fill('6')
  await depth.press('Enter')
  await page.keyboard.press('Escape')
  await expect(choices(page)).toHaveCount(0)
  await expect(analysis(page).getByText('Finished', { exact: true }).last()).toBeVisible()

  await page.keyboard.press('Shift+L')
  await expect(analysis(page).getByRole('button', { name: 'Stop at this position' })).toBeVisible()
  await page.keyboard.press('Shift+L')
  const goOn = analysis(page).getByRole('button', { name: 'Go on from here, without a limit' })
  await expect(goOn).toBeVisible()
  await expect(line(page, 1)).toBeVisible()
  await goOn.click()
  await expect(goOn).toHaveCount(0)

  // By key, after a reload.
  await app.reload()
  await app.openPalette()
  await page.keyboard.type('how the engine')
  await page.keyboard.press('Enter')
  await expect(choices(page).getByRole('radio', { name: 'Depth' })).toBeChecked()
  await expect(choices(page).getByRole('spinbutton', { name: 'Depth' })).toHaveValue('6')
})
