// SPDX-License-Identifier: GPL-3.0-or-later
/** From which depth on a search sees what follows a move. Pure. */
import type { LabIteration } from '../../engine/modules/lab.ts'

/** Scores that differ by less are the same for this purpose, centipawns. */
const SAME = 50
/** Above every score without a mate, centipawns. */
const MATE = 1e6

type Scored = Pick<LabIteration, 'depth' | 'score' | 'mate'>

const valueOf = ({ score, mate }: Scored): number => (mate === undefined ? score : mate > 0 ? MATE : -MATE)

export interface Sight<Found extends Scored> {
  /** The first depth from which on the score stays about that of the deepest one. */
  readonly seen: Found
  /** The depth before, which believed otherwise; null: the first depth sees it already. */
  readonly believed: Found | null
  readonly deepest: Found
}

/** @param depths the depths of a run, from 1 on; null if there are none */
export function sightOf<Found extends Scored>(depths: readonly Found[]): Sight<Found> | null {
  const deepest = depths.at(-1)
  if (!deepest) return null
  const last = depths.findLastIndex((each) => Math.abs(valueOf(each) - valueOf(deepest)) >= SAME)
  return { seen: depths[last + 1]!, believed: depths[last] ?? null, deepest }
}
