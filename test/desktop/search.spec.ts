// SPDX-License-Identifier: GPL-3.0-or-later
/** The search over the library on the real application: its hits open where they were found, and a saved search outlives a start. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { copyFen } from './board.ts'
import { expect, importFiles, launch, type RunningApp, test } from './launch.ts'

const game = (white: string, black: string, result: string, moves: string): string =>
  `[Event "Club"]\n[White "${white}"]\n[Black "${black}"]\n[Result "${result}"]\n\n${moves} ${result}\n\n`
const FILE = [
  game('Berger', 'Cermak', '1-0', '1. e4 e5 2. Qh5 {early} Nc6 3. Bc4 Nf6 4. Qxf7#'),
  game('Cermak', 'Dietrich', '0-1', '1. d4 d5 2. Nf3 Nf6 3. Nbd2 Bf5'),
  game('Eder', 'Berger', '0-1', '1. Nf3 d5 2. g3 Nf6 3. Bg2 e6'),
].join('')

let folder: string
test.beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'alfabeta-search-'))
})
test.afterEach(() => rmSync(folder, { recursive: true, force: true }))

const panel = ({ page }: RunningApp) => page.getByRole('region', { name: 'Search for games' })
const games = ({ page }: RunningApp) =>
  page.getByRole('listbox', { name: 'Games of the library' }).getByRole('option')

/** Shows the search beside the three games of the library. */
async function search(app: RunningApp): Promise<void> {
  const { page } = app
  await expect(games(app)).toHaveCount(3)
  await games(app).first().click()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Alt+Shift+F')
  await expect(panel(app)).toBeVisible()
}

test('a search over the library finds games, which open where it was met', async () => {
  const userData = join(folder, 'data')
  const first = await launch({ userData })
  const { page } = first
  const source = join(folder, 'club.pgn')
  writeFileSync(source, FILE)
  await page.keyboard.press('Control+Shift+L')
  await importFiles(first, source)
  await search(first)

  // By mouse: a knight on d2, beside White's king on its first square.
  await panel(first).getByRole('button', { name: 'Condition', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Position and material' }).click()
  await panel(first).getByRole('button', { name: 'Set up…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Position and material' })
  await dialog.getByRole('button', { name: 'white knight' }).click()
  await dialog.locator('[data-cell=d2]').click()
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect(panel(first).getByText('1 game found')).toBeVisible()
  await games(first).first().click()
  await expect.poll(() => copyFen(first)).toContain('/PPPNPPPP/R1BQKB1R b ')
  await first.screenshot('search-library')

  // By keyboard: any of two, the other one a word in a comment.
  await panel(first).getByRole('button', { name: 'Clear all' }).press('Enter')
  await expect(games(first)).toHaveCount(3)
  await panel(first).getByRole('button', { name: 'Condition', exact: true }).press('Enter')
  await page.getByRole('menuitem', { name: 'Comment' }).press('Enter')
  await expect(panel(first).getByRole('textbox', { name: 'Words' })).toBeFocused()
  await page.keyboard.type('early')
  await expect(panel(first).getByText('1 game found')).toBeVisible()
  await panel(first).getByRole('button', { name: 'Save…' }).press('Enter')
  await page.getByRole('textbox', { name: 'Name' }).fill('Early queens')
  await page.keyboard.press('Enter')
  await expect(panel(first).getByRole('button', { name: 'Use “Early queens”' })).toBeVisible()
  expect(first.errors).toEqual([])
  await first.quit()

  // After a start the list is as it was left, and the search can be used again.
  const second = await launch({ userData })
  await expect(games(second)).toHaveText([/Berger.*Cermak/])
  await panel(second).getByRole('button', { name: 'Clear all' }).press('Enter')
  await expect(games(second)).toHaveCount(3)
  await panel(second).getByRole('button', { name: 'Use “Early queens”' }).press('Enter')
  await expect(games(second)).toHaveText([/Berger.*Cermak/])
  await games(second).first().click()
  await expect.poll(() => copyFen(second)).toContain('/4p2Q/4P3/8/PPPP1PPP/RNB1KBNR b ')
  expect(second.errors).toEqual([])
  await second.quit()
})
