// SPDX-License-Identifier: GPL-3.0-or-later
/** Routes of a knight, and blindfold exercises. */
import { describe, expect, it } from 'vitest'
import { legalMoves, parsePosition, playUci, turnOf } from '../../../engine/chess/rules.ts'
import { blindTask, MAX_LEVEL } from '../../../renderer/stores/training/blindfold.ts'
import {
  knightDistances,
  knightMoves,
  knightRoute,
  knightTask,
  otherSquare,
  SQUARES,
} from '../../../renderer/stores/training/squares.ts'

/** The same numbers for the same seed. */
function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31
    return state / 2 ** 31
  }
}

describe('routes of a knight', () => {
  it('has two to eight moves from a square', () => {
    expect(knightMoves('a1').toSorted()).toEqual(['b3', 'c2'])
    expect(knightMoves('e4')).toHaveLength(8)
    expect(knightMoves('h8').toSorted()).toEqual(['f7', 'g6'])
  })

  it('knows the distances over the whole board', () => {
    const distances = knightDistances('a1')
    expect(distances.size).toBe(64)
    expect([distances.get('a1'), distances.get('b3'), distances.get('b2'), distances.get('h8')]).toEqual([
      0, 1, 4, 6,
    ])
  })

  it('finds a shortest route between any two squares', () => {
    for (const from of SQUARES)
      for (const to of ['a1', 'd5', 'h8', 'g2']) {
        const route = knightRoute(from, to)
        expect(route).toHaveLength(knightDistances(from).get(to)!)
        for (const [at, square] of route.entries())
          expect(knightMoves(route[at - 1] ?? from)).toContain(square)
        expect(route.at(-1) ?? from).toBe(to)
      }
  })

  it('asks for routes of the wanted length', () => {
    const random = seeded(7)
    for (const moves of [1, 2, 3, 4, 5, 6]) {
      const { from, to, least } = knightTask(moves, random)
      expect([least, knightDistances(from).get(to)]).toEqual([moves, moves])
    }
  })

  it('never names the same square twice in a row', () => {
    const random = seeded(1)
    let last = otherSquare([null], random)
    for (let round = 0; round < 200; round++) {
      const next = otherSquare([last], random)
      expect(next).not.toBe(last)
      last = next
    }
  })
})

describe('a blindfold exercise', () => {
  it('has as many half-moves as its level, all of them legal, and ends where it says', () => {
    const random = seeded(42)
    for (let level = 1; level <= MAX_LEVEL; level++)
      for (let round = 0; round < 5; round++) {
        const { fen, moves, end } = blindTask(level, random)
        expect(parsePosition(fen).ok).toBe(true)
        expect(moves).toHaveLength(level)
        let now = fen
        for (const san of moves) {
          const move = legalMoves(now).find((each) => each.san === san)!
          const played = playUci(now, move.uci)
          if (played.ok) now = played.value.fen
        }
        expect(now).toBe(end)
      }
  })

  it('has one piece of each kind, and answers that are true', () => {
    const random = seeded(3)
    const kinds = new Set<string>()
    for (let round = 0; round < 150; round++) {
      const { pieces, end, question, squares } = blindTask(1 + (round % 12), random)
      const names = pieces.map(({ color, role }) => `${color} ${role}`)
      expect(new Set(names).size).toBe(names.length)
      kinds.add(question.kind)
      expect(squares.length).toBeGreaterThan(0)
      const { color, square } = question.piece
      if (question.kind === 'where') expect(squares).toEqual([square])
      else {
        expect(color).toBe(turnOf(end))
        for (const to of squares) {
          const move = legalMoves(end).find(({ uci }) => uci === `${square}${to}`)
          expect(move?.san).toMatch(/[+#]$/)
        }
        // No other square of the piece gives check.
        const others = legalMoves(end).filter(({ uci, san }) => uci.startsWith(square) && /[+#]$/.test(san))
        expect(others).toHaveLength(squares.length)
      }
    }
    expect([...kinds].toSorted()).toEqual(['check', 'where'])
  })
})
