// SPDX-License-Identifier: GPL-3.0-or-later
/** What is lost when a trained net becomes one of integers. */
import { MAX_VALUE } from '../../../engine/core/net/layout.ts'
import { type Net, evaluate } from './integer-net.ts'
import type { Kernel } from './kernel.ts'
import { MAX_MEN, SAMPLE_BYTES } from './kernel/layout.ts'
import { menOf } from './sample.ts'

/** Differences between the two nets, centipawns. */
export interface Rounding {
  positions: number
  mean: number
  largest: number
}

/** Compares them on the first samples, a batch of the kernel at most. */
export function measureRounding(kernel: Kernel, net: Net, samples: Buffer): Rounding {
  const positions = Math.min(kernel.shape.batch, samples.length / SAMPLE_BYTES)
  kernel.samples.set(samples.subarray(0, positions * SAMPLE_BYTES))
  kernel.judge(positions)
  let sum = 0
  let largest = 0
  for (let at = 0; at < positions; at++) {
    const men = menOf(samples, at * SAMPLE_BYTES)
    const view = (number: number): Uint16Array => {
      const from = (2 * at + number) * MAX_MEN
      return kernel.inputs.subarray(from, from + men)
    }
    const exact = Math.max(-MAX_VALUE, Math.min(MAX_VALUE, kernel.values[at]! * net.scale))
    const difference = Math.abs(evaluate(net, [view(0), view(1)]) - exact)
    sum += difference
    largest = Math.max(largest, difference)
  }
  return { positions, mean: sum / positions, largest }
}
