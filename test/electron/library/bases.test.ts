// SPDX-License-Identifier: GPL-3.0-or-later
/** Several databases in one library: searched one or many at a time, with games copied and moved between them. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import sqlite from 'node-sqlite3-wasm'
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import {
  CLIPBASE,
  type ImportSummary,
  type LibraryFilter,
  type SelectedGames,
} from '../../../electron/library/protocol.ts'
import { prepare, Rig } from './rig.ts'

const START = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1'
const FIRST = 1
const game = (white: string, moves = '1. e4 e5'): string =>
  `[Event "?"]\n[White "${white}"]\n[Black "Béla"]\n[Result "1-0"]\n\n${moves} 1-0`
const THREE = [game('A'), game('B', '1. d4 d5'), game('C', '1. c4')].join('\n\n')

let rig: Rig
beforeAll(prepare)
beforeEach(async () => {
  rig = new Rig()
  await rig.import(THREE)
})
afterEach(() => rig.end())

const makeBase = async (name: string): Promise<number> =>
  (await rig.ask({ req: 'makeBase', name, kind: 'own' })).base

/** Resolves when no import runs. */
async function quiet(): Promise<void> {
  for (;;) {
    const { imports } = await rig.ask({ req: 'summary' })
    if (imports.every(({ state }) => state !== 'running')) return
    await new Promise((resolve) => setTimeout(resolve, 2))
  }
}

/** The databases by name, with the players of White in each. */
async function contents(): Promise<Record<string, string[]>> {
  const { bases } = await rig.ask({ req: 'summary' })
  const entries = bases.map(async ({ base, name, kind, games }) => {
    const rows = await rig.rows({ bases: [base] })
    expect(rows.map((row) => row.base)).toEqual(rows.map(() => base))
    expect(rows).toHaveLength(games)
    return [name || kind, rows.map(({ white }) => white)] as const
  })
  return Object.fromEntries(await Promise.all(entries))
}

/** Rows of the list of a filter, all of them or some. */
async function selected(filter: LibraryFilter, ...ranges: [number, number][]): Promise<SelectedGames> {
  const view = { filter, sort: 'added', descending: false } as const
  const { revision, total } = await rig.ask({ req: 'rows', view, from: 0, count: 0 })
  return { view, revision, ranges: ranges.length > 0 ? ranges : [[0, total]] }
}

/** Copies or moves games and waits until it is done. */
async function copy(games: SelectedGames, base: number, moves = false): Promise<ImportSummary> {
  const begun = await rig.ask({ req: 'copyGames', games, base, name: 'Copies', moves })
  await quiet()
  return begun.import!
}

/** The event that reported the end of an import. */
const ending = (id: number) =>
  rig.events.findLast((event) => event.evt === 'import' && event.summary.import === id)

it('a library begins with a database for imports and the clipbase', async () => {
  expect((await rig.ask({ req: 'summary' })).bases).toEqual([
    { base: FIRST, name: '', kind: 'other', games: 3 },
    { base: CLIPBASE, name: '', kind: 'clipbase', games: 0 },
  ])
})

it('databases are made, renamed, and filled by imports of files and texts', async () => {
  const own = await makeBase(' My games ')
  const { import: id } = await rig.ask({ req: 'import', file: rig.file('own.pgn', game('Own')), base: own })
  expect(await rig.ended(id)).toMatchObject({ base: own, copies: null })
  await rig.ask({ req: 'add', name: 'text', text: game('Text'), part: 0, more: false, base: own })
  await quiet()
  expect(await contents()).toEqual({ other: ['A', 'B', 'C'], 'My games': ['Own', 'Text'], clipbase: [] })
  await rig.ask({ req: 'changeBase', base: FIRST, name: 'Reference', kind: 'reference' })
  await rig.restart()
  expect(await contents()).toEqual({ Reference: ['A', 'B', 'C'], 'My games': ['Own', 'Text'], clipbase: [] })
  expect(await makeBase('Third')).toBe(own + 1)
})

