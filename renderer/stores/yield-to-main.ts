// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * Lets the page answer what came in meanwhile, between two pieces of work of which each is short enough. A
 * timer, which stands in line behind frames, messages and the timers that are due; but a message in a window
 * that cannot be seen, where timers may come much later.
 */
export function breathe(): Promise<void> {
  return new Promise((resolve) => {
    if (!document.hidden) {
      setTimeout(resolve, BREATH_MS)
      return
    }
    const { port1, port2 } = new MessageChannel()
    port1.addEventListener('message', () => {
      port1.close()
      resolve()
    })
    port1.start()
    port2.postMessage(null)
  })
}

/**
 * The browser lets timers that set themselves again and again come no sooner than this: they shall come
 * first.
 */
const BREATH_MS = 4
