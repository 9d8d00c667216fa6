// SPDX-License-Identifier: GPL-3.0-or-later
// @vitest-environment happy-dom
/** The course of the game: what the file and the engine say of every position, and which moves are marked. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { readGame } from '../../engine/chess/pgn/read/reader.ts'
import { useAnalysisStore } from '../../renderer/stores/analysis/analysis.ts'
import { useCourseStore } from '../../renderer/stores/analysis/course.ts'
import { useGameStore } from '../../renderer/stores/game.ts'
import { useSettingsStore } from '../../renderer/stores/settings.ts'
import { makeBench, settle, type Bench } from './bench.ts'

let bench: Bench

beforeEach(() => {
  vi.useFakeTimers()
  bench = makeBench()
})
afterEach(() => {
  bench.stop()
  vi.useRealTimers()
})

async function soon(): Promise<void> {
  await settle()
  await vi.advanceTimersByTimeAsync(200)
  await settle()
}

async function begin(moves: string) {
  await useSettingsStore().load()
  const [game, analysis, course] = [useGameStore(), useAnalysisStore(), useCourseStore()]
  await soon()
  game.load(readGame(moves).tree, null)
  return { game, analysis, course }
}

const cp = (value: number) => ({ kind: 'cp' as const, value })

describe('the course of a game', () => {
  it('is what the file says of the main line', async () => {
    const { course, game } = await begin(
      '1. e4 {[%eval 0.3]} e5 (1... c5 {[%eval 0.2]}) 2. Ke2?! {[%eval #-3]} *',
    )
    expect(course.points.map(({ score }) => score)).toEqual([null, cp(30), null, { kind: 'mate', moves: -3 }])
    expect(course.points.map(({ fault }) => fault)).toEqual([null, null, null, 'inaccuracy'])
    expect([course.hasMoves, course.hasScores, course.hasTimes]).toEqual([true, true, false])
    game.last()
    expect(course.current).toBe(3)
    game.goTo(game.tree.nodes.get(course.points[1]!.node.children[1]!)!.id)
    expect(course.current).toBe(1)
  })

  it('ends with the result where the rules end the game', async () => {
    const { course } = await begin('1. f3 e5 2. g4 Qh4# *')
    expect(course.points.map(({ ended }) => ended)).toEqual([null, null, null, null, '0-1'])
  })

  it('takes in what the engine finds, and keeps it', async () => {
    const { course, game, analysis } = await begin('1. e4 {[%eval 0.3]} e5 2. Nf3 *')
    analysis.toggle()
    game.goTo(course.points[2]!.node.id)
    await soon()
    bench.engine().info({ depth: 3, score: cp(99), pv: ['g1f3'] })
    await soon()
    expect(course.points[2]!.score).toBeNull()
    bench.engine().info({ depth: 9, score: cp(17), pv: ['g1f3'] })
    await soon()
    expect(course.points[2]!.score).toEqual(cp(17))

    game.goTo(course.points[1]!.node.id)
    await soon()
    bench.engine().info({ depth: 9, score: cp(-40), pv: ['e7e5'] })
    await soon()
    // A short search does not replace what the file says.
    expect(course.points[1]!.score).toEqual(cp(30))
    bench.engine().info({ depth: 20, score: cp(22), pv: ['e7e5'] })
    await soon()
    expect(course.points.map(({ score }) => score)).toEqual([null, cp(22), cp(17), null])
    analysis.toggle()
    await soon()
    expect(course.points[1]!.score).toEqual(cp(22))
  })

  it('leads to the nearest position and from mistake to mistake', async () => {
    const { course, game } = await begin('1. e4?? e5? 2. Nf3?? Nc6 *')
    course.goTo(99)
    expect(course.current).toBe(4)
    course.goTo(-1)
    expect(course.current).toBe(0)
    for (const [step, index] of [
      [1, 1],
      [1, 3],
      [1, 1],
      [-1, 3],
    ] as const) {
      course.goToFault('blunder', step)
      expect(course.current).toBe(index)
    }
    expect(course.hasFault('inaccuracy')).toBe(false)
    course.goToFault('inaccuracy', 1)
    expect(course.current).toBe(3)
    game.toggleNag(game.currentId, 4)
    course.goToFault('blunder', 1)
    expect(course.current).toBe(1)
  })
})
