// SPDX-License-Identifier: GPL-3.0-or-later
/** Places and their panels: entered, arranged by mouse and by key, and the same after a reload. */
import type { Locator, Page } from '@playwright/test'
import { type App, expect, gameText, test } from './app.ts'

const menu = (page: Page) => page.getByRole('region', { name: 'Panels of this place' })
const grip = (page: Page, name: string) => menu(page).getByRole('button', { name: `Move ${name}` })
const order = (page: Page) => menu(page).getByRole('listitem').allTextContents()
const top = async (part: Locator): Promise<number> => (await part.boundingBox())!.y
const analysis = ({ page }: App) => page.getByRole('region', { name: 'Analysis' })
const moves = ({ page }: App) => page.getByRole('group', { name: 'Moves' })

async function openMenu(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Panels', exact: true }).click()
  await expect(menu(page)).toBeVisible()
}

test.beforeEach(async ({ app }) => {
  await app.paste(gameText(1))
  await expect(moves(app).locator('[data-node]').first()).toBeVisible()
})

test('panels are moved, hidden and turned by mouse, and stay so', async ({ app, page }) => {
  await openMenu(page)
  expect(await order(page)).toEqual([
    'Engine',
    'Moves',
    'Graph',
    'Endgame tables',
    'Reports',
    'Explorer',
    'Annotations',
  ])
  const from = (await grip(page, 'Engine').boundingBox())!
  const to = (await grip(page, 'Moves').boundingBox())!
  await page.mouse.move(from.x + 8, from.y + 8)
  await page.mouse.down()
  await page.mouse.move(to.x + 8, to.y + 12, { steps: 4 })
  await page.mouse.up()
  expect(await order(page)).toEqual([
    'Moves',
    'Engine',
    'Graph',
    'Endgame tables',
    'Reports',
    'Explorer',
    'Annotations',
  ])
  expect(await top(moves(app))).toBeLessThan(await top(analysis(app)))

  await menu(page).getByRole('switch', { name: 'Show Engine' }).click()
  await expect(analysis(app)).toHaveCount(0)
  await menu(page).getByRole('switch', { name: 'Column at the left' }).click()
  await page.keyboard.press('Escape')
  const board = (await app.board.boundingBox())!
  expect((await moves(app).boundingBox())!.x).toBeLessThan(board.x)

  await app.reload()
  await app.paste(gameText(1))
  await expect(moves(app)).toBeVisible()
  await expect(analysis(app)).toHaveCount(0)
  expect((await moves(app).boundingBox())!.x).toBeLessThan((await app.board.boundingBox())!.x)
  await openMenu(page)
  await menu(page).getByRole('button', { name: 'Back to the usual' }).click()
  await expect(analysis(app)).toBeVisible()
})

test('panels are moved and resized by key', async ({ app, page }) => {
  await app.openPalette()
  await page.keyboard.type('panels')
  await page.keyboard.press('Enter')
  await expect(menu(page)).toBeVisible()
  await grip(page, 'Moves').focus()
  await page.keyboard.press('ArrowUp')
  expect(await order(page)).toEqual([
    'Moves',
    'Engine',
    'Graph',
    'Endgame tables',
    'Reports',
    'Explorer',
    'Annotations',
  ])
  await expect(grip(page, 'Moves')).toBeFocused()
  await expect(app.spoken).toContainText('Moves is 1 of 7')
  await page.keyboard.press('Escape')
  await expect(menu(page)).toHaveCount(0)

  await page.keyboard.press('l')
  const splitter = page.getByRole('separator', { name: 'Height of Engine' })
  await splitter.focus()
  // A height that suits the panel grows with the engine's lines; a chosen one stays.
  await page.keyboard.press('ArrowUp')
  const size = async () => Number(await splitter.getAttribute('aria-valuenow'))
  const drawn = async () => Math.round((await analysis(app).boundingBox())!.height)
  await expect.poll(async () => (await drawn()) === (await size())).toBe(true)
  const chosen = await size()
  for (let press = 0; press < 4; press++) await page.keyboard.down('ArrowUp')
  await expect.poll(drawn).toBe(chosen + 4 * 16)
  await expect(splitter).toBeFocused()
})

test('the board stays where it is from place to place', async ({ app, page }) => {
  const box = await app.board.boundingBox()
  for (const [key, name] of [
    ['1', 'Play'],
    ['2', 'Analyse'],
  ]) {
    await page.keyboard.press(`Control+${key}`)
    await expect(page.getByRole('navigation').getByRole('button', { name: name! })).toHaveAttribute(
      'aria-current',
      'page',
    )
    expect(await app.board.boundingBox()).toEqual(box)
  }
})
