// SPDX-License-Identifier: GPL-3.0-or-later
/** Marks of games: set and removed, found, and what becomes of them when games are changed, copied, moved or leave. */
import { closeSync, openSync, writeSync } from 'node:fs'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { GameMark } from '../../../electron/data/game-marks.ts'
import type { Condition } from '../../../electron/data/query/query.ts'
import type { RowRange } from '../../../electron/data/selected-rows.ts'
import {
  CLIPBASE,
  type LibraryFilter,
  type LibraryView,
  type SelectedGames,
} from '../../../electron/library/protocol.ts'
import { prepare, Rig } from './rig.ts'

const FIRST = 1
const game = (name: string, moves = '1. e4 e5'): string =>
  `[White "${name}"]\n[Black "X"]\n[Result "*"]\n\n${moves} *`
const NAMES = ['A', 'B', 'C', 'D', 'E', 'F']
const ALL: LibraryView = { filter: {}, sort: 'added', descending: false }

let rig: Rig
beforeAll(prepare)
beforeEach(async () => {
  rig = new Rig()
  await rig.import(NAMES.map((name) => game(name)).join('\n\n'))
})
afterEach(() => rig.end())

/** The ids of games by their names. */
async function ids(...names: string[]): Promise<number[]> {
  const rows = await rig.rows()
  return names.map((name) => rows.find(({ white }) => white === name)!.id)
}
async function mark(names: string, how: 'set' | 'remove' | 'toggle', ...marks: GameMark[]) {
  return rig.ask({ req: 'mark', games: await ids(...names), marks, how })
}
async function selected(ranges?: RowRange[], view = ALL): Promise<SelectedGames> {
  const { revision, total } = await rig.ask({ req: 'rows', view, from: 0, count: 0 })
  return { view, revision, ranges: ranges ?? [[0, total]] }
}
/** The marked games by their names, such as `A: star`. */
const marked = async (filter: LibraryFilter = {}): Promise<string[]> =>
  (await rig.rows(filter)).flatMap(({ white, marks }) =>
    marks.length > 0 ? [`${white}: ${marks.join(' ')}`] : [],
  )
/** The names of the games that fit all conditions. */
const search = async (...parts: Condition[]) =>
  (await rig.rows({ query: { is: 'all', parts } })).map(({ white }) => white).join('')
const undo = () => rig.ask({ req: 'undo' })
const importsOf = async () => (await rig.ask({ req: 'summary' })).imports
async function quiet(): Promise<void> {
  for (const { import: id } of await importsOf()) await rig.ended(id)
}
async function copy(games: SelectedGames, base: number, moves: boolean): Promise<void> {
  const begun = await rig.ask({ req: 'copyGames', games, base, name: 'Copies', moves })
  await rig.ended(begun.import!.import)
}

