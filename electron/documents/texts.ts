// SPDX-License-Identifier: GPL-3.0-or-later
/** Texts that are written into files of games. */
import { encodeLines, isSingleByte } from '../../engine/chess/encoding.ts'
import { type Result, succeed } from '../../engine/contract/result.ts'
import { encodeText, notRepresentable } from '../data/games.ts'
import type { Encoding } from './protocol.ts'
import type { ScannedFile } from './scanned-file.ts'

/** An empty game with the seven tags of the standard. */
export const EMPTY_GAME = `[Event "?"]
[Site "?"]
[Date "????.??.??"]
[Round "?"]
[White "?"]
[Black "?"]
[Result "*"]

*
`

/**
 * Encodes a text for a file. If the encoding of the file was only guessed, each line is encoded in its likely
 * encoding.
 */
export function encodeFor(
  scanned: ScannedFile,
  text: string,
  encoding: Encoding,
): Result<Uint8Array, 'NOT_REPRESENTABLE'> {
  const isNamed = scanned.chosen !== null || scanned.encoding !== encoding
  if (isNamed || !isSingleByte(encoding)) return encodeText(text, encoding)
  const encoded = encodeLines(text, scanned.scan.isMixed, encoding)
  return encoded.ok ? succeed(encoded.value) : notRepresentable(encoded.characters[0]!)
}
