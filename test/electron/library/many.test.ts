// SPDX-License-Identifier: GPL-3.0-or-later
/** What a library of many games costs: counted, not timed. */
import * as fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DUPLICATE, HIDDEN } from '../../../electron/library/columns/columns.ts'
import { Duplicates } from '../../../electron/library/import/duplicates.ts'
import { firstBit, FIRST_MOVES } from '../../../electron/library/index/first-moves.ts'
import type { Explored } from '../../../electron/library/index/explorer.ts'
import { BLOCK_GAMES, FirstTable } from '../../../electron/library/index/first-table.ts'
import { Slices } from '../../../electron/data/slices.ts'
import { Runs, SEGMENT_ENTRIES } from '../../../electron/library/index/runs.ts'
import { openLibrary } from '../../../electron/library/schema.ts'
import { scanBytes } from '../../../engine/chess/pgn/scan/file.ts'
import { GameTable } from '../../../engine/chess/pgn/scan/table.ts'
import { BUCKETS, ENTRY_BYTES } from '../../../engine/replay/layout.ts'
import { MOVE_FROM_SHIFT, MOVE_NONE } from '../../../engine/core/layout.ts'
import { gamesOf } from './games.ts'
import { prepare, Rig } from './rig.ts'

const START = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1'

beforeAll(prepare)

describe('what an import holds', () => {
  it('of the games of a file is those that are not in the library yet', () => {
    const bytes = Buffer.from('EventWhiteSomebody')
    const table = new GameTable()
    const memory: number[] = []
    for (let game = 0; game < 300_000; game++) {
      const text = Buffer.from(`Player ${game}`)
      table.begin(game * 10, game + 1)
      table.set(0, text, 0, text.length)
      table.set(6, bytes, 0, 5)
      table.finish(game * 10 + 9)
      if (game % 1000 === 999) {
        // All but the last ones, as an import does.
        table.forget(game - 2)
        memory.push(table.memory)
      }
    }
    expect(Math.max(...memory.slice(150))).toBe(Math.max(...memory.slice(0, 150)))
    expect(table.count).toBe(300_000)
    for (const game of [299_997, 299_998, 299_999]) {
      expect([table.start(game), table.end(game), table.line(game)]).toEqual([
        game * 10,
        game * 10 + 9,
        game + 1,
      ])
      expect(Buffer.from(table.pool.text(table.cell(game, 0))).toString()).toBe(`Player ${game}`)
      expect(Buffer.from(table.pool.text(table.cell(game, 6))).toString()).toBe('Event')
      expect(table.cell(game, 1)).toBe(0)
    }
  })

  it('is the same however often it is forgotten', () => {
    const games = Array.from({ length: 40 }, (_, i) => `[White "W${i % 7}"]\n[Round "${i}"]\n\n1. e4 *`)
    games[20] = '1. d4 *'
    const { table: whole } = scanBytes(Buffer.from(games.join('\n\n')))
    fc.assert(
      fc.property(fc.array(fc.nat({ max: 3 }), { minLength: 40, maxLength: 40 }), (steps) => {
        const table = new GameTable()
        let forgotten = 0
        for (let game = 0; game < 40; game++) {
          table.begin(whole.start(game), whole.line(game))
          for (const column of [0, 8]) {
            const text = Uint8Array.from(whole.pool.text(whole.cell(game, column)))
            if (text.length > 0) table.set(column, text, 0, text.length)
          }
          // With one that has been begun.
          forgotten = Math.min(game, forgotten + steps[game]!)
          table.forget(forgotten)
          table.finish(whole.end(game))
          for (let kept = forgotten; kept <= game; kept++) {
            expect([table.start(kept), table.end(kept)]).toEqual([whole.start(kept), whole.end(kept)])
            for (const column of [0, 8])
              expect(table.pool.text(table.cell(kept, column))).toEqual(
                whole.pool.text(whole.cell(kept, column)),
              )
          }
        }
      }),
    )
  })

  it('of positions is a segment, whose memory is used again', () => {
    const runs = new Runs(1, 100_000)
    const { entries, bounds } = runs.shared
    const starts = new Uint32Array(BUCKETS + 1).fill(100_000, 1)
    const batch = new Uint8Array(100_000 * ENTRY_BYTES)
    for (let round = 0; round < 3; round++) {
      let batches = 0
      for (; !runs.isFull; batches++) runs.add(batch, starts)
      expect(batches).toBe(Math.ceil((SEGMENT_ENTRIES + 1) / 100_000))
      runs.clear()
      expect([runs.count, runs.isEmpty]).toEqual([0, true])
    }
    // Many small ones are a segment too: where each begins has its place as well.
    let small = 0
    for (; !runs.isFull; small++)
      runs.add(new Uint8Array(ENTRY_BYTES), new Uint32Array(BUCKETS + 1).fill(1, 1))
    expect(small).toBeLessThan(256)
    expect(runs.shared.entries === entries && runs.shared.bounds === bounds).toBe(true)
  })
})

