// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * The library on the real application: files are imported, searched by names and by positions, games are
 * opened, edited, deleted and brought back, and all of it is there after a restart and after the process was
 * killed. Runs on a file of our own; `ALFABETA_TEST_PGN` names a big one for the last test.
 */
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Locator, Page } from '@playwright/test'
import { ROOT } from '../../build/tools/command.ts'
import type { DesktopBridge } from '../../electron/api.ts'
import { processName } from '../../electron/data/running-process.ts'
import { clickSquare, copyFen } from './board.ts'
import { expectAccessible } from './hands.ts'
import { expect, flashes, importFiles, type RunningApp, test } from './launch.ts'

const SOURCE = join(ROOT, 'test', 'data', 'self-play.pgn')
const GAMES = 24
const SIZES = [
  [1920, 1080],
  [1280, 800],
  [1024, 700],
] as const
/** Enough games that an import takes a moment. */
const COPIES = 400
/** Enough of them that an application killed while its import shows has never finished it. */
const MANY_COPIES = 10 * COPIES

let folder: string
test.beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'alfabeta-library-'))
})
test.afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** Our games many times over, each time by other players. */
function manyGames(copies = COPIES): string {
  const text = readFileSync(SOURCE, 'utf8')
  return Array.from({ length: copies }, (_, copy) =>
    text.replaceAll(/^\[(White|Black) "/gm, `$&P${copy} `),
  ).join('\n')
}

const panel = ({ page }: RunningApp) => page.getByRole('region', { name: 'Library', exact: true })
const list = ({ page }: RunningApp) => page.getByRole('listbox', { name: 'Games of the library' })
const rows = (app: RunningApp) => list(app).getByRole('option')
const explorer = ({ page }: RunningApp) => page.getByRole('region', { name: 'Explorer' })
const moves = (app: RunningApp) =>
  explorer(app).getByRole('listbox', { name: 'Moves played' }).getByRole('option')
const gamesHere = (app: RunningApp) =>
  explorer(app).getByRole('listbox', { name: 'Games with this position' }).getByRole('option')

/** How many games a list has, of which only some rows are there. */
const total = async (options: Locator): Promise<number> =>
  (await options.count()) === 0 ? 0 : Number(await options.first().getAttribute('aria-setsize'))

/** What the window is called. */
const title = ({ electron }: RunningApp): Promise<string> =>
  electron.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]!.getTitle())

async function showLibrary(app: RunningApp): Promise<void> {
  // An earlier start may have left it open: then the session brings it back, and the key may come just after
  // that.
  await expect(async () => {
    if (!(await panel(app).isVisible())) await app.page.keyboard.press('Control+Shift+L')
    await expect(panel(app)).toBeVisible({ timeout: 3000 })
  }).toPass({ timeout: 20_000 })
}

const outcome = (app: RunningApp, name: string) =>
  panel(app).getByRole('article', { name: `Imported: ${name}` })

async function importOwn(app: RunningApp): Promise<void> {
  await showLibrary(app)
  await importFiles(app, SOURCE)
  await expect(outcome(app, 'self-play.pgn')).toContainText(`${GAMES} games`)
  await expect.poll(() => total(rows(app))).toBe(GAMES)
}

test('import with progress, packed too, duplicates recognised', async ({ app }) => {
  const big = join(folder, 'many.pgn')
  writeFileSync(big, manyGames())
  const packed = join(folder, 'again.pgn.gz')
  writeFileSync(packed, gzipSync(readFileSync(SOURCE)))
  await showLibrary(app)
  await expect(panel(app)).toContainText('Your library is empty')
  await app.screenshot('library-1-empty')
  await importFiles(app, big, SOURCE, packed)

  // The board is used meanwhile.
  const bar = panel(app).getByRole('progressbar', { name: 'Import of many.pgn' })
  await expect(bar).toBeVisible()
  await app.page.keyboard.press('e')
  await expect(outcome(app, 'many.pgn')).toContainText('9,600 games', { timeout: 40_000 })
  await expect(outcome(app, 'self-play.pgn')).toContainText(`${GAMES} games`)
  await expect(outcome(app, 'again.pgn.gz')).toContainText(`${GAMES} duplicates`)
  await expect.poll(() => total(rows(app))).toBe(GAMES * (COPIES + 2))
  await app.screenshot('library-2-imported')
  await panel(app).getByRole('button', { name: 'Filter', exact: true }).click()
  await app.page.getByRole('switch', { name: 'Hide duplicates' }).click()
  await expect.poll(() => total(rows(app))).toBe(GAMES * (COPIES + 1))
})

