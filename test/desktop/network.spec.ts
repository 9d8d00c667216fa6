// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * Nothing leaves this machine. The real application is used for a minute, its page tries everything that a
 * page can, with and without the content policy, and every system call that sends something is recorded, with the
 * process that made it: the application, its services, and the external engine that it starts.
 */
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { _electron, type ElectronApplication, type Page } from '@playwright/test'
import { ROOT } from '../../build/tools/command.ts'
import { clickSquare } from './board.ts'
import { expect, importFiles, type RunningApp, test } from './launch.ts'
import { makeFake } from '../engine/uci/client/fakes/fakes.ts'
import { folderWith } from './other-engines.ts'
import { callsIn, leaving, programs, recorder, type Recorder } from './recorder.ts'

const SOURCE = join(ROOT, 'test', 'data', 'self-play.pgn')
/** What Chromium does in the background it does within this time after its start. */
const MINUTE_MS = 60_000
/** How long a page's attempts may take to fail. */
const ATTEMPTS_MS = 3_000

let folder: string
test.beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'alfabeta-network-'))
})
test.afterEach(() => rmSync(folder, { recursive: true, force: true }))

/**
 * In the page: everything by which a page can send a name or a byte to somebody. What is refused is refused.
 */
async function attemptAll(milliseconds: number): Promise<string[]> {
  const done: string[] = []
  const attempt = (name: string, run: () => unknown) => {
    try {
      const answer = run()
      if (answer instanceof Promise) answer.catch(() => undefined)
      done.push(name)
    } catch {
      done.push(`${name}: refused`)
    }
  }
  // The page cannot see anything outside this function.
  // oxlint-disable-next-line unicorn/consistent-function-scoping
  const element = (name: string, attributes: Record<string, string>) => {
    const made = document.createElement(name)
    for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value)
    document.body.append(made)
    return made
  }
  // By name, by address, and on the network that this machine is in.
  for (const host of ['alfabeta-probe.example.org', '198.51.100.7', '192.0.2.1', '[2001:db8::7]']) {
    for (const rel of [
      'dns-prefetch',
      'preconnect',
      'prefetch',
      'preload',
      'modulepreload',
      'stylesheet',
      'icon',
    ]) {
      attempt(`link ${rel}`, () => element('link', { rel, href: `https://${host}/${rel}`, as: 'script' }))
    }
    attempt('image', () => element('img', { src: `http://${host}/image.png` }))
    attempt('script', () => element('script', { src: `https://${host}/script.js` }))
    attempt('audio', () => element('audio', { src: `https://${host}/audio.mp3`, autoplay: '' }))
    attempt('frame', () => element('iframe', { src: `https://${host}/frame.html` }))
    attempt('object', () => element('object', { data: `https://${host}/object` }))
    attempt('ping', () => element('a', { href: '#', ping: `https://${host}/ping` }).click())
    attempt('fetch', () => fetch(`https://${host}/fetch`))
    attempt('fetch without an answer', () =>
      fetch(`http://${host}/opaque`, { mode: 'no-cors', keepalive: true }),
    )
    attempt('beacon', () => navigator.sendBeacon(`https://${host}/beacon`, 'text'))
    attempt('socket', () => new WebSocket(`wss://${host}/socket`))
    attempt('events', () => new EventSource(`https://${host}/events`))
    attempt('transport', () => {
      const Transport = Reflect.get(window, 'WebTransport') as
        | (new (url: string) => { ready: Promise<void> })
        | undefined
      return Transport && new Transport(`https://${host}:4433/`).ready
    })
    attempt('request', () => {
      const request = new XMLHttpRequest()
      request.open('GET', `https://${host}/request`)
      request.send()
    })
    attempt('speculation', () => {
      element('script', { type: 'speculationrules' }).textContent = JSON.stringify({
        prefetch: [{ urls: [`https://${host}/ahead`], eagerness: 'immediate' }],
        prerender: [{ urls: [`https://${host}/ahead`], eagerness: 'immediate' }],
      })
    })
    attempt('identity', () =>
      navigator.credentials.get({
        identity: { providers: [{ configURL: `https://${host}/identity.json`, clientId: '1' }] },
      } as CredentialRequestOptions),
    )
    attempt('payment', () => {
      const total = { label: 'all', amount: { currency: 'EUR', value: '1' } }
      return new PaymentRequest([{ supportedMethods: `https://${host}/pay` }], { total }).canMakePayment()
    })
    attempt('source of a link', () =>
      element('a', { href: '#', attributionsrc: `https://${host}/source` }).click(),
    )
    attempt('sheet', () => {
      const { desktop } = window as unknown as {
        desktop: { sheets: { pdf(html: string): Promise<unknown> } }
      }
      return desktop.sheets.pdf(
        `<meta http-equiv="refresh" content="0;url=https://${host}/refresh">
        <link rel="preconnect" href="https://${host}"><link rel="dns-prefetch" href="https://${host}">
        <link rel="stylesheet" href="https://${host}/sheet.css"><img src="https://${host}/sheet.png">
        <iframe src="https://${host}/sheet.html"></iframe><script src="https://${host}/sheet.js"></script>`,
      )
    })
    attempt('form', () => (element('form', { action: `https://${host}/form` }) as HTMLFormElement).submit())
    attempt('window', () => window.open(`https://${host}/window`))
    attempt('navigation', () => {
      location.href = `https://${host}/navigation`
    })
    const call = (Peer: typeof RTCPeerConnection) => {
      const urls = [
        `stun:${host}:3478`,
        `turn:${host}:3478`,
        `turn:${host}:3478?transport=tcp`,
        `turns:${host}:443`,
      ]
      const peer = new Peer({ iceServers: [{ urls, username: 'name', credential: 'word' }] })
      peer.createDataChannel('channel')
      return peer.createOffer().then((offer) => peer.setLocalDescription(offer))
    }
    attempt('call', () => call(RTCPeerConnection))
    attempt('call from a frame', () => {
      const frame = element('iframe', {}) as HTMLIFrameElement
      return call(
        (frame.contentWindow as unknown as { RTCPeerConnection: typeof RTCPeerConnection }).RTCPeerConnection,
      )
    })
  }
  attempt('place', () => navigator.geolocation.getCurrentPosition(() => undefined))
  attempt('speech', () => {
    const Recognition = Reflect.get(window, 'webkitSpeechRecognition') as new () => { start: () => void }
    new Recognition().start()
  })
  await new Promise((resolve) => {
    setTimeout(resolve, milliseconds)
  })
  return done
}

