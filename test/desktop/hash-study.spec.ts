// SPDX-License-Identifier: GPL-3.0-or-later
/** What another size of the hash table would change, measured by an engine of its own beside the analysis. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from './launch.ts'

test('table sizes are measured on the position, while the analysis goes on', async ({ app }) => {
  test.setTimeout(120_000)
  const { page, electron } = app
  const folder = mkdtempSync(join(tmpdir(), 'alfabeta-study-'))
  await page.keyboard.press('l')
  await page.keyboard.press('Control+,')
  await page.getByRole('button', { name: 'What does hash do?' }).click()
  const dialog = page.getByRole('dialog', { name: 'What does hash do?' })
  await expect(dialog).toContainText(/the table is \S+\s% full, and \S+\s% of all positions were found in it/)
  await dialog.getByRole('radio', { name: '2 s' }).click()
  await dialog.getByRole('button', { name: 'Measure' }).click()
  await expect(dialog.getByRole('progressbar')).toBeVisible()
  await expect.poll(() => app.log()).toMatch(/study: process \d+ started/)
  // Another process; the one of the analysis is as it was.
  expect(app.service('study').pid).not.toBe(app.service('engine').pid)
  const table = dialog.getByRole('table')
  await expect(table).toBeVisible({ timeout: 90_000 })
  await expect(table.getByRole('rowheader')).toHaveText([/64.* MB/, /128.* MB/, /256.* MB/])
  await app.screenshot('hash-study')
  const path = join(folder, 'study.png')
  await electron.evaluate(({ dialog: shown }, filePath) => {
    shown.showSaveDialog = () => Promise.resolve({ canceled: false, filePath })
  }, path)
  await dialog.getByRole('button', { name: 'Save picture' }).click()
  await expect(page.getByText('Exported study.png')).toBeVisible()
  const png = readFileSync(path)
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1280, 348])
  // A second study is cancelled, and nothing of it is shown.
  await dialog.getByRole('button', { name: 'Measure' }).click()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog.getByRole('button', { name: 'Measure' })).toBeVisible()
  await expect(table).toBeHidden()
  rmSync(folder, { recursive: true })
})
