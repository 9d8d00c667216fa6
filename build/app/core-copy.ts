// SPDX-License-Identifier: GPL-3.0-or-later
/** A copy of the core's sources in which numbers of the search are variables that the compiled module exports. */
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** The table with the numbers of the search, in the folder of the core. */
export const PARAMETERS = 'search/parameters.ts'
const VARIABLES = 'variables.ts'

/** The entry files of a copy. */
export const COPY_ENTRIES = ['index.ts', VARIABLES] as const

/** Replaces a text that occurs once in a file. @throws when it does not */
export function replaceIn(file: string, from: string, to: string): void {
  const parts = readFileSync(file, 'utf8').split(from)
  if (parts.length !== 2) throw new Error(`${file} should have "${from}" once`)
  writeFileSync(file, parts.join(to))
}

/**
 * Copies the sources of the core to a folder. Set the variables before `prepare`, which fills tables from them.
 * @param names constants of the table that become variables
 * @param more further names to export, by their files without the ending
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
  // Unlike an import, `export … from` needs the file's name without its ending.
  const lines = Object.entries({ [PARAMETERS.replace('.ts', '')]: names.join(', '), ...more })
  const text = lines.map(([file, exported]) => `export { ${exported} } from ${JSON.stringify(`./${file}`)}\n`)
  writeFileSync(join(folder, VARIABLES), text.join(''))
}
