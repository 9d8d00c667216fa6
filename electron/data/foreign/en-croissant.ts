// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * A database of En Croissant: an SQLite file (`.db3`) with the tables `Games`, `Players`, `Events` and `Sites`. It is read
 * without SQLite, which would write beside it. A move is its place among the legal ones; four larger numbers mark
 * variations, comments and glyphs.
 */
import { basename } from 'node:path'
import { fail, type Result, succeed } from '../../../engine/contract/result.ts'
import { failureOf } from '../disk-errors.ts'
import { PageFile, type Value } from '../sqlite/pages.ts'
import { Board } from './board.ts'
import { GameText } from './game-text.ts'
import { type ForeignErrorCode, ForeignGames } from './games.ts'
import { Lines } from './lines.ts'

export const SQLITE_MAGIC = 'SQLite format 3\0'
/** SQLite's usual size of a page, bytes. */
const PAGE_BYTES = 4096

const OPEN = 255
const CLOSE = 254
const COMMENT = 253
const GLYPH = 252
/** A longer text is written in parts of this length, bytes. */
const FULL_TEXT = 0xffff

const RESULTS = ['1-0', '0-1', '1/2-1/2']
/** The names that stand for unknown ones have this id. */
const UNKNOWN = 0
const USUAL_FEN = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1'

type NameTable = 'Players' | 'Events' | 'Sites'
type Row = Readonly<Record<string, Value>>

export class EnCroissantGames extends ForeignGames {
  readonly bytes: number
  readonly #pages: PageFile
  readonly #games: Table
  readonly #names: Readonly<Record<NameTable, Table>>

  private constructor(pages: PageFile, tables: ReadonlyMap<string, Table>) {
    super()
    this.#pages = pages
    this.bytes = pages.count * pages.pageBytes
    this.#games = tables.get('Games')!
    const [Players, Events, Sites] = [tables.get('Players')!, tables.get('Events')!, tables.get('Sites')!]
    this.#names = { Players, Events, Sites }
  }

  static open(path: string): Result<EnCroissantGames, ForeignErrorCode> {
    let pages: PageFile | null = null
    try {
      pages = PageFile.open(path, PAGE_BYTES)
      const tables = tablesOf(pages)
      const isComplete = ['Games', 'Players', 'Events', 'Sites'].every((name) => tables.has(name))
      if (!isComplete) return fail('BAD_DATABASE', basename(path))
      const games = new EnCroissantGames(pages, tables)
      pages = null
      return succeed(games)
    } catch (error) {
      return failureOf(error)
    } finally {
      pages?.close()
    }
  }

  protected closeFiles(): Promise<void> {
    this.#pages.close()
    return Promise.resolve()
  }

