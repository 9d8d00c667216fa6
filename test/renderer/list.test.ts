// SPDX-License-Identifier: GPL-3.0-or-later
import { assert as check, double, integer, property, record } from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { GameRow } from '../../electron/documents/protocol.ts'
import { MAX_SCROLL_HEIGHT, rowWindow, scrollToRow } from '../../renderer/ui/useRowWindow.ts'
import { makeRowPages, PAGE_ROWS, type RowAnswer } from '../../renderer/stores/row-pages.ts'

const row = (index: number, white = `White ${index}`): GameRow => ({
  index,
  white,
  black: '',
  whiteElo: '',
  blackElo: '',
  result: '*',
  date: '',
  event: '',
  site: '',
  round: '',
  eco: '',
  edited: false,
})

const settle = () => new Promise((resolve) => setTimeout(resolve, 0))

describe('a list on screen', () => {
  const list = record({
    total: integer({ min: 1, max: 20_000_000 }),
    rowHeight: integer({ min: 20, max: 60 }),
    viewHeight: integer({ min: 100, max: 1400 }),
    at: double({ min: 0, max: 1, noNaN: true }),
  })

  it('draws the visible rows, whatever its length', () => {
    check(
      property(list, ({ total, rowHeight, viewHeight, at }) => {
        const height = Math.min(total * rowHeight, MAX_SCROLL_HEIGHT)
        const scrollTop = at * Math.max(0, height - viewHeight)
        const shown = rowWindow(total, rowHeight, viewHeight, scrollTop)
        expect(shown.height).toBeLessThanOrEqual(MAX_SCROLL_HEIGHT)
        expect(shown.from).toBeGreaterThanOrEqual(0)
        expect(shown.to).toBeLessThanOrEqual(total)
        const bottom = shown.top + (shown.to - shown.from) * rowHeight
        expect(shown.top).toBeLessThanOrEqual(scrollTop + 0.001)
        expect(bottom).toBeGreaterThanOrEqual(Math.min(scrollTop + viewHeight, height) - 0.001)
        expect(shown.to - shown.from).toBeLessThan(viewHeight / rowHeight + 20)
      }),
    )
  })

  it('reaches its last row', () => {
    const shown = rowWindow(20_000_000, 46, 700, MAX_SCROLL_HEIGHT - 700)
    expect(shown.to).toBe(20_000_000)
  })

  it('scrolls to make a row visible, but not if it is visible already', () => {
    check(
      property(
        list,
        double({ min: 0, max: 1, noNaN: true }),
        ({ total, rowHeight, viewHeight, at }, where) => {
          const height = Math.min(total * rowHeight, MAX_SCROLL_HEIGHT)
          const scrollTop = at * Math.max(0, height - viewHeight)
          const row = Math.min(total - 1, Math.floor(where * total))
          const to = scrollToRow(row, total, rowHeight, viewHeight, scrollTop) ?? scrollTop
          const shown = rowWindow(total, rowHeight, viewHeight, to)
          const top = shown.top + (row - shown.from) * rowHeight
          expect(top + rowHeight).toBeGreaterThan(to)
          expect(top).toBeLessThan(to + viewHeight)
        },
      ),
    )
  })
})

const sameGame = (a: GameRow, b: GameRow): boolean => a.index === b.index

/** A list of a given length whose pages record their requests. */
function makeList(size: number) {
  const asked: [number, number][] = []
  const list = { size, name: 'White' }
  const pages = makeRowPages((from, count): Promise<RowAnswer<GameRow>> => {
    asked.push([from, count])
    const rows = Array.from({ length: Math.max(0, Math.min(count, list.size - from)) }, (_, at) =>
      row(from + at, `${list.name} ${from + at}`),
    )
    return Promise.resolve({ total: list.size, rows })
  }, sameGame)
  return { list, asked, pages }
}

describe('rows by the page', () => {
  it('requests only the rows on screen', async () => {
    const { asked, pages } = makeList(100_000)
    pages.show(0, 1)
    await settle()
    expect(pages.total.value).toBe(100_000)
    pages.show(52_340, 52_410)
    await settle()
    expect(asked).toEqual([
      [0, PAGE_ROWS],
      [52_300, PAGE_ROWS],
      [52_400, PAGE_ROWS],
    ])
    expect(pages.row(52_405)?.white).toBe('White 52405')
    pages.show(52_340, 52_390)
    await settle()
    expect(asked).toHaveLength(3)
  })

  it('shows old rows until the new ones arrive', async () => {
    const { list, pages } = makeList(50)
    pages.show(0, 20)
    await settle()
    list.name = 'Other'
    pages.refresh()
    expect(pages.row(3)?.white).toBe('White 3')
    await settle()
    expect(pages.row(3)?.white).toBe('Other 3')
  })

  it('says that they are those of another list until the new ones arrive', async () => {
    const { pages } = makeList(50)
    pages.show(0, 20)
    await settle()
    expect(pages.searching.value).toBe(false)
    pages.change()
    expect([pages.searching.value, pages.total.value]).toEqual([true, 50])
    await settle()
    expect(pages.searching.value).toBe(false)
    pages.reset()
    expect(pages.searching.value).toBe(true)
    pages.refresh()
    await settle()
    expect(pages.searching.value).toBe(false)
  })

  it('fetches only the end again when a list grows', async () => {
    const { list, asked, pages } = makeList(150)
    pages.show(0, 150)
    await settle()
    asked.length = 0
    list.size = 420
    pages.grow(420)
    await settle()
    expect(asked).toEqual([[100, PAGE_ROWS]])
    expect(pages.row(199)?.index).toBe(199)
  })

  it('ignores answers for an earlier list', async () => {
    let answer: ((value: RowAnswer<GameRow>) => void) | undefined
    const pages = makeRowPages(
      () => new Promise<RowAnswer<GameRow>>((resolve) => (answer = resolve)),
      sameGame,
    )
    pages.show(0, 1)
    const late = answer!
    pages.reset()
    late({ total: 7, rows: [row(0)] })
    await settle()
    expect(pages.total.value).toBe(0)
    expect(pages.row(0)).toBeUndefined()
  })

  it('replaces a row that has changed', async () => {
    const { pages } = makeList(10)
    pages.show(0, 10)
    await settle()
    pages.update(row(4, 'Renamed'))
    expect(pages.row(4)?.white).toBe('Renamed')
    expect(pages.row(5)?.white).toBe('White 5')
  })
})
