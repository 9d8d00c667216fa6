// SPDX-License-Identifier: GPL-3.0-or-later
/** Hands for the engines of others: their settings, what main asks about them, and games against them. */
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Locator } from '@playwright/test'
import type { EngineEntry } from '../../electron/engines/protocol.ts'
import type { Fake } from '../engine/uci/client/fakes/fakes.ts'
import { expect, type RunningApp } from './launch.ts'

/** A folder of data in which engines have been added. */
export function folderWith(fakes: Record<string, Fake>): string {
  const folder = mkdtempSync(join(tmpdir(), 'alfabeta-desktop-'))
  const engines = Object.entries(fakes).map(([id, { command }]): EngineEntry => {
    return { id, name: id, ...command, values: {}, paths: {} }
  })
  writeFileSync(join(folder, 'engines.json'), JSON.stringify({ engines, version: 1 }))
  return folder
}

/** What main shows before it runs a program; the answer is whether to allow it. */
export const willAnswer = (app: RunningApp, allow: boolean): Promise<void> =>
  app.electron.evaluate(({ dialog }, answer) => {
    const asked = ((globalThis as unknown as { asked?: string[] }).asked ??= [])
    dialog.showMessageBox = ((_window: unknown, { detail }: { detail: string }) => {
      asked.push(detail)
      return Promise.resolve({ response: answer ? 0 : 1, checkboxChecked: false })
    }) as typeof dialog.showMessageBox
  }, allow)
export const asked = (app: RunningApp): Promise<string[]> =>
  app.electron.evaluate(() => (globalThis as unknown as { asked: string[] }).asked)

export async function openSettings({ page }: RunningApp): Promise<Locator> {
  await page.keyboard.press('Control+,')
  const dialog = page.getByRole('dialog', { name: 'Settings' })
  await dialog.getByRole('tab', { name: 'External engines' }).click()
  return dialog
}

/** Opens the dialog of a new game and chooses one of the other engines. */
export async function challenge({ page }: RunningApp, name: string, clock = '5+0'): Promise<Locator> {
  await page.keyboard.press('Control+Shift+n')
  const game = page.getByRole('dialog', { name: 'New game' })
  await game.getByRole('combobox', { name: 'Opponent' }).click()
  await page.getByRole('option', { name }).click()
  await expect(game.getByText(`${name} is ready.`)).toBeVisible()
  await game.getByRole('radio', { name: 'White' }).click()
  await game.getByRole('radio', { name: clock, exact: true }).click()
  return game
}
