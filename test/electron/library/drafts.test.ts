// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * Unsaved changes: they are on the disk when they are acknowledged, and gone when they are saved or dropped.
 */
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import type { LibraryRequest } from '../../../electron/library/protocol.ts'
import { prepare, Rig } from './rig.ts'
import { Disk } from '../data/sqlite/disk.ts'

const TEXT = ['1. e4', '1. d4', '1. c4'].map((move, i) => `[White "W${i}"]\n\n${move} *`).join('\n\n')

let rig: Rig
beforeAll(prepare)
beforeEach(async () => {
  rig = new Rig()
  await rig.import(TEXT)
})
afterEach(() => rig.end())

const draftOf = async (game: number): Promise<string | null> => (await rig.ask({ req: 'game', game })).draft
const drafts = async (): Promise<number[]> => (await rig.ask({ req: 'summary' })).drafts

it('is kept beside the game, and the newest counts', async () => {
  const before = await rig.rows()
  await rig.ask({ req: 'draft', game: 1, text: '1. d4 d5 *' })
  await rig.ask({ req: 'draft', game: 1, text: '1. d4 Nf6 {é} *' })
  await rig.restart()
  expect(await drafts()).toEqual([1])
  expect(await draftOf(1)).toBe('1. d4 Nf6 {é} *')
  expect(await draftOf(0)).toBeNull()
  expect(await rig.rows()).toEqual(before)
  await rig.ask({ req: 'draft', game: 1, text: null })
  await rig.restart()
  expect(await drafts()).toEqual([])
})

it('is done with when the game is saved or leaves, and comes back with a game that was taken out', async () => {
  for (const game of [0, 1, 2]) await rig.ask({ req: 'draft', game, text: `1. b3 {${game}} *` })
  await rig.ask({ req: 'edit', game: 0, text: '1. b3 *' })
  expect(await drafts()).toEqual([1, 2])
  await rig.ask({ req: 'delete', games: [1] })
  expect(await drafts()).toEqual([2])
  expect(await rig.code({ req: 'draft', game: 1, text: '1. b3 *' })).toBe('NO_SUCH_GAME')
  await rig.ask({ req: 'undo' })
  expect(await drafts()).toEqual([1, 2])
  const [first] = (await rig.ask({ req: 'summary' })).imports
  await rig.ask({ req: 'discard', import: first!.import })
  await rig.import(TEXT)
  expect(await drafts()).toEqual([])
})

it('is synced when it is answered, as is a change that is saved', async () => {
  const disk = new Disk()
  const requests: LibraryRequest[] = [
    { req: 'draft', game: 1, text: '1. d4 d5 *' },
    { req: 'edit', game: 1, text: '1. d4 d5 *' },
    { req: 'delete', games: [1] },
    { req: 'undo' },
  ]
  for (const request of requests) {
    disk.syncs = 0
    await rig.ask(request)
    expect([request.req, disk.syncs > 0]).toEqual([request.req, true])
  }
  disk.detach()
  expect(await rig.code({ req: 'draft', game: 1, text: '1. d4 f5 *' })).toBe('IO')
  disk.free()
  disk.fill()
  expect(await rig.code({ req: 'draft', game: 1, text: '1. d4 f5 *' })).toBe('NO_SPACE')
  disk.end()
  await rig.ask({ req: 'draft', game: 1, text: '1. d4 f5 *' })
  expect(await draftOf(1)).toBe('1. d4 f5 *')
})
