// SPDX-License-Identifier: GPL-3.0-or-later
/** A balanced set of exercises. */
import { expect, it } from 'vitest'
import { candidatesIn, choose } from '../../../build/training/choose.ts'
import { START_FEN } from '../../../engine/chess/rules.ts'

type Candidate = NonNullable<ReturnType<typeof candidatesIn>>[number]

const candidate = (id: number, rating: number, isMate = false): Candidate => ({
  text: '',
  id: String(id).padStart(4, '0'),
  rating,
  isMate,
  solver: 'white',
  themes: [],
  likeness: [String(id)],
})
const many = (count: number, rating: number, isMate = false, from = 0): Candidate[] =>
  Array.from({ length: count }, (_, at) => candidate(from + at, rating, isMate))

const row = (id: string, fen: string, moves: string): string => `${id},${fen},${moves},1500,mate`

it('has at most a share of mates', () => {
  const chosen = choose([...many(60, 1500), ...many(100, 1500, true, 100)], { count: 1000, mates: 0.4 })
  expect(chosen).toHaveLength(100)
  expect(chosen.filter(({ isMate }) => isMate)).toHaveLength(40)
})

it('takes less from the ratings that have the most, and orders by rating', () => {
  const chosen = choose([...many(100, 1200), ...many(10, 900, false, 200)], { count: 40, mates: 0.4 })
  expect(chosen.filter(({ rating }) => rating === 900)).toHaveLength(10)
  expect(chosen).toHaveLength(40)
  expect(chosen.map(({ rating }) => rating)).toEqual(
    chosen.map(({ rating }) => rating).toSorted((a, b) => a - b),
  )
})

it('does not depend on the order of the files', () => {
  const all = [...many(30, 1000), ...many(30, 1100, true, 100)]
  const limits = { count: 25, mates: 0.3 }
  expect(choose(all.toReversed(), limits)).toEqual(choose(all, limits))
})

it('leaves out what is alike: the same moves with the same pieces, and the same position', () => {
  const text = [
    'PuzzleId,FEN,Moves,Rating,Themes',
    row('a', '6k1/5ppp/8/8/8/8/5PPP/4R1K1 b - - 0 1', 'g8h8 e1e8'),
    row('b', '6k1/5ppp/p7/8/8/8/5PPP/4R1K1 b - - 0 1', 'g8h8 e1e8'),
    row('c', '6k1/5ppp/8/8/8/8/5PPP/3R2K1 b - - 0 1', 'g8h8 d1d8'),
    // The same task with a longer solution.
    row('d', '6k1/5ppp/8/8/8/8/5PPP/3R2K1 b - - 0 1', 'g8h8 d1d7 h7h6 d7d8'),
    row('illegal', START_FEN, 'e2e5 e7e5'),
    'nonsense',
  ].join('\n')
  const found = candidatesIn(Buffer.from(text))!
  expect(found.map(({ id }) => id)).toEqual(['a', 'b', 'c', 'd'])
  expect(found[0]).toMatchObject({ solver: 'white', isMate: true, rating: 1500 })
  expect(choose(found, { count: 10, mates: 1 }).map(({ id }) => id)).toEqual([])
  const wins = found.map((each) => ({ ...each, isMate: false }))
  expect(choose(wins, { count: 10, mates: 0.4 }).map(({ id }) => id)).toEqual(['a', 'c'])
  expect(candidatesIn(Buffer.from('a,b\n1,2\n'))).toBeNull()
})
