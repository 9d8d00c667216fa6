// SPDX-License-Identifier: GPL-3.0-or-later
import { describe, expect, it } from 'vitest'
import {
  PlayerClock,
  type TimeControl,
  describeControl,
  goCommand,
  parseClock,
} from '../../../../build/workshop/match/time-control.ts'

const clockOf = (text: string): TimeControl => {
  const parsed = parseClock(text)
  if (!parsed.ok) throw new Error(text)
  return parsed.value
}

describe('notation', () => {
  it.each([
    ['10+0.1', null, 10_000, 100],
    ['1', null, 1000, 0],
    ['0.5+0.005', null, 500, 5],
    ['60/10', 60, 10_000, 0],
    ['40/300+2', 40, 300_000, 2000],
  ])('%s', (text, moves, baseMs, incrementMs) => {
    expect(clockOf(text)).toEqual({ kind: 'clock', moves, baseMs, incrementMs })
    expect(describeControl(clockOf(text))).toBe(text)
  })

  it.each(['', '0', '+1', '0/10', '10+', '/10', '5:00', '-1', '1e3', '10+0.1+2'])('not %j', (text) => {
    expect(parseClock(text)).toEqual({ ok: false, code: 'BAD_TIME_CONTROL' })
  })
})

describe('a clock', () => {
  it('gets its increment after a move', () => {
    const clock = new PlayerClock(clockOf('1+0.01'), 0)
    expect(clock.spend(400)).toBe(true)
    expect(clock.leftMs).toBe(610)
    expect(clock.movesToGo).toBeNull()
  })

  it('may be used up to the last instant, and no further', () => {
    const clock = new PlayerClock(clockOf('1+0.01'), 0)
    expect(clock.spend(1000)).toBe(true)
    expect(clock.leftMs).toBe(10)
    expect(clock.spend(10.1)).toBe(false)
  })

  it('is a little generous if asked', () => {
    const clock = new PlayerClock(clockOf('1+0.01'), 20)
    expect(clock.limitMs).toBe(1020)
    expect(clock.spend(1015)).toBe(true)
    expect(clock.leftMs).toBe(10)
    expect(new PlayerClock(clockOf('1'), 20).spend(1021)).toBe(false)
  })

  it('gets its base again after so many moves', () => {
    const clock = new PlayerClock(clockOf('3/10+1'), 0)
    const seen: [number, number | null][] = []
    for (let move = 0; move < 4; move++) {
      seen.push([clock.leftMs, clock.movesToGo])
      clock.spend(2000)
    }
    expect(seen).toEqual([
      [10_000, 3],
      [9000, 2],
      [8000, 1],
      [17_000, 3],
    ])
  })

  it('stands for a fixed time a move, and never falls without one', () => {
    const fixed = new PlayerClock({ kind: 'movetime', ms: 100 }, 5)
    expect([fixed.spend(100), fixed.spend(104), fixed.spend(106)]).toEqual([true, true, false])
    expect(new PlayerClock({ kind: 'nodes', nodes: 1000 }, 0).spend(1e9)).toBe(true)
  })
})

const both = (text: string) => ({
  white: new PlayerClock(clockOf(text), 0),
  black: new PlayerClock(clockOf(text), 0),
})

describe('go', () => {
  it('rounds the clocks down', () => {
    const clocks = both('1+0.01')
    clocks.white.spend(0.5)
    clocks.black.spend(1000)
    expect(goCommand(clockOf('1+0.01'), clocks, 'white')).toBe('go wtime 1009 btime 10 winc 10 binc 10')
  })

  it('says how many moves are to go for the side to move', () => {
    const clocks = both('40/60')
    clocks.white.spend(1000)
    expect(goCommand(clockOf('40/60'), clocks, 'black')).toBe(
      'go wtime 59000 btime 60000 winc 0 binc 0 movestogo 40',
    )
  })

  it.each<[TimeControl, string]>([
    [{ kind: 'movetime', ms: 50 }, 'go movetime 50'],
    [{ kind: 'nodes', nodes: 5000 }, 'go nodes 5000'],
    [{ kind: 'depth', depth: 7 }, 'go depth 7'],
  ])('%j', (control, command) => {
    const clocks = { white: new PlayerClock(control, 0), black: new PlayerClock(control, 0) }
    expect(goCommand(control, clocks, 'white')).toBe(command)
  })
})
