// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * The games of an import that are not on disk yet: their texts go to the file of a part as they come, and their columns and
 * packed moves wait in memory until the part is full. Then they become a part and a segment.
 */
import {
  RECORD_DEPARTED,
  RECORD_DEPARTURES_HIGH,
  RECORD_DEPARTURES_LOW,
  RECORD_HASH_HIGH,
  RECORD_HASH_LOW,
  RECORD_MATERIAL,
  RECORD_OPENING,
  RECORD_PATTERNS,
  RECORD_WORDS,
} from '../../../engine/replay/layout.ts'
import type { Encoding } from '../../../engine/chess/encoding.ts'
import { bytesOf } from '../../data/sections.ts'
import { Columns, DAMAGED } from '../columns/columns.ts'
import type { TextDictionary } from '../columns/text-dictionary.ts'
import { MAX_PART_BYTES, MAX_PART_GAMES, PartWriter } from '../games/part.ts'
import { positionPrefix } from '../segment/first-positions.ts'
import type { NewGames } from '../segment/segment-file.ts'
import type { BatchAnswer } from './batch.ts'
import type { NewFiles } from './import-store.ts'

const MAX_PLIES = 0xffff

export class GameBatch {
  readonly files: NewFiles
  /** The id of its first game. */
  readonly first: number
  readonly columns = new Columns()
  readonly #part: PartWriter
  readonly #packed: Uint8Array[] = []
  readonly #pieces: { records: Uint32Array; unplaced: Uint8Array }[] = []
  /** The first positions of games that do not begin with the usual one, by the ids of their texts. */
  readonly #fens = new Map<number, string>()
  readonly #texts: TextDictionary
  /** The bytes of the packed moves of each game, and its prefix. */
  readonly #lengths: number[] = []

  constructor(files: NewFiles, first: number, texts: TextDictionary) {
    this.#texts = texts
    this.files = files
    this.first = first
    this.#part = new PartWriter(files.part)
  }

  get games(): number {
    return this.columns.count
  }

  isFull(more: number): boolean {
    return this.games + more > MAX_PART_GAMES || this.#part.bytes > MAX_PART_BYTES
  }

  /** Adds the games of a batch; `columns` has those that come from the tags. */
  add(columns: Columns, answer: BatchAnswer, encoding: Encoding): void {
    const { records, plies, damaged, chunks, chunkEnds, chunkBytes, chunkOf, offsets, lengths, styles } =
      answer
    let firstChunk = 0
    for (let chunk = 0, from = 0; chunk < chunkEnds.length; from = chunkEnds[chunk++]!) {
      const number = this.#part.addChunk(
        chunks.subarray(from, chunkEnds[chunk]),
        chunkBytes[chunk]!,
        encoding,
      )
      if (chunk === 0) firstChunk = number
    }
    for (let game = 0; game < columns.count; game++) {
      const record = game * RECORD_WORDS
      columns.chunk[game] = firstChunk + chunkOf[game]!
      columns.offset[game] = offsets[game]!
      columns.length[game] = lengths[game]!
      columns.style[game] = styles[game]!
      columns.plies[game] = Math.min(plies[game]!, MAX_PLIES)
      setRecord(columns, game, records, record)
      if (damaged[game]) columns.flags[game]! |= DAMAGED
    }
    this.columns.addAll(columns)
    this.#addMoves(answer)
    this.#pieces.push({ records, unplaced: answer.unplaced })
  }

  /** Writes the part; resolves when it is on disk. */
  end(): Promise<void> {
    return this.#part.end(this.first, this.columns)
  }

  abandon(): void {
    this.#part.abandon()
  }

  /** The games with positions, for a segment; null if there are none. Their moves are released. */
  takeSegmentGames(): NewGames | null {
    const games = this.games
    const ids = new Uint32Array(games)
    const ends = new Uint32Array(games)
    const departures = new Uint32Array(2 * games)
    const departed = new Uint8Array(games)
    const materials = new Uint32Array(games)
    const result = new Uint8Array(games)
    const whiteElo = new Uint16Array(games)
    const blackElo = new Uint16Array(games)
    const date = new Uint32Array(games)
    const { columns } = this
    let to = 0
    let game = 0
    let end = 0
    for (const { records, unplaced } of this.#pieces) {
      for (let at = 0; at < unplaced.length; at++, game++) {
        if (unplaced[at] !== 0) continue
        const record = at * RECORD_WORDS
        ids[to] = this.first + game
        ends[to] = end += this.#lengths[game]!
        departures[2 * to] = records[record + RECORD_DEPARTURES_LOW]!
        departures[2 * to + 1] = records[record + RECORD_DEPARTURES_HIGH]!
        departed[to] = records[record + RECORD_DEPARTED]!
        materials[to] = records[record + RECORD_MATERIAL]!
        result[to] = columns.result[game]!
        whiteElo[to] = columns.whiteElo[game]!
        blackElo[to] = columns.blackElo[game]!
        date[to] = columns.date[game]!
        to++
      }
    }
    this.#pieces.length = 0
    if (to === 0) return null
    const moves = new Uint8Array(end)
    let at = 0
    for (const piece of this.#packed) {
      moves.set(piece, at)
      at += piece.length
    }
    this.#packed.length = 0
    return {
      moves,
      ends: ends.slice(0, to),
      columns: {
        departures: bytesOf(departures.slice(0, 2 * to)),
        departed: departed.slice(0, to),
        materials: bytesOf(materials.slice(0, to)),
        result: result.slice(0, to),
        whiteElo: bytesOf(whiteElo.slice(0, to)),
        blackElo: bytesOf(blackElo.slice(0, to)),
        date: bytesOf(date.slice(0, to)),
        ids: bytesOf(ids.slice(0, to)),
      },
      fens: [...this.#fens],
    }
  }

  /** Adds the packed moves, with a prefix where a game begins with another position. */
  #addMoves({ packed, packedEnds, fens, unplaced }: BatchAnswer): void {
    let from = 0
    let next = 0
    for (let game = 0; game < packedEnds.length; game++) {
      const end = packedEnds[game]!
      let length = unplaced[game] === 0 ? end - (game === 0 ? 0 : packedEnds[game - 1]!) : 0
      if (fens[next]?.[0] === game) {
        const begin = end - length
        this.#packed.push(packed.subarray(from, begin))
        const prefix = this.#prefixOf(fens[next++]![1])
        this.#packed.push(prefix)
        length += prefix.length
        from = begin
      }
      this.#lengths.push(length)
    }
    this.#packed.push(packed.subarray(from))
  }

  #prefixOf(fen: string): Uint8Array {
    const number = this.#texts.intern(fen)
    this.#fens.set(number, fen)
    return positionPrefix(number)
  }
}

/** Sets the columns that come from the moves of a game. */
export function setRecord(columns: Columns, game: number, records: Uint32Array, record: number): void {
  columns.opening[game] = records[record + RECORD_OPENING]!
  columns.hashLow[game] = records[record + RECORD_HASH_LOW]!
  columns.hashHigh[game] = records[record + RECORD_HASH_HIGH]!
  columns.pattern0[game] = records[record + RECORD_PATTERNS]!
  columns.pattern1[game] = records[record + RECORD_PATTERNS + 1]!
  columns.pattern2[game] = records[record + RECORD_PATTERNS + 2]!
}
