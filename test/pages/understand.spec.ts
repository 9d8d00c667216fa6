// SPDX-License-Identifier: GPL-3.0-or-later
/** A game is understood by keyboard alone: mistake, refutation, comparison, the better line, saved. */
import { expect, test } from './app.ts'
import { judgedGame } from './judged-game.ts'

test('from the next mistake to a saved line, by keyboard alone', async ({ app, page }) => {
  const { keyboard } = page
  const moves = page.getByRole('group', { name: 'Moves' }).locator('[data-node]')
  await app.ready()
  await app.paste(judgedGame(50))
  await expect(moves).toHaveCount(50)

  await keyboard.press('b')
  await expect(page.locator('[data-node][aria-current=true]')).toContainText('Rxd4')
  await keyboard.press('l')
  const analysis = page.getByRole('region', { name: 'Analysis' })
  const line = analysis.getByRole('group', { name: /^Line 1, / })
  // The refutation has some moves.
  await expect(line.getByRole('button').nth(3)).toBeAttached()
  await keyboard.press('v')
  await keyboard.press('ArrowRight')
  await keyboard.press('ArrowRight')
  await expect(page.locator('.line-preview')).toHaveCount(1)
  await expect(line.locator(':focus')).toHaveAttribute('data-index', '2')
  await keyboard.press('Escape')

  // What was played, beside what the engine would have played.
  await keyboard.press('ArrowLeft')
  await expect(line).toBeVisible()
  await keyboard.press('c')
  const compare = page.getByRole('region', { name: 'Compare two moves' })
  await expect(compare.getByRole('combobox', { name: 'First move' })).toHaveText('Rxd4')
  await expect(compare.getByRole('status')).toContainText('White’s chances are')
  await keyboard.press('c')

  await expect(line.getByRole('button').nth(1)).toBeAttached()
  await keyboard.press('Control+i')
  await expect(page.getByRole('button', { name: 'Undo' })).toBeEnabled()
  const { text } = await app.save()
  expect(text).toMatch(/24\. Rxd4 \$4 \{[^}]*\} \(24\. \S+ /)
})
