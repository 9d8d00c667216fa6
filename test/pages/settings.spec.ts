// SPDX-License-Identifier: GPL-3.0-or-later
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../../build/tools/command.ts'
import { netName } from '../../engine/host/net/net-file.ts'
import { expect, test } from './app.ts'

test('hash and threads are in force at once, and after a reload', async ({ app }) => {
  const { page } = app
  await app.ready()
  await page.keyboard.press('Control+,')
  const hash = page.getByRole('spinbutton', { name: 'Hash table' })
  await hash.fill('48')
  await hash.press('Enter')
  await expect(app.status.getByTitle('48 MB, 1 thread')).toBeVisible()
  await page.getByRole('slider', { name: 'Hash table, in powers of two' }).press('End')
  await expect(page.getByRole('alert')).toContainText('does not fit')
  await expect(page.getByRole('alert')).toContainText('still uses 48 MB')
  await expect(hash).toHaveValue('48')
  await expect(app.status.getByTitle('48 MB')).toBeVisible()
  await page.reload()
  await expect(app.status.getByTitle('48 MB')).toBeVisible({ timeout: 30_000 })
})

test('a number out of range is refused in words, and the old one stays', async ({ app }) => {
  const { page } = app
  await page.keyboard.press('Control+,')
  const dialog = page.getByRole('dialog', { name: 'Settings' })
  const hash = dialog.getByRole('spinbutton', { name: 'Hash table', exact: true })
  const old = await hash.inputValue()
  for (const [typed, words] of [
    ['9999', `The maximum is 3,584. The value remains ${old}.`],
    ['0', `The minimum is 1. The value remains ${old}.`],
  ] as const) {
    await hash.fill(typed)
    await hash.press('Enter')
    await expect(dialog.getByRole('alert')).toHaveText(words)
    await expect(hash).toHaveValue(old)
  }
  await hash.fill('32')
  await hash.press('Enter')
  await expect(dialog.getByRole('alert')).toHaveCount(0)
  await expect(hash).toHaveValue('32')

  const threads = dialog.getByRole('spinbutton', { name: 'Threads' })
  await threads.fill('6400')
  await threads.press('Tab')
  await expect(dialog.getByRole('alert')).toHaveText(/^The maximum is \d+\. The value remains 1\.$/)
  await expect(threads).toHaveValue('1')
})

test('the evaluation in force is named, which is that of the application', async ({ app }) => {
  const { page } = app
  await app.ready()
  await page.keyboard.press('Control+,')
  const net = join(ROOT, 'engine', 'host', 'default-net.net')
  const words = existsSync(net) ? `Neural network ${netName(readFileSync(net))}, ` : 'Hand-written rules.'
  await expect(page.getByRole('dialog', { name: 'Settings' }).getByText(words)).toBeVisible()
})

test('theme, board and pieces change at once and stay', async ({ app }) => {
  const { page } = app
  const look = () =>
    page.evaluate(() => {
      const style = getComputedStyle(document.querySelector('.cg-wrap piece.queen.white')!)
      return {
        background: getComputedStyle(document.body).backgroundColor,
        board: getComputedStyle(document.documentElement).getPropertyValue('--board-dark'),
        pieces: style.backgroundImage,
      }
    })
  const before = await look()
  await page.keyboard.press('Control+,')
  await page.getByRole('tab', { name: 'Appearance' }).click()
  await page.getByRole('radio', { name: 'Dark' }).click()
  await page.getByRole('tab', { name: 'Board' }).click()
  await page.getByRole('radio', { name: 'Slate' }).click()
  await page.getByRole('radio', { name: 'Merida' }).click()
  await page.keyboard.press('Escape')
  const after = await look()
  expect(after.background).not.toBe(before.background)
  expect(after.board).not.toBe(before.board)
  expect(after.pieces).not.toBe(before.pieces)
  await page.reload()
  await expect(page.locator('cg-board')).toBeVisible()
  expect(await look()).toEqual(after)
})

test('coordinates, dots, automatic queens and figurines do what they say', async ({ app }) => {
  const { page } = app
  await page.keyboard.press('Control+,')
  await page.getByRole('tab', { name: 'Board' }).click()
  await page.getByRole('radio', { name: 'Every square' }).click()
  await page.getByRole('switch', { name: 'Show where a piece can go' }).click()
  await page.getByRole('switch', { name: 'Always promote to a queen' }).click()
  await page.getByRole('switch', { name: 'Write moves with figurines' }).click()
  await page.keyboard.press('Escape')
  await expect(page.locator('.coordinates .label')).toHaveCount(64)
  await app.click('e2')
  await expect(app.marks('move-dest')).toHaveCount(0)
  await app.paste('4k3/1P6/8/8/8/8/8/4K3 w - - 0 1')
  await app.expectSquare('b7', /white pawn/)
  await app.move('b7', 'b8')
  await app.expectSquare('b8', /white queen/)
  await expect(page.locator('[data-node]').last()).toContainText('b8=♕')
})
