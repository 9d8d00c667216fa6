// SPDX-License-Identifier: GPL-3.0-or-later
/** What a page does with many games of a list at once. */
import { describe, expect, it } from 'vitest'
import type { RowRange } from '../../../electron/data/selected-rows.ts'
import type { SelectedGames, View } from '../../../electron/documents/protocol.ts'
import { game } from './games.ts'
import { afterCrash, ALL, contentOf, handle, memoryRig, type Page } from './rig.ts'

const NAMES = ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H']
const FILE = `${NAMES.map((name) => game(name)).join('\n\n')}\n`
const BACKWARDS: View = { ...ALL, sort: 'event', descending: true }

const opened = async () => {
  const rig = memoryRig({ 'a.pgn': FILE })
  rig.grant('out.pgn')
  const { page, storage } = rig
  return { rig, page, storage, document: await page.open('a.pgn') }
}

/** Rows as a person selects them in a list that was just read. */
async function selected(
  page: Page,
  document: number,
  ranges: RowRange[],
  view: View = ALL,
): Promise<SelectedGames> {
  const { revision } = await page.ask({ req: 'rows', document, view, from: 0, count: 0 })
  return { view, revision, ranges }
}

const long = (name: string) => game(name, `1. e4 {${'x'.repeat(700_000)}} *`)
/** A part of an export. */
const part = (text: string, number: number, more: boolean) =>
  ({ req: 'export', file: handle('out.pgn'), text, part: number, more }) as const

const names = async (page: Page, document: number) =>
  (await page.ask({ req: 'rows', document, view: ALL, from: 0, count: 99 })).rows.map(({ event }) => event)

describe('texts of many games', () => {
  it('are those of the rows, in the order of the list', async () => {
    const { page, document } = await opened()
    const games = await selected(page, document, [[0, 2], [7, 8]], BACKWARDS) // prettier-ignore
    const answer = await page.ask({ req: 'texts', document, games, from: 0 })
    expect(answer).toEqual({ text: `${[game('H'), game('G'), game('A')].join('\n\n')}\n`, next: null })
  })

  it('come in parts', async () => {
    const rig = memoryRig({ 'a.pgn': ['A', 'B', 'C'].map(long).join('\n\n') })
    const document = await rig.page.open('a.pgn')
    const games = await selected(rig.page, document, [[0, 3]])
    const first = await rig.page.ask({ req: 'texts', document, games, from: 0 })
    expect(first).toEqual({ text: `${long('A')}\n\n${long('B')}\n`, next: 2 })
    const last = await rig.page.ask({ req: 'texts', document, games, from: 2 })
    expect(last).toEqual({ text: `${long('C')}\n`, next: null })
  })
})

