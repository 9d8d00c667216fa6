// SPDX-License-Identifier: GPL-3.0-or-later
/** Every position of every game, found with the right games and moves: against a count made with chessops. */
import { readFileSync } from 'node:fs'
import { Chess } from 'chessops/chess'
import { makeFen, parseFen } from 'chessops/fen'
import { makeSanAndPlay, parseSan } from 'chessops/san'
import { parseUci } from 'chessops/util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openingOf } from '../../../engine/chess/openings.ts'
import { readGame } from '../../../engine/chess/pgn/read/reader.ts'
import { mainline, nodeOf } from '../../../engine/chess/tree.ts'
import { makeRandom } from '../../../engine/host/random.ts'
import { prepare, Rig } from './rig.ts'

const RANDOM_GAMES = 300
const START = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1'
const OTHER_STARTS = [
  'r3k2r/pppq1ppp/2npbn2/2b1p3/2B1P3/2NPBN2/PPPQ1PPP/R3K2R w KQkq - 4 8',
  '4k3/P6p/8/3pP3/8/8/1p5P/4K3 w - d6 0 1',
  // Chess960: rooks that castle from elsewhere.
  'bqnbrkrn/pppppppp/8/8/8/8/PPPPPPPP/BQNBRKRN w EGeg - 0 1',
]

/** Games of random legal moves, with few choices in the first plies, so that many games share positions. */
function randomGames(): string[] {
  const random = makeRandom(11)
  return Array.from({ length: RANDOM_GAMES }, (_, number) => {
    const start = number % 4 === 0 ? OTHER_STARTS[(number / 4) % OTHER_STARTS.length]! : START
    const position = Chess.fromSetup(parseFen(start).unwrap()).unwrap()
    const sans: string[] = []
    const plies = Math.floor(random() * 60)
    while (sans.length < plies && !position.isEnd()) {
      const moves = [...position.allDests()].flatMap(([from, dests]) =>
        [...dests].map((to) => ({
          from,
          to,
          ...(isPromotion(position, from, to) && { promotion: 'queen' as const }),
        })),
      )
      const among = sans.length < 6 ? Math.min(2, moves.length) : moves.length
      sans.push(makeSanAndPlay(position, moves[Math.floor(random() * among)]!))
    }
    const setUp = start === START ? '' : `[SetUp "1"]\n[FEN "${start}"]\n`
    return `[White "W${number}"]\n[Black "B"]\n${setUp}\n${sans.join(' ')} *\n`
  })
}

const isPromotion = (position: Chess, from: number, to: number): boolean =>
  position.board.get(from)?.role === 'pawn' && (to < 8 || to > 55)

