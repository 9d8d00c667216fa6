// SPDX-License-Identifier: GPL-3.0-or-later
import { describe, expect, it } from 'vitest'
import { timesSpent } from '../../../engine/chess/clocks.ts'
import { readGame } from '../../../engine/chess/pgn/read/reader.ts'

/** Seconds of the moves of a game, in their order; null where they are unknown. */
function spentIn(moves: string, control = ''): (number | null)[] {
  const { tree } = readGame(`[TimeControl "${control}"]\n\n${moves} *`)
  const spent = timesSpent(tree)
  return [...tree.nodes.keys()].slice(1).map((id) => spent.get(id) ?? null)
}

describe('the time that moves took', () => {
  it('is the difference of two clocks of a side, and the increment', () => {
    const moves = `1. e4 {[%clk 0:03:00]} e5 {[%clk 0:02:58]} 2. Nf3 {[%clk 0:02:52]} Nc6 {[%clk 0:03:00]}`
    expect(spentIn(moves, '180+2')).toEqual([0, 2, 10, 0])
  })

  it('is unknown before the first clock when the file does not say what is on it', () => {
    const moves = `1. e4 {[%clk 0:03:00]} e5 {[%clk 0:02:58]} 2. Nf3 {[%clk 0:02:52]} Nc6`
    expect(spentIn(moves, '?')).toEqual([null, null, 8, null])
    expect(spentIn(moves)).toEqual([null, null, 8, null])
  })

  it('is unknown where time was added', () => {
    const moves = `1. e4 {[%clk 0:10:00]} e5 {[%clk 0:10:00]} 2. d4 {[%clk 0:30:00]} d5 {[%clk 0:09:00]} 3. a3`
    expect(spentIn(moves, '1/600+5:1800')).toEqual([0, 0, null, 65, null])
  })

  it('is read from the file', () => {
    expect(spentIn('1. e4 {[%emt 0:00:07]} e5 {[%emt 0:01:00]} 2. Nf3')).toEqual([7, 60, null])
  })

  it('counts the increment of a first move where the clock shows that it was added', () => {
    const moves = `1. e4 {[%clk 1:30:25]} e5 {[%clk 1:29:50]} 2. Nf3 {[%clk 1:30:30]} Nc6 {[%clk 1:30:10]}`
    expect(spentIn(moves, '5400+30')).toEqual([5, 40, 25, 10])
    expect(spentIn(moves, '90+30')).toEqual([5, 40, 25, 10])
  })

  it('is read from clocks without hours, and from seconds alone', () => {
    const blitz = `1. e4 {[%clk 4:58]} e5 {[%clk 4:50.5]} 2. Nf3 {[%clk 4:51]} Nc6 {[%emt 5]} 3. Bb5 {[%emt 1:05]}`
    expect(spentIn(blitz, '300+0')).toEqual([2, 9.5, 7, 5, 65])
  })

  it('reads two parts as hours in a game of hours, if its first clock fits', () => {
    const moves = `1. e4 {[%clk 1:59]} e5 {[%clk 1:58]} 2. Nf3 {[%clk 1:57]} Nc6 {[%clk 0:58]}`
    expect(spentIn(moves, '40/7200:3600')).toEqual([60, 120, 120, 3600])
    const minutes = `1. e4 {[%clk 89:50]} e5 {[%clk 89:00]} 2. Nf3 {[%clk 1:20]}`
    expect(spentIn(minutes, '5400')).toEqual([10, 60, 5310])
  })
})
