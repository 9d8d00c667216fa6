// SPDX-License-Identifier: GPL-3.0-or-later
/** A game is understood by keyboard alone: mistake, refutation, comparison, the better line, saved. */
import { expect, gameText, test } from './app.ts'

/** White takes a pawn, attacks queen and rook, and is mated. */
const GAME = '1. e4 e5 2. Nf3 Nc6 3. Bc4 Nd4 4. Nxe5 Qg5 5. Nxf7?? Qxg2 6. Rf1 Qxe4+ 7. Be2 Nf3# 0-1'

test('from the next mistake to a saved line, by keyboard alone', async ({ app, page }) => {
  const { keyboard } = page
  const moves = page.getByRole('group', { name: 'Moves' }).locator('[data-node]')
  await app.ready()
  await app.paste(gameText(1, GAME))
  await expect(moves).toHaveCount(14)

  await keyboard.press('b')
  await expect(page.locator('[data-node][aria-current=true]')).toContainText('Nxf7')
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
  await expect(compare.getByRole('combobox', { name: 'First move' })).toHaveText('Nxf7')
  await expect(compare.getByRole('status')).toContainText('White’s chances are')
  await keyboard.press('c')

  await expect(line.getByRole('button').first()).not.toHaveText(/Nxf7/)
  await keyboard.press('Control+i')
  await expect(page.getByRole('button', { name: 'Undo' })).toBeEnabled()
  const { text } = await app.save()
  expect(text).toMatch(/5\. Nxf7 \$4 \(5\. \S+ /)
})
