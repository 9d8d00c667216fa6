// SPDX-License-Identifier: GPL-3.0-or-later
/** What is due, what is new, what an attempt changes, and that a slip can be taken back; in memory and in a database. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { exerciseKey } from '../../../electron/training/exercise.ts'
import { MemoryTable } from '../../../electron/training/memory-table.ts'
import type { Exercise, TrainingRequest, When } from '../../../electron/training/protocol.ts'
import { TrainingDatabase } from '../../../electron/training/training-database.ts'
import { Training, type TrainingTable } from '../../../electron/training/training.ts'

const DAY = 24 * 60 * 60 * 1000
const START = Date.UTC(2026, 0, 5, 12)
/** Noon of a day, counted from the first. */
const day = (number: number): When => ({ now: START + number * DAY, dayEnd: START + number * DAY + DAY / 2 })

const exercise = (file: string, rating = 1500, themes: readonly string[] = ['fork']): Exercise => {
  const made: Exercise = {
    key: '',
    fen: `4k3/8/8/8/8/8/${file}7/4K3 w - - 0 1`.replace(
      /^(.*\/)([a-h])7\//,
      (_, rest: string, at: string) => {
        const left = 'abcdefgh'.indexOf(at)
        return `${rest}${left > 0 ? left : ''}P${left < 7 ? 7 - left : ''}/`
      },
    ),
    lead: null,
    solution: [`${file}2${file}4`],
    rating,
    deviation: 80,
    themes,
    origin: { from: 'file', name: 'test', label: file },
  }
  return { ...made, key: exerciseKey(made) }
}

type Answer = Extract<TrainingRequest, { req: 'answer' }>
const attempt = (of: Exercise, when: When, outcome: Answer['outcome'], repeat = false): Answer => ({
  req: 'answer',
  when,
  kind: 'tactic',
  key: of.key,
  exercise: of,
  outcome,
  ms: 4000,
  repeat,
})
const ANY = { rating: null, themes: [], without: [] }
const next = (training: Training, when: When, source: 'due' | 'own' = 'due', not: string[] = []) =>
  training.next({ req: 'next', when, source, filter: ANY, not, seed: 1 })

let folder: string
let open: (TrainingTable & { close?: () => void })[]
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'training-'))
  open = []
})
afterEach(() => {
  for (const table of open) table.close?.()
  rmSync(folder, { recursive: true, force: true })
})

const TABLES = {
  memory: () => new MemoryTable(),
  database: () => {
    const made = TrainingDatabase.open(join(folder, 'training.db'))
    if (!made.ok) throw new Error(made.code)
    return made.value
  },
}

