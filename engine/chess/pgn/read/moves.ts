// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * Finds the move that a word of movetext means: SAN first, then other spellings found in files (`0-0`, `e8Q`,
 * `e2-e4`, `exd6e.p.`, figurines, lower case). Also reads the glyphs attached to it.
 */
import { attacks } from 'chessops/attacks'
import type { Context } from 'chessops/chess'
import { SquareSet } from 'chessops/squareSet'
import type { NormalMove, Role } from 'chessops/types'
import { charToRole, kingCastlesTo, opposite, parseSquare, squareFile } from 'chessops/util'
import type { Chess } from '../../rules.ts'

type MoveFailure = 'ILLEGAL_MOVE' | 'AMBIGUOUS_MOVE'

export type ReadMove =
  | { kind: 'move'; move: NormalMove; nags: readonly number[]; odd: boolean; missingPromotion: boolean }
  | { kind: 'null' }
  | { kind: 'failure'; code: MoveFailure }
  /** Not meant as a move. */
  | { kind: 'text' }

/** A word longer than this is not a move. */
const MAX_MOVE_LENGTH = 24

const NULL_WORDS: ReadonlySet<string> = new Set(['--', 'Z0', '@@@@', '0000'])

/** Suffix glyphs, and the signs that stand for numeric glyphs in text. */
export const SIGN_NAGS: ReadonlyMap<string, number> = new Map([
  ['!', 1],
  ['?', 2],
  ['!!', 3],
  ['??', 4],
  ['!?', 5],
  ['?!', 6],
  ['‼', 3],
  ['⁇', 4],
  ['⁉', 5],
  ['⁈', 6],
  ['□', 7],
  ['⌓', 7],
  ['=', 10],
  ['∞', 13],
  ['⩲', 14],
  ['+=', 14],
  ['+/=', 14],
  ['⩱', 15],
  ['=+', 15],
  ['=/+', 15],
  ['±', 16],
  ['+/-', 16],
  ['∓', 17],
  ['-/+', 17],
  ['+-', 18],
  ['-+', 19],
  ['⨀', 22],
  ['→', 40],
  ['⇆', 132],
  ['⊕', 138],
  ['∆', 140],
  ['N', 146],
])

/** Words after a move that add nothing to it. */
export const NOISE: ReadonlySet<string> = new Set([
  'e.p.',
  'ep',
  'e.p',
  'ep.',
  '+',
  '++',
  '#',
  'ch',
  'ch.',
  'dbl',
  'dbl.',
  'dis',
  'dis.',
  'mate',
])

/** Every spelling of a move contains one of these: a square, two letters of castling, two files. */
const MOVE_LIKE = /[a-hA-H][1-8]|[O0o].?[O0o]|^[a-h][x:×]?[a-h]/
const CASTLING = /^[O0o]-?[O0o](-?[O0o])?$/
const SHAPE = /^([KQRBNPkqrnp])?([a-h])?([1-8])?[-x]?([a-h][1-8])(?:=?([QRBNKqrbnk]))?$/
const BISHOP = /^[bB]([a-h])?([1-8])?[-x]?([a-h][1-8])$/
const PAWN_FILES = /^([a-h])x?([a-h])(?:=?([QRBNqrbn]))?$/
const FIGURINE = /[♔♕♖♗♘♙♚♛♜♝♞♟]\uFE0E?/g
const FIGURINE_LETTERS: Readonly<Record<string, string>> = {
  '♔': 'K',
  '♕': 'Q',
  '♖': 'R',
  '♗': 'B',
  '♘': 'N',
  '♙': '',
  '♚': 'K',
  '♛': 'Q',
  '♜': 'R',
  '♝': 'B',
  '♞': 'N',
  '♟': '',
}

/** Reads a word as a move of a position, which stays unchanged. */
export function readMove(position: Chess, word: string): ReadMove {
  if (word.length > MAX_MOVE_LENGTH) return { kind: 'text' }
  if (NULL_WORDS.has(word))
    return position.isCheck() ? { kind: 'failure', code: 'ILLEGAL_MOVE' } : { kind: 'null' }
  if (!MOVE_LIKE.test(word)) return { kind: 'text' }
  const marked = splitSuffix(word)
  let { base } = marked
  const context = position.ctx()
  let found = find(position, context, base)
  let odd = marked.odd || (found !== undefined && !isSan(base))
  if (found === undefined || found === 'ILLEGAL_MOVE') {
    const plain = plainSpelling(base)
    if (plain !== base) {
      base = plain
      const second = find(position, context, base)
      if (second !== undefined) {
        found = second
        odd = true
      }
    }
  }
  if (found === undefined) return { kind: 'text' }
  if (typeof found === 'string') return { kind: 'failure', code: found }
  let missingPromotion = false
  if (found.promotion === undefined && isPromotion(position, found)) {
    found.promotion = 'queen'
    missingPromotion = true
  }
  return { kind: 'move', move: found, nags: marked.nags, odd, missingPromotion }
}

