// SPDX-License-Identifier: GPL-3.0-or-later
/** Whatever a page sends: every request with an id gets exactly one answer. */
import { rmSync } from 'node:fs'
import * as fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { LIBRARY_FOLDER } from '../../../build/app/library-bundle.ts'
import { LibraryService } from '../../../electron/library/service.ts'
import { LIBRARY_REQUESTS } from '../../../electron/library/protocol.ts'
import { parseRequest } from '../../../engine/contract/shape.ts'
import { portPair } from '../../../engine/contract/port.ts'
import { newFolder, prepare } from './rig.ts'

const VIEW = { filter: {}, sort: 'added', descending: false }
const FILTER = {
  text: 'a b',
  player: 'x',
  colour: 'white',
  playedBy: {
    names: ['x', 'y'],
    colour: 'black',
    outcome: 'loss',
    opponents: ['z'],
    opponentFrom: 2000,
    opponentTo: 2099,
    undated: true,
    code: 'B9',
    line: 'e2e4 c7c5',
  },
  event: 'e',
  site: 's',
  opening: 'C4',
  results: ['1-0', '*'],
  yearFrom: 1900,
  yearTo: 2000,
  ratingFrom: 0,
  ratingTo: 3000,
  duplicates: 'hide',
  import: 1,
  bases: [0, 1],
  position: '8/8/8/8/8/8/k7/7K w - - 0 1',
  marks: ['star', 'study'],
  pattern: { ending: 'rooks', pawnsUp: 1, structure: 'stonewall', side: 'black' },
  query: {
    is: 'all',
    parts: [
      { is: 'player', words: 'a', colour: 'white', outcome: 'won' },
      {
        is: 'any',
        not: true,
        parts: [
          { is: 'event', words: 'e' },
          { is: 'site', words: 's' },
          { is: 'opening', words: 'ruy' },
          { is: 'eco', from: 'B20', to: 'B99' },
          { is: 'year', from: 1990 },
          { is: 'rating', of: 'black', to: 2000 },
          { is: 'result', results: ['*'] },
          { is: 'length', from: 3, to: 60 },
          { is: 'mark', mark: 'any' },
          { is: 'comment', words: 'x' },
          { is: 'tag', name: 'Annotator', words: 'x', exactly: true },
        ],
      },
      {
        is: 'position',
        board: `${'.'.repeat(60)}Kk?-`,
        files: true,
        turn: 'black',
        counts: { P: { from: 1, to: 2 }, q: { to: 0 } },
        lead: { from: -3 },
        plies: 6,
      },
      { is: 'manoeuvre', piece: 'N', squares: ['f3', 'd2', 'f1', 'g3'], colours: true },
    ],
  },
}
/** A group of as many parts as allowed. */
const many = (part: object): object => ({ is: 'all', parts: Array.from({ length: 16 }, () => part) })
const WORD = { is: 'comment', words: 'x' }
const QUESTION = {
  colour: 'white',
  years: { from: 1990, to: 2000 },
  ratings: { from: 2500, to: 9999 },
  leastGames: 5,
}
const SOME = { view: VIEW, revision: 1, ranges: [[0, 5]] }
const STEPS = [
  { kind: 'strip', parts: ['comments', 'clocks'] },
  { kind: 'compute', tag: 'eco', onlyMissing: true },
  { kind: 'rounds' },
  { kind: 'set', name: 'Event', value: 'x', onlyMissing: false },
  { kind: 'remove', name: 'Source' },
]
const GOOD = [
  { req: 'summary' },
  { req: 'import', file: 'x' },
  { req: 'import', file: 'x', base: 2 },
  { req: 'pause', import: 1 },
  { req: 'resume', import: 1 },
  { req: 'discard', import: 1 },
  { req: 'rows', view: VIEW, from: 0, count: 10 },
  { req: 'rows', view: { ...VIEW, filter: FILTER }, from: 0, count: 10 },
  { req: 'find', view: VIEW, game: 0 },
  { req: 'game', game: 0 },
  { req: 'matched', game: 0, query: FILTER.query },
  { req: 'stopSearches' },
  { req: 'stopExploring', fen: 'x' },
  { req: 'edit', game: 0, text: '*' },
  { req: 'delete', games: [0, 1] },
  { req: 'deleteMany', games: { view: VIEW, revision: 1, ranges: [[0, 5]] } },
  { req: 'mark', games: [0, 1], marks: ['star', 'endgame'], how: 'set' },
  { req: 'markMany', games: { view: VIEW, revision: 1, ranges: [[0, 5]] }, marks: ['study'], how: 'toggle' },
  { req: 'texts', games: { view: VIEW, revision: 1, ranges: [] }, from: 3 },
  { req: 'add', name: 'x', text: '*', part: 0, more: false },
  { req: 'makeBase', name: 'x', kind: 'own' },
  { req: 'changeBase', base: 1, name: 'x', kind: 'reference' },
  { req: 'removeBase', base: 1 },
  { req: 'emptyBase', base: 0 },
  { req: 'copyGames', games: { view: VIEW, revision: 1, ranges: [] }, base: 0, name: 'x', moves: true },
  { req: 'batchPreview', games: SOME, steps: STEPS, count: 20 },
  { req: 'batchApply', games: SOME, steps: STEPS },
  { req: 'stopBatch' },
  { req: 'mergeGames', games: SOME },
  { req: 'names', kind: 'player', text: 'a', sort: 'games', descending: true, from: 0, count: 10 },
  { req: 'complete', kind: 'event', text: 'a', count: 8 },
  { req: 'proposals', kind: 'site', from: 0, count: 10 },
  { req: 'followProposals', kind: 'player', which: 'sure', revision: 1 },
  { req: 'merge', kind: 'player', merges: [{ names: ['a'], into: 'b' }] },
  { req: 'settle', kind: 'player', names: ['a'] },
  { req: 'spellings', kind: 'player', text: '', from: 0, count: 10 },
  { req: 'release', kind: 'player', spellings: ['a'] },
  { req: 'findDuplicates' },
  { req: 'stopDuplicates' },
  { req: 'duplicates', which: 'likely', from: 0, count: 10 },
  { req: 'dropDuplicates', which: 'sure', revision: 1 },
  { req: 'undo' },
  { req: 'explore', fen: 'x', filter: { text: undefined } },
  { req: 'openingReport', fen: 'x', filter: FILTER },
  { req: 'players', words: 'a b' },
  { req: 'player', names: ['x'] },
  { req: 'preparation', names: ['x'], question: QUESTION },
  { req: 'preparation', names: ['x'], question: { ...QUESTION, ratings: null } },
  { req: 'crosstable', game: 0 },
]

