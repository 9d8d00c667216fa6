// SPDX-License-Identifier: GPL-3.0-or-later
/** The rating that the moves of each side of a game suggest. Pure. */
import {
  estimateRating,
  type MoveEvidence,
  type RatingEstimate,
} from '../../../engine/modules/human-rating.ts'
import { type Color, START_FEN, turnOf } from '../../../engine/chess/rules.ts'
import { type GameNode, type GameTree, tagOf } from '../../../engine/chess/tree.ts'
import type { MoveShare } from './move-shares.ts'

/** From fewer moves of a side, the margin would be too wide to say anything. */
const MIN_MOVES = 20

export type Ratings = Readonly<Record<Color, RatingEstimate | null>>

/**
 * Null for a side that is a program or has made too few moves. The scale was fitted to whole games of standard chess, so
 * other games have no ratings.
 * @param line the main line, from the first position on
 * @param shares what people play, by the index of the move
 */
export function playedLike(
  tree: GameTree,
  line: readonly GameNode[],
  shares: readonly (MoveShare | null)[],
): Ratings {
  if (tree.variant === 'chess960' || line[0]?.fen !== START_FEN || shares.length < line.length - 1)
    return { white: null, black: null }
  const { white, black } = evidenceOf(line, shares)
  const isProgram = (color: Color): boolean =>
    tagOf(tree, color === 'white' ? 'WhiteType' : 'BlackType') === 'program'
  // People are paired with their like. A program is nobody's like.
  const arePeople = !isProgram('white') && !isProgram('black')
  const estimate = (own: MoveEvidence, opponent: MoveEvidence, color: Color) =>
    own.moves < MIN_MOVES || isProgram(color)
      ? null
      : estimateRating([{ own, opponent: arePeople ? opponent : null }])
  return { white: estimate(white, black, 'white'), black: estimate(black, white, 'black') }
}

function evidenceOf(
  line: readonly GameNode[],
  shares: readonly (MoveShare | null)[],
): Record<Color, MoveEvidence> {
  const evidence: Record<Color, MoveEvidence> = {
    white: { moves: 0, gain: 0 },
    black: { moves: 0, gain: 0 },
  }
  for (const [at, share] of shares.entries()) {
    if (!share) continue
    const side = evidence[turnOf(line[at]!.fen)]
    side.moves += 1
    side.gain += share.gain
  }
  return evidence
}
