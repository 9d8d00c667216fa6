// SPDX-License-Identifier: GPL-3.0-or-later
/** Makes nets of random weights, for tests and checks without a trained net. */
import { makeRandom } from '../../engine/host/random.ts'
import { type Net, quantise } from './train/integer-net.ts'
import type { KingBuckets } from './train/king-buckets.ts'
import { initialWeights } from './train/parameters.ts'

/** A net whose weights differ between king buckets and reach the bounds. */
export function randomNet(kings: KingBuckets, seed: number): Net {
  const net = quantise(initialWeights(kings, seed), kings, 400)
  const random = makeRandom(seed)
  const fill = (list: Int16Array | Int32Array, most: number) => {
    for (let at = 0; at < list.length; at++) list[at] = Math.round((2 * random() - 1) * most)
  }
  fill(net.inputWeights, 60)
  fill(net.biases, 505)
  fill(net.outputWeights, 127)
  fill(net.outputBiases, 32_314)
  return net
}
