// SPDX-License-Identifier: GPL-3.0-or-later
import { describe, expect, it } from 'vitest'
import { accuracyOfMove, phasesOf, qualityOf } from '../../../electron/review/report.ts'
import { analyseGame } from '../../../electron/review/plan.ts'
import { reportOf, reviewGame } from '../../../electron/review/report.ts'
import { CountingJudge, findingsOf, subjectIn } from './judges.ts'

const GAME = '1. e4 e5 2. Nf3 Nc6 3. Bc4 Nd4 4. Nxe5 Qg5 5. Nxf7 Qxg2 6. Rf1 Qxe4+ 7. Be2 Nf3# 0-1'

const requests = async () => {
  const judge = new CountingJudge()
  await reviewGame(subjectIn(GAME), { judge, effort: { nodes: 500 } })
  return judge.requests
}

describe('the looks at a game', () => {
  it('are two at every position, then more, within the effort ordered', async () => {
    const judge = new CountingJudge()
    const subject = subjectIn(GAME)
    const effort = { nodes: 1000 }
    let last = { spent: 0, whole: 0 }
    const looked = await analyseGame(subject, { judge, effort, onProgress: (progress) => (last = progress) })
    if (!looked.ok) throw new Error(looked.code)
    expect(judge.forgotten).toBe(1)
    const asked = judge.requests.reduce((sum, { limit }) => sum + limit.nodes!, 0)
    expect(asked).toBe(last.spent)
    expect(asked).toBeLessThanOrEqual(last.whole)
    expect(last.whole).toBe(1000 * subject.moves.length)
    expect(looked.value.all.slice(0, -1).every(({ searches }) => searches.length >= 2)).toBe(true)
    expect(looked.value.all.at(-1)!.searches).toEqual([])
    expect(looked.value.all.some(({ searches }) => searches.length > 2)).toBe(true)
  })

  it('depend on nothing but the answers', async () => {
    expect(await requests()).toEqual(await requests())
  })

  it('may be limited by time instead', async () => {
    const judge = new CountingJudge()
    await reviewGame(subjectIn(GAME), { judge, effort: { moveTimeMs: 100 } })
    expect(judge.requests.every(({ limit }) => limit.nodes === undefined && limit.moveTimeMs! >= 1)).toBe(
      true,
    )
  })

  it('end with the judge, or when somebody stops them', async () => {
    const judge = new CountingJudge()
    judge.failsAt = 20
    const effort = { nodes: 100 }
    expect(await reviewGame(subjectIn(GAME), { judge, effort })).toMatchObject({ ok: false, code: 'CRASHED' })
    const stop = new AbortController()
    const stopped = reviewGame(subjectIn(GAME), {
      judge: new CountingJudge(),
      effort,
      signal: stop.signal,
      onProgress: () => stop.abort(),
    })
    expect(await stopped).toMatchObject({ ok: false, code: 'STOPPED' })
  })
})

describe('accuracy', () => {
  it('of a move follows the formula of Lichess', () => {
    expect(accuracyOfMove(0)).toBe(100)
    expect(accuracyOfMove(0.1)).toBeCloseTo(103.1668 * Math.exp(-0.4354) - 2.1669, 6)
    expect(accuracyOfMove(1)).toBe(0)
  })

  it('of a side is full without losses, and has no figure without moves', () => {
    const subject = subjectIn('1. e4 e5 2. Nf3 *')
    const even = [0.5, 0.5, 0.5, 0.5]
    expect(qualityOf(subject, even, [0, 0, 0], 'white')).toEqual({
      moves: 2,
      accuracy: 100,
      loss: 0,
      decided: false,
    })
    const white = qualityOf(subject, [0.5, 0.5, 0.5, 0.3], [0, 0, 0.2], 'white')!
    expect(white.loss).toBeCloseTo(0.1, 9)
    expect(white.accuracy).toBeLessThan(80)
    expect(qualityOf(subject, even, [0, 0, 0], 'black', () => false)).toBeNull()
  })

  it('is of a decided part of the game if one side was winning before every move', () => {
    const subject = subjectIn('1. e4 e5 2. Nf3 *')
    const isDecided = (chances: number[]) => qualityOf(subject, chances, [0, 0, 0], 'white')!.decided
    expect(isDecided([0.95, 0.8, 0.9, 0.5])).toBe(true)
    expect(isDecided([0.95, 0.8, 0.05, 0.5])).toBe(true)
    expect(isDecided([0.95, 0.8, 0.8, 0.9])).toBe(false)
  })

  it('has the phases of the evaluation graph', () => {
    const ending = '[FEN "4k3/pp6/8/8/8/8/PP6/R3K3 w - - 0 40"]\n[SetUp "1"]\n\n1. Ra1a2 *'.replace(
      'Ra1a2',
      'Kd2',
    )
    expect(phasesOf(subjectIn(ending))).toEqual(['endgame'])
    expect(phasesOf(subjectIn('1. e4 *'))).toEqual(['opening'])
    // Rooks come off, and the bare sides still lack pieces on their first ranks.
    const traded = '[FEN "r3k3/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQq - 0 1"]\n[SetUp "1"]\n\n1. e4 Kf8 *'
    expect(phasesOf(subjectIn(traded))).toEqual(['middlegame', 'middlegame'])
  })
})

describe('a report', () => {
  it('names the opening, counts glyphs, and lists the moments that decided', () => {
    const scores = [0, 0, 0, 0, 0, 0, 80, 80, 700, 0, 0, -300, -300]
    const looks = [
      ...scores.map((score) => ({ score, best: 'a1a1' })),
      { score: { kind: 'mate', moves: -1 } as const },
      null,
    ]
    const report = reportOf(findingsOf(GAME, looks))
    expect(report.book).toMatchObject({ eco: 'C50', plies: 6 })
    expect(report.white.glyphs['??']).toBeGreaterThan(0)
    expect(report.moments).toEqual(report.moments.toSorted((a, b) => a - b))
    expect(report.chances).toHaveLength(15)
    expect(report.chances.at(-1)).toBe(0)
    expect(report.scores.at(-1)).toBeNull()
  })

  it('sees time trouble in the clocks', () => {
    const pgn =
      '1. e4 {[%clk 0:10:00]} e5 {[%clk 0:10:00]} 2. Nf3 {[%clk 0:00:59]} Nc6 {[%clk 0:05:00]} 3. Bc4 {[%clk 0:00:20]} *'
    const report = reportOf(
      findingsOf(pgn, [{ score: 0 }, { score: 0 }, { score: 0 }, { score: 0 }, { score: 0 }, { score: 0 }]),
    )
    expect(report.white.timeTrouble).toEqual([2, 4])
    expect(report.black.timeTrouble).toEqual([])
  })
})
