// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * Games that come as text instead of a file, or as copies of games of the library. They are collected in a file beside
 * the library, which is then imported like any other and exists as long as the import needs it.
 */
import { appendFileSync, mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fail, type Result, succeed } from '../../../engine/contract/result.ts'
import { attempt } from '../../data/sqlite/failure.ts'
import type { LibraryErrorCode } from '../protocol.ts'

/** A part of a text with games; `part` counts from 0, and `more` means that others follow. */
export interface AddedPart {
  text: string
  part: number
  more: boolean
}

export class AddedGames {
  readonly folder: string
  /** The file that parts are being added to. */
  #file: string | null = null
  #next = 0
  /** Files that are complete, or that a caller writes, whose imports have not begun. */
  readonly #complete = new Set<string>()

  constructor(folder: string) {
    this.folder = folder
  }

  /** Whether the folder holds a file that no import knows yet. */
  get isBusy(): boolean {
    return this.#file !== null || this.#complete.size > 0
  }

  /**
   * Takes a part; the first one discards an unfinished text. Returns the file if it is complete, otherwise null; then
   * call `release`. BAD_REQUEST for a part out of order.
   */
  take({ text, part, more }: AddedPart): Result<string | null, LibraryErrorCode> {
    const taken = attempt((): Result<string | null, LibraryErrorCode> => {
      if (part === 0) this.#begin()
      const file = this.#file
      if (file === null || part !== this.#next) return fail('BAD_REQUEST', `part ${part}`)
      appendFileSync(file, `${text}\n`)
      this.#next++
      if (more) return succeed(null)
      this.#file = null
      this.#complete.add(file)
      return succeed(file)
    })
    return taken.ok ? taken.value : taken
  }

  /** A file for games that the caller writes; then call `release`. */
  make(): string {
    const file = this.#newFile()
    this.#complete.add(file)
    return file
  }

  /** The import of the file has begun, or has failed. */
  release(file: string): void {
    this.#complete.delete(file)
  }

  #begin(): void {
    if (this.#file !== null) rmSync(this.#file, { force: true })
    this.#file = this.#newFile()
    this.#next = 0
  }

  #newFile(): string {
    mkdirSync(this.folder, { recursive: true })
    return join(this.folder, `${crypto.randomUUID()}.pgn`)
  }
}
