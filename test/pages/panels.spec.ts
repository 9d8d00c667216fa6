// SPDX-License-Identifier: GPL-3.0-or-later
/** Places and their panels: chosen by mouse and by key, one or two at a time, arranged, and the same after a reload. */
import type { Page } from '@playwright/test'
import { type App, expect, gameText, test } from './app.ts'

const menu = (page: Page) => page.getByRole('region', { name: 'Panels of this place' })
const grip = (page: Page, name: string) => menu(page).getByRole('button', { name: `Move ${name}` })
const order = (page: Page) => menu(page).getByRole('listitem').allTextContents()
const tabs = (page: Page, label = 'Panels') => page.getByRole('tablist', { name: label, exact: true })
const tab = (page: Page, name: string, label = 'Panels') => tabs(page, label).getByRole('tab', { name })
const analysis = ({ page }: App) => page.getByRole('region', { name: 'Analysis' })
const moves = ({ page }: App) => page.getByRole('group', { name: 'Moves' })
const current = ({ page }: App) => page.locator('[data-node][aria-current=true]')

const USUAL = ['Moves', 'Report', 'People', 'Explorer', 'Opening report', 'Search']
/** A game of 40 moves: the knights go out and back. */
const LONG = Array.from({ length: 20 }, (_, at) => {
  return `${2 * at + 1}. Nf3 Nf6 ${2 * at + 2}. Ng1 Ng8`
}).join(' ')

async function openMenu(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Panels', exact: true }).click()
  await expect(menu(page)).toBeVisible()
}

test.beforeEach(async ({ app }) => {
  await app.paste(gameText(1, `${LONG} *`))
  await expect(moves(app).locator('[data-node]').first()).toBeVisible()
})

test('a tab is chosen by mouse and by arrow key, and a click leaves the keys to the game', async ({
  app,
  page,
}) => {
  await tab(page, 'Graph').click()
  await expect(tab(page, 'Graph')).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByRole('slider', { name: 'Course of the game' })).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await expect(current(app)).toContainText('Nf3')

  await tab(page, 'Graph').focus()
  await page.keyboard.press('ArrowLeft')
  await expect(tab(page, 'Search')).toBeFocused()
  await page.keyboard.press('ArrowLeft')
  await expect(tab(page, 'People')).toBeFocused()
  await page.keyboard.press('ArrowLeft')
  await expect(tab(page, 'Report')).toBeFocused()
  await expect(page.getByRole('region', { name: 'Reports' })).toBeVisible()
  await page.keyboard.press('Home')
  await expect(moves(app)).toBeVisible()
  await expect(current(app)).toContainText('Nf3')
})

test('every panel has a key, and the key that showed it leads back', async ({ app, page }) => {
  await page.keyboard.press('g')
  await expect(tab(page, 'Graph')).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Control+j')
  await expect(tab(page, 'Report')).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Control+j')
  await expect(tab(page, 'Graph')).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Alt+1')
  await expect(moves(app)).toBeVisible()

  // The comment is under the moves.
  await page.keyboard.press('Alt+2')
  await page.keyboard.press('d')
  await expect(page.getByRole('textbox', { name: 'Comment on the game' })).toBeFocused()
})

test('each place remembers its panel, also after a reload', async ({ app, page }) => {
  await page.keyboard.press('g')
  await page.keyboard.press('Control+1')
  await expect(tab(page, 'Opponents')).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Alt+1')
  await expect(tab(page, 'Moves')).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Control+2')
  await expect(tab(page, 'Graph')).toHaveAttribute('aria-selected', 'true')
  await app.reload()
  await app.paste(gameText(1))
  await expect(tab(page, 'Graph')).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Control+1')
  await expect(tab(page, 'Moves')).toHaveAttribute('aria-selected', 'true')
})

test('a panel has a dozen rows at 1280 x 800 while the engine looks, and the comment is whole', async ({
  app,
  page,
}) => {
  await page.keyboard.press('l')
  await expect(analysis(app).getByRole('listitem')).toHaveCount(3)
  const whole = () =>
    moves(app).evaluate((list) => {
      const around = list.getBoundingClientRect()
      return [...list.querySelectorAll('.row')].filter((row) => {
        const { top, bottom } = row.getBoundingClientRect()
        return top >= around.top - 1 && bottom <= around.bottom + 1
      }).length
    })
  expect(await whole()).toBeGreaterThanOrEqual(12)
  const field = page.getByRole('textbox', { name: 'Comment on the game' })
  await expect(field).toBeInViewport({ ratio: 1 })
  await page.keyboard.press('g')
  expect(await whole()).toBeGreaterThanOrEqual(12)
  // Nothing scrolls that is in something that scrolls.
  for (const [width, height] of [
    [1280, 800],
    [900, 600],
  ] as const) {
    await page.setViewportSize({ width, height })
    for (const key of ['Alt+1', 'Alt+2', 'Alt+4']) {
      await page.keyboard.press(key)
      expect(
        await page.locator('.game').evaluate((column) => column.scrollHeight - column.clientHeight),
      ).toBe(0)
    }
  }
  await page.keyboard.press('Alt+1')
  await expect(field).toBeInViewport({ ratio: 1 })
})

