// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * The shape of the network and what the kernel and its TypeScript side share of the memory. Plain number
 * constants only, so that both compilers can read this file.
 *
 * The neurons of the hidden layer come in slices. A slice is trained by one thread at a time and depends on
 * nothing but its own weights, so the result is the same for any number of threads.
 */
import * as net from '../../../../engine/core/net/layout.ts'

/** Neurons of the hidden layer, for each of the two views. */
export const HIDDEN = net.NEURONS
/** Sets of output weights, chosen by the number of men. */
export const OUTPUTS = net.OUTPUTS
/** Men by colour and type on a square: inputs of one king bucket. */
export const BOARD_INPUTS = net.BOARD_INPUTS
/** Squares that a king can stand on when his file is mirrored to a to d. */
export const KING_PLACES = net.KING_PLACES
/** Neurons of a slice: as many as fit into the registers of a processor. */
export const SLICE = 32
export const SLICES = HIDDEN / SLICE
export const MAX_MEN = 32

/**
 * No weight or bias of the first layer is larger, and none of the output: what the largest integers of the
 * quantised net stand for, see decision 24.
 */
export const MOST_INPUT = 1.98
export const MOST_OUTPUT = 0.99

/**
 * A sample, seen by its mover, who plays up the board: 8 bytes occupied squares, 16 bytes men as in
 * `tune/packed-position.ts` (8 more for the opponent's), and then:
 */
export const SAMPLE_BYTES = 32
/** I16, centipawns. */
export const SAMPLE_SCORE = 24
/** U8, the mover's points doubled, or NO_RESULT: the score alone is what the position is worth. */
export const SAMPLE_RESULT = 26
export const NO_RESULT = 255
/** U32, number of the game. */
export const SAMPLE_GAME = 28

/** Floats of a slice before its input weights end: [input][neuron]; then come the following. */
export const SLICE_BIAS = 0
/** From the end of the input weights on: output weights [output bucket][view][neuron]. */
export const SLICE_OUTPUT = 32
/** Output biases; only the first slice has any. */
export const SLICE_OUTPUT_BIAS = 544
export const SLICE_TAIL = 576

/** Bytes 0 to 65,535 of the memory are the control page. I32: number of the command. */
export const CONTROL_COMMAND = 0
/** I32: positions in the batch. */
export const CONTROL_COUNT = 4
/** I32: threads that have arrived at the barrier, and how often it was passed. */
export const CONTROL_ARRIVED = 8
export const CONTROL_PHASE = 12
/** I32: the next slice to be worked on, forward and backward. */
export const CONTROL_FORWARD = 16
export const CONTROL_BACKWARD = 20
/** F64: sum of the losses of the batch. */
export const CONTROL_LOSS = 24
/** F32: centipawns of the logistic, share of the result, rate, decay, smallest divisor. */
export const CONTROL_SCALE = 32
export const CONTROL_RESULT_SHARE = 36
export const CONTROL_RATE = 40
export const CONTROL_DECAY = 44
export const CONTROL_EPSILON = 48
/** The king bucket of each place, u8, see `king-buckets.ts`. */
export const CONTROL_KINGS = 64

/** How often the threads meet during a command, its start and end included. */
export const MEETINGS = 5

export const COMMAND_END = 0
/** Forward only. */
export const COMMAND_JUDGE = 1
/** Forward and backward; gradients stay. */
export const COMMAND_SLOPE = 2
/** Forward, backward and a step. */
export const COMMAND_TRAIN = 3
