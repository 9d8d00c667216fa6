// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * Tags of scanned games as columns of the library. A file says the same things over and over: each is
 * understood once.
 */
import { COLUMN_TAGS, type GameTable } from '../../../engine/chess/pgn/scan/table.ts'
import { tagText } from '../../data/games.ts'
import { type Columns, RESULTS } from './columns.ts'
import type { TextDictionary } from './text-dictionary.ts'

const MAX_ELO = 5000
const UNKNOWN_RESULT = 0
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

/** Year, then month and day as far as they are known, however they are separated. */
const DATE_PARTS = /^(\d{4})(?:[.\-/](\d{1,2}|\?+)(?:[.\-/](\d{1,2}|\?+))?)?/

/** The number of a part of a date from 1 to `most`, else 0. */
function partOf(text: string | undefined, most: number): number {
  const value = Number.parseInt(text ?? '', 10)
  return value >= 1 && value <= most ? value : 0
}

/** yyyymmdd, unknown parts 0; all of it when the year is unknown. */
export function dateOf(text: string): number {
  const [, year, month, day] = DATE_PARTS.exec(text) ?? []
  const years = partOf(year, 9999)
  const months = years > 0 ? partOf(month, 12) : 0
  return years * 10_000 + months * 100 + (months > 0 ? partOf(day, 31) : 0)
}

/** A rating, 0 when it is none. */
export function eloOf(text: string): number {
  const value = /^\d{1,4}$/.test(text) ? Number(text) : 0
  return value <= MAX_ELO ? value : 0
}

export function resultOf(text: string): number {
  const found = (RESULTS as readonly string[]).indexOf(text)
  return found < 0 ? UNKNOWN_RESULT : found
}

/** Numbers by the number of a text in the pool of a scan; -1 where nobody has asked yet. */
class Cache {
  #values = new Int32Array(1024).fill(-1)
  readonly #understand: (id: number) => number

  constructor(understand: (id: number) => number) {
    this.#understand = understand
  }

  /** Forgets all answers. */
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
    return known >= 0 ? known : (this.#values[id] = this.#understand(id))
  }
}

export class TagColumns {
  readonly #table: GameTable
  /** The one that the caches are about. */
  #pool: GameTable['pool']
  readonly #texts: Cache
  readonly #elos: Cache
  readonly #dates: Cache
  readonly #results: Cache

  constructor(table: GameTable, texts: TextDictionary) {
    this.#table = table
    this.#pool = table.pool
    const text = (id: number): string => tagText(table.pool.text(id), null)
    this.#texts = new Cache((id) => texts.intern(text(id)))
    this.#elos = new Cache((id) => eloOf(text(id)))
    this.#dates = new Cache((id) => dateOf(text(id)))
    this.#results = new Cache((id) => resultOf(text(id)))
  }

  /** Sets the columns that are tags. */
  set(columns: Columns, place: number, game: number): void {
    const table = this.#table
    if (table.pool !== this.#pool) {
      this.#pool = table.pool
      for (const cache of [this.#texts, this.#elos, this.#dates, this.#results]) cache.clear()
    }
    columns.white[place] = this.#texts.of(table.cell(game, WHITE))
    columns.black[place] = this.#texts.of(table.cell(game, BLACK))
    columns.event[place] = this.#texts.of(table.cell(game, EVENT))
    columns.site[place] = this.#texts.of(table.cell(game, SITE))
    columns.round[place] = this.#texts.of(table.cell(game, ROUND))
    columns.whiteElo[place] = this.#elos.of(table.cell(game, WHITE_ELO))
    columns.blackElo[place] = this.#elos.of(table.cell(game, BLACK_ELO))
    columns.date[place] = this.#dates.of(table.cell(game, DATE))
    columns.result[place] = this.#results.of(table.cell(game, RESULT))
  }
}
