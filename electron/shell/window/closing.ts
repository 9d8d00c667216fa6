// SPDX-License-Identifier: GPL-3.0-or-later
/** How a window closes: after its page, which may take some time or refuse. */

/** Maximum time that a closing window waits for its page, ms; longer than the page waits for its own requests. */
export const FLUSH_TIMEOUT_MS = 3_000

/** A window of Electron. */
interface ClosingWindow {
  on(event: 'close', listener: (event: { preventDefault(): void }) => void): unknown
  isDestroyed(): boolean
  close(): void
}

/**
 * Delays closing until the page has stored its work, at most FLUSH_TIMEOUT_MS.
 * @param flushPage asks the page to store its work; false: it could not, and asks the person
 */
export function flushBeforeClose(window: ClosingWindow, flushPage: () => Promise<boolean>): void {
  let flushed = false
  let flushing = false
  window.on('close', (event) => {
    if (flushed) return
    event.preventDefault()
    // The page has been asked, and one answer is for all attempts to close.
    if (flushing) return
    flushing = true
    const close = () => {
      if (flushed || window.isDestroyed()) return
      flushed = true
      window.close()
    }
    const timer = setTimeout(close, FLUSH_TIMEOUT_MS)
    const closeOrStay = async (): Promise<void> => {
      const mayClose = await flushPage()
      clearTimeout(timer)
      flushing = false
      // If not, the page asks the person.
      if (mayClose) close()
    }
    void closeOrStay()
  })
}
