// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * The handles of files; the page never sees a path. A handle stands for a file and the rights from the gesture that
 * picked it. A file that was picked for reading and for writing has two handles.
 */
import { randomUUID } from 'node:crypto'
import { realpath } from 'node:fs/promises'
import { basename } from 'node:path'
import type { FileHandle, GrantedPath, Rights } from '../../data/file-handle.ts'
import type { Grant } from '../../data/grants.ts'
import { displayFolder } from './recent-files.ts'

export class Grants {
  readonly #home: string
  readonly #onGrant: (grant: Grant) => void
  readonly #byHandle = new Map<FileHandle, Grant>()
  /** Real paths, found when they are first needed: there may be thousands of grants, and as many drops. */
  readonly #real = new Map<string, string>()

  /**
   * @param home the folder that is shown as `~`
   * @param onGrant called with every new grant
   */
  constructor(home: string, onGrant: (grant: Grant) => void) {
    this.#home = home
    this.#onGrant = onGrant
  }

  /** The handle of a file with exactly these rights; the same one each time. */
  give({ path, rights }: GrantedPath): Grant {
    for (const known of this.#byHandle.values()) {
      if (known.path === path && known.rights === rights) return known
    }
    const file = randomUUID() as string as FileHandle
    const fresh = { file, path, name: basename(path), folder: displayFolder(path, this.#home), rights }
    this.#byHandle.set(file, fresh)
    this.#onGrant(fresh)
    return fresh
  }

  /** The grant of a handle; null if unknown. */
  known(file: FileHandle): Grant | null {
    return this.#byHandle.get(file) ?? null
  }

  /** Whether the file was picked, but never for writing. Other names of the file count too. */
  async isOnlyRead(path: string): Promise<boolean> {
    const real = await realPath(path)
    const rights = new Set<Rights>()
    for (const known of this.#byHandle.values()) {
      const found = this.#real.get(known.path) ?? (await realPath(known.path))
      this.#real.set(known.path, found)
      if (found === real) rights.add(known.rights)
    }
    return rights.has('read') && !rights.has('write')
  }

  /** All grants so far, for a process that has just restarted. */
  all(): Grant[] {
    return [...this.#byHandle.values()]
  }
}

/** With symbolic links followed; a path that leads nowhere stays as it is. */
const realPath = (path: string): Promise<string> => realpath(path).catch(() => path)
