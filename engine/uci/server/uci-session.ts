// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * One UCI conversation: lines in, lines out, with the engine behind a client like any page's. Errors are
 * `info string error:` lines and change nothing.
 *
 * A search is under way from `go` until its `bestmove` is written. The engine may finish before it is allowed
 * to say so: with `infinite` the move waits for `stop`, and while pondering for `stop` or `ponderhit`. A
 * second `go` ends the first search, whose `bestmove` is written first.
 */
import type { EngineClient, SearchOutcome } from '../../client.ts'
import { repairFen } from '../../chess/fen.ts'
import type { PositionSpec, SearchRequest } from '../../protocol.ts'
import { BENCH_DEPTH } from '../../host/bench.ts'
import type { LocalCore, CheckedPosition } from '../../host/local-core.ts'
import { ENGINE_AUTHOR, ENGINE_NAME, ENGINE_VERSION } from '../../host/identity.ts'
import type { Machine } from '../../host/machine.ts'
import { ThreadPool } from '../../host/threads/threads.ts'
import type { NetFile } from '../../host/net/net-file.ts'
import { evaluationLines } from './evaluation.ts'
import { FilesNews } from './files-news.ts'
import { formatBestMove, formatBoard, formatInfo } from './format.ts'
import { DEFAULT_SETTINGS, optionLines, readOption, type UciSettings } from './options.ts'
import {
  COMMANDS,
  START_FEN,
  type UciCommand,
  type UciGo,
  parseGo,
  parseLine,
  parsePosition,
  parseSetOption,
} from './parse.ts'

const HELP = `commands: ${COMMANDS.join(' ')}`
const MAX_PERFT_DEPTH = 20
const MAX_SHOWN_CHARS = 60
/** Perft does not use the table. */
const PERFT_HASH_MB = 1

interface Search {
  abort: AbortController
  /** The command that must come before `bestmove` may be written. */
  waits: 'stop' | 'ponderhit' | null
  /** Opened when that command has come. */
  word: Gate
  /** Settled when `bestmove` is written. */
  over: Promise<void>
}

/** A promise that is resolved from outside. */
class Gate {
  readonly opened: Promise<void>
  #open: (() => void) | undefined

  constructor() {
    this.opened = new Promise((resolve) => {
      this.#open = resolve
    })
  }

  open(): void {
    this.#open?.()
  }
}

export interface UciHost {
  client: EngineClient
  localCore: LocalCore
  machine: Machine
  /** The engine's net; null: the hand-written evaluation judges. */
  net: () => NetFile | null
  write: (line: string) => void
  quit: () => void
}

export class UciSession {
  readonly #host: UciHost
  readonly #settings: UciSettings = { ...DEFAULT_SETTINGS }
  #position: PositionSpec = { fen: START_FEN, moves: [] }
  #search: Search | null = null
  /** Ends all perfts requested so far. */
  #perfts = new AbortController()
  /** Unfinished work other than searches, one after the other. */
  #work: Promise<void> = Promise.resolve()
  /** Settled when the evaluations asked for are written. */
  #evaluated: Promise<void> = Promise.resolve()

  constructor(host: UciHost) {
    this.#host = host
    const news = new FilesNews({ write: host.write, error: (what) => this.error(what) })
    host.client.onFiles((files) => news.hear(files))
  }

  /** Takes a line. Its output may be written later; see `finish`. */
  handle(line: string): void {
    const command = parseLine(line)
    if (command) this.#obey(command)
    else this.error(`unknown command: ${line.trim()}`)
  }

  /** Reports that something was not done. */
  error(what: string): void {
    this.#host.write(`info string error: ${printable(what)}`)
  }

  /** No more lines will come: finishes pending work and ends the search. */
  async finish(): Promise<void> {
    await this.#work
    await this.#evaluated
    // Resolves after all earlier changes, and after the answers to `isready`.
    await this.#host.client.setOptions({})
    this.#stop()
    await this.#search?.over
  }

