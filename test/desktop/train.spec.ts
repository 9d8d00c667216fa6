// SPDX-License-Identifier: GPL-3.0-or-later
/** Training in the application: puzzles of a file, what is there after a kill, and exports that other programs read. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { clickSquare } from './board.ts'
import { expect, test as base, willChoose, willSaveAs } from './launch.ts'

/** With themes that no other puzzle has. */
const HEAD = 'PuzzleId,FEN,Moves,Rating,RatingDeviation,Popularity,NbPlays,Themes,GameUrl,OpeningTags'
const ROWS = [
  'skewer,8/8/8/3k3q/8/8/5PPP/R5K1 b - - 0 1,d5c5 a1a5 c5b6 a5h5,1100,80,90,100,crushing ourSkewer endgame,,',
  'broken,8/8/8/3k3q/8/8/5PPP/R5K1 b - - 0 1,d5c5 a1a9,1100,80,90,100,skewer,,',
  'quoted,"6k1/5ppp/8/8/8/8/r4PPP/3R2K1 b - - 0 1",a2a5 d1d8,650,80,90,100,"mate mateIn1 ourMate",,',
]

const test = base.extend<{ folder: string }>({
  folder: async ({ playwright: _playwright }, use) => {
    const folder = mkdtempSync(join(tmpdir(), 'alfabeta-train-'))
    writeFileSync(join(folder, 'puzzles.csv'), [HEAD, ...ROWS, ''].join('\n'))
    await use(folder)
    rmSync(folder, { recursive: true })
  },
})

const home = (page: Page) => page.getByRole('region', { name: 'Training', exact: true })
const card = (page: Page) => page.getByRole('region', { name: 'Exercise', exact: true })

async function openSets(page: Page): Promise<void> {
  await page.keyboard.press('Control+4')
  await home(page)
    .getByRole('button', { name: /Puzzle sets/ })
    .click()
}

async function solve(page: Page, theme: string): Promise<void> {
  await home(page).getByRole('radio', { name: 'Any' }).click()
  await home(page).getByRole('combobox', { name: 'Theme' }).click()
  await page.getByRole('option', { name: theme, exact: true }).click()
  await home(page).getByRole('button', { name: 'Solve puzzles' }).click()
  await expect(card(page).getByRole('button', { name: 'Hint' })).toBeEnabled({ timeout: 30_000 })
}

test('puzzles of a file are imported and solved, and all of it survives a kill', async ({
  start,
  folder,
}) => {
  test.setTimeout(180_000)
  const app = await start()
  const { page } = app
  await openSets(page)
  await willChoose(app.electron, join(folder, 'puzzles.csv'))
  await home(page).getByRole('button', { name: 'Import puzzles' }).click()
  await expect(home(page)).toContainText('2 puzzles', { timeout: 30_000 })
  await expect(home(page)).toContainText('1 row was no puzzle')

  await solve(page, 'ourSkewer')
  await clickSquare(page, 'a1')
  await clickSquare(page, 'a5')
  await expect(card(page)).toContainText('And now?')
  await clickSquare(page, 'a5')
  await clickSquare(page, 'h5')
  await expect(card(page)).toContainText('Solved')
  await expect(card(page)).toContainText(/Your rating: about \d/)
  await page.keyboard.press('q')
  await solve(page, 'ourMate')
  await page.keyboard.press('Shift+T')
  await expect(card(page)).toContainText('Comes back ')
  process.kill(app.electron.process().pid!, 'SIGKILL')

  const again = await start({ userData: app.userData })
  const { page: after } = again
  await openSets(after)
  await expect(home(after)).toContainText('2 attempts today, 1 solved')
  await expect(home(after)).toContainText('2 puzzles')
  await home(after)
    .getByRole('button', { name: /Your plan/ })
    .click()
  await expect(home(after)).toContainText('1 exercise')
  for (const [kind, name] of [
    ['Export the plan', 'plan.csv'],
    ['Export the history', 'history.csv'],
    ['Export as PGN', 'exercises.pgn'],
  ] as const) {
    await willSaveAs(again.electron, join(folder, name))
    await home(after).getByRole('button', { name: kind }).click()
    await expect(after.getByText(`“${name}”`).or(after.getByText(name))).toBeVisible()
  }
  expect(readFileSync(join(folder, 'plan.csv'), 'utf8').split('\r\n')[1]).toMatch(/^tactic,.*a2a5,d1d8,650,/)
  expect(readFileSync(join(folder, 'history.csv'), 'utf8').split('\r\n')).toHaveLength(4)
  expect(readFileSync(join(folder, 'exercises.pgn'), 'utf8')).toContain('Rd8#')
  await again.screenshot('train-1-plan')

  await home(after).getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(home(after)).toContainText('No exercises yet')
  await willChoose(again.electron, join(folder, 'plan.csv'))
  await home(after).getByRole('button', { name: 'Restore a plan' }).click()
  await expect(after.getByText('1 exercise restored, 0 were known')).toBeVisible()
  await expect(home(after)).toContainText('1 exercise')
  await willChoose(again.electron, join(folder, 'history.csv'))
  await home(after).getByRole('button', { name: 'Restore a plan' }).click()
  await expect(after.getByText('This file has no plan.')).toBeVisible()
})

test('a file without puzzles is refused, and the other work goes on', async ({ start, folder }) => {
  const app = await start()
  const { page } = app
  writeFileSync(join(folder, 'other.csv'), 'name,value\na,1\n')
  await openSets(page)
  await willChoose(app.electron, join(folder, 'other.csv'))
  await home(page).getByRole('button', { name: 'Import puzzles' }).click()
  await expect(home(page).getByRole('alert')).toContainText('This file has no puzzles.')
  process.kill(app.service('training').pid, 'SIGKILL')
  await expect(home(page).getByRole('alert')).toHaveCount(0)
  await expect(home(page).getByRole('button', { name: 'Import puzzles' })).toBeVisible()
})
