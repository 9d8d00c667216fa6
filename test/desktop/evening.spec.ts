// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * An evening at the board: three games, two files, the library, analysis and every panel. The place of the board
 * is recorded in every frame; it may change only while the person does what changes it.
 */
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { ROOT } from '../../build/tools/command.ts'
import { resign } from '../resign.ts'
import { clickSquare } from './board.ts'
import { expect, importFiles, type RunningApp, test, willChoose } from './launch.ts'

const SOURCE = join(ROOT, 'test', 'data', 'self-play.pgn')

let folder: string
test.beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'alfabeta-evening-'))
})
test.afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** Every rectangle that the board has had, from now on. */
async function record(page: Page): Promise<void> {
  await page.evaluate(() => {
    const seen: string[] = []
    Object.assign(globalThis, { boardRectangles: seen })
    const look = (): void => {
      const board = document.querySelector('.stage cg-board')
      if (board) {
        const { x, y, width, height } = board.getBoundingClientRect()
        const rectangle = [x, y, width, height].join(' ')
        if (rectangle !== seen.at(-1)) seen.push(rectangle)
      }
      requestAnimationFrame(look)
    }
    look()
  })
}

const rectangles = (page: Page): Promise<string[]> =>
  page.evaluate(() => (globalThis as unknown as { boardRectangles: string[] }).boardRectangles)

const frames = (page: Page): Promise<unknown> =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))

/** Steps of the evening. What moves the board late is found in the next step that must not. */
function steps(page: Page) {
  let before = 0
  const run = async (what: string, action: () => Promise<unknown>, free: boolean): Promise<void> =>
    test.step(what, async () => {
      await action()
      await frames(page)
      const all = await rectangles(page)
      if (free) expect(all.length, `the board did not move: ${what}`).toBeGreaterThan(before)
      else expect(all.slice(Math.max(0, before - 1)), `the board moved: ${what}`).toHaveLength(1)
      before = all.length
    })
  return {
    still: (what: string, action: () => Promise<unknown>) => run(what, action, false),
    asked: (what: string, action: () => Promise<unknown>) => run(what, action, true),
  }
}

async function openFile({ electron, page }: RunningApp, path: string): Promise<void> {
  await willChoose(electron, path)
  await page.keyboard.press('Control+O')
}

