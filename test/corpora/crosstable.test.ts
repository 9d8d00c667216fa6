// SPDX-License-Identifier: GPL-3.0-or-later
/** The crosstables of the corpora: famous events come out as they ended. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { doFileCommand } from '../../build/pgn/games.ts'
import type { Crosstable } from '../../electron/data/crosstable/crosstable.ts'
import { corpus } from './corpora.ts'

const TOURNAMENT_GAMES = 30_520

interface Table extends Crosstable {
  event: string
  site: string
  dates: string[]
}

const folder = mkdtempSync(join(tmpdir(), 'alfabeta-crosstable-'))
afterAll(() => rmSync(folder, { recursive: true }))

async function tablesOf(name: string): Promise<Table[]> {
  const out = join(folder, `${name}.jsonl`)
  const words = [corpus('pgn-big', `${name}.pgn.gz`), '--format', 'json', '-o', out]
  const done = await doFileCommand('crosstable', words, { signal: new AbortController().signal })
  if (!done.ok) throw new Error(`${done.code} ${done.detail}`)
  return readFileSync(out, 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as Table)
}

let tables: Table[] = []
let others: Table[] = []
beforeAll(async () => {
  tables = await tablesOf('candidates-interzonals')
  others = await tablesOf('tournaments-A-L')
})

/** The table of a year; throws unless there is one. */
function tableOf(event: string, site: string, year: string): Table {
  const [found, ...more] = tables.filter(
    (table) => table.event === event && table.site === site && table.dates[0]!.startsWith(year),
  )
  if (!found || more.length > 0) throw new Error(`${event} ${site} ${year}`)
  return found
}

const codesOf = ({ oddities }: Table): string[] => [...new Set(oddities.map(({ code }) => code))]

/** `Name points`, best first; players with equal points in alphabetical order. */
const standing = ({ players }: Table, count = players.length): string =>
  players
    .slice(0, count)
    .toSorted((a, b) => b.points - a.points || (a.name < b.name ? -1 : 1))
    .map(({ name, points }) => `${name.split(',')[0]} ${points}`)
    .join(', ')

describe('round robins', () => {
  it.each([
    [
      ['Candidats Tournament', 'Budapest', '1950'],
      2,
      'Boleslavsky 12, Bronstein 12, Smyslov 10, Keres 9.5, Najdorf 9, Kotov 8.5, Stahlberg 8, Flohr 7, Lilienthal 7, Szabo 7',
    ],
    [
      ['Candidats Tournament', 'Zuerich', '1953'],
      2,
      'Smyslov 18, Bronstein 16, Keres 16, Reshevsky 16, Petrosian 15, Geller 14.5, Najdorf 14.5, Kotov 14, Taimanov 14, Averbakh 13.5, Boleslavsky 13.5, Szabo 13, Gligoric 12.5, Euwe 11.5, Stahlberg 8',
    ],
    [
      ['Candidats Tournament', 'Bled/Zagreb/Belgrade', '1959'],
      4,
      'Tal 20, Keres 18.5, Petrosian 15.5, Smyslov 15, Fischer 12.5, Gligoric 12.5, Olafsson 10, Benko 8',
    ],
    [
      ['FIDE Candidates', 'London ENG', '2013'],
      2,
      'Carlsen 8.5, Kramnik 8.5, Aronian 8, Svidler 8, Gelfand 6.5, Grischuk 6.5, Ivanchuk 6, Radjabov 4',
    ],
  ] as const)('%j', (name, cycles, expected) => {
    const table = tableOf(name[0], name[1], name[2])
    expect(table).toMatchObject({ form: 'roundRobin', cycles, oddities: [] })
    expect(standing(table)).toBe(expected)
  })

  it('Carlsen is before Kramnik in 2013 by his wins, which was the rule', () => {
    const [first, second] = tableOf('FIDE Candidates', 'London ENG', '2013').players
    expect([first!.name, first!.wins, second!.wins]).toEqual(['Carlsen,M', 5, 4])
    expect(first!.directEncounter).toBe(second!.directEncounter)
  })

  it('Curacao 1962 lacks the seven games of the last quarter, which Tal did not play', () => {
    const table = tableOf('Candidats Tournament', 'Curacao', '1962')
    expect(table).toMatchObject({ form: 'roundRobin', cycles: 4 })
    expect(standing(table)).toBe(
      'Petrosian 17.5, Geller 17, Keres 17, Fischer 14, Kortschnoj 13.5, Benko 12, Filip 7, Tal 7',
    )
    expect(codesOf(table)).toEqual(['MISSING_GAMES'])
    const tal = table.players.findIndex(({ name }) => name.startsWith('Tal'))
    for (const oddity of table.oddities)
      expect('first' in oddity && [oddity.first, oddity.second].includes(tal)).toBe(true)
    expect(table.oddities).toHaveLength(7)
  })

  it('the halves of 2020 and 2021 are one event', () => {
    const table = tableOf('FIDE Candidates 2020', 'Yekaterinburg RUS', '2020')
    expect(table).toMatchObject({ form: 'roundRobin', cycles: 2, oddities: [] })
    expect(standing(table, 3)).toBe('Nepomniachtchi 8.5, Vachier Lagrave 8, Giri 7.5')
  })

  it('the games of Fischer in Sousse 1967 are outside the table', () => {
    const table = tableOf('Sousse Interzonal', 'Sousse', '1967')
    expect(table).toMatchObject({ form: 'roundRobin', cycles: 1, oddities: [] })
    expect(table.players).toHaveLength(22)
    expect(standing(table, 4)).toBe('Larsen 15.5, Geller 14, Gligoric 14, Kortschnoj 14')
  })
})

