// SPDX-License-Identifier: GPL-3.0-or-later
/** Evaluations of an earlier visit: there at once, limited and emptied in the settings. */
import { expect, test } from './app.ts'

test('lines of an earlier visit are shown at once and marked, until they are emptied', async ({ app }) => {
  const { page } = app
  const analysis = page.getByRole('region', { name: 'Analysis' })
  const mark = analysis.getByRole('note')
  await app.ready()
  await app.move('e2', 'e4')
  await page.keyboard.press('l')
  await expect(analysis.getByText(/Depth\s*1\d/)).toBeVisible({ timeout: 30_000 })
  await expect(mark).toHaveCount(0)
  // Where the search ends, what it has found is kept.
  await page.keyboard.press('l')
  await expect
    .poll(() =>
      page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('evaluation')).length),
    )
    .toBeGreaterThan(0)

  await page.reload()
  await app.ready()
  await app.move('e2', 'e4')
  // Any depth that stands beside the mark is that of the earlier visit.
  const marked = page.waitForFunction(
    () => {
      const panel = document.querySelector('section.analysis')
      return panel?.querySelector('.stored') && /Depth\s*1\d/.test(panel.textContent ?? '')
    },
    null,
    { polling: 'raf' },
  )
  await page.keyboard.press('l')
  await marked
  await page.keyboard.press('l')

  await page.keyboard.press('Control+,')
  const dialog = page.getByRole('dialog', { name: 'Settings' })
  await dialog.getByRole('tab', { name: 'Play and analysis' }).click()
  await expect(dialog.getByText(/^[\d.]+ MB of 256 MB, (one|\d+) positions?/)).toBeVisible()
  const limit = dialog.getByRole('spinbutton', { name: 'Limit for stored evaluations' })
  await limit.fill('64')
  await limit.press('Enter')
  await expect(dialog.getByText(/of 64 MB/)).toBeVisible()
  await limit.fill('0')
  await limit.press('Enter')
  await expect(dialog.getByText('Nothing is stored.')).toBeVisible()
  await limit.fill('128')
  await limit.press('Enter')
  await dialog.getByRole('button', { name: 'Delete all' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete all' }).click()
  await expect(dialog.getByText('0 MB of 128 MB, no positions')).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Delete all' })).toBeDisabled()
})
