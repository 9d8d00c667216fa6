// SPDX-License-Identifier: GPL-3.0-or-later
/** A segment of games in the order of their moves, against the games themselves. */
import { readFileSync } from 'node:fs'
import * as fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { buildReplay } from '../../../build/core.ts'
import { Slices } from '../../../electron/data/slices.ts'
import { makeDirectory, runsOf } from '../../../electron/library/segment/directory.ts'
import { branchesOf, talliesOf } from '../../../electron/library/segment/lookup.ts'
import { type Facts, siftGames } from '../../../electron/library/segment/sieve.ts'
import { findRuns } from '../../../electron/library/segment/positions.ts'
import {
  comparePacked,
  SortedMoves,
  SortedMovesWriter,
} from '../../../electron/library/segment/sorted-moves.ts'
import { Tallies } from '../../../electron/library/segment/tallies.ts'
import { legalMoves, playUci, START_FEN } from '../../../engine/chess/rules.ts'
import { makeRandom } from '../../../engine/host/random.ts'
import { Replayer } from '../../../engine/modules/replayer.ts'
import {
  RECORD_DEPARTED,
  RECORD_DEPARTURES_HIGH,
  RECORD_DEPARTURES_LOW,
  RECORD_MATERIAL,
  RECORD_PACKED,
} from '../../../engine/replay/layout.ts'

let replayer: Replayer
beforeAll(async () => {
  replayer = new Replayer(new WebAssembly.Module(readFileSync(await buildReplay())), { text: 1 << 16 })
  replayer.packMoves(true)
})

interface Game {
  readonly text: string
  readonly packed: Uint8Array
  readonly fens: readonly string[]
}

function write(text: string): number {
  const bytes = new TextEncoder().encode(text)
  replayer.text.set(bytes)
  return bytes.length
}

/** Games of random moves, few of which are tried, so that games meet, transpose and repeat; in the order of their moves. */
function randomGames(seed: number, count: number, longest = 14): Game[] {
  const random = makeRandom(seed)
  const games = Array.from({ length: count }, () => {
    const sans: string[] = []
    const fens = [START_FEN]
    const plies = Math.floor(random() * longest)
    while (sans.length < plies) {
      const all = legalMoves(fens.at(-1)!)
      const few = all.filter(({ san }) => /^(N[acfh]|Ng[18]|Nb[18]|[de]|.*[x=])/.test(san))
      const moves = few.length > 0 ? few : all
      if (moves.length === 0) break
      const { uci, san } = moves[Math.floor(random() * Math.min(4, moves.length))]!
      const played = playUci(fens.at(-1)!, uci)
      if (!played.ok) throw new Error(uci)
      fens.push(played.value.fen)
      sans.push(san)
    }
    const text = `[Result "*"]\n\n${sans.join(' ')} *\n`
    expect(replayer.replay(0, write(text))).toBe(sans.length)
    return { text, packed: replayer.packed.slice(0, replayer.record[RECORD_PACKED]), fens }
  })
  return games.toSorted((a, b) => comparePacked(a.packed, b.packed))
}

const packedOf = (games: readonly Game[]) => games.map(({ packed }) => packed)

const inMemory = (bytes: Uint8Array) => ({
  read: (from: number, length: number) => bytes.subarray(from, from + length),
})

function written(games: readonly Game[]): SortedMoves {
  const parts: Uint8Array[] = []
  const writer = new SortedMovesWriter((bytes) => parts.push(bytes.slice()))
  for (const { packed } of games) writer.add(packed)
  return new SortedMoves(inMemory(Buffer.concat(parts)), writer.games, writer.starts, writer.bytes)
}

