// SPDX-License-Identifier: GPL-3.0-or-later
/** Plays through the games of a batch and computes the data that the library stores. */
import { decodeLines, utf8Of } from '../../../engine/chess/encoding.ts'
import type { AnomalyCode } from '../../../engine/chess/pgn/anomaly.ts'
import { readGame } from '../../../engine/chess/pgn/read/reader.ts'
import { type GameNode, type GameTree, mainline, nodeOf } from '../../../engine/chess/tree.ts'
import { MAX_REPLAYED_PLIES, type ReplayFailure, Replayer } from '../../../engine/modules/replayer.ts'
import { RECORD_WORDS } from '../../../engine/replay/layout.ts'
import { MAX_GAME_BYTES } from '../../data/games.ts'
import type { BatchAnswer, BatchTask, Run } from './batch.ts'
import { FirstMoves } from '../index/first-moves.ts'
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
/**
 * Room for a game with unusual spelling, which is rewritten before it is played: at most 20,000 plies of a few bytes.
 */
const REWRITTEN_BYTES = 1024 * 1024

/** A game without moves. */
const NOTHING = utf8Of('*')

/** Oddities of first positions that the PGN reader reports. */
const SETUP_CODES = [
  'BAD_SETUP',
  'UNSUPPORTED_VARIANT',
  'REPAIRED_SETUP',
] as const satisfies readonly AnomalyCode[]

/** The result for a game with unusual spelling. */
interface Played {
  plies: number
  damaged: boolean
  /** Its first position is invalid or unknown, so its moves have no meaning. */
  unplaced: boolean
  setup: (typeof SETUP_CODES)[number] | undefined
}

/** The main line of a game, as far as it can be played. */
export interface MainLine {
  /** FEN of the first position; null for the usual one. */
  start: string | null
  /** In the format of `engine/core/layout.ts`; valid until the next game is played. */
  moves: Uint16Array
}

export class BatchReader {
  readonly replayer: Replayer
  readonly firstMoves: FirstMoves

  constructor(module: WebAssembly.Module) {
    this.replayer = new Replayer(module, {
      text: MAX_GAME_BYTES + REWRITTEN_BYTES,
      entries: MAX_BATCH_ENTRIES,
    })
    this.firstMoves = new FirstMoves(this.replayer)
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
      let played = replayer.replay(starts[game]!, ends[game]!)
      if (played === 'unsure') {
        const known = this.#play(decodeLines(bytes.subarray(starts[game], ends[game]), other), bytes.length)
        if (known.damaged) damaged[game] = 1
        if (known.unplaced) unplaced[game] = 1
        if (known.setup) anomalies[known.setup] = (anomalies[known.setup] ?? 0) + 1
        played = known.plies
      }
      if (played === 'too long') played = MAX_REPLAYED_PLIES
      plies[game] = played
      records.set(replayer.record, game * RECORD_WORDS)
      if (unplaced[game] !== 0) continue
      replayer.collect(first + game, played)
      firsts[game] = this.firstMoves.ofLast(played)
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

  /**
   * Plays a game with unusual spelling, as far as possible.
   * @param at offset of the room behind the text of the batch
   */
  #play(text: string, at: number): Played {
    const { tree, counts } = readGame(text)
    const setup = SETUP_CODES.find((code) => counts.has(code))
    if (setup === 'BAD_SETUP' || setup === 'UNSUPPORTED_VARIANT') return this.#skip(at, setup)
    const played = this.#replay(plainText(nodesOf(tree)), at)
    // A position with more pieces than a game can have.
    if (played === 'unsure') return this.#skip(at, 'BAD_SETUP')
    if (played === 'too long') return { plies: MAX_REPLAYED_PLIES, damaged: false, unplaced: false, setup }
    return { plies: played, damaged: tree.tail !== '', unplaced: false, setup }
  }

  /** Plays one game as an import does; null if its first position is invalid or unknown. */
  mainLine(text: string): MainLine | null {
    const { replayer, firstMoves } = this
    const bytes = utf8Of(text)
    replayer.text.set(bytes)
    let played = replayer.replay(0, bytes.length)
    if (played === 'unsure') {
      const known = this.#play(text, bytes.length)
      if (known.unplaced) return null
      played = known.plies
    }
    const moves = replayer.moves.subarray(0, played === 'too long' ? MAX_REPLAYED_PLIES : played)
    if (replayer.firstKey === firstMoves.key) return { start: null, moves }
    const { tree, counts } = readGame(text)
    const isUnplaced = counts.has('BAD_SETUP') || counts.has('UNSUPPORTED_VARIANT')
    return isUnplaced ? null : { start: nodeOf(tree, tree.root).fen, moves }
  }

  /**
   * The least number of plies after which the record of a game meets a condition; null if it never does. What a record
   * has found of patterns it keeps, so the plies are bisected.
   */
  pliesUntil(text: string, isMet: (record: Uint32Array) => boolean): number | null {
    const nodes = nodesOf(readGame(text).tree).slice(0, MAX_REPLAYED_PLIES)
    const isMetAfter = (plies: number): boolean =>
      this.#replay(plainText(nodes.slice(0, plies + 1)), 0) !== 'unsure' && isMet(this.replayer.record)
    let [from, to] = [0, nodes.length - 1]
    if (!isMetAfter(to)) return null
    while (from < to) {
      const middle = (from + to) >> 1
      if (isMetAfter(middle)) to = middle
      else from = middle + 1
    }
    return to
  }

  /** Treats a game as one without moves. */
  #skip(at: number, setup: Played['setup']): Played {
    this.#replay(NOTHING, at)
    return { plies: 0, damaged: true, unplaced: true, setup }
  }

  /** Plays a text in the room behind the batch. */
  #replay(text: Uint8Array, at: number): number | ReplayFailure {
    this.replayer.text.set(text, at)
    return this.replayer.replay(at, at + text.length)
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

/** The positions of a game. A null move is not part of it: the moves from there on are a remark. */
function nodesOf(tree: GameTree): GameNode[] {
  const nodes = mainline(tree).map((id) => nodeOf(tree, id))
  const pass = nodes.findIndex(({ uci }) => uci === '0000')
  return pass < 0 ? nodes : nodes.slice(0, pass)
}

/** Some positions of a game in the export format, without anything else. */
const plainText = ([root, ...line]: readonly GameNode[]): Uint8Array =>
  utf8Of(`[FEN "${root!.fen}"]\n\n${line.map(({ san }) => san).join(' ')} *`)

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
