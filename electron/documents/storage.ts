// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * The storage of documents and drafts: on disk in `disk-storage.ts`, in memory in `memory-storage.ts`. Paths are
 * opaque; an expected failure is a value with a code.
 */
import { DONE, type Result } from '../../engine/contract/result.ts'
import type { DocumentsErrorCode, Source } from './protocol.ts'

/** The state of a file at a moment. The same stamp means the same bytes. */
export interface Stamp {
  size: number
  /** Time of the last change in nanoseconds, as text: it has more digits than a number. */
  modified: string
  /** Distinguishes a file from another one that took its name. */
  inode: string
}

export const sameStamp = (left: Stamp, right: Stamp): boolean =>
  left.size === right.size && left.modified === right.modified && left.inode === right.inode

/** A file open for reading. It stays readable when another file takes its name. */
export interface OpenFile {
  /** The opened path, with symbolic links followed. */
  readonly path: string
  readonly stamp: Stamp
  /** Number of bytes that can be read; not the size on disk if the file is compressed or otherwise converted. */
  readonly size: number
  /** The original format; null for plain text, which can also be written. */
  readonly source: Source | null
  /** The same for two names of one file, never for two files that are open. */
  readonly identity: string
  /**
   * Fills `into` with the bytes from `from` on; returns the number of bytes, fewer only at the end of the file.
   */
  read(from: number, into: Uint8Array): Promise<Result<number, DocumentsErrorCode>>
  /** False if the bytes were changed in place since the file was opened. */
  unchanged(): Promise<boolean>
  /** Takes effect after the reads in progress. */
  close(): void
}

/** New content for a file; it is not visible under the file's name until `commit`. */
export interface Replacement {
  write(bytes: Uint8Array): Promise<Result<void, DocumentsErrorCode>>
  /** Ends the writing: makes the bytes durable and readable. */
  finish(): Promise<Result<OpenFile, DocumentsErrorCode>>
  /**
   * Gives it the file's name, atomically and durably. CHANGED_ON_DISK when the file under that name is not the
   * `expected` one; null replaces any file. Returns the file to continue with if that is not the one that
   * `finish` opened, else null.
   */
  commit(expected: Stamp | null): Promise<Result<OpenFile | null, DocumentsErrorCode>>
  /** Leaves nothing behind; harmless after `commit`. */
  discard(): Promise<void>
}

/** A file that only grows. */
export interface Log {
  /** Durable when it resolves; a failed append leaves the log as it was. */
  append(bytes: Uint8Array): Promise<Result<void, DocumentsErrorCode>>
  readonly length: number
  close(): Promise<void>
}

/** Completes a replacement and gives it the file's name, whatever file has that name now. */
export async function complete(replacement: Replacement): Promise<Result<void, DocumentsErrorCode>> {
  const finished = await replacement.finish()
  const done = finished.ok ? await replacement.commit(null) : finished
  if (finished.ok) finished.value.close()
  if (done.ok) done.value?.close()
  return done.ok ? DONE : done
}

/** Replaces the content of a file. */
export async function writeWhole(
  storage: FileStorage,
  path: string,
  bytes: Uint8Array,
): Promise<Result<void, DocumentsErrorCode>> {
  const replacement = await storage.replace(path)
  if (!replacement.ok) return replacement
  const written = await replacement.value.write(bytes)
  const done = written.ok ? await complete(replacement.value) : written
  await replacement.value.discard()
  return done
}

export interface FileStorage {
  /** Opens a file of text; NOT_A_TEXT_FILE for folders, devices and pipes. */
  open(path: string): Promise<Result<OpenFile, DocumentsErrorCode>>
  /** The stamp of the file that a path names now. */
  stamp(path: string): Promise<Result<Stamp, DocumentsErrorCode>>
  /** The path with symbolic links followed, even if the last part does not exist yet. */
  resolve(path: string): Promise<string>
  /** Finishes or removes what killed processes left beside a file. */
  tidyBeside(path: string): Promise<void>
  /** Begins to replace a file, or to make a new one. */
  replace(path: string): Promise<Result<Replacement, DocumentsErrorCode>>
  /** Continues a checksum over more bytes; 0 is that of none. */
  checksum(previous: number, bytes: Uint8Array): number
  /** Names of the files in a folder, which need not exist. */
  list(folder: string): Promise<string[]>
  join(folder: string, name: string): string
  /** Opens a log, creating it and its folder if needed, and truncates it to `length` bytes. */
  log(path: string, length: number): Promise<Result<Log, DocumentsErrorCode>>
  readAll(path: string): Promise<Result<Uint8Array, DocumentsErrorCode>>
  remove(path: string): Promise<Result<void, DocumentsErrorCode>>
}
