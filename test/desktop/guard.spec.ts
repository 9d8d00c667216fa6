// SPDX-License-Identifier: GPL-3.0-or-later
/** Processes of the real application that stop, die or lose the display. */
import { execFileSync, spawn, spawnSync } from 'node:child_process'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type * as electron from 'electron'
import type { DesktopBridge, ServiceName } from '../../electron/api.ts'
import { ROOT } from '../../build/tools/command.ts'
import { copyFen, playMove, positionOf } from './board.ts'
import { expect, flashes, importFiles, type RunningApp, test } from './launch.ts'

const serviceOf = (app: RunningApp, name: ServiceName): number | null => {
  try {
    return app.service(name).pid
  } catch {
    return null
  }
}

const starts = (app: RunningApp, name: string): number =>
  app
    .log()
    .split('\n')
    .filter((line) => line.includes(`${name}: running`)).length

/** Process numbers by the kind that Chromium gives them on their command line. */
const chromiumProcess = (app: RunningApp, type: string): number[] =>
  app
    .processes()
    .filter(({ command }) => command.includes(`--type=${type}`))
    .map(({ pid }) => pid)

/** Descriptors of the null device that main has open. */
function nullDevices(pid: number): number {
  const folder = `/proc/${pid}/fd`
  return readdirSync(folder).filter((name) => {
    try {
      return readlinkSync(`${folder}/${name}`) === '/dev/null'
    } catch {
      return false
    }
  }).length
}

async function ready(app: RunningApp): Promise<void> {
  for (const name of ['engine', 'documents']) await expect.poll(() => starts(app, name)).toBe(1)
}

test('a service that is stopped is told, ended and started again', async ({ app }) => {
  await ready(app)
  for (const name of ['engine', 'documents'] as const) {
    const before = app.service(name).pid
    process.kill(before, 'SIGSTOP')
    // It takes seconds, and more on a busy machine.
    await expect.poll(() => app.log(), { timeout: 15_000 }).toContain(`${name}: restarting`)
    await expect.poll(() => starts(app, name), { timeout: 20_000 }).toBe(2)
    expect(serviceOf(app, name)).not.toBe(before)
  }
  expect(await app.page.evaluate('desktop.settings.get().then(() => "alive")')).toBe('alive')
})

test('a page, a graphics or a network process that is stopped is replaced', async ({ app }) => {
  await ready(app)
  for (const type of ['gpu-process', 'utility', 'renderer']) {
    const services = ['engine', 'documents'].map((name) => app.service(name as ServiceName).pid)
    const [stopped] = chromiumProcess(app, type).filter((pid) => !services.includes(pid))
    expect(stopped, type).toBeDefined()
    process.kill(stopped!, 'SIGSTOP')
    await expect.poll(() => app.log(), { timeout: 15_000 }).toContain(`process ${stopped} ended by force`)
    await expect
      .poll(
        () => chromiumProcess(app, type).filter((pid) => pid !== stopped && !services.includes(pid)).length,
        {
          timeout: 20_000,
        },
      )
      .toBeGreaterThan(0)
  }
  // Playwright holds the dead page; main knows the living one.
  await expect
    .poll(
      () =>
        app.electron.evaluate(({ BrowserWindow }) => {
          const { webContents } = BrowserWindow.getAllWindows()[0]!
          return webContents.isCrashed() || webContents.isLoading()
            ? false
            : webContents.executeJavaScript("document.querySelector('#app')?.childElementCount > 0")
        }),
      { timeout: 20_000 },
    )
    .toBe(true)
})

const newFolder = (): string => mkdtempSync(join(tmpdir(), 'alfabeta-desktop-'))

/** How the application is started without Playwright. */
function command(app: RunningApp, ...args: string[]): [string, string[]] {
  const { spawnfile, spawnargs } = app.electron.process()
  const own = spawnargs
    .slice(1)
    .filter((argument) => !/^--(inspect|remote-debugging|user-data-dir)/.test(argument))
  return [spawnfile, [...own, ...args]]
}

/** Plays a move and waits until the journal has it. */
async function playKept(app: RunningApp): Promise<void> {
  await playMove(app.page, positionOf(await copyFen(app)), 'e2', 'e4')
  await expect(app.page.locator('.statusbar')).toContainText('Stored safely, but not in a file yet')
}

