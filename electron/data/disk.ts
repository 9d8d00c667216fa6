// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * The only place that writes whole files, and reads small ones. A file is replaced atomically: the new
 * content is written under a temporary name in the same folder, synced, and renamed. A reader finds either the
 * old content or the new one. A file with several hard links is written in place, because a rename would
 * separate them; a write that a kill interrupts is completed later.
 */
import { randomBytes } from 'node:crypto'
import { closeSync, constants, copyFileSync, fstatSync, fsyncSync, mkdirSync, openSync } from 'node:fs'
import { readSync, renameSync, rmSync, statSync, writeSync } from 'node:fs'
import { type FileHandle, mkdir, open, readdir, rename, stat, unlink } from 'node:fs/promises'
import { hostname } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { isRunning } from './running-process.ts'
import { type DiskErrorCode, failureOf } from './disk-errors.ts'
import { fail, type Failure, type Result, succeed } from '../../engine/result.ts'

/**
 * The bytes of a small file. Anything but a regular file is refused unread: a folder, a device, or a pipe,
 * which could block.
 * @param maxBytes a longer file is refused too
 */
export function readSmallFileNow(
  path: string,
  maxBytes: number,
): Result<Uint8Array, DiskErrorCode | 'NOT_A_FILE' | 'TOO_LARGE'> {
  try {
    // Checked before opening: merely opening a device can have an effect.
    if (!statSync(path).isFile()) return fail('NOT_A_FILE')
    const file = openSync(path, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0))
    try {
      const stats = fstatSync(file)
      if (!stats.isFile()) return fail('NOT_A_FILE')
      if (stats.size > maxBytes) return fail('TOO_LARGE', String(stats.size))
      const bytes = new Uint8Array(stats.size)
      let done = 0
      while (done < bytes.length) {
        const read = readSync(file, bytes, done, bytes.length - done, done)
        if (read === 0) break
        done += read
      }
      return succeed(bytes.subarray(0, done))
    } finally {
      closeSync(file)
    }
  } catch (error) {
    return failureOf(error)
  }
}

/**
 * Renames whatever has this name to an unused name; returns that name, or null if the system refuses.
 */
export function setAsideNow(path: string): string | null {
  const aside = `${path}.bad-${new Date().toISOString().replaceAll(/[:.]/g, '-')}`
  try {
    renameSync(path, aside)
    return aside
  } catch {
    return null
  }
}

/** Errors on systems where a folder cannot be synced and need not be. */
const NO_FOLDER_SYNC = new Set(['EINVAL', 'ENOTSUP', 'EPERM', 'EACCES', 'EISDIR', 'EBADF'])

const isHarmless = (error: unknown): boolean =>
  NO_FOLDER_SYNC.has((error as NodeJS.ErrnoException).code ?? '')

/** Makes the names in a folder durable. */
export async function syncFolder(folder: string): Promise<void> {
  try {
    const handle = await open(folder, constants.O_RDONLY)
    try {
      await handle.sync()
    } finally {
      await handle.close()
    }
  } catch (error) {
    if (!isHarmless(error)) throw error
  }
}

/** The same, synchronously. */
export function syncFolderNow(folder: string): void {
  try {
    const file = openSync(folder, constants.O_RDONLY)
    try {
      fsyncSync(file)
    } finally {
      closeSync(file)
    }
  } catch (error) {
    if (!isHarmless(error)) throw error
  }
}

/** A write of nothing without an error, which can happen on a full disk. */
class NothingWritten extends Error {
  readonly code = 'ENOSPC'
}

/**
 * Writes all bytes; the system may accept fewer at once.
 * @param at offset in the file; undefined: the handle's position
 */
export async function writeAll(handle: FileHandle, bytes: Uint8Array, at?: number): Promise<void> {
  for (let done = 0; done < bytes.length;) {
    const position = at === undefined ? null : at + done
    const { bytesWritten } = await handle.write(bytes, done, bytes.length - done, position)
    if (bytesWritten === 0) throw new NothingWritten()
    done += bytesWritten
  }
}

