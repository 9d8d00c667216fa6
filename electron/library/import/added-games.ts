// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * Games that come as text instead of a file: the parts are collected in a file beside the library, which is
 * then imported like any other. The file is there for as long as the import needs it.
 */
import { appendFileSync, mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fail, type Result, succeed } from '../../../engine/result.ts'
import { attempt } from '../../data/sqlite/failure.ts'
import type { LibraryErrorCode } from '../protocol.ts'

/** A part of a text with games: counted from 0, and whether others follow. */
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

  constructor(folder: string) {
    this.folder = folder
  }

  /** Whether the folder holds a file that no import knows yet. */
  get isBusy(): boolean {
    return this.#file !== null
  }

  /**
   * Takes a part; the first one drops what was begun before. Returns the file when it is complete, else null;
   * `release` follows. BAD_REQUEST for a part out of turn.
   */
  take({ text, part, more }: AddedPart): Result<string | null, LibraryErrorCode> {
    const taken = attempt((): Result<string | null, LibraryErrorCode> => {
      if (part === 0) this.#begin()
      const file = this.#file
      if (file === null || part !== this.#next) return fail('BAD_REQUEST', `part ${part}`)
      appendFileSync(file, `${text}\n`)
      this.#next++
      return succeed(more ? null : file)
    })
    return taken.ok ? taken.value : taken
  }

  /** An import knows the file now, or never will. */
  release(): void {
    this.#file = null
  }

  #begin(): void {
    if (this.#file !== null) rmSync(this.#file, { force: true })
    mkdirSync(this.folder, { recursive: true })
    this.#file = join(this.folder, `${crypto.randomUUID()}.pgn`)
    this.#next = 0
  }
}
