// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * The real application under Playwright: every test has its own user data folder, collects the errors of the
 * page and of main, and leaves no process behind.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import {
  _electron,
  expect,
  test as base,
  type ConsoleMessage,
  type ElectronApplication,
  type Page,
} from '@playwright/test'
import { ROOT } from '../../build/tools/command.ts'
import type { ServiceName } from '../../electron/api.ts'
import { listProcesses, type ProcessEntry, processTree } from '../../build/tools/processes.ts'
import { hasDisplay } from '../../build/tools/system.ts'

export { expect } from '@playwright/test'

/** How long the processes of an application that has quit may take to be gone. */
const GONE_WITHIN_MS = 5_000

/** How much of what an application says on stderr is kept for a report, UTF-16 units. */
const SAID_LENGTH = 4000

export interface LaunchOptions {
  /** Files on the command line. */
  files?: readonly string[]
  /** A folder from an earlier launch; a fresh one when absent. */
  userData?: string
  /** Beside those of this process. */
  env?: Record<string, string>
  /** How long the start may take, ms. */
  timeout?: number
  /** The files around the executable. */
  wrap?: (executable: string) => string
}

export interface RunningApp {
  electron: ElectronApplication
  page: Page
  userData: string
  /** Errors of the page: uncaught exceptions and `console.error`. */
  errors: string[]
  /** The log of main. */
  log(): string
  /** The process of the application and its descendants, with what they were started as. */
  processes(): ProcessEntry[]
  /** The process of a service. */
  service(name: ServiceName): ProcessEntry
  /** Writes `test-results/screenshots/<name>.png`. */
  screenshot(name: string): Promise<void>
  /** Fails unless all of these are gone within a moment. */
  expectGone(processes: readonly ProcessEntry[]): Promise<void>
  /** Starts the same program once more, as a person would: without a debugger. Returns its exit code. */
  startAgain(files: readonly string[], folder?: string): Promise<number | null>
  /** What is known of a process that ended by itself, for the report of a failed test. */
  ending(): string
  /** Closes the window as a person would, and makes sure that nothing is left running. */
  quit(): Promise<void>
}

/** What `build/test.ts` found out about this machine. */
interface Target {
  executable: string
  args: string[]
}

/** The packaged application when one is named, else the built one in the resolved Electron. */
function target(): Target {
  const switches = (process.env['ALFABETA_SWITCHES'] ?? '').split(' ').filter((one) => one !== '')
  const packaged = process.env['ALFABETA_PACKAGED']
  if (packaged) return { executable: packaged, args: switches }
  const executable = process.env['ALFABETA_ELECTRON']
  if (!executable)
    throw new Error('Run these tests with `npm run test:desktop`, which finds an Electron for them')
  return { executable, args: [...switches, ROOT] }
}

/** What a page may say without being wrong. */
const isComplaint = (message: ConsoleMessage): boolean => message.type() === 'error'

function stillRunning(processes: readonly ProcessEntry[]): ProcessEntry[] {
  const now = new Map(listProcesses().map((entry) => [entry.pid, entry]))
  return processes.filter(({ pid, command }) => {
    const entry = now.get(pid)
    return entry !== undefined && entry.state !== 'Z' && entry.command === command
  })
}

async function expectGone(processes: readonly ProcessEntry[]): Promise<void> {
  const deadline = Date.now() + GONE_WITHIN_MS
  while (stillRunning(processes).length > 0 && Date.now() < deadline) await sleep(50)
  expect(stillRunning(processes), 'processes left after the application quit').toEqual([])
}

/** The next dialogs that ask for files or a folder return these paths. */
export const willChoose = (electron: ElectronApplication, ...paths: string[]): Promise<void> =>
  electron.evaluate(({ dialog }, filePaths) => {
    dialog.showOpenDialog = () => Promise.resolve({ canceled: false, filePaths })
  }, paths)

/** Imports files through the button of the library, which is in view, and the dialog of the system. */
export async function importFiles({ electron, page }: RunningApp, ...files: string[]): Promise<void> {
  await willChoose(electron, ...files)
  await page
    .getByRole('region', { name: 'Library', exact: true })
    .getByRole('button', { name: /^Import/ })
    .first()
    .click()
}

/** The next save dialog returns this path. */
export const willSaveAs = (electron: ElectronApplication, path: string): Promise<void> =>
  electron.evaluate(({ dialog }, filePath) => {
    dialog.showSaveDialog = () => Promise.resolve({ canceled: false, filePath })
  }, path)

/** Sets the page's clock ahead. It goes on as before, so animations and timers do, too. */
export const setDaysAhead = (page: Page, days: number): Promise<void> =>
  page.evaluate((ms) => {
    const Real = Date
    globalThis.Date = class extends Real {
      constructor(...values: [] | [number]) {
        if (values.length === 0) super(Real.now() + ms)
        else super(...values)
      }
      static override now = (): number => Real.now() + ms
    } as DateConstructor
  }, days * 86_400_000)

/** The sizes of the window in which screens are looked at. */
const SIZES = [
  [900, 600],
  [1280, 800],
] as const

/** A screenshot in each size and theme, named `<test>-<theme>-<name>-<size>`. */
export async function look(
  { electron, page, screenshot }: RunningApp,
  test: string,
  name: string,
): Promise<void> {
  for (const [width, height] of SIZES) {
    await electron.evaluate(
      ({ BrowserWindow }, size) => BrowserWindow.getAllWindows()[0]!.setContentSize(size[0]!, size[1]!),
      [width, height],
    )
    await page.waitForFunction((wanted) => innerWidth === wanted, width)
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      await screenshot(`${test}-${colorScheme}-${name}-${width}x${height}`)
    }
  }
}

