// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * The explorer and the opening report on the real application, by mouse and by keyboard: the games that count are chosen,
 * moves are tried on a scratch line, a report is made and written to files, and the tree becomes a book.
 */
import { copyFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ROOT } from '../../build/tools/command.ts'
import { readGame } from '../../engine/chess/pgn/read/reader.ts'
import { START_FEN } from '../../engine/chess/rules.ts'
import { openBook } from '../../engine/host/book.ts'
import { copyFen } from './board.ts'
import { expect, type RunningApp, test, willChoose, willSaveAs } from './launch.ts'

const SOURCE = join(ROOT, 'test', 'data', 'self-play.pgn')
const GAMES = readFileSync(SOURCE, 'utf8').split(/\n\n(?=\[)/)
const countOf = (first: RegExp): number => GAMES.filter((text) => first.test(text)).length
const E4 = countOf(/^1\. e4/m)
const D4 = countOf(/^1\. d4/m)

let folder: string
test.beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'alfabeta-explorer-'))
})
test.afterEach(() => rmSync(folder, { recursive: true, force: true }))

const explorer = ({ page }: RunningApp) => page.getByRole('region', { name: 'Explorer', exact: true })
const moves = (app: RunningApp) =>
  explorer(app).getByRole('listbox', { name: 'Moves played' }).getByRole('option')
const gamesHere = (app: RunningApp) =>
  explorer(app).getByRole('listbox', { name: 'Games with this position' }).getByRole('option')
const move = (app: RunningApp, san: string) =>
  moves(app).filter({ has: app.page.locator('.san').getByText(san, { exact: true }) })

/** Imports our games twice, and shows the first one with the explorer. */
async function explore(app: RunningApp): Promise<void> {
  const { page } = app
  const panel = page.getByRole('region', { name: 'Library', exact: true })
  await page.keyboard.press('Control+Shift+L')
  const again = join(folder, 'again.pgn')
  copyFileSync(SOURCE, again)
  await willChoose(app.electron, SOURCE, again)
  await panel.getByRole('button', { name: 'Import files' }).click()
  await expect(panel.locator('.foot').getByRole('status')).toHaveText(`${2 * GAMES.length} games`)
  await page.getByRole('listbox', { name: 'Games of the library' }).getByRole('option').first().click()
  await page.keyboard.press('Escape')
  await page.keyboard.press('e')
  await expect(explorer(app)).toContainText(`${GAMES.length} games`)
}

/** A file that the application writes. */
const written = (name: string): string => join(folder, name)

