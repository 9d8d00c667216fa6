// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * The Lab: searches written for reading, run on a position, with their counts and the tree that they searched.
 * Belongs to one thread, which is busy while a depth is searched; another thread with access to the memory may read
 * the statistics meanwhile, and may end the search at once.
 */
import { POSITION_OK, SCORE_MATE, TEXT_BYTES } from '../core/layout.ts'
import * as layout from '../lab/layout.ts'
import type { LabConfiguration } from './lab-switches.ts'
import { movesToMate, uciOf } from './lab-words.ts'
import { type Result, fail, succeed } from '../contract/result.ts'
import { wholeIn } from '../contract/shape.ts'

/** The exports of lab.wasm. Pointers are byte addresses. */
interface LabExports {
  /** First byte after static data. */
  heapBase(): number
  /** Bytes of the position and the data of the searches, without the table. */
  workBytes(): number
  /** Fills the constant tables and sets up the first position. Once, before any other call. */
  prepare(address: number): void
  /** Addresses of a FEN, TEXT_BYTES at most, and of the columns of the tree. */
  textAddress(): number
  treeAddress(): number
  /** A table with a power of two of entries, at least 2, or with none. */
  setTable(address: number, entries: number): void
  /** Reads a FEN; POSITION_*. */
  setPosition(length: number): number
  /** 0 White, 1 Black. */
  sideToMove(): number
  /** Chooses algorithm and switches, and forgets everything. `nodes` is the limit of the run. */
  begin(algorithm: number, low: number, high: number, nodes: number): void
  /** Searches one depth; mover's view. Meaningless once `isStopped`. */
  searchDepth(depth: number, width: number, record: number): number
  isStopped(): number
  lineLength(): number
  lineMoves(): number
  treeNodes(): number
  legalMoves(): number
  perft(depth: number): bigint
  leastLeaves(depth: number): bigint
}

/** The deepest search. */
export const MOST_LAB_DEPTH = layout.MOST_DEPTH
/** The largest table, 512 MB. */
export const MOST_TABLE_ENTRIES = 1 << 25
const DEFAULT_TABLE_ENTRIES = 1 << 20
const DEFAULT_CORRIDOR = 50
const PAGE = 65536
/** Pages that the compiler reserves. */
const FIRST_PAGES = 64

export interface LabOrder {
  readonly configuration: LabConfiguration
  /** From 1 to MOST_LAB_DEPTH. */
  readonly depth: number
  /** Nodes of all depths together; without a limit only `stopLab` ends the run. */
  readonly nodes?: number
  /** Entries of the table, rounded down to a power of two; used with the switch `table`. */
  readonly entries?: number
  /** Half of the corridor in centipawns, used with the switch `aspiration`. */
  readonly corridor?: number
  /** True: records the tree of each depth. */
  readonly record?: boolean
}

/** Where each figure of a search stands; `lab/layout.ts` says what it counts. */
const FIGURES = {
  nodes: layout.STAT_NODES,
  full: layout.STAT_FULL,
  nullWindow: layout.STAT_NULL_WINDOW,
  quiescence: layout.STAT_QUIESCENCE,
  pvNodes: layout.STAT_PV,
  cutNodes: layout.STAT_CUT,
  allNodes: layout.STAT_ALL,
  leaves: layout.STAT_LEAVES,
  ended: layout.STAT_ENDED,
  evaluations: layout.STAT_EVALUATIONS,
  researches: layout.STAT_RESEARCHES,
  probes: layout.STAT_PROBES,
  hits: layout.STAT_HITS,
  tableCutoffs: layout.STAT_TABLE_CUTOFFS,
  nullTries: layout.STAT_NULL_TRIES,
  nullCutoffs: layout.STAT_NULL_CUTOFFS,
  skipped: layout.STAT_SKIPPED,
  reduced: layout.STAT_REDUCED,
  extended: layout.STAT_EXTENDED,
} as const

/** The figures of a search of one depth. */
export type LabStatistics = Readonly<Record<keyof typeof FIGURES, number>> & {
  /** Cutoffs by the first move, the second ... the last entry holds all later ones. */
  readonly cutoffs: readonly number[]
}

export interface LabIteration {
  readonly depth: number
  /** Centipawns, White's view; a mate is SCORE_MATE less its plies. */
  readonly score: number
  /** Moves to mate, positive when White mates, 0 when the mover is mated; absent without a mate. */
  readonly mate?: number
  /** The best line in UCI notation. */
  readonly pv: readonly string[]
  readonly milliseconds: number
  /** Nodes of this depth by those of the depth before; absent at depth 1. */
  readonly branching?: number
  readonly statistics: LabStatistics
}

