// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * The engines of others that are installed here, each as a person uses one: set up through the form, tested, beside
 * ours on one position, played against, and gone with the application. Where there is none, there is no test.
 */
import type { Locator } from '@playwright/test'
import { installed } from '../corpora/installed-engines.ts'
import { copyFen, legalMoves, playMove, positionOf } from './board.ts'
import { expect, type RunningApp, test, willChoose } from './launch.ts'
import { challenge, openSettings, willAnswer } from './other-engines.ts'

type Installed = (typeof installed)[number]

/** Moves of the person in the game. */
const MOVES = 4

/** Adds an engine: through the dialog for a program, or with arguments as a command line. */
async function add(app: RunningApp, dialog: Locator, { program, args }: Installed): Promise<void> {
  if (args.length === 0) {
    await willChoose(app.electron, program)
    await dialog.getByRole('button', { name: 'Choose program…' }).click()
    return
  }
  await willAnswer(app, true)
  await dialog.getByRole('textbox', { name: 'Command line' }).fill([program, ...args].join(' '))
  await dialog.getByRole('button', { name: 'Add', exact: true }).click()
}

/** Sets the engine up and tests it; returns the name that it has given itself. */
async function setUp(app: RunningApp, engine: Installed): Promise<string> {
  const dialog = await openSettings(app)
  await add(app, dialog, engine)
  const card = dialog.getByRole('list', { name: 'External engines' }).getByRole('listitem')
  const hash = card.getByRole('spinbutton', { name: 'Hash table' })
  await hash.fill('8')
  await hash.press('Enter')
  await expect(card.getByRole('button', { name: 'Default of Hash table' })).toBeVisible()
  await card.getByRole('button', { name: 'Test' }).click()
  await expect(card.getByRole('status')).toContainText('It works: depth', { timeout: 20_000 })
  await app.screenshot(`installed-${engine.name}-1-settings`)
  const name = await card.getByRole('textbox', { name: 'Name', exact: true }).inputValue()
  await app.page.keyboard.press('Escape')
  return name
}

async function analyseBeside(app: RunningApp, { name: program }: Installed, name: string): Promise<void> {
  const { page } = app
  await page.keyboard.press('l')
  await page.getByRole('button', { name: 'Engines of this analysis' }).click()
  await page.getByRole('menuitemcheckbox', { name }).click()
  const panel = page.getByRole('region', { name: 'Analysis' })
  const beside = panel.getByRole('region', { name })
  await expect(beside.getByRole('group', { name: /^Line 1/ })).toContainText('1.', { timeout: 20_000 })
  await expect(panel.getByRole('group', { name: /^Line 1/ })).toHaveCount(2)
  await beside.getByRole('button', { name: `Fewer lines of ${name}` }).click()
  await beside.getByRole('button', { name: `Fewer lines of ${name}` }).click()
  await expect(beside.getByRole('group', { name: /^Line \d/ })).toHaveCount(1)
  await app.screenshot(`installed-${program}-2-beside`)
  // It follows the board.
  await beside.locator('.move').first().click()
  await expect(beside.getByRole('group', { name: /^Line 1/ })).toContainText('1…')
}

async function playAgainst(app: RunningApp, { name: program }: Installed, name: string): Promise<void> {
  const { page } = app
  await (await challenge(app, name, '1+0')).getByRole('button', { name: 'Start game' }).click()
  for (let move = 0; move < MOVES; move++) {
    await expect(page.getByText('Your move')).toBeVisible({ timeout: 30_000 })
    await expect(page.locator('[data-node]')).toHaveCount(2 * move)
    const position = positionOf(await copyFen(app))
    const [from, to] = legalMoves(position)[0]!
    await playMove(page, position, from, to)
  }
  await expect(page.locator('[data-node]')).toHaveCount(2 * MOVES, { timeout: 30_000 })
  await app.screenshot(`installed-${program}-3-game`)
}

for (const engine of installed)
  test(`${engine.name} is set up, analyses beside ours, plays, and ends with the application`, async ({
    app,
  }) => {
    const name = await setUp(app, engine)
    await analyseBeside(app, engine, name)
    await playAgainst(app, engine, name)
    const isIts = ({ command }: { command: string }) => command.includes(engine.args[0] ?? engine.program)
    const running = app.processes().filter(isIts)
    expect(running.length).toBeGreaterThan(0)
    await app.quit()
    await app.expectGone(running)
  })
