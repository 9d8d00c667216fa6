// SPDX-License-Identifier: GPL-3.0-or-later
/** Endings in the application: what was played is in the plan after a kill. */
import type { Page } from '@playwright/test'
import { clickSquare } from './board.ts'
import { expect, test } from './launch.ts'

const panel = (page: Page) => page.getByRole('region', { name: 'Endings', exact: true })
const card = (page: Page) => page.getByRole('region', { name: 'Ending', exact: true })
const row = (page: Page, name: string) =>
  panel(page).getByRole('button', { name: new RegExp(String.raw`^\d+\. ${name},`) })

async function openEndings(page: Page): Promise<void> {
  await page.keyboard.press('Control+4')
  await page.keyboard.press('Alt+0')
  await expect(row(page, 'Two rooks')).toBeVisible()
}

test('what was played is learned, and what went wrong comes back, also after a kill', async ({ start }) => {
  test.setTimeout(180_000)
  const app = await start()
  const { page } = app
  await openEndings(page)
  await row(page, 'Rook: the last moves').click()
  await expect(card(page)).toContainText('White to play and win')
  await clickSquare(page, 'a1')
  await clickSquare(page, 'h1')
  await expect(card(page).getByRole('button', { name: 'Hint' })).toBeEnabled({ timeout: 30_000 })
  await clickSquare(page, 'h1')
  await clickSquare(page, 'h8')
  await expect(card(page)).toContainText('Mate')
  await expect(row(page, 'Rook: the last moves')).toHaveAccessibleName(/learned/)

  await row(page, 'Take the opposition').click()
  await expect(card(page)).toContainText('Take the opposition')
  await clickSquare(page, 'c5')
  await clickSquare(page, 'd4')
  await expect(card(page)).toContainText('throws the win away', { timeout: 30_000 })
  await expect(row(page, 'Take the opposition')).toHaveAccessibleName(/practised|due/)
  process.kill(app.electron.process().pid!, 'SIGKILL')

  const { page: after } = await start({ userData: app.userData })
  await openEndings(after)
  await expect(row(after, 'Rook: the last moves')).toHaveAccessibleName(/learned/)
  await expect(row(after, 'Take the opposition')).toHaveAccessibleName(/practised|due/)
  await expect(row(after, 'Two rooks')).toHaveAccessibleName(/new/)
})
