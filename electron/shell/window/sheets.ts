// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * Prints HTML from the page in a hidden window that is destroyed afterwards. Its session has no network and no
 * permissions, the HTML cannot run scripts, and it can load only the typefaces of the page.
 */
import { BrowserWindow, session } from 'electron'
import type { DesktopResult } from '../../api.ts'
import { confine } from './confinement.ts'
import { closeSession } from './network.ts'
import { pageFile, PAGE_ADDRESS, readPageFile, SCHEME } from './page-address.ts'
import { denyPermissions } from './scheme.ts'

/** Without `persist:` it is in memory only. */
const PARTITION = 'sheets'
const SHEET_ADDRESS = PAGE_ADDRESS.replace('index', 'sheet')
const TYPEFACE = 'font/woff2'
/** A second barrier: the HTML is ours, and all its words are escaped. */
const POLICY = [
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  'img-src data:',
  "font-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
].join('; ')

export type Sheets = ReturnType<typeof createSheets>

/**
 * @param folder of the built page
 * @param owner the window that the sheet is closed with
 */
export function createSheets(folder: string, owner: () => BrowserWindow | null, log: (line: string) => void) {
  /** The HTML that is being printed. */
  let shown = ''
  let served = false
  /** One sheet at a time. */
  let last: Promise<unknown> = Promise.resolve()

  async function answer(address: string): Promise<Response> {
    if (address === SHEET_ADDRESS) {
      const headers = { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': POLICY }
      return new Response(shown, { headers })
    }
    const file = pageFile(folder, address)
    const bytes = file?.contentType === TYPEFACE ? await readPageFile(folder, file.path) : null
    return bytes
      ? new Response(bytes, { headers: { 'content-type': TYPEFACE } })
      : new Response(null, { status: 404 })
  }

  function serve(): void {
    if (served) return
    served = true
    const own = session.fromPartition(PARTITION)
    closeSession(own)
    denyPermissions(own)
    own.protocol.handle(SCHEME, ({ url }) => answer(url))
  }

  async function withSheet<T>(html: string, use: (window: BrowserWindow) => Promise<T>): Promise<T> {
    serve()
    const parent = owner()
    const window = new BrowserWindow({
      show: false,
      ...(parent ? { parent } : {}),
      webPreferences: {
        partition: PARTITION,
        sandbox: true,
        contextIsolation: true,
        nodeIntegration: false,
        webviewTag: false,
        javascript: false,
        spellcheck: false,
        devTools: false,
      },
    })
    confine(window.webContents, log)
    try {
      shown = html
      await window.loadURL(SHEET_ADDRESS)
      return await use(window)
    } finally {
      shown = ''
      if (!window.isDestroyed()) window.destroy()
    }
  }

  /** Waits for the earlier sheets. A failure becomes a value, and the log has the reason. */
  function inTurn<T>(
    html: string,
    use: (window: BrowserWindow) => Promise<DesktopResult<T>>,
  ): Promise<DesktopResult<T>> {
    const done = last.then(() =>
      withSheet(html, use).catch((error: unknown): DesktopResult<T> => {
        log(`sheet: ${String(error)}`)
        return { ok: false, code: 'IO', detail: '' }
      }),
    )
    last = done
    return done
  }

  return {
    /** Shows the system's dialog for printing; CANCELLED if it was closed. */
    print: (html: string) =>
      inTurn<null>(
        html,
        ({ webContents }) =>
          new Promise((resolve) => {
            webContents.print({ silent: false, printBackground: true }, (printed, why) => {
              if (printed) resolve({ ok: true, value: null })
              else resolve({ ok: false, code: /cancel/i.test(why) ? 'CANCELLED' : 'IO', detail: why })
            })
          }),
      ),
    /** The bytes of a PDF. */
    pdf: (html: string) =>
      inTurn<Uint8Array>(html, async ({ webContents }) => {
        const bytes = await webContents.printToPDF({ printBackground: true, preferCSSPageSize: true })
        return { ok: true, value: new Uint8Array(bytes) }
      }),
  }
}