const SAN = /^(?:[KQRBN][a-h]?[1-8]?x?[a-h][1-8]|(?:[a-h]x)?[a-h][1-8](?:=[QRBN])?|O-O(?:-O)?)$/
const isSan = (base: string): boolean => SAN.test(base)

const SIGN = /[!?‼⁇⁉⁈□⌓∞⩲⩱±∓⨀→⇆⊕∆]+$|(?:\+\/[-=]|[-=]\/\+|\+-|-\+|\+=|=\+|=)$/
const CHECK = /(?:\+\+?|#)$/

/**
 * Takes check marks and glyphs off the end of a word. `Nf3+-` and `Nf3+=` are read as a sign and not as a
 * check: a missing check mark does no harm.
 */
function splitSuffix(word: string): { base: string; nags: number[]; odd: boolean } {
  const nags: number[] = []
  let base = word
  let odd = false
  for (;;) {
    const sign = SIGN.exec(base)
    const match = sign ?? CHECK.exec(base)
    if (!match || match.index === 0) return { base, nags, odd }
    base = base.slice(0, match.index)
    if (!sign) continue
    const known = SIGN_NAGS.get(match[0])
    // `!!!` and the like: as many as have a meaning.
    const nag = known ?? SIGN_NAGS.get(match[0].slice(0, 2)) ?? SIGN_NAGS.get(match[0][0]!)
    if (nag !== undefined) nags.unshift(nag)
    if (known === undefined || known > 6) odd = true
  }
}

/**
 * Normalises other spellings: dashes, figurines, colons, spelled-out en passant and mate, upper-case squares.
 */
function plainSpelling(base: string): string {
  return base
    .replaceAll(FIGURINE, (figurine) => FIGURINE_LETTERS[figurine[0]!] ?? '')
    .replaceAll(/[–—‑−‐]/g, '-')
    .replaceAll('×', 'x')
    .replace(/[:.,]+$/, '')
    .replace(/\.?(?:e\.?p\.?|dbl|ch|mate|[+#†‡]+)$/, '')
    .replaceAll(':', 'x')
    .replace(/([a-h][18])(?:\(=?([QRBNqrbn])\)|\/([QRBNqrbn]))$/, '$1=$2$3')
    .replace(/^P(?=[a-h])/, '')
    .replaceAll(/[A-H](?=[1-8]|X|x)/g, (file, at: number) =>
      file === 'B' && at === 0 ? file : file.toLowerCase(),
    )
    .replace('X', 'x')
}

/** The move of a spelling without marks; undefined when it is not shaped like a move. */
function find(position: Chess, context: Context, base: string): NormalMove | MoveFailure | undefined {
  const shape = SHAPE.exec(base)
  if (shape) {
    const [, letter, file, rank, to, promotion] = shape
    const target = parseSquare(to!)!
    const wanted = promotion === undefined ? undefined : charToRole(promotion)
    const found =
      letter === undefined && file !== undefined && rank !== undefined
        ? fromSquare(position, context, parseSquare(file + rank)!, target, wanted)
        : byRole(
            position,
            context,
            letter === undefined ? 'pawn' : charToRole(letter)!,
            file,
            rank,
            target,
            wanted,
          )
    if (found !== 'ILLEGAL_MOVE' || !BISHOP.test(base)) return found
  }
  if (CASTLING.test(base)) return castling(position, context, base.replaceAll('-', '').length === 3)
  const bishop = BISHOP.exec(base)
  if (bishop)
    return byRole(position, context, 'bishop', bishop[1], bishop[2], parseSquare(bishop[3]!)!, undefined)
  const files = PAWN_FILES.exec(base)
  if (files) return pawnCapture(position, context, files[1]!, files[2]!, files[3])
  // Looks like a move that we cannot read: a drop, or letters of another language.
  return /[a-h][1-8]/.test(base) ? 'ILLEGAL_MOVE' : undefined
}

const isPromotion = (position: Chess, move: NormalMove): boolean =>
  position.board.pawn.has(move.from) && SquareSet.backranks().has(move.to)

/** A promotion piece fits a pawn that reaches the last rank, and only that; a king never. */
const fits = (position: Chess, move: NormalMove): boolean =>
  move.promotion === undefined || (isPromotion(position, move) && move.promotion !== 'king')

function fromSquare(
  position: Chess,
  context: Context,
  from: number,
  to: number,
  promotion: Role | undefined,
): NormalMove | MoveFailure {
  const move: NormalMove = promotion === undefined ? { from, to } : { from, to, promotion }
  if (!fits(position, move)) return 'ILLEGAL_MOVE'
  if (position.dests(from, context).has(to)) return move
  return kingStep(position, context, from, to) ?? 'ILLEGAL_MOVE'
}

/** Castling written as a king's move of two files from its home square. */
function kingStep(position: Chess, context: Context, from: number, to: number): NormalMove | undefined {
  if (from !== context.king || squareFile(from) !== 4) return undefined
  for (const side of ['h', 'a'] as const) {
    const rook = position.castles.rook[position.turn][side]
    if (rook === undefined || kingCastlesTo(position.turn, side) !== to) continue
    if (position.dests(from, context).has(rook)) return { from, to: rook }
  }
  return undefined
}

function byRole(
  position: Chess,
  context: Context,
  role: Role,
  file: string | undefined,
  rank: string | undefined,
  to: number,
  promotion: Role | undefined,
): NormalMove | MoveFailure {
  const { board, turn } = position
  // For chessops, castling is a king's move onto its own rook; in SAN it is not.
  if (board[turn].has(to)) return 'ILLEGAL_MOVE'
  let candidates = board.pieces(turn, role)
  if (file !== undefined) candidates = candidates.intersect(SquareSet.fromFile(file.charCodeAt(0) - 97))
  if (rank !== undefined) candidates = candidates.intersect(SquareSet.fromRank(rank.charCodeAt(0) - 49))
  // A piece reaches the square if it would be reached from there; pawns also move straight ahead.
  let reach = attacks({ color: opposite(turn), role }, to, board.occupied)
  if (role === 'pawn') {
    if (file === undefined) reach = SquareSet.fromFile(squareFile(to))
    else reach = reach.union(SquareSet.fromFile(squareFile(to)))
  }
  let found: NormalMove | undefined
  for (const from of candidates.intersect(reach)) {
    if (!position.dests(from, context).has(to)) continue
    if (found) return 'AMBIGUOUS_MOVE'
    found = promotion === undefined ? { from, to } : { from, to, promotion }
  }
  if (found) return fits(position, found) ? found : 'ILLEGAL_MOVE'
  const step = role === 'king' && context.king !== undefined && kingStep(position, context, context.king, to)
  return step || 'ILLEGAL_MOVE'
}

function castling(position: Chess, context: Context, long: boolean): NormalMove | MoveFailure {
  const rook = position.castles.rook[position.turn][long ? 'a' : 'h']
  if (context.king === undefined || rook === undefined) return 'ILLEGAL_MOVE'
  if (!position.dests(context.king, context).has(rook)) return 'ILLEGAL_MOVE'
  return { from: context.king, to: rook }
}

/** `exd`: the only capture by a pawn of one file on another. */
function pawnCapture(
  position: Chess,
  context: Context,
  from: string,
  to: string,
  promotion: string | undefined,
): NormalMove | MoveFailure | undefined {
  const wanted = promotion === undefined ? undefined : charToRole(promotion)
  const target = to.charCodeAt(0) - 97
  let found: NormalMove | undefined
  const pawns = position.board.pieces(position.turn, 'pawn')
  for (const square of pawns.intersect(SquareSet.fromFile(from.charCodeAt(0) - 97))) {
    for (const dest of position.dests(square, context)) {
      if (squareFile(dest) !== target || from === to) continue
      if (found) return 'AMBIGUOUS_MOVE'
      found =
        wanted === undefined ? { from: square, to: dest } : { from: square, to: dest, promotion: wanted }
    }
  }
  // Two letters may also be a word: they are a move only if the capture exists.
  return found && fits(position, found) ? found : undefined
}
