// SPDX-License-Identifier: GPL-3.0-or-later
/** A segment of games in the order of their moves, against the games themselves. */
import { readFileSync } from 'node:fs'
import * as fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { buildReplay } from '../../../build/core.ts'
import { Slices } from '../../../electron/data/slices.ts'
import { buildSegment } from '../../../electron/library/segment/build.ts'
import { DamagedSegment, inMemory } from '../../../electron/library/segment/bytes.ts'
import { runsOf } from '../../../electron/library/segment/directory.ts'
import {
  firstPositionOf,
  tagsOf,
  withFirstPosition,
} from '../../../electron/library/segment/first-positions.ts'
import { branchesOf, talliesOf } from '../../../electron/library/segment/lookup.ts'
import { mergeSegments } from '../../../electron/library/segment/merge.ts'
import { SEGMENT_FILES, SegmentWriter } from '../../../electron/library/segment/segment-writer.ts'
import { type Facts, siftGames } from '../../../electron/library/segment/sieve.ts'
import { comparePacked } from '../../../electron/library/segment/sorted-moves.ts'
import type { TalliedColumns } from '../../../electron/data/explorer/sums.ts'
import { SumsBuilder, Tallies } from '../../../electron/library/segment/tallies.ts'
import { legalMoves, playUci, START_FEN } from '../../../engine/chess/rules.ts'
import { makeRandom } from '../../../engine/host/random.ts'
import { Replayer } from '../../../engine/modules/replayer.ts'
import { Segmenter } from '../../../engine/modules/segmenter.ts'
import {
  RECORD_DEPARTED,
  RECORD_DEPARTURES_HIGH,
  RECORD_DEPARTURES_LOW,
  RECORD_MATERIAL,
  RECORD_PACKED,
} from '../../../engine/replay/layout.ts'
import { MemorySegment } from './segments.ts'

let replayer: Replayer
let segmenter: Segmenter
beforeAll(async () => {
  const module = new WebAssembly.Module(readFileSync(await buildReplay()))
  replayer = new Replayer(module, { text: 1 << 16 })
  replayer.packMoves(true)
  segmenter = new Segmenter(module)
})

/**
 * First positions: games come from them into positions of games from the usual one. The last one but one has the number 200, which
 * takes two bytes.
 */
const FENS = new Map([
  [0, 'rnbqkbnr/pppppppp/8/8/3P4/8/PPP1PPPP/RNBQKBNR b KQkq - 0 1'],
  [3, 'rnbqkb1r/pppppppp/5n2/8/8/5N2/PPPPPPPP/RNBQKB1R w KQkq - 2 2'],
  [200, 'r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1'],
  [300, 'rnbqkbnr/pppppppp/8/8/3P4/8/PPP1PPPP/RNBQKBNR b KQkq - 0 1'],
])
const fenOf = (position: number) => FENS.get(position)!

interface Game {
  readonly text: string
  /** With its prefix. */
  readonly packed: Uint8Array
  readonly fens: readonly string[]
}

function write(bytes: Uint8Array | string): number {
  const written = typeof bytes === 'string' ? new TextEncoder().encode(bytes) : bytes
  replayer.text.set(written)
  return written.length
}

/** Games of random moves, few of which are tried, so that games meet, transpose and repeat; in any order. */
function randomGames(seed: number, count: number, longest = 14): Game[] {
  const random = makeRandom(seed)
  const below = (limit: number) => Math.floor(random() * limit)
  return Array.from({ length: count }, () => {
    const position = below(4) === 0 ? [...FENS.keys()][below(FENS.size)]! : null
    const fens = [position === null ? START_FEN : fenOf(position)]
    const sans: string[] = []
    const plies = below(longest)
    while (sans.length < plies) {
      const all = legalMoves(fens.at(-1)!)
      const few = all.filter(({ san }) => /^(N[acfh]|Ng[18]|Nb[18]|[de]|.*[x=])/.test(san))
      const moves = few.length > 0 ? few : all
      if (moves.length === 0) break
      const { uci, san } = moves[below(Math.min(4, moves.length))]!
      const played = playUci(fens.at(-1)!, uci)
      if (!played.ok) throw new Error(uci)
      fens.push(played.value.fen)
      sans.push(san)
    }
    const tags = position === null ? '' : `[SetUp "1"]\n[FEN "${fens[0]!}"]\n`
    const text = `[Result "*"]\n${tags}\n${sans.join(' ')} *\n`
    expect(replayer.replay(0, write(text))).toBe(sans.length)
    const packed = replayer.packed.slice(0, replayer.record[RECORD_PACKED])
    return { text, packed: position === null ? packed : withFirstPosition(position, packed), fens }
  })
}