function writeAllNow(file: number, bytes: Uint8Array): void {
  for (let done = 0; done < bytes.length;) {
    const written = writeSync(file, bytes, done, bytes.length - done)
    if (written === 0) throw new NothingWritten()
    done += written
  }
}

/**
 * Names of unfinished files contain their process, so that those of a killed process can be recognised and
 * removed.
 */
const TEMP_PREFIX = '.alfabeta-'
const TEMP_SUFFIX = '.tmp'
const HOST = hostname()
  .replaceAll(/[^a-z0-9]/gi, '')
  .slice(0, 24)
const TEMP_NAME = new RegExp(`^\\${TEMP_PREFIX}${HOST}-(\\d+)-[0-9a-f]+\\${TEMP_SUFFIX}$`)

/** An unused path in `folder`. */
export const tempPath = (folder: string): string =>
  join(folder, `${TEMP_PREFIX}${HOST}-${process.pid}-${randomBytes(6).toString('hex')}${TEMP_SUFFIX}`)

/** Removes the temporary files that killed processes left in a folder. Never fails. */
export async function removeLeftovers(folder: string): Promise<void> {
  const names = await readdir(folder).catch((): string[] => [])
  for (const name of names) {
    const pid = Number(TEMP_NAME.exec(name)?.[1] ?? 0)
    if (pid > 0 && pid !== process.pid && !isRunning(pid))
      await unlink(join(folder, name)).catch(() => undefined)
  }
}

/** Name of a file with the complete new content for the file named inside. */
const PENDING_NAME = /^\.(.+)\.alfabeta-pending$/
const pendingPath = (target: string): string => join(dirname(target), `.${basename(target)}.alfabeta-pending`)

/** Writing in place takes at most this long, ms; a later change of the file is another program's. */
const PENDING_MS = 10 * 60 * 1000
const COPY_BYTES = 1024 * 1024

/** Writes in place that this process is doing now. */
const finishing = new Set<string>()

/**
 * Writes a synced file into another one, which keeps its inode and all its names. Throws errors of the system;
 * a full disk before anything was overwritten.
 * @param content path in the folder of `target`; the file is removed
 */
export async function overwriteInPlace(content: string, target: string): Promise<void> {
  const pending = pendingPath(target)
  await rename(content, pending)
  finishing.add(pending)
  try {
    await syncFolder(dirname(target))
    if (await copyInto(pending, target)) return
    await unlink(pending).catch(() => undefined)
    throw new NothingWritten()
  } finally {
    finishing.delete(pending)
  }
}

/** Completes a write in place that a kill interrupted, if there is one. Never fails. */
export async function completePending(target: string): Promise<void> {
  const pending = pendingPath(target)
  if (finishing.has(pending)) return
  try {
    const begun = await stat(pending)
    const now = await stat(target)
    // Another program has changed it since.
    if (now.mtimeMs > begun.ctimeMs + PENDING_MS) return
    finishing.add(pending)
    await copyInto(pending, target)
  } catch {
    // Usually there is none.
  } finally {
    finishing.delete(pending)
  }
}

/**
 * Copies a file into another one and removes it; false if there is no room: then nothing was overwritten.
 */
async function copyInto(pending: string, target: string): Promise<boolean> {
  const from = await open(pending, constants.O_RDONLY)
  try {
    const to = await open(target, constants.O_RDWR)
    try {
      const { size } = await from.stat()
      const { size: old } = await to.stat()
      try {
        await copyRange(from, to, old, size)
        await to.sync()
      } catch {
        await to.truncate(old)
        return false
      }
      await copyRange(from, to, 0, Math.min(old, size))
      await to.truncate(size)
      await to.sync()
    } finally {
      await to.close()
    }
  } finally {
    await from.close()
  }
  await unlink(pending)
  await syncFolder(dirname(target))
  return true
}

