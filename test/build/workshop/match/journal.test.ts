// SPDX-License-Identifier: GPL-3.0-or-later
import { appendFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { Journal, type MatchHeader } from '../../../../build/workshop/match/journal.ts'
import type { GameRecord } from '../../../../build/workshop/match/tally.ts'

const folder = mkdtempSync(join(tmpdir(), 'alfabeta-journal-'))
afterAll(() => rmSync(folder, { recursive: true }))

const HEADER: MatchHeader = {
  date: '2026-11-21T10:00:00Z',
  args: ['--tc', '1'],
  engines: [
    { name: 'A', commit: null },
    { name: 'B', commit: 'abc1234' },
  ],
  fingerprint: 'f',
}
const EFFORT = { moves: 0, reports: 0, depth: 0, nodes: 0, ms: 0, leastLeftMs: null }
const record = (game: number): GameRecord => ({
  game,
  white: 0,
  replays: 0,
  result: '1-0',
  reason: 'checkmate',
  fault: null,
  plies: 20,
  effort: [EFFORT, EFFORT],
})

function create(base: string, fresh = false): Journal {
  const created = Journal.create(base, HEADER, fresh)
  if (!created.ok) throw new Error(created.code)
  return created.value
}

function resume(base: string): Journal {
  const resumed = Journal.resume(base)
  if (!resumed.ok) throw new Error(resumed.code)
  return resumed.value
}

it('comes back with what was added', () => {
  const base = join(folder, 'whole')
  create(base).add(record(0), '1. é4 1-0\n')
  resume(base).add(record(1), '1. d4 1-0\n')
  const journal = resume(base)
  expect(journal.header).toEqual(HEADER)
  expect(journal.records).toMatchObject([record(0), record(1)])
  expect(readFileSync(journal.pgnFile, 'utf8')).toBe('1. é4 1-0\n\n1. d4 1-0\n')
})

it('forgets a game whose line was not written to its end, and its PGN', () => {
  const base = join(folder, 'cut')
  const journal = create(base)
  journal.add(record(0), '1. e4 1-0\n')
  appendFileSync(journal.pgnFile, '\n1. d4 Nf')
  appendFileSync(`${base}.jsonl`, '{"game":1,"whi')
  const again = resume(base)
  expect(again.records).toMatchObject([record(0)])
  again.add(record(1), '1. c4 1-0\n')
  expect(readFileSync(journal.pgnFile, 'utf8')).toBe('1. e4 1-0\n\n1. c4 1-0\n')
  expect(resume(base).records.length).toBe(2)
})

it('writes nothing when it is read: another program may be adding to it, and a reader may be killed', () => {
  const base = join(folder, 'read')
  create(base).add(record(0), '1. e4 1-0\n')
  appendFileSync(`${base}.pgn`, '\n1. d4 1-0\n')
  appendFileSync(`${base}.jsonl`, '{"game":1,"whi')
  const files = () => ['pgn', 'jsonl'].map((end) => readFileSync(`${base}.${end}`, 'utf8'))
  const before = files()
  resume(base)
  expect(files()).toEqual(before)
})

it('is not overwritten unasked', () => {
  const base = join(folder, 'kept')
  create(base).add(record(0), '1. e4 1-0\n')
  expect(Journal.create(base, HEADER, false)).toEqual({ ok: false, code: 'EXISTS' })
  expect(create(base, true).records).toEqual([])
  expect(resume(base).records).toEqual([])
})

it('is not made up', () => {
  expect(Journal.resume(join(folder, 'none'))).toEqual({ ok: false, code: 'NO_MATCH' })
  writeFileSync(join(folder, 'empty.jsonl'), '')
  writeFileSync(join(folder, 'empty.pgn'), '')
  expect(Journal.resume(join(folder, 'empty'))).toEqual({ ok: false, code: 'NO_MATCH' })
})
