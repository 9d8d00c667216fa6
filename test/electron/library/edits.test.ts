// SPDX-License-Identifier: GPL-3.0-or-later
/** Edited and deleted games: everything follows, everything is taken back, and a restart changes nothing. */
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { prepare, Rig } from './rig.ts'

const START = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1'
const AFTER_E4 = 'rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1'
const THREE = ['1. e4 e5', '1. e4 c5', '1. d4 d5']
  .map((moves, i) => `[White "W${i}"]\n[Black "B${i}"]\n[Result "1-0"]\n\n${moves} 1-0`)
  .join('\n\n')

let rig: Rig
beforeAll(prepare)
beforeEach(async () => {
  rig = new Rig()
  await rig.import(THREE)
})
afterEach(() => rig.end())

/** The answers to all queries. */
const everything = async () => ({
  rows: await rig.rows(),
  texts: await Promise.all(
    (await rig.rows()).map(async ({ id }) => (await rig.ask({ req: 'game', game: id })).text),
  ),
  start: await rig.explore(START),
  afterE4: await rig.explore(AFTER_E4),
  found: await rig.rows({ position: AFTER_E4 }),
})

/** The state must be the same after a restart. */
async function durable() {
  const before = await everything()
  await rig.restart()
  expect(await everything()).toEqual(before)
  return before
}

it('an edited game is the new one everywhere', async () => {
  const first = await everything()
  const text = '[White "New"]\n[Black "Älter"]\n[Result "0-1"]\n\n1. d4 Nf6 0-1'
  const { row } = await rig.ask({ req: 'edit', game: 1, text })
  expect(row).toMatchObject({
    id: 1,
    white: 'New',
    black: 'Älter',
    result: '0-1',
    plies: 2,
    edited: true,
    eco: 'A45',
  })
  const edited = await durable()
  expect(edited.rows[1]).toEqual(row)
  expect(edited.texts[1]).toBe(text)
  expect(edited.start).toEqual({ games: 3, d2d4: 2, e2e4: 1 })
  expect(edited.afterE4).toEqual({ games: 1, e7e5: 1 })
  expect(edited.found.map(({ id }) => id)).toEqual([0])
  expect(await rig.rows({ text: 'alter' })).toEqual([row])

  await rig.ask({ req: 'edit', game: 1, text: '[White "Newer"]\n\n1. e4 Nf6 *' })
  expect((await durable()).afterE4).toEqual({ games: 2, e7e5: 1, g8f6: 1 })
  expect(await rig.ask({ req: 'undo' })).toMatchObject({ game: 1 })
  expect(await durable()).toEqual(edited)
  await rig.restart()
  expect(await rig.ask({ req: 'undo' })).toMatchObject({ game: 1 })
  expect(await durable()).toEqual(first)
  expect(await rig.ask({ req: 'undo' })).toMatchObject({ game: null })
})

it('deleted games are gone until they are brought back', async () => {
  const first = await everything()
  expect(await rig.ask({ req: 'delete', games: [0, 2] })).toMatchObject({ games: 1 })
  const left = await durable()
  expect(left.rows.map(({ id }) => id)).toEqual([1])
  expect(left.start).toEqual({ games: 1, e2e4: 1 })
  expect(await rig.code({ req: 'game', game: 0 })).toBe('NO_SUCH_GAME')
  expect(await rig.code({ req: 'delete', games: [1, 2] })).toBe('NO_SUCH_GAME')
  expect(await rig.code({ req: 'edit', game: 2, text: '*' })).toBe('NO_SUCH_GAME')
  const undone = await rig.ask({ req: 'undo' })
  expect(undone).toMatchObject({ summary: { games: 3 }, game: 0 })
  expect(await durable()).toEqual(first)
})

it('changes are taken back in turn, the newest first', async () => {
  const first = await everything()
  await rig.ask({ req: 'edit', game: 0, text: '[White "New"]\n\n1. c4 *' })
  const edited = await everything()
  await rig.ask({ req: 'delete', games: [0, 1] })
  await rig.restart()
  await rig.ask({ req: 'undo' })
  expect(await everything()).toEqual(edited)
  await rig.ask({ req: 'undo' })
  expect(await everything()).toEqual(first)
})

