// SPDX-License-Identifier: GPL-3.0-or-later
/** Table files made by the tests: they are read as written, damaged files are refused by name, and nothing crashes. */
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { TABLE_UNKNOWN } from '../../../../engine/core/layout.ts'
import { PieceSets } from '../../../../engine/host/syzygy/piece-sets.ts'
import { Numbering, leadingFile, leads, rosterOf } from '../../../../engine/host/syzygy/numbering.ts'
import { exchanged, parseTableName, pieceCount } from '../../../../engine/host/syzygy/signature.ts'
import { Shelf } from '../../../../engine/host/syzygy/shelf.ts'
import { OTHER_SIDE, UNKNOWN, openTable } from '../../../../engine/host/syzygy/table.ts'
import { Tables } from '../../../../engine/host/syzygy/tables.ts'
import { filesInMemory, startProbing, tableFiles } from './probing.ts'
import { THREE_MEN_POSITIONS, dtzContent, makeTable, wdlContent } from './table-file.ts'

const NAME = 'KQvK'
const FILES = tableFiles(NAME)

/** Values in runs of different lengths, always the same. */
const runs = (values: number): number[] =>
  Array.from({ length: THREE_MEN_POSITIONS }, (_, at) => (Math.floor(Math.sqrt(at * 7)) * 5) % values)

const WDL = makeTable('Q', wdlContent(runs(5), 0))
const IN_PLIES = 4
const DTZ = makeTable('Q', dtzContent(runs(6), IN_PLIES))

const tablesOf = (wdl: Uint8Array, dtz: Uint8Array = DTZ): Tables =>
  new Tables(
    [FILES],
    filesInMemory(
      new Map([
        [FILES.wdl, wdl],
        [FILES.dtz!, dtz],
      ]),
    ),
  )

/** The board of the core: the squares of the white king, the black king and a white queen. */
function boardOf(white: number, black: number, queen: number): Uint32Array {
  const sets = new BigUint64Array(10)
  const [w, b, q] = [1n << BigInt(white), 1n << BigInt(black), 1n << BigInt(queen)]
  sets[0] = w | b | q
  sets[5] = q
  sets[6] = w | b
  sets[8] = w | q
  sets[9] = b
  return new Uint32Array(sets.buffer)
}

/** Why bytes are not a WDL table of KQvK. */
const codeOf = (bytes: Uint8Array): string => {
  const file = new Shelf(filesInMemory(new Map([['t', bytes]]))).file('t')!
  const result = openTable(file, 'wdl', parseTableName(NAME)!)
  return result.ok ? 'ok' : result.code
}

const placement = fc.uniqueArray(fc.nat(63), { minLength: 3, maxLength: 3 })

describe('names', () => {
  it.each(['KvK', 'KQvKRR', 'KQK', 'kqvk', 'KQvKX', 'KKvK', 'KQvK.rtbw', ''])(
    '%j is not a table of three pieces',
    (name) => {
      const signature = parseTableName(name)
      expect(signature === null || pieceCount(signature) > 3).toBe(true)
    },
  )

  it('count the pieces of both sides', () => {
    expect(pieceCount(parseTableName('KRPPvKRP')!)).toBe(7)
    expect(parseTableName('KRPPPvKRP')).toBeNull()
    expect(exchanged(parseTableName('KQvKR')!)).toBe(parseTableName('KRvKQ'))
  })
})

