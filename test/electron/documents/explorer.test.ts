// SPDX-License-Identifier: GPL-3.0-or-later
/** The explorer over a file: its table is that of a count over the games as they are now. */
import * as fc from 'fast-check'
import { beforeEach, describe, expect, it } from 'vitest'
import type { ExplorerMove } from '../../../electron/data/explorer/explored.ts'
import { performanceOf } from '../../../electron/data/performance.ts'
import type { ExploredGames, View } from '../../../electron/documents/protocol.ts'
import { readGame } from '../../../engine/chess/pgn/read/reader.ts'
import { START_FEN } from '../../../engine/chess/rules.ts'
import { mainline, nodeOf, tagOf } from '../../../engine/chess/tree.ts'
import { bytesOf } from './bytes.ts'
import { ALL, memoryRig, type Rig } from './rig.ts'

/** Lines that meet and part, one from another position, one that breaks off, and one with a variation. */
const LINES = [
  '1. e4 e5 2. Nf3 Nc6 3. Bb5 a6',
  '1. Nf3 Nc6 2. e4 e5 3. Bc4',
  '1. e4 e5 2. Nf3 Nc6 3. Bc4 Bc5',
  '1. d4 d5 (1... Nf6 2. c4) 2. c4',
  '1. e4 e5 2. Ke2 Ke7 3. Ke1 Ke8 4. Nf3',
  '1. e4 e5 2. Qxf7',
  '1. e4',
  '',
] as const
const OTHER = 'rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2'
const FENS = [
  START_FEN,
  'rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1',
  OTHER,
  'r1bqkbnr/pppp1ppp/2n5/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R w KQkq - 2 3',
  'rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPPKPPP/RNBQ1BNR b kq - 1 2',
  '8/8/8/8/8/4k3/8/4K3 w - - 0 1',
]

interface MadeGame {
  line: (typeof LINES)[number]
  isOther: boolean
  white: string
  whiteElo: number
  blackElo: number
  result: string
  year: number
}

const textOf = ({ line, isOther, white, whiteElo, blackElo, result, year }: MadeGame): string =>
  [
    `[White "${white}"]\n[Black "Nowak"]\n[Result "${result}"]\n[Date "${year === 0 ? '????.??.??' : year}"]`,
    ...(whiteElo > 0 ? [`[WhiteElo "${whiteElo}"]`] : []),
    ...(blackElo > 0 ? [`[BlackElo "${blackElo}"]`] : []),
    ...(isOther ? [`[SetUp "1"]\n[FEN "${OTHER}"]\n\n2. Nf3 Nc6 ${result}`] : [`\n${line} ${result}`]),
  ].join('\n') + '\n\n'

/** A game as the reader of PGN reads it. */
function factsOf(text: string) {
  const { tree } = readGame(text)
  const tag = (name: string): string => tagOf(tree, name) ?? ''
  return {
    whiteElo: Number(tag('WhiteElo')),
    blackElo: Number(tag('BlackElo')),
    result: tag('Result'),
    year: Number(tag('Date').replaceAll('?', '').replaceAll('.', '')),
    nodes: mainline(tree).map((id) => nodeOf(tree, id)),
  }
}
type Facts = ReturnType<typeof factsOf>

const place = (fen: string): string => fen.split(' ', 4).join(' ')

/** The move that a game played when it first had a position; null: it ended there, undefined: it never had it. */
function moveOf({ nodes }: Facts, fen: string): string | null | undefined {
  const at = nodes.findIndex((node) => place(node.fen) === place(fen))
  return at < 0 ? undefined : (nodes[at + 1]?.uci ?? null)
}

/** What the table says of a move. */
function rowOf(uci: string, games: readonly Facts[], turn: 'w' | 'b'): Partial<ExplorerMove> {
  const of = (result: string): number => games.filter((one) => one.result === result).length
  const [own, other] =
    turn === 'w' ? (['whiteElo', 'blackElo'] as const) : (['blackElo', 'whiteElo'] as const)
  const ratings = games.map((one) => one[own]).filter((rating) => rating > 0)
  const met = games.filter((one) => one[other] > 0 && one.result !== '*')
  const metWith = (result: string): number => met.filter((one) => one.result === result).length
  const points = metWith(turn === 'w' ? '1-0' : '0-1') + metWith('1/2-1/2') / 2
  const opponents = met.reduce((sum, one) => sum + one[other], 0)
  const performance = performanceOf(opponents, met.length, points)
  return {
    uci,
    games: games.length,
    whiteWins: of('1-0'),
    draws: of('1/2-1/2'),
    blackWins: of('0-1'),
    rating: ratings.length === 0 ? null : Math.round(ratings.reduce((a, b) => a + b) / ratings.length),
    performance: performance === null ? null : Math.round(performance),
    lastYear: Math.max(0, ...games.map(({ year }) => year)) || null,
  }
}

function tableOf(games: readonly Facts[], fen: string) {
  const moves = games.map((game) => moveOf(game, fen))
  const rows = [...new Set(moves)].flatMap((uci) => {
    const own = games.filter((_, at) => moves[at] === uci)
    return uci ? [rowOf(uci, own, fen.split(' ')[1] as 'w' | 'b')] : []
  })
  return { games: moves.filter((move) => move !== undefined).length, rows }
}

const oneGame = fc.record({
  line: fc.constantFrom(...LINES),
  isOther: fc.constantFrom(false, false, false, true),
  white: fc.constantFrom('Čech', 'Eder'),
  whiteElo: fc.constantFrom(0, 2000, 2400),
  blackElo: fc.constantFrom(0, 1900, 2300),
  result: fc.constantFrom('1-0', '0-1', '1/2-1/2', '*'),
  year: fc.constantFrom(0, 1990, 2004),
})