/** Games of one import with different moves. */
const made = (games: number): ReturnType<typeof gamesOf> => {
  const list = gamesOf(
    Array.from({ length: games }, (_, i) => ({ white: `P${i % 10}`, black: 'Q', plies: 9, import: 1 })),
  )
  for (let game = 0; game < games; game++) list.columns.hashLow[game] = game
  return list
}

describe('duplicates', () => {
  it('of a game that changes are looked for among those with its moves', async () => {
    const { columns, texts } = made(50_000)
    const duplicates = new Duplicates(columns, texts)
    await duplicates.mark()
    expect(duplicates.compared).toBe(50_000)
    duplicates.compared = 0
    duplicates.changeFew([49_999], () => {
      columns.hashLow[49_999] = 9
    })
    // Itself before, and then itself and the one game with these moves.
    expect(duplicates.compared).toBe(3)
    expect([columns.flags[9], columns.flags[49_999], duplicates.countOf(1)]).toEqual([0, DUPLICATE, 1])
  })

  it('are the same whether one is changed or all are looked at', async () => {
    const change = fc.record({
      game: fc.nat({ max: 29 }),
      hash: fc.nat({ max: 3 }),
      player: fc.nat({ max: 2 }),
      flags: fc.constantFrom(0, HIDDEN),
      plies: fc.constantFrom(0, 9, 9, 9),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(change, { maxLength: 40 }), async (changes) => {
        const { columns, texts } = made(30)
        const duplicates = new Duplicates(columns, texts)
        await duplicates.mark()
        for (const { game, hash, player, flags, plies } of changes)
          duplicates.changeFew([game, (game + 1) % 30], () => {
            columns.hashLow[game] = hash
            columns.white[game] = texts.intern(`P${player}`)
            columns.flags[game] = flags
            columns.plies[game] = plies
          })
        const marked = Array.from(columns.flags.subarray(0, 30))
        const count = duplicates.countOf(1)
        await duplicates.mark()
        expect(marked).toEqual(Array.from(columns.flags.subarray(0, 30)))
        expect(count).toBe(duplicates.countOf(1))
      }),
    )
  })

  it('mind what changes while they are looked for', async () => {
    const { columns, texts } = made(20_000)
    const duplicates = new Duplicates(columns, texts)
    const marking = duplicates.mark()
    duplicates.changeFew([100], () => {
      columns.hashLow[100] = 50
    })
    await Promise.all([marking, duplicates.mark()])
    expect([columns.flags[50], columns.flags[100], duplicates.countOf(1)]).toEqual([0, DUPLICATE, 1])
  })
})

