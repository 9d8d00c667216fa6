// SPDX-License-Identifier: GPL-3.0-or-later
/** Endgame tables in the application: chosen, refused, damaged, gone. The tables are made here. */
import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Locator } from '@playwright/test'
import { makeTable, wdlContent } from '../engine/host/syzygy/table-file.ts'
import { expect, type RunningApp, test as base, willChoose } from './launch.ts'

const WIN = 4
const LOSS = 0

const test = base.extend<{ folder: string }>({
  folder: async ({ playwright: _playwright }, use) => {
    const folder = mkdtempSync(join(tmpdir(), 'alfabeta-tables-'))
    await use(folder)
    rmSync(folder, { recursive: true })
  },
})

async function openSettings({ page }: RunningApp): Promise<Locator> {
  await page.getByRole('button', { name: 'Settings' }).click()
  const dialog = page.getByRole('dialog', { name: 'Settings' })
  await dialog.getByRole('button', { name: 'Choose folder…' }).scrollIntoViewIfNeeded()
  return dialog
}

async function resize({ page, electron }: RunningApp, width: number, height: number): Promise<void> {
  await electron.evaluate(
    ({ BrowserWindow }, size) => BrowserWindow.getAllWindows()[0]!.setContentSize(size[0]!, size[1]!),
    [width, height],
  )
  await page.waitForFunction((wanted) => innerWidth === wanted, width)
}

test('a folder of endgame tables is in use at once and after a restart, also of the engine alone', async ({
  start,
  folder,
}) => {
  const tables = join(folder, 'syzygy')
  const empty = join(folder, 'holiday pictures')
  mkdirSync(tables)
  mkdirSync(empty)
  writeFileSync(join(tables, 'KQvK.rtbw'), makeTable('Q', wdlContent(WIN, LOSS)))
  writeFileSync(join(tables, 'KRvK.rtbw'), makeTable('R', wdlContent(WIN, LOSS)))
  for (const name of ['KBvK.rtbw', 'KNvK.rtbw', 'KPvK.rtbw', 'KQvKQ.rtbw', 'KQvK.rtbz']) {
    writeFileSync(join(tables, name), 'no table')
  }
  const inUse = 'syzygy: 2 tables for up to 3 pieces'
  const damaged = /Damaged and not used: (\S+, ){2}\S+ and 2 more\./

  const app = await start()
  const dialog = await openSettings(app)
  const choose = dialog.getByRole('button', { name: 'Choose folder…' })
  await expect(dialog.getByText(/^None chosen/)).toBeVisible()
  await app.screenshot('tables-1-none')
  await willChoose(app.electron, tables)
  await choose.click()
  await expect(dialog.getByText(inUse)).toBeVisible()
  await expect(dialog.getByRole('alert')).toHaveText(damaged)
  for (const [width, height] of [
    [1280, 800],
    [900, 600],
  ] as const) {
    await resize(app, width, height)
    await choose.scrollIntoViewIfNeeded()
    await app.screenshot(`tables-2-damaged-${width}x${height}`)
  }

  await willChoose(app.electron, empty)
  await choose.click()
  await expect(dialog.getByRole('alert')).toHaveText(/no Syzygy tables in that folder/)
  await expect(dialog.getByText(inUse)).toBeVisible()
  await app.screenshot('tables-3-refused')

  process.kill(app.service('engine').pid, 'SIGKILL')
  await expect(dialog.getByText('syzygy', { exact: true })).toBeVisible()
  await expect(dialog.getByText(inUse)).toBeVisible({ timeout: 20_000 })
  await app.quit()

  const again = await start({ userData: app.userData })
  const dialogAgain = await openSettings(again)
  await expect(dialogAgain.getByText(inUse)).toBeVisible()
  await expect(dialogAgain.getByRole('alert')).toHaveText(damaged)
  await dialogAgain.getByRole('button', { name: 'Use no tables' }).click()
  await expect(dialogAgain.getByText(/^None chosen/)).toBeVisible()
  await expect(dialogAgain.getByRole('alert')).toHaveCount(0)
  await again.quit()

  const last = await start({ userData: app.userData })
  await expect((await openSettings(last)).getByText(/^None chosen/)).toBeVisible()
})

test('a folder of endgame tables that has gone is said to be, and the engine goes on without', async ({
  start,
  folder,
}) => {
  const tables = join(folder, 'syzygy')
  mkdirSync(tables)
  writeFileSync(join(tables, 'KQvK.rtbw'), makeTable('Q', wdlContent(WIN, LOSS)))
  const app = await start()
  const dialog = await openSettings(app)
  await willChoose(app.electron, tables)
  await dialog.getByRole('button', { name: 'Choose folder…' }).click()
  await expect(dialog.getByText('syzygy: one table for 3 pieces')).toBeVisible()
  await app.quit()

  renameSync(tables, join(folder, 'elsewhere'))
  const again = await start({ userData: app.userData })
  const dialogAgain = await openSettings(again)
  await expect(dialogAgain.getByText('syzygy: no tables in use')).toBeVisible()
  await expect(dialogAgain.getByRole('alert')).toHaveText(/folder is gone/)
  await again.screenshot('tables-4-gone')
  await again.page.keyboard.press('Escape')
  await again.page.keyboard.press('l')
  await expect(again.page.getByRole('region', { name: 'Analysis' }).getByText(/Depth\s*\d+/)).toBeVisible()
})
