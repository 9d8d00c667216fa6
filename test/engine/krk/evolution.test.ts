// SPDX-License-Identifier: GPL-3.0-or-later
/** Evolution: the seed determines it, the best never gets worse, and the traits are those of the position. */
import { describe, expect, it } from 'vitest'
import {
  blackMoves,
  canonical,
  codeOf,
  isCheck,
  isLegalForBlack,
  isLegalForWhite,
  whiteMoves,
} from '../../../engine/krk/board.ts'
import { Evolution, GAMES, PLAYERS, TRAITS, chosenBy, traitsOf } from '../../../engine/krk/evolution.ts'
import { randomFrom } from '../../../engine/krk/random.ts'
import { solveKrk } from '../../../engine/krk/table.ts'

const table = solveKrk()
const random = randomFrom(8)
const some = Array.from({ length: 4000 }, () => Math.floor(random() * 64 ** 3))

describe('the traits', () => {
  it('are from 0 to 1, and the same for all rotated and mirrored copies', () => {
    for (const code of some.filter(isLegalForBlack)) {
      const traits = traitsOf(code)
      expect(traits).toHaveLength(TRAITS.length)
      for (const trait of traits) expect(trait >= 0 && trait <= 1).toBe(true)
      expect(traitsOf(canonical(code))).toEqual(traits)
    }
  })

  it('say what the position is', () => {
    // White's king on e6, the rook on a7, Black's king on e8: it is on the edge, and the kings face each other.
    expect(traitsOf(codeOf(44, 48, 60))).toEqual([3 / 6, 2 / 14, 7 / 49, 0, 2 / 8, 1])
  })
})

describe('a player', () => {
  it('makes a legal move, mates if it can, and repeats a position only if it has to', () => {
    const weights = [0.3, -0.2, 0.1, -0.9, 0.4, 0.2]
    for (const code of some.filter(isLegalForWhite).slice(0, 400)) {
      const moves = whiteMoves(code)
      const chosen = chosenBy(weights, code, new Set())
      expect(moves).toContain(chosen)
      const mates = moves.filter((next) => isCheck(next) && blackMoves(next).length === 0)
      if (mates.length > 0) expect(mates).toContain(chosen)
      else if (moves.length > 1) expect(chosenBy(weights, code, new Set([chosen]))).not.toBe(chosen)
    }
  })
})

describe('an evolution', () => {
  it('is determined by its seed, and its best player never gets worse', () => {
    const [one, same, other] = [1, 1, 3].map((seed) => new Evolution(table, seed))
    for (let generation = 1; generation <= 2; generation += 1) {
      const before = one!.players[0]!.fitness
      one!.advance()
      same!.advance()
      expect(one!.players).toEqual(same!.players)
      expect(one!.players).toHaveLength(PLAYERS)
      expect(one!.players[0]!.fitness).toBeGreaterThanOrEqual(before)
      const fitness = one!.players.map((player) => player.fitness)
      expect(fitness).toEqual(fitness.toSorted((a, b) => b - a))
      for (const { mated } of one!.players) expect(mated).toBeLessThanOrEqual(GAMES)
    }
    expect(one!.generation).toBe(2)
    expect(other!.players).not.toEqual(one!.players)
  })
})
