// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * Duplicates among the games of the corpora, and among made ones: 200 pairs of one game written down twice and 200 of two
 * games that are alike. The library's present marks, same moves and same surnames, are compared with them.
 */
import * as fs from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { beforeAll, describe, expect, it } from 'vitest'
import { type ComparedGame, compareGames } from '../../electron/data/duplicates/comparison.ts'
import { duplicatePairs } from '../../electron/data/duplicates/pairs.ts'
import { DUPLICATE } from '../../electron/library/columns/columns.ts'
import { Duplicates } from '../../electron/library/import/duplicates.ts'
import { gamesOf } from '../electron/library/games.ts'
import { corpus } from './corpora.ts'

const FILES = ['players-A-G', 'tournaments-A-L', 'candidates-interzonals']

function gamesIn(name: string): ComparedGame[] {
  const text = gunzipSync(fs.readFileSync(corpus('pgn-big', `${name}.pgn.gz`)))
    .toString()
    .replaceAll('\r', '')
  return text.split(/\n(?=\[Event )/).map((part) => {
    const tags = new Map<string, string>()
    for (const [, tag, value] of part.matchAll(/^\[(\w+)\s+"(.*)"\]/gm)) tags.set(tag!, value!)
    const words = part
      .slice(part.lastIndexOf(']\n') + 1)
      .split(/\s+/)
      .map((word) => word.replace(/^\d+\.+/, ''))
    const tag = (name: string): string => tags.get(name) ?? ''
    return {
      white: tag('White'),
      black: tag('Black'),
      result: tag('Result'),
      date: tag('Date'),
      round: tag('Round'),
      event: tag('Event'),
      site: tag('Site'),
      start: tags.get('FEN') ?? null,
      moves: words.filter((word) => /^[a-hKQRBNO]/.test(word)),
      notes: 0,
      tags: tags.size,
    }
  })
}

const line = ({ moves }: ComparedGame): string => moves.join(' ')

/** What the library marks: whether the second of two games is a duplicate of the first. */
async function isMarked(first: ComparedGame, second: ComparedGame): Promise<boolean> {
  const { stored, texts } = await gamesOf(
    [first, second].map((game) => ({
      white: game.white,
      black: game.black,
      plies: game.moves.length,
      hash: line(game) === line(first) ? 1 : 2,
    })),
  )
  const duplicates = new Duplicates(stored, texts, () => 1)
  await duplicates.mark()
  return stored.flags[1] === DUPLICATE
}

async function countMarked(list: readonly [ComparedGame, ComparedGame][]): Promise<number> {
  const marks = await Promise.all(list.map(([a, b]) => isMarked(a, b)))
  return marks.filter(Boolean).length
}

const surname = (name: string): string =>
  name
    .toLowerCase()
    .split(',', 1)[0]!
    .replaceAll(/[^a-z]+/g, ' ')
    .trim()
/** Moves and surnames, which make a duplicate for the library. */
const key = ({ white, black, moves }: ComparedGame): string =>
  [surname(white), surname(black), ...moves].join(' ')

/** A generator of numbers from 0 to below `end`, the same in every run (mulberry32). */
function random(seed: number): (end: number) => number {
  let state = seed
  return (end) => {
    state = (state + 0x6d2b79f5) | 0
    let value = Math.imul(state ^ (state >>> 15), 1 | state)
    value ^= value + Math.imul(value ^ (value >>> 7), 61 | value)
    return ((value ^ (value >>> 14)) >>> 0) % end
  }
}

type Draw = (end: number) => number
type Change = (game: ComparedGame, draw: Draw) => Partial<ComparedGame>

/** `Karpov, Anatoly` in another form. */
function respelled(name: string, draw: Draw): string {
  const [surname = '', given = ''] = name.split(',').map((part) => part.trim())
  if (given === '') return name.toUpperCase()
  return [
    `${surname},${given[0]}`,
    `${given} ${surname}`,
    `${surname.toUpperCase()}, ${given}`,
    `GM ${name}`,
  ][draw(4)]!
}

const shorter: Change = ({ moves }, draw) => ({
  moves: moves.slice(0, -1 - draw(Math.floor(moves.length / 3))),
})
const otherSpelling: Change = ({ white, black }, draw) => ({
  white: respelled(white, draw),
  black: respelled(black, draw),
})
const otherNotes: Change = (_, draw) => ({ notes: 1 + draw(30), tags: 7 + draw(9) })
const otherDate: Change = ({ date }, draw) => {
  const [year, month, day] = date.split('.')
  return {
    date: [`${year}-${month}-${day}`, `${day}.${month}.${year}`, `${year}.??.??`, `${month}/${day}/${year}`][
      draw(4)
    ]!,
  }
}
const otherEvent: Change = ({ event, round }, draw) => ({
  event: [event.toUpperCase(), `${event} (1)`, '?'][draw(3)]!,
  round: [round, '?', round === '?' ? '1' : `${round.split('.')[0]}.${1 + draw(9)}`][
    round.includes('.') ? 0 : draw(3)
  ]!,
})
/** What files do to a game: one thing in the first 100 pairs, two in the others. */
const CHANGES: readonly Change[] = [shorter, otherSpelling, otherNotes, otherDate, otherEvent]

const DRAW = '1/2-1/2'
const nextRound = (round: string): string => String(Number.parseInt(round, 10) + 1 || 2)
/** Two games that are alike; each returns the second game, or both. */
const NEAR_MISSES: readonly ((
  game: ComparedGame,
  other: ComparedGame,
  draw: Draw,
) => [ComparedGame, ComparedGame])[] = [
  // The same players and opening in another round.
  (game, other, draw) => {
    const moves = [...game.moves.slice(0, 10 + draw(20)), ...other.moves.slice(30)]
    return [game, { ...game, round: nextRound(game.round), result: other.result, moves }]
  },
  // A match of blitz games with the same short draw, on one day.
  (game, _, draw) => {
    const short = { ...game, result: DRAW, moves: game.moves.slice(0, 8 + draw(11)), round: '3' }
    return [
      short,
      { ...short, round: ['4', '3.2', '7', '?'][draw(4)]!, ...(draw(2) === 0 && { event: 'Blitz Match' }) },
    ]
  },
  // The same moves, played by others.
  (game, other, draw) => {
    const sibling = game.white.replace(/,\s*.*/, ', Xaver')
    const players = [{ white: other.white, black: other.black }, { black: other.black }, { white: sibling }][
      draw(3)
    ]!
    return [game, { ...game, ...players }]
  },
  // Boards of a simultaneous display.
  (game, other, draw) => {
    const board = { ...game, event: 'Simul', round: '?', result: '1-0' }
    const moves = game.moves.slice(0, 12 + draw(8))
    const second = [
      { ...board, black: other.black, moves },
      { ...board, black: 'NN', moves: [...moves, ...other.moves.slice(20)] },
      { ...board, black: 'NN', moves },
    ][draw(3)]!
    return [board, second]
  },
]

/** Pairs of games with the kind that they are of. */
function madePairs(
  games: readonly ComparedGame[],
  seed: number,
): { pairs: [ComparedGame, ComparedGame][]; misses: [ComparedGame, ComparedGame][] } {
  const draw = random(seed)
  const real = games.filter(
    ({ white, black, date, moves }) =>
      moves.length >= 30 && /^\d{4}\.\d\d\.\d\d$/.test(date) && white.includes(', ') && black.includes(', '),
  )
  const one = (): ComparedGame => real[draw(real.length)]!
  const pairs = Array.from({ length: 200 }, (_, at): [ComparedGame, ComparedGame] => {
    const game = one()
    const first = CHANGES[at % CHANGES.length]!
    const changed = { ...game, ...first(game, draw) }
    if (at < 100) return [game, changed]
    const second =
      CHANGES[(at + 1 + (Math.floor(at / CHANGES.length) % (CHANGES.length - 1))) % CHANGES.length]!
    return [game, { ...changed, ...second(changed, draw) }]
  })
  const misses = Array.from({ length: 200 }, (_, at) => {
    const game = one()
    let other = one()
    while (other.white === game.white || other.black === game.black || other.moves.length < 40) other = one()
    return NEAR_MISSES[at % NEAR_MISSES.length]!(game, other, draw)
  })
  return { pairs, misses }
}

let games: ComparedGame[] = []
beforeAll(() => {
  games = FILES.flatMap(gamesIn)
})

const shown = ([a, b]: [ComparedGame, ComparedGame]): string =>
  [a, b]
    .map((game) =>
      [game.white, game.black, game.result, game.date, game.round, game.event, game.moves.length].join('; '),
    )
    .join(' | ')

/** The second seed was not looked at before the rules were final. */
describe.each([
  { seed: 48, marks: { found: 112, wrong: 65 } },
  { seed: 1997, marks: { found: 103, wrong: 69 } },
])('games made with the seed $seed', ({ seed, marks }) => {
  it('are classified correctly: 200 pairs and 200 near misses', () => {
    const { pairs, misses } = madePairs(games, seed)
    const missed = pairs.filter(([a, b]) => !compareGames(a, b).isDuplicate)
    const wrong = misses.filter(([a, b]) => compareGames(a, b).isDuplicate)
    expect({ missed: missed.map(shown), wrong: wrong.map(shown) }).toEqual({ missed: [], wrong: [] })
  })

  it('are classified less well by the marks of the library', async () => {
    const { pairs, misses } = madePairs(games, seed)
    expect({ found: await countMarked(pairs), wrong: await countMarked(misses) }).toEqual(marks)
  })
})

describe('games of the corpora', () => {
  it('are found as the library finds them, and more', () => {
    const pairs = [...duplicatePairs({ count: games.length, at: (index) => games[index]! })]
    const groups = new Map<string, number>()
    for (const game of games)
      if (game.moves.length > 0) groups.set(key(game), (groups.get(key(game)) ?? 0) + 1)
    let alike = 0
    for (const count of groups.values()) alike += (count * (count - 1)) / 2
    const both = pairs.filter(({ first, second }) => key(games[first]!) === key(games[second]!)).length
    expect({ games: games.length, pairs: pairs.length, alike, both }).toEqual({
      games: 172_829,
      pairs: 19_450,
      alike: 19_385,
      both: 19_383,
    })
  })
})
