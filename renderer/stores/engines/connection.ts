// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * A connection to one engine of others.
 *
 * - `off`: no engine is wanted, or it is no longer in the list.
 * - `starting`: it has been started and has not said yet what it is.
 * - `ready`: it takes searches. Only now is `client` not null.
 * - `trouble`: it has failed, or could not be started; `startAgain` tries once more.
 *
 * A store that wants a search watches `client`, and calls `report` when a search has failed.
 */
import { computed, onScopeDispose, ref, shallowRef, watch, type Ref } from 'vue'
import type { OtherEngine } from '../../../electron/api.ts'
import { EngineClient, type EngineReady, type Failure } from '../../../engine/client.ts'
import { fromDomPort } from '../../../engine/port.ts'
import type { FailureCode } from '../../../engine/protocol.ts'
import { useDesktop } from '../../platform/desktop.ts'
import { engineIdentity } from '../analysis/engine-identity.ts'
import { useEnginesStore } from './engines.ts'

export type OtherState = 'off' | 'starting' | 'ready' | 'trouble'
export type EngineConnection = ReturnType<typeof useEngineConnection>

/** Time from a lost connection to the request for a new one, ms. */
const RETRY_MS = 200
/** A connection that is lost this often in a row is given up. */
const MAX_LOSSES = 3
/** Failures of a question, after which the engine can be asked another. */
const NO_TROUBLE: ReadonlySet<FailureCode> = new Set([
  'BAD_FEN',
  'BAD_MOVE',
  'BAD_COMMAND',
  'UNSUPPORTED',
  'NO_MEMORY',
  'CRASHED',
])
/** What an engine of others finds in tables it keeps to itself. */
const NO_TABLES = { wdl: 0, dtz: 0, men: 0, damaged: 0 } as const
const LOST: Failure = { ok: false, code: 'CRASHED', detail: 'the port closed' }

/** @param id the engine; null: none. It starts with the connection and ends with the last one. */
export function useEngineConnection(id: Readonly<Ref<string | null>>) {
  const desktop = useDesktop()
  const engines = useEnginesStore()
  const state = ref<OtherState>('off')
  const client = shallowRef<EngineClient | null>(null)
  /** What it says about itself; kept while it is in trouble. */
  const about = shallowRef<EngineReady | null>(null)
  const trouble = shallowRef<Failure | null>(null)

  /** The connection that is being made or in use; what belongs to an older one is dropped. */
  let current: { client: EngineClient | null } | null = null
  let losses = 0
  let retry: ReturnType<typeof setTimeout> | undefined

  const wanted = computed(() => (id.value !== null && engines.find(id.value) ? id.value : null))

  function close(): void {
    clearTimeout(retry)
    const last = current
    // It is told that its port has closed, and nobody has to mind.
    current = null
    last?.client?.close()
    client.value = null
    state.value = 'off'
  }

  /** @param again a person wants it, even if it has failed too often */
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

  /** The engine was ended because it is started in another way now, or its service has died. */
  function lose(): void {
    losses += 1
    close()
    state.value = 'starting'
    if (losses > MAX_LOSSES) fail(LOST)
    else retry = setTimeout(() => void open(), RETRY_MS)
  }

  /** A search has failed. What the engine cannot do is not its trouble, and a lost port is noticed anyway. */
  function report(failure: Failure): void {
    if (!NO_TROUBLE.has(failure.code)) fail(failure)
  }

  async function startAgain(): Promise<void> {
    losses = 0
    // It does so only if the whole service has been given up.
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
  // After another way to start it, the user wants to see whether it runs now.
  const start = computed(() => {
    const entry = wanted.value === null ? null : engines.find(wanted.value)
    return entry && JSON.stringify([entry.command, entry.folder, entry.environment])
  })
  watch(start, () => {
    if (state.value === 'trouble') void startAgain()
  })
  onScopeDispose(close)

  /** As evaluations are kept of it; null while it does not run. */
  const identity = computed(() => {
    const entry = id.value === null ? null : engines.find(id.value)
    return entry && about.value && client.value ? identityOf(entry, about.value) : null
  })

  return { state, client, about, identity, trouble, report, startAgain }
}

/** Its command and its files are part of what it is. */
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
