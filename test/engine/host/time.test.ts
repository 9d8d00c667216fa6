// SPDX-License-Identifier: GPL-3.0-or-later
/** Time budgets: the engine never exceeds its clock. */
import { readFileSync } from 'node:fs'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseParameters } from '../../../build/workshop/parameters.ts'
import { type TimeNumbers, budgetFromClock, hardLimitFromMoveTime } from '../../../engine/host/time.ts'

const clocks = fc.record({
  left: fc.integer({ min: -5_000, max: 10_000_000 }),
  increment: fc.integer({ min: 0, max: 100_000 }),
  overheadMs: fc.integer({ min: 0, max: 5_000 }),
  movesToGo: fc.option(fc.integer({ min: 1, max: 200 }), { nil: undefined }),
  forced: fc.boolean(),
  whiteToMove: fc.boolean(),
})
type Case = typeof clocks extends fc.Arbitrary<infer Value> ? Value : never

function budgetOf(
  { left, increment, overheadMs, movesToGo, forced, whiteToMove }: Case,
  numbers?: TimeNumbers,
) {
  const clock = {
    // The other side's clock must not matter.
    whiteMs: whiteToMove ? left : 1,
    blackMs: whiteToMove ? 1 : left,
    whiteIncrementMs: whiteToMove ? increment : 0,
    blackIncrementMs: whiteToMove ? 0 : increment,
    ...(movesToGo !== undefined && { movesToGo }),
  }
  return budgetFromClock({ clock, whiteToMove, overheadMs, forced }, numbers)
}

describe('budget from a clock', () => {
  it('leaves the overhead on the clock, or takes one millisecond', () => {
    fc.assert(
      fc.property(clocks, (each) => {
        const { hardMs } = budgetOf(each)
        return hardMs === 1 || hardMs + each.overheadMs < each.left
      }),
    )
  })

  it('reserves nothing for overheads that the increment pays for', () => {
    fc.assert(
      fc.property(clocks, ({ left, overheadMs, ...rest }) => {
        const paid = budgetOf({ ...rest, left, overheadMs, increment: overheadMs })
        const none = budgetOf({ ...rest, left: left - overheadMs, overheadMs: 0, increment: 0 })
        // Before a time control the reserve is a share of all the time left.
        if (rest.movesToGo === undefined) expect(paid).toEqual(none)
      }),
    )
  })

  it('leaves it there with any numbers that a tuner tries', () => {
    const numbers = parseParameters(readFileSync('engine/host/time-numbers.ts', 'utf8'))
    const tried = fc.record(
      Object.fromEntries(
        numbers.map(({ name, minimum, maximum }) => [
          name,
          fc.double({ min: minimum, max: maximum, noNaN: true }),
        ]),
      ),
    )
    fc.assert(
      fc.property(clocks, tried, (each, values) => {
        const { softMs, hardMs } = budgetOf(each, values as TimeNumbers)
        return softMs <= hardMs && (hardMs === 1 || hardMs + each.overheadMs < each.left)
      }),
    )
  })

  it('has a soft limit between one millisecond and the hard one', () => {
    fc.assert(
      fc.property(clocks, (each) => {
        const { softMs, hardMs } = budgetOf(each)
        return softMs >= 1 && softMs <= hardMs
      }),
    )
  })

  it('never gives less for more time', () => {
    fc.assert(
      fc.property(clocks, fc.integer({ min: 0, max: 1_000_000 }), (each, more) => {
        const less = budgetOf(each)
        const richer = budgetOf({ ...each, left: each.left + more })
        return richer.softMs >= less.softMs && richer.hardMs >= less.hardMs
      }),
    )
  })

  it('gives a forced move less', () => {
    fc.assert(
      fc.property(
        clocks,
        (each) => budgetOf({ ...each, forced: true }).softMs <= budgetOf({ ...each, forced: false }).softMs,
      ),
    )
  })

  it('saves the increment while little time is left', () => {
    let left = 50
    for (let move = 0; move < 60; move++) {
      const clock = { whiteMs: left, blackMs: 1, whiteIncrementMs: 20, blackIncrementMs: 0 }
      left += 20 - budgetFromClock({ clock, whiteToMove: true, overheadMs: 10, forced: false }).softMs
    }
    expect(left).toBeGreaterThan(180)
  })

  const games = [
    { name: '1 s for the game', left: 1_000, increment: 0, movesToGo: undefined },
    { name: '1 min for the game', left: 60_000, increment: 0, movesToGo: undefined },
    { name: '3 min and 2 s a move', left: 180_000, increment: 2_000, movesToGo: undefined },
    { name: '40 moves in 5 min', left: 300_000, increment: 0, movesToGo: 40 },
    { name: '40 moves in 400 ms', left: 400, increment: 0, movesToGo: 40 },
  ]
  for (const game of games) {
    it(`survives when every move takes all it may: ${game.name}`, () => {
      const overheadMs = 10
      let { left, movesToGo } = game
      for (let move = 0; move < 300; move++) {
        const { hardMs } = budgetOf({
          ...game,
          left,
          movesToGo,
          overheadMs,
          forced: false,
          whiteToMove: true,
        })
        // With almost nothing left, the answer itself is faster than the assumed overhead.
        left -= hardMs > 1 ? hardMs + overheadMs : 1
        if (left <= 0) expect.fail(`out of time at move ${move + 1}`)
        if (left < 2 * overheadMs && game.increment === 0 && movesToGo === undefined) return
        left += game.increment
        if (movesToGo === undefined) continue
        movesToGo--
        if (movesToGo === 0) {
          movesToGo = game.movesToGo
          left += game.left
        }
      }
    })
  }

  it('reaches a time control with time left, even if every tenth move takes all that it may', () => {
    let left = 10_000
    for (let move = 1; move <= 60; move++) {
      const clock = {
        left,
        increment: 0,
        overheadMs: 10,
        movesToGo: 61 - move,
        forced: false,
        whiteToMove: true,
      }
      const { softMs, hardMs } = budgetOf(clock)
      left -= (move % 10 === 0 ? hardMs : softMs) + 1
      expect(left, `before move ${move + 1}`).toBeGreaterThan(60)
    }
  })

  it('thinks longer with an increment than without', () => {
    const base = { left: 60_000, overheadMs: 10, movesToGo: undefined, forced: false, whiteToMove: true }
    expect(budgetOf({ ...base, increment: 2_000 }).softMs).toBeGreaterThan(
      budgetOf({ ...base, increment: 0 }).softMs,
    )
  })
})

describe('limit from a time per move', () => {
  it('is the time less the overhead, at least half of it and at least a millisecond', () => {
    expect(hardLimitFromMoveTime(1_000, 10)).toBe(990)
    expect(hardLimitFromMoveTime(100, 5_000)).toBe(50)
    expect(hardLimitFromMoveTime(1, 10)).toBe(1)
    expect(hardLimitFromMoveTime(0, 0)).toBe(1)
  })
})
