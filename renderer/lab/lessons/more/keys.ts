// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * Zobrist keys: a random number for every piece on every square and for every other fact of a position; the key is all of
 * them, combined with exclusive or.
 */
import { fenOf, parsePosition, playUci } from '../../../../engine/chess/rules.ts'
import { randomFrom } from '../../../../engine/krk/random.ts'
import { readPieces } from '../../../ui/squares.ts'
import { START } from '../positions.ts'

export type Key = bigint

/** The facts about a position besides its pieces. */
export type Fact = 'turn' | 'castling' | 'enPassant'
export const ALL_FACTS: readonly Fact[] = ['turn', 'castling', 'enPassant']

export const KEY_BITS = 64
const HALF_BITS = 32

/** A random number for each name, always the same one for the same seed. */
export class Numbers {
  readonly #known = new Map<string, Key>()
  readonly #random: () => number

  constructor(seed: number) {
    this.#random = randomFrom(seed)
    // In a fixed order, so that a number does not depend on the position that asks first.
    for (const color of ['white', 'black'])
      for (const role of ['king', 'queen', 'rook', 'bishop', 'knight', 'pawn'])
        for (let square = 0; square < 64; square += 1)
          this.#draw(`${color} ${role} ${'abcdefgh'[square & 7]!}${(square >> 3) + 1}`)
    for (const name of ['b', ...'KQkq', ...'abcdefgh'].map((sign, at) => (at < 5 ? sign : `file ${sign}`)))
      this.#draw(name)
  }

