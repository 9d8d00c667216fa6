// SPDX-License-Identifier: GPL-3.0-or-later
/** `npm run build [-- --force]`: makes the stale parts of `out/` from the sources. */
import { copyFileSync, existsSync, mkdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { BUNDLES, PAGES_BUNDLE } from './app/bundles.ts'
import { makeBundle } from './app/bundler.ts'
import { makeModule } from './core.ts'
import { STARTING_SET, storeStartingSet } from './app/starting-set.ts'
import { importClosure, type Made, makeIfStale } from './app/freshness.ts'
import { withLock } from './app/lock.ts'
import { ROOT } from './tools/command.ts'

/** Inputs of every product: these scripts, and the packages that npm has installed. */
const RECIPE = [
  ...importClosure(import.meta.filename),
  ...['package.json', 'package-lock.json'].map((name) => join(ROOT, name)),
]

export interface BuildOptions {
  force?: boolean
  /** Also makes the page for a plain browser. */
  pages?: boolean
  /** Names of the products to make; all of them when absent. */
  only?: readonly string[]
  print?: (line: string) => void
}

interface Product {
  name: string
  /** Makes it if it is stale or `force` is set. @returns true if it was made */
  make: (force: boolean) => Promise<boolean>
}

function product(name: string, make: () => Made | Promise<Made>): Product {
  const withRecipe = async (): Promise<Made> => {
    const { inputs, outputs } = await make()
    return { inputs: [...inputs, ...RECIPE], outputs }
  }
  return { name, make: (force) => makeIfStale(name, withRecipe, { force }) }
}

const SQLITE = 'node_modules/node-sqlite3-wasm/dist/node-sqlite3-wasm'

/** Files that go into `out/` as they are: name, from, to. */
const COPIES = [
  ['library-replay', 'out/engine/replay.wasm', 'out/library/replay.wasm'],
  ['documents-replay', 'out/engine/replay.wasm', 'out/documents/replay.wasm'],
  ['sqlite', `${SQLITE}.js`, 'out/library/node-sqlite3-wasm.cjs'],
  ['sqlite-wasm', `${SQLITE}.wasm`, 'out/library/node-sqlite3-wasm.wasm'],
  ['icon', 'build/app/icons/256x256.png', 'out/electron/icon.png'],
  ['book', 'engine/host/default-book.bin', 'out/engine/default-book.bin'],
  ['net', 'engine/host/default-net.net', 'out/engine/default-net.net'],
  ['human-model', 'engine/host/default-human.human', 'out/engine/default-human.human'],
] as const
/** Copies that may be missing: without a net, the engine uses the hand-written evaluation. */
const OPTIONAL: ReadonlySet<string> = new Set(['net'])

function copy(name: string, from: string, to: string): Made {
  if (OPTIONAL.has(name) && !existsSync(from)) return { inputs: [from], outputs: [] }
  mkdirSync(dirname(to), { recursive: true })
  copyFileSync(from, to)
  return { inputs: [from], outputs: [to] }
}

/** In the order in which they are made, because some contain others. */
const products = (pages: boolean): Product[] => [
  ...(['core', 'replay', 'lab', 'human', 'switchable'] as const).map((name) => ({
    name,
    make: (force: boolean) => makeModule(name, force),
  })),
  ...(pages ? [...BUNDLES, PAGES_BUNDLE] : BUNDLES).map(({ name, config }) =>
    product(name, () => makeBundle(name, config)),
  ),
  // Beside the bundle of the training process, which looks for it there.
  product('starting-set', async () => {
    const { files } = await storeStartingSet(join(ROOT, 'out/training/puzzles'))
    return { inputs: [STARTING_SET], outputs: files }
  }),
  ...COPIES.map(([name, from, to]) => product(name, () => copy(name, join(ROOT, from), join(ROOT, to)))),
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
    for (const { name, make } of products(pages)) {
      if (only && !only.includes(name)) continue
      if (await make(force)) made.push(name)
    }
    if (made.length > 0) print(`Built: ${made.join(', ')}`)
  })
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  await buildAll({ force: process.argv.includes('--force'), pages: process.argv.includes('--pages') })
}
