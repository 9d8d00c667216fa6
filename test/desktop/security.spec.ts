/** The page is locked in: no Node, no navigation, no windows, no network, and a strict policy. */
import { expect, test } from './launch.ts'

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
    const { sandbox, contextIsolation, nodeIntegration, webSecurity } = contents.getLastWebPreferences()
    return { sandbox, contextIsolation, nodeIntegration, webSecurity }
  })
  expect(preferences).toMatchObject({ sandbox: true, contextIsolation: true, nodeIntegration: false })
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
