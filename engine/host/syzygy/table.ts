// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * One table file: reads and checks its header, and looks up positions.
 *
 *   magic (4) | split, pawns, piece count (1) | for each leading file: order (1 or 2), pieces (1 each)
 *   for each leading file and side: header of a list | DTZ: how values are renumbered
 *   sparse indexes | block lengths | blocks, each list's from a multiple of 64 on | checksum (16)
 *
 * A table without pawns has one "leading file", a table with pawns has four. A WDL table holds a list for each side to
 * move, or a single list if both sides have the same pieces. A DTZ table holds one list, for the side with the shorter
 * one. Half of each byte is White's and half Black's. Source: as for pairs.ts.
 */
import { Numbering, type Roster, leadingFile, leads, rosterOf } from './numbering.ts'
import { DAMAGED, Pairs, type PairsHeader, type PairsOffsets, readPairsHeader } from './pairs.ts'
import type { PieceSets } from './piece-sets.ts'
import { Cursor, type ShelvedFile } from './shelf.ts'
import { exchanged, pieceCount } from './signature.ts'

export const TABLE_KINDS = ['wdl', 'dtz'] as const
export type TableKind = (typeof TABLE_KINDS)[number]

/** Why a file is not a table. */
export type TableErrorCode = 'UNREADABLE' | 'BAD_MAGIC' | 'BAD_HEADER' | 'BAD_LENGTH' | 'BAD_DATA'

export type TableResult = { ok: true; table: Table } | { ok: false; code: TableErrorCode }

const MAGIC: Record<TableKind, number> = { wdl: 0x5d23e871, dtz: 0xa50c66d7 }
const SPLIT = 1
const PAWNS = 2
const BLOCKS_ALIGNED = 64
const CHECKSUM_BYTES = 16

/** Flags of a DTZ list. */
const BLACK_TO_MOVE = 1
const RENUMBERED = 2
const WIN_IN_PLIES = 4
const LOSS_IN_PLIES = 8
const WIDE = 16
/** Which renumbering each result uses, by WDL from loss to win. */
const MAP_OF_RESULT = [1, 3, 0, 2, 0] as const
const MAPS = 4

/** Results from the mover's view. Between them: blessed loss, draw and cursed win by the fifty-move rule. */
const LOSS = -2
const WIN = 2

/** What `Table` returns when the position cannot be decoded. */
export const UNKNOWN = 1 << 20
/** The DTZ table holds only the other side's positions: play a move and look up again. */
export const OTHER_SIDE = UNKNOWN + 1

/** The part of a table for one leading file and one side. */
interface Section {
  numbering: Numbering
  pairs: Pairs
  /** Values by the numbers in the list; null if the list holds the values themselves. */
  maps: readonly Uint16Array[] | null
}

/** Reads the header of a table; the file must be as long as the header says. */
export function openTable(file: ShelvedFile, kind: TableKind, signature: number): TableResult {
  const cursor = new Cursor(file, 0)
  if (cursor.u32() !== MAGIC[kind]) return { ok: false, code: cursor.isPastEnd ? 'BAD_LENGTH' : 'BAD_MAGIC' }
  const roster = rosterOf(signature, pieceCount(signature))
  const split = signature !== exchanged(signature)
  const layout = cursor.u8()
  const expected = (split ? SPLIT : 0) | (roster.leadingPawns > 0 ? PAWNS : 0)
  if ((layout & (SPLIT | PAWNS)) !== expected) return { ok: false, code: 'BAD_HEADER' }
  const sides = kind === 'wdl' && split ? 2 : 1
  const numberings = readNumberings(cursor, roster, sides)
  const headers = numberings && readHeaders(cursor, numberings)
  const maps = headers && readMaps(cursor, kind, headers, sides)
  if (!maps || cursor.isPastEnd) return { ok: false, code: cursor.isPastEnd ? 'BAD_LENGTH' : 'BAD_HEADER' }
  const { offsets, end } = offsetsOf(cursor.at, headers)
  if (end + CHECKSUM_BYTES !== file.bytes) return { ok: false, code: 'BAD_LENGTH' }
  const sections = numberings.map((numbering, index) => ({
    numbering,
    pairs: new Pairs(file, headers[index]!, offsets[index]!),
    maps: maps[Math.floor(index / sides)]!,
  }))
  return { ok: true, table: new Table(roster, sections, sides) }
}

/** The numberings of all sections, file by file, White's before Black's. */
function readNumberings(cursor: Cursor, roster: Roster, sides: number): Numbering[] | null {
  const { leadingPawns, otherPawns } = roster
  const numberings: Numbering[] = []
  for (let file = 0; file < (leadingPawns > 0 ? 4 : 1); file++) {
    const first = cursor.u8()
    const pawns = otherPawns > 0 ? cursor.u8() : 0xff
    const pieces = Uint8Array.from({ length: roster.pieces }, () => cursor.u8())
    for (let side = 0; side < sides; side++) {
      const half = (byte: number) => (side === 0 ? byte & 15 : byte >> 4)
      const numbering = Numbering.plan(roster, pieces.map(half), [half(first), half(pawns)], file)
      if (!numbering) return null
      numberings.push(numbering)
    }
  }
  cursor.align(2)
  return numberings
}

