// SPDX-License-Identifier: GPL-3.0-or-later
/** The graph of the whole game: read, clicked, dragged, walked by key, and drawn while the engine looks. */
import type { Page } from '@playwright/test'
import { expect, gameText, test } from './app.ts'
import { judgedGame } from './judged-game.ts'

const graph = (page: Page) => page.getByRole('slider', { name: 'Course of the game' })
const current = (page: Page) => page.locator('[data-node][aria-current=true]')

/** Shows the graph of the game once it is on the board. */
async function show(page: Page): Promise<void> {
  await expect(page.getByRole('group', { name: 'Moves' }).locator('[data-node]').first()).toBeVisible()
  await page.keyboard.press('g')
  await expect(graph(page)).toBeVisible()
}

/** The middle of a position's column. */
async function columnOf(page: Page, index: number, count: number): Promise<[x: number, y: number]> {
  const box = (await graph(page).boundingBox())!
  return [box.x + ((index + 0.5) * box.width) / count, box.y + box.height / 2]
}

test('what the file says is drawn, and leads to the moves by mouse and by key', async ({ app, page }) => {
  await app.paste(judgedGame())
  await show(page)
  await expect(graph(page)).toHaveAttribute('aria-valuemax', '87')
  await expect(graph(page)).toHaveAttribute('aria-valuetext', /^Start/)
  await page.mouse.click(...(await columnOf(page, 48, 88)))
  await expect(current(page)).toContainText('cxd4')
  await expect(graph(page)).toHaveAttribute(
    'aria-valuetext',
    /^24… cxd4, blunder, \+3\.\d\d pawns, White’s view, White’s chances 8\d\s%, \d+ seconds$/,
  )
  await expect(page.getByRole('region', { name: 'Graph' })).toContainText('24… cxd4??')

  await page.mouse.move(...(await columnOf(page, 10, 88)))
  await page.mouse.down()
  await page.mouse.move(...(await columnOf(page, 21, 88)), { steps: 5 })
  await page.mouse.up()
  await expect(graph(page)).toHaveAttribute('aria-valuenow', '21')
  await expect(current(page)).toContainText('O-O-O')

  await graph(page).focus()
  await page.keyboard.press('ArrowRight')
  await expect(graph(page)).toHaveAttribute('aria-valuenow', '22')
  await page.keyboard.press('PageUp')
  await expect(graph(page)).toHaveAttribute('aria-valuenow', '32')
  await page.keyboard.press('End')
  await expect(graph(page)).toHaveAttribute('aria-valuenow', '87')
  await expect(graph(page)).toBeFocused()
})

test('the keys of mistakes go from one to the next and begin again', async ({ app, page }) => {
  await app.paste(judgedGame())
  await show(page)
  const at = async (key: string, index: number) => {
    await page.keyboard.press(key)
    await expect(graph(page)).toHaveAttribute('aria-valuenow', String(index))
  }
  await at('b', 47)
  await at('b', 48)
  await at('b', 47)
  await at('m', 62)
  await at('Shift+M', 33)
  await at('i', 36)
  await at('Shift+I', 21)
})

test('a variation shows where it begins, and the graph leads back to the game', async ({ app, page }) => {
  await app.paste(
    gameText(1, '1. e4 {[%eval 0.2]} e5 {[%eval 0.3]} (1... c5 2. Nf3 d6) 2. Nf3 {[%eval 0.1]} *'),
  )
  await show(page)
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowRight')
  await expect(graph(page)).toHaveAttribute('aria-valuenow', '1')
  await graph(page).focus()
  await page.keyboard.press('ArrowLeft')
  await expect(current(page)).toContainText('e4')
})

test('what the engine finds is drawn, and stays when the engine rests', async ({ app, page }) => {
  await app.ready()
  await app.paste(gameText(1))
  await show(page)
  await expect(graph(page)).toHaveAttribute('aria-valuetext', 'Start, Not evaluated')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('l')
  await expect(graph(page)).toHaveAttribute('aria-valuetext', /^1\. e4, .*White’s chances \d+\s%/)
  await page.keyboard.press('ArrowRight')
  await expect(graph(page)).toHaveAttribute('aria-valuetext', /^1… e5, .*White’s chances \d+\s%/)
  // What was found stays when the engine rests.
  await page.keyboard.press('l')
  await expect(graph(page)).toHaveAttribute('aria-valuetext', /White’s chances/)
  await page.keyboard.press('g')
  await expect(graph(page)).toHaveCount(0)
  await page.keyboard.press('g')
  await expect(graph(page)).toBeVisible()
})
