// SPDX-License-Identifier: GPL-3.0-or-later
/** Who plays each side of a game: people and engines, in any pairing. Pure. */
import type { Guise } from '../../../engine/characters.ts'
import type { Color } from '../../../engine/chess/rules.ts'

export interface Person {
  by: 'person'
  name: string
}

export interface EnginePlayer {
  by: 'engine'
  name: string
  /** The name of an engine of others; null: ours. */
  program: string | null
  /** Playing strength; null: full strength. */
  elo: number | null
  /** As whom ours plays; absent: as itself. */
  guise?: Guise
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

/** What belongs to the sides, the other way round. */
export const swapSides = <T>({ white, black }: Readonly<Record<Color, T>>): Record<Color, T> => ({
  white: black,
  black: white,
})
