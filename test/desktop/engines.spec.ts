// SPDX-License-Identifier: GPL-3.0-or-later
/** Engines of others in the application: a page opens one by its id, and none outlives the application. */
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Locator, Page } from '@playwright/test'
import type { EngineEntry } from '../../electron/engines/protocol.ts'
import { makeRequest } from '../contract/recorder.ts'
import { makeFake } from '../engine/uci/client/fakes/fakes.ts'
import { clickSquare } from './board.ts'
import { expect, type RunningApp, test } from './launch.ts'
import { asked, challenge, folderWith, openSettings, willAnswer } from './other-engines.ts'

/** Opens an engine from inside the page and has it search; returns the first event of a kind. */
function search(page: Page, id: string, limit: object, wanted: 'info' | 'done' | 'failed'): Promise<unknown> {
  return page.evaluate(
    ({ open, command, kind }) =>
      new Promise<unknown>((resolve) => {
        const nonce = crypto.randomUUID()
        window.addEventListener('message', (event: MessageEvent<{ nonce?: string } | null>) => {
          const [port] = event.ports
          if (event.data?.nonce !== nonce || !port) return
          port.addEventListener('message', (answer: MessageEvent<{ evt: string }>) => {
            if (answer.data.evt === kind) resolve(answer.data)
          })
          port.start()
          port.postMessage({ open })
          port.postMessage(command)
        })
        const { desktop } = window as unknown as {
          desktop: { connect(name: string, nonce: string): unknown }
        }
        void desktop.connect('engines', nonce)
      }),
    { open: id, command: { cmd: 'search', job: 1, request: makeRequest({ limit }) }, kind: wanted },
  )
}

test('an engine that was added searches for the page, and ends with the application', async ({ start }) => {
  const [good, bad] = [makeFake('good'), makeFake('dies')]
  const app = await start({ userData: folderWith({ good, bad }) })
  expect(await search(app.page, 'good', { depth: 1 }, 'done')).toMatchObject({ best: 'e2e4', why: 'limit' })
  expect(await search(app.page, 'bad', { depth: 1 }, 'failed')).toMatchObject({ code: 'EXITED' })
  await search(app.page, 'good', {}, 'info')
  await app.quit()
  expect(await good.gone()).toEqual([])
  expect(await bad.gone()).toEqual([])
})

test('an engine that ignores everything and leaves children ends with a killed application', async ({
  start,
}) => {
  const fakes = { stubborn: makeFake('ignores-stop'), father: makeFake('forks-and-searches') }
  const app = await start({ userData: folderWith(fakes) })
  await search(app.page, 'stubborn', {}, 'info')
  await search(app.page, 'father', {}, 'info')
  expect(fakes.father.alive().length).toBeGreaterThanOrEqual(3)
  const ended = once(app.electron.process(), 'exit')
  process.kill(app.electron.process().pid!, 'SIGKILL')
  await ended
  for (const fake of Object.values(fakes)) expect(await fake.gone()).toEqual([])
})

/** Adds the fake engine as a person does, with what it needs in its environment. */
async function addFake(dialog: Locator, mode: string, variables: string): Promise<Locator> {
  const { command } = makeFake(mode)
  const line = [command.program, ...command.args].map((word) => `"${word}"`).join(' ')
  await dialog.getByRole('textbox', { name: 'Command line' }).fill(line)
  await dialog.getByRole('button', { name: 'Add', exact: true }).click()
  const card = dialog.getByRole('region', { name: 'Fake 1.5' })
  await card.getByRole('textbox', { name: 'Environment variables' }).fill(variables)
  await card.getByRole('button', { name: 'Apply', exact: true }).click()
  await expect(card.getByRole('button', { name: 'Apply', exact: true })).toBeDisabled()
  return card
}

/** Other arguments: refused, taken back, and allowed. */
async function changeCommand(app: RunningApp, card: Locator): Promise<void> {
  const command = card.getByRole('textbox', { name: 'Program and arguments' })
  const before = await command.inputValue()
  await willAnswer(app, false)
  await command.fill('rm -rf /')
  await command.press('Enter')
  await expect(card.getByRole('alert')).toHaveText(/you did not allow it/)
  expect((await asked(app)).at(-1)).toMatch(/\nrm -rf \/$/)
  await app.screenshot('engines-0-command')
  await card.getByRole('button', { name: 'Revert to the current command' }).click()
  await expect(command).toHaveValue(before)
  await willAnswer(app, true)
  await command.fill(before.replace(/good$/, 'late'))
  await card.getByRole('button', { name: 'Apply program and arguments' }).click()
  await expect(card.getByRole('button', { name: 'Apply program and arguments' })).toBeDisabled()
  await expect(card.getByRole('status')).toHaveText('Fake 1.5 by Nobody')
}

