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
import { POSITIONS, PUZZLES, readPositions } from '../../../../build/workshop/lab-claims/positions.ts'
import { TOPICS } from '../../../../build/workshop/lab-claims/topics.ts'
import { LESSONS } from '../../../../renderer/lab/lessons/lessons.ts'
import lessonTexts from '../../../../renderer/locales/en/lessons.json'
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

test('the table of ideas has a row for every lesson, and names rows that exist', () => {
  const page = readFileSync(PAGE, 'utf8')
  const ideas = page.slice(page.indexOf('## Where each idea is shown')).split('\n## ')[0]!
  const titles = [...ideas.matchAll(/^\| (\d+ [^|]+) \|/gm)].map(([, title]) => title)
  expect(titles).toEqual(LESSONS.map(({ id }, index) => `${index + 1} ${lessonTexts.of[id].title}`))
  const names = [...ideas.matchAll(/\((`[\w-]+`(?:, `[\w-]+`)*)\)/g)].flatMap(([, list]) => list!.split(', '))
  expect(names.length).toBeGreaterThan(30)
  for (const name of names) expect(claims.map(({ id }) => `\`${id}\``)).toContain(name)
})

test('the tables are placed between the markers, and nothing else changes', () => {
  const page = readFileSync(PAGE, 'utf8')
  const [topic] = TOPICS
  const findings = new Map(claims.map(({ id }) => [id, { measured: '1', holds: 'yes' as const }]))
  const placed = placeTables(page, writeTables([topic!], findings))
  expect(placeTables(placed, published)).toBe(page)
  expect(tablesIn(placed)).toContain(writeRow(topic!.claims[0]!, { measured: '1', holds: 'yes' }))
  expect(() => placeTables('a page without markers', '')).toThrow('no markers')
  const [one] = topic!.claims
  const finding = { measured: '2', holds: 'no' as const }
  const renewed = writeTables(TOPICS, new Map([[one!.id, finding]]), published)
  expect(renewed).toBe(published.replace(rowOf(one!)!, writeRow(one!, finding)))
  expect(() => writeTables(TOPICS, new Map())).toThrow(`no finding for ${one!.id}`)
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
    expect([bench.middlegames.length, bench.endings.length]).toEqual([35, 15])
  })

  test('may come from a file with a FEN or EPD in each line', () => {
    const [fen, ending] = [
      'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 3 4',
      '7k/8/8/8/8/8/R7/K7 w - -',
    ]
    const read = readPositions(`# mine\n\n${fen}\r\n${ending} bm Ra8+; id "a";\n`)
    expect(read).toMatchObject({
      value: [
        { fen, ending: false },
        { fen: `${ending} 0 1`, ending: true },
      ],
    })
    expect(readPositions(`${fen}\nnot a position`)).toMatchObject({
      code: 'BAD_POSITION',
      detail: 'line 2: not a position',
    })
    expect(readPositions('# nothing\n')).toMatchObject({ code: 'NO_POSITION' })
    const own = new Workbench(bench.lab, [{ fen, ending: false }])
    expect(claims.find(({ id }) => id === 'selective-exact')!.measure(own)).toEqual({
      measured: '1 of 1',
      holds: 'yes',
    })
  })

  test('the middlegames of the second table are others than the 50', () => {
    const read = readPositions(readFileSync('test/data/middlegames.epd', 'utf8'))
    const others = read.ok ? read.value : []
    expect([others.length, others.filter(({ ending }) => ending).length]).toEqual([70, 2])
    const places = [...POSITIONS, ...others].map(({ fen }) => fen.split(' ').slice(0, 4).join(' '))
    expect(new Set(places).size).toBe(POSITIONS.length + 70)
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
