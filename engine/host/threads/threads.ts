// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * The pool of search threads with one shared memory. Threads are started once and wait on their event loops between
 * searches; one store to the shared memory stops a search. Everything here except `stop`, `ponderHit` and the counters
 * must be called while the pool is idle; the runner ensures that.
 */
import {
  CONTROL_PONDER,
  CONTROL_STOP,
  COUNTERS_BASE,
  COUNTERS_STRIDE,
  COUNTER_NODES,
  COUNTER_TABLEBASE_HITS,
  COUNTER_TABLE_HITS,
} from '../../core/layout.ts'
import type { Port } from '../../contract/port.ts'
import type { Lane, PositionSpec } from '../../contract/protocol.ts'
import type { Machine } from '../machine.ts'
import {
  type CoreSizes,
  type MemoryMap,
  allocateMemory,
  blockOf,
  placeNet,
  planMemory,
  tableRoomMb,
} from '../memory.ts'
import type { NetFile } from '../net/net-file.ts'
import type { TableFault, TableFiles } from '../syzygy/tables.ts'
import type {
  ThreadResult,
  FromThread,
  SearchTask,
  ThreadAnswer,
  ThreadLine,
  ThreadRequest,
  ToThread,
} from './protocol.ts'

/** A resize that failed and changed nothing. */
export interface NoMemory {
  code: 'NO_MEMORY'
  availableMb: number
}

/** Threads have died or trapped; the pool must be replaced. */
export interface Broken {
  code: 'BROKEN'
  detail: string
}

export type SearchEnd =
  | { ok: true; found: ThreadResult[]; faults: TableFault[] }
  | { ok: false; broken: Broken }

export class ThreadPool {
  readonly #machine: Machine
  readonly #sizes: CoreSizes
  readonly #tables: () => readonly TableFiles[]
  readonly #net: () => NetFile | null
  readonly #lane: Lane
  #members: Thread[] = []
  #memory: WebAssembly.Memory | null = null
  #map: MemoryMap | null = null
  #hashMb = 0
  #tableUsed = false

  /**
   * @param tables the endgame tables in use; see `useTables`
   * @param net the net in use; see `useNet`
   */
  constructor(
    machine: Machine,
    sizes: CoreSizes,
    {
      tables = () => [],
      net = () => null,
      lane = 'interactive',
    }: { tables?: () => readonly TableFiles[]; net?: () => NetFile | null; lane?: Lane } = {},
  ) {
    this.#machine = machine
    this.#sizes = sizes
    this.#tables = tables
    this.#net = net
    this.#lane = lane
  }

  get threads(): number {
    return this.#members.length
  }

  get hashMb(): number {
    return this.#hashMb
  }

  /**
   * Brings threads and table to the given sizes. If the new table is refused, the old table stays with its contents.
   */
  async resize(threads: number, hashMb: number): Promise<NoMemory | Broken | null> {
    if (hashMb !== this.#hashMb || !this.#map || threads > this.#map.maxThreads) {
      const refused = await this.#replaceMemory(threads, hashMb)
      if (refused) return refused
    }
    return this.#setThreads(threads)
  }

