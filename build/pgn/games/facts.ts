// SPDX-License-Identifier: GPL-3.0-or-later
/** Facts from the tags of a game, as the library reads them. */
import { dateOf, eloOf } from '../../../electron/data/tag-numbers.ts'
import { codeIn } from '../../../electron/data/batch/opening-tags.ts'
import type { GameTags } from '../../../electron/data/games.ts'
import { openingList, type Opening } from '../../../engine/chess/openings.ts'
import { RECORD_OPENING } from '../../../engine/replay/layout.ts'

/** yyyymmdd with 0 for unknown parts; null without a year. */
export const dateNumber = ({ date }: GameTags): number | null => dateOf(date) || null

/** The year of a game; null if unknown. */
export function yearOf(tags: GameTags): number | null {
  const date = dateNumber(tags)
  return date === null ? null : Math.floor(date / 10_000)
}

/** The mean of the known ratings; null without any. */
export function meanRating({ whiteElo, blackElo }: GameTags): number | null {
  const [white, black] = [eloOf(whiteElo), eloOf(blackElo)]
  const mean = white > 0 && black > 0 ? (white + black) / 2 : white + black
  return mean > 0 ? mean : null
}

/** The code in the ECO tag, without what some programs add to it; null if it is none. */
export const codeTag = ({ eco }: GameTags): string | null => codeIn(eco)

/** The opening that the replayer has found in a game; null if it has no name. */
export const openingOf = (record: Uint32Array): Opening | null =>
  openingList()[record[RECORD_OPENING]! - 1] ?? null
