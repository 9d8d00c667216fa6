// SPDX-License-Identifier: GPL-3.0-or-later
/** Judged positions in a file come back; other files are refused. */
import { expect, test } from 'vitest'
import { makeLabels, readLabels } from '../../../../build/workshop/judge-nets/labels.ts'

const JUDGED = [
  { kind: 0, points: 0.5125, fen: 'rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1' },
  { kind: 1, points: 0, fen: '4k3/8/8/8/8/8/4P3/4K3 b - - 0 1' },
  { kind: 3, points: 1, fen: '4k3/8/8/8/8/8/4P3/4K3 w - - 0 1' },
] as const

test('come back as they were', () => {
  expect(readLabels(makeLabels(JUDGED))).toEqual({ ok: true, value: JUDGED })
})

test.each([
  ['', 'nothing'],
  ['random moves,points,position\n', 'no position'],
  ['points,position\n0,0.5000,4k3/8/8/8/8/8/8/4K3 w - - 0 1\n', 'another heading'],
  ['random moves,points,position\n2,0.5000,4k3/8/8/8/8/8/8/4K3 w - - 0 1\n', 'another number of moves'],
  ['random moves,points,position\n1,1.5000,4k3/8/8/8/8/8/8/4K3 w - - 0 1\n', 'more than a point'],
  ['random moves,points,position\n1,half,4k3/8/8/8/8/8/8/4K3 w - - 0 1\n', 'no number'],
])('%j is refused: %s', (text) => {
  expect(readLabels(text)).toMatchObject({ ok: false, code: 'BAD_LABELS' })
})
