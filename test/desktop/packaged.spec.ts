// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * What can go wrong only in a package: files that are missing from it, and workers that do not start inside
 * it.
 */
import { UCI_PROGRAM } from '../../build/app/engine-bundle.ts'
import { runScript } from '../../build/tools/command.ts'
import { benchNodes } from './engine-port.ts'
import { expect, test } from './launch.ts'

test('the application starts and its engine searches as the plain program does', async ({ app }) => {
  test.setTimeout(180_000)
  await expect(app.page.locator('cg-board')).toBeVisible()
  const nodes = await benchNodes(app.page)
  const plain = await runScript(UCI_PROGRAM, ['bench'], { capture: true })
  expect(plain.output).toMatch(new RegExp(`\\b${nodes}\\b`))
  await app.screenshot('packaged')
})
