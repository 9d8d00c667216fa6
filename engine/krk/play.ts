// SPDX-License-Identifier: GPL-3.0-or-later
/** Games of a network, with king and rook, against a king that defends perfectly. */
import { type Code, blackMoves, canonical, isRookTaken, whiteMoves } from './board.ts'
import { type Activity, type Network, OUTPUTS, judge, newActivity } from './network.ts'
import { DRAW, type KrkTable, LONGEST_WIN } from './table.ts'

/** Moves of White after which a game without mate is a draw. */
export const MOST_MOVES = 50
/** A draw counts as this many moves in the network's expected distance. */
const DRAW_MOVES = 50

/** The moves to mate that the network expects: the mean of its chances. */
function expected(network: Network, code: Code, activity: Activity): number {
  judge(network, canonical(code), activity)
  let sum = 0
  for (let output = 0; output < OUTPUTS; output += 1)
    sum += activity.chances[output]! * (output > LONGEST_WIN ? DRAW_MOVES : output)
  return sum
}

/**
 * The position after the white move that the network prefers. It looks one half-move ahead, and repeats a position of the
 * game only if it has to.
 */
function networkMove(network: Network, code: Code, seen: ReadonlySet<Code>, activity: Activity): Code {
  const moves = whiteMoves(code)
  const fresh = moves.filter((next) => !seen.has(next))
  let [best, least] = [-1, Infinity]
  for (const next of fresh.length > 0 ? fresh : moves) {
    const left = expected(network, next, activity)
    if (left < least) [best, least] = [next, left]
  }
  return best
}

/** The position after Black's best move; null when there is no move. */
function bestDefence({ white }: KrkTable, code: Code): Code | null {
  let best: Code | null = null
  for (const next of blackMoves(code)) {
    if (isRookTaken(next)) return next
    if (best === null || white[next]! > white[best]!) best = next
  }
  return best
}

/** One move of White. */
export interface KrkMove {
  readonly after: Code
  /** How many moves longer than perfect play; null: the win is gone. */
  readonly lost: number | null
  /** The position after Black's reply; null: mate or stalemate. */
  readonly reply: Code | null
}

export interface KrkGame {
  /** White is to move. */
  readonly start: Code
  /** Moves of White with perfect play. */
  readonly perfect: number
  readonly moves: readonly KrkMove[]
  readonly end: 'mate' | 'stalemate' | 'rookTaken' | 'tooLong'
}

/** Chooses White's move: the position after it. `seen` has the positions after White's moves so far. */
export type ChooseMove = (code: Code, seen: ReadonlySet<Code>) => Code

/** A game of the network. White is to move. */
export function playGame(network: Network, table: KrkTable, start: Code): KrkGame {
  const activity = newActivity(network.neurons)
  return playWith((code, seen) => networkMove(network, code, seen, activity), table, start)
}

/** Plays from a legal position with White to move until the end, 50 moves at most. */
export function playWith(choose: ChooseMove, table: KrkTable, start: Code): KrkGame {
  const moves: KrkMove[] = []
  const seen = new Set<Code>()
  const perfect = table.white[start]!
  for (let at = start; moves.length < MOST_MOVES;) {
    const after = choose(at, seen)
    seen.add(after)
    const distance = table.black[after]!
    const reply = bestDefence(table, after)
    moves.push({ after, lost: distance === DRAW ? null : distance + 1 - table.white[at]!, reply })
    if (reply === null) return { start, perfect, moves, end: distance === 0 ? 'mate' : 'stalemate' }
    if (isRookTaken(reply)) return { start, perfect, moves, end: 'rookTaken' }
    at = reply
  }
  return { start, perfect, moves, end: 'tooLong' }
}

/** Results of a series of games. */
export interface PlayMarks {
  readonly games: number
  /** Games that ended in mate within 50 moves. */
  readonly mated: number
  /** Average number of moves beyond perfect play in these. */
  readonly extra: number
  /** Share of all moves that are as good as perfect play. */
  readonly perfect: number
}

/** Positions with White to move: held-back positions after Black's best move. Draws are left out. */
export function startsFrom(table: KrkTable, heldBack: Int32Array, games: number): Code[] {
  const starts: Code[] = []
  for (const code of heldBack) {
    if (starts.length === games) break
    const start = table.black[code]! > 0 ? bestDefence(table, code) : null
    if (start !== null) starts.push(start)
  }
  return starts
}

export function playMarks(games: readonly KrkGame[]): PlayMarks {
  const mated = games.filter(({ end }) => end === 'mate')
  const moves = games.flatMap((game) => game.moves)
  const extra = mated.reduce((sum, game) => sum + game.moves.length - game.perfect, 0)
  return {
    games: games.length,
    mated: mated.length,
    extra: mated.length === 0 ? 0 : extra / mated.length,
    perfect: moves.length === 0 ? 0 : moves.filter(({ lost }) => lost === 0).length / moves.length,
  }
}
