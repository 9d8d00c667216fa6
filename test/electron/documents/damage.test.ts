// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * Damaged or foreign journals: what can be read is restored, the rest is kept and reported.
 */
import { fail, type Result } from '../../../engine/contract/result.ts'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { MemoryStorage } from '../../../electron/documents/memory-storage.ts'
import type { JournalHead } from '../../../electron/documents/records.ts'
import type { Replacement } from '../../../electron/documents/storage.ts'
import { bytesOf, textOf } from './bytes.ts'
import { game, THREE } from './games.ts'
import { afterCrash, contentOf, DRAFTS, memoryRig, Rig } from './rig.ts'
import type { DocumentsErrorCode } from '../../../electron/documents/protocol.ts'

const JOURNAL = `${DRAFTS}/x.journal`

const frames = (storage: MemoryStorage, records: readonly unknown[]): string =>
  records
    .map((record) => {
      const body = `${JSON.stringify(record)}\n`
      return `${bytesOf(body).length} ${storage.checksum(0, bytesOf(body))}\n${body}`
    })
    .join('')

const head: JournalHead = {
  version: 1,
  path: 'a.pgn',
  name: 'a.pgn',
  folder: 'folder',
  stamp: { size: THREE.length + 3, modified: '1', inode: '1' },
  checksum: new MemoryStorage().checksum(0, bytesOf(THREE)),
  games: 3,
  encoding: null,
  text: null,
}
const set = (index: number, event: string, replaces: number | null = index) => ({
  changes: [{ op: 'set', index, place: { text: game(event), replaces } }],
})

/** A start over a file of three games and a journal. */
async function started(journal: string | Uint8Array) {
  const storage = new MemoryStorage()
  storage.put('a.pgn', bytesOf(THREE))
  storage.put(JOURNAL, typeof journal === 'string' ? bytesOf(journal) : journal)
  const rig = new Rig(storage)
  const { documents, damaged } = await rig.page.ask({ req: 'drafts' })
  return { rig, storage, documents, damaged }
}

/** Eight changes, and the journal of them. */
async function eight() {
  const rig = memoryRig({ 'a.pgn': THREE })
  const document = await rig.page.open('a.pgn')
  const { page } = rig
  await page.ask({ req: 'put', document, index: 0, text: game('one') })
  await page.ask({ req: 'append', document, text: game('two') })
  await page.ask({ req: 'put', document, index: 1, text: game('three') })
  await page.ask({ req: 'put', document, index: 3, text: game('four') })
  await page.ask({ req: 'remove', document, index: 0 })
  await page.ask({ req: 'append', document, text: game('six') })
  await page.ask({ req: 'put', document, index: 1, text: game('seven') })
  await page.ask({ req: 'put', document, index: 3, text: game('eight') })
  const games = await page.games(document)
  const [name] = await rig.storage.list(DRAFTS)
  return { games, journal: rig.storage.get(`${DRAFTS}/${name}`)! }
}
const eventOf = (text: string): string => /"(.*)"/.exec(text)![1]!

describe('one byte turned', () => {
  it('in any record but the last loses that record and no other, and a copy is kept', async () => {
    const { journal, games } = await eight()
    const text = textOf(journal)
    const starts = [...text.matchAll(/^\d+ \d+$/gm)].map(({ index }) => index)
    expect(starts).toHaveLength(9)
    const newest = ['three', 'seven', 'four', 'eight']
    expect(games.map(eventOf)).toEqual(newest)
    /**
     * What is missing, by the record that was hit: only what that record brought, and nothing brought later.
     */
    const missing = [[], [], [], ['three'], ['four'], [], [], ['seven'], ['eight']]
    for (let record = 1; record < starts.length; record++) {
      const turned = journal.slice()
      turned[starts[record]! + 20]! ^= 4
      const { documents, damaged, rig, storage } = await started(turned)
      const now = (await rig.page.games(documents[0]!.document)).map(eventOf)
      for (const event of newest) if (!missing[record]!.includes(event)) expect(now).toContain(event)
      expect(damaged).toMatchObject([{ name: 'a.pgn', why: 'damaged' }])
      expect(damaged[0]!.lost).toBeGreaterThan(0)
      expect(storage.get(damaged[0]!.kept!)).toEqual(turned)
      // What came back is whole again.
      const again = await afterCrash(rig).page.ask({ req: 'drafts' })
      expect(again.damaged).toEqual([])
      expect(again.documents).toMatchObject([{ games: now.length, dirty: true }])
    }
  })

  it('in the head brings the texts back without their file', async () => {
    const { journal } = await eight()
    const turned = journal.slice()
    turned[30]! ^= 1
    const { documents, rig } = await started(turned)
    expect(documents).toMatchObject([{ file: null, name: '', dirty: true }])
    const now = (await rig.page.games(documents[0]!.document)).map(eventOf)
    expect(now).toEqual(expect.arrayContaining(['three', 'seven', 'four', 'eight']))
  })

  it('anywhere never takes more than two changes with it', async () => {
    const { journal, games } = await eight()
    for (let at = 0; at < journal.length; at += 7) {
      const turned = journal.slice()
      turned[at]! ^= 1
      const { documents, damaged, rig } = await started(turned)
      expect(damaged).toHaveLength(1)
      const now = (await rig.page.games(documents[0]!.document)).map(eventOf)
      const kept = games.map(eventOf).filter((event) => now.includes(event))
      expect(kept.length).toBeGreaterThanOrEqual(games.length - 2)
    }
  })

  it('without room for a copy leaves the journal as it is', async () => {
    const { journal } = await eight()
    const turned = journal.slice()
    turned[500]! ^= 1
    class Full extends MemoryStorage {
      override replace(): Promise<Result<Replacement, DocumentsErrorCode>> {
        return Promise.resolve(fail('NO_SPACE'))
      }
    }
    const storage = new Full()
    storage.put('a.pgn', bytesOf(THREE))
    storage.put(JOURNAL, turned)
    const { documents, damaged } = await new Rig(storage).page.ask({ req: 'drafts' })
    expect(documents).toMatchObject([{ dirty: true }])
    expect(damaged).toMatchObject([{ kept: null }])
    expect(storage.get(JOURNAL)).toEqual(turned)
  })
})

