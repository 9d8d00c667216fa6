// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * A position that a person sets up: any pieces on any squares, legal or not, and its errors. Plain data, changed by
 * pure functions.
 */
import { fail, ok, type Checked } from './checked.ts'
import { MAX_FEN_LENGTH, readFields, repairFen } from './fen.ts'
import { parsePosition, START_FEN, type Color } from './rules.ts'

/** A piece as FEN writes it, White's in upper case. */
export const PIECES = ['K', 'Q', 'R', 'B', 'N', 'P', 'k', 'q', 'r', 'b', 'n', 'p'] as const
export type PieceLetter = (typeof PIECES)[number]

/** Castling of one colour to one side, as FEN writes the usual ones. */
export const CASTLINGS = ['K', 'Q', 'k', 'q'] as const
export type Castling = (typeof CASTLINGS)[number]

export interface Setup {
  /** By square, such as `e4`. */
  pieces: ReadonlyMap<string, PieceLetter>
  turn: Color
  /** The letter of each wanted right: its own, or the file of a rook that is not the outermost. */
  castling: Readonly<Partial<Record<Castling, string>>>
  /** Null: no pawn can be taken in passing. */
  enPassant: string | null
  /** Half-moves since a capture or a pawn move, and the number of the next move. */
  halfmoves: number
  fullmoves: number
  /** Kings and rooks castle from their present squares. */
  chess960: boolean
}

/** Limits of the two counters. */
export const COUNTERS = { halfmoves: { min: 0, max: 9999 }, fullmoves: { min: 1, max: 9999 } } as const

/** Reasons why a set-up is not a position. */
export const SETUP_ERRORS = [
  'EMPTY_BOARD',
  'NO_WHITE_KING',
  'NO_BLACK_KING',
  'WHITE_KINGS',
  'BLACK_KINGS',
  'KINGS_TOUCH',
  'OPPOSITE_CHECK',
  'PAWNS_ON_BACKRANK',
] as const

/** Things that are left out of the position, or are unusual but allowed. */
export const SETUP_NOTES = [
  'CASTLING_K',
  'CASTLING_Q',
  'CASTLING_k',
  'CASTLING_q',
  'EN_PASSANT',
  'MANY_PAWNS',
  'MANY_PIECES',
  'NO_MOVES',
] as const

export type SetupError = (typeof SETUP_ERRORS)[number]
export type SetupNote = (typeof SETUP_NOTES)[number]

const FILES = [...'abcdefgh']
const RANKS = [8, 7, 6, 5, 4, 3, 2, 1] as const
/** Every square, in the order of a FEN. */
const SQUARES = RANKS.flatMap((rank) => FILES.map((file) => `${file}${rank}`))

const isPiece = (letter: string): letter is PieceLetter => PIECES.includes(letter as PieceLetter)
const isCastling = (letter: string): letter is Castling => CASTLINGS.includes(letter as Castling)
const colorOf = (letter: string): Color => (letter === letter.toUpperCase() ? 'white' : 'black')
const upper = (letter: string): string => letter.toUpperCase()
const homeRank = (color: Color): string => (color === 'white' ? '1' : '8')

/** The pieces of the first field of a FEN; null if its ranks do not have eight squares. */
function readBoard(board: string): Map<string, PieceLetter> | null {
  const pieces = new Map<string, PieceLetter>()
  for (const [fromTop, row] of board.split('/').entries()) {
    let file = 0
    for (const sign of row) {
      if (isPiece(sign)) pieces.set(`${FILES[file]}${8 - fromTop}`, sign)
      file += isPiece(sign) ? 1 : Number(sign)
    }
    if (file !== 8) return null
  }
  return pieces
}

/** The set-up that a FEN describes, which need not be legal. Missing fields have their usual values. */
export function setupOf(text: string, isChess960 = false): Checked<Setup, 'FEN_SYNTAX'> {
  const fields = text.length <= MAX_FEN_LENGTH ? readFields(text.trim()) : null
  const pieces = fields && readBoard(fields.board)
  if (!fields || !pieces) return fail('FEN_SYNTAX')
  const castling: Partial<Record<Castling, string>> = {}
  for (const letter of fields.castling.replaceAll('-', '')) {
    const right = isCastling(letter) ? letter : rightOf(pieces, letter)
    if (right) castling[right] ??= letter
  }
  const repaired = repairFen(text, isChess960)
  return ok({
    pieces,
    turn: fields.turn === 'b' ? 'black' : 'white',
    castling,
    enPassant: fields.enPassant === '-' ? null : fields.enPassant,
    halfmoves: counterOf(fields.halfmoves, 'halfmoves'),
    fullmoves: counterOf(fields.fullmoves, 'fullmoves'),
    chess960: isChess960 || (repaired.ok && repaired.value.chess960),
  })
}

