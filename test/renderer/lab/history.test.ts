// SPDX-License-Identifier: GPL-3.0-or-later
/** The history of chess programming as racers: in four steps, and one technique at a time. */
import { expect, test } from 'vitest'
import { readConfiguration } from '../../../engine/modules/lab-switches.ts'
import {
  HISTORY,
  OVERVIEW,
  addedBy,
  experimentOf,
  techniquesAfter,
} from '../../../renderer/stores/lab/history.ts'

const NAMES = HISTORY.map(({ name }) => name)

test('four steps have all of it, each with what the step before had', () => {
  expect(OVERVIEW.map(({ era }) => era)).toEqual(['minimax', 'alphabeta', 'memory', 'modern'])
  expect(OVERVIEW.flatMap(addedBy)).toEqual(NAMES)
  const { algorithm, switches } = experimentOf(OVERVIEW.at(-1)!)
  expect(['negamax', 'alphabeta', algorithm, ...switches].toSorted()).toEqual(NAMES.toSorted())
})

test('one technique at a time goes on where it was, to the end and from there to the beginning', () => {
  const seen: number[] = []
  let reached: number | null = null
  for (let turns = 0; turns < 4; turns += 1) {
    const steps = techniquesAfter(reached, 4)
    expect(steps).toHaveLength(4)
    for (const step of steps) {
      expect(addedBy(step)).toEqual([NAMES[step.at]])
      // No technique does nothing because what it needs is off.
      const { algorithm, switches } = experimentOf(step)
      const read = readConfiguration([algorithm, ...switches])
      expect(read.ok && read.value.switches.map(({ name }) => name).toSorted()).toEqual(switches.toSorted())
    }
    reached = steps.at(-1)!.at
    seen.push(...steps.map(({ at }) => at))
  }
  expect(new Set(seen).size).toBe(HISTORY.length)
  expect(reached).toBe(HISTORY.length - 1)
  expect(techniquesAfter(reached, 4).map(({ at }) => at)).toEqual([0, 1, 2, 3])
})
