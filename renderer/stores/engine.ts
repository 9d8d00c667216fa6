// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * The page's one connection to the engine.
 *
 * - `connecting`: a port has been asked for, or has come and the engine has not said yet that it is ready.
 * - `ready`: options are on their way to it, searches are taken; `client` is there in this state only.
 * - `restarting`: the port closed; as soon as the supervisor has a new process, connecting begins again.
 * - `failed`: the supervisor has given up; `restart` begins again.
 *
 * Whoever wants a search watches `client` and asks again when a new one comes.
 */
import { defineStore } from 'pinia'
import { computed, onScopeDispose, ref, shallowRef, watch } from 'vue'
import { EngineClient } from '../../engine/client.ts'
import { fromDomPort } from '../../engine/port.ts'
import type { FilesInForce, OptionDescription, OptionRefusal, OptionValues } from '../../engine/protocol.ts'
import { useDesktop } from '../platform/desktop.ts'
import { useSettingsStore } from './settings.ts'

export type EngineState = 'connecting' | 'ready' | 'restarting' | 'failed'

/**
 * After a connection was lost a new one is asked for this much later, in milliseconds, whatever the
 * supervisor says.
 */
const RETRY_MS = 150

export const useEngineStore = defineStore('engine', () => {
  const desktop = useDesktop()
  const settings = useSettingsStore()

  const state = ref<EngineState>('connecting')
  const client = shallowRef<EngineClient | null>(null)
  const name = ref('')
  /** What can be set, as the engine says. */
  const described = shallowRef<readonly OptionDescription[]>([])
  /** The values in force, as the engine says; null before it has ever spoken. */
  const options = shallowRef<OptionValues | null>(null)
  /** Options that the engine refused when they were last sent. */
  const refused = shallowRef<readonly OptionRefusal[]>([])
  /** What became of the chosen book and tables, as the engine says; null while it does not. */
  const files = shallowRef<FilesInForce | null>(null)
  /** How often the connection was lost since the app started. */
  const crashes = ref(0)

  const wanted = computed<OptionValues>(() => {
    const { hashMb, threads, ownBook, bookDepth, moveOverheadMs } = settings.settings.engine
    return { hashMb, threads, ownBook, bookDepth, moveOverheadMs }
  })

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
      described.value = ready.options
      options.value = ready.values
      state.value = 'ready'
      client.value = fresh
      void send(wanted.value)
    })
  }

  /**
   * The connection is gone. A port asked for too early may lead to the dead process: the supervisor's word
   * counts.
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

  /** Sends those of the options that the engine has; what it answers is what is in force. */
  async function send(wishes: OptionValues): Promise<void> {
    const to = client.value
    if (!to) return
    const names = new Set(described.value.map((option) => option.name))
    const values = Object.fromEntries(Object.entries(wishes).filter(([option]) => names.has(option)))
    const outcome = await to.setOptions(values)
    if (!outcome.ok || to !== client.value) return
    options.value = outcome.values
    refused.value = [...refused.value.filter(({ option }) => !(option in values)), ...outcome.refused]
  }

  // At once, so that a search asked for next is made with them.
  watch(
    wanted,
    (next, previous) => {
      const changed = Object.entries(next).filter(([key, value]) => previous[key] !== value)
      if (changed.length > 0) void send(Object.fromEntries(changed))
    },
    { flush: 'sync' },
  )

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

  /** Sends some options again, as after the person has made room for a table that was refused. */
  const apply = (values: OptionValues = wanted.value): Promise<void> => send(values)

  onScopeDispose(() => {
    disposed = true
    clearTimeout(retry)
    stopListening()
    client.value?.close()
  })

  void connect()

  return { state, client, name, described, options, refused, files, crashes, restart, apply }
})
