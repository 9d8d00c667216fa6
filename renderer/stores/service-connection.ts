// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * The page's connection to a service that answers requests. When the process dies, open requests get the answer
 * `CLOSED`, and so do all further ones until `restore` has brought the next process up to date.
 */
import { onScopeDispose, ref } from 'vue'
import type { ServiceName } from '../../electron/api.ts'
import type { Result } from '../../engine/contract/result.ts'
import { fromDomPort, type Port, type Unsubscribe } from '../../engine/contract/port.ts'
import { useDesktop } from '../platform/desktop.ts'

export type ConnectionState = 'connecting' | 'ready' | 'restarting' | 'failed'

/** A `RequestClient` of any service. */
interface AnyClient<Event> {
  request(question: never): Promise<Result<unknown, string>>
  onEvent(listener: (event: Event) => void): Unsubscribe
  onClose(listener: () => void): Unsubscribe
  close(): void
}

interface Hooks<Event, Client extends AnyClient<Event>> {
  onEvent: (event: Event) => void
  /** Brings a new process up to date; only `ask` reaches it meanwhile. */
  restore?: (ask: Client['request']) => Promise<void>
  /** Called when requests work again. */
  resume: () => Promise<void>
}

const CLOSED = { ok: false, code: 'CLOSED', detail: '' } as const

/** @param makeClient wraps a new port */
export function useServiceConnection<Event, Client extends AnyClient<Event>>(
  service: ServiceName,
  makeClient: (port: Port) => Client,
  hooks: Hooks<Event, Client>,
) {
  const desktop = useDesktop()
  const state = ref<ConnectionState>('connecting')
  let current: Promise<Client | null> | null = null
  /** Counts processes: an answer from an earlier one is dropped. */
  let process = 0
  let disposed = false

  async function open(): Promise<Client | null> {
    try {
      const client = makeClient(fromDomPort(await desktop.connect(service)))
      client.onEvent(hooks.onEvent)
      client.onClose(() => {
        if (!disposed) void reopen()
      })
      return client
    } catch {
      state.value = 'failed'
      return null
    }
  }

  async function reopen(): Promise<void> {
    process += 1
    const mine = process
    state.value = 'restarting'
    const opened = open()
    current = opened
    const client = await opened
    if (!client || mine !== process) return
    await hooks.restore?.(client.request.bind(client))
    if (mine !== process) return
    state.value = 'ready'
    await hooks.resume()
  }

  /** Sends a request; never rejects. */
  const request = (async (question: never) => {
    if (state.value === 'restarting' || state.value === 'failed') return CLOSED
    const mine = process
    current ??= open()
    const client = await current
    if (!client || mine !== process) return CLOSED
    state.value = 'ready'
    return client.request(question)
  }) as Client['request']

  const stopListening = desktop.services.onState(({ service: name, state: running }) => {
    if (name !== service) return
    if (running === 'failed') state.value = 'failed'
    else if (running === 'running' && state.value === 'failed') void reopen()
  })

  /** Asks the supervisor to start a failed service again. */
  const restart = (): Promise<void> => desktop.services.restart(service)

  onScopeDispose(() => {
    disposed = true
    stopListening()
    void current?.then((client) => client?.close())
  })

  return { state, request, restart }
}
