/** Processes that stop, die or lose what they draw on, on the real application. */
import { readdirSync, readlinkSync } from 'node:fs'
import type { DesktopBridge, ServiceName } from '../../electron/api.ts'
import { expect, type RunningApp, test } from './launch.ts'

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
  for (const name of ['engine', 'library']) await expect.poll(() => starts(app, name)).toBe(1)
}

test('a service that is stopped is told, ended and started again', async ({ app }) => {
  await ready(app)
  for (const name of ['engine', 'library'] as const) {
    const before = app.service(name).pid
    process.kill(before, 'SIGSTOP')
    // Seconds of its own, and some more on a busy machine.
    await expect.poll(() => app.log(), { timeout: 15_000 }).toContain(`${name}: restarting`)
    await expect.poll(() => starts(app, name), { timeout: 20_000 }).toBe(2)
    expect(serviceOf(app, name)).not.toBe(before)
  }
  expect(await app.page.evaluate('desktop.settings.get().then(() => "alive")')).toBe('alive')
})

test('a page, a graphics or a network process that is stopped is replaced', async ({ app }) => {
  await ready(app)
  for (const type of ['gpu-process', 'utility', 'renderer']) {
    const services = ['engine', 'library'].map((name) => app.service(name as ServiceName).pid)
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

test('deaths of a service leave no descriptor behind in main', async ({ app }) => {
  await ready(app)
  const { pid } = app.electron.process()
  const before = nullDevices(pid!)
  const DEATHS = 8
  for (let death = 1; death <= DEATHS; death++) {
    process.kill(app.service('library').pid, 'SIGKILL')
    await expect.poll(() => app.log().split('library: process ended').length - 1).toBe(death)
    await app.page.evaluate(() =>
      (window as unknown as { desktop: DesktopBridge }).desktop.services.restart('library'),
    )
    await expect.poll(() => starts(app, 'library'), { timeout: 20_000 }).toBe(death + 1)
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
