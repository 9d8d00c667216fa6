// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * The session as main keeps it: the page's handles become paths on the way to the disk, and handles again at
 * a start.
 */
import { basename, isAbsolute } from 'node:path'
import type { FileHandle } from '../../data/file-handle.ts'
import { openJsonFile } from '../../data/json-file.ts'
import { MY_GAMES } from '../../documents/protocol.ts'
import { readSession, renameFiles, type RestoredSession, type Session } from './session.ts'

/** A session that so many starts in a row did not survive is not tried again. */
const MAX_ATTEMPTS = 3

export interface SessionStore {
  /** The session of the last start, or null when there is none that can be tried. */
  get(): Promise<RestoredSession | null>
  /** Keeps what the page sends; whatever it is, what is kept is a session. */
  set(session: unknown): void
  /** Where an unreadable file of the session is now; null when there was nothing wrong. */
  readonly setAside: string | null
  /** The file was written by a newer version of this program. */
  readonly newer: boolean
  /** Writes what is not yet written. Throws when the disk refuses. */
  flush(): void
}

export interface SessionFiles {
  /** What a handle stands for, or null. */
  pathOf(file: FileHandle): string | null
  /** A handle for a file of an earlier start, or null where it cannot be had. */
  reopen(path: string): Promise<FileHandle | null>
}

/** Paths, and the one file that has no path of its own here. */
type StoredFile = string

interface Stored {
  /** Starts since the page last said that it was well. */
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

/** @param onError hears of a write that failed. */
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
