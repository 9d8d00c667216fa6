// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * Libraries that are damaged in any way: a code each time, never an exception; and what can be read is read.
 */
import type { Result } from '../../../engine/contract/result.ts'
import { gunzipSync } from 'node:zlib'
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import sqlite from 'node-sqlite3-wasm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { LIBRARY_FOLDER } from '../../../build/app/library-bundle.ts'
import { buildReplay } from '../../../build/core.ts'
import { BatchReader } from '../../../electron/library/import/batch-reader.ts'
import { gamesFolder } from '../../../electron/library/library-database.ts'
import { Library } from '../../../electron/library/library.ts'
import { Salvage, type Salvaged } from '../../../electron/library/salvage.ts'
import { attemptLong } from '../../../electron/data/sqlite/failure.ts'
import { makeRandom } from '../../../engine/host/random.ts'
import { prepare, Rig } from './rig.ts'
import type { LibraryErrorCode } from '../../../electron/library/protocol.ts'

const START = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1'
const PAGE = 16_384
const VIEW = { filter: {}, sort: 'white', descending: false } as const
const GAMES = 400
/** Long enough to need overflow pages. */
const TEXT = Array.from(
  { length: GAMES },
  (_, i) => `[White "P${i}"]\n[Site "${'s'.repeat(i % 50)}"]\n\n1. ${i % 2 ? 'e4' : 'd4'} {${noise(i)}} *`,
).join('\n\n')

/** Text that does not become smaller when it is packed. */
function noise(seed: number): string {
  const random = makeRandom(seed + 1)
  return Array.from({ length: 300 }, () => String.fromCharCode(97 + Math.floor(random() * 26))).join('')
}

let folder: string
/** The database, and the files beside it by name. */
let whole: Buffer
let beside: Map<string, Buffer>
let library: string
let reader: BatchReader

/**
 * A library with an import, another that left, a change, a game taken out, and a change that is not saved.
 */
