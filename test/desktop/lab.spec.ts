// SPDX-License-Identifier: GPL-3.0-or-later
/** The Lab in the application: its worker compiles WebAssembly under the application's own policy, and its tree. */
import { expect, test } from './launch.ts'

test('an experiment runs in the application, and the page itself may not compile WebAssembly', async ({
  app,
}) => {
  const { page } = app
  await page.keyboard.press('Control+5')
  const lab = page.getByRole('region', { name: 'Search Lab' })
  await lab.getByRole('tab', { name: 'Experiment' }).click()
  await lab.getByRole('button', { name: 'Run', exact: true }).click()
  await expect(lab.getByRole('status')).toContainText('Finished')
  const refused = await page.evaluate(() =>
    WebAssembly.compile(new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0])).then(
      () => false,
      () => true,
    ),
  )
  expect(refused).toBe(true)
})

test('the real engine runs in the application, with a technique off', async ({ app }) => {
  const { page } = app
  await page.keyboard.press('Control+5')
  const lab = page.getByRole('region', { name: 'Search Lab' })
  await lab.getByRole('tab', { name: 'Engine' }).click()
  await lab.getByRole('switch', { name: 'Null move' }).click()
  await lab.getByRole('button', { name: 'Run', exact: true }).click()
  await expect(lab.getByRole('status')).toHaveText('Finished.')
  await expect(lab.getByText(/to depth 12\./)).toBeVisible()
})

test('a node of the tree of an experiment is opened, and the search stepped through by keyboard', async ({
  app,
}) => {
  const { page } = app
  const { keyboard } = page
  await keyboard.press('Control+5')
  const lab = page.getByRole('region', { name: 'Search Lab' })
  await lab.getByRole('tab', { name: 'Experiment' }).click()
  await lab.getByRole('button', { name: 'Run', exact: true }).click()
  await expect(lab.getByRole('status')).toContainText('Finished')
  await lab.getByRole('tab', { name: 'Tree' }).click()
  await lab.getByRole('tree').focus()
  await keyboard.press('Home')
  await keyboard.press('ArrowDown')
  const chosen = lab.getByRole('region', { name: 'The chosen position' })
  await expect(chosen.getByRole('button', { name: /^1\./ })).toHaveAttribute('aria-current', 'true')
  await keyboard.press('Home')
  await keyboard.press('Space')
  await expect(lab.getByText(/^Step 1 of/)).toBeVisible()
  await keyboard.press('Space')
  await expect(lab.getByText(/^Step 2 of/)).toBeVisible()
  await expect(chosen).toContainText('What is the best that Black can do here?')
  await keyboard.press('Shift+Space')
  await expect(lab.getByText(/^Step 1 of/)).toBeVisible()
  await expect(chosen).toContainText('What is the best that White can do here?')
  await keyboard.press('Escape')
  await expect(lab.getByText('Finished tree')).toBeVisible()
})

test('a network learns in the application, and its worker goes with the page', async ({ app }) => {
  const { page } = app
  await page.keyboard.press('Control+5')
  const lab = page.getByRole('region', { name: 'Search Lab' })
  const button = (name: string) => lab.getByRole('button', { name, exact: true })
  await lab.getByRole('tab', { name: 'Lessons' }).click()
  await lab.getByRole('button', { name: /A network learns/ }).click()
  await button('Continue').click()
  await lab.getByRole('radio').first().click()
  await button('Continue').click()
  await lab.getByRole('radio', { name: '8', exact: true }).click()
  await button('Train').click()
  await expect(lab.getByRole('img', { name: /After \d+ rounds?: / })).toBeVisible()
  const workers = () => page.workers().filter((worker) => worker.url().includes('krk-worker')).length
  expect(workers()).toBe(1)
  await lab.getByRole('tab', { name: 'Experiment' }).click()
  await expect.poll(workers).toBe(0)
})
