// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * How the evaluation of each sample depends on each weight, to first order, found by asking the evaluation
 * itself with the weight moved up and down. The evaluation needs no second version that explains itself, and
 * cannot disagree with it.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../../tools/command.ts'
import { compileCore } from '../../core.ts'
import type { CoreExports } from '../../../engine/host/core-exports.ts'
import { bindCore } from '../lone-core.ts'
import type { Sample } from './samples.ts'
import type { Weight } from './weights-file.ts'

/**
 * Samples as sparse rows: row i has the weights `columns[starts[i]..starts[i + 1])`. All values from White's
 * view.
 */
export interface Features {
  /** Static evaluation with the weights as they are, centipawns. */
  values: Float32Array
  starts: Uint32Array
  columns: Uint16Array
  /** Centipawns per unit of the weight. */
  slopes: Float32Array
}

interface TunerExports {
  sensitivity(address: number, step: number): number
  [table: string]: unknown
}

/** Steps large enough that the rounding of the evaluation does not matter, small enough for its bends. */
const STEP_PACKED = 16
const STEP_PLAIN = 6
const EG = 65536
const MIDDLEGAME_SQUARES = 'PIECE_SQUARE_MIDDLEGAME'
const ENDGAME_SQUARES = 'PIECE_SQUARE_ENDGAME'
const PIECE_VALUE = 'PIECE_VALUE'
const TYPES = ' pnbrqk'
const TABLE_MB = 1
const ROW_GUESS = 320

/** A piece on its square: its place in the evaluation's joined table and in the tables of the file. */
interface Placed {
  type: number
  joined: number
  written: number
}

function placedPieces(fen: string): Placed[] {
  const placed: Placed[] = []
  let square = 56
  for (const letter of fen.slice(0, fen.indexOf(' '))) {
    if (letter === '/') square -= 16
    else if (/\d/.test(letter)) square += Number(letter)
    else {
      const type = TYPES.indexOf(letter.toLowerCase())
      const seen = letter === letter.toLowerCase() ? square ^ 56 : square
      placed.push({ type, joined: type * 64 + seen, written: (type - 1) * 64 + (seen ^ 56) })
      square += 1
    }
  }
  return placed
}

/**
 * The square whose weight stands for this one too: but for the king, who has two different wings, a board and
 * its mirror image are worth the same.
 */
const mirrored = (type: number, written: number): number =>
  type < 6 && (written & 7) > 3 ? written ^ 7 : written

/** The place of the weight whose change a weight shares: its own, or that of its mirror image. */
export function leaderOf(weights: readonly Weight[], at: number): number {
  const { table, index } = weights[at]!
  if (table !== MIDDLEGAME_SQUARES && table !== ENDGAME_SQUARES) return at
  return at + mirrored((index >> 6) + 1, index) - index
}

/** Computes the rows of all samples. */
export async function computeFeatures(
  samples: readonly Sample[],
  weights: readonly Weight[],
): Promise<Features> {
  const output = join(ROOT, 'out', 'tune', 'core.wasm')
  await compileCore(
    ['index.ts', 'evaluation/tuning.ts', 'evaluation/weights.ts', 'evaluation/psqt.ts'],
    output,
  )
  const core = bindCore(readFileSync(output), TABLE_MB)
  const tuner = core.exports as CoreExports & TunerExports
  const address = (table: string): number => (tuner[table] as WebAssembly.Global).value as number
  const squares = address('PIECE_SQUARES')
  const column = new Map(weights.map(({ table, index, half }, at) => [`${table} ${index} ${half}`, at]))
  const others = weights
    .map(({ table, index, half }, at) => ({ table, at, half, place: index * 4 }))
    .filter(({ table }) => ![MIDDLEGAME_SQUARES, ENDGAME_SQUARES, PIECE_VALUE].includes(table))
    .map(({ table, at, half, place }) => ({
      at,
      address: address(table) + place,
      step: half === 'plain' ? STEP_PLAIN : half === 'middlegame' ? STEP_PACKED : STEP_PACKED * EG,
      span: 2 * (half === 'plain' ? STEP_PLAIN : STEP_PACKED),
    }))

  const values = new Float32Array(samples.length)
  const starts = new Uint32Array(samples.length + 1)
  const columns = new Uint16Array(samples.length * ROW_GUESS)
  const slopes = new Float32Array(samples.length * ROW_GUESS)
  const row = new Float32Array(weights.length)
  let end = 0
  for (const [number, { fen }] of samples.entries()) {
    const set = core.setPosition({ fen, moves: [] })
    if (!set.ok) throw new Error(`${set.code} ${fen}`)
    const sign = tuner.sideToMove() === 0 ? 1 : -1
    values[number] = sign * tuner.evaluate()
    row.fill(0)
    for (const { at, address: where, step, span } of others) {
      row[at] = (sign * tuner.sensitivity(where, step)) / span
    }
    for (const { type, joined, written } of placedPieces(fen)) {
      for (const half of ['middlegame', 'endgame'] as const) {
        const step = half === 'middlegame' ? STEP_PACKED : STEP_PACKED * EG
        const slope = (sign * tuner.sensitivity(squares + joined * 4, step)) / (2 * STEP_PACKED)
        const table = half === 'middlegame' ? MIDDLEGAME_SQUARES : ENDGAME_SQUARES
        row[column.get(`${table} ${mirrored(type, written)} plain`)!]! += slope
        if (type < 6) row[column.get(`${PIECE_VALUE} ${type} ${half}`)!]! += slope
      }
    }
    for (let at = 0; at < row.length; at++) {
      if (row[at] === 0) continue
      if (end === columns.length) throw new Error('more weights matter to a position than was thought')
      columns[end] = at
      slopes[end++] = row[at]!
    }
    starts[number + 1] = end
  }
  return { values, starts, columns: columns.subarray(0, end), slopes: slopes.subarray(0, end) }
}
