// SPDX-License-Identifier: GPL-3.0-or-later
/** Which numbers are tuned, and how a run is shown. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { CORE_SOURCES } from '../../../../../build/core.ts'
import { ROOT } from '../../../../../build/tools/command.ts'
import { parseParameters } from '../../../../../build/workshop/parameters.ts'
import type { Limit } from '../../../../../build/workshop/tune/search/game.ts'
import { csvHead, csvRow, makeSvg, readCsv } from '../../../../../build/workshop/tune/search/log.ts'
import { chooseRows, showTable } from '../../../../../build/workshop/tune/search/table.ts'

const parameters = [
  join(CORE_SOURCES, 'search/parameters.ts'),
  join(ROOT, 'engine/host/time-numbers.ts'),
].flatMap((file) => parseParameters(readFileSync(file, 'utf8')))
const NODES: Limit = { kind: 'nodes', nodes: 6000 }
const CLOCK: Limit = {
  kind: 'clock',
  control: { kind: 'clock', moves: null, baseMs: 8000, incrementMs: 80 },
  speed: 100,
}

function namesOf(patterns: string[], limit: Limit): string[] {
  const rows = chooseRows(parameters, patterns, 0.002, limit)
  if (typeof rows === 'string') throw new Error(rows)
  return rows.map(({ name }) => name)
}

test('without patterns all numbers that count in such games are tuned', () => {
  const names = namesOf([], NODES)
  expect(names).toContain('FUTILITY_MARGIN')
  expect(names.filter((name) => /^(?:TIME|CLOCK|PROOF|TABLEBASE|MATE_LINE|NEAR)_/.test(name))).toEqual([])
  const timed = namesOf([], CLOCK).filter((name) => !names.includes(name))
  const last = 'CLOCK_LAST_MOVE_HARD_SHARE'
  const ofTime = parameters.map(({ name }) => name).filter((name) => /^(?:TIME|CLOCK)_/.test(name))
  expect(timed).toEqual(ofTime.filter((name) => name !== last))
  const controlled: Limit = { ...CLOCK, control: { ...CLOCK.control, moves: 40 } }
  expect(namesOf([last], controlled)).toEqual([last])
})

test('patterns choose by whole names', () => {
  expect(namesOf(['FUTILITY_*'], NODES)).toEqual(['FUTILITY_DEPTH', 'FUTILITY_BASE', 'FUTILITY_MARGIN'])
  expect(namesOf(['*FUTILITY_BASE', 'SEE_DEPTH'], NODES)).toEqual([
    'FUTILITY_BASE',
    'CAPTURE_FUTILITY_BASE',
    'SEE_DEPTH',
  ])
})

test.each(['NO_SUCH', 'FUTILITY', 'TIME_*', 'PROOF_SHARE', '.*'])('%s finds nothing', (pattern) => {
  expect(chooseRows(parameters, ['SEE_*', pattern], 0.002, NODES)).toBe(pattern)
})

test('a run is shown in steps, and its log is read as it was written', () => {
  const rows = chooseRows(parameters, ['RAZORING_DEPTH', 'REDUCTION_BASE'], 0.002, NODES)
  if (typeof rows === 'string') throw new Error(rows)
  const [depth, base] = rows
  // The log has eight digits.
  const moved = [depth!.value + 1.4 * depth!.step, base!.value - 0.256 * base!.step]
  const values = moved.map((value) => Number(value.toPrecision(8)))
  const [, first, second] = showTable(rows, values).split('\n')
  expect(first!.split(/ {2,}/).slice(1, 4)).toEqual([
    String(depth!.value),
    String(depth!.value + Math.round(1.4 * depth!.step)),
    '1.40 c',
  ])
  expect(second).toContain('-0.26 c')
  const moments = [
    { iteration: 5, won: 3, drawn: 4, lost: 1, values: rows.map(({ value }) => value) },
    { iteration: 10, won: 6, drawn: 8, lost: 2, values },
  ]
  expect(readCsv(csvHead(rows) + moments.map(csvRow).join(''))).toEqual(moments)
  const picture = makeSvg(rows, moments)
  expect(picture).toContain('>RAZORING_DEPTH 1.40</text>')
  expect(picture.match(/<polyline/g)?.length).toBe(2)
})
