// SPDX-License-Identifier: GPL-3.0-or-later
/** The Lab in the application: its worker compiles WebAssembly under the application's own policy. */
import { expect, test } from './launch.ts'

test('an experiment runs in the application, and the page itself may not compile WebAssembly', async ({
  app,
}) => {
  const { page } = app
  await page.keyboard.press('Control+4')
  const lab = page.getByRole('region', { name: 'Search Lab' })
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
  await page.keyboard.press('Control+4')
  const lab = page.getByRole('region', { name: 'Search Lab' })
  await lab.getByRole('tab', { name: 'Engine' }).click()
  await lab.getByRole('switch', { name: 'Null move' }).click()
  await lab.getByRole('button', { name: 'Run', exact: true }).click()
  await expect(lab.getByRole('status')).toHaveText('Finished.')
  await expect(lab.getByText(/to depth 12\./)).toBeVisible()
})
