// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * What every file must stand: damaged pieces of games and made-up ones, and the measure that would notice.
 */
import { describe, expect, it } from 'vitest'
import { makeRandom } from '../../../engine/host/random.ts'
import { MemoryFile } from '../../../electron/documents/memory-storage.ts'
import { madeUp } from '../../../build/pgn/grammar.ts'
import { lineEndsOf } from '../../../build/pgn/check.ts'
import { mutated } from '../../../build/pgn/mutations.ts'
import { faultOf } from '../../../build/pgn/properties.ts'
import { firstDifference } from '../../../build/pgn/round-trip.ts'
import { costOf, stretched } from '../../../build/pgn/stretch.ts'
import { bytesOf } from '../../electron/documents/bytes.ts'
import { THREE } from '../../electron/documents/games.ts'

const file = (text: string): MemoryFile => new MemoryFile('', bytesOf(text))

describe('inputs', () => {
  it('are the same for the same number, and others for others', () => {
    const inputs = Array.from({ length: 50 }, (_, number) => madeUp(number))
    expect(inputs).toEqual(Array.from({ length: 50 }, (_, number) => madeUp(number)))
    expect(new Set(inputs.map(String)).size).toBeGreaterThan(40)
    const damaged = Array.from({ length: 50 }, (_, seed) => mutated(bytesOf(THREE), makeRandom(seed)))
    expect(damaged).toEqual(
      Array.from({ length: 50 }, (_, seed) => mutated(bytesOf(THREE), makeRandom(seed))),
    )
    expect(new Set(damaged.map(String)).size).toBeGreaterThan(40)
  })

  it('hold, made up and damaged', async () => {
    for (let number = 0; number < 600; number++) {
      const random = makeRandom(number)
      const input = madeUp(number)
      expect([number, await faultOf(input, random())]).toEqual([number, null])
      expect([number, await faultOf(mutated(input, random), random())]).toEqual([number, null])
    }
  })
})

describe('what a long run has found holds', () => {
  it.each([
    ['a star behind a glyph', '1. e4 $1*'],
    [
      'a tag without a value before a line that ends like one',
      '[White "a"]\n[FE]\n{} 1. a4 1. e2eN "4k3 - 40"]\n[odd "( "4 Kf2\n*',
    ],
    [
      'a tag of two lines',
      '[Site "C05 4d "2"\\\r0.."s "]c5 a0-T"]\r\n[Site "Curacao05 4d "2"\\\r0.c6 Kf8 41.d6  1-0',
    ],
    [
      'a variation that a line comment leaves open, before a game without tags',
      '[FEN "none"]\r(; word\r a6 .. 1-0 $1\r d4 1.Nf3) ... Bb5+ ; *\r $136 1. a8=Q *\r\rfree text\r\r *\r\r',
    ],
  ])('%s', async (_name, text) => {
    for (const choice of [0, 0.5, 0.99]) expect(await faultOf(bytesOf(text), choice)).toBe(null)
  })
})

describe('the measure', () => {
  it.each([
    ['a\nb\r\nc\r', 'a\nb\r\nc\r', null],
    ['a\nb\r\ncd', 'a\nb\r\ncD', { offset: 6, line: 3, column: 2 }],
    ['a\r\rb', 'a\r\rb\n', { offset: 4, line: 3, column: 2 }],
    ['', 'x', { offset: 0, line: 1, column: 1 }],
  ])('finds the first difference of %j and %j', async (left, right, expected) => {
    expect(await firstDifference(file(left), file(right))).toEqual({ ok: true, value: expected })
  })

  it('counts line ends, also where a piece ends within one', async () => {
    expect(await lineEndsOf(file('a\n\r\n\r\r\n\n\r'))).toEqual({
      ok: true,
      value: { lf: 2, crlf: 2, cr: 2 },
    })
    const long = `${'x'.repeat(1024 * 1024 - 1)}\r\n\r`
    expect(await lineEndsOf(file(long))).toEqual({ ok: true, value: { lf: 0, crlf: 1, cr: 1 } })
  })

  it('an open file is held in much less than ten times its size', async () => {
    const file = stretched(bytesOf(`${THREE}\n`), 250_000)
    // The first time, what is held is also the code that is compiled on the way.
    await costOf(file)
    const cost = await costOf(file)
    expect(cost!.held).toBeLessThan(10)
  })
})
