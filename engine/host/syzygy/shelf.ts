// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * The table files of one thread, read in pages on demand. The number of cached pages and of open files is limited,
 * because the tables may be many and larger than memory.
 */

/** A file with random access. */
export interface ReadableFile {
  readonly bytes: number
  /** Fills `into` from byte `at` on; returns the number of bytes read. Never throws. */
  read(into: Uint8Array, at: number): number
  close(): void
}

/** Opens a file; null when it cannot be read. */
export type OpenFile = (path: string) => ReadableFile | null

const PAGE_BYTES = 4096
/** 16 MiB in all. */
const CACHED_PAGES = 4096
const OPEN_FILES = 64
/** The pages of each file are numbered from a multiple of this, so that one number names file and page. */
const FILE_STRIDE = 2 ** 36

export class Shelf {
  readonly #open: OpenFile
  readonly #handles = new Map<string, ReadableFile>()
  /**
   * Two generations of pages: a page becomes young when it is used; when too many are young, the old ones are dropped and
   * the young ones become old.
   */
  #young = new Map<number, Uint8Array>()
  #old = new Map<number, Uint8Array>()
  #files = 0

  constructor(open: OpenFile) {
    this.#open = open
  }

  /** A table file; null when it cannot be opened. */
  file(path: string): ShelvedFile | null {
    const handle = this.#handle(path)
    return handle && new ShelvedFile(this, path, handle.bytes, this.#files++)
  }

  /** One page of a file; null when it can no longer be read. */
  page(file: ShelvedFile, number: number): Uint8Array | null {
    const key = file.number * FILE_STRIDE + number
    const young = this.#young.get(key)
    if (young) return young
    const page = this.#old.get(key) ?? this.#readPage(file, number)
    if (page) this.#cache(key, page)
    return page
  }

  close(): void {
    for (const handle of this.#handles.values()) handle.close()
    this.#handles.clear()
  }

  #cache(key: number, page: Uint8Array): void {
    if (this.#young.size >= CACHED_PAGES / 2) {
      this.#old = this.#young
      this.#young = new Map()
    }
    this.#young.set(key, page)
  }

  #readPage(file: ShelvedFile, number: number): Uint8Array | null {
    const at = number * PAGE_BYTES
    const page = new Uint8Array(Math.min(PAGE_BYTES, file.bytes - at))
    return this.#handle(file.path)?.read(page, at) === page.length ? page : null
  }

  /** Returns the open file of a path. When too many are open, the least recently used is closed. */
  #handle(path: string): ReadableFile | null {
    const handle = this.#handles.get(path) ?? this.#open(path)
    if (!handle) return null
    this.#handles.delete(path)
    this.#handles.set(path, handle)
    if (this.#handles.size > OPEN_FILES) {
      const [oldest, idle] = this.#handles.entries().next().value!
      idle.close()
      this.#handles.delete(oldest)
    }
    return handle
  }
}

export class ShelvedFile {
  readonly #shelf: Shelf
  readonly path: string
  /** Length of the file when it was first opened. */
  readonly bytes: number
  /** Number of the file on its shelf. */
  readonly number: number

  constructor(shelf: Shelf, path: string, bytes: number, number: number) {
    this.#shelf = shelf
    this.path = path
    this.bytes = bytes
    this.number = number
  }

  /** `length` bytes from `at` on, not to be changed; null when the file is too short. */
  slice(at: number, length: number): Uint8Array | null {
    if (at < 0 || at + length > this.bytes) return null
    const first = Math.floor(at / PAGE_BYTES)
    const begin = at - first * PAGE_BYTES
    const page = this.#shelf.page(this, first)
    if (!page) return null
    if (begin + length <= page.length) return page.subarray(begin, begin + length)
    const joined = new Uint8Array(length)
    joined.set(page.subarray(begin))
    for (let filled = page.length - begin, next = first + 1; filled < length; next++) {
      const more = this.#shelf.page(this, next)
      if (!more) return null
      joined.set(more.subarray(0, length - filled), filled)
      filled += more.length
    }
    return joined
  }
}

/** Reads a file from front to back. Past the end it reads zeros and sets `isPastEnd`. */
export class Cursor {
  readonly #file: ShelvedFile
  at: number
  #isPastEnd = false

  constructor(file: ShelvedFile, at: number) {
    this.#file = file
    this.at = at
  }

  get isPastEnd(): boolean {
    return this.#isPastEnd
  }

  u8(): number {
    const bytes = this.#take(1)
    return bytes ? bytes[0]! : 0
  }

  /** Little-endian, like everything in a table except the codes. */
  u16(): number {
    const bytes = this.#take(2)
    return bytes ? bytes[0]! | (bytes[1]! << 8) : 0
  }

  u32(): number {
    const low = this.u16()
    return low + this.u16() * 65536
  }

  /** Moves to the next multiple of `unit` bytes. */
  align(unit: number): void {
    this.at = Math.ceil(this.at / unit) * unit
  }

  #take(length: number): Uint8Array | null {
    const bytes = this.#file.slice(this.at, length)
    this.at += length
    if (!bytes) this.#isPastEnd = true
    return bytes
  }
}
