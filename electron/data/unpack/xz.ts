// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * xz; xz-decompress decodes the blocks. A file with a large dictionary is refused before memory is allocated for it.
 */
import * as xz from 'xz-decompress'
import { ArchiveFault, MAX_WINDOW_BYTES } from './fault.ts'
import type { Input } from './input.ts'

/** A CommonJS module: Node puts its exports into the default export, a bundler exports them by name. */
const { XzReadableStream } = 'default' in xz ? (xz.default as typeof xz) : xz

const STREAM_HEAD_BYTES = 12
const MAX_BLOCK_HEAD_BYTES = 1024
const LZMA2 = 0x21
const HAS_PACKED_SIZE = 0x40
const HAS_SIZE = 0x80
/** Numbers have seven bits per byte, in at most nine bytes. */
const MAX_NUMBER_BYTES = 9

export async function* unxz(input: Input): AsyncGenerator<Uint8Array, void> {
  const window = dictionaryBytes(await input.peek(STREAM_HEAD_BYTES + MAX_BLOCK_HEAD_BYTES))
  if (window > MAX_WINDOW_BYTES) throw new ArchiveFault(`a window of ${Math.round(window / 2 ** 20)} MB`)
  const packed = new ReadableStream<Uint8Array>({
    pull: async (controller) => {
      const piece = await input.piece()
      if (piece.length === 0) controller.close()
      else controller.enqueue(new Uint8Array(piece))
    },
  })
  const reader = new XzReadableStream(packed).getReader()
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return
      yield value
    }
  } catch (error) {
    throw new ArchiveFault(String(error))
  } finally {
    await reader.cancel().catch(() => undefined)
  }
}

/**
 * Dictionary size of the first block, bytes; 0 without a block. Sections 3.1 and 5.3.1 of the format's
 * description.
 */
function dictionaryBytes(bytes: Uint8Array): number {
  const head = bytes.subarray(STREAM_HEAD_BYTES)
  const size = (head[0] ?? 0) * 4
  if (size === 0) return 0
  const flags = head[1]!
  let at = 2
  const skipNumber = (): void => {
    for (let count = 0; count < MAX_NUMBER_BYTES; count++) if ((head[at++] ?? 0) < 0x80) return
  }
  if (flags & HAS_PACKED_SIZE) skipNumber()
  if (flags & HAS_SIZE) skipNumber()
  for (let filters = (flags & 3) + 1; filters > 0 && at < size; filters--) {
    const filter = head[at++]!
    const properties = head[at++] ?? 0
    if (filter === LZMA2) {
      const exponent = head[at] ?? 0
      if (exponent > 40) throw new ArchiveFault('a dictionary that cannot be')
      return (2 | (exponent & 1)) * 2 ** ((exponent >> 1) + 11)
    }
    at += properties
  }
  throw new ArchiveFault('unknown filters')
}
