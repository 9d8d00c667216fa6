// SPDX-License-Identifier: GPL-3.0-or-later
/** Imports of puzzle files: every field comes back, nothing in a file stops them, and nothing that was imported is lost. */
import { gzipSync } from 'node:zlib'
import { readdirSync, readFileSync, truncateSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { folderOnDisk } from '../../../../electron/training/puzzles/folder.ts'
import { allOf, chance, fileOf, folderInMemory, HEAD, importInto, lineOf, openStore } from './rig.ts'
import { randomPuzzles, sorted, textOf } from './rig.ts'

const PUZZLES = randomPuzzles(450)
const TEXT = textOf(PUZZLES)
const WANTED = PUZZLES.map(sorted)
const FEN = '6k1/5ppp/8/8/8/8/5PPP/4R1K1 b - - 0 1'

/** A row with some of its fields replaced, by their places. */
function row(fields: Record<number, string>): string {
  const usual = ['a', FEN, 'g8h8 e1e8', '1500', '', '', '', '', '', '']
  return usual.map((field, at) => fields[at] ?? field).join(',')
}

const failureOf = async (path: string) => (await importInto(folderInMemory(), path)).done

describe('an import', () => {
  it('keeps every field of every puzzle', async () => {
    const { store, done } = await importInto(folderInMemory(), fileOf(TEXT))
    expect(done).toMatchObject({ ok: true })
    expect(store.isComplete).toBe(true)
    expect(store.faults).toEqual({})
    expect(await allOf(store)).toEqual(WANTED)
    const special = PUZZLES.flatMap(({ moves }) => moves)
    expect(special.some((move) => move.length === 5)).toBe(true)
  })

  it('is the same on the disk, and for a new process', async () => {
    const path = fileOf(TEXT)
    const folder = folderOnDisk(join(dirname(path), 'stored'))
    expect((await importInto(folder, path)).done.ok).toBe(true)
    expect(await allOf(await openStore(folder))).toEqual(WANTED)
  })

  it('reads compressed files, a mark of the encoding, CRLF, other columns and another order of them', async () => {
    const rows = PUZZLES.map(
      ({ id, fen, moves, rating }) => `"a, ""b""",${rating},${moves.join(' ')},${fen},${id}`,
    )
    const text = `\uFEFF${['Note,Rating,Moves,FEN,PuzzleId', ...rows].join('\r\n')}\r\n\r\n`
    const { store, done } = await importInto(folderInMemory(), fileOf(gzipSync(text)))
    expect(done.ok).toBe(true)
    expect(store.faults).toEqual({})
    const read = await allOf(store)
    expect(read.map(({ id, fen, moves, rating }) => ({ id, fen, moves, rating }))).toEqual(
      WANTED.map(({ id, fen, moves, rating }) => ({ id, fen, moves, rating })),
    )
    expect(read[0]).toMatchObject({ themes: [], deviation: null, popularity: null, plays: null, gameUrl: '' })
  })

  it('counts the rows that are no puzzles by the reason', async () => {
    const lines = [
      row({}),
      row({ 0: ' ' }),
      row({ 0: 'x'.repeat(300) }),
      row({ 1: 'nothing' }),
      row({ 1: '8/8/8/8/8/8/8/8 w - - 0 1' }),
      row({ 1: 'bnrkrbqn/pppppppp/8/8/8/8/PPPPPPPP/BNRKRBQN w KQkq - 0 1' }),
      row({ 2: 'g8h8' }),
      row({ 2: '' }),
      row({ 2: 'g8h8 e1e9' }),
      row({ 2: 'g8f8 e1f5' }),
      row({ 3: '' }),
      row({ 3: '0' }),
      row({ 3: '1500.5' }),
      'a',
      '"a',
      `a,"b"c,d`,
      row({ 9: 'x'.repeat(10_000_000) }),
      row({ 9: 'x'.repeat(17_000) }),
      row({ 4: 'many', 5: '200', 6: '-1' }),
      row({ 0: '"a, b"' }),
      'last',
    ]
    const { store, done } = await importInto(folderInMemory(), fileOf([HEAD, ...lines].join('\n')))
    expect(done.ok).toBe(true)
    expect((await allOf(store)).map(({ id }) => id)).toEqual(['a', 'a', 'a, b'])
    expect(store.faults).toEqual({
      NO_ID: 2,
      BAD_POSITION: 3,
      NO_SOLUTION: 2,
      ILLEGAL_MOVE: 2,
      NO_RATING: 5,
      SYNTAX: 2,
      TOO_LONG: 2,
    })
  })

  it('has room for 96 themes, and counts what is lost', async () => {
    const rows = Array.from({ length: 100 }, (_, at) => `a${at},${FEN},g8h8 e1e8,1500,,,,x${at} x0,,`)
    const { store } = await importInto(folderInMemory(), fileOf([HEAD, ...rows].join('\n')))
    expect(store.themes).toHaveLength(96)
    expect(store.lostThemes).toBe(4)
    expect(await store.get(95)).toMatchObject({ value: { themes: ['x0', 'x95'] } })
    expect(await store.get(96)).toMatchObject({ value: { themes: ['x0'] } })
  })

  it('accepts any text', async () => {
    const field = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.constantFrom(FEN, 'g8h8 e1e8', '1500', '"', ',', '\n', '\r'),
    )
    await fc.assert(
      fc.asyncProperty(fc.array(fc.array(field, { maxLength: 6 })), async (rows) => {
        const text = [HEAD, ...rows.map((fields) => fields.join(',')), lineOf(PUZZLES[0]!)].join('\n')
        const { store, done } = await importInto(folderInMemory(), fileOf(text), { segmentPuzzles: 2 })
        expect(done.ok).toBe(true)
        expect((await allOf(store)).at(-1)).toEqual(WANTED[0])
      }),
      { numRuns: 30 },
    )
  })

  it('says why a file cannot be imported', async () => {
    expect(await failureOf(fileOf(''))).toMatchObject({ code: 'NO_COLUMN', detail: 'PuzzleId' })
    expect(await failureOf(fileOf('PuzzleId,FEN\n1,2'))).toMatchObject({ code: 'NO_COLUMN', detail: 'Moves' })
    expect(await failureOf(fileOf('x'.repeat(100_000)))).toMatchObject({ code: 'NO_COLUMN' })
    expect(await failureOf('/nowhere/puzzles.csv')).toMatchObject({ code: 'NOT_FOUND' })
    expect(await failureOf(dirname(fileOf('')))).toMatchObject({ code: 'NOT_A_FILE' })
  })
})