/** What the page that is there now shows; Playwright holds on to the one that is gone. */
const shownNow = (app: RunningApp): Promise<string> =>
  app.electron.evaluate(({ BrowserWindow }) => {
    const { webContents } = BrowserWindow.getAllWindows()[0]!
    const shown = webContents.executeJavaScript(
      "document.querySelector('#app')?.textContent ?? ''",
    ) as Promise<string>
    // A page that is closing or loading never answers.
    return Promise.race([shown, new Promise<string>((resolve) => setTimeout(() => resolve(''), 500))])
  })

test('a page that is stopped comes back with its work', async ({ app }) => {
  await ready(app)
  await playKept(app)
  const [page] = chromiumProcess(app, 'renderer')
  process.kill(page!, 'SIGSTOP')
  await expect.poll(() => app.log(), { timeout: 15_000 }).toContain(`process ${page} ended by force`)
  await expect.poll(() => shownNow(app), { timeout: 20_000 }).toContain('1e4')
})

/**
 * Runs in main beside the application: plays a move, sends the page into an endless loop, and answers the
 * question by having it loaded again. What it finds is written down line by line.
 */
async function loopAndLoadAgain({ app, dialog }: typeof electron): Promise<void> {
  const { stdout } = process
  const say = (line: string) => stdout.write(`found: ${line}\n`)
  dialog.showMessageBox = ((_window: unknown, { message }: Electron.MessageBoxOptions) => {
    say(message)
    return Promise.resolve({ response: 1, checkboxChecked: false })
  }) as typeof dialog.showMessageBox
  const { webContents } = await new Promise<Electron.BrowserWindow>((resolve) =>
    app.once('browser-window-created', (_event, window) => resolve(window)),
  )
  const look = (script: string): Promise<unknown> => webContents.executeJavaScript(script)
  const text = "document.querySelector('#app')?.textContent ?? ''"
  const until = async (words: string): Promise<void> => {
    while (!String(await look(text)).includes(words)) await new Promise((resolve) => setTimeout(resolve, 50))
    say(words)
  }
  const loaded = (): Promise<void> =>
    new Promise((resolve) => {
      webContents.once('did-finish-load', () => resolve())
    })
  await loaded()
  await until('Engine')
  for (const square of ['e2', 'e4']) {
    const { x, y, width, height } = (await look(
      `document.querySelector('.stage [data-square="${square}"]').getBoundingClientRect().toJSON()`,
    )) as DOMRect
    const where = { x: Math.round(x + width / 2), y: Math.round(y + height / 2), clickCount: 1 }
    webContents.sendInputEvent({ type: 'mouseDown', button: 'left', ...where })
    webContents.sendInputEvent({ type: 'mouseUp', button: 'left', ...where })
  }
  await until('Stored safely, but not in a file yet')
  const again = loaded()
  void look('for (;;);').catch(() => undefined)
  // Chromium counts from the first thing that the page does not take, and the page has to be in its loop by
  // then.
  await new Promise((resolve) => setTimeout(resolve, 500))
  webContents.sendInputEvent({ type: 'mouseDown', button: 'left', x: 300, y: 300, clickCount: 1 })
  await again
  await until('1e4')
  app.quit()
}

// Chromium never calls a page unresponsive that is driven from outside, so nothing drives this one.
test('a page in an endless loop is told, and comes back with its work', async ({ app }) => {
  test.setTimeout(120_000)
  const folder = newFolder()
  writeFileSync(
    join(folder, 'package.json'),
    JSON.stringify({ name: 'alfabeta', version: '0.0.0', type: 'module', main: 'main.js' }),
  )
  writeFileSync(
    join(folder, 'main.js'),
    `import ${JSON.stringify(pathToFileURL(join(ROOT, 'out', 'electron', 'main.mjs')).href)}
    import * as electron from 'electron'
    void (${loopAndLoadAgain.toString()})(electron)`,
  )
  const [program, args] = command(app, `--user-data-dir=${join(folder, 'data')}`)
  const child = spawn(
    program,
    args.map((argument) => (argument === ROOT ? folder : argument)),
  )
  let said = ''
  child.stdout.on('data', (chunk: Buffer) => (said += chunk.toString()))
  await new Promise((resolve) => {
    child.once('exit', resolve)
  })
  expect(said.match(/^found: .*$/gm)).toEqual([
    'found: Engine',
    'found: Stored safely, but not in a file yet',
    expect.stringContaining('The window is not responding.'),
    'found: 1e4',
  ])
  rmSync(folder, { recursive: true, force: true })
})

