// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * The page's connection to our engine.
 *
 * - `connecting`: a port was requested, or it is open and the engine has not yet reported that it is ready.
 * - `ready`: the engine accepts searches. `client` is null in every other state.
 * - `restarting`: the port has closed. The store connects again when the supervisor has a new process.
 * - `failed`: the supervisor has given up; `restart` tries again.
 *
 * Options are settings. Main sends them to the engine, which reports here which values are in force.
 *
 * A store that runs a search watches `client`, and starts the search again with each new client.
 */
import { defineStore } from 'pinia'
import { computed, onScopeDispose, ref, shallowRef } from 'vue'
import { EngineClient } from '../../engine/contract/client.ts'
import { fromDomPort } from '../../engine/contract/port.ts'
import type {
  FilesInForce,
  OptionDescription,
  OptionValues,
  OwnerRefusal,
} from '../../engine/contract/protocol.ts'
import { useDesktop } from '../platform/desktop.ts'
import { engineIdentity } from './engines/identity.ts'

export type EngineState = 'connecting' | 'ready' | 'restarting' | 'failed'

/** Time from a lost connection to the request for a new one, ms. The supervisor's reports may shorten it. */
const RETRY_MS = 150

export const useEngineStore = defineStore('engine', () => {
  const desktop = useDesktop()

  const state = ref<EngineState>('connecting')
  const client = shallowRef<EngineClient | null>(null)
  const name = ref('')
  const version = ref('')
  /** The state of the chosen book and tables, as the engine reports it; null until it has. */
  const files = shallowRef<FilesInForce | null>(null)
  /** How often the connection was lost since the app started. */
  const crashes = ref(0)

  /** The options that the engine describes. */
  const described = shallowRef<readonly OptionDescription[]>([])
  /** The values in force, as the engine reports them; null until it has been ready once. */
  const options = shallowRef<OptionValues | null>(null)
  /** Options that the engine refused when they were last set. */
  const refused = shallowRef<readonly OwnerRefusal[]>([])

  /** The name under which evaluations of the engine are stored; null while it is unknown. */
  const identity = computed(() =>
    options.value && files.value
      ? engineIdentity({
          name: name.value,
          version: version.value,
          described: described.value,
          values: options.value,
          tables: files.value.tables,
          net: files.value.net,
        })
      : null,
  )

  /** Counts connections: events of an older one are dropped. */
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
    fresh.onOptions((inForce) => {
      if (mine !== connection) return
      options.value = inForce.values
      refused.value = inForce.refused
    })
    fresh.onReady((ready) => {
      if (mine !== connection) return
      name.value = ready.name
      version.value = ready.version
      described.value = ready.options
      options.value = ready.values
      state.value = 'ready'
      client.value = fresh
    })
  }

  /** The connection is lost. A port requested too early may lead to the dead process, so the next one waits. */
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
  }
})