describe('an interrupted import', () => {
  it('continues after the last segment that was written, also with the file compressed', async () => {
    const folder = folderInMemory()
    const stop = new AbortController()
    const first = await importInto(folder, fileOf(TEXT), {
      stop: stop.signal,
      onProgress: ({ imported }) => imported >= 200 && stop.abort(),
    })
    expect(first.done).toMatchObject({ code: 'STOPPED' })
    expect(first.store.isComplete).toBe(false)
    expect(await allOf(first.store)).toEqual(WANTED.slice(0, 200))
    const before = new Map(folder.files)
    const second = await importInto(folder, fileOf(gzipSync(TEXT), 'puzzles.csv.gz'))
    expect(second.done.ok).toBe(true)
    expect(await allOf(second.store)).toEqual(WANTED)
    for (const [name, bytes] of before) expect(folder.files.get(name)).toBe(bytes)
  })

  it('is completed with the whole file after one that ended too soon', async () => {
    const folder = folderInMemory()
    const packed = gzipSync(TEXT)
    const cut = await importInto(folder, fileOf(packed.subarray(0, packed.length * 0.7)))
    expect(cut.done).toMatchObject({ code: 'BAD_ARCHIVE' })
    expect(cut.store.count).toBeGreaterThan(0)
    const whole = await importInto(folder, fileOf(packed))
    expect(whole.done.ok).toBe(true)
    expect(await allOf(whole.store)).toEqual(WANTED)
  })

  it('refuses another file, and changes nothing', async () => {
    const folder = folderInMemory()
    await importInto(folder, fileOf(TEXT))
    const before = new Map(folder.files)
    const longer = `${TEXT}${lineOf({ ...PUZZLES[0]!, id: 'new' })}\n`
    for (const other of [TEXT.replace('p7,', 'q7,'), longer, TEXT.slice(0, -400), `${HEAD}\n`]) {
      const { done, store } = await importInto(folder, fileOf(other))
      expect(done).toMatchObject({ code: 'OTHER_FILE' })
      expect(store.count).toBe(450)
    }
    expect(folder.files).toEqual(before)
  })

  it('loses nothing when the disk is full', async () => {
    const folder = folderInMemory()
    folder.room = 30_000
    const { store, done } = await importInto(folder, fileOf(TEXT))
    expect(done).toMatchObject({ code: 'NO_SPACE' })
    expect(store.count).toBeGreaterThan(0)
    expect(store.count % 100).toBe(0)
    expect(await allOf(await openStore(folder))).toEqual(WANTED.slice(0, store.count))
    folder.room = Infinity
    const again = await importInto(folder, fileOf(TEXT))
    expect(again.done.ok).toBe(true)
    expect(await allOf(again.store)).toEqual(WANTED)
  })
})