it.each([
  ['nothing', ''],
  ['two games', '[White "A"]\n\n1. e4 *\n\n[White "B"]\n\n1. d4 *'],
])('a game cannot become %s', async (_, text) => {
  expect(await rig.code({ req: 'edit', game: 0, text })).toBe('NOT_A_GAME')
  expect((await rig.rows())[0]).toMatchObject({ white: 'W0', edited: false })
})

it('a game that cannot be played to its end is marked, and its text is whole', async () => {
  const text = '[White "A"]\n\n1. e4 e5 2. Ke3 Ke6 *'
  expect((await rig.ask({ req: 'edit', game: 0, text })).row).toMatchObject({ damaged: true, plies: 2 })
  expect((await rig.ask({ req: 'game', game: 0 })).text).toBe(text)
})

it('changes of games that leave go with them', async () => {
  const second = await rig.import('[White "Other"]\n\n1. e4 *', 'b.pgn')
  await rig.ask({ req: 'edit', game: 0, text: '[White "New"]\n\n1. c4 *' })
  await rig.ask({ req: 'edit', game: 3, text: '[White "Newer"]\n\n1. c4 *' })
  await rig.ask({ req: 'delete', games: [1, 3] })
  await rig.ask({ req: 'discard', import: second.import })
  expect((await durable()).rows.map(({ white }) => white)).toEqual(['New', 'W2'])
  expect(await rig.ask({ req: 'undo' })).toMatchObject({ game: 1, summary: { games: 3 } })
  expect(await rig.ask({ req: 'undo' })).toMatchObject({ game: 0 })
  expect(await rig.ask({ req: 'undo' })).toMatchObject({ game: null })
})

const game = (white: string, moves = '1. e4 e5 2. Nf3') =>
  `[White "${white}"]\n[Black "Béla, X"]\n\n${moves} *`

it('duplicates are marked by moves and surnames, and follow what becomes of the original', async () => {
  const duplicates = async () => (await rig.rows()).filter(({ duplicate }) => duplicate).map(({ id }) => id)
  const list = [
    game('Müller, Jürgen'),
    game('MULLER,J'),
    game('Muller'),
    game('Meier, J'),
    game('Muller', '1. e4 e5'),
    game('Nobody', ''),
    game('Nobody', ''),
  ]
  const summary = await rig.import(list.join('\n\n'), 'b.pgn')
  expect(summary).toMatchObject({ games: 7, duplicates: 2 })
  expect(await duplicates()).toEqual([4, 5])
  expect(await rig.rows({ duplicates: 'only' })).toHaveLength(2)
  await rig.ask({ req: 'delete', games: [3] })
  expect(await duplicates()).toEqual([5])
  await rig.ask({ req: 'edit', game: 4, text: game('Else') })
  expect(await duplicates()).toEqual([])
  await rig.ask({ req: 'undo' })
  await rig.ask({ req: 'undo' })
  expect(await duplicates()).toEqual([4, 5])
  await rig.restart()
  expect(await duplicates()).toEqual([4, 5])
})

it('replacing several games with one is a single change, even after its import is removed', async () => {
  const first = await everything()
  const text = '[White "Both"]\n[Black "B"]\n[Result "1-0"]\n\n1. e4 e5 2. Nf3 1-0'
  expect(await rig.code({ req: 'edit', game: 1, text, gone: [0, 1] })).toBe('BAD_REQUEST')
  expect(await rig.code({ req: 'edit', game: 1, text, gone: [9] })).toBe('NO_SUCH_GAME')
  await rig.ask({ req: 'edit', game: 1, text, gone: [0] })
  const merged = await durable()
  expect(merged.rows.map(({ id, white }) => [id, white])).toEqual([
    [1, 'Both'],
    [2, 'W2'],
  ])
  expect(merged.start).toEqual({ games: 2, d2d4: 1, e2e4: 1 })
  expect(await rig.ask({ req: 'undo' })).toMatchObject({ what: 'games', game: 1, summary: { games: 3 } })
  expect(await durable()).toEqual(first)

  // The deleted game is of another import, and stays deleted when the edited one leaves.
  const other = await rig.import('[White "Other"]\n[Black "O"]\n\n1. c4 c5 *', 'other.pgn')
  await rig.ask({ req: 'edit', game: 3, text, gone: [2] })
  await rig.ask({ req: 'discard', import: other.import })
  expect((await durable()).rows.map(({ id }) => id)).toEqual([0, 1])
  await rig.ask({ req: 'undo' })
  expect(await durable()).toEqual(first)
})
