// SPDX-License-Identifier: GPL-3.0-or-later
import { describe, expect, it } from 'vitest'
import { flowComment } from '../../renderer/moves/comment-lines.ts'

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
    ['lines of any width', `${'word '.repeat(40)}end\nnext`, `${'word '.repeat(40)}end\nnext`],
  ])('%s', (_name, text, shown) => expect(flowComment(text)).toBe(shown))
})
