// SPDX-License-Identifier: GPL-3.0-or-later
/** The published claims are those of the command, and cheap rows have the figures that a run has now. */
import { readFileSync } from 'node:fs'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Claim } from '../../../../build/workshop/lab-claims/claim.ts'
import {
  PAGE,
  cellsOf,
  placeTables,
  tablesIn,
  writeRow,
  writeTables,
} from '../../../../build/workshop/lab-claims/page.ts'
import { ENDINGS, POSITIONS, PUZZLES } from '../../../../build/workshop/lab-claims/positions.ts'
import { TOPICS } from '../../../../build/workshop/lab-claims/topics.ts'
import { Workbench } from '../../../../build/workshop/lab-claims/workbench.ts'
import { startLab } from '../../../engine/lab/lab.ts'

const claims = TOPICS.flatMap((topic) => topic.claims)
const published = tablesIn(readFileSync(PAGE, 'utf8'))
const rows = published.split('\n').filter((line) => /\(`[\w-]+`\) \|$/.test(line))
const rowOf = ({ id }: Claim) => rows.find((row) => row.endsWith(`(\`${id}\`) |`))
const cells = (row: string) => row.split('|').map((cell) => cell.trim())

describe('the published table', () => {
  test('has a row for every claim and no other', () => {
    expect(rows).toHaveLength(claims.length)
    expect(claims.filter((claim) => rowOf(claim) === undefined)).toEqual([])
    expect(new Set(claims.map(({ id }) => id)).size).toBe(claims.length)
  })

  test('says what is claimed, and how to repeat it, as the command does', () => {
    for (const claim of claims) {
      const [, what, claimed, measured, holds, experiment] = cells(rowOf(claim)!)
      expect({ claim: what, claimed, experiment }).toEqual(cellsOf(claim))
      expect(measured).not.toBe('')
      expect(['yes', 'no', 'in part', 'reported']).toContain(holds)
    }
  })
})

test('the tables are placed between the markers, and nothing else changes', () => {
  const page = readFileSync(PAGE, 'utf8')
  const [topic] = TOPICS
  const findings = new Map(claims.map(({ id }) => [id, { measured: '1', holds: 'yes' as const }]))
  const placed = placeTables(page, writeTables([topic!], findings))
  expect(placeTables(placed, published)).toBe(page)
  expect(tablesIn(placed)).toContain(writeRow(topic!.claims[0]!, { measured: '1', holds: 'yes' }))
  expect(() => placeTables('a page without markers', '')).toThrow('no markers')
})

describe('the positions', () => {
  let bench: Workbench
  beforeAll(async () => {
    bench = new Workbench(await startLab())
  })

  test('are fifty, all different and legal', () => {
    expect(POSITIONS).toHaveLength(50)
    expect(new Set(POSITIONS.map(({ fen }) => fen)).size).toBe(50)
    for (const { fen } of [...POSITIONS, ...PUZZLES]) bench.place(fen)
    for (const { fen } of ENDINGS)
      expect(fen.split(' ')[0]!.replaceAll(/[^a-z]/gi, '').length).toBeLessThan(20)
  })

  test.each([
    'spanish',
    'best-case',
    'pieces',
    'two-bishops',
    'horizon-one',
    'horizon-one-cured',
    'horizon-lesson',
    'flat-mate',
  ])('the row %s has the figures of a run', (id) => {
    const claim = claims.find((one) => one.id === id)!
    const [, , , measured, holds] = cells(rowOf(claim)!)
    expect({ measured, holds }).toEqual(claim.measure(bench))
  })

  test('a search that reaches the cap has no end', () => {
    const { fen } = POSITIONS[0]!
    expect(bench.end(fen, 'negamax', 8)).toBeNull()
    expect(bench.compare([POSITIONS[0]!], 8, 'negamax', 'alphabeta')).toEqual({ pairs: [], capped: 1 })
    expect(bench.end(fen, 'negamax', 2)).toMatchObject({ depth: 2, leaves: 400, nodes: 421 })
  })
})
