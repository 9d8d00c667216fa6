// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * Blindfold exercises: a position of few pieces, some moves, and a question about the position after them. Each piece
 * occurs once, so that it can be named. Pure.
 */
import {
  legalMoves,
  parsePosition,
  type Color,
  type Role,
  playUci,
  turnOf,
} from '../../../engine/chess/rules.ts'
import { cleared, fenOfSetup, type PieceLetter, setupOf, START_SETUP } from '../../../engine/chess/setup.ts'
import { pick, type Random, SQUARES } from './squares.ts'

export interface BlindPiece {
  color: Color
  role: Role
  square: string
}

export type BlindQuestion =
  /** Where does this piece stand? */
  | { kind: 'where'; piece: BlindPiece }
  /** To which square can this piece go to give check? */
  | { kind: 'check'; piece: BlindPiece }

export interface BlindTask {
  /** The first position, and the moves from there as SAN. */
  fen: string
  pieces: readonly BlindPiece[]
  moves: readonly string[]
  /** The position that is asked about. */
  end: string
  question: BlindQuestion
  /** The right answers. */
  squares: readonly string[]
}

/** The pieces besides the kings: few at first. */
const ARMIES: readonly (readonly [white: readonly Role[], black: readonly Role[]])[] = [
  [['rook'], ['knight']],
  [['knight'], ['bishop']],
  [['rook', 'knight'], ['bishop']],
  [['bishop', 'rook'], ['rook']],
  [
    ['queen', 'knight'],
    ['rook', 'bishop'],
  ],
  [
    ['rook', 'bishop', 'knight'],
    ['queen', 'bishop', 'knight'],
  ],
]
/** Levels with the same army. */
const LEVELS_OF_ARMY = 2
/** The share of questions about a check, where there is one. */
const CHECK_SHARE = 0.4
const LETTERS = {
  king: 'k',
  queen: 'q',
  rook: 'r',
  bishop: 'b',
  knight: 'n',
  pawn: 'p',
} as const satisfies Record<Role, PieceLetter>
const ROLES = {
  k: 'king',
  q: 'queen',
  r: 'rook',
  b: 'bishop',
  n: 'knight',
  p: 'pawn',
} as const satisfies Record<Lowercase<PieceLetter>, Role>
export const MAX_LEVEL = 20

/** A task with as many half-moves as its level, 1 to `MAX_LEVEL`. */
export function blindTask(level: number, random: Random): BlindTask {
  const army = ARMIES[Math.min(ARMIES.length - 1, Math.floor((level - 1) / LEVELS_OF_ARMY))]!
  for (;;) {
    const task = attempt(army, level, random)
    if (task) return task
  }
}

/** A random position and random moves; null if they lead nowhere. */
function attempt([white, black]: (typeof ARMIES)[number], plies: number, random: Random): BlindTask | null {
  const free = [...SQUARES]
  const place = (color: Color, role: Role): BlindPiece => {
    const square = pick(free, random)
    free.splice(free.indexOf(square), 1)
    return { color, role, square }
  }
  const pieces = [
    ...(['king', ...white] as const).map((role) => place('white', role)),
    ...(['king', ...black] as const).map((role) => place('black', role)),
  ]
  const fen = fenOf(pieces)
  if (!parsePosition(fen).ok) return null
  const moves: string[] = []
  let end = fen
  /** Where the last moves of both sides went. */
  const last = new Map<Color, string>()
  for (let ply = 0; ply < plies; ply++) {
    const legal = legalMoves(end)
    const color = turnOf(end)
    // A piece that goes to and fro is no exercise, and a capture takes away what can be asked about.
    const quiet = legal.filter(({ uci, san }) => !san.includes('x') && uci.slice(0, 2) !== last.get(color))
    if (quiet.length === 0) return null
    const { uci, san } = pick(quiet, random)
    const played = playUci(end, uci)
    if (!played.ok) return null
    last.set(color, uci.slice(2, 4))
    moves.push(san)
    end = played.value.fen
  }
  if (legalMoves(end).length === 0) return null
  return { fen, pieces, moves, end, ...asked(end, pieces, random) }
}

/** The first position as FEN, White to move. */
const fenOf = (pieces: readonly BlindPiece[]): string =>
  fenOfSetup({
    ...cleared(START_SETUP),
    pieces: new Map(pieces.map(({ color, role, square }) => [square, letterOf(color, role)])),
  })

function letterOf(color: Color, role: Role): PieceLetter {
  const letter = LETTERS[role]
  return color === 'white' ? (letter.toUpperCase() as PieceLetter) : letter
}

/** The pieces of a position. */
function piecesOf(fen: string): BlindPiece[] {
  const setup = setupOf(fen)
  if (!setup.ok) return []
  return Array.from(setup.value.pieces, ([square, letter]) => ({
    color: letter === letter.toLowerCase() ? ('black' as const) : ('white' as const),
    role: ROLES[letter.toLowerCase() as Lowercase<PieceLetter>],
    square,
  }))
}

/** A question about a position with its answers; about a piece that has moved, if there is one. */
function asked(
  fen: string,
  first: readonly BlindPiece[],
  random: Random,
): Pick<BlindTask, 'question' | 'squares'> {
  const pieces = piecesOf(fen)
  const checks = legalMoves(fen).filter(({ san }) => san.endsWith('+') || san.endsWith('#'))
  if (checks.length > 0 && random() < CHECK_SHARE) {
    const from = pick(checks, random).uci.slice(0, 2)
    const piece = pieces.find(({ square }) => square === from)!
    const squares = checks.filter(({ uci }) => uci.startsWith(from)).map(({ uci }) => uci.slice(2, 4))
    if (piece.color === turnOf(fen)) return { question: { kind: 'check', piece }, squares }
  }
  const moved = pieces.filter(
    ({ color, role, square }) =>
      !first.some((each) => each.color === color && each.role === role && each.square === square),
  )
  const piece = pick(moved.length > 0 ? moved : pieces, random)
  return { question: { kind: 'where', piece }, squares: [piece.square] }
}