function readHeaders(cursor: Cursor, numberings: readonly Numbering[]): PairsHeader[] | null {
  const headers: PairsHeader[] = []
  for (const { positions } of numberings) {
    const header = readPairsHeader(cursor, positions)
    if (!header) return null
    headers.push(header)
  }
  return headers
}

/** The renumberings, by leading file: the more frequent a value, the smaller its number in the list. */
function readMaps(
  cursor: Cursor,
  kind: TableKind,
  headers: readonly PairsHeader[],
  sides: number,
): (Uint16Array[] | null)[] {
  if (kind === 'wdl') return headers.filter((_, index) => index % sides === 0).map(() => null)
  const maps = headers.map(({ flags }) => {
    if (!(flags & RENUMBERED)) return null
    if (flags & WIDE) cursor.align(2)
    const read = () => (flags & WIDE ? cursor.u16() : cursor.u8())
    return Array.from({ length: MAPS }, () => Uint16Array.from({ length: read() }, read))
  })
  cursor.align(2)
  return maps
}

/** Where the parts of all lists begin, after the headers. */
function offsetsOf(at: number, headers: readonly PairsHeader[]): { offsets: PairsOffsets[]; end: number } {
  let next = at
  const take = (bytes: number) => {
    const begin = next
    next += bytes
    return begin
  }
  const indexes = headers.map(({ indexBytes }) => take(indexBytes))
  const lengths = headers.map(({ lengthsBytes }) => take(lengthsBytes))
  const offsets = headers.map(({ blocks, blockBytes }, list) => {
    next = Math.ceil(next / BLOCKS_ALIGNED) * BLOCKS_ALIGNED
    return { index: indexes[list]!, lengths: lengths[list]!, blocks: take(blocks * blockBytes) }
  })
  // The file is padded before the checksum.
  return { offsets, end: Math.ceil(next / BLOCKS_ALIGNED) * BLOCKS_ALIGNED }
}

export class Table {
  readonly #roster: Roster
  readonly #sections: readonly Section[]
  readonly #sides: number
  readonly #symmetric: boolean
  readonly #squares: Uint8Array

  /** Only for `openTable`, which has checked the file. */
  constructor(roster: Roster, sections: readonly Section[], sides: number) {
    this.#roster = roster
    this.#sections = sections
    this.#sides = sides
    this.#symmetric = roster.signature === exchanged(roster.signature)
    this.#squares = new Uint8Array(roster.pieces)
  }

  /** The stored result of a position, LOSS to WIN for the mover; UNKNOWN when it cannot be decoded. */
  wdl(sets: PieceSets): number {
    const { exchange, side } = this.#view(sets)
    const section = this.#section(sets, exchange, side)
    const value = section.pairs.read(section.numbering.number(this.#squares))
    return value === DAMAGED || value > WIN - LOSS ? UNKNOWN : value + LOSS
  }

  /**
   * Plies to the next capture, pawn move or mate in a position that is not a draw, at least 1, without the 100 that a
   * cursed win or a blessed loss adds; or UNKNOWN or OTHER_SIDE.
   * @param wdl of the position
   */
  dtz(sets: PieceSets, wdl: number): number {
    const { exchange, side } = this.#view(sets)
    const { numbering, pairs, maps } = this.#section(sets, exchange, side)
    const { flags } = pairs
    const anySide = this.#symmetric && this.#roster.leadingPawns === 0
    if (!anySide && (flags & BLACK_TO_MOVE ? 1 : 0) !== side) return OTHER_SIDE
    const stored = pairs.read(numbering.number(this.#squares))
    if (stored === DAMAGED) return UNKNOWN
    const value = maps ? maps[MAP_OF_RESULT[wdl - LOSS]!]![stored] : stored
    if (value === undefined) return UNKNOWN
    const inPlies = wdl === WIN ? flags & WIN_IN_PLIES : wdl === LOSS ? flags & LOSS_IN_PLIES : 0
    return (inPlies ? value : 2 * value) + 1
  }

  /** Whether to exchange the colours so that the table's first side is White, and who then moves. */
  #view({ blackToMove, signature }: PieceSets): { exchange: boolean; side: number } {
    const exchange = this.#symmetric ? blackToMove : signature !== this.#roster.signature
    return { exchange, side: blackToMove === exchange ? 0 : 1 }
  }

  /** The section of a position; puts its squares into `#squares`. */
  #section(sets: PieceSets, exchange: boolean, side: number): Section {
    const squares = this.#squares
    const { leadingPawns } = this.#roster
    const half = this.#sides === 1 ? 0 : side
    if (leadingPawns === 0) {
      const section = this.#sections[half]!
      sets.writeSquares(section.numbering.pieces, exchange, squares)
      return section
    }
    // The pawns come first in every order and determine the file.
    sets.writeSquares(this.#sections[0]!.numbering.pieces.subarray(0, leadingPawns), exchange, squares)
    const first = leader(squares, leadingPawns)
    const section = this.#sections[leadingFile(squares[first]!) * this.#sides + half]!
    sets.writeSquares(section.numbering.pieces, exchange, squares)
    const square = squares[first]!
    squares[first] = squares[0]!
    squares[0] = square
    return section
  }
}

/** Which of the first squares is the leading pawn's. */
function leader(squares: Uint8Array, pawns: number): number {
  let first = 0
  for (let index = 1; index < pawns; index++) if (leads(squares[index]!, squares[first]!)) first = index
  return first
}
