// SPDX-License-Identifier: GPL-3.0-or-later
/** What the import and its workers say to each other: batches of games there, what was made of them back. */
import type { SharedRuns } from '../index/runs.ts'

/** To a worker, which answers each with one message. */
export type WorkerTask = BatchTask | SortTask

/** Games in a stretch of text. */
export interface BatchTask {
  task: 'batch'
  /** Number of the batch in its import. */
  batch: number
  /** Slot of the first game. */
  first: number
  /** The text, and maybe room behind it. */
  text: ArrayBuffer
  /** Where the games begin and end in the text. */
  starts: Uint32Array
  ends: Uint32Array
}

/** Some of the rows of a segment of the index, to be put together from the entries of batches. */
export interface SortTask {
  task: 'sort'
  runs: SharedRuns
  /** Rows `[from, to)`. */
  from: number
  to: number
  /** So many bits of a key choose the row. */
  bits: number
}

/** Entries of one batch, grouped by bucket. */
export interface Run {
  /** u64 each. */
  entries: Uint8Array
  /** Where those of each bucket begin, and at last where they end. */
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
  /** 1 for a game whose first position is not known: it has no moves and no position. */
  unplaced: Uint8Array
  /** What is odd about first positions, and how often: codes of `AnomalyCode`. */
  anomalies: Record<string, number>
  /** Compressed text, one after the other. */
  chunks: Uint8Array
  /** Of each chunk: where it ends in `chunks`, and how many bytes it was. */
  chunkEnds: Uint32Array
  chunkBytes: Uint32Array
  /** Of each game: its chunk among these, and where it begins in it. */
  chunkOf: Uint32Array
  offsets: Uint32Array
}

/** Rows of a segment that were asked for. */
export interface SortAnswer {
  task: 'sort'
  rows: Uint8Array
  /** Where each ends in `rows`. */
  ends: Uint32Array
}
