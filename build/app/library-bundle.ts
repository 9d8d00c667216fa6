// SPDX-License-Identifier: GPL-3.0-or-later
/** Builds what the library of games needs without the application: its bundle with the program of its workers. */
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { buildAll } from '../build.ts'
import { ROOT } from '../tools/command.ts'
import { makeBundle } from './bundler.ts'
import { makeIfStale } from './freshness.ts'
import { PROGRAM_BUNDLE } from './bundles.ts'

/** The folder of the bundle, with a slash at the end. */
export const LIBRARY_FOLDER: URL = pathToFileURL(join(ROOT, 'out', 'library', '/'))

/** Builds what is stale; waits for other builds. Prints nothing, because standard output belongs to the caller. */
export const buildLibrary = (): Promise<void> =>
  buildAll({ only: ['replay', 'library', 'library-replay', 'sqlite', 'sqlite-wasm'], print: () => {} })

/** The program of `build/pgn/library-program.ts`. */
export const LIBRARY_PROGRAM = join(ROOT, 'out', 'library-program', 'main.mjs')

/** Builds the library and the program that measures it. */
export async function buildLibraryProgram(): Promise<void> {
  await buildLibrary()
  const { name, config } = PROGRAM_BUNDLE
  await makeIfStale(name, () => makeBundle(name, config))
}