/** The recorded tree: columns in the order of entry, in the Lab's own memory and valid until the next depth. */
export interface LabTree {
  readonly nodes: number
  /** NO_NODE for the root. */
  readonly parent: Uint32Array
  /** The first node after this one and all below it. */
  readonly end: Uint32Array
  /** Window at entry and value returned, centipawns, view of the node's mover. */
  readonly alpha: Int16Array
  readonly beta: Int16Array
  readonly value: Int16Array
  /** 16 bits, see `core/layout.ts`; `uciOf` of `lab-words.ts` spells it. */
  readonly move: Uint16Array
  readonly ply: Uint8Array
  readonly depth: Int8Array
  /** REASON_* and NODE_* of `lab/layout.ts`. */
  readonly reason: Uint8Array
  readonly kind: Uint8Array
  /** Legal moves of the node, including those that were not searched. */
  readonly moves: Uint8Array
  /** The lower half of the position's key; without meaning for a ghost. */
  readonly key: Uint32Array
}

/** `BAD_POSITION`: `detail` is POSITION_*. `BAD_ORDER`: `detail` names the field that is out of range. */
export type LabFailure = 'BAD_POSITION' | 'BAD_ORDER' | 'NO_MEMORY'

export class Lab {
  /** For another thread that reads statistics or ends the search. */
  readonly memory: WebAssembly.Memory
  readonly #exports: LabExports
  /** Where the table begins, and its entries. */
  readonly #table: number
  #entries = 0

  constructor(module: WebAssembly.Module) {
    this.memory = new WebAssembly.Memory({ initial: FIRST_PAGES, maximum: PAGE, shared: true })
    const env = { memory: this.memory, abort }
    this.#exports = new WebAssembly.Instance(module, { env }).exports as unknown as LabExports
    const base = this.#exports.heapBase()
    this.#table = base + this.#exports.workBytes()
    this.#grow(this.#table)
    this.#exports.prepare(base)
  }

