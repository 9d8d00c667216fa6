// SPDX-License-Identifier: GPL-3.0-or-later
import { describe, expect, it } from 'vitest'
import { parsePosition } from '../../engine/chess/rules.ts'
import type { Score } from '../../engine/contract/protocol.ts'
import { COMPACT } from '../../renderer/locales/formats.ts'
import { chanceOf } from '../../electron/review/chances.ts'
import { createTexts } from '../../renderer/locales/text.ts'
import { clockText, evaluationText } from '../../renderer/moves/move-marks.ts'
import { isPgnDate, tagWarning } from '../../renderer/moves/tag-checks.ts'
import { chess960Fen, CHESS960_POSITIONS } from '../../engine/chess/chess960.ts'
import { eloOf, FULL_STRENGTH, dialOf, strengthWords } from '../../renderer/play/strength.ts'
import { controlText, minutes } from '../../renderer/play/time-controls.ts'
import { clockFace } from '../../renderer/ui/clock-face.ts'
import { ResultCache } from '../../renderer/stores/analysis/results.ts'
import type { SearchInfo } from '../../engine/contract/protocol.ts'

const cp = (value: number): Score => ({ kind: 'cp', value })

describe('chances', () => {
  it.each<[string, Score, number]>([
    ['level', cp(0), 0.5],
    ['a pawn', cp(100), 0.591],
    ['a mate', { kind: 'mate', moves: 4 }, 1],
    ['being mated', { kind: 'mate', moves: -1 }, 0],
  ])('%s', (_name, score, chance) => expect(chanceOf(score)).toBeCloseTo(chance, 3))

  it('are the same for both sides, and have a limit', () => {
    for (const value of [1, 37, 250, 999]) {
      expect(chanceOf(cp(value)) + chanceOf(cp(-value))).toBeCloseTo(1, 12)
    }
    expect(chanceOf(cp(1000))).toBe(chanceOf(cp(5000)))
    expect(chanceOf(cp(5000))).toBeLessThan(1)
  })
})

/** Black's pieces of a starting position. */
const rank = (number: number): string => chess960Fen(number).split('/', 1)[0]!

describe('the 960 positions', () => {
  it.each([
    [0, 'bbqnnrkr'],
    [518, 'rnbqkbnr'],
    [959, 'rkrnnqbb'],
  ])('number %i', (number, expected) => expect(rank(number)).toBe(expected))

  it('are all different and legal, king between the rooks and bishops on both colours', () => {
    const seen = new Set<string>()
    for (let number = 0; number < CHESS960_POSITIONS; number++) {
      const pieces = rank(number)
      seen.add(pieces)
      expect(pieces).toMatch(/r.*k.*r/)
      expect((pieces.indexOf('b') + pieces.lastIndexOf('b')) % 2).toBe(1)
      expect(parsePosition(chess960Fen(number)).ok).toBe(true)
    }
    expect(seen.size).toBe(CHESS960_POSITIONS)
  })
})

describe('clock faces', () => {
  it.each([
    [5_400_000, '1:30:00'],
    [3_600_000, '1:00:00'],
    [300_000, '5:00'],
    [299_001, '5:00'],
    [299_000, '4:59'],
    [20_000, '0:20'],
    [19_950, '0:20.0'],
    [9_400, '0:09.4'],
    [1, '0:00.1'],
    [0, '0:00.0'],
  ])('%i ms', (ms, text) => expect(clockFace(ms)).toBe(text))

  it('and time controls', () => {
    expect(controlText(minutes(3, 2))).toBe('3+2')
    expect(controlText(minutes(0.5))).toBe('0.5+0')
  })
})

describe('the strength dial', () => {
  it('ends in full strength', () => {
    expect(eloOf(FULL_STRENGTH)).toBe(null)
    expect(dialOf(null)).toBe(FULL_STRENGTH)
    expect(eloOf(dialOf(1750))).toBe(1750)
    expect(strengthWords(FULL_STRENGTH)).toBe('play.strength.full')
    expect(strengthWords(400)).toBe('play.strength.beginner')
    expect(strengthWords(2800)).toBe('play.strength.grandmaster')
    expect(strengthWords(3300)).toBe('play.strength.beyond')
  })
})

describe('tags that look odd', () => {
  it.each([
    ['2024.05.17', true],
    ['2024.02.29', true],
    ['2023.02.29', false],
    ['????.02.29', true],
    ['2024.??.??', true],
    ['????.??.??', true],
    ['2024.13.01', false],
    ['2024-05-17', false],
    ['17.05.2024', false],
  ])('date %s', (value, good) => expect(isPgnDate(value)).toBe(good))

  it.each([
    ['WhiteElo', '2855', null],
    ['WhiteElo', '', null],
    ['BlackElo', '-', null],
    ['BlackElo', 'strong', 'elo'],
    ['WhiteElo', '28550', 'elo'],
    ['Result', '1-0', null],
    ['Result', '1:0', 'result'],
    ['PlyCount', 'many', 'number'],
    ['Event', 'anything', null],
  ])('%s "%s"', (name, value, warning) => expect(tagWarning(name, value)).toBe(warning))
})

describe('marks beside a move', () => {
  it.each([
    [{ clock: 5_400 }, '1:30:00'],
    // As beside the board, zero appears only when time is up.
    [{ clock: 59.9 }, '1:00'],
    [{ clock: 9.4 }, '0:09.4'],
    [{ clock: 754 }, '12:34'],
    [{}, ''],
  ])('clock %o', (node, text) => expect(clockText(node)).toBe(text))

  it.each([
    ['0.25', '+0.25'],
    ['+0.25', '+0.25'],
    ['-1.2,24', '−1.20'],
    ['0.00', '0.00'],
    ['#-3', '#-3'],
    ['#0', '#0'],
    ['odd', 'odd'],
  ])('evaluation %s', (evaluation, text) => expect(evaluationText({ evaluation })).toBe(text))
})

it('large counts are short', () => {
  const { n } = createTexts()
  expect(n(912, COMPACT)).toBe('912')
  expect(n(45_321, COMPACT)).toBe('45.3K')
  expect(n(1_240_000_000, COMPACT)).toBe('1.24B')
})

const result = (depth: number, count: number) => ({
  lines: Array.from({ length: count }, (_, index) => ({ line: index + 1, depth }) as SearchInfo),
})

describe('results by position', () => {
  it('keep the deepest, then the one with most lines', () => {
    const cache = new ResultCache(10)
    cache.put('a', result(12, 1))
    cache.put('a', result(9, 3))
    expect(cache.get('a')?.lines).toHaveLength(1)
    cache.put('a', result(12, 3))
    expect(cache.get('a')?.lines).toHaveLength(3)
    cache.put('a', result(13, 1))
    expect(cache.get('a')?.lines[0]?.depth).toBe(13)
  })

  it('stay within bounds; what was looked at stays longest', () => {
    const cache = new ResultCache(3)
    for (const key of ['a', 'b', 'c']) cache.put(key, result(1, 1))
    cache.get('a')
    cache.put('d', result(1, 1))
    expect(cache.size).toBe(3)
    expect(cache.get('b')).toBe(null)
    expect(cache.get('a')).not.toBe(null)
  })
})