describe.each(Object.entries(TABLES))('training in %s', (_, make) => {
  const begin = (): Training => {
    const table = make()
    open.push(table)
    return new Training(table)
  }

  it('asks what was missed again, later the better it is known', () => {
    const training = begin()
    const puzzle = exercise('a')
    expect(training.answer(attempt(puzzle, day(0), 'failed'))).toMatchObject({ ok: true })
    const [card] = training.cards(null, 0, 10).rows
    expect(card).toMatchObject({ kind: 'tactic', key: puzzle.key, reviews: 1 })
    const dues = [card!.due!]
    for (let review = 0; review < 4; review++) {
      const when = { now: dues.at(-1)!, dayEnd: dues.at(-1)! + DAY / 2 }
      expect(next(training, when)).toMatchObject({ why: 'due', exercise: { key: puzzle.key } })
      const answer = training.answer(attempt(puzzle, when, 'solved'))
      dues.push(answer.ok ? answer.value.due! : 0)
    }
    const gaps = dues.slice(1).map((due, at) => due - dues[at]!)
    expect(gaps).toEqual(gaps.toSorted((a, b) => a - b))
    expect(gaps.at(-1)).toBeGreaterThan(7 * DAY)
  })

  it('does not bring back what was solved at first sight, and rates it', () => {
    const training = begin()
    const answer = training.answer(attempt(exercise('b', 1700), day(0), 'solved'))
    expect(answer).toMatchObject({ ok: true, value: { due: null, streak: 1, rating: { before: 1500 } } })
    expect(training.cards(null, 0, 10).total).toBe(0)
    const { overall, themes } = training.ratings()
    expect(overall.rating).toBeGreaterThan(1500)
    expect(overall).toMatchObject({ attempts: 1 })
    expect(themes).toMatchObject([{ theme: 'fork', attempts: 1, rating: overall.rating }])
    expect(training.isKnown(exercise('b').key)).toBe(true)
  })

  it('counts an exercise once for the rating, and a repetition neither for it nor for the plan', () => {
    const training = begin()
    const puzzle = exercise('c')
    training.answer(attempt(puzzle, day(0), 'failed'))
    const after = training.rating.rating
    const [before] = training.cards(null, 0, 1).rows
    expect(training.answer(attempt(puzzle, day(0), 'solved', true))).toMatchObject({
      ok: true,
      value: { rating: null },
    })
    expect(training.rating.rating).toBe(after)
    expect(training.cards(null, 0, 1).rows).toEqual([before])
    training.answer(attempt(puzzle, day(3), 'solved'))
    expect(training.rating.rating).toBe(after)
  })

  it('begins as many new exercises a day as the person wants, the newest first', () => {
    const training = begin()
    training.setNewPerDay(2)
    expect(training.add([exercise('a'), exercise('b')], day(0))).toMatchObject({ value: { added: 2 } })
    expect(training.add([exercise('b'), exercise('c')], day(1))).toMatchObject({
      value: { added: 1, known: 1 },
    })
    expect(training.summary(day(1))).toMatchObject({ fresh: 2, waiting: { tactic: 3 } })
    for (let turn = 0; turn < 2; turn++) {
      const task = next(training, day(1))!
      expect(task.why).toBe('fresh')
      training.answer(attempt(task.exercise, day(1), 'solved'))
    }
    expect(next(training, day(1))).toBeNull()
    expect(next(training, day(1), 'own')).toMatchObject({ why: 'fresh' })
    expect(next(training, day(2))).toMatchObject({ why: expect.any(String) })
  })

  it('takes a slip back', () => {
    const training = begin()
    const puzzle = exercise('d')
    training.answer(attempt(puzzle, day(0), 'solved'))
    const before = [training.ratings(), training.summary(day(0)), training.cards(null, 0, 9)]
    const slip = training.answer(attempt(exercise('e', 900), day(0), 'failed'))
    expect(slip.ok && training.undo(slip.value.attempt)).toBe(true)
    expect([training.ratings(), training.summary(day(0)), training.cards(null, 0, 9)]).toEqual(before)
    expect(slip.ok && training.undo(slip.value.attempt)).toBe(false)
  })

  it('is paused without losing anything', () => {
    const training = begin()
    const puzzle = exercise('f')
    training.answer(attempt(puzzle, day(0), 'failed'))
    const due = training.cards(null, 0, 1).rows[0]!.due!
    training.pause(true, day(1))
    expect(training.summary(day(9))).toMatchObject({ due: { tactic: 0 }, pausedAt: day(1).now })
    expect(next(training, day(9))).toBeNull()
    expect(training.pause(false, day(11))).toBeNull()
    expect(training.cards(null, 0, 1).rows).toMatchObject([{ due: due + 10 * DAY }])
  })

  it('follows the person’s changes of the plan', () => {
    const training = begin()
    training.add([exercise('g')], day(0))
    const { card } = training.cards('tactic', 0, 1).rows[0]!
    expect(training.schedule(card, day(4).now)).toMatchObject({ value: { due: day(4).now, reviews: 0 } })
    expect(next(training, day(3))).toBeNull()
    expect(next(training, day(4))).toMatchObject({ why: 'due' })
    training.suspend(card, true)
    expect(next(training, day(4))).toBeNull()
    training.suspend(card, false)
    expect(training.remove(card)).toBe(true)
    expect(training.cards(null, 0, 1).total).toBe(0)
    expect(training.schedule(card, 0)).toMatchObject({ code: 'UNKNOWN_CARD' })
  })

  it('refuses an exercise whose moves are not legal', () => {
    const training = begin()
    const wrong = { ...exercise('a'), solution: ['a2a5'] }
    expect(training.add([exercise('b'), wrong], day(0))).toMatchObject({ code: 'BAD_EXERCISE' })
    expect(training.answer(attempt(wrong, day(0), 'failed'))).toMatchObject({ code: 'BAD_EXERCISE' })
    expect(training.cards(null, 0, 1).total).toBe(0)
  })

  it('keeps openings and endings under their own keys', () => {
    const training = begin()
    const answer = training.answer({
      ...attempt(exercise('a'), day(0), 'solved'),
      kind: 'ending',
      key: 'lucena',
      exercise: null,
    })
    expect(answer).toMatchObject({ ok: true, value: { rating: null } })
    expect(training.schedules('ending', ['lucena', 'philidor'])).toMatchObject([{ reviews: 1 }, null])
    expect(training.summary(day(400)).due).toEqual({ tactic: 0, opening: 0, ending: 1 })
  })
})

it('has everything again after a restart', () => {
  const path = join(folder, 'training.db')
  const first = TrainingDatabase.open(path)
  if (!first.ok) throw new Error(first.code)
  const before = new Training(first.value)
  before.add([exercise('a')], day(0))
  before.answer(attempt(exercise('b'), day(0), 'failed'))
  before.answer(attempt(exercise('c'), day(0), 'solved'))
  const seen = [before.summary(day(0)), before.cards(null, 0, 9), before.attempts(0, 9), before.ratings()]
  first.value.close()
  const second = TrainingDatabase.open(path)
  if (!second.ok) throw new Error(second.code)
  open.push(second.value)
  const after = new Training(second.value)
  expect([after.summary(day(0)), after.cards(null, 0, 9), after.attempts(0, 9), after.ratings()]).toEqual(
    seen,
  )
})
