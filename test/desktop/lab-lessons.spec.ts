// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * The Lab in the application: lessons by keyboard whose progress outlives a restart, and a race that nothing has to
 * wait for.
 */
import type { Page } from '@playwright/test'
import { copyFen, playMove, positionOf } from './board.ts'
import { expect, test } from './launch.ts'

const NEXT = 'Control+Shift+PageDown'
const labOf = (page: Page) => page.getByRole('region', { name: 'Search Lab' })
const labWorkers = (page: Page) =>
  page.workers().filter((worker) => worker.url().includes('lab-worker')).length

test('two lessons are finished by keyboard alone, and stay finished', async ({ start }) => {
  const app = await start()
  const { page, userData } = app
  const { keyboard } = page
  const lab = labOf(page)
  /** Walks to an answer with the arrow keys, which choose it. */
  const answer = async (name: string | RegExp): Promise<void> => {
    await keyboard.press('Tab')
    const radios = lab.getByRole('radio')
    await expect(radios.first()).toBeFocused()
    await keyboard.press('Space')
    await expect(radios.first()).toBeChecked()
    const wanted = lab.getByRole('radio', { name, exact: true })
    await expect(wanted).toBeVisible()
    for (let place = 1; !(await wanted.isChecked()); place += 1) {
      await keyboard.press('ArrowDown')
      await expect(radios.nth(place)).toBeChecked()
    }
  }
  const stepIs = (name: string) => expect(lab.getByRole('heading', { name })).toBeFocused()

  await keyboard.press('Control+5')
  await expect(lab).toBeVisible()
  await keyboard.press('Control+Shift+ArrowRight')
  await expect(lab.getByRole('tab', { name: 'Lessons' })).toHaveAttribute('aria-selected', 'true')
  await lab.getByRole('button', { name: 'Begin' }).focus()
  await keyboard.press('Enter')
  await stepIs('The idea')
  await keyboard.press(NEXT)
  await stepIs('Your guess')
  // Without a guess there is no next step.
  await keyboard.press(NEXT)
  await stepIs('Your guess')
  await answer('About a million')
  await keyboard.press(NEXT)
  await expect(lab.getByText(/1,013,312 after 4/)).toBeVisible()
  await keyboard.press(NEXT)
  await stepIs('A question')
  await answer('1,000')
  await keyboard.press(NEXT)
  await stepIs('Try it yourself')
  await keyboard.press(NEXT)

  await expect(lab.getByRole('heading', { name: '2. Minimax by hand' })).toBeVisible()
  await stepIs('The idea')
  await keyboard.press(NEXT)
  await stepIs('Your guess')
  await answer(/^C, worth 4/)
  await keyboard.press(NEXT)
  await stepIs('What happens')
  await keyboard.press('Control+Shift+PageUp')
  await stepIs('Your guess')
  await keyboard.press(NEXT)
  await stepIs('What happens')
  await keyboard.press(NEXT)
  await stepIs('Reading the picture')
  for (let step = 0; step < 3; step += 1)
    await lab.getByRole('button', { name: 'Step forwards' }).press('Enter')
  await lab.getByRole('button', { name: 'D1: 1', exact: true }).press('Enter')
  await keyboard.press(NEXT)
  await stepIs('A real position')
  for (const key of ['ArrowDown', 'ArrowRight', 'ArrowDown']) await lab.getByRole('tree').press(key)
  await keyboard.press(NEXT)
  await stepIs('The program')
  await keyboard.press(NEXT)
  await stepIs('A question')
  await answer('5')
  await keyboard.press(NEXT)
  await stepIs('Try it yourself')
  await app.quit()

  const again = await start({ userData })
  await again.page.keyboard.press('Control+5')
  await labOf(again.page).getByRole('tab', { name: 'Lessons' }).click()
  await expect(labOf(again.page).getByText(/^2 of \d+ finished$/)).toBeVisible()
})

test('a long race keeps neither the board nor the engine waiting, and its workers end with it', async ({
  app,
}) => {
  test.setTimeout(120_000)
  const { page } = app
  const lab = labOf(page)
  await page.keyboard.press('Control+5')
  await lab.getByRole('tab', { name: 'Race' }).click()
  await lab.getByRole('button', { name: 'History of chess programming' }).click()
  const depth = lab.getByRole('spinbutton', { name: 'Depth' })
  await depth.fill('3')
  await depth.press('Enter')
  await lab.getByRole('button', { name: 'Run', exact: true }).click()
  await expect(lab.getByText(/^Finished in/)).toHaveCount(4)
  await expect(lab.getByText(/at every depth up to 3/)).toHaveCount(4)
  await expect(lab.getByRole('row', { name: /^Depth 3/ }).getByRole('cell')).toHaveText([
    /9,323/,
    /./,
    /./,
    /./,
  ])
  await expect.poll(() => labWorkers(page)).toBe(0)

  await depth.fill('12')
  await depth.press('Enter')
  await page.keyboard.press('F9')
  await page.getByRole('button', { name: 'Run anyway' }).click()
  await expect(lab.getByText(/^Searching depth/).first()).toBeVisible()
  await expect.poll(() => labWorkers(page)).toBeGreaterThan(0)

  await playMove(page, positionOf(await copyFen(app)), 'e2', 'e4')
  await page.keyboard.press('Control+2')
  await page.keyboard.press('l')
  await expect(page.getByRole('region', { name: 'Analysis' }).getByText(/Depth\s*1\d/)).toBeVisible()
  await page.keyboard.press('l')
  await page.keyboard.press('Control+5')
  await expect(lab.getByText(/^Searching depth/).first()).toBeVisible()
  await lab.getByRole('button', { name: 'Stop', exact: true }).click()
  await expect(lab.getByRole('button', { name: 'Run', exact: true })).toBeVisible()
  await expect.poll(() => labWorkers(page)).toBe(0)
  await expect(lab.getByText(/^(Stopped|Finished)/)).toHaveCount(4)
})
