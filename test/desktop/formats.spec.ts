// SPDX-License-Identifier: GPL-3.0-or-later
/** Games come into the library of the real application from a database of Scid, and from a folder that is watched. */
import { appendFileSync, cpSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Locator, Page } from '@playwright/test'
import { ROOT } from '../../build/tools/command.ts'
import { expect, look, test, willChoose } from './launch.ts'

const DATA = join(ROOT, 'test', 'data', 'foreign')

const panel = (page: Page): Locator => page.getByRole('region', { name: 'Library', exact: true })
const rows = (page: Page): Locator =>
  page.getByRole('listbox', { name: 'Games of the library' }).getByRole('option')

const game = (white: string): string => `[White "${white}"]\n[Black "Guest"]\n\n1. e4 e5 *\n\n`

test('a database of Scid is imported, and a folder is watched across a start', async ({ start }, info) => {
  let app = await start()
  let { page } = app
  await page.keyboard.press('Control+Shift+L')
  // All three files are chosen, and are one database.
  await willChoose(app.electron, ...['games.si4', 'games.sg4', 'games.sn4'].map((name) => join(DATA, name)))
  await panel(page).getByRole('button', { name: 'Import files…' }).click()
  await expect(rows(page)).toHaveCount(4)
  await expect(panel(page)).toContainText('Imported: games.si4')
  await panel(page).getByRole('button', { name: 'Close', exact: true }).click()
  await rows(page).nth(0).dblclick()
  await expect(page.getByText('A game with everything.')).toBeVisible()

  // A folder with a file that is damaged, and one that is not.
  const folder = info.outputPath('Downloads')
  mkdirSync(folder, { recursive: true })
  cpSync(join(DATA, 'games.sg4'), join(folder, 'broken.pgn.gz'))
  writeFileSync(join(folder, 'evening.pgn'), game('Anna'))
  await panel(page).getByRole('button', { name: 'Choose databases' }).click()
  await page.getByRole('menuitem', { name: 'Manage databases…' }).click()
  const watched = page.getByRole('region', { name: 'Watched folders' })
  await willChoose(app.electron, folder)
  await watched.getByRole('button', { name: 'Watch a folder…' }).press('Enter')
  await expect(watched.getByRole('status')).toHaveText('1 file read')
  await expect(watched).toContainText('broken.pgn.gz is not a PGN file.')
  await look(app, 'formats', 'watched')
  await page.keyboard.press('Escape')
  await expect(rows(page)).toHaveCount(5)
  writeFileSync(join(folder, 'next.pgn'), game('Bela'))
  await expect(rows(page)).toHaveCount(6)

  // What comes while the application is closed is there after the next start.
  await app.quit()
  appendFileSync(join(folder, 'evening.pgn'), game('Clara'))
  app = await start({ userData: app.userData })
  page = app.page
  await expect(rows(page)).toHaveCount(7)
  await expect(rows(page).filter({ hasText: 'Clara' })).toHaveCount(1)
  await expect(rows(page).filter({ hasText: 'Anna' })).toHaveCount(1)
})
