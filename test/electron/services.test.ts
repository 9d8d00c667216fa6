// SPDX-License-Identifier: GPL-3.0-or-later
/** The table of services: what a new process is sent, and which services a page can reach. */
import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { Grant } from '../../electron/data/grants.ts'
import { DEFAULT_SETTINGS, mergeSettings } from '../../electron/shell/settings/schema.ts'
import { type GreetingContext, greetingOf, SERVICE_NAMES, SERVICES } from '../../electron/services.ts'

const grant = { file: 'f', path: '/a.pgn', name: 'a.pgn', folder: '/', rights: 'read' } as unknown as Grant
const contextOf = (chosen: Partial<Record<string, string>> = {}): GreetingContext => ({
  userFile: (name) => `/user/${name}`,
  recent: () => ['/a.pgn'],
  engines: () => [],
  settings: () => mergeSettings(DEFAULT_SETTINGS, { analysis: { keptMb: 64 } }),
  chosen: (what) => chosen[what] ?? null,
  grants: () => [grant],
})

test('the engine is told of its options, the book and the tables among them, and of no file handle', () => {
  expect(greetingOf('engine', contextOf())).toEqual([
    { ctl: 'options', values: { ...DEFAULT_SETTINGS.engine, bookFile: '', syzygyPath: '' } },
  ])
  expect(greetingOf('engine', contextOf({ book: '/b.bin', tables: '/syzygy' }))).toEqual([
    { ctl: 'options', values: { ...DEFAULT_SETTINGS.engine, bookFile: '/b.bin', syzygyPath: '/syzygy' } },
  ])
})

test('the engine of the reports yields to everything else, and has the tables', () => {
  expect(greetingOf('reviewEngine', contextOf({ book: '/b.bin', tables: '/syzygy' }))).toEqual([
    { ctl: 'yield' },
    { ctl: 'watchIdle', afterMs: 300_000 },
    { ctl: 'options', values: { syzygyPath: '/syzygy' } },
  ])
  expect(greetingOf('review', contextOf())).toEqual([{ ctl: 'start', file: '/user/review.db' }])
})

test('the engine of ours that is kept for another service is not open to pages', () => {
  const engines = SERVICE_NAMES.flatMap((name) => SERVICES[name].engines?.ours ?? [])
  expect(engines).toEqual(['reviewEngine'])
  for (const name of engines) expect(SERVICES[name].open).toBe(false)
})

test('services of files are started first, then told what handles stand for', () => {
  expect(greetingOf('documents', contextOf())).toEqual([
    {
      ctl: 'start',
      draftsFolder: '/user/drafts',
      own: { 'my-games': '/user/my-games.pgn', repertoires: '/user/repertoires.pgn' },
      recent: ['/a.pgn'],
    },
    { ctl: 'grant', ...grant },
  ])
  expect(greetingOf('library', contextOf())).toEqual([
    { ctl: 'start', file: '/user/library.db' },
    { ctl: 'grant', ...grant },
  ])
})

test('the evaluations process is told where they are kept, and how many', () => {
  expect(greetingOf('evaluations', contextOf())).toEqual([
    { ctl: 'start', file: '/user/evaluations.db', limitMb: 64 },
  ])
})

test.each(SERVICE_NAMES)('the program of %s has a source', (name) => {
  const source = SERVICES[name].program.replace(/\.mjs$/, '.ts')
  expect(existsSync(source.replace('engine/', 'engine/programs/')) || existsSync(`electron/${source}`)).toBe(
    true,
  )
})