/** The external engine. */
const EXTERNAL = 'good'

/**
 * Saves the game as a PDF, and prints it. Nobody can drive the system's dialog for printing, so main prints without it:
 * it looks for printers in the same way.
 */
async function print({ page, electron }: RunningApp): Promise<void> {
  const asked = await electron.evaluateHandle(
    ({ app, dialog }, filePath) => {
      const answers: string[] = []
      dialog.showSaveDialog = () => Promise.resolve({ canceled: false, filePath })
      app.on('browser-window-created', (_event, { webContents }) => {
        const printed = webContents.print.bind(webContents)
        webContents.print = (options, done) =>
          printed({ ...options, silent: true }, (success, why) => {
            answers.push(success ? 'printed' : why)
            done?.(success, why)
          })
      })
      return answers
    },
    join(folder, 'game.pdf'),
  )
  await page.keyboard.press('Control+P')
  const sheet = page.getByRole('dialog', { name: 'Print the game' })
  await sheet.getByRole('button', { name: 'Save as PDF' }).click()
  await expect(page.getByText('Exported game.pdf')).toBeVisible()
  await page.keyboard.press('Control+P')
  await sheet.getByRole('button', { name: /^Print/ }).click()
  await expect.poll(() => asked.jsonValue()).toHaveLength(1)
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
}

/**
 * A minute of a person: a file, both engines, words with addresses in them, a print, a paste, the library, the
 * settings, the Lab.
 */
async function use(app: RunningApp): Promise<void> {
  const { page, electron } = app
  const rows = page.getByRole('listbox', { name: 'Games' }).getByRole('option')
  await rows.nth(1).click()
  await expect(page.getByRole('group', { name: 'Moves' }).locator('[data-node]').first()).toBeVisible()
  // In a list a letter searches for a name.
  await page.keyboard.press('Escape')
  await page.keyboard.press('l')
  for (let count = 0; count < 8; count += 1) await page.keyboard.press('ArrowRight')
  await page.keyboard.press('d')
  await page.keyboard.type(
    'mispeled wrods, https://alfabeta-comment.example.org/a?b and http://198.51.100.8/',
  )
  await page.keyboard.press('Escape')
  await page.keyboard.press('Control+S')
  await page.keyboard.press('Home')
  await page.getByRole('button', { name: 'Engines of this analysis' }).click()
  await page.getByRole('menuitemcheckbox', { name: EXTERNAL }).click()
  const beside = page.getByRole('region', { name: 'Analysis' }).getByRole('region', { name: EXTERNAL })
  await expect(beside.getByRole('group', { name: /^Line 1/ })).toContainText('1.e4')
  await page.keyboard.press('Escape')
  await page.keyboard.press('l')
  await print(app)

  await electron.evaluate(({ clipboard }) => {
    clipboard.writeText(
      '[Site "https://alfabeta-paste.example.org/game"]\n\n1. e4 { http://198.51.100.9/ } e5 *\n',
    )
  })
  await page.keyboard.press('Control+V')
  await clickSquare(page, 'd2')
  await clickSquare(page, 'd4')

  await page.keyboard.press('Control+Shift+L')
  const library = page.getByRole('region', { name: 'Library', exact: true })
  await importFiles(app, SOURCE)
  await expect(library.getByRole('article', { name: 'Imported: self-play.pgn' })).toBeVisible()

  await page.keyboard.press('Control+,')
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')

  await page.keyboard.press('Control+5')
  const lab = page.getByRole('region', { name: 'Search Lab' })
  await lab.getByRole('tab', { name: 'Experiment' }).click()
  await lab.getByRole('button', { name: 'Run', exact: true }).click()
  await expect(lab.getByRole('status')).toContainText('Finished')
}

