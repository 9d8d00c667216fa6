// SPDX-License-Identifier: GPL-3.0-or-later
/** Duplicates of a library: searched, listed with what is alike, dropped, and brought back. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ROOT } from '../../../build/tools/command.ts'
import { type ComparedGame } from '../../../electron/data/duplicates/comparison.ts'
import { countNotes } from '../../../electron/data/duplicates/notes.ts'
import { duplicatePairs } from '../../../electron/data/duplicates/pairs.ts'
import type { DuplicateKind } from '../../../electron/library/protocol.ts'
import { mainline, nodeOf } from '../../../engine/chess/tree.ts'
import { readGame } from '../../../engine/chess/pgn/read/reader.ts'
import { prepare, Rig } from './rig.ts'

const LINE =
  '1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O Be7 6. Re1 b5 7. Bb3 d6 8. c3 O-O 9. h3 Nb8 10. d4 Nbd7 11. Nbd2 Bb7'
const MORE = '12. Bc2 Re8 13. Nf1 Bf8 14. Ng3 g6'

interface Made {
  white?: string
  black?: string
  date?: string
  round?: string
  event?: string
  result?: string
  moves?: string
}

const pgn = ({
  white = 'Carlsen, Magnus',
  black = 'Anand, Viswanathan',
  date = '2013.11.09',
  round = '1',
  event = 'World Championship',
  result = '1-0',
  moves = `${LINE} ${MORE}`,
}: Made): string =>
  `[Event "${event}"]\n[Site "Chennai"]\n[Date "${date}"]\n[Round "${round}"]\n[White "${white}"]\n[Black "${black}"]\n` +
  `[Result "${result}"]\n\n${moves} ${result}\n`

let rig: Rig
beforeAll(prepare)
beforeEach(() => {
  rig = new Rig()
})
afterEach(() => rig.end())

const load = (games: readonly Made[]) => rig.import(games.map(pgn).join('\n'))
const list = (which: DuplicateKind = 'all') => rig.ask({ req: 'duplicates', which, from: 0, count: 100 })
const idsOf = async () => (await list()).pairs.map(({ first, second }) => [first.id, second.id])

const sortedPairs = (pairs: { first: number; second: number }[]) =>
  pairs.toSorted((a, b) => a.first - b.first || a.second - b.second)

describe('a search for duplicates', () => {
  it('finds a game that is shorter, spelled or annotated in another way, with the reasons', async () => {
    await load([
      { moves: `${LINE} {The usual move.} ${MORE}` },
      { white: 'Carlsen,M', black: 'Anand,V', moves: LINE },
      { event: 'WCh' },
      { round: '2', moves: `${LINE} 12. d5 c6 13. b4` },
    ])
    expect((await list()).state).toBe('none')
    expect(await rig.ask({ req: 'findDuplicates' })).toEqual({ isStopped: false })
    const { pairs, ...rest } = await list()
    expect(rest).toMatchObject({ state: 'found', total: 3, sure: 3 })
    const ofTwo = await rig.ask({ req: 'duplicates', which: 'all', game: 2, from: 0, count: 100 })
    expect(ofTwo.pairs.map(({ first, second }) => [first.id, second.id])).toEqual([
      [0, 2],
      [1, 2],
    ])
    expect(pairs[0]).toMatchObject({
      first: { id: 0 },
      second: { id: 1, white: 'Carlsen,M' },
      confidence: 'sure',
      alike: ['SHORTER', 'SPELLING', 'SAME_DATE', 'SAME_ROUND', 'SAME_EVENT', 'SAME_RESULT'],
      unlike: [],
      better: { game: 'first', reason: 'MOVES' },
    })
  })

  it('tells five games of one pairing with the same moves from copies', async () => {
    const short = '1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6'
    await load([1, 2, 3, 4, 5].map((round) => ({ round: String(round), moves: short, result: '1/2-1/2' })))
    await rig.ask({ req: 'findDuplicates' })
    expect(await list()).toMatchObject({ state: 'found', total: 0 })
  })

  it('finds what the comparison of all games finds', async () => {
    const text = readFileSync(join(ROOT, 'test', 'data', 'self-play.pgn'), 'utf8')
    await rig.import(text)
    await rig.import(
      text.replaceAll(/^\[Round ".*"\]$/gm, '[Round "?"]').replaceAll(/\{[^}]*\}/g, ''),
      'b.pgn',
    )
    await load([
      {},
      { date: '????.??.??' },
      { white: 'N.N.' },
      { date: '2013.11.12' },
      { date: '2014.01.01' },
    ])
    await rig.ask({ req: 'findDuplicates' })
    const rows = await rig.rows()
    const games: ComparedGame[] = []
    for (const row of rows) {
      const { text: saved } = await rig.ask({ req: 'game', game: row.id })
      const { tree } = readGame(saved)
      const moves = mainline(tree).flatMap((id) => nodeOf(tree, id).uci ?? [])
      games.push({ ...row, ...countNotes(saved), start: null, moves })
    }
    const expected = [...duplicatePairs({ count: games.length, at: (index) => games[index]! })]
    expect(expected.length).toBeGreaterThan(24)
    const found = (await list()).pairs.map(({ first, second, ...facts }) => ({
      first: first.id,
      second: second.id,
      ...facts,
    }))
    expect(
      sortedPairs(found).map(({ first, second }) => [
        rows.findIndex(({ id }) => id === first),
        rows.findIndex(({ id }) => id === second),
      ]),
    ).toEqual(sortedPairs(expected).map(({ first, second }) => [first, second]))
  })
})

describe('what was found', () => {
  it('is dropped, keeps one game of each group, and comes back', async () => {
    await load([{ moves: LINE }, { moves: `${LINE} {A note.} ${MORE}` }, {}, { white: 'Other' }])
    await rig.ask({ req: 'findDuplicates' })
    expect(await idsOf()).toEqual(
      expect.arrayContaining([
        [0, 1],
        [0, 2],
        [1, 2],
      ]),
    )
    const { revision } = await list()
    expect(await rig.code({ req: 'dropDuplicates', which: 'sure', revision: revision - 1 })).toBe(
      'LIST_CHANGED',
    )
    expect(await rig.ask({ req: 'dropDuplicates', which: 'sure', revision })).toMatchObject({ deleted: 2 })
    expect((await rig.rows()).map(({ id }) => id)).toEqual([1, 3])
    expect(await list()).toMatchObject({ state: 'found', total: 0 })
    await rig.ask({ req: 'undo' })
    expect(await list()).toMatchObject({ state: 'found', total: 3 })
    expect(await rig.rows()).toHaveLength(4)
  })

  it('is out of date after an import, and a search can be stopped', async () => {
    await load([{}, {}])
    await rig.ask({ req: 'findDuplicates' })
    expect(await list()).toMatchObject({ state: 'found', total: 1 })
    await rig.import(pgn({ round: '7' }), 'later.pgn')
    expect(await list()).toMatchObject({ state: 'stale', total: 1 })
    const [ended, , again] = await Promise.all([
      rig.ask({ req: 'findDuplicates' }),
      rig.ask({ req: 'stopDuplicates' }),
      rig.code({ req: 'findDuplicates' }),
    ])
    expect([ended, again]).toEqual([{ isStopped: true }, 'BUSY'])
    expect(await list()).toMatchObject({ state: 'stale', total: 1 })
  })
})
