// SPDX-License-Identifier: GPL-3.0-or-later
/** Samples of the same board become one with the mean of what is known of it; others stay as they are. */
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  NO_RESULT,
  SAMPLE_BYTES,
  SAMPLE_GAME,
  SAMPLE_RESULT,
  SAMPLE_SCORE,
  SAMPLE_WEIGHT,
} from '../../../../build/workshop/train/kernel/layout.ts'
import { BoardTable, mergeSamples } from '../../../../build/workshop/train/merge.ts'
import { BOARD_BYTES, boardHash, weightOf } from '../../../../build/workshop/train/sample.ts'

interface Sample {
  /** Stands for a position. */
  board: number
  score: number
  /** Points times 254; null for none. */
  result: number | null
  weight: number
}

/** The board of a number: boards of near numbers differ in single bits at both ends. */
function bytesOf(samples: readonly Sample[]): Buffer {
  const bytes = Buffer.alloc(samples.length * SAMPLE_BYTES)
  for (const [number, { board, score, result, weight }] of samples.entries()) {
    const at = number * SAMPLE_BYTES
    bytes[at + (board % 2 === 0 ? 0 : BOARD_BYTES - 1)] = board
    bytes.writeInt16LE(score, at + SAMPLE_SCORE)
    bytes[at + SAMPLE_RESULT] = result ?? NO_RESULT
    bytes[at + SAMPLE_WEIGHT] = weight
    bytes.writeUInt32LE(number, at + SAMPLE_GAME)
  }
  return bytes
}

function samplesOf(bytes: Buffer): Sample[] {
  return Array.from({ length: bytes.length / SAMPLE_BYTES }, (_, number) => {
    const at = number * SAMPLE_BYTES
    const result = bytes[at + SAMPLE_RESULT]!
    return {
      board: bytes[at]! + bytes[at + BOARD_BYTES - 1]!,
      score: bytes.readInt16LE(at + SAMPLE_SCORE),
      result: result === NO_RESULT ? null : result,
      weight: bytes[at + SAMPLE_WEIGHT]!,
    }
  })
}

/** The same, plainly. */
function plainlyMerged(samples: readonly Sample[]): Sample[] {
  const boards = [...new Set(samples.map(({ board }) => board))]
  return boards.map((board) => {
    const all = samples.filter((sample) => sample.board === board)
    const known = all.filter(({ result }) => result !== null)
    const used = known.length > 0 ? known : all
    const weight = used.reduce((sum, sample) => sum + sample.weight, 0)
    const mean = (of: (sample: Sample) => number): number =>
      Math.round(used.reduce((sum, sample) => sum + sample.weight * of(sample), 0) / weight)
    return {
      board,
      score: mean(({ score }) => score),
      result: known.length > 0 ? mean(({ result }) => result!) : null,
      weight: Math.max(...used.map((sample) => sample.weight)),
    }
  })
}

test('scores and results become means; games count before positions beside them', () => {
  const sample = fc.record({
    board: fc.integer({ min: 1, max: 12 }),
    score: fc.integer({ min: -2500, max: 2500 }),
    result: fc.constantFrom(null, 0, 127, 254),
    weight: fc.integer({ min: 1, max: 100 }),
  })
  fc.assert(
    fc.property(fc.array(sample, { maxLength: 60 }), (samples) => {
      expect(samplesOf(mergeSamples(bytesOf(samples)))).toEqual(plainlyMerged(samples))
    }),
    { numRuns: 300 },
  )
})

test('what occurs once stays as it is, byte for byte', () => {
  const samples = Array.from({ length: 200 }, (_, index) => ({
    board: index + 1,
    score: 17 * index - 1700,
    result: [null, 0, 127, 254][index % 4]!,
    weight: 1 + (index % 100),
  }))
  const bytes = bytesOf(samples)
  expect(mergeSamples(Buffer.from(bytes)).equals(bytes)).toBe(true)
})

test('a table finds each board that it has, and no other', () => {
  const bytes = bytesOf(
    Array.from({ length: 255 }, (_, board) => ({ board, score: 0, result: 0, weight: 1 })),
  )
  const table = new BoardTable(bytes)
  for (let number = 0; number < 128; number++) expect(table.add(number)).toBe(number)
  expect(table.add(100)).toBe(100)
  for (let number = 0; number < 255; number++)
    expect(table.find(bytes, number * SAMPLE_BYTES)).toBe(number < 128 ? number : -1)
})

test('hashes spread the boards over parts, each seed in its own way', () => {
  const bytes = bytesOf(
    Array.from({ length: 255 }, (_, board) => ({ board, score: 0, result: 0, weight: 1 })),
  )
  const parts = (seed: number): number[] =>
    Array.from({ length: 255 }, (_, number) => boardHash(bytes, number * SAMPLE_BYTES, seed) >>> 29)
  for (const seed of [1, 2]) {
    const counts = Array.from({ length: 8 }, (_, part) => parts(seed).filter((own) => own === part).length)
    expect(Math.min(...counts)).toBeGreaterThan(12)
    expect(Math.max(...counts)).toBeLessThan(60)
  }
  expect(parts(1).filter((part, at) => part === parts(2)[at]).length).toBeLessThan(80)
})

test('weights are summed in full ones', () => {
  const bytes = bytesOf([30, 100, 25].map((weight, board) => ({ board, score: 0, result: 0, weight })))
  expect(weightOf(bytes, 3)).toBeCloseTo(1.55)
  expect(weightOf(bytes, 1)).toBeCloseTo(0.3)
})