test('the games that count are chosen, and moves are tried on a scratch line', async ({ app }) => {
  const { page } = app
  await explore(app)
  const start = await copyFen(app)

  // Duplicates are left out, unless they are wanted.
  await expect(move(app, 'e4')).toHaveAccessibleName(new RegExp(`^e4, ${E4} games`))
  await explorer(app).getByRole('button', { name: 'Which games count' }).click()
  await page.getByRole('switch', { name: 'Leave out duplicates' }).click()
  await expect(move(app, 'e4')).toHaveAccessibleName(new RegExp(`^e4, ${2 * E4} games`))
  await page.getByRole('button', { name: 'Clear all' }).click()
  await expect(move(app, 'e4')).toHaveAccessibleName(new RegExp(`^e4, ${E4} games`))
  await page.getByRole('combobox', { name: 'Player', exact: true }).fill('muller')
  const mullers = countOf(/Müller/)
  await expect(explorer(app)).toContainText(`${mullers} games`)
  // The names of the library complete it.
  await expect(page.getByRole('option', { name: /^Müller/ }).first()).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('radio', { name: 'Black' }).click()
  await expect(explorer(app)).toContainText(`${countOf(/Black "Müller/)} games`)
  await page.getByRole('textbox', { name: 'First year' }).fill('2027')
  await expect(explorer(app)).toContainText('None of the selected games')
  await page.getByRole('button', { name: 'Clear all' }).click()
  await page.getByRole('combobox', { name: 'Player', exact: true }).press('Escape')
  await expect(explorer(app)).toContainText(`${GAMES.length} games`)

  // The strongest games first.
  await explorer(app).getByRole('radio', { name: 'Strongest' }).click()
  const best = Math.max(
    ...GAMES.map((text) => [...text.matchAll(/Elo "(\d+)"/g)].reduce((sum, [, elo]) => sum + Number(elo), 0)),
  )
  await expect(async () => {
    const text = (await gamesHere(app).first().textContent()) ?? ''
    const [, white, black] = /(\d{4})–.*?(\d{4})(?:[01½]–|∗)/.exec(text) ?? []
    expect(Number(white) + Number(black)).toBe(best)
  }).toPass()

  // By mouse: two moves are tried and dropped.
  const bar = page.getByRole('region', { name: 'Exploring' })
  await move(app, 'd4').click()
  await expect(explorer(app)).toContainText(`${D4} games`)
  await moves(app).first().click()
  await expect(bar).toContainText(/1\. d4 \S+/)
  await app.screenshot('explorer-1-scratch')
  await page.keyboard.press('Escape')
  await expect(bar).toBeHidden()
  expect(await copyFen(app)).toBe(start)

  // By keyboard: a move is tried, and added to the game.
  await explorer(app).getByRole('listbox', { name: 'Moves played' }).focus()
  await expect(move(app, 'c4')).toBeVisible()
  for (let row = 0; row < 10; row++) {
    const active = explorer(app).locator('[role=option][aria-selected=true]').first()
    if ((await active.textContent())?.startsWith('c4')) break
    await page.keyboard.press('ArrowDown')
  }
  await page.keyboard.press('Enter')
  await expect(bar).toContainText('1. c4')
  await bar.getByRole('button', { name: 'Add to game' }).press('Enter')
  await expect(bar).toBeHidden()
  await page.keyboard.press('Alt+1')
  await expect(page.getByRole('group', { name: 'Moves' })).toContainText('c4')
})

