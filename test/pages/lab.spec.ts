// SPDX-License-Identifier: GPL-3.0-or-later
/** The place Lab: an experiment on the position on the board, by mouse and by keyboard. */
import type { Locator, Page } from '@playwright/test'
import { expect, test } from './app.ts'

/** Opens a page of the Lab. */
async function open(page: Page, name: string): Promise<Locator> {
  await page.keyboard.press('Control+5')
  const lab = page.getByRole('region', { name: 'Search Lab' })
  await lab.getByRole('tab', { name }).click()
  return lab
}

test('the Lab begins with a card for each way in, and the lessons are the first', async ({ app }) => {
  const { page } = app
  await app.ready()
  await page.keyboard.press('Control+5')
  const lab = page.getByRole('region', { name: 'Search Lab' })
  await expect(lab.getByRole('heading', { level: 3 })).toHaveText(['Lessons', 'Experiment', 'Race'])
  await lab.getByRole('button', { name: 'Start with the history' }).press('Enter')
  await expect(lab.getByRole('heading', { name: '1950: minimax' })).toBeVisible()
  await lab.getByRole('tab', { name: 'Start' }).press('Enter')
  await lab.getByRole('button', { name: 'Begin with lesson 1: The tree' }).press('Enter')
  await expect(lab.getByRole('heading', { name: '1. The tree' })).toBeVisible()
  await expect(lab.getByRole('heading', { name: 'The idea' })).toBeFocused()
})

test('an experiment runs on the board and says what it counted', async ({ app }) => {
  const { page } = app
  await app.ready()
  const lab = await open(page, 'Experiment')
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
  const settings = lab.getByText(/^Alpha-beta, Captures first · depth 4$/)
  await expect(settings).toBeVisible()
  await expect(lab.getByText('The settings have changed since.')).toBeVisible()
  await expect(lab.getByRole('switch', { name: 'Killers', includeHidden: true })).toBeDisabled()
  await lab.getByRole('button', { name: 'Run', exact: true }).focus()
  await page.keyboard.press('Enter')
  await expect(rows.nth(4)).toContainText('206,604')
  const pair = lab.getByRole('region', { name: 'The last two runs' }).first()
  await expect(pair.getByText('Alpha-beta, Captures first · depth 4')).toBeVisible()
  await expect(pair.getByText('Negamax, Captures first · depth 4')).toBeVisible()
  await expect(
    pair.getByText(/^At depth 4, this run: [\d,]+ times as many positions as the run before/),
  ).toBeVisible()
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
  const lab = await open(page, 'Experiment')
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
  const lab = await open(page, 'Race')
  const run = lab.getByRole('button', { name: 'Run', exact: true })
  await expect(run).toBeDisabled()
  await lab.getByRole('button', { name: 'History of chess programming' }).click()
  const depth = lab.getByRole('spinbutton', { name: 'Depth' })
  await depth.fill('3')
  await depth.press('Enter')
  await run.click()
  await expect(lab.getByText(/at every depth up to 3/).first()).toBeVisible()
  await expect(lab.getByText(/At depth 3, 1960: alpha-beta: [\d.]+ times fewer positions/)).toBeVisible()
  // The bars end with what was counted.
  const bars = lab.getByRole('region', { name: 'The race in slow motion' })
  await bars.getByRole('slider').press('Home')
  await expect(bars.getByText('Ready')).toBeVisible()
  await bars.getByRole('slider').press('End')
  await expect(bars.getByRole('listitem').first()).toContainText('33,699 finished')
  await expect(lab.getByRole('row', { name: /^Depth 3/ }).getByRole('cell')).toHaveCount(4)
  await expect(lab.getByText('This should not happen')).toHaveCount(0)
  await expect(lab.locator('canvas')).toBeVisible()

  await lab.getByRole('button', { name: 'One technique at a time' }).press('Enter')
  const racers = lab.getByRole('heading', { level: 4 })
  await expect(racers.first()).toHaveText('1950: Negamax')
  await lab.getByRole('button', { name: 'The next techniques' }).press('Enter')
  await expect(racers.first()).toHaveText('1960s: Quiescence')
  await run.press('Enter')
  await expect(
    lab.getByText(/^Checked: the score equals that of the exact search at every depth up to 3/),
  ).toHaveCount(4)
})
