// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * Patterns by their definitions, square by square: slow, and easy to check by eye. The replayer must find the same.
 */
import { parseFen } from 'chessops/fen'
import { ENDINGS, type Pattern, STRUCTURES } from '../../../electron/library/protocol.ts'

const FILES = 'abcdefgh'
const POSITIONS_IN_A_ROW = 4

interface Side {
  /** Squares of pawns and king as if the side were White. */
  pawns: Set<string>
  king: string
  /** Letters of the other pieces, in alphabetical order. */
  pieces: string
  /** Colours of the squares of its bishops. */
  bishops: string[]
}

function sideOf(fen: string, color: 'white' | 'black'): Side {
  const side: Side = { pawns: new Set(), king: '', pieces: '', bishops: [] }
  const letters: string[] = []
  for (const [square, piece] of parseFen(fen).unwrap().board) {
    if (piece.color !== color) continue
    const rank = color === 'white' ? square >> 3 : 7 - (square >> 3)
    const name = `${FILES[square & 7]}${rank + 1}`
    if (piece.role === 'pawn') side.pawns.add(name)
    else if (piece.role === 'king') side.king = name
    else letters.push({ knight: 'N', bishop: 'B', rook: 'R', queen: 'Q' }[piece.role])
    if (piece.role === 'bishop') side.bishops.push(((square >> 3) + square) % 2 === 0 ? 'dark' : 'light')
  }
  side.pieces = letters.toSorted().join('')
  return side
}

const ENDING_OF_PIECES: Record<string, string> = {
  'R/R': 'rooks',
  'RR/RR': 'doubleRooks',
  'Q/Q': 'queens',
  'N/N': 'knights',
  'B/N': 'bishopAgainstKnight',
  'B/R': 'rookAgainstMinor',
  'N/R': 'rookAgainstMinor',
  'BR/BR': 'rookAndMinorAgainstSame',
  'BR/NR': 'rookAndMinorAgainstSame',
  'NR/NR': 'rookAndMinorAgainstSame',
  'Q/R': 'queenAgainstRook',
  'Q/RR': 'queenAgainstTwoRooks',
}

function endingOf(white: Side, black: Side): string | undefined {
  const pieces = [white.pieces, black.pieces].toSorted().join('/')
  if (pieces === '/') return white.pawns.size + black.pawns.size > 0 ? 'pawns' : undefined
  if (pieces === 'B/B')
    return white.bishops[0] === black.bishops[0] ? 'bishopsSameColour' : 'bishopsOppositeColour'
  return ENDING_OF_PIECES[pieces] ?? (/^[BN/]+$/.test(pieces) ? 'minors' : undefined)
}

function structuresOf(own: Side, enemy: Side): string[] {
  /** The enemy's pawn there, by the squares of this side. */
  const theirs = (square: string): boolean => enemy.pawns.has(`${square[0]}${9 - Number(square[1])}`)
  const ours = (...squares: string[]): boolean => squares.every((square) => own.pawns.has(square))
  const onFile = (file: string): string[] => [...own.pawns].filter((pawn) => pawn.startsWith(file))
  const theirFile = (file: string): boolean => [...enemy.pawns].some((pawn) => pawn.startsWith(file))
  const none = (...files: string[]): boolean => files.every((file) => onFile(file).length === 0)
  const isPassed = (pawn: string): boolean => {
    const file = FILES.indexOf(pawn[0]!)
    for (let beside = Math.max(0, file - 1); beside <= Math.min(7, file + 1); beside++)
      for (let rank = Number(pawn[1]) + 1; rank <= 8; rank++)
        if (theirs(`${FILES[beside]}${rank}`)) return false
    return true
  }
  const hanging = onFile('c').some((c) =>
    onFile('d').some((d) => {
      const ranks = [Number(c[1]), Number(d[1])]
      return ranks.includes(4) && Math.abs(ranks[0]! - ranks[1]!) <= 1
    }),
  )
  const found: Record<string, boolean> = {
    isolatedQueensPawn: ours('d4') && none('c', 'e') && !theirFile('d'),
    hangingPawns: hanging && none('b', 'e') && !theirFile('c') && !theirFile('d'),
    stonewall: ours('d4', 'e3', 'f4'),
    maroczyBind: ours('c4', 'e4') && none('d') && !theirFile('c') && (theirs('d6') || theirs('d7')),
    carlsbad:
      ours('d4') &&
      (ours('e2') || ours('e3')) &&
      none('c') &&
      theirs('c6') &&
      theirs('d5') &&
      !theirFile('e'),
    hedgehog: ours('a3', 'b3', 'd3', 'e3') && none('c') && theirs('c5') && theirs('e5') && !theirFile('d'),
    doubledPawns: [...FILES].some((file) => onFile(file).length > 1),
    passedPawn: [...own.pawns].some(isPassed),
  }
  return Object.keys(found).filter((name) => found[name])
}

/** Wing of a king that has castled, or walked as far. */
const wingOf = ({ king }: Side): string =>
  !/[12]/.test(king) ? '' : /[abc]/.test(king) ? 'queenside' : /[gh]/.test(king) ? 'kingside' : ''

/** The names of all patterns in a position. */
function standingIn(fen: string): Set<string> {
  const white = sideOf(fen, 'white')
  const black = sideOf(fen, 'black')
  const names = [
    ...structuresOf(white, black).map((name) => `${name} white`),
    ...structuresOf(black, white).map((name) => `${name} black`),
  ]
  const ending = endingOf(white, black)
  if (ending) {
    const balance = Math.max(-2, Math.min(2, white.pawns.size - black.pawns.size))
    names.push(ending, `${ending} ${balance}`)
  }
  const wings = [wingOf(white), wingOf(black)].toSorted().join(' ')
  if (wings === 'kingside queenside' && white.pieces.includes('Q') && black.pieces.includes('Q'))
    names.push('oppositeCastling')
  if (white.bishops.length === 1 && black.bishops.length === 1 && white.bishops[0] !== black.bishops[0])
    names.push('oppositeBishops')
  return new Set(names)
}

/** The patterns that are in four positions in a row. */
export function slowPatterns(fens: readonly string[]): string[] {
  const standing = fens.map(standingIn)
  const found = new Set<string>()
  for (let at = POSITIONS_IN_A_ROW - 1; at < standing.length; at++)
    for (const name of standing[at]!)
      if (standing.slice(at - POSITIONS_IN_A_ROW + 1, at).every((others) => others.has(name))) found.add(name)
  return [...found].toSorted()
}

/** The pattern of each name. */
export const PATTERNS: Record<string, Pattern> = {}
for (const ending of ENDINGS) {
  PATTERNS[ending] = { ending }
  for (const pawnsUp of [0, 1, 2] as const) {
    PATTERNS[`${ending} ${pawnsUp}`] = { ending, pawnsUp, side: 'white' }
    PATTERNS[`${ending} ${-pawnsUp}`] = { ending, pawnsUp, side: 'black' }
  }
}
for (const structure of STRUCTURES) {
  if (structure.startsWith('opposite')) PATTERNS[structure] = { structure }
  else for (const side of ['white', 'black'] as const) PATTERNS[`${structure} ${side}`] = { structure, side }
}
