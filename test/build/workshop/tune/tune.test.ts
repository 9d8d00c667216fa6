// SPDX-License-Identifier: GPL-3.0-or-later
/** The tuner: the weights' file survives it, and the fit finds weights that are known. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from '../../../../build/tools/command.ts'
import { fit } from '../../../../build/workshop/tune/fit.ts'
import { makeWeights, parseWeights } from '../../../../build/workshop/tune/weights-file.ts'

const FILE = readFileSync(join(ROOT, 'engine/core/evaluation/weights.ts'), 'utf8')

test('the file of weights is written as it was read', () => {
  expect(makeWeights(FILE, parseWeights(FILE))).toBe(FILE)
})

test('a changed weight changes its own number alone', () => {
  const weights = parseWeights(FILE)
  const at = weights.findIndex(({ table, half }) => table === 'BISHOP_PAIR' && half === 'endgame')
  const changed = weights.with(at, { ...weights[at]!, value: -7 })
  const read = parseWeights(makeWeights(FILE, changed))
  expect(read).toEqual(changed)
})

test('the fit finds most of the worth of a feature in results: a spring holds the rest', () => {
  // A feature that is worth 50 centipawns and that the evaluation does not know; the results follow the
  // logistic.
  const worth = 50
  const samples = Array.from({ length: 20_000 }, (_, index) => {
    const known = ((index * 37) % 401) - 200
    const has = index % 2
    const expected = 1 / (1 + Math.exp(-0.004 * (known + worth * has)))
    return { fen: '', score: 0, result: expected, known, has }
  })
  const { change, errors } = fit(
    samples,
    {
      values: Float32Array.from(samples, ({ known }) => known),
      starts: Uint32Array.from({ length: samples.length + 1 }, (_, index) => index),
      columns: new Uint16Array(samples.length),
      slopes: Float32Array.from(samples, ({ has }) => has),
    },
    { epochs: 300, resultShare: 1, heldBack: 0.1 },
  )
  expect(change[0]).toBeGreaterThan(worth - 15)
  expect(change[0]).toBeLessThan(worth + 5)
  expect(errors.heldBack[1]).toBeLessThan(errors.heldBack[0])
})
