/**
 * The text of a file that is imported, piece by piece: PGN as it is, or out of an archive (gzip, Zstandard, every `*.pgn` of a
 * zip). What a file is, its first bytes say. Never more than a few pieces are held.
 */
import { createReadStream } from 'node:fs'
import { open, stat } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { Decompress } from 'fzstd'
import yauzl from 'yauzl'
import { failureOf } from '../data/disk.ts'
import { fail, type Result, succeed } from './result.ts'

/** So much is read from the disk at once, bytes. */
const PIECE_BYTES = 1024 * 1024

/** Games shrink to a quarter, the same game again and again to a hundredth; what is smaller is meant to fill the disk. */
const MAX_RATIO = 400
/** Before this much has come out nobody asks, bytes. */
const UNSUSPICIOUS_BYTES = 16 * 1024 * 1024

/** Names in a zip that are read. */
const PGN_NAME = /\.pgn$/i
/** Between two files of an archive: the last game of one ends. */
const GAP = new TextEncoder().encode('\n\n')

export interface SourceStamp {
  /** Of the file, bytes. */
  bytes: number
  /** Time of its last change, ns since 1970. */
  modified: string
}

/** What is wrong with an archive, told apart from errors of the system. */
class ArchiveError extends Error {}

export class Source {
  readonly stamp: SourceStamp
  /** Bytes of the file, of the archive if it is one, that have been read. */
  readBytes = 0
  readonly #pieces: AsyncGenerator<Uint8Array>

  private constructor(path: string, stamp: SourceStamp, first: Uint8Array) {
    this.stamp = stamp
    this.#pieces = this.#read(path, first)
  }

  static async open(path: string): Promise<Result<Source>> {
    const stamp = await stampOf(path)
    if (!stamp.ok) return stamp
    try {
      const handle = await open(path)
      try {
        const first = new Uint8Array(4)
        const { bytesRead } = await handle.read(first, 0, first.length, 0)
        return succeed(new Source(path, stamp.value, first.subarray(0, bytesRead)))
      } finally {
        await handle.close()
      }
    } catch (error) {
      return failureOf(error)
    }
  }

  /** The next piece of text, null at the end. BAD_ARCHIVE: what came so far cannot be trusted either. */
  async next(): Promise<Result<Uint8Array | null>> {
    try {
      const { value, done } = await this.#pieces.next()
      return succeed(done === true ? null : value)
    } catch (error) {
      return isArchiveFault(error) ? fail('BAD_ARCHIVE', (error as Error).message) : failureOf(error)
    }
  }

  /** Lets go of the file. */
  async close(): Promise<void> {
    await this.#pieces.return(undefined)
  }