async function explore(rig: Rig, document: number, explored: ExploredGames, more: Partial<View> = {}) {
  return rig.page.ask({ req: 'explore', document, view: { ...ALL, ...more, explored } })
}

describe('the table', () => {
  it('has the games of the file and of its changes, as they are now', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(oneGame, { minLength: 1, maxLength: 12 }),
        fc.array(fc.tuple(fc.constantFrom('put', 'append', 'remove', 'undo', 'save'), fc.nat(20), oneGame), {
          maxLength: 5,
        }),
        fc.constantFrom(...FENS),
        async (start, changes, fen) => {
          const rig = memoryRig({ 'a.pgn': start.map(textOf).join('') })
          const document = await rig.page.open('a.pgn')
          const check = async (): Promise<number> => {
            const texts = await rig.page.games(document)
            const expected = tableOf(texts.map(factsOf), fen)
            const answer = await explore(rig, document, { position: fen })
            expect(answer.games).toBe(expected.games)
            expect(answer.moves).toHaveLength(expected.rows.length)
            for (const row of expected.rows)
              expect(answer.moves.find(({ uci }) => uci === row.uci)).toMatchObject(row)
            return texts.length
          }
          let count = await check()
          for (const [what, at, made] of changes) {
            const [index, text] = [at % Math.max(1, count), textOf(made)]
            if (what === 'undo') await rig.page.ask({ req: 'undoRemove', document })
            else if (what === 'save') await rig.page.ask({ req: 'save', document })
            else if (what === 'append' || count === 0) await rig.page.ask({ req: 'append', document, text })
            else if (what === 'put') await rig.page.ask({ req: 'put', document, index, text })
            else await rig.page.ask({ req: 'remove', document, index })
            count = await check()
          }
        },
      ),
      { numRuns: 60 },
    )
  })
})

const made = (line: MadeGame['line'], more: Partial<MadeGame> = {}): MadeGame => ({
  line,
  isOther: false,
  white: 'Čech',
  whiteElo: 2400,
  blackElo: 2300,
  result: '1-0',
  year: 2004,
  ...more,
})

describe('one file', () => {
  const GAMES = [
    made(LINES[0], { year: 1990 }),
    made(LINES[1], { whiteElo: 2000, blackElo: 1900 }),
    made(LINES[2], { white: 'Eder', year: 2003, blackElo: 2350 }),
    made(LINES[3]),
  ]
  const FEN = FENS[3]!
  let rig: Rig
  let document: number
  beforeEach(async () => {
    rig = memoryRig({ 'a.pgn': GAMES.map(textOf).join('') })
    document = await rig.page.open('a.pgn')
  })

  const listed = async (explored: ExploredGames, more: Partial<View> = {}): Promise<number[]> => {
    const view = { ...ALL, ...more, explored }
    const { rows } = await rig.page.ask({ req: 'rows', document, view, from: 0, count: 9 })
    return rows.map(({ index }) => index)
  }

  it.each<[string, Omit<ExploredGames, 'position'>, Partial<View>, number[]]>([
    ['all', {}, {}, [0, 1, 2]],
    ['those of a player', { player: 'cech' }, {}, [0, 1]],
    ['those of a player with a colour', { player: 'nowak', colour: 'white' }, {}, []],
    ['those of some years', { yearFrom: 2003, yearTo: 2003 }, {}, [2]],
    ['those of a mean rating', { ratingFrom: 2360 }, {}, [2]],
    ['those of the words of the list', {}, { filter: 'eder' }, [2]],
    ['those of its search', {}, { query: { is: 'all', parts: [{ is: 'year', from: 2004 }] } }, [1]],
    ['the newest first', {}, { sort: 'date', descending: true }, [1, 2, 0]],
    ['the strongest first', {}, { sort: 'rating', descending: true }, [2, 0, 1]],
  ])('lists and counts %s', async (_name, selectors, more, games) => {
    const explored = { position: FEN, ...selectors }
    expect(await listed(explored, more)).toEqual(games)
    expect((await explore(rig, document, explored, more)).games).toBe(games.length)
  })

  it('knows its last years', async () => {
    expect((await explore(rig, document, { position: FEN })).recentFrom).toBe(2003)
    expect((await explore(rig, document, { position: FEN, yearTo: 2000 })).recentFrom).toBe(1989)
  })

  it('refuses what is no position', async () => {
    const ask = { req: 'explore', document, view: { ...ALL, explored: { position: '8/8' } } } as const
    expect((await rig.page.code(ask)).code).toBe('BAD_POSITION')
    expect((await rig.page.code({ ...ask, view: ALL })).code).toBe('BAD_REQUEST')
  })

  it('is not read on when it is closed, or when another file is explored', async () => {
    rig.storage.put('large.pgn', bytesOf(textOf(made(LINES[0])).repeat(20_000)))
    rig.grant('large.pgn')
    const large = await rig.page.open('large.pgn')
    const ask = { req: 'explore', document: large, view: { ...ALL, explored: { position: FEN } } } as const
    const stopped = rig.page.code(ask)
    expect((await explore(rig, document, { position: FEN })).games).toBe(3)
    expect((await stopped).code).toBe('CANCELLED')
    const closed = rig.page.code(ask)
    await rig.page.ask({ req: 'close', document: large, discard: true })
    expect((await closed).code).toBe('CANCELLED')
  })

  it('is read again when it has other games', async () => {
    expect((await explore(rig, document, { position: FEN })).games).toBe(3)
    rig.storage.put('a.pgn', bytesOf(textOf(made(LINES[1]))))
    await rig.page.ask({ req: 'check', document })
    expect((await explore(rig, document, { position: FEN })).games).toBe(1)
  })
})