/** The right that the file of a rook means; null without a king. */
function rightOf(pieces: Setup['pieces'], letter: string): Castling | null {
  const color = colorOf(letter)
  const king = kingAtHome({ pieces }, color)
  if (!king) return null
  const side = letter.toLowerCase() > king[0]! ? 'k' : 'q'
  return color === 'white' ? (upper(side) as Castling) : side
}

function counterOf(text: string, which: keyof typeof COUNTERS): number {
  const { min, max } = COUNTERS[which]
  const value = Math.trunc(Number(text))
  return Number.isNaN(value) ? min : Math.max(min, Math.min(max, value))
}

const squaresWith = ({ pieces }: Pick<Setup, 'pieces'>, letter: PieceLetter): string[] =>
  SQUARES.filter((square) => pieces.get(square) === letter)

/** The square of a side's only king if it is on its first rank; null otherwise. */
function kingAtHome(setup: Pick<Setup, 'pieces'>, color: Color): string | null {
  const [king, ...others] = squaresWith(setup, color === 'white' ? 'K' : 'k')
  return king?.[1] === homeRank(color) && others.length === 0 ? king : null
}

/** Whether king and rook stand where a castling right needs them. */
export function mayCastle(setup: Setup, right: Castling): boolean {
  const color = colorOf(right)
  const king = kingAtHome(setup, color)
  if (!king) return false
  const letter = setup.castling[right] ?? right
  const isKingSide = upper(right) === 'K'
  const isBeside = (file: string) => (isKingSide ? file > king[0]! : file < king[0]!)
  const hasRook = (file: string) =>
    isBeside(file) && setup.pieces.get(`${file}${homeRank(color)}`) === (color === 'white' ? 'R' : 'r')
  if (!isCastling(letter)) return hasRook(letter.toLowerCase())
  if (setup.chess960) return FILES.some(hasRook)
  return king[0] === 'e' && hasRook(isKingSide ? 'h' : 'a')
}

/** The squares on which a pawn of the side to move could take in passing. */
export function enPassantSquares({ pieces, turn }: Setup): string[] {
  const [from, over, to, pawn, taker] = turn === 'white' ? [7, 6, 5, 'p', 'P'] : [2, 3, 4, 'P', 'p']
  return FILES.filter((file, index) => {
    if (pieces.get(`${file}${to}`) !== pawn || pieces.has(`${file}${over}`) || pieces.has(`${file}${from}`))
      return false
    return [FILES[index - 1], FILES[index + 1]].some((beside) => pieces.get(`${beside}${to}`) === taker)
  }).map((file) => `${file}${over}`)
}

/** The FEN of a set-up, legal or not. Castling and en passant are left out where they are impossible. */
export function fenOfSetup(setup: Setup): string {
  const rows = RANKS.map((rank) =>
    FILES.map((file) => setup.pieces.get(`${file}${rank}`) ?? '1')
      .join('')
      .replaceAll(/1+/g, (empty) => String(empty.length)),
  )
  const castling = CASTLINGS.filter((right) => setup.castling[right] && mayCastle(setup, right))
    .map((right) => setup.castling[right]!)
    .join('')
  const passed = setup.enPassant && enPassantSquares(setup).includes(setup.enPassant) ? setup.enPassant : '-'
  const turn = setup.turn === 'white' ? 'w' : 'b'
  return [rows.join('/'), turn, castling || '-', passed, setup.halfmoves, setup.fullmoves].join(' ')
}

export const START_SETUP: Setup = (() => {
  const read = setupOf(START_FEN)
  if (!read.ok) throw new Error(read.code)
  return read.value
})()

/** Puts a piece on a square, or takes it away. */
export function put(setup: Setup, square: string, piece: PieceLetter | null): Setup {
  const pieces = new Map(setup.pieces)
  if (piece) pieces.set(square, piece)
  else pieces.delete(square)
  return { ...setup, pieces }
}