  #draw(name: string): void {
    const half = () => BigInt(Math.floor(this.#random() * 2 ** HALF_BITS))
    this.#known.set(name, (half() << BigInt(HALF_BITS)) | half())
  }

  of(name: string): Key {
    return this.#known.get(name)!
  }
}

/** The names of the numbers that make up the key of a position. */
export function partsOf(fen: string, facts: readonly Fact[] = ALL_FACTS): string[] {
  const [, turn, castling = '-', enPassant = '-'] = fen.split(' ')
  const parts = [...readPieces(fen)].map(([square, { color, role }]) => `${color} ${role} ${square}`)
  if (facts.includes('turn') && turn === 'b') parts.push('b')
  if (facts.includes('castling') && castling !== '-') parts.push(...castling)
  if (facts.includes('enPassant') && enPassant !== '-') parts.push(`file ${enPassant[0]!}`)
  return parts
}

/** The key of a position whose FEN names an en passant square only if a pawn may capture there. */
export const keyOf = (fen: string, numbers: Numbers, facts?: readonly Fact[]): Key =>
  partsOf(fen, facts).reduce((key, part) => key ^ numbers.of(part), 0n)

/** The names of the numbers by which the keys of two positions differ: what a move has to add. */
export function changesBetween(before: string, after: string): string[] {
  const [one, other] = [partsOf(before), partsOf(after)]
  return [...one.filter((part) => !other.includes(part)), ...other.filter((part) => !one.includes(part))]
}

/** A position without its counters of moves. */
const identityOf = (fen: string): string => fen.split(' ').slice(0, 4).join(' ')

/** How many lines there are up to a number of half-moves, the empty one too, and the different positions they reach. */
export function positionsWithin(fen: string, plies: number): { lines: number; positions: readonly string[] } {
  const seen = new Set([identityOf(fen)])
  let level = new Map([[fen, 1]])
  let lines = 1
  for (let ply = 0; ply < plies; ply += 1) {
    const next = new Map<string, number>()
    for (const [at, ways] of level)
      for (const after of repliesTo(at)) {
        lines += ways
        next.set(after, (next.get(after) ?? 0) + ways)
        seen.add(identityOf(after))
      }
    level = next
  }
  return { lines, positions: [...seen] }
}

function repliesTo(fen: string): string[] {
  const parsed = parsePosition(fen)
  if (!parsed.ok) throw new Error(`not a position: ${fen}`)
  const position = parsed.value
  const replies: string[] = []
  for (const [from, targets] of position.allDests())
    for (const to of targets) {
      const isPromotion = position.board.getRole(from) === 'pawn' && (to < 8 || to >= 56)
      for (const promotion of isPromotion ? (['queen', 'rook', 'bishop', 'knight'] as const) : [undefined]) {
        const next = position.clone()
        next.play(promotion === undefined ? { from, to } : { from, to, promotion })
        replies.push(fenOf(next))
      }
    }
  return replies
}

/** How many of the keys are also the key of another position, when only the lowest bits count. */
export function sharing(keys: readonly Key[], bits: number): number {
  const counts = new Map<Key, number>()
  const cut = keys.map((key) => BigInt.asUintN(bits, key))
  for (const key of cut) counts.set(key, (counts.get(key) ?? 0) + 1)
  return cut.filter((key) => counts.get(key)! > 1).length
}

/** The seed of the lesson. */
export const SEED = 1
const PLIES = 3
const CUT_BITS = 16
/** Castling and en passant are both possible here. */
const RIGHTS = '4k3/3p4/8/4P3/8/8/8/4K2R w K - 0 1'
const RIGHTS_PLIES = 4

export interface KeyCounts {
  /** From the start position: lines of play, and the different positions that they reach. */
  readonly lines: number
  readonly positions: number
  /** How many of these positions share their key with another one, by the bits that count: 16, 32, 64. */
  readonly shared: number
  readonly half: number
  readonly whole: number
  /** In the ending with castling and en passant: all positions; how many share a key of pieces and turn alone. */
  readonly all: number
  readonly bare: number
  /** Of these, those that castling rights tell apart, and those that en passant tells apart. */
  readonly rook: number
  readonly pawn: number
}

/** Counts positions whose keys are the same; takes about half a second. */
export function countKeys(): KeyCounts {
  const numbers = new Numbers(SEED)
  const start = positionsWithin(START, PLIES)
  const keys = start.positions.map((fen) => keyOf(fen, numbers))
  const { positions } = positionsWithin(RIGHTS, RIGHTS_PLIES)
  const mistaken = (facts: readonly Fact[]) =>
    sharing(positions.map((fen) => keyOf(fen, numbers, facts)), KEY_BITS) // prettier-ignore
  return {
    lines: start.lines,
    positions: keys.length,
    shared: sharing(keys, CUT_BITS),
    half: sharing(keys, HALF_BITS),
    whole: sharing(keys, KEY_BITS),
    all: positions.length,
    bare: mistaken(['turn']),
    rook: mistaken(['turn']) - mistaken(['turn', 'castling']),
    pawn: mistaken(['turn', 'castling']) - mistaken(['turn', 'castling', 'enPassant']),
  }
}

const ROOK = '4k3/8/8/8/8/8/8/4K2R w K - 0 1'

/** The lines that the picture plays. Both of a pair end with the same pieces on the same squares. */
const PAIRS = [
  { name: 'order', lines: [[START, 'g1f3 g8f6 b1c3'], [START, 'b1c3 g8f6 g1f3']] },
  { name: 'castling', lines: [[ROOK, ''], [ROOK, 'h1g1 e8e7 g1h1 e7e8']] },
  { name: 'enPassant', lines: [['4k3/3p4/8/4P3/8/8/8/4K3 b - - 0 1', 'd7d5'], ['4k3/8/3p4/4P3/8/8/8/4K3 b - - 0 1', 'd6d5']] },
] as const // prettier-ignore

type LineName = (typeof PAIRS)[number]['name']

interface KeyFrame {
  readonly name: LineName
  readonly line: 0 | 1
  readonly fen: string
  readonly key: Key
  /** The move that led here; null at the beginning of a line. */
  readonly san: string | null
  readonly uci: string | undefined
  /** How many numbers the move has added or taken out. */
  readonly changes: number
  /** At the end of the second line of a pair: whether both keys are the same. */
  readonly same: boolean | null
}

/** All lines of the picture, one after another. */
export function keyFrames(numbers: Numbers): KeyFrame[] {
  const frames: KeyFrame[] = []
  for (const { name, lines } of PAIRS) {
    const ends: Key[] = []
    for (const [line, [start, moves]] of ([0, 1] as const).map((at) => [at, lines[at]] as const)) {
      let fen: string = start
      const show = (san: string | null, uci: string | undefined, changes: number) =>
        frames.push({ name, line, fen, key: keyOf(fen, numbers), san, uci, changes, same: null })
      show(null, undefined, 0)
      for (const uci of moves.split(' ').filter(Boolean)) {
        const played = playUci(fen, uci)
        if (!played.ok) throw new Error(`not a move: ${uci} in ${fen}`)
        const changes = changesBetween(fen, played.value.fen).length
        ;({ fen } = played.value)
        show(played.value.san, uci, changes)
      }
      ends.push(frames.at(-1)!.key)
    }
    frames.push({ ...frames.pop()!, same: ends[0] === ends[1] })
  }
  return frames
}
