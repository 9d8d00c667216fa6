// SPDX-License-Identifier: GPL-3.0-or-later
/** The real UCI program as a child process: lines in, lines out. */
import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { UCI_PROGRAM } from '../../../build/app/engine-bundle.ts'

export class UciProgram {
  readonly lines: string[] = []
  readonly #child: ChildProcessWithoutNullStreams
  readonly #exit: Promise<number | null>
  readonly #waiting = new Set<() => void>()
  #closed = false

  constructor(args: readonly string[] = [], program = UCI_PROGRAM) {
    this.#child = spawn(process.execPath, [program, ...args])
    this.#child.stdin.on('error', () => {})
    this.#child.stderr.on('data', (text: Buffer) => this.lines.push(`stderr: ${text.toString()}`))
    createInterface({ input: this.#child.stdout }).on('line', (line) => {
      this.lines.push(line)
      this.#check()
    })
    this.#exit = new Promise((resolve) => {
      this.#child.on('close', (code) => {
        this.#closed = true
        resolve(code)
        this.#check()
      })
    })
  }

  send(...lines: string[]): void {
    for (const line of lines) this.#child.stdin.write(`${line}\n`)
  }

  sendRaw(text: string | Uint8Array): void {
    this.#child.stdin.write(text)
  }

  /** The next line after `from` that matches; fails when the program ends first. */
  async line(pattern: RegExp, from = 0): Promise<string> {
    return this.lines[await this.#index(pattern, from)]!
  }

  /** Sends a line, then waits for a later line that matches. */
  async ask(command: string, pattern: RegExp): Promise<string> {
    const from = this.lines.length
    this.send(command)
    return this.line(pattern, from)
  }

  /** Closes standard input. */
  endInput(): void {
    this.#child.stdin.end()
  }

  /** Code with which the program ended. */
  exit(): Promise<number | null> {
    return this.#exit
  }

  kill(): void {
    this.#child.kill('SIGKILL')
  }

  #index(pattern: RegExp, from: number): Promise<number> {
    return new Promise((resolve, reject) => {
      const check = () => {
        const index = this.lines.findIndex((line, at) => at >= from && pattern.test(line))
        if (index < 0 && !this.#closed) return
        this.#waiting.delete(check)
        if (index >= 0) resolve(index)
        else reject(new Error(`the program ended before ${pattern}: ${this.lines.slice(-5).join(' | ')}`))
      }
      this.#waiting.add(check)
      check()
    })
  }

  #check(): void {
    for (const check of this.#waiting) check()
  }
}
