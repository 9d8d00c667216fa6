// SPDX-License-Identifier: GPL-3.0-or-later
/** The loss of a net in the engine is that of its definition on the same samples. */
import { expect, test } from 'vitest'
import { heldBackLoss } from '../../../../build/workshop/judge-nets/held-back.ts'
import { openCore } from '../../../../build/workshop/lone-core.ts'
import { randomDeepNet, randomNet } from '../../../../build/workshop/random-net.ts'
import { evaluateDeep } from '../../../../build/workshop/train/deep-net.ts'
import { evaluate } from '../../../../build/workshop/train/integer-net.ts'
import { SAMPLE_BYTES } from '../../../../build/workshop/train/kernel/layout.ts'
import { makeDeepFile, makeNetFile } from '../../../../build/workshop/train/net-file.ts'
import { fenOf, weightOf, writeSample } from '../../../../build/workshop/train/sample.ts'
import { inputsOf, lossOf, randomPositions, samplesOf } from '../train/positions.ts'

const positions = randomPositions(80)
const samples = samplesOf(positions)
const plain = randomNet(4, 1)
const deep = randomDeepNet({ kings: 1, neurons: 256, second: 16 }, 2)

test.each([
  ['plain', makeNetFile(plain), (fen: string) => evaluate(plain, inputsOf(fen, 4))],
  ['deep', makeDeepFile(deep), (fen: string) => evaluateDeep(deep, inputsOf(fen, 1))],
])('of a %s net', async (_, file, valueOf) => {
  const goal = { scale: 400, resultShare: 0.2 }
  const expected = lossOf((fen) => valueOf(fen) / goal.scale, positions, goal) / weightOf(samples, 80)
  expect(heldBackLoss(await openCore(1, file), file, samples, 0.2)).toBeCloseTo(expected, 9)
})

test('a sample is the position that it was made from, with its mover as White', () => {
  for (let at = 0; at < samples.length; at += SAMPLE_BYTES) {
    const again = Buffer.alloc(SAMPLE_BYTES)
    writeSample(again, 0, fenOf(samples, at), { score: 0, result: 0, game: 0, weight: 1 })
    expect(again.subarray(0, 24).equals(samples.subarray(at, at + 24))).toBe(true)
  }
})
