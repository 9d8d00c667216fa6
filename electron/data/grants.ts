// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * Grants as a service receives them: main says what a handle stands for, and a request that names a handle
 * waits for its grant.
 */
import type { FileHandle } from './file-handle.ts'
import type { Rights } from './rights.ts'

/** What a handle stands for. */
export interface Grant {
  file: FileHandle
  /** Absolute; the page never sees it. */
  path: string
  /** Last part of the path, for display. */
  name: string
  /** Folder for display. */
  folder: string
  rights: Rights
}

/** The message from main that carries a grant. */
export type GrantControl = { ctl: 'grant' } & Grant

/** How long a request waits for its grant, ms. */
const GRANT_WAIT_MS = 1000

export class ReceivedGrants {
  readonly #grants = new Map<FileHandle, Grant>()
  /** Requests that wait, by the handle that they wait for. */
  readonly #waiting = new Map<FileHandle, Set<() => void>>()

  /** Stores a grant and releases the requests that wait for it. */
  receive(grant: Grant): void {
    this.#grants.set(grant.file, grant)
    const waiting = this.#waiting.get(grant.file)
    this.#waiting.delete(grant.file)
    for (const release of waiting ?? []) release()
  }

  /** What a handle stands for at this moment; null if unknown. */
  known(file: FileHandle): Grant | null {
    return this.#grants.get(file) ?? null
  }

  /**
   * What a handle stands for; null if no grant arrives within GRANT_WAIT_MS. The grant comes from main and the
   * request from the page, so either may be first.
   */
  async find(file: FileHandle): Promise<Grant | null> {
    if (!this.#grants.has(file)) await this.#arrival(file)
    return this.known(file)
  }

  #arrival(file: FileHandle): Promise<void> {
    return new Promise((resolve) => {
      const waiting = this.#waiting.get(file) ?? new Set()
      this.#waiting.set(file, waiting)
      const release = (): void => {
        clearTimeout(timer)
        waiting.delete(release)
        if (waiting.size === 0 && this.#waiting.get(file) === waiting) this.#waiting.delete(file)
        resolve()
      }
      const timer = setTimeout(release, GRANT_WAIT_MS)
      waiting.add(release)
    })
  }
}
