// SPDX-License-Identifier: GPL-3.0-or-later
/** The file service writes only where a handle allows it. */
import { expect, test } from 'vitest'
import { MY_GAMES } from '../../../electron/documents/protocol.ts'
import { MemoryStorage } from '../../../electron/documents/memory-storage.ts'
import { bytesOf, textOf } from './bytes.ts'
import { afterCrash, ALL, memoryRig, MY_GAMES_PATH, Rig } from './rig.ts'

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

test('a file that was changed before a kill comes back with the rights that it had, whatever its name', async () => {
  for (const [rights, code] of [
    ['read', 'READ_ONLY'],
    ['write', null],
  ] as const) {
    const first = memoryRig({ 'a.pgn': GAME, 'b.bin': GAME })
    for (const name of ['a.pgn', 'b.bin']) {
      first.grant(name, rights)
      const document = await first.page.open(name)
      await first.page.ask({ req: 'put', document, index: 0, text: GAME.replace('e4', 'd4') })
    }
    const { page } = afterCrash(first)
    const { documents } = await page.ask({ req: 'drafts' })
    expect(documents).toHaveLength(2)
    for (const { document } of documents) {
      const saved = await page.client.request({ req: 'save', document })
      expect(saved.ok ? null : saved.code).toBe(code)
    }
  }
})

test('nothing replaces My games, by its handle or by its path', async () => {
  const made = rig()
  const { page, storage } = made
  const { document } = await page.ask({ req: 'open', file: MY_GAMES })
  await page.ask({ req: 'append', document, text: GAME })
  await page.ask({ req: 'save', document })
  const before = textOf(storage.get(MY_GAMES_PATH)!)
  made.grant('a.bin')
  const other = await page.open('a.bin')
  for (const file of [MY_GAMES, made.grant(MY_GAMES_PATH)]) {
    const attempts = [
      page.code({ req: 'export', file, text: 'GONE' }),
      page.code({ req: 'exportBytes', file, bytes: new Uint8Array(3) }),
      page.code({ req: 'export', file, text: 'GO', part: 0, more: true }),
      page.code({ req: 'save', document: other, as: file, force: true }),
      page.code({ req: 'save', document, as: file, force: true }),
    ]
    expect((await Promise.all(attempts)).map(({ code }) => code)).toEqual(Array(5).fill('READ_ONLY'))
  }
  expect(textOf(storage.get(MY_GAMES_PATH)!)).toBe(before)
})

const bound = (made: Rig) => ({ page: made.page, storage: made.storage, grant: made.grant.bind(made) })
