// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * The shell on the real application: confinement, settings, files from outside, supervision, and a clean end.
 */
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import type { DesktopBridge, PickedFile, ServiceState } from '../../electron/api.ts'
import { expect, type RunningApp, test } from './launch.ts'

/** What these tests keep in the page. */
interface Heard {
  states: ServiceState[]
  opened: PickedFile[][]
}

declare global {
  interface Window {
    heard?: Heard
  }
}

async function listen(page: Page): Promise<void> {
  await page.evaluate(() => {
    const { desktop } = window as unknown as { desktop: DesktopBridge }
    const heard: Heard = { states: [], opened: [] }
    window.heard = heard
    desktop.services.onState((state) => heard.states.push(state))
    desktop.files.onOpen((files) => heard.opened.push(files))
  })
}

const heard = (page: Page): Promise<Heard> => page.evaluate(() => window.heard!)

const lastState = async (page: Page, service: string): Promise<string | undefined> =>
  (await heard(page)).states.findLast((state) => state.service === service)?.state

const inBridge = <T>(page: Page, ask: (desktop: DesktopBridge) => Promise<T>): Promise<T> =>
  page.evaluate(`(${ask.toString()})(window.desktop)`)

async function runningStates(app: RunningApp): Promise<void> {
  await listen(app.page)
  for (const service of ['engine', 'documents']) {
    await expect.poll(() => lastState(app.page, service)).toBe('running')
  }
}

test('the page is confined', { tag: '@smoke' }, async ({ app }) => {
  const { page, electron } = app
  const inside = await page.evaluate(() => ({
    address: location.href,
    node: [typeof Reflect.get(window, 'require'), typeof Reflect.get(window, 'process')],
    bridge: Object.keys(Reflect.get(window, 'desktop') as object).toSorted(),
  }))
  expect(inside).toEqual({
    address: 'app://alfabeta/index.html',
    node: ['undefined', 'undefined'],
    bridge: [
      'clipboard',
      'connect',
      'engines',
      'files',
      'info',
      'menu',
      'services',
      'session',
      'settings',
      'sheets',
      'window',
    ],
  })

  const fetched = await page.evaluate(
    (addresses) =>
      Promise.all(
        addresses.map((address) =>
          fetch(address).then(
            ({ status }) => status,
            () => 'refused',
          ),
        ),
      ),
    ['https://example.org/', 'app://other/index.html', '/..%2felectron/main.mjs', '/missing.js'],
  )
  expect(fetched).toEqual(['refused', 'refused', 403, 404])
  const granted = await page.evaluate(async () => ({
    window: window.open('https://example.org/'),
    notifications: await Notification.requestPermission(),
    place: await navigator.permissions.query({ name: 'geolocation' }).then(({ state }) => state),
  }))
  expect(granted).toEqual({ window: null, notifications: 'denied', place: 'denied' })

  // Hostile addresses, some of which hold our own as a part.
  for (const address of [
    'https://example.org/',
    'https://example.org/?next=app://alfabeta/index.html',
    'app://alfabeta.example.org/index.html',
    'file:///etc/hostname',
    'data:text/html,hello',
  ]) {
    await page.evaluate((target) => {
      location.href = target
    }, address)
    await expect.poll(() => page.evaluate(() => location.href)).toBe('app://alfabeta/index.html')
  }
  expect(await electron.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows().length)).toBe(1)

  // The refusals above are also on the console; nothing else may be.
  const expected = /Refused to|violates|Failed to load resource|Not allowed to|Permission/i
  expect(app.errors.filter((error) => !expected.test(error))).toEqual([])
  app.errors.length = 0
})

test('inline code and evaluation are refused by the policy', async ({ app }) => {
  const ran = await app.page.evaluate(async () => {
    const script = document.createElement('script')
    script.textContent = 'window.inlineRan = true'
    document.head.append(script)
    const image = document.createElement('img')
    image.setAttribute('onerror', 'window.handlerRan = true')
    image.src = '/missing.png'
    document.body.append(image)
    await new Promise((resolve) => {
      image.addEventListener('error', resolve, { once: true })
    })
    return [Reflect.get(window, 'inlineRan'), Reflect.get(window, 'handlerRan')]
  })
  expect(ran).toEqual([undefined, undefined])
  app.errors.length = 0
})

