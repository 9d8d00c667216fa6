// SPDX-License-Identifier: GPL-3.0-or-later
/** The lesson on evolutionary search: players of king and rook against king that get better by chance and selection. */
import { Evolution, type Player } from '../../../../engine/krk/evolution.ts'
import { solveKrk } from '../../../../engine/krk/table.ts'
import type { Lesson } from '../lesson.ts'

export const USUAL_SEED = 2
export const GENERATIONS = 8
/** Games of the test, from positions on which nobody was selected. */
export const TEST_GAMES = 100

export interface Evolved {
  /** The players of every generation, the fittest first. Generation 0 is random. */
  readonly generations: readonly (readonly Player[])[]
  /** Test games won by the best player of the first and of the last generation. */
  readonly first: number
  readonly last: number
}

/** Takes about a second. */
export function evolve(seed: number): Evolved {
  const evolution = new Evolution(solveKrk(), seed)
  const generations = [evolution.players]
  while (evolution.generation < GENERATIONS) {
    evolution.advance()
    generations.push(evolution.players)
  }
  const starts = evolution.starts(TEST_GAMES)
  const [first, last] = [generations[0]!, generations.at(-1)!].map(
    (players) => evolution.play(players[0]!.weights, starts).mated,
  )
  return { generations, first: first!, last: last! }
}

let evolved: Evolved | null = null
/** With the seed of the lesson, once for the page. */
export const evolvedOnce = (): Evolved => (evolved ??= evolve(USUAL_SEED))

const FEN = '3k4/1R6/4K3/8/8/8/8/8 w - - 0 1'

export const EVOLUTION: Lesson<'evolution'> = {
  id: 'evolution',
  fen: FEN,
  picture: 'evolution',
  runs: [],
  table: null,
  answer() {
    const { last } = evolvedOnce()
    if (last < 10) return 'a'
    return last < 60 ? 'b' : 'c'
  },
  figures() {
    const { generations, first, last } = evolvedOnce()
    return { first, last, games: TEST_GAMES, generations: generations.length - 1 }
  },
  right: 'b',
  take: {
    fen: FEN,
    depth: 7,
    with: 'alphabeta,mvv-lva,killers,table,hash-move',
  },
}