describe('numbering', () => {
  const signature = parseTableName(NAME)!
  const pieces = Uint8Array.of(6, 14, 5)
  const numbering = Numbering.plan(rosterOf(signature, 3), pieces, [0, 15], 0)!

  it('gives symmetrical positions the same number', () => {
    const turns = [(s: number) => s ^ 7, (s: number) => s ^ 56, (s: number) => (s >> 3) | ((s & 7) << 3)]
    fc.assert(
      fc.property(placement, fc.constantFrom(...turns), (squares, turn) => {
        const number = numbering.number(Uint8Array.from(squares))
        expect(numbering.number(Uint8Array.from(squares.map(turn)))).toBe(number)
        expect(number).toBeLessThan(numbering.positions)
      }),
    )
  })

  it('gives other positions other numbers', () => {
    const numbers = new Map<number, string>()
    for (const king of [1, 9, 27]) {
      for (let other = 0; other < 64; other++) {
        for (let queen = 0; queen < 64; queen++) {
          if (new Set([king, other, queen]).size < 3) continue
          const squares = Uint8Array.of(king, other, queen)
          const number = numbering.number(squares)
          // What `number` leaves is the position as it is numbered.
          const text = squares.join()
          expect(numbers.get(number) ?? text).toBe(text)
          numbers.set(number, text)
        }
      }
    }
  })

  it.each([
    ['KPPvKP', [9, 1, 1, 6, 14], [2, 0]],
    ['KPPPvKPP', [9, 9, 1, 1, 1, 6, 14], [0, 1]],
    ['KPPPPvK', [1, 1, 1, 1, 14, 6], [1, 15]],
    ['KRRBvKNN', [6, 14, 3, 4, 4, 10, 10], [2, 15]],
    ['KRRvKNN', [14, 6, 10, 10, 4, 4], [1, 15]],
    ['KQQQQvK', [6, 14, 5, 5, 5, 5], [0, 15]],
  ] as const)('keeps %s apart within its bounds', (name, pieces, order) => {
    const roster = rosterOf(parseTableName(name)!, pieces.length)
    const plans = [0, 1, 2, 3].map((file) => Numbering.plan(roster, Uint8Array.from(pieces), order, file)!)
    const onPawnRanks = fc.uniqueArray(fc.integer({ min: 8, max: 55 }), {
      minLength: pieces.length,
      maxLength: pieces.length,
    })
    const seen = new Map<string, string>()
    fc.assert(
      fc.property(onPawnRanks, (drawn) => {
        const squares = Uint8Array.from(drawn)
        const { leadingPawns } = roster
        if (leadingPawns > 0) {
          const lead = drawn.slice(0, leadingPawns).reduce((a, b) => (leads(b, a) ? b : a))
          const at = drawn.indexOf(lead)
          ;[squares[0], squares[at]] = [squares[at]!, squares[0]!]
        }
        const file = leadingPawns > 0 ? leadingFile(squares[0]!) : 0
        const number = plans[file]!.number(squares)
        expect(number).toBeGreaterThanOrEqual(0)
        expect(number).toBeLessThan(plans[file]!.positions)
        // `squares` is left as the numbered position.
        const key = `${file} ${number}`
        expect(seen.get(key) ?? squares.join()).toBe(squares.join())
        seen.set(key, squares.join())
      }),
      { numRuns: 2000 },
    )
  })

  it('refuses orders and pieces that do not fit the material', () => {
    const roster = rosterOf(signature, 3)
    expect(Numbering.plan(roster, pieces, [1, 15], 0)).toBeNull()
    expect(Numbering.plan(roster, Uint8Array.of(6, 14, 4), [0, 15], 0)).toBeNull()
    const pawns = rosterOf(parseTableName('KPPvKP')!, 6)
    expect(pawns).toMatchObject({ leadingPawn: 9, leadingPawns: 1, otherPawns: 2 })
    expect(Numbering.plan(pawns, Uint8Array.of(9, 1, 1, 6, 14), [0, 0], 0)).toBeNull()
    expect(Numbering.plan(pawns, Uint8Array.of(1, 1, 9, 6, 14), [0, 1], 0)).toBeNull()
    expect(Numbering.plan(pawns, Uint8Array.of(9, 1, 1, 6, 14), [0, 1], 3)).not.toBeNull()
  })
})

describe('a table', () => {
  it('is read as it was written', () => {
    const tables = tablesOf(WDL)
    const numbering = Numbering.plan(rosterOf(parseTableName(NAME)!, 3), Uint8Array.of(6, 14, 5), [0, 15], 0)!
    expect(tables.check()).toEqual([])
    fc.assert(
      fc.property(placement, ([white = 0, black = 0, queen = 0]) => {
        const number = numbering.number(Uint8Array.of(white, black, queen))
        const board = boardOf(white, black, queen)
        expect(tables.wdl(board, false)).toBe(runs(5)[number]! - 2)
        expect(tables.wdl(board, true)).toBe(-2)
        expect(tables.dtz(board, false, 2)).toBe(runs(6)[number]! + 1)
        // Losses are counted in moves here.
        expect(tables.dtz(board, false, -2)).toBe(2 * runs(6)[number]! + 1)
        expect(tables.dtz(board, true, 2)).toBe(OTHER_SIDE)
      }),
    )
  })

  it('is looked up from both sides', () => {
    const tables = tablesOf(makeTable('Q', wdlContent(4, 0)))
    const board = boardOf(0, 20, 40)
    const swapped = Uint32Array.from(board)
    for (let half = 0; half < 2; half++) {
      swapped[16 + half] = board[18 + half]!
      swapped[18 + half] = board[16 + half]!
    }
    expect([tables.wdl(board, false), tables.wdl(board, true)]).toEqual([2, -2])
    expect([tables.wdl(swapped, false), tables.wdl(swapped, true)]).toEqual([-2, 2])
  })

  it('is not looked up for other material', () => {
    const board = boardOf(0, 20, 40)
    // A rook in place of the queen.
    board.copyWithin(8, 10, 12).fill(0, 10, 12)
    expect(tablesOf(WDL).wdl(board, false)).toBe(UNKNOWN)
  })
})

