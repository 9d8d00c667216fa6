// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * Compiles what is written in AssemblyScript: engine/core to out/engine/core.wasm, and engine/replay, which
 * stands on it, to out/engine/replay.wasm. Does nothing when the output is newer than every source.
 */
import { mkdirSync, readdirSync, renameSync, statSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { STATIC_BASE } from '../engine/core/layout.ts'

const root = resolve(import.meta.dirname, '..')

/** Where the sources of the core lie. */
export const CORE_SOURCES = join(root, 'engine/core')

/** Where the build puts the core. */
export const CORE_WASM = join(root, 'out/engine/core.wasm')

const REPLAY_SOURCES = join(root, 'engine/replay')
const REPLAY_WASM = join(root, 'out/engine/replay.wasm')

/**
 * Four GiB: the largest memory that 32-bit WebAssembly can address, hence the largest that a host may import.
 */
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

function isFresh(wasm: string, folders: readonly string[]): boolean {
  const output = statSync(wasm, { throwIfNoEntry: false })
  const files = folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.ts'))
      .map((name) => join(folder, name)),
  )
  const changed = [...files, fileURLToPath(import.meta.url)].map((path) => statSync(path).mtimeMs)
  return output !== undefined && output.mtimeMs > Math.max(...changed)
}

/** Compiles when needed and answers the path of core.wasm; throws with the compiler's words on an error. */
export async function buildCore(): Promise<string> {
  if (!isFresh(CORE_WASM, [CORE_SOURCES])) await compileCore(['index.ts'], CORE_WASM)
  return CORE_WASM
}

/** The same for replay.wasm. */
export async function buildReplay(): Promise<string> {
  if (!isFresh(REPLAY_WASM, [CORE_SOURCES, REPLAY_SOURCES]))
    await compileCore(['index.ts'], REPLAY_WASM, { folder: REPLAY_SOURCES })
  return REPLAY_WASM
}

export interface CoreVariant {
  /** A changed copy of the sources, or what stands on them. */
  folder?: string
  /** With everything that the core checks of itself; it is then slow, and traps on the first fault. */
  assertions?: boolean
  /** With the names of its functions, for a profile. */
  names?: boolean
}

/** Compiles the core; what `entries` of its files export, it exports. */
export async function compileCore(
  entries: readonly string[],
  output: string,
  { folder = CORE_SOURCES, assertions = false, names = false }: CoreVariant = {},
): Promise<void> {
  mkdirSync(dirname(output), { recursive: true })
  // Only here: the compiler takes as much memory as everything else together, and is rarely needed.
  const asc = await import('assemblyscript/asc')
  // Into a file of its own first: a test that starts meanwhile must never read half a module.
  const partial = `${output}.${process.pid}`
  const { error, stderr } = await asc.main([
    ...entries.map((entry) => relative(root, join(folder, entry))),
    '--baseDir',
    root,
    '--outFile',
    relative(root, partial),
    ...options,
    ...(assertions ? [] : ['--noAssert']),
    ...(names ? ['--debug'] : []),
  ])
  if (error) throw new Error(`engine/core does not compile\n${stderr.toString()}`, { cause: error })
  renameSync(partial, output)
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const path = await buildCore()
  console.log(relative(root, path), statSync(path).size)
}
