/** Opening names by position, so that transpositions find theirs. English, as in the Encyclopaedia of Chess Openings. */
import { parseFen } from 'chessops/fen'
import { OPENINGS } from './openings-data.ts'
import { hashableOf, polyglotKeyWithoutEnPassant } from './polyglot.ts'

export interface Opening {
  /** ECO code, `A00` to `E99`. */
  eco: string
  name: string
}

let byKey: Map<bigint, Opening> | undefined

/** The table is read at the first question: start-up does not wait for it. */
function openings(): Map<bigint, Opening> {
  if (byKey) return byKey
  byKey = new Map()
  for (const line of OPENINGS.trim().split('\n')) {
    const [title, keys] = line.split('|') as [string, string]
    const opening: Opening = { eco: title.slice(0, 3), name: title.slice(4) }
    for (const key of keys.split(' ')) byKey.set(BigInt(`0x${key}`), opening)
  }
  return byKey
}

/** The opening that has its name from just this position; null when it has none, or when the FEN is bad. */
export function openingAt(fen: string): Opening | null {
  return parseFen(fen).unwrap(
    (setup) => openings().get(polyglotKeyWithoutEnPassant(hashableOf(setup))) ?? null,
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
