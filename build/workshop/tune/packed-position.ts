// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * A position in 32 bytes, little-endian, including castling rights of Chess960.
 *
 *   0  u64      occupied squares, bit 0 is a1, bit 7 h1, bit 63 h8
 *   8  16 bytes pieces in the order of their squares, four bits each, the low half of a byte first:
 *               0 pawn, 1 knight, 2 bishop, 3 rook, 4 queen, 5 king; 8 more for Black's
 *   24 u8       1: Black is to move
 *   25 u8       en passant square if such a capture is legal, else 0
 *   26 u16      castling, four bits per right: file of the rook + 1, or 0 for no right;
 *               from the lowest bits: White towards h, White towards a, Black towards h, Black towards a
 *   28 u16      plies since the last capture or pawn move
 *   30 u16      plies since the start of the game, by the FEN's move number
 */

export const POSITION_BYTES = 32

const PIECES = 8
const SIDE = 24
const EN_PASSANT = 25
const CASTLING = 26
const FIFTY = 28
const PLY = 30
const LETTERS = 'PNBRQK  pnbrqk'
const MOST_PIECES = 32
const MOST_PLIES = 0xffff

const viewOf = (bytes: Uint8Array): DataView => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)

/** Packs a FEN as the core writes it for Chess960: six fields, castling rights as the files of rooks. */
export function packPosition(fen: string): Uint8Array {
  const [board = '', side = 'w', castling = '-', passed = '-', fifty = '0', number = '1'] = fen.split(' ')
  const bytes = new Uint8Array(POSITION_BYTES)
  const view = viewOf(bytes)
  const squares = squaresOf(board)
  let count = 0
  for (const [square, letter] of squares.entries()) {
    if (letter === '') continue
    bytes[square >> 3]! |= 1 << (square & 7)
    bytes[PIECES + (count >> 1)]! |= LETTERS.indexOf(letter) << (4 * (count & 1))
    count++
  }
  const black = side === 'b' ? 1 : 0
  bytes[SIDE] = black
  bytes[EN_PASSANT] = passed === '-' ? 0 : fileOf(passed) + 8 * (Number(passed[1]) - 1)
  view.setUint16(CASTLING, castling === '-' ? 0 : packCastling(castling, squares), true)
  view.setUint16(FIFTY, Math.min(Number(fifty), MOST_PLIES), true)
  view.setUint16(PLY, Math.min(2 * (Number(number) - 1) + black, MOST_PLIES), true)
  return bytes
}

/** The FEN of a packed position, castling rights as the files of rooks; null if the bytes are not valid. */
export function unpackPosition(bytes: Uint8Array): string | null {
  if (bytes.length !== POSITION_BYTES) return null
  const view = viewOf(bytes)
  const squares: string[] = []
  let count = 0
  for (let square = 0; square < 64; square++) {
    if (!((bytes[square >> 3]! >> (square & 7)) & 1)) {
      squares.push('')
      continue
    }
    if (count === MOST_PIECES) return null
    const letter = LETTERS[(bytes[PIECES + (count >> 1)]! >> (4 * (count & 1))) & 15] ?? ' '
    if (letter === ' ') return null
    squares.push(letter)
    count++
  }
  const black = bytes[SIDE]!
  const passed = bytes[EN_PASSANT]!
  if (black > 1 || passed > 63) return null
  const castling = unpackCastling(view.getUint16(CASTLING, true))
  if (castling === null) return null
  return [
    boardOf(squares),
    black === 1 ? 'b' : 'w',
    castling,
    passed === 0 ? '-' : 'abcdefgh'[passed & 7]! + String((passed >> 3) + 1),
    view.getUint16(FIFTY, true),
    (view.getUint16(PLY, true) >> 1) + 1,
  ].join(' ')
}

const fileOf = (text: string): number => text.toLowerCase().charCodeAt(0) - 'a'.charCodeAt(0)

/** The letter on each square from a1, or an empty text. */
function squaresOf(board: string): string[] {
  const ranks = board
    .split('/')
    .map((rank) =>
      [...rank].flatMap((letter) => (/\d/.test(letter) ? Array<string>(Number(letter)).fill('') : letter)),
    )
  return ranks.toReversed().flat()
}

function boardOf(squares: readonly string[]): string {
  const ranks = Array.from({ length: 8 }, (_, rank) =>
    squares
      .slice(8 * rank, 8 * rank + 8)
      .map((letter) => letter || ' ')
      .join('')
      .replaceAll(/ +/g, (gap) => String(gap.length)),
  )
  return ranks.toReversed().join('/')
}

/** The shift of a castling right. */
const shiftOf = (isBlack: boolean, isTowardsA: boolean): number => (isBlack ? 8 : 0) + (isTowardsA ? 4 : 0)

function packCastling(rights: string, squares: readonly string[]): number {
  let packed = 0
  for (const right of rights) {
    const isBlack = right === right.toLowerCase()
    const king = squares.indexOf(isBlack ? 'k' : 'K') & 7
    packed |= (fileOf(right) + 1) << shiftOf(isBlack, fileOf(right) < king)
  }
  return packed
}

function unpackCastling(packed: number): string | null {
  let rights = ''
  for (const isBlack of [false, true]) {
    for (const isTowardsA of [false, true]) {
      const file = (packed >> shiftOf(isBlack, isTowardsA)) & 15
      if (file > 8) return null
      if (file > 0) rights += (isBlack ? 'abcdefgh' : 'ABCDEFGH')[file - 1]!
    }
  }
  return rights || '-'
}
