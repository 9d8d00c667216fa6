// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * `npx tsx build/tools/lock-file.ts`: completes `package-lock.json` after an `npm install` on a closed network. If
 * the registry lacks the binaries of other systems, npm leaves them out of the lock file, and `npm ci` then refuses
 * the file.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { ROOT } from './command.ts'

interface Entry {
  version?: string
  dev?: boolean
  optional?: boolean
  os?: string[]
  cpu?: string[]
  libc?: string[]
  optionalDependencies?: Record<string, string>
}

export interface LockFile {
  packages: Record<string, Entry>
}

interface Missing {
  /** Path of the missing entry. */
  path: string
  version: string
  dev: boolean
}

const PATH = join(ROOT, 'package-lock.json')
const LIBC: Record<string, string> = { gnu: 'glibc', musl: 'musl' }
const NAME =
  /-(android|darwin|freebsd|linux|openharmony|win32)-(arm64|arm|x64|ia32|ppc64|riscv64|s390x)(?:-(\w+))?$/

export const readLockFile = (): LockFile => JSON.parse(readFileSync(PATH, 'utf8')) as LockFile

/** Binaries without an entry that a package requires in an exact version. */
export function missingBinaries({ packages }: LockFile): Missing[] {
  const missing = new Map<string, Missing>()
  for (const [owner, { dev = false, optionalDependencies = {} }] of Object.entries(packages)) {
    for (const [name, version] of Object.entries(optionalDependencies)) {
      const path = `node_modules/${name}`
      const present = packages[path] ?? packages[`${owner}/${path}`]
      if (!present && NAME.test(name) && /^\d/.test(version)) missing.set(path, { path, version, dev })
    }
  }
  return [...missing.values()]
}

/** The entry of a binary, derived from its name: enough for npm to skip it on other systems. */
export function binaryEntry({ path, version, dev }: Missing): Entry {
  const [, os, cpu, abi = ''] = NAME.exec(path) ?? []
  const libc = os === 'linux' ? LIBC[abi] : undefined
  return {
    version,
    cpu: [cpu!],
    ...(dev ? { dev } : {}),
    ...(libc === undefined ? {} : { libc: [libc] }),
    optional: true,
    os: [os!],
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const lock = readLockFile()
  const missing = missingBinaries(lock)
  for (const one of missing) lock.packages[one.path] = binaryEntry(one)
  const sorted = Object.entries(lock.packages).toSorted(([left], [right]) => left.localeCompare(right, 'en'))
  lock.packages = Object.fromEntries(sorted)
  writeFileSync(PATH, `${JSON.stringify(lock, null, 2)}\n`)
  console.log(`${missing.length} entries added`)
}
