// SPDX-License-Identifier: GPL-3.0-or-later
/** `npm run build [-- --force]`: makes `out/` from the sources, leaving alone what is up to date. */
import { copyFileSync, mkdirSync, readdirSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { BUNDLES, type Bundle, PAGES_BUNDLE } from './app/bundles.ts'
import { ROOT } from './tools/command.ts'
import { makeIfStale, type Product } from './app/freshness.ts'
import { withLock } from './app/lock.ts'

/** How things are made is a source of everything. */
const RECIPE = [
  'build/app/bundles.ts',
  'build/build.ts',
  'build/app/licences.ts',
  'package.json',
  'package-lock.json',
]

export interface BuildOptions {
  force?: boolean
  /** Also the page for a plain browser. */
  pages?: boolean
  /** Names of the products to make; all when absent. */
  only?: readonly string[]
  print?: (line: string) => void
}

interface Task extends Product {
  make: () => Promise<void>
}

/** Names of chunks carry a hash of their content: those of an earlier build would stay for ever. */
const CHUNK = /-[\w-]{8}\.mjs$/

async function bundle({ name, config }: Bundle): Promise<void> {
  // Loaded when there is something to do: a start with nothing to build should not wait for it.
  const { build } = await import('vite')
  const result = await build(config).catch((error: unknown) => {
    throw new Error(`The bundle "${name}" could not be made`, { cause: error })
  })
  const made = new Set<string>()
  for (const one of Array.isArray(result) ? result : [result]) {
    if ('output' in one) for (const { fileName } of one.output) made.add(fileName)
  }
  const folder = config.build?.outDir ?? ''
  for (const file of readdirSync(folder)) {
    if (CHUNK.test(file) && !made.has(file)) rmSync(join(folder, file))
  }
}

function copy({ sources: [from], outputs: [to] }: Product): Promise<void> {
  const target = join(ROOT, to!)
  mkdirSync(dirname(target), { recursive: true })
  copyFileSync(join(ROOT, from!), target)
  return Promise.resolve()
}

const CORE: Product = {
  name: 'core',
  sources: ['engine/core', 'build/core.ts'],
  outputs: ['out/engine/core.wasm'],
}

async function compileCore(): Promise<void> {
  // The compiler itself looks at times, not at content.
  for (const output of CORE.outputs) rmSync(join(ROOT, output), { force: true })
  const { buildCore } = await import('./core.ts')
  await buildCore()
}

const REPLAY: Product = {
  name: 'replay',
  sources: ['engine/core', 'engine/replay', 'build/core.ts'],
  outputs: ['out/engine/replay.wasm'],
}

async function compileReplay(): Promise<void> {
  for (const output of REPLAY.outputs) rmSync(join(ROOT, output), { force: true })
  const { buildReplay } = await import('./core.ts')
  await buildReplay()
}

const SQLITE = 'node_modules/node-sqlite3-wasm/dist/node-sqlite3-wasm'

/** Files that go into `out/` as they are. */
const COPIES: readonly Product[] = [
  { name: 'library-replay', sources: ['out/engine/replay.wasm'], outputs: ['out/library/replay.wasm'] },
  { name: 'sqlite', sources: [`${SQLITE}.js`], outputs: ['out/library/node-sqlite3-wasm.cjs'] },
  { name: 'sqlite-wasm', sources: [`${SQLITE}.wasm`], outputs: ['out/library/node-sqlite3-wasm.wasm'] },
  { name: 'icon', sources: ['build/app/icons/256x256.png'], outputs: ['out/electron/icon.png'] },
  { name: 'book', sources: ['engine/host/default-book.bin'], outputs: ['out/engine/default-book.bin'] },
]

const tasks = (pages: boolean): Task[] => [
  { ...CORE, make: compileCore },
  { ...REPLAY, make: compileReplay },
  ...(pages ? [...BUNDLES, PAGES_BUNDLE] : BUNDLES).map((one) => ({ ...one, make: () => bundle(one) })),
  ...COPIES.map((product) => ({ ...product, make: () => copy(product) })),
]

/** Builds what is stale. Two builds at once wait for each other. */
export async function buildAll({
  force = false,
  pages = false,
  only,
  print = (line) => console.log(line),
}: BuildOptions = {}): Promise<void> {
  await withLock(join(ROOT, 'out', '.lock'), async () => {
    const made: string[] = []
    for (const task of tasks(pages)) {
      if (only && !only.includes(task.name)) continue
      const product = { ...task, sources: [...task.sources, ...RECIPE] }
      if (await makeIfStale(product, force, task.make)) made.push(task.name)
    }
    if (made.length > 0) print(`Built: ${made.join(', ')}`)
  })
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  await buildAll({ force: process.argv.includes('--force'), pages: process.argv.includes('--pages') })
}
