// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * `import FILE LIBRARY` and `time LIBRARY` of `npm run pgn` as a program of its own, so that neither a compiler nor a loader
 * counts as the library's memory. Prints the outcome as JSON.
 */
import { pathToFileURL } from 'node:url'
import { join } from 'node:path'
import { importFile } from './import.ts'
import type { Outcome } from './outcome.ts'
import { time } from './time.ts'

/** The bundle of the library beside that of this program. */
const PROGRAMS = pathToFileURL(join(import.meta.dirname, '..', 'library', '/'))

const [command, path, library] = process.argv.slice(2)
let outcome: Outcome
if (command === 'import') outcome = await importFile(path!, library!, PROGRAMS)
else outcome = await time(path!, PROGRAMS)
console.log(JSON.stringify(outcome))