/** Loads the page without its content policy, as one that has been taken over. */
async function takeOver(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Page.enable')
  await session.send('Page.setBypassCSP', { enabled: true })
  await page.reload()
  await page.waitForFunction(() => performance.getEntriesByName('interactive').length > 0)
}

/** Waits until the recorder has heard the end of the process. */
async function ended(
  { trace }: Recorder,
  { pid }: ReturnType<ElectronApplication['process']>,
): Promise<string> {
  await expect
    .poll(() => new RegExp(`^${pid} +\\+\\+\\+ `, 'm').test(trace()), { timeout: 30_000 })
    .toBe(true)
  return trace()
}

test('not one connect and not one send goes beyond this machine', async ({ start }) => {
  test.setTimeout(4 * MINUTE_MS)
  const file = join(folder, 'games.pgn')
  copyFileSync(SOURCE, file)
  let recording: Recorder | null = null
  const app = await start({
    files: [file],
    userData: folderWith({ [EXTERNAL]: makeFake('good') }),
    wrap: (executable) => {
      recording = recorder(executable, folder)
      return recording.executable
    },
  })
  const begun = performance.now()
  const child = app.electron.process()
  const running = new Map<string, string>()
  const look = () => {
    for (const { pid, command } of app.processes()) running.set(String(pid), command)
  }
  await use(app)
  look()
  const address = app.page.url()
  const place = () => app.page.url().replace(/#$/, '')
  const tried = await app.page.evaluate(attemptAll, ATTEMPTS_MS)
  expect(tried).toContain('call: refused')
  expect(place()).toBe(address)

  await takeOver(app.page)
  const free = await app.page.evaluate(attemptAll, ATTEMPTS_MS)
  expect(free).toContain('call from a frame')
  expect(place()).toBe(address)
  look()
  await app.page.waitForTimeout(Math.max(0, MINUTE_MS - (performance.now() - begun)))
  await app.quit()
  app.errors.length = 0

  const recorded = await ended(recording!, child)
  // The recorder has seen the application at work.
  expect(recorded).toMatch(/sa_family=AF_UNIX/)
  const made = programs(recorded, running)
  const seen = [...new Set(made.values())]
  expect(seen.filter((command) => command.includes('fake-engine.mjs'))).not.toEqual([])
  const left = leaving(recorded).map((line) => `${made.get(/^\d+/.exec(line)![0])}: ${line}`)
  console.log(
    `${running.size} processes, ${seen.length} commands, ${callsIn(recorded)} calls, ${left.length} beyond this machine`,
  )
  expect(left).toEqual([])
})

/** An application as it is made without a thought of the network. */
const BARE = {
  'package.json': '{ "name": "bare", "version": "1.0.0", "main": "main.js" }',
  'main.js': `const { app, BrowserWindow } = require('electron')
app.whenReady().then(() => new BrowserWindow({ show: false }).loadFile('index.html'))`,
  'index.html': '<!doctype html><title>bare</title><body></body>',
}

test('the recorder sees what an ordinary application sends', async () => {
  test.setTimeout(2 * MINUTE_MS)
  const executable = process.env['ALFABETA_ELECTRON'] ?? ''
  const bare = join(folder, 'bare')
  mkdirSync(bare)
  for (const [name, content] of Object.entries(BARE)) writeFileSync(join(bare, name), content)
  const made = recorder(executable, folder)
  const switches = (process.env['ALFABETA_SWITCHES'] ?? '').split(' ').filter((one) => one !== '')
  const electron = await _electron.launch({
    executablePath: made.executable,
    args: [...switches, bare, `--user-data-dir=${join(folder, 'data')}`],
    cwd: ROOT,
  })
  const page = await electron.firstWindow()
  await page.evaluate(() => {
    const peer = new RTCPeerConnection({ iceServers: [{ urls: 'stun:198.51.100.7:3478' }] })
    peer.createDataChannel('channel')
    void peer.createOffer().then((offer) => peer.setLocalDescription(offer))
    document.head.append(
      Object.assign(document.createElement('link'), {
        rel: 'dns-prefetch',
        href: 'https://alfabeta-probe.example.org',
      }),
    )
  })
  await expect.poll(() => leaving(made.trace()).join('\n'), { timeout: MINUTE_MS }).toMatch(/htons\(53\)/)
  await expect.poll(() => leaving(made.trace()).join('\n')).toContain('198.51.100.7')
  const child = electron.process()
  await electron.close()
  await ended(made, child)
})
