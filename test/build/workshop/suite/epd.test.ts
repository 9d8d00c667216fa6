// SPDX-License-Identifier: GPL-3.0-or-later
/** Suites of positions: what is read of EPD as it is written by its stricter and its sloppier authors. */
import { describe, expect, test } from 'vitest'
import { parseSuite } from '../../../../build/workshop/suite/epd.ts'

const MATE = '6k1/5ppp/8/8/8/8/8/R3K2R w K - '
const only = (line: string) => parseSuite(line).positions[0]

describe('one line', () => {
  test.each([
    ['a best move in SAN', `${MATE}bm Ra8#; id "mate.1";`, { id: 'mate.1', best: ['a1a8'] }],
    ['two best moves', `${MATE}bm Ra8 Ra7; id "x";`, { best: ['a1a8', 'a1a7'] }],
    ['a best move in UCI without a semicolon', `${MATE}bm a1a8`, { best: ['a1a8'] }],
    ['castling', `${MATE}bm O-O;`, { best: ['e1g1'] }],
    ['a move to avoid', `${MATE}am Ra2; bm Ra8;`, { avoid: ['a1a2'], best: ['a1a8'] }],
    ['a mate as best move', `${MATE}bm #1;`, { mate: 1, best: [] }],
    ['a side that is mated', '7k/R7/8/8/8/8/8/1R4K1 b - - bm #-1;', { mate: -1 }],
    ['a mate distance', `${MATE}bm Ra8+ dm 1`, { mate: 1, best: ['a1a8'] }],
    ['zero bytes and a semicolon after the fields', `${MATE.trim()}; bm Ra8;\0`, { best: ['a1a8'] }],
  ])('%s', (_name, line, expected) => {
    expect(only(line)).toMatchObject(expected)
  })
})

test('lines without a legal position or an answer are handed back', () => {
  const { positions, refused } = parseSuite(`startpos\n\n# comment\n${MATE}bm Ra8;\n${MATE}id "no answer";\n`)
  expect(positions.map((position) => position.id)).toEqual(['1'])
  expect(refused).toEqual(['startpos', `${MATE}id "no answer";`])
})
