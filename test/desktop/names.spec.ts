// SPDX-License-Identifier: GPL-3.0-or-later
/** Names of the library in the real application: found, shown as one by mouse and by keys, taken back, and completed. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, importFiles, look, type RunningApp, test } from './launch.ts'

/** White, Black, the year, White's rating, Event and Site. */
const GAMES = [
  ['Carlsen, Magnus', 'Anand, Viswanathan', 2013, 2870, 'World Championship', 'Chennai IND'],
  ['Carlsen, Magnus', 'Anand, Viswanathan', 2014, 2863, 'World Championship', 'Sochi RUS'],
  ['Carlsen, Magnus', 'Karjakin, Sergey', 2016, 2853, 'World Championship', 'New York USA'],
  ['Carlsen,M', 'Anand,V', 2012, 2835, 'Bilbao Masters', 'Bilbao ESP'],
  ['Carlsen,M', 'Aronian,L', 2015, 2850, 'Sinquefield Cup', 'Saint Louis USA'],
  ['Magnus Carlsen', 'Aronian, Levon', 2017, 2838, 'Sinquefield Cup', 'Saint Louis USA'],
  ['Müller, Karsten', 'Aronian, Levon', 2000, 2520, 'Bundesliga', 'Hamburg GER'],
  ['Mueller, Karsten', 'Carlsen, Henrik', 2003, 2532, 'Bundesliga', 'Hamburg'],
  ['Kasparov, Gary', 'Karpov, Anatoly', 1985, 2700, 'World Championship', 'Moscow URS'],
  ['Kasparov, Garry', 'Anand, Viswanathan', 1995, 2795, 'World Championship', 'New York USA'],
] as const

const PGN = GAMES.map(
  ([white, black, year, elo, event, site], index) =>
    `[Event "${event}"]\n[Site "${site}"]\n[Date "${year}.01.0${(index % 9) + 1}"]\n[Round "${index}"]\n` +
    `[White "${white}"]\n[Black "${black}"]\n[WhiteElo "${elo}"]\n[Result "1-0"]\n\n1. e4 e5 2. Nf3 1-0\n`,
).join('\n')

let folder: string
test.beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'alfabeta-names-'))
})
test.afterEach(() => rmSync(folder, { recursive: true, force: true }))

const library = ({ page }: RunningApp) => page.getByRole('region', { name: 'Library', exact: true })
const games = ({ page }: RunningApp) =>
  page.getByRole('listbox', { name: 'Games of the library' }).getByRole('option')
const panel = ({ page }: RunningApp) => page.getByRole('region', { name: 'Names', exact: true })
const list = (app: RunningApp) => panel(app).getByRole('listbox', { name: 'Players' })
const row = (app: RunningApp, name: RegExp) => list(app).getByRole('option', { name })

async function open(app: RunningApp): Promise<void> {
  const { page } = app
  const file = join(folder, 'games.pgn')
  writeFileSync(file, PGN)
  await page.keyboard.press('Control+Shift+L')
  await importFiles(app, file)
  await expect(games(app)).toHaveCount(GAMES.length)
  await library(app).getByRole('button', { name: 'Tools for the whole library' }).click()
  await page.getByRole('menuitemcheckbox', { name: /Names/ }).click()
  await expect(row(app, /^Carlsen, Magnus, 3 games, 2013–2016, rated up to 2870$/)).toBeVisible()
}

