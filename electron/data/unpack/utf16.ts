// SPDX-License-Identifier: GPL-3.0-or-later
/** Converts UTF-16, recognised by its byte-order mark, to UTF-8; passes everything else through. */

const isLittle = (bytes: Uint8Array): boolean => bytes[0] === 0xff && bytes[1] === 0xfe
const isBig = (bytes: Uint8Array): boolean => bytes[0] === 0xfe && bytes[1] === 0xff

export async function* fromUtf16(pieces: AsyncGenerator<Uint8Array, void>): AsyncGenerator<Uint8Array, void> {
  let decoder: TextDecoder | null = null
  const encoder = new TextEncoder()
  /** The first bytes, until there are two; then null. */
  let first: Uint8Array | null = new Uint8Array(0)
  for await (const next of pieces) {
    let piece = next
    if (first) {
      piece = first.length === 0 ? next : Buffer.concat([first, next])
      first = piece.length < 2 ? piece : null
      if (first) continue
      if (isLittle(piece) || isBig(piece))
        decoder = new TextDecoder(isLittle(piece) ? 'utf-16le' : 'utf-16be')
    }
    yield decoder ? encoder.encode(decoder.decode(piece, { stream: true })) : piece
  }
  if (first && first.length > 0) yield first
  const rest = decoder?.decode()
  if (rest) yield encoder.encode(rest)
}
