// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * The records of Scid's index files, one of a fixed size for each game: `.si4` (47 bytes after a header, numbers begin with
 * the highest byte) and `.si5` (56 bytes without a header, numbers begin with the lowest). Any bytes are a record; what it
 * refers to may not exist.
 */

export interface ScidRecord {
  /** Place of the moves in the file of games, bytes. */
  offset: number
  length: number
  white: number
  black: number
  event: number
  site: number
  round: number
  /** Bits, see `flagsText`. */
  flags: number
  /** 0 none, 1 White, 2 Black, 3 draw. */
  result: number
  /** See `ecoText`. */
  eco: number
  /** Year, month and day in 11, 4 and 5 bits; parts that are 0 are unknown. */
  date: number
  eventDate: number
  whiteElo: number
  blackElo: number
  /** Places in `RATING_TAGS`. */
  whiteRating: number
  blackRating: number
}

/** One generation of the format. */
export interface ScidIndex {
  recordBytes: number
  headerBytes: number
  readRecord(view: DataView, at: number): ScidRecord
}

export const SI4_MAGIC = 'Scid.si\0'
export const SI4_HEADER_BYTES = 182
/** Places in the header of a `.si4`: its version, and the number of games, of three bytes. */
export const SI4_VERSION_AT = 8
export const SI4_GAMES_AT = 14
export const SI4_VERSION = 400

const DATE_BITS = 0xfffff
const ELO_BITS = 0xfff

export const SI4: ScidIndex = {
  recordBytes: 47,
  headerBytes: SI4_HEADER_BYTES,
  readRecord(view, at) {
    const byte = (place: number): number => view.getUint8(at + place)
    const two = (place: number): number => view.getUint16(at + place)
    const lengthAndFlags = byte(6)
    const players = byte(9)
    const others = byte(14)
    const [whiteElo, blackElo] = [two(29), two(31)]
    const dates = view.getUint32(at + 25)
    const date = dates & DATE_BITS
    return {
      offset: view.getUint32(at),
      length: ((lengthAndFlags & 0x80) << 9) | two(4),
      flags: ((lengthAndFlags & 0x3f) << 16) | two(7),
      white: ((players & 0xf0) << 12) | two(10),
      black: ((players & 0x0f) << 16) | two(12),
      event: ((others & 0xe0) << 11) | two(15),
      site: ((others & 0x1c) << 14) | two(17),
      round: ((others & 0x03) << 16) | two(19),
      result: byte(21) >> 4,
      eco: two(23),
      date,
      eventDate: eventDateOf(dates >>> 20, date),
      whiteElo: whiteElo & ELO_BITS,
      whiteRating: whiteElo >> 12,
      blackElo: blackElo & ELO_BITS,
      blackRating: blackElo >> 12,
    }
  },
}

/** The date of the event of a `.si4`: month and day, and the year as a distance of up to three to that of the game. */
function eventDateOf(bits: number, date: number): number {
  const distance = (bits >> 9) & 7
  if (distance === 0) return 0
  const year = Math.max(0, (date >> 9) + distance - 4)
  return (year << 9) | (bits & 0x1ff)
}

export const SI5: ScidIndex = {
  recordBytes: 56,
  headerBytes: 0,
  readRecord(view, at) {
    const word = (ordinal: number): number => view.getUint32(at + 4 * ordinal, true)
    const id = (ordinal: number): number => word(ordinal) & 0xfffffff
    const place = word(8)
    const rest = word(11)
    return {
      offset: (place & 0x7fff) * 2 ** 32 + word(9),
      length: place >>> 15,
      white: id(0),
      black: id(1),
      event: id(2),
      site: word(3),
      round: word(4) & 0x7fffffff,
      flags: word(7) & 0x3fffff,
      result: (rest >>> 16) & 3,
      eco: rest & 0xffff,
      date: word(5) & DATE_BITS,
      eventDate: word(6) & DATE_BITS,
      whiteElo: word(5) >>> 20,
      whiteRating: (rest >>> 21) & 7,
      blackElo: word(6) >>> 20,
      blackRating: (rest >>> 18) & 7,
    }
  },
}

/** The second part of the names of the tags of ratings. */
export const RATING_TAGS: readonly string[] = ['Elo', 'Rating', 'Rapid', 'ICCF', 'USCF', 'DWZ', 'ECF']

export const SCID_RESULTS = ['*', '1-0', '0-1', '1/2-1/2'] as const

const datePart = (value: number, digits: number): string =>
  value === 0 ? '?'.repeat(digits) : String(value).padStart(digits, '0')

/** A date as in PGN. */
export const dateText = (date: number): string =>
  `${datePart(date >> 9, 4)}.${datePart((date >> 5) & 15, 2)}.${datePart(date & 31, 2)}`

/** Each code has itself and 130 refinements: 26 letters, alone or with a digit from 1 to 4. */
const CODES_OF_ONE = 131
const MAX_CODE = 500

/** A code such as `B90` or, with Scid's refinements, `B90a1`; empty for none. */
export function ecoText(eco: number): string {
  const code = Math.floor((eco - 1) / CODES_OF_ONE)
  if (eco === 0 || code >= MAX_CODE) return ''
  const text = `${'ABCDE'[Math.floor(code / 100)]!}${String(code % 100).padStart(2, '0')}`
  const refinement = (eco - 1) % CODES_OF_ONE
  if (refinement === 0) return text
  const digit = (refinement - 1) % 5
  return `${text}${String.fromCodePoint(97 + Math.floor((refinement - 1) / 5))}${digit === 0 ? '' : digit}`
}

/** The letters of the flags, from bit 3 on; the bits before it say what the moves have. */
const FLAG_LETTERS = 'DWBMENPTKQ!?U123456'
const FIRST_FLAG = 3

/** The marks that a person gave to a game, as Scid writes them in the tag `ScidFlags`; D: to be deleted. */
export const flagsText = (flags: number): string =>
  [...FLAG_LETTERS].filter((_, index) => (flags >> (FIRST_FLAG + index)) & 1).join('')
