// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * Sixty searches in a library of 509 real games, against counts that are made from their text by themselves: chessops plays
 * the games, and patterns are compared square by square.
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { Chess } from 'chessops/chess'
import { makeFen } from 'chessops/fen'
import { parseSan } from 'chessops/san'
import { makeSquare } from 'chessops/util'
import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  ANY_BOARD,
  type Condition,
  type ConditionOf,
  isGroup,
  type Part,
  type Query,
} from '../../electron/data/query/query.ts'
import { prepare, Rig } from '../electron/library/rig.ts'
import { slowManoeuvre, slowPosition, type SlowGame } from '../electron/data/query/slow-patterns.ts'
import { corpus } from './corpora.ts'

const FILE = corpus('pgn-big', 'tournaments-A-L.pgn.gz')
const GAMES = 30_520
/** Every so many games are played with chessops, which is slow. */
const EVERY = 60

interface Text extends SlowGame {
  tags: Map<string, string>
}
/** The first game of each stretch of EVERY, as it is counted. */
let games: Text[]
const folder = mkdtempSync(join(tmpdir(), 'alfabeta-search-'))
let rig: Rig

function read(text: string): Text {
  const tags = new Map(
    Array.from(text.matchAll(/^\[(\w+) "(.*)"\]$/gm), ([, name, value]) => [name!, value!.trim()]),
  )
  const position = Chess.default()
  const fens = [makeFen(position.toSetup())]
  const moves: string[] = []
  const words = text.slice(text.search(/\n\n/)).match(/[KQRBNa-hO][\w=+#-]*/g) ?? []
  for (const word of words) {
    const move = parseSan(position, word)
    if (!move || !('from' in move)) break
    const isCastling = position.board.get(move.from)!.role === 'king' && word.startsWith('O')
    const rank = makeSquare(move.from)[1]
    const to = isCastling ? `${word.startsWith('O-O-O') ? 'c' : 'g'}${rank}` : makeSquare(move.to)
    moves.push(`${makeSquare(move.from)}${to}${move.promotion ? move.promotion[0] : ''}`)
    position.play(move)
    fens.push(makeFen(position.toSetup()))
  }
  return { tags, fens, moves }
}

beforeAll(async () => {
  await prepare()
  const whole = gunzipSync(readFileSync(FILE)).toString('latin1').replaceAll('\r', '')
  const all = whole.split(/\n(?=\[Event )/)
  expect(all).toHaveLength(GAMES)
  const chosen = all.filter((_, at) => at % EVERY === 0)
  games = chosen.map(read)
  rig = new Rig(folder)
  // One encoding for all of them, so that names are compared as they are.
  await rig.import(chosen.join('\n'))
}, 600_000)
afterAll(async () => {
  await rig.host.end()
  rmSync(folder, { recursive: true })
})

const has = (text: string, words: string): boolean =>
  words.split(' ').every((word) => text.toLowerCase().includes(word.toLowerCase()))

/** Whether a known number is within bounds. */
const within = (value: number, { from, to }: { from?: number; to?: number }): boolean =>
  value > 0 && value >= (from ?? 0) && value <= (to ?? 1e9)

function slowly(condition: Condition, game: Text): boolean {
  const { tags } = game
  const tag = (name: string): string => tags.get(name) ?? ''
  switch (condition.is) {
    case 'player': {
      const sides = [
        ['White', '1-0', '0-1'],
        ['Black', '0-1', '1-0'],
      ] as const
      return sides.some(([side, won, lost]) => {
        if (condition.colour && condition.colour !== side.toLowerCase()) return false
        if (!has(tag(side), condition.words)) return false
        const wanted = { won, lost, drawn: '1/2-1/2' }
        return condition.outcome === undefined || tag('Result') === wanted[condition.outcome]
      })
    }
    case 'event':
    case 'site':
      return has(tag(condition.is === 'event' ? 'Event' : 'Site'), condition.words)
    case 'year':
      return within(Number(tag('Date').slice(0, 4)) || 0, condition)
    case 'rating': {
      const [white, black] = [Number(tag('WhiteElo')) || 0, Number(tag('BlackElo')) || 0]
      if (condition.of === 'mean')
        return within(white && black ? (white + black) / 2 : white + black, condition)
      const are = [within(white, condition), within(black, condition)] as const
      if (condition.of === 'either') return are[0] || are[1]
      if (condition.of === 'both') return are[0] && are[1]
      return condition.of === 'white' ? are[0] : are[1]
    }
    case 'result':
      return (condition.results as readonly string[]).includes(tag('Result'))
    case 'length':
      return game.moves.length >= (condition.from ?? 0) && game.moves.length <= (condition.to ?? 1e9)
    case 'tag':
      return tag(condition.name) !== '' && has(tag(condition.name), condition.words)
    case 'position':
      return slowPosition(condition, game) >= 0
    case 'manoeuvre':
      return slowManoeuvre(condition, game) >= 0
    default:
      throw new Error(condition.is)
  }
}

function fits(part: Part, game: Text): boolean {
  let answer: boolean
  if (!isGroup(part)) answer = slowly(part, game)
  else if (part.is === 'all') answer = part.parts.every((inner) => fits(inner, game))
  else answer = part.parts.some((inner) => fits(inner, game))
  return answer !== (part.not === true)
}

const board = (pieces: string): string => {
  const squares = [...ANY_BOARD]
  for (const piece of pieces.split(' ').filter((one) => one !== ''))
    squares[8 * (8 - Number(piece[2])) + 'abcdefgh'.indexOf(piece[1]!)] = piece[0]!
  return squares.join('')
}
const position = (pieces: string, more: Partial<ConditionOf<'position'>> = {}): Condition => ({
  is: 'position',
  board: board(pieces),
  ...more,
})
const way = (piece: ConditionOf<'manoeuvre'>['piece'], squares: string, more: object = {}): Condition => ({
  is: 'manoeuvre',
  piece,
  squares: squares.split(' '),
  ...more,
})
const all = (...parts: Part[]): Query => ({ is: 'all', parts })
const any = (...parts: Part[]): Query => ({ is: 'any', parts })
const none = { to: 0 }
const one = { from: 1, to: 1 }
const two = { from: 2, to: 2 }
const ROOKS = { Q: none, q: none, B: none, b: none, N: none, n: none, R: one, r: one }
const anywhere = { files: true, ranks: true } as const
const eitherColour = { colours: true } as const
const DRAWN: Condition = { is: 'result', results: ['1/2-1/2'] }

const SEARCHES: [string, Query][] = [
  ['a knight on d5', all(position('Nd5'))],
  ['a knight on d5 for ten plies', all(position('Nd5', { plies: 10 }))],
  ['a knight on d5 or d4, either colour', all(position('Nd5', eitherColour))],
  ['the Greek gift', all(position('Bh7 kg8'))],
  ['the Greek gift of both sides', all(position('Bh7 kg8', eitherColour))],
  ['the Greek gift on both wings', all(position('Bh7 kg8', { ...eitherColour, mirror: true }))],
  ['a fianchetto', all(position('Bg2 Pg3 Pf2 Ph2'))],
  ['a fianchetto anywhere', all(position('Bg2 Pg3 Pf2 Ph2', { ...eitherColour, mirror: true }))],
  ['an isolated pawn', all(position('Pd4 -c4 -e4 -c3 -e3 -c2 -e2'))],
  ['three pawns in a row', all(position('Pe5 Pe4 Pe3'))],
  ['three pawns in a row on any file', all(position('Pe5 Pe4 Pe3', anywhere))],
  ['a chain of pawns', all(position('Pc3 Pd4 Pe5', anywhere))],
  ['a chain of four pawns', all(position('Pb2 Pc3 Pd4 Pe5', { ...anywhere, ...eitherColour, mirror: true }))],
  ['a battery', all(position('Qd3 Bc2', anywhere))],
  ['doubled rooks', all(position('Rd1 Rd2', { ...anywhere, plies: 6 }))],
  ['a rook on the seventh', all(position('Ra7', { files: true, plies: 12 }))],
  ['two rooks on the seventh', all(position('Ra7 Rb7', { files: true }))],
  ['any piece on h3', all(position('ah3 Pg3 Pf2'))],
  ['a white piece on h6', all(position('Ah6 kg8'))],
  ['a square that is empty', all(position('?d4 -d5 ?d6 ?e5 ?c5'))],
  ['both kings on the long side', all(position('Kc1 kc8'))],
  ['kings on different sides', all(position('Kg1 kc8 ?d1', { plies: 20 }))],
  ['bare kings', all(position('', { counts: Object.fromEntries([...'PNBRQpnbrq'].map((p) => [p, none])) }))],
  ['a rook ending', all(position('', { counts: ROOKS }))],
  ['a rook ending of twenty plies', all(position('', { counts: ROOKS, plies: 20 }))],
  ['a rook ending, a pawn up', all(position('', { counts: ROOKS, lead: { from: 1, to: 1 }, plies: 8 }))],
  [
    'a rook ending, anybody a pawn up',
    all(position('', { counts: ROOKS, lead: { from: 1 }, ...eitherColour })),
  ],
  [
    'two bishops against two knights',
    all(position('', { counts: { B: two, N: none, b: none, n: two }, plies: 8 })),
  ],
  [
    'bishop pair of either',
    all(position('', { counts: { B: two, N: none, b: one, n: one }, ...eitherColour, plies: 4 })),
  ],
  [
    'queen against pieces',
    all(position('', { counts: { Q: one, q: none }, lead: { from: -1, to: 1 }, plies: 6 })),
  ],
  ['two queens', all(position('', { counts: { Q: { from: 2 } } }))],
  ['no pawns', all(position('', { counts: { P: none, p: none } }))],
  ['a lead of ten', all(position('', { lead: { from: 10 }, plies: 4 }))],
  [
    'behind by five, and it was no loss',
    all(position('', { lead: { to: -5 }, plies: 6 }), { is: 'result', results: ['1-0', '1/2-1/2'] }),
  ],
  ['White to move with a knight on f7', all(position('Nf7 kg8', { turn: 'white' }))],
  ['Black to move with a knight on f7', all(position('Nf7 kg8', { turn: 'black' }))],
  ['material and pieces', all(position('Rd7 kg8', { counts: { q: none, Q: none } }))],
  ['the way of the Spanish knight', all(way('N', 'b1 d2 f1 g3'))],
  ['another way to g3', all(way('N', 'f3 d2 f1 g3'))],
  ['a knight from f3 to d5', all(way('N', 'f3 g5 e4'))],
  ['a rook lift', all(way('R', 'f1 f3 h3', { mirror: true, colours: true }))],
  ['a king that walks', all(way('K', 'g1 f2 e3', { mirror: true }))],
  ['castling as a way', all(way('K', 'e1 c1'))],
  ['a bishop that goes back', all(way('b', 'g4 h5 g6'))],
  ['a pawn that queens from h4', all(way('P', 'h4 h5 h6 h7 h8'))],
  ['Karpov', all({ is: 'player', words: 'karpov anatoly' })],
  [
    'Karpov who won as Black',
    all({ is: 'player', words: 'karpov anatoly', colour: 'black', outcome: 'won' }),
  ],
  ['Timman who lost', all({ is: 'player', words: 'timman', outcome: 'lost' })],
  ['a strong White', all({ is: 'rating', of: 'white', from: 2650 })],
  ['two strong players', all({ is: 'rating', of: 'both', from: 2600, to: 2700 })],
  ['the seventies', all({ is: 'year', from: 1970, to: 1979 })],
  ['short draws', all(DRAWN, { is: 'length', to: 30 })],
  ['a tag', all({ is: 'tag', name: 'Round', words: '5' })],
  ['an event', all({ is: 'event', words: 'hastings' })],
  ['a site and a year', all({ is: 'site', words: 'belgrade' }, { is: 'year', from: 1960 })],
  ['either of two', any({ is: 'player', words: 'keres' }, position('Nd5', { plies: 16 }))],
  ['all but draws', all(position('', { counts: ROOKS, plies: 30 }), { ...DRAWN, not: true })],
  ['neither of two', { is: 'any', not: true, parts: [DRAWN, position('Pe4')] }],
  ['one group in another', all({ is: 'year', from: 1980 }, any(way('N', 'f3 d2'), way('n', 'f6 d7')))],
  [
    'three conditions',
    all(position('Kg1 kg8'), position('', { counts: { Q: none, q: none } }), { is: 'length', from: 80 }),
  ],
]

it('there are sixty', () => expect(SEARCHES).toHaveLength(60))

it.each(SEARCHES)(
  '%s',
  async (_, query) => {
    const view = { filter: { query }, sort: 'added', descending: false } as const
    const found = new Set<number>()
    for (let from = 0; ; from += 10_000) {
      const { rows } = await rig.ask({ req: 'rows', view, from, count: 10_000 })
      for (const { id } of rows) found.add(id)
      if (rows.length < 10_000) break
    }
    const expected = games.flatMap((game, at) => (fits(query, game) ? [at] : []))
    expect([...found].toSorted((a, b) => a - b)).toEqual(expected)
  },
  120_000,
)
