// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * Compiles the core for the tuner to out/tune/tunable.wasm, from a copy of its sources in which every number of the
 * search is an exported variable. The module also exports the functions that fill tables from these numbers.
 */
import { readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { COPY_ENTRIES, PARAMETERS, copyCore } from '../app/core-copy.ts'
import { importClosure, listFiles, makeIfStale } from '../app/freshness.ts'
import { CORE_SOURCES, compileCore } from '../core.ts'
import { ROOT } from '../tools/command.ts'
import { parseParameters } from './parameters.ts'

const COPY = join(ROOT, 'out/tune/core')
const TUNABLE_WASM = join(ROOT, 'out/tune/tunable.wasm')

function copyWithVariables(): void {
  const parameters = parseParameters(readFileSync(join(CORE_SOURCES, PARAMETERS), 'utf8'))
  const names = parameters.map(({ name }) => name)
  copyCore(CORE_SOURCES, COPY, names, {
    'search/reductions': 'prepareReductions',
    'search/see': 'prepareExchanges',
  })
}

/** Compiles it if it is stale and returns its path. @throws with the compiler's messages */
export async function buildTunable(): Promise<string> {
  await makeIfStale('tunable', async () => {
    copyWithVariables()
    await compileCore(COPY_ENTRIES, TUNABLE_WASM, { folder: COPY })
    const recipe = [...importClosure(import.meta.filename), join(ROOT, 'package-lock.json')]
    return { inputs: [...listFiles(CORE_SOURCES), ...recipe], outputs: [TUNABLE_WASM] }
  })
  return TUNABLE_WASM
}

if (process.argv[1] === fileURLToPath(import.meta.url)) console.log(relative(ROOT, await buildTunable()))
