// SPDX-License-Identifier: GPL-3.0-or-later
import { expect, test } from 'vitest'
import { repertoireFromGames } from '../../../../electron/training/repertoire/from-games.ts'
import { writeMoves } from '../../../../engine/chess/pgn/write/writer.ts'
import { emptyTree } from '../../../../engine/chess/tree.ts'
import { read } from './games.ts'

const LIMITS = { plies: 12, games: 1 }
const made = (side: 'white' | 'black', games: string[], limits = LIMITS): string =>
  writeMoves(repertoireFromGames(side, games.map(read), limits))
    .replaceAll(/\s+/g, ' ')
    .trim()

test('the move that was played most often, and the replies that were met', () => {
  const games = [
    '1. e4 e5 2. Nf3 *',
    '1. e4 e5 2. Bc4 *',
    '1. e4 e5 2. Nf3 *',
    '1. d4 d5 *',
    '1. e4 c5 2. c3 *',
  ]
  expect(made('white', games)).toBe('1. e4 e5 (1... c5 2. c3) 2. Nf3 *')
  expect(made('black', games)).toBe('1. e4 (1. d4 d5) 1... e5 2. Nf3 (2. Bc4) *')
})

test('moves count in whichever order they lead to a position', () => {
  const games = ['1. d4 d5 2. c4 e6 3. Nc3 *', '1. c4 e6 2. d4 d5 3. Nf3 *', '1. d4 e6 2. c4 d5 3. Nf3 *']
  expect(made('white', games)).toBe('1. d4 d5 (1... e6 2. c4 d5) 2. c4 e6 3. Nf3 *')
})

test('rare moves, late moves, and games from elsewhere are left out', () => {
  const games = ['1. e4 e5 2. Nf3 *', '1. e4 e5 2. Nf3 *', '1. e4 a6 2. d4 *']
  expect(made('white', games, { plies: 12, games: 2 })).toBe('1. e4 e5 2. Nf3 *')
  expect(made('white', games, { plies: 2, games: 1 })).toBe('1. e4 e5 (1... a6) *')
  const other = [read('[FEN "8/8/8/4k3/8/8/4P3/4K3 w - - 0 1"]\n\n1. Kf2 *'), emptyTree(undefined, true)]
  expect(repertoireFromGames('white', other, LIMITS).nodes.size).toBe(1)
})

test('a game that repeats its moves counts once', () => {
  const games = ['1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 4. Ng1 Ng8 5. Nf3 *', '1. e4 *', '1. e4 *']
  expect(made('white', games)).toBe('1. e4 *')
})
