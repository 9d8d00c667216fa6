// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * The machine on Node: files, threads, memory, clock, and the port to the parent of this process or worker. Plain Node
 * and Electron's utility process share it. Only this file of the engine uses Node's built-in modules.
 */
import { randomInt } from 'node:crypto'
import {
  closeSync,
  constants as access,
  fstatSync,
  openSync,
  readFileSync,
  readSync,
  statSync,
} from 'node:fs'
import { type FileHandle, open, readdir, stat } from 'node:fs/promises'
import { constants, freemem, setPriority, totalmem } from 'node:os'
import { delimiter, join } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { type MessagePort, Worker, parentPort, workerData } from 'node:worker_threads'
import { type EmitterPortLike, type Port, fromEmitterPort, messageData } from '../contract/port.ts'
import type { Lane } from '../contract/protocol.ts'
import type { FolderListing, HumanParts, Machine, ThreadMachine } from './machine.ts'
import { MIB } from './memory.ts'
import { MAX_NET_BYTES } from './net/net-file.ts'
import type { ReadableFile } from './syzygy/shelf.ts'

/** Files in the folder of the built engine. */
const CORE_FILE = 'core.wasm'
const THREAD_FILE = 'search-thread.mjs'
const BOOK_FILE = 'default-book.bin'
const NET_FILE = 'default-net.net'
const HUMAN_WASM_FILE = 'human.wasm'
const HUMAN_FILE = 'default-human.human'

/** Larger opening books are refused. */
const MAX_BOOK_BYTES = 512 * MIB
/** Larger than human.wasm and its model. */
const MAX_HUMAN_BYTES = 16 * MIB
const MAX_SEED = 2 ** 32

/**
 * The machine for a session.
 * @param folder of the built engine, with a slash at the end
 * @param considerate search threads run at a lower priority than other programs
 * @throws when core.wasm is missing: a broken installation
 */
export function nodeMachine(folder: URL, considerate = false): Machine {
  return {
    ...threadMachine(),
    core: new WebAssembly.Module(readFileSync(new URL(CORE_FILE, folder))),
    spawnThread: (lane) => spawnThread(new URL(THREAD_FILE, folder), { considerate, lane }),
    availableMemoryMb,
    residentMemoryMb: () => process.memoryUsage.rss() / MIB,
    readBook: (path) => readSmallFile(path === '' ? new URL(BOOK_FILE, folder) : path, MAX_BOOK_BYTES),
    readNet: (path) => readSmallFile(path === '' ? new URL(NET_FILE, folder) : path, MAX_NET_BYTES),
    readHuman: () => readHuman(folder),
    listFolders,
    seed: () => randomInt(MAX_SEED),
  }
}

/** The machine for a search thread. */
export const threadMachine = (): ThreadMachine => ({ now, collectGarbage, openFile })

/** The port of this worker to the thread that started it; null on a main thread. */
export function workerPort(): Port | null {
  return parentPort && fromEmitterPort(parentPort as unknown as EmitterPortLike)
}

/** The connection of a service to its owner. */
export interface Control {
  /** A message, and the port that came with it. */
  onMessage(listener: (message: unknown, port: Port | null) => void): void
  post(message: unknown): void
}

interface ElectronParentPort {
  on(event: 'message', listener: (event: { data: unknown; ports: EmitterPortLike[] }) => void): void
  postMessage(message: unknown): void
}

/** The owner of this process or worker; null in a program started by hand. A worker gets its ports as `port`. */
export function ownerControl(): Control | null {
  const { parentPort: electron } = process as { parentPort?: ElectronParentPort }
  if (electron) {
    return {
      onMessage: (listener) =>
        electron.on('message', ({ data, ports: [port] }) =>
          listener(data, port ? fromEmitterPort(port, messageData) : null),
        ),
      post: (message) => electron.postMessage(message),
    }
  }
  const owner = parentPort
  if (!owner) return null
  return {
    onMessage: (listener) =>
      owner.on('message', (message: { port?: MessagePort }) =>
        listener(message, message.port ? fromEmitterPort(message.port as unknown as EmitterPortLike) : null),
      ),
    post: (message) => owner.postMessage(message),
  }
}

/** One clock for all threads of the process: Node's `performance.now` has a different zero in each. */
function now(): number {
  return Number(process.hrtime.bigint()) / 1e6
}

/** What a search thread receives when it starts. */
interface ThreadData {
  considerate: boolean
  lane: Lane
}

/** Linux has a priority per thread. Elsewhere a priority applies to the whole process, including the protocol's thread. */
const PRIORITY_PER_THREAD = process.platform === 'linux'

/**
 * Lowers the priority of this search thread: to the lowest in the background lane, else below that of ordinary programs
 * if its owner asks for it.
 */
