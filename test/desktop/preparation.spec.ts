// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * A preparation evening: a file is imported, the next opponent found, the card and the preparation read, a line stepped
 * through, a model game opened, the crosstable of its event, and the preparation saved. By mouse, and by keyboard alone.
 */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Locator } from '@playwright/test'
import { expectAccessible, runCommand, tabBackTo, tabToControl } from './hands.ts'
import { expect, importFiles, type RunningApp, test, willChoose, willSaveAs } from './launch.ts'

const EVA = 'Stone, Eva'
const PLAYERS = [EVA, 'Ames, Ada', 'Bell, Ben', 'Cole, Cy', 'Dorn, Dot', 'Egan, Ed']
const RATINGS = [2450, 2500, 2400, 2350, 2300, 2250]
const SICILIAN = '1. e4 c5 2. Nf3 d6 3. d4 cxd4 4. Nxd4 Nf6'
const SPANISH = '1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4'
const QUEENS = '1. d4 d5 2. c4 e6 3. Nc3 Nf6'
/** What Eva plays with White against each of the others, and the results: 4 of 5 points. */
const HERS = [SICILIAN, SICILIAN, SPANISH, QUEENS, SPANISH]
const RESULTS = ['1-0', '1-0', '1/2-1/2', '1/2-1/2', '1-0']

/** A double round robin, in which Black draws against Eva and everybody else draws. */
function tournament(): string {
  const games: string[] = []
  for (const [white, first] of PLAYERS.entries())
    for (const [black, second] of PLAYERS.entries()) {
      if (white === black) continue
      const hers = white === 0 ? black - 1 : -1
      const result = RESULTS[hers] ?? '1/2-1/2'
      games.push(
        [
          '[Event "City Championship"]',
          '[Site "Ghent"]',
          `[Date "2019.05.0${1 + ((white + black) % 5)}"]`,
          `[Round "${1 + ((white + black) % 5)}"]`,
          `[White "${first}"]`,
          `[Black "${second}"]`,
          `[WhiteElo "${RATINGS[white]}"]`,
          `[BlackElo "${RATINGS[black]}"]`,
          `[Result "${result}"]`,
          '',
          `${HERS[hers] ?? `${QUEENS} 4. ${['Bg5', 'Nf3', 'e3', 'cxd5', 'Bf4', 'a3'][white]}`} ${result}`,
          '',
        ].join('\n'),
      )
    }
  return games.join('\n')
}
const GAMES = PLAYERS.length * (PLAYERS.length - 1)

let folder: string
let source: string
test.beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'alfabeta-preparation-'))
  source = join(folder, 'championship.pgn')
  writeFileSync(source, tournament())
})
test.afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** The parts of the window. */
const parts = ({ page }: RunningApp) => ({
  library: page.getByRole('region', { name: 'Library', exact: true }),
  games: page.getByRole('listbox', { name: 'Games of the library' }).getByRole('option'),
  player: page.getByRole('region', { name: 'Player', exact: true }),
  moves: page.getByRole('listbox', { name: 'Moves in this position' }).getByRole('option'),
  crosstable: page.getByRole('region', { name: 'Crosstable' }),
  menu: (name: string | RegExp) => page.getByRole('menuitem', { name }),
})

const total = async (options: Locator): Promise<number> =>
  (await options.count()) === 0 ? 0 : Number(await options.first().getAttribute('aria-setsize'))

/** What the window is called. */
const title = ({ electron }: RunningApp): Promise<string> =>
  electron.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]!.getTitle())

