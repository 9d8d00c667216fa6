// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * The engine as a page sees it: typed calls over one port. Pure TypeScript over `Port`, no Node and no DOM.
 * Every promise settles: when the port closes, whatever is still pending resolves with `CRASHED`.
 */
import type { Port, Unsubscribe } from './port.ts'
import type { BookMove, Command, Event, FailureCode, FilesInForce, Lane } from './protocol.ts'
import type { OptionDescription, OptionRefusal, OptionValues, PositionSpec } from './protocol.ts'
import type { SearchInfo, SearchRequest, TableMove, TablesInForce, TableVerdict } from './protocol.ts'

export interface Failure {
  ok: false
  code: FailureCode
  /** For logs, never for a person. */
  detail: string
}

/** How a search ended. Stopping one is normal: it is `ok` with what was found. */
export type SearchOutcome = SearchResult | Failure

export interface SearchResult {
  ok: true
  /** UCI; null when there is no legal move, or when the search was superseded before it began. */
  best: string | null
  ponder?: string
  why: 'limit' | 'stopped' | 'superseded'
  source: 'search' | 'book' | 'none'
  /** Files of endgame tables that turned out to be damaged. */
  damagedTables?: readonly string[]
  /** Below full strength: among how many moves a person hesitates here, 1 or more; absent if the engine cannot say. */
  choices?: number
  /** The last word on every line, best line first. */
  lines: SearchInfo[]
}

export interface SearchCallbacks {
  /** Aborting stops the search; the promise then resolves with what was found. */
  signal?: AbortSignal
  onInfo?: (info: SearchInfo) => void
}

export type OptionsOutcome =
  | { ok: true; values: OptionValues; refused: OptionRefusal[]; tables: TablesInForce }
  | Failure
export type BookOutcome = { ok: true; moves: readonly BookMove[] } | Failure
export type BenchOutcome = { ok: true; nodes: number; ms: number } | Failure

/** What the endgame tables say of a position, null if they do not have it; and of its moves, best first. */
export type TablesOutcome = { ok: true; position: TableVerdict | null; moves: readonly TableMove[] } | Failure

/** What the engine says about itself when it is ready. */
export interface EngineReady {
  name: string
  version: string
  /** Who made it, if it says so. */
  author?: string
  options: readonly OptionDescription[]
  /** The values in force. */
  values: OptionValues
  /** The playing strengths that a search may ask for; absent: full strength alone. */
  elo?: { min: number; max: number }
}

const CRASHED: Failure = { ok: false, code: 'CRASHED', detail: 'the port closed' }

interface PendingSearch {
  lines: SearchInfo[]
  onInfo: ((info: SearchInfo) => void) | undefined
  settle: (outcome: SearchOutcome) => void
}

export class EngineClient {
  readonly #port: Port
  readonly #searches = new Map<number, PendingSearch>()
  readonly #options = new Map<number, (outcome: OptionsOutcome) => void>()
  readonly #benches = new Map<number, (outcome: BenchOutcome) => void>()
  readonly #tables = new Map<number, (outcome: TablesOutcome) => void>()
  readonly #books = new Map<number, (outcome: BookOutcome) => void>()
  readonly #readyListeners = new Set<(ready: EngineReady) => void>()
  readonly #filesListeners = new Set<(files: FilesInForce) => void>()
  readonly #failureListeners = new Set<(failure: Failure) => void>()
  #ready: EngineReady | null = null
  /** The net in force as far as is known. */
  #net: string | null = null
  #closed = false
  #lastNumber = 0
  #lastInteractive: number | null = null

