// SPDX-License-Identifier: GPL-3.0-or-later
/** The stored session: the page's handles become paths with their rights, and handles again at the next start. */
import { basename, isAbsolute } from 'node:path'
import { type FileHandle, type GrantedPath, readGrantedPath } from '../../data/file-handle.ts'
import { openJsonFile } from '../../data/json-file.ts'
import { isOwnFile, OWN_FILES } from '../../documents/protocol.ts'
import { readSession, renameFiles, type RestoredSession, type Session } from './session.ts'

/** After this many failed starts in a row, a session is not tried again. */
const MAX_ATTEMPTS = 3

export type SessionStore = ReturnType<typeof openSession>

export interface SessionFiles {
  /** The file of a handle, or null. */
  granted(file: FileHandle): GrantedPath | null
  /** A handle for a file of an earlier start, with the same rights, or null if it cannot be opened. */
  reopen(file: GrantedPath): Promise<FileHandle | null>
}

/** The program's own files are stored by their handles. */
type StoredFile = GrantedPath | FileHandle

interface Stored {
  /** Number of starts since the page last reported a good one. */
  attempts: number
  session: Session<StoredFile> | null
}

function readStoredFile(value: unknown): StoredFile | null {
  if (isOwnFile(value)) return value
  const file = readGrantedPath(value)
  return file && isAbsolute(file.path) ? file : null
}
const isStoredFile = (value: unknown): value is unknown => readStoredFile(value) !== null
const keyOf = (file: StoredFile): string => (typeof file === 'string' ? file : `${file.rights} ${file.path}`)
const isHandle = (value: unknown): value is FileHandle => typeof value === 'string' && value !== ''

/** Reads a stored session. Total. */
export function parseStored(content: unknown): Stored {
  const { attempts, session } = (content ?? {}) as Record<string, unknown>
  return {
    attempts: Number.isSafeInteger(attempts) ? (attempts as number) : 0,
    session:
      typeof session === 'object' && session !== null
        ? renameFiles(readSession(session, isStoredFile), readStoredFile)
        : null,
  }
}

/** @param onError called when a write fails */
export function openSession(path: string, files: SessionFiles, onError: (error: unknown) => void) {
  const stored = openJsonFile(path, parseStored, onError)

  async function restore(session: Session<StoredFile>): Promise<RestoredSession> {
    const missing: string[] = []
    const handles = new Map<string, FileHandle>(OWN_FILES.map((file) => [file, file]))
    for (const { source } of session.tabs) {
      if (!('file' in source) || typeof source.file === 'string' || handles.has(keyOf(source.file))) continue
      const handle = await files.reopen(source.file)
      if (handle === null) missing.push(basename(source.file.path))
      else handles.set(keyOf(source.file), handle)
    }
    return { session: renameFiles(session, (file) => handles.get(keyOf(file)) ?? null), missing }
  }

  return {
    /** The session of the last start; null if there is none, or if it has failed too often. */
    get: async (): Promise<RestoredSession | null> => {
      const { attempts, session } = stored.value
      if (session === null || attempts >= MAX_ATTEMPTS) return null
      stored.set({ attempts: attempts + 1, session })
      return restore(session)
    },
    /** Stores a session from the page, made valid by `readSession`. */
    set: (value: unknown) => {
      const session = renameFiles(readSession(value, isHandle), (file): StoredFile | null => {
        if (isOwnFile(file)) return file
        const known = files.granted(file)
        return known && { path: known.path, rights: known.rights }
      })
      stored.set({ attempts: 0, session })
    },
    /** The new path of an unreadable session file; null if it was readable. */
    setAside: stored.setAside,
    /** A newer version of this program wrote the file. */
    newer: stored.newer,
    /** Writes pending changes. Throws if the disk refuses. */
    flush: stored.flush,
  }
}