test('a library that is stopped is told, and goes on with the changes that were not saved', async ({
  app,
}) => {
  test.setTimeout(120_000)
  const { page } = app
  const source = join(ROOT, 'test', 'data', 'self-play.pgn')
  await page.keyboard.press('Control+Shift+L')
  await importFiles(app, source)
  const rows = page.getByRole('listbox', { name: 'Games of the library' }).getByRole('option')
  await rows.nth(1).click()
  const status = page.locator('.statusbar')
  await expect(status).toContainText('In the library')
  await page.keyboard.press('Escape')
  await page.keyboard.press('d')
  await page.keyboard.type('Kept at once')
  await expect(status).toContainText('Changed, not saved in the library')

  const stopped = app.service('library').pid
  const told = flashes(page, 'The library service stopped unexpectedly')
  process.kill(stopped, 'SIGSTOP')
  await page.keyboard.type(' and on its way')
  await told
  await expect.poll(() => starts(app, 'library'), { timeout: 20_000 }).toBe(2)
  expect(serviceOf(app, 'library')).not.toBe(stopped)
  await expect(status).toContainText('Changed, not saved in the library')
  await rows.nth(2).click()
  await expect(page.getByText('Kept at once')).toHaveCount(0)
  await rows.nth(1).click()
  await expect(page.getByText('Kept at once and on its way').first()).toBeVisible()
  await expect(status).toContainText('Changed, not saved in the library')
})

test('deaths of a service leave no descriptor behind in main', async ({ app }) => {
  await ready(app)
  const { pid } = app.electron.process()
  const before = nullDevices(pid!)
  const DEATHS = 8
  for (let death = 1; death <= DEATHS; death++) {
    process.kill(app.service('documents').pid, 'SIGKILL')
    await expect.poll(() => app.log().split('documents: process ended').length - 1).toBe(death)
    await app.page.evaluate(() =>
      (window as unknown as { desktop: DesktopBridge }).desktop.services.restart('documents'),
    )
    await expect.poll(() => starts(app, 'documents'), { timeout: 20_000 }).toBe(death + 1)
  }
  expect(nullDevices(pid!) - before).toBeLessThan(3)
})

test('a graphics process that is killed again and again does not end the application', async ({ app }) => {
  await ready(app)
  for (let death = 1; death <= 12; death++) {
    await expect.poll(() => chromiumProcess(app, 'gpu-process').length, { timeout: 20_000 }).toBe(1)
    const [pid] = chromiumProcess(app, 'gpu-process')
    process.kill(pid!, 'SIGKILL')
    await expect.poll(() => chromiumProcess(app, 'gpu-process').includes(pid!)).toBe(false)
  }
  expect(await app.page.evaluate('desktop.settings.get().then(() => "alive")')).toBe('alive')
  await app.screenshot('graphics-killed')
})

test('an orderly end says nothing', async ({ start }) => {
  const app = await start()
  let said = ''
  app.electron.process().stderr!.on('data', (chunk: Buffer) => (said += chunk.toString()))
  await app.quit()
  expect(said).not.toContain('Alfabeta')
  expect(app.log()).not.toContain('Alfabeta ended')
})

const WORDS = ['The settings could not be read', 'The recent files', 'Your last session']

test('whatever lies in the folder of data, there is a window and there are words', async ({ start }) => {
  const userData = newFolder()
  mkdirSync(join(userData, 'settings.json', 'deeper'), { recursive: true })
  execFileSync('mkfifo', [join(userData, 'state.json')])
  symlinkSync('/dev/zero', join(userData, 'session.json'))
  writeFileSync(join(userData, 'SingletonLock'), 'a file')
  writeFileSync(join(userData, 'logs'), 'a file')
  writeFileSync(join(userData, 'drafts'), 'a file')
  const app = await start({ userData })
  const notices = app.page.getByRole('region', { name: 'Notices' })
  const read: string[] = []
  while (read.length < WORDS.length) {
    await expect(notices.locator('.text')).toHaveCount(1)
    read.push(await notices.locator('.text').innerText())
    await notices.getByRole('button', { name: 'Close' }).click()
  }
  for (const words of WORDS) expect(read.join('\n')).toContain(words)
  expect(readdirSync(userData).filter((name) => name.includes('.bad-'))).toHaveLength(6)
  await app.page.evaluate(() =>
    (window as unknown as { desktop: DesktopBridge }).desktop.settings.set({ theme: 'dark' }),
  )
  await app.quit()

  const second = await start({ userData })
  await expect(second.page.getByText('could not be read')).toHaveCount(0)
  expect(await second.page.evaluate('desktop.settings.get().then(({ theme }) => theme)')).toBe('dark')
})

