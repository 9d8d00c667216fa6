// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * The work of a search thread: it owns one instance of core.wasm and serves one request at a time. During a search it
 * reads no messages; the core polls the stop word in the shared memory.
 */
import type { Port } from '../../contract/port.ts'
import { CoreInstance } from '../core-instance.ts'
import type { ThreadMachine } from '../machine.ts'
import { BOARD_WORDS } from '../syzygy/piece-sets.ts'
import { type TableFiles, Tables } from '../syzygy/tables.ts'
import type {
  AttachRequest,
  ThreadResult,
  FromThread,
  SearchTask,
  ThreadAnswer,
  ThreadLine,
  ThreadRequest,
  ToThread,
} from './protocol.ts'
import { readThreadResult } from './result.ts'

/** To measure how full the table is, the core reads a thousand cache lines, so this is not done for every line. */
const HASH_FULL_INTERVAL_MS = 100

const DID: ThreadAnswer = { from: 'did' }

/** Serves a port until it closes. */
export function serveSearches(port: Port, machine: ThreadMachine): void {
  const searcher = new Searcher(machine)
  port.onMessage((message) => {
    const { serial, request } = message as ToThread
    const post = (part: { line: ThreadLine } | { answer: ThreadAnswer }) => {
      const reply: FromThread = { serial, ...part }
      port.post(reply)
    }
    post({ answer: searcher.serve(request, (line) => post({ line })) })
  })
}

class Searcher {
  readonly #machine: ThreadMachine
  #core: CoreInstance | null = null
  #lines = new Map<number, ThreadLine>()
  /** Receives the lines during a search; null: they are needed only for the result. */
  #onLine: ((line: ThreadLine) => void) | null = null
  #hashFull = 0
  #hashFullAt = 0
  /** Address of the current net, and of the net that the core uses now; 0 for none. */
  #net = 0
  #used = 0
  #tables: Tables

  constructor(machine: ThreadMachine) {
    this.#machine = machine
    this.#tables = new Tables([], machine.openFile)
  }

  serve(request: ThreadRequest, onLine: (line: ThreadLine) => void): ThreadAnswer {
    try {
      return this.#do(request, onLine)
    } catch (error) {
      return { from: 'trap', detail: String(error) }
    }
  }

  #do(request: ThreadRequest, onLine: (line: ThreadLine) => void): ThreadAnswer {
    if (request.to === 'attach') {
      this.#attach(request)
      return DID
    }
    if (request.to === 'collect') {
      this.#machine.collectGarbage()
      return DID
    }
    if (request.to === 'tables') {
      this.#setTables(request.files)
      return DID
    }
    const core = this.#core
    if (!core) return { from: 'trap', detail: 'not attached' }
    switch (request.to) {
      case 'clear':
        core.exports.clearTable(request.part, request.parts)
        return DID
      case 'newGame':
        core.exports.newGame()
        return DID
      case 'net':
        this.#net = request.address
        this.#use(core, this.#net)
        return DID
      case 'search':
        this.#onLine = request.task.leads ? onLine : null
        return { from: 'found', found: this.#search(core, request.task), faults: this.#tables.takeFaults() }
      case 'perft': {
        const set = core.setPosition(request.position)
        if (!set.ok) return { from: 'trap', detail: set.detail }
        return { from: 'counted', nodes: Number(core.exports.perft(request.depth)) }
      }
    }
  }

  #attach({ module, memory, thread, block, table, tableBytes, net, prepare }: AttachRequest): void {
    this.#core = null
    const board = (at: number) => new Uint32Array(memory.buffer, at >>> 0, BOARD_WORDS)
    const core = new CoreInstance(module, memory, {
      now: () => this.#machine.now(),
      probeWdl: (at, side) => this.#tables.wdl(board(at), side === 1),
      probeDtz: (at, side, wdl) => this.#tables.dtz(board(at), side === 1, wdl),
      onInfo: (line, depth, selectiveDepth, score, bound, pv, pvLength) => {
        const nodes = Number(core.exports.nodes())
        const moves = core.moves(pv, pvLength)
        const hashFull = this.#sampledHashFull(core)
        const found: ThreadLine = { line, depth, selectiveDepth, score, bound, pv: moves, nodes, hashFull }
        this.#lines.set(line, found)
        this.#onLine?.(found)
      },
    })
    if (prepare) core.exports.prepare()
    core.attach(thread, block, table, tableBytes)
    this.#net = net
    this.#use(core, net)
    this.#core = core
  }

  /** Uses the net at an address; 0: the hand-written evaluation. Forgets what the previous one has taught. */
  #use(core: CoreInstance, net: number): void {
    core.exports.useNet(net)
    core.exports.newGame()
    this.#used = net
  }

  #search(core: CoreInstance, task: SearchTask): ThreadResult {
    this.#lines = new Map()
    const set = core.setPosition(task.position)
    const limited = set.ok ? core.setRootMoves(task.searchMoves) : set
    if (!limited.ok) throw new Error(`unchecked position: ${limited.detail}`)
    const net = task.handWritten ? 0 : this.#net
    if (net !== this.#used) this.#use(core, net)
    if (task.leads) core.exports.newSearch()
    const waited = Math.max(0, this.#machine.now() - task.startedAt)
    const left = (ms: number) => (ms === 0 ? 0 : Math.max(1, ms - waited))
    const { exports } = core
    exports.setTables(task.tables ? this.#tables.largest : 0)
    const best = exports.search(
      task.depth,
      task.nodes,
      left(task.softMs),
      left(task.hardMs),
      task.mate,
      task.lines,
      task.thorough ? 1 : 0,
    )
    return readThreadResult(core, best, [...this.#lines.values()])
  }

  #setTables(files: readonly TableFiles[]): void {
    this.#tables.close()
    this.#tables = new Tables(files, this.#machine.openFile)
  }

  #sampledHashFull(core: CoreInstance): number {
    const now = this.#machine.now()
    if (now - this.#hashFullAt >= HASH_FULL_INTERVAL_MS) {
      this.#hashFull = core.exports.hashFull()
      this.#hashFullAt = this.#machine.now()
    }
    return this.#hashFull
  }
}