  /** Empties the table, all threads together. */
  async clear(): Promise<Broken | null> {
    if (!this.#tableUsed) return null
    this.#tableUsed = false
    const parts = this.#members.length
    return brokenAmong(
      await Promise.all(this.#members.map((thread, part) => thread.ask({ to: 'clear', part, parts }))),
    )
  }

  /** Forgets the game: the table and every thread's histories. */
  async newGame(): Promise<Broken | null> {
    const cleared = await this.clear()
    return cleared ?? this.#all({ to: 'newGame' })
  }

  /**
   * Searches one task per thread and returns the results, thread 0 first. When thread 0 has finished, the others have to
   * leave. Only the lines of thread 0 are passed on.
   */
  async search(tasks: readonly SearchTask[], onLine: (line: ThreadLine) => void): Promise<SearchEnd> {
    this.#tableUsed = true
    const first = this.#members[0]!.ask({ to: 'search', task: tasks[0]! }, onLine)
    const helpers = tasks.slice(1).map((task, index) => this.#members[index + 1]!.ask({ to: 'search', task }))
    // A thread that has died can no longer end the search of the others.
    const guarded = [first, ...helpers].map(async (answer) => {
      const settled = await answer
      if (settled.from === 'trap') this.stop()
      return settled
    })
    await guarded[0]
    this.stop()
    const answers = await Promise.all(guarded)
    const broken = brokenAmong(answers)
    if (broken) return { ok: false, broken }
    const found = answers.filter((answer) => answer.from === 'found')
    return {
      ok: true,
      found: found.map((answer) => answer.found),
      faults: found.flatMap((answer) => answer.faults),
    }
  }

  /** Sends the endgame tables that are now in use to all threads. */
  useTables(): Promise<Broken | null> {
    return this.#all({ to: 'tables', files: this.#tables() })
  }

  /** Gives all threads the net that is now in use, and forgets the evaluations of the previous net. */
  async useNet(): Promise<Broken | null> {
    if (!this.#memory || !this.#map) return null
    const address = placeNet(this.#memory, this.#map, this.#net())
    const broken = await this.#all({ to: 'net', address })
    return broken ?? this.newGame()
  }

  /** Counts leaves on thread 0, which reads no messages meanwhile. */
  async perft(position: PositionSpec, depth: number): Promise<number | Broken> {
    const answer = await this.#members[0]!.ask({ to: 'perft', position, depth })
    return answer.from === 'counted' ? answer.nodes : (brokenAmong([answer]) ?? 0)
  }

  /** Prepares a search. Call it before `search`, so that a `stop` in between is not lost. */
  arm(pondering: boolean): void {
    for (let thread = 0; thread < this.#members.length; thread++) this.#counters(thread).fill(0n)
    this.#control(CONTROL_PONDER, pondering ? 1 : 0)
    this.#control(CONTROL_STOP, 0)
  }

  /** Makes all threads leave their search, within 512 nodes; harmless to idle threads. */
  stop(): void {
    this.#control(CONTROL_STOP, 1)
  }

  /** The pondered move was played: clock limits count from now. */
  ponderHit(): void {
    this.#control(CONTROL_PONDER, 0)
  }

  /** Nodes of the running search, all threads, as they last wrote them. */
  nodes(): number {
    return this.#sum(COUNTER_NODES)
  }

  /** Table cut-offs of the running search, all threads. */
  tableHits(): number {
    return this.#sum(COUNTER_TABLE_HITS)
  }

  /** Positions of the running search found in the endgame tables, all threads. */
  tablebaseHits(): number {
    return this.#sum(COUNTER_TABLEBASE_HITS)
  }

  /** Ends all threads. */
  close(): void {
    if (this.#memory) this.stop()
    for (const thread of this.#members) thread.close()
    this.#members = []
  }

  async #replaceMemory(threads: number, hashMb: number): Promise<NoMemory | Broken | null> {
    const room = tableRoomMb(this.#machine, this.#hashMb)
    const map = planMemory(this.#sizes, threads, hashMb)
    const memory = map && (room === null || hashMb <= room) ? allocateMemory(map) : null
    if (!map || !memory) return { code: 'NO_MEMORY', availableMb: room ?? this.#hashMb }
    this.#map = map
    this.#memory = memory
    this.#hashMb = hashMb
    this.#tableUsed = false
    placeNet(memory, map, this.#net())
    const broken = await this.#attach(0, this.#members.length)
    if (broken) return broken
    // The new table becomes resident when a search uses it. The old one must be freed before that.
    const collected = await this.#all({ to: 'collect' })
    this.#machine.collectGarbage()
    return collected
  }

  async #setThreads(threads: number): Promise<Broken | null> {
    while (this.#members.length > threads) this.#members.pop()!.close()
    const from = this.#members.length
    while (this.#members.length < threads)
      this.#members.push(new Thread(this.#machine.spawnThread(this.#lane)))
    const broken = await this.#attach(from, threads)
    if (broken || this.#tables().length === 0 || from === threads) return broken
    return this.useTables()
  }

  /** Instantiates the core on threads `from` to before `to`; the first instance in a memory fills its constants. */
  async #attach(from: number, to: number): Promise<Broken | null> {
    if (from >= to) return null
    const broken = from === 0 ? brokenAmong([await this.#attachOne(0)]) : null
    if (broken) return broken
    const others = this.#members.slice(Math.max(1, from), to)
    return brokenAmong(
      await Promise.all(others.map((_, index) => this.#attachOne(Math.max(1, from) + index))),
    )
  }

  #attachOne(thread: number): Promise<ThreadAnswer> {
    const map = this.#map!
    return this.#members[thread]!.ask({
      to: 'attach',
      module: this.#machine.core,
      memory: this.#memory!,
      thread,
      block: blockOf(map, thread),
      table: map.tableBase,
      tableBytes: map.tableBytes,
      net: this.#net() ? map.netBase : 0,
      prepare: thread === 0,
    })
  }

  async #all(request: ThreadRequest): Promise<Broken | null> {
    return brokenAmong(await Promise.all(this.#members.map((thread) => thread.ask(request))))
  }

  #control(offset: number, value: number): void {
    if (this.#memory) Atomics.store(new Int32Array(this.#memory.buffer), offset >> 2, value)
  }

  #counters(thread: number): BigUint64Array {
    const base = COUNTERS_BASE + thread * COUNTERS_STRIDE
    return new BigUint64Array(this.#memory!.buffer, base, COUNTERS_STRIDE / BigUint64Array.BYTES_PER_ELEMENT)
  }

  #sum(counter: number): number {
    let sum = 0n
    for (let thread = 0; thread < this.#members.length; thread++) {
      sum += this.#counters(thread)[counter / BigUint64Array.BYTES_PER_ELEMENT]!
    }
    return Number(sum)
  }
}

/** One thread, seen from outside. When it dies, all its pending requests are answered with a trap. */
class Thread {
  readonly #port: Port
  readonly #pending = new Map<
    number,
    { settle: (answer: ThreadAnswer) => void; onLine: (line: ThreadLine) => void }
  >()
  #serial = 0
  #dead = false

  constructor(port: Port) {
    this.#port = port
    port.onMessage((message) => this.#receive(message as FromThread))
    port.onClose(() => this.#die())
  }

  /** Sends a request; the answer is a trap if the thread is dead or dies. */
  ask(request: ThreadRequest, onLine: (line: ThreadLine) => void = () => {}): Promise<ThreadAnswer> {
    if (this.#dead) return Promise.resolve(DEAD)
    const serial = ++this.#serial
    return new Promise((settle) => {
      this.#pending.set(serial, { settle, onLine })
      const message: ToThread = { serial, request }
      this.#port.post(message)
    })
  }

  close(): void {
    this.#port.close()
    this.#die()
  }

  #receive(message: FromThread): void {
    const pending = this.#pending.get(message.serial)
    if (!pending) return
    if ('line' in message) {
      pending.onLine(message.line)
      return
    }
    this.#pending.delete(message.serial)
    pending.settle(message.answer)
  }

  #die(): void {
    this.#dead = true
    for (const { settle } of this.#pending.values()) settle(DEAD)
    this.#pending.clear()
  }
}

const DEAD: ThreadAnswer = { from: 'trap', detail: 'the thread has ended' }

function brokenAmong(answers: readonly ThreadAnswer[]): Broken | null {
  const trap = answers.find((answer) => answer.from === 'trap')
  return trap ? { code: 'BROKEN', detail: trap.detail } : null
}
