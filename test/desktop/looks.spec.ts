// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * Every place at the sizes that people have, light, dark and with forced colours, written as screenshots;
 * nothing may be cut off.
 */
import { join } from 'node:path'
import { ROOT } from '../../build/tools/command.ts'
import { expect, test } from './launch.ts'

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

for (const [theme, media] of Object.entries(THEMES)) {
  test(`${theme}: every place at four sizes`, async ({ start }) => {
    const app = await start({ files: [join(ROOT, 'test', 'data', 'self-play.pgn')] })
    const { page, electron } = app
    await page.emulateMedia(media)
    const row = page.getByRole('listbox', { name: 'Games', exact: true }).getByRole('option').nth(3)
    await row.click()
    await expect(row).toHaveAttribute('aria-current', 'true')
    for (let count = 0; count < 24; count += 1) await page.keyboard.press('ArrowRight')
    const current = page.getByRole('group', { name: 'Moves' }).locator('[aria-current]')
    await expect(current).toHaveText('Bf5')
    await page.keyboard.press('l')
    await expect(page.getByRole('region', { name: 'Analysis' }).getByText(/Depth\s*1\d/)).toBeVisible()
    for (const [width, height] of SIZES) {
      await electron.evaluate(
        ({ BrowserWindow }, size) => BrowserWindow.getAllWindows()[0]!.setContentSize(size[0]!, size[1]!),
        [width, height],
      )
      await page.waitForFunction((wanted) => innerWidth === wanted, width)
      for (const [place, key] of PLACES) {
        await page.keyboard.press(key)
        await expect(page.locator('.rail [aria-current=page]')).toHaveText(new RegExp(place, 'i'))
        await page.evaluate(
          () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
        )
        // At 900 pixels the library lies over a part of the page.
        if (place === 'library') await expect(page.getByText('Your library is empty')).toBeVisible()
        else await expect(current, `${place} at ${width}x${height}`).toBeInViewport({ ratio: 1 })
        const overflow = await page.evaluate(() => [
          document.documentElement.scrollWidth - innerWidth,
          document.documentElement.scrollHeight - innerHeight,
        ])
        expect(overflow, `${place} at ${width}x${height}`).toEqual([0, 0])
        await app.screenshot(`looks-${theme}-${place}-${width}x${height}`)
      }
    }
  })
}
