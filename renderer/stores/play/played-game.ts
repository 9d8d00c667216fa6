// SPDX-License-Identifier: GPL-3.0-or-later
/** A played game as plain data: who plays each side, its parameters, and its ending. Pure. */
import { outcome, resultOf, type Outcome } from '../../../engine/chess/outcome.ts'
import { parsePosition, type Color } from '../../../engine/chess/rules.ts'
import type { GameResult, GameTree, NodeId } from '../../../engine/chess/tree.ts'
import type { Persona } from '../../../engine/contract/characters.ts'
import { isBlockedFor } from '../../../engine/chess/blocked.ts'
import type { TimeControls } from './clock.ts'

export interface Person {
  by: 'person'
  name: string
}

export interface EnginePlayer {
  by: 'engine'
  name: string
  /** The name of an external engine; null: ours. */
  program: string | null
  /** Playing strength; null: full strength. */
  elo: number | null
  /** The persona of our engine; absent: none. */
  guise?: Persona
}

export type Seat = Person | EnginePlayer
export type Seats = Readonly<Record<Color, Seat>>

/** A person against an engine, two people at one board, or two engines. */
export const PAIRINGS = ['engine', 'people', 'engines'] as const
export type Pairing = (typeof PAIRINGS)[number]

export function pairingOf({ white, black }: Seats): Pairing {
  if (white.by !== black.by) return 'engine'
  return white.by === 'person' ? 'people' : 'engines'
}

/** The side of the only person; null if two people or two engines play. */
export function loneSide(seats: Seats): Color | null {
  if (pairingOf(seats) !== 'engine') return null
  return seats.white.by === 'person' ? 'white' : 'black'
}

/** Whether our engine plays both sides. */
export const areBothOurs = ({ white, black }: Seats): boolean =>
  [white, black].every((seat) => seat.by === 'engine' && seat.program === null)

/** The sides that people play. */
export const sidesOfPeople = (seats: Seats): Color[] =>
  (['white', 'black'] as const).filter((color) => seats[color].by === 'person')

/** A record of both sides with the sides swapped. */
export const swapSides = <T>({ white, black }: Readonly<Record<Color, T>>): Record<Color, T> => ({
  white: black,
  black: white,
})

/** The parameters of a game. */
export interface NewGame {
  /** The name of the event, in the user's language. */
  event: string
  seats: Seats
  /** Null: no clock. */
  clocks: TimeControls | null
  /** First position, which must be valid and have a legal move; null: the standard one. */
  fen: string | null
  chess960: boolean
  /** The number of the game in its event; null: none. */
  round: string | null
  /** Played without help: no hint, no takeback, no coach. */
  rated: boolean
}

/** The number of the move that comes next in a position. */
export const moveNumberOf = (fen: string): number => Number(fen.split(' ')[5] ?? 1)

/** Why a game is over. `TIME_INSUFFICIENT`: the time ran out, but the other side cannot mate. */
export type EndingReason =
  | Outcome['code']
  | 'TIME'
  | 'TIME_INSUFFICIENT'
  | 'RESIGNATION'
  | 'AGREEMENT'
  | 'ABORTED'

export interface Ending {
  /** `*` for a game that was aborted. */
  result: GameResult
  reason: EndingReason
}

export const opposite = (color: Color): Color => (color === 'white' ? 'black' : 'white')
export const winFor = (color: Color): '1-0' | '0-1' => (color === 'white' ? '1-0' : '0-1')

/** A game may be aborted until both sides have moved. */
export const ABORT_PLIES = 2

/** Draws that the rules give only to a player who claims them. */
const CLAIMS = ['THREEFOLD_REPETITION', 'FIFTY_MOVES'] as const
type Claim = (typeof CLAIMS)[number]

/** The draw that may be claimed at a node; null: none. */
export function claimAt(tree: GameTree, id: NodeId): Claim | null {
  const code = outcome(tree, id)?.code
  return CLAIMS.find((claim) => claim === code) ?? null
}

/**
 * The ending at a node by the rules; null while play continues.
 * @param claimed whether draws that can be claimed are
 */
export function endingAt(tree: GameTree, id: NodeId, claimed: boolean): Ending | null {
  const found = outcome(tree, id)
  if (!found || (!claimed && CLAIMS.some((claim) => claim === found.code))) return null
  return { result: resultOf(found), reason: found.code }
}

/** The ending when a side's time has run out: lost, or drawn if the other side can no longer mate. */
export function flagFall(fen: string, loser: Color): Ending {
  const position = parsePosition(fen)
  const winner = opposite(loser)
  return position.ok &&
    (position.value.hasInsufficientMaterial(winner) || isBlockedFor(position.value, winner))
    ? { result: '1/2-1/2', reason: 'TIME_INSUFFICIENT' }
    : { result: winFor(winner), reason: 'TIME' }
}

/** The `Termination` tag of an ending. */
export function terminationOf(reason: EndingReason): string {
  if (reason === 'ABORTED') return 'abandoned'
  return reason === 'TIME' || reason === 'TIME_INSUFFICIENT' ? 'time forfeit' : 'normal'
}

/** The `Termination` tag of an unfinished game. */
export const UNTERMINATED = 'unterminated'
