// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * Tags of scanned games as columns of the library. A file repeats the same texts; each distinct text is parsed once.
 */
import type { SingleByteEncoding } from '../../../engine/chess/encoding.ts'
import type { FileScan } from '../../../engine/chess/pgn/scan/file.ts'
import { COLUMN_TAGS, type GameTable } from '../../../engine/chess/pgn/scan/table.ts'
import { tagText } from '../../data/games.ts'
import { dateOf, eloOf, resultOf } from '../../data/tag-numbers.ts'
import type { Columns } from './columns.ts'
import type { TextDictionary } from './text-dictionary.ts'

const columnOf = (tag: (typeof COLUMN_TAGS)[number]): number => COLUMN_TAGS.indexOf(tag)

const WHITE = columnOf('White')
const BLACK = columnOf('Black')
const EVENT = columnOf('Event')
const SITE = columnOf('Site')
const ROUND = columnOf('Round')
const WHITE_ELO = columnOf('WhiteElo')
const BLACK_ELO = columnOf('BlackElo')
const DATE = columnOf('Date')
const RESULT = columnOf('Result')

/** Results by the id of a text in the pool of a scan; -1 if not computed yet. */
class Cache {
  #values = new Int32Array(1024).fill(-1)
  readonly #parse: (id: number) => number

  constructor(parse: (id: number) => number) {
    this.#parse = parse
  }

  /** Removes all results. */
  clear(): void {
    this.#values.fill(-1)
  }

  of(id: number): number {
    if (id >= this.#values.length) {
      const wider = new Int32Array(2 * id).fill(-1)
      wider.set(this.#values)
      this.#values = wider
    }
    const known = this.#values[id]!
    return known >= 0 ? known : (this.#values[id] = this.#parse(id))
  }
}

export class TagColumns {
  readonly #scan: FileScan
  /** The encoding of texts that are not UTF-8, for the caches. */
  #other: SingleByteEncoding = 'windows-1252'
  readonly #table: GameTable
  /** The pool that the caches belong to. */
  #pool: GameTable['pool']
  readonly #texts: Cache
  readonly #elos: Cache
  readonly #dates: Cache
  readonly #results: Cache

  constructor(scan: FileScan, texts: TextDictionary) {
    const { table } = scan
    this.#scan = scan
    this.#table = table
    this.#pool = table.pool
    const text = (id: number): string => tagText(table.pool.text(id), null, this.#other)
    this.#texts = new Cache((id) => texts.intern(text(id)))
    this.#elos = new Cache((id) => eloOf(text(id)))
    this.#dates = new Cache((id) => dateOf(text(id)))
    this.#results = new Cache((id) => resultOf(text(id)))
  }

  /** Sets the columns for the tags of a game. */
  set(columns: Columns, ordinal: number, game: number): void {
    const table = this.#table
    const other = this.#scan.otherEncoding
    if (table.pool !== this.#pool || other !== this.#other) {
      this.#pool = table.pool
      this.#other = other
      for (const cache of [this.#texts, this.#elos, this.#dates, this.#results]) cache.clear()
    }
    columns.white[ordinal] = this.#texts.of(table.cell(game, WHITE))
    columns.black[ordinal] = this.#texts.of(table.cell(game, BLACK))
    columns.event[ordinal] = this.#texts.of(table.cell(game, EVENT))
    columns.site[ordinal] = this.#texts.of(table.cell(game, SITE))
    columns.round[ordinal] = this.#texts.of(table.cell(game, ROUND))
    columns.whiteElo[ordinal] = this.#elos.of(table.cell(game, WHITE_ELO))
    columns.blackElo[ordinal] = this.#elos.of(table.cell(game, BLACK_ELO))
    columns.date[ordinal] = this.#dates.of(table.cell(game, DATE))
    columns.result[ordinal] = this.#results.of(table.cell(game, RESULT))
  }
}
