// SPDX-License-Identifier: GPL-3.0-or-later
/** The loss of a net on the samples that a training run has held back, with the values that an engine computes. */
import { NET_SCALE } from '../../../engine/core/net/layout.ts'
import type { CoreInstance } from '../../../engine/host/core-instance.ts'
import {
  FULL_RESULT,
  FULL_WEIGHT,
  NO_RESULT,
  SAMPLE_BYTES,
  SAMPLE_RESULT,
  SAMPLE_SCORE,
  SAMPLE_WEIGHT,
} from '../train/kernel/layout.ts'
import { fenOf, weightOf } from '../train/sample.ts'
import { pointsOf } from './error.ts'

/**
 * Weighted mean squared error in points, as the trainer reports it, but after rounding. The scale is that of the net.
 * @param core has the net
 * @param resultShare weight of the game's result in the target
 */
export function heldBackLoss(
  core: CoreInstance,
  net: Uint8Array,
  samples: Buffer,
  resultShare: number,
): number {
  const scale = new DataView(net.buffer, net.byteOffset).getUint16(NET_SCALE, true)
  let loss = 0
  for (let at = 0; at < samples.length; at += SAMPLE_BYTES) {
    core.setPosition({ fen: fenOf(samples, at), moves: [] })
    const result = samples[at + SAMPLE_RESULT]!
    const share = result === NO_RESULT ? 0 : resultShare
    const score = pointsOf(samples.readInt16LE(at + SAMPLE_SCORE), scale)
    const target = share * (result / FULL_RESULT) + (1 - share) * score
    const weight = samples[at + SAMPLE_WEIGHT]! / FULL_WEIGHT
    loss += weight * (pointsOf(core.exports.netValue(), scale) - target) ** 2
  }
  return loss / weightOf(samples, samples.length / SAMPLE_BYTES)
}
