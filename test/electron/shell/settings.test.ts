// SPDX-License-Identifier: GPL-3.0-or-later
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { anything, assert, property } from 'fast-check'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import {
  openSettings,
  parseStoredSettings,
  type SettingsStore,
} from '../../../electron/shell/settings/settings.ts'
import { DEFAULT_SETTINGS, mergeSettings, CHOSEN_PATHS } from '../../../electron/shell/settings/schema.ts'

/** A tournament of two. */
const CUP = {
  name: 'Cup',
  kind: 'knockOut',
  players: [
    { name: 'Engine', program: null, elo: 1200 },
    { name: 'Old fish', program: 'Old fish', elo: null },
  ],
  games: 2,
  clock: null,
}

describe('merging settings', () => {
  test('takes what is valid, deeply', () => {
    const merged = mergeSettings(DEFAULT_SETTINGS, {
      engine: { hashMb: 1024 },
      theme: 'dark',
      strength: null,
    })
    expect(merged).toEqual({
      ...DEFAULT_SETTINGS,
      engine: { ...DEFAULT_SETTINGS.engine, hashMb: 1024 },
      theme: 'dark',
      strength: null,
    })
  })

  test.each<[string, unknown]>([
    ['too much hash', { engine: { hashMb: 1e9 } }],
    ['half a thread', { engine: { threads: 1.5 } }],
    ['hash as text', { engine: { hashMb: '64' } }],
    ['an unknown theme', { theme: 'pink' }],
    ['too many lines', { analysis: { lines: 6 } }],
    ['an analysis that ends in another way', { analysis: { until: 'mate' } }],
    ['an analysis without depth', { analysis: { depth: 0 } }],
    ['an analysis of days', { analysis: { seconds: 86_401 } }],
    ['half a position', { analysis: { nodes: 5000.5 } }],
    ['less than no evaluations', { analysis: { keptMb: -1 } }],
    ['a name of the person that is a number', { names: { lichess: [5] } }],
    ['hints that play for tricks now and then', { tricks: 'sometimes' }],
    ['a coach that warns of everything', { coachStrictness: 'everything' }],
    ['reports without effort', { reports: { nodes: 0 } }],
    ['an unknown unit of the graph', { analysis: { graph: 'queens' } }],
    ['an opponent that there is none of', { newGame: { guise: 'nobody' } }],
    [
      'the adaptive one in a tournament',
      { tournament: { ...CUP, players: [...CUP.players, { ...CUP.players[0], guise: 'adaptive' }] } },
    ],
    ['a clock of another kind', { newGame: { clock: { baseMs: 1, incrementMs: 0, bonus: 'hourglass' } } }],
    ['a period of no move', { newGame: { opponentClock: { baseMs: 1, incrementMs: 0, moves: 0 } } }],
    ['a tournament of one', { tournament: { ...CUP, players: CUP.players.slice(1) } }],
    ['a tournament without games', { tournament: { ...CUP, games: 0 } }],
    [
      'a player that is too strong',
      { tournament: { ...CUP, players: [...CUP.players, { ...CUP.players[0], elo: 9000 }] } },
    ],
    ['loud', { sounds: { volume: 1.1 } }],
    ['not a number', { sounds: { volume: Number.NaN } }],
    ['a group that is not one', { engine: 5, board: null, sounds: [] }],
    ['an unknown group', { toString: 1, __proto__: { theme: 'dark' }, constructor: {} }],
    ['another version', { version: 3 }],
    ['nothing', undefined],
    ['null', null],
    ['a list', [1, 2]],
  ])('%s changes nothing', (_name, patch) => {
    expect(mergeSettings(DEFAULT_SETTINGS, patch)).toEqual(DEFAULT_SETTINGS)
  })

  test('takes every kind of clock, also in a tournament, and one as earlier versions had it', () => {
    const clock = { baseMs: 60_000, incrementMs: 2000, bonus: 'bronstein', moves: 40 } as const
    const opponentClock = { baseMs: 30_000, incrementMs: 0 }
    expect(mergeSettings(DEFAULT_SETTINGS, { tournament: { ...CUP, clock } }).tournament).toEqual({
      ...CUP,
      clock,
    })
    const { newGame } = mergeSettings(DEFAULT_SETTINGS, { newGame: { clock, opponentClock } })
    expect(newGame).toMatchObject({ clock, opponentClock })
  })

  test('takes nothing that no check has looked at', () => {
    const clock = { baseMs: 1, incrementMs: 0 }
    // JSON has no such number: the settings could never be written again.
    const more = { more: 1n }
    const players = CUP.players.map((player) => ({ ...player, ...more }))
    const patch = { newGame: { clock: { ...clock, ...more } }, tournament: { ...CUP, players, ...more } }
    expect(mergeSettings(DEFAULT_SETTINGS, patch)).toMatchObject({ newGame: { clock }, tournament: CUP })
    expect(JSON.stringify(mergeSettings(DEFAULT_SETTINGS, patch))).not.toContain('more')
  })

  test('any value at all leaves settings that are settings', () => {
    assert(
      property(anything(), (patch) => {
        const merged = mergeSettings(DEFAULT_SETTINGS, patch)
        expect(mergeSettings(DEFAULT_SETTINGS, merged)).toEqual(merged)
      }),
    )
  })
})

