// SPDX-License-Identifier: GPL-3.0-or-later
/** The engine inside the application: settings reach it at once and stay, and its death is survived. */
import { freemem } from 'node:os'
import { clickSquare, copyFen } from './board.ts'
import { engineOptions } from './engine-port.ts'
import { expect, flashes, test } from './launch.ts'

const ROOM_FOR_3_GB = 5 * 2 ** 30

test('hash and threads take effect at once and survive a restart', async ({ start }) => {
  const app = await start()
  const { page } = app
  await expect.poll(async () => (await engineOptions(page)).hashMb).toBe(128)
  await page.keyboard.press('Control+,')
  const dialog = page.getByRole('dialog', { name: 'Settings' })
  await expect(dialog).toBeVisible()
  await app.screenshot('settings-1-engine')
  const hash = dialog.getByRole('spinbutton', { name: 'Hash table' })
  await hash.fill('300')
  await hash.press('Enter')
  await expect.poll(async () => (await engineOptions(page)).hashMb).toBe(300)
  const threads = dialog.getByRole('spinbutton', { name: 'Threads' })
  await threads.fill('2')
  await threads.press('Enter')
  await expect.poll(async () => (await engineOptions(page)).threads).toBe(2)
  for (const tab of ['Play and analysis', 'Board', 'Sound', 'Appearance']) {
    await dialog.getByRole('tab', { name: tab, exact: true }).click()
    await app.screenshot(`settings-${tab.toLowerCase().replaceAll(' ', '-')}`)
  }
  await page.keyboard.press('Escape')
  await app.quit()

  const again = await start({ userData: app.userData })
  await expect.poll(async () => (await engineOptions(again.page)).hashMb).toBe(300)
  await expect.poll(async () => (await engineOptions(again.page)).threads).toBe(2)
})

test('a table of 3 GB serves a search', async ({ start }) => {
  test.skip(freemem() < ROOM_FOR_3_GB, 'less than 5 GB of memory are free')
  const app = await start()
  const { page } = app
  await page.keyboard.press('Control+,')
  const dialog = page.getByRole('dialog', { name: 'Settings' })
  const hash = dialog.getByRole('spinbutton', { name: 'Hash table' })
  await hash.fill('3072')
  await hash.press('Enter')
  await expect.poll(async () => (await engineOptions(page)).hashMb, { timeout: 30_000 }).toBe(3072)
  await page.keyboard.press('Escape')
  await page.keyboard.press('l')
  const analysis = page.getByRole('region', { name: 'Analysis' })
  await expect(analysis.getByText(/Depth\s*\d\d/)).toBeVisible({ timeout: 60_000 })
  await expect(page.getByTitle('3,072 MB, 1 thread')).toBeVisible()
  await app.screenshot('engine-4-three-gigabytes')
  // A smaller table again, in place of the large one.
  await page.keyboard.press('Control+,')
  await hash.fill('64')
  await hash.press('Enter')
  await expect.poll(async () => (await engineOptions(page)).hashMb, { timeout: 30_000 }).toBe(64)
})

test('a killed engine is noticed, restarted, and goes on at the same position', async ({ start }) => {
  const app = await start()
  const { page } = app
  await clickSquare(page, 'e2')
  await clickSquare(page, 'e4')
  await page.keyboard.press('l')
  const analysis = page.getByRole('region', { name: 'Analysis' })
  await expect(analysis.getByText(/Depth\s*\d+/)).toBeVisible()
  const before = await copyFen(app)
  const killed = app.service('engine').pid
  const told = flashes(page, 'stopped unexpectedly')
  process.kill(killed, 'SIGKILL')
  await told
  await app.screenshot('engine-1-killed')
  // Until a new process is named in the log, the engine has none.
  await expect(() => expect(app.service('engine').pid).not.toBe(killed)).toPass({ timeout: 20_000 })
  await expect(page.getByText(/stopped unexpectedly/)).toHaveCount(0, { timeout: 20_000 })
  await expect(analysis.getByText(/Depth\s*\d+/)).toBeVisible({ timeout: 20_000 })
  expect(await copyFen(app)).toBe(before)
  await app.screenshot('engine-2-back')
})

test('an engine that keeps dying is given up with a button, and comes back by it', async ({ start }) => {
  test.setTimeout(120_000)
  const app = await start()
  const { page } = app
  const again = page.getByRole('button', { name: 'Restart', exact: true })
  const deadline = Date.now() + 60_000
  while (!(await again.isVisible()) && Date.now() < deadline) {
    try {
      process.kill(app.service('engine').pid, 'SIGKILL')
    } catch {
      // Between two lives.
    }
    await page.waitForTimeout(200)
  }
  await app.screenshot('engine-3-given-up')
  await again.click()
  await expect(again).toHaveCount(0)
  await expect.poll(async () => (await engineOptions(page)).hashMb, { timeout: 20_000 }).toBe(128)
})
