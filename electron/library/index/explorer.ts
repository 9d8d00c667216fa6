// SPDX-License-Identifier: GPL-3.0-or-later
/** The moves played in a position, in the games of a mask or in all games. */
import { parsePosition } from '../../../engine/chess/rules.ts'
import {
  type Counted,
  countGame,
  type Explored,
  exploredOf,
  nothingCounted,
} from '../../data/explorer/explored.ts'
import { addSums, type TalliedColumns } from '../../data/explorer/sums.ts'
import type { Slices } from '../../data/slices.ts'
import { RETOLD } from '../columns/columns.ts'
import type { StoredGames } from '../games/stored-games.ts'
import { type BranchSums, type Chosen, COUNTED_COLUMNS, passingIn } from './branch-sums.ts'
import { type FoundBranch, type FoundPosition, isIndexed, READ_GAMES } from './positions.ts'

/** An edited game with the position: its ordinal, and the move that was played there first. */
export type EditedGame = readonly [game: number, move: number]

export interface ExploredGames {
  readonly stored: StoredGames
  readonly branchSums: BranchSums
  readonly edited: readonly EditedGame[]
}

/**
 * Counts the games of a position by the move that each played there first.
 * @param recentFrom the first of the last years, for trends
 */
export async function explore(
  { branches }: FoundPosition,
  { stored, branchSums, edited }: ExploredGames,
  fen: string,
  chosen: Chosen,
  recentFrom: number,
  slices: Slices,
): Promise<Explored> {
  const position = parsePosition(fen)
  if (!position.ok) return { games: 0, moves: [] }
  const moves = new Map<number, Counted>()
  const countedOf = (move: number): Counted => {
    const known = moves.get(move) ?? nothingCounted()
    moves.set(move, known)
    return known
  }
  const passes = passingIn(stored, chosen)
  for (const branch of branches) {
    const added =
      (await branchSums.of(branch, chosen, recentFrom, slices)) ??
      (await countOneByOne(branch, stored, passes, recentFrom, slices))
    const counted = countedOf(branch.move)
    addSums(counted.sums, added.sums)
    counted.recent += added.recent
    if (slices.due()) await slices.next()
  }
  for (const [game, move] of edited) {
    if (passes(game)) countGame(countedOf(move), columnsOf(stored, game), 0, recentFrom)
  }
  return exploredOf(moves, position.value)
}

/** The columns of one game as they are now. */
function columnsOf(stored: StoredGames, game: number): TalliedColumns {
  const [result, whiteElo, blackElo, date] = COUNTED_COLUMNS.map((name) => stored.value(name, game))
  return { result: [result!], whiteElo: [whiteElo!], blackElo: [blackElo!], date: [date!] }
}

async function countOneByOne(
  { segment, slot, length }: FoundBranch,
  stored: StoredGames,
  passes: (game: number) => boolean,
  recentFrom: number,
  slices: Slices,
): Promise<Counted> {
  const counted = nothingCounted()
  for (let from = slot; from < slot + length; from += READ_GAMES) {
    const to = Math.min(from + READ_GAMES, slot + length)
    const ids = segment.ids(from, to)
    const columns = segment.columns(from, to)
    for (let at = 0; at < ids.length; at++) {
      const game = stored.ordinalOf(ids[at]!)
      if (!isIndexed(stored, game) || !passes(game)) continue
      if ((stored.flags[game]! & RETOLD) === 0) countGame(counted, columns, at, recentFrom)
      else countGame(counted, columnsOf(stored, game), 0, recentFrom)
    }
    if (slices.due()) await slices.next()
  }
  return counted
}
