// SPDX-License-Identifier: GPL-3.0-or-later
import { expect, test } from 'vitest'
import {
  answered,
  type CardState,
  distancesTo,
  type DrillPlan,
  leftOf,
  nextStep,
  planDrill,
  startOfRun,
  stateOf,
  wantedOf,
} from '../../../../electron/training/repertoire/drill.ts'
import {
  lineTo,
  makeRepertoire,
  type PositionKey,
  questionsOf,
  type Repertoire,
} from '../../../../electron/training/repertoire/graph.ts'
import { keyAfter, ownRepertoire, read } from './games.ts'

const always = (state: CardState) => (): CardState => state

interface Answering {
  random?: number
  weightOf?: (move: { san: string }) => number
  isRight?: (key: PositionKey) => boolean
}

/** Shares of replies to 1.e4. */
const weightOf = ({ san }: { san: string }): number => ({ e5: 0.6, c5: 0.2, e6: 0.9 })[san] ?? 0

/** Plays one run, answering every question; returns the moves and the questions, and the plan after it. */
function run(
  repertoire: Repertoire,
  plan: DrillPlan,
  { random = 0, weightOf = () => 1, isRight = () => true }: Answering = {},
) {
  const played: string[] = []
  const asked: PositionKey[] = []
  let key = startOfRun(repertoire, wantedOf(plan))
  const visited = new Set<PositionKey>()
  while (key !== null) {
    visited.add(key)
    const step = nextStep(repertoire, { key, visited }, wantedOf(plan), weightOf, random)
    if (step.kind === 'end') break
    const position = repertoire.positions.get(key)!
    const move = step.kind === 'ask' ? position.moves[0]! : step.move
    if (step.kind === 'ask') {
      asked.push(key)
      plan = answered(plan, key, isRight(key))
    }
    played.push(move.san)
    key = move.to
  }
  return { played: played.join(' '), asked, plan }
}

/** Runs until nothing is wanted any more. */
function session(repertoire: Repertoire, plan: DrillPlan, options: Answering = {}) {
  const asked: PositionKey[] = []
  for (let runs = 0; leftOf(plan) > 0; runs++) {
    if (runs > 1000) throw new Error('the session does not end')
    const one = run(repertoire, plan, options)
    if (one.asked.length === 0) throw new Error('a run asks nothing')
    asked.push(...one.asked)
    plan = one.plan
  }
  return asked
}

test('the states of a schedule', () => {
  expect(stateOf(null, 100)).toBe('fresh')
  expect(stateOf({ due: null, suspended: false }, 100)).toBe('fresh')
  expect(stateOf({ due: 100, suspended: false }, 100)).toBe('due')
  expect(stateOf({ due: 101, suspended: false }, 100)).toBe('learned')
  expect(stateOf({ due: 50, suspended: true }, 100)).toBe('suspended')
})

test('what is due comes first; the way there is played', () => {
  const white = makeRepertoire('white', [read('1. e4 e5 (1... c5 2. c3 d5 3. exd5) 2. Nf3 Nc6 3. Bb5 *')])
  const due = keyAfter('e2e4', 'c7c5', 'c2c3', 'd7d5')
  const plan = planDrill(white, (key) => (key === due ? 'due' : 'fresh'), 10)
  expect(plan).toMatchObject({ due: [due], again: [] })
  expect(plan.fresh).toHaveLength(4)
  const first = run(white, plan)
  expect(first.asked).toEqual([due])
  expect(first.played).toBe('e4 c5 c3 d5 exd5')
  // Then the new ones, those of the shortest lines first.
  expect(session(white, first.plan)).toHaveLength(4)
  expect(planDrill(white, always('fresh'), 2).fresh).toEqual([keyAfter(), keyAfter('e2e4', 'e7e5')])
})