const inOrder = <G extends { packed: Uint8Array }>(games: readonly G[]): G[] =>
  games.toSorted((a, b) => comparePacked(a.packed, b.packed))

function packedGames(games: readonly { packed: Uint8Array }[]) {
  let end = 0
  return {
    moves: Buffer.concat(games.map(({ packed }) => packed)),
    ends: Uint32Array.from(games, ({ packed }) => (end += packed.length)),
    fenOf,
  }
}

function built(games: readonly { packed: Uint8Array }[]) {
  const files = new MemorySegment()
  return { files, ...buildSegment(segmenter, packedGames(games), files) }
}

/** The segment of sorted games, made in as many partitions as if there were more. */
function written(games: readonly { packed: Uint8Array }[], expected: number) {
  const files = new MemorySegment()
  const writer = new SegmentWriter(segmenter, expected, fenOf, files)
  for (const { packed } of games) writer.add(packed)
  const [...steps] = writer.finish()
  return { files, steps: steps.length }
}

/** Replays a packed game; its moves and keys are in the replayer. */
function replay(packed: Uint8Array): number {
  const first = firstPositionOf(packed)
  const moves = packed.subarray(first?.prefix ?? 0)
  replayer.packed.set(moves)
  const plies = replayer.unpack(moves.length, first ? write(tagsOf(fenOf(first.number))) : 0)
  if (typeof plies !== 'number') throw new Error(plies)
  return plies
}

/** The games of every position, each with the move that it plays there first. */
function positionsOf(games: readonly { packed: Uint8Array }[]): Map<bigint, Map<number, number>> {
  const positions = new Map<bigint, Map<number, number>>()
  for (const [slot, { packed }] of games.entries()) {
    const plies = replay(packed)
    for (let ply = 0; ply <= plies; ply++) {
      const key = ply === 0 ? replayer.firstKey : replayer.keys[ply - 1]!
      const at = positions.get(key) ?? new Map<number, number>()
      if (!at.has(slot)) at.set(slot, ply < plies ? replayer.moves[ply]! : 0)
      positions.set(key, at)
    }
  }
  return positions
}

const repeatedIn = (games: readonly { packed: Uint8Array }[]) =>
  [...positionsOf(games)].filter(([, slots]) => slots.size > 1)

type Segment = ReturnType<MemorySegment['open']>

const found = ({ moves, directory, buckets }: Segment, key: bigint) =>
  branchesOf(replayer, moves, key, runsOf(directory, buckets, key))

/** The games of a position by their slots, each with the move that it plays there. */
function playedIn(segment: Segment, key: bigint): Map<number, number> {
  const played = found(segment, key).flatMap(({ slot, length, move }) =>
    Array.from({ length }, (_, index) => [slot + index, move] as const),
  )
  const bySlot = new Map(played.toSorted(([a], [b]) => a - b))
  expect(played).toHaveLength(bySlot.size)
  return bySlot
}

const SETS = fc.tuple(fc.nat(1e6), fc.integer({ min: 1, max: 150 }))

function factsOf(games: readonly Game[]): Facts {
  const facts = {
    departures: new Uint32Array(2 * games.length),
    departed: new Uint8Array(games.length),
    materials: new Uint32Array(games.length),
  }
  for (const [slot, { text }] of games.entries()) {
    replayer.replay(0, write(text))
    const { record } = replayer
    facts.departures[2 * slot] = record[RECORD_DEPARTURES_LOW]!
    facts.departures[2 * slot + 1] = record[RECORD_DEPARTURES_HIGH]!
    facts.departed[slot] = record[RECORD_DEPARTED]!
    facts.materials[slot] = record[RECORD_MATERIAL]!
  }
  return facts
}

/** Long games of moves that can be played, though no person would. */
function playableGames(seed: number, count: number, plies: number): { packed: Uint8Array }[] {
  const random = makeRandom(seed)
  return Array.from({ length: count }, () => {
    let length = 0
    for (let ply = 0; ply < plies; ply++) {
      for (let bytes = 0; bytes === 0;) {
        const code = Math.floor(random() * 256)
        for (const target of [[], [Math.floor(random() * 64)]]) {
          replayer.packed.set([code, ...target], length)
          if (replayer.unpack(length + 1 + target.length) === ply + 1) bytes = 1 + target.length
        }
        if (bytes > 0) length += bytes
      }
    }
    return { packed: replayer.packed.slice(0, length) }
  })
}

