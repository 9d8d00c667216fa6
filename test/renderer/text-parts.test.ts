// SPDX-License-Identifier: GPL-3.0-or-later
import { expect, it } from 'vitest'
import { partOf } from '../../renderer/moves/text-parts.ts'

it('parts of a text are inside it and split no character', () => {
  expect(partOf('abcdef', 2, 4)).toEqual({ from: 2, to: 4 })
  expect(partOf('abcdef', 4, 400)).toEqual({ from: 4, to: 6 })
  expect(partOf('a😀b', 2, 3)).toEqual({ from: 1, to: 3 })
  expect(partOf('a😀b', 0, 2)).toEqual({ from: 0, to: 1 })
})
