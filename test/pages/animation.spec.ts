// SPDX-License-Identifier: GPL-3.0-or-later
/** A game as an animated GIF: made in a worker, under the content policy, and decoded by the browser. */
import { readFile } from 'node:fs/promises'
import { readGif } from '../gif.ts'
import { expect, test } from './app.ts'

const GAME = `[White "Legall"]
[Black "Saint Brie"]
[Result "1-0"]

1. e4 e5 2. Nf3 d6 (2... Nc6 3. Bb5) 3. Bc4 Bg4 4. Nc3 g6 5. Nxe5 {[%cal Ge5f7]} Bxd1 6. Bxf7+ Ke7 7. Nd5# 1-0
`

test('a game is exported as an animation', async ({ app, page }) => {
  await app.paste(GAME)
  await expect(page.getByRole('group', { name: 'Moves' })).toContainText('Nd5#')
  await app.openPalette()
  await page.keyboard.type('animation')
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'The game as an animation' })
  await expect(dialog).toContainText('14 positions')
  await dialog.getByRole('combobox', { name: 'Width' }).click()
  await page.getByRole('option', { name: '320 pixels' }).click()
  await dialog.getByRole('combobox', { name: 'Time for each move' }).click()
  await page.getByRole('option', { name: '0.5 s' }).click()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Save' }).click(),
  ])
  await expect(dialog).toBeHidden()
  expect(download.suggestedFilename()).toBe('Legall-Saint-Brie.gif')
  const bytes = await readFile(await download.path())
  const gif = readGif(bytes)
  expect([gif.width, gif.height]).toEqual([320, 364])
  expect(gif.delays).toEqual([...Array.from({ length: 13 }, () => 50), 300])
  // The square of the last move, d5: marked, and light under the knight in its corner.
  const points = await page.evaluate(
    async (data) => {
      const decoder = new ImageDecoder({ data: Uint8Array.from(data), type: 'image/gif' })
      const at = async (frameIndex: number, x: number, y: number) => {
        const { image } = await decoder.decode({ frameIndex })
        const context = new OffscreenCanvas(image.displayWidth, image.displayHeight).getContext('2d')!
        context.drawImage(image, 0, 0)
        return [...context.getImageData(x, y, 1, 1).data.subarray(0, 3)]
      }
      const d5: [number, number] = [3 * 40 + 36, 22 + 3 * 40 + 3]
      return { before: await at(12, ...d5), after: await at(13, ...d5) }
    },
    [...bytes],
  )
  expect(points.before).not.toEqual(points.after)
  expect(points.before.map((value) => Math.round(value / 16))).toEqual([14, 13, 11])
})
