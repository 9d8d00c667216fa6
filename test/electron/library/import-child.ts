// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * A process to be killed: imports a file into a library, or resumes the import, and prints when it has begun
 * and what it has acknowledged. Arguments: the database, the file.
 */
import type { FileHandle } from '../../../electron/api.ts'
import { LIBRARY_FOLDER } from '../../../build/app/library-bundle.ts'
import { Library } from '../../../electron/library/library.ts'

const PAUSE_AFTER_MS = 100

const [database, path] = process.argv.slice(2) as [string, string]

const say = (line: string): void => {
  process.stdout.write(`${line}\n`)
}

const library = new Library(database, LIBRARY_FOLDER, () => undefined)
const file = path as FileHandle
library.grant({ file, path, name: 'games.pgn', folder: '', rights: 'read' })
const summary = await library.summary()
if (!summary.ok) throw new Error(summary.code)
const [known] = summary.value.imports
const begun = known ? await library.resume(known.import) : await library.import(file)
if (!begun.ok) throw new Error(`${begun.code} ${begun.detail}`)
say('begun')
// Stopped on the way, so that a part of it counts.
await new Promise((resolve) => setTimeout(resolve, PAUSE_AFTER_MS))
const { import: id } = begun.value
const paused = await library.pause(id)
const resumed = paused.ok ? await library.resume(id) : paused
if (!resumed.ok) throw new Error(`${resumed.code} ${resumed.detail}`)
await library.idle()
say('complete')
const rows = await library.rows({ filter: {}, sort: 'added', descending: false }, 0, 1)
const game = rows.ok ? rows.value.rows[0]!.id : -1
for (let turn = 1; ; turn++) {
  const edited = await library.edit(game, `[White "Turn ${turn}"]\n\n1. c4 *`)
  if (!edited.ok) throw new Error(edited.code)
  say(`turn ${turn}`)
  const drafted = await library.draft(game, `[White "Draft ${turn}"]\n\n1. c4 *`)
  if (!drafted.ok) throw new Error(drafted.code)
  say(`draft ${turn}`)
  await new Promise((resolve) => setTimeout(resolve, 2))
}