describe('marks', () => {
  it('are set, removed and toggled, and stay after a restart', async () => {
    expect(await mark('AC', 'set', 'star', 'endgame')).toEqual({ changed: 2, isSet: true })
    expect(await mark('AB', 'toggle', 'star')).toEqual({ changed: 1, isSet: true })
    expect(await mark('AB', 'toggle', 'star')).toEqual({ changed: 2, isSet: false })
    expect(await mark('B', 'remove', 'study')).toEqual({ changed: 0, isSet: false })
    expect(await mark('D', 'set', 'study', 'novelty')).toEqual({ changed: 1, isSet: true })
    const now = ['A: endgame', 'C: star endgame', 'D: novelty study']
    expect(await marked()).toEqual(now)
    await rig.restart()
    expect(await marked()).toEqual(now)
    expect(await rig.ask({ req: 'summary' })).toMatchObject({ marked: 3 })
  })

  it('of one step are taken back together, in turn with other changes, after a restart too', async () => {
    await rig.ask({ req: 'markMany', games: await selected([[0, 2], [4, 6]]), marks: ['star'], how: 'set' }) // prettier-ignore
    await mark('ABC', 'set', 'star', 'tactics')
    await rig.ask({ req: 'delete', games: await ids('A') })
    await mark('C', 'remove', 'star')
    expect(await marked()).toEqual(['B: star tactics', 'C: tactics', 'E: star', 'F: star'])
    await rig.restart()
    expect(await undo()).toMatchObject({ what: 'marks', game: 2 })
    expect(await undo()).toMatchObject({ what: 'games' })
    expect(await marked()).toEqual([
      'A: star tactics',
      'B: star tactics',
      'C: star tactics',
      'E: star',
      'F: star',
    ])
    expect(await undo()).toMatchObject({ what: 'marks', game: 0, summary: { marked: 4 } })
    expect(await marked()).toEqual(['A: star', 'B: star', 'E: star', 'F: star'])
    expect(await undo()).toMatchObject({ what: 'marks', summary: { marked: 0 } })
    expect(await undo()).toMatchObject({ what: null })
  })

  it('are not set for games that are not there', async () => {
    expect(await rig.code({ req: 'mark', games: [99], marks: ['star'], how: 'set' })).toBe('NO_SUCH_GAME')
    const games = await selected([[0, 1]])
    await rig.ask({ req: 'delete', games: [5] })
    expect(await rig.code({ req: 'markMany', games, marks: ['star'], how: 'set' })).toBe('LIST_CHANGED')
    expect(await marked()).toEqual([])
  })

  it('change several times at once, each time as a whole', async () => {
    const games = await ids('A', 'B')
    const toggle = () => rig.ask({ req: 'mark', games, marks: ['star'], how: 'toggle' })
    expect(await Promise.all([toggle(), toggle(), toggle()])).toEqual([
      { changed: 2, isSet: true },
      { changed: 2, isSet: false },
      { changed: 2, isSet: true },
    ])
    expect(await marked()).toEqual(['A: star', 'B: star'])
  })
})

describe('a list', () => {
  it('that asks for marks is another one when they change', async () => {
    await mark('BD', 'set', 'star')
    const starred: LibraryView = { ...ALL, filter: { marks: ['star'] } }
    const games = await selected(undefined, starred)
    const { total } = await rig.ask({ req: 'rows', view: starred, from: 0, count: 0 })
    expect(total).toBe(2)
    await mark('E', 'set', 'star')
    expect(await rig.code({ req: 'markMany', games, marks: ['star'], how: 'remove' })).toBe('LIST_CHANGED')
    expect((await rig.rows({ marks: ['star'] })).map(({ white }) => white)).toEqual(['B', 'D', 'E'])
  })

  it('that does not ask for marks stays, and its rows have them', async () => {
    const games = await selected([[1, 3]])
    for (const name of ['star', 'study'] as const)
      await rig.ask({ req: 'markMany', games, marks: [name], how: 'set' })
    expect(await marked()).toEqual(['B: star study', 'C: star study'])
    expect(rig.events.filter(({ evt }) => evt === 'marked')).toEqual([
      { evt: 'marked', marked: 2 },
      { evt: 'marked', marked: 2 },
    ])
  })

  it('can be sorted by marks, and follows them', async () => {
    const view: LibraryView = { ...ALL, sort: 'marks' }
    const order = async () =>
      (await rig.ask({ req: 'rows', view, from: 0, count: 9 })).rows.map(({ white }) => white).join('')
    expect(await order()).toBe('ABCDEF')
    await mark('F', 'set', 'study')
    await mark('D', 'set', 'star')
    expect(await order()).toBe('DFABCE')
  })

  it('is searched for marks among other conditions, also after they have changed', async () => {
    const star: Condition = { is: 'mark', mark: 'star' }
    // A tag is read in the game.
    const tag: Condition = { is: 'tag', name: 'White', words: '' }
    await mark('AB', 'set', 'star')
    await mark('BC', 'set', 'blunder')
    expect(await search(star, tag)).toBe('AB')
    expect(await search({ ...star, not: true }, tag)).toBe('CDEF')
    expect(await search({ is: 'mark', mark: 'any', not: true })).toBe('DEF')
    await mark('AF', 'toggle', 'star')
    expect(await search(star, tag)).toBe('ABF')
    expect(await search({ ...star, not: true }, tag)).toBe('CDE')
    expect(await search({ is: 'mark', mark: 'any', not: true })).toBe('DE')
  })
})