  constructor(port: Port) {
    this.#port = port
    port.onMessage((message) => this.#receive(message as Event))
    port.onClose(() => this.#crash())
  }

  /** Calls the listener once with the engine's self-description, even if it has already arrived. */
  onReady(listener: (ready: EngineReady) => void): Unsubscribe {
    if (this.#ready) listener(this.#ready)
    else this.#readyListeners.add(listener)
    return () => this.#readyListeners.delete(listener)
  }

  /** Called whenever the engine reports which book, net and endgame tables are in use. */
  onFiles(listener: (files: FilesInForce) => void): Unsubscribe {
    this.#filesListeners.add(listener)
    return () => this.#filesListeners.delete(listener)
  }

  /** Called when the engine fails and no question of this client fails with it: it does not start, say. */
  onFailure(listener: (failure: Failure) => void): Unsubscribe {
    this.#failureListeners.add(listener)
    return () => this.#failureListeners.delete(listener)
  }

  /** Called once when the connection has ended; its owner then needs a new port. */
  onClose(listener: () => void): Unsubscribe {
    return this.#port.onClose(listener)
  }

  /** Searches; supersedes the running search of the same lane. Never rejects: failure is a value. */
  search(request: SearchRequest, callbacks: SearchCallbacks = {}): Promise<SearchOutcome> {
    if (this.#closed) return Promise.resolve(CRASHED)
    const job = this.#number()
    if (request.lane !== 'background') this.#lastInteractive = job
    const { signal, onInfo } = callbacks
    return new Promise((resolve) => {
      const stop = () => this.#post({ cmd: 'stop', job })
      const settle = (outcome: SearchOutcome) => {
        this.#searches.delete(job)
        signal?.removeEventListener('abort', stop)
        resolve(outcome)
      }
      this.#searches.set(job, { lines: [], onInfo, settle })
      this.#post({ cmd: 'search', job, request })
      if (signal?.aborted) stop()
      else signal?.addEventListener('abort', stop)
    })
  }

  /** The opponent played the expected move: the newest interactive search stops pondering, its limits count. */
  ponderHit(): void {
    if (this.#lastInteractive !== null) this.#post({ cmd: 'ponderHit', job: this.#lastInteractive })
  }

  /**
   * Changes options and returns what is in force. Without values it resolves when all earlier changes are
   * done.
   */
  setOptions(values: OptionValues): Promise<OptionsOutcome> {
    return this.#ask(this.#options, (id) => ({ cmd: 'options', id, values }))
  }

  /** Empties the transposition tables of both lanes. */
  clearHash(): Promise<OptionsOutcome> {
    return this.setOptions({ clearHash: true })
  }

  /** The next search of the lane belongs to another game: forgets the lane's table and histories. */
  newGame(lane: Lane = 'interactive'): void {
    this.#post({ cmd: 'newGame', lane })
  }

  /** Searches the fixed bench positions to a fixed depth, in a table of its own. */
  bench(depth?: number): Promise<BenchOutcome> {
    return this.#ask(this.#benches, (id) => ({ cmd: 'bench', id, ...(depth !== undefined && { depth }) }))
  }

  /** Asks the endgame tables about a position and its moves; UNSUPPORTED by an engine that cannot say it. */
  tables(position: PositionSpec): Promise<TablesOutcome> {
    return this.#ask(this.#tables, (id) => ({ cmd: 'tables', id, position }))
  }

  /** The moves that the opening book has for a position, the heaviest first. */
  book(position: PositionSpec): Promise<BookOutcome> {
    return this.#ask(this.#books, (id) => ({ cmd: 'book', id, position }))
  }

  /** Ends the connection; the engine stops what it does for it. */
  close(): void {
    this.#port.close()
    this.#crash()
  }

  #ask<Outcome extends { ok: boolean }>(
    pending: Map<number, (outcome: Outcome | Failure) => void>,
    command: (id: number) => Command,
  ): Promise<Outcome | Failure> {
    if (this.#closed) return Promise.resolve(CRASHED)
    const id = this.#number()
    return new Promise((resolve) => {
      pending.set(id, resolve)
      this.#post(command(id))
    })
  }

  #number(): number {
    return ++this.#lastNumber
  }

  #post(command: Command): void {
    if (!this.#closed) this.#port.post(command)
  }

  #receive(event: Event): void {
    switch (event.evt) {
      case 'ready': {
        const { evt: _evt, ...ready } = event
        this.#ready = ready
        const listeners = [...this.#readyListeners]
        this.#readyListeners.clear()
        for (const listener of listeners) listener(this.#ready)
        return
      }
      case 'files': {
        const { evt: _evt, ...files } = event
        // What another evaluation has found is not what this one says.
        if (files.net !== this.#net) for (const { lines } of this.#searches.values()) lines.length = 0
        this.#net = files.net
        for (const listener of this.#filesListeners) listener(files)
        return
      }
      case 'info': {
        const { evt: _evt, ...info } = event
        const search = this.#searches.get(info.job)
        if (!search) return
        search.lines[info.line - 1] = info
        search.onInfo?.(info)
        return
      }
      case 'done': {
        const { evt: _evt, job, ...result } = event
        const search = this.#searches.get(job)
        search?.settle({ ok: true, ...result, lines: search.lines.filter(Boolean) })
        return
      }
      case 'failed': {
        const { job, id, code, detail } = event
        const failure: Failure = { ok: false, code, detail }
        if (job !== null) this.#searches.get(job)?.settle(failure)
        if (id === undefined) {
          if (job === null) for (const listener of this.#failureListeners) listener(failure)
          return
        }
        const asked = take(this.#options, id) ?? take(this.#benches, id)
        const settle = asked ?? take(this.#tables, id) ?? take(this.#books, id)
        settle?.(failure)
        return
      }
      case 'options': {
        const { evt: _evt, id, ...outcome } = event
        take(this.#options, id)?.({ ok: true, ...outcome })
        return
      }
      case 'bench':
        take(this.#benches, event.id)?.({ ok: true, nodes: event.nodes, ms: event.ms })
        return
      case 'tables':
        take(this.#tables, event.id)?.({ ok: true, position: event.position, moves: event.moves })
        return
      case 'book':
        take(this.#books, event.id)?.({ ok: true, moves: event.moves })
    }
  }

  #crash(): void {
    if (this.#closed) return
    this.#closed = true
    for (const { settle } of this.#searches.values()) settle(CRASHED)
    const asked = [this.#options, this.#benches, this.#tables, this.#books]
    for (const settle of asked.flatMap((pending) => [...pending.values()])) settle(CRASHED)
    for (const pending of asked) pending.clear()
    this.#readyListeners.clear()
    this.#filesListeners.clear()
    this.#failureListeners.clear()
  }
}

function take<Value>(map: Map<number, Value>, key: number): Value | undefined {
  const value = map.get(key)
  map.delete(key)
  return value
}
