// SPDX-License-Identifier: GPL-3.0-or-later
/** The rules of every time control, and what an engine is told of them. */
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { oddsFen, swappedOdds, ODDS } from '../../engine/chess/odds.ts'
import { parsePosition, type Color } from '../../engine/chess/rules.ts'
import {
  completeMove,
  delayLeft,
  makeClock,
  movesToGo,
  restingClock,
  startClock,
  stopClock,
  timeLeft,
  type ChessClock,
  type TimeControl,
} from '../../renderer/stores/play/clock.ts'
import { flagFall } from '../../renderer/stores/play/played-game.ts'
import { moveLimit } from '../../renderer/stores/play/opponent.ts'
import { makeTimeControl, parseTimeControl } from '../../renderer/stores/play/record.ts'

const control = fc.record(
  {
    baseMs: fc.integer({ min: 1, max: 7200 }).map((seconds) => seconds * 1000),
    incrementMs: fc.integer({ min: 0, max: 180 }).map((seconds) => seconds * 1000),
    bonus: fc.constantFrom('bronstein' as const, 'delay' as const),
    moves: fc.integer({ min: 1, max: 60 }),
  },
  { requiredKeys: ['baseMs', 'incrementMs'] },
)
const controls = fc.record({ white: control, black: control })
/** A turn as the pieces of time in which its clock ran; it stood still between them. */
const turn = fc.array(fc.integer({ min: 0, max: 60_000 }), { minLength: 1, maxLength: 4 })
const sum = (parts: readonly number[]): number => parts.reduce((all, part) => all + part, 0)

/** Plays a turn of a side; each pause lasts a minute. */
function playTurn(clock: ChessClock, color: Color, parts: readonly number[]): ChessClock {
  let now = 1_000_000
  let at = clock
  for (const part of parts) {
    at = stopClock(startClock(at, color, now), now + part)
    now += part + 60_000
  }
  return at
}

/** Time left after a turn by the rules, written as one reads them; null: the flag falls. */
function byTheRules(
  { baseMs, incrementMs, bonus, moves }: TimeControl,
  left: number,
  used: number,
  made: number,
) {
  const cost = bonus === 'delay' ? Math.max(0, used - incrementMs) : used
  if (cost >= left) return null
  const gift = bonus === 'delay' ? 0 : bonus === 'bronstein' ? Math.min(used, incrementMs) : incrementMs
  return left - cost + gift + (moves !== undefined && (made + 1) % moves === 0 ? baseMs : 0)
}

describe('a clock', () => {
  it('follows the rules of its time control, however often it is interrupted', () => {
    fc.assert(
      fc.property(controls, fc.array(turn, { maxLength: 60 }), (both, turns) => {
        let clock = makeClock(both)
        const left = { white: both.white.baseMs, black: both.black.baseMs }
        for (const [ply, parts] of turns.entries()) {
          const color = ply % 2 === 0 ? 'white' : 'black'
          const expected = byTheRules(both[color], left[color], sum(parts), Math.floor(ply / 2))
          clock = playTurn(clock, color, parts)
          if (expected === null) {
            expect(clock.left[color]).toBe(0)
            return
          }
          clock = completeMove(clock, color)
          left[color] = expected
          expect(clock.left).toEqual(left)
        }
      }),
    )
  })

  it('shows the same while it runs as when it is stopped at that moment', () => {
    fc.assert(
      fc.property(controls, turn, fc.nat(200_000), (both, parts, after) => {
        const running = startClock(playTurn(makeClock(both), 'white', parts), 'white', 5_000_000)
        const now = 5_000_000 + after
        expect(timeLeft(running, 'white', now)).toBe(stopClock(running, now).left.white)
        expect(timeLeft(running, 'black', now)).toBe(both.black.baseMs)
      }),
    )
  })

  it.each<[string, TimeControl, number, number]>([
    ['an increment is added whatever was used', { baseMs: 60_000, incrementMs: 3000 }, 1000, 62_000],
    [
      'Bronstein gives back what was used',
      { baseMs: 60_000, incrementMs: 3000, bonus: 'bronstein' },
      1000,
      60_000,
    ],
    ['but not more than it has', { baseMs: 60_000, incrementMs: 3000, bonus: 'bronstein' }, 5000, 58_000],
    ['a delay costs nothing at first', { baseMs: 60_000, incrementMs: 3000, bonus: 'delay' }, 3000, 60_000],
    ['and then every second', { baseMs: 60_000, incrementMs: 3000, bonus: 'delay' }, 5000, 58_000],
    ['a period of one move adds the base', { baseMs: 60_000, incrementMs: 0, moves: 1 }, 5000, 115_000],
  ])('%s', (_rule, both, used, left) => {
    const clock = completeMove(playTurn(makeClock({ white: both, black: both }), 'white', [used]), 'white')
    expect(clock.left.white).toBe(left)
  })

  it('gives nothing for a move that cost no time, which counts all the same', () => {
    const both = { baseMs: 60_000, incrementMs: 3000, moves: 2 }
    const clock = completeMove(makeClock({ white: both, black: both }), 'white', true)
    expect([clock.left.white, movesToGo(clock, 'white'), movesToGo(clock, 'black')]).toEqual([60_000, 1, 2])
  })

  it('gives each side its own time with odds', () => {
    const clock = makeClock({
      white: { baseMs: 60_000, incrementMs: 0 },
      black: { baseMs: 300_000, incrementMs: 0 },
    })
    expect(clock.left).toEqual({ white: 60_000, black: 300_000 })
  })
})

