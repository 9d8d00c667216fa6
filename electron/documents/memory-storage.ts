// SPDX-License-Identifier: GPL-3.0-or-later
/** A storage in memory, for a page without a desktop and for tests. */
import { DONE, fail, type Result, succeed } from '../../engine/contract/result.ts'
import { converted } from './conversion.ts'
import {
  type Log,
  type OpenFile,
  type Replacement,
  sameStamp,
  type Stamp,
  type FileStorage,
} from './storage.ts'
import type { DocumentsErrorCode } from './protocol.ts'

interface Content {
  bytes: Uint8Array
  stamp: Stamp
}

/** Bytes in memory as an open file; they never change. */
export class MemoryFile implements OpenFile {
  readonly path: string
  readonly stamp: Stamp
  readonly size: number
  readonly source = null
  readonly identity: string
  readonly #bytes: Uint8Array

  constructor(path: string, bytes: Uint8Array, stamp?: Stamp) {
    this.path = path
    this.#bytes = bytes
    this.size = bytes.length
    this.stamp = stamp ?? { size: bytes.length, modified: '0', inode: '0' }
    this.identity = `memory ${path} ${this.stamp.inode}`
  }

  read(from: number, into: Uint8Array): Promise<Result<number, DocumentsErrorCode>> {
    const part = this.#bytes.subarray(from, from + into.length)
    into.set(part)
    return Promise.resolve(succeed(part.length))
  }

  unchanged(): Promise<boolean> {
    return Promise.resolve(true)
  }

  close(): void {}
}

/** Bytes that arrive in pieces. */
class Pieces {
  readonly #pieces: Uint8Array[] = []
  length = 0

  add(bytes: Uint8Array): void {
    this.#pieces.push(bytes.slice())
    this.length += bytes.length
  }

  join(): Uint8Array {
    const joined = new Uint8Array(this.length)
    let at = 0
    for (const piece of this.#pieces) {
      joined.set(piece, at)
      at += piece.length
    }
    return joined
  }
}

export class MemoryStorage implements FileStorage {
  readonly #files = new Map<string, Content>()
  #clock = 0

  /** The bytes of a file, or null if it does not exist. */
  get(path: string): Uint8Array | null {
    return this.#files.get(path)?.bytes ?? null
  }

  /** Creates or replaces a file. */
  put(path: string, bytes: Uint8Array): void {
    this.#files.set(path, this.#content(bytes))
  }

  open(path: string): Promise<Result<OpenFile, DocumentsErrorCode>> {
    const content = this.#files.get(path)
    return content
      ? converted(new MemoryFile(path, content.bytes, content.stamp), null)
      : Promise.resolve(fail('NOT_FOUND', path))
  }

  stamp(path: string): Promise<Result<Stamp, DocumentsErrorCode>> {
    const content = this.#files.get(path)
    return Promise.resolve(content ? succeed(content.stamp) : fail('NOT_FOUND', path))
  }

  resolve(path: string): Promise<string> {
    return Promise.resolve(path)
  }

  tidyBeside(): Promise<void> {
    return Promise.resolve()
  }

  replace(path: string): Promise<Result<Replacement, DocumentsErrorCode>> {
    const pieces = new Pieces()
    let content: Content | null = null
    return Promise.resolve(
      succeed({
        write: (bytes) => {
          pieces.add(bytes)
          return Promise.resolve(DONE)
        },
        finish: () => {
          content = this.#content(pieces.join())
          return Promise.resolve(succeed(new MemoryFile(path, content.bytes, content.stamp)))
        },
        commit: (expected) => {
          const now = this.#files.get(path)
          if (expected && now && !sameStamp(now.stamp, expected))
            return Promise.resolve(fail('CHANGED_ON_DISK', path))
          this.#files.set(path, content!)
          return Promise.resolve(succeed(null))
        },
        discard: () => Promise.resolve(),
      }),
    )
  }

  /** FNV-1a; only compared with itself. */
  checksum(previous: number, bytes: Uint8Array): number {
    let hash = previous === 0 ? 0x811c9dc5 : previous
    for (let i = 0; i < bytes.length; i++) hash = Math.imul(hash ^ bytes[i]!, 0x01000193)
    return hash >>> 0
  }

  list(folder: string): Promise<string[]> {
    const names: string[] = []
    for (const path of this.#files.keys())
      if (path.startsWith(`${folder}/`)) names.push(path.slice(folder.length + 1))
    return Promise.resolve(names)
  }

  join(folder: string, name: string): string {
    return `${folder}/${name}`
  }

  log(path: string, length: number): Promise<Result<Log, DocumentsErrorCode>> {
    const pieces = new Pieces()
    pieces.add(this.get(path)?.subarray(0, length) ?? new Uint8Array(0))
    const write = () => this.put(path, pieces.join())
    write()
    const log: Log = {
      append: (bytes) => {
        pieces.add(bytes)
        write()
        return Promise.resolve(DONE)
      },
      get length() {
        return pieces.length
      },
      close: () => Promise.resolve(),
    }
    return Promise.resolve(succeed(log))
  }

  readAll(path: string): Promise<Result<Uint8Array, DocumentsErrorCode>> {
    const bytes = this.get(path)
    return Promise.resolve(bytes ? succeed(bytes) : fail('NOT_FOUND', path))
  }

  remove(path: string): Promise<Result<void, DocumentsErrorCode>> {
    return Promise.resolve(this.#files.delete(path) ? DONE : fail('NOT_FOUND', path))
  }

  #content(bytes: Uint8Array): Content {
    const tick = String(++this.#clock)
    return { bytes, stamp: { size: bytes.length, modified: tick, inode: tick } }
  }
}
