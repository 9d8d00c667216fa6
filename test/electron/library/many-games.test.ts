// SPDX-License-Identifier: GPL-3.0-or-later
/** What a page does with many games of the library at once. */
import { existsSync } from 'node:fs'
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import type { RowRange } from '../../../electron/data/selected-rows.ts'
import type { LibraryView } from '../../../electron/library/protocol.ts'
import { prepare, Rig } from './rig.ts'

const game = (name: string) => `[White "${name}"]\n[Black "X"]\n[Result "1-0"]\n\n1. e4 e5 1-0`
const NAMES = ['A', 'B', 'C', 'D', 'E', 'F']
const BACKWARDS: LibraryView = { filter: {}, sort: 'white', descending: true }

let rig: Rig
beforeAll(prepare)
beforeEach(async () => {
  rig = new Rig()
  await rig.import(NAMES.map((name) => game(name)).join('\n\n'))
})
afterEach(() => rig.end())

async function selected(ranges: RowRange[], view = BACKWARDS) {
  const { revision } = await rig.ask({ req: 'rows', view, from: 0, count: 0 })
  return { view, revision, ranges }
}
/** A part of the games to be added. */
const part = (text: string, number: number, more: boolean) =>
  ({ req: 'add', name: 'selected', text, part: number, more }) as const
const names = async () => (await rig.rows()).map(({ white }) => white)

it('gives the texts of the rows in the order of the list', async () => {
  const games = await selected([[0, 1], [4, 6]]) // prettier-ignore
  expect(await rig.ask({ req: 'texts', games, from: 0 })).toEqual({
    text: `${[game('F'), game('B'), game('A')].join('\n\n')}\n`,
    next: null,
  })
  expect(await rig.ask({ req: 'texts', games, from: 2 })).toEqual({ text: `${game('A')}\n`, next: null })
})

it('deletes the games of the rows, and takes that back in one step', async () => {
  await rig.ask({ req: 'deleteMany', games: await selected([[0, 1], [3, 5]]) }) // prettier-ignore
  expect(await names()).toEqual(['A', 'D', 'E'])
  await rig.ask({ req: 'undo' })
  expect(await names()).toEqual(NAMES)
  await rig.ask({ req: 'deleteMany', games: await selected([[0, 6]]) })
  expect(await names()).toEqual([])
})

it('refuses rows of a list that is another one by now', async () => {
  const games = await selected([[0, 2]])
  await rig.ask({ req: 'delete', games: [0] })
  expect(await rig.code({ req: 'deleteMany', games })).toBe('LIST_CHANGED')
  expect(await rig.code({ req: 'texts', games, from: 0 })).toBe('LIST_CHANGED')
  expect(await names()).toHaveLength(5)
})

it('adds the games of several texts that come at once', async () => {
  const answers = await Promise.all(['G', 'H', 'I'].map((name) => rig.ask(part(game(name), 0, false))))
  for (const answer of answers) await rig.ended(answer.import!.import)
  // They are collected side by side, so any of them may be the first.
  expect((await names()).toSorted()).toEqual([...NAMES, 'G', 'H', 'I'])
})

it('adds games from text in parts, once they are all there', async () => {
  expect(await rig.code(part(game('G'), 1, true))).toBe('BAD_REQUEST')
  expect(await rig.ask(part(`${game('G')}\n`, 0, true))).toEqual({ import: null })
  expect(await names()).toEqual(NAMES)
  const answer = await rig.ask(part(`${game('Ä')}\n`, 1, false))
  expect(answer.import).toMatchObject({ name: 'selected' })
  expect(await rig.ended(answer.import!.import)).toMatchObject({ state: 'complete', games: 2 })
  expect(await names()).toEqual([...NAMES, 'G', 'Ä'])
  // The file that they were collected in is needed no longer after a start.
  await rig.restart()
  await rig.ask({ req: 'summary' })
  expect(existsSync(`${rig.library}.added`)).toBe(false)
})