test('filter, search a position, open a game there, and follow the board', async ({ app }) => {
  const { page } = app
  await importOwn(app)
  await page.keyboard.press('Control+F')
  await page.keyboard.type('muller')
  await expect.poll(() => total(rows(app))).toBe(8)
  await expect(panel(app)).toContainText('8 of 24 games')
  await page.keyboard.press('Escape')
  await expect.poll(() => total(rows(app))).toBe(GAMES)

  await list(app).focus()
  await page.keyboard.press('Escape')
  await page.keyboard.press('e')
  await expect(explorer(app)).toContainText('24 games')
  await moves(app).filter({ hasText: 'd4' }).first().hover()
  await expect(page.locator('.cg-shapes g line')).toHaveCount(1)
  const expected = readFileSync(SOURCE, 'utf8').match(/^1\. d4 d5/gm)!.length
  await moves(app).filter({ hasText: 'd4' }).first().click()
  await moves(app).filter({ hasText: 'd5' }).first().click()
  const here = await copyFen(app)
  await expect(explorer(app)).toContainText(`${expected} game`)
  await expect.poll(() => total(gamesHere(app))).toBe(expected)
  await app.screenshot('library-3-explorer')

  // The same position as a filter of the list.
  await panel(app).getByRole('button', { name: 'Filter', exact: true }).click()
  await page.getByRole('button', { name: 'As on the board now' }).click()
  await expect.poll(() => total(rows(app))).toBe(expected)
  await page.keyboard.press('Escape')
  const chip = panel(app).getByRole('list', { name: 'Active filters' }).getByRole('listitem')
  await expect(chip).toContainText('d4 d5')
  await app.screenshot('library-4-filter')
  await chip.getByRole('button').click()
  await expect.poll(() => total(rows(app))).toBe(GAMES)

  await gamesHere(app).first().click()
  await expect.poll(() => title(app)).toMatch(/— Library — Alfabeta$/)
  expect(await copyFen(app)).toBe(here)
  await page.keyboard.press('ArrowRight')
  await expect(explorer(app)).not.toContainText(`${expected} games`)
})

test('a game is edited, saved, deleted and brought back, and all of it lasts', async ({ start }) => {
  const app = await start()
  const { page } = app
  await importOwn(app)
  await rows(app).nth(2).click()
  await expect.poll(() => title(app)).toMatch(/^Nowak, Ewa/)
  await page.keyboard.press('Escape')
  await page.keyboard.press('d')
  await page.keyboard.type('An idea')
  await page.keyboard.press('Escape')
  await expect(page.getByText('Changed, not saved in the library').first()).toBeVisible()
  await page.keyboard.press('Control+S')
  await expect(page.getByText('Saved in the library')).toBeVisible()
  await expect(page.locator('.statusbar')).toContainText('In the library')

  await rows(app).nth(0).click()
  await list(app).focus()
  await page.keyboard.press('Delete')
  await expect.poll(() => total(rows(app))).toBe(GAMES - 1)
  await expect(rows(app).first()).toContainText('Müller')
  await page.keyboard.press('Control+z')
  await expect.poll(() => total(rows(app))).toBe(GAMES)
  await page.keyboard.press('Delete')
  await expect.poll(() => total(rows(app))).toBe(GAMES - 1)

  // Unsaved changes come back with their game.
  const before = await title(app)
  await rows(app).nth(3).click()
  await expect.poll(() => title(app)).not.toBe(before)
  await page.keyboard.press('Escape')
  await page.keyboard.press('d')
  await page.keyboard.type('Not saved')
  await page.keyboard.press('Escape')
  await app.quit()

  const again = await start({ userData: app.userData })
  await showLibrary(again)
  await expect.poll(() => total(rows(again))).toBe(GAMES - 1)
  await rows(again).nth(1).click()
  await expect(again.page.getByText('An idea').first()).toBeVisible()
  await rows(again).nth(3).click()
  await expect(again.page.getByText('Not saved').first()).toBeVisible()
  await expect.poll(() => title(again)).toMatch(/^● /)
})

