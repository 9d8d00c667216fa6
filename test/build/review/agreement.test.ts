// SPDX-License-Identifier: GPL-3.0-or-later
import { expect, it } from 'vitest'
import { CLASSES, agreementOf, classOf, describe as disagreements } from '../../../build/review/agreement.ts'
import { FIGURES } from '../../../electron/review/figures.ts'
import { findingsOf } from '../../electron/review/judges.ts'

it('kappa is 1 for equal lists, 0 for chance, and counts every pair', () => {
  expect(agreementOf(['?', '-'], ['?', '-'], CLASSES)).toMatchObject({ kappa: 1, equal: 1 })
  expect(agreementOf(['-'], ['-'], CLASSES).kappa).toBe(1)
  const half = agreementOf(['?', '?', '-', '-'], ['?', '-', '?', '-'], CLASSES)
  expect(half.kappa).toBe(0)
  expect(half.table['?']).toEqual({ '??': 0, '?': 1, '-': 1 })
})

it('inaccuracies are no class of their own', () => {
  const { inaccuracy, mistake, blunder } = FIGURES.loss
  expect([inaccuracy, mistake, blunder].map(classOf)).toEqual(['-', '?', '??'])
})

it('disagreements are listed with their losses', () => {
  const one = findingsOf('1. e4 *', [
    { score: 0, best: 'd2d4' },
    { score: -300, best: 'e7e5' },
  ])
  const other = findingsOf('1. e4 *', [{ score: 0 }, { score: 0, best: 'e7e5' }])
  expect(disagreements('game', one, one)).toEqual([])
  expect(disagreements('game', one, other)).toEqual([
    expect.stringMatching(/^game, ply 1 e4: \?\? -, 0\.25 0\.00$/),
  ])
})
