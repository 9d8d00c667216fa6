// SPDX-License-Identifier: GPL-3.0-or-later
/** The zoom of the page: by key, wheel and menu, kept over a reload and a restart. */
import { expect, type RunningApp, test } from './launch.ts'

/** The zoom that Chromium has for the page, per cent. */
const zoomOf = ({ electron }: RunningApp): Promise<number> =>
  electron.evaluate(({ BrowserWindow }) =>
    Math.round(BrowserWindow.getAllWindows()[0]!.webContents.getZoomFactor() * 100),
  )

const expectZoom = (app: RunningApp, percent: number): Promise<void> =>
  expect.poll(() => zoomOf(app)).toBe(percent)

const chooseInMenu = ({ electron }: RunningApp, id: string): Promise<void> =>
  electron.evaluate(({ Menu }, name) => Menu.getApplicationMenu()!.getMenuItemById(name)!.click(), id)

test('keys, wheel and menu zoom the page', async ({ app }) => {
  const { page } = app
  const width = await page.evaluate(() => innerWidth)
  await page.keyboard.press('Control+=')
  await expect(page.getByRole('status').filter({ hasText: 'Zoom 110 %' })).toBeVisible()
  await expectZoom(app, 110)
  expect(await page.evaluate(() => innerWidth)).toBeCloseTo(width / 1.1, -1)
  await page.keyboard.press('Control+NumpadAdd')
  await expectZoom(app, 125)
  // One notice, with the latest value.
  await expect(page.getByRole('status').filter({ hasText: 'Zoom' })).toHaveText(['Zoom 125 %'])

  // A dialog leaves the keys to the zoom.
  await page.keyboard.press('Control+,')
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Control+-')
  await expectZoom(app, 110)
  await page.keyboard.press('Escape')

  await chooseInMenu(app, 'view.zoomIn')
  await expectZoom(app, 125)
  await chooseInMenu(app, 'view.zoomReset')
  await expectZoom(app, 100)

  await page.mouse.move(400, 300)
  await page.keyboard.down('Control')
  await page.mouse.wheel(0, -120)
  await page.keyboard.up('Control')
  await expectZoom(app, 110)
  await page.keyboard.press('Control+0')
  await expectZoom(app, 100)
})

test('the zoom goes from 50 to 300 per cent, and stays over a reload and a restart', async ({ start }) => {
  const first = await start()
  const press = async (key: string) => {
    for (let count = 0; count < 9; count += 1) await first.page.keyboard.press(key)
  }
  await press('Control+-')
  await expectZoom(first, 50)
  await press('Control+=')
  await press('Control+=')
  await expectZoom(first, 300)
  await first.page.reload()
  await first.page.waitForFunction(() => performance.getEntriesByName('restored').length > 0)
  await expectZoom(first, 300)
  await first.quit()

  const second = await start({ userData: first.userData })
  await expectZoom(second, 300)
  expect(await second.page.evaluate(() => innerWidth)).toBeLessThan(500)
})
