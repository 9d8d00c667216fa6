// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * Writes the visible games of a library and the positions of their main lines as two Parquet tables (`docs/parquet.md`),
 * in memory that does not grow with the library. A part is a file of games, and a file of their positions by key. The
 * folder gets its name when all of it is on disk.
 */
import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { fail, type Failure, type Result, succeed } from '../../engine/contract/result.ts'
import { MAX_REPLAYED_PLIES } from '../../engine/modules/replayer.ts'
import { syncFolderNow } from '../../electron/data/disk.ts'
import { failureOf } from '../../electron/data/disk-errors.ts'
import { Library, type VisitedGame } from '../../electron/library/library.ts'
import type { GameResult, LibraryRow } from '../../electron/library/protocol.ts'
import { buildLibrary, LIBRARY_FOLDER } from '../app/library-bundle.ts'
import type { Outcome } from './outcome.ts'
import { keyOfFen, PolyglotLine, type UciCode, uciText } from './parquet/polyglot-line.ts'
import { PART_POSITIONS, PositionRows } from './parquet/position-rows.ts'
import { type Rows, TABLES, type Table, TableFile } from './parquet/tables.ts'
import { peakMb } from './time.ts'

/** Rows of a group of positions: an engine that looks for a key reads one group of each file. */
const POSITION_GROUP = 2 ** 17
/** A group of games ends with the game that reaches one of these limits; text in UTF-16 units. */
const GAME_GROUP = 2 ** 14
const GAME_GROUP_TEXT = 2 ** 23

const WHITE_POINTS: Record<GameResult, number | null> = { '1-0': 1, '1/2-1/2': 0.5, '0-1': 0, '*': null }

export interface ParquetOptions {
  /** Replaces a folder of an earlier export. */
  force?: boolean
  /** Ends the export before its next game; nothing is left of it. */
  signal?: AbortSignal
  /** Positions of a part; the game that reaches the number still belongs to it. */
  partPositions?: number
}

export interface Exported {
  games: number
  positions: number
  parts: number
  bytes: number
}

/** Exports a library, as a command. */
export async function parquet(database: string, folder: string, options: ParquetOptions): Promise<Outcome> {
  await buildLibrary()
  const startedAt = performance.now()
  const exported = await exportLibrary(database, folder, options)
  if (!exported.ok) return exported
  const ms = performance.now() - startedAt
  const { games, positions, parts, bytes } = exported.value
  const megabytes = (bytes / 1e6).toFixed(1)
  const inParts = `${parts} ${parts === 1 ? 'part' : 'parts'}`
  return {
    ok: true,
    good: true,
    value: {
      folder,
      ...exported.value,
      ms: Math.round(ms),
      gamesPerSecond: Math.round((1000 * games) / ms),
      peakMb: peakMb(),
    },
    words: `${grouped(games)} games with ${grouped(positions)} positions in ${inParts}, ${megabytes} MB: ${folder}`,
  }
}

const grouped = (number: number): string => number.toLocaleString('en')

/** The key of a position, as a command. */
export function positionKey(fen: string): Outcome {
  const key = keyOfFen(fen)
  return key === null ? fail('BAD_POSITION', fen) : { ok: true, good: true, value: { fen, key: String(key) } }
}

/** Exports a library whose programs are built. */
export async function exportLibrary(
  database: string,
  folder: string,
  { force = false, signal, partPositions = PART_POSITIONS }: ParquetOptions = {},
): Promise<Result<Exported, string>> {
  if (!existsSync(database)) return fail('NOT_FOUND', database)
  const target = resolve(folder)
  const library = new Library(database, LIBRARY_FOLDER, () => undefined)
  try {
    const refused = refusalOf(target, force)
    if (refused) return refused
    const summary = await library.summary()
    if (!summary.ok) return summary
    mkdirSync(dirname(target), { recursive: true })
    const unfinished = `${target}.unfinished-${randomBytes(4).toString('hex')}`
    mkdirSync(unfinished)
    let parts: Parts | null = null
    try {
      const writing = (parts = new Parts(unfinished, partPositions))
      const visited = await library.visit((game) => {
        signal?.throwIfAborted()
        writing.add(game)
      })
      if (!visited.ok) return visited
      writing.finish()
      giveName(unfinished, target)
      return succeed(writing.exported)
    } finally {
      parts?.close()
      rmSync(unfinished, { recursive: true, force: true })
    }
  } catch (error) {
    return signal?.aborted ? fail('INTERRUPTED', folder) : failureOf(error)
  } finally {
    await library.close()
  }
}

/** Why a folder must not get this name; null if it may. Only a folder of an earlier export is ever replaced. */
function refusalOf(target: string, force: boolean): Failure<'EXISTS' | 'FOREIGN_FOLDER'> | null {
  if (!existsSync(target)) return null
  if (!force) return fail('EXISTS', target)
  const isOurs =
    statSync(target).isDirectory() && readdirSync(target).every((name) => Object.hasOwn(TABLES, name))
  return isOurs ? null : fail('FOREIGN_FOLDER', target)
}

