// SPDX-License-Identifier: GPL-3.0-or-later
/** Writes the conditions about positions as a program for the replayer, with every place where a pattern may stand. */
import {
  MATCH_COUNTED_TYPES,
  MATCH_ENTRY_BYTES,
  MATCH_HAS_MATERIAL,
  MATCH_HEAD_BYTES,
  MATCH_KIND_POSITION,
  MATCH_KIND_WAY,
  MATCH_PATTERN_BYTES,
  MATCH_SWAPPED,
  MATCH_TURN_BLACK,
  MATCH_TURN_WHITE,
  MATCH_WAY_BYTES,
} from '../../../engine/replay/layout.ts'
import { ANYTHING, type ConditionOf, COUNTED, MAX_LEAD, type PatternCondition, WALKERS } from './query.ts'

type Position = ConditionOf<'position'>
type Manoeuvre = ConditionOf<'manoeuvre'>

/** Kinds of squares by their number in a program. */
const KINDS = 'PNBRQKpnbrqkAa?-'
const [WHITE_PAWN, BLACK_PAWN] = [KINDS.indexOf('P'), KINDS.indexOf('p')]
const MOST = 255
const WORD = 4

/** A square of a pattern that is not arbitrary. */
interface Spot {
  readonly file: number
  /** From White's side, 0 to 7. */
  readonly rank: number
  readonly kind: number
}

interface Variant {
  readonly spots: readonly Spot[]
  readonly isSwapped: boolean
}

const swapCase = (letter: string): string =>
  letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase()
const SWAPPED_KINDS = Array.from(KINDS, (letter) => KINDS.indexOf(swapCase(letter)))

function spotsOf(board: string): Spot[] {
  const spots: Spot[] = []
  for (const [at, letter] of [...board].entries())
    if (letter !== ANYTHING) spots.push({ file: at % 8, rank: 7 - (at >> 3), kind: KINDS.indexOf(letter) })
  return spots
}

const mirrored = (spots: readonly Spot[]): Spot[] => spots.map((spot) => ({ ...spot, file: 7 - spot.file }))
const turned = (spots: readonly Spot[]): Spot[] =>
  spots.map(({ file, rank, kind }) => ({ file, rank: 7 - rank, kind: SWAPPED_KINDS[kind]! }))

/** How far spots can move along files or ranks without leaving the board. */
function shiftsOf(places: readonly number[], may: boolean): number[] {
  if (!may || places.length === 0) return [0]
  const [least, most] = [Math.min(...places), Math.max(...places)]
  return Array.from({ length: 8 - most + least }, (_, at) => at - least)
}

const isPawn = (kind: number): boolean => kind === WHITE_PAWN || kind === BLACK_PAWN
/** No pawn stands on the first or the last rank. */
const isPossible = (spots: readonly Spot[]): boolean =>
  spots.every(({ rank, kind }) => !isPawn(kind) || (rank > 0 && rank < 7))

/** Every place where a pattern may stand, each once. */
export function variantsOf({ board, files, ranks, mirror, colours }: Position): Variant[] {
  const spots = spotsOf(board)
  const variants = new Map<string, Variant>()
  for (const isSwapped of colours ? [false, true] : [false])
    for (const isMirrored of mirror ? [false, true] : [false]) {
      const sides = isSwapped ? turned(spots) : spots
      const placed = isMirrored ? mirrored(sides) : sides
      const up = shiftsOf(
        placed.map(({ rank }) => rank),
        ranks === true,
      )
      const along = shiftsOf(
        placed.map(({ file }) => file),
        files === true,
      )
      for (const byRanks of up)
        for (const byFiles of along) {
          const shifted = placed.map(({ file, rank, kind }) => ({
            file: file + byFiles,
            rank: rank + byRanks,
            kind,
          }))
          if (!isPossible(shifted)) continue
          const key = shifted
            .map(({ file, rank, kind }) => `${kind}/${8 * rank + file}`)
            .toSorted()
            .join()
          variants.set(`${isSwapped} ${key}`, { spots: shifted, isSwapped })
        }
    }
  return [...variants.values()]
}

/** The ways that a manoeuvre may take: a piece, numbered as in the core, and squares. */
function waysOf({ piece, squares, mirror, colours }: Manoeuvre): { piece: number; squares: number[] }[] {
  const places = squares.map((square) => square.charCodeAt(0) - 97 + 8 * (Number(square[1]) - 1))
  const type = (WALKERS.indexOf(piece) % 6) + 1
  const isBlack = WALKERS.indexOf(piece) > 5
  return (colours ? [false, true] : [false]).flatMap((isTurned) =>
    (mirror ? [false, true] : [false]).map((isMirrored) => ({
      piece: type | (isBlack !== isTurned ? 8 : 0),
      squares: places.map((place) => place ^ (isTurned ? 56 : 0) ^ (isMirrored ? 7 : 0)),
    })),
  )
}

