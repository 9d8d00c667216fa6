// SPDX-License-Identifier: GPL-3.0-or-later
/** Builds what the engine needs without the application: core.wasm, programs, book, net, and the model of the human move. */
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { buildAll } from '../build.ts'
import { ROOT } from '../tools/command.ts'

/** The folder of the engine's programs, with a slash at the end. */
export const ENGINE_FOLDER: URL = pathToFileURL(join(ROOT, 'out', 'engine', '/'))
/** The engine as a UCI program. */
export const UCI_PROGRAM: string = join(ROOT, 'out', 'engine', 'uci.mjs')

/** Builds what is stale; waits for other builds. Prints nothing, because standard output may belong to UCI. */
export const buildEngine = (): Promise<void> =>
  buildAll({ only: ['core', 'human', 'engine', 'book', 'net', 'human-model'], print: () => {} })
