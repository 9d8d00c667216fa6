// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * Answers from exported tables, by the queries of `docs/parquet.md` on DuckDB, beside our own: the library's, and a count
 * over the games as the PGN reader reads them.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DuckDBInstance, type DuckDBConnection, UBIGINT } from '@duckdb/node-api'
import { ROOT } from '../../../build/tools/command.ts'
import { keyOfFen } from '../../../build/pgn/parquet/polyglot-line.ts'
import { dateOf, eloOf } from '../../../electron/data/tag-numbers.ts'
import type { LibraryAnswers } from '../../../electron/library/protocol.ts'
import { openingOf } from '../../../engine/chess/openings.ts'
import { readGame } from '../../../engine/chess/pgn/read/reader.ts'
import { readResult } from '../../../engine/chess/pgn/results.ts'
import { mainline, nodeOf, tagOf } from '../../../engine/chess/tree.ts'
import { makeRandom } from '../../../engine/host/random.ts'

export const DOCS = readFileSync(join(ROOT, 'docs', 'parquet.md'), 'utf8')

/** The queries of the page by their names. */
const QUERIES = new Map(
  Array.from(DOCS.matchAll(/```sql\n-- (\w+)\n(.*?)```/gs), ([, name, sql]) => [name!, sql!]),
)

export type Row = Record<string, unknown>

/** Exported tables in DuckDB. */
export class Tables {
  readonly #connection: DuckDBConnection

  private constructor(connection: DuckDBConnection) {
    this.#connection = connection
  }

  static async open(folder: string): Promise<Tables> {
    const connection = await (await DuckDBInstance.create(':memory:')).connect()
    await connection.run(QUERIES.get('views')!.replaceAll('FOLDER', folder))
    return new Tables(connection)
  }

  /** Runs a query of the page, for a position or a player. */
  ask(name: string, about: { fen: string } | { player: string }): Promise<Row[]> {
    const sql = QUERIES.get(name)!
    return 'fen' in about
      ? this.rows(sql, { key: keyOfFen(about.fen)! })
      : this.rows(sql, { player: about.player })
  }

  /** Rows with numbers as numbers. */
  async rows(sql: string, values: Record<string, bigint | string> = {}): Promise<Row[]> {
    const types = Object.fromEntries(
      Object.entries(values).flatMap(([name, value]) => (typeof value === 'bigint' ? [[name, UBIGINT]] : [])),
    )
    const result = await this.#connection.runAndReadAll(sql, values, types)
    return result
      .getRowObjectsJS()
      .map((row) =>
        Object.fromEntries(
          Object.entries(row).map(([name, value]) => [
            name,
            typeof value === 'bigint' ? Number(value) : value,
          ]),
        ),
      )
  }

  close(): void {
    this.#connection.closeSync()
  }
}

/** What the questions need of a game. */
interface ReadGame {
  /** Null: unknown. */
  players: { white: string | null; black: string | null }
  elo: { white: number; black: number }
  /** Of White; null for an unfinished game. */
  points: number | null
  year: number | null
  eco: string | null
}

/** Positions whose games are counted, by their first four fields of FEN; and the move that each game played there first. */
type Wanted = Map<string, Map<string, Set<number>>>

export class OwnCount {
  readonly games: ReadGame[] = []
  readonly #wanted: Wanted

  /** @param fens positions that will be asked about */
  constructor(texts: Iterable<string>, fens: readonly string[]) {
    this.#wanted = new Map(fens.map((fen) => [placeIn(fen), new Map()]))
    for (const text of texts) this.#add(text)
  }

