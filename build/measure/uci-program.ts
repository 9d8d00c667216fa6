// SPDX-License-Identifier: GPL-3.0-or-later
/** A UCI program for measurements: sends lines, and times the replies. */
import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process'
import { createInterface } from 'node:readline'

export interface Waited {
  line: string
  /** All lines since the request, including this one. */
  lines: string[]
  /** Milliseconds from the request to the line. */
  ms: number
}

export class UciProgram {
  readonly name: string
  readonly #process: ChildProcessWithoutNullStreams
  #lines: string[] = []
  #wake: (() => void) | null = null
  #ended = false

  constructor(name: string, command: string, args: readonly string[] = [], env = process.env) {
    this.name = name
    this.#process = spawn(command, [...args], { env })
    this.#process.on('error', () => this.#end())
    this.#process.on('close', () => this.#end())
    createInterface({ input: this.#process.stdout }).on('line', (line) => {
      this.#lines.push(line)
      this.#wake?.()
    })
  }

  #end(): void {
    this.#ended = true
    this.#wake?.()
  }

  send(line: string): void {
    this.#process.stdin.write(`${line}\n`)
  }

  /**
   * Sends a line and waits for one that matches.
   * @throws when the program ends first.
   */
  async ask(line: string, answer: RegExp): Promise<Waited> {
    this.#lines = []
    const start = performance.now()
    this.send(line)
    for (let seen = 0; ;) {
      for (; seen < this.#lines.length; seen += 1) {
        const candidate = this.#lines[seen]!
        if (!answer.test(candidate)) continue
        return { line: candidate, lines: this.#lines.slice(0, seen + 1), ms: performance.now() - start }
      }
      if (this.#ended) throw new Error(`${this.name} ended while it was asked: ${line}`)
      await new Promise<void>((resolve) => {
        this.#wake = resolve
      })
    }
  }

  /** Says `uci`, sets options, and waits until the program is ready. */
  async start(options: Readonly<Record<string, string | number>>): Promise<void> {
    await this.ask('uci', /^uciok/)
    for (const [name, value] of Object.entries(options)) this.send(`setoption name ${name} value ${value}`)
    await this.ask('isready', /^readyok/)
  }

  async quit(): Promise<void> {
    this.send('quit')
    await this.end()
  }

  /** Closes its input and waits until it ends. */
  async end(): Promise<void> {
    this.#process.stdin.end()
    if (this.#ended) return
    await new Promise<void>((resolve) => this.#process.once('close', () => resolve()))
  }
}