const factsIn = ({ departures, departed, materials }: Facts, from: number, to: number): Facts => ({
  departures: departures.subarray(2 * from, 2 * to),
  departed: departed.subarray(from, to),
  materials: materials.subarray(from, to),
})

function talliesIn(columns: Record<keyof TalliedColumns, number[]>, count: number): Tallies {
  const part = (from: number, to: number): TalliedColumns => ({
    result: columns.result.slice(from, to),
    whiteElo: columns.whiteElo.slice(from, to),
    blackElo: columns.blackElo.slice(from, to),
    date: columns.date.slice(from, to),
  })
  const sums = new SumsBuilder()
  sums.add(columns, count)
  return new Tallies({ columns: part }, sums.end(), count)
}

describe('a segment', () => {
  it('has its games in the order of their moves', () => {
    fc.assert(
      fc.property(SETS, ([seed, count]) => {
        const games = randomGames(seed, count)
        const { files, order } = built(games)
        expect([...order].toSorted((a, b) => a - b)).toEqual([...games.keys()])
        expect(order.map((game) => inOrder(games).indexOf(games[game]!))).toEqual(
          Uint32Array.from(games.keys()),
        )
        const { moves } = files.open(count, fenOf)
        for (const [slot, game] of order.entries())
          expect([...moves.game(slot)]).toEqual([...games[game]!.packed])
      }),
      { numRuns: 20 },
    )
  })

  it.each([1, 5000, 1 << 21])(
    'finds every position that several games have, made for %d games',
    (expected) => {
      fc.assert(
        fc.property(SETS, ([seed, count]) => {
          const games = inOrder(randomGames(seed, count))
          const segment = written(games, expected).files.open(count, fenOf)
          const none = games.map(() => 0)
          const ratings = games.map((_game, slot) => 1000 + slot)
          const tallies = talliesIn({ result: none, whiteElo: ratings, blackElo: none, date: none }, count)
          const repeated = repeatedIn(games)
          for (const [key, slots] of repeated) {
            expect(playedIn(segment, key)).toEqual(slots)
            const tallied = talliesOf(found(segment, key), tallies)
            for (const [move, { games, white }] of tallied) {
              const own = [...slots].filter(([, each]) => each === move).map(([slot]) => slot)
              expect(games).toBe(own.length)
              expect(white.ratings).toBe(own.reduce((sum, slot) => sum + ratings[slot]!, 0))
            }
            expect(new Set(tallied.keys())).toEqual(new Set(slots.values()))
          }
          // Equal games make no further position.
          expect(built(games).positions).toBe(repeated.length)
        }),
        { numRuns: 10 },
      )
    },
  )

  it('has more runs than fit into memory at once', () => {
    const games = playableGames(1, 700, 90).toSorted((a, b) => comparePacked(a.packed, b.packed))
    const repeated = repeatedIn(games)
    for (const expected of [1, 20_000]) {
      const { files } = written(games, expected)
      expect(files.chunks).toBeGreaterThan(16)
      const segment = files.open(games.length, fenOf)
      for (const [key, slots] of repeated) expect(playedIn(segment, key)).toEqual(slots)
      // The first position has many branches, which are found without a look at the games.
      const [first] = repeated.find(([, { size }]) => size === games.length)!
      const [known] = runsOf(segment.directory, segment.buckets, first)
      expect(known).toHaveProperty('branches')
    }
    expect(built(games).positions).toBe(repeated.length)
  })

  it('knows the moves of a position of many games', () => {
    // Pawns of White, one step each.
    const games = Array.from({ length: 4200 }, (_, game) => ({
      packed: Uint8Array.of(0x80 + 16 * (game % 4)),
    }))
    const { files } = built(games)
    const segment = files.open(games.length, fenOf)
    const [[first]] = repeatedIn(games) as [[bigint, unknown]]
    expect(runsOf(segment.directory, segment.buckets, first)).toMatchObject([{ branches: { length: 4 } }])
    const inOrder = games.toSorted((a, b) => comparePacked(a.packed, b.packed))
    expect(playedIn(segment, first)).toEqual(positionsOf(inOrder).get(first))
  })

  it('finds every position of its games without a directory', async () => {
    await fc.assert(
      fc.asyncProperty(fc.nat(1e6), async (seed) => {
        const games = inOrder(randomGames(seed, 25, 120))
        const { moves } = built(games).files.open(games.length, fenOf)
        const facts = factsOf(games)
        const random = makeRandom(seed)
        for (let asked = 0; asked < 12; asked++) {
          const { fens } = games[Math.floor(random() * games.length)]!
          const fen = fens[Math.floor(random() * fens.length)]!
          const branches = await siftGames(
            replayer,
            { moves, facts: (from, to) => factsIn(facts, from, to) },
            write(tagsOf(fen)),
            new Slices(),
            () => false,
          )
          replayer.seekPosition(write(tagsOf(fen)))
          const key = replayer.firstKey
          const expected = positionsOf(games).get(key)!
          expect(new Map(branches!.map(({ slot, move }) => [slot, move]))).toEqual(expected)
        }
      }),
      { numRuns: 15 },
    )
  })

  it('has no games of a position that none has', () => {
    const games = inOrder(randomGames(1, 100))
    const segment = built(games).files.open(games.length, fenOf)
    const positions = positionsOf(games)
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 2n ** 64n - 1n }), (key) => {
        fc.pre(!positions.has(key))
        expect(found(segment, key)).toEqual([])
      }),
    )
  })

  it('of no games is whole', () => {
    const { files, ...segment } = built([])
    expect(segment).toEqual({ games: 0, positions: 0, order: new Uint32Array(0) })
    const { directory, buckets } = files.open(0, fenOf)
    expect(runsOf(directory, buckets, 1n)).toEqual([])
  })

  it('is not made of moves that cannot be played', () => {
    const castled = Uint8Array.of(0x48)
    for (const packed of [castled, withFirstPosition(200, Uint8Array.of(0xff)), new Uint8Array(9000)])
      expect(() => built([{ packed }])).toThrow(DamagedSegment)
  })

  it('that was damaged is not merged', async () => {
    const moves = built(playableGames(4, 50, 20)).files.bytes('moves')
    await expect(mergeAlone(moves.subarray(0, moves.length - 1), 50)).rejects.toThrow(DamagedSegment)
    // The first game cannot share bytes with one before.
    await expect(mergeAlone(Uint8Array.of(1, ...moves.subarray(1)), 50)).rejects.toThrow(DamagedSegment)
  })
})

