// SPDX-License-Identifier: GPL-3.0-or-later
/** Many games as one. */
import { expect, it } from 'vitest'
import { GamesMerging } from '../../../../electron/data/batch/merge-games.ts'

const game = (white: string, moves: string, tags = ''): string =>
  `[Event "Open"]\n[Date "1999.05.01"]\n[White "${white}"]\n[Black "Béla"]\n[Result "1-0"]\n${tags}\n${moves} 1-0`

function merged(...games: string[]): GamesMerging {
  const merging = new GamesMerging()
  for (const text of games) merging.add(text)
  return merging
}

it('has the line of every game, which ends with its names', () => {
  const { text, merged: games } = merged(
    game('Ann', '1. e4 e5 {solid} 2. Nf3'),
    game('Bob', '1. e4 c5'),
    game('Ann', '1. e4 e5'),
  )
  expect(games).toBe(3)
  expect(text!.replaceAll(/\s+/g, ' ')).toContain(
    '1. e4 e5 {solid Ann - Béla, Open 1999, 1-0} (1... c5 {Bob - Béla, Open 1999, 1-0}) ' +
      '2. Nf3 {Ann - Béla, Open 1999, 1-0} *',
  )
})

it('has the tags that all games share, and no result', () => {
  const { text } = merged(game('Ann', '1. e4', '[ECO "B00"]\n'), game('Bob', '1. e4', '[ECO "B00"]\n'))
  expect(text!.split('\n\n')[0]!.split('\n')).toEqual([
    '[Event "Open"]',
    '[Site "?"]',
    '[Date "1999.05.01"]',
    '[Round "?"]',
    '[White "?"]',
    '[Black "Béla"]',
    '[Result "*"]',
    '[ECO "B00"]',
  ])
})

it('leaves out games that begin elsewhere or cannot be read, and counts them', () => {
  const elsewhere = '[SetUp "1"]\n[FEN "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1"]\n'
  const { merged: games, leftOut } = merged(
    game('Ann', '1. e4'),
    game('Bob', '1. e4', elsewhere),
    game('Cid', '1. Ke5'),
  )
  expect([games, leftOut]).toEqual([1, 2])
  expect(merged(game('Cid', '1. Ke5')).text).toBeNull()
})
