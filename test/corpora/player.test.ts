// SPDX-License-Identifier: GPL-3.0-or-later
/** Cards of players of 30,520 games, against counts that are made from the text of the file by themselves. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { doFileCommand } from '../../build/pgn/games.ts'
import type { PlayerReport } from '../../build/pgn/player-report.ts'
import type { Sided, StreakKind } from '../../electron/data/players/card.ts'
import { corpus } from './corpora.ts'

const FILE = corpus('pgn-big', 'tournaments-A-L.pgn.gz')
const GAMES = 30_520

/** Spellings, and the beginning of a line with White: in SAN, and as UCI. */
const PLAYERS = [
  [['Karpov, Anatoly'], 'd4 Nf6 c4', 'd2d4 g8f6 c2c4'],
  [['Timman, Jan H'], 'e4 e5 Nf3 Nc6', 'e2e4 e7e5 g1f3 b8c6'],
  [['Tartakower, Saviely'], 'd4 d5', 'd2d4 d7d5'],
  [['Ljubojevic, Ljubomir'], 'e4 c5 Nf3 d6', 'e2e4 c7c5 g1f3 d7d6'],
  [['Anand, Viswanathan', 'Anand,V'], 'e4 e5 Nf3 Nf6', 'e2e4 e7e5 g1f3 g8f6'],
] as const satisfies readonly (readonly [readonly string[], string, string])[]

