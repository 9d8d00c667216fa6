// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * Finds the games of a position in all segments of a library. A segment that does not share the position among its games may
 * still have it once: then its few games that two facts do not rule out are read.
 */
import type { Replayer } from '../../../engine/modules/replayer.ts'
import { positionTags } from '../../data/explorer/sought-position.ts'
import type { Slices } from '../../data/slices.ts'
import { EDITED } from '../columns/columns.ts'
import type { Mask } from '../columns/filter.ts'
import { INVISIBLE, type StoredGames } from '../games/stored-games.ts'
import type { Branch } from '../segment/directory.ts'
import type { Segment } from '../segment/segment.ts'
import { siftGames } from '../segment/sieve.ts'

/** Neighbouring games of a segment that have the position and go on with the same move. */
export interface FoundBranch extends Branch {
  readonly segment: Segment
}

/** The games of a position. */
export interface FoundPosition {
  readonly key: bigint
  readonly branches: readonly FoundBranch[]
}

/** Games whose columns are read at once. */
export const READ_GAMES = 4096

/** The games that a position is looked for in. */
export interface SearchedGames {
  readonly stored: Pick<StoredGames, 'flags' | 'ordinalOf' | 'removals'>
  readonly segments: readonly Segment[]
}

/**
 * Games may come and go meanwhile; the segments of the call are searched.
 * @param cancelled asked now and then
 * @returns null for a FEN that is not understood, and when it was cancelled
 */
export async function findPosition(
  replayer: Replayer,
  { segments }: SearchedGames,
  fen: string,
  slices: Slices,
  cancelled: () => boolean,
): Promise<FoundPosition | null> {
  const position = positionTags(replayer, fen)
  if (!position) return null
  const { key, tags } = position
  const branches: FoundBranch[] = []
  const without: Segment[] = []
  for (const segment of segments) {
    const found = segment.branchesOf(replayer, key)
    if (found.length === 0) without.push(segment)
    else branches.push(...found.map((branch) => ({ ...branch, segment })))
    if (slices.due()) await slices.next()
  }
  for (const segment of without) {
    replayer.text.set(tags)
    const found = await siftGames(replayer, segment, tags.length, slices, cancelled)
    if (cancelled()) return null
    branches.push(...(found ?? []).map((branch) => ({ ...branch, segment })))
  }
  return { key, branches }
}

/** 1 for each visible game of a position, by ordinal; edited games are left out. */
export async function maskOf(
  { branches }: FoundPosition,
  { stored }: SearchedGames,
  count: number,
  slices: Slices,
): Promise<Mask> {
  const mask = new Uint8Array(count)
  for (const { segment, slot, length } of branches) {
    for (let from = slot; from < slot + length; from += READ_GAMES) {
      const ids = segment.ids(from, Math.min(from + READ_GAMES, slot + length))
      for (const id of ids) {
        const game = stored.ordinalOf(id)
        if (isIndexed(stored, game) && game < count) mask[game] = 1
      }
      if (slices.due()) await slices.next()
    }
  }
  return mask
}

/** Whether the moves of a game are those that a segment has. */
export const isIndexed = ({ flags }: SearchedGames['stored'], game: number): boolean =>
  game >= 0 && (flags[game]! & (INVISIBLE | EDITED)) === 0
