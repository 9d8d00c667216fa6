// SPDX-License-Identifier: GPL-3.0-or-later
/** Many games of the library changed at once in the real application: a preview, the change, and its undo. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, importFiles, look, type RunningApp, test } from './launch.ts'

const gameOf = (number: number, moves: string): string =>
  `[Event "Wijk aan Zee"]\n[Site "?"]\n[Date "2013.01.${String(10 + number)}"]\n[Round "?"]\n[White "Carlsen, M"]\n` +
  `[Black "Opponent ${number}"]\n[Result "1-0"]\n\n${moves} 1-0\n`

const NOTES =
  '1. e4 {The most popular move. [%clk 1:59:58]} e5 2. Nf3 $1 Nc6 (2... d6 {is Philidor}) 3. Bb5 a6 4. Ba4'
const PGN = [
  gameOf(1, NOTES),
  gameOf(2, '1. d4 d5 2. c4 e6 3. Nc3 Nf6 {known} 4. Bg5'),
  gameOf(3, '1. c4 e5 2. Nc3 Nf6'),
  gameOf(4, '1. e4 c5 2. Nf3 {Sicilian} 2. Ke5 {a slip of the pen}'),
].join('\n')

let folder: string
test.beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'alfabeta-change-'))
})
test.afterEach(() => rmSync(folder, { recursive: true, force: true }))

const games = ({ page }: RunningApp) =>
  page.getByRole('listbox', { name: 'Games of the library' }).getByRole('option')
const dialog = ({ page }: RunningApp) => page.getByRole('dialog', { name: 'Change games' })

async function fill(app: RunningApp): Promise<void> {
  const file = join(folder, 'games.pgn')
  writeFileSync(file, PGN)
  await app.page.keyboard.press('Control+Shift+L')
  await importFiles(app, file)
  await expect(games(app)).toHaveCount(4)
}

test('tags are set and notes taken away with the mouse, after a look at the preview', async ({ app }) => {
  const { page } = app
  await fill(app)
  await games(app).nth(0).click()
  await games(app)
    .nth(0)
    .click({ modifiers: ['Control'] })
  await games(app)
    .nth(3)
    .click({ modifiers: ['Shift'] })
  await page.getByRole('button', { name: 'Change…', exact: true }).click()
  await expect(dialog(app)).toContainText('4 selected games')
  await look(app, 'change-games', 'start')
  await dialog(app).getByRole('combobox', { name: 'Value of tag 1' }).fill('Tata Steel Masters')
  await dialog(app).getByRole('switch', { name: 'Comments' }).click()
  await dialog(app).getByRole('switch', { name: 'Variations' }).click()
  await dialog(app).getByRole('switch', { name: 'All commands' }).click()
  const preview = dialog(app).getByRole('region', { name: 'Preview' })
  await expect(preview).toContainText('3 of 4 games change')
  await expect(preview).toContainText('1 game stays as it is because its moves cannot be read.')
  await expect(preview.getByRole('listitem').filter({ hasText: 'Opponent 1' })).toContainText(
    'Taken away: 1 comment, 1 variation, and 1 command',
  )
  await look(app, 'change-games', 'preview')
  await dialog(app).getByRole('button', { name: 'Change 3 games' }).click()
  await expect(dialog(app)).toBeHidden()
  await expect(games(app).filter({ hasText: 'Tata Steel' })).toHaveCount(3)
  // The game on the board follows.
  await page.keyboard.press('Alt+1')
  await expect(page.getByText('The most popular move.')).toHaveCount(0)
  await page
    .locator('.toast, [role=status]')
    .getByRole('button', { name: 'Undo', exact: true })
    .last()
    .click()
  await expect(games(app).filter({ hasText: 'Wijk aan Zee' })).toHaveCount(4)
  await expect(page.getByText('The most popular move.').first()).toBeVisible()
})

test('rounds are numbered in the whole list, and games merged, with keys alone', async ({ app }) => {
  const { page } = app
  const { keyboard } = page
  await fill(app)
  await keyboard.press('Control+k')
  await keyboard.type('change games')
  await keyboard.press('Enter')
  await expect(dialog(app)).toContainText('All 4 games of the list')
  await dialog(app).getByRole('switch', { name: 'Rounds numbered by date' }).press('Space')
  await dialog(app).getByRole('switch', { name: 'Number of half-moves' }).press('Space')
  await expect(dialog(app)).toContainText('Round in 4 games')
  // The moves of the last one cannot be counted.
  await expect(dialog(app)).toContainText('PlyCount in 3 games')
  await dialog(app).getByRole('button', { name: 'Change 4 games' }).press('Enter')
  await expect(dialog(app)).toBeHidden()
  await page.getByRole('listbox', { name: 'Games of the library' }).focus()
  await keyboard.press('Control+a')
  await keyboard.press('Control+k')
  await keyboard.type('merge into one')
  await keyboard.press('Enter')
  await expect(page.getByText('3 games were merged into one. 1 game begins elsewhere')).toBeVisible()
  await page.getByRole('listbox', { name: 'Games of the library' }).focus()
  await keyboard.press('Control+z')
  await keyboard.press('Control+z')
  await expect(page.getByText('Undone').last()).toBeVisible()
})
