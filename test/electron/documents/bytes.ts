// SPDX-License-Identifier: GPL-3.0-or-later
/** Texts as bytes and back, for tests. */
import { decode, encode, type Encoding } from '../../../engine/chess/encoding.ts'

/** Bytes of a text that the encoding can express. */
export function bytesOf(text: string, encoding: Encoding = 'utf-8'): Uint8Array {
  const encoded = encode(text, encoding)
  if (!encoded.ok) throw new Error(`not expressible in ${encoding}: ${encoded.characters[0]?.character}`)
  return encoded.value
}

export const latin1 = (text: string): Uint8Array => bytesOf(text, 'windows-1252')

export const textOf = (bytes: Uint8Array, encoding: Encoding = 'utf-8'): string => decode(bytes, encoding)
