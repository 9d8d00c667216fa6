// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * An opening repertoire in the application: gaps by the counts of the library, a drill, forgetting, a kill, a game that
 * leaves the repertoire, and an export.
 */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ROOT } from '../../build/tools/command.ts'
import { clickSquare } from './board.ts'
import {
  expect,
  importFiles,
  type RunningApp,
  setDaysAhead,
  test as base,
  willChoose,
  willSaveAs,
} from './launch.ts'

/** In 30 of 40 games Black plays the French, to which the repertoire has no answer. */
const GAMES = Array.from(
  { length: 40 },
  (_, index) =>
    `[White "Player ${index}"]\n[Black "Other ${index}"]\n[Result "1-0"]\n\n${index < 30 ? '1. e4 e6 2. d4 d5' : '1. e4 e5 2. Nf3 Nc6'} 1-0\n`,
).join('\n')
const SMALL = '[Event "Small"]\n\n1. e4 e5 (1... c5 2. c3) 2. Nf3 {Attacks the pawn.} *\n'

const test = base.extend<{ folder: string }>({
  folder: async ({ playwright: _playwright }, use) => {
    const folder = mkdtempSync(join(tmpdir(), 'alfabeta-openings-'))
    writeFileSync(join(folder, 'games.pgn'), GAMES)
    writeFileSync(join(folder, 'small.pgn'), SMALL)
    await use(folder)
    rmSync(folder, { recursive: true })
  },
})

const panel = ({ page }: RunningApp) => page.getByRole('region', { name: 'Openings', exact: true })
const card = ({ page }: RunningApp) => page.getByRole('region', { name: 'Opening drill', exact: true })
const repertoire = (app: RunningApp, name: string) => panel(app).getByRole('region', { name, exact: true })

async function showOpenings({ page }: RunningApp): Promise<void> {
  await page.keyboard.press('Control+4')
  await page.keyboard.press('Alt+Shift+O')
}

async function addFile(app: RunningApp, path: string, name: string): Promise<void> {
  await willChoose(app.electron, path)
  await panel(app).getByRole('button', { name: 'Add a repertoire' }).click()
  await panel(app).getByRole('textbox', { name: 'Name' }).fill(name)
  await panel(app).getByRole('button', { name: 'From a PGN file' }).click()
  await expect(repertoire(app, name)).toBeVisible()
}

test('gaps by the library, a drill that survives a kill, forgetting, leaving it, and an export', async ({
  start,
  folder,
}) => {
  test.setTimeout(240_000)
  const app = await start()
  const { page } = app
  await page.keyboard.press('Control+Shift+L')
  const library = page.getByRole('region', { name: 'Library', exact: true })
  await importFiles(app, join(folder, 'games.pgn'))
  await expect(library.getByRole('article', { name: 'Imported: games.pgn' })).toContainText('40 games', {
    timeout: 60_000,
  })

  await showOpenings(app)
  await addFile(app, join(folder, 'small.pgn'), 'Small')
  await addFile(app, join(ROOT, 'test', 'data', 'repertoire.pgn'), 'Forty lines')
  await expect(repertoire(app, 'Forty lines')).toContainText('103 new')
  const small = repertoire(app, 'Small')
  await small.getByRole('button', { name: 'Gaps' }).click()
  await small.getByRole('button', { name: 'Look for gaps' }).click()
  await expect(small).toContainText('1. e4 e6', { timeout: 60_000 })
  await expect(small).toContainText('75 % of 40 games here')
  await small.getByRole('button', { name: 'Answer what is played most' }).first().click()
  await expect(small).toContainText('4 new')
  await app.screenshot('openings-1-gaps')

  await small.getByRole('button', { name: 'Learn new moves' }).click()
  await expect(card(app)).toContainText('Your move as White', { timeout: 30_000 })
  await clickSquare(page, 'e2')
  await clickSquare(page, 'e4')
  await expect(card(app)).toContainText('3 questions left')
  await expect(card(app).getByRole('button', { name: 'Show the move' })).toBeEnabled()
  process.kill(app.electron.process().pid!, 'SIGKILL')

  const again = await start({ userData: app.userData })
  await showOpenings(again)
  await expect(repertoire(again, 'Small')).toContainText('1 learned', { timeout: 30_000 })
  await expect(repertoire(again, 'Small')).toContainText('3 new')
  expect(readFileSync(join(app.userData, 'repertoires.pgn'), 'utf8')).toContain('1... e6 2. d4')

  // Weeks later it is due again.
  await setDaysAhead(again.page, 40)
  await again.page.keyboard.press('Alt+9')
  await again.page.keyboard.press('Alt+Shift+O')
  await expect(repertoire(again, 'Small')).toContainText('1 due')

  await willSaveAs(again.electron, join(folder, 'out.pgn'))
  await repertoire(again, 'Small').getByRole('button', { name: 'More for' }).click()
  await again.page.getByRole('menuitem', { name: 'Export with progress' }).click()
  await expect(again.page.getByText('is written, with your progress')).toBeVisible()
  const exported = readFileSync(join(folder, 'out.pgn'), 'utf8')
  expect(exported).toMatch(/1\. e4 \{\[%trained \d{4}\.\d\d\.\d\d,[\d.]+,1,0\]\}/)
  expect(exported).toContain('Attacks the pawn.')

  // One game of the person leaves it.
  writeFileSync(
    join(folder, 'mine.pgn'),
    '[White "Me"]\n[Black "You"]\n[WhiteType "human"]\n[BlackType "program"]\n[Result "*"]\n\n1. e4 e6 2. Nc3 d5 *\n',
  )
  await willChoose(again.electron, join(folder, 'mine.pgn'))
  await again.page.keyboard.press('Control+2')
  await again.page.keyboard.press('Control+O')
  await expect(again.page.locator('[data-node]').last()).toContainText('d5', { timeout: 30_000 })
  await again.page.keyboard.press('Control+Shift+A')
  await expect(
    again.page.getByRole('button', { name: 'You left your repertoire at move 2: you had d4.' }),
  ).toBeVisible({ timeout: 90_000 })
  await again.screenshot('openings-2-report')
})
