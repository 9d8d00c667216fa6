// SPDX-License-Identifier: GPL-3.0-or-later
/** Files that are opened as what they hold: packed ones, UTF-16, lists of positions. */
import * as fs from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { DiskStorage } from '../../../electron/documents/disk-storage.ts'
import { zip } from '../library/archives.ts'
import { bytesOf } from './bytes.ts'
import { game, THREE } from './games.ts'
import { handle, Rig } from './rig.ts'

const SAMPLES = join(import.meta.dirname, '../../data')
const TEXT = fs.readFileSync(join(SAMPLES, 'self-play.pgn'), 'utf8')

let folder = ''
beforeEach(() => {
  folder = fs.realpathSync(fs.mkdtempSync(join(tmpdir(), 'alfabeta-conversion-')))
})
const rigs: Rig<DiskStorage>[] = []
afterEach(async () => {
  for (const rig of rigs.splice(0)) await rig.host.end()
  fs.rmSync(folder, { recursive: true })
})

const path = (name: string): string => join(folder, name)

/** A rig that knows a file with these bytes. */
function rigWith(name: string, bytes: Uint8Array | string): Rig<DiskStorage> {
  fs.writeFileSync(path(name), bytes)
  return rigOn(name)
}
function rigOn(name: string): Rig<DiskStorage> {
  const rig = new Rig(new DiskStorage(), path('drafts'))
  rigs.push(rig)
  rig.grant(path(name))
  return rig
}

const opened = (rig: Rig<DiskStorage>, name: string) =>
  rig.page.ask({ req: 'open', file: handle(path(name)) })

describe.each([
  ['gz', 'gzip'],
  ['zst', 'zstd'],
  ['bz2', 'bzip2'],
  ['xz', 'xz'],
])('.%s', (extension, form) => {
  const name = `games.pgn.${extension}`
  const packed = fs.readFileSync(join(SAMPLES, 'packed', `self-play.pgn.${extension}`))

  it('is a document of its games, and never written', async () => {
    const rig = rigWith(name, packed)
    const document = await rig.page.open(path(name))
    expect(await opened(rig, name)).toMatchObject({
      document,
      name,
      bytes: Buffer.byteLength(TEXT),
      dirty: false,
      source: { form, leftOut: [], leftOutCount: 0 },
    })
    await rig.page.ask({ req: 'put', document, index: 0, text: game('X') })
    for (const force of [false, true])
      expect((await rig.page.code({ req: 'save', document, force })).code).toBe('BAD_REQUEST')
    const itself = rig.grant(path(name))
    expect((await rig.page.code({ req: 'save', document, as: itself })).code).toBe('BAD_REQUEST')
    expect(fs.readFileSync(path(name)).equals(packed)).toBe(true)

    const as = rig.grant(path('plain.pgn'))
    const { summary } = await rig.page.ask({ req: 'save', document, as })
    expect(summary).toMatchObject({ name: 'plain.pgn', source: null, dirty: false })
    const text = fs.readFileSync(path('plain.pgn'), 'utf8')
    expect(text).toContain('[Event "X"]')
    // Every other game is as it was.
    expect(text.slice(text.indexOf('[Event', 1))).toBe(TEXT.slice(TEXT.indexOf('[Event', 1)))
    expect(fs.readFileSync(path(name)).equals(packed)).toBe(true)
  })

  it('has its changes again when the process was killed', async () => {
    const before = rigWith(name, packed)
    const document = await before.page.open(path(name))
    await before.page.ask({ req: 'put', document, index: 0, text: game('X') })
    const after = rigOn(name)
    const { documents, damaged } = await after.page.ask({ req: 'drafts' })
    expect(damaged).toEqual([])
    expect(documents).toMatchObject([{ name, dirty: true, disk: 'same', source: { form } }])
    const first = await after.page.ask({ req: 'game', document: documents[0]!.document, index: 0 })
    expect(first).toMatchObject({ edited: true, text: expect.stringContaining('[Event "X"]') })
  })
})

