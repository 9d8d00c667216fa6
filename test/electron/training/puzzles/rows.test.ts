// SPDX-License-Identifier: GPL-3.0-or-later
/** Lines of comma-separated values: each has its own fields, whatever stands in the others. */
import { expect, it } from 'vitest'
import { columnsOf, fieldsIn, rowOf, wordsOf } from '../../../../electron/training/puzzles/rows.ts'

const fields = (text: string) => fieldsIn(Buffer.from(text))

it('have quoted fields, and any number of fields', () => {
  expect(fields('a,b\nc\n\nd,"e, ""f""",g')).toEqual([['a', 'b'], ['c'], [''], ['d', 'e, "f"', 'g']])
  expect(fields('a,b\r\n\r\nc,"d"\r\n')).toEqual([['a', 'b'], [''], ['c', 'd']])
})

it('do not disturb each other with quotation marks that are never closed', () => {
  for (const end of ['\n', '\r\n']) {
    const lines = ['a,b', '"c,d', 'e,f', 'g"h,i', 'j,"k', 'l,m"', 'n,o', '']
    expect(fields(lines.join(end))).toEqual([['a', 'b'], null, ['e', 'f'], null, null, null, ['n', 'o']])
  }
})

it('are read by the names of the columns', () => {
  const columns = columnsOf(Buffer.from('\uFEFFMoves, FEN ,Other,PuzzleId\r\n'))
  if (!columns.ok) throw new Error(columns.detail)
  const row = rowOf(['e2e4  e7e5', 'fen', 'x'], columns.value)
  expect(row).toMatchObject({ PuzzleId: '', FEN: 'fen', Moves: 'e2e4  e7e5', Rating: '' })
  expect(wordsOf(row.Moves)).toEqual(['e2e4', 'e7e5'])
  expect(columnsOf(Buffer.from('PuzzleId,Moves\n'))).toMatchObject({ code: 'NO_COLUMN', detail: 'FEN' })
})
