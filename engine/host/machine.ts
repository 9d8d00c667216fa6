// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * What the engine needs from the machine it runs on, and all it knows about it. `node.ts` implements it with
 * Node's built-ins; a page can implement it with Web Workers. A search thread runs `serveSearches` of
 * `searcher.ts`.
 */
import type { Port } from '../port.ts'
import type { Lane } from '../protocol.ts'
import type { HumanMachine } from './human-in-force.ts'
import type { NetMachine } from './net/net-in-force.ts'
import type { TableMachine } from './syzygy/catalogue.ts'

export interface Machine extends TableMachine, NetMachine, HumanMachine {
  /** core.wasm, compiled once; every thread instantiates this module. */
  readonly core: WebAssembly.Module
  /**
   * Starts a search thread. Its port closes when the thread has ended, for whatever reason; closing the port
   * ends the thread. Modules and shared memories can be posted to it. A thread of the background lane gives
   * way to the others if the machine has priorities for threads.
   */
  spawnThread(lane: Lane): Port
  /** Milliseconds on a monotonic clock, the same for all threads. */
  now(): number
  /** Memory that can safely be allocated, MB; null if unknown. */
  availableMemoryMb(): number | null
  /** Memory that this process holds now, MB; null if unknown. */
  residentMemoryMb(): number | null
  /** Makes the runtime free what is no longer referenced, such as an old transposition table. */
  collectGarbage(): void
  /** The bytes of a Polyglot book; the empty path means the default book. Null when it cannot be read. */
  readBook(path: string): Promise<Uint8Array | null>
  /** 32 random bits, the seed of the engine's random numbers. */
  seed(): number
}