test('settings and the place of the window survive a restart', async ({ start }) => {
  const first = await start()
  const bounds = { x: 60, y: 40, width: 1010, height: 707 }
  await first.electron.evaluate(({ BrowserWindow }, target) => {
    BrowserWindow.getAllWindows()[0]!.setBounds(target)
  }, bounds)
  await expect
    .poll(() => first.electron.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]!.getBounds()))
    .toEqual(bounds)
  await inBridge(first.page, (desktop) => desktop.settings.set({ board: { theme: 'slate' }, theme: 'dark' }))
  await first.quit()

  const second = await start({ userData: first.userData })
  const settings = await inBridge(second.page, (desktop) => desktop.settings.get())
  expect([settings.board.theme, settings.theme]).toEqual(['slate', 'dark'])
  expect(
    await second.electron.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]!.getBounds()),
  ).toEqual(bounds)
})

test('a damaged settings file is set aside and reported', async ({ start }) => {
  const userData = mkdtempSync(join(tmpdir(), 'alfabeta-desktop-'))
  writeFileSync(join(userData, 'settings.json'), '{"theme": "dar')
  const app = await start({ userData })
  expect(app.log()).toContain('settings were unreadable')
  const kept = readdirSync(userData).filter((name) => name.startsWith('settings.json.bad-'))
  expect(kept).toHaveLength(1)
  expect(readFileSync(join(userData, kept[0]!), 'utf8')).toBe('{"theme": "dar')
})

test('a second start hands its files to the first and ends', async ({ app }) => {
  await runningStates(app)
  const folder = mkdtempSync(join(tmpdir(), 'alfabeta-files-'))
  mkdirSync(join(folder, 'sub'))
  writeFileSync(join(folder, 'sub', 'two.pgn'), '[Event "two"]\n\n1. d4 *\n')
  expect(await app.startAgain([join('sub', 'two.pgn')], folder)).toBe(0)
  await expect
    .poll(async () => (await heard(app.page)).opened.flat().map(({ name }) => name))
    .toEqual(['two.pgn'])
  rmSync(folder, { recursive: true })
})

test('a killed service is reported and started again, and the page can reach it', async ({ app }) => {
  await runningStates(app)
  for (const name of ['engine', 'documents'] as const) {
    const before = app.service(name).pid
    process.kill(before, 'SIGKILL')
    await expect
      .poll(async () =>
        (await heard(app.page)).states.filter(({ service }) => service === name).map(({ state }) => state),
      )
      .toContain('restarting')
    await expect.poll(() => lastState(app.page, name)).toBe('running')
    expect(app.service(name).pid).not.toBe(before)
  }
})

test('a service that keeps dying is left alone, until a person asks for it', async ({ app }) => {
  await runningStates(app)
  for (let death = 1; death <= 5; death++) {
    await expect.poll(() => lastState(app.page, 'engine'), { timeout: 20_000 }).toBe('running')
    process.kill(app.service('engine').pid, 'SIGKILL')
    await expect
      .poll(
        async () => (await heard(app.page)).states.findLast(({ service }) => service === 'engine')?.crashes,
      )
      .toBe(death)
  }
  await expect.poll(() => lastState(app.page, 'engine')).toBe('failed')
  await inBridge(app.page, (desktop) => desktop.services.restart('engine'))
  await expect.poll(() => lastState(app.page, 'engine'), { timeout: 20_000 }).toBe('running')
})

test('a page that crashed is loaded again', async ({ app }) => {
  await app.electron.evaluate(({ BrowserWindow }) => {
    BrowserWindow.getAllWindows()[0]!.webContents.forcefullyCrashRenderer()
  })
  await expect.poll(() => app.log()).toContain('page: ')
  // The page object that Playwright holds is the dead one; main knows the living one.
  await expect
    .poll(() =>
      app.electron.evaluate(({ BrowserWindow }) => {
        const { webContents } = BrowserWindow.getAllWindows()[0]!
        return webContents.isCrashed() || webContents.isLoading()
          ? 'not yet'
          : webContents.executeJavaScript("document.querySelector('#app')?.childElementCount > 0")
      }),
    )
    .toBe(true)
})

test('nothing outlives a main process that was killed', async ({ app }) => {
  await runningStates(app)
  const processes = app.processes()
  expect(processes.length).toBeGreaterThan(3)
  const ended = new Promise((resolve) => {
    app.electron.process().once('exit', resolve)
  })
  app.electron.process().kill('SIGKILL')
  await ended
  await app.expectGone(processes)
})
