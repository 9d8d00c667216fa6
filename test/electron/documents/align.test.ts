// SPDX-License-Identifier: GPL-3.0-or-later
/** Which games of two lists are the same. */
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { align, type Side } from '../../../electron/documents/align.ts'

/** Games as `print key`, `-` for an unknown one. */
const side = (...games: string[]): Side => ({
  count: games.length,
  print: (index) => (games[index]![0] === '-' ? null : games[index]!.charCodeAt(0)),
  key: (index) => games[index]!.slice(1),
})
const found = (mine: Side, theirs: Side): number[] => [...align(mine, theirs)]

describe('align', () => {
  it('finds games by their prints, wherever they are', () => {
    expect(found(side('a', 'b', 'c'), side('a', 'b', 'c'))).toEqual([0, 1, 2])
    expect(found(side('a', 'b', 'c'), side('c', 'x', 'a', 'b'))).toEqual([2, 3, 0])
    expect(found(side('a', 'a'), side('a', 'x', 'a'))).toEqual([0, 2])
  })

  it('finds others by their tags', () => {
    expect(found(side('aAnn', 'bBea', 'cCy'), side('yBea', 'aAnn', 'zCy', 'w'))).toEqual([1, 0, 2])
  })

  it('finds others by their place where there are as many', () => {
    expect(found(side('a', 'b', 'c'), side('a', 'x', 'c'))).toEqual([0, 1, 2])
    expect(found(side('a', 'b', 'c'), side('a', 'x', 'y', 'c'))).toEqual([0, -1, 3])
    expect(found(side('a', '-', 'c'), side('a', 'x', 'c'))).toEqual([0, -1, 2])
  })

  it('never gives a game two counterparts, and every game of an equal print one', () => {
    const games = fc.array(fc.tuple(fc.constantFrom('a', 'b', 'c', '-'), fc.constantFrom('', 'k', 'l')), {
      maxLength: 12,
    })
    fc.assert(
      fc.property(games, games, (left, right) => {
        const mine = side(...left.map((parts) => parts.join('')))
        const theirs = side(...right.map((parts) => parts.join('')))
        const pairs = found(mine, theirs)
        const taken = pairs.filter((there) => there >= 0)
        expect(new Set(taken).size).toBe(taken.length)
        for (const print of ['a', 'b', 'c']) {
          const count = (list: typeof left) => list.filter(([own]) => own === print).length
          const same = pairs.filter(
            (there, here) => there >= 0 && left[here]![0] === print && right[there]![0] === print,
          )
          expect(same).toHaveLength(Math.min(count(left), count(right)))
        }
      }),
    )
  })
})