test('the page says when the process died, and goes on', async ({ app }) => {
  await importOwn(app)
  const words = app.page.getByText('The library service stopped unexpectedly')
  const told = flashes(app.page, 'The library service stopped unexpectedly')
  const killed = app.service('library').pid
  process.kill(killed, 'SIGKILL')
  await told
  // The notice may come back: a port can be opened to a process that main does not know to be dead yet.
  await expect(() => expect(app.service('library').pid).not.toBe(killed)).toPass({ timeout: 20_000 })
  await expect(words).toBeHidden({ timeout: 20_000 })
  await expect.poll(() => total(rows(app))).toBe(GAMES)
  await rows(app).nth(1).click()
  await expect.poll(() => title(app)).toMatch(/^Müller, Jürgen/)
})

test('a library that another process has can be opened once it is free', async ({ start }) => {
  const first = await start()
  await importOwn(first)
  const { userData } = first
  await first.quit()
  const lock = join(userData, 'library.db.owner')
  writeFileSync(lock, processName(process.pid))
  const app = await start({ userData })
  await showLibrary(app)
  await expect(panel(app).getByRole('alert')).toContainText('in use by another process')
  await app.screenshot('library-6-in-use')
  rmSync(lock)
  await panel(app).getByRole('button', { name: 'Try again' }).click()
  await expect.poll(() => total(rows(app))).toBe(GAMES)
})

test('a damaged library is salvaged, and the file of another program is set aside', async ({ start }) => {
  const first = await start()
  await importOwn(first)
  const { userData } = first
  await first.quit()
  const library = join(userData, 'library.db')
  const bytes = readFileSync(library)
  bytes.fill(0, 0, 4096)
  writeFileSync(library, bytes)

  const app = await start({ userData })
  await showLibrary(app)
  await expect(panel(app)).toContainText('The library is damaged')
  await app.screenshot('library-7-damaged')
  await panel(app).getByRole('button', { name: 'Recover games' }).click()
  await expect(panel(app)).toContainText(`${GAMES} games were recovered from the damaged library.`)
  await expect.poll(() => total(rows(app))).toBe(GAMES)
  await app.screenshot('library-7-salvaged')
  const kept = readdirSync(userData).filter((name) => /^library\.damaged-.*\.db$/.test(name))
  expect(kept.map((name) => readFileSync(join(userData, name)).equals(bytes))).toEqual([true])
  await app.quit()

  writeFileSync(library, 'The file of another program')
  const again = await start({ userData })
  await showLibrary(again)
  await panel(again).getByRole('button', { name: 'Set aside and start a new library' }).click()
  await again.screenshot('library-7-anew')
  await again.page.getByRole('button', { name: 'Start a new library', exact: true }).click()
  await expect(panel(again)).toContainText('Your library is empty')
  await expect(panel(again)).toContainText('The old file is now called library.aside-')
  await importFiles(again, SOURCE)
  await expect.poll(() => total(rows(again))).toBe(GAMES)
})

test('a change that is not saved outlives a kill of everything', async ({ start }) => {
  const app = await start()
  await importOwn(app)
  await rows(app).nth(1).click()
  await expect.poll(() => title(app)).toMatch(/^Müller, Jürgen/)
  await app.page.keyboard.press('Escape')
  await app.page.keyboard.press('d')
  await app.page.keyboard.type('Kept at once')
  await expect(app.page.locator('.statusbar')).toContainText('Changed, not saved in the library')
  for (const { pid } of app.processes()) process.kill(pid, 'SIGKILL')
  const again = await start({ userData: app.userData })
  await showLibrary(again)
  await rows(again).nth(1).click()
  await expect(again.page.locator('.statusbar')).toContainText('Changed, not saved in the library')
  await expect(again.page.getByText('Kept at once').first()).toBeVisible()
})

test('an import that was cut short is offered again and goes on', async ({ start }) => {
  const big = join(folder, 'many.pgn')
  writeFileSync(big, manyGames(MANY_COPIES))
  const app = await start()
  await showLibrary(app)
  await importFiles(app, big)
  await expect(panel(app).getByRole('progressbar', { name: 'Import of many.pgn' })).toBeVisible()
  for (const { pid } of app.processes()) process.kill(pid, 'SIGKILL')

  const again = await start({ userData: app.userData })
  await showLibrary(again)
  const card = panel(again).getByRole('article', { name: 'many.pgn' })
  await expect(card).toContainText('Not finished: many.pgn')
  await expect(card).toContainText('None of its games are in the library yet')
  await again.screenshot('library-5-interrupted')
  await card.getByRole('button', { name: 'Continue' }).click()
  await expect.poll(() => total(rows(again)), { timeout: 40_000 }).toBe(GAMES * MANY_COPIES)
})