/** Moves a piece; a piece on the target square is removed. */
export function movePiece(setup: Setup, from: string, to: string): Setup {
  const piece = setup.pieces.get(from)
  return piece === undefined || from === to ? setup : put(put(setup, from, null), to, piece)
}

/** An empty board. Whose turn it is stays. */
export const cleared = (setup: Setup): Setup => ({
  ...setup,
  pieces: new Map(),
  castling: {},
  enPassant: null,
  halfmoves: 0,
  fullmoves: 1,
})

const otherCase = (letter: string): string =>
  letter === upper(letter) ? letter.toLowerCase() : letter.toUpperCase()

const moved = (setup: Setup, to: (file: number, rank: number) => string, letter = (one: string) => one) =>
  new Map(
    [...setup.pieces].map(([square, piece]) => [
      to(FILES.indexOf(square[0]!), Number(square[1])),
      letter(piece) as PieceLetter,
    ]),
  )

/** The same position with left and right exchanged. No castling rights remain. */
export const mirrored = (setup: Setup): Setup => ({
  ...setup,
  pieces: moved(setup, (file, rank) => `${FILES[7 - file]}${rank}`),
  castling: {},
  enPassant: setup.enPassant && `${FILES[7 - FILES.indexOf(setup.enPassant[0]!)]}${setup.enPassant[1]}`,
})

/** The same position with the colours exchanged: Black gets everything that White had, including the turn. */
export const withColorsSwapped = (setup: Setup): Setup => ({
  ...setup,
  pieces: moved(setup, (file, rank) => `${FILES[file]}${9 - rank}`, otherCase),
  turn: setup.turn === 'white' ? 'black' : 'white',
  castling: Object.fromEntries(
    Object.entries(setup.castling).map(([right, letter]) => [otherCase(right), otherCase(letter)]),
  ),
  enPassant: setup.enPassant && `${setup.enPassant[0]}${9 - Number(setup.enPassant[1])}`,
})

/** Reasons why the set-up is not a position; empty if it is one. */
export function errorsOf(setup: Setup): SetupError[] {
  if (setup.pieces.size === 0) return ['EMPTY_BOARD']
  const errors: SetupError[] = []
  const [white, black] = [squaresWith(setup, 'K'), squaresWith(setup, 'k')]
  if (white.length === 0) errors.push('NO_WHITE_KING')
  if (black.length === 0) errors.push('NO_BLACK_KING')
  if (white.length > 1) errors.push('WHITE_KINGS')
  if (black.length > 1) errors.push('BLACK_KINGS')
  const pawns = [...squaresWith(setup, 'P'), ...squaresWith(setup, 'p')]
  if (pawns.some((square) => /[18]$/.test(square))) errors.push('PAWNS_ON_BACKRANK')
  if (errors.length > 0) return errors
  const position = parsePosition(fenOfSetup(setup))
  if (position.ok) return []
  return [areNeighbours(white[0]!, black[0]!) ? 'KINGS_TOUCH' : 'OPPOSITE_CHECK']
}

const areNeighbours = (a: string, b: string): boolean =>
  Math.abs(a.charCodeAt(0) - b.charCodeAt(0)) <= 1 && Math.abs(Number(a[1]) - Number(b[1])) <= 1

/** Things that are left out of the position, or are unusual in it. */
export function notesOf(setup: Setup): SetupNote[] {
  const notes: SetupNote[] = CASTLINGS.filter(
    (right) => setup.castling[right] !== undefined && !mayCastle(setup, right),
  ).map((right) => `CASTLING_${right}` as const)
  if (setup.enPassant && !enPassantSquares(setup).includes(setup.enPassant)) notes.push('EN_PASSANT')
  const counts = (['white', 'black'] as const).map((color) => {
    const letters = [...setup.pieces.values()].filter((letter) => colorOf(letter) === color)
    return { all: letters.length, pawns: letters.filter((letter) => upper(letter) === 'P').length }
  })
  if (counts.some(({ pawns }) => pawns > 8)) notes.push('MANY_PAWNS')
  if (counts.some(({ all }) => all > 16)) notes.push('MANY_PIECES')
  if (errorsOf(setup).length === 0) {
    const position = parsePosition(fenOfSetup(setup))
    if (position.ok && !position.value.hasDests()) notes.push('NO_MOVES')
  }
  return notes
}