test('two panels stand side by side where there is room, and are remembered', async ({ app, page }) => {
  await page.keyboard.press('w')
  await expect(page.getByRole('tablist')).toHaveCount(1)
  await page.setViewportSize({ width: 1720, height: 900 })
  await page.getByRole('button', { name: 'Two panels side by side' }).click()
  await expect(tab(page, 'Report', 'Panels on the right')).toHaveAttribute('aria-selected', 'true')
  await expect(moves(app)).toBeVisible()
  // A key shows its panel beside the moves; the graph has no moves of its own there.
  await page.keyboard.press('g')
  await expect(tab(page, 'Graph', 'Panels on the right')).toHaveAttribute('aria-selected', 'true')
  await expect(moves(app)).toHaveCount(1)
  // What is in view already changes sides.
  await tab(page, 'Graph').click()
  await expect(tab(page, 'Moves', 'Panels on the right')).toHaveAttribute('aria-selected', 'true')

  await page.setViewportSize({ width: 1280, height: 800 })
  await expect(page.getByRole('tablist')).toHaveCount(1)
  await app.reload()
  await app.paste(gameText(1))
  await page.setViewportSize({ width: 1720, height: 900 })
  await expect(tab(page, 'Graph')).toHaveAttribute('aria-selected', 'true')
  await expect(tab(page, 'Moves', 'Panels on the right')).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('w')
  await expect(page.getByRole('tablist')).toHaveCount(1)
})

test('tabs are moved and hidden, the column is turned, and all of it stays so', async ({ app, page }) => {
  await openMenu(page)
  expect((await order(page)).slice(0, USUAL.length)).toEqual(USUAL)
  const from = (await grip(page, 'Moves').boundingBox())!
  const to = (await grip(page, 'Explorer').boundingBox())!
  await page.mouse.move(from.x + 8, from.y + 8)
  await page.mouse.down()
  await page.mouse.move(to.x + 8, to.y + 12, { steps: 4 })
  await page.mouse.up()
  expect((await order(page)).slice(0, 5)).toEqual(['Report', 'People', 'Explorer', 'Moves', 'Opening report'])
  await expect(tabs(page).getByRole('tab')).toHaveText(['Report', 'People', 'Moves', 'Search', 'Graph'])

  await menu(page).getByRole('switch', { name: 'Show Graph' }).click()
  await expect(tab(page, 'Graph')).toHaveCount(0)
  await menu(page).getByRole('switch', { name: 'Show Engine lines' }).click()
  await expect(analysis(app)).toHaveCount(0)
  await menu(page).getByRole('switch', { name: 'Column on the left' }).click()
  await page.keyboard.press('Escape')
  const column = page.getByRole('region', { name: 'Game', exact: true })
  const isLeft = async () => (await column.boundingBox())!.x < (await app.board.boundingBox())!.x
  expect(await isLeft()).toBe(true)

  await app.reload()
  await app.paste(gameText(1))
  await expect(tabs(page).getByRole('tab')).toHaveText(['Report', 'People', 'Moves', 'Search'])
  await expect(analysis(app)).toHaveCount(0)
  expect(await isLeft()).toBe(true)
  await openMenu(page)
  await menu(page).getByRole('button', { name: 'Reset layout' }).click()
  await expect(analysis(app)).toBeVisible()
  await expect(tabs(page).getByRole('tab')).toHaveText(['Moves', 'Report', 'People', 'Search', 'Graph'])
})

test('tabs are moved, and the lines of the engine are resized, by key', async ({ app, page }) => {
  await app.openPalette()
  await page.keyboard.type('panels')
  await page.keyboard.press('Enter')
  await expect(menu(page)).toBeVisible()
  await grip(page, 'Report').focus()
  await page.keyboard.press('ArrowUp')
  expect((await order(page)).slice(0, 2)).toEqual(['Report', 'Moves'])
  await expect(grip(page, 'Report')).toBeFocused()
  await expect(app.spoken).toContainText(/Report: position 1 of \d/)
  await page.keyboard.press('Escape')
  await expect(menu(page)).toHaveCount(0)

  await page.keyboard.press('l')
  const splitter = page.getByRole('separator', { name: 'Height of the engine lines' })
  await splitter.focus()
  // A height that suits the lines grows with them; a chosen one stays.
  await page.keyboard.press('ArrowUp')
  const size = async () => Number(await splitter.getAttribute('aria-valuenow'))
  const drawn = async () => Math.round((await analysis(app).boundingBox())!.height)
  await expect.poll(async () => (await drawn()) === (await size())).toBe(true)
  const chosen = await size()
  for (let press = 0; press < 3; press++) await page.keyboard.down('ArrowDown')
  await expect.poll(drawn).toBe(chosen + 3 * 16)
  await expect(splitter).toBeFocused()
})

test('oddities of the text have a tab where there are some', async ({ app, page }) => {
  await expect(tab(page, 'Oddities')).toHaveCount(0)
  await app.paste(gameText(2, '1. e4 Ke4 2. d4 *'))
  await page.getByRole('button', { name: '1 oddity in the text of this game' }).click()
  await expect(tab(page, 'Oddities')).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByRole('region', { name: 'Oddities in the text' })).toContainText('An illegal move')
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