test('a game of the library is written to a file of its own', async ({ app }) => {
  const { page, electron } = app
  await importOwn(app)
  await rows(app).nth(1).click()
  await expect.poll(() => title(app)).toMatch(/^Müller, Jürgen/)
  const target = join(folder, 'one.pgn')
  await electron.evaluate(({ dialog }, filePath) => {
    dialog.showSaveDialog = () => Promise.resolve({ canceled: false, filePath })
  }, target)
  await page.keyboard.press('Control+Shift+S')
  await expect(page.getByRole('list', { name: 'Open files' })).toContainText('one.pgn')
  expect(readFileSync(target, 'utf8')).toContain('[White "Müller, Jürgen"]')
  await expect.poll(() => title(app)).toMatch(/one\.pgn/)
})

test('selected games of a file are added, some are deleted and brought back, and the filter leaves the list in sight', async ({
  start,
}) => {
  const app = await start({ files: [SOURCE] })
  const { page, electron } = app
  const fileRows = page.getByRole('listbox', { name: 'Games', exact: true }).getByRole('option')
  const bar = page.getByRole('group', { name: 'Selected games' })
  await fileRows.nth(1).click()
  await fileRows.nth(5).click({ modifiers: ['Shift'] })
  await expect(bar).toContainText('5 games selected')
  await bar.getByRole('button', { name: 'Add to the library' }).click()
  await expect(page.getByText('5 games added to')).toBeVisible()
  await showLibrary(app)
  await expect.poll(() => total(rows(app))).toBe(5)

  await rows(app)
    .nth(1)
    .click({ modifiers: ['ControlOrMeta'] })
  await page.keyboard.press('Shift+ArrowDown')
  await expect(bar).toContainText('2 games selected')
  await page.keyboard.press('Delete')
  await expect.poll(() => total(rows(app))).toBe(3)
  await page.keyboard.press('Control+z')
  await expect.poll(() => total(rows(app))).toBe(5)
  await page.keyboard.press('Control+a')
  await expect(bar).toContainText('5 games selected')
  await app.screenshot('library-9-selected')
  await page.keyboard.press('Escape')
  await expect(bar).toHaveCount(0)

  for (const [width, height] of [...SIZES, [900, 600]] as const) {
    await electron.evaluate(
      ({ BrowserWindow }, size) => BrowserWindow.getAllWindows()[0]!.setContentSize(size[0]!, size[1]!),
      [width, height],
    )
    await page.waitForFunction((wanted) => innerWidth === wanted, width)
    if (!(await panel(app).isVisible())) await showLibrary(app)
    const form = panel(app).getByRole('form', { name: 'Filter' })
    await panel(app)
      .getByRole('button', { name: /^Filter/ })
      .click()
    await expect(form.getByRole('combobox', { name: 'Player' })).toBeFocused()
    const [filter, games] = [(await form.boundingBox())!, (await list(app).boundingBox())!]
    expect(games.height).toBeGreaterThan(90)
    expect(games.y).toBeLessThan(height - 90)
    expect(filter.y).toBeLessThan(games.y)
    await app.screenshot(`library-filter-${width}x${height}`)
    await page.keyboard.press('Escape')
    await expect(form).toHaveCount(0)
    await expect(panel(app).getByRole('button', { name: /^Filter/ })).toBeFocused()
  }
})

const overflow = (page: Page): Promise<number[]> =>
  page.evaluate(() => [
    document.documentElement.scrollWidth - innerWidth,
    document.documentElement.scrollHeight - innerHeight,
  ])

const THEMES = {
  light: { colorScheme: 'light', forcedColors: 'none' },
  dark: { colorScheme: 'dark', forcedColors: 'none' },
  forced: { colorScheme: 'light', forcedColors: 'active' },
} as const

