// SPDX-License-Identifier: GPL-3.0-or-later
/** A position in the games of a segment: where it stands, and what was played there. */
import type { Replayer } from '../../../engine/modules/replayer.ts'
import type { Branch, Found, Run } from './directory.ts'
import { seekIn } from './first-positions.ts'
import type { SortedMoves } from './sorted-moves.ts'
import { addSums, noSums, type Sums, type Tally, tallyOf } from '../../data/explorer/sums.ts'
import type { Tallies } from './tallies.ts'

/** The branches of a position, of what may be its runs; those of other positions have none. */
export function branchesOf(
  replayer: Replayer,
  moves: SortedMoves,
  key: bigint,
  found: readonly Found[],
): readonly Branch[] {
  return found.flatMap((position) => {
    if ('runs' in position) return position.runs.flatMap((run) => branchesOfRun(replayer, moves, key, run))
    // They are all of one position.
    const first = position.branches[0]!
    return seekIn(replayer, moves.game(first.slot), key, moves.fenOf) ? position.branches : []
  })
}

/** What was played, by move. */
export function talliesOf(branches: readonly Branch[], tallies: Tallies): Map<number, Tally> {
  const moves = new Map<number, Sums>()
  for (const { slot, length, move } of branches) {
    const sums = moves.get(move) ?? noSums()
    addSums(sums, tallies.of(slot, slot + length))
    moves.set(move, sums)
  }
  return new Map(Array.from(moves, ([move, sums]) => [move, tallyOf(sums)]))
}

function branchesOfRun(replayer: Replayer, moves: SortedMoves, key: bigint, { slot, length }: Run): Branch[] {
  const branches: Branch[] = []
  const end = slot + length
  for (let from = slot; from < end;) {
    const sought = seekIn(replayer, moves.game(from), key, moves.fenOf)
    if (!sought) return []
    const { offset, move, moveBytes } = sought
    // Games that end here come first.
    const to =
      moveBytes === 0 ? moves.endOfLength(from, end) : moves.endOfPrefix(from, end, offset + moveBytes)
    branches.push({ slot: from, length: to - from, move })
    from = to
  }
  return branches
}
