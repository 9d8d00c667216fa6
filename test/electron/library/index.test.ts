// SPDX-License-Identifier: GPL-3.0-or-later
/** The entries of the position index: grouped, sorted, merged; against sorting them all at once. */
import { readFileSync } from 'node:fs'
import { rmSync } from 'node:fs'
import * as fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildReplay } from '../../../build/core.ts'
import type { Run } from '../../../electron/library/import/batch.ts'
import type { DatabaseFile } from '../../../electron/data/sqlite/database.ts'
import { openLibrary } from '../../../electron/library/schema.ts'
import { PositionIndex, rowBits, type Segment } from '../../../electron/library/index/position-index.ts'
import { Runs } from '../../../electron/library/index/runs.ts'
import { sortRows } from '../../../electron/library/index/sort-rows.ts'
import { Slices } from '../../../electron/data/slices.ts'
import { Replayer } from '../../../engine/modules/replayer.ts'
import { BUCKETS } from '../../../engine/replay/layout.ts'
import { newFolder } from './rig.ts'

const BUCKET_SHIFT = 52n
const REST_SHIFT = 28n
const REST_MASK = 0xffffffn

let replayer: Replayer
let file: DatabaseFile
const folder = newFolder()
beforeAll(async () => {
  replayer = new Replayer(new WebAssembly.Module(readFileSync(await buildReplay())), {
    text: 4096,
    entries: 10_000,
  })
  const opened = openLibrary(`${folder}/index`)
  if (!opened.ok) throw new Error(opened.code)
  file = opened.value
})
afterAll(() => {
  file.close()
  rmSync(folder, { recursive: true })
})

interface Entry {
  key: bigint
  game: number
  move: number
}

/** Keys that collide: few buckets and few values of the other bits, mixed with random keys. */
const keys = fc.oneof(
  fc.bigInt({ min: 0n, max: 2n ** 64n - 1n }),
  fc
    .tuple(fc.integer({ min: 0, max: 3 }), fc.integer({ min: 0, max: 5 }))
    .map(([bucket, rest]) => (BigInt(bucket) << BUCKET_SHIFT) | (BigInt(rest) << REST_SHIFT)),
)
/** Batches of games, each with its entries. */
const batches = fc.array(
  fc.array(fc.array(fc.tuple(keys, fc.integer({ min: 0, max: 0xffff })), { maxLength: 20 }), {
    maxLength: 12,
  }),
  { minLength: 1, maxLength: 5 },
)

/** Numbers the games and makes the run of each batch. */
function runsOf(games: [bigint, number][][][]): { runs: Run[]; entries: Entry[] } {
  let game = 0
  const entries: Entry[] = []
  const runs = games.map((batch) => {
    const mine: Entry[] = []
    for (const positions of batch) {
      for (const [key, move] of positions) mine.push({ key, game, move })
      game += 1
    }
    entries.push(...mine)
    return runOf(mine)
  })
  return { runs, entries }
}

function runOf(entries: Entry[]): Run {
  const grouped = entries.toSorted((a, b) => Number((a.key >> BUCKET_SHIFT) - (b.key >> BUCKET_SHIFT)))
  const starts = new Uint32Array(BUCKETS + 1)
  for (const { key } of grouped) starts[Number(key >> BUCKET_SHIFT) + 1]! += 1
  for (let bucket = 0; bucket < BUCKETS; bucket++) starts[bucket + 1]! += starts[bucket]!
  const words = BigUint64Array.from(
    grouped,
    ({ key, game, move }) =>
      (((key >> REST_SHIFT) & REST_MASK) << 40n) | (BigInt(game) << 16n) | BigInt(move),
  )
  return { entries: new Uint8Array(words.buffer), starts }
}

let nextSegment = 0
const shared = new Runs(1, 10_000)

/** Sorts runs, in two parts as two workers do, into a segment of an index. */
function segmentOf(index: PositionIndex, runs: Run[], count: number, bits: number): Segment {
  const id = nextSegment++
  shared.clear()
  for (const { entries, starts } of runs) shared.add(entries, starts)
  const rows = 2 ** bits
  const half = rows >> 1
  for (const [from, to] of [
    [0, half],
    [half, rows],
  ] as const) {
    const { rows: bytes, ends } = sortRows(replayer, { task: 'sort', runs: shared.shared, from, to, bits })
    for (const [place, end] of ends.entries())
      index.writeRow(id, from + place, bytes.subarray(ends[place - 1] ?? 0, end))
  }
  const segment: Segment = { id, entries: count, bits, low: 0, high: 2 ** 24 - 1, stale: 0 }
  index.add(segment)
  return segment
}