/** Entries of a variant: the squares of each kind, as a set. */
function entriesOf({ spots }: Variant): [kind: number, squares: bigint][] {
  const sets = new Map<number, bigint>()
  for (const { file, rank, kind } of spots)
    sets.set(kind, (sets.get(kind) ?? 0n) | (1n << BigInt(8 * rank + file)))
  return [...sets]
}

const VARIANT_HEAD_BYTES = 2 * WORD

function turnBits({ turn }: Position, isSwapped: boolean): number {
  if (turn === undefined) return 0
  return (turn === 'white') !== isSwapped ? MATCH_TURN_WHITE : MATCH_TURN_BLACK
}

function variantBytes(condition: Position): Uint8Array {
  const variants = variantsOf(condition).map((variant) => ({
    bits: (variant.isSwapped ? MATCH_SWAPPED : 0) | turnBits(condition, variant.isSwapped),
    entries: entriesOf(variant),
  }))
  const length = variants.reduce(
    (sum, { entries }) => sum + VARIANT_HEAD_BYTES + entries.length * MATCH_ENTRY_BYTES,
    0,
  )
  const bytes = new DataView(new ArrayBuffer(length))
  let at = 0
  for (const { bits, entries } of variants) {
    bytes.setUint32(at, entries.length, true)
    bytes.setUint32(at + WORD, bits, true)
    at += VARIANT_HEAD_BYTES
    for (const [kind, squares] of entries) {
      bytes.setUint32(at, kind, true)
      bytes.setBigUint64(at + 2 * WORD, squares, true)
      at += MATCH_ENTRY_BYTES
    }
  }
  return new Uint8Array(bytes.buffer)
}

function wayBytes(condition: Manoeuvre): Uint8Array {
  const ways = waysOf(condition)
  const bytes = new DataView(new ArrayBuffer(ways.length * MATCH_WAY_BYTES))
  for (const [index, { piece, squares }] of ways.entries()) {
    const at = index * MATCH_WAY_BYTES
    bytes.setUint32(at, piece, true)
    bytes.setUint32(at + WORD, squares.length, true)
    for (const [step, square] of squares.entries()) bytes.setUint8(at + 2 * WORD + step, square)
  }
  return new Uint8Array(bytes.buffer)
}

/** The program of conditions, at most MAX_PATTERNS; `Replayer.seekMatches` takes it. */
export function programOf(conditions: readonly PatternCondition[]): Uint8Array {
  const bodies = conditions.map((condition) =>
    condition.is === 'position' ? variantBytes(condition) : wayBytes(condition),
  )
  let end = MATCH_HEAD_BYTES + conditions.length * MATCH_PATTERN_BYTES
  const program = new Uint8Array(bodies.reduce((sum, { length }) => sum + length, end))
  const view = new DataView(program.buffer)
  view.setUint32(0, conditions.length, true)
  for (const [index, condition] of conditions.entries()) {
    const at = MATCH_HEAD_BYTES + index * MATCH_PATTERN_BYTES
    const isPosition = condition.is === 'position'
    view.setUint32(at, isPosition ? MATCH_KIND_POSITION : MATCH_KIND_WAY, true)
    view.setUint32(at + WORD, isPosition ? (condition.plies ?? 1) : 1, true)
    view.setUint32(at + 2 * WORD, isPosition ? variantsOf(condition).length : waysOf(condition).length, true)
    view.setUint32(at + 3 * WORD, end, true)
    if (isPosition) writeMaterial(view, at + 4 * WORD, condition)
    program.set(bodies[index]!, end)
    end += bodies[index]!.length
  }
  return program
}

function writeMaterial(view: DataView, at: number, { counts = {}, lead = {} }: Position): void {
  for (const [index, piece] of COUNTED.entries()) {
    view.setUint8(at + 2 * index, counts[piece]?.from ?? 0)
    view.setUint8(at + 2 * index + 1, counts[piece]?.to ?? MOST)
  }
  const behind = at + 4 * MATCH_COUNTED_TYPES
  view.setInt16(behind, lead.from ?? -2 * MAX_LEAD, true)
  view.setInt16(behind + 2, lead.to ?? 2 * MAX_LEAD, true)
  const weighs = Object.keys(counts).length > 0 || lead.from !== undefined || lead.to !== undefined
  view.setUint32(behind + 4, weighs ? MATCH_HAS_MATERIAL : 0, true)
}
