// SPDX-License-Identifier: GPL-3.0-or-later
/** An instance of the engine core in this thread, for tests: its memory, text in and out, and its exports. */
import { readFileSync } from 'node:fs'
import { buildCore } from '../../../build/core.ts'
import { LINE_BYTES, TEXT_OFFSET } from '../../../engine/core/layout.ts'
import { WITHOUT_TABLES } from '../../../engine/host/core-instance.ts'
import type { CoreExports, CoreImports } from '../../../engine/host/core-exports.ts'

export interface TestCore extends CoreExports {
  readonly memory: WebAssembly.Memory
  /** `setPosition` from a string. */
  position(fen: string, chess960?: boolean): number
  /** `pushMove` from a string. */
  move(uci: string): number
  /** `fen` as a string. */
  fenText(): string
  /** The legal moves of the root, 16 bits each. */
  moves(): number[]
}

const PAGE = 65536
const STANDARD_TABLE_MB = 16

/** Creates an instance with its own table. Imports may be replaced to observe them. */
export async function startCore(
  imports: Partial<CoreImports> = {},
  tableMb = STANDARD_TABLE_MB,
): Promise<TestCore> {
  const module = await WebAssembly.compile(readFileSync(await buildCore()))
  const tableBytes = tableMb * 1024 * 1024
  const memory = new WebAssembly.Memory({ initial: 256, maximum: PAGE, shared: true })
  const host = { ...WITHOUT_TABLES, now: () => performance.now(), onInfo: () => {}, ...imports }
  const instance = await WebAssembly.instantiate(module, { env: { memory }, host })
  const core = instance.exports as unknown as CoreExports
  const block = core.heapBase()
  const table = Math.ceil((block + core.threadBytes()) / LINE_BYTES) * LINE_BYTES
  const missing = Math.ceil((table + tableBytes) / PAGE) - memory.buffer.byteLength / PAGE
  if (missing > 0) memory.grow(missing)
  core.prepare()
  core.attach(0, block, table, tableBytes)
  if (core.clearTable) core.clearTable(0, 1)

  const write = (text: string): number => {
    const bytes = new TextEncoder().encode(text)
    new Uint8Array(memory.buffer).set(bytes, block + TEXT_OFFSET)
    return bytes.length
  }
  return {
    ...core,
    memory,
    position: (fen, chess960 = false) => core.setPosition(write(fen), chess960 ? 1 : 0),
    move: (uci) => core.pushMove(write(uci)),
    fenText: () => {
      const length = core.fen()
      const bytes = new Uint8Array(memory.buffer).slice(block + TEXT_OFFSET, block + TEXT_OFFSET + length)
      return new TextDecoder().decode(bytes)
    },
    moves: () => {
      const number = core.legalMoves()
      return Array.from(new Uint16Array(memory.buffer, core.movesPointer(), number))
    },
  }
}
