// SPDX-License-Identifier: GPL-3.0-or-later
/** Segments in memory, and in files of their own. */
import { join } from 'node:path'
import { bytesOf } from '../../../electron/data/sections.ts'
import { TextDictionary } from '../../../electron/library/columns/text-dictionary.ts'
import { inMemory, Places } from '../../../electron/library/segment/bytes.ts'
import type { FenOf } from '../../../electron/library/segment/first-positions.ts'
import {
  SEGMENT_FILES,
  type SegmentFile,
  type SegmentSink,
} from '../../../electron/library/segment/segment-writer.ts'
import { Segment } from '../../../electron/library/segment/segment.ts'
import { writeSegment } from '../../../electron/library/segment/segment-file.ts'
import { SortedMoves } from '../../../electron/library/segment/sorted-moves.ts'
import type { Segmenter } from '../../../engine/modules/segmenter.ts'
import { columnsOf, folderOfTest, type MadeGame } from './games.ts'

export class MemorySegment implements SegmentSink {
  readonly #parts = new Map<SegmentFile, Uint8Array[]>(SEGMENT_FILES.map((file) => [file, []]))
  readonly #chunks: Uint8Array[] = []

  readonly scratch = {
    write: (chunk: Uint8Array) => {
      this.#chunks.push(chunk.slice())
    },
    read: (chunk: number, into: Uint8Array) => into.set(this.#chunks[chunk]!),
  }

  write(file: SegmentFile, bytes: Uint8Array): void {
    this.#parts.get(file)!.push(bytes.slice())
  }

  bytes(file: SegmentFile): Uint8Array {
    return Buffer.concat(this.#parts.get(file)!)
  }

  get chunks(): number {
    return this.#chunks.length
  }

  open(games: number, fenOf: FenOf) {
    const [moves, blocks, directory, buckets] = SEGMENT_FILES.map((file) => this.bytes(file))
    return {
      moves: new SortedMoves(inMemory(moves!), new Places(inMemory(blocks!), blocks!.length), games, fenOf),
      directory: inMemory(directory!),
      buckets: new Places(inMemory(buckets!), buckets!.length),
    }
  }
}

/** A segment of games without moves, so that their slots are their ids. Whoever opens it closes it. */
export async function segmentOf(segmenter: Segmenter, made: readonly MadeGame[]): Promise<Segment> {
  const path = join(folderOfTest('segment'), 'segment')
  const games = made.length
  const { result, whiteElo, blackElo, date } = columnsOf(made, new TextDictionary())
  await writeSegment(segmenter, path, {
    moves: new Uint8Array(0),
    ends: new Uint32Array(games),
    columns: {
      departures: new Uint8Array(8 * games),
      departed: new Uint8Array(games),
      materials: new Uint8Array(4 * games),
      result: result.slice(0, games),
      whiteElo: bytesOf(whiteElo.slice(0, games)),
      blackElo: bytesOf(blackElo.slice(0, games)),
      date: bytesOf(date.slice(0, games)),
      ids: bytesOf(Uint32Array.from({ length: games }, (_, id) => id)),
    },
    fens: [],
  })
  return Segment.open(path)
}