describe('what is packed', () => {
  it('and damaged is read as far as it goes, and the rest is told', async () => {
    const packed = fs.readFileSync(join(SAMPLES, 'packed', 'self-play.pgn.gz'))
    const rig = rigWith('cut.pgn.gz', packed.subarray(0, packed.length - 200))
    const document = await rig.page.open(path('cut.pgn.gz'))
    const { source, games } = await opened(rig, 'cut.pgn.gz')
    expect(source).toMatchObject({ leftOut: [{ code: 'DAMAGED' }], leftOutCount: 1 })
    expect(games).toBeGreaterThan(0)
    const [first] = await rig.page.games(document)
    expect(TEXT.startsWith(first!.trim())).toBe(true)
  })

  it('with something behind its end is read, and that is told', async () => {
    const packed = gzipSync(THREE)
    const rig = rigWith('a.pgn.gz', Buffer.concat([packed, Buffer.from('something else')]))
    await rig.page.open(path('a.pgn.gz'))
    expect(await opened(rig, 'a.pgn.gz')).toMatchObject({
      games: 3,
      source: { leftOut: [{ code: 'TRAILING_BYTES', where: String(packed.length) }], leftOutCount: 1 },
    })
  })

  it('and of which nothing can be unpacked is refused', async () => {
    const rig = rigWith('a.pgn.gz', Buffer.from([0x1f, 0x8b, 8, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9]))
    expect((await rig.page.code({ req: 'open', file: handle(path('a.pgn.gz')) })).code).toBe('BAD_ARCHIVE')
  })

  it('is one document, however many files a zip has', async () => {
    const rig = rigWith(
      'a.zip',
      zip({ 'one.pgn': bytesOf(THREE), 'read.me': bytesOf('x'), 'sub/two.pgn': bytesOf(game('D')) }),
    )
    const document = await rig.page.open(path('a.zip'))
    expect(await opened(rig, 'a.zip')).toMatchObject({ games: 4, source: { form: 'zip', leftOutCount: 0 } })
    expect((await rig.page.games(document)).at(-1)).toContain('[Event "D"]')
  })

  it('may be a list of positions', async () => {
    const rig = rigWith(
      'a.epd.gz',
      gzipSync('8/8/8/4k3/8/8/4K3/8 w - - bm Kd3;\n8/8/8/4k3/8/8/3K4/8 w - -\n'),
    )
    await rig.page.open(path('a.epd.gz'))
    expect(await opened(rig, 'a.epd.gz')).toMatchObject({ games: 2, source: { form: 'gzip' } })
  })

  it.each([
    ['a title', 'Win at Chess, 300 positions'],
    ['a header of another kind', 'id,fen'],
    ['a board of seven ranks', '8/8/8/4k3/8/8/4K3 w - - bm Kd3;'],
    ['a side that is none', '8/8/8/4k3/8/8/4K3/8 x - - bm Kd3; id "1";'],
    ['castling rights that are none', '8/8/8/4k3/8/8/4K3/8 w QQqqKKkkk - bm Kd3;'],
    ['no fields', '8/8/8/4k3/8/8/4K3/8'],
    ['a position that is not legal', '8/8/8/8/8/8/4K3/8 w - - bm Kd3;'],
  ])('may be a list of positions with an odd line, first or later: %s', async (_name, odd) => {
    const [first, second] = ['8/8/8/4k3/8/8/4K3/8 w - - bm Kd3; id "a";', '8/8/8/4k3/8/8/3K4/8 w - - id "b";']
    for (const lines of [
      [odd, first, second],
      [first, odd, second],
      [first, second, odd],
    ]) {
      const rig = rigWith('a.epd.gz', gzipSync(`${lines.join('\r\n')}\r\n`))
      const document = await rig.page.open(path('a.epd.gz'))
      const games = (await rig.page.games(document)).join('\n')
      expect(games).toContain('[Event "a"]')
      expect(games).toContain('[Event "b"]')
    }
  })

  it('is shown anew when it has changed on disk', async () => {
    const rig = rigWith('a.pgn.gz', gzipSync(THREE))
    const document = await rig.page.open(path('a.pgn.gz'))
    fs.writeFileSync(path('a.pgn.gz'), gzipSync(game('D')))
    await rig.page.open(path('a.pgn.gz'))
    expect(await opened(rig, 'a.pgn.gz')).toMatchObject({ document, games: 1, disk: 'same' })
  })
})

describe('UTF-16', () => {
  it.each([
    ['with the low byte first', (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le')],
    ['with the high byte first', (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le').swap16()],
  ])('%s is read, and saved as another file', async (_name, encode) => {
    const bytes = encode(THREE.replace('"A"', '"Dvořák"'))
    const rig = rigWith('a.pgn', bytes)
    const document = await rig.page.open(path('a.pgn'))
    expect(await opened(rig, 'a.pgn')).toMatchObject({
      games: 3,
      encoding: 'utf-8',
      source: { form: 'utf-16' },
    })
    expect((await rig.page.games(document))[0]).toContain('Dvořák')
    await rig.page.ask({ req: 'put', document, index: 1, text: game('X') })
    expect((await rig.page.code({ req: 'save', document })).code).toBe('BAD_REQUEST')
    expect(fs.readFileSync(path('a.pgn')).equals(bytes)).toBe(true)
  })

  it('and what is packed has a limit', async () => {
    const rig = rigWith('a.pgn', Buffer.from('\ufeff', 'utf16le'))
    fs.truncateSync(path('a.pgn'), 129 * 1024 * 1024)
    expect((await rig.page.code({ req: 'open', file: handle(path('a.pgn')) })).code).toBe('TOO_LARGE')
  })
})
