// SPDX-License-Identifier: GPL-3.0-or-later
/** The file service writes only where a handle allows it. */
import { expect, test } from 'vitest'
import { MemoryStorage } from '../../../electron/documents/memory-storage.ts'
import { bytesOf, textOf } from './bytes.ts'
import { ALL, Rig } from './rig.ts'

const GAME = '[Event "x"]\n[White "A"]\n\n1. e4 *\n'

function rig(): Rig {
  const storage = new MemoryStorage()
  storage.put('a.bin', bytesOf(GAME))
  return new Rig(storage)
}

test('a file opened for reading is shown, changed in the journal, and not written', async () => {
  const { page, grant, storage } = bound(rig())
  grant('a.bin', 'read')
  const document = await page.open('a.bin')
  expect((await page.ask({ req: 'rows', document, view: ALL, from: 0, count: 0 })).total).toBe(1)
  await page.ask({ req: 'put', document, index: 0, text: GAME.replace('e4', 'd4') })
  expect((await page.code({ req: 'save', document })).code).toBe('READ_ONLY')
  expect((await page.code({ req: 'save', document, force: true })).code).toBe('READ_ONLY')
  expect(textOf(storage.get('a.bin')!)).toBe(GAME)

  // Another name that the person has chosen is another handle.
  await page.ask({ req: 'save', document, as: grant('b.bin', 'write') })
  expect(textOf(storage.get('b.bin')!)).toContain('d4')
})

test('neither a copy nor an export goes to a handle for reading', async () => {
  const { page, grant, storage } = bound(rig())
  grant('a.bin', 'read')
  const document = await page.open('a.bin')
  const other = grant('c.pgn', 'read')
  expect((await page.code({ req: 'save', document, as: other })).code).toBe('READ_ONLY')
  expect((await page.code({ req: 'export', file: other, text: GAME })).code).toBe('READ_ONLY')
  expect(storage.get('c.pgn')).toBeNull()
})

const bound = (made: Rig) => ({ page: made.page, storage: made.storage, grant: made.grant.bind(made) })
