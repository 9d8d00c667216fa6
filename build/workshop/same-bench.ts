// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * `npm run same-bench [-- --net FILE] [--node VERSION|PROGRAM]...`: runs bench with the hand-written evaluation and with a
 * net on Node 20, the newest Node, Electron and Chromium, and compares the node counts. Without FILE, the net has
 * random weights. npm installs versions of Node that this machine lacks.
 */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { chromium } from '@playwright/test'
import { TEXT_OFFSET } from '../../engine/core/layout.ts'
import { BENCH_DEPTH, BENCH_HASH_MB } from '../../engine/host/bench.ts'
import { BENCH_POSITIONS } from '../../engine/host/bench-positions.ts'
import type { CoreExports } from '../../engine/host/core-exports.ts'
import { checkNetFile } from '../../engine/host/net/net-file.ts'
import { UCI_PROGRAM, buildEngine } from '../app/engine-bundle.ts'
import { findChromium } from '../app/chromium.ts'
import { resolveRuntime } from '../app/runtime.ts'
import { buildCore } from '../core.ts'
import { UciProgram } from '../measure/uci-program.ts'
import { readArguments } from '../tools/arguments.ts'
import { runCommand } from '../tools/command.ts'
import { randomNet } from './random-net.ts'
import { makeNetFile } from './train/net-file.ts'

const USAGE = 'npm run same-bench [-- --net FILE] [--node VERSION|PROGRAM]...'
const SEED = 17

/** Node counts of bench. */
interface Counts {
  handWritten: number
  net: number
}

/** A program that can run the bench. */
interface Host {
  name: string
  bench: () => Promise<Counts>
}

/** Runs bench on a program that runs scripts like Node. */
async function benchOn(program: string, env: NodeJS.ProcessEnv, net: string): Promise<Counts> {
  const engine = new UciProgram(program, program, [UCI_PROGRAM], env)
  const bench = async (options: Readonly<Record<string, string>>): Promise<number> => {
    await engine.start(options)
    return Number((await engine.ask('bench', /^Nodes: \d+$/)).line.slice('Nodes: '.length))
  }
  const counts = {
    handWritten: await bench({ 'Use NNUE': 'false' }),
    net: await bench({ 'Use NNUE': 'true', EvalFile: net }),
  }
  await engine.quit()
  return counts
}

interface Work {
  wasm: string
  /** Empty for the hand-written evaluation. */
  net: string
  fens: readonly string[]
  depth: number
  tableBytes: number
  textOffset: number
}

/** Runs in the page, so it cannot use anything of this file. */
function benchHere({ wasm, net, fens, depth, tableBytes, textOffset }: Work): number {
  const [code, file] = [wasm, net].map((text) => Uint8Array.from(atob(text), (byte) => byte.charCodeAt(0)))
  const memory = new WebAssembly.Memory({ initial: 512, maximum: 65536, shared: true })
  const instance = new WebAssembly.Instance(new WebAssembly.Module(code!), {
    env: { memory, abort: () => 0 },
    // The bench uses no endgame tables.
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

/** Runs bench in a page of Chromium, straight on the core. */
async function benchInChromium(executable: string, net: Uint8Array): Promise<Counts> {
  const wasm = readFileSync(await buildCore()).toString('base64')
  const browser = await chromium.launch({ executablePath: executable })
  try {
    const page = await browser.newPage()
    // The transpiler calls it to preserve the names of functions.
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

/** Finds a Node by its version, as npm names it, or by its path; null if there is none. */
async function findNode(wanted: string): Promise<{ program: string; version: string } | null> {
  const print = ['-p', 'process.versions.node + " " + process.execPath']
  const asked = /^[\w.]+$/.test(wanted)
    ? await runCommand('npx', ['--yes', `--package=node@${wanted}`, '--', 'node', ...print], {
        capture: true,
      })
    : await runCommand(wanted, print, { capture: true })
  const [, version, program] = /^(\d+\.\d+\.\d+\S*) (.+)$/m.exec(asked.output) ?? []
  return asked.code === 0 && version && program ? { program, version } : null
}

async function findHosts(nodes: readonly string[], net: string): Promise<Host[]> {
  const hosts: Host[] = []
  for (const wanted of nodes) {
    const found = await findNode(wanted)
    if (found) {
      hosts.push({ name: `Node ${found.version}`, bench: () => benchOn(found.program, process.env, net) })
      continue
    }
    console.error(`There is no Node ${wanted}, and npm cannot install it.`)
    process.exitCode = 2
  }
  const electron = await resolveRuntime({ print: () => {} })
  const env = { ...process.env, ELECTRON_RUN_AS_NODE: '1' }
  hosts.push({ name: `Electron ${electron.version}`, bench: () => benchOn(electron.executable, env, net) })
  const executable = findChromium()
  if (executable === null) console.log('There is no Chromium on this machine.')
  else hosts.push({ name: 'Chromium', bench: () => benchInChromium(executable, readFileSync(net)) })
  return hosts
}

const { values } = readArguments(
  { net: { type: 'string' }, node: { type: 'string', multiple: true, default: ['20', 'latest'] } },
  USAGE,
)
await buildEngine()
const folder = mkdtempSync(join(tmpdir(), 'alfabeta-bench-'))
try {
  let net = join(folder, 'random.net')
  if (values.net === undefined) writeFileSync(net, makeNetFile(randomNet(16, SEED)))
  else net = resolve(values.net)
  const checked = checkNetFile(readFileSync(net))
  if (!checked.ok) throw new Error(`${net}: ${checked.code}`)
  console.log(`${'bench'.padEnd(24)}  hand-written  net ${checked.value.name}`)
  const all: Counts[] = []
  for (const { name, bench } of await findHosts(values.node, net)) {
    const counts = await bench()
    all.push(counts)
    console.log(
      `${name.padEnd(24)}  ${String(counts.handWritten).padStart(12)}  ${String(counts.net).padStart(12)}`,
    )
  }
  const isSame = all.every(
    ({ handWritten, net: learned }) => handWritten === all[0]!.handWritten && learned === all[0]!.net,
  )
  console.log(isSame ? 'The same everywhere.' : 'They are not the same.')
  if (!isSame) process.exitCode = 1
} finally {
  rmSync(folder, { recursive: true, force: true })
}
