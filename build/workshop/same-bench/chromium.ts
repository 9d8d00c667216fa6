// SPDX-License-Identifier: GPL-3.0-or-later
/** The bench in a page of Chromium, straight on the core. */
import { readFileSync } from 'node:fs'
import { chromium } from '@playwright/test'
import { TEXT_OFFSET } from '../../../engine/core/layout.ts'
import { BENCH_DEPTH, BENCH_HASH_MB } from '../../../engine/host/bench.ts'
import { BENCH_POSITIONS } from '../../../engine/host/bench-positions.ts'
import type { CoreExports } from '../../../engine/host/core-exports.ts'
import { buildCore } from '../../core.ts'

/** Node counts of bench. */
export interface Counts {
  handWritten: number
  net: number
}

interface Work {
  wasm: string
  /** Empty: none. */
  net: string
  fens: readonly string[]
  depth: number
  tableBytes: number
  textOffset: number
}

/** Runs in the page, so it knows nothing of this file. */
function benchHere({ wasm, net, fens, depth, tableBytes, textOffset }: Work): number {
  const [code, file] = [wasm, net].map((text) => Uint8Array.from(atob(text), (byte) => byte.charCodeAt(0)))
  const memory = new WebAssembly.Memory({ initial: 512, maximum: 65536, shared: true })
  const instance = new WebAssembly.Instance(new WebAssembly.Module(code!), {
    env: { memory, abort: () => 0 },
    // The bench has no tables to ask.
    host: { now: () => performance.now(), onInfo: () => 0, probeWdl: () => 0, probeDtz: () => 0 },
  })
  const core = instance.exports as unknown as CoreExports
  const block = core.heapBase()
  const netAt = block + core.threadBytes()
  const table = Math.ceil((netAt + file!.length) / 64) * 64
  memory.grow(Math.ceil((table + tableBytes) / 65536))
  core.prepare()
  core.attach(0, block, table, tableBytes)
  if (file!.length > 0) {
    new Uint8Array(memory.buffer).set(file!, netAt)
    core.useNet(netAt)
  }
  const text = new Uint8Array(memory.buffer, block + textOffset)
  let nodes = 0
  for (const fen of fens) {
    for (let at = 0; at < fen.length; at++) text[at] = fen.charCodeAt(at)
    core.setPosition(fen.length, 0)
    core.newSearch()
    core.search(depth, 0, 0, 0, 0, 1, 0)
    nodes += Number(core.nodes())
  }
  return nodes
}

/** @param executable of Chromium @param net file of a net */
export async function benchInChromium(executable: string, net: Uint8Array): Promise<Counts> {
  const wasm = readFileSync(await buildCore()).toString('base64')
  const browser = await chromium.launch({ executablePath: executable })
  try {
    const page = await browser.newPage()
    // The compiler calls it to keep the names of functions.
    await page.evaluate('globalThis.__name = (named) => named')
    const bench = (file: string): Promise<number> =>
      page.evaluate(benchHere, {
        wasm,
        net: file,
        fens: BENCH_POSITIONS,
        depth: BENCH_DEPTH,
        tableBytes: BENCH_HASH_MB << 20,
        textOffset: TEXT_OFFSET,
      })
    return {
      handWritten: await bench(''),
      net: await bench(Buffer.from(net).toString('base64')),
    }
  } finally {
    await browser.close()
  }
}
