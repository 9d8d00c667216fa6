/** What the library of games needs to run without the application: its bundle with the program of its workers. */
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { buildAll } from './build.ts'
import { ROOT } from './command.ts'

/** Where the bundle lies, with a slash at the end. */
export const COLLECTION_FOLDER: URL = pathToFileURL(join(ROOT, 'out', 'collection', '/'))

/** Builds what is stale; waits for other builds. Silent: standard output belongs to whoever asked. */
export const buildCollection = (): Promise<void> =>
  buildAll({ only: ['replay', 'collection', 'collection-replay', 'sqlite', 'sqlite-wasm'], print: () => {} })
