// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * The shape of a net and its file, which lies in memory as it is on disk; `docs/training.md` has the table. Plain
 * number constants only, so that both compilers can read this file.
 */

/** Neurons of a view. */
export const NEURONS = 256
/** Men by colour and type on a square: inputs of one king bucket. */
export const BOARD_INPUTS = 768
/** Squares that a king can stand on when his file is mirrored to a to d. */
export const KING_PLACES = 32
/** Sets of output weights, chosen by the number of men. */
export const OUTPUTS = 8
/** Numbers of men that these share: 2 to 32. */
export const MEN_COUNTS = 31

/** What stands for 1 in the first layer, and in the weights of the output. */
export const INPUT_ONE = 255
export const OUTPUT_ONE = 128
/** No weight or bias of the first layer is larger; no weight of the output. */
export const MAX_INPUT_WEIGHT = 505
export const MAX_OUTPUT_WEIGHT = 127
/** Bias of the output: 1 is INPUT_ONE * OUTPUT_ONE. */
export const MAX_OUTPUT_BIAS = 32_314
/** King buckets. */
export const MAX_KINGS = 16
/** The engine keeps larger values for what is proved; centipawns. */
export const MAX_VALUE = 20_000

export const NET_HEADER_BYTES = 64
/** U16: king buckets. */
export const NET_KINGS = 12
/** U16: neurons of a view. */
export const NET_NEURONS = 14
/** U16: centipawns of the logistic's unit. */
export const NET_SCALE = 18
/** U8 each: the bucket of every place of the king. */
export const NET_MAP = 24
