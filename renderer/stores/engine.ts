// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * The page's one connection to the engine.
 *
 * - `connecting`: a port was requested, or it is open and the engine has not said yet that it is ready.
 * - `ready`: the engine takes searches, and its options are being sent. Only now is `client` not null.
 * - `restarting`: the port closed; connecting begins again as soon as the supervisor has a new process.
 * - `failed`: the supervisor has given up; `restart` tries again.
 *
 * A store that wants a search watches `client` and requests it again when there is a new one.
 */
import { defineStore } from 'pinia'
import { onScopeDispose, ref, shallowRef } from 'vue'
import { EngineClient } from '../../engine/client.ts'
import { fromDomPort } from '../../engine/port.ts'
import type { FilesInForce } from '../../engine/protocol.ts'
import { useDesktop } from '../platform/desktop.ts'
import { useIdentity } from './engine/identity.ts'
import { useEngineOptions } from './engine/options.ts'

export type EngineState = 'connecting' | 'ready' | 'restarting' | 'failed'

/** Time from a lost connection to the request for a new one, whatever the supervisor says, ms. */
const RETRY_MS = 150

export const useEngineStore = defineStore('engine', () => {
  const desktop = useDesktop()

  const state = ref<EngineState>('connecting')
  const client = shallowRef<EngineClient | null>(null)
  const name = ref('')
  const version = ref('')
  /** What became of the chosen book and tables, as the engine says; null until it has said so. */
  const files = shallowRef<FilesInForce | null>(null)
  /** How often the connection was lost since the app started. */
  const crashes = ref(0)

  const { described, options, refused, receive, apply } = useEngineOptions(client)

  const identity = useIdentity({ name, version, described, options, files })

  /** Counts connections: what belongs to an older one is dropped. */
  let connection = 0
  let retry: ReturnType<typeof setTimeout> | undefined
  let disposed = false

  async function connect(): Promise<void> {
    clearTimeout(retry)
    const mine = ++connection
    if (state.value !== 'restarting') state.value = 'connecting'
    let raw: MessagePort
    try {
      raw = await desktop.connect('engine')
    } catch {
      if (mine === connection) state.value = 'failed'
      return
    }
    if (mine !== connection || disposed) {
      raw.close()
      return
    }
    const fresh = new EngineClient(fromDomPort(raw))
    fresh.onClose(() => {
      if (mine === connection && !disposed) lose()
    })
    fresh.onFiles((inForce) => {
      if (mine === connection) files.value = inForce
    })
    fresh.onReady((ready) => {
      if (mine !== connection) return
      name.value = ready.name
      version.value = ready.version
      receive(ready)
      state.value = 'ready'
      client.value = fresh
      void apply()
    })
  }

  /**
   * The connection is gone. A port requested too early may lead to the dead process, so the supervisor's
   * news of a new one counts.
   */
  function lose(): void {
    connection += 1
    client.value?.close()
    client.value = null
    files.value = null
    crashes.value += 1
    state.value = 'restarting'
    clearTimeout(retry)
    retry = setTimeout(() => void connect(), RETRY_MS)
  }

  const stopListening = desktop.services.onState((service) => {
    if (service.service !== 'engine') return
    if (service.state === 'failed') {
      clearTimeout(retry)
      connection += 1
      client.value = null
      files.value = null
      state.value = 'failed'
    } else if (service.state === 'restarting') {
      if (client.value) lose()
    } else if (service.state === 'running' && (state.value === 'failed' || state.value === 'restarting')) {
      state.value = 'restarting'
      void connect()
    }
  })

  /** Asks the supervisor to start a failed engine again. */
  const restart = (): Promise<void> => desktop.services.restart('engine')

  onScopeDispose(() => {
    disposed = true
    clearTimeout(retry)
    stopListening()
    client.value?.close()
  })

  void connect()

  return {
    state,
    client,
    name,
    version,
    identity,
    described,
    options,
    refused,
    files,
    crashes,
    restart,
    apply,
  }
})