async function move({ page }: RunningApp, from: string, to: string, count: number): Promise<void> {
  await expect(page.getByText('Your move')).toBeVisible()
  await clickSquare(page, from)
  await clickSquare(page, to)
  await expect(page.locator('[data-node]')).toHaveCount(count)
}

test('an engine is added, set up, analyses beside ours, and is played against', async ({ app }) => {
  const { page } = app
  const dialog = await openSettings(app)
  await willAnswer(app, false)
  await dialog.getByRole('textbox', { name: 'Command line' }).fill('rm -rf /')
  await dialog.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(dialog.getByRole('alert')).toHaveText(/you did not allow it/)
  expect(await asked(app)).toEqual(['rm -rf /'])

  await willAnswer(app, true)
  const card = await addFake(dialog, 'good', 'FAKE_MOVES=e2e4,e7e5,g1f3,b8c6')
  expect((await asked(app)).at(-1)).toMatch(/^FAKE_MOVES=e2e4,e7e5,g1f3,b8c6\n/)
  await expect(card.getByRole('status')).toHaveText('Fake 1.5 by Nobody')
  await changeCommand(app, card)
  await card.getByRole('combobox', { name: 'Style' }).click()
  await page.getByRole('option', { name: 'Risky play' }).click()
  await card.getByRole('button', { name: 'Test' }).click()
  await expect(card.getByRole('status')).toContainText('It works')
  await app.screenshot('engines-1-settings')
  await page.keyboard.press('Escape')

  await page.keyboard.press('l')
  await page.getByRole('button', { name: 'Engines of this analysis' }).click()
  await page.getByRole('menuitemcheckbox', { name: 'Fake 1.5' }).click()
  const beside = page.getByRole('region', { name: 'Analysis' }).getByRole('region', { name: 'Fake 1.5' })
  await expect(beside.getByRole('group', { name: /^Line 1/ })).toContainText('1.e4')
  await beside.locator('.move').first().click()
  await expect(beside.getByRole('group', { name: /^Line 1/ })).toContainText('e5')
  await app.screenshot('engines-2-beside')

  const game = await challenge(app, 'Fake 1.5')
  await app.screenshot('engines-3-opponent')
  await game.getByRole('button', { name: 'Start game' }).click()
  await move(app, 'e2', 'e4', 2)
  await move(app, 'g1', 'f3', 4)
  await expect(page.getByText('Nc6')).toBeVisible()
  await app.quit()

  const engines = JSON.parse(readFileSync(join(app.userData, 'engines.json'), 'utf8')) as {
    engines: EngineEntry[]
  }
  expect(engines.engines[0]?.args.at(-1)).toBe('late')
  expect(engines.engines).toMatchObject([{ name: 'Fake 1.5', values: { Style: 'Risky play' } }])
})

test('an engine that misbehaves in a game is told in words, and the game goes on', async ({ app }) => {
  const { page } = app
  const dialog = await openSettings(app)
  await willAnswer(app, true)
  const flag = join(app.userData, 'flag')
  await addFake(dialog, 'dies-once', `FAKE_MOVES=e2e4,e7e5\nFAKE_FLAG=${flag}`)
  await page.keyboard.press('Escape')
  await (await challenge(app, 'Fake 1.5')).getByRole('button', { name: 'Start game' }).click()
  await move(app, 'e2', 'e4', 1)
  const controls = page.getByRole('region', { name: 'Game against the engine' })
  await expect(controls.getByRole('status')).toHaveText('The engine quit unexpectedly.')
  await app.screenshot('engines-4-trouble')
  await controls.getByRole('button', { name: 'Restart', exact: true }).click()
  await expect(page.locator('[data-node]')).toHaveCount(2)
  await expect(controls.getByRole('status')).toHaveText('Your move')
})
