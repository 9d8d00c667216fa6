// SPDX-License-Identifier: GPL-3.0-or-later
import { describe, expect, it } from 'vitest'
import { chanceOf } from '../../../electron/review/chances.ts'
import { canWin } from '../../../electron/review/moves.ts'
import { FIGURES } from '../../../electron/review/figures.ts'
import { glyphOfLoss, verdictsOf } from '../../../electron/review/verdicts.ts'
import { findingsOf } from './judges.ts'

const mate = (moves: number) => ({ kind: 'mate', moves }) as const

const sureness = (value: number) =>
  verdictsOf(
    findingsOf('1. e4 *', [
      { score: 0, best: 'd2d4' },
      { score: value, best: 'e7e5' },
    ]),
  )[0]!.sure

const other = (cp: number) =>
  ({ effort: 1, depth: 5, score: { kind: 'cp', value: cp }, best: 'a2a3', pv: ['a2a3'] }) as const

/** The glyph for a first move after which the score falls. */
const glyph = (before: number, after: number): string | null =>
  verdictsOf(
    findingsOf('1. e4 *', [
      { score: before, best: 'd2d4' },
      { score: after, best: 'e7e5' },
    ]),
  )[0]!.glyph

describe('a loss in chances', () => {
  it('earns a glyph from its border on', () => {
    const { inaccuracy, mistake, blunder } = FIGURES.loss
    expect(glyphOfLoss(inaccuracy - 0.001)).toBeNull()
    expect(glyphOfLoss(inaccuracy)).toBe('?!')
    expect(glyphOfLoss(mistake)).toBe('?')
    expect(glyphOfLoss(blunder)).toBe('??')
  })

  it('is none when the judge would have played the move', () => {
    const [verdict] = verdictsOf(findingsOf('1. e4 *', [{ score: 300 }, { score: 0, best: 'e7e5' }]))
    expect(verdict).toMatchObject({ loss: 0, glyph: null, better: [], refutation: [] })
  })

  it('counts for the mover, with the better line and the refutation', () => {
    const looks = [
      { score: 0, best: 'e2e4' },
      { score: 0 },
      { score: 400, best: 'd1h5', pv: ['d1h5', 'g7g6'] },
    ]
    const [, verdict] = verdictsOf(
      findingsOf('1. e4 f5 *', [looks[0]!, { score: 0, best: 'e7e5', pv: ['e7e5', 'g1f3'] }, looks[2]!]),
    )
    expect(verdict).toMatchObject({ glyph: '??', better: ['e7e5', 'g1f3'], refutation: ['d1h5', 'g7g6'] })
    expect(verdict!.why).toEqual([
      { code: 'LOSS', before: 0.5, after: 1 - chanceOf({ kind: 'cp', value: 400 }) },
    ])
  })

  it('is a mistake of ten points, but not where one side is far ahead', () => {
    expect(glyph(500, 280)).toBe('?')
    expect(glyph(700, 380)).toBe('?!')
    expect(glyph(-220, -400)).toBe('?')
    expect(glyph(-320, -600)).toBe('?!')
    expect(glyph(700, 200)).toBe('??')
  })

  it('is worth little where the game is decided anyway', () => {
    const findings = findingsOf('1. e4 e5 *', [
      { score: 2000, best: 'd2d4' },
      { score: 1400, best: 'd7d5' },
      { score: 1400 },
    ])
    expect(verdictsOf(findings)[0]!.glyph).toBeNull()
  })
})

describe('a mate', () => {
  it('that was there and is not is named, though the game is still won', () => {
    const [verdict] = verdictsOf(
      findingsOf('1. e4 *', [
        { score: mate(3), best: 'd2d4' },
        { score: 1500, best: 'e7e5' },
      ]),
    )
    expect(verdict).toMatchObject({ glyph: '?!' })
    expect(verdict!.why[0]).toEqual({ code: 'MISSED_MATE', moves: 3 })
  })

  it('that comes later is not missed', () => {
    const [verdict] = verdictsOf(
      findingsOf('1. e4 *', [
        { score: mate(3), best: 'd2d4' },
        { score: mate(4), best: 'e7e5' },
      ]),
    )
    expect(verdict!.glyph).toBeNull()
  })

  it('that is now possible is named', () => {
    const [verdict] = verdictsOf(
      findingsOf('1. e4 *', [
        { score: 0, best: 'd2d4' },
        { score: mate(-2), best: 'e7e5' },
      ]),
    )
    expect(verdict!.glyph).toBe('??')
    expect(verdict!.why[0]).toEqual({ code: 'ALLOWS_MATE', moves: 2 })
  })

  it('that could not be avoided is nobody’s fault', () => {
    const [verdict] = verdictsOf(
      findingsOf('1. e4 *', [
        { score: mate(-3), best: 'd2d4' },
        { score: mate(-2), best: 'e7e5' },
      ]),
    )
    expect(verdict!.glyph).toBeNull()
  })

  it('on the board ends the game without a look', () => {
    const findings = findingsOf('1. f3 e5 2. g4 Qh4# 0-1', [
      { score: 0 },
      { score: 0 },
      { score: 0, best: 'b1c3' },
      { score: mate(-1) },
      null,
    ])
    const verdicts = verdictsOf(findings)
    expect(verdicts[2]).toMatchObject({ glyph: '??' })
    expect(verdicts[3]).toMatchObject({ glyph: null, loss: 0 })
  })
})