describe('stored settings', () => {
  test('keep what a newer version added', () => {
    expect(parseStoredSettings({ later: 7 })).toMatchObject({ later: 7, theme: 'system' })
  })
  test.each(CHOSEN_PATHS)('what is chosen as %s has a name and a path, or neither', (what) => {
    const read = (one: unknown) => parseStoredSettings({ chosen: { [what]: one } }).chosen[what]
    expect(read({ path: '/t/x' })).toBeNull()
    expect(read({ name: 'x' })).toBeNull()
    expect(read({ path: 7, name: 'x' })).toBeNull()
    expect(read('x')).toBeNull()
    expect(read({ path: '/t/x', name: 'x', size: 5 })).toEqual({ path: '/t/x', name: 'x' })
  })
})

describe('the settings file', () => {
  let folder: string
  let path: string
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'alfabeta-settings-'))
    path = join(folder, 'settings.json')
  })
  afterEach(() => rmSync(folder, { recursive: true }))

  const open = (changes: unknown[] = []): SettingsStore =>
    openSettings(path, {
      onChange: (settings) => changes.push(settings),
      onSetAside: (aside) => changes.push(aside),
      onNewer: () => changes.push('newer'),
      onError: (error) => {
        throw error
      },
    })

  test('survives a restart', () => {
    const first = open()
    first.set({ engine: { hashMb: 512 }, board: { theme: 'slate' } })
    first.flush()
    const second = open().get()
    expect([second.engine.hashMb, second.board.theme]).toEqual([512, 'slate'])
    expect(readdirSync(folder)).toEqual(['settings.json'])
  })

  test('are on disk soon after they changed, the newest last', async () => {
    const store = open()
    const onDisk = () => (readdirSync(folder).includes('settings.json') ? open().get().theme : null)
    store.set({ theme: 'dark' })
    await expect.poll(onDisk).toBe('dark')
    // The second is set while the first is being written, or just before or after: all three must do.
    for (const waitMs of [0, 95, 100, 101, 105, 110]) {
      store.set({ theme: 'light' })
      await new Promise((done) => setTimeout(done, waitMs))
      store.set({ theme: 'system' })
      await expect.poll(onDisk).toBe('system')
    }
    store.set({ theme: 'dark' })
    await new Promise((done) => setTimeout(done, 101))
    store.set({ theme: 'light' })
    store.flush()
    expect(onDisk()).toBe('light')
    await new Promise((done) => setTimeout(done, 200))
    expect(onDisk()).toBe('light')
    expect(readdirSync(folder)).toEqual(['settings.json'])
  })

  test('tells its listener what is in force', () => {
    const changes: unknown[] = []
    const inForce = open(changes).set({ theme: 'light', engine: { threads: -1 } })
    expect(changes).toEqual([inForce])
    expect(inForce).toEqual({ ...DEFAULT_SETTINGS, theme: 'light' })
  })

  test.each(CHOSEN_PATHS)(
    'the page sees the name of the chosen %s, never its path, and cannot change it',
    (what) => {
      const store = open()
      store.choose(what, { path: '/chosen/x', name: 'x' })
      store.set({ chosen: { [what]: { name: 'other', path: '/other' } } })
      expect(store.get().chosen[what]).toEqual({ name: 'x' })
      expect(JSON.stringify(store.get())).not.toContain('/chosen')
      store.flush()
      expect(open().chosen(what)).toBe('/chosen/x')
      store.choose(what, null)
      expect([store.chosen(what), store.get().chosen[what]]).toEqual([null, null])
    },
  )

  test('version 1 keeps its settings and what was chosen', () => {
    const { chosen: _chosen, ...others } = DEFAULT_SETTINGS
    writeFileSync(
      path,
      JSON.stringify({
        ...others,
        version: 1,
        theme: 'dark',
        later: 7,
        engine: { ...others.engine, hashMb: 512, bookName: 'b.bin', tablesName: 'syzygy' },
        bookFile: '/books/b.bin',
        tablesFolder: '/tables/syzygy',
      }),
    )
    const changes: unknown[] = []
    const store = open(changes)
    expect(changes).toEqual([])
    expect(store.get()).toEqual({
      ...DEFAULT_SETTINGS,
      theme: 'dark',
      engine: { ...DEFAULT_SETTINGS.engine, hashMb: 512 },
      chosen: { book: { name: 'b.bin' }, tables: { name: 'syzygy' } },
    })
    expect([store.chosen('book'), store.chosen('tables')]).toEqual(['/books/b.bin', '/tables/syzygy'])
    store.set({ theme: 'light' })
    store.flush()
    const written = JSON.parse(readFileSync(path, 'utf8')) as Record<string, unknown>
    expect(written).toMatchObject({ version: 2, later: 7, theme: 'light' })
    expect(written).not.toHaveProperty('bookFile')
    expect(JSON.parse(readFileSync(`${path}.v1`, 'utf8'))).toMatchObject({ version: 1, theme: 'dark' })
    expect(open().chosen('tables')).toBe('/tables/syzygy')
  })

  test('version 1 with nothing chosen', () => {
    writeFileSync(path, JSON.stringify({ version: 1, engine: { bookName: null }, bookFile: null }))
    expect(open().get()).toEqual(DEFAULT_SETTINGS)
  })

  test('a newer version is told, and stays beside the new file', () => {
    const newer = JSON.stringify({ version: 9, theme: 'dark' })
    writeFileSync(path, newer)
    const changes: unknown[] = []
    const store = open(changes)
    expect([changes, store.get().theme]).toEqual([['newer'], 'dark'])
    store.set({ theme: 'light' })
    store.flush()
    expect(readFileSync(`${path}.v9`, 'utf8')).toBe(newer)
  })

  test.each(['{"theme": "da', '[]', '', '"text"'])(
    'unreadable content %j is set aside and reported once',
    (text) => {
      writeFileSync(path, text)
      const changes: string[] = []
      const store = open(changes)
      expect(store.get()).toEqual(DEFAULT_SETTINGS)
      expect(changes).toHaveLength(1)
      expect(readFileSync(changes[0]!, 'utf8')).toBe(text)
    },
  )

  test('one wrong value costs that value alone', () => {
    writeFileSync(path, JSON.stringify({ ...DEFAULT_SETTINGS, theme: 'dark', strength: 'strong' }))
    const changes: unknown[] = []
    const store = open(changes)
    expect([store.get().theme, store.get().strength]).toEqual(['dark', DEFAULT_SETTINGS.strength])
    expect(changes).toEqual([])
  })
})
