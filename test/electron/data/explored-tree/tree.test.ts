// SPDX-License-Identifier: GPL-3.0-or-later
/** The tree of the explorer, and what is made of it: a game, a table, a book. */
import { describe, expect, it } from 'vitest'
import { bookOfTree } from '../../../../electron/data/explored-tree/book.ts'
import { gameOfTree } from '../../../../electron/data/explored-tree/pgn.ts'
import {
  type ExploredMove,
  type ExploredPosition,
  type ExploredTree,
  growTree,
  type TreeLimits,
} from '../../../../electron/data/explored-tree/tree.ts'
import { theoryTable } from '../../../../electron/data/opening-report/theory-table.ts'
import { pvToSan } from '../../../../engine/chess/notation.ts'
import { writeGame } from '../../../../engine/chess/pgn/write/writer.ts'
import { advanceUci, fenOf, parsePosition, START_FEN } from '../../../../engine/chess/rules.ts'
import { openBook } from '../../../../engine/host/book.ts'

type Result = 'w' | 'd' | 'b' | '*'
type Game = readonly [line: string, result: Result]

const identityOf = (fen: string): string => fen.split(' ', 4).join(' ')

/** The explorer's table of a few games, by replaying them. */
function explorerOf(games: readonly Game[], start = START_FEN) {
  return (fen: string): ExploredPosition<ExploredMove> => {
    const moves = new Map<string, ExploredMove>()
    let total = 0
    for (const [line, result] of games) {
      const parsed = parsePosition(start)
      if (!parsed.ok) throw new Error(start)
      const position = parsed.value
      for (const uci of [...line.split(' '), null]) {
        const isHere = identityOf(fenOf(position)) === identityOf(fen)
        if (isHere) total++
        if (uci === null) break
        const played = advanceUci(position, uci, false)
        if (!played.ok) throw new Error(uci)
        if (!isHere) continue
        const known = moves.get(played.value.uci) ?? {
          uci: played.value.uci,
          san: played.value.san,
          games: 0,
          whiteWins: 0,
          draws: 0,
          blackWins: 0,
          score: null,
        }
        known.games++
        if (result === 'w') known.whiteWins++
        if (result === 'd') known.draws++
        if (result === 'b') known.blackWins++
        moves.set(known.uci, known)
      }
    }
    return { games: total, moves: [...moves.values()].toSorted((a, b) => b.games - a.games) }
  }
}

const LIMITS: TreeLimits = { plies: 4, leastGames: 1, leastShare: 0, positions: 100 }

async function grow(
  games: readonly Game[],
  limits: Partial<TreeLimits> = {},
): Promise<ExploredTree<ExploredMove>> {
  const ask = explorerOf(games)
  return (await growTree(START_FEN, { ...LIMITS, ...limits }, (fen) => Promise.resolve(ask(fen))))!
}

const GAMES: readonly Game[] = [
  ['d2d4 g8f6 c2c4 e7e6', 'w'],
  ['d2d4 g8f6 c2c4 e7e6', 'd'],
  ['c2c4 g8f6 d2d4 e7e6', 'b'],
  ['d2d4 d7d5 c2c4 e7e6', '*'],
]

/** The moves of a tree as text, in the order of its positions. */
const linesOf = (tree: ExploredTree<ExploredMove>): string[] =>
  tree.positions.map(({ branches, games }) => `${games}: ${branches.map(({ move, to }) => `${move.san}>${to}`).join(' ')}`) // prettier-ignore

describe('a tree of the explorer', () => {
  it('has each position once, also where games transpose', async () => {
    const tree = await grow(GAMES)
    expect(linesOf(tree)).toEqual([
      '4: d4>1 c4>2',
      '3: Nf6>3 d5>4',
      '1: Nf6>7',
      '2: c4>5',
      '1: c4>8',
      '2: e6>6',
      '3: ',
      '1: d4>5',
      '1: e6>9',
      '1: ',
    ])
    expect(tree.isCut).toBe(false)
  })

  it('follows moves that were played often enough, the position with most games first', async () => {
    expect(linesOf(await grow(GAMES, { leastGames: 2 }))).toEqual(['4: d4>1', '3: Nf6>2', '2: c4>3', '2: e6>4', '3: ']) // prettier-ignore
    expect(linesOf(await grow(GAMES, { leastShare: 0.5, plies: 2 }))).toEqual(['4: d4>1', '3: Nf6>2', '2: ']) // prettier-ignore
    const cut = await grow(GAMES, { positions: 2 })
    expect([cut.isCut, linesOf(cut)]).toEqual([true, ['4: d4>1 c4>2', '3: Nf6>3 d5>4', '1: ', '2: ', '1: ']])
  })

  it('ends where the question is refused', async () => {
    const ask = explorerOf(GAMES)
    let asked = 0
    const tree = await growTree(START_FEN, LIMITS, (fen) => Promise.resolve(++asked > 2 ? null : ask(fen)))
    expect([tree?.isCut, tree?.positions.length]).toEqual([true, 5])
    expect(await growTree(START_FEN, LIMITS, () => Promise.resolve(null))).toBe(null)
  })
})

