// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * Compiles what is written in AssemblyScript: engine/core to out/engine/core.wasm, and what stands on it:
 * engine/replay to out/engine/replay.wasm, engine/lab to out/engine/lab.wasm, engine/human to out/engine/human.wasm; and
 * the core once more, with switches, to out/engine/switchable.wasm.
 */
import { mkdirSync, renameSync, statSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { STATIC_BASE } from '../engine/core/layout.ts'
import { importClosure, listFiles, makeIfStale } from './app/freshness.ts'
import { COPY_ENTRIES } from './app/core-copy.ts'
import { copyWithSwitches } from './app/switchable-core.ts'
import { ROOT } from './tools/command.ts'

/** The folder with the sources of the core. */
export const CORE_SOURCES = join(ROOT, 'engine/core')

/** The compiled core. */
export const CORE_WASM = join(ROOT, 'out/engine/core.wasm')

const REPLAY_SOURCES = join(ROOT, 'engine/replay')
const REPLAY_WASM = join(ROOT, 'out/engine/replay.wasm')
const LAB_SOURCES = join(ROOT, 'engine/lab')
const LAB_WASM = join(ROOT, 'out/engine/lab.wasm')
const HUMAN_SOURCES = join(ROOT, 'engine/human')
const HUMAN_WASM = join(ROOT, 'out/engine/human.wasm')
const SWITCHABLE_SOURCES = join(ROOT, 'out/switchable')
const SWITCHABLE_WASM = join(ROOT, 'out/engine/switchable.wasm')

/** 4 GiB, the largest memory that 32-bit WebAssembly can address and therefore that a host may import. */
const MAXIMUM_PAGES = 65536

const options = [
  '--optimizeLevel',
  '3',
  '--converge',
  '--runtime',
  'stub',
  '--zeroFilledMemory',
  '--memoryBase',
  String(STATIC_BASE),
  '--importMemory',
  '--sharedMemory',
  '--initialMemory',
  '64',
  '--maximumMemory',
  String(MAXIMUM_PAGES),
  // Nobody switches this core between 32 and 64 bits.
  '--disableWarning',
  '201',
  '--enable',
  'threads',
  '--enable',
  'simd',
]

/** How the core is compiled is an input of it too. */
const RECIPE = [...importClosure(import.meta.filename), join(ROOT, 'package-lock.json')]

/**
 * Compiles one product when it is stale. Its inputs are whole folders: the compiler does not report the files
 * it read, and dependency-cruiser proves that these sources import nothing from elsewhere.
 */
const compileIfStale = (name: string, folders: readonly string[], wasm: string, force: boolean) =>
  makeIfStale(
    name,
    async () => {
      await compileCore(['index.ts'], wasm, { folder: folders[0]! })
      return { inputs: [...folders.flatMap(listFiles), ...RECIPE], outputs: [wasm] }
    },
    { force },
  )

/** Compiles the core if it is stale or `force` is set. @returns true if it compiled. */
export const makeCore = (force = false): Promise<boolean> =>
  compileIfStale('core', [CORE_SOURCES], CORE_WASM, force)

/** The same for engine/replay. */
export const makeReplay = (force = false): Promise<boolean> =>
  compileIfStale('replay', [REPLAY_SOURCES, CORE_SOURCES], REPLAY_WASM, force)

/** The same for engine/lab. */
export const makeLab = (force = false): Promise<boolean> =>
  compileIfStale('lab', [LAB_SOURCES, CORE_SOURCES], LAB_WASM, force)

/** The same for engine/human. */
export const makeHuman = (force = false): Promise<boolean> =>
  compileIfStale('human', [HUMAN_SOURCES, CORE_SOURCES], HUMAN_WASM, force)

/** The same for the core with switches. */
export const makeSwitchable = (force = false): Promise<boolean> =>
  makeIfStale(
    'switchable',
    async () => {
      copyWithSwitches(CORE_SOURCES, SWITCHABLE_SOURCES)
      await compileCore(COPY_ENTRIES, SWITCHABLE_WASM, { folder: SWITCHABLE_SOURCES })
      return { inputs: [...listFiles(CORE_SOURCES), ...RECIPE], outputs: [SWITCHABLE_WASM] }
    },
    { force },
  )

/** Compiles the core if it is stale and returns the path of core.wasm; throws with the compiler's words. */
export async function buildCore(): Promise<string> {
  await makeCore()
  return CORE_WASM
}

/** The same for replay.wasm. */
export async function buildReplay(): Promise<string> {
  await makeReplay()
  return REPLAY_WASM
}

/** The same for lab.wasm. */
export async function buildLab(): Promise<string> {
  await makeLab()
  return LAB_WASM
}

/** The same for human.wasm. */
export async function buildHuman(): Promise<string> {
  await makeHuman()
  return HUMAN_WASM
}

/** The same for switchable.wasm. */
export async function buildSwitchable(): Promise<string> {
  await makeSwitchable()
  return SWITCHABLE_WASM
}

export interface CoreVariant {
  /** Folder of a changed copy of the sources, or of a program over them; the core's own when absent. */
  folder?: string
  /** True: with all assertions. Slow; traps on the first fault. */
  assertions?: boolean
  /** True: with the names of functions, for a profile. */
  names?: boolean
}

/** Compiles the core to `output`; it exports what the files `entries` of its folder export. */
export async function compileCore(
  entries: readonly string[],
  output: string,
  { folder = CORE_SOURCES, assertions = false, names = false }: CoreVariant = {},
): Promise<void> {
  mkdirSync(dirname(output), { recursive: true })
  // Loaded on demand: the compiler takes as much memory as everything else together and is rarely needed.
  const asc = await import('assemblyscript/asc')
  // To a temporary file first: another process must never read half a module.
  const partial = `${output}.${process.pid}`
  const { error, stderr } = await asc.main([
    ...entries.map((entry) => relative(ROOT, join(folder, entry))),
    '--baseDir',
    ROOT,
    '--outFile',
    relative(ROOT, partial),
    ...options,
    ...(assertions ? [] : ['--noAssert']),
    ...(names ? ['--debug'] : []),
  ])
  if (error) throw new Error(`engine/core does not compile\n${stderr.toString()}`, { cause: error })
  renameSync(partial, output)
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const path = await buildCore()
  console.log(relative(ROOT, path), statSync(path).size)
}
