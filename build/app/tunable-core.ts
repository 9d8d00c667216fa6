// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * The sources of the core for the tuner: in a copy, every number of the search is a variable that the module exports.
 * So are the functions that fill the tables made of such numbers.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseParameters } from '../workshop/parameters.ts'
import { PARAMETERS, copyCore } from './core-copy.ts'

/** Copies the sources of the core to a folder, with variables for numbers. */
export function copyWithVariables(sources: string, folder: string): void {
  const parameters = parseParameters(readFileSync(join(sources, PARAMETERS), 'utf8'))
  const names = parameters.map(({ name }) => name)
  copyCore(sources, folder, names, {
    'search/reductions': 'prepareReductions',
    'search/see': 'prepareExchanges',
  })
}