describe('what is said with a verdict', () => {
  it('is a missed win when the chance falls that far', () => {
    const [verdict] = verdictsOf(
      findingsOf('1. e4 *', [
        { score: 900, best: 'd2d4' },
        { score: 0, best: 'e7e5' },
      ]),
    )
    expect(verdict!.why[0]!.code).toBe('MISSED_WIN')
  })

  it('is where the loss was first seen, and what closer looks changed', () => {
    const shallow = { score: 0, best: 'e7e5' }
    const deep = { score: -400, best: 'e7e5' }
    const findings = findingsOf('1. e4 *', [{ score: 0, best: 'd2d4' }, [shallow, shallow, deep]])
    expect(verdictsOf(findings)[0]).toMatchObject({
      glyph: '??',
      before: null,
      seen: { depth: 15, effort: 100 },
    })
  })

  it('is less sure near a border, or after a change', () => {
    expect(sureness(-900)).toBe('sure')
    // A loss of 10.1 points in a hundred.
    expect(sureness(-111)).toBe('open')
  })
})

describe('praise', () => {
  it('is for the only move that is hard to find', () => {
    const findings = findingsOf('1. e4 *', [
      [
        { score: 0, best: 'd2d4' },
        { score: 0, best: 'e2e4' },
      ],
      { score: 0, best: 'e7e5' },
    ])
    findings.all[0]!.other = other(-300)
    const [verdict] = verdictsOf(findings)
    expect(verdict).toMatchObject({ glyph: '!' })
    expect(verdict!.why[0]!.code).toBe('ONLY_MOVE')
  })

  it('is not for a move with equals, nor for one that everybody sees', () => {
    const equal = findingsOf('1. e4 *', [
      [{ score: 0, best: 'd2d4' }, { score: 0 }],
      { score: 0, best: 'e7e5' },
    ])
    equal.all[0]!.other = other(-20)
    expect(verdictsOf(equal)[0]!.glyph).toBeNull()
    const plain = findingsOf('1. e4 *', [{ score: 0 }, { score: 0, best: 'e7e5' }])
    plain.all[0]!.other = other(-300)
    expect(verdictsOf(plain)[0]).toMatchObject({ glyph: null, why: [{ code: 'ONLY_MOVE' }] })
  })

  it('is highest for a sacrifice that is the only move', () => {
    const pgn = '[FEN "4k3/8/8/3p4/8/8/8/3QK3 w - - 0 1"]\n[SetUp "1"]\n\n1. Qxd5 *'
    const offered = '[FEN "3rk3/8/8/3p4/8/8/8/3QK3 w - - 0 1"]\n[SetUp "1"]\n\n1. Qxd5 *'
    for (const [text, glyph] of [
      [pgn, null],
      [offered, '!!'],
    ] as const) {
      const findings = findingsOf(text, [{ score: 200 }, { score: 200, best: 'e8e7' }])
      findings.all[0]!.other = other(-200)
      expect(verdictsOf(findings)[0]!.glyph).toBe(glyph)
    }
  })
})

it.each<[string, string, number]>([
  ['an undefended rook', '4k3/8/8/8/8/8/3r4/3QK3 w - - 0 1', 5],
  ['a pawn that is defended', '4k3/8/4p3/3p4/8/8/8/3QK3 w - - 0 1', 0],
  ['a knight that is taken back by a pawn', '4k3/8/4p3/3n4/4P3/8/8/4K3 w - - 0 1', 2],
  ['a knight, for which a knight is taken elsewhere', '4k3/8/8/3n4/4P3/8/1r6/1N2K3 w - - 0 1', 0],
])('the other side can win: %s', (_name, fen, pawns) => expect(canWin(fen)).toBe(pawns))

it('leaves small losses of the book alone', () => {
  const findings = findingsOf('1. e4 *', [
    { score: 0, best: 'd2d4' },
    { score: -80, best: 'e7e5' },
  ])
  expect(verdictsOf(findings, 0)[0]!.glyph).toBe('?!')
  expect(verdictsOf(findings, 1)[0]).toMatchObject({ glyph: null, why: [{ code: 'BOOK' }] })
})
