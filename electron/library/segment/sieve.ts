// SPDX-License-Identifier: GPL-3.0-or-later
/** Finds the games of a position that no directory has: the few that two facts do not rule out are read. */
import { type Replayer, SIFTED_GAMES } from '../../../engine/modules/replayer.ts'
import type { Slices } from '../../data/slices.ts'
import { seekIn } from './first-positions.ts'
import type { Branch } from './directory.ts'
import type { SortedMoves } from './sorted-moves.ts'

/** The facts of games, by slot, from the record of `replay` with packed moves. */
export interface Facts {
  /** Two words of each game. */
  readonly departures: Uint32Array
  readonly departed: Uint8Array
  readonly materials: Uint32Array
}

/** Games that are read between two looks at the clock. */
const STEP = 64

/** The games of a segment, by slot. */
export interface SiftedGames {
  readonly moves: SortedMoves
  /** The facts of the games `[from, to)`, at most SIFTED_GAMES. */
  facts(from: number, to: number): Facts
}

/**
 * The games that have a position, each as a branch of its own; null if the tags of the position are not understood.
 * @param tags bytes of the replayer's `text` with the tags that set it up
 * @param cancelled asked now and then; the games found so far are returned
 */
export async function siftGames(
  replayer: Replayer,
  sifted: SiftedGames,
  tags: number,
  slices: Slices,
  cancelled: () => boolean,
): Promise<Branch[] | null> {
  const { moves } = sifted
  const branches: Branch[] = []
  const text = replayer.text.slice(0, tags)
  for (let first = 0; first < moves.games; first += SIFTED_GAMES) {
    if (slices.due()) await slices.next()
    if (cancelled()) return branches
    // Other work may have used the replayer since.
    replayer.text.set(text)
    if (!replayer.seekPosition(tags)) return null
    const key = replayer.firstKey
    const end = Math.min(first + SIFTED_GAMES, moves.games)
    const { departures, departed, materials } = sifted.facts(first, end)
    const games = replayer.sift(departures, departed, materials).slice()
    for (const [index, game] of games.entries()) {
      if (index % STEP === 0 && slices.due()) {
        await slices.next()
        if (cancelled()) return branches
      }
      const sought = seekIn(replayer, moves.game(first + game), key, moves.fenOf)
      if (sought) branches.push({ slot: first + game, length: 1, move: sought.move })
    }
  }
  return branches
}