  #add(text: string): void {
    const { tree } = readGame(text)
    const nodes = mainline(tree).map((id) => nodeOf(tree, id))
    const tag = (name: string): string => tagOf(tree, name)?.trim() ?? ''
    const player = (name: string): string | null => tag(name).replace(/^[?]+$/, '') || null
    const result = readResult(tag('Result'))
    const game = this.games.length
    this.games.push({
      players: { white: player('White'), black: player('Black') },
      elo: { white: eloOf(tag('WhiteElo')), black: eloOf(tag('BlackElo')) },
      points: result === '1-0' ? 1 : result === '0-1' ? 0 : result === '1/2-1/2' ? 0.5 : null,
      year: Math.floor(dateOf(tag('Date')) / 10_000) || null,
      eco: openingOf(nodes.slice(0, NAMED_PLIES + 1).map(({ fen }) => fen))?.eco ?? null,
    })
    for (const [at, { fen }] of nodes.entries()) {
      const moves = this.#wanted.get(placeIn(fen))
      const uci = nodes[at + 1]?.uci
      const isKnown = moves && [...moves.values()].some((games) => games.has(game))
      if (!moves || !uci || isKnown) continue
      moves.set(uci, (moves.get(uci) ?? new Set()).add(game))
    }
  }

  /** The performance of those who played each move in a position, from the definition. */
  performances(fen: string): Map<string, number | null> {
    const isWhite = fen.split(' ')[1] === 'w'
    return new Map(
      Array.from(this.#wanted.get(placeIn(fen))!, ([uci, games]) => {
        let [opposition, points, counted] = [0, 0, 0]
        for (const game of games) {
          const { elo, points: white } = this.games[game]!
          const opponent = isWhite ? elo.black : elo.white
          if (opponent === 0 || white === null) continue
          opposition += opponent
          points += isWhite ? white : 1 - white
          counted++
        }
        const share = points / counted
        const isBounded = share > 0 && share < 1
        return [uci, isBounded ? opposition / counted + 400 * Math.log10(share / (1 - share)) : null]
      }),
    )
  }

  /** The answers of the player card, by query, in the form of `cardOf`. */
  card(player: string): Record<string, Row> {
    const card: Record<string, Map<string, number[]>> = {}
    const count = (query: string, group: unknown[], points: number | null): void => {
      const sums = (card[query] ??= new Map())
      const key = JSON.stringify(group)
      const [games, wins, draws, losses] = sums.get(key) ?? [0, 0, 0, 0]
      sums.set(key, [
        games! + 1,
        wins! + Number(points === 1),
        draws! + Number(points === 0.5),
        losses! + Number(points === 0),
      ])
    }
    for (const { players, elo, points: white, year, eco } of this.games)
      for (const colour of ['white', 'black'] as const) {
        if (players[colour] !== player) continue
        const other = colour === 'white' ? 'black' : 'white'
        const points = white === null ? null : colour === 'white' ? white : 1 - white
        const hundred = elo[other] === 0 ? null : 100 * Math.floor(elo[other] / 100)
        count('by_colour', [colour], points)
        count('by_year', [year], points)
        count('by_opponent_rating', [hundred], points)
        count('by_opening', [colour, eco], points)
        count('by_opponent', [players[other]], points)
      }
    return Object.fromEntries(
      Object.entries(card).map(([query, sums]) => [
        query,
        Object.fromEntries(
          Array.from(sums, ([group, [games, wins, draws, losses]]) => {
            const finished = wins! + draws! + losses!
            const score = finished === 0 ? null : (wins! + draws! / 2) / finished
            return [group, [games, wins, draws, losses, score]]
          }),
        ),
      ]),
    )
  }
}

/** Later positions give a game no opening. */
const NAMED_PLIES = 60

/** Everything of a FEN but the counters. */
const placeIn = (fen: string): string => fen.split(' ').slice(0, 4).join(' ')

/** The columns that name a group, by query of the player card. */
const GROUPS: Record<string, string[]> = {
  by_colour: ['colour'],
  by_year: ['year'],
  by_opponent_rating: ['rating'],
  by_opening: ['colour', 'eco'],
  by_opponent: ['opponent'],
}

/** The answers of the player card from the tables: by query and group the games, wins, draws, losses and score. */
export async function cardOf(tables: Tables, player: string): Promise<Record<string, Row>> {
  const card: Record<string, Row> = {}
  for (const [query, columns] of Object.entries(GROUPS)) {
    const rows = await tables.ask(query, { player })
    card[query] = Object.fromEntries(
      rows.map((row) => [
        JSON.stringify(columns.map((name) => row[name])),
        ['games', 'wins', 'draws', 'losses', 'score'].map((name) => row[name]),
      ]),
    )
  }
  return card
}

type Explored = Pick<LibraryAnswers['explore'], 'games' | 'moves'>

/** The answer of the explorer from the tables, without SAN, in the form of the library's. */
export async function exploredIn(tables: Tables, fen: string): Promise<unknown> {
  const [all] = await tables.ask('games_with', { fen })
  const rows = await tables.ask('moves', { fen })
  return {
    games: all!['games'],
    moves: rows.map((row) => ({
      uci: row['move'],
      games: row['played'],
      whiteWins: row['white_wins'],
      draws: row['draws'],
      blackWins: row['black_wins'],
      score: row['score'],
      rating: row['rating'] === null ? null : Math.round(row['rating'] as number),
      performance: row['performance'] === null ? null : Math.round(row['performance'] as number),
      lastYear: row['last_year'],
    })),
  }
}

/** The library's answer without what the tables do not have. */
export const comparable = ({ games, moves }: Explored): unknown => ({
  games,
  moves: moves.map((move) => ({ ...move, san: undefined, trend: undefined })),
})

/** Positions of random games, every other one from the first ten moves, where many games meet. */
export function randomFens(texts: readonly string[], count: number, seed: number): string[] {
  const random = makeRandom(seed)
  const fens = new Set<string>()
  while (fens.size < count) {
    const { tree } = readGame(texts[Math.floor(random() * texts.length)]!)
    const line = mainline(tree)
    const plies = fens.size % 2 === 0 ? line.length : Math.min(20, line.length)
    fens.add(nodeOf(tree, line[Math.floor(random() * plies)]!).fen)
  }
  return [...fens]
}

/** Players of random games; those with many games come more often. */
export function randomPlayers(
  games: readonly Pick<ReadGame, 'players'>[],
  count: number,
  seed: number,
): string[] {
  const random = makeRandom(seed)
  const players = new Set<string>()
  while (players.size < count) {
    const { white, black } = games[Math.floor(random() * games.length)]!.players
    const player = random() < 0.5 ? white : black
    if (player !== null) players.add(player)
  }
  return [...players]
}
