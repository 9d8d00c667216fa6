// SPDX-License-Identifier: GPL-3.0-or-later
/** Files of every kind are imported completely or not at all. */
import { appendFileSync, readFileSync, statSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { START_FEN } from '../../../engine/chess/rules.ts'
import { utf8Of } from '../../../engine/chess/encoding.ts'
import { MAX_PART_GAMES } from '../../../electron/library/games/part.ts'
import { bytesOf, latin1 } from '../documents/bytes.ts'
import { writeDb3 } from '../data/foreign/db3.ts'
import { zip, zstd } from './archives.ts'
import { prepare, Rig } from './rig.ts'

const SELF_PLAY = readFileSync('test/data/self-play.pgn')
const GAMES = 24

let rig: Rig
beforeAll(prepare)
beforeEach(() => {
  rig = new Rig()
})
afterEach(() => rig.end())

/** More games than a part of the library holds. */
const MANY_GAMES = MAX_PART_GAMES + 20_000

const small = (white: string): string => `[White "${white}"]\n\n1. e4 *\n\n`

it('imports more games than fit into a part', async () => {
  const text = small('A').repeat(MANY_GAMES - 1) + small('last')
  expect(await rig.import(text)).toMatchObject({ state: 'complete', games: MANY_GAMES })
  await rig.restart()
  const view = { filter: {}, sort: 'added', descending: false } as const
  const { rows } = await rig.ask({ req: 'rows', view, from: MANY_GAMES - 1, count: 1 })
  expect(rows[0]).toMatchObject({ white: 'last' })
})

it('reads names and moves in the encoding that the file is recognised to have', async () => {
  const text = '[White "Карпов, Анатолий"]\n[Black "Ботвинник"]\n\n1. e4 e5 2. Кf3 Кc6 3. Сb5 {хорошо} *\n'
  await rig.import(bytesOf(text, 'windows-1251'), 'cyrillic.pgn')
  const [row] = await rig.rows()
  expect(row).toMatchObject({ white: 'Карпов, Анатолий', black: 'Ботвинник', plies: 5 })
  expect((await rig.ask({ req: 'game', game: row!.id })).text).toContain('{хорошо}')
})

describe('leaves out and tells', () => {
  it('a game that is too large, and reads on', async () => {
    const large = `[White "Large"]\n\n1. e4 {${'x'.repeat(70 * 1024 * 1024)}} *\n\n`
    const summary = await rig.import(`${small('A')}${large}${small('B')}${large}`)
    expect(summary).toMatchObject({
      games: 2,
      leftOut: [
        { code: 'TOO_LARGE', where: '5' },
        { code: 'TOO_LARGE', where: '13' },
      ],
    })
    expect((await rig.rows()).map(({ white }) => white)).toEqual(['A', 'B'])
  }, 120_000)

  it('nothing because of a line of junk, however long', async () => {
    const summary = await rig.import(`${small('A')}${'junk '.repeat(20 * 1024 * 1024)}\n\n${small('B')}`)
    expect(summary).toMatchObject({ games: 2, leftOut: [], anomalies: { TEXT_BETWEEN_GAMES: 1 } })
  }, 120_000)

  it('what stands behind packed games', async () => {
    const packed = gzipSync(SELF_PLAY)
    const summary = await rig.import(Buffer.concat([packed, utf8Of('junk')]), 'a.pgn.gz')
    expect(summary).toMatchObject({
      games: GAMES,
      leftOut: [{ code: 'TRAILING_BYTES', where: String(packed.length) }],
    })
  })

  it('a damaged file of a zip', async () => {
    const one = utf8Of(small('A'))
    const archive = zip({ 'a.pgn': SELF_PLAY, '/b.pgn': one })
    const summary = await rig.import(damagedAt(archive, 3000), 'a.zip')
    expect(summary.leftOut).toEqual([{ code: 'ENTRY', where: 'a.pgn' }])
    expect((await rig.rows()).map(({ white }) => white)).toContain('A')
  })
})

describe('a file', () => {
  it.each([
    ['plain', 'a.pgn', SELF_PLAY],
    ['gzip', 'a.pgn.gz', gzipSync(SELF_PLAY)],
    [
      'gzip in two members',
      'a.gz',
      Buffer.concat([gzipSync(SELF_PLAY.subarray(0, 9000)), gzipSync(SELF_PLAY.subarray(9000))]),
    ],
    ['Zstandard', 'a.pgn.zst', zstd(SELF_PLAY)],
    ['bzip2', 'a.pgn.bz2', packedSample('bz2')],
    ['xz', 'a.pgn.xz', packedSample('xz')],
    ['zip', 'a.zip', zip({ 'read.me': utf8Of('nothing'), 'sub/a.PGN': SELF_PLAY })],
    ['named as something else', 'a.pgn.gz', SELF_PLAY],
  ])('%s', async (_, name, content) => {
    const summary = await rig.import(content, name)
    expect(summary).toMatchObject({ name, games: GAMES, damaged: 0, duplicates: 0, bytes: content.length })
    expect(summary.readBytes).toBe(content.length)
    const rows = await rig.rows()
    expect(rows).toHaveLength(GAMES)
    const { text } = await rig.ask({ req: 'game', game: rows[1]!.id })
    expect(SELF_PLAY.toString()).toContain(text)
    expect(text).toMatch(/^\[Event "Self-play 1"\][^]*1-0$/)
  })

  it('of several in one archive', async () => {
    const one = utf8Of('[White "A"]\n\n1. e4 *')
    const summary = await rig.import(zip({ 'a.pgn': one, 'b.txt': one, 'c.pgn': SELF_PLAY }), 'a.zip')
    expect(summary.games).toBe(GAMES + 1)
  })

  it.each([
    ['Scid 4', 'games.si4', ['games.sn4', 'games.sg4']],
    ['Scid 5', 'games.si5', ['games.sn5', 'games.sg5']],
  ])('of %s, with the two files beside it', async (_, name, others) => {
    for (const other of others) rig.file(other, foreign(other))
    const summary = await rig.import(foreign(name), name)
    const bytes = [name, ...others].reduce((sum, part) => sum + foreign(part).length, 0)
    expect(summary).toMatchObject({ name, games: 4, damaged: 0, leftOut: [], bytes, readBytes: bytes })
    const rows = await rig.rows()
    expect(rows.map(({ white }) => white)).toEqual(['Żak, Ewa', 'Müller, Jörg', 'White', 'Three queens'])
    const texts = await Promise.all(rows.map(({ id }) => rig.ask({ req: 'game', game: id })))
    expect(`${texts.map(({ text }) => text.trim()).join('\n\n')}\n\n`).toBe(foreign('games.pgn').toString())
  })

  it('of En Croissant', async () => {
    const path = join(rig.folder, 'a.db3')
    writeDb3(path, ['[White "A"]\n\n1. e4 {good} *', '[White "B"]\n\n1. d4 d5 2. c4 1-0'])
    const { import: id } = await rig.ask({ req: 'import', file: rig.grant(path) })
    expect(await rig.ended(id)).toMatchObject({ games: 2, damaged: 0, leftOut: [] })
    expect((await rig.rows()).map(({ white, plies }) => [white, plies])).toEqual([
      ['A', 1],
      ['B', 3],
    ])
  })

  it('without games', async () => {
    expect(await rig.import('')).toMatchObject({ games: 0 })
    expect(await rig.import('Nothing to see here\n')).toMatchObject({ games: 0 })
    expect(await rig.rows()).toEqual([])
    expect(await rig.explore('8/8/8/8/8/8/k7/7K w - - 0 1')).toEqual({ games: 0 })
  })

  it('in its encoding', async () => {
    await rig.import(latin1('[White "Müller"]\n[Black "M\\"x"]\n\n1. e4 {schön} *'))
    await rig.import('[White "Müller"]\n\n1. d4 {schön} *', 'b.pgn')
    expect(await rig.rows()).toMatchObject([
      { white: 'Müller', black: 'M"x' },
      { white: 'Müller', black: '' },
    ])
    expect((await rig.ask({ req: 'game', game: 0 })).text).toContain('{schön}')
    expect((await rig.ask({ req: 'game', game: 1 })).text).toContain('{schön}')
  })

  it('in two encodings: each line in its own, told, and found', async () => {
    const content = Buffer.concat([
      utf8Of('[White "Dvořák"]\n\n1. e4 {Č} *\n\n'),
      latin1('[White "Müller"]\n\n1. d4 {schön} *\n'),
    ])
    expect((await rig.import(content)).anomalies).toEqual({ BAD_ENCODING: 2 })
    expect(await rig.rows()).toMatchObject([{ white: 'Dvořák' }, { white: 'Müller' }])
    expect(await rig.rows({ text: 'dvorak' })).toHaveLength(1)
    expect((await rig.ask({ req: 'game', game: 0 })).text).toContain('{Č}')
    expect((await rig.ask({ req: 'game', game: 1 })).text).toContain('{schön}')
  })

  it('with what is odd in it: counted in the summary, also after a restart', async () => {
    const text =
      'Words.\n\n[White "A"]\n[Black "B]\n\n1. e4 *\n\nMore words.\n\n[White "C"]\n\n1. d4 *\n\n[White "D'
    const { import: id, anomalies } = await rig.import(text)
    expect(anomalies).toMatchObject({ TEXT_BETWEEN_GAMES: 2, TAG_SYNTAX: 2 })
    await rig.restart()
    expect((await rig.ended(id)).anomalies).toEqual(anomalies)
  })

  it.each([
    ['Atomic', '[Variant "Atomic"]\n\n1. e4 e5 2. Nf3', 'UNSUPPORTED_VARIANT'],
    ['Crazyhouse without moves', '[Variant "Crazyhouse"]\n', 'UNSUPPORTED_VARIANT'],
    ['a FEN without kings', '[FEN "8/8/8/8/8/8/8/8 w - - 0 1"]\n\n1. e4', 'BAD_SETUP'],
    ['a FEN that is none', '[SetUp "1"]\n[FEN "the usual"]\n\n1. e4', 'BAD_SETUP'],
    [
      'more queens than pawns could become',
      '[FEN "QQQQQQQQ/QQQQ4/8/8/7k/8/8/K7 w - - 0 1"]\n\n1. Kb1',
      'BAD_SETUP',
    ],
  ])('with games that are no chess: kept, told, and in no position: %s', async (_name, game, code) => {
    const usual = '[White "A"]\n[Black "B"]\n\n1. e4 *\n\n'
    const summary = await rig.import(`${usual}[White "X"]\n[Black "Y"]\n${game} 1-0\n`)
    expect(summary).toMatchObject({ games: 2, damaged: 1, anomalies: { [code]: 1 } })
    expect(await rig.rows()).toMatchObject([{ white: 'A' }, { white: 'X', plies: 0 }])
    expect(await rig.explore(START_FEN)).toEqual({ games: 1, e2e4: 1 })
    expect((await rig.ask({ req: 'game', game: 1 })).text).toContain(game.slice(0, 20))
    // Made chess by an edit it is found, and no longer when the edit is taken back.
    await rig.ask({ req: 'edit', game: 1, text: '[White "X"]\n\n1. e4 *\n' })
    expect(await rig.explore(START_FEN)).toEqual({ games: 2, e2e4: 2 })
    await rig.ask({ req: 'edit', game: 1, text: `[White "X"]\n${game} 1-0\n` })
    expect(await rig.explore(START_FEN)).toEqual({ games: 1, e2e4: 1 })
  })

  it('with Chess960 and first positions that were put right: played and found', async () => {
    const chess960 = 'bnrbkrqn/pppppppp/8/8/8/8/PPPPPPPP/BNRBKRQN w KQkq - 0 1'
    const stale = 'r4rk1/8/8/8/8/8/4P3/R4RK1 w KQkq - 0 1'
    const summary = await rig.import(
      `[Variant "Chess960"]\n[FEN "${chess960}"]\n\n1. e4 *\n\n[FEN "${stale}"]\n\n1. e4 *\n`,
    )
    expect(summary).toMatchObject({ games: 2, damaged: 0, anomalies: { REPAIRED_SETUP: 1 } })
    expect(await rig.explore(chess960)).toEqual({ games: 1, e2e4: 1 })
    expect(await rig.explore(stale.replace('KQkq', '-'))).toEqual({ games: 1, e2e4: 1 })
  })

  it('tells of every game what its tags and moves say', async () => {
    const tags =
      '[White "A"]\n[Black "B"]\n[WhiteElo "2500"]\n[BlackElo "-"]\n[Date "1999.5.??"]\n[Round "3.1"]'
    await rig.import(
      `${tags}\n[Event "E"]\n[Site "?"]\n[Result "1/2-1/2"]\n\n1. e4 c5 2. Nf3 1/2-1/2\n\n${tags}\n\n1. e4 e5 2. Ke3 *`,
    )
    expect(await rig.rows()).toEqual([
      {
        id: 0,
        base: 1,
        white: 'A',
        black: 'B',
        whiteElo: 2500,
        blackElo: null,
        result: '1/2-1/2',
        date: '1999.05.??',
        event: 'E',
        site: '',
        round: '3.1',
        eco: 'B27',
        opening: 'Sicilian Defense',
        plies: 3,
        duplicate: false,
        damaged: false,
        edited: false,
        marks: [],
      },
      expect.objectContaining({ id: 1, eco: 'C20', plies: 2, damaged: true, result: '*' }),
    ])
  })

  it('spelt in other ways', async () => {
    await rig.import(
      '[White "A"]\n\n1. e2-e4 e7e5 2. g1f3 *\n\n[White "B"]\n[Variant "Atomic"]\n\n1. e4 *\n\n[White "C"]\n\n1. e4 -- 2. d4 *',
    )
    expect(await rig.rows()).toMatchObject([
      { plies: 3, damaged: false },
      { plies: 0, damaged: true },
      { plies: 1, damaged: false },
    ])
    expect(await rig.explore('rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2')).toEqual({
      games: 1,
      g1f3: 1,
    })
  })
})

it('waits for a grant that arrives after the request', async () => {
  const path = join(rig.folder, 'late.pgn')
  writeFileSync(path, '[White "A"]\n\n1. e4 *\n')
  const imported = rig.ask({ req: 'import', file: path as never })
  setTimeout(() => rig.grant(path), 20)
  const { import: id } = await imported
  expect(await rig.ended(id)).toMatchObject({ state: 'complete', games: 1 })
})

describe('refuses', () => {
  it.each([
    ['a handle that nobody granted', 'x', 'UNKNOWN_FILE'],
    ['a file that is not there', '/missing/x.pgn', 'NOT_FOUND'],
    ['a folder', '/', 'NOT_A_TEXT_FILE'],
  ])('%s', async (_, path, code) => {
    if (code !== 'UNKNOWN_FILE') rig.grant(path)
    expect(await rig.code({ req: 'import', file: path as never })).toBe(code)
    expect(await rig.ask({ req: 'summary' })).toMatchObject({ games: 0, imports: [] })
  })

  it.each([
    [
      'a program',
      'a.pgn',
      Buffer.from(Array.from({ length: 5000 }, (_, i) => (i * 7919) % 256)),
      'NOT_A_TEXT_FILE',
    ],
    ['gzip that is cut', 'a.gz', gzipSync(SELF_PLAY).subarray(0, 3000), 'BAD_ARCHIVE'],
    ['gzip that is damaged', 'a.gz', damagedAt(gzipSync(SELF_PLAY), 3000), 'BAD_ARCHIVE'],
    ['Zstandard that is cut', 'a.zst', zstd(SELF_PLAY).subarray(0, 9000), 'BAD_ARCHIVE'],
    ['zip that is cut', 'a.zip', zip({ 'a.pgn': SELF_PLAY }).subarray(0, 3000), 'BAD_ARCHIVE'],
    ['zip that is damaged', 'a.zip', damagedAt(zip({ 'a.pgn': SELF_PLAY }), 3000), 'BAD_ARCHIVE'],
    ['zip without games', 'a.zip', zip({ 'a.txt': SELF_PLAY }), 'BAD_ARCHIVE'],
    ['Scid without its other files', 'a.si4', foreign('games.si4'), 'PART_MISSING'],
    ['SQLite without games', 'a.db3', emptyDatabase(), 'BAD_DATABASE'],
    ['what unpacks to too much', 'a.gz', gzipSync(Buffer.alloc(20 * 1024 * 1024, 32)), 'BAD_ARCHIVE'],
  ])('%s', async (_, name, content, code) => {
    const { import: id } = await rig.ask({ req: 'import', file: rig.file(name, content) })
    expect(await rig.ended(id)).toMatchObject({ state: 'failed', error: code })
    expect(await rig.rows()).toEqual([])
    expect(await rig.ask({ req: 'discard', import: id })).toMatchObject({ games: 0, imports: [] })
  })
})

function foreign(name: string): Buffer {
  return readFileSync(join(import.meta.dirname, '../../data/foreign', name))
}

/** An SQLite database of a single page without tables. */
function emptyDatabase(): Buffer {
  const page = Buffer.alloc(512)
  page.write('SQLite format 3\0', 'latin1')
  page.writeUInt16BE(page.length, 16)
  page[100] = 0x0d
  return page
}

const packedSample = (format: string): Uint8Array =>
  readFileSync(join(import.meta.dirname, `../../data/packed/self-play.pgn.${format}`))

function damagedAt(bytes: Uint8Array, at: number): Uint8Array {
  const damaged = bytes.slice()
  damaged.fill(0xff, at, at + 20)
  return damaged
}

/** Enough for several batches. */
const many = (games: number): string =>
  Array.from(
    { length: games },
    (_, i) => `[White "P${i}"]\n[Round "${i}"]\n\n1. ${i % 2 ? 'e4' : 'd4'} {${'x'.repeat(700)}} *`,
  ).join('\n\n')

describe('an import on its way', () => {
  it('pauses, goes on after a restart, and is seen at its end', async () => {
    const file = rig.file('many.pgn', many(20_000))
    const { import: id } = await rig.ask({ req: 'import', file })
    const paused = await rig.ask({ req: 'pause', import: id })
    expect(paused.state).toBe('paused')
    expect(await rig.rows()).toEqual([])
    expect(await rig.code({ req: 'game', game: 0 })).toBe('NO_SUCH_GAME')
    await rig.restart()
    expect((await rig.ask({ req: 'summary' })).imports).toMatchObject([
      { import: id, state: 'paused', games: paused.games },
    ])
    await rig.ask({ req: 'resume', import: id })
    expect(await rig.ended(id)).toMatchObject({ state: 'complete', games: 20_000 })
    const rows = await rig.rows()
    expect(rows.map(({ round }) => round)).toEqual(Array.from({ length: 10_000 }, (_, i) => String(i)))
    expect(await rig.explore('rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1')).toEqual({
      games: 20_000,
      d2d4: 10_000,
      e2e4: 10_000,
    })
  })

  it('is discarded, and nothing stays', async () => {
    const { import: id } = await rig.ask({ req: 'import', file: rig.file('many.pgn', many(20_000)) })
    expect(await rig.ask({ req: 'discard', import: id })).toMatchObject({ games: 0, imports: [] })
    expect(await rig.code({ req: 'discard', import: id })).toBe('UNKNOWN_IMPORT')
    await rig.restart()
    expect(await rig.ask({ req: 'summary' })).toMatchObject({ games: 0, imports: [] })
    expect(await rig.import(SELF_PLAY)).toMatchObject({ games: GAMES })
  })

  it('waits for another', async () => {
    const first = await rig.ask({ req: 'import', file: rig.file('many.pgn', many(5000)) })
    const second = await rig.ask({ req: 'import', file: rig.file('few.pgn', SELF_PLAY) })
    const third = await rig.ask({ req: 'import', file: rig.file('none.pgn', SELF_PLAY) })
    expect(await rig.ask({ req: 'pause', import: third.import })).toMatchObject({ state: 'paused', games: 0 })
    expect(await rig.ended(second.import)).toMatchObject({ state: 'complete', games: GAMES })
    expect(await rig.ended(first.import)).toMatchObject({ state: 'complete', games: 5000 })
    await rig.ask({ req: 'discard', import: third.import })
    expect(await rig.ask({ req: 'summary' })).toMatchObject({ games: 5000 + GAMES })
  })

  it('goes on only with the file that it was', async () => {
    const path = join(rig.folder, 'many.pgn')
    const { import: id } = await rig.ask({ req: 'import', file: rig.file('many.pgn', many(20_000)) })
    await rig.begun(id)
    const { games: stored } = await rig.ask({ req: 'pause', import: id })
    expect(stored).toBeGreaterThan(0)
    appendFileSync(path, ' ')
    expect(await rig.code({ req: 'resume', import: id })).toBe('SOURCE_CHANGED')
    truncateSync(path, statSync(path).size - 1)
    const text = readFileSync(path)
    text[100] = 0x79
    writeFileSync(path, text)
    await rig.ask({ req: 'resume', import: id })
    expect(await rig.ended(id)).toMatchObject({ state: 'failed', error: 'SOURCE_CHANGED' })
    writeFileSync(path, many(20_000))
    await rig.ask({ req: 'resume', import: id })
    expect(await rig.ended(id)).toMatchObject({ state: 'complete', games: 20_000 })
  })

  it('notices that its file changes', async () => {
    const path = join(rig.folder, 'many.pgn')
    const { import: id } = await rig.ask({ req: 'import', file: rig.file('many.pgn', many(20_000)) })
    await rig.begun(id)
    appendFileSync(path, '\n\n[White "Late"]\n\n1. e4 *')
    expect(await rig.ended(id)).toMatchObject({ state: 'failed', error: 'SOURCE_CHANGED' })
    expect(await rig.rows()).toEqual([])
  })

  it('tells how it goes', async () => {
    await rig.import(SELF_PLAY)
    const events = rig.events.map((event) =>
      event.evt === 'import' ? event.summary.state : 'games' in event && event.games,
    )
    expect(events.at(-2)).toBe(GAMES)
    expect(events.at(-1)).toBe('complete')
  })
})

it('takes a complete import out again', async () => {
  const first = await rig.import(SELF_PLAY, 'a.pgn')
  const second = await rig.import('[White "Other"]\n\n1. e4 c5 *', 'b.pgn')
  const START = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1'
  expect(await rig.explore(START)).toMatchObject({ games: GAMES + 1 })
  expect(await rig.ask({ req: 'discard', import: first.import })).toMatchObject({
    games: 1,
    imports: [{ import: second.import }],
  })
  const rows = await rig.rows()
  expect(rows).toMatchObject([{ id: GAMES, white: 'Other' }])
  expect(await rig.explore(START)).toEqual({ games: 1, e2e4: 1 })
  await rig.restart()
  expect(await rig.rows()).toEqual(rows)
  expect(await rig.explore(START)).toEqual({ games: 1, e2e4: 1 })
  expect(await rig.import(SELF_PLAY, 'c.pgn')).toMatchObject({ games: GAMES })
  expect((await rig.rows())[1]!.id).toBe(GAMES + 1)
})
