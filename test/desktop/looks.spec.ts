// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * Every place at the sizes that people have, light, dark and with forced colours, written as screenshots;
 * nothing may be cut off.
 */
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import type { EngineEntry } from '../../electron/engines/protocol.ts'
import { ROOT } from '../../build/tools/command.ts'
import { expect, type RunningApp, test } from './launch.ts'

const SIZES = [
  [900, 600],
  [1280, 800],
  [1920, 1080],
  [2560, 1440],
] as const
const PLACES = [
  ['play', 'Control+1'],
  ['analyse', 'Control+2'],
  ['library', 'Control+3'],
] as const
const THEMES = {
  light: { colorScheme: 'light', forcedColors: 'none' },
  dark: { colorScheme: 'dark', forcedColors: 'none' },
  forced: { colorScheme: 'dark', forcedColors: 'active' },
} as const

type Size = (typeof SIZES)[number]

const framesLater = (page: Page): Promise<unknown> =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))

async function resize({ page, electron }: RunningApp, [width, height]: Size): Promise<void> {
  await electron.evaluate(
    ({ BrowserWindow }, size) => BrowserWindow.getAllWindows()[0]!.setContentSize(size[0]!, size[1]!),
    [width, height],
  )
  await page.waitForFunction((wanted) => innerWidth === wanted, width)
}

/** A screenshot in every theme; nothing may be cut off. */
async function lookAt({ page, screenshot }: RunningApp, name: string, [width, height]: Size): Promise<void> {
  for (const [theme, media] of Object.entries(THEMES)) {
    await page.emulateMedia(media)
    await framesLater(page)
    const overflow = await page.evaluate(() => [
      document.documentElement.scrollWidth - innerWidth,
      document.documentElement.scrollHeight - innerHeight,
    ])
    expect(overflow, `${name}, ${theme}, at ${width}x${height}`).toEqual([0, 0])
    await screenshot(`looks-${theme}-${name}-${width}x${height}`)
  }
}

/** Screenshots at both of the usual sizes. */
async function look(app: RunningApp, name: string): Promise<void> {
  for (const size of SIZES.slice(0, 2)) {
    await resize(app, size)
    await lookAt(app, name, size)
  }
}

test('every place at four sizes', async ({ start }) => {
  const app = await start({ files: [join(ROOT, 'test', 'data', 'self-play.pgn')] })
  const { page } = app
  const row = page.getByRole('listbox', { name: 'Games', exact: true }).getByRole('option').nth(3)
  await row.click()
  await expect(row).toHaveAttribute('aria-current', 'true')
  await page.keyboard.press('Escape')
  for (let count = 0; count < 24; count += 1) await page.keyboard.press('ArrowRight')
  const current = page.getByRole('group', { name: 'Moves' }).locator('[aria-current]')
  await expect(current).toHaveText('Bf5')
  await page.keyboard.press('l')
  await expect(page.getByRole('region', { name: 'Analysis' }).getByText(/Depth\s*1\d/)).toBeVisible()
  for (const size of SIZES) {
    await resize(app, size)
    for (const [place, key] of PLACES) {
      await page.keyboard.press(key)
      await expect(page.locator('.rail [aria-current=page]')).toHaveText(new RegExp(place, 'i'))
      await framesLater(page)
      // At 900 pixels the library lies over a part of the page.
      if (place === 'library') await expect(page.getByText('Your library is empty')).toBeVisible()
      else if (place === 'play') await expect(page.getByRole('tab', { name: 'Opponents' })).toBeInViewport()
      else await expect(current, `${place} at ${size.join('x')}`).toBeInViewport({ ratio: 1 })
      await lookAt(app, place, size)
    }
  }
})

/** A game with mistakes, brilliancies and clocks. */
const GAME = `[White "Anderssen, Adolf"]
[Black "Kieseritzky, Lionel"]
[Date "1851.06.21"]
[Site "London"]
[Result "1-0"]

1. e4 e5 2. f4 exf4 3. Bc4 Qh4+ 4. Kf1 b5 5. Bxb5 Nf6 6. Nf3 Qh6 7. d3 Nh5 8. Nh4 Qg5 9. Nf5 c6 10. g4 Nf6
11. Rg1 cxb5 12. h4 Qg6 13. h5 Qg5 14. Qf3 Ng8 15. Bxf4 Qf6 16. Nc3 Bc5 17. Nd5 Qxb2 18. Bd6 Bxg1 19. e5 Qxa1+
20. Ke2 Na6 21. Nxg7+ Kd8 22. Qf6+ Nxf6 23. Be7# 1-0
`
/** Our own engine as a plain UCI program. */
const PROGRAM: EngineEntry = {
  id: 'program',
  name: 'The plain program',
  program: process.execPath,
  args: [join(ROOT, 'out', 'engine', 'uci.mjs')],
  folder: null,
  environment: {},
  values: {},
  paths: {},
}