it('one, several or all are searched and explored', async () => {
  const own = await makeBase('Own')
  await rig.ask({ req: 'add', name: 'x', text: game('D', '1. Nf3'), part: 0, more: false, base: own })
  const clip = await rig.ask({
    req: 'add',
    name: 'x',
    text: game('E', '1. b3'),
    part: 0,
    more: false,
    base: CLIPBASE,
  })
  await quiet()
  const players = async (filter: LibraryFilter): Promise<string> =>
    (await rig.rows(filter)).map(({ white }) => white).join('')
  expect(await players({ bases: [own] })).toBe('D')
  expect(await players({ bases: [FIRST, CLIPBASE] })).toBe('ABCE')
  expect(await players({ bases: [] })).toBe('')
  // The clipbase is apart until a person asks for it.
  expect(await players({})).toBe('ABCD')
  expect(await players({ text: 'béla' })).toBe('ABCD')
  expect(await players({ import: clip.import!.import })).toBe('E')
  expect(await rig.explore(START, { bases: [own, CLIPBASE] })).toEqual({ games: 2, g1f3: 1, b2b3: 1 })
  expect(await rig.explore(START)).toEqual({ games: 4, e2e4: 1, d2d4: 1, c2c4: 1, g1f3: 1 })
})

it('a game that is in two of the chosen databases counts once, wherever duplicates are left out', async () => {
  const own = await makeBase('Own')
  await copy(await selected({}, [0, 1]), own)
  await rig.ask({ req: 'add', name: 'x', text: game('A', '1. e4 c5'), part: 0, more: false, base: own })
  await quiet()
  const hidden = { duplicates: 'hide' } as const
  const whites = async (filter: LibraryFilter) => (await rig.rows(filter)).map(({ white }) => white).join('')
  expect(await whites({})).toBe('ABCAA')
  expect(await whites(hidden)).toBe('ABCA')
  expect(await whites({ bases: [own], ...hidden })).toBe('AA')
  expect(await whites({ duplicates: 'only' })).toBe('A')
  expect(await rig.explore(START, hidden)).toEqual({ games: 4, e2e4: 2, d2d4: 1, c2c4: 1 })
  expect(await rig.ask({ req: 'openingReport', fen: START, filter: hidden })).toMatchObject({ games: 4 })
  const games = async () => (await rig.ask({ req: 'player', names: ['A'] })).card.total.all.games
  expect(await games()).toBe(2)
  expect(
    await rig.ask({
      req: 'preparation',
      names: ['A'],
      question: { colour: 'white', leastGames: 1, years: null, ratings: null },
    }),
  ).toMatchObject({ games: 2 })
  // The oldest game of the databases counts, whatever else a filter asks for.
  expect(await whites({ playedBy: { names: ['A'] }, ...hidden })).toBe('AA')
  await rig.ask({ req: 'delete', games: [0] })
  expect(await whites(hidden)).toBe('BCAA')
  expect(await games()).toBe(2)
})

it('copies have the texts of the games, edits and odd bytes included, and are no duplicates', async () => {
  const latin = Uint8Array.from(`[White "M\u00fcller"]\n\n1. e4 e5 {na\u00efve} *`, (one) =>
    one.charCodeAt(0),
  )
  await rig.import(latin, 'latin.pgn')
  const odd = '[White "Odd"]\n\n1. e4 ( 1. d4 {open} ) Ke4 2. Nonsense $7 ; rest\n*'
  await rig.import(odd, 'odd.pgn')
  await rig.ask({ req: 'edit', game: 1, text: game('B*', '1. f4') })
  const before = await contents()
  const done = await copy(await selected({}), CLIPBASE)
  expect(ending(done.import)).toMatchObject({
    summary: { state: 'complete', copies: 'copy', base: CLIPBASE, games: 5, duplicates: 0 },
  })
  expect(await contents()).toEqual({ ...before, clipbase: ['A', 'B*', 'C', 'Müller', 'Odd'] })
  const textsOf = async (bases: number[]) => {
    const rows = await rig.rows({ bases })
    return Promise.all(rows.map(async ({ id }) => (await rig.ask({ req: 'game', game: id })).text.trim()))
  }
  expect(await textsOf([CLIPBASE])).toEqual(await textsOf([FIRST]))
  expect((await rig.rows({ bases: [FIRST, CLIPBASE] })).some(({ duplicate }) => duplicate)).toBe(false)
  // Twice in the same database are.
  await copy(await selected({}, [0, 1]), CLIPBASE)
  expect((await rig.rows({ bases: [CLIPBASE], duplicates: 'only' })).map(({ white }) => white)).toEqual(['A'])
  // Copies are no imported files, and their texts are not left on the disk.
  expect((await rig.ask({ req: 'summary' })).imports).toHaveLength(3)
  await rig.restart()
  expect((await rig.ask({ req: 'summary' })).imports).toHaveLength(3)
  expect(existsSync(`${rig.library}.added`)).toBe(false)
})

