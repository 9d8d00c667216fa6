// SPDX-License-Identifier: GPL-3.0-or-later
/** The program's own files, My games and the repertoires: always there, written by themselves, and never asked about. */
import { fail } from '../../../engine/contract/result.ts'
import { describe, expect, it } from 'vitest'
import { MY_GAMES, REPERTOIRES } from '../../../electron/documents/protocol.ts'
import { bytesOf } from './bytes.ts'
import { game, THREE } from './games.ts'
import {
  afterCrash,
  contentOf,
  handle,
  journalsOf,
  memoryRig,
  MY_GAMES_PATH,
  type Page,
  REPERTOIRES_PATH,
} from './rig.ts'

describe.each([
  { file: MY_GAMES, path: MY_GAMES_PATH },
  { file: REPERTOIRES, path: REPERTOIRES_PATH },
])('the own file $file', ({ file: own, path }) => {
  const open = (page: Page) => page.ask({ req: 'open', file: own })

  it('is made when it is first opened, and takes games', async () => {
    const { page, storage } = memoryRig()
    const { document, games, file } = await open(page)
    expect({ games, file }).toEqual({ games: 0, file: own })
    expect(contentOf(storage, path)).toBe('')
    const { index, summary } = await page.ask({ req: 'append', document, text: game('A') })
    expect({ index, games: summary.games }).toEqual({ index: 0, games: 1 })
    await page.ask({ req: 'save', document })
    expect(contentOf(storage, path)).toBe(`${game('A')}\n`)
    expect(await journalsOf(storage)).toEqual([])
  })

  it('is never unsaved work: its changes are in the journal until it is written', async () => {
    const rig = memoryRig()
    const { document } = await open(rig.page)
    const { summary } = await rig.page.ask({ req: 'append', document, text: game('A') })
    expect(summary.dirty).toBe(false)
    const { page } = afterCrash(rig)
    expect((await page.ask({ req: 'drafts' })).documents).toEqual([])
    const again = await open(page)
    expect(again).toMatchObject({ file: own, games: 1, dirty: false })
    expect(await page.games(again.document)).toEqual([game('A')])
  })

  it('says the values of tags, of games in its file and of changed ones', async () => {
    const rig = memoryRig()
    const { document } = await open(rig.page)
    await rig.page.ask({ req: 'append', document, text: game('A') })
    await rig.page.ask({ req: 'save', document })
    await rig.page.ask({ req: 'append', document, text: `[WhiteType "human"]\n${game('B')}` })
    const ask = (from: number, count: number) =>
      rig.page.ask({ req: 'tags', document, names: ['Event', 'WhiteType'], from, count })
    expect(await ask(0, 5)).toEqual({
      total: 2,
      rows: [
        ['A', ''],
        ['B', 'human'],
      ],
    })
    expect((await ask(1, 1)).rows).toEqual([['B', 'human']])
    expect((await ask(7, 1)).rows).toEqual([])
  })

  it('is written when it is closed, even where changes were to be discarded', async () => {
    const { page, storage } = memoryRig()
    const { document } = await open(page)
    await page.ask({ req: 'append', document, text: game('A') })
    await page.ask({ req: 'close', document, discard: true })
    expect(contentOf(storage, path)).toBe(`${game('A')}\n`)
    expect((await open(page)).games).toBe(1)
  })

  it('is written when the process ends, opened or not', async () => {
    const rig = memoryRig()
    const { document } = await open(rig.page)
    await rig.page.ask({ req: 'append', document, text: game('A') })
    const next = afterCrash(rig)
    await next.page.ask({ req: 'drafts' })
    await next.host.end()
    expect(contentOf(rig.storage, path)).toBe(`${game('A')}\n`)
    expect(await journalsOf(rig.storage)).toEqual([])
  })

  it('keeps its changes when it cannot be written', async () => {
    const rig = memoryRig()
    const { document } = await open(rig.page)
    await rig.page.ask({ req: 'append', document, text: game('A') })
    const { replace } = rig.storage
    rig.storage.replace = () => Promise.resolve(fail('NO_SPACE'))
    await rig.page.ask({ req: 'close', document, discard: true })
    expect(contentOf(rig.storage, path)).toBe('')
    rig.storage.replace = replace.bind(rig.storage)
    const { page } = afterCrash(rig)
    const again = await open(page)
    expect((await page.games(again.document)).at(-1)).toBe(game('A'))
  })

  it('keeps the games of both when somebody else has changed the file', async () => {
    const rig = memoryRig()
    const { document } = await open(rig.page)
    await rig.page.ask({ req: 'append', document, text: game('D') })
    rig.storage.put(path, bytesOf(THREE))
    await rig.page.ask({ req: 'close', document, discard: true })
    expect(contentOf(rig.storage, path)).toBe(`${THREE}\n${game('D')}\n`)
  })

  it('stays what it is when a copy of it is saved', async () => {
    const rig = memoryRig()
    const { document } = await open(rig.page)
    await rig.page.ask({ req: 'append', document, text: game('A') })
    const { summary } = await rig.page.ask({ req: 'save', document, as: rig.grant('copy.pgn') })
    expect(summary).toMatchObject({ file: own, games: 1 })
    expect(contentOf(rig.storage, 'copy.pgn')).toBe(`${game('A')}\n`)
    await rig.page.ask({ req: 'append', document, text: game('B') })
    await rig.page.ask({ req: 'save', document })
    expect(contentOf(rig.storage, 'copy.pgn')).not.toContain('"B"')
    expect(contentOf(rig.storage, path)).toContain('"B"')
  })

  it('is the same document by whatever name it was opened', async () => {
    const rig = memoryRig()
    const { document } = await open(rig.page)
    rig.grant(path)
    const again = await rig.page.ask({ req: 'open', file: handle(path) })
    expect(again).toMatchObject({ document, file: own })
  })
})

describe('a document without a file', () => {
  it('has a name that outlives the process', async () => {
    const rig = memoryRig()
    const { draft } = await rig.page.ask({ req: 'create', name: '', text: game('A') })
    expect(draft).toEqual(expect.any(String))
    const { documents } = await afterCrash(rig).page.ask({ req: 'drafts' })
    expect(documents.map((other) => other.draft)).toEqual([draft])
  })
})
