// SPDX-License-Identifier: GPL-3.0-or-later
// @vitest-environment happy-dom
import { createApp } from 'vue'
import { describe, expect, it } from 'vitest'
import type { LibraryFilter } from '../../electron/library/protocol.ts'
import { filterChips } from '../../renderer/library/filter-chips.ts'
import { createTexts } from '../../renderer/locales/text.ts'
import { useText, type Texts } from '../../renderer/locales/text.ts'
import { refined } from '../../renderer/stores/library/list.ts'

function english(): Texts {
  let texts: Texts | null = null
  const app = createApp({
    setup: () => {
      texts = useText()
      return () => null
    },
  })
  app.use(createTexts()).mount(document.createElement('div'))
  return texts!
}
const texts = english()
const START = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 5 9'

const words = (filter: LibraryFilter, position = ''): string[] =>
  filterChips(filter, texts, { position, importName: (id) => `file ${id}` }).map(({ text }) => text)

describe('an active filter in words', () => {
  it.each<[string, LibraryFilter, string[]]>([
    ['nothing', {}, []],
    ['free text has a field of its own', { text: 'carlsen' }, []],
    ['a player', { player: 'Carlsen' }, ['Carlsen']],
    ['with a colour', { player: 'Carlsen', colour: 'black' }, ['Carlsen as Black']],
    ['years', { yearFrom: 1990, yearTo: 1999 }, ['1990 to 1999']],
    ['from a year on', { yearFrom: 1990 }, ['From 1990']],
    ['ratings', { ratingTo: 2000 }, ['Rated 2000 or less']],
    ['results', { results: ['1-0', '1/2-1/2'] }, ['White won, Draw']],
    ['marks', { marks: ['star', 'study'] }, ['Mark: Star', 'Mark: To study']],
    [
      'a mark of a search',
      { query: { is: 'all', parts: [{ is: 'mark', mark: 'any', not: true }] } },
      ['not: Mark: Any mark'],
    ],
    ['the start, whatever the counters', { position: START }, ['Starting position']],
    [
      'an ending',
      { pattern: { ending: 'rooks', pawnsUp: 1, side: 'white' } },
      ['Rook ending, One up (White)'],
    ],
    ['a structure', { pattern: { structure: 'isolatedQueensPawn' } }, ['Isolated queen’s pawn']],
    ['somebody’s games', { playedBy: { names: ['Tal'], colour: 'white' } }, ['Tal as White']],
    [
      'a figure of a player',
      { playedBy: { names: ['Tal'], opponents: ['Fischer'], outcome: 'loss', code: 'B90', undated: true } },
      ['Tal', 'Against Fischer', 'Lost', 'Unknown year', 'B90'],
    ],
    [
      'opponents in a band',
      { playedBy: { names: ['Tal'], opponentFrom: 2500, opponentTo: 2599 } },
      ['Tal', 'Opponents rated 2500 to 2599'],
    ],
    [
      'opponents of unknown rating',
      { playedBy: { names: ['Tal'], opponentTo: 0 } },
      ['Tal', 'Opponents without a rating'],
    ],
    ['a line', { playedBy: { names: ['Tal'], line: 'e2e4 c7c5 g1f3' } }, ['Tal', 'Begins 1. e4 c5 2. Nf3']],
    ['duplicates', { duplicates: 'hide' }, ['No duplicates']],
    ['a file', { import: 3 }, ['From file 3']],
    ['several', { opening: 'B90', event: 'Zürich', site: 'x' }, ['B90', 'Zürich', 'x']],
  ])('%s', (_name, filter, expected) => {
    expect(words(filter)).toEqual(expected)
  })

  it('names a position by the moves to it', () => {
    expect(words({ position: '8/8/8/8/8/8/8/K1k5 w - - 0 1' }, '1. d4 d5')).toEqual([
      'Position after 1. d4 d5',
    ])
  })

  it('loses one part of a player’s figure at a time', () => {
    const filter: LibraryFilter = { playedBy: { names: ['Tal'], outcome: 'win', line: 'e2e4' } }
    const chips = filterChips(filter, texts, { position: '', importName: () => '' })
    expect(words(refined(filter, chips[1]!.without))).toEqual(['Tal', 'Begins 1. e4'])
    expect(refined(filter, chips[0]!.without)).toEqual({})
  })

  it('is empty when every part has been taken away', () => {
    const full: LibraryFilter = {
      playedBy: { names: ['a'] },
      player: 'a',
      colour: 'white',
      event: 'b',
      site: 'c',
      opening: 'd',
      results: ['1-0'],
      yearFrom: 1,
      yearTo: 2,
      ratingFrom: 3,
      ratingTo: 4,
      duplicates: 'hide',
      import: 5,
      position: START,
      pattern: { structure: 'hedgehog' },
    }
    const chips = filterChips(full, texts, { position: '', importName: () => '' })
    expect(chips.reduce((filter, { without }) => refined(filter, without), full)).toEqual({})
  })
})
