// SPDX-License-Identifier: GPL-3.0-or-later
/** Where a position occurs among the games that are seen, edited ones as they are now. */
import type { Slices } from '../../data/slices.ts'
import type { Edits } from '../edits.ts'
import { DELETED, EDITED, HIDDEN } from '../columns/columns.ts'
import type { Occurrences } from './position-index.ts'
import type { LibraryDatabase } from '../library-database.ts'

/** Entries handled before the clock is looked at. */
const STEP = 4096

/** In slices; the games are places of the columns. */
export async function occurrencesOf(
  key: bigint,
  database: LibraryDatabase,
  edits: Edits,
  slices: Slices,
): Promise<Occurrences> {
  const { index, columns, numbers, removals } = database
  const { segments } = index
  const { games, moves } = await index.lookUp(key, slices)
  let count = 0
  for (let at = 0; at < games.length; at++) {
    if (at % STEP === 0 && slices.due()) await slices.next()
    // Slots and places are not what they were.
    if (database.removals !== removals || index.segments !== segments)
      return await occurrencesOf(key, database, edits, slices)
    const game = numbers.placeIn(games[at]!)
    // What the index has of an edited game is what it was.
    if (game < 0 || (columns.flags[game]! & (DELETED | HIDDEN | EDITED)) !== 0) continue
    games[count] = game
    moves[count++] = moves[at]!
  }
  const edited: [game: number, move: number][] = []
  edits.lookUp(key, (game, move) => {
    if ((columns.flags[game]! & (DELETED | HIDDEN)) === 0) edited.push([game, move])
  })
  if (edited.length === 0) return { games: games.subarray(0, count), moves: moves.subarray(0, count) }
  const all: Occurrences = {
    games: new Uint32Array(count + edited.length),
    moves: new Uint16Array(count + edited.length),
  }
  all.games.set(games.subarray(0, count))
  all.moves.set(moves.subarray(0, count))
  for (const [game, move] of edited) {
    all.games[count] = game
    all.moves[count++] = move
  }
  return all
}