/**
 * Waits for words that may be on the page for a few frames only: every frame is looked at, where the
 * assertions of Playwright look once a second. Call it before what makes the words appear.
 */
export const flashes = (page: Page, words: string): Promise<unknown> =>
  page.waitForFunction((text) => document.body.innerText.includes(text), words, {
    polling: 'raf',
    timeout: 30_000,
  })

/** Starts the application and waits for its window. */
export async function launch({
  files = [],
  userData,
  env,
  timeout,
  wrap = (executable) => executable,
}: LaunchOptions = {}): Promise<RunningApp> {
  const folder = userData ?? mkdtempSync(join(tmpdir(), 'alfabeta-desktop-'))
  const { executable, args } = target()
  const electron = await _electron.launch({
    executablePath: wrap(executable),
    args: [...args, `--user-data-dir=${folder}`, ...files],
    cwd: ROOT,
    ...(env && { env: { ...(process.env as Record<string, string>), ...env } }),
    ...(timeout !== undefined && { timeout }),
  })
  const errors: string[] = []
  let said = ''
  electron.process().stderr?.on('data', (chunk: Buffer) => {
    said = (said + chunk.toString()).slice(-SAID_LENGTH)
  })
  const page = await electron.firstWindow()
  page.on('pageerror', (error) => errors.push(String(error)))
  page.on('console', (message) => {
    if (isComplaint(message)) errors.push(message.text())
  })
  // No key is pressed before the window is restored.
  await page.waitForFunction(() => performance.getEntriesByName('restored').length > 0)

  // Playwright forgets the process of an application that was killed.
  const child = electron.process()
  const { pid } = child
  if (pid === undefined) throw new Error('the application has no process')
  const processes = () =>
    listProcesses()
      .filter((entry) => entry.pid === pid)
      .concat(processTree(pid))
  const logFile = join(folder, 'logs', 'main.log')
  let quitting: Promise<void> | null = null

  const quit = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return
    const before = processes()
    const ended = new Promise<void>((resolve) => {
      child.once('exit', () => resolve())
    })
    await electron.evaluate(({ BrowserWindow }) => {
      for (const window of BrowserWindow.getAllWindows()) window.close()
    })
    await ended
    await expectGone(before)
  }

  const log = (): string => (existsSync(logFile) ? readFileSync(logFile, 'utf8') : '')

  const startAgain = async (again: readonly string[], from = ROOT): Promise<number | null> => {
    const own = child.spawnargs.slice(1).filter((one) => !/^--(inspect|remote-debugging)/.test(one))
    const second = spawn(child.spawnfile, [...own, ...again], { cwd: from, stdio: 'ignore' })
    const [code] = (await once(second, 'exit')) as [number | null]
    return code
  }

  return {
    electron,
    page,
    userData: folder,
    errors,
    log,
    startAgain,
    ending: () =>
      child.exitCode === null && child.signalCode === null
        ? ''
        : `ended with ${child.exitCode ?? child.signalCode}\n${log()}\n${said}`,
    processes,
    service: (name) => {
      // Chromium names a utility process only by its number; main writes the number down.
      const started = [
        ...readFileSync(logFile, 'utf8').matchAll(new RegExp(`${name}: process (\\d+) started`, 'g')),
      ]
      const id = Number(started.at(-1)?.[1])
      const entry = processes().find((one) => one.pid === id)
      if (!entry) throw new Error(`no process of the ${name}`)
      return entry
    },
    screenshot: async (name) => {
      const path = join(ROOT, 'test-results', 'screenshots', `${name}.png`)
      // Animations are taken at their end.
      await page.screenshot({ path, animations: 'disabled' })
    },
    expectGone,
    quit: () => (quitting ??= quit()),
  }
}

/**
 * Starts an X server without a screen. Resolves with its process and the display's name once it takes windows.
 */
async function startDisplay(): Promise<{ server: ChildProcess; name: string }> {
  // It picks a free number, and writes it down when it listens.
  const server = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '1920x1080x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  })
  const told = await new Promise<string>((resolve, reject) => {
    let number = ''
    server.once('error', reject)
    server.once('exit', (code) => reject(new Error(`Xvfb ended with ${code}`)))
    server.stdio[3]!.on('data', (chunk: Buffer) => {
      number += chunk.toString()
      if (number.endsWith('\n')) resolve(number.trim())
    })
  })
  return { server, name: `:${told}` }
}

/**
 * `app` is a running application; `start` starts more of them. After the test all have quit, their folders
 * are gone, and a page that complained has failed the test.
 */
export const test = base.extend<
  { start: (options?: LaunchOptions) => Promise<RunningApp>; app: RunningApp },
  { display: void }
>({
  // Each worker has a display of its own: one clipboard, and one window that has the focus.
  display: [
    async ({ playwright: _playwright }, use) => {
      if (hasDisplay(process.env, process.platform)) return use()
      const { server, name } = await startDisplay()
      process.env['DISPLAY'] = name
      await use()
      delete process.env['DISPLAY']
      server.kill()
    },
    { scope: 'worker', auto: true },
  ],
  start: async ({ playwright: _playwright }, use, info) => {
    const running: RunningApp[] = []
    await use(async (options) => {
      const app = await launch(options)
      running.push(app)
      return app
    })
    if (info.status !== info.expectedStatus) {
      for (const { ending } of running) if (ending() !== '') console.log(ending())
    }
    for (const app of running) await app.quit()
    for (const { userData } of running) rmSync(userData, { recursive: true, force: true })
    expect(
      running.flatMap(({ errors }) => errors),
      'errors of the page',
    ).toEqual([])
  },
  app: async ({ start }, use) => {
    await use(await start())
  },
})
