// SPDX-License-Identifier: GPL-3.0-or-later
/** The place Lab: an experiment on the position on the board, by mouse and by keyboard. */
import { expect, test } from './app.ts'

test('an experiment runs on the board and says what it counted', async ({ app }) => {
  const { page } = app
  await app.ready()
  await page.keyboard.press('Control+5')
  const lab = page.getByRole('region', { name: 'Search Lab' })
  await expect(lab).toBeVisible()
  await expect(page.getByRole('button', { name: 'Lab', exact: true })).toHaveAttribute('aria-current', 'page')

  await lab.getByRole('button', { name: 'Run', exact: true }).click()
  await expect(lab.getByRole('status')).toContainText('Finished')
  const rows = lab.getByRole('table').getByRole('row')
  await expect(rows).toHaveCount(5)
  await expect(rows.nth(4)).toContainText(/^4/)

  // The same score for the same depth without the techniques: alpha-beta is exact.
  const scoreOf = () => rows.nth(4).getByRole('cell').first().textContent()
  const score = await scoreOf()
  await lab.getByRole('combobox', { name: 'Algorithm' }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('option', { name: 'Negamax' }).click()
  await lab.getByRole('button', { name: 'Run', exact: true }).focus()
  await page.keyboard.press('Enter')
  await expect(rows.nth(4)).toContainText('206,604')
  expect(await scoreOf()).toBe(score)

  await rows.nth(3).getByRole('button', { name: 'More figures: depth 3' }).press('Enter')
  const cutoffs = lab.getByRole('region', { name: 'Which move closed the door' })
  await expect(cutoffs).toContainText('No door was closed')
  await expect(lab.getByRole('region', { name: 'Where lines ended' })).toContainText('8,902')

  await app.move('e2', 'e4')
  await expect(lab.getByText('The position on the board has changed')).toBeVisible()
})

test('a search that takes long is stopped at once, and the board hears moves meanwhile', async ({ app }) => {
  const { page } = app
  await app.ready()
  await page.keyboard.press('Control+5')
  const lab = page.getByRole('region', { name: 'Search Lab' })
  const depth = lab.getByRole('spinbutton', { name: 'Depth' })
  await depth.fill('20')
  await depth.press('Enter')
  await lab.getByRole('button', { name: 'Run', exact: true }).click()
  const question = page.getByRole('alertdialog').or(page.getByRole('dialog'))
  await expect(question).toContainText('This will probably take a long time')
  await expect(question).toContainText(/Probably .+ to .+ positions: .+ A search of depth \d+ would take/)
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(question).toBeHidden()
  await lab.getByRole('button', { name: 'Run', exact: true }).click()
  await question.getByRole('button', { name: 'Run anyway' }).click()
  await expect(lab.getByRole('status')).toContainText('Searching depth')
  await app.move('e2', 'e4')
  await app.expectSquare('e4', /white pawn/i)
  await lab.getByRole('button', { name: 'Stop', exact: true }).click()
  await expect(lab.getByRole('status')).toContainText('Stopped')
  await expect(lab.getByRole('button', { name: 'Run', exact: true })).toBeEnabled()
})

test('a race shows the history of chess programming, and whose answer is exact', async ({ app }) => {
  const { page } = app
  await app.ready()
  await app.paste('r1bqkbnr/1ppp1ppp/p1n5/1B2p3/4P3/5N2/PPPP1PPP/RNBQK2R w KQkq - 0 4')
  await page.keyboard.press('Control+5')
  const lab = page.getByRole('region', { name: 'Search Lab' })
  await lab.getByRole('tab', { name: 'Race' }).click()
  const run = lab.getByRole('button', { name: 'Run', exact: true })
  await expect(run).toBeDisabled()
  await lab.getByRole('button', { name: 'History of chess programming' }).click()
  const depth = lab.getByRole('spinbutton', { name: 'Depth' })
  await depth.fill('3')
  await depth.press('Enter')
  await run.click()
  await expect(lab.getByText(/at every depth up to 3/).first()).toBeVisible()
  await expect(lab.getByText(/At depth 3, “.?1960: alpha-beta.?” looked at/)).toBeVisible()
  await expect(lab.getByRole('row', { name: /^Depth 3/ }).getByRole('cell')).toHaveCount(4)
  await expect(lab.getByText('This should not happen')).toHaveCount(0)
  await expect(lab.locator('canvas')).toBeVisible()

  await lab.getByRole('button', { name: 'One technique at a time' }).press('Enter')
  const racers = lab.getByRole('heading', { level: 4 })
  await expect(racers.first()).toHaveText('1950: Negamax')
  await lab.getByRole('button', { name: 'The next techniques' }).press('Enter')
  await expect(racers.first()).toHaveText('1967: Transposition table')
  await run.press('Enter')
  await expect(
    lab.getByText(/^Checked: the score equals that of the exact search at every depth up to 3/),
  ).toHaveCount(4)
})
