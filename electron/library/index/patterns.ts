// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * What a person looks for in the positions of a game, as bits of the words that the replayer writes for it.
 */
import {
  PATTERN_BALANCES,
  PATTERN_BITS_OF_ENDING,
  PATTERN_OPPOSITE_BISHOPS,
  PATTERN_OPPOSITE_CASTLING,
  PATTERN_STRUCTURES,
  PATTERN_STRUCTURES_OF_SIDE,
} from '../../../engine/replay/layout.ts'
import { ENDINGS, type Pattern, STRUCTURES } from '../protocol.ts'

/** Bits of the three words; one of them is enough. */
export type PatternMask = [number, number, number]

const MAX_BALANCE = (PATTERN_BALANCES - 1) / 2

/**
 * A game has the pattern when it has a bit of each of these masks; an ending and a structure need not stand
 * at the same time.
 */
export function patternMasks(pattern: Pattern): PatternMask[] {
  const masks: PatternMask[] = []
  if (pattern.ending) masks.push(maskOf(endingBits(pattern)))
  if (pattern.structure) masks.push(maskOf(structureBits(pattern)))
  return masks
}

function endingBits({ ending, pawnsUp, side }: Pattern): number[] {
  const first = ENDINGS.indexOf(ending!) * PATTERN_BITS_OF_ENDING
  if (pawnsUp === undefined) return [first]
  const even = first + 1 + MAX_BALANCE
  const bits = []
  if (side !== 'black') bits.push(even + pawnsUp)
  if (side !== 'white') bits.push(even - pawnsUp)
  return bits
}

function structureBits({ structure, side }: Pattern): number[] {
  if (structure === 'oppositeCastling') return [PATTERN_OPPOSITE_CASTLING]
  if (structure === 'oppositeBishops') return [PATTERN_OPPOSITE_BISHOPS]
  const white = PATTERN_STRUCTURES + STRUCTURES.indexOf(structure!)
  const black = white + PATTERN_STRUCTURES_OF_SIDE
  if (!side) return [white, black]
  return [side === 'white' ? white : black]
}

function maskOf(bits: readonly number[]): PatternMask {
  const mask: PatternMask = [0, 0, 0]
  for (const bit of bits) mask[bit >> 5]! |= 1 << (bit & 31)
  return mask
}
