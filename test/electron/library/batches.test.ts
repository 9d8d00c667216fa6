// SPDX-License-Identifier: GPL-3.0-or-later
/** Changes of many games: every answer follows, one step takes all of it back, and a restart changes nothing. */
import { closeSync, openSync, readdirSync, writeFileSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { GamePlayer } from '../../../electron/data/game-player.ts'
import { Slices } from '../../../electron/data/slices.ts'
import { PartWriter } from '../../../electron/library/games/part.ts'
import { makeRandom } from '../../../engine/host/random.ts'
import type { BatchStep } from '../../../electron/data/batch/steps.ts'
import type { LibraryFilter, SelectedGames } from '../../../electron/library/protocol.ts'
import { prepare, Rig } from './rig.ts'

const START = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1'
const AFTER_E4 = 'rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1'

const game = (number: number, moves: string, tags = ''): string =>
  `[Event "Open"]\n[Site "Rome"]\n[Date "1999.05.0${number}"]\n[Round "?"]\n[White "W${number}"]\n[Black "B${number}"]\n` +
  `[Result "1-0"]\n[WhiteElo "2400"]\n[BlackElo "2300"]\n${tags}\n${moves} 1-0`
const GAMES = [
  game(3, '1. e4 e5 2. Nf3'),
  game(1, '1. e4 {best by test [%clk 0:01:00]} c5 (1... e6 $1) 2. Nf3 $14'),
  game(2, '1. d4 d5 2. Ke5 {broken}'),
  game(4, '1. e4 c5', '[Annotator "Björn"]\n'),
]
const PLAIN: BatchStep = { kind: 'strip', parts: ['comments', 'variations', 'nags', 'commands'] }
const set = (name: string, value: string, onlyMissing = false): BatchStep => ({
  kind: 'set',
  name,
  value,
  onlyMissing,
})

let rig: Rig
beforeAll(prepare)
beforeEach(async () => {
  rig = new Rig()
  await rig.import(GAMES.join('\n\n'))
})
afterEach(() => rig.end())

async function selected(filter: LibraryFilter = {}, ...ranges: [number, number][]): Promise<SelectedGames> {
  const view = { filter, sort: 'added', descending: false } as const
  const { revision, total } = await rig.ask({ req: 'rows', view, from: 0, count: 0 })
  return { view, revision, ranges: ranges.length > 0 ? ranges : [[0, total]] }
}

const apply = async (steps: BatchStep[], ...ranges: [number, number][]) =>
  (await rig.ask({ req: 'batchApply', games: await selected({}, ...ranges), steps })).counts

const texts = async (): Promise<string[]> =>
  Promise.all((await rig.rows()).map(async ({ id }) => (await rig.ask({ req: 'game', game: id })).text))

const explored = async () => {
  const { games, moves } = await rig.ask({ req: 'explore', fen: START, filter: {} })
  return { games, moves }
}

/** The answers to all queries. */
const everything = async () => ({
  rows: await rig.rows(),
  texts: await texts(),
  start: await explored(),
  found: await rig.rows({ position: AFTER_E4 }),
  later: await rig.rows({ yearFrom: 2000 }),
  strong: await rig.rows({ ratingFrom: 2500 }),
})

/** The state must be the same after a restart. */
async function durable() {
  const before = await everything()
  await rig.restart()
  expect(await everything()).toEqual(before)
  return before
}

const undo = () => rig.ask({ req: 'undo' })
const amendments = (): string[] =>
  readdirSync(`${rig.library}.games`).filter((name) => name.startsWith('amendment'))

it('a tag of all games is set in one step, which is undone in one', async () => {
  const before = await everything()
  const counts = await apply([set('Event', 'Rome Open'), set('Site', 'Rome')])
  expect(counts).toMatchObject({
    games: 4,
    changed: 4,
    same: 0,
    unread: 0,
    tags: [{ name: 'Event', games: 4 }],
  })
  const after = await durable()
  expect(after.rows.map(({ event, edited }) => `${event} ${edited}`)).toEqual(Array(4).fill('Rome Open true'))
  // Nothing but the tag: the games keep their places, their numbers and their texts.
  expect(after.texts).toEqual(before.texts.map((text) => text.replace('"Open"', '"Rome Open"')))
  expect(after.rows.map(({ id }) => id)).toEqual(before.rows.map(({ id }) => id))
  expect(after.start).toEqual(before.start)
  expect(await undo()).toMatchObject({ what: 'games', game: before.rows[0]!.id })
  expect(await durable()).toEqual(before)
  expect(amendments()).toEqual([])
  expect(await undo()).toMatchObject({ what: null })
})

it('the explorer counts new dates and ratings of some games', async () => {
  await apply([set('Date', '2021.01.02'), set('WhiteElo', '2600')], [0, 1], [3, 4])
  const after = await durable()
  expect(after.later.map(({ white }) => white)).toEqual(['W3', 'W4'])
  // The mean of 2600 and 2300 is below.
  expect(after.strong).toEqual([])
  const e4 = after.start.moves.find(({ uci }) => uci === 'e2e4')!
  expect(e4).toMatchObject({ games: 3, lastYear: 2021, rating: Math.round((2600 + 2600 + 2400) / 3) })
  // As a filter counts the same games, one by one.
  const { moves } = await rig.ask({ req: 'explore', fen: START, filter: { ratingFrom: 1 } })
  expect(moves).toEqual(after.start.moves)
  await undo()
  const back = await rig.ask({ req: 'explore', fen: START, filter: {} })
  expect(back.moves.find(({ uci }) => uci === 'e2e4')).toMatchObject({ lastYear: 1999, rating: 2400 })
})

it('notes are stripped, and games that cannot be read are left alone and counted', async () => {
  const before = await everything()
  const counts = await apply([PLAIN])
  expect(counts).toMatchObject({
    changed: 1,
    same: 2,
    unread: 1,
    tags: [],
    removed: { comments: 1, variations: 1, nags: 1, clocks: 0, commands: 1 },
  })
  const after = await durable()
  expect(after.texts[1]).toContain('\n1. e4 c5 2. Nf3 1-0')
  expect(after.texts.toSpliced(1, 1)).toEqual(before.texts.toSpliced(1, 1))
  expect([after.start, after.found.length]).toEqual([before.start, before.found.length])
  await undo()
  expect(await durable()).toEqual(before)
})

it('codes, plies and rounds are computed', async () => {
  await apply([
    { kind: 'compute', tag: 'eco', onlyMissing: false },
    { kind: 'compute', tag: 'opening', onlyMissing: true },
    { kind: 'compute', tag: 'plyCount', onlyMissing: false },
    { kind: 'rounds' },
  ])
  const after = await durable()
  expect(after.rows.map(({ round }) => round)).toEqual(['3', '1', '2', '4'])
  expect(after.texts[0]).toMatch(/\[ECO "C40"\]\n\[Opening "King's Knight Opening"\]\n\[PlyCount "3"\]/)
  // Its moves break off.
  expect(after.texts[2]).not.toMatch(/PlyCount|ECO/)
})

it('edited games are changed in the same step, and games with unsaved changes are not', async () => {
  const [first, second] = await rig.rows()
  await rig.ask({ req: 'edit', game: first!.id, text: GAMES[0]!.replace('W3', 'Edited') })
  await rig.ask({ req: 'draft', game: second!.id, text: GAMES[1]!.replace('W1', 'Draft') })
  const before = await everything()
  expect(await apply([set('Event', 'Cup')])).toMatchObject({ changed: 3, unsaved: 1 })
  const after = await durable()
  expect(after.rows.map(({ white, event }) => `${white} ${event}`)).toEqual([
    'Edited Cup',
    'W1 Open',
    'W2 Cup',
    'W4 Cup',
  ])
  await undo()
  expect(await durable()).toEqual(before)
  await undo()
  expect((await rig.rows())[0]!.white).toBe('W3')
})

it('an edit after a change, and another change, are undone one by one', async () => {
  const states = [await everything()]
  await apply([set('Event', 'First')])
  states.push(await everything())
  const [{ id }, , third] = (await rig.rows()) as [{ id: number }, unknown, { id: number }]
  await rig.ask({ req: 'edit', game: id, text: GAMES[3]! })
  states.push(await everything())
  await apply([set('Event', 'Second'), { kind: 'remove', name: 'Round' }], [0, 2])
  states.push(await durable())
  await rig.ask({ req: 'merge', kind: 'event', merges: [{ names: ['First'], into: 'Named' }] })
  await rig.ask({ req: 'delete', games: [third.id] })
  expect((await durable()).rows.map(({ event }) => event)).toEqual(['Second', 'Second', 'Named'])
  await undo()
  await undo()
  for (let last = states.pop(); last; last = states.pop()) {
    expect(await everything()).toEqual(last)
    await undo()
  }
})

it('a preview counts all games, shows some, and changes nothing', async () => {
  const before = await everything()
  const steps = [set('Annotator', 'Ann', true), PLAIN]
  const preview = await rig.ask({ req: 'batchPreview', games: await selected(), steps, count: 1 })
  expect(preview.counts).toMatchObject({ games: 4, changed: 2, same: 1, unread: 1 })
  expect(preview.examples).toMatchObject([
    { row: { white: 'W3' }, tags: [{ name: 'Annotator', before: null, after: 'Ann' }], moves: null },
  ])
  const second = await selected({}, [1, 2])
  const { examples } = await rig.ask({ req: 'batchPreview', games: second, steps, count: 5 })
  expect(examples[0]!.moves).toEqual({
    before: { text: '1. e4 {best by test [%clk 0:01:00]} c5 (1... e6 $1) 2. Nf3 $14 1-0', isCut: false },
    after: { text: '1. e4 c5 2. Nf3 1-0', isCut: false },
  })
  expect(await everything()).toEqual(before)
  const counts = await apply(steps)
  expect(counts).toEqual(preview.counts)
})

it('is refused for a list that has changed, and for tags that a game needs', async () => {
  const games = await selected()
  const [first] = await rig.rows()
  await rig.ask({ req: 'delete', games: [first!.id] })
  const steps = [set('Event', 'Cup')]
  expect(await rig.code({ req: 'batchApply', games, steps })).toBe('LIST_CHANGED')
  expect(await rig.code({ req: 'batchPreview', games, steps, count: 1 })).toBe('LIST_CHANGED')
  const now = await selected()
  for (const bad of [set('FEN', START), set('Event', 'a\nb'), set('Event', ' '), set('A b', 'x')])
    expect(await rig.code({ req: 'batchApply', games: now, steps: [bad] })).toBe('BAD_REQUEST')
  expect(await rig.code({ req: 'batchApply', games: now, steps: [] })).toBe('BAD_REQUEST')
})

it('a stopped change leaves no trace, and a newer preview ends an older one', async () => {
  const before = await everything()
  const games = await selected()
  const steps = [set('Event', 'Cup')]
  const codes = await Promise.all([
    rig.code({ req: 'batchPreview', games, steps, count: 1 }),
    rig.code({ req: 'batchApply', games, steps }),
    rig.ask({ req: 'stopBatch' }),
  ])
  expect(codes.slice(0, 2)).toEqual(['CANCELLED', 'CANCELLED'])
  expect(await durable()).toEqual(before)
  expect(amendments()).toEqual([])
})

it('a file that a killed process left is no change', async () => {
  const before = await everything()
  await apply([set('Event', 'Cup')])
  await rig.restart()
  await undo()
  await rig.host.end()
  writeFileSync(join(`${rig.library}.games`, 'amendment-99'), 'half a file')
  await rig.restart()
  expect(await everything()).toEqual(before)
  expect(amendments()).toEqual([])
})

it('games are merged into one in the order of the list, with the chosen names', async () => {
  await rig.ask({ req: 'merge', kind: 'player', merges: [{ names: ['W4'], into: 'Wilhelm' }] })
  const games = { ...(await selected()), view: { filter: {}, sort: 'date' as const, descending: true } }
  const { text, merged, leftOut } = await rig.ask({ req: 'mergeGames', games })
  expect([merged, leftOut]).toEqual([3, 1])
  expect(text!.replaceAll(/\s+/g, ' ')).toContain('c5 {Wilhelm - B4, Open 1999, 1-0}')
})

it('texts come, and copies are made, in the order of the list', async () => {
  const view = { filter: {}, sort: 'date' as const, descending: true }
  const { revision } = await selected()
  const games: SelectedGames = { view, revision, ranges: [[0, 4]] }
  const { text } = await rig.ask({ req: 'texts', games, from: 0 })
  const order = ['W4', 'W3', 'W2', 'W1']
  expect([...text.matchAll(/White "(.*)"/g)].map(([, white]) => white)).toEqual(order)
  const { import: made } = await rig.ask({ req: 'copyGames', games, base: 0, name: 'x', moves: false })
  await rig.ended(made!.import)
  expect((await rig.rows({ bases: [0] })).map(({ white }) => white)).toEqual(order)
})

it('a damaged library is salvaged with its changes', async () => {
  await apply([set('Event', 'Cup')], [0, 2])
  await apply([set('Event', 'Second')], [1, 2])
  await rig.host.end()
  const file = openSync(rig.library, 'r+')
  // The header of the first page.
  writeSync(file, Buffer.alloc(16), 0, 16, 0)
  closeSync(file)
  await rig.restart()
  expect(await rig.ask({ req: 'salvage' })).toMatchObject({ games: 4, lost: 0 })
  for (const { import: id } of (await rig.ask({ req: 'summary' })).imports) await rig.ended(id)
  expect((await rig.rows()).map(({ event }) => event)).toEqual(['Cup', 'Second', 'Open', 'Open'])
})

it('games leave the library with their changes', async () => {
  await apply([set('Event', 'Cup')])
  const { imports } = await rig.ask({ req: 'summary' })
  await rig.ask({ req: 'discard', import: imports[0]!.import })
  await rig.restart()
  expect(amendments()).toEqual([])
  expect(await undo()).toMatchObject({ what: null })
})

/** A comment that does not become much smaller when it is packed. */
function notes(seed: number): string {
  const random = makeRandom(seed)
  return Array.from({ length: 40_000 }, () => String.fromCharCode(97 + Math.floor(random() * 26))).join('')
}

it('pauses between games when a slice is over, and writes few texts at once', async () => {
  const long = Array.from({ length: 200 }, (_, at) => game(1, `1. e4 {${notes(at + 1)}} e5 $1 2. Nf3`))
  await rig.import(long.join('\n\n'), 'long.pgn')
  const play = vi.spyOn(GamePlayer.prototype, 'play')
  const write = vi.spyOn(PartWriter.prototype, 'addChunk')
  vi.spyOn(Slices.prototype, 'due').mockReturnValue(true)
  const turns: { played: number; written: number }[] = []
  const { next } = Slices.prototype
  vi.spyOn(Slices.prototype, 'next').mockImplementation(function (this: Slices) {
    const written = write.mock.calls.reduce((sum, [data]) => sum + data.length, 0)
    turns.push({ played: play.mock.calls.length, written })
    play.mockClear()
    write.mockClear()
    return next.call(this)
  })
  const counts = await apply([{ kind: 'strip', parts: ['nags'] }])
  vi.restoreAllMocks()
  expect(counts.changed).toBe(201)
  expect(turns.reduce((sum, { played }) => sum + played, 0)).toBeGreaterThanOrEqual(201)
  expect(Math.max(...turns.map(({ played }) => played))).toBe(1)
  expect(turns.reduce((sum, { written }) => sum + written, 0)).toBeGreaterThan(4 * 2 ** 20)
  expect(Math.max(...turns.map(({ written }) => written))).toBeLessThan(2 * 2 ** 20)
})
