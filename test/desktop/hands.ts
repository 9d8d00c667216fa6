// SPDX-License-Identifier: GPL-3.0-or-later
/** Hands for somebody who uses the running application by keyboard alone. */
import { AxeBuilder } from '@axe-core/playwright'
import type { Locator, Page } from '@playwright/test'
import { expect } from './launch.ts'

type Control = 'button' | 'radio' | 'switch' | 'textbox'

/** Types a move into its field, and leaves the field. */
export async function typeMove({ keyboard }: Page, san: string): Promise<void> {
  await keyboard.press('/')
  await keyboard.type(san)
  await keyboard.press('Enter')
  await keyboard.press('Escape')
}

/** Runs a command that the palette finds by these words. */
export async function runCommand(page: Page, words: string): Promise<void> {
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('dialog').getByRole('combobox')).toBeFocused()
  await page.keyboard.type(words)
  await page.keyboard.press('Enter')
}

/** Presses Tab until a control has the focus. */
export async function tabToControl(control: Locator): Promise<void> {
  await expect(control).toBeVisible()
  for (let tabs = 0; tabs < 120; tabs += 1) {
    if (await control.evaluate((element) => element.matches(':focus'))) return
    await control.page().keyboard.press('Tab')
  }
  throw new Error(`Tab does not lead to ${String(control)}`)
}

/** Presses Tab until a control of the dialog has the focus. */
export function tabTo(page: Page, role: Control, name: string | RegExp): Promise<void> {
  const dialog = page.getByRole('dialog').or(page.getByRole('alertdialog'))
  return tabToControl(dialog.getByRole(role, { name, exact: true }))
}

/** Nothing that keeps somebody from using the page. */
export async function expectAccessible(page: Page): Promise<void> {
  // Electron has no second page to finish the report in.
  const { violations } = await new AxeBuilder({ page }).setLegacyMode(true).analyze()
  const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')
  expect(serious.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join('\n')}`)).toEqual([])
}

/** Presses Shift and Tab until a control has the focus. */
export async function tabBackTo(control: Locator): Promise<void> {
  await expect(control).toBeVisible()
  for (let tabs = 0; tabs < 120; tabs += 1) {
    if (await control.evaluate((element) => element.matches(':focus'))) return
    await control.page().keyboard.press('Shift+Tab')
  }
  throw new Error(`Shift+Tab does not lead to ${String(control)}`)
}
