// SPDX-License-Identifier: GPL-3.0-or-later
/** The window at the sizes people have, light and dark, written as screenshots; nothing may be cut off. */
import { join } from 'node:path'
import { ROOT } from '../../build/tools/command.ts'
import { expect, test } from './launch.ts'

const SIZES = [
  [1280, 800],
  [1920, 1080],
  [900, 600],
] as const

for (const theme of ['light', 'dark'] as const) {
  test(`${theme} at three sizes`, async ({ start }) => {
    const app = await start({ files: [join(ROOT, 'test', 'data', 'self-play.pgn')] })
    const { page, electron } = app
    await page.emulateMedia({ colorScheme: theme })
    await page.getByRole('listbox', { name: 'Games' }).getByRole('option').nth(3).click()
    for (let count = 0; count < 24; count += 1) await page.keyboard.press('ArrowRight')
    await page.keyboard.press('l')
    await expect(page.getByRole('region', { name: 'Analysis' }).getByText(/Depth\s*1\d/)).toBeVisible()
    for (const [width, height] of SIZES) {
      await electron.evaluate(
        ({ BrowserWindow }, size) => BrowserWindow.getAllWindows()[0]!.setContentSize(size[0]!, size[1]!),
        [width, height],
      )
      await page.waitForFunction((wanted) => innerWidth === wanted, width)
      await page.waitForTimeout(400)
      const overflow = await page.evaluate(() => [
        document.documentElement.scrollWidth - innerWidth,
        document.documentElement.scrollHeight - innerHeight,
      ])
      expect(overflow).toEqual([0, 0])
      await app.screenshot(`looks-${theme}-${width}x${height}`)
    }
  })
}
