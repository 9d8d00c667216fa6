// SPDX-License-Identifier: GPL-3.0-or-later
/** Folders that are watched: their new games come into the library, each of them once. */
import {
  appendFileSync,
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { LibraryView, WatchedFolder } from '../../../electron/library/protocol.ts'
import { MAX_FOLDER_FILES } from '../../../electron/library/watch/folder-files.ts'
import { writeDb3 } from '../data/foreign/db3.ts'
import { latin1 } from '../documents/bytes.ts'
import { prepare, Rig } from './rig.ts'

const FOREIGN = join(import.meta.dirname, '../../data/foreign')

let rig: Rig
let folder: string
beforeAll(prepare)
beforeEach(() => {
  rig = new Rig()
  folder = mkdtempSync(join(tmpdir(), 'alfabeta-watched-'))
})
afterEach(async () => {
  await rig.end()
  rmSync(folder, { recursive: true, force: true })
})

const game = (white: string, moves = '1. e4 e5'): string => `[White "${white}"]\n\n${moves} *\n\n`

const write = (name: string, content: string | Uint8Array): void => writeFileSync(join(folder, name), content)

const watch = async (path = folder): Promise<WatchedFolder> =>
  (await rig.ask({ req: 'watch', folder: rig.grant(path) })).watched.at(-1)!

const watched = async (): Promise<WatchedFolder> => (await rig.ask({ req: 'summary' })).watched[0]!

/** The white players, once there are so many games and nothing is imported. */
async function players(count: number): Promise<string[]> {
  for (;;) {
    const rows = await rig.rows()
    const { imports } = await rig.ask({ req: 'summary' })
    if (rows.length >= count && imports.every(({ state }) => state === 'complete'))
      return rows.map(({ white }) => white)
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
}

/** Waits until something is true of the folder. */
async function until(isSo: (folder: WatchedFolder) => boolean): Promise<WatchedFolder> {
  for (;;) {
    const now = await watched()
    if (isSo(now)) return now
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
}

/** Waits until a game that is written now has been imported: every earlier change has been looked at. */
async function passed(): Promise<void> {
  write('pass.pgn', game('pass'))
  for (let total = 0; total === 0;) {
    await new Promise((resolve) => setTimeout(resolve, 5))
    total = (await rig.ask({ req: 'rows', view: PASS, from: 0, count: 1 })).total
  }
}

const PASS: LibraryView = { filter: { player: 'pass' }, sort: 'added', descending: false }

const isPass = (name: string): boolean => !name.startsWith('pass')

describe('a watched folder', () => {
  it('gives the games of all its files in one import, and nothing else', async () => {
    write('a.pgn', game('A'))
    write('b.PGN.gz', gzipSync(game('B')))
    write('notes.txt', game('not a file of games'))
    for (const name of ['sub.pgn', 'sub.pgn/deeper', '.hidden']) {
      mkdirSync(join(folder, name))
      write(join(name, 'c.pgn'), game(name))
    }
    expect(await watch()).toMatchObject({ base: 1, paused: false, error: null })
    expect((await players(4)).toSorted()).toEqual(['A', 'B', 'sub.pgn', 'sub.pgn/deeper'])
    expect(await until(({ files }) => files === 4)).toMatchObject({ games: 4, unread: [] })
    const { imports } = await rig.ask({ req: 'summary' })
    expect(imports.map(({ games }) => games)).toEqual([4])
  })

  it("gives the games of other programs' databases, and what is added to them", async () => {
    writeDb3(join(folder, 'games.db3'), [game('A')])
    for (const part of ['si4', 'sn4', 'sg4'])
      copyFileSync(join(FOREIGN, `games.${part}`), join(folder, `s.${part}`))
    await watch()
    const { games } = await until(({ files }) => files === 2)
    expect(await players(games)).toContain('A')
    expect(games).toBeGreaterThan(1)
    rmSync(join(folder, 'games.db3'))
    writeDb3(join(folder, 'games.db3'), [game('A'), game('B')])
    expect((await players(games + 1)).filter((name) => name === 'A' || name === 'B').toSorted()).toEqual([
      'A',
      'B',
    ])
    rmSync(join(folder, 's.sg4'))
    expect(await players(games + 1)).toHaveLength(games + 1)
  })

  it('gives what is added to a file, and what changes in it, but no game twice', async () => {
    write('a.pgn', game('A') + game('B'))
    await watch()
    await players(2)
    appendFileSync(join(folder, 'a.pgn'), game('C'))
    expect(await players(3)).toEqual(['A', 'B', 'C'])
    write('a.pgn', game('D') + game('B', '1. e4 e5 2. Nf3') + game('A') + game('C'))
    expect(await players(5)).toEqual(['A', 'B', 'C', 'D', 'B'])
    expect(await until(({ games }) => games === 4)).toMatchObject({ files: 1 })
    const names = (await rig.ask({ req: 'summary' })).imports.map(({ name, games }) => [name, games])
    expect(names).toEqual([
      ['a.pgn', 2],
      ['a.pgn', 1],
      ['a.pgn', 2],
    ])
  })

  it('is caught up with at the next start', async () => {
    write('a.pgn', game('A'))
    await watch()
    await players(1)
    await rig.host.end()
    appendFileSync(join(folder, 'a.pgn'), game('B'))
    write('b.pgn', game('C'))
    await rig.restart()
    expect(await players(3)).toEqual(['A', 'B', 'C'])
    await passed()
    expect((await players(4)).filter(isPass)).toEqual(['A', 'B', 'C'])
  })

  it('is read on after the process has ended in the middle of its import', async () => {
    write('a.pgn', Array.from({ length: 20_000 }, (_, n) => game(`P${n} ${'x'.repeat(500)}`)).join(''))
    await watch()
    await until(({ files }) => files > 0)
    await rig.restart()
    await players(1)
    await passed()
    const { games, imports } = await rig.ask({ req: 'summary' })
    expect(games).toBe(20_001)
    expect(imports).toHaveLength(2)
  })

  it('keeps the letters of any encoding', async () => {
    write('a.pgn', latin1(game('Müller', '1. e4 {schön}')))
    await watch()
    expect(await players(1)).toEqual(['Müller'])
    const [row] = await rig.rows()
    expect((await rig.ask({ req: 'game', game: row!.id })).text).toContain('{schön}')
  })

  it('does not follow links', async () => {
    const elsewhere = join(rig.folder, 'secret.pgn')
    writeFileSync(elsewhere, game('secret'))
    symlinkSync(elsewhere, join(folder, 'link.pgn'))
    symlinkSync(rig.folder, join(folder, 'linked'))
    await watch()
    await passed()
    expect((await players(1)).filter(isPass)).toEqual([])
  })

  it('tells the files that it cannot read, and reads them when they are repaired', async () => {
    const packed = gzipSync(game('A').repeat(50))
    write('a.pgn', game('A'))
    write('b.pgn.gz', packed.subarray(0, 30))
    await watch()
    expect(await until(({ unread }) => unread.length > 0)).toMatchObject({
      unread: [{ name: 'b.pgn.gz', code: 'BAD_ARCHIVE' }],
    })
    expect(await players(1)).toEqual(['A'])
    write('b.pgn.gz', packed)
    expect(await players(51)).toHaveLength(51)
    expect(await until(({ files }) => files === 2)).toMatchObject({ unread: [] })
  })

  it('tells that it is gone, and goes on when it is back', async () => {
    write('a.pgn', game('A'))
    await watch()
    await players(1)
    renameSync(folder, `${folder}-away`)
    expect(await until(({ error }) => error !== null)).toMatchObject({ error: 'NOT_FOUND' })
    renameSync(`${folder}-away`, folder)
    await until(({ error }) => error === null)
    write('b.pgn', game('B'))
    expect(await players(2)).toEqual(['A', 'B'])
  })

  it('rests while it is paused', async () => {
    const other = mkdtempSync(join(tmpdir(), 'alfabeta-watched-'))
    const { watch: id } = await watch()
    await rig.ask({ req: 'pauseWatch', watch: id, paused: true })
    write('a.pgn', game('A'))
    writeFileSync(join(other, 'b.pgn'), game('B'))
    await watch(other)
    expect(await players(1)).toEqual(['B'])
    await rig.restart()
    expect(await watched()).toMatchObject({ paused: true, files: 0 })
    await rig.ask({ req: 'pauseWatch', watch: id, paused: false })
    expect(await players(2)).toEqual(['B', 'A'])
    rmSync(other, { recursive: true })
  })

  it('is forgotten, and its games stay', async () => {
    write('a.pgn', game('A'))
    const { watch: id } = await watch()
    await players(1)
    expect(await rig.ask({ req: 'unwatch', watch: id })).toMatchObject({ games: 1, watched: [] })
    await rig.restart()
    expect(await rig.ask({ req: 'summary' })).toMatchObject({ games: 1, watched: [] })
    expect(await rig.code({ req: 'unwatch', watch: id })).toBe('UNKNOWN_FOLDER')
    expect(await rig.code({ req: 'pauseWatch', watch: id, paused: true })).toBe('UNKNOWN_FOLDER')
  })

  it('fills its database, rests without it, and gets another when it is chosen again', async () => {
    const { base } = await rig.ask({ req: 'makeBase', name: 'Downloads', kind: 'other' })
    await rig.ask({ req: 'watch', folder: rig.grant(folder), base })
    write('a.pgn', game('A'))
    await players(1)
    expect((await rig.rows())[0]).toMatchObject({ base })
    await rig.ask({ req: 'removeBase', base })
    expect(await watched()).toMatchObject({ error: 'NO_SUCH_BASE' })
    await rig.ask({ req: 'watch', folder: rig.grant(folder), base: 1 })
    expect((await rig.ask({ req: 'summary' })).watched).toMatchObject([{ base: 1, error: null }])
  })
})

describe('watching is refused', () => {
  it.each([
    ['a folder that nobody granted', '/nowhere', 'UNKNOWN_FILE'],
    ['a folder that is not there', '/missing/folder', 'NOT_FOUND'],
    ['a file', 'file', 'NOT_FOUND'],
  ])('%s', async (_, path, code) => {
    const real = path === 'file' ? join(rig.folder, 'a.pgn') : path
    if (path === 'file') writeFileSync(real, '')
    if (code !== 'UNKNOWN_FILE') rig.grant(real)
    expect(await rig.code({ req: 'watch', folder: real as never })).toBe(code)
  })

  it('a database that does not exist', async () => {
    expect(await rig.code({ req: 'watch', folder: rig.grant(folder), base: 77 })).toBe('NO_SUCH_BASE')
  })

  it('a folder with too many files', async () => {
    for (let n = 0; n <= MAX_FOLDER_FILES; n++) write(`${n}.pgn`, '')
    expect(await rig.code({ req: 'watch', folder: rig.grant(folder) })).toBe('TOO_MANY_FILES')
  })
})
