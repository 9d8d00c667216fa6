// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * Reads the texts of many games in any order, ahead of what is asked for: the games of a chunk are read together, so
 * that a chunk is unpacked once and not for every game.
 */
import { decodeLines, type SingleByteEncoding } from '../../engine/chess/encoding.ts'
import { Slices } from '../data/slices.ts'
import { damaged } from '../data/sqlite/failure.ts'
import { EDITED } from './columns/columns.ts'
import type { Edits } from './edits.ts'
import type { LibraryDatabase } from './library-database.ts'

/** Texts that are read ahead, bytes, and their number. */
const MAX_AHEAD_BYTES = 32 * 1024 * 1024
const MAX_AHEAD_GAMES = 100_000

interface Ahead {
  text: Uint8Array
  /** Of lines that are not UTF-8. */
  encoding: SingleByteEncoding | undefined
}

export class TextReader {
  readonly #database: Pick<LibraryDatabase, 'columns' | 'chunk'>
  readonly #edits: Pick<Edits, 'text'>
  /** Texts that were read ahead, by the ordinals of their games. */
  #ahead = new Map<number, Ahead>()
  /** Counts changes: texts that were begun before the newest are out of date. */
  #changes = 0

  constructor(database: Pick<LibraryDatabase, 'columns' | 'chunk'>, edits: Pick<Edits, 'text'>) {
    this.#database = database
    this.#edits = edits
  }

  /** Drops what was read ahead. Call it when games came, went or changed, and when no more texts are wanted. */
  forget(): void {
    this.#changes++
    this.#ahead = new Map()
  }

  /**
   * The text of the game at `at` of a list of ordinals. The games after it are read ahead. Null if games changed in
   * the meantime: ordinals may stand for others.
   */
  async text(games: Uint32Array, at: number): Promise<string | null> {
    const game = games[at]!
    if (this.#isEdited(game)) return this.#edits.text(game)
    if (!this.#ahead.has(game) && !(await this.#read(games, at))) return null
    const { text, encoding } = this.#ahead.get(game)!
    return decodeLines(text, encoding)
  }

  /** Reads the games from `at` on, in the order of their chunks. False if games changed in the meantime. */
  async #read(games: Uint32Array, at: number): Promise<boolean> {
    const changes = this.#changes
    const { chunk, offset, length } = this.#database.columns
    const wanted = this.#window(games, at).toSorted((a, b) => chunk[a]! - chunk[b]!)
    const texts = new Map<number, Ahead>()
    const slices = new Slices()
    let id = -1
    let read: ReturnType<LibraryDatabase['chunk']> = { bytes: new Uint8Array(0), encoding: undefined }
    for (const game of wanted) {
      if (chunk[game] !== id) {
        if (slices.due()) await slices.next()
        if (changes !== this.#changes) return false
        id = chunk[game]!
        read = this.#database.chunk(id)
      }
      // A copy, because a part would keep the whole chunk.
      const text = read.bytes.slice(offset[game], offset[game]! + length[game]!)
      if (text.length !== length[game]) damaged(`text of game ${game}`)
      texts.set(game, { text, encoding: read.encoding })
    }
    this.#ahead = texts
    return true
  }

  /** The games from `at` on that are not edited, up to the limits; at least one. */
  #window(games: Uint32Array, at: number): Uint32Array {
    const { length } = this.#database.columns
    const wanted: number[] = []
    let bytes = 0
    for (let next = at; next < games.length && wanted.length < MAX_AHEAD_GAMES; next++) {
      const game = games[next]!
      if (this.#isEdited(game)) continue
      bytes += length[game]!
      if (bytes > MAX_AHEAD_BYTES && wanted.length > 0) break
      wanted.push(game)
    }
    return Uint32Array.from(wanted)
  }

  #isEdited(game: number): boolean {
    return (this.#database.columns.flags[game]! & EDITED) !== 0
  }
}
