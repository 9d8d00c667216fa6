// SPDX-License-Identifier: GPL-3.0-or-later
/** Measures the cost of a file: time and memory, relative to its size. */
import { setImmediate } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { readGame } from '../../engine/chess/pgn/read/reader.ts'
import { writeGame } from '../../engine/chess/pgn/write/writer.ts'
import { ScannedFile } from '../../electron/documents/scanned-file.ts'
import { MemoryFile, MemoryStorage } from '../../electron/documents/memory-storage.ts'
import { Overlay } from '../../electron/documents/overlay.ts'
import { writeDocument } from '../../electron/documents/save.ts'

const MEGABYTE = 1_000_000

export interface Cost {
  /** Scanning and saving, and reading and writing every game: ms per MB. */
  scanMs: number
  readMs: number
  /** Bytes of memory for the open file per byte of it. The file itself is not in memory. */
  held: number
  /** The same for the tree of the largest game, because one is in memory at a time; 0 if it is too small to measure. */
  treeHeld: number
}

/** UTF-16 units. */
const MIN_MEASURED = 32 * 1024

/** Repeats a small input up to a size, so that superlinear costs show. */
export function stretched(bytes: Uint8Array, size: number): Uint8Array {
  const long = new Uint8Array(size)
  for (let at = 0; at < size; at += bytes.length) long.set(bytes.subarray(0, size - at), at)
  return long
}

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as () => void

/** The memory in use. Collects twice, because collected buffers are freed a moment later. */
async function memory(): Promise<number> {
  collect()
  await setImmediate()
  collect()
  const { heapUsed, arrayBuffers } = process.memoryUsage()
  return heapUsed + arrayBuffers
}

/** Null for a file that is refused. */
export async function costOf(bytes: Uint8Array): Promise<Cost | null> {
  const storage = new MemoryStorage()
  const empty = await memory()
  const startedAt = performance.now()
  const scanned = new ScannedFile(new MemoryFile('', bytes))
  const read = await scanned.read(storage)
  if (!read.ok) return null
  const target = await storage.replace('saved')
  if (!target.ok) return null
  await writeDocument(scanned, new Overlay(scanned.games), target.value, scanned.encoding)
  const scanMs = performance.now() - startedAt
  await target.value.discard()
  const held = (await memory()) - empty
  const { table } = scanned.scan
  let largest = 0
  const readAt = performance.now()
  for (let game = 0; game < table.count; game++) {
    const size = table.end(game) - table.start(game)
    if (size > table.end(largest) - table.start(largest)) largest = game
    writeGame(readGame(textOf(scanned, bytes, game)).tree)
  }
  const readMs = performance.now() - readAt
  const perMegabyte = MEGABYTE / bytes.length
  return {
    scanMs: scanMs * perMegabyte,
    readMs: readMs * perMegabyte,
    held: held / bytes.length,
    treeHeld: table.count === 0 ? 0 : await treeHeld(textOf(scanned, bytes, largest)),
  }
}

const textOf = (scanned: ScannedFile, bytes: Uint8Array, game: number): string =>
  scanned.decode(bytes.subarray(scanned.scan.table.start(game), scanned.scan.table.end(game)))

async function treeHeld(text: string): Promise<number> {
  if (text.length < MIN_MEASURED) return 0
  const before = await memory()
  const { tree } = readGame(text)
  const after = await memory()
  // The tree must live until here.
  return tree.nodes.size > 0 ? (after - before) / text.length : 0
}
