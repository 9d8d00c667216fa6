// SPDX-License-Identifier: GPL-3.0-or-later
/** Engines of others in the application: a page opens one by its id, and none outlives the application. */
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import type { EngineEntry } from '../../electron/engines/protocol.ts'
import { makeRequest } from '../contract/recorder.ts'
import { type Fake, makeFake } from '../engine/uci/client/fakes/fakes.ts'
import { expect, test } from './launch.ts'

/** A folder of data in which engines have been added. */
function folderWith(fakes: Record<string, Fake>): string {
  const folder = mkdtempSync(join(tmpdir(), 'alfabeta-desktop-'))
  const engines = Object.entries(fakes).map(([id, { command }]): EngineEntry => {
    return { id, name: id, ...command, values: {}, paths: {} }
  })
  writeFileSync(join(folder, 'engines.json'), JSON.stringify({ engines, version: 1 }))
  return folder
}

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
  process.kill(app.electron.process().pid!, 'SIGKILL')
  for (const fake of Object.values(fakes)) expect(await fake.gone()).toEqual([])
})
