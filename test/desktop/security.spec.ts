// SPDX-License-Identifier: GPL-3.0-or-later
/** The page is locked in: no Node, no navigation, no windows, no network, and a strict policy. */
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ROOT } from '../../build/tools/command.ts'
import { channelsOf, DESKTOP, PRELOAD } from '../../electron/api.ts'
import { expect, test } from './launch.ts'

/** How long a page may take to be gone. */
const LOST_WITHIN_MS = 300

test('the page has no Node and runs under a strict policy', async ({ app }) => {
  const found = await app.page.evaluate(() => ({
    require: typeof (globalThis as { require?: unknown }).require,
    process: typeof (globalThis as { process?: unknown }).process,
    address: location.origin,
  }))
  expect(found).toEqual({
    require: 'undefined',
    process: 'undefined',
    address: expect.stringMatching(/^app:/),
  })
  const policy = await app.page.evaluate(
    async () => (await fetch(location.href)).headers.get('content-security-policy') ?? '',
  )
  expect(policy).toContain("default-src 'none'")
  expect(policy).not.toContain('unsafe-inline')
  expect(policy).not.toContain('unsafe-eval')
  const preferences = await app.electron.evaluate(({ BrowserWindow }) => {
    const contents = BrowserWindow.getAllWindows()[0]!.webContents as unknown as {
      getLastWebPreferences(): Record<string, unknown>
    }
    const { sandbox, contextIsolation, nodeIntegration, disableDialogs } = contents.getLastWebPreferences()
    return { sandbox, contextIsolation, nodeIntegration, disableDialogs }
  })
  expect(preferences).toEqual({
    sandbox: true,
    contextIsolation: true,
    nodeIntegration: false,
    disableDialogs: true,
  })
})

test('main hears no other channels than those of the tables', async ({ app }) => {
  const heard = await app.electron.evaluate(({ ipcMain }) => {
    const handlers = (ipcMain as unknown as Record<string, Map<string, unknown>>)['_invokeHandlers']!
    return { calls: [...handlers.keys()], messages: ipcMain.eventNames().filter((name) => name !== 'error') }
  })
  expect(heard.calls.toSorted()).toEqual([...channelsOf(DESKTOP, PRELOAD).keys()].toSorted())
  expect(heard.messages).toEqual([])
})

test('navigation, new windows, paths outside and the network are refused', async ({ app }) => {
  const { page, electron, errors } = app
  const address = page.url()
  await page.evaluate(() => {
    location.href = 'https://example.org/'
  })
  await page.evaluate(() => window.open('https://example.org/'))
  expect(page.url()).toBe(address)
  expect(await electron.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows().length)).toBe(1)
  const addresses = [
    'https://example.org/',
    'file:///etc/hostname',
    '/..%2f..%2fpackage.json',
    '/../electron/main.mjs',
  ]
  const answers = await page.evaluate(
    (urls) =>
      Promise.all(
        urls.map((url) =>
          fetch(url).then(
            (response) => response.status,
            () => 'refused',
          ),
        ),
      ),
    addresses,
  )
  for (const answer of answers) expect([403, 404, 'refused']).toContain(answer)
  expect(await page.evaluate(() => Notification.permission)).toBe('denied')
  // Chromium reports each refusal on the console; that is what this test is about.
  errors.length = 0
})

/** What a page can do to be somewhere else, or nowhere. Run in the page. */
const WAYS_OUT: Record<string, string> = {
  'about:blank': "location.href = 'about:blank'",
  'about:blank with more': "location.replace('about:blank?a#b')",
  'a link to the top': `document.body.append(Object.assign(document.createElement('a'), { href: 'about:blank', target: '_top', id: 'out' })); document.querySelector('#out').click()`,
  'a link to itself by name': `window.name = 'here'; open('about:blank', 'here')`,
  'a file of ours that is no page': "location.href = 'app://alfabeta/missing.html'",
  'a name of ours where nothing is': "history.pushState(null, '', '/missing.html'); location.reload()",
  'a text of its own': "location.href = URL.createObjectURL(new Blob(['<p>text'], { type: 'text/html' }))",
  data: "location.href = 'data:text/html,text'",
  'a script': 'location.href = "javascript:\'text\'"',
  'a form':
    "document.body.append(Object.assign(document.createElement('form'), { action: 'about:blank' })); document.forms[0].submit()",
  'a refresh': `document.head.append(Object.assign(document.createElement('meta'), { httpEquiv: 'refresh', content: '0;url=about:blank' }))`,
  'the history': 'history.go(-1); history.go(-2)',
  'its source': "location.href = 'view-source:app://alfabeta/index.html'",
  'a document of its own': "document.open(); document.write('<p>text'); document.close()",
  'an empty document': 'document.documentElement.remove()',
  'a body without the application': "document.body.innerHTML = ''",
}

