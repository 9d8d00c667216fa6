// SPDX-License-Identifier: GPL-3.0-or-later
/** Handles and what they allow. */
import { expect, test } from 'vitest'
import type { Grant } from '../../../electron/data/grants.ts'
import { Grants } from '../../../electron/shell/files/grants.ts'
import { rightsToOpened } from '../../../electron/data/rights.ts'

test('the same file for reading and for writing has two handles, each of which stays', () => {
  const told: Grant[] = []
  const grants = new Grants('/home/me', (grant) => told.push(grant))
  const read = grants.give('/home/me/a/x.pgn', 'read')
  const write = grants.give('/home/me/a/x.pgn', 'write')
  expect(read.file).not.toBe(write.file)
  expect([read.rights, write.rights]).toEqual(['read', 'write'])
  expect(grants.give('/home/me/a/x.pgn', 'read')).toBe(read)
  expect(told).toEqual([read, write])
  expect(grants.all()).toEqual([read, write])
  expect(grants.pathOf(read.file)).toBe('/home/me/a/x.pgn')
  expect(grants.pathOf('made up' as never)).toBeNull()
  expect([read.name, read.folder]).toEqual(['x.pgn', '~/a'])
})

test.each([
  ['/a/games.pgn', 'write'],
  ['/a/GAMES.PGN', 'write'],
  ['/a/suite.epd', 'write'],
  ['/a/notes.txt', 'write'],
  ['/a/.bashrc', 'read'],
  ['/a/id_rsa', 'read'],
  ['/a/authorized_keys', 'read'],
  ['/a/run.sh', 'read'],
  ['/a/games.pgn.gz', 'read'],
  ['/a/pgn', 'read'],
  ['/a/x.pgn/config', 'read'],
  ['/a/x.pgn\n', 'read'],
] as const)('opening %s gives the right to %s it', (path, rights) => {
  expect(rightsToOpened(path)).toBe(rights)
})