const withFilter = (filter: object) => ({ req: 'explore', fen: 'x', filter })
const BAD: [string, object][] = [
  ['an unknown request', { req: 'format' }],
  ['an inherited name', { req: 'toString' }],
  ['no import', { req: 'pause' }],
  ['a negative game', { req: 'game', game: -1 }],
  ['a fraction', { req: 'game', game: 0.5 }],
  ['a column that is not sorted by', { req: 'find', view: { ...VIEW, sort: 'colour' }, game: 0 }],
  ['an unknown mark', { req: 'mark', games: [0], marks: ['medal'], how: 'set' }],
  ['no mark', { req: 'mark', games: [0], marks: [], how: 'set' }],
  ['rows of no list', { req: 'deleteMany', games: { view: VIEW, ranges: [] } }],
  ['a name that is too long', { req: 'add', name: 'x'.repeat(256), text: '', part: 0, more: false }],
  ['a database that is no number', { req: 'import', file: 'x', base: 'own' }],
  ['a second clipbase', { req: 'makeBase', name: 'x', kind: 'clipbase' }],
  ['too many databases', withFilter({ bases: Array.from({ length: 201 }, () => 1) })],
  ['no filter', { req: 'rows', view: { sort: 'added', descending: false }, from: 0, count: 1 }],
  ['too many rows', { req: 'rows', view: VIEW, from: 0, count: 10_001 }],
  ['a filter of another kind', withFilter({ pieces: 3 })],
  ['an inherited filter', withFilter({ toString: 'x' })],
  ['words that are too long', withFilter({ text: 'x'.repeat(1001) })],
  ['a colour that is none', withFilter({ colour: 'red' })],
  ['results that are none', withFilter({ results: ['2-0'] })],
  ['an odd pattern', withFilter({ pattern: { ending: 'pawns', pawnsUp: 3 } })],
  ['a search without a group', withFilter({ query: WORD })],
  ['an unknown condition', withFilter({ query: many({ is: 'colour' }) })],
  ['a board of 63 squares', withFilter({ query: many({ is: 'position', board: '.'.repeat(63) }) })],
  ['too many parts', withFilter({ query: { is: 'all', parts: Array.from({ length: 17 }, () => WORD) } })],
  ['too many conditions', withFilter({ query: many(many(WORD)) })],
  ['too many groups in each other', withFilter({ query: many(many(many(many(WORD)))) })],
  ['too many patterns', withFilter({ query: many(many({ is: 'manoeuvre', piece: 'N', squares: [] })) })],
  ['an odd year', withFilter({ yearFrom: '1999' })],
  ['a report on no position', { req: 'openingReport', filter: {} }],
  ['nobody', { req: 'player', names: [] }],
  ['an outcome that is none', withFilter({ playedBy: { names: ['x'], outcome: 'lost' } })],
  ['games of nobody', withFilter({ playedBy: { colour: 'white' } })],
  ['half a span', { req: 'preparation', names: ['x'], question: { ...QUESTION, years: { from: 1 } } }],
  ['moves of no game', { req: 'preparation', names: ['x'], question: { ...QUESTION, leastGames: 0 } }],
  ['games that are none', { req: 'delete', games: [1, 'x'] }],
  ['names of another kind', { req: 'complete', kind: 'opening', text: 'a', count: 8 }],
  ['nothing to merge', { req: 'merge', kind: 'player', merges: [{ names: [], into: 'b' }] }],
  ['no steps', { req: 'batchApply', games: SOME, steps: [] }],
  ['a tag that a game needs', { req: 'batchApply', games: SOME, steps: [{ kind: 'remove', name: 'FEN' }] }],
  ['too many examples', { req: 'batchPreview', games: SOME, steps: STEPS, count: 101 }],
  ['text that is none', { req: 'edit', game: 1, text: 7 }],
]