it('Interzonals of one town and name are apart', () => {
  expect(tableOf('Biel Interzonal', 'Biel', '1976').form).toBe('roundRobin')
  expect(tableOf('Biel Interzonal', 'Biel', '1985').form).toBe('roundRobin')
  expect(tableOf('Biel Interzonal', 'Biel', '1993').form).toBe('swiss')
  expect(tableOf('Manila Interzonal', 'Manila', '1976').form).toBe('roundRobin')
  const swiss = tableOf('Manila Interzonal', 'Manila', '1990')
  expect(swiss.rounds).toHaveLength(13)
  expect(standing(swiss, 2)).toBe('Gelfand 9, Ivanchuk 9')
})

it('Kazan 2011 is a knock-out that Gelfand won against Grischuk', () => {
  const table = tableOf('WCh Candidates', 'Kazan RUS', '2011')
  expect(table.form).toBe('knockout')
  expect(table.stages.map(({ length }) => length)).toEqual([4, 2, 1])
  expect(table.players.slice(0, 2).map(({ name, place }) => [place, name.split(',')[0]])).toEqual([
    [1, 'Gelfand'],
    [2, 'Grischuk'],
  ])
})

it.each([
  ['Candidats sf1', 'Denver', '1971', 'Fischer 6, Larsen 0'],
  ['Candidats final', 'Kuala Lumpur', '1990', 'Karpov 6.5, Timman 2.5'],
])('%s %s %s is a match', (event, site, year, expected) => {
  const table = tableOf(event, site, year)
  expect(table.form).toBe('match')
  expect(standing(table)).toBe(expected)
})

it('the final of Kuala Lumpur is in the file twice', () => {
  expect(codesOf(tableOf('Candidats final', 'Kuala Lumpur', '1990'))).toEqual(['COPY'])
})

it('every event of the Candidates has a form, except games outside a table', () => {
  const formless = tables.filter(({ form }) => form === 'other').map(({ event }) => event)
  expect(formless.toSorted()).toEqual([
    'Rio de Janeiro Interzonal+',
    'Sousse Interzonal+',
    'Tunis Interzonal+',
  ])
})

it('most tournaments have a form, and each game is in one place', () => {
  const formless = others.filter(({ form }) => form === 'other')
  expect(formless.length / others.length).toBeLessThan(0.12)
  const ids = others.flatMap(({ meetings, oddities }) => [
    ...meetings.flatMap(({ games }) => games.map(({ id }) => id)),
    ...oddities.flatMap((oddity) =>
      oddity.code === 'COPY' || oddity.code === 'NO_OPPONENT' ? [oddity.game] : [],
    ),
  ])
  expect(ids.toSorted((a, b) => a - b)).toEqual(Array.from({ length: TOURNAMENT_GAMES }, (_, at) => at + 1))
})
