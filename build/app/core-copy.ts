// SPDX-License-Identifier: GPL-3.0-or-later
/** A copy of the core's sources in which numbers of the search are variables that the compiled module exports. */
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** The table of the search's numbers, in the folder of the core. */
export const PARAMETERS = 'search/parameters.ts'
const VARIABLES = 'variables.ts'

/** What a module of the copy exports. */
export const COPY_ENTRIES = ['index.ts', VARIABLES] as const

/** Replaces a text that stands in a file once. @throws when it does not */
export function replaceIn(file: string, from: string, to: string): void {
  const parts = readFileSync(file, 'utf8').split(from)
  if (parts.length !== 2) throw new Error(`${file} should have "${from}" once`)
  writeFileSync(file, parts.join(to))
}

/**
 * Copies the sources of the core to a folder. A value that is to count from the first move on is set before `prepare`.
 * @param names of the table that become variables
 * @param more names that the module exports besides, by their files without the ending
 * @throws when the table lacks a name
 */
export function copyCore(
  sources: string,
  folder: string,
  names: readonly string[],
  more: Readonly<Record<string, string>> = {},
): void {
  rmSync(folder, { recursive: true, force: true })
  cpSync(sources, folder, { recursive: true })
  for (const name of names) {
    replaceIn(join(folder, PARAMETERS), `export const ${name}: `, `export let ${name}: `)
  }
  // Unlike an import, an export from another file is to name it without its ending.
  const lines = Object.entries({ [PARAMETERS.replace('.ts', '')]: names.join(', '), ...more })
  const text = lines.map(([file, exported]) => `export { ${exported} } from ${JSON.stringify(`./${file}`)}\n`)
  writeFileSync(join(folder, VARIABLES), text.join(''))
}
