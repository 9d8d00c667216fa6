// SPDX-License-Identifier: GPL-3.0-or-later
import { describe, expect, test } from 'vitest'
import { array, assert as check, constantFrom, property, string, uint8Array } from 'fast-check'
import {
  byteOrderMark,
  decode,
  decodeLines,
  encode,
  encodeLines,
  SINGLE_BYTE_ENCODINGS,
  utf8Of,
} from '../../../engine/chess/encoding.ts'

const bytes = (...values: number[]): Uint8Array => Uint8Array.from(values)

/** Bytes of texts in one encoding each, one after the other. */
const mixed = (...parts: readonly [text: string, encoding: 'utf-8' | 'windows-1252'][]): Uint8Array =>
  Uint8Array.from(
    parts.flatMap(([text, encoding]) => {
      const encoded = encode(text, encoding)
      return encoded.ok ? [...encoded.value] : []
    }),
  )

describe('lines of two encodings', () => {
  test.each([
    ['\n', 'line feeds'],
    ['\r\n', 'both'],
    ['\r', 'carriage returns'],
  ])('are each read as what they are: %j', (end) => {
    const text = decodeLines(
      mixed([`Dvořák ♘${end}`, 'utf-8'], [`Müller${end}`, 'windows-1252'], [`Ære${end}Ł`, 'utf-8']),
    )
    expect(text).toBe(`Dvořák ♘${end}Müller${end}Ære${end}Ł`)
  })

  test('are written so that they are read again, also where Windows-1252 would look like UTF-8', () => {
    const text = 'Zürich\r\nCLICHÉ»\r\nÃ©\nplain\n“Ãµ”'
    const written = encodeLines(text, false)
    expect(written.ok && decodeLines(written.value)).toBe(text)
    expect(encodeLines('Zürich\nÅre', true)).toEqual(encode('Zürich\nÅre', 'windows-1252'))
    expect(encodeLines('a♘', false)).toMatchObject({ ok: false, characters: [{ character: '♘', index: 1 }] })
    const among = encodeLines('a♘\nZürich', true)
    expect(among.ok && decodeLines(among.value)).toBe('a♘\nZürich')
    const letters = array(constantFrom(...'aÃ©É»Õ¡ï¿½€♘\n\r'), { maxLength: 12 }).map((parts) =>
      parts.join(''),
    )
    check(
      property(letters, (any) => {
        const bytesOf = encodeLines(any, true)
        expect(bytesOf.ok && decodeLines(bytesOf.value)).toBe(any)
      }),
      { numRuns: 1000 },
    )
  })

  test('any bytes are text, and UTF-8 stays what it is', () => {
    check(
      property(uint8Array({ maxLength: 2000 }), (input) => {
        expect(decodeLines(input).length).toBeLessThanOrEqual(input.length)
      }),
    )
    check(
      property(string({ unit: 'grapheme' }), (text) => {
        expect(decodeLines(utf8Of(text))).toBe(text)
      }),
    )
  })
})

describe('decode and encode', () => {
  test('every single byte has its own character in Windows-1252 and comes back', () => {
    const all = Uint8Array.from({ length: 256 }, (_, i) => i)
    const text = decode(all, 'windows-1252')
    expect(new Set(text).size).toBe(256)
    expect(encode(text, 'windows-1252')).toEqual({ ok: true, value: all })
    expect(decode(bytes(0x80, 0x9f, 0xe9, 0x81), 'windows-1252')).toBe('€Ÿé\u0081')
  })

  test('any bytes survive as Windows-1252', () => {
    check(
      property(uint8Array({ maxLength: 20_000 }), (input) => {
        expect(encode(decode(input, 'windows-1252'), 'windows-1252')).toEqual({ ok: true, value: input })
      }),
    )
  })

  test.each(SINGLE_BYTE_ENCODINGS)('every byte has its own character in %s and comes back', (encoding) => {
    const all = Uint8Array.from({ length: 256 }, (_, i) => i)
    const text = decode(all, encoding)
    expect(new Set(text).size).toBe(256)
    expect(encode(text, encoding)).toEqual({ ok: true, value: all })
    expect(encode('♘', encoding)).toMatchObject({ ok: false, code: 'NOT_REPRESENTABLE' })
    const lines = encodeLines('Ω\n\u00e9', true, encoding)
    expect(lines.ok && decodeLines(lines.value, encoding)).toBe('Ω\n\u00e9')
  })

  test('any text survives as UTF-8', () => {
    check(
      property(string({ unit: 'grapheme' }), (text) => {
        const written = encode(text, 'utf-8')
        expect(written.ok && decode(written.value, 'utf-8')).toBe(text)
      }),
    )
  })

  test('the mark is dropped once and only where the encoding has one', () => {
    const input = bytes(0xef, 0xbb, 0xbf, 0x31)
    expect(decode(input, 'utf-8-bom')).toBe('1')
    expect(decode(input.subarray(3), 'utf-8-bom')).toBe('1')
    expect(decode(input, 'utf-8')).toBe('\uFEFF1')
    expect(byteOrderMark('windows-1252')).toHaveLength(0)
  })

  test('decoding the wrong way never throws', () => {
    expect(decode(bytes(0x4d, 0xfc), 'utf-8')).toBe('M\uFFFD')
  })

  test.each([
    ['figurine in Windows-1252', 'a♘b', 'windows-1252', [{ character: '♘', index: 1 }]],
    ['astral character counted once', '😀é', 'windows-1252', [{ character: '😀', index: 0 }]],
    ['lone surrogate in UTF-8', 'x\uD800y', 'utf-8', [{ character: '\uD800', index: 1 }]],
  ] as const)('names what cannot be written: %s', (_name, text, encoding, characters) => {
    expect(encode(text, encoding)).toEqual({ ok: false, code: 'NOT_REPRESENTABLE', characters })
  })

  test('lists a bounded number of characters', () => {
    const result = encode('♘'.repeat(1000), 'windows-1252')
    expect(result.ok ? 0 : result.characters.length).toBe(20)
  })
})
