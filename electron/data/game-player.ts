// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * Plays through games of any spelling: fast if they are in the export format, otherwise as the PGN reader reads them.
 * Belongs to one thread.
 */
import { decode, decodeLines, type SingleByteEncoding, utf8Of } from '../../engine/chess/encoding.ts'
import type { AnomalyCode } from '../../engine/chess/pgn/anomaly.ts'
import { readGame } from '../../engine/chess/pgn/read/reader.ts'
import { type GameNode, type GameTree, mainline, nodeOf } from '../../engine/chess/tree.ts'
import { MAX_REPLAYED_PLIES, type ReplayFailure, Replayer } from '../../engine/modules/replayer.ts'
import { MAX_GAME_BYTES } from './limits.ts'

/**
 * Room for a game with unusual spelling, which is rewritten before it is played: at most 20,000 plies of a few bytes.
 */
const REWRITTEN_BYTES = 1024 * 1024

/** A game without moves. */
const NOTHING = utf8Of('*')

/** A tag as the replayer understands it. */
const FEN_TAG = /^\[[ \t]*FEN[ \t]*"([^"\\]*)"/m

/** Oddities of first positions that the PGN reader reports. */
const SETUP_CODES = [
  'BAD_SETUP',
  'UNSUPPORTED_VARIANT',
  'REPAIRED_SETUP',
] as const satisfies readonly AnomalyCode[]

/** What was played of a game; moves, keys and record are those of the replayer. */
export interface Played {
  plies: number
  damaged: boolean
  /** Its first position is invalid or unknown, so its moves have no meaning. */
  unplaced: boolean
  setup: (typeof SETUP_CODES)[number] | undefined
  /** FEN of the first position; null for the usual one. */
  start: string | null
  /** Whether it was played from its own text, so that the style of the replayer is its style. */
  asWritten: boolean
}

export class GamePlayer {
  readonly replayer: Replayer

  /** Key of the usual first position. */
  readonly #usualKey: bigint

  constructor(module: WebAssembly.Module) {
    this.replayer = new Replayer(module, { text: MAX_GAME_BYTES + REWRITTEN_BYTES })
    this.replayer.packMoves(true)
    this.#replay(NOTHING, 0)
    this.#usualKey = this.replayer.firstKey
  }

  /**
   * Plays the game in `replayer.text[from .. to)`.
   * @param room offset in the text from which a game may be rewritten
   * @param other the encoding of lines that are not UTF-8
   */
  play(from: number, to: number, room: number, other: SingleByteEncoding): Played {
    const played = this.replayer.replay(from, to)
    if (played === 'unsure')
      return this.#playOdd(decodeLines(this.replayer.text.slice(from, to), other), room)
    const plies = played === 'too long' ? MAX_REPLAYED_PLIES : played
    const start = this.replayer.firstKey === this.#usualKey ? null : this.#fenIn(from, to)
    return {
      plies,
      damaged: false,
      unplaced: false,
      setup: undefined,
      start,
      asWritten: played !== 'too long',
    }
  }

  /** The FEN in the tags of a game in the export format. */
  #fenIn(from: number, to: number): string | null {
    const text = decode(this.replayer.text.slice(from, to), 'windows-1252')
    return FEN_TAG.exec(text)?.[1] ?? null
  }

  /**
   * Plays a game with unusual spelling, as far as possible.
   * @param at offset of the room
   */
  #playOdd(text: string, at: number): Played {
    const { tree, counts } = readGame(text)
    const setup = SETUP_CODES.find((code) => counts.has(code))
    if (setup === 'BAD_SETUP' || setup === 'UNSUPPORTED_VARIANT') return this.#skip(at, setup)
    const played = this.#replay(plainText(nodesOf(tree)), at)
    // A position with more pieces than a game can have.
    if (played === 'unsure') return this.#skip(at, 'BAD_SETUP')
    const start = this.replayer.firstKey === this.#usualKey ? null : nodeOf(tree, tree.root).fen
    const isWhole = played !== 'too long'
    return {
      plies: isWhole ? played : MAX_REPLAYED_PLIES,
      damaged: isWhole && tree.tail !== '',
      unplaced: false,
      setup,
      start,
      asWritten: false,
    }
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
    return { plies: 0, damaged: true, unplaced: true, setup, start: null, asWritten: false }
  }

  /** Plays a text in the room. */
  #replay(text: Uint8Array, at: number): number | ReplayFailure {
    this.replayer.text.set(text, at)
    return this.replayer.replay(at, at + text.length)
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
