// SPDX-License-Identifier: GPL-3.0-or-later
/** Adam: moves each weight against its gradient, at a pace that depends on how steady the gradient is. */

/** How much of the past the averages of a gradient and of its square keep. */
const MEAN_MEMORY = 0.9
const SQUARE_MEMORY = 0.999
/** Keeps the quotient finite where there has been no gradient. */
const LEAST = 1e-8
/** The share of its own size that a weight loses at pace 1: small weights generalise better. */
const DECAY = 0.05

export class Adam {
  readonly #mean: Float32Array
  readonly #square: Float32Array
  #steps = 0

  constructor(weights: number) {
    this.#mean = new Float32Array(weights)
    this.#square = new Float32Array(weights)
  }

  /** @param pace about as much as a weight moves where the gradient is steady */
  move(weights: Float32Array, gradient: Float32Array, pace: number): void {
    this.#steps += 1
    const mean = this.#mean
    const square = this.#square
    // The averages begin at 0, which would make the first steps small.
    const meanScale = 1 / (1 - MEAN_MEMORY ** this.#steps)
    const squareScale = 1 / (1 - SQUARE_MEMORY ** this.#steps)
    for (let at = 0; at < weights.length; at += 1) {
      const slope = gradient[at]!
      mean[at] = MEAN_MEMORY * mean[at]! + (1 - MEAN_MEMORY) * slope
      square[at] = SQUARE_MEMORY * square[at]! + (1 - SQUARE_MEMORY) * slope * slope
      const step = (mean[at]! * meanScale) / (Math.sqrt(square[at]! * squareScale) + LEAST)
      weights[at]! -= pace * (step + DECAY * weights[at]!)
    }
  }
}
