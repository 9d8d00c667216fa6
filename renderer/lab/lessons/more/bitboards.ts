// SPDX-License-Identifier: GPL-3.0-or-later
/** Sets of squares as numbers of 64 bits: the lowest bit is a1, then along the ranks up to h8. And the steps of the picture. */
import { readPieces } from '../../../ui/squares.ts'

export type Bits = bigint

const WIDTH = 64
const ALL_SQUARES: Bits = (1n << BigInt(WIDTH)) - 1n
/** A step towards the eighth rank. */
const RANK = 8n

export const bitOf = (square: string): Bits =>
  1n << BigInt('abcdefgh'.indexOf(square[0]!) + 8 * (Number(square[1]) - 1))

/** The squares of one kind of piece, or of all pieces. */
export function setOf(fen: string, role?: string, color?: string): Bits {
  let set = 0n
  for (const [square, piece] of readPieces(fen))
    if ((role ?? piece.role) === piece.role && (color ?? piece.color) === piece.color) set |= bitOf(square)
  return set
}

/** The set without its lowest square. */
export const withoutLowest = (set: Bits): Bits => set & (set - 1n)

/** All the sets on the way to the empty one, a square less each time. The set itself is the first. */
export function emptied(set: Bits): Bits[] {
  const sets = [set]
  for (let left = set; left !== 0n;) {
    left = withoutLowest(left)
    sets.push(left)
  }
  return sets
}

export const countOf = (set: Bits): number => emptied(set).length - 1

/** The set moved one rank towards the eighth. */
export const shiftedUp = (set: Bits): Bits => (set << RANK) & ALL_SQUARES

/** The set after a piece has moved: the bit of its square goes, the bit of the other one comes. */
export const moved = (set: Bits, from: string, to: string): Bits => set ^ bitOf(from) ^ bitOf(to)

/** The number as hexadecimal digits, a group of four for two ranks, the eighth rank first. */
export const hexOf = (set: Bits): string =>
  set
    .toString(16)
    .toUpperCase()
    .padStart(16, '0')
    .replaceAll(/(.{4})(?=.)/g, '$1 ')

/** Whether a set has a square, by index from a1. */
export const has = (set: Bits, index: number): boolean => ((set >> BigInt(index)) & 1n) === 1n

export interface BitStep {
  /** The caption: a key of `lessons.bits`. */
  readonly words: 'pawns' | 'from' | 'to' | 'move' | 'shift' | 'empty' | 'loop' | 'lowest' | 'nothing'
  /** The lines of the calculation; the last one is the set that the board shows. */
  readonly lines: readonly (readonly [formula: string, set: Bits])[]
  /** Bits that are not as on the board before. */
  readonly changed: Bits
  readonly rounds?: number
}

/** The calculation, step by step: White's pawns, e2-e4, one step forward for all, and the loop that counts them. */
export function bitSteps(fen: string): BitStep[] {
  const pawns = setOf(fen, 'pawn', 'white')
  const after = moved(pawns, 'e2', 'e4')
  const taken = (setOf(fen) & ~pawns) | after
  const shifted = shiftedUp(after)
  const [e2, e4] = [bitOf('e2'), bitOf('e4')]
  const steps: Omit<BitStep, 'changed'>[] = [
    { words: 'pawns', lines: [['w', pawns]] },
    { words: 'from', lines: [['1 << 12', e2]] },
    { words: 'to', lines: [['1 << 28', e4]] },
    { words: 'move', lines: [['w', pawns], ['w ^ e2 ^ e4', after]] },
    { words: 'shift', lines: [['w', after], ['w << 8', shifted]] },
    { words: 'empty', lines: [['w << 8', shifted], ['empty', ~taken & ALL_SQUARES], ['(w << 8) & empty', shifted & ~taken]] },
    { words: 'loop', lines: [['w', after]] },
  ] // prettier-ignore
  emptied(after)
    .slice(1)
    .forEach((left, index, all) => {
      const before = index === 0 ? after : all[index - 1]!
      const lines = [['w', before], ['w - 1', before - 1n], ['w & (w - 1)', left]] as const // prettier-ignore
      steps.push({ words: left === 0n ? 'nothing' : 'lowest', lines, rounds: index + 1 })
    })
  const shown = (step: Omit<BitStep, 'changed'> | undefined) => step?.lines.at(-1)![1] ?? 0n
  return steps.map((step, index) => ({
    ...step,
    changed: index === 0 ? 0n : shown(step) ^ shown(steps[index - 1]),
  }))
}
