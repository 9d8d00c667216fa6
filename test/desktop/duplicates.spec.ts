// SPDX-License-Identifier: GPL-3.0-or-later
/** Duplicates of the library in the real application: searched, compared side by side, merged, dropped, brought back. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, importFiles, look, type RunningApp, test } from './launch.ts'

const MOVES =
  '1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O Be7 6. Re1 b5 7. Bb3 d6 8. c3 O-O 9. h3 Nb8 10. d4 Nbd7 11. Nbd2 Bb7'
const MORE = '12. Bc2 Re8 13. Nf1 Bf8 14. Ng3 g6'

const gameOf = (white: string, black: string, moves: string, more = ''): string =>
  `[Event "Sinquefield Cup"]\n[Site "Saint Louis"]\n[Date "2014.08.30"]\n[Round "4"]\n[White "${white}"]\n[Black "${black}"]\n` +
  `${more}[Result "1-0"]\n\n${moves} 1-0\n`

const PGN = [
  gameOf('Carlsen, Magnus', 'Aronian, Levon', `${MOVES} ${MORE}`, '[WhiteElo "2877"]\n[BlackElo "2805"]\n'),
  gameOf('Carlsen,M', 'Aronian,L', `${MOVES} {The Breyer Variation.} 12. Bc2 (12. Ng5 {leads nowhere})`),
  gameOf('Caruana, Fabiano', 'Topalov, Veselin', `${MOVES} ${MORE}`),
  gameOf('Caruana, Fabiano', 'Topalov, Veselin', `${MOVES} ${MORE}`, '[ECO "C95"]\n'),
  gameOf('Nakamura, Hikaru', 'Vachier-Lagrave, Maxime', `${MOVES} ${MORE}`),
].join('\n')

let folder: string
test.beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'alfabeta-duplicates-'))
})
test.afterEach(() => rmSync(folder, { recursive: true, force: true }))

const games = ({ page }: RunningApp) =>
  page.getByRole('listbox', { name: 'Games of the library' }).getByRole('option')
const panel = ({ page }: RunningApp) => page.getByRole('region', { name: 'Duplicates', exact: true })
const pairs = (app: RunningApp) =>
  panel(app).getByRole('listbox', { name: 'Pairs of games' }).getByRole('option')

test('games that are there twice are found, merged or dropped, and brought back', async ({ app }) => {
  const { page } = app
  const file = join(folder, 'games.pgn')
  writeFileSync(file, PGN)
  await page.keyboard.press('Control+Shift+L')
  await importFiles(app, file)
  await expect(games(app)).toHaveCount(5)
  await page.keyboard.press('Alt+Shift+U')
  await look(app, 'duplicates', 'start')
  await panel(app).getByRole('button', { name: 'Search for duplicates' }).click()
  await expect(pairs(app)).toHaveCount(2)
  await expect(pairs(app).first()).toHaveAccessibleName(
    'Carlsen, Magnus – Aronian, Levon, certain · one is shorter · other spelling',
  )
  const detail = panel(app).getByRole('region', { name: 'The two games' })
  await expect(detail).toContainText('The left game is better: it has more moves.')
  await expect(detail).toContainText('The same 12 moves')
  await look(app, 'duplicates', 'pairs')

  // The notes of both, then everything as it was.
  await detail.getByRole('button', { name: 'Keep the better, with the notes of both' }).click()
  await expect(games(app)).toHaveCount(4)
  await expect(pairs(app)).toHaveCount(1)
  await games(app).first().click()
  await page.keyboard.press('Alt+1')
  await expect(page.getByText('The Breyer Variation.').first()).toBeVisible()
  await page.keyboard.press('Alt+Shift+U')
  // Both changes are one step.
  await panel(app).getByRole('listbox', { name: 'Pairs of games' }).focus()
  await page.keyboard.press('Control+z')
  await expect(games(app)).toHaveCount(5)
  await expect(pairs(app)).toHaveCount(2)

  // From a game: its pairs alone, and the names that are spelled like White's.
  await games(app).nth(3).click({ button: 'right' })
  await page.getByRole('menuitem', { name: 'Duplicates of this game' }).click()
  await expect(pairs(app)).toHaveCount(1)
  await panel(app).getByRole('button', { name: 'Only Caruana, F – Topalov, V' }).click()
  await expect(pairs(app)).toHaveCount(2)
  await games(app).first().click({ button: 'right' })
  await page.getByRole('menuitem', { name: 'Spellings of White’s name' }).click()
  await expect(
    page.getByRole('region', { name: 'Names', exact: true }).getByRole('listbox').getByRole('option'),
  ).toHaveText([/Carlsen/, /Carlsen/])
  await page.keyboard.press('Alt+Shift+U')

  // By keys: the second pair, its right game has one tag more.
  await panel(app).getByRole('listbox', { name: 'Pairs of games' }).focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(detail).toContainText('The right game is better: more of its tags are known.')
  await detail.getByRole('button', { name: 'Keep right' }).press('Enter')
  await expect(games(app)).toHaveCount(4)
  await expect(pairs(app)).toHaveCount(1)
  await panel(app).getByRole('listbox', { name: 'Pairs of games' }).focus()
  await page.keyboard.press('Control+z')
  await expect(pairs(app)).toHaveCount(2)

  await panel(app).getByRole('button', { name: 'Keep the better of each certain pair (2)' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Keep the better' }).click()
  await expect(games(app)).toHaveCount(3)
  await expect(panel(app)).toContainText('No game is in the library twice.')
})
