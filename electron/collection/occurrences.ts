/** Where a position occurs among the games that are seen, edited ones as they are now. */
import type { Changes } from './changes.ts'
import { DELETED, EDITED, HIDDEN } from './columns.ts'
import type { Occurrences } from './position-index.ts'
import type { Store } from './store.ts'

export function occurrencesOf(
  key: bigint,
  { index, columns, numbers }: Store,
  changes: Changes,
): Occurrences {
  const { games, moves } = index.lookUp(key)
  const { flags } = columns
  let count = 0
  for (let at = 0; at < games.length; at++) {
    const game = numbers.placeIn(games[at]!)
    // What the index has of an edited game is what it was.
    if (game < 0 || (flags[game]! & (DELETED | HIDDEN | EDITED)) !== 0) continue
    games[count] = game
    moves[count++] = moves[at]!
  }
  const edited: [game: number, move: number][] = []
  changes.lookUp(key, (game, move) => {
    if ((flags[game]! & (DELETED | HIDDEN)) === 0) edited.push([game, move])
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
