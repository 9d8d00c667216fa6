// SPDX-License-Identifier: GPL-3.0-or-later
/** Progress in the application: names are told once, games of the library are reported, and all is there after a kill. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { expect, importFiles, test as base } from './launch.ts'

/** Eva leaves the queen en prise in each of them; the last game is another Müller's. */
const GAMES = [
  ['Müller, Eva', 'Novak', '1. e4 e5 2. Qg4 d5 3. Qh3 Bxh3 4. Nxh3 Nf6 0-1'],
  ['Novak', 'MULLER, EVA', '1. e4 d5 2. exd5 Qxd5 3. Nc3 Qc4 4. Bxc4 a6 5. Nf3 b6 1-0'],
  ['Müller, Eva', 'Horvat', '1. d4 d5 2. Bf4 Nf6 3. Qd3 Nc6 4. Qg6 hxg6 5. Nf3 a6 0-1'],
  ['Horvat', 'Eva Müller', '1. e4 e5 2. Nf3 Qg5 3. Nxg5 a6 4. d4 b6 1-0'],
  ['Müller, Eva', 'Kovac', '1. e4 c5 2. Qf3 Nc6 3. Qf6 gxf6 4. Nc3 a6 0-1'],
  ['Kovac', 'Müller, Max', '1. d4 d5 2. c4 Qd6 3. Nc3 Qf4 4. Bxf4 a6 5. e3 b6 1-0'],
] as const
const PGN = GAMES.map(
  ([white, black, moves], index) =>
    `[Event "Club championship"]\n[Site "Graz AUT"]\n[Date "2026.10.0${index + 1}"]\n[White "${white}"]\n[Black "${black}"]\n[Result "${moves.split(' ').at(-1)}"]\n\n${moves}\n`,
).join('\n')

const test = base.extend<{ folder: string }>({
  folder: async ({ playwright: _playwright }, use) => {
    const folder = mkdtempSync(join(tmpdir(), 'alfabeta-progress-'))
    writeFileSync(join(folder, 'club.pgn'), PGN)
    await use(folder)
    rmSync(folder, { recursive: true })
  },
})

const progress = (page: Page) => page.getByRole('region', { name: 'Progress', exact: true })

async function open(page: Page): Promise<void> {
  await page.keyboard.press('Control+4')
  await page.keyboard.press('Alt+Shift+P')
  await expect(progress(page)).toBeVisible()
}

test('games of the library are found by the person’s name, reported, and there again after a kill', async ({
  start,
  folder,
}) => {
  test.setTimeout(180_000)
  const app = await start()
  const { page } = app
  await page.keyboard.press('Control+3')
  await importFiles(app, join(folder, 'club.pgn'))
  await expect(page.getByRole('listbox', { name: 'Games of the library' }).getByRole('option')).toHaveCount(
    6,
    {
      timeout: 30_000,
    },
  )

  await open(page)
  await progress(page).getByRole('textbox', { name: 'Over the board' }).fill('Müller, Eva')
  await page.keyboard.press('Enter')
  await progress(page).getByRole('button', { name: 'Report my newest games' }).click()
  await expect(page.getByText('Reports ordered: 5')).toBeVisible()
  await expect(progress(page)).toContainText('Hanging pieces cost you most.', { timeout: 120_000 })

  const { userData } = app
  process.kill(app.electron.process().pid!, 'SIGKILL')
  await app.expectGone(app.processes())
  const again = await start({ userData })
  await open(again.page)
  await expect(progress(again.page)).toContainText('Hanging pieces cost you most.', { timeout: 30_000 })
  await expect(progress(again.page).getByRole('button', { name: /Your names/ })).toContainText('Müller, Eva')
})