/** The tags and the moves of a game, as they stand in the file. */
interface Text {
  tags: Map<string, string>
  moves: string
}
let texts: Text[]
const folder = mkdtempSync(join(tmpdir(), 'alfabeta-player-'))
afterAll(() => rmSync(folder, { recursive: true }))
beforeAll(() => {
  const whole = gunzipSync(readFileSync(FILE)).toString('latin1').replaceAll('\r', '')
  texts = whole.split(/\n(?=\[Event )/).map((game) => ({
    // A name does not end with a blank.
    tags: new Map(
      Array.from(game.matchAll(/^\[(\w+) "(.*)"\]$/gm), ([, name, value]) => [name!, value!.trim()]),
    ),
    moves: game.slice(game.search(/\n\n/)),
  }))
})

/** White's won, drawn and lost games and those of Black, as a line for each value of a key. */
function counted(
  games: readonly Text[],
  names: readonly string[],
  keyOf: (game: Text, side: string) => string,
) {
  const lines: Record<string, number[]> = {}
  for (const game of games) {
    const side = sideOf(game, names)
    const line = (lines[keyOf(game, side)] ??= [0, 0, 0, 0, 0, 0])
    const place = ['1-0', '1/2-1/2', '0-1'].indexOf(game.tags.get('Result')!)
    if (place >= 0) line[side === 'White' ? place : 5 - place]!++
  }
  return lines
}

const line = ({ white, black }: Sided): number[] =>
  [white, black].flatMap(({ wins, draws, losses }) => [wins, draws, losses])
const lines = <T extends Sided>(rows: readonly T[], keyOf: (row: T) => string | number | null) =>
  Object.fromEntries(rows.map((row) => [String(keyOf(row) ?? '?'), line(row)]))
const other = (side: string): string => (side === 'White' ? 'Black' : 'White')

const yearOf = ({ tags }: Text): string => /^\d{4}/.exec(tags.get('Date')!)?.[0] ?? '?'
const bandOf = ({ tags }: Text, side: string): string => {
  const elo = Number(tags.get(`${other(side)}Elo`) ?? 0)
  return elo > 0 ? `${String(elo).slice(0, -2)}00` : '?'
}

/** yyyymmdd with 0 for unknown parts; 0 without a year. */
const dateOf = ({ tags }: Text): number => {
  const digits = tags.get('Date')!.replaceAll('?', '0').replaceAll('.', '')
  return digits.startsWith('0') ? 0 : Number(digits)
}
const sideOf = ({ tags }: Text, names: readonly string[]): string =>
  names.includes(tags.get('White')!) ? 'White' : 'Black'

const total = (numbers: readonly number[]): number => numbers.reduce((sum, one) => sum + one, 0)

it.each(PLAYERS)('the card of %j is that of the text', async (names, san, uci) => {
  const out = join(folder, 'card.json')
  const words = [FILE, ...names.flatMap((name) => ['--name', name]), '--white', '--least', '1']
  const done = await doFileCommand('player', [...words, '--json', '--force', '-o', out], {
    signal: new AbortController().signal,
  })
  expect(texts).toHaveLength(GAMES)
  const own = texts.filter(({ tags }) =>
    names.some((name: string) => tags.get('White') === name || tags.get('Black') === name),
  )
  expect(own.length).toBeGreaterThan(400)
  expect(done).toEqual({ ok: true, value: { games: GAMES, own: own.length } })
  const { card, preparation }: PlayerReport = JSON.parse(readFileSync(out, 'utf8'))

  expect(card.total.all.games).toBe(own.length)
  expect({ all: line(card.total) }).toEqual(counted(own, names, () => 'all'))
  expect(lines(card.years, ({ year }) => year)).toEqual(counted(own, names, yearOf))
  expect(lines(card.bands, ({ from }) => from)).toEqual(counted(own, names, bandOf))

  const against = counted(own, names, ({ tags }, side) => tags.get(other(side))!)
  expect(card.opponentCount).toBe(Object.keys(against).length)
  for (const row of card.opponents) expect(line(row)).toEqual(against[row.opponent])
  const games = Object.keys(against).map(
    (name) => own.filter(({ tags }) => tags.get('White') === name || tags.get('Black') === name).length,
  )
  expect(card.opponents.map(({ all }) => all.games)).toEqual(games.toSorted((a, b) => b - a).slice(0, 50))

  const elos = own.map((game) => Number(game.tags.get(`${sideOf(game, names)}Elo`) ?? 0))
  expect(card.highest?.rating ?? 0).toBe(Math.max(...elos))
  // Ids count the games of the file from 1.
  if (card.highest) expect(own).toContain(texts[card.highest.id - 1])

  const dated = own
    .map((game, place) => ({ game, place, date: dateOf(game) }))
    .filter(({ date }) => date > 0)
    .toSorted((a, b) => a.date - b.date || a.place - b.place)
  const months = new Map<string, number>()
  for (const { game, date } of dated) {
    const elo = Number(game.tags.get(`${sideOf(game, names)}Elo`) ?? 0)
    const month = String(date).slice(0, 6)
    if (elo > 0 && !month.endsWith('00')) months.set(month, elo)
  }
  expect(card.curve.map(({ month, rating }) => [String(month), rating])).toEqual([...months])

  const letters = { 'White1-0': 'W', 'Black0-1': 'W', 'White0-1': 'L', 'Black1-0': 'L' } as Record<
    string,
    string
  >
  const outcomes = dated
    .filter(({ game }) => game.tags.get('Result') !== '*')
    .map(({ game }) => letters[sideOf(game, names) + game.tags.get('Result')!] ?? 'D')
    .join('')
  for (const [kind, pattern] of Object.entries({
    wins: /W+/g,
    unbeaten: /[WD]+/g,
    winless: /[DL]+/g,
    losses: /L+/g,
  }))
    expect([kind, card.streaks[kind as StreakKind]?.games]).toEqual([
      kind,
      Math.max(...Array.from(outcomes.matchAll(pattern), ([run]) => run.length)),
    ])

  const rated = own.flatMap((game) => {
    const { tags } = game
    const side = sideOf(game, names)
    const elo = Number(tags.get(`${other(side)}Elo`) ?? 0)
    const points = { '1-0': side === 'White' ? 1 : 0, '0-1': side === 'White' ? 0 : 1, '1/2-1/2': 0.5 }
    const result = tags.get('Result')!
    return elo > 0 && result in points ? [{ elo, points: points[result as keyof typeof points] }] : []
  })
  const share = total(rated.map(({ points }) => points)) / rated.length
  const mean = total(rated.map(({ elo }) => elo)) / rated.length
  expect(card.performance).toBe(
    rated.length === 0 ? null : Math.round(mean + 400 * Math.log10(share / (1 - share))),
  )

  const begins = own.filter((game) => {
    const plain = game.moves.replaceAll(/\{[^}]*\}/g, '').replaceAll(/\d+\.(\.\.)?/g, ' ')
    const played = plain.split(/\s+/).filter((word) => word !== '')
    return sideOf(game, names) === 'White' && `${played.join(' ')} `.startsWith(`${san} `)
  })
  let node = 0
  const nodes = preparation.white!.nodes
  for (const move of uci.split(' ')) node = nodes.findIndex((one) => one.parent === node && one.move === move)
  expect(begins.length).toBeGreaterThan(10)
  expect(nodes[node]).toMatchObject({
    games: begins.length,
    wins: begins.filter(({ tags }) => tags.get('Result') === '1-0').length,
    losses: begins.filter(({ tags }) => tags.get('Result') === '0-1').length,
  })
})
