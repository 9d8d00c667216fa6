// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * The encodings of PGN files, and the conversion between bytes and text. Decoding never fails; an encoding of single
 * bytes survives the round trip byte for byte, whatever the bytes were.
 */

/** Every byte is a character; the most frequent ones first. */
export const SINGLE_BYTE_ENCODINGS = [
  'windows-1252',
  'windows-1250',
  'windows-1251',
  'windows-1253',
  'windows-1254',
  'windows-1257',
  'iso-8859-2',
  'iso-8859-5',
  'iso-8859-7',
  'iso-8859-15',
  'koi8-r',
  'koi8-u',
  'ibm866',
  'ibm437',
  'ibm850',
  'ibm852',
  'macintosh',
  'x-mac-cyrillic',
] as const
export type SingleByteEncoding = (typeof SINGLE_BYTE_ENCODINGS)[number]

export const ENCODINGS = ['utf-8', 'utf-8-bom', ...SINGLE_BYTE_ENCODINGS] as const
export type Encoding = (typeof ENCODINGS)[number]

export const isSingleByte = (encoding: Encoding): encoding is SingleByteEncoding =>
  encoding !== 'utf-8' && encoding !== 'utf-8-bom'

/**
 * A character that the target encoding cannot express; `index` counts UTF-16 units from the start of the text.
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

// The page and Node both have these two, but the types of neither are loaded here.
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
 * The characters of bytes 0x80 to 0x9F in Windows-1252. Five bytes have no character. As in the WHATWG Encoding
 * Standard, they map to the control character of the same number, so that every byte survives the round trip.
 */
const HIGH = [
  0x20ac, 0x81, 0x201a, 0x0192, 0x201e, 0x2026, 0x2020, 0x2021, 0x02c6, 0x2030, 0x0160, 0x2039, 0x0152, 0x8d,
  0x017d, 0x8f, 0x90, 0x2018, 0x2019, 0x201c, 0x201d, 0x2022, 0x2013, 0x2014, 0x02dc, 0x2122, 0x0161, 0x203a,
  0x0153, 0x9d, 0x017e, 0x0178,
] as const

/**
 * The characters from 0x80 on in the code pages of DOS that the WHATWG standard lacks (Unicode Consortium,
 * MAPPINGS/VENDORS/MICSFT/PC).
 */
const DOS = {
  ibm437:
    'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■\u00a0',
  ibm850:
    'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00ad±‗¾¶§÷¸°¨·¹³²■\u00a0',
  ibm852:
    'ÇüéâäůćçłëŐőîŹÄĆÉĹĺôöĽľŚśÖÜŤťŁ×čáíóúĄąŽžĘę¬źČş«»░▒▓│┤ÁÂĚŞ╣║╗╝Żż┐└┴┬├─┼Ăă╚╔╩╦╠═╬¤đĐĎËďŇÍÎě┘┌█▄ŢŮ▀ÓßÔŃńňŠšŔÚŕŰýÝţ´\u00ad˝˛ˇ˘§÷¸°¨˙űŘř■\u00a0',
} as const

/** A byte without a character becomes the private character of this number and its own. */
const PRIVATE = 0xf700

interface Table {
  /** The character of each byte. */
  codes: Uint16Array
  bytes: ReadonlyMap<number, number>
}

const isDos = (encoding: SingleByteEncoding): encoding is keyof typeof DOS => encoding in DOS
const ASCII = String.fromCharCode(...Array(128).keys())

const tables = new Map<SingleByteEncoding, Table>()

function tableOf(encoding: SingleByteEncoding): Table {
  const known = tables.get(encoding)
  if (known) return known
  const all = Uint8Array.from({ length: 256 }, (_, byte) => byte)
  const text = isDos(encoding) ? ASCII + DOS[encoding] : new TextDecoder(encoding, {}).decode(all)
  const codes = Uint16Array.from(all, (byte) => {
    if (encoding === 'windows-1252') return byte >= 0x80 && byte < 0xa0 ? HIGH[byte - 0x80]! : byte
    const code = text.charCodeAt(byte)
    // Some decoders exchange control characters.
    if (byte < 0x80) return byte
    return code === 0xfffd ? PRIVATE + byte : code
  })
  const table = { codes, bytes: new Map(Array.from(codes, (code, byte) => [code, byte])) }
  tables.set(encoding, table)
  return table
}