test('report, engines and editor at two sizes', async ({ start }) => {
  test.setTimeout(300_000)
  const userData = mkdtempSync(join(tmpdir(), 'alfabeta-desktop-'))
  writeFileSync(join(userData, 'engines.json'), JSON.stringify({ engines: [PROGRAM], version: 1 }))
  writeFileSync(join(userData, 'game.pgn'), GAME)
  const app = await start({ userData, files: [join(userData, 'game.pgn')] })
  const { page } = app
  const { keyboard } = page
  await expect(page.locator('[data-node]').last()).toContainText('Be7#')
  await keyboard.press('Control+Shift+A')
  const reports = page.getByRole('region', { name: 'Reports' })
  await expect(reports.getByRole('progressbar')).toBeVisible()
  await look(app, 'report-begun')
  await expect(reports.getByRole('button', { name: 'Add to the game' })).toBeVisible({ timeout: 240_000 })
  await keyboard.press('b')
  await look(app, 'report')
  await reports.getByRole('table').first().scrollIntoViewIfNeeded()
  await look(app, 'report-table')
  await keyboard.press('Alt+8')
  const people = page.getByRole('region', { name: 'People', exact: true })
  await expect(people.getByRole('option').filter({ hasText: 'Best' })).toHaveAccessibleName(/expected/, {
    timeout: 30_000,
  })
  await look(app, 'people')
  await keyboard.press('Alt+8')
  await keyboard.press('Control+j')

  await keyboard.press('l')
  const analysis = page.getByRole('region', { name: 'Analysis' })
  await analysis.getByRole('button', { name: 'Engines of this analysis' }).click()
  await page.getByRole('menuitemcheckbox', { name: PROGRAM.name }).click()
  await keyboard.press('Escape')
  await expect(analysis.getByText(/Depth\s*1\d/)).toHaveCount(2)
  await look(app, 'engines')
  await keyboard.press('l')

  await keyboard.press('Control+,')
  await page.getByRole('tab', { name: 'External engines' }).click()
  await page.getByRole('button', { name: `Settings for ${PROGRAM.name}` }).click()
  await expect(
    page.getByRole('region', { name: PROGRAM.name }).getByRole('heading', { name: 'Options' }),
  ).toBeVisible()
  await look(app, 'engine-settings')
  await keyboard.press('Escape')

  await keyboard.press('Control+Shift+e')
  await expect(page.getByRole('dialog')).toBeVisible()
  await look(app, 'editor')
})

test('a race and three lessons at two sizes', async ({ app }) => {
  test.setTimeout(120_000)
  const { page } = app
  await page.keyboard.press('Control+5')
  const lab = page.getByRole('region', { name: 'Search Lab' })
  await lab.getByRole('tab', { name: 'Race' }).click()
  await lab.getByRole('button', { name: 'History of chess programming' }).click()
  await page.keyboard.press('F9')
  await expect(lab.getByText(/at every depth up to 4/)).toHaveCount(4)
  await expect(lab.getByRole('button', { name: 'Run', exact: true })).toBeEnabled()
  await look(app, 'race')
  await lab.getByRole('tab', { name: 'Lessons' }).click()
  for (const title of ['Alpha-beta', 'Alpha and beta', 'The only move']) {
    await lab.getByRole('button', { name: new RegExp(`\\d ${title}`) }).click()
    const goOn = lab.getByRole('button', { name: 'Continue', exact: true })
    await goOn.click()
    await lab.getByRole('radio').first().click()
    await goOn.click()
    await expect(goOn).toBeEnabled({ timeout: 30_000 })
    const forward = lab.getByRole('button', { name: 'Step forwards' })
    if (await forward.isVisible()) for (let steps = 0; steps < 20; steps += 1) await forward.click()
    await look(app, `lesson-${title.toLowerCase().replaceAll(' ', '-')}`)
    await lab.getByRole('button', { name: 'All lessons' }).click()
  }
})

/** Where one capture of Black refutes a bishop's move: what alpha-beta does is seen at once. */
const LOPEZ = 'r1bqkbnr/1ppp1ppp/p1n5/1B2p3/4P3/5N2/PPPP1PPP/RNBQK2R w KQkq - 0 4'

test('the tree of a search in the large view', async ({ start }) => {
  const app = await start()
  const { page } = app
  await page.keyboard.press('Control+5')
  const lab = page.getByRole('region', { name: 'Search Lab' })
  await lab.getByRole('tab', { name: 'Experiment' }).click()
  await lab
    .getByRole('textbox', { name: /An experiment as one line/ })
    .fill(`--fen "${LOPEZ}" --depth 4 --with alphabeta,mvv-lva`)
  await lab.getByRole('button', { name: 'Set up' }).click()
  await lab.getByRole('button', { name: 'Run', exact: true }).click()
  await expect(lab.getByRole('status')).toContainText('Finished')
  await lab.getByRole('tab', { name: 'Tree' }).click()
  await lab.getByRole('button', { name: 'Large view' }).click()
  await expect(
    lab.getByText(/After Bxc6 White has 0\.00 already; here Black has axb5, which wins a bishop/).first(),
  ).toBeVisible()
  await look(app, 'tree')
})
