// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * A file of many games is opened, stepped through with the engine on, annotated, saved and opened again. Runs
 * on a file of our own; `ALFABETA_TEST_PGN` names another one, which is never written to.
 */
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Chess } from 'chessops/chess'
import { makeBoardFen } from 'chessops/fen'
import { parseSquare } from 'chessops/util'
import { ROOT } from '../../build/tools/command.ts'
import type { DesktopBridge } from '../../electron/api.ts'
import { clickSquare, copyFen, legalMoves, positionOf } from './board.ts'
import { expect, test, type RunningApp } from './launch.ts'

const SOURCE = process.env['ALFABETA_TEST_PGN'] ?? join(ROOT, 'test', 'data', 'self-play.pgn')
const COMMENT = 'A note with an umlaut: schön'

let folder: string
let file: string
test.beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'alfabeta-pgn-'))
  file = join(folder, 'games.pgn')
  copyFileSync(SOURCE, file)
})
test.afterEach(() => rmSync(folder, { recursive: true, force: true }))

const GAMES = readFileSync(SOURCE, 'latin1').match(/^\[Event /gm)!.length

const splitGames = (text: string) => text.split(/^(?=\[Event )/m)

const rows = ({ page }: RunningApp) => page.getByRole('listbox', { name: 'Games' }).getByRole('option')

async function gameCount(app: RunningApp): Promise<number> {
  return Number(await rows(app).first().getAttribute('aria-setsize'))
}

/** Opens a game of the list and waits until its moves are there. */
async function openGame(app: RunningApp, index: number): Promise<void> {
  await rows(app).nth(index).click()
  await expect(rows(app).nth(index)).toHaveAttribute('aria-current', 'true')
  await expect(app.page.getByRole('group', { name: 'Moves' }).locator('[data-node]').first()).toBeVisible()
  // In the list, letters search for a name.
  await app.page.keyboard.press('Escape')
}

test('open, step with the engine on, annotate, save, open again', { tag: '@smoke' }, async ({ start }) => {
  test.setTimeout(180_000)
  const app = await start({ files: [file] })
  const { page } = app
  await expect.poll(() => gameCount(app), { timeout: 30_000 }).toBe(GAMES)
  await app.screenshot('pgn-1-list')

  await openGame(app, 2)
  await page.keyboard.press('l')
  const analysis = page.getByRole('region', { name: 'Analysis' })
  await expect(analysis.getByRole('switch', { name: 'Engine' })).toBeChecked()
  const first = await copyFen(app)
  for (let count = 0; count < 6; count += 1) await page.keyboard.press('ArrowRight')
  expect(await copyFen(app)).not.toBe(first)
  await expect(analysis.getByText(/Depth\s*\d+/)).toBeVisible()
  await app.screenshot('pgn-2-analysis')

  // A move that the game did not play becomes a variation.
  const here = await copyFen(app)
  await page.keyboard.press('ArrowRight')
  const played = await copyFen(app)
  await page.keyboard.press('ArrowLeft')
  const position = positionOf(here)
  const other = legalMoves(position).find(([from, to]) => isQuietPieceMove(position, from, to, played))!
  await clickSquare(page, other[0])
  await clickSquare(page, other[1])
  await expect.poll(() => copyFen(app)).not.toBe(here)
  const varied = await copyFen(app)
  expect(varied).not.toBe(played)

  await page.keyboard.press('d')
  await page.keyboard.type(COMMENT)
  await page.keyboard.press('Escape')
  await app.screenshot('pgn-3-variation')
  await page.keyboard.press('l')
  await page.keyboard.press('Control+S')
  await expect.poll(() => hasComment(file), { timeout: 30_000 }).toBe(true)
  await app.quit()

  const again = await start({ files: [file] })
  await expect.poll(() => gameCount(again), { timeout: 30_000 }).toBe(GAMES)
  await openGame(again, 2)
  await expect(again.page.getByText(COMMENT).first()).toBeVisible()
  for (let count = 0; count < 6; count += 1) await again.page.keyboard.press('ArrowRight')
  expect(await copyFen(again)).toBe(here)
  await again.screenshot('pgn-4-reopened')

  // Every game but the third is as it was, byte for byte.
  const before = splitGames(readFileSync(SOURCE, 'latin1'))
  const after = splitGames(readFileSync(file, 'latin1'))
  expect(after.length).toBe(before.length)
  expect(after.filter((text, index) => text !== before[index]).length).toBe(1)
})

/** The comment in the encoding of the file, whichever that is. */
function hasComment(path: string): boolean {
  const bytes = readFileSync(path)
  return bytes.includes(COMMENT, 0, 'utf8') || bytes.includes(COMMENT, 0, 'latin1')
}

/** A piece moves to an empty square, and the game went on differently. */
function isQuietPieceMove(position: Chess, from: string, to: string, played: string): boolean {
  if (position.board.get(parseSquare(from)!)?.role === 'pawn') return false
  if (position.board.get(parseSquare(to)!)) return false
  const after = position.clone()
  after.play({ from: parseSquare(from)!, to: parseSquare(to)! })
  return makeBoardFen(after.board) !== played.split(' ')[0]
}

test('a held arrow key never waits for the engine', async ({ start }) => {
  const app = await start({ files: [file] })
  const { page } = app
  await openGame(app, 0)
  await page.keyboard.press('l')
  await page.keyboard.press('End')
  const last = await copyFen(app)
  await page.keyboard.press('Home')
  for (let count = 0; count < 300; count += 1) await page.keyboard.down('ArrowRight')
  await page.keyboard.up('ArrowRight')
  expect(await copyFen(app)).toBe(last)
})

test('filter, sort and search without losing the place', async ({ start }) => {
  test.skip(process.env['ALFABETA_TEST_PGN'] !== undefined, 'the names are those of our own file')
  const app = await start({ files: [file] })
  await expect.poll(() => gameCount(app)).toBe(24)
  await app.page.keyboard.press('Control+F')
  await app.page.keyboard.type('muller')
  await expect.poll(() => gameCount(app)).toBe(8)
  await app.screenshot('pgn-5-filter')
})

test('a file that is no PGN is refused with a text and harms nothing', async ({ start }) => {
  const app = await start({
    files: [join(ROOT, 'build', 'app', 'icons', '256x256.png'), join(folder, 'missing.pgn')],
  })
  await expect(app.page.getByText(/is not a PGN file|cannot be found/).first()).toBeVisible()
  const recent = await app.page.evaluate(() =>
    (window as unknown as { desktop: DesktopBridge }).desktop.files.recent(),
  )
  expect(recent).toEqual([])
  await app.screenshot('pgn-6-bad-file')
  await clickSquare(app.page, 'e2')
  await clickSquare(app.page, 'e4')
  await expect.poll(() => copyFen(app)).toContain('4P3')
})

test('work that was not saved is there after the application was killed', async ({ start }) => {
  const app = await start({ files: [file] })
  await openGame(app, 1)
  await app.page.keyboard.press('d')
  await app.page.keyboard.type(COMMENT)
  await app.page.keyboard.press('Escape')
  await expect(app.page.getByText('Stored safely, but not saved to the file yet')).toBeVisible()
  for (const { pid } of app.processes()) process.kill(pid, 'SIGKILL')

  const again = await start({ userData: app.userData })
  await expect(again.page.getByText(/Unsaved changes from your last session restored/)).toBeVisible()
  await openGame(again, 1)
  await expect(again.page.getByText(COMMENT).first()).toBeVisible()
  expect(hasComment(file)).toBe(false)
})

test('a file that another program changes is shown anew, and asked about when it was changed here too', async ({
  start,
}) => {
  const app = await start({ files: [file] })
  await openGame(app, 1)
  await expect.poll(() => gameCount(app), { timeout: 30_000 }).toBe(GAMES)
  writeFileSync(file, `${readFileSync(file, 'utf8')}\n[Event "Added"]\n[White "Somebody"]\n\n1. e4 *\n`)
  await expect.poll(() => gameCount(app), { timeout: 30_000 }).toBe(GAMES + 1)
  await app.page.keyboard.press('d')
  await app.page.keyboard.type(COMMENT)
  await app.page.keyboard.press('Escape')
  await expect(app.page.getByText('Stored safely, but not saved to the file yet')).toBeVisible()
  const theirs = `${readFileSync(file, 'utf8')}\n[Event "Added too"]\n[White "Another"]\n\n1. d4 *\n`
  writeFileSync(file, theirs)
  await expect(app.page.getByText(/has been changed by another program/)).toBeVisible()
  await app.page.keyboard.press('Control+s')
  await app.page.getByRole('button', { name: 'Merge…' }).click()
  await app.screenshot('pgn-7-merge')
  await app.page.getByRole('button', { name: 'Merge and save' }).click()
  await expect(app.page.getByText(/^Saved /).first()).toBeVisible()
  expect(hasComment(file)).toBe(true)
  expect(readFileSync(file, 'utf8')).toContain('[Event "Added too"]')
})

test('a second start hands its file to the first', async ({ start }) => {
  const app = await start()
  expect(await app.startAgain([file])).toBe(0)
  await expect.poll(() => gameCount(app), { timeout: 20_000 }).toBeGreaterThan(0)
})
