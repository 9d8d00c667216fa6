// SPDX-License-Identifier: GPL-3.0-or-later
/** Exercises from positions of studies and lists, and from the verdicts of a report. */
import { describe, expect, it } from 'vitest'
import type { ReportView } from '../../electron/review/protocol.ts'
import type { Verdict } from '../../electron/review/verdicts.ts'
import { gamesOfPositions } from '../../engine/chess/epd.ts'
import { readGame, readGames } from '../../engine/chess/pgn/read/reader.ts'
import { exerciseOfPosition } from '../../renderer/stores/training/from-position.ts'
import { exercisesOf } from '../../renderer/stores/training/from-report.ts'

const from = (text: string) =>
  readGames([...gamesOfPositions(text)].join('')).games.map(({ tree }) =>
    exerciseOfPosition(tree, 'list.epd'),
  )

const verdict = (change: Partial<Verdict> = {}): Verdict => ({
  glyph: null,
  why: [],
  loss: 0,
  sure: 'sure',
  before: undefined,
  seen: null,
  better: [],
  refutation: [],
  ...change,
})
const GAME =
  '[White "Anna"]\n[Black "Ben"]\n[Date "2026.01.02"]\n\n1. e4 d5 2. exd5 Qxd5 3. Nc3 Qc4 4. Bxc4 a6 *'
const { tree } = readGame(GAME)
const report = (changes: Readonly<Record<number, Partial<Verdict>>>): ReportView =>
  ({ verdicts: Array.from({ length: 8 }, (_, index) => verdict(changes[index])) }) as unknown as ReportView
const mistake = {
  glyph: '??' as const,
  why: [{ code: 'LOSS' as const, before: 0.5, after: 0.1 }],
  better: ['d5a5', 'b1c3'],
}

const momentsOf = (changes: Readonly<Record<number, Partial<Verdict>>>) =>
  exercisesOf(tree, report(changes), 'black').map(({ origin }) => origin.from === 'game' && origin.moment)

const asked = (change: Partial<Verdict>) => exercisesOf(tree, report({ 5: { ...mistake, ...change } }), null)

describe('a position that asks something', () => {
  it('is an EPD with a best move, in SAN with or without signs, or in UCI', () => {
    const fen = '6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - -'
    const found = from([`${fen} bm Rd8#; id "mate";`, `${fen} bm Rd8;`, `${fen} bm d1d8;`].join('\n'))
    for (const exercise of found)
      expect(exercise).toMatchObject({ lead: null, solution: ['d1d8'], key: fen.trim() })
    expect(found[0]!.origin).toMatchObject({ from: 'file', name: 'list.epd', label: 'mate' })
  })

  it('is none without a legal best move', () => {
    expect(from('6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - bm Rd9; id "wrong";')).toEqual([null])
    expect(from('6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - -')).toEqual([null])
  })

  it('is a row of a puzzle file, which begins with the move of the other side', () => {
    const row =
      'abc,6k1/5ppp/8/8/8/8/r4PPP/3R2K1 b - - 0 1,a2a5 d1d8,650,80,90,1000,mateIn1 backRankMate,https://lichess.org/x,'
    expect(from(row)).toMatchObject([
      { lead: 'a2a5', solution: ['d1d8'], rating: 650, themes: ['mateIn1', 'backRankMate'] },
    ])
  })

  it('is a chapter of a study; its solution ends with a move of the solver', () => {
    const study =
      '[FEN "q3k3/5ppp/8/3N4/8/8/5PPP/6K1 w - - 0 1"]\n[SetUp "1"]\n\n{Win the queen.} 1. Nc7+ Kd7 2. Nxa8 Kc6 *'
    expect(exerciseOfPosition(readGame(study).tree, 'study')).toMatchObject({
      lead: null,
      solution: ['d5c7', 'e8d7', 'c7a8'],
    })
    expect(exerciseOfPosition(readGame('1. e4 e5 *').tree, 'game')).toBeNull()
  })
})

describe('a report', () => {
  it('asks for the better move in the position before a mistake, after the move of the other side', () => {
    expect(exercisesOf(tree, report({ 5: mistake }), 'black')).toMatchObject([
      {
        lead: 'b1c3',
        solution: ['d5a5'],
        origin: { from: 'game', moment: 'mistake', own: true, white: 'Anna', black: 'Ben', ply: 5 },
      },
    ])
  })

  it('asks only the side of the person, and both where nobody knows who that is', () => {
    const both = report({ 4: { ...mistake, better: ['d2d4'] }, 5: mistake })
    expect(exercisesOf(tree, both, 'white')).toHaveLength(1)
    expect(exercisesOf(tree, both, null)).toHaveLength(2)
  })

  it('knows what the moment was about', () => {
    const win = [{ code: 'MISSED_WIN' as const, before: 0.95, after: 0.5 }]
    const held = [{ code: 'LOSS' as const, before: 0.3, after: 0.05 }]
    expect(momentsOf({ 5: { ...mistake, why: win } })).toEqual(['missedWin'])
    expect(momentsOf({ 5: { ...mistake, why: held } })).toEqual(['defence'])
    expect(momentsOf({ 4: { ...mistake, better: ['d2d4'] }, 5: mistake })).toEqual(['unpunished'])
  })

  it('asks nothing where a position was lost anyway, stays won, or has no better move', () => {
    expect(asked({ why: [{ code: 'LOSS', before: 0.1, after: 0.01 }] })).toEqual([])
    expect(asked({ why: [{ code: 'LOSS', before: 1, after: 0.93 }] })).toEqual([])
    expect(asked({ better: [] })).toEqual([])
    expect(asked({ glyph: '?!' })).toEqual([])
    expect(asked({ better: ['d5d9'] })).toEqual([])
  })
})