/** The games of every position, each with the move that it plays there first. */
function positionsOf(games: readonly Game[]): Map<bigint, Map<number, number>> {
  const positions = new Map<bigint, Map<number, number>>()
  for (const [slot, { packed }] of games.entries()) {
    replayer.packed.set(packed)
    const plies = replayer.unpack(packed.length) as number
    for (let ply = 0; ply <= plies; ply++) {
      const key = ply === 0 ? replayer.firstKey : replayer.keys[ply - 1]!
      const at = positions.get(key) ?? new Map<number, number>()
      if (!at.has(slot)) at.set(slot, ply < plies ? replayer.moves[ply]! : 0)
      positions.set(key, at)
    }
  }
  return positions
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

describe('a segment', () => {
  it('has its games as they were', () => {
    fc.assert(
      fc.property(SETS, ([seed, count]) => {
        const games = randomGames(seed, count)
        const moves = written(games)
        for (const [slot, { packed }] of games.entries()) expect([...moves.game(slot)]).toEqual([...packed])
      }),
      { numRuns: 20 },
    )
  })

  it('finds every position that several games have, with the moves played there', () => {
    fc.assert(
      fc.property(SETS, ([seed, count]) => {
        const games = randomGames(seed, count)
        const moves = written(games)
        const {
          bytes,
          starts,
          positions: found,
        } = makeDirectory(findRuns(replayer, () => packedOf(games), count))
        const none = games.map(() => 0)
        const ratings = games.map((_game, slot) => 1000 + slot)
        const tallies = new Tallies({ result: none, whiteElo: ratings, blackElo: none, date: none }, count)
        const positions = positionsOf(games)
        const repeated = [...positions].filter(([, slots]) => slots.size > 1)
        expect(found).toBe(repeated.length)
        for (const [key, slots] of repeated) {
          const branches = branchesOf(replayer, moves, key, runsOf(inMemory(bytes), starts, key))
          const played = branches.flatMap(({ slot, length, move }) =>
            Array.from({ length }, (_, index) => [slot + index, move] as const),
          )
          expect(new Map(played.toSorted(([a], [b]) => a - b))).toEqual(slots)
          expect(played).toHaveLength(slots.size)
          const tallied = talliesOf(branches, tallies)
          for (const [move, { games, whiteRatings }] of tallied) {
            const own = [...slots].filter(([, each]) => each === move).map(([slot]) => slot)
            expect(games).toBe(own.length)
            expect(whiteRatings).toBe(own.reduce((sum, slot) => sum + ratings[slot]!, 0))
          }
          expect(new Set(tallied.keys())).toEqual(new Set(slots.values()))
        }
      }),
      { numRuns: 20 },
    )
  })

  it('finds every position of its games without a directory', async () => {
    await fc.assert(
      fc.asyncProperty(fc.nat(1e6), async (seed) => {
        const games = randomGames(seed, 25, 120)
        const [moves, facts] = [written(games), factsOf(games)]
        const random = makeRandom(seed)
        for (let asked = 0; asked < 12; asked++) {
          const { fens } = games[Math.floor(random() * games.length)]!
          const fen = fens[Math.floor(random() * fens.length)]!
          const branches = await siftGames(
            replayer,
            moves,
            facts,
            write(`[SetUp "1"]\n[FEN "${fen}"]\n`),
            new Slices(),
            () => false,
          )
          replayer.seekPosition(write(`[SetUp "1"]\n[FEN "${fen}"]\n`))
          const key = replayer.firstKey
          const expected = positionsOf(games).get(key)!
          expect(new Map(branches!.map(({ slot, move }) => [slot, move]))).toEqual(expected)
        }
      }),
      { numRuns: 15 },
    )
  })

  it('has no games of a position that none has', () => {
    const games = randomGames(1, 100)
    const { bytes, starts } = makeDirectory(findRuns(replayer, () => packedOf(games), games.length))
    const positions = positionsOf(games)
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 2n ** 64n - 1n }), (key) => {
        fc.pre(!positions.has(key))
        expect(branchesOf(replayer, written(games), key, runsOf(inMemory(bytes), starts, key))).toEqual([])
      }),
    )
  })
})