describe('what was played first', () => {
  it('has a bit for each move of the first position', () => {
    expect(FIRST_MOVES).toHaveLength(21)
    expect(new Set(FIRST_MOVES.map(firstBit)).size).toBe(21)
    expect(firstBit(MOVE_NONE)).toBe(1 << 20)
    expect(firstBit((4 << MOVE_FROM_SHIFT) | 12)).toBe(0)
  })

  it('is added up anew only where a game has changed', async () => {
    const { columns } = gamesOf(
      Array.from({ length: 3 * BLOCK_GAMES }, () => ({ result: '1-0', whiteElo: 2000 })),
    )
    columns.firsts.fill(firstBit(FIRST_MOVES[3]!), 0, columns.count)
    const table = new FirstTable(columns)
    const all = (): Promise<Explored> => table.explore(null, new Slices())
    expect(await all()).toMatchObject({
      games: 3 * BLOCK_GAMES,
      moves: [{ uci: 'b2b4', games: 3 * BLOCK_GAMES }],
    })
    expect(table.added).toBe(3 * BLOCK_GAMES)
    columns.firsts[5] = firstBit(FIRST_MOVES[0]!)
    columns.flags[6] = HIDDEN
    columns.date[7] = 20250000
    table.forget(5)
    expect(await all()).toMatchObject({
      games: 3 * BLOCK_GAMES - 1,
      moves: [
        {
          uci: 'b2b4',
          games: 3 * BLOCK_GAMES - 2,
          whiteWins: 3 * BLOCK_GAMES - 2,
          rating: 2000,
          lastYear: 2025,
        },
        { uci: 'a2a3', games: 1, lastYear: null },
      ],
    })
    expect(table.added).toBe(4 * BLOCK_GAMES)
    const mask = new Uint8Array(columns.count)
    mask[5] = 1
    expect(await table.explore(mask, new Slices())).toMatchObject({ games: 1, moves: [{ uci: 'a2a3' }] })
  })

  it('is counted as the index has it, also in games that come back to it, and after edits', async () => {
    const rig = new Rig()
    try {
      await rig.import(
        [
          '[Result "1-0"]\n\n1. e4 1-0',
          '[Result "0-1"]\n\n1. Nf3 Nf6 2. Ng1 Ng8 3. d4 0-1',
          '1. Nc3 Nc6 2. Nb1 Nb8 *',
          '*',
          `[SetUp "1"]\n[FEN "4k3/8/8/8/8/8/8/4K2R w - - 0 1"]\n\n1. Rh2 *`,
        ].join('\n\n'),
      )
      const found = { games: 4, e2e4: 1, g1f3: 1, d2d4: 1, b1c3: 1 }
      expect(await rig.explore(START)).toEqual(found)
      expect(await rig.explore(START, { results: ['0-1'] })).toEqual({ games: 1, g1f3: 1, d2d4: 1 })
      const [game] = await rig.rows()
      await rig.ask({ req: 'edit', game: game!.id, text: '1. c4 *' })
      expect(await rig.explore(START)).toEqual({ games: 4, c2c4: 1, g1f3: 1, d2d4: 1, b1c3: 1 })
      await rig.restart()
      expect(await rig.explore(START)).toEqual({ games: 4, c2c4: 1, g1f3: 1, d2d4: 1, b1c3: 1 })
      await rig.ask({ req: 'undo' })
      expect(await rig.explore(START)).toEqual(found)
    } finally {
      await rig.end()
    }
  })
})

describe('an import that is discarded', () => {
  const games = Array.from(
    { length: 9000 },
    (_, i) => `[White "P${i}"]\n\n1. e4 {${'x'.repeat(700)}} *`,
  ).join('\n\n')
  const rig = new Rig()
  afterAll(() => rig.end())

  const rowsLeft = (): number[] => {
    const opened = openLibrary(rig.library)
    if (!opened.ok) throw new Error(opened.code)
    const counts = ['chunks', 'batches', 'imports'].map((table) =>
      Number(opened.value.row(`SELECT count(*) AS count FROM ${table}`)!['count']),
    )
    opened.value.close()
    return counts
  }

  it('is gone at once, and its rows are removed some at a time, by another process if need be', async () => {
    const { import: id } = await rig.import(games)
    await rig.import('1. d4 *', 'other.pgn')
    await rig.host.end()
    const [chunks] = rowsLeft()
    expect(chunks).toBeGreaterThan(20)
    // As a process leaves it that is killed then.
    const opened = openLibrary(rig.library)
    if (!opened.ok) throw new Error(opened.code)
    opened.value.run("UPDATE imports SET state = 'discarded' WHERE id = ?", id)
    opened.value.close()
    await rig.restart()
    const seen = await rig.ask({ req: 'summary' })
    expect([seen.games, seen.imports.map(({ name }) => name)]).toEqual([1, ['other.pgn']])
    expect(await rig.explore(START)).toEqual({ games: 1, d2d4: 1 })
    // Its number is not another's while there are rows of it.
    const later = await rig.import('1. c4 *', 'later.pgn')
    expect(later.import).toBe(id + 2)
    await rig.host.end()
    for (let turn = 0; rowsLeft()[2] !== 2; turn++) {
      expect(turn).toBeLessThan(100)
      await rig.restart()
      await rig.ask({ req: 'summary' })
      await new Promise((resolve) => setTimeout(resolve, 50))
      await rig.host.end()
    }
    expect(rowsLeft()).toEqual([2, 2, 2])
    await rig.restart()
    expect((await rig.ask({ req: 'summary' })).games).toBe(2)
    const [first] = await rig.rows()
    expect((await rig.ask({ req: 'game', game: first!.id })).text).toContain('d4')
  })
})
