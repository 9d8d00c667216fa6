// SPDX-License-Identifier: GPL-3.0-or-later
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { anything, assert, property } from 'fast-check'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { engineGreeting } from '../../../electron/shell/services/engine-control.ts'
import {
  openSettings,
  parseStoredSettings,
  type SettingsStore,
} from '../../../electron/shell/settings/settings.ts'
import { DEFAULT_SETTINGS, mergeSettings } from '../../../electron/shell/settings/schema.ts'

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
    ['loud', { sounds: { volume: 1.1 } }],
    ['not a number', { sounds: { volume: Number.NaN } }],
    ['a group that is not one', { engine: 5, board: null, sounds: [] }],
    ['an unknown group', { toString: 1, __proto__: { theme: 'dark' }, constructor: {} }],
    ['another version', { version: 2 }],
    ['nothing', undefined],
    ['null', null],
    ['a list', [1, 2]],
  ])('%s changes nothing', (_name, patch) => {
    expect(mergeSettings(DEFAULT_SETTINGS, patch)).toEqual(DEFAULT_SETTINGS)
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
  test('a folder of tables has a name and a path, or neither', () => {
    expect(parseStoredSettings({ tablesFolder: '/t/syzygy' }).tablesFolder).toBeNull()
    expect(parseStoredSettings({ engine: { tablesName: 'syzygy' } }).engine.tablesName).toBeNull()
    expect(
      parseStoredSettings({ tablesFolder: 7, engine: { tablesName: 'syzygy' } }).engine.tablesName,
    ).toBeNull()
    const both = parseStoredSettings({ tablesFolder: '/t/syzygy', engine: { tablesName: 'syzygy' } })
    expect([both.tablesFolder, both.engine.tablesName]).toEqual(['/t/syzygy', 'syzygy'])
  })
  test('a book has a name and a file, or neither', () => {
    expect(parseStoredSettings({ bookFile: '/b.bin' }).bookFile).toBeNull()
    expect(parseStoredSettings({ engine: { bookName: 'b.bin' } }).engine.bookName).toBeNull()
    const both = parseStoredSettings({ bookFile: '/b.bin', engine: { bookName: 'b.bin' } })
    expect([both.bookFile, both.engine.bookName]).toEqual(['/b.bin', 'b.bin'])
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

  test('the page sees the name of the book, never its path, and cannot change it', () => {
    const store = open()
    store.setBook({ path: '/books/b.bin', name: 'b.bin' })
    store.set({ engine: { bookName: 'other.bin' } })
    expect(store.get().engine.bookName).toBe('b.bin')
    expect(JSON.stringify(store.get())).not.toContain('/books')
    expect(store.bookFile()).toBe('/books/b.bin')
    store.setBook(null)
    expect([store.bookFile(), store.get().engine.bookName]).toEqual([null, null])
  })

  test('the page sees the name of the folder of tables, never its path, and cannot change it', () => {
    const store = open()
    store.setTables({ path: '/tables/syzygy', name: 'syzygy' })
    store.set({ engine: { tablesName: 'other' } })
    expect(store.get().engine.tablesName).toBe('syzygy')
    expect(JSON.stringify(store.get())).not.toContain('/tables')
    store.flush()
    expect(open().tablesFolder()).toBe('/tables/syzygy')
    store.setTables(null)
    expect([store.tablesFolder(), store.get().engine.tablesName]).toEqual([null, null])
  })

  test('every new process of the engine is greeted with the book and the tables', () => {
    const store = open()
    expect(engineGreeting(store)).toEqual([
      { ctl: 'book', file: null },
      { ctl: 'tables', folder: null },
    ])
    store.setBook({ path: '/books/b.bin', name: 'b.bin' })
    store.setTables({ path: '/tables/syzygy', name: 'syzygy' })
    expect(engineGreeting(store)).toEqual([
      { ctl: 'book', file: '/books/b.bin' },
      { ctl: 'tables', folder: '/tables/syzygy' },
    ])
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