describe('what an engine is told', () => {
  it('is time that it may use to the last millisecond without losing by it', () => {
    fc.assert(
      fc.property(
        controls,
        turn,
        fc.nat(20_000),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (both, parts, gone, share) => {
          const begun = startClock(playTurn(makeClock(both), 'white', parts), 'white', 5_000_000)
          const now = 5_000_000 + gone
          fc.pre(timeLeft(begun, 'white', now) > 0)
          const told = moveLimit(begun, 'white', now).clock!
          const used = Math.max(0, told.whiteMs - 1) * share
          expect(timeLeft(begun, 'white', now + used)).toBeGreaterThan(0)
          expect(told.movesToGo).toBe(both.white.moves)
          expect([told.whiteIncrementMs, told.blackIncrementMs]).toEqual([
            both.white.incrementMs,
            both.black.incrementMs,
          ])
        },
      ),
    )
  })

  it('with a delay is what it has in all, and of the delay only what is still to come', () => {
    const both: TimeControl = { baseMs: 10_000, incrementMs: 4000, bonus: 'delay' }
    const clock = startClock(makeClock({ white: both, black: both }), 'black', 0)
    expect(moveLimit(clock, 'black', 0).clock).toMatchObject({ whiteMs: 14_000, blackMs: 14_000 })
    expect(moveLimit(clock, 'black', 1000).clock).toMatchObject({ whiteMs: 14_000, blackMs: 13_000 })
    expect([delayLeft(clock, 'black', 1000), delayLeft(clock, 'black', 9000)]).toEqual([3000, 0])
  })

  it('says when the next period begins', () => {
    const both = { baseMs: 10_000, incrementMs: 0, moves: 40 }
    const clock = restingClock(
      { white: both, black: both },
      { white: 9000, black: 9000 },
      { white: 42, black: 41 },
    )
    expect(moveLimit(clock, 'white', 0).clock?.movesToGo).toBe(38)
    expect(moveLimit(clock, 'black', 0).clock?.movesToGo).toBe(39)
  })
})

it('a record has every time control, and is read as it was written', () => {
  fc.assert(
    fc.property(control, (written) => {
      const { bonus, ...plain } = written
      // Without seconds all kinds are the same.
      const read = written.incrementMs === 0 ? plain : { ...plain, ...(bonus && { bonus }) }
      expect(parseTimeControl(makeTimeControl(written))).toEqual(read)
    }),
  )
  expect(['', '?', '-', '40/', '0/60', '5+', '60x3', '1/2/3', '60+3+3'].map(parseTimeControl)).toEqual(
    Array.from({ length: 9 }),
  )
})

/** Pawns on every file, each before another one. */
const BLOCKED = '4k3/8/1p1p1p1p/pPpPpPpP/P1P1P1P1/8/8/4K3 w - - 0 1'
/** The same with the pawns of each side on squares of one colour. */
const WALL = 'p1p1p1p1/PpPpPpPp/1P1P1P1P'

describe('the fall of a flag', () => {
  it.each([
    ['a bare king cannot mate', '8/8/4k3/8/8/3QK3/8/8 w - - 0 1', 'white', '1/2-1/2'],
    ['nor a knight against nothing', '8/8/4k1n1/8/8/4K3/8/8 w - - 0 1', 'white', '1/2-1/2'],
    ['a knight can where a pawn takes a square', '8/8/4k1n1/8/8/4K3/4P3/8 w - - 0 1', 'white', '0-1'],
    ['a bishop can against one of the other colour', '8/8/4k1b1/8/8/4K1B1/8/8 w - - 0 1', 'white', '0-1'],
    ['a pawn may become anything', '8/8/4k3/4p3/8/4K3/8/8 w - - 0 1', 'white', '0-1'],
    ['no pawn can move and no king can pass', BLOCKED, 'white', '1/2-1/2'],
    ['no bishop can pass', `2b1k3/8/${WALL}/8/8/2B1K3 w - - 0 1`, 'white', '1/2-1/2'],
    ['a bishop has passed', `1B2k3/8/${WALL}/8/8/4K3 w - - 0 1`, 'black', '1-0'],
    ['but only for its own side', `1B2k3/8/${WALL}/8/8/4K3 w - - 0 1`, 'white', '1/2-1/2'],
    ['a pawn can capture', '4k3/8/8/2pp4/2PP4/8/8/4K3 w - - 0 1', 'white', '0-1'],
    ['a pawn can advance', BLOCKED.replace('/8/8/4K3', '/8/4P3/4K3'), 'white', '0-1'],
    ['a piece can move', BLOCKED.replace('4K3', '4K2R'), 'black', '1-0'],
    ['a pawn is not protected', '4k3/8/8/p7/P7/8/8/4K3 w - - 0 1', 'white', '0-1'],
    ['but not against one of its own', '8/8/4k1b1/7B/8/4K3/8/8 w - - 0 1', 'white', '1/2-1/2'],
  ] as const)('%s', (_why, fen, loser, result) => {
    expect(flagFall(fen, loser).result).toBe(result)
  })
})

describe('odds of material', () => {
  it.each(ODDS)('%s: a legal position, and the same odds the other way round', (odds) => {
    for (const giver of ['white', 'black'] as const) {
      const fen = oddsFen(odds, giver)
      expect(parsePosition(fen).ok).toBe(true)
      expect(swappedOdds(fen)).toBe(oddsFen(odds, giver === 'white' ? 'black' : 'white'))
    }
  })

  it('are not in any other position', () => {
    expect(swappedOdds('rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1')).toBeNull()
  })
})
