// SPDX-License-Identifier: GPL-3.0-or-later
/** Writes a segment from games that come in the order of their moves, in bounded memory at any number of games. */
import type { Scratch, Segmenter } from '../../../engine/modules/segmenter.ts'
import { DamagedSegment, PLACE_BYTES, writePlaces } from './bytes.ts'
import { type FenOf, type FirstPosition, firstPositionOf, OTHER_POSITION, tagsOf } from './first-positions.ts'
import { BLOCK } from './sorted-moves.ts'

/**
 * The files of a segment: the moves, see `sorted-moves.ts`, and where each of their blocks begins; the directory, see
 * `directory.ts`, and where each of its buckets begins. Those of places end with the end of the last part.
 */
export const SEGMENT_FILES = ['moves', 'blocks', 'directory', 'buckets'] as const
export type SegmentFile = (typeof SEGMENT_FILES)[number]

/** Where a segment is written to. */
export interface SegmentSink {
  /** Appends to a file; the bytes are valid during the call. */
  write(file: SegmentFile, bytes: Uint8Array): void
  /** For branches until they are sorted: about 450 bytes for each game. */
  readonly scratch: Scratch
}

export interface WrittenSegment {
  readonly games: number
  /** Positions that several games have. */
  readonly positions: number
}

const NO_TAGS = new Uint8Array(0)
const ONE_PLACE = [0]

export class SegmentWriter {
  readonly #segmenter: Segmenter
  readonly #sink: SegmentSink
  readonly #fenOf: FenOf
  /** The first position of the last game; null: the usual one. */
  #position: number | null = null
  #bytes = 0
  readonly #place = new Uint8Array(PLACE_BYTES)
  games = 0

  /** @param games about as many will come */
  constructor(segmenter: Segmenter, games: number, fenOf: FenOf, sink: SegmentSink) {
    this.#segmenter = segmenter
    this.#fenOf = fenOf
    this.#sink = sink
    segmenter.begin(games, sink.scratch)
    segmenter.startLine(0, NO_TAGS, 0)
  }

  /** Takes the next game. */
  add(packed: Uint8Array): void {
    if (packed[0] === OTHER_POSITION) this.#startLine(firstPositionOf(packed)!)
    this.#written(this.#segmenter.add(packed, this.games, this.#beginBlock()))
  }

  /** Takes the next game, one that the segmenter has sorted. */
  addSorted(game: number, isOther: boolean): void {
    if (isOther) this.#startLine(firstPositionOf(this.#segmenter.sorted(game))!)
    this.#written(this.#segmenter.addSorted(game, this.games, this.#beginBlock()))
  }

  #startLine({ number, prefix }: FirstPosition): void {
    if (number === this.#position) return
    this.#position = number
    if (!this.#segmenter.startLine(this.games, tagsOf(this.#fenOf(number)), prefix))
      throw new DamagedSegment('a first position cannot be set up')
  }

  /** Whether the next game begins a block. */
  #beginBlock(): boolean {
    if (this.games % BLOCK !== 0) return false
    this.#writePlace('blocks', this.#bytes)
    return true
  }

  #written(bytes: number): void {
    if (bytes < 0) throw new DamagedSegment('moves cannot be played')
    this.games++
    this.#bytes += bytes
    if (this.#segmenter.isFull) this.#sink.write('moves', this.#segmenter.takeWritten())
  }

  #writePlace(file: SegmentFile, place: number): void {
    writePlaces(this.#place, ONE_PLACE, place)
    this.#sink.write(file, this.#place)
  }

  /** Writes the rest in steps of some milliseconds for each 100,000 games. */
  *finish(): Generator<void, WrittenSegment> {
    this.#sink.write('moves', this.#segmenter.takeWritten())
    this.#writePlace('blocks', this.#bytes)
    this.#segmenter.end(this.games)
    yield
    let [bytes, positions] = [0, 0]
    for (const part of this.#segmenter.directory()) {
      this.#sink.write('directory', part.bytes)
      const places = new Uint8Array(PLACE_BYTES * part.starts.length)
      writePlaces(places, part.starts, bytes)
      this.#sink.write('buckets', places)
      bytes += part.bytes.length
      positions += part.positions
      yield
    }
    this.#writePlace('buckets', bytes)
    return { games: this.games, positions }
  }
}
