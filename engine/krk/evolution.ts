// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * Evolutionary search: players of king and rook that know a few traits of a position and how much each is worth to them.
 * Nobody tells them what is good. Those who mate sooner have children, whose weights are mixed from two parents and changed
 * a little by chance.
 */
import {
  type Code,
  CODES,
  blackKing,
  blackMoves,
  isCheck,
  isLegalForWhite,
  whiteKing,
  whiteMoves,
  whiteRook,
} from './board.ts'
import { type KrkGame, MOST_MOVES, playWith } from './play.ts'
import { randomFrom } from './random.ts'
import { type KrkTable, solveKrk } from './table.ts'

/**
 * What a player sees after its move: how far Black's king is from the nearest edge, how far the kings are from each other,
 * how many squares the rook leaves to Black's king, and whether Black's king can take the rook.
 */
export const TRAITS = ['edge', 'kings', 'room', 'loose', 'moves', 'facing'] as const
/** The worth of each trait, in the order of TRAITS. */
export type Weights = readonly number[]

const distance = (one: number, other: number): number =>
  Math.max(Math.abs((one >> 3) - (other >> 3)), Math.abs((one & 7) - (other & 7)))

/** Squares of a board's half on the side of the king, along one line of eight. */
const side = (king: number, rook: number): number => (king < rook ? rook : king > rook ? 7 - rook : 7)

/** The traits of a position with Black to move, each from 0 to 1. */
export function traitsOf(code: Code): number[] {
  const [white, rook, black] = [whiteKing(code), whiteRook(code), blackKing(code)]
  const [rank, file] = [black >> 3, black & 7]
  const edge = Math.min(rank, 7 - rank) + Math.min(file, 7 - file)
  const [ranks, files] = [Math.abs(rank - (white >> 3)), Math.abs(file - (white & 7))]
  const room = side(rank, rook >> 3) * side(file, rook & 7)
  const loose = distance(black, rook) === 1 && distance(white, rook) > 1
  const facing = (ranks === 2 && files === 0) || (ranks === 0 && files === 2)
  return [
    edge / 6,
    (ranks + files) / 14,
    room / 49,
    loose ? 1 : 0,
    blackMoves(code).length / 8,
    facing ? 1 : 0,
  ]
}

interface Sight {
  readonly traits: readonly number[]
  readonly isMate: boolean
}

function look(code: Code): Sight {
  return { traits: traitsOf(code), isMate: isCheck(code) && blackMoves(code).length === 0 }
}

/** Caches `look`, because all players reach the same positions many times. */
function rememberingLook(): typeof look {
  const known = new Map<Code, Sight>()
  return (code) => {
    const sight = known.get(code) ?? look(code)
    known.set(code, sight)
    return sight
  }
}

/** The position after the move that a player likes best. It mates if it can, and repeats a position only if it has to. */
export function chosenBy(weights: Weights, code: Code, seen: ReadonlySet<Code>, see = look): Code {
  let [best, most] = [-1, -Infinity]
  for (const next of whiteMoves(code)) {
    const { traits, isMate } = see(next)
    if (isMate) return next
    let liked = seen.has(next) ? -REPEATED : 0
    for (let at = 0; at < traits.length; at += 1) liked += traits[at]! * weights[at]!
    if (liked > most) [best, most] = [next, liked]
  }
  return best
}
/** More than all traits together. */
const REPEATED = 1000

/** The value of a game to the player: 0 without mate, and nearer to 1 the sooner the mate. */
const valueOf = ({ end, moves }: KrkGame): number =>
  end === 'mate' ? 1 - moves.length / (2 * MOST_MOVES) : 0

export interface Player {
  readonly weights: Weights
  /** The mean value of its games, 0 to 1. */
  readonly fitness: number
  /** Games that it won. */
  readonly mated: number
}

/** Players of a generation, how many of them live on and have children, and games of each. */
export const PLAYERS = 12
const PARENTS = 4
export const GAMES = 10
/** Weights are from -1 to 1 at first; a child's differ from its parents' by about so much. */
const CHANGE = 0.25

export class Evolution {
  /** The players of the present generation, the fittest first. */
  players: readonly Player[]
  /** 0 for the first players, whose weights are random. */
  generation = 0
  readonly #table: KrkTable
  readonly #random: () => number
  readonly #starts: readonly Code[]
  readonly #look = rememberingLook()

  constructor(table: KrkTable, seed: number) {
    this.#table = table
    this.#random = randomFrom(seed)
    this.#starts = this.starts(GAMES)
    this.players = this.#ranked(
      Array.from({ length: PLAYERS }, () => TRAITS.map(() => 2 * this.#random() - 1)).map((weights) =>
        this.play(weights),
      ),
    )
  }

  /** Random positions with White to move. */
  starts(count: number): Code[] {
    const starts: Code[] = []
    while (starts.length < count) {
      const code = Math.floor(this.#random() * CODES)
      if (isLegalForWhite(code)) starts.push(code)
    }
    return starts
  }

  /** Lets a player play from positions; by default from those of the evolution. */
  play(weights: Weights, starts: readonly Code[] = this.#starts): Player {
    const games = starts.map((start) =>
      playWith((code, seen) => chosenBy(weights, code, seen, this.#look), this.#table, start),
    )
    return {
      weights,
      fitness: games.reduce((sum, game) => sum + valueOf(game), 0) / games.length,
      mated: games.filter(({ end }) => end === 'mate').length,
    }
  }

  #ranked(players: readonly Player[]): Player[] {
    return players.toSorted((one, other) => other.fitness - one.fitness)
  }

  #child(parents: readonly Player[]): Weights {
    const [one, other] = [this.#pick(parents), this.#pick(parents)]
    return TRAITS.map((_, at) => {
      const from = this.#random() < 0.5 ? one : other
      // The sum of three is near the middle more often than at the ends.
      const change = this.#random() + this.#random() + this.#random() - 1.5
      return from.weights[at]! + CHANGE * change
    })
  }

  #pick(players: readonly Player[]): Player {
    return players[Math.floor(this.#random() * players.length)]!
  }

  /** The next generation: the fittest live on, and the others make room for children of them. */
  advance(): void {
    const parents = this.players.slice(0, PARENTS)
    const children = Array.from({ length: PLAYERS - PARENTS }, () => this.play(this.#child(parents)))
    this.players = this.#ranked([...parents, ...children])
    this.generation += 1
  }
}

/** The usual seed, the generations after the random one, and the games of the test. */
export const USUAL_SEED = 2
export const GENERATIONS = 8
export const TEST_GAMES = 100

export interface Evolved {
  /** The players of every generation, the fittest first. Generation 0 is random. */
  readonly generations: readonly (readonly Player[])[]
  /** Games won by the best player of the first and of the last generation, from positions on which nobody was selected. */
  readonly first: number
  readonly last: number
}

/** A whole evolution and its test; takes about a second. */
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
