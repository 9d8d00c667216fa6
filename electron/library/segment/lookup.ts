// SPDX-License-Identifier: GPL-3.0-or-later
/** A position in the games of a segment: where it stands, and what was played there. */
import type { Replayer } from '../../../engine/modules/replayer.ts'
import type { Run } from './directory.ts'
import type { SortedMoves } from './sorted-moves.ts'
import { type Tallies, type Tally, together } from './tallies.ts'

/** Neighbouring games that reach a position by the same moves and go on with the same move. */
export interface Branch extends Run {
  /** As `engine/core/layout.ts` has it; 0: the games end here. */
  readonly move: number
}

/** The branches of the runs that are those of a position; runs of other positions have none. */
export function branchesOf(
  replayer: Replayer,
  moves: SortedMoves,
  key: bigint,
  runs: readonly Run[],
): Branch[] {
  return runs.flatMap((run) => branchesOfRun(replayer, moves, key, run))
}

/** What was played, by move. */
export function talliesOf(branches: readonly Branch[], tallies: Tallies): Map<number, Tally> {
  const moves = new Map<number, Tally>()
  for (const { slot, length, move } of branches) {
    const tally = tallies.of(slot, slot + length)
    const known = moves.get(move)
    moves.set(move, known ? together(known, tally) : tally)
  }
  return moves
}

function branchesOfRun(replayer: Replayer, moves: SortedMoves, key: bigint, { slot, length }: Run): Branch[] {
  const branches: Branch[] = []
  const end = slot + length
  for (let from = slot; from < end;) {
    const game = moves.game(from)
    replayer.packed.set(game)
    const sought = replayer.seek(game.length, key)
    if (!sought) return []
    const { offset, move, moveBytes } = sought
    // Games that end here come first, and have nothing to compare.
    const to =
      moveBytes === 0
        ? endOfEnded(moves, from, end, offset)
        : moves.endOfPrefix(from, end, offset + moveBytes)
    branches.push({ slot: from, length: to - from, move })
    from = to
  }
  return branches
}

/** The first game from a slot on that goes on after a number of bytes. */
function endOfEnded(moves: SortedMoves, from: number, end: number, bytes: number): number {
  let to = from + 1
  while (to < end && moves.game(to).length === bytes) to++
  return to
}
