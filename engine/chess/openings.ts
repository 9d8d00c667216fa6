// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * Opening names by position, so that transpositions are recognised. English, as in the Encyclopaedia of Chess
 * Openings. Later positions of an opening may have its name with another code: games say which.
 */
import { parseFen } from 'chessops/fen'
import { MORE_CODES, OPENINGS } from './openings-data.ts'
import { hashableOf, polyglotKeyWithoutEnPassant } from './polyglot.ts'

export interface Opening {
  /** ECO code, `A00` to `E99`. */
  eco: string
  name: string
}

interface Openings {
  list: Opening[]
  /** The first of them, which are published. */
  published: Opening[]
  /** Indices into the list. */
  byKey: Map<bigint, number>
}

let table: Openings | undefined

/** Reads the table on first use, so that start-up does not wait for it. */
function openings(): Openings {
  if (table) return table
  table = { list: [], published: [], byKey: new Map() }
  for (const line of OPENINGS.trim().split('\n')) addLine(table, line)
  table.published = [...table.list]
  for (const line of MORE_CODES.trim().split('\n')) addLine(table, line)
  return table
}

function addLine({ list, byKey }: Openings, line: string): void {
  const [title, keys] = line.split('|') as [string, string]
  const index = list.push({ eco: title.slice(0, 3), name: title.slice(4) }) - 1
  for (const key of keys.split(' ')) byKey.set(BigInt(`0x${key}`), index)
}

/** Every pair of code and name. Their places never change, because libraries store them. */
export const openingList = (): readonly Opening[] => openings().list

/** The published pairs of code and name, by code and then by name. */
export const publishedOpenings = (): readonly Opening[] => openings().published

/**
 * Polyglot keys without en passant of all positions with a name, and the indices of their openings in the list.
 */
export const namedPositions = (): ReadonlyMap<bigint, number> => openings().byKey

/** The opening named after this very position; null if it has no name or the FEN is bad. */
export function openingAt(fen: string): Opening | null {
  const { list, byKey } = openings()
  return parseFen(fen).unwrap(
    (setup) => list[byKey.get(polyglotKeyWithoutEnPassant(hashableOf(setup))) ?? -1] ?? null,
    () => null,
  )
}

/**
 * The opening of a game so far: the last named position of a line of FENs from the start; null when none is
 * named.
 */
export function openingOf(fens: readonly string[]): Opening | null {
  for (let index = fens.length - 1; index >= 0; index--) {
    const opening = openingAt(fens[index]!)
    if (opening) return opening
  }
  return null
}