describe('a marked game', () => {
  beforeEach(async () => {
    await mark('BE', 'set', 'star')
    await mark('E', 'set', 'novelty')
  })

  it('keeps its marks when it is edited, changed with others, deleted and brought back', async () => {
    const [b] = await ids('B')
    await rig.ask({ req: 'edit', game: b!, text: game('Bé') })
    const step = { kind: 'set', name: 'Event', value: 'Cup', onlyMissing: false } as const
    await rig.ask({ req: 'batchApply', games: await selected(), steps: [step] })
    await rig.ask({ req: 'deleteMany', games: await selected() })
    expect(await marked()).toEqual([])
    await undo()
    expect(await marked()).toEqual(['Bé: star', 'E: star novelty'])
  })

  it('takes its marks with it when it is copied or moved, and undo leaves those of the first', async () => {
    const { base } = await rig.ask({ req: 'makeBase', name: 'Own', kind: 'own' })
    await copy(await selected([[0, 3]]), base, false)
    expect(await marked({ bases: [base] })).toEqual(['B: star'])
    await copy(await selected([[3, 6]], { ...ALL, filter: { bases: [FIRST] } }), CLIPBASE, true)
    expect(await marked({ bases: [CLIPBASE] })).toEqual(['E: star novelty'])
    expect(await marked({ bases: [FIRST] })).toEqual(['B: star'])
    await undo()
    expect(await marked({ bases: [CLIPBASE] })).toEqual([])
    expect(await marked({ bases: [FIRST] })).toEqual(['B: star', 'E: star novelty'])
    expect(await rig.ask({ req: 'summary' })).toMatchObject({ marked: 3 })
  })

  it('leaves with its database, and comes back with it', async () => {
    await rig.ask({ req: 'makeBase', name: 'Own', kind: 'own' })
    await rig.ask({ req: 'removeBase', base: FIRST })
    await undo()
    expect(await marked()).toEqual(['B: star', 'E: star novelty'])
    await rig.ask({ req: 'removeBase', base: FIRST })
    await rig.restart()
    expect(await rig.ask({ req: 'summary' })).toMatchObject({ games: 0, marked: 0 })
  })

  it('leaves with its import for good, and changes to other games can still be undone', async () => {
    await rig.import(game('G'), 'second.pgn')
    await mark('AG', 'set', 'study')
    const [first] = await importsOf()
    await rig.ask({ req: 'discard', import: first!.import })
    expect(await marked()).toEqual(['G: study'])
    await rig.restart()
    expect(await rig.ask({ req: 'summary' })).toMatchObject({ marked: 1 })
    expect(await undo()).toMatchObject({ what: 'marks', game: 6 })
    expect(await marked()).toEqual([])
    // The changes to games that have left went with them.
    expect(await undo()).toMatchObject({ what: null })
  })

  it('is salvaged with its marks', async () => {
    await rig.ask({ req: 'edit', game: 4, text: game('Edited') })
    await rig.ask({ req: 'delete', games: await ids('A') })
    await rig.host.end()
    const file = openSync(rig.library, 'r+')
    // The header of the first page.
    writeSync(file, Buffer.alloc(16), 0, 16, 0)
    closeSync(file)
    await rig.restart()
    expect(await rig.ask({ req: 'salvage' })).toMatchObject({ games: 5, lost: 0 })
    await quiet()
    expect(await marked()).toEqual(['B: star', 'Edited: star novelty'])
  })
})
