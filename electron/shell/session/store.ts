// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * The stored session: the page's handles become paths on disk, and handles again at the next start.
 */
import { basename, isAbsolute } from 'node:path'
import type { FileHandle } from '../../data/file-handle.ts'
import { openJsonFile } from '../../data/json-file.ts'
import { MY_GAMES } from '../../documents/protocol.ts'
import { readSession, renameFiles, type RestoredSession, type Session } from './session.ts'

/** After this many failed starts in a row, a session is not tried again. */
const MAX_ATTEMPTS = 3

export interface SessionStore {
  /** The session of the last start, or null if there is none to try. */
  get(): Promise<RestoredSession | null>
  /** Stores what the page sends, made valid by `readSession`. */
  set(session: unknown): void
  /** The new path of an unreadable session file; null if it was readable. */
  readonly setAside: string | null
  /** The file was written by a newer version of this program. */
  readonly newer: boolean
  /** Writes pending changes. Throws if the disk refuses. */
  flush(): void
}

export interface SessionFiles {
  /** The path of a handle, or null. */
  pathOf(file: FileHandle): string | null
  /** A handle for a file of an earlier start, or null if it cannot be opened. */
  reopen(path: string): Promise<FileHandle | null>
}

/** A path, or the handle of My games. */
type StoredFile = string

interface Stored {
  /** Number of starts since the page last reported a good one. */
  attempts: number
  session: Session<StoredFile> | null
}

const isStoredFile = (value: unknown): value is StoredFile =>
  typeof value === 'string' && (value === MY_GAMES || isAbsolute(value))
const isHandle = (value: unknown): value is FileHandle => typeof value === 'string' && value !== ''

/** Reads a stored session. Total. */
export function parseStored(content: unknown): Stored {
  const { attempts, session } = (content ?? {}) as Record<string, unknown>
  return {
    attempts: Number.isSafeInteger(attempts) ? (attempts as number) : 0,
    session: typeof session === 'object' && session !== null ? readSession(session, isStoredFile) : null,
  }
}

/** @param onError called when a write fails */
export function openSession(
  path: string,
  files: SessionFiles,
  onError: (error: unknown) => void,
): SessionStore {
  const stored = openJsonFile(path, parseStored, onError)

  async function restore(session: Session<StoredFile>): Promise<RestoredSession> {
    const missing: string[] = []
    const handles = new Map<StoredFile, FileHandle>([[MY_GAMES, MY_GAMES]])
    for (const { source } of session.tabs) {
      if (!('file' in source) || handles.has(source.file)) continue
      const handle = await files.reopen(source.file)
      if (handle === null) missing.push(basename(source.file))
      else handles.set(source.file, handle)
    }
    return { session: renameFiles(session, (file) => handles.get(file) ?? null), missing }
  }

  return {
    get: async () => {
      const { attempts, session } = stored.value
      if (session === null || attempts >= MAX_ATTEMPTS) return null
      stored.set({ attempts: attempts + 1, session })
      return restore(session)
    },
    set: (value) => {
      const session = renameFiles(readSession(value, isHandle), (file): StoredFile | null =>
        file === MY_GAMES ? MY_GAMES : files.pathOf(file),
      )
      stored.set({ attempts: 0, session })
    },
    setAside: stored.setAside,
    newer: stored.newer,
    flush: stored.flush,
  }
}