describe('damage', () => {
  it('of any byte and at any length is detected, and the next import repairs it', async () => {
    const path = fileOf(TEXT)
    const whole = folderInMemory()
    await importInto(whole, path)
    const names = [...whole.files.keys()]
    expect(names).toHaveLength(5)
    const pick = chance(7)
    for (let round = 0; round < 24; round++) {
      const folder = folderInMemory()
      for (const [name, bytes] of whole.files) folder.files.set(name, bytes.slice())
      const name = names[pick(names.length)]!
      const bytes = folder.files.get(name)!
      const kind = round % 3
      if (kind === 0) folder.files.delete(name)
      else if (kind === 1) folder.files.set(name, bytes.slice(0, pick(bytes.length)))
      // Head and columns: the blocks are checked when they are read.
      else bytes[pick(1200)]! ^= 1 << pick(8)
      const number = names.indexOf(name)
      const opened = await openStore(folder)
      expect(opened.isComplete).toBe(false)
      const isTail = kind === 0 && number === names.length - 1
      expect(opened.damaged).toEqual(isTail ? [] : [number])
      const lost = number * 100
      expect(await allOf(opened)).toEqual([...WANTED.slice(0, lost), ...WANTED.slice(lost + 100)])
      const { store, done } = await importInto(folder, path)
      expect(done.ok).toBe(true)
      expect(await allOf(store)).toEqual(WANTED)
      for (const other of names.filter((each) => each !== name))
        expect(folder.files.get(other)).toEqual(whole.files.get(other))
    }
  })

  it('of a block is detected when one of its puzzles is read', async () => {
    const folder = folderInMemory()
    await importInto(folder, fileOf(TEXT))
    const bytes = folder.files.get('000000.puzzles')!
    bytes[bytes.length - 5]! ^= 1
    const store = await openStore(folder)
    expect(await store.get(0)).toMatchObject({ ok: true })
    expect(await store.get(99)).toMatchObject({ ok: false, code: 'DAMAGED' })
  })

  it('is told from files of a later version, which stay as they are', async () => {
    const path = fileOf(TEXT)
    const place = join(dirname(path), 'stored')
    await importInto(folderOnDisk(place), path)
    const segment = join(place, '000001.puzzles')
    const bytes = readFileSync(segment)
    bytes.writeUInt32LE(2, 8)
    writeFileSync(segment, bytes)
    const { PuzzleStore } = await import('../../../../electron/training/puzzles/store.ts')
    expect(await PuzzleStore.open(folderOnDisk(place))).toMatchObject({ code: 'NEWER_VERSION', detail: '2' })
  })

  it('of files on the disk is repaired, and what a killed process left is removed', async () => {
    const path = fileOf(TEXT)
    const place = join(dirname(path), 'stored')
    const folder = folderOnDisk(place)
    await importInto(folder, path)
    truncateSync(join(place, '000002.puzzles'), 1000)
    const { store, done } = await importInto(folder, path)
    expect(done.ok).toBe(true)
    expect(await allOf(store)).toEqual(WANTED)
    expect(readdirSync(place)).toHaveLength(5)
  })
})
