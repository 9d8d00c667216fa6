// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * Whether a product is up to date. A record of each product lists its inputs with digests of their content; the product is
 * stale when an input differs or is missing, or when there is no record.
 */
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join, relative, sep } from 'node:path'
import { ROOT } from '../tools/command.ts'
import { withLock } from './lock.ts'

/** The files of a product that has just been made; absolute paths. */
export interface Made {
  /** Every file that the outputs depend on. */
  inputs: Iterable<string>
  outputs: Iterable<string>
}

/** Paths are relative to the root, with `/`; a folder ends with `/` and stands for the names in it. */
interface Record {
  inputs: { [path: string]: string }
  outputs: string[]
}

const RECORDS = 'out/.made'
const MISSING = 'missing'
/** Names that an import, a glob or a configuration can resolve to. */
const SOURCE_NAME =
  /\.(ts|tsx|mts|cts|js|mjs|cjs|vue|json|css|html|svg|png|ogg|mp3|wav|woff2|wasm|bin|net|human)$/
/** The package that a file of `node_modules` belongs to; the last one, because packages can be nested. */
const PACKAGE_FOLDER = /^.*\bnode_modules\/(?:@[^/]+\/)?[^/]+/

const recordPath = (root: string, name: string): string => join(root, RECORDS, `${name}.json`)

/** Every file under a folder, as absolute paths, sorted; none when the folder is missing. */
export function listFiles(folder: string): string[] {
  if (!existsSync(folder)) return []
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .toSorted()
}

/** A script and everything that it imports by relative path, found in the texts; absolute paths. */
export function importClosure(script: string): string[] {
  const files = new Set([script])
  for (const file of files) {
    const text = readFileSync(file, 'utf8')
    for (const [, path] of text.matchAll(/\b(?:from|import)\s*\(?\s*'(\.[^']+)'/g)) {
      files.add(join(dirname(file), path!))
    }
  }
  return [...files]
}

function digestFolder(folder: string): string {
  const names = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => !entry.name.startsWith('.') && (entry.isDirectory() || SOURCE_NAME.test(entry.name)))
    .map(({ name }) => name)
  return createHash('sha256').update(names.toSorted().join('/')).digest('hex')
}

/** Digests by path, because many products share inputs. A digest is valid while the file's time and size are the same. */
const known = new Map<string, { mtimeMs: number; size: number; digest: string }>()

function digest(root: string, path: string): string {
  const full = join(root, path)
  const stat = statSync(full, { throwIfNoEntry: false })
  if (!stat) return MISSING
  const earlier = known.get(full)
  if (earlier && earlier.mtimeMs === stat.mtimeMs && earlier.size === stat.size) return earlier.digest
  const { mtimeMs, size } = stat
  const digest = stat.isDirectory()
    ? digestFolder(full)
    : createHash('sha256').update(readFileSync(full)).digest('hex')
  known.set(full, { mtimeMs, size, digest })
  return digest
}

/**
 * The inputs to record for the files that went into a product. The `package.json` of a package represents its files,
 * because an installed package changes with its version. For a file of this project, the folders above it are recorded
 * too, because an import or a glob may resolve to a new file there, and so are its compiler options.
 */
function expandInputs(root: string, files: Iterable<string>): Set<string> {
  const inputs = new Set<string>()
  for (const file of files) {
    const path = relative(root, file).replaceAll(sep, '/')
    const packageFolder = PACKAGE_FOLDER.exec(path)?.[0]
    if (packageFolder !== undefined) {
      inputs.add(`${packageFolder}/package.json`)
      continue
    }
    inputs.add(path)
    if (path.startsWith('../') || path.startsWith('out/')) continue
    for (let folder = dirname(path); folder !== '.'; folder = dirname(folder)) {
      inputs.add(`${folder}/`)
      if (existsSync(join(root, folder, 'tsconfig.json'))) inputs.add(`${folder}/tsconfig.json`)
    }
    inputs.add('tsconfig.json')
  }
  return inputs
}

function readRecord(root: string, name: string): Record | null {
  try {
    const record = JSON.parse(readFileSync(recordPath(root, name), 'utf8')) as Partial<Record>
    return record.inputs && record.outputs ? { inputs: record.inputs, outputs: record.outputs } : null
  } catch {
    return null
  }
}

function isFresh(root: string, record: Record | null): boolean {
  if (record === null || Object.keys(record.inputs).length === 0) return false
  return (
    record.outputs.every((output) => existsSync(join(root, output))) &&
    Object.entries(record.inputs).every(([path, expected]) => digest(root, path) === expected)
  )
}

/** The packages whose modules went into a product, relative to the root; throws when it was never made. */
export function packagesOf(name: string, root: string = ROOT): string[] {
  const record = readRecord(root, name)
  if (record === null) throw new Error(`"${name}" was never built`)
  return Object.keys(record.inputs)
    .filter((path) => path.includes('node_modules/') && path.endsWith('/package.json'))
    .map((path) => dirname(path).slice(path.indexOf('node_modules/')))
}

/**
 * Runs `make` unless the product `name` is fresh, and records its inputs. Two processes that need the same product wait for
 * each other. Removes outputs of the last build that this one did not make.
 * @returns true if it ran.
 */
export async function makeIfStale(
  name: string,
  make: () => Made | Promise<Made>,
  { force = false, root = ROOT }: { force?: boolean; root?: string } = {},
): Promise<boolean> {
  const fresh = (): boolean => !force && isFresh(root, readRecord(root, name))
  if (fresh()) return false
  return withLock(join(root, RECORDS, `${name}.lock`), async () => {
    if (fresh()) return false
    await makeAndRecord(root, name, make)
    return true
  })
}

async function makeAndRecord(root: string, name: string, make: () => Made | Promise<Made>): Promise<void> {
  // A record without inputs is stale, so an interrupted build never looks fresh.
  const path = recordPath(root, name)
  const earlier = readRecord(root, name)?.outputs ?? []
  writeFileSync(path, JSON.stringify({ inputs: {}, outputs: earlier } satisfies Record))
  const started = statSync(path).mtimeMs
  const made = await make()

  const inputs: Record['inputs'] = {}
  for (const input of [...expandInputs(root, made.inputs)].toSorted()) {
    // The bundler may have read such a file before it changed: the next build runs again.
    const stat = input.endsWith('/') ? undefined : statSync(join(root, input), { throwIfNoEntry: false })
    inputs[input] = stat && stat.mtimeMs > started ? 'changed during the build' : digest(root, input)
  }
  const outputs = [...made.outputs].map((file) => relative(root, file).replaceAll(sep, '/')).toSorted()
  for (const output of earlier) if (!outputs.includes(output)) rmSync(join(root, output), { force: true })
  writeFileSync(path, JSON.stringify({ inputs, outputs } satisfies Record, null, 1))
}
