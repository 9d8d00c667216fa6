/**
 * A process to be killed: imports a file into a library, or goes on with it, and says on standard output when it has begun and
 * what it has answered. Arguments: the library, the file.
 */
import type { FileHandle } from '../../electron/api.ts'
import { COLLECTION_FOLDER } from '../../build/collection-bundle.ts'
import { Collection } from '../../electron/library/library.ts'

const PAUSE_AFTER_MS = 100

const [library, path] = process.argv.slice(2) as [string, string]

const say = (line: string): void => {
  process.stdout.write(`${line}\n`)
}

const collection = new Collection(library, COLLECTION_FOLDER, () => undefined)
const file = path as FileHandle
collection.grant({ file, path, name: 'games.pgn' })
const summary = await collection.summary()
if (!summary.ok) throw new Error(summary.code)
const [known] = summary.value.imports
const begun = known ? await collection.resume(known.import) : await collection.import(file)
if (!begun.ok) throw new Error(`${begun.code} ${begun.detail}`)
say('begun')
// Stopped on the way, so that a part of it counts.
await new Promise((resolve) => setTimeout(resolve, PAUSE_AFTER_MS))
const { import: id } = begun.value
const paused = await collection.pause(id)
const resumed = paused.ok ? await collection.resume(id) : paused
if (!resumed.ok) throw new Error(`${resumed.code} ${resumed.detail}`)
await collection.idle()
say('complete')
const rows = await collection.rows({ filter: {}, sort: 'added', descending: false }, 0, 1)
const game = rows.ok ? rows.value.rows[0]!.id : -1
for (let turn = 1; ; turn++) {
  const edited = await collection.edit(game, `[White "Turn ${turn}"]\n\n1. c4 *`)
  if (!edited.ok) throw new Error(edited.code)
  say(`turn ${turn}`)
  const drafted = await collection.draft(game, `[White "Draft ${turn}"]\n\n1. c4 *`)
  if (!drafted.ok) throw new Error(drafted.code)
  say(`draft ${turn}`)
  await new Promise((resolve) => setTimeout(resolve, 2))
}
