// SPDX-License-Identifier: GPL-3.0-or-later
/** What leaves the preparation: the game with variations, the page for the printer, and the clash with a repertoire. */
import { describe, expect, it } from 'vitest'
import { PlayerGames } from '../../electron/data/players/player-games.ts'
import { type Preparation, lineTo, preparationOf } from '../../electron/data/players/preparation.ts'
import { makeRepertoire } from '../../electron/training/repertoire/graph.ts'
import { readGame } from '../../engine/chess/pgn/read/reader.ts'
import { writeGame } from '../../engine/chess/pgn/write/writer.ts'
import { clashOf } from '../../renderer/library/player/clash.ts'
import { preparationGame } from '../../renderer/library/player/preparation-game.ts'
import { preparationSheet } from '../../renderer/library/player/preparation-sheet.ts'

const SICILIAN = 'e2e4 c7c5 g1f3 d7d6'
const FRENCH = 'e2e4 e7e6 d2d4 d7d5'
const QUEENS = 'd2d4 d7d5 c2c4'

/** The games of a player with White, by their lines. */
function prepared(...lines: readonly string[]): Preparation {
  const own = new PlayerGames(['<Eva>'])
  for (const [id, line] of lines.entries())
    own.add(
      {
        id,
        white: '<Eva>',
        black: 'A & B',
        whiteElo: 2400,
        blackElo: 2500,
        result: '1-0',
        date: '2019.05.01',
        event: '',
        eco: '',
        opening: '',
        plies: 4,
      },
      line.split(' '),
    )
  return preparationOf(own.games, { colour: 'white', years: null, ratings: null, leastGames: 1 })
}

const words = {
  event: 'Preparation',
  white: 'Eva',
  black: '?',
  comment: ({ games }: { games: number }) => `${games} games`,
}

describe('as a game', () => {
  it('has what was played most as its main line, and comments where the player chose', () => {
    const { nodes } = prepared(SICILIAN, SICILIAN, FRENCH, QUEENS)
    const text = writeGame(preparationGame(nodes, words))
    expect(text).toContain('[White "Eva"]')
    expect(text.replaceAll(/\s+/g, ' ')).toContain(
      '1. e4 {3 games} (1. d4 {1 games} 1... d5 2. c4) 1... c5 {2 games} (1... e6 {1 games} 2. d4 d5) 2. Nf3 d6 *',
    )
  })

  it('of no games is an empty game', () => {
    expect(preparationGame(prepared().nodes, words).nodes.size).toBe(1)
  })
})

describe('against a repertoire', () => {
  const repertoire = makeRepertoire('black', [readGame('1. e4 c5 2. Nf3 Nc6 (2... d6 3. d4) *').tree])
  const { nodes } = prepared(SICILIAN, 'e2e4 c7c5 b1c3', FRENCH, QUEENS, QUEENS)
  const linesOf = (list: readonly number[]) => list.map((at) => lineTo(nodes, at).join(' '))
  const { gaps, shared } = clashOf(nodes, repertoire)

  it('a gap is a move of the player without a reply', () => {
    expect(linesOf(gaps)).toEqual(['d2d4', 'e2e4 c7c5 b1c3'])
  })
  it('a shared line goes as far as both know it, and not through moves that the repertoire avoids', () => {
    expect(linesOf(shared)).toEqual([SICILIAN])
  })
  it('an empty repertoire meets nothing', () => {
    expect(clashOf(nodes, makeRepertoire('black', []))).toEqual({ gaps: [], shared: [] })
  })
})

describe('as a page', () => {
  const found = prepared(SICILIAN, SICILIAN, FRENCH)
  const html = preparationSheet({
    title: 'Against <Eva>',
    subtitle: '3 games',
    found,
    clash: { gaps: [1], shared: [] },
    words: {
      heads: ['Move', 'Games', 'Share', 'Score', 'Trend'],
      tree: 'Moves',
      choices: 'Choices',
      weak: 'Weak',
      lines: 'Lines',
      gaps: 'Gaps',
      shared: 'Shared',
      line: (at) => lineTo(found.nodes, at).join(' '),
      move: (at) => found.nodes[at]!.move,
      games: (count) => `${count} games`,
      game: ({ opponent }) => opponent,
    },
  })

  it('escapes names', () => {
    expect(html).toContain('<h1>Against &lt;Eva></h1>')
    expect(html).not.toContain('<Eva>')
    expect(html).toContain('– A &amp; B')
  })
  it('has the figures of every move, and no section without rows', () => {
    expect(html).toContain(
      '>c7c5</td><td class="end">2</td><td class="end">67 %</td><td class="end">100 %</td>',
    )
    expect(html).toContain('<h2>Gaps</h2>')
    expect(html).not.toContain('<h2>Shared</h2>')
  })
})
