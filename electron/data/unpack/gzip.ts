// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * gzip (RFC 1952), member by member. Bytes after the last member are reported and ignored: Node's own stream would
 * either ignore them silently or fail.
 */
import { crc32, createInflateRaw } from 'node:zlib'
import { ArchiveFault } from './fault.ts'
import type { Input } from './input.ts'

const OUTPUT_BYTES = 1024 * 1024
const HEAD_BYTES = 10
const TRAILER_BYTES = 8
/** Maximum length of a name or a comment in a header, bytes. */
const MAX_TEXT_BYTES = 64 * 1024
const HAS_CHECKSUM = 2
const HAS_EXTRA = 4
const HAS_NAME = 8
const HAS_COMMENT = 16

const isGzip = (bytes: Uint8Array): boolean => bytes[0] === 0x1f && bytes[1] === 0x8b && bytes[2] === 8

/** @param onJunk called with the position of other bytes after the last member */
export async function* gunzip(
  input: Input,
  onJunk: (position: number) => void,
): AsyncGenerator<Uint8Array, void> {
  if (!isGzip(await input.peek(HEAD_BYTES))) throw new ArchiveFault('not gzip')
  while (isGzip(await input.peek(HEAD_BYTES))) {
    await skipHead(input)
    yield* inflateMember(input)
  }
  const rest = await input.peek(1)
  // Some programs pad the file with zeros.
  if (rest.some((byte) => byte !== 0)) onJunk(input.position)
}

const need = async (input: Input, count: number): Promise<Uint8Array> => {
  const bytes = await input.take(count)
  if (!bytes) throw new ArchiveFault('ends too soon')
  return bytes
}

async function skipHead(input: Input): Promise<void> {
  const head = await need(input, HEAD_BYTES)
  const flags = head[3]!
  if (flags & HAS_EXTRA) {
    const size = await need(input, 2)
    await need(input, size[0]! | (size[1]! << 8))
  }
  if (flags & HAS_NAME) await skipText(input)
  if (flags & HAS_COMMENT) await skipText(input)
  if (flags & HAS_CHECKSUM) await need(input, 2)
}

async function skipText(input: Input): Promise<void> {
  for (let length = 0; length < MAX_TEXT_BYTES; length++) if ((await need(input, 1))[0] === 0) return
  throw new ArchiveFault('a name without end')
}

/** The bytes of one member; checks its checksum and size. */
async function* inflateMember(input: Input): AsyncGenerator<Uint8Array, void> {
  const inflate = createInflateRaw({ chunkSize: OUTPUT_BYTES })
  let fed = 0
  let last: Uint8Array = new Uint8Array(0)
  const feed = async (): Promise<void> => {
    // `bytesWritten` counts the bytes zlib has used: fewer than it was given when the member has ended.
    while (inflate.bytesWritten === fed && !inflate.destroyed) {
      last = await input.piece()
      if (last.length === 0) break
      fed += last.length
      await new Promise<void>((resolve) => {
        inflate.once('close', resolve)
        inflate.write(last, () => resolve())
      })
      inflate.removeAllListeners('close')
      if (inflate.readableEnded || inflate.bytesWritten < fed) break
    }
    inflate.end()
  }
  let checksum = 0
  let size = 0
  const feeding = feed()
  try {
    for await (const piece of inflate as AsyncIterable<Buffer>) {
      checksum = crc32(piece, checksum)
      size = (size + piece.length) % 2 ** 32
      yield piece
    }
  } catch (error) {
    throw new ArchiveFault(error instanceof Error ? error.message : String(error))
  } finally {
    inflate.destroy()
    await feeding
  }
  input.giveBack(last.subarray(last.length - (fed - inflate.bytesWritten)))
  const trailer = await need(input, TRAILER_BYTES)
  const view = new DataView(trailer.buffer, trailer.byteOffset, trailer.length)
  if (view.getUint32(0, true) !== checksum) throw new ArchiveFault('wrong checksum')
  if (view.getUint32(4, true) !== size) throw new ArchiveFault('wrong size')
}
