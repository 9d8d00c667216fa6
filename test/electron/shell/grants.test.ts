// SPDX-License-Identifier: GPL-3.0-or-later
/** Handles and what they allow. */
import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { Grant } from '../../../electron/data/grants.ts'
import { Grants } from '../../../electron/shell/files/grants.ts'
import { rightsToOpened } from '../../../electron/data/file-handle.ts'

test('the same file for reading and for writing has two handles, each of which stays', () => {
  const told: Grant[] = []
  const grants = new Grants('/home/me', (grant) => told.push(grant))
  const read = grants.give({ path: '/home/me/a/x.pgn', rights: 'read' })
  const write = grants.give({ path: '/home/me/a/x.pgn', rights: 'write' })
  expect(read.file).not.toBe(write.file)
  expect([read.rights, write.rights]).toEqual(['read', 'write'])
  expect(grants.give({ path: '/home/me/a/x.pgn', rights: 'read' })).toBe(read)
  expect(told).toEqual([read, write])
  expect(grants.all()).toEqual([read, write])
  expect(grants.known(read.file)).toBe(read)
  expect(grants.known('made up' as never)).toBeNull()
  expect([read.name, read.folder]).toEqual(['x.pgn', '~/a'])
})

test('a file that was picked for reading alone is known by every name', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'alfabeta-grants-'))
  const [path, link] = ['x.pgn', 'link.pgn'].map((name) => join(folder, name)) as [string, string]
  writeFileSync(path, '')
  symlinkSync(path, link)
  const grants = new Grants(folder, () => undefined)
  expect(await grants.isOnlyRead(path)).toBe(false)
  grants.give({ path: link, rights: 'read' })
  expect(await Promise.all([path, link].map((name) => grants.isOnlyRead(name)))).toEqual([true, true])
  grants.give({ path, rights: 'write' })
  expect(await Promise.all([path, link].map((name) => grants.isOnlyRead(name)))).toEqual([false, false])
  rmSync(folder, { recursive: true })
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