describe('a tree as a game', () => {
  it('has the most played moves as its main line, and goes on once from a position', async () => {
    const game = gameOfTree(await grow(GAMES), ({ games }, transposes) =>
      transposes ? 'see above' : String(games),
    )
    const text = writeGame(game).replaceAll(/\s+/g, ' ')
    expect(text).toContain(
      '1. d4 {3} (1. c4 {1} 1... Nf6 {1} 2. d4 {see above}) 1... Nf6 {2} (1... d5 {1} 2. c4 {1} 2... e6 {1}) 2. c4 {2} 2... e6 {3} *',
    )
  })
})

describe('a tree from the middle of a game', () => {
  it('has the moves before it', async () => {
    const before = pvToSan(START_FEN, ['c2c4', 'g8f6'])
    const ask = explorerOf(GAMES)
    const tree = await growTree(before[1]!.fen, LIMITS, (fen) => Promise.resolve(ask(fen)))
    const text = (line?: typeof before): string => writeGame(gameOfTree(tree!, () => '', line))
    expect(text(before)).toContain('\n1. c4 Nf6 2. d4 e6 *')
    expect(text()).toMatch(/FEN "[^"]+ w KQkq - 1 2"[^]+\n2\. d4 e6 \*/)
  })
})

describe('a table of theory', () => {
  it('has a row for each line, and says what it shares with the one above', async () => {
    const rows = theoryTable(await grow(GAMES), 10)
    expect(rows.map(({ moves, shared, transposes }) => [moves.map(({ san }) => san).join(' '), shared, transposes])) // prettier-ignore
      .toEqual([
        ['d4 Nf6 c4 e6', 0, false],
        ['d4 d5 c4 e6', 1, false],
        ['c4 Nf6 d4', 0, true],
      ])
  })

  it('has the lines with most games if there is no room for all', async () => {
    const rows = theoryTable(await grow([...GAMES, ['c2c4 g8f6 g1f3 g7g6', 'w'], ['c2c4 g8f6 g1f3 g7g6', 'w']]), 2) // prettier-ignore
    expect(rows.map(({ moves }) => moves.map(({ san }) => san).join(' '))).toEqual([
      'd4 Nf6 c4 e6',
      'c4 Nf6 Nf3 g6',
    ])
    expect(theoryTable(await grow([]), 5)).toEqual([])
  })
})

describe('a tree as a book', () => {
  it('is read back with the points of each move as its weight', async () => {
    const opened = openBook(bookOfTree(await grow(GAMES)))
    if (!opened.ok) throw new Error(opened.code)
    const { book } = opened
    // A win, a draw and an unfinished game; a loss brings nothing.
    expect(book.entries(START_FEN)).toEqual([{ uci: 'd2d4', weight: 4 }])
    expect(book.entries(START_FEN, { moves: ['d2d4'] })).toEqual([
      { uci: 'd7d5', weight: 1 },
      { uci: 'g8f6', weight: 1 },
    ])
    expect(book.entries(START_FEN, { moves: ['c2c4'] })).toEqual([{ uci: 'g8f6', weight: 2 }])
    // The book has the position of both orders, with the games of both.
    const both = book.entries(START_FEN, { moves: ['c2c4', 'g8f6', 'd2d4'] })
    expect(both).toEqual([{ uci: 'e7e6', weight: 3 }])
    expect(both).toEqual(book.entries(START_FEN, { moves: ['d2d4', 'g8f6', 'c2c4'] }))
  })

  it('has castling, promotions and weights of many games', async () => {
    const start = '4k3/P7/8/8/8/8/8/4K2R w K - 0 1'
    const ask = explorerOf([['e1g1 e8d7', 'w'], ['a7a8q e8d7', 'w'], ['a7a8n e8d7', 'b']], start) // prettier-ignore
    const many = (fen: string): ExploredPosition<ExploredMove> => ({
      games: 1,
      moves: ask(fen).moves.map((move) => ({ ...move, games: 400_000 * move.games, whiteWins: (move.uci === 'e1g1' ? 400_000 : 100_000) * move.whiteWins, blackWins: move.blackWins })), // prettier-ignore
    })
    const tree = await growTree(start, { ...LIMITS, plies: 1 }, (fen) => Promise.resolve(many(fen)))
    const opened = openBook(bookOfTree(tree!))
    if (!opened.ok) throw new Error(opened.code)
    const entries = opened.book.entries(start)
    expect(entries.map(({ uci }) => uci).toSorted()).toEqual(['a7a8n', 'a7a8q', 'e1g1'])
    expect(entries[0]).toEqual({ uci: 'e1g1', weight: 65_535 })
  })
})
