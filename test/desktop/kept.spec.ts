// SPDX-License-Identifier: GPL-3.0-or-later
/** Evaluations on disk: after a quit, after a kill, in a damaged file. */
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { clickSquare } from './board.ts'
import { expect, type RunningApp, test } from './launch.ts'

/** Deep enough not to be found again within a second. */
const DEEP = 17

/** Lines of the log about a process that has been started, has ended, and no more. */
const STARTS_AND_AN_END = 2

const analysisOf = (page: Page) => page.getByRole('region', { name: 'Analysis' })

/** Turns the engine on at 1. e4 and waits until it is deep. */
async function analyse({ page }: RunningApp): Promise<void> {
  await clickSquare(page, 'e2')
  await clickSquare(page, 'e4')
  await page.keyboard.press('l')
  await page.waitForFunction(
    (depth) => Number(/Depth\s*(\d+)/.exec(document.body.innerText)?.[1] ?? 0) >= depth,
    DEEP,
    { timeout: 60_000 },
  )
}

/** With the engine on, which may be so from the last time: the depth of the kept lines when they are there. */
async function keptDepth({ page }: RunningApp): Promise<number> {
  const seen = page.waitForFunction(
    () => {
      const panel = document.querySelector<HTMLElement>('section.analysis')
      const depth = /Depth\s*(\d+)/.exec(panel?.innerText ?? '')?.[1]
      return panel?.querySelector('.stored') ? Number(depth) : 0
    },
    null,
    { polling: 'raf', timeout: 20_000 },
  )
  const engine = analysisOf(page).getByRole('switch', { name: 'Engine' })
  if (!(await engine.isChecked())) await page.keyboard.press('l')
  return (await seen).jsonValue()
}

async function resize({ page, electron }: RunningApp, width: number, height: number): Promise<void> {
  await electron.evaluate(
    ({ BrowserWindow }, size) => BrowserWindow.getAllWindows()[0]!.setContentSize(size[0]!, size[1]!),
    [width, height],
  )
  await page.waitForFunction((wanted) => innerWidth === wanted, width)
}

/** The bytes of the database with its log. */
function stored({ userData }: RunningApp): string {
  return ['evaluations.db', 'evaluations.db-wal']
    .map((name) => join(userData, name))
    .map((path) => (existsSync(path) ? readFileSync(path, 'latin1') : ''))
    .join('')
}

test('what was found before the application was closed is shown at once after it is started', async ({
  start,
}) => {
  const app = await start()
  await analyse(app)
  await app.quit()

  const again = await start({ userData: app.userData })
  expect(await keptDepth(again)).toBeGreaterThanOrEqual(DEEP)
  await again.screenshot('kept-1-lines')
  for (const theme of ['light', 'dark'] as const) {
    await again.page.emulateMedia({ colorScheme: theme })
    for (const [width, height] of [
      [1280, 800],
      [900, 600],
    ] as const) {
      await resize(again, width, height)
      await again.screenshot(`kept-2-lines-${theme}-${width}`)
      await again.page.keyboard.press('Control+,')
      const dialog = again.page.getByRole('dialog', { name: 'Settings' })
      await dialog.getByRole('tab', { name: 'Play and analysis' }).click()
      await dialog.getByRole('button', { name: 'Delete all' }).scrollIntoViewIfNeeded()
      await expect(dialog.getByText(/of 256 MB, (one|\d+) positions?/)).toBeVisible()
      await again.screenshot(`kept-3-settings-${theme}-${width}`)
      await again.page.keyboard.press('Escape')
    }
  }
})

test('what was found is there after everything was killed', async ({ start }) => {
  const app = await start()
  await analyse(app)
  // The position is left, so its evaluation is kept.
  await app.page.keyboard.press('ArrowLeft')
  await expect.poll(() => stored(app)).toContain('b KQkq')
  const processes = app.processes()
  for (const { pid } of processes) {
    try {
      process.kill(pid, 'SIGKILL')
    } catch {
      // Ended with its owner.
    }
  }
  await app.expectGone(processes)

  const again = await start({ userData: app.userData })
  await again.page.keyboard.press('ArrowRight')
  await expect(again.page.locator('[data-node].current, [aria-current]').first()).toBeVisible()
  expect(await keptDepth(again)).toBeGreaterThanOrEqual(DEEP)
})

test('a process that dies is started again and has what it had', async ({ start }) => {
  const app = await start()
  await analyse(app)
  await app.page.keyboard.press('ArrowLeft')
  await expect.poll(() => stored(app)).toContain('b KQkq')
  process.kill(app.service('evaluations').pid, 'SIGKILL')
  await expect
    .poll(() => app.log().split('evaluations: process').length - 1, { timeout: 20_000 })
    .toBeGreaterThan(STARTS_AND_AN_END)
  await app.page.keyboard.press('Control+,')
  const dialog = app.page.getByRole('dialog', { name: 'Settings' })
  await dialog.getByRole('tab', { name: 'Play and analysis' }).click()
  await expect(dialog.getByText(/of 256 MB, (one position|[1-9]\d* positions)/)).toBeVisible({
    timeout: 20_000,
  })
})

test('a damaged file is set aside and told, and a new one begins', async ({ start }) => {
  const app = await start()
  await analyse(app)
  await app.quit()
  const file = join(app.userData, 'evaluations.db')
  writeFileSync(file, 'no database at all'.repeat(1000))

  const again = await start({ userData: app.userData })
  await expect(again.page.getByText(/The stored evaluations could not be read/)).toBeVisible({
    timeout: 20_000,
  })
  await again.screenshot('kept-4-damaged')
  await expect(analysisOf(again.page).getByText(/Depth\s*\d\d/)).toBeVisible({ timeout: 20_000 })
  expect(readdirSync(app.userData).filter((name) => name.startsWith('evaluations.damaged'))).toHaveLength(1)
})
