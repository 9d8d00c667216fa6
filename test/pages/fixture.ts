// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * `test` for the page behind its stand-in for the desktop: in Chromium, or in an Electron window where there
 * is none.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { _electron, test as base, type Download, type ElectronApplication, type Page } from '@playwright/test'
import { ROOT } from '../../build/tools/command.ts'

export { expect } from '@playwright/test'

const electron = process.env['ALFABETA_ELECTRON']
const inElectron = !process.env['ALFABETA_CHROMIUM'] && electron !== undefined

interface Finished {
  name: string
  path: string
}

/** Playwright does not hear of Electron's downloads; the window keeps a list of them. */
async function nextDownload(app: ElectronApplication): Promise<Download> {
  for (;;) {
    const finished = await app.evaluate(() =>
      (globalThis as unknown as { finishedDownloads: Finished[] }).finishedDownloads.shift(),
    )
    if (finished) {
      const { name, path } = finished
      return { suggestedFilename: () => name, path: () => Promise.resolve(path) } as Download
    }
    await sleep(50)
  }
}

/** Makes a page that no browser context opened behave like one that did. */
function adapt(page: Page, app: ElectronApplication, baseURL: string | undefined): Page {
  const goto = page.goto.bind(page)
  page.goto = (address, options) => goto(new URL(address, baseURL).href, options)
  const waitForEvent = page.waitForEvent.bind(page) as (event: string, options?: unknown) => Promise<unknown>
  page.waitForEvent = ((event: string, options?: unknown) =>
    event === 'download' ? nextDownload(app) : waitForEvent(event, options)) as Page['waitForEvent']
  return page
}

export const test = inElectron
  ? base.extend({
      page: async ({ baseURL }, use) => {
        const userData = mkdtempSync(join(tmpdir(), 'alfabeta-pages-'))
        const switches = (process.env['ALFABETA_SWITCHES'] ?? '').split(' ').filter((one) => one !== '')
        const app = await _electron.launch({
          // Electron misses a policy of the application it knows; this one is a bare window.
          env: { ...process.env, ELECTRON_DISABLE_SECURITY_WARNINGS: 'true' } as Record<string, string>,
          executablePath: electron,
          args: [...switches, join(ROOT, 'test', 'pages', 'electron-window'), `--user-data-dir=${userData}`],
        })
        await use(adapt(await app.firstWindow(), app, baseURL))
        await app.close()
        rmSync(userData, { recursive: true, force: true })
      },
    })
  : base
