// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * The text of a file, piece by piece: plain, or unpacked from gzip, Zstandard, bzip2, xz or every `*.pgn` of a zip;
 * UTF-16 is converted to UTF-8. The first bytes show the format. At most 64 MB are held in memory, whatever the file
 * demands.
 */
import { type FileHandle, open } from 'node:fs/promises'
import { bunzip2, isBzip2 } from './bzip2.ts'
import { ArchiveFault } from './fault.ts'
import { gunzip } from './gzip.ts'
import { Input } from './input.ts'
import { fromUtf16 } from './utf16.ts'
import { unxz } from './xz.ts'
import { unzip } from './zip.ts'
import { unzstd } from './zstd.ts'

export { ArchiveFault } from './fault.ts'

/** An omitted part of a compressed file. */
export interface LeftOut {
  /** `TRAILING_BYTES`: bytes after the compressed data. `ENTRY`: a damaged or encrypted file of a zip. */
  code: 'TRAILING_BYTES' | 'ENTRY'
  /** Name of the entry, or offset of the bytes. */
  where: string
}

/**
 * Games shrink to a quarter, many copies of one game to a hundredth; a higher ratio is an attack that fills the disk.
 */
const MAX_RATIO = 400
/** The ratio is not checked below this output, bytes. */
const UNSUSPICIOUS_BYTES = 16 * 1024 * 1024
/** Bytes read at once from a plain file. */
const PLAIN_BYTES = 1024 * 1024

export type Packing = 'none' | 'gzip' | 'zstd' | 'zip' | 'bzip2' | 'xz'

/** The compression of a file, by its first six bytes. */
export function packingOf(first: Uint8Array): Packing {
  const [a, b, c, d, e, f] = first
  if (a === 0x1f && b === 0x8b) return 'gzip'
  if (a === 0x28 && b === 0xb5 && c === 0x2f && d === 0xfd) return 'zstd'
  if (a === 0xfd && b === 0x37 && c === 0x7a && d === 0x58 && e === 0x5a && f === 0) return 'xz'
  // A local file, or the end of an empty archive.
  if (a === 0x50 && b === 0x4b && ((c === 3 && d === 4) || (c === 5 && d === 6))) return 'zip'
  return isBzip2(first) ? 'bzip2' : 'none'
}

export class UnpackedFile {
  readonly packing: Packing
  readonly leftOut: LeftOut[] = []
  /** Bytes read so far of the file itself, before unpacking. */
  readBytes = 0
  readonly #path: string
  readonly #bytes: number
  readonly #handle: FileHandle
  readonly #pieces: AsyncGenerator<Uint8Array, void>

  private constructor(path: string, bytes: number, handle: FileHandle, packing: Packing) {
    this.#path = path
    this.#bytes = bytes
    this.#handle = handle
    this.packing = packing
    this.#pieces = fromUtf16(this.#guarded(this.#read()))
  }

  /** Opens a regular file. Throws errors of the system. */
  static async open(path: string): Promise<UnpackedFile> {
    const handle = await open(path)
    try {
      const first = new Uint8Array(6)
      const { bytesRead } = await handle.read(first, 0, first.length, 0)
      const { size } = await handle.stat()
      return new UnpackedFile(path, size, handle, packingOf(first.subarray(0, bytesRead)))
    } catch (error) {
      await handle.close()
      throw error
    }
  }

  /**
   * The next piece, null at the end. Throws `ArchiveFault` if the compressed data is damaged, and errors of the
   * system.
   */
  async next(): Promise<Uint8Array | null> {
    try {
      const { value, done } = await this.#pieces.next()
      return done === true ? null : value
    } catch (error) {
      throw isFault(error) ? new ArchiveFault((error as Error).message) : error
    }
  }

  async close(): Promise<void> {
    await this.#pieces.return()
    await this.#handle.close()
  }

  async *#read(): AsyncGenerator<Uint8Array, void> {
    const onRead = (bytes: number): void => {
      this.readBytes = bytes
    }
    const onJunk = (position: number): void => {
      this.leftOut.push({ code: 'TRAILING_BYTES', where: String(position) })
    }
    const input = new Input(this.#handle)
    if (this.packing === 'none') yield* this.#plain()
    else if (this.packing === 'bzip2') yield* bunzip2(this.#handle.fd, { onRead, onJunk })
    else if (this.packing === 'zip') {
      const onLeftOut = (name: string): void => {
        this.leftOut.push({ code: 'ENTRY', where: name })
      }
      yield* unzip(this.#path, { onLeftOut, onRead })
    } else {
      const unpack = { gzip: gunzip, zstd: unzstd, xz: unxz }[this.packing]
      for await (const piece of unpack(input, onJunk)) {
        this.readBytes = input.position
        yield piece
      }
    }
    this.readBytes = this.#bytes
  }

  async *#plain(): AsyncGenerator<Uint8Array, void> {
    for (;;) {
      const piece = new Uint8Array(PLAIN_BYTES)
      const { bytesRead } = await this.#handle.read(piece, 0, piece.length, this.readBytes)
      if (bytesRead === 0) return
      this.readBytes += bytesRead
      yield piece.subarray(0, bytesRead)
    }
  }

  /** Fails if the ratio is too high for games. */
  async *#guarded(pieces: AsyncGenerator<Uint8Array, void>): AsyncGenerator<Uint8Array, void> {
    let bytes = 0
    for await (const piece of pieces) {
      bytes += piece.length
      if (this.packing !== 'none' && bytes > UNSUSPICIOUS_BYTES && bytes > MAX_RATIO * this.#bytes)
        throw new ArchiveFault('unpacks to more than it can hold')
      yield piece
    }
  }
}

/** yauzl's errors about an archive have no code; errors of the system and of zlib have one. */
function isFault(error: unknown): boolean {
  if (error instanceof ArchiveFault) return true
  const code = (error as NodeJS.ErrnoException).code
  return code === undefined ? error instanceof Error && !(error instanceof TypeError) : code.startsWith('Z_')
}
