// SPDX-License-Identifier: GPL-3.0-or-later
/** Random positions of the games of a library. */
import { fail, type Result, succeed } from '../../engine/contract/result.ts'
import type { Library } from '../../electron/library/library.ts'
import type { LibraryErrorCode, LibraryView } from '../../electron/library/protocol.ts'
import { readGame } from '../../engine/chess/pgn/read/reader.ts'
import { mainline, nodeOf } from '../../engine/chess/tree.ts'
import { valueOf } from './outcome.ts'

/** Positions after the 20th move of both sides. */
const LATE_PLY = 40
const EVERYTHING: LibraryView = { filter: {}, sort: 'added', descending: false }
/** Games that are tried before giving up: none may be long enough. */
const MAX_TRIES = 10_000

/** A random position of a random game; after move 20 if `late`. */
export async function randomPosition(
  library: Library,
  random: () => number,
  late: boolean,
): Promise<Result<string, LibraryErrorCode>> {
  const { total } = valueOf(await library.rows(EVERYTHING, 0, 0))
  if (total === 0) return fail('NO_SUCH_GAME', 'the library is empty')
  for (let tries = 0; tries < MAX_TRIES; tries++) {
    const [row] = valueOf(await library.rows(EVERYTHING, Math.floor(random() * total), 1)).rows
    if (late && row!.plies <= LATE_PLY) continue
    const { text } = valueOf(await library.game(row!.id))
    const { tree } = readGame(text)
    const line = mainline(tree)
    const first = late ? LATE_PLY : 0
    if (line.length <= first) continue
    return succeed(nodeOf(tree, line[first + Math.floor(random() * (line.length - first))]!).fen)
  }
  return fail('NO_SUCH_GAME', 'no game is long enough')
}
