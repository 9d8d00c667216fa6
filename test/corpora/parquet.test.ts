// SPDX-License-Identifier: GPL-3.0-or-later
/** The tables of a library of real games: DuckDB's answers are ours, for 50 positions and 20 players. */
import { mkdtempSync, rmSync, writeFileSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { LIBRARY_FOLDER } from '../../build/app/library-bundle.ts'
import { importFile } from '../../build/pgn/import.ts'
import { type Exported, exportLibrary } from '../../build/pgn/parquet.ts'
import { valueOf } from '../../build/pgn/outcome.ts'
import { Library } from '../../electron/library/library.ts'
import { decodeLines } from '../../engine/chess/encoding.ts'
import { scanBytes } from '../../engine/chess/pgn/scan/file.ts'
import {
  cardOf,
  comparable,
  exploredIn,
  OwnCount,
  randomFens,
  randomPlayers,
  Tables,
} from '../build/pgn/parquet-answers.ts'
import { corpus } from './corpora.ts'

const POSITIONS = 50
const PLAYERS = 20

const folder = mkdtempSync(join(tmpdir(), 'alfabeta-parquet-'))
const database = join(folder, 'games.library')
let texts: string[]
let exported: Exported
let library: Library
let tables: Tables

beforeAll(async () => {
  const bytes = gunzipSync(readFileSync(corpus('pgn-big', 'tournaments-A-L.pgn.gz')))
  const { table, otherEncoding } = scanBytes(bytes)
  texts = Array.from({ length: table.count }, (_, game) =>
    decodeLines(bytes.subarray(table.start(game), table.end(game)), otherEncoding),
  )
  const file = join(folder, 'games.pgn')
  writeFileSync(file, bytes)
  expect(await importFile(file, database, LIBRARY_FOLDER)).toMatchObject({ ok: true })
  exported = valueOf(await exportLibrary(database, join(folder, 'tables')))
  library = new Library(database, LIBRARY_FOLDER, () => undefined)
  tables = await Tables.open(join(folder, 'tables'))
})
afterAll(async () => {
  tables.close()
  await library.close()
  rmSync(folder, { recursive: true })
})

it('answers as the library and the reader do', async () => {
  const fens = randomFens(texts, POSITIONS, 48)
  const own = new OwnCount(texts, fens)
  expect(own.games.length).toBe(exported.games)
  for (const fen of fens) {
    const ours = valueOf(await library.explore(fen, {}))
    expect(ours.games).toBeGreaterThan(0)
    expect([fen, await exploredIn(tables, fen)]).toEqual([fen, comparable(ours)])
    const rows = await tables.ask('moves', { fen })
    const performances = own.performances(fen)
    expect(rows.length).toBe(performances.size)
    for (const { move, performance } of rows) {
      const expected = performances.get(move as string)!
      if (expected === null) expect(performance).toBe(null)
      else expect(performance).toBeCloseTo(expected, 6)
    }
  }
  const players = randomPlayers(own.games, PLAYERS, 48)
  expect(players.length).toBe(PLAYERS)
  for (const player of players)
    expect([player, await cardOf(tables, player)]).toEqual([player, own.card(player)])
})