/** Gives a complete folder its name, and removes the one that has it. */
function giveName(unfinished: string, target: string): void {
  const replaced = existsSync(target) ? `${unfinished}.replaced` : null
  for (const table of Object.keys(TABLES)) syncFolderNow(join(unfinished, table))
  if (replaced) renameSync(target, replaced)
  try {
    renameSync(unfinished, target)
  } catch (error) {
    if (replaced) renameSync(replaced, target)
    throw error
  }
  syncFolderNow(dirname(target))
  if (replaced) rmSync(replaced, { recursive: true })
}

/** The files of the tables, part by part. */
class Parts {
  readonly exported: Exported = { games: 0, positions: 0, parts: 0, bytes: 0 }
  readonly #folder: string
  readonly #partPositions: number
  readonly #line = new PolyglotLine()
  readonly #positions: PositionRows
  #file: TableFile<'games'> | null = null
  #games: VisitedGame[] = []
  #text = 0
  /** The file of positions that is being written. */
  #open: TableFile<'positions'> | null = null
  readonly #ucis: string[] = []

  constructor(folder: string, partPositions: number) {
    this.#folder = folder
    this.#partPositions = partPositions
    this.#positions = new PositionRows(partPositions + MAX_REPLAYED_PLIES + 1)
    for (const table of Object.keys(TABLES)) mkdirSync(join(folder, table))
  }

  add(game: VisitedGame): void {
    this.#file ??= this.#create('games')
    this.#games.push(game)
    this.#text += game.text.length
    this.exported.games++
    this.#addPositions(game)
    if (this.#games.length >= GAME_GROUP || this.#text >= GAME_GROUP_TEXT) this.#writeGames()
    if (this.#positions.count >= this.#partPositions) this.#endPart()
  }

  /** Ends the last part. Without games there is one part without rows, because engines refuse a folder without files. */
  finish(): void {
    if (this.exported.parts === 0) this.#file ??= this.#create('games')
    if (this.#file) this.#endPart()
  }

  /** Closes what is open, even if it is not complete. */
  close(): void {
    this.#file?.close()
    this.#open?.close()
  }

  #addPositions({ row, line }: VisitedGame): void {
    if (!line) return
    const position = this.#line
    if (!position.begin(line.start)) throw new Error(`game ${row.id} begins with ${line.start}`)
    let ply = pliesBefore(line.start)
    for (let at = 0; at <= line.moves.length; at++, ply++) {
      const { high, low } = position
      const move = at < line.moves.length ? 1 + position.play(line.moves[at]!) : 0
      this.#positions.add(high, low, row.id, ply, move)
    }
    this.exported.positions += line.moves.length + 1
  }

  #writeGames(): void {
    if (this.#games.length > 0) this.#file!.write(gameRows(this.#games))
    this.#games = []
    this.#text = 0
  }

  #endPart(): void {
    this.#writeGames()
    this.#complete(this.#file!)
    const positions = (this.#open = this.#create('positions'))
    for (const rows of this.#positions.drain(POSITION_GROUP))
      positions.write({
        ...rows,
        move: Array.from(rows.move, (move) => (move === 0 ? null : this.#uci(move - 1))),
      })
    this.#complete(positions)
    this.#file = null
    this.exported.parts++
  }

  #complete(file: TableFile<Table>): void {
    file.finish()
    this.exported.bytes += file.bytes
  }

  /** Moves repeat, so a group of rows has few texts. */
  #uci(code: UciCode): string {
    return (this.#ucis[code] ??= uciText(code))
  }

  #create<T extends Table>(table: T): TableFile<T> {
    return new TableFile(
      join(this.#folder, table, `part-${String(this.exported.parts).padStart(5, '0')}.parquet`),
      table,
    )
  }
}

/** Half-moves before the first position of a game, by the number of its first move; even with White to move. */
function pliesBefore(start: string | null): number {
  if (start === null) return 0
  const [, turn, , , , number] = start.split(' ')
  return 2 * (Number(number) - 1) + (turn === 'b' ? 1 : 0)
}

function gameRows(games: readonly VisitedGame[]): Rows<'games'> {
  const text = (of: (row: LibraryRow) => string) => games.map(({ row }) => of(row) || null)
  const value = <V>(of: (row: LibraryRow) => V) => games.map(({ row }) => of(row))
  const date = (from: number, to: number) => value(({ date }) => Number(date.slice(from, to)) || null)
  return {
    game: Uint32Array.from(games, ({ row }) => row.id),
    white: text(({ white }) => white),
    black: text(({ black }) => black),
    white_elo: value(({ whiteElo }) => whiteElo),
    black_elo: value(({ blackElo }) => blackElo),
    result: value(({ result }) => result),
    white_points: value(({ result }) => WHITE_POINTS[result]),
    date: text(({ date }) => date),
    year: date(0, 4),
    month: date(5, 7),
    day: date(8, 10),
    event: text(({ event }) => event),
    site: text(({ site }) => site),
    round: text(({ round }) => round),
    eco: text(({ eco }) => eco),
    opening: text(({ opening }) => opening),
    plies: games.map(({ line }) => line?.moves.length ?? 0),
    start: games.map(({ line }) => line?.start ?? null),
    duplicate: value(({ duplicate }) => duplicate),
    damaged: value(({ damaged }) => damaged),
    edited: value(({ edited }) => edited),
    pgn: games.map(({ text }) => text),
  }
}
