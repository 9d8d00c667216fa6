// SPDX-License-Identifier: GPL-3.0-or-later
import { expect, test } from './app.ts'

test('a move by two clicks and a move by dragging', async ({ app }) => {
  await app.move('e2', 'e4')
  await app.expectSquare('e4', /white pawn, last move/)
  await app.drag('e7', 'e5')
  await app.expectSquare('e5', /black pawn, last move/)
  await app.move('e4', 'e5')
  await app.expectSquare('e5', /black pawn/)
  await expect(app.page.locator('[data-node]')).toHaveText(['e4', 'e5'])
})

test('where a piece can go is shown, and a click elsewhere puts it back', async ({ app }) => {
  await app.click('g1')
  await expect(app.marks('move-dest')).toHaveCount(2)
  await app.click('d4')
  await expect(app.marks('move-dest')).toHaveCount(0)
})

test.describe('promotion', () => {
  test.beforeEach(async ({ app }) => {
    await app.paste('4k3/1P6/8/8/8/8/1p6/4K3 w - - 0 1')
    await app.expectSquare('b7', /white pawn/)
  })

  test('asks on the file, and takes the mouse', async ({ app }) => {
    await app.move('b7', 'b8')
    const picker = app.page.getByRole('dialog', { name: 'Promote to' })
    await expect(picker.getByRole('button')).toHaveText(['', '', '', ''])
    const box = (await picker.boundingBox())!
    const [x] = await app.square('b8')
    expect(Math.abs(box.x + box.width / 2 - x)).toBeLessThan(2)
    await picker.getByRole('button', { name: 'rook' }).click()
    await app.expectSquare('b8', /white rook/)
  })

  test('takes the keyboard, and Escape takes the move back', async ({ app }) => {
    await app.move('b7', 'b8')
    await expect(app.page.getByRole('button', { name: 'queen' })).toBeFocused()
    await app.page.keyboard.press('Escape')
    await app.expectSquare('b7', /white pawn/)
    await app.expectSquare('b8', /empty/)
    await app.move('b7', 'b8')
    await expect(app.page.getByRole('button', { name: 'queen' })).toBeFocused()
    await app.page.keyboard.press('n')
    await app.expectSquare('b8', /white knight/)
    await app.move('e8', 'd8')
    await app.move('e1', 'd1')
    await app.move('b2', 'b1')
    await expect(app.page.getByRole('button', { name: 'queen' })).toBeFocused()
    await app.page.keyboard.press('ArrowUp')
    await expect(app.page.getByRole('button', { name: 'knight' })).toBeFocused()
    await app.page.keyboard.press('Enter')
    await app.expectSquare('b1', /black knight/)
  })
})

test('the whole board by keyboard, with words for every step', async ({ app }) => {
  const { page } = app
  await app.cell('e2').focus()
  await page.keyboard.press('Enter')
  await expect(app.spoken).toHaveText('e 2 picked up, 2 moves')
  await app.expectSquare('e4', /empty, can go here/)
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowUp')
  await expect(app.cell('e4')).toBeFocused()
  await page.keyboard.press('Enter')
  await app.expectSquare('e4', /white pawn, last move/)
  await expect(app.spoken).toHaveText('pawn e 4')
  await page.keyboard.press('Enter')
  await expect(app.spoken).toHaveText('Nothing to move on e 4')
  for (let step = 0; step < 9; step++) await page.keyboard.press('ArrowRight')
  await expect(app.cell('h4')).toBeFocused()
})

test('arrows in four colours stay with the game, and a plain click does not wipe them', async ({ app }) => {
  const { page } = app
  await app.move('e2', 'e4')
  await app.drag('g8', 'f6', 'right')
  await page.keyboard.down('Shift')
  await app.drag('b8', 'c6', 'right')
  await page.keyboard.down('Alt')
  await app.drag('d8', 'd8', 'right')
  await page.keyboard.up('Shift')
  await app.drag('f8', 'c5', 'right')
  await page.keyboard.up('Alt')
  await app.click('h4')
  const saved = await app.save()
  expect(saved.text).toMatch(/\[%csl Yd8\]/)
  expect(saved.text).toMatch(/\[%cal Gg8f6,Rb8c6,Bf8c5\]/)
  // Drawing the same arrow again takes it away.
  await app.drag('g8', 'f6', 'right')
  expect((await app.save()).text).toMatch(/\[%cal Rb8c6,Bf8c5\]/)
})

test('the wheel steps through the moves, f turns the board', async ({ app }) => {
  const { page } = app
  await app.move('e2', 'e4')
  await app.move('e7', 'e5')
  await page.mouse.move(...(await app.square('d4')))
  await page.mouse.wheel(0, -120)
  await app.expectSquare('e5', /empty/)
  await page.mouse.wheel(0, 120)
  await app.expectSquare('e5', /black pawn/)
  await page.keyboard.press('f')
  await app.move('g1', 'f3')
  await app.expectSquare('f3', /white knight/)
})

test('a typed move', async ({ app }) => {
  const { page } = app
  await app.move('e2', 'e4')
  const field = page.getByRole('textbox', { name: 'Type a move' })
  await expect(field).toBeVisible()
  await page.keyboard.press('/')
  await expect(field).toBeFocused()
  await field.fill('c9')
  await field.press('Enter')
  await expect(field).toHaveAttribute('aria-invalid', 'true')
  await field.fill('nf6')
  await field.press('Enter')
  await app.expectSquare('f6', /black knight/)
  await expect(field).toHaveValue('')
})

test('check and the last move are marked', async ({ app }) => {
  await app.paste('rnbqkbnr/ppppp1pp/8/5p2/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2')
  await app.expectSquare('f5', /black pawn/)
  await app.move('d1', 'h5')
  await expect(app.marks('check')).toHaveCount(1)
  await expect(app.marks('last-move')).toHaveCount(2)
})
