// SPDX-License-Identifier: GPL-3.0-or-later
/** Confines the page: no other address, no second window, no embedded page. */
import type { WebContents } from 'electron'
import { PAGE_ADDRESS } from './page-address.ts'

/**
 * Refuses every navigation except `about:blank`, which loads before any event; `window.ts` then loads the page again.
 */
export function confine(contents: WebContents, log: (line: string) => void): void {
  contents.setWindowOpenHandler(({ url }) => {
    log(`window refused: ${url}`)
    return { action: 'deny' }
  })
  // Includes frames. The page may only reload its own address.
  contents.on('will-frame-navigate', (event) => {
    if (event.isMainFrame && event.url === PAGE_ADDRESS) return
    log(`navigation refused: ${event.url}`)
    event.preventDefault()
  })
  // A page cannot keep its window open with `beforeunload`: it stores its work when main asks, see `closing.ts`.
  contents.on('will-prevent-unload', (event) => event.preventDefault())
  contents.on('will-redirect', (event) => event.preventDefault())
  contents.on('will-attach-webview', (event) => event.preventDefault())
}
