// SPDX-License-Identifier: GPL-3.0-or-later
/** The messages between an import and its workers: batches of games, and their results. */
import type { SingleByteEncoding } from '../../../engine/chess/encoding.ts'
import type { SortAnswer, SortTask } from '../index/sort-rows.ts'

/** A message to a worker; each gets one answer. */
export type WorkerTask = BatchTask | SortTask

/** Games in a stretch of text. */
export interface BatchTask {
  task: 'batch'
  /** Number of the batch in its import. */
  batch: number
  /** Slot of the first game. */
  first: number
  /** The text, perhaps with room behind it. */
  text: ArrayBuffer
  /** Where the games begin and end in the text. */
  starts: Uint32Array
  ends: Uint32Array
  /** The encoding of lines that are not UTF-8. */
  other: SingleByteEncoding
}

/** Entries of one batch, grouped by bucket. */
export interface Run {
  /** u64 each. */
  entries: Uint8Array
  /** The start of each bucket, and the end of the last one. */
  starts: Uint32Array
}

export type WorkerAnswer = BatchAnswer | SortAnswer

export interface BatchAnswer {
  task: 'batch'
  batch: number
  run: Run
  /** RECORD_WORDS for each game. */
  records: Uint32Array
  plies: Uint32Array
  /** See `first-moves.ts`. */
  firsts: Uint32Array
  /** 1 for a game that could not be played to its end. */
  damaged: Uint8Array
  /** 1 for a game with an unknown first position: it has no moves and no position. */
  unplaced: Uint8Array
  /** Number of oddities of first positions, by `AnomalyCode`. */
  anomalies: Record<string, number>
  /** The chunks of compressed text, one after the other. */
  chunks: Uint8Array
  /** For each chunk: its end in `chunks`, and its size before compression, bytes. */
  chunkEnds: Uint32Array
  chunkBytes: Uint32Array
  /** For each game: the index of its chunk, and its offset in it. */
  chunkOf: Uint32Array
  offsets: Uint32Array
}
