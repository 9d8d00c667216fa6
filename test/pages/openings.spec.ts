// SPDX-License-Identifier: GPL-3.0-or-later
/** Opening repertoires in the page: from a file, drilled by mouse and by keyboard, gaps, and lines from the board. */
import { readFileSync } from 'node:fs'
import { type App, expect, test } from './app.ts'

test.use({ colorScheme: 'light', reducedMotion: 'reduce' })

const panel = ({ page }: App) => page.getByRole('region', { name: 'Openings', exact: true })
const card = ({ page }: App) => page.getByRole('region', { name: 'Opening drill', exact: true })

const SMALL =
  '[Event "Small"]\n\n1. e4 e5 (1... c5 2. c3 {Prepares d4.}) 2. Nf3 {Attacks the pawn.} Nc6 3. Bb5 *\n'

async function addFile(app: App, name: string, text: string): Promise<void> {
  const { page } = app
  await page.keyboard.press('Control+4')
  await page.getByRole('tab', { name: 'Openings' }).click()
  await panel(app).getByRole('button', { name: 'Add a repertoire' }).click()
  const chooser = page.waitForEvent('filechooser')
  await panel(app).getByRole('button', { name: 'From a PGN file' }).click()
  await (await chooser).setFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(text) })
}

test('look', async ({ app }) => {
  const { page } = app
  await app.ready()
  await page.keyboard.press('Control+4')
  await page.getByRole('tab', { name: 'Openings' }).click()
  await page.screenshot({ path: '/tmp/rep1.png' })
  await addFile(app, 'mine.pgn', readFileSync('test/data/repertoire.pgn', 'utf8'))
  await expect(panel(app)).toContainText('103 new')
  await page.screenshot({ path: '/tmp/rep2.png' })
  await panel(app).getByRole('button', { name: 'Gaps' }).click()
  await panel(app).getByRole('button', { name: 'Look for gaps' }).click()
  await page.waitForTimeout(3000)
  await page.screenshot({ path: '/tmp/rep3.png' })
  await panel(app).getByRole('button', { name: 'Learn new moves' }).click()
  await expect(card(app)).toContainText('Your move')
  await page.waitForTimeout(500)
  await page.screenshot({ path: '/tmp/rep4.png' })
  await app.move('d2', 'd4')
  await page.waitForTimeout(1500)
  await page.screenshot({ path: '/tmp/rep5.png' })
  await app.move('e2', 'e4')
  await page.waitForTimeout(2500)
  await page.screenshot({ path: '/tmp/rep6.png' })
  await page.setViewportSize({ width: 900, height: 600 })
  await page.waitForTimeout(500)
  await page.screenshot({ path: '/tmp/rep7.png' })
  expect(SMALL).toBeDefined()
})