const hasBom = (bytes: Uint8Array): boolean =>
  bytes[0] === BOM[0] && bytes[1] === BOM[1] && bytes[2] === BOM[2]

/**
 * The byte order mark of an encoding, empty for all but one; `decode` drops it, `encode` does not write it.
 */
export const byteOrderMark = (encoding: Encoding): Uint8Array => (encoding === 'utf-8-bom' ? BOM : NOTHING)

/**
 * Text of bytes. Total: a byte that is not UTF-8 becomes U+FFFD, so bytes that will be written back must be strictly
 * UTF-8, or be decoded in an encoding of single bytes.
 */
export function decode(bytes: Uint8Array, encoding: Encoding): string {
  if (!isSingleByte(encoding)) {
    const body = encoding === 'utf-8-bom' && hasBom(bytes) ? bytes.subarray(BOM.length) : bytes
    return new TextDecoder('utf-8', { ignoreBOM: true }).decode(body)
  }
  const { codes } = tableOf(encoding)
  const pieces: string[] = []
  for (let from = 0; from < bytes.length; from += CHUNK)
    pieces.push(
      String.fromCharCode(...Array.from(bytes.subarray(from, from + CHUNK), (byte) => codes[byte]!)),
    )
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
 * Text of bytes in an unknown encoding: lines that are valid UTF-8 are read as UTF-8, others in the encoding `other`.
 * So one bad byte does not spoil the names of other games, and files with both encodings can be read. Total.
 */
export function decodeLines(bytes: Uint8Array, other: SingleByteEncoding = 'windows-1252'): string {
  const whole = utf8Text(bytes)
  if (whole !== null) return whole
  const lines: string[] = []
  let from = 0
  for (const to of lineEnds(bytes)) {
    const line = bytes.subarray(from, to)
    lines.push(utf8Text(line) ?? decode(line, other))
    from = to
  }
  return lines.join('')
}

/**
 * Bytes of a text among lines in an encoding of single bytes, such that `decodeLines` reads the text again: a line whose
 * bytes would look like UTF-8 is written in UTF-8.
 * @param isMixed the file already has lines in UTF-8, so lines that `other` cannot express may be UTF-8 too
 */
export function encodeLines(
  text: string,
  isMixed: boolean,
  other: SingleByteEncoding = 'windows-1252',
): Encoded {
  const encoded = encodeBytes(text, other)
  if (encoded.ok ? decodeLines(encoded.value, other) === text : !isMixed) return encoded
  const parts: Uint8Array[] = []
  for (const [line] of text.matchAll(/[^\r\n]*[\r\n]|[^\r\n]+$/g)) {
    const plain = encodeBytes(line, other)
    if (plain.ok && decodeLines(plain.value, other) === line) parts.push(plain.value)
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
  return isSingleByte(encoding) ? encodeBytes(text, encoding) : encodeUtf8(text)
}

/** UTF-8 of any text; a lone surrogate becomes U+FFFD. */
export const utf8Of = (text: string): Uint8Array => new TextEncoder().encode(text)

function encodeUtf8(text: string): Encoded {
  // With the `u` flag only a lone surrogate matches, and it has no UTF-8.
  const characters: Unrepresentable[] = []
  for (const match of text.matchAll(/\p{Surrogate}/gu)) {
    characters.push({ character: match[0], index: match.index })
    if (characters.length === MAX_LISTED) break
  }
  if (characters.length > 0) return { ok: false, code: 'NOT_REPRESENTABLE', characters }
  return { ok: true, value: utf8Of(text) }
}

function encodeBytes(text: string, encoding: SingleByteEncoding): Encoded {
  const { bytes: byteOf } = tableOf(encoding)
  const bytes = new Uint8Array(text.length)
  const characters: Unrepresentable[] = []
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i)
    const byte = code < 0x80 ? code : byteOf.get(code)
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
