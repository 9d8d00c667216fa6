// SPDX-License-Identifier: GPL-3.0-or-later
/** Two games side by side: what differs, and both in one. */
import { expect, it } from 'vitest'
import { readGame } from '../../engine/chess/pgn/read/reader.ts'
import { writeGame } from '../../engine/chess/pgn/write/writer.ts'
import { merged, pairDetail } from '../../renderer/stores/library/pair-detail.ts'

const treeOf = (text: string) => readGame(text).tree

const LEFT = treeOf(
  '[Event "Riga"]\n[White "Tal, Mihail"]\n[Black "?"]\n[Round "3"]\n[Result "1-0"]\n\n1. e4 e5 2. Nf3 Nc6 {Solid.} 3. Bb5 $1 a6 1-0',
)
const RIGHT = treeOf(
  '[Event "Riga"]\n[White "Tal, M"]\n[Black "Botvinnik, Mikhail"]\n[Result "1-0"]\n[Annotator "Me"]\n\n1. e4 e5 2. Nf3 (2. f4 {Bold.}) 2... Nc6 1-0',
)

it('names the tags that differ, the common moves and the notes', () => {
  expect(pairDetail(LEFT, RIGHT)).toEqual({
    tags: [
      { name: 'Event', values: ['Riga', 'Riga'], isSame: true },
      { name: 'Round', values: ['3', ''], isSame: false },
      { name: 'White', values: ['Tal, Mihail', 'Tal, M'], isSame: false },
      { name: 'Black', values: ['', 'Botvinnik, Mikhail'], isSame: false },
      { name: 'Result', values: ['1-0', '1-0'], isSame: true },
      { name: 'Annotator', values: ['', 'Me'], isSame: false },
    ],
    common: 4,
    plies: [6, 4],
    notes: [
      { comments: 1, variations: 0, signs: 1 },
      { comments: 1, variations: 1, signs: 0 },
    ],
  })
})

it('merges notes as variations, and fills in unknown tags', () => {
  const both = merged(LEFT, RIGHT)
  expect(both.ok && writeGame(both.value)).toContain(
    '1. e4 e5 2. Nf3 (2. f4 {Bold.}) 2... Nc6 {Solid.} 3. Bb5 $1 a6 1-0',
  )
  expect(both.ok && both.value.tags).toEqual(
    expect.arrayContaining([
      { name: 'White', value: 'Tal, Mihail' },
      { name: 'Black', value: 'Botvinnik, Mikhail' },
      { name: 'Annotator', value: 'Me' },
    ]),
  )
})

it('does not merge games that begin with other positions', () => {
  expect(merged(LEFT, treeOf('[FEN "8/8/8/4k3/8/8/4P3/4K3 w - - 0 1"]\n\n1. e4 *')).ok).toBe(false)
})