test('nothing moves the board that the person did not ask for', async ({ start }) => {
  test.setTimeout(240_000)
  const app = await start()
  const { page } = app
  const files = ['first.pgn', 'second.pgn'].map((name) => join(folder, name))
  for (const file of files) copyFileSync(SOURCE, file)
  const games = page.getByRole('listbox', { name: 'Games', exact: true }).getByRole('option')
  const analysis = page.getByRole('region', { name: 'Analysis' })
  const reports = page.getByRole('region', { name: 'Reports' })
  const tabs = page.getByRole('list', { name: 'Open files' })
  const yourMove = page.getByText('Your move')
  const dialog = page.getByRole('dialog')
  const press = (key: string) => page.keyboard.press(key)

  await record(page)
  await expect.poll(() => rectangles(page)).toHaveLength(1)
  const { still, asked } = steps(page)

  const play = async (from: string, to: string) => {
    await clickSquare(page, from)
    await clickSquare(page, to)
    await expect(yourMove).toBeVisible({ timeout: 60_000 })
  }

  await still('the first game begins', async () => {
    await press('Control+Shift+N')
    await dialog.getByRole('slider').press('Home')
    await dialog.getByRole('button', { name: 'Start game' }).click()
    await expect(yourMove).toBeVisible()
  })
  await still('two moves', async () => {
    await play('e2', 'e4')
    await play('d2', 'd3')
  })
  await still('resignation', () => resign(page))
  await still('analysis of the game', async () => {
    await page.getByRole('button', { name: 'Analyse this game' }).click()
    await expect(reports.getByText('Key moments')).toBeVisible({ timeout: 60_000 })
  })

  await still('the second game in one click', async () => {
    await press('Control+1')
    await page.getByRole('button', { name: 'Play again' }).click()
    await expect(yourMove).toBeVisible()
  })
  await still('moves of the second game', async () => {
    await play('d2', 'd4')
    await play('c2', 'c3')
  })
  await still('a look back, and a rematch', async () => {
    await press('ArrowLeft')
    await press('End')
    await resign(page)
    await page.getByRole('button', { name: 'Rematch' }).click()
    await expect(yourMove).toBeVisible({ timeout: 60_000 })
  })
  await still('the third game waits', async () => {
    await page.getByRole('button', { name: 'Pause the game' }).click()
    await expect(page.getByRole('button', { name: 'Continue' })).toBeVisible()
  })

  await asked('a file', async () => {
    await openFile(app, files[0]!)
    await expect(games.nth(3)).toBeVisible()
  })
  await still('its games and moves', async () => {
    await games.nth(3).click()
    for (let count = 0; count < 5; count += 1) await press('ArrowRight')
  })
  await still('the engine on, off, and on again', async () => {
    // The list has the focus, and takes letters for its filter.
    const engine = analysis.getByRole('switch', { name: 'Engine' })
    for (let count = 0; count < 3; count += 1) await engine.click()
    await expect(analysis.getByText(/Depth\s*\d+/)).toBeVisible()
  })
  await still('a comment, a glyph, and saving', async () => {
    await press('!')
    await press('d')
    await page.keyboard.type('A thought')
    await press('Escape')
    await press('Control+S')
    await expect(page.getByText(/^Saved /).first()).toBeVisible()
  })
  await still('a second file, and back to the first', async () => {
    await openFile(app, files[1]!)
    await expect(tabs.locator('.active')).toContainText('second')
    await expect(games.nth(3)).toBeVisible()
    await games.nth(1).click()
    await tabs.getByRole('button', { name: 'first.pgn', exact: true }).click()
    await expect(tabs.locator('.active')).toContainText('first')
    await expect(games.nth(3)).toHaveAttribute('aria-current', 'true')
  })
  await still('a filter without games', async () => {
    await press('Control+F')
    await page.keyboard.type('nobody')
    await expect(games).toHaveCount(0)
    await press('Escape')
  })
  await still('the explorer', async () => {
    await games
      .page()
      .locator('body')
      .click({ position: { x: 640, y: 4 } })
    await press('e')
    await expect(page.getByRole('region', { name: 'Explorer' })).toBeVisible()
  })
  await still('dialogs', async () => {
    for (const key of ['Control+,', 'Control+K', 'F1', 'Control+T']) {
      await press(key)
      await expect(dialog).toBeVisible()
      await press('Escape')
      await expect(dialog).toHaveCount(0)
    }
  })
  await still('panels in another order', async () => {
    await page.getByRole('button', { name: 'Panels', exact: true }).click()
    const list = page.getByRole('region', { name: 'Panels of this place' })
    await list.getByRole('button', { name: 'Move Moves' }).press('ArrowUp')
    await list.getByRole('switch', { name: 'Show Glyphs and comments' }).click()
    await press('Escape')
    await press('e')
    await press('w')
  })
  await still('the board turned', () => press('f'))

  await asked('the library', async () => {
    await press('Control+3')
    await expect(page.getByRole('region', { name: 'Library', exact: true })).toBeVisible()
  })
  const listed = page.getByRole('listbox', { name: 'Games of the library' }).getByRole('option')
  await still('an import', async () => {
    await importFiles(app, SOURCE)
    await expect(listed.first()).toBeVisible({ timeout: 30_000 })
  })
  await still('games of the library', async () => {
    await listed.nth(2).click()
    await press('ArrowRight')
    await listed.nth(4).click()
    await expect(page.getByRole('group', { name: 'Moves' }).locator('[data-node]').first()).toBeVisible()
  })
  await asked('back to the game', async () => {
    await press('Control+G')
    await expect(page.getByRole('button', { name: 'Pause the game' })).toBeVisible()
  })
  await still('its end', () => resign(page))
})
