// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * Wraps one instance of core.wasm: text in and out of the thread block, positions, moves. Belongs to one thread; only the
 * core's search and perft block.
 */
import {
  MOVE_FROM_SHIFT,
  MOVE_KIND_CASTLING,
  MOVE_KIND_PROMOTION,
  MOVE_KIND_SHIFT,
  MOVE_NONE,
  MOVE_PROMOTION_SHIFT,
  MOVE_TO_SHIFT,
  POSITION_BAD_SYNTAX,
  POSITION_ILLEGAL_MOVE,
  POSITION_OK,
  TABLE_UNKNOWN,
  TEXT_BYTES,
  TEXT_OFFSET,
} from '../core/layout.ts'
import type { PositionSpec } from '../contract/protocol.ts'
import type { CoreExports, CoreImports } from './core-exports.ts'

export type PositionResult = { ok: true } | { ok: false; code: 'BAD_FEN' | 'BAD_MOVE'; detail: string }

/** Why the core refuses a position, for logs; indexed by POSITION_*. */
const POSITION_DETAILS = [
  'ok',
  'syntax',
  'kings',
  'opponent in check',
  'pawns',
  'too many pieces',
  'castling rights',
  'en passant',
  'illegal move',
  'too long',
] as const

type TableImports = Pick<CoreImports, 'probeWdl' | 'probeDtz'>

/** For an instance without endgame tables. */
export const WITHOUT_TABLES: TableImports = {
  probeWdl: () => TABLE_UNKNOWN,
  probeDtz: () => TABLE_UNKNOWN,
}

const OK: PositionResult = { ok: true }
const MAX_ASCII = 127
/** `e7e8q`. */
const MAX_MOVE_LENGTH = 5

export class CoreInstance {
  readonly exports: CoreExports
  readonly #buffer: ArrayBuffer | SharedArrayBuffer
  #text: Uint8Array<ArrayBufferLike> = new Uint8Array(0)
  #chess960 = false

  /** @param imports without the two probes, there are no endgame tables */
  constructor(
    module: WebAssembly.Module,
    memory: WebAssembly.Memory,
    imports: Omit<CoreImports, keyof TableImports> & Partial<TableImports>,
  ) {
    const host = { ...WITHOUT_TABLES, ...imports }
    const instance = new WebAssembly.Instance(module, { env: { memory, abort }, host })
    this.exports = instance.exports as unknown as CoreExports
    this.#buffer = memory.buffer
  }

  /** Binds the instance to its thread block and the table; see `CoreExports.attach`. */
  attach(thread: number, block: number, table: number, tableBytes: number): void {
    this.#text = new Uint8Array(this.#buffer, block + TEXT_OFFSET, TEXT_BYTES)
    this.exports.attach(thread, block, table, tableBytes)
  }

  /** Sets the root position. After a failure the root is some legal position: set another before use. */
  setPosition(position: PositionSpec): PositionResult {
    this.#chess960 = position.chess960 ?? false
    const code = this.#setFen(position.fen)
    if (code !== POSITION_OK)
      return { ok: false, code: 'BAD_FEN', detail: POSITION_DETAILS[code] ?? `code ${code}` }
    for (let index = 0; index < position.moves.length; index++) {
      const move = position.moves[index]!
      if (this.#push(move) !== POSITION_OK) {
        return { ok: false, code: 'BAD_MOVE', detail: `move ${index + 1}: ${move.slice(0, 16)}` }
      }
    }
    return OK
  }

  /** Allows only the listed root moves; all when the list is empty. */
  setRootMoves(moves: readonly string[]): PositionResult {
    this.exports.clearRootMoves()
    for (const move of moves) {
      const length = this.#write(move, MAX_MOVE_LENGTH)
      if (length < 0 || this.exports.addRootMove(length) !== POSITION_OK) {
        return { ok: false, code: 'BAD_MOVE', detail: `search move ${move.slice(0, 16)}` }
      }
    }
    return OK
  }

  /** FEN of the root position. */
  fen(): string {
    // Faster than spreading the bytes into arguments; training asks for millions of FENs.
    return Reflect.apply(String.fromCharCode, null, this.#text.subarray(0, this.exports.fen()))
  }

  /** Legal moves of the root position, UCI. */
  legalMoves(): string[] {
    const count = this.exports.legalMoves()
    return this.moves(this.exports.movesPointer(), count)
  }

  /** Legal moves of the root position, 16 bits each; valid until the core is called again. */
  legalCodes(): Uint16Array {
    const count = this.exports.legalMoves()
    return new Uint16Array(this.#buffer, this.exports.movesPointer() >>> 0, count)
  }

  /** The `count` moves at a pointer, UCI. */
  moves(pointer: number, count: number): string[] {
    return Array.from(new Uint16Array(this.#buffer, pointer >>> 0, count), (move) => this.uci(move))
  }

  /** A move as UCI; castling moves the king two squares unless the position is Chess960. */
  uci(move: number): string {
    return makeUci(move, this.#chess960)
  }

  #setFen(fen: string): number {
    const length = this.#write(fen, TEXT_BYTES)
    return length < 0 ? POSITION_BAD_SYNTAX : this.exports.setPosition(length, this.#chess960 ? 1 : 0)
  }

  #push(move: string): number {
    const length = this.#write(move, MAX_MOVE_LENGTH)
    return length < 0 ? POSITION_ILLEGAL_MOVE : this.exports.pushMove(length)
  }

  /** Writes ASCII text to the text buffer and returns its length; -1 when it is not ASCII or too long. */
  #write(text: string, maxLength: number): number {
    if (text.length > maxLength) return -1
    for (let index = 0; index < text.length; index++) {
      const code = text.charCodeAt(index)
      if (code > MAX_ASCII) return -1
      this.#text[index] = code
    }
    return text.length
  }
}

/**
 * An AssemblyScript module calls this on a failed assertion, with the addresses of message and file name, and with line
 * and column in the source.
 */
function abort(_message: number, _file: number, line: number, column: number): never {
  throw new Error(`core.wasm aborted at ${line}:${column}`)
}

const FILES = 'abcdefgh'
const PROMOTIONS = 'nbrq'
const G_FILE = 6
const C_FILE = 2

const squareName = (square: number): string => `${FILES[square & 7]}${(square >> 3) + 1}`

/** A move of the core as UCI; `0000` for no move. */
export function makeUci(move: number, chess960: boolean): string {
  if (move === MOVE_NONE) return '0000'
  const from = (move >> MOVE_FROM_SHIFT) & 63
  let to = (move >> MOVE_TO_SHIFT) & 63
  const kind = (move >> MOVE_KIND_SHIFT) & 3
  if (kind === MOVE_KIND_CASTLING && !chess960) to = (from & 56) | (to > from ? G_FILE : C_FILE)
  const promotion = kind === MOVE_KIND_PROMOTION ? PROMOTIONS[(move >> MOVE_PROMOTION_SHIFT) & 3] : ''
  return `${squareName(from)}${squareName(to)}${promotion}`
}