test('a page that leaves or is lost is back with its work', async ({ start }) => {
  test.setTimeout(240_000)
  const folder = mkdtempSync(join(tmpdir(), 'alfabeta-security-'))
  const file = join(folder, 'games.pgn')
  copyFileSync(join(ROOT, 'test', 'data', 'self-play.pgn'), file)
  const app = await start({ files: [file] })
  const { page, electron } = app
  const rows = page.getByRole('listbox', { name: 'Games' }).getByRole('option')
  await rows.first().click()
  await expect(page.getByRole('group', { name: 'Moves' }).locator('[data-node]').first()).toBeVisible()
  await page.keyboard.press('Escape')
  // Playwright waits for refused navigations, so the page is reached through main.
  const ask = (code: string): Promise<unknown> =>
    electron.evaluate(({ BrowserWindow }, script) => {
      const { webContents } = BrowserWindow.getAllWindows()[0]!
      return webContents.isLoading() ? 'loading' : webContents.executeJavaScript(script)
    }, code)
  const shows = (text: string, what: string) =>
    expect
      .poll(() => ask(`document.querySelector('#app')?.textContent.includes(${JSON.stringify(text)})`), {
        message: what,
        timeout: 20_000,
      })
      .toBe(true)
  let words = 0
  for (const [name, script] of Object.entries(WAYS_OUT)) {
    words += 1
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('d')
    await page.keyboard.type(`word${words}.`)
    await shows('Stored safely, but not saved to the file yet', `kept before: ${name}`)
    // A page that is being closed never answers.
    void ask(`${script}; null`).catch(() => undefined)
    await page.waitForTimeout(LOST_WITHIN_MS)
    await shows(`word${words}.`, `back after: ${name}`)
    expect(await ask('location.origin'), name).toBe('app://alfabeta')
    expect(await ask("Boolean(document.querySelector('cg-board'))"), name).toBe(true)
  }
  expect(await electron.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows().length)).toBe(1)
  app.errors.length = 0
  rmSync(folder, { recursive: true })
})

/** What the page can do with the desktop. */
const bridge = 'window.desktop'

test('the clipboard is read for a person and not for a page', async ({ app }) => {
  const { page, electron } = app
  await electron.evaluate(({ clipboard }) => clipboard.writeText('a secret'))
  const read = () => page.evaluate(`${bridge}.clipboard.readText()`)
  // The start itself was no gesture.
  await expect.poll(read).toBeNull()
  await page.mouse.move(20, 20)
  await page.mouse.move(300, 300)
  expect(await read()).toBeNull()
  expect(
    await page.evaluate(() =>
      navigator.clipboard.readText().then(
        () => 'read',
        () => 'refused',
      ),
    ),
  ).toBe('refused')
  expect(await page.evaluate(() => document.execCommand('paste'))).toBe(false)
  await page.keyboard.press('Shift')
  expect(await read()).toBe('a secret')
  expect(await read()).toBeNull()
})