beforeAll(async () => {
  await prepare()
  const rig = new Rig()
  await rig.import(TEXT, 'first.pgn')
  const left = await rig.import(TEXT.replaceAll('"P', '"Left '), 'left.pgn')
  await rig.import('[White "Second é"]\n\n1. b3 *', 'second.pgn')
  await rig.ask({ req: 'discard', import: left.import })
  await rig.ask({ req: 'edit', game: 7, text: '[White "Edited"]\n\n1. Nf3 *' })
  await rig.ask({ req: 'mark', games: [3, 7, 8], marks: ['star'], how: 'set' })
  await rig.ask({ req: 'delete', games: [8] })
  await rig.ask({ req: 'draft', game: 9, text: '[White "Drafted"]\n\n1. g3 *' })
  await rig.host.end()
  whole = readFileSync(rig.library)
  const games = gamesFolder(rig.library)
  beside = new Map(readdirSync(games).map((name) => [name, readFileSync(join(games, name))]))
  rmSync(rig.folder, { recursive: true })
  folder = mkdtempSync(join(tmpdir(), 'alfabeta-damage-'))
  library = join(folder, 'library.db')
  reader = new BatchReader(new WebAssembly.Module(readFileSync(await buildReplay())))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function change(sql: string): void {
  const database = new sqlite.Database(library)
  database.exec(`PRAGMA locking_mode = EXCLUSIVE; ${sql}`)
  database.close()
}

const TABLES = ['counters', 'imports', 'parts', 'texts', 'segments', 'changes', 'drafts', 'marks']

/** Writes the files beside a database, changed. */
function putBeside(
  path: string,
  changed: (name: string, bytes: Buffer) => Buffer = (_, bytes) => bytes,
): void {
  rmSync(gamesFolder(path), { recursive: true, force: true })
  mkdirSync(gamesFolder(path))
  for (const [name, bytes] of beside)
    writeFileSync(join(gamesFolder(path), name), changed(name, Buffer.from(bytes)))
}

/** Ways to damage a file. */
const DAMAGES: ((random: () => number) => void)[] = [
  (random) => {
    const bytes = Buffer.from(whole)
    for (let i = 0; i < 1 + 20 * random(); i++)
      bytes[Math.floor(random() * bytes.length)] = Math.floor(random() * 256)
    writeFileSync(library, bytes)
  },
  // The page with the schema.
  (random) => {
    const bytes = Buffer.from(whole)
    for (let i = 0; i < 4; i++) bytes[Math.floor(random() * random() * PAGE)] = Math.floor(random() * 256)
    writeFileSync(library, bytes)
  },
  (random) => {
    const bytes = Buffer.from(whole)
    const page = Math.floor((random() * bytes.length) / PAGE) * PAGE
    for (let at = page; at < page + PAGE; at++) bytes[at] = random() < 0.5 ? 0 : Math.floor(random() * 256)
    writeFileSync(library, bytes)
  },
  (random) => truncateSync(library, Math.floor(random() * whole.length)),
  (random) => change(`DROP TABLE ${TABLES[Math.floor(random() * TABLES.length)]}`),
  (random) => change(`DELETE FROM ${TABLES[Math.floor(random() * TABLES.length)]}`),
  // Anything in any column of a row.
  (random) => {
    const table = TABLES[Math.floor(random() * TABLES.length)]!
    const database = new sqlite.Database(library)
    database.exec('PRAGMA locking_mode = EXCLUSIVE')
    const columns = database.all(`PRAGMA table_info(${table})`) as { name: string }[]
    const column = columns[Math.floor(random() * columns.length)]!.name
    const values = [`-1`, `1e300`, `x'00ff'`, `'{'`, `zeroblob(70000)`, `9223372036854775807`, `2147483648`]
    try {
      database.exec(`UPDATE ${table} SET ${column} = ${values[Math.floor(random() * values.length)]}`)
    } catch {
      // Not where it must be unique.
    }
    database.close()
  },
  (random) =>
    putBeside(library, (_, bytes) => {
      for (let i = 0; i < 1 + 20 * random(); i++)
        bytes[Math.floor(random() * bytes.length)] = Math.floor(random() * 256)
      return bytes
    }),
  (random) => putBeside(library, (_, bytes) => bytes.subarray(0, Math.floor(random() * bytes.length))),
  (random) => {
    writeFileSync(
      `${library}-wal`,
      Buffer.from(Array.from({ length: 5000 }, () => Math.floor(random() * 256))),
    )
  },
]

it('is read or refused with a code, whatever the damage', async () => {
  const random = makeRandom(12)
  const codes = new Map<string, number>()
  for (let round = 0; round < 100; round++) {
    for (const name of readdirSync(folder)) rmSync(join(folder, name), { recursive: true })
    writeFileSync(library, whole)
    putBeside(library)
    DAMAGES[round % DAMAGES.length]!(random)
    const opened = new Library(library, LIBRARY_FOLDER, () => undefined)
    const questions: (() =>
      | Result<unknown, LibraryErrorCode>
      | Promise<Result<unknown, LibraryErrorCode>>)[] = [
      () => opened.summary(),
      () => opened.rows(VIEW, 0, 10),
      () => opened.game(3),
      () => opened.game(7),
      () => opened.explore(START, {}),
      () => opened.draft(3, '1. e4 *'),
      () => opened.edit(3, '[White "A"]\n\n1. e4 *'),
      () => opened.delete([4]),
      () => opened.undo(),
      () => opened.close(),
    ]
    const answers: Result<unknown, LibraryErrorCode>[] = []
    // As the host asks.
    for (const question of questions) answers.push(await attemptLong(async () => question()))
    for (const answer of answers)
      if (!answer.ok) codes.set(answer.code, 1 + (codes.get(answer.code) ?? 0))
      else codes.set('ok', 1 + (codes.get('ok') ?? 0))
    if (!answers[0]!.ok) {
      const salvaged = await new Salvage(library, reader, join(folder, 'salvaged'), () => undefined).run()
      expect(salvaged.games).toBeGreaterThanOrEqual(0)
    }
  }
  expect(
    [...codes.keys()].filter(
      (code) => !['ok', 'DAMAGED', 'NO_SUCH_GAME', 'IO', 'FOREIGN_FILE', 'NEWER_VERSION'].includes(code),
    ),
  ).toEqual([])
  expect(codes.get('DAMAGED')).toBeGreaterThan(30)
  expect(codes.get('ok')).toBeGreaterThan(30)
}, 120_000)

async function salvage(): Promise<Salvaged & { texts: Record<string, string> }> {
  const into = mkdtempSync(join(folder, 'salvaged-'))
  const salvaged = await new Salvage(library, reader, into, () => undefined).run()
  const texts = salvaged.files.map(({ path, name }) => [name ?? basename(path), readFileSync(path, 'utf8')])
  return { ...salvaged, texts: Object.fromEntries(texts) as Record<string, string> }
}

function put(bytes: Buffer): void {
  writeFileSync(library, bytes)
  putBeside(library)
  for (const name of ['-wal', '.lock']) rmSync(library + name, { recursive: true, force: true })
}

describe('what is salvaged', () => {
  it('of a whole library is all of it, as it is now', async () => {
    put(whole)
    const { texts, games, lost, files } = await salvage()
    expect([games, lost]).toEqual([GAMES, 0])
    expect(files.map(({ name, marks }) => [name, ...marks.numbers()])).toContainEqual(['first.pgn', 3, 7])
    expect(Object.keys(texts).toSorted()).toEqual(['drafts-1.pgn', 'first.pgn', 'second.pgn'])
    expect(texts['first.pgn']).toContain('"Edited"')
    expect(texts['first.pgn']).not.toContain('"P7"')
    expect(texts['first.pgn']).not.toContain('"P8"')
    expect(texts['first.pgn']).toContain(noise(9))
    expect(texts['first.pgn']).not.toContain('Left')
    expect(texts['second.pgn']).toContain('Second é')
    expect(texts['drafts-1.pgn']).toContain('Drafted')
  })

  it.each([
    ['its first page', (bytes: Buffer) => bytes.fill(0, 0, PAGE)],
    ['the head of its first page', (bytes: Buffer) => bytes.fill(0xff, 0, 100)],
  ])('without %s is all games', async (_, damage) => {
    const bytes = Buffer.from(whole)
    damage(bytes)
    put(bytes)
    const { texts, games } = await salvage()
    expect(games).toBeGreaterThanOrEqual(GAMES)
    for (let game = 10; game < GAMES; game++) expect(texts['first.pgn']).toContain(noise(game))
  })

  it.each(['parts', 'texts', 'counters', 'segments'])('without %s is all games', async (table) => {
    put(whole)
    change(`DROP TABLE ${table}; VACUUM`)
    const { texts } = await salvage()
    for (let game = 10; game < GAMES; game++) expect(texts['first.pgn']).toContain(noise(game))
  })

  it.each([
    ['part', 'a game, and what shares its text'],
    ['segment', 'a game, and the games after it in its block'],
  ])('of a library with a flipped bit in a %s lacks at most %s', async (kind) => {
    const random = makeRandom(5)
    for (let round = 0; round < 12; round++) {
      put(whole)
      const at = random()
      putBeside(library, (name, bytes) => {
        if (name.startsWith(kind)) bytes[Math.floor(at * bytes.length)]! ^= 1 << Math.floor(8 * random())
        return bytes
      })
      const { games, lost } = await salvage()
      expect(games + lost).toBe(GAMES)
      expect(lost).toBeLessThanOrEqual(GAMES)
      if (kind === 'segment') expect(lost).toBeLessThanOrEqual(32)
    }
  })

  it('without a file is the rest, and what is missing is counted', async () => {
    put(whole)
    const [first] = [...beside.keys()].filter((name) => name.startsWith('part')).toSorted()
    rmSync(join(gamesFolder(library), first!))
    const { games, lost } = await salvage()
    expect(games).toBeLessThan(GAMES)
    expect(games + lost).toBeGreaterThanOrEqual(GAMES - 1)
  })

  it('of a library of version 3 is all of it', async () => {
    writeFileSync(library, gunzipSync(readFileSync('test/data/library-3.db.gz')))
    rmSync(gamesFolder(library), { recursive: true, force: true })
    const { texts, games, lost } = await salvage()
    expect([games, lost]).toEqual([4, 0])
    expect(texts['odd.pgn']).toContain('Café')
  })
})

describe('a person', () => {
  let rig: Rig
  it('has a new library with what could be read, and the old file beside it', async () => {
    rig = new Rig()
    const bytes = Buffer.from(whole)
    bytes.fill(0, 0, PAGE)
    writeFileSync(rig.library, bytes)
    putBeside(rig.library)
    expect(await rig.code({ req: 'summary' })).toBe('DAMAGED')
    const answer = await rig.ask({ req: 'salvage' })
    expect(answer).toMatchObject({ games: GAMES })
    for (const { import: id } of answer.summary.imports) await rig.ended(id)
    expect((await rig.rows()).map(({ white }) => white)).toContain('Edited')
    expect(await rig.rows({ text: 'Drafted' })).toHaveLength(1)
    expect(readFileSync(join(rig.folder, answer.aside!)).equals(bytes)).toBe(true)
    expect(readdirSync(gamesFolder(join(rig.folder, answer.aside!))).toSorted()).toEqual(
      [...beside.keys()].toSorted(),
    )
    await rig.restart()
    expect(await rig.rows()).toHaveLength(GAMES + 1)
    expect(readdirSync(rig.folder).filter((name) => name.includes('salvaged'))).toEqual([])
    await rig.end()
  })

  it('finds everything chosen: databases, names, watched folders, and what can be undone', async () => {
    rig = new Rig()
    const first = await rig.import('[White "Twin"]\n\n1. a3 *\n\n[White "Twin, T"]\n\n1. a3 a6 *')
    const found = async (text: string): Promise<void> => {
      while ((await rig.rows({ text })).length === 0) await new Promise((resolve) => setTimeout(resolve, 5))
    }
    const { base: own } = await rig.ask({ req: 'makeBase', name: 'Mine', kind: 'own' })
    const importInto = async (base: number, name: string, text: string): Promise<void> => {
      const { import: id } = await rig.ask({ req: 'import', file: rig.file(name, text), base })
      await rig.ended(id)
    }
    await importInto(own, 'mine.pgn', '[White "Me"]\n\n1. b4 *')
    const { base: gone } = await rig.ask({ req: 'makeBase', name: 'Gone', kind: 'other' })
    await importInto(gone, 'gone.pgn', '[White "Gone"]\n\n1. c3 *')
    const [twin, other, mine] = await rig.rows()
    await rig.ask({
      req: 'edit',
      game: twin!.id,
      text: '[White "Twin"]\n\n1. a3 a6 2. a4 *',
      gone: [other!.id],
    })
    await rig.ask({ req: 'draft', game: mine!.id, text: '[White "Me"]\n\n1. b4 b5 *' })
    const folder = join(rig.folder, 'watched')
    mkdirSync(folder)
    writeFileSync(join(folder, 'new.pgn'), '[White "Watched"]\n\n1. f4 *')
    await rig.ask({ req: 'watch', folder: rig.grant(folder), base: own })
    await found('Watched')
    await rig.ask({ req: 'removeBase', base: gone })
    // Several pages.
    const names = Array.from({ length: 600 }, (_, at) => `Twin, ${noise(at).slice(0, 60)}`)
    await rig.ask({ req: 'merge', kind: 'player', merges: [{ names, into: 'Twin' }] })
    await rig.ask({ req: 'merge', kind: 'event', merges: [{ names: ['?'], into: 'Club' }] })
    await rig.host.end()
    const bytes = readFileSync(rig.library)
    writeFileSync(rig.library, bytes.fill(0, 0, PAGE))
    await rig.restart()

    const { summary } = await rig.ask({ req: 'salvage' })
    for (const { import: id } of summary.imports) await rig.ended(id)
    const games = async () => (await rig.rows()).map(({ white, base }) => [white, base])
    const all = [
      ['Twin', first.base],
      ['Me', own],
      ['Me', own],
      ['Watched', own],
    ]
    expect((await games()).toSorted()).toEqual(all.toSorted())
    const now = await rig.ask({ req: 'summary' })
    expect(now.bases.map(({ name, kind }) => [name, kind])).toEqual([
      ['', 'other'],
      ['Mine', 'own'],
      ['', 'clipbase'],
    ])
    expect(now.watched).toMatchObject([{ name: 'watched', base: own, games: 1, paused: false }])
    const spellings = async (kind: 'player' | 'event') =>
      (await rig.ask({ req: 'spellings', kind, text: '', from: 0, count: 1000 })).spellings
    expect(await spellings('player')).toEqual(
      names.toSorted().map((spelling) => ({ spelling, name: 'Twin' })),
    )
    expect(await rig.ask({ req: 'undo' })).toMatchObject({ what: 'names' })
    expect(await spellings('event')).toEqual([])
    expect(await spellings('player')).toHaveLength(600)
    // The watched file is known: its game does not come again.
    await rig.restart()
    writeFileSync(join(folder, 'second.pgn'), '[White "Second"]\n\n1. f3 *')
    await found('Second')
    expect(await rig.rows({ text: 'Watched' })).toHaveLength(1)
    await rig.end()
  })

  it('waits for what was asked before: nothing finds a closed file', async () => {
    rig = new Rig()
    await rig.import(TEXT)
    const asked = Array.from({ length: 20 }, (_, number) => [
      rig.code({ req: 'rows', view: VIEW, from: 0, count: 10 }),
      rig.code({ req: 'add', name: 'n', text: `[White "${number}"]\n\n1. d4 *\n`, part: 0, more: false }),
    ]).flat()
    await rig.ask({ req: 'renew' })
    for (const code of await Promise.all(asked)) expect(code ?? 'BUSY').toBe('BUSY')
    await rig.end()
  })

  it('begins anew, whatever lies in the place of the library', async () => {
    rig = new Rig()
    writeFileSync(rig.library, 'no database')
    cpSync(rig.library, `${rig.library}-wal`)
    expect(await rig.ask({ req: 'salvage' })).toMatchObject({ games: 0, aside: null })
    expect(await rig.code({ req: 'summary' })).toBe('DAMAGED')
    const { aside, summary } = await rig.ask({ req: 'renew' })
    expect(summary.games).toBe(0)
    expect(readFileSync(join(rig.folder, aside!), 'utf8')).toBe('no database')
    await rig.import('1. e4 *')
    expect(await rig.rows()).toHaveLength(1)
    await rig.end()
  })

  it('finds all games of a library with a flipped bit in its log, and reports the damage', async () => {
    rig = new Rig()
    await rig.import('[White "First"]\n\n1. c4 *')
    await rig.ask({ req: 'edit', game: 0, text: '[White "Edited"]\n\n1. c4 *' })
    const [file, log] = [readFileSync(rig.library), readFileSync(`${rig.library}-wal`)]
    await rig.restart()
    log[40]! ^= 1
    writeFileSync(rig.library, file)
    writeFileSync(`${rig.library}-wal`, log)
    expect((await rig.rows()).map(({ white }) => white)).toEqual(['Edited'])
    const told = rig.events.find(({ evt }) => evt === 'setAside')
    const aside = told?.evt === 'setAside' ? join(rig.folder, told.name) : ''
    expect(readFileSync(`${aside}-wal`).equals(log)).toBe(true)
    expect(readFileSync(aside).equals(file)).toBe(true)
    await rig.end()
  })

  it('does not change a library that is cut off by looking at it', async () => {
    rig = new Rig()
    const cut = whole.subarray(0, whole.length - 3 * PAGE)
    writeFileSync(rig.library, cut)
    putBeside(rig.library)
    expect(await rig.code({ req: 'summary' })).toBe('DAMAGED')
    expect(await rig.code({ req: 'rows', view: VIEW, from: 0, count: 9 })).toBe('DAMAGED')
    await rig.restart()
    expect(readFileSync(rig.library).equals(cut)).toBe(true)
    await rig.end()
  })
})

it('a library that is older than the files beside it is damaged, and its games are salvaged', async () => {
  const rig = new Rig()
  await rig.import('[White "First"]\n\n1. e4 *', 'first.pgn')
  await rig.host.end()
  const earlier = readFileSync(rig.library)
  const later = new Rig(rig.folder)
  await later.import('[White "Second"]\n\n1. d4 *', 'second.pgn')
  await later.host.end()
  writeFileSync(rig.library, earlier)
  const last = new Rig(rig.folder)
  expect(await last.code({ req: 'summary' })).toBe('DAMAGED')
  expect(await last.ask({ req: 'salvage' })).toMatchObject({ games: 2 })
  await last.host.end()
  rmSync(rig.folder, { recursive: true })
})
