// SPDX-License-Identifier: GPL-3.0-or-later
/** Engines of others on the page: added, set up, tested and removed. A small engine in the page stands for each. */
import type { Locator } from '@playwright/test'
import { type App, expect, test } from './app.ts'

async function openSettings({ page }: App): Promise<Locator> {
  await page.keyboard.press('Control+,')
  const dialog = page.getByRole('dialog', { name: 'Settings' })
  await dialog.getByRole('tab', { name: 'External engines' }).click()
  return dialog
}

async function add(dialog: Locator, command: string): Promise<void> {
  await dialog.getByRole('textbox', { name: 'Command line' }).fill(command)
  await dialog.getByRole('textbox', { name: 'Command line' }).press('Enter')
}

test('an engine is added by a command line, named, set up from its own options, and tested', async ({
  app,
}) => {
  const { page } = app
  const dialog = await openSettings(app)
  await expect(dialog.getByText('No external engines yet')).toBeVisible()
  await add(dialog, '/opt/companion good')
  const card = dialog.getByRole('region', { name: 'Companion 1.0' })
  await expect(card.getByRole('status')).toHaveText('Companion 1.0 by A browser')

  await expect(card.getByRole('spinbutton', { name: 'Hash table' })).toHaveValue('16')
  await card.getByRole('spinbutton', { name: 'Hash table' }).fill('64')
  await card.getByRole('spinbutton', { name: 'Hash table' }).press('Enter')
  await card.getByRole('switch', { name: 'Analyse Deeply' }).click()
  await card.getByRole('combobox', { name: 'Style' }).click()
  await page.getByRole('option', { name: 'Wild' }).click()
  const nickname = card.getByRole('textbox', { name: 'Nickname' })
  await nickname.fill('/etc/passwd')
  await nickname.press('Tab')
  await expect(card.getByRole('alert')).toHaveText(/Choose a path with the button/)
  await nickname.fill('Pal')
  await nickname.press('Tab')
  await expect(card.getByRole('alert')).toHaveCount(0)
  await expect(card.getByRole('textbox', { name: 'Future' })).toHaveValue('3')
  await card.getByRole('button', { name: 'Clear the hash table' }).click()

  await card.getByRole('button', { name: 'Test' }).click()
  await expect(card.getByRole('status')).toHaveText(/It works: depth 4, [\d,]+ positions per second/)

  await card.getByRole('textbox', { name: 'Name', exact: true }).fill('Old friend')
  await card.getByRole('textbox', { name: 'Name', exact: true }).press('Enter')
  await expect(dialog.getByRole('region', { name: 'Old friend' })).toBeVisible()

  await page.reload()
  await app.ready()
  const again = await openSettings(app)
  await again.getByRole('button', { name: 'Settings for Old friend' }).click()
  const friend = again.getByRole('region', { name: 'Old friend' })
  await expect(friend.getByRole('spinbutton', { name: 'Hash table' })).toHaveValue('64')
  await expect(friend.getByRole('switch', { name: 'Analyse Deeply' })).not.toBeChecked()
  await expect(friend.getByRole('combobox', { name: 'Style' })).toHaveText('Wild')
  await friend.getByRole('button', { name: 'Default of Style' }).click()
  await expect(friend.getByRole('combobox', { name: 'Style' })).toHaveText('Solid')
  await friend.getByRole('button', { name: 'All defaults' }).click()
  await expect(friend.getByRole('spinbutton', { name: 'Hash table' })).toHaveValue('16')
  await expect(friend.getByRole('textbox', { name: 'Nickname' })).toHaveValue('')

  await friend.getByRole('button', { name: 'Remove' }).click()
  await page.getByRole('button', { name: 'Keep it' }).click()
  await friend.getByRole('button', { name: 'Remove' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
  await expect(again.getByText('No external engines yet')).toBeVisible()
})

test('an engine that fails says so in words, and is started again by a button', async ({ app }) => {
  const dialog = await openSettings(app)
  await add(dialog, 'friend dies-once')
  const card = dialog.getByRole('region', { name: 'Companion 1.0' })
  await card.getByRole('button', { name: 'Test' }).click()
  await expect(card.getByRole('status')).toContainText('The engine quit unexpectedly')
  await card.getByRole('button', { name: 'Restart', exact: true }).click()
  await card.getByRole('button', { name: 'Test' }).click()
  await expect(card.getByRole('status')).toContainText('It works')
})

test('a program that is dropped on the list is added', async ({ app }) => {
  const { page } = app
  const dialog = await openSettings(app)
  const dropped = await page.evaluateHandle(() => {
    const data = new DataTransfer()
    data.items.add(new File(['\x7fELF'], 'companion'))
    return data
  })
  await dialog.getByText('Drop a program here').dispatchEvent('drop', { dataTransfer: dropped })
  await expect(dialog.getByRole('region', { name: 'Companion 1.0' })).toBeVisible()
  await expect(page.getByRole('list', { name: 'Open files' }).getByText('companion')).toHaveCount(0)
})

test('variables of the environment are lines with a name and a value', async ({ app }) => {
  const dialog = await openSettings(app)
  await add(dialog, 'companion')
  const card = dialog.getByRole('region', { name: 'Companion 1.0' })
  const lines = card.getByRole('textbox', { name: 'Environment variables' })
  await lines.fill('nonsense')
  await card.getByRole('button', { name: 'Apply', exact: true }).click()
  await expect(card.getByRole('alert')).toHaveText('Each line needs a name, an equals sign and a value.')
  await lines.fill('NETS=/opt/nets')
  await card.getByRole('button', { name: 'Apply', exact: true }).click()
  await expect(card.getByRole('alert')).toHaveCount(0)
  await expect(card.getByRole('button', { name: 'Apply', exact: true })).toBeDisabled()
})

test('an engine is started with another program or other arguments', async ({ app }) => {
  const { page } = app
  const dialog = await openSettings(app)
  await add(dialog, 'companion dies')
  const card = dialog.getByRole('region', { name: 'Companion 1.0' })
  await card.getByRole('button', { name: 'Test' }).click()
  await expect(card.getByRole('status')).toContainText('The engine quit unexpectedly')
  const command = card.getByRole('textbox', { name: 'Program and arguments' })
  const apply = card.getByRole('button', { name: 'Apply program and arguments' })
  await expect(command).toHaveValue('companion dies')
  await expect(apply).toBeDisabled()
  await command.fill('nonsense')
  await card.getByRole('button', { name: 'Revert to the current command' }).click()
  await expect(command).toHaveValue('companion dies')
  await expect(command).toBeFocused()
  await expect(apply).toBeDisabled()
  await command.fill(' ')
  await command.press('Enter')
  await expect(card.getByRole('alert')).toHaveText(/That is not a command line/)
  await expect(command).toHaveAttribute('aria-invalid', 'true')
  await command.fill('companion good')
  await command.press('Enter')
  await expect(card.getByRole('alert')).toHaveCount(0)
  await expect(card.getByRole('status')).toHaveText('Companion 1.0 by A browser')
  await card.getByRole('button', { name: 'Test' }).click()
  await expect(card.getByRole('status')).toContainText('It works')
  await page.reload()
  await app.ready()
  const again = await openSettings(app)
  await expect(again.getByText('companion good')).toBeVisible()
})

/** Closes the settings and opens the menu of the engines that analyse. */
async function chooseEngines({ page }: App, ...names: string[]): Promise<void> {
  for (const name of names) {
    await page.getByRole('button', { name: 'Engines of this analysis' }).click()
    await page.getByRole('menuitemcheckbox', { name }).click()
  }
}

test('engines analyse side by side, follow the board, and their lines are played by a click', async ({
  app,
}) => {
  const { page } = app
  await app.ready()
  const dialog = await openSettings(app)
  await add(dialog, 'companion')
  await expect(dialog.getByRole('region', { name: 'Companion 1.0' })).toBeVisible()
  await page.keyboard.press('Escape')
  await app.move('e2', 'e4')
  await chooseEngines(app, 'Companion 1.0')
  const panel = page.getByRole('region', { name: 'Analysis' })
  const other = panel.getByRole('region', { name: 'Companion 1.0' })
  await expect(other).toHaveCount(0)
  await page.keyboard.press('l')
  await expect(other.getByRole('group', { name: /^Line 1/ })).toBeVisible()
  await expect(panel.getByRole('group', { name: /^Line 1/ })).toHaveCount(2)
  await expect(other.getByText(/Depth\s*\d+/)).toBeVisible()

  await other.locator('.move').first().hover()
  await expect(page.locator('.line-preview')).toHaveCount(1)
  const count = await page.locator('[data-node]').count()
  await other.locator('.move').first().click()
  await expect(page.locator('[data-node]')).toHaveCount(count + 1)
  await expect(other.getByRole('group', { name: /^Line 1/ })).toContainText('2.')

  // It has a number of lines of its own.
  await other.getByRole('button', { name: 'Fewer lines of Companion 1.0' }).click()
  await other.getByRole('button', { name: 'Fewer lines of Companion 1.0' }).click()
  await expect(other.getByRole('group', { name: 'Lines of Companion 1.0' })).toHaveText('1')
  await expect(other.getByRole('button', { name: 'Fewer lines of Companion 1.0' })).toBeDisabled()
  await expect(other.getByRole('group', { name: /^Line \d/ })).toHaveCount(1)
  await other.getByRole('button', { name: 'More lines of Companion 1.0' }).click()
  await expect(other.getByRole('group', { name: /^Line \d/ })).toHaveCount(2)
  await expect(panel.getByRole('group', { name: 'Lines', exact: true })).toContainText('3 lines')

  // Ours is taken out; the other leads, and stays alone after a reload.
  await page.getByRole('button', { name: 'Engines of this analysis' }).click()
  await page.getByRole('menuitemcheckbox', { name: 'Alfabeta' }).click()
  await expect(other).toHaveCount(0)
  await expect(panel.getByText('Companion 1.0')).toBeVisible()
  await expect(panel.getByRole('group', { name: /^Line 1/ })).toHaveCount(1)
  await page.reload()
  await app.ready()
  await app.move('e2', 'e4')
  await expect(panel.getByText('Companion 1.0')).toBeVisible()
  await expect(panel.getByRole('group', { name: 'Lines', exact: true })).toContainText('2 lines')
  await expect(panel.getByRole('group', { name: /^Line 1/ })).toHaveCount(1)
})

test('an engine that fails beside ours says so there, and ours goes on', async ({ app }) => {
  const { page } = app
  await app.ready()
  const dialog = await openSettings(app)
  await add(dialog, 'friend dies-once')
  await expect(dialog.getByRole('region', { name: 'Companion 1.0' })).toBeVisible()
  await page.keyboard.press('Escape')
  await app.move('e2', 'e4')
  await page.keyboard.press('l')
  await chooseEngines(app, 'Companion 1.0')
  const other = page.getByRole('region', { name: 'Analysis' }).getByRole('region', { name: 'Companion 1.0' })
  await expect(other.getByRole('status')).toContainText('The engine quit unexpectedly.')
  await expect(page.getByRole('group', { name: /^Line 1/ })).toHaveCount(1)
  await other.getByRole('button', { name: 'Restart', exact: true }).click()
  await expect(other.getByRole('group', { name: /^Line 1/ })).toBeVisible()
  await other.getByRole('button', { name: 'Remove Companion 1.0 from the analysis' }).click()
  await expect(other).toHaveCount(0)
})
