// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * Lets the browser handle pending events between two short pieces of work. In a visible window this is a timer, so
 * that due frames, messages and timers run first. A hidden window may delay timers for seconds, so it uses a message.
 */
export function yieldToMain(): Promise<void> {
  return new Promise((resolve) => {
    if (!document.hidden) {
      setTimeout(resolve, TIMER_MS)
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

/** Browsers delay nested timers by at least this, ms: a shorter timeout would jump the queue. */
const TIMER_MS = 4
