// SPDX-License-Identifier: GPL-3.0-or-later
/** The shapes of the evaluation graph. */
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { barsOf, curveOf, indexAt, middleOf, shareOf } from '../../renderer/analysis/graph-shape.ts'

const plot = (count: number, width = 100) => ({ width, height: 50, count })

describe('the columns of the graph', () => {
  it('lead from a position to its column and back', () => {
    const games = fc.tuple(fc.integer({ min: 1, max: 800 }), fc.integer({ min: 1, max: 2000 }))
    fc.assert(
      fc.property(games, fc.nat(799), ([count, width], at) => {
        const index = at % count
        expect(indexAt(plot(count, width), middleOf(plot(count, width), index))).toBe(index)
      }),
    )
    expect(indexAt(plot(4), -20)).toBe(0)
    expect(indexAt(plot(4), 900)).toBe(3)
    expect(indexAt(plot(4, 0), 5)).toBe(3)
  })
})

describe('the curve', () => {
  it('goes through the middle of every column and to the edges of its run', () => {
    const { line, area, ground } = curveOf([0.5, 1, null, 0], plot(4))
    expect(line).toBe('M0 25L12.5 25L37.5 0L50 0M75 50L87.5 50L100 50')
    expect(area).toBe('M0 50L0 25L12.5 25L37.5 0L50 0L50 50ZM75 50L75 50L87.5 50L100 50L100 50Z')
    expect(ground).toBe('M0 0H50V50H0ZM75 0H100V50H75Z')
    expect(curveOf([null, null], plot(2)).line).toBe('')
  })

  it('has no more points than pixels', () => {
    const long = Array.from({ length: 20_000 }, (_, index) => (index % 100) / 100)
    expect(curveOf(long, plot(long.length, 320)).line.split('L').length).toBeLessThan(330)
  })
})

describe('the bars of thinking time', () => {
  it('go up for White and down for Black, the longest to the edge', () => {
    const times = [null, { seconds: 16, isWhite: true }, { seconds: 4, isWhite: false }]
    const bars = barsOf(times, { width: 30, height: 21, count: 3 })
    expect(bars.white).toBe('M10.5 10H19.5V0H10.5Z')
    expect(bars.black).toBe('M20.5 11H29.5V16H20.5Z')
  })

  it('count the longest time where positions share a column', () => {
    const times = Array.from({ length: 40 }, (_, index) => ({ seconds: index, isWhite: index % 2 === 0 }))
    expect(barsOf(times, { width: 2, height: 21, count: 40 }).white.match(/M/g)).toHaveLength(2)
  })
})

const at = (value: number) => ({ score: { kind: 'cp' as const, value }, ended: null })

describe('the height of a position', () => {
  it('is a chance, or an advantage in pawns up to a limit', () => {
    expect(shareOf(at(0), 'chances')).toBe(0.5)
    expect(shareOf(at(100), 'chances')).toBeCloseTo(0.591, 3)
    expect(shareOf(at(400), 'pawns')).toBe(0.75)
    expect(shareOf(at(-5000), 'pawns')).toBe(0)
    expect(shareOf({ score: { kind: 'mate', moves: -2 }, ended: null }, 'pawns')).toBe(0)
    expect(shareOf({ score: null, ended: '1-0' }, 'chances')).toBe(1)
    expect(shareOf({ score: null, ended: null }, 'pawns')).toBeNull()
  })
})
