// SPDX-License-Identifier: GPL-3.0-or-later
/** The real engine in the Lab: a technique is switched off, and both searches are shown. */
import type { Locator } from '@playwright/test'
import { type App, expect, test } from './app.ts'
import { checkAccessible } from './screens.ts'

async function openEnginePage({ page }: App): Promise<Locator> {
  await page.keyboard.press('Control+5')
  const lab = page.getByRole('region', { name: 'Search Lab' })
  await lab.getByRole('tab', { name: 'Engine' }).press('Enter')
  await expect(lab.getByRole('region', { name: 'Techniques' })).toBeVisible()
  return lab
}

test('a technique is switched off by keyboard, and the search needs other positions', async ({ app }) => {
  await app.ready()
  await app.paste('r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1')
  const lab = await openEnginePage(app)
  const depth = lab.getByRole('spinbutton', { name: 'Depth' })
  await depth.fill('8')
  await depth.press('Enter')
  await expect(lab.getByText('All techniques are on')).toBeVisible()

  const reductions = lab.getByRole('switch', { name: 'Late-move reductions' })
  await expect(reductions).toBeChecked()
  await reductions.press('Space')
  await expect(reductions).not.toBeChecked()
  await expect(lab.getByText('Off: Late-move reductions.')).toBeVisible()
  await lab.getByRole('button', { name: 'Run', exact: true }).press('Enter')
  await expect(lab.getByRole('status')).toHaveText('Finished.')

  await expect(lab.getByText(/needed [\d.,]+ times as many positions to depth 8/)).toBeVisible()
  const depths = lab.getByRole('region', { name: 'Depth by depth' }).getByRole('row')
  await expect(depths).toHaveCount(10)
  const cells = await depths.last().getByRole('cell').allTextContents()
  const [withAll, without] = [cells[2]!, cells[5]!].map((text) => Number(text.replaceAll(',', '')))
  expect(without).toBeGreaterThan(withAll!)
  expect(cells[6]).toMatch(/^× \d/)

  // It must not fade away while colours are looked at.
  await expect(app.page.getByText('Position pasted')).toHaveCount(0, { timeout: 30_000 })
  await checkAccessible(app, 'the real engine')
  const counted = lab.getByRole('table', { name: 'How it searched, up to depth 8' })
  await expect(counted.getByRole('row', { name: /^Moves searched less deeply/ })).toHaveText(/[\d,]+0$/)
  await expect(lab.getByText(/at work [\d,]+ times/).first()).toBeVisible()

  await lab.getByRole('button', { name: 'All on' }).press('Enter')
  await expect(reductions).toBeChecked()
  await app.move('e2', 'a6')
  await expect(lab.getByText('The position on the board has changed')).toBeVisible()
})

test('a search that takes long is stopped at once, and the board hears moves meanwhile', async ({ app }) => {
  await app.ready()
  const lab = await openEnginePage(app)
  const depth = lab.getByRole('spinbutton', { name: 'Depth' })
  await depth.fill('40')
  await depth.press('Enter')
  await lab.getByRole('button', { name: 'All off' }).click()
  await lab.getByRole('button', { name: 'Run', exact: true }).click()
  await expect(lab.getByRole('status')).toContainText('Searching with all techniques')
  await app.move('e2', 'e4')
  await app.expectSquare('e4', /white pawn/i)
  await lab.getByRole('button', { name: 'Stop', exact: true }).click()
  await expect(lab.getByRole('status')).toContainText('Stopped.')
  await expect(lab.getByRole('button', { name: 'Run', exact: true })).toBeEnabled()
})

test('the analysis that is running shows its search', async ({ app }) => {
  const { page } = app
  await app.ready()
  const lab = await openEnginePage(app)
  const live = lab.getByRole('region', { name: 'Running analysis' })
  await expect(live).toContainText('Analysis is off')
  await app.cell('a1').focus()
  await page.keyboard.press('l')
  await expect(live).toContainText(/Depth\s*\d+, longest line \d+/)
  await expect(live).toContainText(/\d+:\s×\s[\d.]+/)
})

test('the lesson on the real engine is finished by keyboard, and goes into the Lab', async ({ app }) => {
  const { page } = app
  await app.ready()
  await page.keyboard.press('Control+5')
  const lab = page.getByRole('region', { name: 'Search Lab' })
  await lab.getByRole('tab', { name: 'Lessons' }).press('Enter')
  const button = (name: string) => lab.getByRole('button', { name, exact: true })
  const goOn = () => button('Continue').press('Enter')
  await lab.getByRole('button', { name: /The real engine$/ }).press('Enter')
  await expect(lab.getByRole('heading', { name: 'The idea' })).toBeFocused()
  await goOn()
  await lab.getByRole('radio', { name: 'Some tens of thousands' }).press('Space')
  await goOn()
  await expect(lab.getByText('Your guess was right.')).toBeVisible()
  await expect(lab.getByText(/Minimax looked at 1,626,893 positions for 4 half-moves/)).toBeVisible()
  await goOn()
  await lab.getByRole('radio', { name: 'Bad moves, just long enough to refute them' }).press('Space')
  await goOn()
  await expect(lab.getByText('You have finished this lesson.')).toBeVisible()
  await button('Open as an experiment').press('Enter')
  await expect(lab.getByRole('switch', { name: 'Late-move reductions' })).not.toBeChecked()
  await expect(lab.getByRole('spinbutton', { name: 'Depth' })).toHaveValue('12')
  await app.expectSquare('d3', /white queen/i)
})
