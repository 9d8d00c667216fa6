/** Opening names by position, so that transpositions find theirs. English, as in the Encyclopaedia of Chess Openings. */
import { parseFen } from 'chessops/fen'
import { OPENINGS } from './openings-data.ts'
import { hashableOf, polyglotKeyWithoutEnPassant } from './polyglot.ts'

export interface Opening {
  /** ECO code, `A00` to `E99`. */
  eco: string
  name: string
}

interface Openings {
  list: Opening[]
  byKey: Map<bigint, Opening>
}

let table: Openings | undefined

/** The table is read at the first question: start-up does not wait for it. */
function openings(): Openings {
  if (table) return table
  table = { list: [], byKey: new Map() }
  for (const line of OPENINGS.trim().split('\n')) {
    const [title, keys] = line.split('|') as [string, string]
    const opening: Opening = { eco: title.slice(0, 3), name: title.slice(4) }
    table.list.push(opening)
    for (const key of keys.split(' ')) table.byKey.set(BigInt(`0x${key}`), opening)
  }
  return table
}

/** Every opening that has a name, by ECO code and then by name. */
export const openingList = (): readonly Opening[] => openings().list

/** The opening that has its name from just this position; null when it has none, or when the FEN is bad. */
export function openingAt(fen: string): Opening | null {
  return parseFen(fen).unwrap(
    (setup) => openings().byKey.get(polyglotKeyWithoutEnPassant(hashableOf(setup))) ?? null,
    () => null,
  )
}

/** The opening of a game so far: the last named position of a line of FENs from the start; null when none is named. */
export function openingOf(fens: readonly string[]): Opening | null {
  for (let index = fens.length - 1; index >= 0; index--) {
    const opening = openingAt(fens[index]!)
    if (opening) return opening
  }
  return null
}
