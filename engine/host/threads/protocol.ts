// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * The messages between the session's thread and a search thread. Every request has a serial number and gets exactly one
 * answer with the same number; lines may come before it. The stop word is not a message: it is in the shared memory.
 */
import type { PositionSpec } from '../../contract/protocol.ts'
import type { TableFault, TableFiles } from '../syzygy/tables.ts'

/** One thread's part of a search. Zero means no limit. */
export interface SearchTask {
  position: PositionSpec
  /** Root moves to consider; all when empty. */
  searchMoves: readonly string[]
  depth: number
  /** For this thread alone. */
  nodes: number
  softMs: number
  hardMs: number
  mate: number
  lines: number
  /** Look for sacrifices at the cost of depth. */
  thorough: boolean
  /** When the clock of this search started, on the machine's clock. */
  startedAt: number
  /** Exactly one thread of a search leads: it ages the table and reports its lines while it searches. */
  leads: boolean
  /** Use the endgame tables. */
  tables: boolean
  /** Use the hand-written evaluation even if there is a net. */
  handWritten: boolean
}

/** A line of thought; the score is the core's: centipawns or mate distance from the mover's view. */
export interface ThreadLine {
  line: number
  depth: number
  selectiveDepth: number
  score: number
  /** BOUND_* of the layout. */
  bound: number
  /** UCI. */
  pv: readonly string[]
  /** Nodes of this thread when the line was found. */
  nodes: number
  /** Hash fill in per mille. */
  hashFull: number
}

/** What a thread found. */
export interface ThreadResult {
  /** UCI; null when the thread left before it had a move, or when there is no legal move. */
  best: string | null
  ponder: string | null
  /** Mover's view, as in `ThreadLine`. */
  score: number
  /** Deepest completed iteration. */
  depth: number
  nodes: number
  /** The last state of each line. */
  lines: readonly ThreadLine[]
}

export interface AttachRequest {
  to: 'attach'
  module: WebAssembly.Module
  memory: WebAssembly.Memory
  thread: number
  block: number
  table: number
  tableBytes: number
  /** Address of the net; 0 without one. */
  net: number
  /** Fill the constant tables: the first instance in a memory does this, before there are others. */
  prepare: boolean
}

export type ThreadRequest =
  | AttachRequest
  | { to: 'clear'; part: number; parts: number }
  | { to: 'newGame' }
  | { to: 'collect' }
  /** Use the net at this address from now on, none if 0. */
  | { to: 'net'; address: number }
  /** Use these endgame tables from now on. */
  | { to: 'tables'; files: readonly TableFiles[] }
  | { to: 'search'; task: SearchTask }
  | { to: 'perft'; position: PositionSpec; depth: number }

export type ThreadAnswer =
  | { from: 'did' }
  | { from: 'found'; found: ThreadResult; faults: readonly TableFault[] }
  | { from: 'counted'; nodes: number }
  /** The thread is no longer usable: the core trapped, or the thread has ended. */
  | { from: 'trap'; detail: string }

export type ToThread = { serial: number; request: ThreadRequest }
export type FromThread = { serial: number } & ({ line: ThreadLine } | { answer: ThreadAnswer })
