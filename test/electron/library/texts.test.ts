// SPDX-License-Identifier: GPL-3.0-or-later
/** The texts of many games: what reading them costs, counted, and that they are those of the games. */
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { LIBRARY_FOLDER } from '../../../build/app/library-bundle.ts'
import { Part } from '../../../electron/library/games/part.ts'
import { Library } from '../../../electron/library/library.ts'
import type { LibraryView } from '../../../electron/library/protocol.ts'
import { prepare, Rig } from './rig.ts'

beforeAll(prepare, 120_000)

const GAMES = 4000
/** In the order of the names, neighbours are far apart in the file. */
const nameOf = (game: number): string => `Player ${String((game * 1237) % GAMES).padStart(4, '0')}`
const textOf = (game: number): string =>
  `[Event "Event ${game} ${'x'.repeat(200)}"]\n[White "${nameOf(game)}"]\n[Result "*"]\n\n1. e4 *\n`

const BY_NAME: LibraryView = { filter: {}, sort: 'white', descending: false }

let rig: Rig

beforeEach(async () => {
  rig = new Rig()
  await rig.import(Array.from({ length: GAMES }, (_, game) => textOf(game)).join('\n'))
})

afterEach(async () => {
  vi.restoreAllMocks()
  await rig.end()
})

/** All texts of a view, as a page reads them. */
async function allTexts(view: LibraryView): Promise<string> {
  const { revision, total } = await rig.ask({ req: 'rows', view, from: 0, count: 1 })
  const parts: string[] = []
  for (let from: number | null = 0; from !== null;) {
    const games = { view, revision, ranges: [[0, total]] as [number, number][] }
    const slice: { text: string; next: number | null } = await rig.ask({ req: 'texts', games, from })
    parts.push(slice.text)
    from = slice.next
  }
  return parts.join('\n')
}

it('of a list in any order, every chunk is unpacked once', async () => {
  const unpacked = vi.spyOn(Part.prototype, 'chunk')
  const texts = await allTexts(BY_NAME)
  const chunks = new Set(unpacked.mock.calls.map(([number]) => number))
  expect(chunks.size).toBeGreaterThan(2)
  expect(unpacked).toHaveBeenCalledTimes(chunks.size)
  const sorted = Array.from({ length: GAMES }, (_, game) => game).toSorted((a, b) =>
    nameOf(a).localeCompare(nameOf(b)),
  )
  expect(texts).toBe(sorted.map(textOf).join('\n'))
})

it('are those of edits that were made since others were read', async () => {
  const view: LibraryView = { filter: {}, sort: 'added', descending: false }
  await allTexts(view)
  const { rows } = await rig.ask({ req: 'rows', view, from: 3000, count: 1 })
  await rig.ask({ req: 'edit', game: rows[0]!.id, text: '[Event "Edited"]\n[Result "*"]\n\n1. d4 *\n' })
  const texts = await allTexts(view)
  expect(texts).toContain('[Event "Edited"]')
  expect(texts).not.toContain('[Event "Event 3000 ')
})

it('a visit of all games sees each of them, and stops when one goes', async () => {
  await rig.host.end()
  const library = new Library(rig.library, LIBRARY_FOLDER, () => undefined)
  try {
    const seen: string[] = []
    expect(await library.visit(({ row, text }) => seen.push(`${row.id} ${text}`))).toMatchObject({ ok: true })
    expect(seen).toEqual(Array.from({ length: GAMES }, (_, game) => `${game} ${textOf(game).trim()}`))
    let count = 0
    const visited = await library.visit(() => {
      if (++count === 1) void library.delete([GAMES - 1])
    })
    expect(visited).toMatchObject({ ok: false, code: 'LIST_CHANGED' })
    expect(count).toBeLessThan(GAMES)
    const summary = await library.summary()
    const first = summary.ok ? summary.value.imports[0] : undefined
    let discarded: Promise<unknown> | null = null
    const left = await library.visit(() => {
      discarded ??= library.discard(first!.import)
    })
    expect(left).toMatchObject({ ok: false, code: 'LIST_CHANGED' })
    expect(await discarded).toMatchObject({ ok: true })
  } finally {
    await library.close()
  }
})