const selfPlay = readFileSync('test/data/self-play.pgn', 'utf8')
  .trim()
  .split(/\n\n(?=\[Event)/)
const texts = [...selfPlay, ...randomGames()]

/** Games by position without counters, then by what each played there first; nothing, if it ended there. */
type Count = Map<string, { fen: string; games: Set<number>; moves: Map<string, Set<number>> }>

const positionOf = (fen: string): string => fen.split(' ').slice(0, 4).join(' ')

function countAll(): Count {
  const count: Count = new Map()
  for (const [number, text] of texts.entries()) {
    const fen = /\[FEN "(.*)"\]/.exec(text)?.[1] ?? START
    const position = Chess.fromSetup(parseFen(fen).unwrap()).unwrap()
    const sans = text.replaceAll(/^\[.*\]$/gm, '').match(/[KQRBNOa-h][\w=+#x-]*/g) ?? []
    for (let ply = 0; ply <= sans.length; ply++) {
      const at = makeFen(position.toSetup())
      const known = count.get(positionOf(at)) ?? { fen: at, games: new Set(), moves: new Map() }
      count.set(positionOf(at), known)
      const isFirst = !known.games.has(number)
      known.games.add(number)
      if (ply === sans.length) break
      const move = parseSan(position, sans[ply]!)!
      const fenAfter = position.clone()
      fenAfter.play(move)
      const to = positionOf(makeFen(fenAfter.toSetup()))
      if (isFirst) known.moves.set(to, (known.moves.get(to) ?? new Set()).add(number))
      position.play(move)
    }
  }
  return count
}

let rig: Rig
beforeAll(async () => {
  await prepare()
  rig = new Rig()
  // Three files, so that there are several segments.
  const third = Math.ceil(texts.length / 3)
  for (let at = 0; at < texts.length; at += third)
    await rig.import(texts.slice(at, at + third).join('\n\n'), `${at}.pgn`)
})
afterAll(() => rig.end())

describe('a library', () => {
  it('has every position with its games and moves', async () => {
    let checked = 0
    for (const { fen, games, moves } of countAll().values()) {
      const answer = await rig.ask({ req: 'explore', fen, filter: {} })
      const position = Chess.fromSetup(parseFen(fen).unwrap()).unwrap()
      const found = answer.moves.map(({ uci, games: count }) => {
        const after = position.clone()
        after.play(parseUci(uci)!)
        return [positionOf(makeFen(after.toSetup())), count]
      })
      const expected = [...moves].map(([to, played]) => [to, played.size])
      expect([fen, answer.games, Object.fromEntries(found)]).toEqual([
        fen,
        games.size,
        Object.fromEntries(expected),
      ])
      checked++
    }
    expect(checked).toBeGreaterThan(5000)
  })

  it('lists the games with a position', async () => {
    for (const { fen, games } of [...countAll().values()]
      .filter(({ games: some }) => some.size > 3)
      .slice(0, 40)) {
      const rows = await rig.rows({ position: fen })
      expect(rows.map(({ id }) => id)).toEqual([...games].toSorted((a, b) => a - b))
    }
  })

  it('names the openings as positions are named', async () => {
    const rows = await rig.rows()
    for (const [number, text] of texts.entries()) {
      const { tree } = readGame(text)
      const fens = mainline(tree).map((id) => nodeOf(tree, id).fen)
      const opening = fens[0] === START ? openingOf(fens) : null
      expect([text, rows[number]!.eco, rows[number]!.opening]).toEqual([
        text,
        opening?.eco ?? '',
        opening?.name ?? '',
      ])
    }
  })

  it('counts a game by its first move there, and follows edits', async () => {
    const other = new Rig()
    try {
      await other.import(
        [
          '[Result "1-0"]\n\n1. e4 1-0',
          '[Result "0-1"]\n\n1. Nf3 Nf6 2. Ng1 Ng8 3. d4 0-1',
          '1. Nc3 Nc6 2. Nb1 Nb8 *',
          '*',
          `[SetUp "1"]\n[FEN "4k3/8/8/8/8/8/8/4K2R w - - 0 1"]\n\n1. Rh2 *`,
        ].join('\n\n'),
      )
      const found = { games: 4, e2e4: 1, g1f3: 1, b1c3: 1 }
      expect(await other.explore(START)).toEqual(found)
      expect(await other.explore(START, { results: ['0-1'] })).toEqual({ games: 1, g1f3: 1 })
      const [game] = await other.rows()
      await other.ask({ req: 'edit', game: game!.id, text: '1. c4 *' })
      expect(await other.explore(START)).toEqual({ games: 4, c2c4: 1, g1f3: 1, b1c3: 1 })
      await other.restart()
      expect(await other.explore(START)).toEqual({ games: 4, c2c4: 1, g1f3: 1, b1c3: 1 })
      await other.ask({ req: 'undo' })
      expect(await other.explore(START)).toEqual(found)
    } finally {
      await other.end()
    }
  })

  it('takes duplicates, deleted and edited games out of the sums as a filter does', async () => {
    const other = new Rig()
    const all = ['1-0', '0-1', '1/2-1/2', '*'] as const
    const agree = async (): Promise<unknown[]> => {
      const answers = []
      for (const duplicates of [{}, { duplicates: 'hide' as const }]) {
        const ask = (filter: object) => other.ask({ req: 'explore', fen: START, filter })
        // A filter that all games pass looks at each of them.
        const [sums, each] = [await ask(duplicates), await ask({ ...duplicates, results: all })]
        expect({ ...sums, ms: 0 }).toEqual({ ...each, ms: 0 })
        answers.push(sums.games)
      }
      return answers
    }
    try {
      for (const name of ['a.pgn', 'b.pgn']) await other.import(selfPlay.join('\n\n'), name)
      const games = selfPlay.length
      expect(await agree()).toEqual([2 * games, games])
      const rows = await other.rows()
      await other.ask({ req: 'delete', games: [rows[0]!.id, rows[games + 1]!.id] })
      await other.ask({ req: 'edit', game: rows[2]!.id, text: '[Date "2020.01.01"]\n\n1. a4 1-0' })
      await other.ask({ req: 'edit', game: rows[games + 3]!.id, text: '[Date "2020.01.01"]\n\n1. h4 1-0' })
      const [left, distinct] = await agree()
      expect(left).toBe(2 * games - 2)
      expect(distinct).toBe((await other.rows({ duplicates: 'hide' })).length)
    } finally {
      await other.end()
    }
  })

  it.each([
    ['no FEN', 'x'],
    ['no king', '8/8/8/8/8/8/8/K7 w - - 0 1'],
    ['the end of a tag', `${START}"]\n[FEN "${START}`],
    ['nothing', ''],
  ])('refuses %s', async (_, fen) => {
    expect(await rig.code({ req: 'explore', fen, filter: {} })).toBe('BAD_POSITION')
    const view = { filter: { position: fen }, sort: 'added', descending: false } as const
    expect(await rig.code({ req: 'rows', view, from: 0, count: 1 })).toBe('BAD_POSITION')
  })
})
