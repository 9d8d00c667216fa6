// SPDX-License-Identifier: GPL-3.0-or-later
/** The storage on disk; no other file of the documents process uses the file system. */
import { fail, type Result, succeed } from '../../engine/contract/result.ts'
import { type BigIntStats, constants, type Dirent } from 'node:fs'
import {
  access,
  type FileHandle,
  mkdir,
  open,
  readdir,
  readFile,
  readlink,
  realpath,
  rename,
  stat,
  unlink,
} from 'node:fs/promises'
import { basename, dirname, join, resolve } from 'node:path'
import { crc32 } from 'node:zlib'
import {
  completePending,
  overwriteInPlace,
  removeLeftovers,
  syncFolder,
  tempPath,
  tidyFolder,
  writeAll,
} from '../data/disk.ts'
import { MAX_CONVERTED_BYTES } from '../data/limits.ts'
import { type DiskErrorCode, failureOf } from '../data/disk-errors.ts'
import { converted, type Converted, joined } from './conversion.ts'
import {
  type Log,
  type OpenFile,
  type Replacement,
  sameStamp,
  type Stamp,
  type FileStorage,
} from './storage.ts'
import type { DocumentsErrorCode, LeftOutPart } from './protocol.ts'
import { Slices } from '../data/slices.ts'
import { ArchiveFault, UnpackedFile } from '../data/unpack/index.ts'

const attempt = async <T>(action: () => Promise<T>): Promise<Result<T, DiskErrorCode>> => {
  try {
    return succeed(await action())
  } catch (error) {
    return failureOf(error)
  }
}

const stampOf = (stats: BigIntStats): Stamp => ({
  size: Number(stats.size),
  modified: String(stats.mtimeNs),
  inode: String(stats.ino),
})

/** Write permission bits of owner, group and others. */
const WRITABLE = 0o222n
const PERMISSIONS = 0o7777n

/** A longer chain of links is a cycle. */
const MAX_LINKS = 40

class DiskFile implements OpenFile {
  readonly path: string
  readonly stamp: Stamp
  readonly size: number
  readonly source = null
  readonly identity: string
  readonly #handle: FileHandle
  #reading = 0
  #closing = false

  constructor(path: string, handle: FileHandle, stats: BigIntStats) {
    this.path = path
    this.#handle = handle
    this.stamp = stampOf(stats)
    this.size = this.stamp.size
    this.identity = `${stats.dev} ${stats.ino}`
  }

