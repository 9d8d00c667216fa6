// SPDX-License-Identifier: GPL-3.0-or-later
import { describe, expect, it } from 'vitest'
import { flowComment } from '../../renderer/moves/text-parts.ts'

describe('the lines of a comment', () => {
  it.each([
    ['one line', 'White is better.', 'White is better.'],
    [
      'wrapped behind moves',
      'A novelty; in the\nearlier games of this match Black had played the knight to the rim here,\nwhich is slow.',
      'A novelty; in the earlier games of this match Black had played the knight to the rim here, which is slow.',
    ],
    [
      'two lines, the first full',
      'This is the point of the whole manoeuvre: the bishop cannot leave its\ndiagonal.',
      'This is the point of the whole manoeuvre: the bishop cannot leave its diagonal.',
    ],
    ['a list', 'Ideas:\n- a5\n- c5\n- Nd7', 'Ideas:\n- a5\n- c5\n- Nd7'],
    ['two short lines', 'First.\nSecond.', 'First.\nSecond.'],
    ['paragraphs', 'First.\n\nSecond.', 'First.\n\nSecond.'],
    [
      'wrapped at a wide column',
      `${'word '.repeat(48)}last\n${'more '.repeat(48)}last\n${'then '.repeat(47)}even\nfinally the end`,
      `${'word '.repeat(48)}last ${'more '.repeat(48)}last ${'then '.repeat(47)}even finally the end`,
    ],
    [
      'long paragraphs',
      `${'word '.repeat(48)}\nshort one\n${'more '.repeat(30)}`,
      `${'word '.repeat(48)}\nshort one\n${'more '.repeat(30)}`,
    ],
    [
      'HTML',
      'A <b>bold</b> move.<br>Then <i class="x">this</i>: 1 &lt; 2 &amp; &#8217;a&#x27;.',
      "A bold move.\nThen this: 1 < 2 & ’a'.",
    ],
    ['signs that are no HTML', 'a < b, c > d, R&D, <e4>, &unknown;', 'a < b, c > d, R&D, <e4>, &unknown;'],
    ['lines of any width', `${'word '.repeat(40)}end\nnext`, `${'word '.repeat(40)}end\nnext`],
  ])('%s', (_name, text, shown) => expect(flowComment(text)).toBe(shown))
})
