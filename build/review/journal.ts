// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * The finished games of an analysis that is not yet finished, beside its output: one line each, on disk before
 * the next game begins. An interrupted analysis continues after the last of them.
 */
import {
  closeSync,
  existsSync,
  fsyncSync,
  openSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeSync,
} from 'node:fs'
import type { AnnotatedGame } from './annotated-game.ts'

export class Journal {
  /** The games that were finished before. */
  readonly games: AnnotatedGame[] = []
  readonly #path: string
  readonly #file: number

  /**
   * Opens the journal of an output, or begins one. Throws errors of the system.
   * @param order what was ordered: a journal of another order is started again
   */
  constructor(path: string, order: string) {
    this.#path = path
    let whole = 0
    if (existsSync(path)) {
      const text = readFileSync(path, 'utf8')
      const lines = text.split('\n')
      // What follows the last line end is incomplete.
      lines.pop()
      if (lines[0] === order) {
        whole = order.length + 1
        for (const line of lines.slice(1)) {
          const game = parsed(line)
          if (!game) break
          this.games.push(game)
          whole += Buffer.byteLength(line) + 1
        }
      }
    }
    this.#file = openSync(path, whole > 0 ? 'r+' : 'w')
    if (whole > 0) truncateSync(path, whole)
    else this.#append(order, 0)
    this.#length = whole > 0 ? whole : Buffer.byteLength(order) + 1
  }

  #length: number

  /** Keeps a game; it is on disk when this returns. Throws errors of the system. */
  add(game: AnnotatedGame): void {
    const line = JSON.stringify(game)
    this.#append(line, this.#length)
    this.#length += Buffer.byteLength(line) + 1
    this.games.push(game)
  }

  /** Closes the journal, which stays. */
  close(): void {
    closeSync(this.#file)
  }

  /** Closes the journal and removes it. */
  remove(): void {
    this.close()
    rmSync(this.#path)
  }

  #append(line: string, at: number): void {
    const bytes = Buffer.from(`${line}\n`)
    for (let done = 0; done < bytes.length;)
      done += writeSync(this.#file, bytes, done, bytes.length - done, at + done)
    fsyncSync(this.#file)
  }
}

function parsed(line: string): AnnotatedGame | null {
  try {
    return JSON.parse(line) as AnnotatedGame
  } catch {
    return null
  }
}
