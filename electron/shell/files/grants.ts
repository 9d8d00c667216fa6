// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * Handles: the page holds them and never sees a path. Each stands for a file and the rights given by the
 * gesture that picked it; a file picked for reading and for writing has two.
 */
import { randomUUID } from 'node:crypto'
import { basename } from 'node:path'
import type { FileHandle } from '../../data/file-handle.ts'
import type { Grant } from '../../data/grants.ts'
import { displayFolder } from './recent-files.ts'
import type { Rights } from '../../data/rights.ts'

export class Grants {
  readonly #home: string
  readonly #onGrant: (grant: Grant) => void
  readonly #byHandle = new Map<FileHandle, Grant>()

  /**
   * @param home the folder that is shown as `~`
   * @param onGrant called with every new grant
   */
  constructor(home: string, onGrant: (grant: Grant) => void) {
    this.#home = home
    this.#onGrant = onGrant
  }

  /** The handle of a file with exactly these rights; the same one each time. */
  give(path: string, rights: Rights): Grant {
    for (const known of this.#byHandle.values()) {
      if (known.path === path && known.rights === rights) return known
    }
    const file = randomUUID() as string as FileHandle
    const fresh = { file, path, name: basename(path), folder: displayFolder(path, this.#home), rights }
    this.#byHandle.set(file, fresh)
    this.#onGrant(fresh)
    return fresh
  }

  /** The path of a handle; null for an unknown one. */
  pathOf(file: FileHandle): string | null {
    return this.#byHandle.get(file)?.path ?? null
  }

  /** All grants so far, for a process that has just restarted. */
  all(): Grant[] {
    return [...this.#byHandle.values()]
  }
}