  async read(from: number, into: Uint8Array): Promise<Result<number, DiskErrorCode>> {
    if (this.#closing) return fail('IO', 'CLOSED')
    this.#reading++
    try {
      let filled = 0
      while (filled < into.length) {
        const { bytesRead } = await this.#handle.read(into, filled, into.length - filled, from + filled)
        if (bytesRead === 0) break
        filled += bytesRead
      }
      return succeed(filled)
    } catch (error) {
      return failureOf(error)
    } finally {
      this.#reading--
      this.#closeIfIdle()
    }
  }

  async unchanged(): Promise<boolean> {
    if (this.#closing) return false
    this.#reading++
    try {
      const { size, modified } = stampOf(await this.#handle.stat({ bigint: true }))
      return size === this.stamp.size && modified === this.stamp.modified
    } catch {
      return false
    } finally {
      this.#reading--
      this.#closeIfIdle()
    }
  }

  close(): void {
    this.#closing = true
    this.#closeIfIdle()
  }

  #closeIfIdle(): void {
    // A failure to close a file that was only read has no consequence.
    if (this.#closing && this.#reading === 0) void this.#handle.close().catch(() => undefined)
  }
}

/**
 * Opens a regular file and refuses anything else. Does not wait, as opening a named pipe would.
 * @param name the path that the open file reports
 */
async function openForReading(path: string, name = path): Promise<Result<OpenFile, DocumentsErrorCode>> {
  return settle(async () => {
    // Checked before opening: merely opening a device can have an effect.
    if (!(await stat(path)).isFile()) return fail('NOT_A_TEXT_FILE', 'not a regular file')
    const handle = await open(path, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0))
    try {
      const stats = await handle.stat({ bigint: true })
      if (stats.isFile()) return succeed(new DiskFile(name, handle, stats))
      await handle.close()
      return fail('NOT_A_TEXT_FILE', 'not a regular file')
    } catch (error) {
      await handle.close()
      throw error
    }
  })
}

const settle = async <T>(
  action: () => Promise<Result<T, DocumentsErrorCode>>,
): Promise<Result<T, DocumentsErrorCode>> => {
  try {
    return await action()
  } catch (error) {
    return failureOf(error)
  }
}

class DiskReplacement implements Replacement {
  readonly #target: string
  readonly #temp: string
  readonly #old: BigIntStats | null
  #handle: FileHandle | null
  #file: OpenFile | null = null
  #done = false

  constructor(target: string, temp: string, old: BigIntStats | null, handle: FileHandle) {
    this.#target = target
    this.#temp = temp
    this.#old = old
    this.#handle = handle
  }

  write(bytes: Uint8Array): Promise<Result<void, DiskErrorCode>> {
    return attempt(() => writeAll(this.#handle!, bytes))
  }

  async finish(): Promise<Result<OpenFile, DocumentsErrorCode>> {
    const handle = this.#handle!
    const written = await attempt(async () => {
      if (this.#old) {
        // If we may not change the owner, another user's file becomes ours; the mode stays.
        const { uid, gid, mode } = this.#old
        await handle.chown(Number(uid), Number(gid)).catch(() => undefined)
        await handle.chmod(Number(mode & PERMISSIONS))
      }
      await handle.sync()
      await handle.close()
    })
    if (!written.ok) return written
    this.#handle = null
    const opened = await openForReading(this.#temp, this.#target)
    if (opened.ok) this.#file = opened.value
    return opened
  }

  commit(expected: Stamp | null): Promise<Result<OpenFile | null, DocumentsErrorCode>> {
    return settle<OpenFile | null>(async () => {
      if (expected) {
        const now = await attempt(() => stat(this.#target, { bigint: true }))
        if (now.ok && !sameStamp(stampOf(now.value), expected)) return fail('CHANGED_ON_DISK')
        if (!now.ok && now.code !== 'NOT_FOUND') return now
      }
      // A rename would leave the file's other hard links with the old content.
      if (this.#old && this.#old.nlink > 1n) {
        await overwriteInPlace(this.#temp, this.#target)
        this.#done = true
        return openForReading(this.#target)
      }
      await rename(this.#temp, this.#target)
      this.#done = true
      await syncFolder(dirname(this.#target))
      return succeed(null)
    })
  }

  async discard(): Promise<void> {
    if (this.#done) return
    this.#done = true
    this.#file?.close()
    await this.#handle?.close().catch(() => undefined)
    await unlink(this.#temp).catch(() => undefined)
  }
}

class DiskLog implements Log {
  readonly #handle: FileHandle
  #length: number

  constructor(handle: FileHandle, length: number) {
    this.#handle = handle
    this.#length = length
  }

  get length(): number {
    return this.#length
  }

  async append(bytes: Uint8Array): Promise<Result<void, DiskErrorCode>> {
    const written = await attempt(async () => {
      await writeAll(this.#handle, bytes, this.#length)
      await this.#handle.datasync()
    })
    if (written.ok) this.#length += bytes.length
    else await this.#handle.truncate(this.#length).catch(() => undefined)
    return written
  }

  async close(): Promise<void> {
    await this.#handle.close().catch(() => undefined)
  }
}

export class DiskStorage implements FileStorage {
  async open(path: string): Promise<Result<OpenFile, DocumentsErrorCode>> {
    const real = await attempt(() => realpath(path))
    if (!real.ok) return real
    await completePending(real.value)
    const file = await openForReading(real.value)
    if (!file.ok) return file
    const packed = await unpacked(real.value)
    if (packed.ok) return converted(file.value, packed.value)
    file.value.close()
    return packed
  }

  tidyBeside(path: string): Promise<void> {
    return tidyFolder(dirname(path))
  }

  stamp(path: string): Promise<Result<Stamp, DiskErrorCode>> {
    return attempt(async () => stampOf(await stat(path, { bigint: true })))
  }

  async resolve(path: string): Promise<string> {
    let target = resolve(path)
    for (let links = 0; links < MAX_LINKS; links++) {
      const real = await attempt(() => realpath(target))
      if (real.ok) return real.value
      // A link to a file that does not exist yet: follow it by hand.
      const link = await attempt(() => readlink(target))
      if (!link.ok) break
      target = resolve(dirname(target), link.value)
    }
    const folder = await attempt(() => realpath(dirname(target)))
    return folder.ok ? join(folder.value, basename(target)) : target
  }

  async replace(path: string): Promise<Result<Replacement, DocumentsErrorCode>> {
    const target = await this.resolve(path)
    const old = await attempt(() => stat(target, { bigint: true }))
    if (!old.ok && old.code !== 'NOT_FOUND') return old
    if (old.ok) {
      if (!old.value.isFile()) return fail('NOT_ALLOWED', 'not a regular file')
      // Replacing needs no write permission for the file, but a missing permission is respected.
      if ((old.value.mode & WRITABLE) === 0n) return fail('NOT_ALLOWED', 'read-only')
      const allowed = await attempt(() => access(target, constants.W_OK))
      if (!allowed.ok) return allowed
    }
    const folder = dirname(target)
    await removeLeftovers(folder)
    const temp = tempPath(folder)
    // Other users must not read a replacement before it has the file's mode.
    const handle = await attempt(() => open(temp, 'wx', old.ok ? 0o600 : 0o666))
    if (!handle.ok) return handle
    return succeed(new DiskReplacement(target, temp, old.ok ? old.value : null, handle.value))
  }

  checksum(previous: number, bytes: Uint8Array): number {
    return crc32(bytes, previous)
  }

  async list(folder: string): Promise<string[]> {
    const entries = await readdir(folder, { withFileTypes: true }).catch((): Dirent[] => [])
    return entries.filter((entry) => entry.isFile()).map((entry) => entry.name)
  }

  join(folder: string, name: string): string {
    return join(folder, name)
  }

  log(path: string, length: number): Promise<Result<Log, DiskErrorCode>> {
    return attempt(async () => {
      await mkdir(dirname(path), { recursive: true })
      // Other users must not read unsaved changes.
      const handle = await open(path, constants.O_RDWR | constants.O_CREAT, 0o600)
      try {
        await handle.truncate(length)
        await syncFolder(dirname(path))
      } catch (error) {
        await handle.close()
        throw error
      }
      return new DiskLog(handle, length)
    })
  }

  readAll(path: string): Promise<Result<Uint8Array, DiskErrorCode>> {
    return attempt(() => readFile(path))
  }

  remove(path: string): Promise<Result<void, DiskErrorCode>> {
    return attempt(() => unlink(path))
  }
}

/** Maximum number of omitted parts that are named; all are counted. */
const MAX_NAMED = 5
/** Reported names of files in an archive are cut to this length, UTF-16 units. */
const MAX_NAME = 120

/** Unpacks a regular file, every PGN of a zip one after the other; null for an uncompressed file. */
async function unpacked(path: string): Promise<Result<Converted | null, DocumentsErrorCode>> {
  let file: UnpackedFile
  try {
    file = await UnpackedFile.open(path)
  } catch (error) {
    return failureOf(error)
  }
  const { packing } = file
  try {
    return packing === 'none' ? succeed(null) : await unpackAll(file, packing)
  } finally {
    await file.close()
  }
}

async function unpackAll(
  file: UnpackedFile,
  form: Exclude<UnpackedFile['packing'], 'none'>,
): Promise<Result<Converted, DocumentsErrorCode>> {
  const pieces: Uint8Array[] = []
  let size = 0
  const leftOut: LeftOutPart[] = []
  try {
    for (let piece = await file.next(); piece; piece = await file.next()) {
      size += piece.length
      if (size > MAX_CONVERTED_BYTES) return fail('TOO_LARGE', String(size))
      pieces.push(piece)
    }
  } catch (error) {
    if (!(error instanceof ArchiveFault)) return failureOf(error)
    if (size === 0) return fail('BAD_ARCHIVE', error.message)
    leftOut.push({ code: 'DAMAGED', where: String(file.readBytes) })
  }
  leftOut.push(...file.leftOut.map(({ code, where }) => ({ code, where: where.slice(0, MAX_NAME) })))
  const source = { form, leftOut: leftOut.slice(0, MAX_NAMED), leftOutCount: leftOut.length }
  return succeed({ bytes: await joined(pieces, new Slices()), source })
}
