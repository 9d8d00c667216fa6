// SPDX-License-Identifier: GPL-3.0-or-later
import { describe, expect, it } from 'vitest'
import { thinkingTime } from '../../renderer/stores/play/opponent.ts'

/** Repeatable numbers in [0, 1). */
function chance(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

const RAPID = { leftMs: 600_000, incrementMs: 5000 }
const TURN = {
  moveNumber: 15,
  clock: RAPID,
  legalMoves: 30,
  recaptures: false,
  choices: null as number | null,
}

/** Times of many turns, sorted, ms. */
function times(turn: Partial<typeof TURN> | { clock: null }, count = 999): number[] {
  const random = chance(1)
  return Array.from({ length: count }, () => thinkingTime({ ...TURN, ...turn }, random)).toSorted(
    (left, right) => left - right,
  )
}

const median = (turn: Parameters<typeof times>[0]): number => times(turn)[499]!

describe('the pace of an opponent', () => {
  it('is slowest in the middle of the game, and quick where there is little to choose', () => {
    expect(median({ moveNumber: 3 })).toBeLessThan(median({ moveNumber: 8 }))
    expect(median({ moveNumber: 8 })).toBeLessThan(median({}))
    expect(median({ moveNumber: 60 })).toBeLessThan(median({}))
    expect(median({ recaptures: true })).toBeLessThan(median({}) / 2)
    expect(median({ legalMoves: 1 })).toBeLessThan(median({ recaptures: true }))
  })

  it('is slow where people hesitate among many moves, and quick where one is plain', () => {
    const [plain, usual, hard, hopeless] = [1, 5, 12, 100].map((choices) => median({ choices }))
    expect(plain).toBeLessThan(usual! * 0.7)
    expect(usual).toBe(median({}))
    expect(hard).toBeGreaterThan(usual! * 1.3)
    expect(hopeless).toBeLessThan(usual! * 2)
  })

  it('differs from move to move', () => {
    const all = times({})
    expect(all[949]! / all[49]!).toBeGreaterThan(4)
  })

  it('never takes more than a tenth of the time left, nor long without a clock', () => {
    for (const leftMs of [0, 200, 5000, 60_000]) {
      for (const ms of times({ clock: { leftMs, incrementMs: 30_000 } })) {
        expect(ms).toBeLessThanOrEqual(leftMs / 10)
      }
    }
    const untimed = times({ clock: null })
    expect(untimed[0]).toBeGreaterThan(300)
    expect(untimed.at(-1)).toBeLessThanOrEqual(5000)
  })

  it('uses up time in a game of forty moves, and leaves some', () => {
    const random = chance(2)
    for (const incrementMs of [0, 2000]) {
      let leftMs = 180_000
      for (let moveNumber = 1; moveNumber <= 40; moveNumber++) {
        leftMs -= thinkingTime({ ...TURN, moveNumber, clock: { leftMs, incrementMs } }, random)
        expect(leftMs).toBeGreaterThan(0)
        leftMs += incrementMs
      }
      expect(leftMs).toBeLessThan(180_000)
      expect(leftMs).toBeGreaterThan(30_000)
    }
  })
})