test('in every theme nothing is cut off, and nothing is in the way of a screen reader', async ({ app }) => {
  const { page, electron } = app
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await importOwn(app)
  await rows(app).nth(0).click()
  await expect(page.getByRole('group', { name: 'Moves' }).locator('[data-node]').first()).toBeVisible()
  await page.keyboard.press('e')
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => total(gamesHere(app))).toBeLessThan(GAMES)
  for (const [width, height] of SIZES) {
    await electron.evaluate(
      ({ BrowserWindow }, size) => BrowserWindow.getAllWindows()[0]!.setContentSize(size[0]!, size[1]!),
      [width, height],
    )
    await page.waitForFunction((wanted) => innerWidth === wanted, width)
    // The pieces follow the board, without motion too.
    await expect.poll(() => page.evaluate(piecesOverBoard)).toBe(true)
    // A narrow window puts the library away when a game was chosen.
    if (!(await panel(app).isVisible())) await showLibrary(app)
    for (const [theme, media] of Object.entries(THEMES)) {
      await page.emulateMedia({ ...media, reducedMotion: 'reduce' })
      expect(await overflow(page), theme).toEqual([0, 0])
      await app.screenshot(`library-${theme}-${width}x${height}`)
    }
  }
  await panel(app).getByRole('button', { name: 'Filter', exact: true }).click()
  await expect(panel(app).getByRole('form', { name: 'Filter' })).toBeVisible()
  for (const media of Object.values(THEMES)) {
    await page.emulateMedia({ ...media, reducedMotion: 'reduce' })
    await expectAccessible(page)
  }
})

test('the library at 50, 200 and 300 per cent: nothing is cut off, and nothing is in the way', async ({
  app,
}) => {
  const { page } = app
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await importOwn(app)
  for (const zoom of [50, 200, 300] as const) {
    await page.evaluate(
      (percent) => (window as unknown as { desktop: DesktopBridge }).desktop.settings.set({ zoom: percent }),
      zoom,
    )
    await page.waitForFunction((factor) => devicePixelRatio === factor, zoom / 100)
    if (!(await panel(app).isVisible())) await showLibrary(app)
    await expect(rows(app).first()).toBeVisible()
    expect(await overflow(page)).toEqual([0, 0])
    await expectAccessible(page)
  }
})

test('a big file is imported while the board is used', async ({ app }) => {
  const big = process.env['ALFABETA_TEST_PGN']
  test.skip(big === undefined, 'needs a big file')
  test.setTimeout(300_000)
  const { page } = app
  const expected = readFileSync(big!, 'latin1').match(/^\[Event /gm)!.length
  await showLibrary(app)
  await page.keyboard.press('e')
  await importFiles(app, big!)
  await expect(panel(app).getByRole('progressbar')).toBeVisible()
  await page.evaluate(watchTasks)
  await clickSquare(page, 'e2')
  await clickSquare(page, 'e4')
  const done = panel(app).getByRole('article', { name: 'Imported:' })
  while (!(await done.isVisible())) {
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('ArrowRight')
    await page.waitForTimeout(50)
  }
  await expect.poll(() => total(rows(app)), { timeout: 30_000 }).toBe(expected)
  await app.screenshot('library-6-big')
  await moves(app).first().click()
  await gamesHere(app).first().click()
  await expect.poll(() => title(app)).toMatch(/— Library — Alfabeta$/)
  const longest = await page.evaluate(() => (globalThis as unknown as { longestTask: number }).longestTask)
  console.log(
    `longest task of the page while ${expected} games were imported: ${longest === 0 ? 'below 50' : Math.round(longest)} ms`,
  )
})

/** In the page: whether the pieces in the corners are in the corners of the board. */
function piecesOverBoard(): boolean {
  const board = document.querySelector('.cg-wrap')!.getBoundingClientRect()
  const pieces = [...document.querySelectorAll('cg-board piece')].map((piece) =>
    piece.getBoundingClientRect(),
  )
  const right = Math.max(...pieces.map((piece) => piece.right))
  return Math.abs(right - board.right) < 2
}

/** In the page: notes the longest task of more than 50 ms, as Chromium reports them. */
function watchTasks(): void {
  const watch = globalThis as unknown as { longestTask: number }
  watch.longestTask = 0
  new PerformanceObserver((entries) => {
    for (const { duration } of entries.getEntries()) watch.longestTask = Math.max(watch.longestTask, duration)
  }).observe({ type: 'longtask' })
}
