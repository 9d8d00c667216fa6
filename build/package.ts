// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * `npm run package`: on Linux an unpacked folder, a `tar.gz` and a `deb`, all made without downloads; on
 * other systems the packages that electron-builder makes there. Switches:
 *   --folder-only           only the unpacked folder
 *   --appimage              also an AppImage, whose tools electron-builder downloads
 *   --drivable              lets test tools drive the application; not for release
 *   --development-runtime   allows the fallback Electron; never for release
 */
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { arch } from 'node:os'
import { join } from 'node:path'
import { build, Platform } from 'electron-builder'
import { buildAll } from './build.ts'
import { BUNDLES } from './app/bundles.ts'
import { hasProgram, ROOT, runCommand } from './tools/command.ts'
import { makeDebianPackage } from './app/debian.ts'
import { makeConfiguration, OUTPUT, UNPACKED } from './app/electron-builder.ts'
import { writeNotices } from './app/licences.ts'
import { NoRuntimeError, resolveRuntime } from './app/runtime.ts'

const has = (name: string): boolean => process.argv.includes(name)
const development = has('--development-runtime')

const { version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { version: string }

/** Files of a bare runtime that a packaged application does not need. */
const RUNTIME_ONLY = ['complete.json', 'resources/default_app.asar', 'resources/default_app.sha256']

async function makeArchive(folder: string): Promise<string> {
  const name = `alfabeta-${version}-linux-${arch()}`
  const archive = join(OUTPUT, `${name}.tar.gz`)
  const args = ['-czf', archive, '--owner=0', '--group=0', `--transform=s,^\\.,${name},`, '-C', folder, '.']
  const { code, output: text } = await runCommand('tar', args, { capture: true })
  if (code !== 0) throw new Error(`tar failed: ${text}`)
  return archive
}

async function makeLinuxPackages(): Promise<string[]> {
  const folder = UNPACKED
  for (const name of RUNTIME_ONLY) rmSync(join(folder, name), { force: true })
  if (has('--folder-only')) return [folder]
  const made = [folder, await makeArchive(folder)]
  const missing = ['dpkg-deb', 'fakeroot'].filter((program) => !hasProgram(program))
  if (missing.length === 0) made.push(await makeDebianPackage(folder, OUTPUT))
  else console.log(`No deb: ${missing.join(' and ')} not found (Debian: apt-get install dpkg fakeroot)`)
  return made
}

async function makePackages(): Promise<void> {
  const runtime = await resolveRuntime({ allowFallback: development })
  const config = makeConfiguration({
    electronFolder: runtime.folder,
    electronVersion: runtime.version,
    drivable: has('--drivable'),
  })
  await buildAll()
  writeNotices(BUNDLES.map(({ name }) => name))
  const platform = Platform.current()
  const linux = platform === Platform.LINUX
  const names = linux ? ['dir', ...(has('--appimage') ? ['AppImage'] : [])] : undefined
  const artifacts = await build({ targets: platform.createTarget(names), projectDir: ROOT, config })
  const made = linux ? [...(await makeLinuxPackages()), ...artifacts] : artifacts
  for (const path of made.filter((one) => existsSync(one))) console.log(`Made ${path}`)
  if (development) console.log('Made with a runtime for development: these packages are not for release.')
}

try {
  await makePackages()
} catch (error) {
  if (!(error instanceof NoRuntimeError)) throw error
  console.error(
    `${error.message}\nA release needs the official runtime; --development-runtime allows the fallback.`,
  )
  process.exitCode = 1
}
