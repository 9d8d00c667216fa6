// SPDX-License-Identifier: GPL-3.0-or-later
/** Finds Chromium on this machine, for page tests and drawings. */
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { installPackages } from '../tools/system.ts'

/** Chromium without a user interface: it starts pages with half of the processor time. Also its Debian package. */
const SHELL = 'chromium-headless-shell'
const NAMES = [SHELL, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

function findProgram(names: readonly string[]): string | null {
  const folders = (process.env['PATH'] ?? '').split(delimiter)
  for (const name of names) {
    const found = folders.map((folder) => join(folder, name)).find((path) => existsSync(path))
    if (found !== undefined) return found
  }
  return null
}

/** The executable; null if none is on the search path. */
export const findChromium = (): string | null => findProgram(NAMES)

/** As `findChromium`, but first tries to install the shell, and where it has no package, Chromium. */
export async function findOrInstallChromium(): Promise<string | null> {
  const missing = findProgram([SHELL]) === null && !(await installPackages([SHELL]))
  if (missing && findChromium() === null) await installPackages(['chromium'])
  return findChromium()
}
