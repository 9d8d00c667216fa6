// SPDX-License-Identifier: GPL-3.0-or-later
/** The page about the tables: its columns are those of the tables, and its queries answer as we do. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { exportLibrary } from '../../../build/pgn/parquet.ts'
import { ROOT } from '../../../build/tools/command.ts'
import { readGames } from '../../../engine/chess/pgn/read/reader.ts'
import { mainline, nodeOf } from '../../../engine/chess/tree.ts'
import { makeRandom } from '../../../engine/host/random.ts'
import { prepare, Rig } from '../../electron/library/rig.ts'
import {
  cardOf,
  comparable,
  DOCS,
  exploredIn,
  OwnCount,
  randomFens,
  randomPlayers,
  Tables,
} from './parquet-answers.ts'

const RESULTS = ['1-0', '0-1', '1/2-1/2', '*']

/** Games of 25 players that meet in many positions: beginnings of a few games, with invented tags. */
function inventedGames(): string[] {
  const random = makeRandom(7)
  const below = (count: number): number => Math.floor(random() * count)
  const { games } = readGames(readFileSync(join(ROOT, 'test', 'data', 'self-play.pgn'), 'utf8'))
  const invented = Array.from({ length: 300 }, (_, number) => {
    const { tree } = games[below(games.length)]!
    const line = mainline(tree).slice(1, 1 + below(60))
    const result = RESULTS[below(4)]!
    const tags = [
      ['White', `Player ${below(25)}`],
      ['Black', below(20) === 0 ? '?' : `Player ${below(25)}`],
      ['Result', result],
      ['Date', below(5) === 0 ? '????.??.??' : `${1990 + below(20)}.01.??`],
      ...(below(4) === 0 ? [] : [['WhiteElo', String(2000 + below(800))]]),
      ...(below(4) === 0 ? [] : [['BlackElo', String(2000 + below(800))]]),
      ['Round', String(number)],
    ]
    const moves = line.map((id) => nodeOf(tree, id).san).join(' ')
    return `${tags.map(([name, value]) => `[${name} "${value}"]`).join('\n')}\n\n${moves} ${result}`
  })
  // A position that a game reaches three times, and leaves by two moves.
  invented.push('[White "Player 1"]\n[Result "1-0"]\n\n1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 4. Ng1 Ng8 5. e4 1-0')
  return invented
}

const texts = inventedGames()
let rig: Rig
let tables: Tables
beforeAll(async () => {
  await prepare()
  rig = new Rig()
  await rig.import(texts.join('\n\n'))
  await rig.host.end()
  const folder = join(rig.folder, 'tables')
  expect(await exportLibrary(rig.library, folder, { partPositions: 2000 })).toMatchObject({ ok: true })
  await rig.restart()
  tables = await Tables.open(folder)
})
afterAll(async () => {
  tables.close()
  await rig.end()
})

it.each(['games', 'positions'])('names the columns of %s', async (table) => {
  const section = DOCS.slice(DOCS.indexOf(`## Columns of \`${table}\``)).split('\n## ')[0]!
  const documented = Array.from(section.matchAll(/^\| `(\w+)` \| (\w+) \| (yes|no) \|/gm), (match) =>
    match.slice(1),
  )
  const described = await tables.rows(`DESCRIBE ${table}`)
  expect(documented.map(([name, type]) => [name, type])).toEqual(
    described.map(({ column_name, column_type }) => [column_name, column_type]),
  )
  const file = join(rig.folder, 'tables', table, 'part-00000.parquet')
  const schema = await tables.rows(`SELECT name, repetition_type FROM parquet_schema('${file}') OFFSET 1`)
  expect(
    documented.map(([name, , isNullable]) => [name, isNullable === 'yes' ? 'OPTIONAL' : 'REQUIRED']),
  ).toEqual(schema.map(({ name, repetition_type }) => [name, repetition_type]))
})

it('answers for 50 positions as the library does', async () => {
  const fens = [
    'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1',
    'rnbqkb1r/pppppppp/5n2/8/8/5N2/PPPPPPPP/RNBQKB1R w KQkq - 2 2',
    ...randomFens(texts, 48, 1),
  ]
  const own = new OwnCount(texts, fens)
  for (const fen of fens) {
    const ours = await rig.ask({ req: 'explore', fen, filter: {} })
    expect(ours.games).toBeGreaterThan(0)
    expect([fen, await exploredIn(tables, fen)]).toEqual([fen, comparable(ours)])
    const performances = (await tables.ask('moves', { fen })).map(({ move, performance }) => [
      move,
      performance,
    ])
    expect(performances).toEqual(
      performances.map(([move]) => {
        const expected = own.performances(fen).get(move as string)
        return [move, typeof expected === 'number' ? expect.closeTo(expected, 6) : expected]
      }),
    )
    const games = await tables.ask('games_of', { fen })
    expect(games.length).toBe(Math.min(50, ours.games))
  }
})

it('answers for 20 players as a count over the games does', async () => {
  const own = new OwnCount(texts, [])
  for (const player of randomPlayers(own.games, 20, 2))
    expect([player, await cardOf(tables, player)]).toEqual([player, own.card(player)])
})

it('a group of rows tells its lowest and its highest key, unsigned', async () => {
  const file = join(rig.folder, 'tables', 'positions', 'part-00000.parquet')
  const [group] = await tables.rows(
    `SELECT stats_min_value AS low, stats_max_value AS high FROM parquet_metadata('${file}') WHERE path_in_schema = 'key'`,
  )
  const [keys] = await tables.rows(
    `SELECT min(key)::VARCHAR AS low, max(key)::VARCHAR AS high FROM read_parquet('${file}')`,
  )
  expect(group).toEqual(keys)
})
