// SPDX-License-Identifier: GPL-3.0-or-later
/** A Chromium of this machine, for the page's tests and for drawing. */
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { installPackages } from '../tools/system.ts'

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

/** The executable; null if none is on the search path. */
export function findChromium(): string | null {
  const folders = (process.env['PATH'] ?? '').split(delimiter)
  for (const name of NAMES) {
    const found = folders.map((folder) => join(folder, name)).find((path) => existsSync(path))
    if (found !== undefined) return found
  }
  return null
}

/** As `findChromium`, but installs one as root where that is possible. */
export async function findOrInstallChromium(): Promise<string | null> {
  const found = findChromium()
  if (found !== null) return found
  return (await installPackages(['chromium'])) ? findChromium() : null
}
