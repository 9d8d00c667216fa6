// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * An immutable file of named sections. It is written once, from the beginning to the end, and is on disk when `end`
 * resolves; whoever lists such files must list it only then. Each block of it is checked when it is first read.
 *
 * The sections come first, and then twice, for the case that one is damaged: a CRC-32 of each BLOCK of the sections, the table
 * of contents as JSON, and the trailer with the length of the table, the CRC-32 of checks and table, and MAGIC.
 */
import { closeSync, fstatSync, fsync, openSync, readSync } from 'node:fs'
import { dirname } from 'node:path'
import { promisify } from 'node:util'
import { crc32 } from 'node:zlib'
import { syncFolder, writeAllNow } from './disk.ts'
import { damaged } from './sqlite/failure.ts'

/** Bytes with one checksum. */
const BLOCK = 65_536
const CHECK_BYTES = 4
const MAGIC = 'Alfabet1'
const TRAILER_BYTES = 16
/** Bytes that are collected before they are written. */
const BUFFER_BYTES = 4 * BLOCK
/** A table of contents is much shorter. */
const MAX_TABLE_BYTES = 16 * 1024 * 1024
/** How far from the end a trailer is looked for when the last one is damaged. */
const MAX_EARLIER_BYTES = 8 * 1024 * 1024

interface Contents {
  sections: Record<string, readonly [from: number, bytes: number]>
  /** Bytes of all sections. */
  bytes: number
  facts: unknown
}

/** Takes sections one after the other. Throws errors of the system. */
export class SectionWriter {
  readonly #path: string
  readonly #file: number
  readonly #buffer = new Uint8Array(BUFFER_BYTES)
  readonly #sections: Record<string, [from: number, bytes: number]> = {}
  readonly #checks: number[] = []
  #held = 0
  #written = 0
  #name = ''
  #isOpen = true

  /** @param path replaced if it exists */
  constructor(path: string) {
    this.#path = path
    this.#file = openSync(path, 'w')
  }

  /** Bytes so far. */
  get bytes(): number {
    return this.#written + this.#held
  }

  /** Begins a section. */
  begin(name: string): void {
    this.#close()
    this.#name = name
    this.#sections[name] = [this.bytes, 0]
  }