  #obey({ word, args }: UciCommand): void {
    const { client, write } = this.#host
    switch (word) {
      case 'uci':
        write(`id name ${ENGINE_NAME} ${ENGINE_VERSION}`)
        write(`id author ${ENGINE_AUTHOR}`)
        for (const line of optionLines()) write(line)
        write('uciok')
        return
      case 'isready':
        // Not behind `work`: it must be answered while a perft or a bench runs.
        void this.#answerReady()
        return
      case 'ucinewgame':
        client.newGame()
        return
      case 'setoption':
        this.#setOption(args)
        return
      case 'position':
        this.#setPosition(args)
        return
      case 'go':
        this.#go(parseGo(args))
        return
      case 'stop':
        this.#stop()
        return
      case 'ponderhit':
        this.#ponderHit()
        return
      case 'bench':
        this.#do(() => this.#bench(args))
        return
      case 'perft':
        this.#startPerft(Number(args[0]))
        return
      case 'd':
        this.#describe()
        return
      case 'eval':
        this.#evaluated = this.#evaluate(this.#evaluated)
        return
      case 'help':
        write(`info string ${HELP}`)
        return
      case 'quit':
        this.#host.quit()
        return
      case 'debug':
      case 'register':
    }
  }

  #do(work: () => Promise<void>): void {
    const earlier = this.#work
    this.#work = (async () => {
      await earlier
      await work()
    })()
  }

  async #answerReady(): Promise<void> {
    const evaluated = this.#evaluated
    const outcome = await this.#host.client.setOptions({})
    await evaluated
    if (outcome.ok) this.#host.write('readyok')
  }

  #setOption(args: readonly string[]): void {
    const command = parseSetOption(args)
    if (!command) {
      this.error('setoption needs a name')
      return
    }
    const { name, value } = command
    const read = readOption(name, value)
    if (!read.ok) {
      this.error(`${read.why}: ${name}${value === null ? '' : ` = ${value}`}`)
      return
    }
    const { effect } = read
    if (effect.kind === 'engine') void this.#setEngineOptions(effect.values, name)
    else if (effect.kind === 'settings') Object.assign(this.#settings, effect.values)
  }

  async #setEngineOptions(values: Parameters<EngineClient['setOptions']>[0], name: string): Promise<void> {
    const outcome = await this.#host.client.setOptions(values)
    if (!outcome.ok) return
    for (const { code, availableMb, name: file } of outcome.refused) {
      const room = availableMb === undefined ? '' : `, ${availableMb} MB are available`
      if (file === undefined) this.error(`${name} is not changed: ${code}${room}`)
      else if (code === 'BAD_NET') this.error(`${name} is not changed: ${code} ${file}`)
      else this.error(`${code}: ${file}`)
    }
    if (values.syzygyPath === undefined) return
    const { wdl, dtz, men } = outcome.tables
    this.#host.write(`info string endgame tables: ${wdl} WDL, ${dtz} DTZ, up to ${men} men`)
  }

  #setPosition(args: readonly string[]): void {
    const parsed = parsePosition(args)
    if (!parsed) {
      this.error('position needs startpos or fen')
      return
    }
    const { chess960 } = this.#settings
    const repaired = repairFen(parsed.fen, chess960)
    const repairs = repaired.ok ? repaired.value.repairs : []
    // The core is strict. A FEN that needs no repair goes to it unchanged.
    const fen = repaired.ok && repairs.length > 0 ? repaired.value.fen : parsed.fen
    const position = { ...parsed, fen, chess960 }
    const checked = this.#host.localCore.check(position)
    if (checked.ok) {
      this.#position = position
      if (repairs.length > 0) this.#host.write(`info string position put right: ${repairs.join(' ')}`)
    } else this.error(`${checked.code}: ${checked.detail}`)
  }

  #go(go: UciGo): void {
    if (go.perft !== null) {
      this.#startPerft(go.perft)
      return
    }
    const position = this.#checkedPosition()
    const searchMoves = this.#legalAmong(go.searchMoves, position)
    const { limit, infinite } = go
    const { limitStrength, elo, style, repertoire } = this.#settings
    const request: SearchRequest = {
      position: this.#position,
      limit,
      lines: this.#settings.multiPv,
      purpose: this.#settings.analyseMode || infinite || limit.mate !== undefined ? 'analyse' : 'play',
      ...(limitStrength && { elo }),
      ...(style && { style }),
      ...(repertoire && { repertoire }),
      ...(searchMoves.length > 0 && { searchMoves }),
    }
    this.#stop()
    this.#search = this.#start(request, position.whiteToMove, infinite)
  }

  #start(request: SearchRequest, whiteToMove: boolean, infinite: boolean): Search {
    const { client, write } = this.#host
    const { showWdl } = this.#settings
    const earlier = this.#search?.over
    const abort = new AbortController()
    const word = new Gate()
    const outcome = client.search(request, {
      signal: abort.signal,
      onInfo: (info) => write(formatInfo(info, whiteToMove, showWdl)),
    })
    const waits = infinite ? 'stop' : request.limit.ponder ? 'ponderhit' : null
    if (waits === null) word.open()
    const over = (async () => {
      const ended = await outcome
      await word.opened
      await earlier
      this.#writeOutcome(ended)
    })()
    return { abort, waits, word, over }
  }

  #writeOutcome(outcome: SearchOutcome): void {
    if (outcome.ok) {
      for (const file of outcome.damagedTables ?? []) this.error(`BAD_TABLES: ${file}`)
      this.#host.write(formatBestMove(outcome))
      return
    }
    this.error(`${outcome.code}: ${outcome.detail}`)
    this.#host.write(formatBestMove({ best: null }))
  }

  #stop(): void {
    this.#search?.abort.abort()
    this.#search?.word.open()
    this.#perfts.abort()
    this.#perfts = new AbortController()
  }

  #ponderHit(): void {
    const search = this.#search
    if (search?.waits !== 'ponderhit') return
    search.waits = null
    this.#host.client.ponderHit()
    search.word.open()
  }

  /** The legal ones of the moves. Writes an error line for each of the others. */
  #legalAmong(moves: readonly string[], position: CheckedPosition): string[] {
    return moves.filter((move) => {
      const legal = position.legalMoves.includes(move)
      if (!legal) this.error(`illegal search move: ${move}`)
      return legal
    })
  }

  #checkedPosition(): CheckedPosition {
    const checked = this.#host.localCore.check(this.#position)
    if (!checked.ok) throw new Error(`a checked position is bad now: ${checked.detail}`)
    return checked.position
  }

  async #bench(args: readonly string[]): Promise<void> {
    const depth = args[0] === undefined ? BENCH_DEPTH : Number(args[0])
    if (!Number.isInteger(depth) || depth < 1 || depth > 64) {
      this.error('bench takes a depth from 1 to 64')
      return
    }
    const outcome = await this.#host.client.bench(depth)
    if (!outcome.ok) return
    this.#host.write(`Nodes: ${outcome.nodes}`)
    this.#writeSpeed(outcome.nodes, outcome.ms)
  }

  #startPerft(depth: number): void {
    if (!Number.isInteger(depth) || depth < 1 || depth > MAX_PERFT_DEPTH) {
      this.error(`perft takes a depth from 1 to ${MAX_PERFT_DEPTH}`)
      return
    }
    const position = this.#position
    const { legalMoves } = this.#checkedPosition()
    const { signal } = this.#perfts
    this.#do(() => this.#countLeaves(position, legalMoves, depth, signal))
  }

  /** Writes the leaves below each root move and their sum, as far as they were counted before `stop`. */
  async #countLeaves(
    position: PositionSpec,
    moves: readonly string[],
    depth: number,
    signal: AbortSignal,
  ): Promise<void> {
    const { machine, localCore, write } = this.#host
    const pool = new ThreadPool(machine, localCore.sizes)
    const trouble = await pool.resize(1, PERFT_HASH_MB)
    // The thread reads no messages while it counts below one root move, and that may take for ever.
    signal.addEventListener('abort', () => pool.close())
    const startedAt = machine.now()
    let total = 0
    for (const move of trouble ? [] : moves) {
      if (signal.aborted) break
      const after = { ...position, moves: [...position.moves, move] }
      const nodes = depth === 1 ? 1 : await pool.perft(after, depth - 1)
      if (typeof nodes !== 'number') break
      write(`${move}: ${nodes}`)
      total += nodes
    }
    write(`Nodes: ${total}`)
    this.#writeSpeed(total, machine.now() - startedAt)
    pool.close()
  }

  #writeSpeed(nodes: number, ms: number): void {
    this.#host.write(`Time: ${Math.round(ms)} ms`)
    this.#host.write(`Nodes/second: ${Math.round((nodes * 1000) / Math.max(1, ms))}`)
  }

  #describe(): void {
    const { fen, inCheck, legalMoves } = this.#checkedPosition()
    const key = this.#host.localCore.key(this.#position).toString(16).toUpperCase().padStart(16, '0')
    const lines = [
      formatBoard(fen),
      `FEN: ${fen}`,
      `Key: ${key}`,
      `In check: ${inCheck ? 'yes' : 'no'}`,
      `Legal moves: ${legalMoves.length} ${legalMoves.join(' ')}`,
    ]
    for (const line of lines.join('\n').split('\n')) this.#host.write(line)
  }

  /** Writes what the evaluation in force says, and behind a net also what the hand-written one says. */
  async #evaluate(earlier: Promise<void>): Promise<void> {
    const { localCore, client, write } = this.#host
    const position = this.#position
    const checked = this.#checkedPosition()
    // An option that was set before counts.
    await client.setOptions({})
    await earlier
    for (const line of evaluationLines(localCore, this.#host.net(), position, checked)) write(line)
  }
}

/** Text that fits on a line of a terminal, without control characters. */
function printable(text: string): string {
  const clean = text.replace(/[^\x20-\x7e]/g, '?')
  return clean.length > MAX_SHOWN_CHARS ? `${clean.slice(0, MAX_SHOWN_CHARS)}...` : clean
}
