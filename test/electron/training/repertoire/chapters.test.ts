// SPDX-License-Identifier: GPL-3.0-or-later
import { expect, test } from 'vitest'
import {
  groupChapters,
  idOf,
  repertoireOf,
  withRepertoire,
} from '../../../../electron/training/repertoire/chapters.ts'
import { readGame } from '../../../../engine/chess/pgn/read/reader.ts'
import { writeGame } from '../../../../engine/chess/pgn/write/writer.ts'
import { emptyTree } from '../../../../engine/chess/tree.ts'
import { ownRepertoire, read } from './games.ts'

test('tags say which repertoire a game belongs to', () => {
  expect(ownRepertoire().map(repertoireOf)).toEqual([
    { side: 'white', name: 'Italian and Alapin' },
    { side: 'white', name: 'Italian and Alapin' },
  ])
  expect(repertoireOf(read('[RepertoireSide "Black"]\n\n1. e4 *'))).toEqual({ side: 'black', name: '' })
  expect(repertoireOf(read('[Repertoire "Mine"]\n\n1. e4 *'))).toBeNull()
  expect(repertoireOf(read('[RepertoireSide "both"]\n\n1. e4 *'))).toBeNull()
})

test('games with the same name and side are one repertoire, wherever they are in the file', () => {
  const caro = { side: 'black', name: 'Caro-Kann' } as const
  const [open, half] = ownRepertoire()
  const games = [open!, withRepertoire(emptyTree(), caro), emptyTree(), half!, withRepertoire(half!, caro)]
  const groups = groupChapters(games)
  expect(groups.map(({ id, chapters }) => [id, chapters.map(({ game }) => game)])).toEqual([
    ['white Italian and Alapin', [0, 3]],
    ['black Caro-Kann', [1, 4]],
  ])
})

test('the mark survives writing and reading, and replaces an earlier one', () => {
  const first = withRepertoire(emptyTree(), { side: 'white', name: 'A "good" one' })
  const again = withRepertoire(first, { side: 'black', name: 'Another' })
  expect(repertoireOf(readGame(writeGame(first)).tree)).toEqual({ side: 'white', name: 'A "good" one' })
  expect(idOf(repertoireOf(again)!)).toBe('black Another')
  expect(again.tags.filter(({ name }) => name.startsWith('Repertoire'))).toHaveLength(2)
})
