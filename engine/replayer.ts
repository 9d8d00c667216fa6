/**
 * Plays through the main lines of PGN games, fast: bytes in, moves and position keys out. A game that is not spelt as the
 * export format has it is `unsure`: the reader of `engine/chess/pgn` knows what to make of it. Belongs to one thread.
 */
import { REPLAY_KEY_BYTES, REPLAY_MOVE_BYTES, REPLAY_NO_ROOM } from './replay/layout.ts'

/** What replay.wasm offers. Pointers are byte addresses. */
export interface ReplayExports {
  /** First byte after static data. */
  heapBase(): number
  /** Bytes of the block that holds the position, a multiple of 64. */
  blockBytes(): number
  /** Fills the constant tables and sets up the first position in the block. Once, before any other call. */
  prepare(block: number): void
  /** Plays the game whose text lies in `[from, to)`; answers its plies, or REPLAY_*. */
  replayGame(from: number, to: number, moves: number, keys: number, room: number): number
  /** Key of the position that the last game began with; meaningless after `unsure`. */
  firstKey(): bigint
}

export type ReplayFailure = 'unsure' | 'too long'

/** Plies of one game that are kept; games of people end long before. */
export const MAX_REPLAYED_PLIES = 4096

const PAGE = 65536
const LINE = 64

const aligned = (address: number): number => Math.ceil(address / LINE) * LINE

export class Replayer {
  /** Where the text of games is put. */
  readonly text: Uint8Array
  /** Moves of the last game, 16 bits each as `engine/core/layout.ts` has them; valid up to its plies. */
  readonly moves: Uint16Array
  /** Keys of the positions after them. */
  readonly keys: BigUint64Array
  readonly #exports: ReplayExports
  readonly #moves: number
  readonly #keys: number
  readonly #text: number

  /** @param textBytes how much text there is room for, bytes */
  constructor(module: WebAssembly.Module, textBytes: number) {
    const outputBytes = MAX_REPLAYED_PLIES * (REPLAY_MOVE_BYTES + REPLAY_KEY_BYTES)
    const initial = PAGES_OF_STATIC_DATA + Math.ceil((outputBytes + 3 * LINE + textBytes) / PAGE)
    const memory = new WebAssembly.Memory({ initial, maximum: PAGE, shared: true })
    const env = { memory, abort }
    this.#exports = new WebAssembly.Instance(module, { env }).exports as unknown as ReplayExports
    const block = this.#exports.heapBase()
    this.#moves = aligned(block + this.#exports.blockBytes())
    this.#keys = aligned(this.#moves + MAX_REPLAYED_PLIES * REPLAY_MOVE_BYTES)
    this.#text = aligned(this.#keys + MAX_REPLAYED_PLIES * REPLAY_KEY_BYTES)
    const { buffer } = memory
    this.moves = new Uint16Array(buffer, this.#moves, MAX_REPLAYED_PLIES)
    this.keys = new BigUint64Array(buffer, this.#keys, MAX_REPLAYED_PLIES)
    this.text = new Uint8Array(buffer, this.#text, textBytes)
    this.#exports.prepare(block)
  }

  /** Key of the position that the last game began with. */
  get firstKey(): bigint {
    return BigInt.asUintN(64, this.#exports.firstKey())
  }

  /** Plays the game in `text[from .. to)`; answers its plies. */
  replay(from: number, to: number): number | ReplayFailure {
    const { replayGame } = this.#exports
    const plies = replayGame(this.#text + from, this.#text + to, this.#moves, this.#keys, MAX_REPLAYED_PLIES)
    if (plies >= 0) return plies
    return plies === REPLAY_NO_ROOM ? 'too long' : 'unsure'
  }
}

/** What the compiler was told to ask for, more than constants and block need. */
const PAGES_OF_STATIC_DATA = 64

/** What an AssemblyScript module calls on a failed assertion. */
function abort(_message: number, _file: number, line: number, column: number): never {
  throw new Error(`replay.wasm aborted at ${line}:${column}`)
}