describe('a damaged file', () => {
  it('gives the reason', () => {
    expect(codeOf(WDL)).toBe('ok')
    expect(codeOf(DTZ)).toBe('BAD_MAGIC')
    expect(codeOf(Uint8Array.of(0x71, 0xe8))).toBe('BAD_LENGTH')
    expect(codeOf(WDL.with(4, 0x33))).toBe('BAD_HEADER')
    expect(codeOf(WDL.with(6, 0x77))).toBe('BAD_HEADER')
    expect(codeOf(Uint8Array.of(...WDL, 0))).toBe('BAD_LENGTH')
    expect(tablesOf(DTZ).check()).toEqual([{ file: 'KQvK.rtbw', code: 'BAD_MAGIC' }])
    expect(new Tables([FILES], () => null).check()).toEqual([
      { file: 'KQvK.rtbw', code: 'UNREADABLE' },
      { file: 'KQvK.rtbz', code: 'UNREADABLE' },
    ])
  })

  it('is refused wherever it is cut off', () => {
    for (let length = 0; length < WDL.length; length++) expect(codeOf(WDL.subarray(0, length))).not.toBe('ok')
  })

  it('never causes a crash, whatever its bytes', () => {
    const change = fc.array(fc.tuple(fc.nat(WDL.length - 1), fc.nat(255)), { minLength: 1, maxLength: 8 })
    const early = fc.array(fc.tuple(fc.nat(80), fc.nat(255)), { minLength: 1, maxLength: 3 })
    fc.assert(
      fc.property(fc.oneof(change, early), placement, (changes, [white = 0, black = 0, queen = 0]) => {
        const [wdl, dtz] = [WDL.slice(), DTZ.slice()]
        for (const [at, byte] of changes) {
          wdl[at] = byte
          if (at < dtz.length) dtz[at] = byte
        }
        const tables = tablesOf(wdl, dtz)
        const board = boardOf(white, black, queen)
        const result = tables.wdl(board, false)
        expect(result === UNKNOWN || (result >= -2 && result <= 2)).toBe(true)
        expect(tables.dtz(board, false, 2)).toBeGreaterThan(0)
        const faults = tables.takeFaults().map(({ file }) => file)
        expect(faults.includes('KQvK.rtbw')).toBe(result === UNKNOWN)
        expect(tables.takeFaults()).toEqual([])
      }),
      { numRuns: 2000 },
    )
  })

  it('that shrinks while it is in use is no longer used', () => {
    // Without runs the file has several pages.
    const values = Array.from({ length: THREE_MEN_POSITIONS }, (_, at) => at % 5)
    const whole = makeTable('Q', wdlContent(values, values))
    const bytes = new Map([[FILES.wdl, whole]])
    const tables = new Tables([{ ...FILES, dtz: null }], filesInMemory(bytes))
    expect(tables.check()).toEqual([])
    bytes.set(FILES.wdl, whole.subarray(0, 100))
    tables.close()
    // Pages read earlier are still cached; the next page is not.
    const results = Array.from({ length: 50 }, (_, at) => tables.wdl(boardOf(9, at + 10, 5), false))
    expect(results.at(-1)).toBe(UNKNOWN)
    expect(tables.takeFaults()).toEqual([{ file: 'KQvK.rtbw', code: 'BAD_DATA' }])
  })
})

describe('the core', () => {
  it('plays captures itself, and knows positions that tables do not have', async () => {
    const core = await startProbing(tablesOf(makeTable('Q', wdlContent(4, 0))))
    const wdl = (fen: string) => {
      expect(core.position(fen)).toBe(0)
      return core.tableWdl()
    }
    expect(wdl('8/8/8/3k4/8/8/1Q6/K7 w - - 0 1')).toBe(2)
    expect(wdl('8/8/8/3k4/8/8/1Q6/K7 b - - 0 1')).toBe(-2)
    // The king takes the queen, and then there are two kings.
    expect(wdl('8/8/8/8/8/2k5/1Q6/7K b - - 0 1')).toBe(0)
    expect(wdl('8/8/8/3k4/8/8/1R6/K7 w - - 0 1')).toBe(TABLE_UNKNOWN)
    expect(wdl('4k3/8/8/8/8/8/8/Q3K2R w K - 0 1')).toBe(TABLE_UNKNOWN)
    core.setTables(0)
    expect(wdl('8/8/8/3k4/8/8/1Q6/K7 w - - 0 1')).toBe(TABLE_UNKNOWN)
  })

  it('reads the pieces as the host does', () => {
    const sets = new PieceSets()
    sets.read(boardOf(0, 20, 40), false)
    expect(sets.signature).toBe(parseTableName(NAME))
  })
})
