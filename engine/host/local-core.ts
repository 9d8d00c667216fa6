// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * The session's own instance of the core, in a small memory of its own. It checks positions, lists legal moves and finds
 * a quick move, synchronously on the session's thread, whatever the search threads are doing.
 */
import type { PositionSpec } from '../contract/protocol.ts'
import { TABLE_UNKNOWN } from '../core/layout.ts'
import { CoreInstance, type PositionResult } from './core-instance.ts'
import { type CoreSizes, MIB, type MemoryMap, allocateMemory, placeNet, planMemory } from './memory.ts'
import type { NetFile } from './net/net-file.ts'
import { BOARD_WORDS } from './syzygy/piece-sets.ts'
import type { Tables } from './syzygy/tables.ts'
import { readThreadResult } from './threads/result.ts'
import type { ThreadResult, ThreadLine } from './threads/protocol.ts'

const LOCAL_HASH_MB = 1
/** Deep enough to find hanging pieces; a thousand nodes take well under a millisecond. */
const QUICK_DEPTH = 2
const QUICK_NODES = 2_000
/** Enough memory for the control page and static data; it takes up only address space. */
const PROBE_PAGES = (64 * MIB) / 65536

export interface CheckedPosition {
  whiteToMove: boolean
  legalMoves: readonly string[]
  inCheck: boolean
  fen: string
}

/** What the endgame tables hold about a position. */
export interface TableReading {
  /** For the mover, -2 (loss) to 2 (win); null if the tables do not have the position. */
  wdl: number | null
  /** Plies to the next capture, pawn move or mate, negative for a loss; null if unknown. */
  dtz: number | null
  /** Half-moves since the last capture or pawn move. */
  halfmoves: number
  whiteToMove: boolean
  /** How the game has ended here; null: there is a legal move. */
  ends: 'mate' | 'stalemate' | null
}

export type CheckResult = { ok: true; position: CheckedPosition } | Extract<PositionResult, { ok: false }>

export class LocalCore {
  readonly sizes: CoreSizes
  readonly #core: CoreInstance
  readonly #memory: WebAssembly.Memory
  readonly #map: MemoryMap
  #lines: ThreadLine[] = []
  /** The tables in use while a position is looked up. */
  #tables: Tables | null = null

  /** @throws when the module does not fit this host: a broken build. */
  constructor(module: WebAssembly.Module, now: () => number) {
    const room = new WebAssembly.Memory({ initial: PROBE_PAGES, maximum: PROBE_PAGES, shared: true })
    const probe = new CoreInstance(module, room, { now, onInfo: () => {} })
    this.sizes = { heapBase: probe.exports.heapBase(), threadBytes: probe.exports.threadBytes() }
    const map = planMemory(this.sizes, 1, LOCAL_HASH_MB, 1)
    const memory = map && allocateMemory(map)
    if (!map || !memory) throw new Error('no memory for the first instance of core.wasm')
    const board = (at: number) => new Uint32Array(memory.buffer, at >>> 0, BOARD_WORDS)
    this.#core = new CoreInstance(module, memory, {
      now,
      probeWdl: (at, side) => this.#tables?.wdl(board(at), side === 1) ?? TABLE_UNKNOWN,
      probeDtz: (at, side, wdl) => this.#tables?.dtz(board(at), side === 1, wdl) ?? TABLE_UNKNOWN,
      onInfo: (line, depth, selectiveDepth, score, bound, pv, pvLength) => {
        const moves = this.#core.moves(pv, pvLength)
        this.#lines.push({ line, depth, selectiveDepth, score, bound, pv: moves, nodes: 0, hashFull: 0 })
      },
    })
    this.#memory = memory
    this.#map = map
    this.#core.exports.prepare()
    this.#core.attach(0, map.blocksBase, map.tableBase, map.tableBytes)
    this.#core.exports.newGame()
  }

  /** Evaluates with a net from now on; null: with the hand-written evaluation. */
  useNet(file: NetFile | null): void {
    this.#core.exports.useNet(placeNet(this.#memory, this.#map, file))
    this.#core.exports.newGame()
  }

  /** Checks a position and the root moves a search may be restricted to. */
  check(spec: PositionSpec, searchMoves: readonly string[] = []): CheckResult {
    const set = this.#core.setPosition(spec)
    const result = set.ok ? this.#core.setRootMoves(searchMoves) : set
    if (!result.ok) return result
    const { exports } = this.#core
    return {
      ok: true,
      position: {
        whiteToMove: exports.sideToMove() === 0,
        legalMoves: this.#core.legalMoves(),
        inCheck: exports.inCheck() === 1,
        fen: this.#core.fen(),
      },
    }
  }

  /**
   * Finds a move of a checked position that does not hang a piece, at once; `best` is null only if there is no legal move.
   */
  quickMove(spec: PositionSpec, searchMoves: readonly string[]): ThreadResult {
    this.#core.setPosition(spec)
    this.#core.setRootMoves(searchMoves)
    this.#lines = []
    const { exports } = this.#core
    exports.newSearch()
    const best = exports.search(QUICK_DEPTH, QUICK_NODES, 0, 0, 0, 1, 0)
    const found = readThreadResult(this.#core, best, this.#lines.slice(-1))
    // No deeper result will follow, so even an unfinished first iteration counts.
    return { ...found, depth: Math.max(1, found.depth) }
  }

  /** The hand-written evaluation of a checked position, centipawns from the mover's view. Not in check. */
  evaluate(spec: PositionSpec): number {
    this.#core.setPosition(spec)
    return this.#core.exports.evaluate()
  }

  /**
   * The value of a position by the net, centipawns from the mover's view; null if the position is not legal. There must
   * be a net.
   */
  netValue(spec: PositionSpec): number | null {
    return this.#core.setPosition(spec).ok ? this.#core.exports.netValue() : null
  }

  /** Looks up a position whose moves have been checked. */
  readTables(spec: PositionSpec, tables: Tables): TableReading {
    this.#core.setPosition(spec)
    const { exports } = this.#core
    const ends = exports.legalMoves() > 0 ? null : exports.inCheck() === 1 ? 'mate' : 'stalemate'
    const reading = {
      halfmoves: Number(this.#core.fen().split(' ')[4]),
      whiteToMove: exports.sideToMove() === 0,
      ends,
    } as const
    this.#tables = tables
    exports.setTables(tables.largest)
    const wdl = known(exports.tableWdl())
    const dtz = wdl === null ? null : known(exports.tableDtz())
    exports.setTables(0)
    this.#tables = null
    return { ...reading, wdl, dtz }
  }

  /** Zobrist key of a checked position. */
  key(spec: PositionSpec): bigint {
    this.#core.setPosition(spec)
    return BigInt.asUintN(64, this.#core.exports.key())
  }
}

/** The answer of a table; null if it has none. */
const known = (value: number): number | null => (value === TABLE_UNKNOWN ? null : value)
