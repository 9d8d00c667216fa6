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

  it('is what the file says of it', () => {
    expect(spentIn('1. e4 {[%emt 0:00:07]} e5 {[%emt 0:01:00]} 2. Nf3')).toEqual([7, 60, null])
  })
})
