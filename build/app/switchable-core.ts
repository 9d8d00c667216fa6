// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * The sources of the core for the search with switches: in a copy, the numbers that switch techniques off become
 * variables that the module exports, and what the search does is counted.
 */
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ENGINE_TECHNIQUES } from '../../engine/techniques.ts'

const PARAMETERS = 'search/parameters.ts'
const TALLY = 'search/tally.ts'
const SWITCHES = 'switches.ts'

/** What a module of the copy exports. */
export const SWITCHABLE_ENTRIES = ['index.ts', SWITCHES] as const

/** Replaces a text that stands in a file once. @throws when it does not */
function replaceIn(file: string, from: string, to: string): void {
  const parts = readFileSync(file, 'utf8').split(from)
  if (parts.length !== 2) throw new Error(`${file} should have "${from}" once`)
  writeFileSync(file, parts.join(to))
}

/** Copies the sources of the core to a folder, with switches. @throws when a number of a technique is unknown */
export function copyWithSwitches(sources: string, folder: string): void {
  rmSync(folder, { recursive: true, force: true })
  cpSync(sources, folder, { recursive: true })
  const names = [...new Set(ENGINE_TECHNIQUES.flatMap(({ off }) => Object.keys(off)))]
  for (const name of names) {
    replaceIn(join(folder, PARAMETERS), `export const ${name}: `, `export let ${name}: `)
  }
  replaceIn(join(folder, TALLY), 'const TALLYING: bool = false', 'const TALLYING: bool = true')
  // Unlike an import, an export from another file is to name it without its ending.
  const file = JSON.stringify(`./${PARAMETERS.replace('.ts', '')}`)
  writeFileSync(join(folder, SWITCHES), `export { ${names.join(', ')} } from ${file}\n`)
}
