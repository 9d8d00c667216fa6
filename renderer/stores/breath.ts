/**
 * Lets the page answer what came in meanwhile, between two pieces of work of which each is short enough. A message and
 * not a timer: timers may come much later, and not at all in a window that cannot be seen.
 */
export function breathe(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.addEventListener('message', () => {
      port1.close()
      resolve()
    })
    port1.start()
    port2.postMessage(null)
  })
}
