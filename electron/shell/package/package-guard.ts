// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * A package refuses to start if another program would drive it, or if its archive has been changed. Neither protects
 * against an attacker who can write to the installation; see decision 14.
 */
import { readFileSync } from 'node:fs'
import { createReadStream } from 'original-fs'
import { join } from 'node:path'
import { app } from 'electron'
import { isIntact } from './archive.ts'
import { refusedSwitch } from './refused-switches.ts'

/** Whether this is a package for tests, as its package.json in the archive says. */
function isDrivable(): boolean {
  const { drivable } = JSON.parse(readFileSync(join(app.getAppPath(), 'package.json'), 'utf8')) as {
    drivable?: unknown
  }
  return drivable === true
}

/** Ends the process with a message when a package is started with a refused switch. Must run first. */
export function refuseSwitches(): void {
  if (!app.isPackaged || isDrivable()) return
  const refused = refusedSwitch(process.argv)
  if (refused === null) return
  process.stderr.write(`${app.getName()} does not start with ${refused}\n`)
  app.exit(1)
}

/** False only for a package on Linux whose archive was changed. */
export async function isArchiveIntact(): Promise<boolean> {
  return !app.isPackaged || process.platform !== 'linux' || isIntact(process.resourcesPath, createReadStream)
}
