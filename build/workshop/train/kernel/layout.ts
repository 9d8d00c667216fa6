// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * The shape of the network, and the layout of the memory that the kernel shares with TypeScript. Only plain number constants,
 * so that both compilers can read this file.
 *
 * The neurons of the hidden layer come in slices. One thread at a time trains a slice, which depends only on its own weights.
 * So the result is the same for any number of threads.
 */
import * as net from '../../../../engine/core/net/layout.ts'

/** Neurons of the hidden layer, for each of the two views: those of the engine, and the most that a run can train. */
export const HIDDEN = net.NEURONS
export const MAX_HIDDEN = 2048
/** Sets of output weights, chosen by the number of pieces. */
export const OUTPUTS = net.OUTPUTS
/** Pieces by colour and type on a square: inputs of one king bucket. */
export const BOARD_INPUTS = net.BOARD_INPUTS
/** Squares of a king whose file is mirrored to a to d. */
export const KING_SQUARES = net.KING_SQUARES
/** Neurons of a slice, as many as fit into the registers of a processor. */
export const SLICE = 32
export const MAX_PIECES = 32

/**
 * Bounds of the weights and biases of the first layer, and of the output. They are the largest values of the quantised net,
 * see decision 24.
 */
export const MOST_INPUT = 1.98
export const MOST_OUTPUT = 0.99

/**
 * A deep net, see decision 51. A slice has neurons of the first half of a view, and then their partners in the second half:
 * PAIRS products.
 */
export const PAIRS = 16
/** Neurons of the third layer; the second one has 16 or 32. */
export const THIRD = net.THIRD
/** Bounds of the weights and biases of its first layer, of the weights of the second, and of everything behind it. */
export const MOST_DEEP_INPUT = 0.99
export const MOST_SECOND = 0.99
export const MOST_HEAD = net.MAX_HEAD_WEIGHT

/**
 * A sample from the view of its mover, who plays up the board: 8 bytes of occupied squares, 16 bytes of pieces as in
 * `tune/packed-position.ts` (8 more for the opponent's), and then the following.
 */
export const SAMPLE_BYTES = 32
/** I16, centipawns. */
export const SAMPLE_SCORE = 24
/** U8, the mover's points times FULL_RESULT. NO_RESULT: only the score determines the position's worth. */
export const SAMPLE_RESULT = 26
export const FULL_RESULT = 254
export const NO_RESULT = 255
/** U8, how much the position counts in the loss, in hundredths. */
export const SAMPLE_WEIGHT = 27
export const FULL_WEIGHT = 100
/** U32, number of the game. */
export const SAMPLE_GAME = 28

/** A slice begins with its input weights [input][neuron]. These are offsets from their end, in floats. */
export const SLICE_BIAS = 0
/** Output weights [output bucket][view][neuron]. */
export const SLICE_OUTPUT = 32
/** Output biases; only the first slice has any. */
export const SLICE_OUTPUT_BIAS = 544
export const SLICE_TAIL = 576
/** In a deep net the biases are followed by the weights of the second layer [output bucket][view][pair][neuron]. */
export const SLICE_SECOND = 32

/**
 * Behind the slices a deep net has a head for each output bucket. With N neurons in the second layer: its biases [N], the
 * weights of the third layer [2 N][THIRD], its biases [THIRD], the weights of the output [THIRD], its bias, nothing.
 */
export const HEAD_PER_NEURON = 65
export const HEAD_REST = 68

/** Bytes 0 to 65,535 of the memory are the control page. I32: number of the command. */
export const CONTROL_COMMAND = 0
/** I32: positions in the batch. */
export const CONTROL_COUNT = 4
/** I32: threads that have arrived at the barrier, and the number of times that it was passed. */
export const CONTROL_ARRIVED = 8
export const CONTROL_PHASE = 12
/** I32: the next slice, forward and backward. */
export const CONTROL_FORWARD = 16
export const CONTROL_BACKWARD = 20
/** F64: weighted sum of the losses of the batch. */
export const CONTROL_LOSS = 24
/** F32: centipawns of the logistic's unit, share of the result, rate, decay, smallest divisor. */
export const CONTROL_SCALE = 32
export const CONTROL_RESULT_SHARE = 36
export const CONTROL_RATE = 40
export const CONTROL_DECAY = 44
export const CONTROL_EPSILON = 48
/** F32: what the loss of a position grows by with each product of a deep net. */
export const CONTROL_PENALTY = 52
/** F32: steps from 0 to 1 to which products are rounded; 0: they are not. */
export const CONTROL_STEPS = 56
/** U8: the king bucket of each king square, see `king-buckets.ts`. */
export const CONTROL_KINGS = 64

/** Number of times that the threads meet during a command, including its start and end. */
export const MEETINGS = 5

export const COMMAND_END = 0
/** Forward only. */
export const COMMAND_JUDGE = 1
/** Forward and backward; gradients stay. */
export const COMMAND_SLOPE = 2
/** Forward, backward and a step. */
export const COMMAND_TRAIN = 3
