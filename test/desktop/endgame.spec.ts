// SPDX-License-Identifier: GPL-3.0-or-later
/** Endgame tables beside the board: offered, chosen, read, and played from. The tables are made here. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { dtzContent, makeTable, wdlContent } from '../engine/host/syzygy/table-file.ts'
import { copyFen } from './board.ts'
import { expect, type RunningApp, test as base, willChoose } from './launch.ts'

const [WIN, LOSS] = [4, 0]
/** Distances for Black to move, in plies. */
const FOR_BLACK = 1 | 4 | 8
const DISTANCE = 20
/** White mates with Qg7, and stalemates with Qf7 or Qg6. */
const FEN = '7k/8/5K2/8/8/8/6Q1/8 w - - 0 1'

const test = base.extend<{ folder: string }>({
  folder: async ({ playwright: _playwright }, use) => {
    const folder = mkdtempSync(join(tmpdir(), 'alfabeta-endgame-'))
    await use(folder)
    rmSync(folder, { recursive: true })
  },
})

/** Puts a position on the board, as by pasting it. */
async function paste({ page, electron }: RunningApp, fen: string): Promise<void> {
  await electron.evaluate(({ clipboard }, text) => clipboard.writeText(text), fen)
  await page.keyboard.press('Control+v')
}

async function resize({ page, electron }: RunningApp, width: number, height: number): Promise<void> {
  await electron.evaluate(
    ({ BrowserWindow }, size) => BrowserWindow.getAllWindows()[0]!.setContentSize(size[0]!, size[1]!),
    [width, height],
  )
  await page.waitForFunction((wanted) => innerWidth === wanted, width)
}

const tabOf = ({ page }: RunningApp) => page.getByRole('tab', { name: 'Endgame' })
const panelOf = ({ page }: RunningApp) => page.getByRole('region', { name: 'Endgame tables' })

test('tables are offered where they would help, and then name the result of every move', async ({
  start,
  folder,
}) => {
  const tables = join(folder, 'syzygy')
  mkdirSync(tables)
  writeFileSync(join(tables, 'KQvK.rtbw'), makeTable('Q', wdlContent(WIN, LOSS)))
  writeFileSync(join(tables, 'KQvK.rtbz'), makeTable('Q', dtzContent(DISTANCE, FOR_BLACK)))

  const app = await start()
  const { page } = app
  const panel = panelOf(app)
  await expect(tabOf(app)).toHaveCount(0)
  await paste(app, FEN)
  await tabOf(app).click()
  await expect(panel.getByText(/endgame tables know the result of every move/)).toBeVisible()
  await app.screenshot('endgame-1-offered')
  await willChoose(app.electron, folder)
  await panel.getByRole('button', { name: 'Choose folder…' }).click()
  await expect(panel.getByRole('alert')).toHaveText(/no Syzygy tables in that folder/)
  await willChoose(app.electron, tables)
  await panel.getByRole('button', { name: 'Choose folder…' }).click()

  const moves = panel.getByRole('listbox', { name: 'Moves by the endgame tables' })
  await expect(panel.getByRole('status').first()).toHaveText('White wins')
  await expect(moves.getByRole('option').first()).toHaveAccessibleName('Qg7#, Win, Mate')
  await expect(moves.getByRole('option', { name: /^Qg6, Draw, Stalemate/ })).toBeAttached()
  await expect(
    moves.getByRole('option', { name: 'Ke5, Win, 22 half-moves to the next capture, pawn move or mate' }),
  ).toBeAttached()

  // A move is previewed by pointing at it, and by the keyboard.
  await moves.getByRole('option').nth(1).hover()
  await expect(page.locator('.line-preview')).toHaveCount(1)
  for (const theme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: theme })
    for (const [width, height] of [
      [1280, 800],
      [900, 600],
    ] as const) {
      await resize(app, width, height)
      await moves.scrollIntoViewIfNeeded()
      await moves.getByRole('option').nth(1).hover()
      await app.screenshot(`endgame-2-moves-${theme}-${width}`)
    }
  }
  await resize(app, 1280, 800)

  // With the fifty-move rule near, only the mate comes in time.
  await page.mouse.move(0, 0)
  await paste(app, FEN.replace(' 0 1', ' 90 60'))
  await expect(moves.getByRole('option', { name: /^Ke5, Draw, win too late, 22 half-moves/ })).toBeAttached()
  await expect(moves.getByRole('option').first()).toHaveAccessibleName('Qg7#, Win, Mate')
  await expect(panel.getByRole('status').first()).toHaveText('White wins')
  await app.screenshot('endgame-3-late')
  await moves.focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  await expect.poll(() => copyFen(app)).toBe('7k/6Q1/5K2/8/8/8/8/8 b - - 91 60')
  // The game is over: there is nothing left to look up.
  await expect(panel.getByRole('listbox')).toHaveCount(0)
  await expect(panel).toContainText('There is nothing to look up here')
  await expect(page.locator('.line-preview')).toHaveCount(0)
})

test('who does not want tables is not asked again, and can have the panel back', async ({ start }) => {
  const app = await start()
  const panel = panelOf(app)
  await paste(app, FEN)
  await tabOf(app).click()
  await panel.getByRole('button', { name: 'Not now' }).click()
  await expect(panel).toHaveCount(0)
  for (const place of ['Control+3', 'Control+2']) {
    await app.page.keyboard.press(place)
    await expect(app.page.getByRole('tab', { name: 'Moves' })).toBeVisible()
    await expect(tabOf(app)).toHaveCount(0)
  }
  await app.quit()

  const again = await start({ userData: app.userData })
  await paste(again, FEN)
  await expect(again.page.locator('.stage [data-square="g2"]')).toHaveAccessibleName(/white queen/)
  await expect(tabOf(again)).toHaveCount(0)
  await again.page.keyboard.press('Control+k')
  await again.page.getByRole('combobox').fill('Endgame tables')
  await again.page.keyboard.press('Enter')
  await expect(panelOf(again).getByRole('button', { name: 'Choose folder…' })).toBeVisible()
})
