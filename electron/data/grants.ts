// SPDX-License-Identifier: GPL-3.0-or-later
/** The grants that a service has received from main. A request with a handle waits for its grant. */
import type { FileHandle, Rights } from './file-handle.ts'

/** The file of a handle, and the rights of the handle. */
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

/** Maximum time that a request waits for its grant, ms. */
const GRANT_WAIT_MS = 1000

export class ReceivedGrants {
  readonly #grants = new Map<FileHandle, Grant>()
  /** Waiting requests, by handle. */
  readonly #waiting = new Map<FileHandle, Set<() => void>>()

  /** Stores a grant and releases the requests that wait for it. */
  receive(grant: Grant): void {
    this.#grants.set(grant.file, grant)
    const waiting = this.#waiting.get(grant.file)
    this.#waiting.delete(grant.file)
    for (const release of waiting ?? []) release()
  }

  /** The grant of a handle; null if it has not arrived. */
  known(file: FileHandle): Grant | null {
    return this.#grants.get(file) ?? null
  }

  /**
   * The grant of a handle; null if none arrives within GRANT_WAIT_MS. The grant comes from main and the request
   * from the page, so either may be first.
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