it('copies count neither among the games of a player nor in the table of an event', async () => {
  const cup = game('Tal').replace('"?"', '"Cup"')
  await rig.import(cup, 'cup.pgn')
  await copy(await selected({}), CLIPBASE)
  expect(await rig.ask({ req: 'players', words: 'tal' })).toEqual({ players: [{ name: 'Tal', games: 1 }] })
  const { id } = (await rig.rows({ text: 'tal' }))[0]!
  expect(await rig.ask({ req: 'crosstable', game: id })).toMatchObject({ event: 'Cup', games: 1 })
})

it('a copy is undone, even after a restart', async () => {
  const before = await contents()
  await copy(await selected({}, [1, 3]), CLIPBASE)
  expect(await contents()).toEqual({ ...before, clipbase: ['B', 'C'] })
  await rig.restart()
  expect(await rig.ask({ req: 'undo' })).toMatchObject({ what: 'games', game: null, summary: { games: 3 } })
  expect(await contents()).toEqual(before)
  await rig.restart()
  expect(await contents()).toEqual(before)
  expect(await rig.ask({ req: 'undo' })).toMatchObject({ what: null })
})

it('a move is one change: undone, the games are where they were', async () => {
  const own = await makeBase('Own')
  const before = await contents()
  const moved = await copy(await selected({}, [0, 1], [2, 3]), own, true)
  expect(ending(moved.import)).toMatchObject({ summary: { copies: 'move', games: 2 } })
  const after = { other: ['B'], Own: ['A', 'C'], clipbase: [] }
  expect(await contents()).toEqual(after)
  await rig.restart()
  expect(await contents()).toEqual(after)
  // Later changes to the copies are taken back first.
  const [first] = await rig.rows({ bases: [own] })
  await rig.ask({ req: 'edit', game: first!.id, text: game('A*') })
  await rig.ask({ req: 'undo' })
  expect(await contents()).toEqual(after)
  expect(await rig.ask({ req: 'undo' })).toMatchObject({ what: 'games', game: 0 })
  expect(await contents()).toEqual(before)
  // Games that are already there do not move.
  const again = await rig.ask({
    req: 'copyGames',
    games: await selected({}),
    base: FIRST,
    name: '',
    moves: true,
  })
  expect(again.import).toBe(null)
})

it('a move whose copies are complete when the process is killed deletes the games at the next start', async () => {
  await copy(await selected({}, [0, 2]), CLIPBASE)
  await rig.host.end()
  // As the kill leaves it: the import is complete, and the change is not written yet.
  const database = new sqlite.Database(rig.library)
  database.exec(`PRAGMA locking_mode = EXCLUSIVE; DELETE FROM changes;
    UPDATE copies SET games = 2, moved = x'0000000001000000', settled = 0`)
  database.close()
  await rig.restart()
  const after = { other: ['C'], clipbase: ['A', 'B'] }
  expect(await contents()).toEqual(after)
  await rig.restart()
  expect(await contents()).toEqual(after)
  expect(await rig.ask({ req: 'undo' })).toMatchObject({ what: 'games', game: 0 })
  expect(await contents()).toEqual({ other: ['A', 'B', 'C'], clipbase: [] })
})

it('a game that is edited while its copy is imported does not leave with the move', async () => {
  const games = await selected({})
  await rig.ask({ req: 'copyGames', games, base: CLIPBASE, name: 'x', moves: true })
  await rig.ask({ req: 'edit', game: 0, text: game('New') })
  await quiet()
  expect(await contents()).toEqual({ other: ['New'], clipbase: ['A', 'B', 'C'] })
})

it('a move that was stopped goes on after a restart; until then the games stay where they are', async () => {
  const many = Array.from({ length: 4000 }, (_, at) => game(`P${at}`)).join('\n\n')
  await rig.import(many, 'many.pgn')
  const begun = await rig.ask({
    req: 'copyGames',
    games: await selected({}),
    base: CLIPBASE,
    name: 'x',
    moves: true,
  })
  const { import: id } = begun.import!
  await rig.ask({ req: 'pause', import: id })
  await rig.restart()
  const left = (await rig.ask({ req: 'summary' })).bases.map(({ games }) => games)
  const isComplete = left[1] !== 0
  expect(left).toEqual(isComplete ? [0, 4003] : [4003, 0])
  if (!isComplete) await rig.ask({ req: 'resume', import: id })
  await quiet()
  expect((await rig.ask({ req: 'summary' })).bases.map(({ games }) => games)).toEqual([0, 4003])
  await rig.ask({ req: 'undo' })
  expect((await rig.ask({ req: 'summary' })).bases.map(({ games }) => games)).toEqual([4003, 0])
})

