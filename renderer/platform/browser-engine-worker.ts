// SPDX-License-Identifier: GPL-3.0-or-later
/** The engine in a plain browser: the same session as in the utility process, on Web Workers instead of Node's. */
import { Session } from '../../engine/host/session.ts'
import type { HumanParts, Machine } from '../../engine/host/machine.ts'
import { fromDomPort, type Port } from '../../engine/contract/port.ts'
import type { OwnerAnswer, OwnerMessage } from '../../engine/contract/protocol.ts'
import { now } from './browser-clock.ts'

/** Messages from the page to this worker. */
export type EngineControl =
  | { ctl: 'connect'; port: MessagePort }
  | Extract<OwnerMessage, { ctl: 'options' }>
  /** The bytes of the chosen Polyglot book; null: no book. */
  | { ctl: 'book'; bytes: Uint8Array | null }

/** Assumed free memory, MB, because a browser does not report it. */
const ASSUMED_FREE_MB = 2048
const CHOSEN_BOOK = 'chosen'
/** Address of the default net; undefined if there was none when the page was built. */
const [DEFAULT_NET] = Object.values(
  import.meta.glob<string>('../../engine/host/default-net.net', {
    query: '?url',
    import: 'default',
    eager: true,
  }),
)

let book: Uint8Array | null = null

/** Connections wait for this while the core is being compiled. */
const started = start()

async function start(): Promise<Session> {
  const core = await WebAssembly.compileStreaming(
    fetch(new URL('../../out/engine/core.wasm', import.meta.url)),
  )
  const machine: Machine = {
    core,
    spawnThread,
    now,
    availableMemoryMb: () => ASSUMED_FREE_MB,
    residentMemoryMb: () => null,
    collectGarbage: () => undefined,
    openFile: () => null,
    listFolders: () => Promise.resolve([]),
    readBook: () => Promise.resolve(book),
    readNet: (path) => (path === '' ? readDefaultNet() : Promise.resolve(null)),
    readHuman,
    seed: () => crypto.getRandomValues(new Uint32Array(1))[0]!,
  }
  return new Session(machine)
}

async function readDefaultNet(): Promise<Uint8Array | null> {
  if (DEFAULT_NET === undefined) return null
  return readBytes(DEFAULT_NET)
}

async function readHuman(): Promise<HumanParts | null> {
  const [wasm, file] = await Promise.all([
    readBytes(new URL('../../out/engine/human.wasm', import.meta.url)),
    readBytes(new URL('../../engine/host/default-human.human', import.meta.url)),
  ])
  return wasm && file ? { wasm, file } : null
}

async function readBytes(address: string | URL): Promise<Uint8Array<ArrayBuffer> | null> {
  const response = await fetch(address)
  return response.ok ? new Uint8Array(await response.arrayBuffer()) : null
}

function spawnThread(): Port {
  const worker = new Worker(new URL('./browser-search-thread.ts', import.meta.url), { type: 'module' })
  return fromDomPort({
    postMessage: (message) => worker.postMessage(message),
    addEventListener: (type, listener) => worker.addEventListener(type, listener as EventListener),
    start: () => undefined,
    close: () => worker.terminate(),
  })
}

async function obey(control: EngineControl): Promise<void> {
  const session = await started
  if (control.ctl === 'connect') session.connect(fromDomPort(control.port))
  else if (control.ctl === 'options') {
    const refused = await session.setOptions(control.values)
    if (control.report && refused.length > 0)
      postMessage({ ctl: 'refused', ...session.inForce } satisfies OwnerAnswer)
  } else {
    book = control.bytes
    await session.setOptions({ bookFile: book ? CHOSEN_BOOK : '' })
  }
}

addEventListener('message', ({ data }: MessageEvent<EngineControl>) => void obey(data))