/** Merges a segment with no other one. */
function mergeAlone(moves: Uint8Array, games: number) {
  const segments = [{ source: inMemory(moves), bytes: moves.length, games }]
  const merge = { segments, fenOf, stays: () => true, origin: () => {} }
  return mergeSegments(segmenter, merge, new MemorySegment(), new Slices(), () => false)
}

/** Merges the segments of games. */
async function merged(
  parts: readonly (readonly { packed: Uint8Array }[])[],
  stays: (segment: number, slot: number) => boolean,
  cancelled = () => false,
) {
  const segments = parts.map((games) => {
    const { files } = built(games)
    const moves = files.bytes('moves')
    return { source: inMemory(moves), bytes: moves.length, games: games.length }
  })
  const files = new MemorySegment()
  const origins: [segment: number, slot: number][] = []
  const origin = (segment: number, slot: number) => void origins.push([segment, slot])
  const merge = { segments, fenOf, stays, origin }
  const slices = new Slices()
  return { files, origins, segment: await mergeSegments(segmenter, merge, files, slices, cancelled) }
}

describe('a merge', () => {
  it('is the segment of all games that stay', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.nat(1e6),
        fc.array(fc.integer({ min: 0, max: 60 }), { maxLength: 5 }),
        fc.constantFrom(1, 2, 5),
        async (seed, counts, nth) => {
          const parts = counts.map((count, part) => inOrder(randomGames(seed + part, count)))
          const stays = (segment: number, slot: number) => (segment + slot) % nth !== nth - 1 || nth === 1
          const games = parts.flatMap((part, segment) => part.filter((_game, slot) => stays(segment, slot)))
          const { files, origins, segment } = await merged(parts, stays)
          const { files: expected, games: count, positions, order } = built(games)
          expect(segment).toEqual({ games: count, positions })
          for (const file of SEGMENT_FILES) expect(files.bytes(file)).toEqual(expected.bytes(file))
          expect(origins.map(([from, slot]) => parts[from]![slot])).toEqual(
            [...order].map((game) => games[game]),
          )
        },
      ),
      { numRuns: 25 },
    )
  })

  it('can be cancelled', async () => {
    const games = playableGames(3, 2500, 12)
    let asked = 0
    const { segment } = await merged(
      [games, games],
      () => true,
      () => ++asked > 0,
    )
    expect(segment).toBeNull()
  })
})
