// SPDX-License-Identifier: GPL-3.0-or-later
/** Plays through the games of a batch and computes the data that the library stores. */
import { utf8Of } from '../../../engine/chess/encoding.ts'
import { readGame } from '../../../engine/chess/pgn/read/reader.ts'
import { nodeOf } from '../../../engine/chess/tree.ts'
import { MAX_REPLAYED_PLIES, type Replayer } from '../../../engine/modules/replayer.ts'
import { RECORD_WORDS } from '../../../engine/replay/layout.ts'
import type { BatchAnswer, BatchTask, Run } from './batch.ts'
import { FirstMoves } from '../index/first-moves.ts'
import { GamePlayer } from './game-player.ts'
import { pack } from '../packing.ts'

/** A batch ends with the game that reaches one of these limits; a longer game is a batch of its own. */
export const BATCH_GAMES = 4096
export const BATCH_BYTES = 1024 * 1024

/**
 * Maximum number of entries in a batch: a ply takes at least two bytes, and a game has one more position than plies.
 */
export const MAX_BATCH_ENTRIES = BATCH_BYTES / 2 + 2 * BATCH_GAMES + MAX_REPLAYED_PLIES

/** Size of a chunk of compressed text, bytes. A game is read by unpacking its chunk; larger chunks save little. */
const CHUNK_BYTES = 256 * 1024

/** The main line of a game, as far as it can be played. */
export interface MainLine {
  /** FEN of the first position; null for the usual one. */
  start: string | null
  /** In the format of `engine/core/layout.ts`; valid until the next game is played. */
  moves: Uint16Array
}

export class BatchReader {
  readonly player: GamePlayer
  readonly firstMoves: FirstMoves

  constructor(module: WebAssembly.Module) {
    this.player = new GamePlayer(module, MAX_BATCH_ENTRIES)
    this.firstMoves = new FirstMoves(this.replayer)
  }

  get replayer(): Replayer {
    return this.player.replayer
  }

  read({ batch, first, text, starts, ends, other }: BatchTask): BatchAnswer {
    const { replayer } = this
    const bytes = new Uint8Array(text, 0, ends.at(-1))
    const games = starts.length
    const records = new Uint32Array(games * RECORD_WORDS)
    const plies = new Uint32Array(games)
    const firsts = new Uint32Array(games)
    const damaged = new Uint8Array(games)
    const unplaced = new Uint8Array(games)
    const anomalies: Record<string, number> = {}
    replayer.clear()
    replayer.text.set(bytes)
    for (let game = 0; game < games; game++) {
      const played = this.player.play(starts[game]!, ends[game]!, bytes.length, other)
      if (played.damaged) damaged[game] = 1
      if (played.unplaced) unplaced[game] = 1
      if (played.setup) anomalies[played.setup] = (anomalies[played.setup] ?? 0) + 1
      plies[game] = played.plies
      records.set(replayer.record, game * RECORD_WORDS)
      if (unplaced[game] !== 0) continue
      replayer.collect(first + game, played.plies)
      firsts[game] = this.firstMoves.ofLast(played.plies)
    }
    return {
      task: 'batch',
      batch,
      records,
      plies,
      firsts,
      damaged,
      unplaced,
      anomalies,
      ...compressed(bytes, starts, ends),
      run: this.#run(text),
    }
  }

  /** Plays one game as an import does; null if its first position is invalid or unknown. */
  mainLine(text: string): MainLine | null {
    const { replayer, firstMoves } = this
    const bytes = utf8Of(text)
    replayer.text.set(bytes)
    // All lines are UTF-8, so the other encoding is not asked for.
    const { plies, unplaced } = this.player.play(0, bytes.length, bytes.length, 'windows-1252')
    if (unplaced) return null
    const moves = replayer.moves.subarray(0, plies)
    if (replayer.firstKey === firstMoves.key) return { start: null, moves }
    const { tree, counts } = readGame(text)
    const isUnplaced = counts.has('BAD_SETUP') || counts.has('UNSUPPORTED_VARIANT')
    return isUnplaced ? null : { start: nodeOf(tree, tree.root).fen, moves }
  }

  /** @param room memory for the entries; new memory is used if it is too small */
  #run(room: ArrayBuffer): Run {
    const grouped = this.replayer.group()
    const fits = grouped.length <= room.byteLength
    const entries = fits ? new Uint8Array(room, 0, grouped.length) : new Uint8Array(grouped.length)
    entries.set(grouped)
    return { entries, starts: this.replayer.starts.slice() }
  }
}

type Compressed = Pick<BatchAnswer, 'chunks' | 'chunkEnds' | 'chunkBytes' | 'chunkOf' | 'offsets'>

/** The text of games in compressed chunks, cut between games. */
export function compressed(bytes: Uint8Array, starts: Uint32Array, ends: Uint32Array): Compressed {
  const games = starts.length
  const chunkOf = new Uint32Array(games)
  const offsets = new Uint32Array(games)
  const pieces: Uint8Array[] = []
  const sizes: number[] = []
  for (let game = 0; game < games;) {
    const from = starts[game]!
    let last = game
    while (last + 1 < games && ends[last]! - from < CHUNK_BYTES) last++
    const to = ends[last]!
    for (; game <= last; game++) {
      chunkOf[game] = pieces.length
      offsets[game] = starts[game]! - from
    }
    pieces.push(pack(bytes.subarray(from, to)))
    sizes.push(to - from)
  }
  const chunkEnds = new Uint32Array(pieces.length)
  let at = 0
  for (const [index, piece] of pieces.entries()) chunkEnds[index] = at += piece.length
  const chunks = new Uint8Array(at)
  for (const [index, piece] of pieces.entries()) chunks.set(piece, chunkEnds[index]! - piece.length)
  return { chunks, chunkEnds, chunkBytes: Uint32Array.from(sizes), chunkOf, offsets }
}
