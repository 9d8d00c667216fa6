// SPDX-License-Identifier: GPL-3.0-or-later
/** Packed moves are read back as they were, whatever the game; other bytes do no harm. */
import { readFileSync } from 'node:fs'
import * as fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { buildReplay } from '../../../build/core.ts'
import { Replayer } from '../../../engine/modules/replayer.ts'
import {
  MATERIAL_BITS_OF_SIDE,
  MATERIAL_PROMOTED,
  RECORD_DEPARTED,
  RECORD_DEPARTURES_HIGH,
  RECORD_DEPARTURES_LOW,
  RECORD_MATERIAL,
  RECORD_PACKED,
} from '../../../engine/replay/layout.ts'
import { randomGame, STARTS } from './random-game.ts'

let replayer: Replayer
beforeAll(async () => {
  replayer = new Replayer(new WebAssembly.Module(readFileSync(await buildReplay())), { text: 1 << 20 })
  replayer.packMoves(true)
})

const write = (text: string): number => {
  const bytes = new TextEncoder().encode(text)
  replayer.text.set(bytes)
  return bytes.length
}

interface Packed {
  plies: number
  bytes: Uint8Array
  moves: number[]
  keys: bigint[]
}

function pack(text: string): Packed {
  const plies = replayer.replay(0, write(text))
  if (typeof plies !== 'number') throw new Error(`${plies}: ${text}`)
  return {
    plies,
    bytes: replayer.packed.slice(0, replayer.record[RECORD_PACKED]),
    moves: [...replayer.moves.subarray(0, plies)],
    keys: [...replayer.keys.subarray(0, plies)],
  }
}

function expectSame({ plies, bytes, moves, keys }: Packed, tags: string): void {
  replayer.packed.set(bytes)
  expect(replayer.unpack(bytes.length, write(tags))).toBe(plies)
  expect([...replayer.moves.subarray(0, plies)]).toEqual(moves)
  expect([...replayer.keys.subarray(0, plies)]).toEqual(keys)
}

describe('packed moves', () => {
  it.each(STARTS)('are read back as they were, from %s', (fen) => {
    fc.assert(
      fc.property(fc.nat(1e6), fc.integer({ min: 0, max: 160 }), (seed, plies) => {
        const { text } = randomGame(seed, plies, fen)
        const packed = pack(text)
        expect(packed.bytes.length).toBeLessThanOrEqual(2 * packed.plies)
        expectSame(packed, text.split('\n\n')[0]!)
      }),
      { numRuns: 40 },
    )
  })

  it('find every position of their game, and no other', () => {
    fc.assert(
      fc.property(fc.nat(1e6), (seed) => {
        const { bytes, keys, moves } = pack(randomGame(seed, 60).text)
        const other = pack(randomGame(seed + 1, 60).text).keys.at(-1)!
        replayer.packed.set(bytes)
        for (const key of keys) {
          const ply = keys.indexOf(key) + 1
          const sought = replayer.seek(bytes.length, key)!
          expect(sought).toMatchObject({ ply, move: moves[ply] ?? 0 })
          // The bytes before it are those of the moves before it.
          replayer.packed.set(bytes)
          expect(replayer.unpack(sought.offset)).toBe(ply)
          expect(replayer.unpack(sought.offset + sought.moveBytes)).toBe(Math.min(ply + 1, moves.length))
        }
        if (!keys.includes(other)) expect(replayer.seek(bytes.length, other)).toBeNull()
      }),
      { numRuns: 20 },
    )
  })

  it('that are not ours are refused or played on a whole board', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 400 }), fc.constantFrom(...STARTS), (bytes, fen) => {
        replayer.packed.set(bytes)
        const plies = replayer.unpack(bytes.length, write(`[SetUp "1"]\n[FEN "${fen}"]\n`))
        if (typeof plies === 'number') expect(plies).toBeLessThanOrEqual(bytes.length)
        else expect(plies).toBe('unsure')
        // What comes after is not disturbed.
        expectSame(pack(randomGame(1, 30).text), '')
      }),
      { numRuns: 300 },
    )
  })

  it.each([
    ['castling through pieces', [0x48]],
    ['a second step of two squares', [0xf3, 0x03, 0xf3]],
  ])('refuse %s', (_name, bytes) => {
    replayer.packed.set(bytes)
    expect(replayer.unpack(bytes.length)).toBe('unsure')
  })

  it('begin with the same bytes as long as the moves are the same', () => {
    const [one, other] = ['1. e4 e5 2. Qh5 Nc6 3. Bc4', '1. e4 e5 2. Qh5 Nc6 3. Nf3'].map(
      (moves) => pack(`[Result "*"]\n\n${moves} *\n`).bytes,
    )
    // A diagonal move of a queen has two bytes.
    expect(one!.length).toBe(6)
    expect([...one!.subarray(0, 5)]).toEqual([...other!.subarray(0, 5)])
    expect(one![5]).not.toBe(other![5])
  })
})

/** A row of a FEN with a dot for every empty square. */
const spread = (row: string): string => row.replace(/\d/g, (digit) => '.'.repeat(Number(digit)))

/** Squares that pawns have left, by the FENs of a game: a file, and 8 more for Black. */
function departuresIn(fens: readonly string[]): Set<number>[] {
  return fens.map((fen) => {
    const rows = fen.split(' ')[0]!.split('/')
    const gone = new Set<number>()
    for (let file = 0; file < 8; file++) {
      if (spread(rows[6]!)[file] !== 'P') gone.add(file)
      if (spread(rows[1]!)[file] !== 'p') gone.add(file + 8)
    }
    return gone
  })
}

/** The largest number that is told of pawns, knights, bishops, rooks and queens. */
const MOST = [15, 7, 7, 7, 3]

describe('the facts beside them', () => {
  it('are the order in which pawns left their squares, and the material at the end', () => {
    fc.assert(
      fc.property(fc.nat(1e6), fc.integer({ min: 0, max: 200 }), (seed, plies) => {
        const { text, fens } = randomGame(seed, plies)
        pack(text)
        const { record } = replayer
        const order =
          (BigInt(record[RECORD_DEPARTURES_HIGH]!) << 32n) | BigInt(record[RECORD_DEPARTURES_LOW]!)
        const left = Array.from({ length: record[RECORD_DEPARTED]! }, (_, at) =>
          Number((order >> BigInt(4 * at)) & 15n),
        )
        for (const gone of departuresIn(fens)) expect(new Set(left.slice(0, gone.size))).toEqual(gone)
        expect(left).toHaveLength(departuresIn(fens).at(-1)!.size)

        const board = fens.at(-1)!.split(' ')[0]!
        const amount = (piece: string) => board.split(piece).length - 1
        const material = record[RECORD_MATERIAL]!
        for (const [side, pieces] of ['PNBRQ', 'pnbrq'].entries()) {
          const own = (material >>> (side * MATERIAL_BITS_OF_SIDE)) & 0xffff
          const counts = [own & 15, (own >> 4) & 7, (own >> 7) & 7, (own >> 10) & 7, (own >> 13) & 3]
          expect(counts).toEqual([...pieces].map((piece, at) => Math.min(amount(piece), MOST[at]!)))
          const sans = text.split('\n\n')[1]!.split(' ')
          const promotes = sans.some((san, ply) => ply % 2 === side && san.includes('='))
          expect((own & MATERIAL_PROMOTED) !== 0).toBe(promotes)
        }
      }),
      { numRuns: 60 },
    )
  })
})
