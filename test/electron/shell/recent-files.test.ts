// SPDX-License-Identifier: GPL-3.0-or-later
import { expect, test } from 'vitest'
import {
  displayFolder,
  parseRecent,
  recentId,
  recentRows,
  withRecent,
} from '../../../electron/shell/files/recent-files.ts'
import { parseAppState } from '../../../electron/shell/settings/state.ts'

test('the newest comes first and appears once', () => {
  expect(withRecent(['/a', '/b', '/c'], '/b')).toEqual(['/b', '/a', '/c'])
})

test('the list stays short', () => {
  const paths = Array.from({ length: 40 }, (_, index) => `/${index}`).reduce<string[]>(withRecent, [])
  expect(paths).toHaveLength(12)
  expect(paths[0]).toBe('/39')
})

test.each([
  ['/house/ann/games/a.pgn', '~/games'],
  ['/house/ann/a.pgn', '~'],
  ['/house/anna/a.pgn', '/house/anna'],
  ['/a.pgn', '/'],
])('%s lies in %s', (path, folder) => {
  expect(displayFolder(path, '/house/ann')).toBe(folder)
})

test('rows show a name and a folder and hide the path behind an id that lasts', () => {
  const [row] = recentRows(['/house/ann/games/a.pgn'], '/house/ann')
  expect(row).toEqual({ id: recentId('/house/ann/games/a.pgn'), name: 'a.pgn', folder: '~/games' })
  expect(recentId('/x')).not.toBe(recentId('/y'))
})

test.each([undefined, null, 5, 'x', {}, [1, null, '']])('%j is an empty list', (content) => {
  expect(parseRecent(content)).toEqual([])
})

test('stored state is read part by part', () => {
  expect(parseAppState(undefined)).toEqual({ window: null, recent: [], lastFolder: null })
  expect(parseAppState({ window: 3, recent: ['/a', '/a'], lastFolder: '/f' })).toEqual({
    window: null,
    recent: ['/a'],
    lastFolder: '/f',
  })
})