  protected async *texts(): AsyncGenerator<string, void> {
    const players = await this.#namesOf('Players')
    const events = await this.#namesOf('Events')
    const sites = await this.#namesOf('Sites')
    let number = 0
    for (const { row, share } of rowsOf(this.#pages, this.#games)) {
      number++
      this.readBytes = Math.floor(this.bytes * share)
      const text = new GameText()
      const result = RESULTS.find((known) => known === row['Result']) ?? '*'
      const tag = (name: string, value: Value | undefined, missing?: string): void => {
        const isKnown = value !== null && value !== undefined && value !== ''
        if (isKnown || missing !== undefined) text.tag(name, isKnown ? bytesOf(String(value)) : missing!)
      }
      text.tag('Event', nameOf(events, row['EventID']))
      text.tag('Site', nameOf(sites, row['SiteID']))
      tag('Date', row['Date'], '????.??.??')
      tag('Round', row['Round'], '?')
      text.tag('White', nameOf(players, row['WhiteID']))
      text.tag('Black', nameOf(players, row['BlackID']))
      text.tag('Result', result)
      // A rating that a file left out is 0.
      tag('WhiteElo', row['WhiteElo'] || null)
      tag('BlackElo', row['BlackElo'] || null)
      tag('ECO', row['ECO'])
      tag('UTCTime', row['UTCTime'])
      tag('TimeControl', row['TimeControl'])
      const fen = typeof row['FEN'] === 'string' && row['FEN'] !== '' ? row['FEN'] : null
      if (fen !== null) {
        text.tag('SetUp', '1')
        text.tag('FEN', bytesOf(fen))
      }
      const moves = row['Moves'] ?? new Uint8Array(0)
      if (!(moves instanceof Uint8Array) || !writeMoves(moves, fen, text)) this.addBroken(number)
      yield text.end(result)
    }
  }

  /** The names of a table, by id. Other work of the process comes now and then. */
  async #namesOf(table: NameTable): Promise<Map<number, string>> {
    const names = new Map<number, string>()
    for (const { id, row } of rowsOf(this.#pages, this.#names[table])) {
      if (typeof row['Name'] === 'string') names.set(id, bytesOf(row['Name']))
      if (names.size % 1000 === 0) await new Promise((resolve) => setImmediate(resolve))
    }
    return names
  }
}

const nameOf = (names: ReadonlyMap<number, string>, id: Value | undefined): string =>
  id === UNKNOWN ? '?' : (names.get(Number(id)) ?? '?')

/** A text as UTF-8, one byte in each character. */
const bytesOf = (text: string): string => Buffer.from(text).toString('latin1')

/** Writes the moves of a game. Returns whether all of it could be read. */
export function writeMoves(bytes: Uint8Array, fen: string | null, text: GameText): boolean {
  const board = new Board()
  if (!board.set(fen ?? USUAL_FEN)) return false
  const lines = new Lines(board, text, bytes.includes(OPEN))
  const isWhole = walk(bytes, lines, text)
  lines.closeAll()
  return isWhole
}

function walk(bytes: Uint8Array, lines: Lines, text: GameText): boolean {
  let comment = ''
  for (let at = 0; at < bytes.length;) {
    const byte = bytes[at++]!
    if (byte === COMMENT || byte === GLYPH) {
      if (at + 2 > bytes.length) return false
      const length = bytes[at]! | (bytes[at + 1]! << 8)
      at += 2
      if (at + length > bytes.length) return false
      const words = Buffer.from(bytes.subarray(at, at + length)).toString('latin1')
      at += length
      if (byte === GLYPH) writeGlyph(words, text)
      else {
        comment += words
        if (length === FULL_TEXT && bytes[at] === COMMENT) continue
        text.comment(comment)
        comment = ''
      }
    } else if (byte === OPEN) {
      if (!lines.open()) return false
    } else if (byte === CLOSE) {
      if (!lines.close()) return false
    } else {
      const move = lines.board.legalMove(byte)
      if (!move) return false
      lines.play(move)
    }
  }
  return !lines.isVariation
}

function writeGlyph(words: string, text: GameText): void {
  const [, number] = /^\$(\d{1,3})$/.exec(words) ?? []
  if (number !== undefined) text.nag(Number(number))
}

// ----- tables

interface Table {
  root: number
  columns: readonly string[]
}

/** The tables of a file that have columns, by name. */
function tablesOf(pages: PageFile): Map<string, Table> {
  const tables = new Map<string, Table>()
  for (const { cell } of pages.tree(1)) {
    const [type, name, , root, sql] = cell.values() ?? []
    if (type !== 'table' || typeof name !== 'string' || typeof root !== 'number' || typeof sql !== 'string')
      continue
    tables.set(name, { root, columns: columnsOf(sql) })
  }
  return tables
}

/** The names of the columns in the statement that made a table. */
function columnsOf(sql: string): string[] {
  const names: string[] = []
  let depth = 0
  let from = 0
  const add = (to: number): void => {
    const [, name] = /^\s*["`[]?(\w+)/.exec(sql.slice(from, to)) ?? []
    if (name !== undefined && !/^(?:FOREIGN|PRIMARY|UNIQUE|CHECK|CONSTRAINT)$/i.test(name)) names.push(name)
  }
  for (let at = 0; at < sql.length; at++) {
    if (sql[at] === '(' && depth++ === 0) from = at + 1
    else if (sql[at] === ')' && --depth === 0) add(at)
    else if (sql[at] === ',' && depth === 1) {
      add(at)
      from = at + 1
    }
  }
  return names
}

/** The rows of a table. A row that cannot be read has no values. @returns `share` of the table that is read, 0 to 1 */
function* rowsOf(
  pages: PageFile,
  { root, columns }: Table,
): Generator<{ id: number; row: Row; share: number }> {
  for (const { cell, share } of pages.tree(root)) {
    const values = cell.values() ?? []
    const row = Object.fromEntries(columns.map((name, index) => [name, values[index] ?? null]))
    yield { id: cell.rowid, row, share }
  }
}
