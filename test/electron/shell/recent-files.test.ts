// SPDX-License-Identifier: GPL-3.0-or-later
import { expect, test } from 'vitest'
import type { GrantedPath, Rights } from '../../../electron/data/file-handle.ts'
import {
  displayFolder,
  parseRecent,
  recentId,
  recentRows,
  withRecent,
} from '../../../electron/shell/files/recent-files.ts'
import { parseAppState } from '../../../electron/shell/settings/state.ts'

const file = (path: string, rights: Rights = 'read'): GrantedPath => ({ path, rights })

test('the newest comes first and appears once', () => {
  const files = withRecent([file('/a'), file('/b'), file('/c')], file('/b'))
  expect(files).toEqual([file('/b'), file('/a'), file('/c')])
})

test('a file has the rights that were given to it, and keeps the right to write', () => {
  const [read, write] = [file('/a.pgn'), file('/a.pgn', 'write')]
  expect(withRecent([], read)).toEqual([read])
  expect(withRecent([read], write)).toEqual([write])
  expect(withRecent([write], read)).toEqual([write])
})

test('the list stays short', () => {
  const files = Array.from({ length: 40 }, (_, index) => file(`/${index}`)).reduce(withRecent, [])
  expect(files).toHaveLength(12)
  expect(files[0]).toEqual(file('/39'))
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
  const [row] = recentRows([file('/house/ann/games/a.pgn')], '/house/ann')
  expect(row).toEqual({ id: recentId('/house/ann/games/a.pgn'), name: 'a.pgn', folder: '~/games' })
  expect(recentId('/x')).not.toBe(recentId('/y'))
})

test.each([undefined, null, 5, 'x', {}, [1, null, '', { path: '/a' }, { path: '', rights: 'read' }]])(
  '%j is an empty list',
  (content) => {
    expect(parseRecent(content)).toEqual([])
  },
)

test('stored state is read part by part', () => {
  expect(parseAppState(undefined)).toEqual({ window: null, recent: [], lastFolder: null })
  // Earlier versions stored paths alone.
  const recent = [file('/a.pgn'), '/a.pgn', '/b', '/c.pgn']
  expect(parseAppState({ window: 3, recent, lastFolder: '/f' })).toEqual({
    window: null,
    recent: [file('/a.pgn'), file('/b'), file('/c.pgn', 'write')],
    lastFolder: '/f',
  })
})