describe('a record that was lost', () => {
  it('does not move the others to other games', async () => {
    const storage = new MemoryStorage()
    const lost = 'this was a record\n'
    const journal =
      frames(storage, [{ head }]) +
      lost +
      // It removed the first game: the second is now the first.
      frames(storage, [
        { changes: [{ op: 'set', index: 0, place: { text: game('Bee'), replaces: 1 }, was: [1] }] },
        { changes: [{ op: 'remove', index: 1, count: 1, was: [2] }] },
      ])
    const { rig, documents } = await started(journal)
    expect(await rig.page.games(documents[0]!.document)).toEqual([game('A'), game('Bee')])
  })

  it('of an added game leaves its later version at the end', async () => {
    const storage = new MemoryStorage()
    const journal =
      frames(storage, [{ head }]) +
      'lost\n' +
      frames(storage, [
        { changes: [{ op: 'set', index: 3, place: { text: game('D2'), replaces: null }, was: ['text 1'] }] },
      ])
    const { rig, documents } = await started(journal)
    expect((await rig.page.games(documents[0]!.document)).at(-1)).toBe(game('D2'))
  })
})

describe('a journal of a later version', () => {
  it('is left alone and told', async () => {
    const journal = frames(new MemoryStorage(), [{ head: { ...head, version: 2 } }, set(0, 'X')])
    const { documents, damaged, storage } = await started(journal)
    expect(documents).toEqual([])
    expect(damaged).toEqual([{ name: '', kept: JOURNAL, lost: 0, why: 'newer' }])
    expect(contentOf(storage, JOURNAL)).toBe(journal)
  })
})

const HUGE = [1e9, 2 ** 31, 2 ** 32, 2 ** 53, 1e308, -1, -1e9, 0.5, null, 'x', true, [], {}, '9'.repeat(400)]

describe('an odd journal with right checksums', () => {
  const odd: [string, unknown[]][] = [
    ['no record', []],
    ['records that are none', [1, null, 'x', [], {}, { changes: null }, { changes: {} }]],
    ['heads that are none', HUGE.map((value) => ({ head: value }))],
    ['changes that are none', [{ head }, ...HUGE.map((value) => ({ changes: [value] }))]],
    ['games without end', [{ head: { ...head, games: 1e9 } }, set(0, 'X')]],
    ['places without end', [{ head }, { changes: [{ op: 'remove', index: 0, count: 1e9 }] }]],
    ['a path of another kind', [{ head: { ...head, path: { a: 1 } } }, set(0, 'X')]],
    ['a path with a NUL', [{ head: { ...head, path: 'a\0b' } }, set(0, 'X')]],
    [
      'a prototype',
      [{ head }, { ['__proto__']: { head }, constructor: 1, changes: [{ op: 'constructor' }] }],
    ],
    [
      'a game twice',
      [{ head }, { changes: [{ op: 'insert', index: 0, places: [{ base: 1 }, { base: 1 }] }] }],
    ],
    ['games that there are not', [{ head }, { changes: [{ op: 'set', index: 0, place: { base: 7 } }] }]],
    ['games out of order', [{ head }, { changes: [{ op: 'set', index: 0, place: { base: 2 } }] }]],
    [
      'a text of many games',
      [{ head }, { changes: [{ op: 'set', index: 0, place: { text: THREE, replaces: 0 } }] }],
    ],
    ['a saving of another kind', [{ head }, set(0, 'X'), { saving: { path: 3 } }, { encoding: 'utf-7' }]],
  ]
  for (const field of ['index', 'count', 'replaces', 'base'])
    odd.push([
      `an odd ${field}`,
      [
        { head },
        ...HUGE.flatMap((value) => [
          { changes: [{ op: 'set', index: 0, place: { text: game('X'), replaces: 0, [field]: value } }] },
          { changes: [{ op: 'remove', index: 0, count: 1, [field]: value }] },
          { changes: [{ op: 'insert', index: 0, places: [{ base: 0, [field]: value }], [field]: value }] },
        ]),
      ],
    ])

  it('of brackets within brackets does no harm', async () => {
    const storage = new MemoryStorage()
    const body = bytesOf(`${'['.repeat(200_000)}${']'.repeat(200_000)}\n`)
    const nested = `${body.length} ${storage.checksum(0, body)}\n${textOf(body)}`
    const { rig } = await started(frames(storage, [{ head }]) + nested)
    await works(rig)
  })

  it.each(odd)('%s: a file can be opened, changed and saved all the same', async (_name, records) => {
    const { rig } = await started(frames(new MemoryStorage(), records))
    await works(rig)
  })
})