test('a report is made, read and written, and the tree becomes a book', async ({ app }) => {
  const { page } = app
  await explore(app)
  await move(app, 'e4').click()
  await expect(explorer(app)).toContainText(`${E4} games`)

  await page.keyboard.press('Alt+Shift+E')
  const report = page.getByRole('region', { name: 'Opening report' })
  await report.getByRole('button', { name: 'Report on this position' }).press('Enter')
  await expect(report).toContainText(`After 1. e4${E4} games`)
  const played = report.getByRole('table', { name: 'Moves and results' })
  const replies = new Set(GAMES.flatMap((text) => /^1\. e4 (\S+)/m.exec(text)?.[1] ?? []))
  await expect(played.getByRole('row')).toHaveCount(1 + replies.size)
  await expect(report.getByRole('table', { name: 'Ways to this position' })).toContainText('1. e4')
  await expect(report.getByRole('table', { name: 'Main lines' })).toBeVisible()
  await app.screenshot('explorer-2-report')

  for (const [name, item] of [
    ['report.pdf', 'PDF…'],
    ['report.html', 'Page for a browser (HTML)…'],
    ['report.pgn', 'Lines and model games (PGN)…'],
  ] as const) {
    await willSaveAs(app.electron, written(name))
    await report.getByRole('button', { name: 'Write the report to a file' }).click()
    await page.getByRole('menuitem', { name: item }).click()
    await expect(page.getByText(`Exported ${name}`).or(page.getByText(name)).first()).toBeVisible()
  }
  expect(readFileSync(written('report.pdf')).subarray(0, 5).toString()).toBe('%PDF-')
  const html = readFileSync(written('report.html'), 'utf8')
  expect(html).toContain('Moves and results')
  expect(html).not.toMatch(/<script|https?:\/\/(?!www\.w3\.org)/)
  const lines = readGame(readFileSync(written('report.pgn'), 'utf8').split(/\n\n(?=\[)/)[0]!)
  expect([...lines.tree.nodes.values()][1]!.san).toBe('e4')

  // A player's games are listed from the report.
  const black = report.getByRole('table', { name: 'Strong players with Black' })
  const player = black.getByRole('button').first()
  const name = await player.textContent()
  await player.click()
  const list = page.getByRole('listbox', { name: 'Games of the library' })
  await expect(list.getByRole('option').first()).toContainText(name!.trim().split(',')[0]!)

  await page.keyboard.press('Alt+3')
  // The game begins with this move, so it was followed and not tried.
  await page.keyboard.press('Home')
  await expect(explorer(app)).toContainText(`${GAMES.length} games`)
  await willSaveAs(app.electron, written('book.bin'))
  await explorer(app).getByRole('button', { name: 'Write the tree of moves' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('radio', { name: 'Opening book' }).click()
  await dialog.getByRole('spinbutton', { name: 'Played at least' }).fill('1')
  await dialog.getByRole('button', { name: 'Choose file' }).click()
  await expect(dialog).toBeHidden({ timeout: 30_000 })
  const book = openBook(readFileSync(written('book.bin')))
  if (!book.ok) throw new Error(book.code)
  const points = (first: string): number =>
    GAMES.filter((text) => text.includes(`\n1. ${first} `)).reduce(
      (sum, text) => sum + (text.includes('Result "1-0"') ? 2 : text.includes('Result "0-1"') ? 0 : 1),
      0,
    )
  const weights = Object.fromEntries(book.book.entries(START_FEN).map(({ uci, weight }) => [uci, weight]))
  expect([weights['e2e4'], weights['d2d4']]).toEqual([points('e4'), points('d4')])
})

test('the games of an open file are explored, without those that were removed', async ({ app }) => {
  const { electron, page } = app
  const file = join(folder, 'club.pgn')
  copyFileSync(SOURCE, file)
  await willChoose(electron, file)
  await page.keyboard.press('Control+o')
  await expect(page.getByRole('listbox', { name: 'Games', exact: true }).getByRole('option')).not.toHaveCount(
    0,
  )

  // The library is empty, so the file is explored without a word.
  await page.keyboard.press('e')
  const sources = explorer(app).getByRole('radiogroup', { name: 'Where the games are' })
  await expect(sources.getByRole('radio', { name: 'club.pgn' })).toBeChecked()
  await expect(explorer(app)).toContainText(`${GAMES.length} games`)
  await expect(move(app, 'e4')).toHaveAccessibleName(new RegExp(`^e4, ${E4} games`))
  await app.screenshot('explorer-3-file')

  // A game of the list opens where the position stands.
  await move(app, 'd4').click()
  await expect(explorer(app)).toContainText(`${D4} games`)
  await gamesHere(app).first().click()
  expect(await copyFen(app)).toContain('/3P4/')

  // A game that was removed counts no more.
  await page.keyboard.press('Home')
  await expect(explorer(app)).toContainText(`${GAMES.length} games`)
  await page.getByRole('listbox', { name: 'Games', exact: true }).focus()
  await page.keyboard.press('Delete')
  await expect(explorer(app)).toContainText(`${GAMES.length - 1} games`)

  // Its tree is written.
  await willSaveAs(electron, written('tree.pgn'))
  await explorer(app).getByRole('button', { name: 'Write the tree of moves' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('spinbutton', { name: 'Played at least' }).fill('1')
  await dialog.getByRole('button', { name: 'Choose file' }).click()
  await expect(dialog).toBeHidden({ timeout: 30_000 })
  const { tree } = readGame(readFileSync(written('tree.pgn'), 'utf8'))
  const first = new Set(GAMES.map((text) => /^1\. (\S+)/m.exec(text)![1]))
  expect(
    tree.nodes
      .get(tree.root)!
      .children.map((id) => tree.nodes.get(id)!.san)
      .toSorted(),
  ).toEqual([...first].toSorted())

  await sources.getByRole('radio', { name: 'Library' }).click()
  await expect(explorer(app)).toContainText('The library is empty')
  await expect(gamesHere(app)).toHaveCount(0)
})
