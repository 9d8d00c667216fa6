// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * The shape of a net and its file, which lies in memory as it is on disk; `docs/training.md` has the table. Plain
 * number constants only, so that both compilers can read this file.
 */

/** Neurons of a view. */
export const NEURONS = 256
/** Pieces by colour and type on a square: inputs of one king bucket. */
export const BOARD_INPUTS = 768
/** Squares that a king can stand on when its file is mirrored to a to d. */
export const KING_SQUARES = 32
/** Sets of output weights, chosen by the number of pieces on the board. */
export const OUTPUTS = 8
/** Numbers of pieces that these share: 2 to 32. */
export const PIECE_COUNTS = 31

/** The integers that stand for 1 in the first layer, and in the weights of the output. */
export const INPUT_ONE = 255
export const OUTPUT_ONE = 128
/** The largest weight or bias of the first layer, and the largest weight of the output. */
export const MAX_INPUT_WEIGHT = 505
export const MAX_OUTPUT_WEIGHT = 127
/** Bias of the output: 1 is INPUT_ONE * OUTPUT_ONE. */
export const MAX_OUTPUT_BIAS = 32_314
/** King buckets. */
export const MAX_KINGS = 16
/** Larger values are reserved for proved results; centipawns. */
export const MAX_VALUE = 20_000

export const NET_HEADER_BYTES = 64
/** U16: king buckets. */
export const NET_KINGS = 12
/** U16: neurons of a view. */
export const NET_NEURONS = 14
/** U16: centipawns of the logistic's unit. */
export const NET_SCALE = 18
/** U8 each: the bucket of every square of the king. */
export const NET_MAP = 24
