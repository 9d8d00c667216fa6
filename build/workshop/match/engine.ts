// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * A UCI engine as a child process: starts it, sets its options and asks for its moves, timed on a monotonic clock. Its
 * failures (it ends or falls silent) are values.
 */
import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process'
import { type Checked, fail, ok } from '../../../engine/chess/checked.ts'
import { LineSplitter } from '../../../engine/uci/lines.ts'
import { type SearchReport, readInfo } from './search-report.ts'

export interface EngineSpec {
  /** Program and arguments. */
  command: readonly string[]
  options: Readonly<Record<string, string>>
}

/** An engine's response to `go`. `gone`: it ended; `silent`: no move came in time. */
export type Thought =
  | { kind: 'move'; uci: string; elapsedMs: number; report: SearchReport | null }
  | { kind: 'gone' }
  | { kind: 'silent' }

export type StartCode = 'NOT_STARTED' | 'NO_UCIOK' | 'UNKNOWN_OPTION'

/** Limit for starting, for setting the options and for getting ready for a game, milliseconds. */
const READY_MS = 30_000
/** Limit for quitting, milliseconds. */
const QUIT_MS = 1000
const STDERR_CHARS = 2000

interface Waiting {
  pattern: RegExp
  settle: (line: string | null) => void
}

export class EngineProcess {
  /** The name it reports. */
  idName = ''
  /** The end of its standard error. */
  complaint = ''
  readonly #child: ChildProcessWithoutNullStreams
  readonly #options = new Set<string>()
  #ended = false
  #waiting: Waiting | null = null
  /** Its `info` lines since the last `go`. */
  #infos: string[] = []
  /** When the text being read arrived. */
  #arrivedAt = 0

  private constructor(spec: EngineSpec) {
    const [program, ...args] = spec.command
    // A process group of its own: an interrupt from the terminal then reaches only the runner, and the processes that the
    // engine starts end with it.
    this.#child = spawn(program!, args, { detached: process.platform !== 'win32' })
    this.#child.on('error', () => this.#end())
    // An engine that closes its output has ended, even if its process still runs.
    this.#child.stdout.on('close', () => this.#end())
    this.#child.stdin.on('error', () => {})
    this.#child.stderr.on('data', (text: Buffer) => {
      this.complaint = (this.complaint + text.toString()).slice(-STDERR_CHARS)
    })
    const lines = new LineSplitter({ onLine: (line) => this.#read(line), onTooLong: () => {} })
    this.#child.stdout.setEncoding('utf8')
    this.#child.stdout.on('data', (text: string) => {
      this.#arrivedAt = performance.now()
      lines.push(text)
    })
  }

  /** Starts an engine and sets its options. An option that it does not announce is an error. */
  static async start(spec: EngineSpec): Promise<Checked<EngineProcess, StartCode> & { detail?: string }> {
    const engine = new EngineProcess(spec)
    if ((await engine.#ask('uci', /^uciok\b/, READY_MS)) === null) {
      const code = engine.#ended ? 'NOT_STARTED' : 'NO_UCIOK'
      engine.kill()
      return { ...fail(code), detail: engine.complaint }
    }
    for (const [name, value] of Object.entries(spec.options)) {
      if (!engine.#options.has(name.toLowerCase())) {
        engine.kill()
        return { ...fail('UNKNOWN_OPTION'), detail: name }
      }
      engine.#send(`setoption name ${name} value ${value}`)
    }
    if ((await engine.#ask('isready', /^readyok\b/, READY_MS)) === null) {
      engine.kill()
      return { ...fail('NO_UCIOK'), detail: engine.complaint }
    }
    return ok(engine)
  }

  get hasEnded(): boolean {
    return this.#ended
  }

  /** Begins a new game. @returns whether the engine is ready */
  async newGame(): Promise<boolean> {
    this.#send('ucinewgame')
    return (await this.#ask('isready', /^readyok\b/, READY_MS)) !== null
  }

  /** Searches a position (`position ...`, `go ...`) and waits at most `waitMs` for the move. */
  async think(position: string, go: string, waitMs: number): Promise<Thought> {
    this.#infos = []
    const startedAt = performance.now()
    const line = await this.#ask(`${position}\n${go}`, /^bestmove\b/, waitMs)
    if (line === null) return this.#ended ? { kind: 'gone' } : { kind: 'silent' }
    const elapsedMs = this.#arrivedAt - startedAt
    // Parsed only now, because no clock is running.
    const report = this.#infos.reduce<SearchReport | null>((known, info) => readInfo(info, known), null)
    return { kind: 'move', uci: line.split(/\s+/)[1] ?? '', elapsedMs, report }
  }

  async quit(): Promise<void> {
    if (!this.#isAlive) return
    const exited = new Promise<void>((resolve) => this.#child.once('exit', () => resolve()))
    const timer = setTimeout(() => this.kill(), QUIT_MS)
    this.#send('quit')
    this.#child.stdin.end()
    await exited
    clearTimeout(timer)
  }

  /** Kills it and its child processes. */
  kill(): void {
    if (!this.#isAlive) return
    try {
      if (process.platform === 'win32') this.#child.kill('SIGKILL')
      else process.kill(-this.#child.pid!, 'SIGKILL')
    } catch {
      // It has just ended.
    }
  }

  get #isAlive(): boolean {
    const { pid, exitCode, signalCode } = this.#child
    return pid !== undefined && exitCode === null && signalCode === null
  }

  #send(line: string): void {
    if (!this.#ended) this.#child.stdin.write(`${line}\n`)
  }

  /** Sends a line and returns the first matching reply; null if the engine ends or the time runs out first. */
  #ask(line: string, pattern: RegExp, waitMs: number): Promise<string | null> {
    return new Promise((resolve) => {
      if (this.#ended) return resolve(null)
      const timer = setTimeout(() => this.#waiting?.settle(null), waitMs)
      this.#waiting = {
        pattern,
        settle: (answer) => {
          clearTimeout(timer)
          this.#waiting = null
          resolve(answer)
        },
      }
      this.#send(line)
    })
  }

  #read(line: string): void {
    const text = line.trim()
    if (text.startsWith('info ')) this.#infos.push(text)
    else if (text.startsWith('id name ')) this.idName = text.slice('id name '.length).trim()
    else if (text.startsWith('option ')) {
      const name = /^option name (.+?) type /.exec(text)?.[1]
      if (name !== undefined) this.#options.add(name.toLowerCase())
    }
    if (this.#waiting?.pattern.test(text)) this.#waiting.settle(text)
  }

  #end(): void {
    this.#ended = true
    this.#waiting?.settle(null)
  }
}
