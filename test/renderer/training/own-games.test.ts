// SPDX-License-Identifier: GPL-3.0-or-later
/** Where a game was played, and which player is the person. */
import { describe, expect, it, test } from 'vitest'
import { readGame } from '../../../engine/chess/pgn/read/reader.ts'
import type { Tag } from '../../../engine/chess/tree.ts'
import { sourceOf } from '../../../renderer/stores/game-source.ts'
import { matchFullNames, matchName, ownSideOf } from '../../../renderer/stores/own-names.ts'

const tags = (values: Record<string, string>): Tag[] =>
  Object.entries(values).map(([name, value]) => ({ name, value }))

describe('the source of a game', () => {
  test.each<[string, Record<string, string>, string]>([
    ['an export of Lichess', { Event: 'Rated Blitz game', Site: 'https://lichess.org/PpwPOZMq' }, 'lichess'],
    [
      'an arena of Lichess',
      { Event: 'Hourly https://lichess.org/tournament/x', Site: 'lichess.org' },
      'lichess',
    ],
    ['an old address of Lichess', { Site: 'http://de.lichess.org/abcdefgh' }, 'lichess'],
    ['a study', { Site: 'https://lichess.org/study/abc/def', StudyName: 'Ends' }, 'board'],
    [
      'a broadcast',
      { Site: 'https://lichess.org/abc', BroadcastURL: 'https://lichess.org/broadcast/x' },
      'board',
    ],
    ['a broadcast by its address', { GameURL: 'https://lichess.org/broadcast/a/b/c/d' }, 'board'],
    [
      'a live game of Chess.com',
      { Event: 'Live Chess', Site: 'Chess.com', Link: 'https://www.chess.com/game/live/1' },
      'chesscom',
    ],
    [
      'a daily game by its link',
      { Event: "Let's Play!", Link: 'https://www.chess.com/game/daily/5' },
      'chesscom',
    ],
    ['an old export of Chess.com', { Site: 'Chess.com' }, 'chesscom'],
    ['an event on Chess.com', { Link: 'https://www.chess.com/events/2024-fide-candidates/1' }, 'board'],
    ['another server', { Site: 'http://www.freechess.org' }, 'online'],
    ['a town', { Event: 'Club championship', Site: 'Graz AUT' }, 'board'],
    ['a town with a dot', { Site: 'St. Louis' }, 'board'],
    ['nothing', { Site: '?', Event: '?' }, 'board'],
    ['a site that only looks like one', { Site: 'https://lichess.org.example.net/abc' }, 'board'],
    ['another site with the name inside', { Site: 'https://notchess.com/game' }, 'board'],
    ['a game against a program', { Site: '?', WhiteType: 'human', BlackType: 'program' }, 'here'],
  ])('of %s', (_name, values, source) => {
    expect(sourceOf(tags(values))).toBe(source)
  })

  it('is found in a text as the sites write it', () => {
    const text = '[Event "Live Chess"]\n[Site "Chess.com"]\n[White "ann"]\n[Black "bob"]\n\n1. e4 *\n'
    expect(sourceOf(readGame(text).tree.tags)).toBe('chesscom')
  })
})

describe('names over the board', () => {
  test.each([
    ['Müller, Eva', 'MUELLER, EVA', 'same'],
    ['Müller, Eva', 'MULLER, EVA', 'same'],
    ['Eva Müller', 'Müller, Eva', 'same'],
    ['Müller, Eva', 'GM Müller,Eva', 'same'],
    ['Müller, Eva', 'Müller, E.', 'likely'],
    ['Müller, E', 'Müller, Eva', 'likely'],
    ['Müller, Eva', 'Müller', 'likely'],
    ['Müller, Eva', 'Müller, Eva Maria', 'likely'],
    ['Müller, Eva', 'Müller, Max', null],
    ['Müller, Eva', 'Müller, M.', null],
    ['Müller, Eva', 'Eva, Müller', null],
    ['Wang Hao', 'Wang, Hao', 'likely'],
    ['van der Berg, Jan', 'VAN DER BERG, J', 'likely'],
    ['Smith, John', 'Smithson, John', null],
    ['Müller, Eva', '', null],
    ['', 'Müller, Eva', null],
  ])('%s and %s: %s', (own, name, match) => {
    expect(matchFullNames(own, name)).toBe(match)
  })
})

const NAMES = { lichess: ['Evchen'], chesscom: ['eva_m'], board: ['Müller, Eva'] }

const lichess = (white: string, black: string) =>
  tags({ Site: 'https://lichess.org/abcdefgh', White: white, Black: black })
const board = (white: string, black: string) => tags({ Site: 'Graz', White: white, Black: black })
const here = (white: string, black: string, other = 'program') =>
  tags({ White: white, Black: black, WhiteType: other, BlackType: 'human' })

describe('the side of the person', () => {
  it('has the name of that site, in any case', () => {
    expect(ownSideOf(lichess('EVCHEN', 'x'), NAMES, null)).toMatchObject({
      side: 'white',
      match: 'same',
      source: 'lichess',
    })
    expect(ownSideOf(lichess('x', 'evchen'), NAMES, null)?.side).toBe('black')
    // Somebody else may have it there.
    expect(ownSideOf(lichess('eva_m', 'x'), NAMES, null)).toBeNull()
    expect(matchName(NAMES, 'chesscom', 'Evchen')).toBeNull()
  })

  it('is only likely with another spelling', () => {
    expect(ownSideOf(board('Müller, E.', 'Novak'), NAMES, null)).toMatchObject({
      match: 'likely',
      name: 'Müller, E.',
    })
    expect(ownSideOf(board('Müller, Eva', 'Müller, E.'), NAMES, null)).toMatchObject({
      side: 'white',
      match: 'same',
    })
  })

  it('is unknown if both sides or none have the name', () => {
    expect(ownSideOf(board('Müller, Eva', 'Müller, Eva'), NAMES, null)).toBeNull()
    expect(ownSideOf(board('Novak', 'Horvat'), NAMES, null)).toBeNull()
  })

  it('is who plays here under that name, in a game over the board', () => {
    expect(ownSideOf(board('Novak', 'Eva Müller'), { ...NAMES, board: [] }, 'Eva Müller')?.side).toBe('black')
  })

  it('is the human being in a game that was played here', () => {
    expect(ownSideOf(here('Engine', 'whoever'), NAMES, null)?.side).toBe('black')
    expect(ownSideOf(here('Ann', 'Bob', 'human'), NAMES, 'Ann')?.side).toBe('white')
    expect(ownSideOf(here('Ann', 'Bob', 'human'), NAMES, null)).toBeNull()
  })
})
