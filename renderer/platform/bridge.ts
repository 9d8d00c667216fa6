// SPDX-License-Identifier: GPL-3.0-or-later
/** Completes the desktop API of preload: ports arrive as window messages and are matched by a nonce. */
import { PORT_MESSAGE, type DesktopApi, type DesktopBridge, type ServiceName } from '../../electron/api.ts'

declare global {
  interface Window {
    /** Set by the preload script; absent in a plain browser. */
    readonly desktop?: DesktopBridge
  }
}

/** Maximum wait for a port, ms: it comes at once if the service runs, otherwise after its restart. */
const PORT_TIMEOUT_MS = 60_000

export const fromBridge = (bridge: DesktopBridge): DesktopApi => ({
  ...bridge,
  connect: (service) => connect(bridge, service),
})

function connect(bridge: DesktopBridge, service: ServiceName): Promise<MessagePort> {
  const nonce = crypto.randomUUID()
  return new Promise((resolve, reject) => {
    const done = () => {
      clearTimeout(timer)
      window.removeEventListener('message', onMessage)
    }
    const onMessage = (event: MessageEvent<{ type?: unknown; nonce?: unknown } | null>) => {
      const [port] = event.ports
      if (
        event.source !== window ||
        event.data?.type !== PORT_MESSAGE ||
        event.data.nonce !== nonce ||
        !port
      ) {
        return
      }
      done()
      resolve(port)
    }
    const fail = (reason: unknown) => {
      done()
      reject(reason instanceof Error ? reason : new Error('no connection', { cause: reason }))
    }
    const timer = setTimeout(() => fail(new Error('the port did not come in time')), PORT_TIMEOUT_MS)
    window.addEventListener('message', onMessage)
    bridge.connect(service, nonce).catch(fail)
  })
}