test('names are found, shown as one by mouse and by keys, and taken back', async ({ app }) => {
  const { page } = app
  await open(app)
  await look(app, 'names', 'all')

  // By mouse.
  await row(app, /^Carlsen,M/)
    .locator('.box')
    .click()
  await row(app, /^Carlsen, Magnus/)
    .locator('.box')
    .click()
  await expect(panel(app)).toContainText('2 names marked')
  await look(app, 'names', 'marked')
  await panel(app).getByRole('button', { name: 'Show as one name' }).click()
  const dialog = page.getByRole('dialog', { name: 'Show 2 names as one' })
  await expect(dialog.getByRole('combobox', { name: 'Shown as' })).toHaveValue('Carlsen, Magnus')
  await look(app, 'names', 'dialog')
  await dialog.getByRole('button', { name: 'Show as this name' }).click()
  await expect(row(app, /^Carlsen, Magnus, 5 games, 2012–2016, .* and 1 other spelling$/)).toBeVisible()
  await expect(games(app).filter({ hasText: 'Carlsen, M' })).toHaveCount(5)

  // By keys: rename with a completion.
  await list(app).focus()
  await page.keyboard.press('Control+z')
  await expect(row(app, /^Carlsen, Magnus, 3 games/)).toBeVisible()
  await panel(app).getByRole('textbox', { name: 'Search players' }).fill('carlsen,m')
  await expect(list(app).getByRole('option')).toHaveCount(1)
  await list(app).focus()
  await page.keyboard.press('F2')
  const field = page.getByRole('dialog').getByRole('combobox', { name: 'Shown as' })
  await expect(field).toBeFocused()
  await page.keyboard.press('Control+a')
  await page.keyboard.type('magn carl')
  const completions = page.getByRole('listbox', { name: 'Names in the library' })
  await expect(completions.getByRole('option').first()).toContainText('Carlsen, Magnus')
  await look(app, 'names', 'completion')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(field).toHaveValue('Carlsen, Magnus')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  // The search finds a name by its other spellings, too.
  await expect(row(app, /^Carlsen, Magnus, 5 games/)).toBeVisible()
  await list(app).focus()
  await page.keyboard.press('Enter')
  await expect(games(app)).toHaveCount(5)
})

test('proposals are accepted or kept apart, and decisions removed', async ({ app }) => {
  const { page } = app
  await open(app)
  await panel(app).getByRole('radio', { name: 'Proposals' }).click()
  const cards = panel(app).getByRole('list', { name: 'Proposals' }).locator('> li')
  const card = cards.filter({ hasText: 'Magnus' })
  await expect(card).toContainText('likely · abbreviated · same years · same ratings')
  await look(app, 'names', 'proposals')
  await card.getByRole('button', { name: 'Accept' }).click()
  await expect(games(app).filter({ hasText: 'Carlsen, M' })).toHaveCount(6)
  await expect(card).toHaveCount(0)
  await cards
    .filter({ hasText: 'Müller' })
    .getByRole('button', { name: /Keep apart/ })
    .click()
  await expect(cards.filter({ hasText: 'Müller' })).toHaveCount(0)
  const left = await cards.count()
  await page.getByRole('button', { name: 'Undo', exact: true }).last().click()
  await expect(cards).toHaveCount(left + 1)
  await panel(app).getByRole('button', { name: 'Accept all…' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Accept all' }).click()
  await expect(panel(app)).toContainText('No two names look like one.')
  await expect(games(app).filter({ hasText: 'Müller' })).toHaveCount(0)

  await panel(app).getByRole('radio', { name: 'Decided' }).click()
  const decisions = panel(app).getByRole('listbox', { name: 'Decisions about names' })
  const decision = decisions.getByRole('option', { name: 'Müller, Karsten is shown as Mueller, Karsten' })
  await expect(decision).toBeVisible()
  await look(app, 'names', 'decisions')
  await decision.locator('.remove').click()
  await expect(decision).toHaveCount(0)
  await expect(games(app).filter({ hasText: 'Müller' })).toHaveCount(1)
})

test('the filter and the details of a game complete names', async ({ app }) => {
  const { page } = app
  await open(app)
  await library(app).getByRole('button', { name: 'Filter', exact: true }).click()
  await page.getByRole('combobox', { name: 'Event' }).fill('sinq')
  const completions = page.getByRole('listbox', { name: 'Names in the library' })
  await completions.getByRole('option', { name: /Sinquefield Cup/ }).click()
  await expect(games(app)).toHaveCount(2)
  await look(app, 'names', 'filter')
  await games(app).first().click()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Control+t')
  const white = page.getByRole('dialog').getByRole('combobox', { name: 'White' })
  await white.fill('kasp')
  await expect(completions.getByRole('option')).toHaveCount(2)
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  await expect(white).toHaveValue('Kasparov, Gary')
  await page.keyboard.press('Escape')

  // In a narrow window the library lies over its panels, so one that is asked for leaves it.
  await app.electron.evaluate(({ BrowserWindow }) =>
    BrowserWindow.getAllWindows()[0]!.setContentSize(900, 600),
  )
  await page.waitForFunction(() => innerWidth === 900)
  await library(app).getByRole('button', { name: 'Tools for the whole library' }).click()
  await page.getByRole('menuitemcheckbox', { name: /Names/ }).click()
  await expect(library(app)).toBeHidden()
  await expect(row(app, /^Carlsen, Magnus/)).toBeVisible()
  await look(app, 'names', 'narrow')
})
