// SPDX-License-Identifier: GPL-3.0-or-later
/** How much an engine may write. */
import { expect, it } from 'vitest'
import { FloodGate } from '../../../../engine/uci/client/process/flood-gate.ts'

const KIB = 1024

it('lets a burst pass, with rests, but not a steady flood', () => {
  const gate = new FloodGate()
  const verdicts = Array.from({ length: 32 }, () => gate.take(64 * KIB, 0))
  expect(verdicts.slice(0, 4)).toEqual(['pass', 'rest', 'pass', 'rest'])
  expect(verdicts).not.toContain('flood')
  const later = Array.from({ length: 64 }, () => gate.take(64 * KIB, 10))
  expect(later).toContain('flood')
})

it('lets a moderate engine write for ever', () => {
  const gate = new FloodGate()
  for (let second = 0; second < 3_600; second++) expect(gate.take(100 * KIB, second * 1_000)).toBe('pass')
})
