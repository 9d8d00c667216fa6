// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * The memory map of the search threads: one shared WebAssembly memory, planned here and never grown. A new table size
 * needs a new memory, because a shared memory cannot shrink.
 *
 *     0         +------------------------------------------+
 *               | control page: stop word, ponder word,    |  host and core
 *               | counters of 64 threads                   |
 *     64 KiB    +------------------------------------------+  STATIC_BASE
 *               | static data of core.wasm                 |  core; constant after `prepare`
 *     heapBase  +------------------------------------------+
 *               | thread block 0                           |  core; text buffer, position, histories, stack
 *               | thread block 1                           |
 *               | ... room for as many as may ever be used |  untouched blocks take address space, not memory
 *     netBase   +------------------------------------------+
 *               | file of the net                          |  host; read by the core
 *     tableBase +------------------------------------------+
 *               | transposition table, `hashMb` MiB        |  core
 *     end       +------------------------------------------+  at most 4 GiB: the reach of a wasm32 pointer
 */
import { LINE_BYTES, MAX_THREADS } from '../core/layout.ts'
import type { Machine } from './machine.ts'
import { MAX_NET_BYTES, type NetFile } from './net/net-file.ts'

export const MIB = 1024 * 1024
export const PAGE_BYTES = 65536
/** 4 GiB, the reach of a wasm32 pointer. */
export const MAX_PAGES = 65536
/** Memory that a new table leaves free for everything else on the machine, MB. */
const RESERVE_MB = 96

/** Sizes that only core.wasm knows. */
export interface CoreSizes {
  heapBase: number
  threadBytes: number
}

export interface MemoryMap {
  blocksBase: number
  threadBytes: number
  /** Threads that have a block. */
  maxThreads: number
  /** Room for the largest net; untouched without one. */
  netBase: number
  tableBase: number
  tableBytes: number
  pages: number
}

/** The next multiple of a cache line. */
export const alignUp = (bytes: number): number => Math.ceil(bytes / LINE_BYTES) * LINE_BYTES

/**
 * Plans a memory with a table of `hashMb` and room for up to `mostThreads` threads; null when not even
 * `threads` of them fit beside the table.
 */
export function planMemory(
  sizes: CoreSizes,
  threads: number,
  hashMb: number,
  mostThreads = MAX_THREADS,
): MemoryMap | null {
  const blocksBase = alignUp(sizes.heapBase)
  const tableBytes = hashMb * MIB
  const netBytes = alignUp(MAX_NET_BYTES)
  const room = MAX_PAGES * PAGE_BYTES - blocksBase - netBytes - tableBytes
  const maxThreads = Math.min(mostThreads, Math.floor(room / sizes.threadBytes))
  if (maxThreads < threads) return null
  const netBase = alignUp(blocksBase + maxThreads * sizes.threadBytes)
  const tableBase = netBase + netBytes
  return {
    blocksBase,
    threadBytes: sizes.threadBytes,
    maxThreads,
    netBase,
    tableBase,
    tableBytes,
    pages: Math.ceil((tableBase + tableBytes) / PAGE_BYTES),
  }
}

/** Start of a thread's block. */
export const blockOf = (map: MemoryMap, thread: number): number => map.blocksBase + thread * map.threadBytes

/**
 * MB that a new table may take, including the memory of the present one, which is freed; null if unknown. Only the parts
 * of a table that have been written are resident, so freeing it cannot give back more than the process has resident.
 */
export function tableRoomMb(machine: Machine, presentMb: number): number | null {
  const available = machine.availableMemoryMb()
  if (available === null) return null
  const givenBack = Math.min(presentMb, machine.residentMemoryMb() ?? 0)
  return Math.max(0, Math.floor(available + givenBack - RESERVE_MB))
}

/**
 * Copies the file of a net into a memory. No thread may be using the previous net.
 * @returns its address, 0 without a net
 */
export function placeNet(memory: WebAssembly.Memory, map: MemoryMap, file: NetFile | null): number {
  if (!file) return 0
  new Uint8Array(memory.buffer, map.netBase, file.bytes.length).set(file.bytes)
  return map.netBase
}

/** Allocates the memory of a map; null when the runtime refuses. */
export function allocateMemory(map: MemoryMap): WebAssembly.Memory | null {
  try {
    return new WebAssembly.Memory({ initial: map.pages, maximum: map.pages, shared: true })
  } catch {
    return null
  }
}