test('a page opens no dialog, writes no clipboard and saves no file by itself', async ({ app }) => {
  const { page, electron } = app
  await electron.evaluate(({ clipboard, dialog, session }) => {
    clipboard.writeText('mine')
    const shown: string[] = []
    const cancelled = { canceled: true, filePaths: [] as string[], filePath: '', response: 1 }
    const note = (name: string) => () => {
      shown.push(name)
      return Promise.resolve(cancelled as never)
    }
    Object.assign(dialog, {
      showOpenDialog: note('open'),
      showSaveDialog: note('save'),
      showMessageBox: note('question'),
    })
    session.defaultSession.on('will-download', (event) => shown.push(`download ${event.defaultPrevented}`))
    Object.assign(globalThis, { shown })
  })
  const shown = () => electron.evaluate(() => (globalThis as unknown as { shown: string[] }).shown.splice(0))
  const asks = [
    'files.open()',
    'files.chooseImports()',
    'files.chooseFolder()',
    'files.readLesson()',
    "files.chooseTable('plan')",
    "files.saveAs('games.pgn')",
    "files.choose('book')",
    'engines.choose()',
    "engines.add('/bin/sh')",
    'sheets.print("<p>")',
  ]
  const askAll = () =>
    page.evaluate(
      `Promise.all([${asks.map((ask) => `${bridge}.${ask}`).join()}].map((one) => one.then(({ code }) => code)))`,
    )
  // The start itself was no gesture.
  expect(await askAll()).toEqual(asks.map(() => 'CANCELLED'))
  expect(await page.evaluate(`${bridge}.clipboard.writeText('not mine')`)).toBe(false)
  expect(await shown()).toEqual([])
  await page.evaluate(() => {
    for (let count = 0; count < 20; count++) {
      const href = URL.createObjectURL(new Blob(['x']))
      Object.assign(document.createElement('a'), { href, download: `${count}.pgn` }).click()
    }
  })
  const seen: string[] = []
  await expect
    .poll(async () => {
      seen.push(...(await shown()))
      return seen.length
    })
    .toBeGreaterThan(0)
  expect(new Set(seen)).toEqual(new Set(['download true']))
  const gone = [
    'print',
    'alert',
    'confirm',
    'prompt',
    'showOpenFilePicker',
    'showSaveFilePicker',
    'showDirectoryPicker',
  ]
  expect(await page.evaluate((names) => names.filter((name) => name in globalThis), gone)).toEqual([])

  // One gesture is one dialog.
  await page.keyboard.press('Shift')
  await askAll()
  expect(await shown()).toHaveLength(1)
  await page.keyboard.press('Shift')
  expect(await page.evaluate(`${bridge}.clipboard.writeText('yours')`)).toBe(true)
  expect(await electron.evaluate(({ clipboard }) => clipboard.readText())).toBe('yours')
})

test('a page fills the screen only after a gesture, and cannot keep its window open', async ({ app }) => {
  const { page, electron } = app
  const isFull = () =>
    electron.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]!.isFullScreen())
  const asked = await electron.evaluateHandle(({ BrowserWindow }) => {
    const calls: boolean[] = []
    BrowserWindow.getAllWindows()[0]!.setFullScreen = (flag) => void calls.push(flag)
    return calls
  })
  await page.evaluate(`${bridge}.window.toggleFullScreen()`)
  // The answer of a later call: the signal has been heard by then.
  await page.evaluate(`${bridge}.info()`)
  expect(await asked.jsonValue()).toEqual([])
  await page.keyboard.press('F11')
  await expect.poll(() => asked.jsonValue()).toEqual([true])
  expect(await isFull()).toBe(false)
  await page.evaluate(() => {
    window.addEventListener('beforeunload', (event) => event.preventDefault())
  })
  await page.keyboard.press('Shift')
  await app.quit()
})

test('a dropped file is one that the person dropped', async ({ app }) => {
  const { page } = app
  const folder = mkdtempSync(join(tmpdir(), 'alfabeta-security-'))
  const file = join(folder, 'dropped.pgn')
  copyFileSync(join(ROOT, 'test', 'data', 'self-play.pgn'), file)
  await page.evaluate(() => {
    document.body.append(Object.assign(document.createElement('input'), { type: 'file', id: 'picked' }))
  })
  // A file from the system, as one that is dropped.
  await page.setInputFiles('#picked', file)
  const drop = (what: string) =>
    page.evaluate(
      `Promise.resolve().then(() => ${bridge}.files.fromDrop(${what})).then((answer) => answer.ok ? answer.value.name : answer.code, () => 'refused')`,
    )
  expect(await drop("document.querySelector('#picked').files[0]")).toBe('dropped.pgn')
  for (const made of [
    "'/etc/passwd'",
    "{ path: '/etc/passwd', name: 'passwd' }",
    "new File(['x'], '/etc/passwd')",
    "Object.assign(new File(['x'], 'passwd'), { path: '/etc/passwd' })",
    "new Proxy(document.querySelector('#picked').files[0], {})",
  ]) {
    expect(['BAD_ARGUMENT', 'refused'], made).toContain(await drop(made))
  }
  rmSync(folder, { recursive: true })
  app.errors.length = 0
})
