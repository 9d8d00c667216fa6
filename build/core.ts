// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * Compiles the AssemblyScript modules to out/engine/NAME.wasm: engine/core, the three that stand on it, and the core once
 * more with switches.
 */
import { mkdirSync, renameSync, statSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ENGINE_TECHNIQUES } from '../engine/contract/techniques.ts'
import { STATIC_BASE } from '../engine/core/layout.ts'
import { importClosure, listFiles, makeIfStale } from './app/freshness.ts'
import { COPY_ENTRIES, copyCore, replaceIn } from './app/core-copy.ts'
import { ROOT } from './tools/command.ts'

/** The folder with the sources of the core. */
export const CORE_SOURCES = join(ROOT, 'engine/core')

type ModuleName = 'core' | 'replay' | 'lab' | 'human' | 'switchable'

const wasmOf = (name: ModuleName): string => join(ROOT, 'out/engine', `${name}.wasm`)

/** The compiled core. */
export const CORE_WASM = wasmOf('core')

/** 4 GiB, the largest memory that 32-bit WebAssembly can address and therefore that a host may import. */
const MAXIMUM_PAGES = 65536

const options = [
  ['--optimizeLevel', '3', '--converge', '--runtime', 'stub', '--zeroFilledMemory'],
  ['--memoryBase', String(STATIC_BASE), '--importMemory', '--sharedMemory'],
  ['--initialMemory', '64', '--maximumMemory', String(MAXIMUM_PAGES)],
  // Nobody switches this core between 32 and 64 bits.
  ['--disableWarning', '201'],
  ['--enable', 'threads', '--enable', 'simd'],
].flat()

/** Where the search counts what it does, in the sources of the core. */
const TALLY = 'search/tally.ts'
/** How the core is compiled is an input too. */
const RECIPE = [...importClosure(import.meta.filename), join(ROOT, 'package-lock.json')]

/**
 * A copy of the core for the search with switches: the numbers that switch techniques off become variables that the module
 * exports, and the search counts what it does. @throws when a number is unknown
 */
function copyWithSwitches(folder: string): void {
  copyCore(CORE_SOURCES, folder, [...new Set(ENGINE_TECHNIQUES.flatMap(({ off }) => Object.keys(off)))])
  replaceIn(join(folder, TALLY), 'const TALLYING: bool = false', 'const TALLYING: bool = true')
}

/**
 * Compiles a module if it is stale or `force` is set. Its inputs are whole folders: the compiler does not report the files
 * it read, and dependency-cruiser proves that these sources import nothing from elsewhere.
 * @returns true if it compiled
 */
export const makeModule = (name: ModuleName, force = false): Promise<boolean> =>
  makeIfStale(
    name,
    async () => {
      const withSwitches = name === 'switchable'
      const folder = join(ROOT, withSwitches ? 'out' : 'engine', name)
      if (withSwitches) copyWithSwitches(folder)
      await compileCore(withSwitches ? COPY_ENTRIES : ['index.ts'], wasmOf(name), { folder })
      const sources = withSwitches ? [CORE_SOURCES] : [folder, CORE_SOURCES]
      return { inputs: [...sources.flatMap(listFiles), ...RECIPE], outputs: [wasmOf(name)] }
    },
    { force },
  )

/** Compiles a module if it is stale and returns its path; throws with the compiler's messages. */
async function buildModule(name: ModuleName): Promise<string> {
  await makeModule(name)
  return wasmOf(name)
}
export const buildCore = (): Promise<string> => buildModule('core')
export const buildReplay = (): Promise<string> => buildModule('replay')
export const buildLab = (): Promise<string> => buildModule('lab')
export const buildHuman = (): Promise<string> => buildModule('human')
export const buildSwitchable = (): Promise<string> => buildModule('switchable')

export interface CoreVariant {
  /** Folder of a changed copy of the sources, or of a module that stands on them; by default the core's own. */
  folder?: string
  /** Compiles all assertions in: slow, and traps at the first fault. */
  assertions?: boolean
  /** Includes the names of functions, for a profile. */
  names?: boolean
}

/** Compiles the core to `output`; it exports what the files `entries` of its folder export. */
export async function compileCore(
  entries: readonly string[],
  output: string,
  { folder = CORE_SOURCES, assertions = false, names = false }: CoreVariant = {},
): Promise<void> {
  mkdirSync(dirname(output), { recursive: true })
  // Loaded on demand: the compiler takes as much memory as everything else together, and is rarely needed.
  const asc = await import('assemblyscript/asc')
  // Written to a temporary file first, so that another process never reads half a module.
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