async function copyRange(from: FileHandle, to: FileHandle, start: number, end: number): Promise<void> {
  const buffer = new Uint8Array(COPY_BYTES)
  for (let at = start; at < end;) {
    const { bytesRead } = await from.read(buffer, 0, Math.min(buffer.length, end - at), at)
    if (bytesRead === 0) throw new NothingWritten()
    await writeAll(to, buffer.subarray(0, bytesRead), at)
    at += bytesRead
  }
}

/** Finishes or removes what killed processes left in a folder. Never fails. */
export async function tidyFolder(folder: string): Promise<void> {
  await removeLeftovers(folder)
  for (const name of await readdir(folder).catch((): string[] => [])) {
    const target = PENDING_NAME.exec(name)?.[1]
    if (target !== undefined) await completePending(join(folder, target))
  }
}

/** Permissions of private files. */
const PRIVATE = 0o600

/**
 * Replaces a file of the application, or creates it and its folder. Throws errors of the system; then the old
 * file stays.
 * @param isWanted called just before the rename; false leaves the old file, for when something newer was
 *   written
 */
export async function replaceFile(
  path: string,
  content: string | Uint8Array,
  isWanted: () => boolean = () => true,
): Promise<void> {
  const folder = dirname(path)
  await mkdir(folder, { recursive: true })
  const temp = tempPath(folder)
  try {
    const handle = await open(temp, 'wx', PRIVATE)
    try {
      await writeAll(handle, toBytes(content))
      await handle.sync()
    } finally {
      await handle.close()
    }
    // Nothing can happen between the check and the rename.
    if (isWanted()) renameSync(temp, path)
    else await unlink(temp)
  } catch (error) {
    await unlink(temp).catch(() => undefined)
    throw error
  }
  await syncFolder(folder)
}

/** The same, synchronously, for the last moment of a process. */
export function replaceFileNow(path: string, content: string | Uint8Array): void {
  const folder = dirname(path)
  mkdirSync(folder, { recursive: true })
  const temp = tempPath(folder)
  try {
    const file = openSync(temp, 'wx', PRIVATE)
    try {
      writeAllNow(file, toBytes(content))
      fsyncSync(file)
    } finally {
      closeSync(file)
    }
    renameSync(temp, path)
  } catch (error) {
    rmSync(temp, { force: true })
    throw error
  }
  syncFolderNow(folder)
}

/** Copies a file completely and synced, or not at all; synchronous. Throws errors of the system. */
export function copyFileNow(from: string, to: string): void {
  const folder = dirname(to)
  const temp = tempPath(folder)
  try {
    // Shares the blocks if the system can do that.
    copyFileSync(from, temp, constants.COPYFILE_FICLONE)
    const file = openSync(temp, 'r+')
    try {
      fsyncSync(file)
    } finally {
      closeSync(file)
    }
    renameSync(temp, to)
  } catch (error) {
    rmSync(temp, { force: true })
    throw error
  }
  syncFolderNow(folder)
}

/** More than a full file system may still have in reserve, bytes. */
const PROBE_BYTES = 1024 * 1024

/**
 * Why nothing can be written in a folder now; null if it can. For callers who only get "I/O error".
 */
export function refusalOf(folder: string): Failure<DiskErrorCode> | null {
  const temp = tempPath(folder)
  try {
    const file = openSync(temp, 'wx', PRIVATE)
    try {
      writeAllNow(file, new Uint8Array(PROBE_BYTES))
      fsyncSync(file)
    } finally {
      closeSync(file)
    }
    return null
  } catch (error) {
    return failureOf(error)
  } finally {
    rmSync(temp, { force: true })
  }
}

const toBytes = (content: string | Uint8Array): Uint8Array =>
  typeof content === 'string' ? Buffer.from(content, 'utf8') : content
