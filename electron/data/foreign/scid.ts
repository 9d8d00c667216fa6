// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * A database of Scid: an index (`.si4`, `.si5`), the names (`.sn4`, `.sn5`) and the games (`.sg4`, `.sg5`), three files of
 * one name. Its games are read one after the other, in the order of the index; names are held in memory.
 */
import { type FileHandle, open, readFile, stat } from 'node:fs/promises'
import { basename } from 'node:path'
import { fail, type Result, succeed } from '../../../engine/contract/result.ts'
import { failureOf } from '../disk-errors.ts'
import { GameText } from './game-text.ts'
import { type ForeignErrorCode, ForeignGames } from './games.ts'
import { readHead, writeMoves } from './scid-game.ts'
import {
  dateText,
  ecoText,
  flagsText,
  RATING_TAGS,
  SCID_RESULTS,
  type ScidIndex,
  type ScidRecord,
  SI4,
  SI4_GAMES_AT,
  SI4_HEADER_BYTES,
  SI4_MAGIC,
  SI4_VERSION,
  SI4_VERSION_AT,
  SI5,
} from './scid-index.ts'
import { ScidNames } from './scid-names.ts'

const SCID_PATH = /\.s[ign][45]$/i
/** Records of the index that are read at once. */
const BLOCK_RECORDS = 4096
/** Bytes of the file of games that are read at once. */
const WINDOW_BYTES = 1024 * 1024
/** The length of a game has 17 bits. */
const MAX_GAME_BYTES = 128 * 1024

/** Whether a file is one of the three files of a Scid database, by its name. */
export const isScidPath = (path: string): boolean => SCID_PATH.test(path)

/** The three files of a database, from the path of any of them: index, names, games. */
export function scidPaths(path: string): { index: string; names: string; games: string } {
  const part = (letter: string): string => {
    const at = path.length - 2
    const isUpper = path[at] !== path[at]!.toLowerCase()
    return `${path.slice(0, at)}${isUpper ? letter.toUpperCase() : letter}${path.slice(at + 1)}`
  }
  return { index: part('i'), names: part('n'), games: part('g') }
}

export class ScidGames extends ForeignGames {
  readonly bytes: number
  readonly #index: FileHandle
  readonly #format: ScidIndex
  readonly #count: number
  readonly #names: ScidNames
  readonly #games: FileWindow

  private constructor(
    { index, format, count }: Opened,
    names: ScidNames,
    games: FileWindow,
    bytes: number,
    /** Games that the index should have. */
    expected: number,
  ) {
    super()
    this.#index = index
    this.#format = format
    this.#count = count
    this.#names = names
    this.#games = games
    this.bytes = bytes
    if (expected > count) this.addBroken(count + 1)
  }

  /** Opens the database that a file belongs to. */
  static async open(path: string): Promise<Result<ScidGames, ForeignErrorCode>> {
    const paths = scidPaths(path)
    let index: FileHandle | null = null
    let games: FileHandle | null = null
    try {
      for (const part of Object.values(paths)) {
        const found = await stat(part).catch((error: NodeJS.ErrnoException) => {
          if (error.code === 'ENOENT') return null
          throw error
        })
        if (!found?.isFile()) return fail('PART_MISSING', basename(part))
      }
      index = await open(paths.index)
      games = await open(paths.games)
      const is5 = paths.index.endsWith('5')
      const opened = await (is5 ? openSi5 : openSi4)(index)
      const namesFile = await readFile(paths.names)
      const names = is5 ? ScidNames.fromSn5(namesFile) : ScidNames.fromSn4(namesFile)
      if (!opened || !names) return fail('BAD_DATABASE', basename(opened ? paths.names : paths.index))
      const { size } = await games.stat()
      const bytes = (await index.stat()).size + namesFile.length + size
      const found = new ScidGames(opened, names, new FileWindow(games, size), bytes, opened.expected)
      index = games = null
      return succeed(found)
    } catch (error) {
      return failureOf(error)
    } finally {
      await index?.close()
      await games?.close()
    }
  }

  protected async closeFiles(): Promise<void> {
    await this.#index.close()
    await this.#games.close()
  }

