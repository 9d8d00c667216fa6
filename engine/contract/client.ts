// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * The engine as a page sees it: typed calls over one port. Pure TypeScript over `Port`, no Node and no DOM.
 * Every promise settles: when the port closes, whatever is still pending resolves with `CRASHED`.
 */
import { Listeners, type Port, type Unsubscribe } from './port.ts'
import type { BookMove, Command, EngineReady, Event, FailureCode, FilesInForce, Lane } from './protocol.ts'
import type { OptionRefusal, OptionsInForce, OptionValues, PositionSpec, PredictedMove } from './protocol.ts'
import type { SearchEnd, SearchInfo, SearchRequest } from './protocol.ts'
import type { TableMove, TablesInForce, TableVerdict } from './protocol.ts'

export interface Failure {
  ok: false
  code: FailureCode
  /** For logs, never for a person. */
  detail: string
}

/** The result of a search, or why there is none. A search that is stopped has a result, too. */
export type SearchOutcome = SearchResult | Failure

export interface SearchResult extends SearchEnd {
  ok: true
  /** The last report on every line, best line first. */
  lines: SearchInfo[]
}

export interface SearchCallbacks {
  /** Aborting stops the search; the promise then resolves with the result so far. */
  signal?: AbortSignal
  onInfo?: (info: SearchInfo) => void
}

export type OptionsOutcome =
  | { ok: true; values: OptionValues; refused: OptionRefusal[]; tables: TablesInForce }
  | Failure
export type BookOutcome = { ok: true; moves: readonly BookMove[] } | Failure
export type PredictOutcome = { ok: true; moves: readonly PredictedMove[] } | Failure
export type BenchOutcome = { ok: true; nodes: number; ms: number } | Failure

/**
 * The verdict of the endgame tables on a position, null if they do not have it; and on its moves, best first.
 */
export type TablesOutcome = { ok: true; position: TableVerdict | null; moves: readonly TableMove[] } | Failure

/** Any answer to a question that is not a search. */
type Answer = OptionsOutcome | BookOutcome | PredictOutcome | BenchOutcome | TablesOutcome

const CRASHED: Failure = { ok: false, code: 'CRASHED', detail: 'the port closed' }

interface PendingSearch {
  lines: SearchInfo[]
  onInfo: ((info: SearchInfo) => void) | undefined
  settle: (outcome: SearchOutcome) => void
}

export class EngineClient {
  readonly #port: Port
  readonly #searches = new Map<number, PendingSearch>()
  /** Questions other than searches that wait for their answer, by id. */
  readonly #questions = new Map<number, (outcome: Answer) => void>()
  readonly #readyListeners = new Listeners<[EngineReady]>()
  readonly #filesListeners = new Listeners<[FilesInForce]>()
  readonly #optionsListeners = new Listeners<[OptionsInForce]>()
  readonly #failureListeners = new Listeners<[Failure]>()
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
    if (!this.#ready) return this.#readyListeners.add(listener)
    listener(this.#ready)
    return () => {}
  }

  /** Called whenever the engine reports which book, net and endgame tables are in use. */
  onFiles(listener: (files: FilesInForce) => void): Unsubscribe {
    return this.#filesListeners.add(listener)
  }

  /** Called whenever the engine reports the effect of the options that its owner has set. */
  onOptions(listener: (options: OptionsInForce) => void): Unsubscribe {
    return this.#optionsListeners.add(listener)
  }

  /**
   * Called when the engine fails outside every question of this client; for example, if it does not start.
   */
  onFailure(listener: (failure: Failure) => void): Unsubscribe {
    return this.#failureListeners.add(listener)
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
   * Changes options and returns the values in force. Without values it resolves when all earlier changes are done.
   */
  setOptions(values: OptionValues): Promise<OptionsOutcome> {
    return this.#ask<OptionsOutcome>((id) => ({ cmd: 'options', id, values }))
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
    return this.#ask<BenchOutcome>((id) => ({ cmd: 'bench', id, ...(depth !== undefined && { depth }) }))
  }

  /**
   * Asks the endgame tables about a position and its moves; UNSUPPORTED from an engine that cannot answer.
   */
  tables(position: PositionSpec): Promise<TablesOutcome> {
    return this.#ask<TablesOutcome>((id) => ({ cmd: 'tables', id, position }))
  }

  /** The moves of the opening book in a position, the heaviest first. */
  book(position: PositionSpec): Promise<BookOutcome> {
    return this.#ask<BookOutcome>((id) => ({ cmd: 'book', id, position }))
  }

  /**
   * How likely players of some Lichess ratings are to play each legal move; UNSUPPORTED from an engine without a model of
   * people.
   */
  predict(position: PositionSpec, ratings: readonly number[]): Promise<PredictOutcome> {
    return this.#ask<PredictOutcome>((id) => ({ cmd: 'predict', id, position, ratings }))
  }

  /** Ends the connection; the engine stops its work for it. */
  close(): void {
    this.#port.close()
    this.#crash()
  }

  #ask<Outcome extends Answer>(command: (id: number) => Command): Promise<Outcome | Failure> {
    if (this.#closed) return Promise.resolve(CRASHED)
    const id = this.#number()
    return new Promise((resolve) => {
      // The engine answers each question in kind.
      this.#questions.set(id, resolve as (outcome: Answer) => void)
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
        this.#readyListeners.call(ready)
        this.#readyListeners.clear()
        return
      }
      case 'files': {
        const { evt: _evt, ...files } = event
        // Lines found by another evaluation no longer count.
        if (files.net !== this.#net) for (const { lines } of this.#searches.values()) lines.length = 0
        this.#net = files.net
        this.#filesListeners.call(files)
        return
      }
      case 'inForce': {
        const { evt: _evt, ...options } = event
        this.#optionsListeners.call(options)
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
        if (id !== undefined) this.#answer(id, failure)
        else if (job === null) this.#failureListeners.call(failure)
        return
      }
      case 'options':
      case 'bench':
      case 'tables':
      case 'book':
      case 'predict': {
        const { evt: _evt, id, ...outcome } = event
        this.#answer(id, { ok: true, ...outcome })
      }
    }
  }

  #answer(id: number, outcome: Answer): void {
    this.#questions.get(id)?.(outcome)
    this.#questions.delete(id)
  }

  #crash(): void {
    if (this.#closed) return
    this.#closed = true
    for (const { settle } of this.#searches.values()) settle(CRASHED)
    for (const settle of this.#questions.values()) settle(CRASHED)
    this.#questions.clear()
    this.#readyListeners.clear()
    this.#filesListeners.clear()
    this.#optionsListeners.clear()
    this.#failureListeners.clear()
  }
}
