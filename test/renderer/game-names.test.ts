// SPDX-License-Identifier: GPL-3.0-or-later
// @vitest-environment happy-dom
/** The names of games in a list: players, or what names a game without them. */
import { describe, expect, it } from 'vitest'
import { createApp, h } from 'vue'
import { createTexts } from '../../renderer/locales/text.ts'
import { TWO_LINES, type GameTable } from '../../renderer/ui/game-columns.ts'
import { gameName, untitled } from '../../renderer/ui/game-words.ts'
import UiGameRow from '../../renderer/ui/UiGameRow.vue'

const ROW = {
  white: '?',
  black: '?',
  whiteElo: null,
  blackElo: null,
  result: '*',
  date: '????.??.??',
  event: '?',
  site: '?',
  round: '?',
  eco: '',
}

describe('the name', () => {
  it.each([
    [{ white: 'Anna', black: '?', event: 'WAC.001' }, 'Anna – ?'],
    [{ white: '?', black: '', event: 'WAC.001' }, 'WAC.001'],
    [{ white: '?', black: '?', event: 'Rook endings: Lucena' }, 'Lucena'],
    [{ white: '?', black: '?', event: 'at 10:30' }, 'at 10:30'],
    [{ white: '?', black: '?', event: '?' }, ''],
  ])('of %o is %j', (row, name) => {
    expect(gameName(row)).toBe(name)
  })

  it('leaves the study for the details', () => {
    expect(untitled({ ...ROW, event: 'Endings: Rooks: Lucena' })).toEqual({
      name: 'Rooks: Lucena',
      rest: 'Endings',
    })
  })
})

function rendered(row: Partial<typeof ROW>, table: GameTable = TWO_LINES, number = ''): string[] {
  const host = document.createElement('div')
  const page = createApp(() =>
    h(UiGameRow, {
      row: { ...ROW, ...row },
      white: row.white ?? 'Unknown',
      black: row.black ?? 'Unknown',
      table,
      number,
      noDetails: 'No details',
      current: false,
      focused: false,
    }),
  )
  page.use(createTexts())
  page.mount(host)
  const texts = [...host.querySelectorAll('.truncate')].map((part) => part.textContent)
  page.unmount()
  return texts
}

describe('a row', () => {
  it('of two lines', () => {
    expect(rendered({ white: 'Anna', black: 'Ben', event: 'Open' })).toEqual(['Anna', 'Ben', 'Open'])
    expect(rendered({ event: 'Endings: Lucena' }, TWO_LINES, 'Game 3')).toEqual(['Lucena', 'Endings'])
    expect(rendered({ event: 'WAC.001' }, TWO_LINES, 'Game 3')).toEqual(['WAC.001', 'Game 3'])
    expect(rendered({ event: 'WAC.001' })).toEqual(['WAC.001', 'No details'])
    expect(rendered({}, TWO_LINES, 'Game 3')).toEqual(['Game 3', 'No details'])
    expect(rendered({})).toEqual(['Unknown', 'Unknown', 'No details'])
  })

  it('of columns', () => {
    const table: GameTable = { ...TWO_LINES, columns: ['white', 'black', 'event'] }
    expect(rendered({ event: 'Endings: Lucena' }, table)).toEqual(['Lucena', '', 'Endings: Lucena'])
    expect(rendered({ white: 'Anna', black: 'Ben' }, table)).toEqual(['Anna', 'Ben', ''])
  })
})