  /** Sets up a position. */
  setPosition(fen: string): Result<void, LabFailure> {
    const bytes = new TextEncoder().encode(fen)
    if (bytes.length > TEXT_BYTES) return fail('BAD_POSITION', 'too long')
    new Uint8Array(this.memory.buffer).set(bytes, this.#exports.textAddress())
    const answer = this.#exports.setPosition(bytes.length)
    return answer === POSITION_OK ? succeed(undefined) : fail('BAD_POSITION', String(answer))
  }

  /**
   * Prepares a search of the position; the generator then searches one depth with every step, from 1 on, and
   * ends early when it is stopped or out of nodes. Begin another run only after it.
   */
  run(order: LabOrder): Result<Generator<LabIteration, void>, LabFailure> {
    const wrong = fieldOutOfRange(order)
    if (wrong !== null) return fail('BAD_ORDER', wrong)
    const { algorithm, switches } = order.configuration
    let set = 0n
    for (const { number } of switches) set |= 1n << BigInt(number)
    const usesTable = switches.some(({ number }) => number === layout.SWITCH_TABLE)
    const wanted = usesTable ? (order.entries ?? DEFAULT_TABLE_ENTRIES) : 0
    const entries = wanted < 2 ? 0 : 2 ** Math.floor(Math.log2(wanted))
    if (!this.#reserve(entries)) return fail('NO_MEMORY')
    Atomics.store(new Int32Array(this.memory.buffer), layout.CONTROL_STOP / 4, 0)
    const low = Number(set & 0xffffffffn)
    this.#exports.begin(algorithm.number, low, Number(set >> 32n), order.nodes ?? Number.MAX_SAFE_INTEGER)
    return succeed(this.#iterate(order))
  }

  *#iterate({ depth, corridor = DEFAULT_CORRIDOR, record = false }: LabOrder): Generator<LabIteration, void> {
    let before = 0
    for (let now = 1; now <= depth; now++) {
      const started = performance.now()
      const value = this.#exports.searchDepth(now, corridor, record ? 1 : 0)
      if (this.#exports.isStopped() !== 0) return
      const milliseconds = performance.now() - started
      const score = this.#exports.sideToMove() === 0 ? value : -value
      const statistics = readStatistics(this.memory)
      const moves = movesToMate(score)
      const mate = moves === null ? {} : { mate: moves }
      const branching = before > 0 ? { branching: statistics.nodes / before } : {}
      before = statistics.nodes
      yield { depth: now, score, ...mate, pv: this.#line(), milliseconds, ...branching, statistics }
    }
  }

  /** The recorded tree of the last depth. */
  tree(): LabTree {
    const { buffer } = this.memory
    const base = this.#exports.treeAddress()
    const nodes = this.#exports.treeNodes()
    return {
      nodes,
      parent: new Uint32Array(buffer, base + layout.TREE_PARENT, nodes),
      end: new Uint32Array(buffer, base + layout.TREE_END, nodes),
      alpha: new Int16Array(buffer, base + layout.TREE_ALPHA, nodes),
      beta: new Int16Array(buffer, base + layout.TREE_BETA, nodes),
      value: new Int16Array(buffer, base + layout.TREE_VALUE, nodes),
      move: new Uint16Array(buffer, base + layout.TREE_MOVE, nodes),
      ply: new Uint8Array(buffer, base + layout.TREE_PLY, nodes),
      depth: new Int8Array(buffer, base + layout.TREE_DEPTH, nodes),
      reason: new Uint8Array(buffer, base + layout.TREE_REASON, nodes),
      kind: new Uint8Array(buffer, base + layout.TREE_KIND, nodes),
      moves: new Uint8Array(buffer, base + layout.TREE_MOVES, nodes),
      key: new Uint32Array(buffer, base + layout.TREE_KEY, nodes),
    }
  }

  /** Leaves of the legal move tree. */
  perft(depth: number): number {
    return Number(this.#exports.perft(depth))
  }

  /** The fewest leaves that an exact search of the position needs, see `lab/leastleaves.ts`. */
  leastLeaves(depth: number): number {
    return Number(this.#exports.leastLeaves(depth))
  }

  #line(): string[] {
    const length = this.#exports.lineLength()
    return Array.from(new Uint16Array(this.memory.buffer, this.#exports.lineMoves(), length), uciOf)
  }

  /** Makes room for the table; false when the machine has none. */
  #reserve(entries: number): boolean {
    if (entries === this.#entries) return true
    if (!this.#grow(this.#table + entries * layout.TABLE_ENTRY_BYTES)) return false
    this.#entries = entries
    this.#exports.setTable(this.#table, entries)
    return true
  }

  #grow(bytes: number): boolean {
    const missing = Math.ceil((bytes - this.memory.buffer.byteLength) / PAGE)
    if (missing <= 0) return true
    try {
      this.memory.grow(missing)
      return true
    } catch {
      return false
    }
  }
}

/** Ends the search that runs in a Lab's memory, from any thread. */
export function stopLab(memory: WebAssembly.Memory): void {
  Atomics.store(new Int32Array(memory.buffer), layout.CONTROL_STOP / 4, 1)
}

/** The counts of the search of the current depth so far, from any thread. */
export function readStatistics(memory: WebAssembly.Memory): LabStatistics {
  const words = new BigUint64Array(memory.buffer, layout.STATISTICS, layout.STATISTICS_BYTES / 8)
  const figures = Object.entries(FIGURES).map(([name, offset]) => [name, Number(words[offset / 8]!)])
  const firstCutoff = layout.STAT_CUTOFFS_BY_MOVE / 8
  return {
    ...(Object.fromEntries(figures) as Record<keyof typeof FIGURES, number>),
    cutoffs: Array.from(words.subarray(firstCutoff, firstCutoff + layout.CUTOFF_MOVES), Number),
  }
}

const isWhole = (value: number, min: number, max: number): boolean => wholeIn({ min, max })(value)

/** Name of the first field of an order that is out of range, or null. */
function fieldOutOfRange({ depth, nodes = 1, entries = 0, corridor = 1 }: LabOrder): string | null {
  if (!isWhole(depth, 1, MOST_LAB_DEPTH)) return 'depth'
  if (!isWhole(nodes, 1, Number.MAX_SAFE_INTEGER)) return 'nodes'
  if (!isWhole(entries, 0, MOST_TABLE_ENTRIES)) return 'entries'
  return isWhole(corridor, 1, SCORE_MATE) ? null : 'corridor'
}

/** AssemblyScript modules call this on a failed assertion. */
function abort(_message: number, _file: number, line: number, column: number): never {
  throw new Error(`lab.wasm aborted at ${line}:${column}`)
}