/** What the index must return for a key: all entries of its first 36 bits, by game. */
const expected = (entries: Entry[], key: bigint) =>
  entries
    .filter((entry) => entry.key >> REST_SHIFT === key >> REST_SHIFT)
    .map(({ game, move }) => [game, move])

const found = async (index: PositionIndex, key: bigint) => {
  const { games, moves } = await index.lookUp(key, new Slices())
  return [...games].map((game, at) => [game, moves[at]!])
}

const byGame = (pairs: number[][]) => pairs.toSorted(([a, x], [b, y]) => a! - b! || x! - y!)

describe('a segment', () => {
  it('has every entry, by position and game', async () => {
    await fc.assert(
      fc.asyncProperty(batches, fc.integer({ min: 0, max: 12 }), async (games, bits) => {
        file.run('DELETE FROM segments')
        const index = new PositionIndex(file)
        const { runs, entries } = runsOf(games)
        segmentOf(index, runs, entries.length, bits)
        for (const { key } of entries)
          expect(byGame(await found(index, key))).toEqual(byGame(expected(entries, key)))
        for (const { key } of entries) {
          const list = (await found(index, key)).map(([game]) => game!)
          expect(list).toEqual(list.toSorted((a, b) => a - b))
        }
        expect(await found(index, 0x123456789abcdef0n)).toEqual(expected(entries, 0x123456789abcdef0n))
      }),
      { numRuns: 60 },
    )
  })

  it('is the same when it is merged from others, less the games that are gone', async () => {
    await fc.assert(
      fc.asyncProperty(batches, fc.func(fc.boolean()), async (games, isGone) => {
        file.run('DELETE FROM segments')
        const index = new PositionIndex(file)
        const { runs, entries } = runsOf(games)
        for (const run of runs) {
          const count = run.entries.length / 8
          if (count > 0) segmentOf(index, [run], count, rowBits(count) + (nextSegment % 3))
        }
        const group = [...index.segments]
        if (group.length === 0) return
        const merging = index.merge(
          nextSegment++,
          group,
          (slot) => (isGone(slot) ? -1 : slot),
          (_, write) => write(),
        )
        let step = merging.next()
        while (step.done !== true) step = merging.next()
        index.add(step.value, group)
        const kept = entries.filter(({ game }) => !isGone(game))
        expect(step.value.entries).toBe(kept.length)
        for (const { key } of entries)
          expect(byGame(await found(index, key))).toEqual(byGame(expected(kept, key)))
      }),
      { numRuns: 60 },
    )
  })

  it('of one position only, more than there is room for at first', async () => {
    file.run('DELETE FROM segments')
    const index = new PositionIndex(file)
    const many = Array.from({ length: 200_000 }, (_, game) => ({ key: 5n << 60n, game, move: game % 7 }))
    segmentOf(index, [runOf(many.slice(0, 90_000)), runOf(many.slice(90_000))], many.length, 3)
    const { games, moves } = await index.lookUp(5n << 60n, new Slices())
    expect(games.length).toBe(many.length)
    expect(games.every((game, at) => game === at && moves[at] === game % 7)).toBe(true)
  })
})

describe('segments', () => {
  it('of like size are merged, four at a time, unless they are large', () => {
    file.run('DELETE FROM segments')
    const index = new PositionIndex(file)
    const add = (entries: number): void => {
      const id = nextSegment++
      index.add({ id, entries, bits: 0, low: 0, high: 1, stale: 0 })
    }
    for (const entries of [1000, 1001, 300_000, 1002]) add(entries)
    expect(index.mergeable()).toBe(null)
    add(1003)
    expect(index.mergeable()?.map(({ entries }) => entries)).toEqual([1000, 1001, 1002, 1003])
    file.run('DELETE FROM segments')
    const large = new PositionIndex(file)
    for (let i = 0; i < 6; i++)
      large.add({ id: nextSegment++, entries: 10_000_000, bits: 9, low: 0, high: 1, stale: 0 })
    expect(large.mergeable()).toBe(null)
    large.markStale(1, 5)
    expect(large.mergeable()).toHaveLength(1)
  })
})
