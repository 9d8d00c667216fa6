// SPDX-License-Identifier: GPL-3.0-or-later
/** A segment of games in the order of their moves, against the games themselves. */
import { readFileSync } from 'node:fs'
import * as fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { buildReplay } from '../../../build/core.ts'
import { makeDirectory, runsOf } from '../../../electron/library/segment/directory.ts'
import { branchesOf } from '../../../electron/library/segment/lookup.ts'
import { findRuns } from '../../../electron/library/segment/positions.ts'
import {
  comparePacked,
  SortedMoves,
  SortedMovesWriter,
} from '../../../electron/library/segment/sorted-moves.ts'
import { legalMoves, playUci, START_FEN } from '../../../engine/chess/rules.ts'
import { makeRandom } from '../../../engine/host/random.ts'
import { Replayer } from '../../../engine/modules/replayer.ts'
import { RECORD_PACKED } from '../../../engine/replay/layout.ts'

let replayer: Replayer
beforeAll(async () => {
  replayer = new Replayer(new WebAssembly.Module(readFileSync(await buildReplay())), { text: 1 << 16 })
  replayer.packMoves(true)
})

/** Packed games of random moves, few of which are tried, so that games meet, transpose and repeat. */
function randomGames(seed: number, count: number): Uint8Array[] {
  const random = makeRandom(seed)
  return Array.from({ length: count }, () => {
    const sans: string[] = []
    let fen = START_FEN
    const plies = Math.floor(random() * 14)
    while (sans.length < plies) {
      const moves = legalMoves(fen).filter(({ san }) => /^(N[acfh]|Ng[18]|Nb[18]|[de])/.test(san))
      if (moves.length === 0) break
      const { uci, san } = moves[Math.floor(random() * Math.min(4, moves.length))]!
      const played = playUci(fen, uci)
      if (!played.ok) throw new Error(uci)
      fen = played.value.fen
      sans.push(san)
    }
    const text = new TextEncoder().encode(`[Result "*"]\n\n${sans.join(' ')} *\n`)
    replayer.text.set(text)
    expect(replayer.replay(0, text.length)).toBe(sans.length)
    return replayer.packed.slice(0, replayer.record[RECORD_PACKED])
  })
}

const inMemory = (bytes: Uint8Array) => ({
  read: (from: number, length: number) => bytes.subarray(from, from + length),
})

function written(games: readonly Uint8Array[]): SortedMoves {
  const parts: Uint8Array[] = []
  const writer = new SortedMovesWriter((bytes) => parts.push(bytes.slice()))
  for (const game of games) writer.add(game)
  return new SortedMoves(inMemory(Buffer.concat(parts)), writer.games, writer.starts, writer.bytes)
}

/** The games of every position, each with the move that it plays there first. */
function positionsOf(games: readonly Uint8Array[]): Map<bigint, Map<number, number>> {
  const positions = new Map<bigint, Map<number, number>>()
  for (const [slot, game] of games.entries()) {
    replayer.packed.set(game)
    const plies = replayer.unpack(game.length) as number
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

describe('a segment', () => {
  it('has its games as they were', () => {
    fc.assert(
      fc.property(SETS, ([seed, count]) => {
        const games = randomGames(seed, count).toSorted(comparePacked)
        const moves = written(games)
        for (const [slot, game] of games.entries()) expect([...moves.game(slot)]).toEqual([...game])
      }),
      { numRuns: 20 },
    )
  })

  it('finds every position that several games have, with the moves played there', () => {
    fc.assert(
      fc.property(SETS, ([seed, count]) => {
        const games = randomGames(seed, count).toSorted(comparePacked)
        const moves = written(games)
        const { bytes, starts, positions: found } = makeDirectory(findRuns(replayer, () => games, count))
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
        }
      }),
      { numRuns: 20 },
    )
  })

  it('has no games of a position that none has', () => {
    const games = randomGames(1, 100).toSorted(comparePacked)
    const { bytes, starts } = makeDirectory(findRuns(replayer, () => games, games.length))
    const positions = positionsOf(games)
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 2n ** 64n - 1n }), (key) => {
        fc.pre(!positions.has(key))
        expect(branchesOf(replayer, written(games), key, runsOf(inMemory(bytes), starts, key))).toEqual([])
      }),
    )
  })
})
