// SPDX-License-Identifier: GPL-3.0-or-later
/** The application menu beside the real page: its keys, what is grey, what is ticked, and what a click does. */
import type { CommandId, DesktopBridge } from '../../electron/api.ts'
import { expect, type RunningApp, test } from './launch.ts'

const item = ({ electron }: RunningApp, id: CommandId) =>
  electron.evaluate(({ Menu }, name) => {
    const found = Menu.getApplicationMenu()?.getMenuItemById(name)
    return found && { key: found.accelerator, enabled: found.enabled, checked: found.checked }
  }, id)

const click = ({ electron }: RunningApp, id: CommandId) =>
  electron.evaluate(({ Menu }, name) => Menu.getApplicationMenu()!.getMenuItemById(name)!.click(), id)

test('the menu greys what cannot be done, ticks what is on, and runs what is clicked', async ({ app }) => {
  await expect.poll(() => item(app, 'move.previous')).toMatchObject({ enabled: false })
  expect(await item(app, 'file.open')).toMatchObject({ enabled: true })
  expect(await item(app, 'view.analyse')).toMatchObject({ checked: true })

  await click(app, 'view.play')
  await expect.poll(() => item(app, 'view.play')).toMatchObject({ checked: true })
  expect(await item(app, 'view.analyse')).toMatchObject({ checked: false })
  // A place stays when it is chosen again, and so does its tick.
  await click(app, 'view.play')
  await expect.poll(() => item(app, 'view.play')).toMatchObject({ checked: true })

  await click(app, 'view.settings')
  await expect(app.page.getByRole('dialog', { name: 'Settings' })).toBeVisible()
  await expect.poll(() => item(app, 'file.open')).toMatchObject({ enabled: false })
  await app.page.keyboard.press('Escape')
  await expect.poll(() => item(app, 'file.open')).toMatchObject({ enabled: true })
})

test('the menu shows the keys that the settings say, at once', async ({ app }) => {
  await expect.poll(() => item(app, 'view.flip')).toMatchObject({ key: 'F' })
  await app.page.evaluate(async () => {
    const { desktop } = window as unknown as { desktop: DesktopBridge }
    await desktop.settings.set({ keys: { own: { 'view.flip': ['Alt+X'] } } })
  })
  await expect.poll(() => item(app, 'view.flip')).toMatchObject({ key: 'Alt+X' })
  const board = app.page.locator('.cg-wrap')
  await app.page.keyboard.press('f')
  await app.page.keyboard.press('Alt+x')
  await expect(board).toHaveClass(/orientation-black/)
})
