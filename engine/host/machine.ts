// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * What the engine needs of the machine it runs on, and all it may know of it. `node.ts` fulfils it with
 * Node's built-ins; a page can fulfil it with Web Workers. A search thread runs `serveSearches` of
 * `searcher.ts`.
 */
import type { Port } from '../port.ts'
import type { Lane } from '../protocol.ts'
import type { TableMachine } from './syzygy/catalogue.ts'

export interface Machine extends TableMachine {
  /** core.wasm, compiled once; every thread instantiates this module. */
  readonly core: WebAssembly.Module
  /**
   * Starts a search thread. Its port closes when the thread has ended, for whatever reason; closing the port
   * ends the thread. Modules and shared memories cross it. A thread of the background lane gives way to the
   * others where the machine can say so.
   */
  spawnThread(lane: Lane): Port
  /** Milliseconds on a monotonic clock that all threads read alike. */
  now(): number
  /** Memory that can still be taken without harm, MB; null when the machine does not say. */
  availableMemoryMb(): number | null
  /** Memory that this process holds now, MB; null when the machine does not say. */
  residentMemoryMb(): number | null
  /** Asks the runtime to give back what is no longer referenced, such as an old transposition table. */
  collectGarbage(): void
  /** The bytes of a Polyglot book; the empty path means the default book. Null when it cannot be read. */
  readBook(path: string): Promise<Uint8Array | null>
  /** 32 random bits, the seed of the engine's chance. */
  seed(): number
}