describe('a request', () => {
  it.each(GOOD.map((request) => [request.req, request] as const))('%s is accepted', (_, request) =>
    expect(parseRequest(LIBRARY_REQUESTS, { id: 1, ...request })).toEqual({
      ok: true,
      message: { id: 1, ...request },
    }),
  )
  it.each(BAD)('with %s is refused', (_, request) =>
    expect(parseRequest(LIBRARY_REQUESTS, { id: 3, ...request })).toMatchObject({ ok: false, id: 3 }),
  )
  it.each([[null], [7], ['open'], [{}], [{ id: '1', req: 'undo' }], [{ id: 1.5, req: 'undo' }]])(
    'that cannot be answered (%j) is nothing',
    (value) => expect(parseRequest(LIBRARY_REQUESTS, value)).toBe(null),
  )
})

describe('any messages', () => {
  beforeAll(prepare)

  it('get one answer each', async () => {
    const folder = newFolder()
    const host = new LibraryService(`${folder}/games.library`, LIBRARY_FOLDER)
    const request = fc.oneof(
      fc.constantFrom(...GOOD),
      fc.constantFrom(...BAD.map(([, bad]) => bad)),
      fc.object(),
    )
    await fc.assert(
      fc.asyncProperty(fc.array(request, { maxLength: 30 }), async (requests) => {
        const [page, theirs] = portPair()
        host.connect(theirs)
        const answered: number[] = []
        page.onMessage((value) => {
          const { evt, id } = value as { evt: string; id: number }
          if (evt === 'answer') answered.push(id)
        })
        requests.forEach((one, id) => page.post({ ...one, id }))
        for (let turn = 0; turn < 3; turn++) {
          await new Promise((resolve) => setTimeout(resolve, 0))
          await host.idle()
        }
        expect(answered.toSorted((a, b) => a - b)).toEqual([...requests.keys()])
        page.close()
      }),
      { numRuns: 60 },
    )
    await host.end()
    rmSync(folder, { recursive: true })
  })
})
