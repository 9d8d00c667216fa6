// SPDX-License-Identifier: GPL-3.0-or-later
/** The messages between an import and its workers: batches of games with their results, and segments to write. */
import type { SingleByteEncoding } from '../../../engine/chess/encoding.ts'
import type { DiskErrorCode } from '../../data/disk-errors.ts'
import type { Result } from '../../../engine/contract/result.ts'
import type { Ids, NewGames } from '../segment/segment-file.ts'

/** A message to a worker; each gets one answer. */
export type WorkerTask = BatchTask | SegmentTask | MergeTask

/** Games in a stretch of text. */
export interface BatchTask {
  task: 'batch'
  /** The text, perhaps with room behind it. */
  text: ArrayBuffer
  /** Where the games begin and end in the text. */
  starts: Uint32Array
  ends: Uint32Array
  /** The encoding of lines that are not UTF-8. */
  other: SingleByteEncoding
}

/** Games for a segment, which is written to a file. */
export interface SegmentTask {
  task: 'segment'
  path: string
  games: NewGames
}

/** Segments that become one, without the games that have left. */
export interface MergeTask {
  task: 'merge'
  path: string
  segments: string[]
  /** The ids of the games that stay. */
  stays: Ids[]
}

export type WorkerAnswer = BatchAnswer | SegmentAnswer

export interface BatchAnswer {
  task: 'batch'
  /** RECORD_WORDS for each game. */
  records: Uint32Array
  plies: Uint32Array
  /** 1 for a game that could not be played to its end. */
  damaged: Uint8Array
  /** 1 for a game with an unknown first position: it has no moves and no position. */
  unplaced: Uint8Array
  /** Number of oddities of first positions, by `AnomalyCode`. */
  anomalies: Record<string, number>
  /** The packed moves of the games one after the other, and where each ends. */
  packed: Uint8Array
  packedEnds: Uint32Array
  /** FEN of the games with another first position than the usual one, by game. */
  fens: readonly (readonly [game: number, fen: string])[]
  /** The chunks of compressed text, one after the other. */
  chunks: Uint8Array
  /** For each chunk: its end in `chunks`, and its size before compression, bytes. */
  chunkEnds: Uint32Array
  chunkBytes: Uint32Array
  /** For each game: the index of its chunk, its offset in it, and its length. */
  chunkOf: Uint32Array
  offsets: Uint32Array
  lengths: Uint32Array
  /** How the movetext is written again; 0: the text is stored whole. */
  styles: Uint32Array
  /** The memory of the text, for reuse. */
  room: ArrayBuffer
}

export interface SegmentAnswer {
  task: 'segment'
  written: Result<void, DiskErrorCode | 'DAMAGED'>
}
