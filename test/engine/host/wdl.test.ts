// SPDX-License-Identifier: GPL-3.0-or-later
/** Chances from an evaluation: whole, symmetrical, and rising with it. */
import { describe, expect, it } from 'vitest'
import { materialShare, wdlOf } from '../../../engine/host/wdl.ts'
import type { Score } from '../../../engine/contract/protocol.ts'

const cp = (value: number): Score => ({ kind: 'cp', value })
const SHARES = [0, 0.3, 1]

describe('material', () => {
  const cases: [string, string, number][] = [
    ['all pieces', 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1', 1],
    ['more than all', 'rnbqkbnr/8/8/8/8/8/QQQQQQQQ/RNBQKBNR w KQkq - 0 1', 1],
    ['a rook and a pawn', '4k3/8/8/8/8/8/4p3/R3K3 w - - 0 1', 6 / 78],
    ['none', '4k3/8/8/8/8/8/8/4K3 w - - 0 1', 0],
  ]
  for (const [name, fen, share] of cases) it(name, () => expect(materialShare(fen)).toBeCloseTo(share, 12))
})

describe('chances', () => {
  it('sum to a thousand, none below zero, and are the same for both sides', () => {
    for (const share of SHARES) {
      for (let value = -30_000; value <= 30_000; value += 7) {
        const { win, draw, loss } = wdlOf(cp(value), share)
        expect(win + draw + loss).toBe(1000)
        expect(Math.min(win, draw, loss)).toBeGreaterThanOrEqual(0)
        expect(wdlOf(cp(-value), share)).toEqual({ win: loss, draw, loss: win })
      }
    }
  })

  it('of a win never fall when the evaluation rises', () => {
    for (const share of SHARES) {
      const wins = Array.from({ length: 400 }, (_, index) => wdlOf(cp(index * 5 - 1000), share).win)
      expect(wins).toEqual(wins.toSorted((a, b) => a - b))
    }
  })

  it('of a mate are certain', () => {
    expect(wdlOf({ kind: 'mate', moves: 5 }, 1)).toEqual({ win: 1000, draw: 0, loss: 0 })
    expect(wdlOf({ kind: 'mate', moves: -1 }, 1)).toEqual({ win: 0, draw: 0, loss: 1000 })
  })
})
