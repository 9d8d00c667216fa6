// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * Requirements of the operating system: shared libraries, a display or a virtual one, and a kernel that allows Chromium's
 * sandbox. Missing packages are installed as root on Debian and Ubuntu; otherwise the command is shown.
 */
import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { hasProgram, runCommand } from './command.ts'

/** Debian's packages for Electron, and for a virtual display. */
const DEBIAN_PACKAGES = [
  'libgtk-3-0 libnss3 libasound2 libgbm1 libxss1 libnotify4 libsecret-1-0',
  'libatspi2.0-0 libdrm2 libxkbcommon0 libxtst6 dbus',
].flatMap((names) => names.split(' '))
const DISPLAY_PACKAGES = ['xvfb', 'xauth']

/** The system lacks something that a person has to install. The message contains the command. */
export class SystemError extends Error {}

export const isRoot = (): boolean => process.getuid?.() === 0

/** Whether windows can be shown: always, except on Linux without X and Wayland. */
export function hasDisplay(environment: NodeJS.ProcessEnv, platform: NodeJS.Platform): boolean {
  if (platform !== 'linux') return true
  return Boolean(environment['DISPLAY'] || environment['WAYLAND_DISPLAY'])
}

/** The names of the libraries that `ldd` did not find. */
export function parseMissingLibraries(lddOutput: string): string[] {
  const missing = new Set<string>()
  for (const line of lddOutput.split('\n')) {
    const match = /^\s*(\S+) => not found/.exec(line)
    if (match?.[1]) missing.add(match[1])
  }
  return [...missing]
}

async function missingLibraries(executable: string): Promise<string[]> {
  return parseMissingLibraries((await runCommand('ldd', [executable], { capture: true })).output)
}

/** Newer Debian and Ubuntu gave some libraries a `t64` name. The old name then has no candidate or several. */
async function packageNameHere(name: string): Promise<string> {
  const renamed = await runCommand('apt-cache', ['show', '--no-all-versions', `${name}t64`], {
    capture: true,
  })
  return renamed.code === 0 ? `${name}t64` : name
}

/**
 * Installs Debian packages as root.
 * @returns false unless this is a root shell on a system with apt, and apt succeeds
 */
export async function installPackages(names: readonly string[]): Promise<boolean> {
  if (!isRoot() || !hasProgram('apt-get')) return false
  console.log(`Installing with apt: ${names.join(' ')}`)
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  await runCommand('apt-get', ['update', '-q'], { env, capture: true })
  const here = await Promise.all(names.map(packageNameHere))
  const args = ['install', '-y', '-q', '--no-install-recommends', ...here]
  const { code, output } = await runCommand('apt-get', args, { env, capture: true })
  if (code !== 0) console.error(output)
  return code === 0
}

function manualAdvice(problem: string, packages: readonly string[]): string {
  return hasProgram('apt-get')
    ? `${problem}. Install it with:\n  sudo apt-get update && sudo apt-get install -y ${packages.join(' ')}`
    : `${problem}. Install your distribution's equivalents of these Debian packages:\n  ${packages.join(' ')}`
}

/**
 * Makes sure that `executable` can be loaded and has somewhere to draw.
 * @throws SystemError with the command to run.
 */
export async function checkSystem(executable: string): Promise<void> {
  if (process.platform !== 'linux') return
  const needsXvfb = !hasDisplay(process.env, process.platform) && !hasProgram('xvfb-run')
  const missing = await missingLibraries(executable)
  if (!needsXvfb && missing.length === 0) return
  const packages = [...(needsXvfb ? DISPLAY_PACKAGES : []), ...(missing.length > 0 ? DEBIAN_PACKAGES : [])]
  const problem =
    missing.length > 0
      ? `Electron needs libraries that this system lacks (${missing.join(', ')})`
      : 'There is no display, and xvfb-run is not installed'
  if (!(await installPackages(packages))) throw new SystemError(manualAdvice(problem, packages))
  const stillMissing = await missingLibraries(executable)
  if (stillMissing.length > 0) throw new SystemError(`Still missing: ${stillMissing.join(', ')}`)
}

/**
 * Makes sure that a program is installed; its Debian package has the same name.
 * @throws SystemError with the command to run.
 */
export async function checkProgram(name: string): Promise<void> {
  if (hasProgram(name) || (await installPackages([name]))) return
  throw new SystemError(manualAdvice(`This needs ${name}`, [name]))
}

const isSetuidRoot = (path: string): boolean => {
  if (!existsSync(path)) return false
  const { uid, mode } = statSync(path)
  return uid === 0 && (mode & 0o4000) !== 0
}

const readKernelSwitch = (path: string): string => (existsSync(path) ? readFileSync(path, 'utf8').trim() : '')

/** Why the kernel prevents Chromium's sandbox; null if it allows it. */
async function sandboxObstacle(): Promise<string | null> {
  const probe = await runCommand('unshare', ['--user', '--map-root-user', 'true'], { capture: true })
  if (probe.code === 0) return null
  if (readKernelSwitch('/proc/sys/kernel/apparmor_restrict_unprivileged_userns') === '1') {
    return 'AppArmor restricts unprivileged user namespaces (kernel.apparmor_restrict_unprivileged_userns=1)'
  }
  if (readKernelSwitch('/proc/sys/kernel/unprivileged_userns_clone') === '0') {
    return 'unprivileged user namespaces are off (kernel.unprivileged_userns_clone=0)'
  }
  return 'unprivileged user namespaces are forbidden here, as in many containers'
}

/**
 * The switches that the launcher adds for this user; the application itself never adds them.
 * @throws SystemError when neither of Chromium's two sandboxes works for an ordinary user
 */
export async function sandboxSwitches(runtimeFolder: string): Promise<string[]> {
  if (process.platform !== 'linux') return []
  // Chromium refuses to start with a sandbox as root.
  if (isRoot()) return ['--no-sandbox']
  const helper = join(runtimeFolder, 'chrome-sandbox')
  const obstacle = await sandboxObstacle()
  if (obstacle === null || isSetuidRoot(helper)) return []
  throw new SystemError(
    `Chromium's sandbox cannot start: ${obstacle}. Allow its helper instead:\n` +
      `  sudo chown root:root ${helper} && sudo chmod 4755 ${helper}`,
  )
}
