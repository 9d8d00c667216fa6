// SPDX-License-Identifier: GPL-3.0-or-later
/** In a large window text is larger, and what depends on it; the board takes the rest. */
import { expect, fileText, test } from './app.ts'

/** The window's size, and the heights of text and of a row of games in it, CSS pixels. */
const WINDOWS = [
  [1280, 800, '13px', 46],
  [1920, 1200, '14px', 50],
  [2560, 1440, '15px', 53],
] as const

test.use({ viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce' })

test('text, icons and rows grow with the window, and the list stays where it is', async ({ app }) => {
  const { page, list } = app
  await app.ready()
  await app.drop({ name: 'a.pgn', content: fileText(400) })
  const rows = list.getByRole('option')
  await expect(rows.first()).toBeVisible()
  const splitter = page.getByRole('separator', { name: 'Width of the list of games' })
  await splitter.focus()
  await page.keyboard.press('Home')
  await list.evaluate((element) => element.scrollTo({ top: 200 * 46 }))
  await expect(list.locator('[data-position="200"]')).toBeVisible()

  const icon = page.getByRole('button', { name: 'List of games' }).locator('svg')
  const sizes: number[] = []
  for (const [width, height, text, row] of WINDOWS) {
    await page.setViewportSize({ width, height })
    const first = list.locator('[data-position="200"]')
    await expect(first).toHaveCSS('height', `${row}px`)
    await expect(page.locator('body')).toHaveCSS('font-size', text)
    sizes.push((await icon.boundingBox())!.width)
    // The row that was at the top still is, and the next one follows without a gap.
    await expect
      .poll(async () => Math.round((await first.boundingBox())!.y - (await list.boundingBox())!.y))
      .toBe(0)
    const next = (await list.locator('[data-position="201"]').boundingBox())!
    expect(Math.round(next.y - (await first.boundingBox())!.y)).toBe(row)
  }
  expect(sizes).toEqual(sizes.toSorted((one, other) => one - other))
  expect(new Set(sizes).size).toBe(3)
})
