// SPDX-License-Identifier: GPL-3.0-or-later
/** The board as a picture: exported with the theme, the pieces and the drawings that are seen. */
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { type App, downloadedText, expect, test } from './app.ts'

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'The board as a picture' })

/** Opens the dialog as a person at the keyboard does. */
async function openDialog(app: App): Promise<void> {
  await app.openPalette()
  await app.page.keyboard.type('export the board')
  await app.page.keyboard.press('Enter')
  await expect(dialogOf(app.page)).toBeVisible()
}

const saved = async (page: Page) => {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    dialogOf(page).getByRole('button', { name: 'Save' }).click(),
  ])
  await expect(dialogOf(page)).toBeHidden()
  return download
}

test('the board is exported as a drawing that needs nothing else', async ({ app, page }) => {
  await app.move('e2', 'e4')
  await app.drag('d2', 'd4', 'right')
  await openDialog(app)
  await dialogOf(page).getByRole('radio', { name: 'SVG' }).click()
  const download = await saved(page)
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

/** The colour of a point of a PNG, as the page itself decodes it. */
const pointOf = (page: Page, png: Buffer, x: number, y: number) =>
  page.evaluate(
    async ([text, x, y]) => {
      const image = new Image()
      image.src = `data:image/png;base64,${text}`
      await image.decode()
      const context = new OffscreenCanvas(image.naturalWidth, image.naturalHeight).getContext('2d')!
      context.drawImage(image, 0, 0)
      return [...context.getImageData(x, y, 1, 1).data]
    },
    [png.toString('base64'), x, y] as const,
  )

test('the board is exported as points, in the size that was chosen', async ({ app, page }) => {
  await app.drag('e4', 'e4', 'right')
  await openDialog(app)
  await dialogOf(page).getByRole('combobox', { name: 'Size' }).click()
  await page.getByRole('option', { name: '720 × 720' }).click()
  const download = await saved(page)
  expect(download.suggestedFilename()).toBe('board.png')
  const png = await readFile(await download.path())
  expect(png.subarray(0, 8).toString('latin1')).toBe('\x89PNG\r\n\x1a\n')
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([720, 720])
  // The corner of a light square, and the ring around e4.
  expect(await pointOf(page, png, 360 + 88, 360 + 2)).toEqual([0xe6, 0xcf, 0xa8, 255])
  const [red, green, blue] = await pointOf(page, png, 405, 405 - 40)
  expect(green).toBeGreaterThan(Math.max(red!, blue!))
  // The second time everything is as it was left, and the drawing can be left out.
  await openDialog(app)
  await expect(dialogOf(page).getByRole('combobox', { name: 'Size' })).toContainText('720 × 720')
  await dialogOf(page).getByRole('switch', { name: 'Arrows and circles' }).click()
  const plain = await readFile(await (await saved(page)).path())
  expect(await pointOf(page, plain, 405, 405 - 40)).toEqual([0xe6, 0xcf, 0xa8, 255])
})
