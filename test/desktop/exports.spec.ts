// SPDX-License-Identifier: GPL-3.0-or-later
/** What leaves the application as a picture: real files through the save dialog, and the real clipboard. */
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readGif } from '../gif.ts'
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

/** Pastes a game. */
async function paste({ electron, page }: RunningApp, pgn: string): Promise<void> {
  await electron.evaluate(({ clipboard }, text) => clipboard.writeText(text), pgn)
  await page.keyboard.press('Control+V')
  await expect(page.getByRole('group', { name: 'Moves' })).toBeVisible()
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

/** A game of many moves: knights that go out and back. */
const LONG = `[White "Kasparov, Garry"]
[Black "Topalov, Veselin"]
[WhiteElo "2812"]
[Result "1-0"]

${Array.from({ length: 60 }, (_, at) => `${2 * at + 1}. Nf3 Nf6 ${2 * at + 2}. Ng1 Ng8`).join(' ')} 1-0
`

test('a long game is saved as an animation, or cancelled', async ({ app }) => {
  const { page } = app
  await paste(app, LONG)
  await choose(app, 'animation')
  const dialog = page.getByRole('dialog', { name: 'The game as an animation' })
  await expect(dialog).toContainText('241 positions')
  await app.screenshot('export-animation')
  const cancelled = await saveAs(app, 'cancelled.gif')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toContainText(/Making the animation: [1-9]/)
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog.getByRole('button', { name: 'Save' })).toBeVisible()
  expect(existsSync(cancelled)).toBe(false)

  const path = await saveAs(app, 'long.gif')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Exported long.gif')).toBeVisible({ timeout: 90_000 })
  const gif = readGif(readFileSync(path))
  expect(gif).toMatchObject({ width: 480, height: 544, loops: true })
  expect(gif.delays).toEqual([...Array.from({ length: 240 }, () => 100), 300])
})

/** Pages of a PDF, as its tree of pages counts them. */
const pagesOf = (pdf: Buffer): number =>
  Math.max(...[...pdf.toString('latin1').matchAll(/\/Count (\d+)/g)].map(([, count]) => Number(count)))

test('a game is saved as a PDF that runs nothing of what is in it', async ({ app }) => {
  const { page, electron } = app
  const moves = Array.from({ length: 75 }, (_, at) => {
    const words = at % 5 === 0 ? ' {The knight comes back, <script>alert(1)</script> and goes.}' : ''
    const marked = at % 10 === 0 ? ' $220' : ''
    const other = at % 6 === 0 ? ` (${2 * at + 1}... d5 2. d4 (2. e4 dxe4))` : ''
    return `${2 * at + 1}. Nf3${marked} Nf6${other} ${2 * at + 2}. Ng1${words} Ng8`
  }).join(' ')
  await paste(
    app,
    `[White "<b>Réti, Richard"]\n[Black "Tartakower"]\n[Result "1/2-1/2"]\n\n${moves} 1/2-1/2\n`,
  )
  await page.keyboard.press('Control+P')
  const dialog = page.getByRole('dialog', { name: 'Print the game' })
  await expect(dialog).toContainText('9 diagrams')
  await app.screenshot('export-print')
  const path = await saveAs(app, 'game.pdf')
  await dialog.getByRole('button', { name: 'Save as PDF' }).click()
  await expect(page.getByText('Exported game.pdf')).toBeVisible()
  const pdf = readFileSync(path)
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-')
  expect(pagesOf(pdf)).toBeGreaterThanOrEqual(2)
  // The window of the sheet is gone.
  expect(await electron.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows().length)).toBe(1)
})
