// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * One UCI session: lines in, lines out; it talks to the engine through a client, like a page. An error gives an
 * `info string error:` line and changes nothing. A position that is refused leaves none: a move in an earlier position
 * would look like one in the position that was meant.
 *
 * A search runs from `go` until its `bestmove` is written. The engine may finish earlier: with `infinite` the move then
 * waits for `stop`, and while pondering for `stop` or `ponderhit`. A second `go` ends the first search, whose `bestmove`
 * is written first.
 */
import type { EngineClient, SearchOutcome } from '../../contract/client.ts'
import { repairFen } from '../../chess/fen.ts'
import type { FilesInForce, PositionSpec, SearchRequest } from '../../contract/protocol.ts'
import { BENCH_DEPTH } from '../../host/bench.ts'
import type { LocalCore, CheckedPosition } from '../../host/local-core.ts'
import type { Machine } from '../../host/machine.ts'
import { ENGINE_AUTHOR, ENGINE_NAME, ENGINE_VERSION } from '../../host/options.ts'
import { ThreadPool } from '../../host/threads/threads.ts'
import type { NetFile } from '../../host/net/net-file.ts'
import { evaluationLines } from './evaluation.ts'
import { formatBestMove, formatBoard, formatInfo } from './format.ts'
import { DEFAULT_SETTINGS, optionLines, readOption, type UciSettings } from './options.ts'
import {
  COMMANDS,
  type CommandWord,
  START_FEN,
  type UciGo,
  parseGo,
  parseLine,
  parsePosition,
  parseSetOption,
} from './parse.ts'

const MAX_PERFT_DEPTH = 20
const MAX_SHOWN_CHARS = 60
/** Perft does not use the table. */
const PERFT_HASH_MB = 1

interface Search {
  abort: AbortController
  /** The command that must come before `bestmove` may be written. */
  waits: 'stop' | 'ponderhit' | null
  /** Allows `bestmove` to be written. */
  release: () => void
  /** Whether it ends at a depth, after nodes or with a mate, on no clock. */
  isFixed: boolean
  /** Settled when `bestmove` is written. */
  over: Promise<void>
}

export interface UciHost {
  client: EngineClient
  localCore: LocalCore
  machine: Machine
  /** The net in use; null: the hand-written evaluation is used. */
  net: () => NetFile | null
  write: (line: string) => void
  quit: () => void
}

export class UciSession {
  readonly #host: UciHost
  readonly #settings: UciSettings = { ...DEFAULT_SETTINGS }
  /** Null after a position that was refused. */
  #position: PositionSpec | null = { fen: START_FEN, moves: [] }
  #search: Search | null = null
  /** Ends all perfts requested so far. */
  #perfts = new AbortController()
  /** Unfinished work other than searches, one task after another. */
  #work: Promise<void> = Promise.resolve()
  /** The net in use, as last reported; undefined at first. */
  #net: string | null | undefined
  /** Why the model of the human move is not used, as last reported. */
  #badModel: string | undefined
  /** The thread that counts leaves; null: none was needed yet, or a count was stopped. */
  #perftPool: ThreadPool | null = null
  /**
   * What the commands after an `isready` have written at once: it waits for `readyok`. There is a null for each further
   * `isready`; null: none is unanswered.
   */
  #held: (string | null)[] | null = null
  /** Whether a line is being taken; what is written later belongs to earlier commands. */
  #isTaking = false
  /** Settled when the requested evaluations are written. */
  #evaluated: Promise<void> = Promise.resolve()

