// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * The sources of the core for the search with switches: in a copy, the numbers that switch techniques off become
 * variables that the module exports, and what the search does is counted.
 */
import { join } from 'node:path'
import { ENGINE_TECHNIQUES } from '../../engine/techniques.ts'
import { copyCore, replaceIn } from './core-copy.ts'

const TALLY = 'search/tally.ts'

/** Copies the sources of the core to a folder, with switches. @throws when a number of a technique is unknown */
export function copyWithSwitches(sources: string, folder: string): void {
  copyCore(sources, folder, [...new Set(ENGINE_TECHNIQUES.flatMap(({ off }) => Object.keys(off)))])
  replaceIn(join(folder, TALLY), 'const TALLYING: bool = false', 'const TALLYING: bool = true')
}
