// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * The tests kill this process. It changes all games of a library in a loop and prints each change it has made. Argument: the
 * database.
 */
import { LIBRARY_FOLDER } from '../../../build/app/library-bundle.ts'
import { Library } from '../../../electron/library/library.ts'
import type { LibraryView } from '../../../electron/library/protocol.ts'

const VIEW: LibraryView = { filter: {}, sort: 'added', descending: false }

const library = new Library(process.argv[2]!, LIBRARY_FOLDER, () => undefined)
process.stdout.write('begun\n')
for (let turn = 1; ; turn++) {
  const rows = await library.rows(VIEW, 0, 0)
  if (!rows.ok) throw new Error(rows.code)
  const { revision, total } = rows.value
  const steps = [{ kind: 'set' as const, name: 'Event', value: `Turn ${turn}`, onlyMissing: false }]
  const changed = await library.batchApply({ view: VIEW, revision, ranges: [[0, total]] }, steps)
  if (!changed.ok) throw new Error(changed.code)
  process.stdout.write(`turn ${turn}\n`)
}