export function takePriority(): void {
  const { considerate, lane } = (workerData ?? {}) as Partial<ThreadData>
  const { PRIORITY_BELOW_NORMAL, PRIORITY_LOW } = constants.priority
  try {
    if (lane === 'background' && PRIORITY_PER_THREAD) setPriority(PRIORITY_LOW)
    else if (considerate) setPriority(PRIORITY_BELOW_NORMAL)
  } catch {
    // If the system does not allow it, the engine runs at normal priority.
  }
}

/** Gives the lowest priority to the process and the threads that it starts from now on. */
export function yieldToOthers(): void {
  try {
    setPriority(constants.priority.PRIORITY_LOW)
  } catch {
    // As above.
  }
}

function spawnThread(script: URL, data: ThreadData): Port {
  // Without the options of this process, such as a TypeScript loader.
  const worker = new Worker(script, { execArgv: [], workerData: data })
  const raw: EmitterPortLike = {
    postMessage: (message) => worker.postMessage(message),
    on: (event, listener) => worker.on(event, listener),
    close: () => void worker.terminate(),
  }
  // An error in a thread ends it and closes its port. Without a listener it would end the process.
  worker.on('error', (error) => process.stderr.write(`search thread: ${String(error)}\n`))
  return fromEmitterPort(raw)
}

function availableMemoryMb(): number {
  // macOS counts only never-used memory as free; half of the machine is a better guess there.
  const free = process.platform === 'darwin' ? Math.max(freemem(), totalmem() / 2) : freemem()
  return Math.min(free, process.availableMemory()) / MIB
}

let collect: (() => void) | undefined

/**
 * Only the garbage collector frees an old table, and it sees no reason to run, because the table is not on its heap. So
 * every thread that used the table must run it.
 */
function collectGarbage(): void {
  collect ??= findCollector()
  collect()
}

/**
 * The runtime's garbage collector, if the runtime exposes it. If not, old tables are freed whenever the runtime likes.
 */
function findCollector(): () => void {
  if (globalThis.gc) return () => globalThis.gc?.()
  try {
    setFlagsFromString('--expose-gc')
    return runInNewContext('gc') as () => void
  } catch {
    return () => {}
  }
}

async function readHuman(folder: URL): Promise<HumanParts | null> {
  const [wasm, file] = await Promise.all(
    [HUMAN_WASM_FILE, HUMAN_FILE].map((name) => readSmallFile(new URL(name, folder), MAX_HUMAN_BYTES)),
  )
  return wasm && file ? { wasm, file } : null
}

/** Without O_NONBLOCK, opening a named pipe waits for a writer. */
const READ_WITHOUT_WAITING = access.O_RDONLY | (access.O_NONBLOCK ?? 0)

/** The bytes of a regular file of at most `most`; null for a pipe, a device, a folder or an unreadable file. */
async function readSmallFile(path: URL | string, most: number): Promise<Uint8Array<ArrayBuffer> | null> {
  try {
    // Checked first: even opening a device can have an effect.
    if (!(await stat(path)).isFile()) return null
    const handle = await open(path, READ_WITHOUT_WAITING)
    try {
      const stats = await handle.stat()
      return stats.isFile() && stats.size <= most ? await readWhole(handle, stats.size) : null
    } finally {
      await handle.close()
    }
  } catch {
    return null
  }
}

/** The first `size` bytes, null when the file has become shorter. */
async function readWhole(handle: FileHandle, size: number): Promise<Uint8Array<ArrayBuffer> | null> {
  const bytes = new Uint8Array(size)
  for (let done = 0; done < size;) {
    const { bytesRead } = await handle.read(bytes, done, size - done, done)
    if (bytesRead === 0) return null
    done += bytesRead
  }
  return bytes
}

async function listFolders(paths: string): Promise<FolderListing[]> {
  const folders = paths.split(delimiter).filter((folder) => folder !== '')
  return Promise.all(
    folders.map(async (folder) => {
      try {
        const names = await readdir(folder)
        return { folder, files: names.map((name) => ({ name, path: join(folder, name) })) }
      } catch {
        return { folder, files: null }
      }
    }),
  )
}

/** Opens a regular file. Synchronous, because search threads call it during a search. */
function openFile(path: string): ReadableFile | null {
  try {
    if (!statSync(path).isFile()) return null
    const descriptor = openSync(path, READ_WITHOUT_WAITING)
    const stats = fstatSync(descriptor)
    if (!stats.isFile()) {
      closeSync(descriptor)
      return null
    }
    return {
      bytes: stats.size,
      read: (into, at) => readAt(descriptor, into, at),
      close: () => closeSync(descriptor),
    }
  } catch {
    return null
  }
}

/** Returns the number of bytes read; 0 if the medium fails. */
function readAt(descriptor: number, into: Uint8Array, at: number): number {
  try {
    return readSync(descriptor, into, 0, into.length, at)
  } catch {
    return 0
  }
}
