// SPDX-License-Identifier: GPL-3.0-or-later
/** How much a search will probably look at: the moves of a position to the power of the depth. Pure. */
import { type LabExperiment, switchOf } from './experiment.ts'

/** How many moves both sides usually have, where only one side is seen. */
const USUAL_MOVES = 33
/** Alpha-beta with moves in a fair order comes near the square root of all positions; this is the exponent seen. */
const EXPONENT_ORDERED = 0.62
const EXPONENT_UNORDERED = 0.75
/** Counting captures out makes every end of a line a small search. */
const QUIESCENCE_FACTOR = 4

/**
 * Positions, roughly: right to a factor of ten, which tells a second from an hour.
 * @param moves legal moves of the position
 */
export function likelyNodes({ algorithm, switches, depth }: LabExperiment, moves: number): number {
  const all = ((moves + USUAL_MOVES) / 2) ** depth
  const full = algorithm === 'minimax' || algorithm === 'negamax'
  const bad = switches.includes('worst-first') || switches.includes('random')
  const ordered = !bad && switches.some((name) => switchOf(name).group === 'order')
  const exponent = full ? 1 : ordered ? EXPONENT_ORDERED : EXPONENT_UNORDERED
  return all ** exponent * (switches.includes('quiescence') ? QUIESCENCE_FACTOR : 1)
}