  async *#read(path: string, first: Uint8Array): AsyncGenerator<Uint8Array> {
    const kind = kindOf(first)
    if (kind === 'zip') yield* this.#guarded(this.#unzip(path))
    else if (kind === 'gzip') yield* this.#guarded(this.#gunzip(path))
    else if (kind === 'zstd') yield* this.#guarded(this.#unzstd(path))
    else yield* this.#file(path)
  }

  /** The bytes of the file itself. */
  async *#file(path: string): AsyncGenerator<Uint8Array> {
    const stream = createReadStream(path, { highWaterMark: PIECE_BYTES })
    for await (const piece of stream as AsyncIterable<Buffer>) {
      this.readBytes += piece.length
      yield piece
    }
  }

  async *#gunzip(path: string): AsyncGenerator<Uint8Array> {
    const gunzip = createGunzip({ chunkSize: PIECE_BYTES })
    const file = createReadStream(path, { highWaterMark: PIECE_BYTES })
    file.on('data', (piece) => (this.readBytes += piece.length))
    file.on('error', (error) => gunzip.destroy(error))
    file.pipe(gunzip)
    try {
      yield* gunzip as AsyncIterable<Buffer>
    } finally {
      file.destroy()
    }
  }

  async *#unzstd(path: string): AsyncGenerator<Uint8Array> {
    let out: Uint8Array[] = []
    const decompress = new Decompress((piece) => out.push(piece))
    const push = (piece: Uint8Array, last: boolean): Uint8Array[] => {
      out = []
      try {
        decompress.push(piece, last)
      } catch (error) {
        // Whatever it throws, in its own words or as a slip of the engine: the bytes are at fault.
        throw new ArchiveError(String(error))
      }
      return out
    }
    // Small pieces: what they become is held at once.
    const stream = createReadStream(path, { highWaterMark: PIECE_BYTES / 16 })
    for await (const piece of stream as AsyncIterable<Buffer>) {
      this.readBytes += piece.length
      yield* push(piece, false)
    }
    yield* push(new Uint8Array(0), true)
  }

  async *#unzip(path: string): AsyncGenerator<Uint8Array> {
    const archive = await openZip(path)
    let found = 0
    let before = 0
    try {
      for (let entry = await nextEntry(archive); entry; entry = await nextEntry(archive)) {
        if (!PGN_NAME.test(entry.fileName)) continue
        if (found++ > 0) yield GAP
        const stream = await openEntry(archive, entry)
        // How far a packed file has been read nobody says; the place of what came out of it is near enough.
        let unpacked = 0
        for await (const piece of stream as AsyncIterable<Buffer>) {
          unpacked += piece.length
          this.readBytes =
            before + Math.round((entry.compressedSize * unpacked) / Math.max(1, entry.uncompressedSize))
          yield piece
        }
        before += entry.compressedSize
      }
    } finally {
      archive.close()
    }
    if (found === 0) throw new ArchiveError('no PGN file in it')
    this.readBytes = this.stamp.bytes
  }

  /** Stops at what unpacks to more than games can. */
  async *#guarded(pieces: AsyncGenerator<Uint8Array>): AsyncGenerator<Uint8Array> {
    let bytes = 0
    for await (const piece of pieces) {
      bytes += piece.length
      if (bytes > UNSUSPICIOUS_BYTES && bytes > MAX_RATIO * this.stamp.bytes)
        throw new ArchiveError('unpacks to more than it can hold')
      yield piece
    }
  }
}

/** What a file is now; NOT_A_TEXT_FILE for folders, devices and pipes. */
export async function stampOf(path: string): Promise<Result<SourceStamp>> {
  try {
    const stats = await stat(path, { bigint: true })
    if (!stats.isFile()) return fail('NOT_A_TEXT_FILE', 'not a regular file')
    return succeed({ bytes: Number(stats.size), modified: String(stats.mtimeNs) })
  } catch (error) {
    return failureOf(error)
  }
}

type Kind = 'plain' | 'gzip' | 'zstd' | 'zip'

function kindOf(first: Uint8Array): Kind {
  const [a, b, c, d] = first
  if (a === 0x1f && b === 0x8b) return 'gzip'
  if (a === 0x28 && b === 0xb5 && c === 0x2f && d === 0xfd) return 'zstd'
  // A local file, or the end of an empty archive.
  if (a === 0x50 && b === 0x4b && ((c === 3 && d === 4) || (c === 5 && d === 6))) return 'zip'
  return 'plain'
}

/** zlib has codes of its own; yauzl has none for what is wrong with an archive, but the system's for the rest. */
function isArchiveFault(error: unknown): boolean {
  if (error instanceof ArchiveError) return true
  const code = (error as NodeJS.ErrnoException).code
  return code === undefined ? error instanceof Error && !(error instanceof TypeError) : code.startsWith('Z_')
}

const openZip = (path: string): Promise<yauzl.ZipFile> =>
  new Promise((resolve, reject) =>
    yauzl.open(path, { lazyEntries: true, autoClose: false }, (error, archive) =>
      error ? reject(error) : resolve(archive),
    ),
  )

/** The next file of an archive, null at its end. */
function nextEntry(archive: yauzl.ZipFile): Promise<yauzl.Entry | null> {
  return new Promise((resolve, reject) => {
    const settle = (action: () => void) => () => {
      archive.removeAllListeners()
      action()
    }
    archive.once('entry', (entry: yauzl.Entry) => settle(() => resolve(entry))())
    archive.once(
      'end',
      settle(() => resolve(null)),
    )
    archive.once('error', (error: Error) => settle(() => reject(error))())
    archive.readEntry()
  })
}

const openEntry = (archive: yauzl.ZipFile, entry: yauzl.Entry): Promise<Readable> =>
  new Promise((resolve, reject) =>
    archive.openReadStream(entry, (error, stream) => (error ? reject(error) : resolve(stream))),
  )
