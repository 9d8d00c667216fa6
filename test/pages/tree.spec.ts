// SPDX-License-Identifier: GPL-3.0-or-later
/** The tree of an experiment: what it says at once, by keyboard and by mouse, beside the board and alone. */
import type { Locator } from '@playwright/test'
import { type App, expect, test } from './app.ts'

const LOPEZ = 'r1bqkbnr/1ppp1ppp/p1n5/1B2p3/4P3/5N2/PPPP1PPP/RNBQK2R w KQkq - 0 4'
const EXAMPLE =
  'After Nxe5 White has −2.00 already; here Black has bxa6, which wins a bishop: no need to look further. 32 other moves were not looked at.'

/** The page of the tree with the usual experiment on the Ruy Lopez, and the picture. */
async function grow(app: App): Promise<{ lab: Locator; tree: Locator }> {
  const { page } = app
  await app.ready()
  await app.paste(LOPEZ)
  await page.keyboard.press('Control+5')
  const lab = page.getByRole('region', { name: 'Search Lab' })
  await lab.getByRole('tab', { name: 'Tree' }).click()
  await expect(lab.getByText('Run the experiment to see its search tree here.')).toBeVisible()
  await lab.getByRole('button', { name: 'Run', exact: true }).click()
  const tree = lab.getByRole('tree')
  await expect(tree).toBeVisible()
  return { lab, tree }
}

test('the tree says what a cut is before anybody asks', async ({ app }) => {
  const { lab, tree } = await grow(app)
  await expect(
    lab.getByText('Looked at: 3,626 positions. At 980 of them one good reply was enough (orange)'),
  ).toBeVisible()
  await expect(lab.getByRole('region', { name: 'The chosen position' })).toContainText(EXAMPLE)
  await expect(tree.getByRole('treeitem')).toHaveText(`Bxa6, value at most −2.00. ${EXAMPLE}`)
})

test('the tree is walked and stepped through by keyboard', async ({ app }) => {
  const { page } = app
  const { lab, tree } = await grow(app)
  await tree.focus()
  await page.keyboard.press('Home')
  const chosen = lab.getByRole('region', { name: 'The chosen position' })
  await expect(chosen).toContainText('Everything was looked at. White has nothing better than Bxc6.')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('c')
  await expect(chosen).toContainText(/no need to look further/)
  const name = await tree.getAttribute('aria-activedescendant')
  await page.keyboard.press('c')
  await expect(tree).not.toHaveAttribute('aria-activedescendant', name!)

  await page.keyboard.press('Home')
  await page.keyboard.press('Space')
  await page.keyboard.press('Space')
  await expect(lab.getByText('Step 2 of 7,252')).toBeVisible()
  await expect(chosen).toContainText('What is the best that Black can do here?')
  await expect(chosen).toContainText('White has nothing yet (alpha)')
  await page.keyboard.press('Shift+Space')
  await expect(lab.getByText('Step 1 of 7,252')).toBeVisible()
  await expect(chosen).toContainText('White has nothing yet (alpha)')
  await page.keyboard.press('Escape')
  await expect(lab.getByText('Finished tree')).toBeVisible()
})

test('a click shows the position of a node, and a zoom comes closer', async ({ app }) => {
  const { page } = app
  const { lab, tree } = await grow(app)
  const box = (await tree.boundingBox())!
  // The first row is the root.
  await page.mouse.click(box.x + box.width / 2, box.y + 8)
  const chosen = lab.getByRole('region', { name: 'The chosen position' })
  await expect(chosen).toContainText('White to move')
  await page.mouse.move(box.x + 2, box.y + box.height / 2)
  await page.mouse.wheel(0, -900)
  await page.mouse.click(box.x + 60, box.y + box.height - 4)
  await expect(chosen.getByRole('button', { name: '4.Nxe5' })).toBeVisible()
})

test('a double click comes closer to the position that the first click chose', async ({ app }) => {
  const { page } = app
  const { lab, tree } = await grow(app)
  const box = (await tree.boundingBox())!
  const chosen = lab.getByRole('region', { name: 'The chosen position' })
  // A narrow box of the third row, which would move if the picture made it readable.
  await page.mouse.click(box.x + box.width * 0.85, box.y + box.height / 2)
  const name = await tree.getAttribute('aria-activedescendant')
  const moves = await chosen.getByRole('navigation').textContent()
  await page.mouse.dblclick(box.x + box.width * 0.85, box.y + box.height / 2)
  await expect(tree).toHaveAttribute('aria-activedescendant', name!)
  // In the close-up it fills the picture.
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2)
  await expect(chosen.getByRole('navigation')).toHaveText(moves!)
})

test('a tree says what made it, and when the board has another position', async ({ app }) => {
  const { lab } = await grow(app)
  await expect(lab.getByText('This tree: Alpha-beta, Captures first · depth 4')).toBeVisible()
  await expect(lab.getByText('a wide box is not a better move')).toBeVisible()
  await app.move('e1', 'g1')
  const notice = lab.getByText('The board has another position now.')
  await expect(notice).toBeVisible()
  await lab.getByRole('button', { name: 'Show that position' }).click()
  await expect(notice).toBeHidden()
  await app.expectSquare('e1', /white king/i)
  await lab.getByRole('button', { name: 'Next closed door' }).click()
  await expect(lab.getByRole('region', { name: 'The chosen position' })).toContainText(
    'no need to look further',
  )
})

test('the large view takes the whole place, is remembered, and ends with its key', async ({ app }) => {
  const { page } = app
  const { lab, tree } = await grow(app)
  const board = page.getByRole('grid').first()
  await expect(board).toBeVisible()
  await lab.getByRole('button', { name: 'Large view' }).click()
  await expect(board).toBeHidden()
  await lab.getByRole('tab', { name: 'Race' }).click()
  await expect(board).toBeVisible()
  await lab.getByRole('tab', { name: 'Tree' }).click()
  await expect(board).toBeHidden()
  await expect(lab.getByRole('region', { name: 'The chosen position' })).toBeVisible()
  await tree.focus()
  await page.keyboard.press('f')
  await expect(board).toBeVisible()
})

test('a bridge leads from a remembered value to the node where it was learned', async ({ app }) => {
  const { page } = app
  await app.ready()
  await app.paste('8/k7/3p4/p2P1p2/P2P1P2/8/8/K7 w - - 0 1')
  await page.keyboard.press('Control+5')
  const lab = page.getByRole('region', { name: 'Search Lab' })
  await lab.getByRole('tab', { name: 'Experiment' }).click()
  const line = lab.getByRole('textbox', { name: /An experiment as one line/ })
  await line.fill('--fen "8/k7/3p4/p2P1p2/P2P1P2/8/8/K7 w - - 0 1" --depth 5 --with alphabeta,table')
  await lab.getByRole('button', { name: 'Set up' }).click()
  await lab.getByRole('button', { name: 'Run', exact: true }).click()
  await expect(lab.getByRole('status')).toContainText('Finished')
  await lab.getByRole('tab', { name: 'Tree' }).click()
  const tree = lab.getByRole('tree')
  await tree.focus()
  const chosen = lab.getByRole('region', { name: 'The chosen position' })
  await page.keyboard.press('t')
  await expect(chosen).toContainText('The same position was met before, after 1.')
  const there = lab.getByRole('button', { name: 'Over the bridge: where this value was learned (B)' })
  await expect(there).toBeVisible()
  await page.keyboard.press('b')
  await expect(there).toBeHidden()
  await lab.getByRole('button', { name: 'Over the bridge: where this value was used (B)' }).click()
  await expect(there).toBeVisible()
})
