// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * The page's one connection to a service that answers requests. When the process dies, what was asked is
 * `CLOSED`, and so is everything asked until `restore` has told the next process what the one before knew.
 */
import { onScopeDispose, ref } from 'vue'
import type { ServiceName } from '../../electron/api.ts'
import type { Result } from '../../engine/result.ts'
import { fromDomPort, type Port, type Unsubscribe } from '../../engine/port.ts'
import { useDesktop } from '../platform/desktop.ts'

export type ConnectionState = 'connecting' | 'ready' | 'restarting' | 'failed'

/** A `RequestClient` of whatever service. */
interface AnyClient<Event> {
  request(question: never): Promise<Result<unknown, string>>
  onEvent(listener: (event: Event) => void): Unsubscribe
  onClose(listener: () => void): Unsubscribe
  close(): void
}

interface Hooks<Event, Client extends AnyClient<Event>> {
  onEvent: (event: Event) => void
  /** Tells a new process what the one before knew; only `ask` reaches it meanwhile. */
  restore?: (ask: Client['request']) => Promise<void>
  /** Everything can be asked again. */
  resume: () => Promise<void>
}

const CLOSED = { ok: false, code: 'CLOSED', detail: '' } as const

/**
 * @param makeClient wraps a fresh port.
 */
export function useServiceConnection<Event, Client extends AnyClient<Event>>(
  service: ServiceName,
  makeClient: (port: Port) => Client,
  hooks: Hooks<Event, Client>,
) {
  const desktop = useDesktop()
  const state = ref<ConnectionState>('connecting')
  let current: Promise<Client | null> | null = null
  /** Counts processes; a question belongs to the one it was asked of. */
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

  /** Asks the service; never rejects. */
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