/** The file of three games can be opened and saved; those of them that a journal does not touch are there. */
async function works(rig: Rig): Promise<void> {
  rig.grant('a.pgn')
  const document = await rig.page.open('a.pgn')
  await rig.page.games(document)
  const { index } = await rig.page.ask({ req: 'append', document, text: game('new') })
  expect((await rig.page.ask({ req: 'game', document, index })).text).toBe(game('new'))
  const games = await rig.page.games(document)
  await rig.page.ask({ req: 'save', document, force: true })
  expect(await rig.page.games(document)).toEqual(games)
  const again = afterCrash(rig)
  again.grant('a.pgn')
  expect(await again.page.games(await again.page.open('a.pgn'))).toEqual(games)
}

describe('any journal', () => {
  const number = fc.oneof(fc.integer({ min: -2, max: 6 }), fc.constantFrom(...HUGE))
  const place = fc.oneof(
    fc.record({ base: number }),
    fc.record({
      text: fc.constantFrom(game('P'), game('Q'), THREE, '', '[Event "'),
      replaces: number,
      origin: number,
    }),
  )
  const was = fc.array(fc.oneof(number, fc.constant('text 1')), { maxLength: 3 })
  const change = fc.oneof(
    fc.record(
      { op: fc.constant('set'), index: number, place, was },
      { requiredKeys: ['op', 'index', 'place'] },
    ),
    fc.record({ op: fc.constant('insert'), index: number, places: fc.array(place, { maxLength: 3 }) }),
    fc.record(
      { op: fc.constant('remove'), index: number, count: number, was },
      { requiredKeys: ['op', 'index', 'count'] },
    ),
    fc.anything(),
  )
  const record = fc.oneof(
    { weight: 6, arbitrary: fc.record({ changes: fc.array(change, { maxLength: 3 }) }) },
    {
      weight: 1,
      arbitrary: fc.record({ head: fc.record({ ...constants(head), games: number, checksum: number }) }),
    },
    { weight: 1, arbitrary: fc.constant({ head }) },
    { weight: 1, arbitrary: fc.anything() },
  )

  it('of any values leaves a program that works', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(record, { maxLength: 8 }), async (records) => {
        const sane = records.filter((value) => JSON.stringify(value) !== undefined)
        const { rig } = await started(frames(new MemoryStorage(), [{ head }, ...sane]))
        await works(rig)
      }),
      { numRuns: 1000 },
    )
  })

  it('with any bytes changed, cut, put in or moved leaves a program that works', async () => {
    const { journal } = await eight()
    const at = fc.nat({ max: journal.length - 1 })
    const mutation = fc.oneof(
      fc.record({ kind: fc.constant('turn' as const), at, byte: fc.nat({ max: 255 }) }),
      fc.record({ kind: fc.constant('cut' as const), at, length: fc.nat({ max: 300 }) }),
      fc.record({ kind: fc.constant('put' as const), at, bytes: fc.uint8Array({ maxLength: 40 }) }),
      fc.record({ kind: fc.constant('copy' as const), at, from: at, length: fc.nat({ max: 300 }) }),
    )
    await fc.assert(
      fc.asyncProperty(fc.array(mutation, { minLength: 1, maxLength: 4 }), async (mutations) => {
        let bytes: number[] = [...journal]
        for (const step of mutations) {
          if (step.kind === 'turn') bytes[step.at] = step.byte
          else if (step.kind === 'cut') bytes.splice(step.at, step.length)
          else if (step.kind === 'put') bytes.splice(step.at, 0, ...step.bytes)
          else bytes.splice(step.at, 0, ...bytes.slice(step.from, step.from + step.length))
        }
        const { rig, documents, damaged } = await started(Uint8Array.from(bytes))
        // If something is missing, it is reported.
        const lost = documents.length === 0 || documents[0]!.games !== 4
        if (lost && bytes.length >= journal.length) expect(damaged.length).toBeGreaterThan(0)
        await works(rig)
      }),
      { numRuns: 1000 },
    )
  })
})

function constants<T extends object>(value: T): { [K in keyof T]: fc.Arbitrary<T[K]> } {
  return Object.fromEntries(Object.entries(value).map(([key, field]) => [key, fc.constant(field)])) as {
    [K in keyof T]: fc.Arbitrary<T[K]>
  }
}
