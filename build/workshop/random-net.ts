// SPDX-License-Identifier: GPL-3.0-or-later
/** Makes nets of random weights, for tests and checks without a trained net. */
import { makeRandom } from '../../engine/host/random.ts'
import { type DeepNet, emptyDeepNet } from './train/deep-net.ts'
import type { DeepShape } from './train/deep-parameters.ts'
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

/** A deep net whose neurons are flat on both sides in all layers; some weights reach their bounds. */
export function randomDeepNet(shape: DeepShape, seed: number): DeepNet {
  const net = emptyDeepNet(shape, 400)
  const random = makeRandom(seed)
  const around = (most: number) => (2 * random() - 1) * most
  const integers = (list: Int16Array | Int8Array | Int32Array, most: number) => {
    for (const at of list.keys()) list[at] = Math.round(around(most))
  }
  const floats = (list: Float32Array, most: number) => {
    for (const at of list.keys()) list[at] = around(most)
  }
  integers(net.inputWeights, 60)
  integers(net.biases, 505)
  integers(net.secondWeights, 127)
  integers(net.secondBiases, 16_000)
  floats(net.thirdWeights, 0.5)
  floats(net.thirdBiases, 1)
  floats(net.outputWeights, 8)
  floats(net.outputBiases, 2)
  return net
}
