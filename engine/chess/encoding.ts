// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * The three encodings that PGN files come in, and the way between their bytes and text. Decoding never fails;
 * Windows-1252 survives the round trip byte for byte, whatever the bytes were.
 */

export const ENCODINGS = ['utf-8', 'utf-8-bom', 'windows-1252'] as const
export type Encoding = (typeof ENCODINGS)[number]

/**
 * A character that the wanted encoding has no bytes for; `index` counts UTF-16 units from the start of the
 * text.
 */
export interface Unrepresentable {
  character: string
  index: number
}

export type Encoded =
  | { readonly ok: true; readonly value: Uint8Array }
  | {
      readonly ok: false
      readonly code: 'NOT_REPRESENTABLE'
      readonly characters: readonly Unrepresentable[]
    }

/** Maximum number of unrepresentable characters listed. */
const MAX_LISTED = 20

/** Code points converted to a string at a time: an argument list has a limit. */
const CHUNK = 8192

// Both the page and Node have these two; the types of neither are loaded here.
declare const TextDecoder: new (
  label: string,
  options: { fatal?: boolean; ignoreBOM?: boolean },
) => { decode(bytes: Uint8Array): string }
/** Rejects bytes that are not UTF-8. */
let strictDecoder: { decode(bytes: Uint8Array): string } | undefined
declare const TextEncoder: new () => { encode(text: string): Uint8Array }

const BOM = Uint8Array.of(0xef, 0xbb, 0xbf)
const NOTHING = new Uint8Array(0)

/**
 * What bytes 0x80 to 0x9F mean in Windows-1252. The five bytes without a meaning map to the control character
 * of the same number, as the WHATWG Encoding Standard has it: so that each byte has one character and the way
 * back.
 */
const HIGH = [
  0x20ac, 0x81, 0x201a, 0x0192, 0x201e, 0x2026, 0x2020, 0x2021, 0x02c6, 0x2030, 0x0160, 0x2039, 0x0152, 0x8d,
  0x017d, 0x8f, 0x90, 0x2018, 0x2019, 0x201c, 0x201d, 0x2022, 0x2013, 0x2014, 0x02dc, 0x2122, 0x0161, 0x203a,
  0x0153, 0x9d, 0x017e, 0x0178,
] as const

const toByte = new Map<number, number>(HIGH.map((code, index) => [code, 0x80 + index]))

const hasBom = (bytes: Uint8Array): boolean =>
  bytes[0] === BOM[0] && bytes[1] === BOM[1] && bytes[2] === BOM[2]

/** What a file in this encoding starts with; `decode` drops it, `encode` does not write it. */
export const byteOrderMark = (encoding: Encoding): Uint8Array => (encoding === 'utf-8-bom' ? BOM : NOTHING)

/**
 * Text of bytes. Total: a byte that is not UTF-8 becomes U+FFFD, so bytes that are to be written back must be
 * strictly UTF-8 or be decoded as Windows-1252.
 */
export function decode(bytes: Uint8Array, encoding: Encoding): string {
  if (encoding !== 'windows-1252') {
    const body = encoding === 'utf-8-bom' && hasBom(bytes) ? bytes.subarray(BOM.length) : bytes
    return new TextDecoder('utf-8', { ignoreBOM: true }).decode(body)
  }
  const pieces: string[] = []
  const codes: number[] = []
  for (let from = 0; from < bytes.length; from += CHUNK) {
    const to = Math.min(from + CHUNK, bytes.length)
    codes.length = 0
    for (let i = from; i < to; i++) {
      const byte = bytes[i]!
      codes.push(byte >= 0x80 && byte < 0xa0 ? HIGH[byte - 0x80]! : byte)
    }
    pieces.push(String.fromCharCode(...codes))
  }
  return pieces.join('')
}

/** The text of UTF-8 bytes; null for other bytes. */
function utf8Text(bytes: Uint8Array): string | null {
  strictDecoder ??= new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })
  try {
    return strictDecoder.decode(bytes)
  } catch {
    return null
  }
}

const isLineEnd = (byte: number): boolean => byte === 0x0a || byte === 0x0d

/** Where each line of bytes ends, its line end included. */
function* lineEnds(bytes: Uint8Array): Generator<number> {
  for (let at = 0; at < bytes.length; at++) if (isLineEnd(bytes[at]!)) yield at + 1
  if (bytes.length > 0 && !isLineEnd(bytes.at(-1)!)) yield bytes.length
}

/**
 * Text of bytes in an unknown encoding: lines that are valid UTF-8 are read as UTF-8, others as Windows-1252.
 * So one bad byte does not spoil the names of other games, and files with both encodings can be read. Total.
 */
export function decodeLines(bytes: Uint8Array): string {
  const whole = utf8Text(bytes)
  if (whole !== null) return whole
  const lines: string[] = []
  let from = 0
  for (const to of lineEnds(bytes)) {
    const line = bytes.subarray(from, to)
    lines.push(utf8Text(line) ?? decode(line, 'windows-1252'))
    from = to
  }
  return lines.join('')
}

/**
 * Bytes of a text among lines in Windows-1252, such that `decodeLines` reads the text again: a line whose
 * bytes would look like UTF-8 is written in UTF-8.
 * @param isMixed so are lines that Windows-1252 cannot express, since others are in UTF-8 already
 */
export function encodeLines(text: string, isMixed: boolean): Encoded {
  const encoded = encodeWindows(text)
  if (encoded.ok ? decodeLines(encoded.value) === text : !isMixed) return encoded
  const parts: Uint8Array[] = []
  for (const [line] of text.matchAll(/[^\r\n]*[\r\n]|[^\r\n]+$/g)) {
    const plain = encodeWindows(line)
    if (plain.ok && decodeLines(plain.value) === line) parts.push(plain.value)
    else parts.push(utf8Of(line))
  }
  const value = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0))
  let at = 0
  for (const part of parts) {
    value.set(part, at)
    at += part.length
  }
  return { ok: true, value }
}

/** Bytes of a text, without byte order mark, or the first characters that the encoding cannot express. */
export function encode(text: string, encoding: Encoding): Encoded {
  return encoding === 'windows-1252' ? encodeWindows(text) : encodeUtf8(text)
}

/** UTF-8 of any text; half a character, which has no bytes, becomes U+FFFD. */
export const utf8Of = (text: string): Uint8Array => new TextEncoder().encode(text)

function encodeUtf8(text: string): Encoded {
  // With the `u` flag a surrogate matches only where it stands alone: those have no UTF-8.
  const characters: Unrepresentable[] = []
  for (const match of text.matchAll(/\p{Surrogate}/gu)) {
    characters.push({ character: match[0], index: match.index })
    if (characters.length === MAX_LISTED) break
  }
  if (characters.length > 0) return { ok: false, code: 'NOT_REPRESENTABLE', characters }
  return { ok: true, value: utf8Of(text) }
}

function encodeWindows(text: string): Encoded {
  const bytes = new Uint8Array(text.length)
  const characters: Unrepresentable[] = []
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i)
    const byte = code < 0x80 || (code >= 0xa0 && code < 0x100) ? code : toByte.get(code)
    if (byte !== undefined) {
      bytes[i] = byte
      continue
    }
    const character = String.fromCodePoint(text.codePointAt(i)!)
    characters.push({ character, index: i })
    if (characters.length === MAX_LISTED) break
    i += character.length - 1
  }
  if (characters.length > 0) return { ok: false, code: 'NOT_REPRESENTABLE', characters }
  return { ok: true, value: bytes }
}