/** What was saved: the moves with their figures, and the model games. */
function expectSaved(path: string): void {
  const text = readFileSync(path, 'utf8')
  expect(text.startsWith(`[Event "Preparation against ${EVA}, who has White"]`)).toBe(true)
  expect(text).toContain(`[White "${EVA}"]`)
  expect(text.replaceAll(/\s+/g, ' ')).toContain('1. e4 {80 % of the games (4 games), scores 88 %}')
  expect(text).toContain('[Black "Ames, Ada"]')
  expect(text.match(/^\[Event /gm)!.length).toBeGreaterThan(1)
}

test('by mouse', async ({ app }) => {
  const { page, electron } = app
  const { library, games, player, moves, crosstable, menu } = parts(app)
  await page.getByRole('button', { name: 'Library', exact: true }).click()
  await importFiles(app, source)
  await expect.poll(() => total(games)).toBe(GAMES)

  await test.step('the card', async () => {
    await games.filter({ hasText: 'Stone' }).first().click({ button: 'right' })
    await menu('White’s player card').click()
    await expect(player.getByRole('textbox').or(player.getByRole('combobox'))).toHaveValue(EVA)
    const colours = player.getByRole('grid', { name: 'Colour' })
    await expect(colours.getByRole('row', { name: /^With White/ })).toContainText('80 %')
    await expectAccessible(page)
    await app.screenshot('preparation-card')
    await player.getByRole('button', { name: 'Won 3' }).click()
    await expect.poll(() => total(games)).toBe(3)
    await player.getByRole('button', { name: '2300–2399: list 4 games' }).click()
    await expect.poll(() => total(games)).toBe(4)
    await expect(library.getByText('Opponents rated 2300 to 2399')).toBeVisible()
  })

  await test.step('the preparation', async () => {
    await player.getByRole('radio', { name: 'Preparation' }).click()
    await expect(moves).toHaveText([/^e4\s*4\s*80 %/])
    await moves.first().click()
    await expect(moves).toHaveCount(2)
    await moves.filter({ hasText: 'c5' }).click()
    await expect(player.getByRole('heading', { name: '1. e4 c5' })).toBeVisible()
    await expectAccessible(page)
    await app.screenshot('preparation-moves')
    await player
      .getByRole('region', { name: 'Moves in this position' })
      .getByRole('button', { name: '2 games' })
      .click()
    await expect.poll(() => total(games)).toBe(2)
    await player.getByRole('textbox', { name: 'Lowest rating of the opponents' }).fill('2450')
    await player.getByRole('combobox', { name: 'Moves that are listed' }).click()
    await page.getByRole('option', { name: 'All moves' }).click()
    await expect(player.getByText('1 game', { exact: true }).first()).toBeVisible()
    await player.getByRole('textbox', { name: 'Lowest rating of the opponents' }).fill('')
  })

  await test.step('a model game, and its event', async () => {
    await player.getByRole('button', { name: /^With White against Ames, Ada: won/ }).click()
    await expect.poll(() => title(app)).toContain('Ames, Ada')
    await games.first().click({ button: 'right' })
    await menu('Crosstable of the event').click()
    await expect(crosstable).toContainText('Round robin, 2 games each')
    const rows = crosstable.getByRole('row')
    await expect(rows).toHaveCount(1 + PLAYERS.length)
    await expect(rows.nth(1)).toContainText(/Stone, Eva\s*6½/)
    await expectAccessible(page)
    await app.screenshot('preparation-crosstable')
    await crosstable.getByRole('button', { name: 'Name', exact: true }).click()
    await expect(rows.nth(1)).toContainText('Ames, Ada')
    await crosstable.getByRole('button', { name: 'Bell, Ben with Black against Stone, Eva: 0' }).click()
    await expect.poll(() => title(app)).toContain('Bell, Ben')
    await crosstable.getByRole('button', { name: 'Cole, Cy', exact: true }).click()
    await expect(player.getByRole('combobox', { name: 'Name of a player' })).toHaveValue('Cole, Cy')
  })

  await test.step('saved as PGN and as PDF', async () => {
    const name = player.getByRole('combobox', { name: 'Name of a player' })
    await name.fill('eva')
    await player.getByRole('option', { name: EVA }).click()
    await player.getByRole('radio', { name: 'Preparation' }).click()
    await expect(player.getByRole('heading', { name: 'Main lines and model games' })).toBeVisible()
    const save = async (item: string, file: string): Promise<string> => {
      const path = join(folder, file)
      await willSaveAs(electron, path)
      await player.getByRole('button', { name: 'Save or print the preparation' }).click()
      await menu(item).click()
      await expect(page.getByText(`Exported ${file}`)).toBeVisible()
      return path
    }
    expectSaved(await save('Save as PGN', 'eva.pgn'))
    const pdf = readFileSync(await save('Save as PDF', 'eva.pdf'))
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-')
  })
})

test('by keyboard alone', async ({ app }) => {
  const { page, electron } = app
  const { keyboard } = page
  const { games, player, moves, crosstable } = parts(app)
  await willChoose(electron, source)
  await keyboard.press('Control+3')
  await runCommand(page, 'import into library')
  await expect.poll(() => total(games)).toBe(GAMES)

  await test.step('the card', async () => {
    await runCommand(page, 'player card and preparation')
    const name = player.getByRole('combobox', { name: 'Name of a player' })
    await expect(name).toBeFocused()
    await keyboard.type('sto')
    await expect(player.getByRole('option', { name: EVA })).toBeVisible()
    await keyboard.press('Enter')
    await expect(player.getByRole('heading', { name: 'Openings' })).toBeVisible()
    await tabToControl(player.getByRole('button', { name: 'Won 3' }))
    await keyboard.press('Enter')
    await expect.poll(() => total(games)).toBe(3)
    // One tab stop for a table; the arrow keys walk.
    await tabToControl(player.getByRole('button', { name: /^With White: list/ }))
    await keyboard.press('ArrowDown')
    await keyboard.press('Enter')
    await expect.poll(() => total(games)).toBe(5)
  })

  await test.step('the preparation', async () => {
    await tabBackTo(player.getByRole('radio', { name: 'Card' }))
    await keyboard.press('ArrowRight')
    await expect(moves).toHaveText([/^e4/])
    await tabToControl(page.getByRole('listbox', { name: 'Moves in this position' }))
    await keyboard.press('Enter')
    await expect(moves).toHaveCount(2)
    await keyboard.press('ArrowDown')
    await keyboard.press('Enter')
    await expect(player.getByRole('heading', { name: '1. e4 e5' })).toBeVisible()
  })

  await test.step('saved as PGN', async () => {
    const path = join(folder, 'eva.pgn')
    await willSaveAs(electron, path)
    await tabBackTo(player.getByRole('button', { name: 'Save or print the preparation' }))
    await keyboard.press('Enter')
    await expect(page.getByRole('menuitem', { name: 'Save as PGN' })).toBeFocused()
    await keyboard.press('Enter')
    await expect(page.getByText('Exported eva.pgn')).toBeVisible()
    expectSaved(path)
  })

  await test.step('a model game, and its event', async () => {
    await tabToControl(player.getByRole('button', { name: /^With White against Ames, Ada: won/ }))
    await keyboard.press('Enter')
    await expect.poll(() => title(app)).toContain('Ames, Ada')
    await keyboard.press('Alt+Shift+T')
    await expect(crosstable).toContainText('Round robin, 2 games each')
    await tabToControl(crosstable.getByRole('button', { name: 'No.' }))
    await keyboard.press('ArrowDown')
    await expect(crosstable.getByRole('button', { name: EVA, exact: true })).toBeFocused()
    await keyboard.press('ArrowRight')
    await keyboard.press('ArrowRight')
    await keyboard.press('Enter')
    await expect(crosstable.locator('button[aria-current]')).toHaveCount(2)
    await keyboard.press('Home')
    await keyboard.press('Enter')
    await expect(player.getByRole('combobox', { name: 'Name of a player' })).toHaveValue(EVA)
  })
})
