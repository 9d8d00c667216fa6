// SPDX-License-Identifier: GPL-3.0-or-later
/** Our page stays where it is: no other address, no second window, no embedded page. */
import type { WebContents } from 'electron'
import { PAGE_ADDRESS } from './page-address.ts'

/**
 * Refuses every navigation that asks. `about:blank` does not ask: it is there before anybody hears of it, and
 * `window.ts` loads the page again.
 */
export function confine(contents: WebContents, log: (line: string) => void): void {
  contents.setWindowOpenHandler(({ url }) => {
    log(`window refused: ${url}`)
    return { action: 'deny' }
  })
  // Frames too. The page may load itself again, under the one address where it is.
  contents.on('will-frame-navigate', (event) => {
    if (event.isMainFrame && event.url === PAGE_ADDRESS) return
    log(`navigation refused: ${event.url}`)
    event.preventDefault()
  })
  contents.on('will-redirect', (event) => event.preventDefault())
  contents.on('will-attach-webview', (event) => event.preventDefault())
}
