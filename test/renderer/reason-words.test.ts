// SPDX-License-Identifier: GPL-3.0-or-later
// @vitest-environment happy-dom
import { defineComponent, h } from 'vue'
import { expect, it } from 'vitest'
import { reasonOf } from '../../engine/chess/motifs/reasons.ts'
import { useReasonWords } from '../../renderer/stores/reason-words.ts'
import { makeBench } from './bench.ts'
import { mountPart } from './mount-part.ts'

it.each([
  [
    'a pin against the king',
    '4k3/8/2n5/8/8/8/8/R5K1 b - - 0 1',
    'c6e5',
    'a1e1 e8d7 e1e5 d7d6 e5a5 d6c6 a5a1',
    'Allows 2. Re1, which pins the knight on e5 against the king.',
  ],
  [
    'a pin against another piece',
    'r3k3/4n3/8/8/8/8/8/5BK1 b - - 0 1',
    'e7d5',
    'f1g2 d5b4 g2a8 e8e7 a8e4 e7e6 g1g2',
    'Allows 2. Bg2, which pins the knight on d5 against the rook on a8.',
  ],
])('%s names the pieces', async (_name, fen, previous, moves, sentence) => {
  const reason = reasonOf(fen, previous, moves.split(' '))!
  const part = defineComponent(() => {
    const { allowedText } = useReasonWords()
    return () => h('p', allowedText(reason))
  })
  const bench = makeBench()
  const { page, host } = await mountPart(bench, part)
  // The space after the move's number does not break.
  expect(host.textContent.replaceAll('\u00A0', ' ')).toContain(sentence)
  page.unmount()
  bench.stop()
})
