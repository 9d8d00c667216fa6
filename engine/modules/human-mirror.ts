// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * Mirrors samples, king's side for queen's side: people are as likely to play the mirrored move. Castling has no
 * mirror image, so positions in which a side may still castle are not mirrored.
 */
import {
  MOVE_FEATURES,
  M_AROUND,
  M_AROUND_FROM,
  M_CAPTURE,
  M_FROM_KING,
  M_NEW_ATTACK,
  M_PATH,
  POSITION_FEATURES,
  P_CASTLING,
  P_CHECK,
} from '../human/layout.ts'

/** Kinds of content of a square of a window, and the sides of the windows around target and origin. */
const KINDS = 13
const TARGET_SIDE = 5
const ORIGIN_SIDE = 3
/** Files, or ranks, by which a move can change, from -7 to 7. */
const STEP_SIDE = 15

/** The mirror image of a cell in a square window of `side` cells a row, counted by rows. */
function mirroredCell(cell: number, side: number): number {
  const file = cell % side
  return cell - file + (side - 1 - file)
}

/** A feature of a group of cells that have `step` features each. */
const inGroup = (feature: number, base: number, side: number, step: number): number => {
  const inside = feature - base
  const rest = inside % step
  return base + mirroredCell((inside - rest) / step, side) * step + rest
}

function mirroredMove(feature: number): number {
  if (feature < M_PATH) return feature ^ 7
  if (feature < M_CAPTURE) return M_PATH + ((feature - M_PATH) ^ ((7 << 6) | 7))
  if (feature < M_FROM_KING) return feature
  if (feature < M_AROUND) return inGroup(feature, M_FROM_KING, STEP_SIDE, 1)
  if (feature < M_AROUND_FROM) return inGroup(feature, M_AROUND, TARGET_SIDE, KINDS)
  return feature < M_NEW_ATTACK ? inGroup(feature, M_AROUND_FROM, ORIGIN_SIDE, KINDS) : feature
}

const POSITION_MIRROR = Uint16Array.from({ length: POSITION_FEATURES }, (_, feature) =>
  feature < P_CASTLING ? feature ^ 7 : feature,
)
const MOVE_MIRROR = Uint16Array.from({ length: MOVE_FEATURES }, (_, feature) => mirroredMove(feature))

/** The features, as `writeFeatures` of the engine writes them, mirrored; null if a side may still castle. */
export function mirrorFeatures(features: Uint16Array): Uint16Array | null {
  const positionEnd = 1 + features[0]!
  const mirrored = features.slice()
  for (let at = 1; at < positionEnd; at++) {
    const feature = features[at]!
    if (feature >= P_CASTLING && feature < P_CHECK) return null
    mirrored[at] = POSITION_MIRROR[feature]!
  }
  for (let at = positionEnd + 1; at < features.length;) {
    const end = at + 1 + features[at]!
    for (at += 1; at < end; at++) mirrored[at] = MOVE_MIRROR[features[at]!]!
  }
  return mirrored
}
