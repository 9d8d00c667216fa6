// SPDX-License-Identifier: GPL-3.0-or-later
/** Damages bytes as disks, editors and converters do, and worse. */

/** Numbers in [0, 1). */
type Random = () => number

/** Tokens that mean something to a reader of PGN or a decoder of text. */
const TOKENS: readonly Uint8Array[] = [
  [
    '[Event "',
    '[Result "1-0"]',
    '"]',
    '[',
    ']',
    '"',
    '\\',
    '{',
    '}',
    '(',
    ')',
    ';',
    '%',
    '\n%',
    '$',
    '$255 ',
  ],
  [
    '\n',
    '\r\n',
    '\r',
    '\n\n',
    '\n\n[Event "x"]\n',
    '\n;',
    ' ',
    '\t',
    '\0',
    '\x1a',
    '<br>',
    '\ufeff',
    '\u00a0',
  ],
  [
    '1-0',
    '0-1',
    '1/2-1/2',
    '*',
    '\n*\n',
    '1.',
    '1. e4 ',
    '12... ',
    '--',
    'Z0',
    'O-O-O',
    '0-0',
    'e8=Q',
    '½-½',
  ],
  ['[FEN "8/8/8/8/8/8/8/8 w - - 0 1"]\n', '[Variant "Atomic"]\n', '[%clk 0:01:02]', '♞', 'é', 'word '],
]
  .flat()
  .map((token) => new TextEncoder().encode(token))

/** Bytes that end, begin or break something. */
const BYTES: readonly number[] = [
  0x00, 0x0a, 0x0d, 0x1a, 0x22, 0x25, 0x28, 0x29, 0x3b, 0x5b, 0x5d, 0x7b, 0x7d, 0x80, 0xc3, 0xff,
]

/** Most wounds in one input. */
const MAX_WOUNDS = 8
/** Longest stretch that is removed, doubled or moved, bytes. */
const MAX_STRETCH = 64

const below = (random: Random, limit: number): number => Math.floor(random() * limit)

const chosen = <T>(random: Random, from: readonly T[]): T => from[below(random, from.length)]!

function join(...parts: readonly Uint8Array[]): Uint8Array {
  const joined = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0))
  let at = 0
  for (const part of parts) {
    joined.set(part, at)
    at += part.length
  }
  return joined
}

type Wound = (bytes: Uint8Array, at: number, length: number, random: Random) => Uint8Array

const WOUNDS: readonly Wound[] = [
  // A bit flips.
  (bytes, at, _length, random) => bytes.with(at, bytes[at]! ^ (1 << below(random, 8))),
  (bytes, at, _length, random) => bytes.with(at, chosen(random, BYTES)),
  (bytes, at, _length, random) => join(bytes.subarray(0, at), chosen(random, TOKENS), bytes.subarray(at)),
  // A stretch is removed, doubled, or moved.
  (bytes, at, length) => join(bytes.subarray(0, at), bytes.subarray(at + length)),
  (bytes, at, length) => join(bytes.subarray(0, at + length), bytes.subarray(at)),
  (bytes, at, length, random) => {
    const rest = join(bytes.subarray(0, at), bytes.subarray(at + length))
    const to = below(random, rest.length + 1)
    return join(rest.subarray(0, to), bytes.subarray(at, at + length), rest.subarray(to))
  },
  // The file is truncated.
  (bytes, at) => bytes.slice(0, at),
]

/** The bytes with one to `MAX_WOUNDS` wounds. */
export function mutated(bytes: Uint8Array, random: Random): Uint8Array {
  let result = bytes
  for (let wounds = 1 + below(random, MAX_WOUNDS); wounds > 0 && result.length > 0; wounds--) {
    const at = below(random, result.length)
    result = chosen(random, WOUNDS)(result, at, 1 + below(random, MAX_STRETCH), random)
  }
  return result
}