test('a position in which lines meet is asked once', () => {
  const white = makeRepertoire('white', [read('1. d4 d5 (1... Nf6 2. Nf3 d5 3. c4) 2. Nf3 Nf6 3. c4 *')])
  const asked = session(white, planDrill(white, always('due'), 0))
  expect(asked).toHaveLength(4)
  expect(new Set(asked).size).toBe(4)
})

test('a wrong answer comes again after everything that is due, until it is right', () => {
  const white = makeRepertoire('white', ownRepertoire())
  const hard = keyAfter('e2e4', 'c7c5')
  let tries = 0
  const isRight = (key: PositionKey): boolean => key !== hard || ++tries > 2
  const asked = session(white, planDrill(white, always('due'), 0), { isRight })
  expect(asked.filter((key) => key === hard)).toHaveLength(3)
  expect(asked.lastIndexOf(hard)).toBe(asked.length - 1)
  expect(new Set(asked).size).toBe(questionsOf(white).length)
})

test('the replies are drawn by how often they are played, but only those that lead on', () => {
  const white = makeRepertoire('white', [read('1. e4 e5 (1... c5 2. c3) (1... e6 2. d4) 2. Nf3 *')])
  const plan = planDrill(white, (key) => (key === keyAfter('e2e4', 'e7e6') ? 'learned' : 'due'), 0)
  expect(run(white, plan, { weightOf, random: 0 }).played).toBe('e4 e5 Nf3')
  expect(run(white, plan, { weightOf, random: 0.74 }).played).toBe('e4 e5 Nf3')
  expect(run(white, plan, { weightOf, random: 0.76 }).played).toBe('e4 c5 c3')
  // A reply that is never played is not asked less than sometimes.
  expect(run(white, plan, { weightOf: ({ san }) => (san === 'c5' ? 0 : 1), random: 0.999 }).played).toBe(
    'e4 c5 c3',
  )
})

test('a line of a second answer is reached by that answer', () => {
  const white = makeRepertoire('white', [read('1. e4 e5 2. Nf3 (2. Bc4 Nf6 3. d3) *')])
  const deep = keyAfter('e2e4', 'e7e5', 'f1c4', 'g8f6')
  expect(
    run(
      white,
      planDrill(white, (key) => (key === deep ? 'due' : 'learned'), 0),
    ).played,
  ).toBe('e4 e5 Bc4 Nf6 d3')
})

test('a repertoire that repeats positions, and one of studies, are asked to their ends', () => {
  const knights = makeRepertoire('white', [read('1. Nf3 Nf6 2. Ng1 Ng8 3. e4 (3. Nf3 Nf6 4. d4) *')])
  expect(new Set(session(knights, planDrill(knights, always('due'), 0))).size).toBe(
    questionsOf(knights).length,
  )
  const studies = makeRepertoire('white', [
    read('[FEN "8/8/8/4k3/8/8/4P3/4K3 w - - 0 1"]\n\n1. Kf2 Kf4 2. e3+ *'),
    read('[FEN "8/8/8/3k4/8/8/3P4/3K4 w - - 0 1"]\n\n1. Kc2 Kd4 2. d3 *'),
  ])
  expect(session(studies, planDrill(studies, always('due'), 0))).toHaveLength(4)
})

test('forgetting: what was learned comes back when its day has come', () => {
  const white = makeRepertoire('white', ownRepertoire())
  const day = 86_400_000
  const schedules = new Map(
    questionsOf(white).map(({ key }, index) => [key, { due: index * day, suspended: false }]),
  )
  const dueOn = (days: number): number =>
    planDrill(white, (key) => stateOf(schedules.get(key) ?? null, days * day), 10).due.length
  expect([0, 9, 50].map(dueOn)).toEqual([1, 10, 51])
})

test('every question of our own repertoire can be reached', () => {
  const white = makeRepertoire('white', ownRepertoire())
  for (const { key } of questionsOf(white)) {
    expect(distancesTo(white, new Set([key])).has(keyAfter())).toBe(true)
    expect(lineTo(white, key).length % 2).toBe(0)
  }
})