  protected async *texts(): AsyncGenerator<string, void> {
    const { recordBytes, headerBytes } = this.#format
    const block = new DataView(new ArrayBuffer(BLOCK_RECORDS * recordBytes))
    for (let first = 0; first < this.#count; first += BLOCK_RECORDS) {
      const records = Math.min(BLOCK_RECORDS, this.#count - first)
      const { bytesRead } = await this.#index.read(
        block,
        0,
        records * recordBytes,
        headerBytes + first * recordBytes,
      )
      // The file has become shorter.
      if (bytesRead < records * recordBytes) return
      for (let at = 0; at < records; at++) {
        const number = first + at + 1
        const record = this.#format.readRecord(block, at * recordBytes)
        const game = await this.#games.read(record.offset, record.length)
        this.readBytes = Math.floor((this.bytes * number) / this.#count)
        yield this.#text(record, game, number)
      }
    }
  }

  #text(record: ScidRecord, game: Uint8Array | null, number: number): string {
    const text = new GameText()
    const head = game && readHead(game)
    this.#writeTags(text, record, head?.tags ?? [], head?.fen ?? null)
    if (!head || !writeMoves(head, text)) this.addBroken(number)
    return text.end(SCID_RESULTS[record.result] ?? '*')
  }

  #writeTags(text: GameText, record: ScidRecord, tags: [string, string][], fen: string | null): void {
    const names = this.#names
    text.tag('Event', names.name('event', record.event))
    text.tag('Site', names.name('site', record.site))
    text.tag('Date', dateText(record.date))
    text.tag('Round', names.name('round', record.round))
    text.tag('White', names.name('player', record.white))
    text.tag('Black', names.name('player', record.black))
    text.tag('Result', SCID_RESULTS[record.result] ?? '*')
    const ratings = [
      ['White', record.whiteElo, record.whiteRating],
      ['Black', record.blackElo, record.blackRating],
    ] as const
    for (const [side, rating, kind] of ratings)
      if (rating > 0) text.tag(`${side}${RATING_TAGS[kind] ?? 'Elo'}`, String(rating))
    const eco = ecoText(record.eco)
    if (eco !== '') text.tag('ECO', eco)
    if (record.eventDate > 0) text.tag('EventDate', dateText(record.eventDate))
    const flags = flagsText(record.flags)
    if (flags !== '') text.tag('ScidFlags', flags)
    for (const [name, value] of tags) text.tag(name, value)
    if (fen === null) return
    if (!tags.some(([name]) => name === 'SetUp')) text.tag('SetUp', '1')
    text.tag('FEN', fen)
  }
}

interface Opened {
  index: FileHandle
  format: ScidIndex
  /** Games that the file has, and that it says it has. */
  count: number
  expected: number
}

/** Null: not an index. */
async function openSi4(index: FileHandle): Promise<Opened | null> {
  const head = Buffer.alloc(SI4_HEADER_BYTES)
  const { bytesRead } = await index.read(head, 0, head.length, 0)
  if (bytesRead < head.length || head.toString('latin1', 0, SI4_MAGIC.length) !== SI4_MAGIC) return null
  if (head.readUInt16BE(SI4_VERSION_AT) !== SI4_VERSION) return null
  const expected = head.readUIntBE(SI4_GAMES_AT, 3)
  const { size } = await index.stat()
  const count = Math.min(expected, Math.floor((size - head.length) / SI4.recordBytes))
  return { index, format: SI4, count, expected }
}

/** Null: not an index, as far as its size tells. */
async function openSi5(index: FileHandle): Promise<Opened | null> {
  const { size } = await index.stat()
  const count = size / SI5.recordBytes
  return Number.isInteger(count) ? { index, format: SI5, count, expected: count } : null
}

/** Reads parts of a file that follow one another, more or less. */
class FileWindow {
  readonly #file: FileHandle
  readonly #size: number
  readonly #window = Buffer.alloc(WINDOW_BYTES)
  #from = 0
  #to = 0

  constructor(file: FileHandle, size: number) {
    this.#file = file
    this.#size = size
  }

  /** Valid until the next call; null if the file has no such part. */
  async read(offset: number, length: number): Promise<Uint8Array | null> {
    if (length === 0 || length > MAX_GAME_BYTES || offset + length > this.#size) return null
    if (offset < this.#from || offset + length > this.#to) {
      const { bytesRead } = await this.#file.read(this.#window, 0, WINDOW_BYTES, offset)
      this.#from = offset
      this.#to = offset + bytesRead
      if (bytesRead < length) return null
    }
    return this.#window.subarray(offset - this.#from, offset - this.#from + length)
  }

  close(): Promise<void> {
    return this.#file.close()
  }
}
