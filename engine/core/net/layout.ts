// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * The shape of a net and its file, which lies in memory as it is on disk; `docs/training.md` has the table. Plain
 * number constants only, so that both compilers can read this file.
 */

/** Neurons of a view: those of a plain net, and the most that a deep one can have, see decision 51. */
export const NEURONS = 256
export const MAX_NEURONS = 1024
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

/** The layers of a deep net behind the first: the second has 16 or 32 neurons, which give two numbers each, the third 32. */
export const MIN_SECOND = 16
export const MAX_SECOND = 32
export const THIRD = 32
/** The integer that stands for 1 in the first layer of a deep net, with the same largest weight. */
export const DEEP_INPUT_ONE = 510
/** An activation is the product of two neurons, rounded and shifted to the right: at most 127. */
export const PRODUCT_SHIFT = 11
/** The integer that stands for 1 in the weights of the second layer, and the largest one. */
export const SECOND_ONE = 128
export const MAX_SECOND_WEIGHT = 127
/** The sum of the second layer that stands for 1: 260,100 / 2^11 * 128. */
export const SECOND_UNIT = 16_256.25
/** The largest bias of the second layer. */
export const MAX_SECOND_BIAS = 130_050
/** The largest weight or bias behind the second layer. */
export const MAX_HEAD_WEIGHT = 8

/** Larger values are reserved for proved results; centipawns. */
export const MAX_VALUE = 20_000

export const NET_HEADER_BYTES = 64
/** Of a deep net. */
export const DEEP_HEADER_BYTES = 128
/** Activations of a group, whose weights are stored together. */
export const GROUP = 4
/** U16: version of the format, which says whether the net is plain or deep. */
export const NET_VERSION_AT = 8
export const PLAIN_VERSION = 1
export const DEEP_VERSION = 2
/** U16: king buckets. */
export const NET_KINGS = 12
/** U16: neurons of a view. */
export const NET_NEURONS = 14
/** U16: centipawns of the logistic's unit. */
export const NET_SCALE = 18
/** U8 each: the bucket of every square of the king. */
export const NET_MAP = 24
/** U16: neurons of the second layer of a deep net, of its third layer, and PRODUCT_SHIFT. */
export const NET_SECOND = 56
export const NET_THIRD = 58
export const NET_PRODUCT_SHIFT = 60
