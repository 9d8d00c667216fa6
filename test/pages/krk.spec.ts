// SPDX-License-Identifier: GPL-3.0-or-later
/** The lesson of the network by keyboard: it learns in its worker, is paused, measured, plays, and is finished. */
import { expect, test } from './app.ts'
import { checkAccessible } from './screens.ts'

test('a network learns, plays and is measured, by keyboard', async ({ app }) => {
  const { page } = app
  await app.ready()
  await page.keyboard.press('Control+5')
  const lab = page.getByRole('region', { name: 'Search Lab' })
  await lab.getByRole('tab', { name: 'Lessons' }).press('Enter')
  const button = (name: string) => lab.getByRole('button', { name, exact: true })
  const goOn = () => button('Continue').press('Enter')

  await lab.getByRole('button', { name: /A network learns/ }).press('Enter')
  await expect(lab.getByRole('heading', { name: '24. A network learns' })).toBeVisible()
  await goOn()
  await lab.getByRole('radio', { name: 'From 50 to 79 of 100' }).press('Space')
  await goOn()
  await expect(lab.getByRole('heading', { name: 'What happens' })).toBeFocused()
  await expect(lab.getByText('Not trained yet.')).toBeVisible()
  await expect(button('Continue')).toBeDisabled()

  // Few neurons learn fast.
  await lab.getByRole('radio', { name: '8', exact: true }).press('Space')
  await button('Train').press('Enter')
  await expect(button('Pause')).toBeFocused()
  const curve = lab.getByRole('img', { name: /After \d+ rounds?: / })
  await expect(curve).toBeVisible()
  expect(page.workers().filter((worker) => worker.url().includes('krk-worker'))).toHaveLength(1)
  await button('Pause').press('Enter')
  await expect(lab.getByText(/^Paused in round/)).toBeVisible()
  // At the beginning it can play already, badly.
  await button('Play a position').press('Enter')
  await button('Step forwards').press('Enter')
  const moves = lab.getByRole('list', { name: /^The moves/ }).getByRole('listitem')
  await expect(moves.first()).toHaveAttribute('aria-current', 'step')

  await lab.getByRole('radio', { name: 'Full' }).press('Space')
  await button('Resume').press('Enter')
  await expect(lab.getByText(/^Finished\. Right on positions/)).toBeVisible({ timeout: 40_000 })
  await expect(lab.getByText('Your guess was about 82 neurons. This network has 8.')).toBeVisible()
  await expect(curve).toHaveAccessibleName(/^After 40 rounds: 64 of 100 right on positions it has never seen/)
  await expect(lab.getByRole('row', { name: /Exactly right, never seen/ })).toContainText('63.8 of 100')
  await expect(lab.getByRole('row', { name: /Games won/ })).toContainText('0 of 200')
  await expect(
    lab.getByRole('img', { name: /^White’s king stands on d3, the rook on f5\. Of 54 squares/ }),
  ).toBeVisible()
  await checkAccessible(app, 'a network that has learned')
  await button('Another position').press('Enter')
  await expect(lab.getByText(/^White is to move\. Perfect play mates in \d+\.$/)).toBeVisible()

  await goOn()
  await lab.getByRole('radio', { name: 'It may know the others by heart' }).press('Space')
  await goOn()
  await expect(lab.getByText('You have finished this lesson.')).toBeVisible()
  // Who leaves the page ends the worker.
  await expect.poll(() => page.workers().some((worker) => worker.url().includes('krk-worker'))).toBe(false)
  await button('Open as an experiment').press('Enter')
  await app.expectSquare('a1', /white rook/i)
})

test('the pictures hold in dark and forced colours, in a small window', async ({ app }) => {
  const { page } = app
  await page.setViewportSize({ width: 900, height: 600 })
  await app.ready()
  await page.keyboard.press('Control+5')
  const lab = page.getByRole('region', { name: 'Search Lab' })
  const button = (name: string) => lab.getByRole('button', { name, exact: true })
  await lab.getByRole('tab', { name: 'Lessons' }).press('Enter')
  await lab.getByRole('button', { name: /A network learns/ }).press('Enter')
  await button('Continue').press('Enter')
  await lab.getByRole('radio', { name: '80 of 100 or more' }).press('Space')
  await button('Continue').press('Enter')
  await button('Train').press('Enter')
  await expect(lab.getByText('What 12 of its 82 neurons look at')).toBeVisible()
  await button('Pause').press('Enter')
  for (const [name, media] of [
    ['dark', { colorScheme: 'dark' }],
    ['forced colours', { colorScheme: 'light', forcedColors: 'active' }],
  ] as const) {
    await page.emulateMedia(media)
    await checkAccessible(app, name)
  }
  await button('Start again').press('Enter')
  await expect(button('Train')).toBeFocused()
  await expect(lab.getByText('Not trained yet.')).toBeVisible()
  const isWide = () => lab.locator('.lessons').evaluate((e) => e.scrollWidth > e.clientWidth)
  expect(await isWide()).toBe(false)
})
