// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * The session on the real application: a game against the engine outlives a kill at its move, with its clocks
 * stopped; tabs that nothing was changed in, places in games and lists are there again after the window was
 * closed.
 */
import { mkdtempSync, readFileSync, rmSync, unlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { resign } from '../resign.ts'
import { copyFen, playMove, positionOf } from './board.ts'
import { expect, test, type RunningApp } from './launch.ts'

let folder = ''
test.beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'alfabeta-session-'))
})
test.afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Ends main as the system does when memory runs out. */
async function kill(app: RunningApp): Promise<void> {
  const before = app.processes()
  const child = app.electron.process()
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  child.kill('SIGKILL')
  await ended
  await app.expectGone(before)
}

const tabs = ({ page }: RunningApp) => page.getByRole('list', { name: 'Open files' }).locator('.name')
const activeTab = ({ page }: RunningApp) =>
  page.getByRole('list', { name: 'Open files' }).locator('[aria-current=true]')
const waiting = ({ page }: RunningApp) => page.locator('.waiting')
const clocks = ({ page }: RunningApp) => page.getByRole('timer')

/** Plays a move once it is the person's turn, and waits for the reply. */
async function turn(app: RunningApp, from: string, to: string): Promise<void> {
  await expect(app.page.getByText('Your move')).toBeVisible({ timeout: 30_000 })
  await playMove(app.page, positionOf(await copyFen(app)), from, to)
}

async function begin(app: RunningApp, name: string): Promise<void> {
  const { page } = app
  await page.keyboard.press('Control+Shift+N')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Your name' }).fill(name)
  await dialog.getByRole('radio', { name: 'White', exact: true }).click()
  await dialog.getByRole('slider').press('Home')
  await dialog.getByRole('radio', { name: /^10/ }).click()
  await app.screenshot('session-0-name')
  await dialog.getByRole('button', { name: 'Start game' }).click()
}

const game = (number: number) =>
  `[White "White ${number}"]\n[Black "Black ${number}"]\n[Result "*"]\n\n1. e4 e5 (1... c5 2. Nf3) 2. Nf3 Nc6 *\n`

test('a game outlives a kill at its move, clocks stopped, and one key goes on with it', async ({ start }) => {
  test.setTimeout(180_000)
  const app = await start()
  await begin(app, 'Ada L.')
  for (const [from, to] of [
    ['a2', 'a3'],
    ['b2', 'b3'],
    ['h2', 'h3'],
  ] as const)
    await turn(app, from, to)
  await expect(app.page.getByText('Your move')).toBeVisible({ timeout: 30_000 })
  await app.page.keyboard.press('f')
  await expect.poll(() => readFileSync(join(app.userData, 'session.json'), 'utf8')).toContain('"ply": 6')
  await expect.poll(() => readFileSync(join(app.userData, 'session.json'), 'utf8')).toContain('"black"')
  const fen = await copyFen(app)
  await kill(app)

  const again = await start({ userData: app.userData })
  await expect(waiting(again)).toContainText('Waiting: Alfabeta (400)')
  await expect(waiting(again)).toContainText('Move 4, your turn')
  await expect(activeTab(again)).toHaveText('My games')
  expect(await copyFen(again)).toBe(fen)
  // White is above: the board is as it was turned.
  await expect(again.page.locator('.cg-wrap')).toHaveClass(/orientation-black/)
  await expect(again.page.locator('.clock.running')).toHaveCount(0)
  await again.screenshot('session-1-waiting-light')
  await again.page.emulateMedia({ colorScheme: 'dark' })
  await again.screenshot('session-2-waiting-dark')
  await again.page.emulateMedia({ colorScheme: 'light' })

  // Looking elsewhere leaves it where it is.
  await again.page.keyboard.press('Control+n')
  await expect(waiting(again)).toBeVisible()
  await again.screenshot('session-3-waiting-elsewhere')
  const face = await clocks(again).count()
  expect(face).toBe(0)
  await again.page.keyboard.press('Control+g')
  await expect(again.page.getByText('Your move')).toBeVisible()
  await expect(again.page.locator('.clock.running')).toHaveCount(1)
  expect(await copyFen(again)).toBe(fen)
  await turn(again, 'c2', 'c3')
  await expect(again.page.getByText('Your move')).toBeVisible({ timeout: 30_000 })
  await resign(again.page)
  const file = join(app.userData, 'my-games.pgn')
  await expect.poll(() => readFileSync(file, 'utf8')).toContain('[White "Ada L."]')
  expect(readFileSync(file, 'utf8')).toContain('[Result "0-1"]')
  expect(readFileSync(file, 'utf8').match(/\[Event /g)).toHaveLength(1)
})

test('clean tabs, places in games and lists are there after the window was closed', async ({ start }) => {
  test.setTimeout(120_000)
  const names = ['a.pgn', 'b.pgn', 'gone.pgn'].map((name) => join(folder, name))
  for (const name of names)
    writeFileSync(name, Array.from({ length: 400 }, (_, at) => game(at + 1)).join('\n'))
  const app = await start({ files: names })
  const { page } = app
  await expect(tabs(app)).toHaveText(['a.pgn', 'b.pgn', 'gone.pgn'])
  await tabs(app).nth(0).click()
  const list = page.getByRole('listbox', { name: 'Games', exact: true })
  await expect(activeTab(app)).toHaveText('a.pgn')
  const row = page.locator('#game-row-205')
  // The list comes to the game on the board in its own time.
  await expect(async () => {
    await list.evaluate((element) => element.scrollTo({ top: element.scrollHeight / 2 }))
    await expect(row).toBeVisible({ timeout: 1000 })
  }).toPass()
  await row.click()
  // Until it has been read, keys go through the game before.
  await expect(row).toHaveAttribute('aria-current', 'true')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  const fen = await copyFen(app)
  const top = await list.evaluate((element) => element.scrollTop)
  expect(top).toBeGreaterThan(1000)
  await app.quit()
  unlinkSync(names[2]!)

  const again = await start({ userData: app.userData })
  await expect(tabs(again)).toHaveText(['a.pgn', 'b.pgn'])
  await expect(activeTab(again)).toHaveText('a.pgn')
  await expect(again.page.getByText('Not found, so not reopened: gone.pgn')).toBeVisible()
  expect(await copyFen(again)).toBe(fen)
  await expect(again.page.locator('#game-row-205')).toBeVisible()
  await expect(again.page.locator('#game-row-205')).toHaveAttribute('aria-current', 'true')
  await expect
    .poll(() =>
      again.page
        .getByRole('listbox', { name: 'Games', exact: true })
        .evaluate((element) => element.scrollTop),
    )
    .toBeGreaterThan(1000)
  await again.screenshot('session-4-tabs')

  // The library covers the list, and the visible tab brings the list back.
  const library = again.page.getByRole('region', { name: 'Library', exact: true })
  await again.page.keyboard.press('Control+Shift+L')
  await expect(library).toBeVisible()
  await tabs(again).nth(0).click()
  await expect(library).toBeHidden()
  await expect(again.page.locator('#game-row-205')).toBeVisible()
})
