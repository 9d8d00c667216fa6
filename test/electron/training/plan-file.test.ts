// SPDX-License-Identifier: GPL-3.0-or-later
/** A plan in a file: what was exported comes back, whatever a file has is read to its end, and the later review counts. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as fc from 'fast-check'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { MemoryTable } from '../../../electron/training/memory-table.ts'
import { type PlannedCard, readPlan } from '../../../electron/training/plan-file.ts'
import type { CardRow, Exercise } from '../../../electron/training/protocol.ts'
import { Training } from '../../../electron/training/training.ts'
import { succeed } from '../../../engine/contract/result.ts'
import { PLAN_HEAD, planRow } from '../../../renderer/stores/training/tables.ts'
import { exerciseOf, missed } from './rig.ts'

const NOON = Date.UTC(2026, 0, 5, 12)
const ALL = 100_000

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'plan-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const known = (row: CardRow): CardRow => ({ ...row, card: 0 })
const rowsOf = (training: Training): CardRow[] => training.cards(null, 0, ALL).rows
const textOf = (training: Training): string => [PLAN_HEAD, ...rowsOf(training).map(planRow), ''].join('\r\n')

async function restore(training: Training, text: string | Uint8Array) {
  const path = join(folder, 'plan.csv')
  writeFileSync(path, text)
  const sum = { added: 0, changed: 0, kept: 0 }
  const read = await readPlan(path, (cards: readonly PlannedCard[]) => {
    const restored = training.restore(cards)
    if (restored.ok)
      for (const name of ['added', 'changed', 'kept'] as const) sum[name] += restored.value[name]
    return restored
  })
  return read.ok ? { ...sum, ...read.value } : read
}

/** Cards of every kind: new, asked, forgotten, taken out, in Chess960, from a game with a name that needs quotes, with keys like formulas. */
function practised(): Training {
  const training = new Training(new MemoryTable())
  const game: Exercise = {
    ...exerciseOf(7),
    origin: {
      from: 'game',
      moment: 'mistake',
      own: true,
      white: 'O"Hara, "Jo"\n',
      black: 'Müller',
      event: '',
      date: '2026.01.05',
      ply: 31,
    },
  }
  training.add([exerciseOf(1), exerciseOf(2), { ...exerciseOf(3), chess960: true }, game], {
    now: NOON,
    dayEnd: NOON,
  })
  for (const number of [1, 4, 5]) training.answer(missed(number))
  for (const kind of ['opening', 'ending'] as const)
    training.answer({ ...missed(6), kind, key: `=${kind} key`, exercise: null, outcome: 'solved' })
  training.suspend(2, true)
  return training
}

it('brings a plan back as it was', async () => {
  const before = practised()
  const after = new Training(new MemoryTable())
  expect(await restore(after, textOf(before))).toEqual({ added: 8, changed: 0, kept: 0, faults: 0 })
  expect(rowsOf(after).map(known)).toEqual(rowsOf(before).map(known))
  // A second time, and onto the plan itself, it changes nothing.
  expect(await restore(after, textOf(before))).toEqual({ added: 0, changed: 0, kept: 8, faults: 0 })
  const numbers = rowsOf(after).map(({ card }) => card)
  expect(new Set(numbers).size).toBe(8)
})

it('takes the schedule of the later review', async () => {
  const [early, late] = [practised(), practised()]
  late.answer({ ...missed(1), when: { now: NOON + 864e5, dayEnd: NOON + 864e5 }, outcome: 'solved' })
  expect(await restore(early, textOf(late))).toMatchObject({ added: 0, changed: 1, kept: 7 })
  expect(rowsOf(early)).toEqual(rowsOf(late))
  expect(await restore(late, textOf(practised()))).toMatchObject({ changed: 0, kept: 8 })
})

it('counts rows that are no cards, and reads the others', async () => {
  const rows = rowsOf(practised()).map(planRow)
  const [good] = rows.filter((row) => row.startsWith('tactic'))
  const bad = [
    'tactic,key',
    'study,key,,,,,,,2026-01-05T12:00:00.000Z',
    'opening,,,,,,,,2026-01-05T12:00:00.000Z',
    'opening,key,,,,,,,yesterday',
    good!.replace(/\w\d\w\d,1/, 'e1e9,1'),
    good!.replace('{""from', '{""form'),
    'tactic,"key"tail,x',
  ]
  const training = new Training(new MemoryTable())
  const restored = await restore(
    training,
    [PLAN_HEAD, ...bad.slice(0, -1), ...rows, bad.at(-1), ''].join('\n'),
  )
  expect(restored).toMatchObject({ added: rows.length, faults: bad.length })
})

it('tells a file that is no plan from one that is not there', async () => {
  const training = new Training(new MemoryTable())
  expect(await restore(training, 'PuzzleId,FEN,Moves\n1,2,3\n')).toMatchObject({ code: 'NO_PLAN' })
  expect(await restore(training, '')).toMatchObject({ code: 'NO_PLAN' })
  expect(await readPlan(join(folder, 'none.csv'), () => succeed(null))).toMatchObject({ code: 'NOT_FOUND' })
})

it('reads any bytes to their end', async () => {
  const training = new Training(new MemoryTable())
  const part = fc.oneof(
    fc.constantFrom(...rowsOf(practised()).map(planRow), '"', '\n', ',', 'tactic', '\uFEFF'),
    fc.string(),
  )
  await fc.assert(
    fc.asyncProperty(fc.array(part, { maxLength: 30 }), async (parts) => {
      const restored = await restore(training, `${PLAN_HEAD}\n${parts.join('')}`)
      expect('faults' in restored).toBe(true)
    }),
    { numRuns: 200 },
  )
  await fc.assert(
    fc.asyncProperty(fc.uint8Array({ maxLength: 2000 }), async (bytes) => {
      await restore(training, bytes)
    }),
    { numRuns: 100 },
  )
})