test('settings that cannot be stored are told', async ({ start }) => {
  const userData = newFolder()
  const app = await start({ userData })
  mkdirSync(join(userData, 'settings.json'))
  await app.page.evaluate(() =>
    (window as unknown as { desktop: DesktopBridge }).desktop.settings.set({ theme: 'dark' }),
  )
  await expect(app.page.getByText('The settings could not be saved')).toBeVisible()
  rmSync(join(userData, 'settings.json'), { recursive: true })
})

test('where nothing can be kept there is a window all the same', async ({ start }) => {
  const app = await start({ userData: '/proc/alfabeta' })
  const folder = await app.electron.evaluate(({ app: electron }) => electron.getPath('userData'))
  expect(folder).toMatch(/^.*alfabeta-[^/]+$/)
  await expect.poll(() => existsSync(join(folder, 'logs', 'main.log'))).toBe(true)
  expect(readFileSync(join(folder, 'logs', 'main.log'), 'utf8')).toContain(
    'cannot write to its folder /proc/alfabeta',
  )
  await app.quit()
  rmSync(folder, { recursive: true })
})

test('version and help are answered on the terminal, without a display', async ({ app }) => {
  const env = { ...process.env, DISPLAY: '', WAYLAND_DISPLAY: '' }
  for (const [word, answer] of [
    ['--version', /^Alfabeta \d+\.\d+\.\d+\n$/],
    ['--help', /^Alfabeta [^]*--user-data-dir/],
  ] as const) {
    const { status, stdout } = spawnSync(...command(app, word), { env, encoding: 'utf8', timeout: 20_000 })
    expect([status, stdout]).toEqual([0, expect.stringMatching(answer)])
  }
})

test('a display that goes away ends in words', async ({ app }) => {
  const display = 90 + (process.pid % 100)
  const server = spawn('Xvfb', [`:${display}`], { stdio: 'ignore' })
  const userData = newFolder()
  const log = join(userData, 'logs', 'main.log')
  const heard = () => (existsSync(log) ? readFileSync(log, 'utf8') : '')
  await expect.poll(() => existsSync(`/tmp/.X11-unix/X${display}`)).toBe(true)
  const env = { ...process.env, DISPLAY: `:${display}` }
  const child = spawn(...command(app, `--user-data-dir=${userData}`), { env })
  const ended = new Promise<number | null>((resolve) => {
    child.once('exit', resolve)
  })
  let said = ''
  child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()))
  await expect.poll(heard, { timeout: 30_000 }).toContain('window shown')
  server.kill('SIGKILL')
  expect(await ended).not.toBe(0)
  await expect.poll(() => said).toContain('Alfabeta ended unexpectedly')
  await expect.poll(heard).toContain('Alfabeta ended unexpectedly')
  rmSync(userData, { recursive: true, force: true })
})

test('a mistake in main is told, and the application goes on', async ({ app }) => {
  await ready(app)
  await app.electron.evaluate(({ dialog }) => {
    const told: string[] = []
    Object.assign(globalThis, { told })
    dialog.showMessageBox = ((options: Electron.MessageBoxOptions) => {
      told.push(options.message)
      return Promise.resolve({ response: 1, checkboxChecked: false })
    }) as typeof dialog.showMessageBox
    setTimeout(() => {
      throw new Error('a mistake for the test')
    })
    void Promise.reject(new Error('another mistake for the test'))
  })
  await expect.poll(() => app.log()).toContain('a mistake for the test')
  await expect.poll(() => app.log()).toContain('another mistake for the test')
  const told = await app.electron.evaluate(() => (globalThis as unknown as { told: string[] }).told)
  expect(told[0]).toContain('Your work is safe')
  expect(await app.page.evaluate('desktop.settings.get().then(() => "alive")')).toBe('alive')
})