describe('removing many games', () => {
  it('leaves the others, and is taken back in one step', async () => {
    const { page, document } = await opened()
    const games = await selected(page, document, [[1, 3], [5, 6]]) // prettier-ignore
    const answer = await page.ask({ req: 'removeMany', document, games })
    expect(answer).toMatchObject({ removed: [[1, 3], [5, 6]], summary: { games: 5 } }) // prettier-ignore
    expect(await names(page, document)).toEqual(['A', 'D', 'E', 'G', 'H'])
    expect(await page.ask({ req: 'undoRemove', document })).toMatchObject({
      index: 1,
      restored: [[1, 3], [5, 6]], // prettier-ignore
      summary: { games: 8, dirty: false },
    })
    expect(await names(page, document)).toEqual(NAMES)
  })

  it('goes by the rows of the list that is shown', async () => {
    const { page, document } = await opened()
    const games = await selected(page, document, [[0, 1], [6, 8]], BACKWARDS) // prettier-ignore
    await page.ask({ req: 'removeMany', document, games })
    expect(await names(page, document)).toEqual(['C', 'D', 'E', 'F', 'G'])
  })

  it('removes all of them, and all come back', async () => {
    const { page, document } = await opened()
    await page.ask({ req: 'put', document, index: 3, text: game('Dee') })
    const games = await selected(page, document, [[0, 8]])
    await page.ask({ req: 'removeMany', document, games })
    expect(await names(page, document)).toEqual([])
    await page.ask({ req: 'undoRemove', document })
    expect(await names(page, document)).toEqual(NAMES.with(3, 'Dee'))
  })

  it('survives a crash, before and after it was taken back', async () => {
    const { rig, page, document } = await opened()
    await page.ask({ req: 'append', document, text: game('I') })
    const games = await selected(page, document, [[0, 2], [4, 5], [7, 9]]) // prettier-ignore
    await page.ask({ req: 'removeMany', document, games })
    const second = afterCrash(rig)
    const [draft] = (await second.page.ask({ req: 'drafts' })).documents
    expect(await names(second.page, draft!.document)).toEqual(['C', 'D', 'F', 'G'])
    await page.ask({ req: 'undoRemove', document })
    const third = afterCrash(rig)
    const [again] = (await third.page.ask({ req: 'drafts' })).documents
    expect(await names(third.page, again!.document)).toEqual([...NAMES, 'I'])
  })

  it('is written like any other change', async () => {
    const { page, document, storage } = await opened()
    const games = await selected(page, document, [[2, 8]])
    await page.ask({ req: 'removeMany', document, games })
    await page.ask({ req: 'save', document })
    expect(contentOf(storage, 'a.pgn')).toBe(`${game('A')}\n\n${game('B')}\n`)
  })
})

describe('a list that is another one by now', () => {
  it('is refused', async () => {
    const { page, document } = await opened()
    const games = await selected(page, document, [[0, 1]])
    await page.ask({ req: 'remove', document, index: 0 })
    expect((await page.code({ req: 'removeMany', document, games })).code).toBe('LIST_CHANGED')
    expect((await page.code({ req: 'texts', document, games, from: 0 })).code).toBe('LIST_CHANGED')
    expect(await names(page, document)).toHaveLength(7)
  })

  it('is the same in the order of the file when only a text has changed, and another one when sorted', async () => {
    const { page, document } = await opened()
    const games = await selected(page, document, [[0, 1]])
    const sorted = await selected(page, document, [[0, 1]], BACKWARDS)
    await page.ask({ req: 'put', document, index: 5, text: game('Zoe') })
    expect((await page.code({ req: 'removeMany', document, games: sorted })).code).toBe('LIST_CHANGED')
    await page.ask({ req: 'removeMany', document, games })
    expect(await names(page, document)).toEqual(['B', 'C', 'D', 'E', 'Zoe', 'G', 'H'])
  })
})

describe('an export in parts', () => {
  it('is in the file with the last part', async () => {
    const { page, storage } = await opened()
    await page.ask(part('one ', 0, true))
    await page.ask(part('two ', 1, true))
    expect(contentOf(storage, 'out.pgn')).toBe(null)
    expect(await page.ask(part('three', 2, false))).toEqual({ bytes: 13 })
    expect(contentOf(storage, 'out.pgn')).toBe('one two three')
  })

  it('begins again with the first part, and refuses one out of turn', async () => {
    const { page, storage } = await opened()
    await page.ask(part('one', 0, true))
    expect((await page.code(part('three', 2, false))).code).toBe('BAD_REQUEST')
    await page.ask(part('a', 0, true))
    await page.ask(part('A', 0, true))
    await page.ask(part('B', 1, false))
    expect(contentOf(storage, 'out.pgn')).toBe('AB')
  })

  it('leaves the file as it was when it is dropped', async () => {
    const { page, storage } = await opened()
    await page.ask(part('old', 0, false))
    await page.ask(part('new', 0, true))
    await page.ask({ req: 'dropExport', file: handle('out.pgn') })
    expect((await page.code(part('er', 1, false))).code).toBe('BAD_REQUEST')
    expect(contentOf(storage, 'out.pgn')).toBe('old')
  })
})
