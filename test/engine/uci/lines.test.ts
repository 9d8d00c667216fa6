// SPDX-License-Identifier: GPL-3.0-or-later
/** Lines from a stream, however it is cut and however long they are. */
import { array, assert as check, integer, property } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { LineSplitter, MAX_LINE_CHARS } from '../../../engine/uci/lines.ts'

function split(pieces: readonly string[]): { lines: string[]; tooLong: number } {
  const lines: string[] = []
  let tooLong = 0
  const splitter = new LineSplitter({ onLine: (line) => lines.push(line), onTooLong: () => tooLong++ })
  for (const piece of pieces) splitter.push(piece)
  splitter.end()
  return { lines, tooLong }
}

describe('LineSplitter', () => {
  it('knows every kind of line end and drops empty lines', () => {
    expect(split(['uci\nisready\r\n\rgo\r\n\n  \nquit']).lines).toEqual(['uci', 'isready', 'go', 'quit'])
  })

  it('gives the same lines however the stream is cut', () => {
    const text = 'uci\r\nposition startpos moves e2e4\n\ngo depth 3\nquit'
    const whole = split([text])
    check(
      property(array(integer({ min: 0, max: text.length })), (cuts) => {
        const at = [0, ...cuts.toSorted((a, b) => a - b), text.length]
        const pieces = at.slice(1).map((end, index) => text.slice(at[index], end))
        return JSON.stringify(split(pieces)) === JSON.stringify(whole)
      }),
    )
  })

  it('skips a line that is too long, once, and goes on with the next', () => {
    const long = 'x'.repeat(MAX_LINE_CHARS)
    expect(split([long, long, long, '\nuci\n'])).toEqual({ lines: ['uci'], tooLong: 1 })
    expect(split([`${long}x`, '\n', `${long}x\nuci`])).toEqual({ lines: ['uci'], tooLong: 2 })
  })

  it('accepts a line of exactly the maximum length', () => {
    expect(split([`${'x'.repeat(MAX_LINE_CHARS)}\n`]).tooLong).toBe(0)
  })
})