  constructor(host: UciHost) {
    this.#host = { ...host, write: (line) => this.#write(line, host) }
    host.client.onFiles((files) => this.#reportFiles(files))
  }

  /** What each command does. */
  readonly #commands: Readonly<Record<CommandWord, (args: readonly string[]) => void>> = {
    uci: () => this.#introduce(),
    debug: () => {},
    // Not queued behind `#work`: it must be answered while a perft or a bench runs.
    isready: () => void this.#answerReady(),
    setoption: (args) => this.#setOption(args),
    register: () => {},
    ucinewgame: () => this.#host.client.newGame(),
    position: (args) => this.#setPosition(args),
    go: (args) => this.#go(parseGo(args)),
    stop: () => this.#stop(),
    ponderhit: () => this.#ponderHit(),
    quit: () => this.#host.quit(),
    bench: (args) => this.#do(() => this.#bench(args)),
    perft: (args) => this.#startPerft(Number(args[0])),
    d: () => this.#describe(),
    eval: () => void (this.#evaluated = this.#evaluate(this.#evaluated)),
    help: () => this.#host.write(`info string commands: ${COMMANDS.join(' ')}`),
  }

  /** Takes a line. Its output may be written later; see `finish`. */
  handle(line: string): void {
    const command = parseLine(line)
    this.#isTaking = true
    if (command) this.#commands[command.word](command.args)
    else this.error(`unknown command: ${line.trim()}`)
    this.#isTaking = false
  }

  /** Writes an error line. */
  error(text: string): void {
    this.#host.write(`info string error: ${printable(text)}`)
  }

  /**
   * No more lines will come: finishes pending work and the search. A search that only time or `stop` would end is
   * stopped.
   */
  async finish(): Promise<void> {
    await this.#work
    this.#perftPool?.close()
    await this.#evaluated
    // Resolves after all earlier changes and the answers to `isready`.
    await this.#host.client.setOptions({})
    if (!this.#search?.isFixed) this.#stop()
    await this.#search?.over
  }

  /** Reports another evaluation, and a default net or a model that cannot be used. */
  #reportFiles({ net, refused }: FilesInForce): void {
    const reasonOf = (wanted: string) => refused.find(({ code }) => code === wanted)?.name
    if (this.#net === undefined) {
      const bad = reasonOf('BAD_NET')
      if (bad !== undefined) this.error(`BAD_NET: ${bad}, the default net; evaluation by hand`)
    } else if (net !== this.#net) {
      this.#host.write(`info string evaluation by ${net === null ? 'hand' : `net ${net}`}`)
    }
    this.#net = net
    const model = reasonOf('BAD_MODEL')
    if (model !== undefined && model !== this.#badModel)
      this.error(`BAD_MODEL: ${model}; levels play by their search alone`)
    this.#badModel = model
  }

  #introduce(): void {
    const { write } = this.#host
    write(`id name ${ENGINE_NAME} ${ENGINE_VERSION}`)
    write(`id author ${ENGINE_AUTHOR}`)
    for (const line of optionLines()) write(line)
    write('uciok')
  }

  #do(work: () => Promise<void>): void {
    const earlier = this.#work
    this.#work = (async () => {
      await earlier
      await work()
    })()
  }

  async #answerReady(): Promise<void> {
    if (this.#held) this.#held.push(null)
    else this.#held = []
    const evaluated = this.#evaluated
    const outcome = await this.#host.client.setOptions({})
    await evaluated
    // Output up to the next `isready` follows.
    const held = this.#held ?? []
    const end = held.indexOf(null)
    this.#held = null
    if (outcome.ok) this.#host.write('readyok')
    for (const line of end < 0 ? held : held.slice(0, end)) this.#host.write(line!)
    if (end >= 0) this.#held = held.slice(end + 1)
  }

  /** Writes a line; the answer to an earlier `isready` comes first. */
  #write(line: string, host: UciHost): void {
    if (this.#held && this.#isTaking) this.#held.push(line)
    else host.write(line)
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
    this.#host.write(`info string endgame tables: ${wdl} WDL, ${dtz} DTZ, up to ${men} pieces`)
  }

  #setPosition(args: readonly string[]): void {
    this.#position = null
    const parsed = parsePosition(args)
    if (!parsed) {
      this.error('position needs startpos or fen')
      return
    }
    const { chess960 } = this.#settings
    const repaired = repairFen(parsed.fen, chess960)
    const repairs = repaired.ok ? repaired.value.repairs : []
    // The core is strict, also about spelling.
    const fen = repaired.ok ? repaired.value.fen : parsed.fen
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
    const checked = this.#checkedPosition()
    if (!checked) {
      this.#stop()
      void this.#writeAfterSearch(formatBestMove({ best: null }))
      return
    }
    const { spec, position } = checked
    const searchMoves = this.#legalAmong(go.searchMoves, position)
    const { limit, infinite } = go
    const { limitStrength, elo, style, repertoire } = this.#settings
    const request: SearchRequest = {
      position: spec,
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
    let release!: () => void
    const released = new Promise<void>((resolve) => (release = resolve))
    const outcome = client.search(request, {
      signal: abort.signal,
      onInfo: (info) => write(formatInfo(info, whiteToMove, showWdl)),
    })
    const waits = infinite ? 'stop' : request.limit.ponder ? 'ponderhit' : null
    if (waits === null) release()
    const over = (async () => {
      const ended = await outcome
      await released
      await earlier
      this.#writeOutcome(ended)
    })()
    const { depth, nodes, mate, clock, moveTimeMs } = request.limit
    const isFixed =
      waits === null && (depth ?? nodes ?? mate) !== undefined && !clock && moveTimeMs === undefined
    return { abort, waits, release, isFixed, over }
  }

  /** Writes a line after the `bestmove` of a search that is being stopped. */
  async #writeAfterSearch(line: string): Promise<void> {
    await this.#search?.over
    this.#host.write(line)
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
    this.#search?.release()
    this.#perfts.abort()
    this.#perfts = new AbortController()
  }

  #ponderHit(): void {
    const search = this.#search
    if (search?.waits !== 'ponderhit') return
    search.waits = null
    this.#host.client.ponderHit()
    search.release()
  }

  /** The legal moves among these. Writes an error line for each of the others. */
  #legalAmong(moves: readonly string[], position: CheckedPosition): string[] {
    return moves.filter((move) => {
      const legal = position.legalMoves.includes(move)
      if (!legal) this.error(`illegal search move: ${move}`)
      return legal
    })
  }

  /** The position that commands are about. Null, with an error line, if the last one was refused. */
  #checkedPosition(): { spec: PositionSpec; position: CheckedPosition } | null {
    const spec = this.#position
    if (!spec) {
      this.error('there is no position: the last one was refused')
      return null
    }
    const checked = this.#host.localCore.check(spec)
    if (!checked.ok) throw new Error(`a checked position is invalid: ${checked.detail}`)
    return { spec, position: checked.position }
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
    const checked = this.#checkedPosition()
    if (!checked) return
    const { signal } = this.#perfts
    this.#do(() => this.#countLeaves(checked.spec, checked.position.legalMoves, depth, signal))
  }

  /** Writes the number of leaves below each root move, and their sum, as far as they were counted before `stop`. */
  async #countLeaves(
    position: PositionSpec,
    moves: readonly string[],
    depth: number,
    signal: AbortSignal,
  ): Promise<void> {
    const { machine, localCore, write } = this.#host
    const pool = (this.#perftPool ??= new ThreadPool(machine, localCore.sizes))
    const trouble = await pool.resize(1, PERFT_HASH_MB)
    // The thread reads no messages while it counts below a root move, which may take for ever.
    const end = () => {
      pool.close()
      this.#perftPool = null
    }
    signal.addEventListener('abort', end)
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
    signal.removeEventListener('abort', end)
  }

  #writeSpeed(nodes: number, ms: number): void {
    this.#host.write(`Time: ${Math.round(ms)} ms`)
    this.#host.write(`Nodes/second: ${Math.round((nodes * 1000) / Math.max(1, ms))}`)
  }

  #describe(): void {
    const checked = this.#checkedPosition()
    if (!checked) return
    const { fen, inCheck, legalMoves } = checked.position
    const key = this.#host.localCore.key(checked.spec).toString(16).toUpperCase().padStart(16, '0')
    const lines = [
      formatBoard(fen),
      `FEN: ${fen}`,
      `Key: ${key}`,
      `In check: ${inCheck ? 'yes' : 'no'}`,
      `Legal moves: ${legalMoves.length} ${legalMoves.join(' ')}`,
    ]
    for (const line of lines.join('\n').split('\n')) this.#host.write(line)
  }

  /** Writes the value by the hand-written evaluation, and also by the net if there is one. */
  async #evaluate(earlier: Promise<void>): Promise<void> {
    const { localCore, client, write } = this.#host
    const checked = this.#checkedPosition()
    if (!checked) return
    // Options that were set before apply.
    await client.setOptions({})
    await earlier
    for (const line of evaluationLines(localCore, this.#host.net(), checked.spec, checked.position))
      write(line)
  }
}

/** Text that fits on one line of a terminal, without control characters. */
function printable(text: string): string {
  const clean = text.replace(/[^\x20-\x7e]/g, '?')
  return clean.length > MAX_SHOWN_CHARS ? `${clean.slice(0, MAX_SHOWN_CHARS)}...` : clean
}
