// SPDX-License-Identifier: GPL-3.0-or-later
/** A hand for games that are played, on the page and in the application. */
import { expect, type Page } from '@playwright/test'

/** Resigns the game by its button, and says yes to the question. */
export async function resign(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Resign' }).click()
  await page
    .getByRole('alertdialog')
    .or(page.getByRole('dialog'))
    .getByRole('button', { name: 'Resign' })
    .click()
  await expect(page.locator('.banner')).toContainText('by resignation')
}
