// SPDX-License-Identifier: GPL-3.0-or-later
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { catalogueComplaints, checkCatalogues } from '../../../build/check/catalogues.ts'

const ENGLISH = {
  title: 'Games of {name}',
  games: { one: '{count} game', other: '{count} games' },
  wait: { one: 'about a minute', other: 'about {count} minutes' },
  menu: { file: 'File', edit: 'Edit' },
}
const POLISH = {
  title: 'Partie {name}',
  games: { one: '{count} partia', few: '{count} partie', many: '{count} partii', other: '{count} partii' },
  wait: {
    one: 'około minuty',
    few: 'około {count} minut',
    many: 'około {count} minut',
    other: 'około {count} minuty',
  },
  menu: { file: 'Plik', edit: 'Edycja' },
}

test('a complete catalogue has nothing wrong', () => {
  expect(catalogueComplaints(null, ENGLISH, 'en')).toEqual([])
  expect(catalogueComplaints(ENGLISH, POLISH, 'pl')).toEqual([])
})

test('keys that are missing, surplus or of another kind are reported', () => {
  const { title: _title, ...rest } = POLISH
  const damaged = { ...rest, wait: { group: 'minuta' }, menu: { file: 'Plik', help: 'Pomoc' } }
  expect(catalogueComplaints(ENGLISH, damaged, 'pl')).toEqual([
    'title: missing',
    'wait: must be a text',
    'menu.edit: missing',
    'menu.help: surplus',
  ])
})

test('plural forms that the language needs or does not use are reported', () => {
  const games = { one: '{count} partia', two: '{count} partie', other: '{count} partii' }
  expect(catalogueComplaints(ENGLISH, { ...POLISH, games }, 'pl')).toEqual([
    'games: has no form "many"',
    'games: has no form "few"',
    'games: has a form "two", which the language does not use',
  ])
  expect(catalogueComplaints(null, { games: { other: '{count} games' } }, 'en')).toEqual([
    'games: has no form "one"',
  ])
  expect(catalogueComplaints(null, { mate: { '=1': 'Mate', other: 'Mate in {count}' } }, 'en')).toEqual([])
  expect(catalogueComplaints(null, { games: 'game | games' }, 'en')).toHaveLength(1)
})

test('a form that stands for several counts names the count', () => {
  // In Russian 21 is "one" too.
  const wait = { one: 'минута', few: '{count} минуты', many: '{count} минут', other: '{count} минуты' }
  expect(catalogueComplaints({ wait: ENGLISH.wait }, { wait }, 'ru')).toEqual([
    'wait: lacks {count} in the form "one"',
  ])
})

test('placeholders are the same in every language', () => {
  expect(catalogueComplaints(ENGLISH, { ...POLISH, title: 'Partie {imię} {nazwa}' }, 'pl')).toEqual([
    'title: has an unknown placeholder {nazwa}',
    'title: lacks {name}',
  ])
})

let root: string

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'catalogues-'))
  write('renderer/locales/en/play.json', { start: 'Start' })
  write('electron/shell/locales/en.json', { app: 'Alfabeta' })
  write('electron/commands/locales/en.json', { quit: 'Quit' })
})
afterEach(() => rmSync(root, { recursive: true }))

function write(path: string, texts: object): void {
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), JSON.stringify(texts))
}

test('every file of English has its like in every language', () => {
  expect(checkCatalogues(root, ['en'])).toEqual([])
  write('renderer/locales/pl/play.json', {})
  write('renderer/locales/pl/old.json', {})
  write('electron/shell/locales/pl.json', { app: 'Alfabeta' })
  expect(checkCatalogues(root, ['en', 'pl'])).toEqual([
    'pl: no file for electron/commands/locales/en.json',
    'renderer/locales/pl/play.json: start: missing',
    'renderer/locales/pl/old.json: surplus',
  ])
  expect(checkCatalogues(root, ['en'])).toEqual(['pl: has texts, but cannot be chosen in the settings'])
})
