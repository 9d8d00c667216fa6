// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * The value of a position by the net. In a plain net each neuron is clipped, squared and weighted, with the weights for
 * the number of pieces. Everything before the last division is exact, so that every implementation gives the same number
 * (decision 24).
 */
import { NOT_KNOWN, bareKingValue } from '../evaluation/endgames.ts'
import { faded } from '../evaluation/evaluate.ts'
import { occupied, us } from '../rules/board.ts'
import { count } from '../rules/types.ts'
import { INPUT_ONE, MAX_VALUE, PIECE_COUNTS, NET_SCALE, OUTPUTS, OUTPUT_ONE } from './layout.ts'
import { deepPoints } from './deep.ts'
import { PLAIN_ROW_BYTES, outputOf } from './rows.ts'
import { behind, currentSums, isDeep, net } from './sums.ts'

/** Centipawns from the mover's view, within MAX_VALUE. There must be a net. */
export function netValue(): i32 {
  const output = (((count(occupied()) - 2) * OUTPUTS) / PIECE_COUNTS) as usize
  const scale = load<u16>(net, NET_SCALE)
  const value = isDeep ? ((deepPoints(output) * (scale as f32)) as i32) : plainValue(output, scale)
  return max(min(value, MAX_VALUE), -MAX_VALUE)
}

function plainValue(output: usize, scale: i64): i32 {
  const weights = behind + output * (2 * PLAIN_ROW_BYTES)
  const biases = behind + OUTPUTS * (2 * PLAIN_ROW_BYTES)
  const total: i64 =
    INPUT_ONE * (load<i32>(biases + (output << 2)) as i64) +
    outputOf(currentSums(us), weights) +
    outputOf(currentSums(us ^ 1), weights + PLAIN_ROW_BYTES)
  return ((total * scale) / (INPUT_ONE * INPUT_ONE * OUTPUT_ONE)) as i32
}

/**
 * The value that the search uses for a position that is not in check: that of a known ending, otherwise the net's.
 * Centipawns from the mover's view.
 */
export function learnedValue(): i32 {
  const known = bareKingValue()
  return known == NOT_KNOWN ? faded(netValue()) : known
}