  /** Adds to the section; returns where in it the bytes begin. */
  write(bytes: Uint8Array): number {
    const at = this.bytes - this.#sections[this.#name]![0]
    for (let from = 0; from < bytes.length;) {
      const room = Math.min(BUFFER_BYTES - this.#held, bytes.length - from)
      this.#buffer.set(bytes.subarray(from, from + room), this.#held)
      this.#held += room
      from += room
      if (this.#held === BUFFER_BYTES) this.#flush()
    }
    return at
  }

  /** A section in one piece. */
  add(name: string, bytes: Uint8Array): void {
    this.begin(name)
    this.write(bytes)
  }

  /** Completes the file and makes sure that it is on disk. */
  async end(facts: unknown): Promise<void> {
    this.#close()
    this.#flush()
    const contents: Contents = { sections: this.#sections, bytes: this.#written, facts }
    const table = Buffer.from(JSON.stringify(contents))
    const checks = bytesOf(Uint32Array.from(this.#checks))
    const trailer = Buffer.alloc(TRAILER_BYTES)
    trailer.writeUInt32LE(table.length, 0)
    trailer.writeUInt32LE(crc32(table, crc32(checks)), 4)
    trailer.write(MAGIC, 8, 'latin1')
    writeAllNow(this.#file, Buffer.concat([checks, table, trailer, checks, table, trailer]))
    try {
      await promisify(fsync)(this.#file)
    } finally {
      this.abandon()
    }
    await syncFolder(dirname(this.#path))
  }

  /** Gives up; the file is left to whoever cleans up. */
  abandon(): void {
    if (!this.#isOpen) return
    this.#isOpen = false
    closeSync(this.#file)
  }

  #close(): void {
    const section = this.#sections[this.#name]
    if (section) section[1] = this.bytes - section[0]
  }

  #flush(): void {
    const bytes = this.#buffer.subarray(0, this.#held)
    for (let from = 0; from < bytes.length; from += BLOCK)
      this.#checks.push(crc32(bytes.subarray(from, from + BLOCK)))
    writeAllNow(this.#file, bytes)
    this.#written += this.#held
    this.#held = 0
  }
}

/** A complete file. Damage throws DAMAGED, errors of the system are thrown as they are. */
export class SectionFile {
  readonly path: string
  #file: number
  readonly #contents: Contents
  readonly #checks: Uint32Array
  /** 1 for each block whose checksum was right. */
  readonly #checked: Uint8Array

  /** Whether damaged blocks are read as they are. */
  readonly #isLenient: boolean

  private constructor(path: string, file: number, isLenient: boolean) {
    this.path = path
    this.#file = file
    this.#isLenient = isLenient
    const { size } = fstatSync(file)
    const found =
      this.#tableBefore(size, size) ?? this.#earlierTable(size) ?? this.#damaged('table of contents')
    this.#contents = found.contents
    this.#checks = found.checks
    this.#checked = new Uint8Array(found.checks.length)
  }

  /** @param isLenient damaged blocks are read as they are, for whoever knows what is right in another way */
  static open(path: string, isLenient = false): SectionFile {
    const file = openSync(path, 'r')
    try {
      return new SectionFile(path, file, isLenient)
    } catch (error) {
      closeSync(file)
      throw error
    }
  }

  /** The table whose trailer ends at a place; null if there is none, or it is damaged. */
  #tableBefore(end: number, size: number): { contents: Contents; checks: Uint32Array } | null {
    if (end < TRAILER_BYTES) return null
    const trailer = this.#raw(end - TRAILER_BYTES, TRAILER_BYTES)
    const tableBytes = trailer.readUInt32LE(0)
    if (
      trailer.toString('latin1', 8) !== MAGIC ||
      tableBytes > Math.min(end - TRAILER_BYTES, MAX_TABLE_BYTES)
    )
      return null
    const table = this.#raw(end - TRAILER_BYTES - tableBytes, tableBytes)
    const contents = contentsOf(table)
    if (!contents) return null
    const checkBytes = Math.ceil(contents.bytes / BLOCK) * CHECK_BYTES
    const copy = checkBytes + tableBytes + TRAILER_BYTES
    if (contents.bytes + 2 * copy !== size || end - copy < contents.bytes) return null
    const checks = this.#raw(end - copy, checkBytes)
    if (crc32(table, crc32(checks)) !== trailer.readUInt32LE(4)) return null
    return {
      contents,
      checks: new Uint32Array(checks.buffer.slice(checks.byteOffset, checks.byteOffset + checks.length)),
    }
  }

  /** The first copy of the table, when the second is damaged. */
  #earlierTable(size: number): { contents: Contents; checks: Uint32Array } | null {
    const from = Math.max(0, size - MAX_EARLIER_BYTES)
    const end = this.#raw(from, size - from)
    for (let at = end.lastIndexOf(MAGIC, end.length, 'latin1'); at >= 0;) {
      const found = this.#tableBefore(from + at + MAGIC.length, size)
      if (found) return found
      at = at === 0 ? -1 : end.lastIndexOf(MAGIC, at - 1, 'latin1')
    }
    return null
  }

  /** What the writer was given at the end; the caller checks its shape. */
  get facts(): unknown {
    return this.#contents.facts
  }

  /** Bytes of the sections. */
  get bytes(): number {
    return this.#contents.bytes
  }

  has(name: string): boolean {
    return name in this.#contents.sections
  }

  section(name: string): Section {
    const [from, bytes] = this.#contents.sections[name] ?? this.#damaged(`no section ${name}`)
    return new Section(this, from, bytes)
  }

  /** Fills `target` from a place in the file. For `Section`. */
  read(from: number, target: Uint8Array): void {
    if (target.length === 0) return
    if (this.#isLenient) return this.#fill(from, target)
    const last = Math.floor((from + target.length - 1) / BLOCK)
    for (let block = Math.floor(from / BLOCK); block <= last; block++)
      if (this.#checked[block] === 0) this.#check(block)
    this.#fill(from, target)
  }

  /** Afterwards every read fails. */
  close(): void {
    closeSync(this.#file)
    this.#file = -1
  }

  #check(block: number): void {
    const from = block * BLOCK
    const bytes = scratch.subarray(0, Math.min(BLOCK, this.bytes - from))
    this.#fill(from, bytes)
    if (crc32(bytes) !== this.#checks[block]) this.#damaged(`block ${block}`)
    this.#checked[block] = 1
  }

  #raw(from: number, bytes: number): Buffer {
    const buffer = Buffer.alloc(bytes)
    this.#fill(from, buffer)
    return buffer
  }

  #fill(from: number, target: Uint8Array): void {
    for (let at = 0; at < target.length;) {
      const read = readSync(this.#file, target, at, target.length - at, from + at)
      if (read === 0) this.#damaged('too short')
      at += read
    }
  }

  #damaged(detail: string): never {
    return damaged(`${this.path}: ${detail}`)
  }
}

/** For the checks of all files: they read on one thread. */
const scratch = new Uint8Array(BLOCK)

function contentsOf(table: Buffer): Contents | null {
  try {
    const { sections, bytes, facts } = JSON.parse(table.toString()) as Contents
    const areSections = Object.values(sections).every(
      ([from, length]) => from >= 0 && length >= 0 && from + length <= bytes,
    )
    return areSections && Number.isSafeInteger(bytes) ? { sections, bytes, facts } : null
  } catch {
    return null
  }
}

/** The bytes of one section. */
export class Section {
  readonly #file: SectionFile
  readonly #from: number
  readonly length: number

  constructor(file: SectionFile, from: number, length: number) {
    this.#file = file
    this.#from = from
    this.length = length
  }

  /** Bytes of the section, in memory of their own. */
  read(from: number, length: number): Uint8Array<ArrayBuffer> {
    const bytes = new Uint8Array(length)
    this.readInto(from, bytes)
    return bytes
  }

  /** Fills `target`; valid as long as the target. */
  readInto(from: number, target: Uint8Array): void {
    if (from < 0 || from + target.length > this.length) damaged('a place outside of its section')
    this.#file.read(this.#from + from, target)
  }

  /** The whole section as numbers of 32 bits. */
  words(): Uint32Array<ArrayBuffer> {
    return new Uint32Array(this.read(0, this.length).buffer)
  }
}

/** The bytes of an array of numbers. */
export const bytesOf = ({ buffer, byteOffset, byteLength }: ArrayBufferView): Uint8Array =>
  new Uint8Array(buffer, byteOffset, byteLength)
