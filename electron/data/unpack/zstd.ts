// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * Zstandard (RFC 8878), block by block: a block unpacks to at most 128 KB, so a small file cannot fill the
 * memory, and a frame with a large window is refused before memory is allocated for it. fzstd decodes the
 * blocks.
 */
import { Decompress } from 'fzstd'
import { ArchiveFault, decoding, MAX_WINDOW_BYTES } from './fault.ts'
import type { Input } from './input.ts'

const MAGIC = 0xfd2fb528
const SKIPPABLE = 0x184d2a50
const SKIPPABLE_MASK = 0xfffffff0
/** Maximum length of a frame header, including the magic number, bytes. */
const MAX_HEAD_BYTES = 18
const MIN_HEAD_BYTES = 6
const BLOCK_HEAD_BYTES = 3
const MAX_BLOCK_BYTES = 128 * 1024
const CHECKSUM_BYTES = 4
const RLE = 1
const RESERVED = 3
const NOTHING = new Uint8Array(0)

const word = (bytes: Uint8Array, at = 0): number =>
  new DataView(bytes.buffer, bytes.byteOffset, bytes.length).getUint32(at, true)

/** @param onJunk called with the position of other bytes after the last frame */
export async function* unzstd(
  input: Input,
  onJunk: (position: number) => void,
): AsyncGenerator<Uint8Array, void> {
  for (let frames = 0; ; frames++) {
    const head = await input.peek(MAX_HEAD_BYTES)
    if (head.length === 0 && frames > 0) return
    const magic = head.length >= 4 ? word(head) : 0
    if (magic === MAGIC) yield* unpackFrame(input, head)
    else if ((magic & SKIPPABLE_MASK) >>> 0 === SKIPPABLE) await skip(input)
    else if (frames === 0) throw new ArchiveFault('not Zstandard')
    else {
      onJunk(input.position)
      return
    }
  }
}

const need = async (input: Input, count: number): Promise<Uint8Array> => {
  const bytes = await input.take(count)
  if (!bytes) throw new ArchiveFault('ends too soon')
  return bytes
}

async function skip(input: Input): Promise<void> {
  let left = word(await need(input, 8), 4)
  while (left > 0) {
    const part = Math.min(left, MAX_BLOCK_BYTES)
    await need(input, part)
    left -= part
  }
}

interface FrameHead {
  bytes: number
  /** Output that must be kept to unpack what follows, bytes. */
  window: number
  hasChecksum: boolean
}

/** Reads a frame header; section 3.1.1.1 of the RFC. */
function readHead(bytes: Uint8Array): FrameHead {
  if (bytes.length < MIN_HEAD_BYTES) throw new ArchiveFault('ends too soon')
  const flags = bytes[4]!
  const isSingle = (flags & 32) !== 0
  const dictionaryBytes = [0, 1, 2, 4][flags & 3]!
  const sizeFlag = flags >> 6
  const sizeBytes = sizeFlag === 0 ? (isSingle ? 1 : 0) : 1 << sizeFlag
  const sizeAt = 5 + (isSingle ? 0 : 1) + dictionaryBytes
  const end = sizeAt + sizeBytes
  if (bytes.length < end) throw new ArchiveFault('ends too soon')
  if (dictionaryBytes > 0 && bytes.subarray(sizeAt - dictionaryBytes, sizeAt).some((byte) => byte !== 0))
    throw new ArchiveFault('needs a dictionary')
  let window = 0
  if (isSingle) {
    for (let at = end - 1; at >= sizeAt; at--) window = window * 256 + bytes[at]!
    if (sizeBytes === 2) window += 256
  } else {
    const base = 2 ** (10 + (bytes[5]! >> 3))
    window = base + (base / 8) * (bytes[5]! & 7)
  }
  return { bytes: end, window, hasChecksum: (flags & 4) !== 0 }
}

async function* unpackFrame(input: Input, ahead: Uint8Array): AsyncGenerator<Uint8Array, void> {
  const head = readHead(ahead)
  if (head.window > MAX_WINDOW_BYTES)
    throw new ArchiveFault(`a window of ${Math.round(head.window / 2 ** 20)} MB`)
  let out: Uint8Array[] = []
  const frame = new Decompress((piece) => out.push(piece))
  const push = (bytes: Uint8Array, isLast: boolean): Uint8Array[] => {
    out = []
    decoding(() => frame.push(bytes, isLast))
    return out
  }
  yield* push(await need(input, head.bytes), false)
  for (let isLast = false; !isLast;) {
    const blockHead = await need(input, BLOCK_HEAD_BYTES)
    const bits = blockHead[0]! | (blockHead[1]! << 8) | (blockHead[2]! << 16)
    const kind = (bits >> 1) & 3
    const size = bits >> 3
    isLast = (bits & 1) !== 0
    if (kind === RESERVED || size > MAX_BLOCK_BYTES) throw new ArchiveFault('a block that cannot be')
    const body = await need(input, kind === RLE ? 1 : size)
    // The frame's checksum goes with its last block; otherwise fzstd waits for more.
    const rest = isLast && head.hasChecksum ? await need(input, CHECKSUM_BYTES) : NOTHING
    yield* push(Buffer.concat([blockHead, body, rest]), isLast)
  }
}
