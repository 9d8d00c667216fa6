// SPDX-License-Identifier: GPL-3.0-or-later
/** The board as a picture: exported with the theme, the pieces and the drawings that are seen. */
import { downloadedText, expect, test } from './app.ts'

test('the board is exported as a picture that needs nothing else', async ({ app, page }) => {
  await app.move('e2', 'e4')
  await app.drag('d2', 'd4', 'right')
  await app.openPalette()
  await page.keyboard.type('picture')
  const [download] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Enter')])
  expect(download.suggestedFilename()).toBe('board.svg')
  const picture = await downloadedText(download)
  expect(picture).toContain('<title>rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1</title>')
  expect(picture).toContain('#e6cfa8')
  expect(picture.match(/<use /g)).toHaveLength(32)
  expect(picture).toContain('<polygon')
  // Drawn by itself, without the page.
  const size = await page.evaluate(async (text) => {
    const image = new Image()
    image.src = `data:image/svg+xml,${encodeURIComponent(text)}`
    await image.decode()
    return [image.naturalWidth, image.naturalHeight]
  }, picture)
  expect(size).toEqual([800, 800])
})
