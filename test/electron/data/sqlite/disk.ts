// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * A disk that refuses: what the database writes goes through these functions of Node, which are put back at
 * the end.
 */
import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'

type Refused = 'ENOSPC' | 'EIO'

const real = { writeSync: fs.writeSync, fsyncSync: fs.fsyncSync }

export class Disk {
  writes = 0
  syncs = 0
  #refusedFrom = Infinity
  #code: Refused = 'ENOSPC'
  #syncs = true

  constructor() {
    fs.writeSync = ((file: number, ...rest: [never]) => {
      if (++this.writes > this.#refusedFrom) throw this.#error(this.#code)
      return real.writeSync(file, ...rest)
    }) as typeof fs.writeSync
    fs.fsyncSync = (file) => {
      if (!this.#syncs) throw this.#error('EIO')
      real.fsyncSync(file)
      this.syncs++
    }
    syncBuiltinESMExports()
  }

  /** Refuses every write after the first few. */
  fill(after = 0, code: Refused = 'ENOSPC'): void {
    this.#refusedFrom = this.writes + after
    this.#code = code
  }

  /** Refuses to sync. */
  detach(): void {
    this.#syncs = false
  }

  /** Accepts all writes again. */
  free(): void {
    this.#refusedFrom = Infinity
    this.#syncs = true
  }

  end(): void {
    Object.assign(fs, real)
    syncBuiltinESMExports()
  }

  #error(code: Refused): Error {
    return Object.assign(new Error(code), { code })
  }
}
