// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * A connection to one external engine.
 *
 * - `off`: no engine is wanted, or it is no longer in the list.
 * - `starting`: it has been started and has not introduced itself yet.
 * - `ready`: it accepts searches. `client` is null in every other state.
 * - `trouble`: it has failed, or could not be started; `startAgain` tries once more.
 *
 * A store that runs a search watches `client`, and calls `report` when a search has failed.
 */
import { computed, onScopeDispose, ref, shallowRef, watch, type Ref } from 'vue'
import type { OtherEngine } from '../../../electron/api.ts'
import { EngineClient, type Failure } from '../../../engine/contract/client.ts'
import { fromDomPort } from '../../../engine/contract/port.ts'
import type { EngineReady, FailureCode } from '../../../engine/contract/protocol.ts'
import { useDesktop } from '../../platform/desktop.ts'
import { engineIdentity } from './identity.ts'
import { useEnginesStore } from './engines.ts'

export type OtherState = 'off' | 'starting' | 'ready' | 'trouble'

/** Time from a lost connection to the request for a new one, ms. */
const RETRY_MS = 200
/** The connection is given up after more losses in a row. */
const MAX_LOSSES = 3
/** Failures of a single search, after which the engine still works. */
const NO_TROUBLE: ReadonlySet<FailureCode> = new Set([
  'BAD_FEN',
  'BAD_MOVE',
  'BAD_COMMAND',
  'UNSUPPORTED',
  'NO_MEMORY',
  'CRASHED',
])
/** An external engine does not report its tables. */
const NO_TABLES = { wdl: 0, dtz: 0, men: 0, unreadable: 0, damaged: 0 } as const
const LOST: Failure = { ok: false, code: 'CRASHED', detail: 'the port closed' }

/** @param id the engine; null: none. It starts with the first connection and ends with the last one. */
export function useEngineConnection(id: Readonly<Ref<string | null>>) {
  const desktop = useDesktop()
  const engines = useEnginesStore()
  const state = ref<OtherState>('off')
  const client = shallowRef<EngineClient | null>(null)
  /** How the engine introduced itself; remains while it is in trouble. */
  const about = shallowRef<EngineReady | null>(null)
  const trouble = shallowRef<Failure | null>(null)

  /** The current connection, open or being opened; events of an older one are dropped. */
  let current: { client: EngineClient | null } | null = null
  let losses = 0
  let retry: ReturnType<typeof setTimeout> | undefined

  const wanted = computed(() => (id.value !== null && engines.find(id.value) ? id.value : null))

  function close(): void {
    clearTimeout(retry)
    const last = current
    // First, so that the close event of the port is ignored.
    current = null
    last?.client?.close()
    client.value = null
    state.value = 'off'
  }

  /** @param again the user asks for it, even if it has failed too often */
  async function open(again = false): Promise<void> {
    close()
    const engine = wanted.value
    trouble.value = null
    if (engine === null) return
    state.value = 'starting'
    const mine: typeof current = { client: null }
    current = mine
    const port = await desktop.connect('engines').catch(() => null)
    if (current !== mine) {
      port?.close()
      return
    }
    if (!port) {
      fail(LOST)
      return
    }
    port.postMessage({ open: engine, again })
    const fresh = new EngineClient(fromDomPort(port))
    mine.client = fresh
    fresh.onClose(() => {
      if (current === mine) lose()
    })
    fresh.onFailure((failure) => {
      if (current === mine && state.value === 'starting') fail(failure)
    })
    fresh.onReady((ready) => {
      if (current !== mine) return
      losses = 0
      about.value = ready
      state.value = 'ready'
      client.value = fresh
    })
  }

  function fail(failure: Failure): void {
    close()
    trouble.value = failure
    state.value = 'trouble'
  }

  /** The engine was stopped because its start command has changed, or its service has died. */
  function lose(): void {
    losses += 1
    close()
    state.value = 'starting'
    if (losses > MAX_LOSSES) fail(LOST)
    else retry = setTimeout(() => void open(), RETRY_MS)
  }

  /** A search has failed. An unsupported request is no trouble, and a lost port is noticed anyway. */
  function report(failure: Failure): void {
    if (!NO_TROUBLE.has(failure.code)) fail(failure)
  }

  async function startAgain(): Promise<void> {
    losses = 0
    // This has an effect only if the supervisor has given up the whole service.
    await desktop.services.restart('engines')
    await open(true)
  }

  watch(
    wanted,
    () => {
      about.value = null
      losses = 0
      void open()
    },
    { immediate: true },
  )
  // When its start command changes, it is tried again.
  const start = computed(() => {
    const entry = wanted.value === null ? null : engines.find(wanted.value)
    return entry && JSON.stringify([entry.command, entry.folder, entry.environment])
  })
  watch(start, () => {
    if (state.value === 'trouble') void startAgain()
  })
  onScopeDispose(close)

  /** The name under which its evaluations are stored; null while it does not run. */
  const identity = computed(() => {
    const entry = id.value === null ? null : engines.find(id.value)
    return entry && about.value && client.value ? identityOf(entry, about.value) : null
  })

  return { state, client, about, identity, trouble, report, startAgain }
}

/** Its command and its files are part of its identity. */
function identityOf(
  { id, command, paths }: OtherEngine,
  { name, version, options, values }: EngineReady,
): string {
  const parts = [id, command, ...Object.entries(paths).flat()]
  return engineIdentity({
    id: parts.join(' '),
    name,
    version,
    described: options,
    values,
    tables: NO_TABLES,
    net: null,
  })
}
