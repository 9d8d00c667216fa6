import { describe, expect, test } from 'vitest'
import { assert as check, property, string, uint8Array } from 'fast-check'
import { byteOrderMark, decode, encode } from '../../engine/chess/encoding.ts'

const bytes = (...values: number[]): Uint8Array => Uint8Array.from(values)

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
