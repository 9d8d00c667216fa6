// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * Everything that the engine needs from the machine it runs on. `node.ts` implements it with Node's built-in modules; a
 * page can implement it with Web Workers.
 */
import type { Port } from '../contract/port.ts'
import type { Lane } from '../contract/protocol.ts'
import type { OpenFile } from './syzygy/shelf.ts'

/** The parts of the model of the human move: the bytes of human.wasm and of a fitted model. */
export interface HumanParts {
  wasm: Uint8Array<ArrayBuffer>
  file: Uint8Array
}

/** A folder with the names and paths of its files; null when it cannot be read. */
export interface FolderListing {
  folder: string
  files: readonly { name: string; path: string }[] | null
}

export interface Machine {
  /** core.wasm, compiled once; every thread instantiates this module. */
  readonly core: WebAssembly.Module
  /**
   * Starts a search thread, which runs `serveSearches` of `threads/searcher.ts`. Its port closes when the thread has
   * ended, for whatever reason; closing the port ends the thread. Modules and shared memories can be posted to it. If the
   * machine has priorities for threads, a thread of the background lane has a lower one.
   */
  spawnThread(lane: Lane): Port
  /** Milliseconds on a monotonic clock, the same for all threads. */
  now(): number
  /** Memory that can safely be allocated, MB; null if unknown. */
  availableMemoryMb(): number | null
  /** Memory that this process uses now, MB; null if unknown. */
  residentMemoryMb(): number | null
  /** Makes the runtime free what is no longer referenced, such as an old transposition table. */
  collectGarbage(): void
  openFile: OpenFile
  /** Lists folders; `paths` joins them as the platform joins paths. */
  listFolders(paths: string): Promise<FolderListing[]>
  /** The bytes of a Polyglot book; the empty path means the default book. Null when it cannot be read. */
  readBook(path: string): Promise<Uint8Array | null>
  /**
   * The bytes of a net; the empty path means the default net. Null when it cannot be read or is larger than
   * MAX_NET_BYTES.
   */
  readNet(path: string): Promise<Uint8Array | null>
  /** Null when one of the parts cannot be read. */
  readHuman(): Promise<HumanParts | null>
  /** 32 random bits, the seed of the engine's random numbers. */
  seed(): number
}

/** What a search thread needs. */
export type ThreadMachine = Pick<Machine, 'now' | 'collectGarbage' | 'openFile'>
