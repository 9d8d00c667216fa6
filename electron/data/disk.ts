// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * Writes whole files, and reads small ones. A file is replaced atomically: the new content is written under a
 * temporary name in the same folder, synced, and renamed. A reader finds either the old content or the new one. A
 * file with several hard links is written in place, because a rename would separate them; a write that a kill
 * interrupts is completed later.
 */
import { randomBytes } from 'node:crypto'
import { closeSync, constants, copyFileSync, fstatSync, fsyncSync, mkdirSync, openSync } from 'node:fs'
import { readSync, renameSync, rmSync, statSync, writeSync } from 'node:fs'
import { copyFile, type FileHandle, mkdir, open, readdir, rename, stat, unlink } from 'node:fs/promises'
import { hostname } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { isRunning } from './running-process.ts'
import { type DiskErrorCode, failureOf } from './disk-errors.ts'
import { fail, type Failure, type Result, succeed } from '../../engine/contract/result.ts'

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

const badName = (path: string): string => `${path}.bad-${new Date().toISOString().replaceAll(/[:.]/g, '-')}`

/** Copies a file under an unused name; returns that name, or null if the system refuses. */
export function copyAsideNow(path: string): string | null {
  const aside = badName(path)
  try {
    copyFileNow(path, aside)
    return aside
  } catch {
    return null
  }
}

/** Renames whatever has this name to an unused name; returns that name, or null if the system refuses. */
export function setAsideNow(path: string): string | null {
  const aside = badName(path)
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

/** The system wrote nothing and reported no error, which can happen on a full disk. */
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

/** The same, synchronously, at the position of the file. */
export function writeAllNow(file: number, bytes: Uint8Array): void {
  for (let done = 0; done < bytes.length;) {
    const written = writeSync(file, bytes, done, bytes.length - done)
    if (written === 0) throw new NothingWritten()
    done += written
  }
}

/**
 * The name of an unfinished file contains its process, so that the file of a killed process is recognised and
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

/** Names of files with the complete new content and the old content of the file named inside. */
const PENDING_NAME = /^\.(.+)\.alfabeta-(?:pending|before)$/
const pendingPath = (target: string): string => join(dirname(target), `.${basename(target)}.alfabeta-pending`)
const beforePath = (target: string): string => join(dirname(target), `.${basename(target)}.alfabeta-before`)

const COPY_BYTES = 1024 * 1024

/** The current writes in place of this process. */
const finishing = new Set<string>()

/**
 * Writes a synced file into another one, whose inode and names stay the same. Throws errors of the system; a full
 * disk is detected before anything is overwritten.
 * @param content path in the folder of `target`; the file is removed
 */
export async function overwriteInPlace(content: string, target: string): Promise<void> {
  const pending = pendingPath(target)
  finishing.add(pending)
  try {
    // With the old content, an interrupted write can be distinguished from a later edit by another program.
    await copySynced(target, beforePath(target))
    await rename(content, pending)
    await syncFolder(dirname(target))
    if (await copyInto(pending, target)) return
    await unlink(pending).catch(() => undefined)
    throw new NothingWritten()
  } finally {
    await unlink(beforePath(target)).catch(() => undefined)
    finishing.delete(pending)
  }
}

/** Completes a write in place that a kill interrupted, if there is one. Never fails. */
export async function completePending(target: string): Promise<void> {
  const [pending, before] = [pendingPath(target), beforePath(target)]
  if (finishing.has(pending)) return
  finishing.add(pending)
  try {
    if (!(await isThere(pending))) await unlink(before)
    else if (await isBetween(target, before, pending)) {
      if (await copyInto(pending, target)) await unlink(before)
    }
  } catch {
    // Usually there is none.
  } finally {
    finishing.delete(pending)
  }
}

const isThere = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  )

/** Whether a file is what an interrupted write leaves: each byte is the old or the new one. */
async function isBetween(target: string, before: string, after: string): Promise<boolean> {
  const files: FileHandle[] = []
  try {
    for (const path of [target, before, after]) files.push(await open(path, constants.O_RDONLY))
    const [size = 0, ...sizes] = await Promise.all(files.map(async (file) => (await file.stat()).size))
    if (size < Math.min(...sizes) || size > Math.max(...sizes)) return false
    const parts = files.map(() => new Uint8Array(COPY_BYTES))
    for (let at = 0; at < size; at += COPY_BYTES) {
      const reads = await Promise.all(files.map((file, index) => file.read(parts[index]!, 0, COPY_BYTES, at)))
      const [now, old, fresh] = reads.map(({ bytesRead, buffer }) => buffer.subarray(0, bytesRead))
      if (now!.some((byte, index) => byte !== old![index] && byte !== fresh![index])) return false
    }
    return true
  } finally {
    for (const file of files) await file.close()
  }
}

/** Copies a file completely and synced, or not at all. Throws errors of the system. */
async function copySynced(from: string, to: string): Promise<void> {
  const temp = tempPath(dirname(to))
  try {
    // Shares the blocks if the system can do that.
    await copyFile(from, temp, constants.COPYFILE_FICLONE)
    const file = await open(temp, 'r+')
    try {
      await file.sync()
    } finally {
      await file.close()
    }
    await rename(temp, to)
  } catch (error) {
    await unlink(temp).catch(() => undefined)
    throw error
  }
}

/** Copies a file into another one and removes it; false if there was no room: then nothing was overwritten. */
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
 * Replaces a file of the application, or creates it and its folder. Throws errors of the system; then the old file
 * stays.
 * @param isWanted called just before the rename; false leaves the old file, because a newer one was written
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

/** More than the reserve of a full file system, bytes. */
const PROBE_BYTES = 1024 * 1024

/** Why nothing can be written in a folder now; null if writing is possible. For callers who only get "I/O error". */
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
