// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * A second connection to the engine of the running application, beside the page's own: reads the options in
 * force, and runs bench.
 */
import type { Page } from '@playwright/test'
import type { Event, OptionValues } from '../../engine/contract/protocol.ts'

/** Sends one command from inside the page and returns the first event of the wanted kind. */
function ask(page: Page, command: unknown, wanted: Event['evt']): Promise<unknown> {
  return page.evaluate(
    ({ message, kind }) =>
      new Promise<unknown>((resolve) => {
        const nonce = crypto.randomUUID()
        window.addEventListener('message', (event: MessageEvent<{ nonce?: string } | null>) => {
          const [port] = event.ports
          if (event.data?.nonce !== nonce || !port) return
          port.addEventListener('message', (answer: MessageEvent<{ evt: string }>) => {
            if (answer.data.evt !== kind) return
            resolve(answer.data)
            port.close()
          })
          port.start()
          if (message) port.postMessage(message)
        })
        const bridge = (window as unknown as { desktop: { connect(name: string, nonce: string): unknown } })
          .desktop
        void bridge.connect('engine', nonce)
      }),
    { message: command, kind: wanted },
  )
}

/** The values of the options in force in the engine's process. */
export async function engineOptions(page: Page): Promise<OptionValues> {
  return ((await ask(page, null, 'ready')) as { values: OptionValues }).values
}

/** Runs the benchmark in the engine's process and returns its node count. */
export async function benchNodes(page: Page): Promise<number> {
  return ((await ask(page, { cmd: 'bench', id: 1 }, 'bench')) as { nodes: number }).nodes
}
