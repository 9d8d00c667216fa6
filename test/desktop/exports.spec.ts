// SPDX-License-Identifier: GPL-3.0-or-later
/** What leaves the application as a picture: real files through the save dialog, and the real clipboard. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, type RunningApp, test } from './launch.ts'

let folder = ''
test.beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'alfabeta-exports-'))
})
test.afterEach(() => rmSync(folder, { recursive: true }))

/** Answers the next save dialogs with a file of this name, and returns its path. */
async function saveAs({ electron }: RunningApp, name: string): Promise<string> {
  const path = join(folder, name)
  await electron.evaluate(({ dialog }, filePath) => {
    dialog.showSaveDialog = () => Promise.resolve({ canceled: false, filePath })
  }, path)
  return path
}

/** Runs a command through the palette. */
async function choose({ page }: RunningApp, words: string): Promise<void> {
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('dialog', { name: 'All commands' }).getByRole('combobox')).toBeFocused()
  await page.keyboard.type(words)
  await page.keyboard.press('Enter')
}

const PNG = '\x89PNG\r\n\x1a\n'

test('the board is saved as a picture, and copied', async ({ app }) => {
  const { page, electron } = app
  await choose(app, 'export the board')
  const dialog = page.getByRole('dialog', { name: 'The board as a picture' })
  await expect(dialog.getByRole('img')).toBeVisible()
  await app.screenshot('export-picture')
  const path = await saveAs(app, 'board.png')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Exported board.png')).toBeVisible()
  const png = readFileSync(path)
  expect(png.subarray(0, PNG.length).toString('latin1')).toBe(PNG)
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1080, 1080])

  await page.keyboard.press('Control+Alt+C')
  await expect(page.getByText('Picture copied')).toBeVisible()
  const copied = await electron.evaluate(async ({ clipboard, nativeImage }) => {
    const older = clipboard as { readImage?: () => Electron.NativeImage }
    const read = async () => {
      const [item] = await clipboard.read()
      const blob = (await item!.getType('image/png')) as Blob
      return nativeImage.createFromBuffer(Buffer.from(await blob.arrayBuffer()))
    }
    const image = older.readImage ? older.readImage() : await read()
    return { ...image.getSize(), corner: [...image.toBitmap().subarray(0, 3)] }
  })
  // The board begins with a light square, here of the theme Walnut: blue, green, red.
  expect(copied).toEqual({ width: 1080, height: 1080, corner: [0xa8, 0xcf, 0xe6] })
})
