// SPDX-License-Identifier: GPL-3.0-or-later
/** Plays through the games of a batch and computes the data that the library stores. */
import { utf8Of } from '../../../engine/chess/encoding.ts'
import { MAX_REPLAYED_PLIES, type Replayer } from '../../../engine/modules/replayer.ts'
import { PACKED_MOVE_BYTES, RECORD_PACKED, RECORD_WORDS } from '../../../engine/replay/layout.ts'
import { keyOf } from '../../data/explorer/sought-position.ts'
import { GamePlayer } from '../../data/game-player.ts'
import type { BatchAnswer, BatchTask } from './batch.ts'
import { pack } from '../packing.ts'

/** A batch ends with the game that reaches one of these limits; a longer game is a batch of its own. */
export const BATCH_GAMES = 4096
export const BATCH_BYTES = 1024 * 1024

/**
 * Size of a chunk of compressed text, bytes. A game is read by unpacking its chunk. Chunks of 256 KB take 8 % less for tag
 * sections, and five times as long.
 */
const CHUNK_BYTES = 48 * 1024

/** The main line of a game, as far as it can be played. */
export interface MainLine {
  /** FEN of the first position; null for the usual one. */
  start: string | null
  /** In the format of `engine/core/layout.ts`; valid until the next game is played. */
  moves: Uint16Array
}

export class BatchReader {
  readonly player: GamePlayer
  /** The packed moves of a batch. */
  #packed = new Uint8Array(BATCH_BYTES)

  constructor(module: WebAssembly.Module) {
    this.player = new GamePlayer(module)
  }

  get replayer(): Replayer {
    return this.player.replayer
  }

  read({ text, starts, ends, other }: BatchTask): BatchAnswer {
    const { replayer } = this
    const bytes = new Uint8Array(text, 0, ends.at(-1))
    const games = starts.length
    const records = new Uint32Array(games * RECORD_WORDS)
    const plies = new Uint32Array(games)
    const damaged = new Uint8Array(games)
    const unplaced = new Uint8Array(games)
    const packedEnds = new Uint32Array(games)
    const fens: [number, string][] = []
    const anomalies: Record<string, number> = {}
    const stored = new StoredTexts(games)
    let packed = 0
    replayer.text.set(bytes)
    for (let game = 0; game < games; game++) {
      const played = this.player.play(starts[game]!, ends[game]!, bytes.length, other)
      if (played.damaged) damaged[game] = 1
      if (played.unplaced) unplaced[game] = 1
      if (played.setup) anomalies[played.setup] = (anomalies[played.setup] ?? 0) + 1
      if (played.start !== null) fens.push([game, played.start])
      plies[game] = played.plies
      records.set(replayer.record, game * RECORD_WORDS)
      const length = replayer.record[RECORD_PACKED]!
      this.#reserve(packed + length)
      this.#packed.set(replayer.packed.subarray(0, length), packed)
      packedEnds[game] = packed += length
      const style = played.asWritten ? replayer.style : 0
      const end = style === 0 ? ends[game]! : replayer.movesStart
      stored.add(bytes.subarray(starts[game], end), style)
    }
    return {
      task: 'batch',
      records,
      plies,
      damaged,
      unplaced,
      anomalies,
      packed: this.#packed.slice(0, packed),
      packedEnds,
      fens,
      ...stored.end(),
      room: text,
    }
  }

  /** Plays one game as an import does; null if its first position is invalid or unknown. */
  mainLine(text: string): MainLine | null {
    const { replayer } = this
    const bytes = utf8Of(text)
    replayer.text.set(bytes)
    // All lines are UTF-8, so the other encoding is not asked for.
    const { plies, unplaced, start } = this.player.play(0, bytes.length, bytes.length, 'windows-1252')
    return unplaced ? null : { start, moves: replayer.moves.subarray(0, plies) }
  }

  /**
   * The moves of a game up to the first time that a position stands on the board, valid until the next game is played; null
   * if it never does, or if the game does not begin with the usual first position.
   */
  lineTo(text: string, fen: string): Uint16Array | null {
    const key = keyOf(this.replayer, fen)
    const line = key === null ? null : this.mainLine(text)
    if (!line || line.start !== null) return null
    const { firstKey, keys } = this.replayer
    if (firstKey === key) return line.moves.subarray(0, 0)
    const at = keys.subarray(0, line.moves.length).indexOf(key!)
    return at < 0 ? null : line.moves.subarray(0, at + 1)
  }

  #reserve(bytes: number): void {
    if (bytes + MAX_REPLAYED_PLIES * PACKED_MOVE_BYTES <= this.#packed.length) return
    const more = new Uint8Array(2 * (bytes + MAX_REPLAYED_PLIES * PACKED_MOVE_BYTES))
    more.set(this.#packed)
    this.#packed = more
  }
}

type Stored = Pick<
  BatchAnswer,
  'chunks' | 'chunkEnds' | 'chunkBytes' | 'chunkOf' | 'offsets' | 'lengths' | 'styles'
>

/** The stored texts of games in compressed chunks, cut between games. */
export class StoredTexts {
  readonly #chunkOf: Uint32Array
  readonly #offsets: Uint32Array
  readonly #lengths: Uint32Array
  readonly #styles: Uint32Array
  readonly #pieces: Uint8Array[] = []
  readonly #sizes: number[] = []
  #chunk = new Uint8Array(2 * CHUNK_BYTES)
  #held = 0
  #games = 0
  /** Compressed bytes so far. */
  bytes = 0

  constructor(games: number) {
    this.#chunkOf = new Uint32Array(games)
    this.#offsets = new Uint32Array(games)
    this.#lengths = new Uint32Array(games)
    this.#styles = new Uint32Array(games)
  }

  add(text: Uint8Array, style: number): void {
    if (this.#held > 0 && this.#held + text.length > CHUNK_BYTES) this.#close()
    if (text.length > this.#chunk.length) this.#chunk = new Uint8Array(text.length)
    const game = this.#games++
    this.#chunkOf[game] = this.#pieces.length
    this.#offsets[game] = this.#held
    this.#lengths[game] = text.length
    this.#styles[game] = style
    this.#chunk.set(text, this.#held)
    this.#held += text.length
  }

  end(): Stored {
    if (this.#held > 0 || this.#pieces.length === 0) this.#close()
    const chunkEnds = new Uint32Array(this.#pieces.length)
    let at = 0
    for (const [index, piece] of this.#pieces.entries()) chunkEnds[index] = at += piece.length
    const chunks = new Uint8Array(at)
    for (const [index, piece] of this.#pieces.entries()) chunks.set(piece, chunkEnds[index]! - piece.length)
    return {
      chunks,
      chunkEnds,
      chunkBytes: Uint32Array.from(this.#sizes),
      chunkOf: this.#chunkOf,
      offsets: this.#offsets,
      lengths: this.#lengths,
      styles: this.#styles,
    }
  }

  #close(): void {
    const piece = pack(this.#chunk.subarray(0, this.#held))
    this.#pieces.push(piece)
    this.bytes += piece.length
    this.#sizes.push(this.#held)
    this.#held = 0
  }
}