it('a database is removed with its games, restored by undo, and gone after a restart', async () => {
  const own = await makeBase('Own')
  await copy(await selected({}), own)
  const [copied] = await rig.rows({ bases: [own] })
  await rig.ask({ req: 'edit', game: copied!.id, text: game('A*') })
  const before = await contents()
  expect(await rig.ask({ req: 'removeBase', base: own })).toMatchObject({ games: 3 })
  expect(await contents()).toEqual({ other: ['A', 'B', 'C'], clipbase: [] })
  expect(await rig.code({ req: 'game', game: copied!.id })).toBe('NO_SUCH_GAME')
  expect(await rig.explore(START, { bases: [own] })).toEqual({ games: 0 })
  expect(await rig.ask({ req: 'undo' })).toMatchObject({ what: 'games', summary: { games: 6 } })
  expect(await contents()).toEqual(before)

  await rig.ask({ req: 'removeBase', base: own })
  await rig.restart()
  expect(await contents()).toEqual({ other: ['A', 'B', 'C'], clipbase: [] })
  // Its changes went with it.
  expect(await rig.ask({ req: 'undo' })).toMatchObject({ what: null })
  expect(await rig.explore(START)).toEqual({ games: 3, e2e4: 1, d2d4: 1, c2c4: 1 })
})

it('a database of several imports whose positions were merged leaves nothing behind', async () => {
  const own = await makeBase('Own')
  const [{ import: first }] = (await rig.ask({ req: 'summary' })).imports as [ImportSummary]
  await rig.ask({ req: 'discard', import: first })
  for (const name of ['one.pgn', 'two.pgn']) {
    const begun = await rig.ask({ req: 'import', file: rig.file(name, game(name)), base: own })
    await rig.ended(begun.import)
  }
  const files = (): string[] => readdirSync(`${rig.library}.games`).filter((name) => name !== 'marks')
  await expect.poll(() => files().filter((name) => name.startsWith('segment')).length).toBe(1)
  await rig.ask({ req: 'removeBase', base: own })
  for (let times = 0; times < 2; times++) {
    await rig.restart()
    expect(await contents()).toEqual({ other: [], clipbase: [] })
    await expect.poll(files).toEqual([])
  }
})

it('the clipbase is emptied and filled again; it cannot be removed, nor the last database', async () => {
  await copy(await selected({}), CLIPBASE)
  await rig.ask({ req: 'emptyBase', base: CLIPBASE })
  expect(await contents()).toEqual({ other: ['A', 'B', 'C'], clipbase: [] })
  await rig.ask({ req: 'undo' })
  expect(await contents()).toEqual({ other: ['A', 'B', 'C'], clipbase: ['A', 'B', 'C'] })
  await rig.ask({ req: 'emptyBase', base: CLIPBASE })
  await copy(await selected({}, [1, 2]), CLIPBASE)
  await rig.restart()
  expect(await contents()).toEqual({ other: ['A', 'B', 'C'], clipbase: ['B'] })
  expect(await rig.code({ req: 'removeBase', base: CLIPBASE })).toBe('NO_SUCH_BASE')
  expect(await rig.code({ req: 'changeBase', base: CLIPBASE, name: 'x', kind: 'own' })).toBe('NO_SUCH_BASE')
  expect(await rig.code({ req: 'removeBase', base: FIRST })).toBe('LAST_BASE')
  expect(await rig.code({ req: 'emptyBase', base: 7 })).toBe('NO_SUCH_BASE')
  expect(await rig.code({ req: 'import', file: rig.file('a.pgn', THREE), base: 7 })).toBe('NO_SUCH_BASE')
})

it('a database that is removed takes its unfinished imports along', async () => {
  const own = await makeBase('Own')
  const file = rig.file('many.pgn', Array.from({ length: 20_000 }, (_, at) => game(`P${at}`)).join('\n\n'))
  const { import: id } = await rig.ask({ req: 'import', file, base: own })
  await rig.begun(id)
  await rig.ask({ req: 'removeBase', base: own })
  expect((await rig.ask({ req: 'summary' })).imports).toHaveLength(1)
  await rig.restart()
  expect(await contents()).toEqual({ other: ['A', 'B', 'C'], clipbase: [] })
})

it('a damaged library is read into the same databases', async () => {
  const own = await makeBase('Own')
  await copy(await selected({}, [0, 2]), own)
  await copy(await selected({}, [2, 3]), own)
  await copy(await selected({}, [1, 2]), CLIPBASE)
  const before = await contents()
  await rig.ask({ req: 'salvage' })
  await quiet()
  expect(await contents()).toEqual(before)
  expect(readdirSync(rig.folder).filter((name) => name.endsWith('.added'))).toEqual([])
  expect(readFileSync(rig.library).length).toBeGreaterThan(0)
})
